//! Many games by a policy, on all cores.

use crate::content::{Content, tw_cards};
use crate::guard::{self, CGame};
use crate::memory::copy_text;
use crate::names::tw_player;
use crate::ruleset::tw_ruleset;
use crate::{handle, sized, tw_status};
use engine::words::Policy;
use engine::{Code, Error, Move, Played, Setup, Simulation};
use std::ffi::{CString, c_char, c_void};
use std::ptr::{null, null_mut};

/// An upper limit: more threads gain nothing on any machine, and creating very many fails.
const MOST_THREADS: usize = 256;

/// Games to play. Start from `TW_SIMULATION_INIT`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_simulation {
    /// `sizeof(tw_simulation)`.
    pub struct_size: u32,
    /// One of `tw_policy_word`; 0 is `TW_POLICY_RANDOM`.
    pub policy: u32,
    /// How many players.
    pub players: usize,
    /// The seed of the simulation; each game's own seed follows from it and from the game's number.
    pub seed: u64,
    /// The number of the first game, so that a simulation can be played in parts and added up.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// The commands after which a game is left unfinished; 0 for those of `TW_SIMULATION_INIT`.
    pub most_commands: u64,
    /// How many threads play, at most 256; 0 for one a core. The result does not depend on it.
    pub threads: usize,
    /// Cards that the games have; NULL for the effects of the rules alone.
    pub cards: *const tw_cards,
    /// Called for each game once all are played, in their order; NULL if only totals matter.
    pub played: tw_played_fn,
    /// Passed to `played`.
    pub user_data: *mut c_void,
    /// 1 if a game that cannot continue is told in its row and in `failed`; 0 if it ends all.
    pub keep_errors: u8,
}

/// One game of a simulation.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_played {
    /// The number of the game.
    pub number: u64,
    /// The seed by which it is played again.
    pub seed: u64,
    /// The commands that were accepted.
    pub commands: u64,
    /// The turns that began.
    pub turns: u64,
    /// The round in which it stands.
    pub rounds: u32,
    /// The winner; 0 if nobody has won.
    pub winner: tw_player,
    /// 1 if it ended, else 0.
    pub over: u8,
    /// The side that won, if only the host knows its members; else NULL.
    pub side: *const c_char,
    /// The reason that it could not continue; NULL if it could.
    pub error: *const c_char,
}

/// Gets a game of a simulation, valid until the function returns.
pub type tw_played_fn =
    Option<extern "C-unwind" fn(played: *const tw_played, user_data: *mut c_void)>;

impl tw_simulation {
    /// The value of `TW_SIMULATION_INIT`.
    const INITIAL: Self = Self {
        struct_size: size_of::<Self>() as u32,
        policy: 0,
        players: 0,
        seed: 0,
        first: 0,
        games: 0,
        most_commands: Simulation::MOST_COMMANDS,
        threads: 0,
        cards: null(),
        played: None,
        user_data: null_mut(),
        keep_errors: 0,
    };
}

/// Tells the host of each game.
fn tell(rows: &[Played], function: tw_played_fn, data: *mut c_void) {
    let Some(function) = function else { return };
    let text = |text: &Option<String>| {
        let text = text.as_ref()?.replace('\0', " ");
        CString::new(text).ok()
    };
    let pointer = |text: &Option<CString>| text.as_ref().map_or(null(), |text| text.as_ptr());
    for row in rows {
        let (side, error) = (text(&row.side), text(&row.error));
        let played = tw_played {
            number: row.number,
            seed: row.seed,
            commands: row.commands,
            turns: row.turns,
            rounds: row.rounds,
            winner: row.winner.map_or(0, |seat| seat as tw_player + 1),
            over: row.over.into(),
            side: pointer(&side),
            error: pointer(&error),
        };
        function(&raw const played, data);
    }
}

/// Plays many games by a policy, and copies their totals as JSON: `games`, `finished`,
/// `unfinished`, `failed`, `draws`, `wins` by seat, `metrics`, and `hash`, the sum of the games'
/// hashes. 4096 bytes are always enough. On failure `buffer` gets the reason, with the number and
/// the seed of the game.
///
/// Errors: `TW_BAD_SIZE`, `TW_PLAYER_COUNT`, `TW_BAD_VALUE` for an unknown policy or a
/// decision that is no move; `TW_BUFFER_TOO_SMALL` before anything is played; `TW_EFFECT_FAILED` if
/// a function of the cards fails.
#[unsafe(no_mangle)]
pub extern "C" fn tw_simulate(
    ruleset: *const tw_ruleset,
    simulation: *const tw_simulation,
    buffer: *mut c_char,
    size: usize,
) -> tw_status {
    guard::told(buffer, size, || {
        let rules = handle::shared(ruleset)?;
        let tw_simulation {
            policy,
            players,
            seed,
            first,
            games,
            most_commands,
            threads,
            cards,
            played,
            user_data,
            keep_errors,
            ..
        } = sized::take(simulation, tw_simulation::INITIAL)?;
        let policy = match policy {
            0 => Some(Policy::Random),
            number => Policy::from_number(i64::from(number)),
        };
        let unknown = || Error::new(Code::BadValue).detail("there is no such policy");
        let policy = policy.ok_or_else(unknown)?;
        if size < 4096 {
            let detail = format!("`size` is {size}, and 4096 bytes are needed");
            return Err(Error::new(Code::BufferTooSmall).detail(detail));
        }
        let setup = Setup::players(players).seed(seed);
        let simulation = Simulation {
            first,
            most_commands: match most_commands {
                0 => Simulation::MOST_COMMANDS,
                given => given,
            },
            threads: threads.min(MOST_THREADS),
            rows: played.is_some(),
            keep_errors: keep_errors != 0,
            ..Simulation::new(rules.clone(), setup, games)
        };
        let cards = Content::read(cards)?;
        let pick = |game: &CGame, player, moves: &[Move], random| {
            let decided = cards.decide(game, player, moves, random)?;
            Ok(decided.unwrap_or_else(|| policy.pick(moves, random)))
        };
        let mut totals = simulation.run_cards(&cards, pick)?;
        tell(&std::mem::take(&mut totals.rows), played, user_data);
        copy_text(&totals.to_json(), buffer, size, null_mut())
    })
}
