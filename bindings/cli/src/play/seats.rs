//! AI seats, which decide at random, pick the first decision, or look a little ahead.

use super::PlayMisuse;
use super::session::{MOST_LEGAL, Source};
use std::collections::BTreeMap;
use turnwheel::words::Policy;
use turnwheel::{Command, Error, Game, PlayerId, Search, raw};

/// The number of games that a search plays, and of commands in each.
const PLAYED: u64 = 256;
const AHEAD: u64 = 120;

/// The way a seat decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Seat {
    /// A random decision.
    Random,
    /// The first of the list, which is usually to pass.
    First,
    /// The decision after which games end best.
    Search,
}

/// The AI seats by the names of their players.
#[derive(Default)]
pub(crate) struct Seats {
    seats: BTreeMap<String, Seat>,
    chance: u64,
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
    /// there is nothing to decide. A search that fails takes the first move, and says why.
    ///
    /// Errors: those of offers that fail.
    pub(crate) fn decide(
        &mut self,
        name: &str,
        game: &Game,
        player: PlayerId,
        source: &Source,
    ) -> Result<Option<(Command, Option<Error>)>, Error> {
        let Some(seat) = self.of(name) else {
            return Ok(None);
        };
        let moves = raw::first_moves(game, player, MOST_LEGAL)?;
        if moves.is_empty() {
            return Ok(None);
        }
        let mut failed = None;
        let command = match seat {
            Seat::First => Policy::First.pick(&moves, 0),
            Seat::Random => Policy::Random.pick(&moves, self.random()),
            Seat::Search => {
                let search = Search {
                    depth: AHEAD,
                    // Cards run under their language's lock, for which two threads only wait.
                    threads: usize::from(source.hands.is_some()),
                    ..Search::new(PLAYED)
                };
                let best = search.best(game, player, &source.brought(), self.random());
                let best = best.unwrap_or_else(|error| {
                    failed = Some(error);
                    None
                });
                best.unwrap_or_else(|| moves[0].with(0))
            }
        };
        Ok(Some((command, failed)))
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
