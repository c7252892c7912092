//! The list of offered moves, on which each move stands once.

use crate::state::announced::Announced;
use crate::state::played::Play;
use crate::vocabulary::command::{Act, Command, Push};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{HostRef, MAX_PLAYERS, PlayerId};
use crate::vocabulary::moves::Move;
use crate::vocabulary::record::ABSENT;
use std::collections::BTreeSet;
use xxhash_rust::xxh3::xxh3_128;

/// The most moves that a player is offered: more than anybody reads.
const MOST: usize = 100_000;

/// The cards for which there is room at once.
const HAND: usize = 32;

/// The moves that the rules list, and behind them those that one player is offered, in the order
/// in which they were offered.
///
/// A hand rarely offers a card twice. So the list notes what was offered, and looks at single moves
/// only if the same was offered before.
#[derive(Default)]
pub(super) struct Listed {
    moves: Vec<Move>,
    /// The moves of the rules, as many as come first.
    ruled: usize,
    noted: Noted,
    /// True if not all that was offered is noted.
    has_unknown: bool,
    /// The first of the moves that are offered, up to the place `known`.
    seen: BTreeSet<Identity>,
    known: usize,
    bytes: Vec<u8>,
}

/// The plays that were offered, each by its source and its kin.
#[derive(Default)]
struct Noted {
    /// Those that each came behind the one before: a hand is mostly offered in order.
    rising: Vec<(u64, usize)>,
    others: BTreeSet<(u64, usize)>,
}

impl Noted {
    /// Returns true if it was not noted before.
    fn insert(&mut self, one: (u64, usize)) -> bool {
        if self.rising.last().is_none_or(|last| *last < one) {
            if self.rising.is_empty() {
                self.rising.reserve(HAND);
            }
            self.rising.push(one);
            return true;
        }
        self.rising.binary_search(&one).is_err() && self.others.insert(one)
    }
}

/// Equal moves have it in common: what their commands share, and what these leave open.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Identity {
    shared: u128,
    source: Option<HostRef>,
    target: Option<PlayerId>,
    numbers: (i64, i64),
}

impl Identity {
    fn of(one: &Move, shared: u128) -> Self {
        let play = Play::of(&one.command);
        let data = play.and_then(|play| play.data).unwrap_or(ABSENT);
        Self {
            shared,
            source: play.and_then(|play| play.source),
            target: play.and_then(|play| play.target),
            numbers: one.open.map_or((data, data), |open| (open.from, open.to)),
        }
    }
}

impl Listed {
    /// Returns a list of the moves of the rules, to which offers are added.
    pub(super) fn behind(ruled: Vec<Move>) -> Self {
        Self {
            ruled: ruled.len(),
            known: ruled.len(),
            moves: ruled,
            ..Self::default()
        }
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn into_moves(self) -> Vec<Move> {
        self.moves
    }

    /// Returns a number that equal commands share, and plays that differ in no more than the
    /// source, the target and the number.
    pub(super) fn shared(&mut self, command: &Command) -> u128 {
        let bare = Announced::of(command).map(|play| play.bare().into());
        let bare = bare.as_ref().unwrap_or(command);
        self.bytes.clear();
        self.bytes.extend(bare.number().to_le_bytes());
        bare.pack(&mut self.bytes);
        xxh3_128(&self.bytes)
    }

    /// Notes that a play is offered from a source; plays of other `kin` have other moves. Returns
    /// true if certainly no equal one was before.
    pub(super) fn note(&mut self, kin: usize, source: Option<HostRef>) -> bool {
        let source = source.map_or(0, |source| source.number().cast_unsigned() ^ 1 << 63);
        self.noted.insert((source, kin)) && !self.has_unknown
    }

    /// Forgets which plays are of which kin, so that no offer is certainly new any more.
    pub(super) fn forget(&mut self) {
        self.has_unknown = true;
    }

    /// Adds a move that is not on the list.
    ///
    /// Errors: [`too_long`](Code::TooLong).
    pub(super) fn push(&mut self, one: Move) -> Result<(), Error> {
        self.has_room(1)?;
        self.moves.push(one);
        Ok(())
    }

    /// Adds a play for each of these targets, none of which is on the list.
    ///
    /// Errors: [`too_long`](Code::TooLong).
    pub(super) fn push_each(
        &mut self,
        play: &Announced,
        targets: impl Iterator<Item = Option<PlayerId>>,
    ) -> Result<(), Error> {
        let mut list = [None; MAX_PLAYERS];
        let places = list.iter_mut().zip(targets);
        let count = places.map(|(place, target)| *place = target).count();
        self.has_room(count)?;
        // Each kind by a list of known length: so a move is made where it stays, in a third of the
        // time.
        let targets = list[..count].iter();
        match play {
            Announced::Act(act) => self.moves.extend(targets.map(|target| {
                let target = *target;
                Command::Act(Act { target, ..*act }).into()
            })),
            Announced::Push(push) => self.moves.extend(targets.map(|target| {
                let target = *target;
                Command::Push(Push { target, ..*push }).into()
            })),
        }
        Ok(())
    }

    /// Returns an error if so many moves more are too many.
    #[inline]
    fn has_room(&self, count: usize) -> Result<(), Error> {
        match self.moves.len() - self.ruled + count > MOST {
            true => Err(too_long()),
            false => Ok(()),
        }
    }

    /// Returns true if the move, which has that in common with others, is on the list.
    pub(super) fn has(&mut self, one: &Move, shared: u128) -> bool {
        while let Some(known) = self.moves.get(self.known) {
            let known = known.clone();
            let shared = self.shared(&known.command);
            self.seen.insert(Identity::of(&known, shared));
            self.known += 1;
        }
        self.seen.contains(&Identity::of(one, shared))
    }

    /// Removes all moves behind the first `kept`.
    pub(super) fn cut(&mut self, kept: usize) {
        self.moves.truncate(kept);
        self.seen.clear();
        self.known = self.ruled;
        self.forget();
    }
}

#[cold]
fn too_long() -> Error {
    Error::new(Code::TooLong).detail(format!("more than {MOST} offers"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_new_once_in_any_order() {
        let mut noted = Noted::default();
        let all = [
            (3, 1),
            (3, 2),
            (7, 1),
            (3, 3),
            (5, 9),
            (7, 1),
            (8, 0),
            (1, 1),
        ];
        let new = all.map(|one| noted.insert(one));
        assert_eq!(new, [true, true, true, true, true, false, true, true]);
        assert!(all.iter().all(|one| !noted.insert(*one)));
        assert_eq!((noted.rising.len(), noted.others.len()), (4, 3));
    }
}
