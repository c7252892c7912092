//! The requests, and what each takes.

use serde::Deserialize;
use serde_json::{Map, Value};

/// A request of a line.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    /// A new game, which has not begun, in place of one of that name. Its rules are given by name,
    /// or as text in TOML or JSON.
    New {
        rules: Option<String>,
        text: Option<String>,
        players: PlayersAsked,
        #[serde(default)]
        seed: u64,
    },
    /// A saved game, in place of one of that name.
    Load {
        rules: Option<String>,
        text: Option<String>,
        save: Value,
    },
    /// The game as a save.
    Save {},
    /// A command of a player's or the host's: as a line of a script, or as a verb with arguments.
    Command {
        command: Option<String>,
        verb: Option<String>,
        #[serde(default)]
        arguments: Map<String, Value>,
    },
    /// The moves of a player, or of everybody who may act.
    Moves { player: Option<String> },
    /// The table as the host sees it.
    View {},
    /// The table as a player may see it; without one, as anybody may.
    ViewFor { player: Option<String> },
    /// The events of the last request that changed the game, as the host or a player may see them,
    /// or the commands from a number on with theirs.
    Events {
        player: Option<String>,
        from: Option<u64>,
        #[serde(default = "most")]
        most: u64,
    },
    /// Why a command would be refused, or what the game waits for.
    Explain { command: Option<String> },
    /// The last decision of a player is taken back, or everything after so many commands.
    Undo {
        player: Option<String>,
        to: Option<u64>,
    },
    /// The game is forgotten.
    Free {},
}

/// The most commands of the past in one answer, unless another number is asked for.
fn most() -> u64 {
    1_000
}

/// The players: their names, or how many.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "give `players` as a number or as a list of names"
)]
pub(super) enum PlayersAsked {
    Count(usize),
    Names(Vec<String>),
}
