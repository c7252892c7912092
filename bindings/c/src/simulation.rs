//! Many games by a policy, on all cores.

use crate::handle;
use crate::memory::copy_text;
use crate::ruleset::tw_ruleset;
use crate::{guard, sized, tw_status};
use engine::words::Policy;
use engine::{Code, Error, Setup, Simulation};
use std::ffi::c_char;

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
    /// The number of commands after which a game is left unfinished; 0 for as many as in
    /// `TW_SIMULATION_INIT`.
    pub most_commands: u64,
    /// How many threads play; 0 for one for each core, and never more than 256. The result does not
    /// depend on it.
    pub threads: usize,
}

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
    };
}

/// Plays many games by a policy, with the effects of the rules alone, and copies their totals as
/// JSON: `games`, `finished`, `unfinished`, `draws`, `wins` by seat, `metrics`, and `hash`, the sum
/// of the games' hashes. 4096 bytes are always enough. On failure `buffer` gets the reason.
///
/// Errors: `TW_BAD_SIZE`, `TW_PLAYER_COUNT`, `TW_BAD_VALUE` for an unknown policy,
/// `TW_BUFFER_TOO_SMALL` before anything is played.
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
            ..
        } = sized::take(simulation, tw_simulation::INITIAL)?;
        let policy = match policy {
            0 => Some(Policy::Random),
            number => Policy::from_number(i64::from(number)),
        };
        let unknown = || Error::new(Code::BadValue).detail("there is no such policy");
        let policy = policy.ok_or_else(unknown)?;
        if size < 4096 {
            return Err(Code::BufferTooSmall.into());
        }
        let setup = Setup::players(players.min(engine::MAX_PLAYERS + 1)).seed(seed);
        let simulation = Simulation {
            first,
            most_commands: match most_commands {
                0 => Simulation::MOST_COMMANDS,
                given => given,
            },
            threads: threads.min(MOST_THREADS),
            ..Simulation::new(rules.clone(), setup, games)
        };
        copy_text(
            &simulation.run(policy)?.to_json(),
            buffer,
            size,
            std::ptr::null_mut(),
        )
    })
}
