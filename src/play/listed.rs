//! The list of offered moves, on which each move stands once.

use crate::state::played::Play;
use crate::vocabulary::command::{Act, Command, Push};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{HostRef, PlayerId};
use crate::vocabulary::moves::Move;
use crate::vocabulary::record::ABSENT;
use std::collections::BTreeSet;
use xxhash_rust::xxh3::xxh3_128;

/// The most moves that a player is offered: more than anybody reads.
const MOST: usize = 100_000;

/// The room for moves with which a list begins.
const FEW: usize = 32;

/// A number that spreads the numbers of sources, which begin with 1, over all bits.
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The moves of one player's offers, in the order in which they were offered.
///
/// A hand rarely offers a card twice. So the list notes what was offered, and looks at single moves
/// only if the same was offered before.
#[derive(Default)]
pub(super) struct Listed {
    moves: Vec<Move>,
    /// A number for each offer, which different ones rarely share.
    offered: BTreeSet<u64>,
    /// The first of the moves, as many as `known` says.
    seen: BTreeSet<Identity>,
    known: usize,
    bytes: Vec<u8>,
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
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn into_moves(self) -> Vec<Move> {
        self.moves
    }

    /// Returns a number that equal commands share, and plays that differ in no more than the
    /// source, the target and the number.
    pub(super) fn shared(&mut self, command: &Command) -> u128 {
        let bare = with(command, None, None, None);
        self.bytes.clear();
        self.bytes.extend(bare.number().to_le_bytes());
        bare.pack(&mut self.bytes);
        xxh3_128(&self.bytes)
    }

    /// Notes that commands with this in common are offered. Returns true if certainly none was
    /// before.
    pub(super) fn note(&mut self, shared: u128, source: Option<HostRef>) -> bool {
        let source = source.map_or(0, |source| source.number().cast_unsigned() ^ 1 << 63);
        self.offered
            .insert(shared as u64 ^ source.wrapping_mul(ODD))
    }

    /// Adds a move that is not on the list.
    ///
    /// Errors: [`too_long`](Code::TooLong).
    pub(super) fn push(&mut self, one: Move) -> Result<(), Error> {
        if self.moves.len() == MOST {
            return Err(Error::new(Code::TooLong).detail(format!("more than {MOST} offers")));
        }
        if self.moves.is_empty() {
            self.moves.reserve(FEW);
        }
        self.moves.push(one);
        Ok(())
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
        let moves = std::mem::take(self).moves.into_iter().take(kept);
        for one in moves {
            let shared = self.shared(&one.command);
            let play = Play::of(&one.command);
            self.note(shared, play.and_then(|play| play.source));
            self.moves.push(one);
        }
    }
}

/// Returns a play from that source, with that target and that number; any other command as it is.
pub(super) fn with(
    command: &Command,
    from: Option<HostRef>,
    to: Option<PlayerId>,
    number: Option<i64>,
) -> Command {
    let mut command = command.clone();
    if let Command::Act(Act {
        source,
        target,
        data,
        ..
    })
    | Command::Push(Push {
        source,
        target,
        data,
        ..
    }) = &mut command
    {
        (*source, *target, *data) = (from, to, number);
    }
    command
}
