//! AI seats, which decide at random, pick the first decision, or look a little ahead.

use super::PlayMisuse;
use super::session::{MOST_LEGAL, Source};
use std::collections::BTreeMap;
use turnwheel::words::Policy;
use turnwheel::{Await, Command, Game, Move, OpenNumber, PlayerId, Verbs};
use turnwheel_lua::{Limits, load_folder};

/// The number of decisions that a search tries, of games played for each, and of commands in each.
const TRIED: usize = 16;
const PLAYED: usize = 4;
const AHEAD: usize = 60;
/// The value of winning to a search; all other values are smaller.
const WON: i64 = 1_000_000;

/// The way a seat decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Seat {
    /// A random decision.
    Random,
    /// The first of the list, which is usually to pass.
    First,
    /// The decision after which random games end best.
    Search,
}

/// The AI seats by the names of their players.
#[derive(Default)]
pub(crate) struct Seats {
    seats: BTreeMap<String, Seat>,
    chance: u64,
    /// The game in which a search tries decisions, with the effects of the mods.
    scratch: Option<Game>,
}

impl Seats {
    /// Reads `B=random,C=first`. Errors: the mistake in it.
    pub(crate) fn read(text: &str, seed: u64) -> Result<Self, PlayMisuse> {
        let mut seats = BTreeMap::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let seat = part.split_once('=').and_then(|(name, kind)| {
                let kind = match kind {
                    "random" => Seat::Random,
                    "first" => Seat::First,
                    "search" => Seat::Search,
                    _ => return None,
                };
                Some((name.to_owned(), kind))
            });
            let (name, kind) = seat.ok_or_else(|| PlayMisuse::Seat(part.to_owned()))?;
            seats.insert(name, kind);
        }
        Ok(Self {
            seats,
            chance: seed,
            scratch: None,
        })
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.seats.keys().map(String::as_str)
    }

    /// Returns the way that player's seat decides, or `None` if a person sits there.
    pub(crate) fn of(&self, name: &str) -> Option<Seat> {
        self.seats.get(name).copied()
    }

    /// Returns the decision of the seat of `name` for `player`, or `None` if a person sits there or
    /// there is nothing to decide.
    pub(crate) fn decide(
        &mut self,
        name: &str,
        game: &Game,
        player: PlayerId,
        source: &Source,
    ) -> Option<Command> {
        let seat = self.of(name)?;
        let moves: Vec<Move> = game.moves(player).ok()?.take(MOST_LEGAL).collect();
        if moves.is_empty() {
            return None;
        }
        Some(match seat {
            Seat::First => Policy::First.pick(&moves, 0),
            Seat::Random => Policy::Random.pick(&moves, self.random()),
            Seat::Search => {
                let mut tried = self.tried(moves);
                let best = self.best(game, player, &tried, source);
                tried.swap_remove(best)
            }
        })
    }

    /// Returns the commands that a search tries: of a range its ends, and a number within.
    fn tried(&mut self, moves: Vec<Move>) -> Vec<Command> {
        let commands = moves.into_iter().flat_map(|one| match one.open {
            None => vec![one.command],
            Some(OpenNumber { from, to, .. }) => {
                let within = Policy::Random.pick(std::slice::from_ref(&one), self.random());
                vec![one.with(from), within, one.with(to)]
            }
        });
        commands.take(TRIED).collect()
    }

    /// Returns the position of the decision after which random games went best for the player.
    fn best(&mut self, game: &Game, player: PlayerId, tried: &[Command], source: &Source) -> usize {
        let mut scratch = self.scratch.take().unwrap_or_else(|| game.fork());
        // Reloaded rules need a new copy, and a copy has no effects yet.
        if scratch.restore(game).is_err() {
            scratch = game.fork();
        }
        if let Some(folder) = &source.mods {
            // A mod that cannot be loaded leaves its effects out, and decisions that need them are
            // not tried.
            let _ = load_folder(&mut scratch, folder, &Limits::default());
        }
        let mut best = (i64::MIN, 0);
        for (at, command) in tried.iter().enumerate() {
            let mut worth = 0;
            for _ in 0..PLAYED {
                let begun = scratch.restore(game);
                if begun
                    .and_then(|()| scratch.submit(command.clone()))
                    .is_err()
                {
                    worth = i64::MIN;
                    break;
                }
                self.play_on(&mut scratch);
                worth += score(&scratch, player);
            }
            if worth > best.0 {
                best = (worth, at);
            }
        }
        self.scratch = Some(scratch);
        best.1
    }

    fn play_on(&mut self, game: &mut Game) {
        for _ in 0..AHEAD {
            let Some(player) = first_waiting(game) else {
                return;
            };
            let Ok(moves) = game.moves(player) else {
                return;
            };
            let moves: Vec<Move> = moves.take(TRIED).collect();
            if moves.is_empty() {
                return;
            }
            let command = Policy::Random.pick(&moves, self.random());
            if game.submit(command).is_err() {
                return;
            }
        }
    }

    /// Returns a random number by splitmix64, so that a seed gives the same game again.
    const fn random(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.chance;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

fn first_waiting(game: &Game) -> Option<PlayerId> {
    match game.awaiting() {
        Await::Window {
            player: Some(player),
            ..
        }
        | Await::Choice { player, .. } => Some(player),
        Await::Window { .. } => game.player(game.view().pending.first()?),
        _ => None,
    }
}

/// Returns the standing of a player, as far as it can be judged for any game: first who won, then
/// who is still in it, then the number of turns taken more than others.
fn score(game: &Game, player: PlayerId) -> i64 {
    let view = game.view();
    let name = game.player_name(player);
    let won = match &view.winner {
        Some(winner) if winner == name => WON,
        Some(_) => -WON,
        None => 0,
    };
    let turns = |own: bool| {
        let counted = view.players.iter().filter(|one| (one.name == name) == own);
        counted.map(|one| i64::from(one.turns)).max().unwrap_or(0)
    };
    let gone = i64::from(view.left.iter().any(|left| left == name)) * -(WON / 2);
    won + gone + turns(true) - turns(false)
}
