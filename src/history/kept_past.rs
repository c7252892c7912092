//! The past that a game keeps: how much of it, and where it begins.

use super::segment::{SEGMENT, Segment};
use crate::state::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How much of its past a game keeps at least.
///
/// Everything earlier is folded into one state from time to time, so a little more may be kept. The
/// memory of a game with a bound stays the same however long it is played.
///
/// ```
/// use turnwheel::{Game, KeepPast, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.keep_past(KeepPast::Commands(10));
/// (0..1000).try_for_each(|_| game.end_turn())?;
/// assert!(game.accepted() - game.kept_from() < 100);
/// assert!(game.rewind(game.accepted() - 10).is_ok());
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeepPast {
    /// Everything since the game began.
    #[default]
    All,
    /// The last turns, including the current one; the game can go back to each of them.
    Turns(u32),
    /// The last accepted commands.
    Commands(u64),
}

/// The fewest commands in a segment, for any bound: with this many, each one's share of a copy of
/// the state is small.
const SHORT: u64 = 32;

/// The number of commands that is taken for one turn.
const TURN: u64 = 8;

impl KeepPast {
    /// Returns the number of commands in a segment.
    pub(super) fn stretch(self) -> u64 {
        let wanted = match self {
            Self::All => SEGMENT,
            Self::Turns(turns) => TURN.saturating_mul(u64::from(turns)),
            Self::Commands(commands) => commands,
        };
        wanted.clamp(SHORT, SEGMENT)
    }
}

/// The beginning of the kept past, if it is not the beginning of the game.
#[derive(Clone, Debug)]
pub(crate) struct PastStart {
    /// The state there, in which the game waits.
    pub(crate) state: Arc<State>,
    /// The number of commands accepted before it.
    pub(crate) accepted: u64,
    /// The number of names in use before it, including those of the rules.
    pub(crate) names: usize,
}

impl Segment {
    pub(super) fn beginning(&self) -> Option<PastStart> {
        Some(PastStart {
            state: Arc::clone(self.start.as_ref()?),
            accepted: self.first,
            names: self.names,
        })
    }
}
