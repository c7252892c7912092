//! How much of the past a game keeps, and how the rest is folded into a state.
//!
//! The journal is cut into segments that begin with a state. Whole segments before the bound go
//! away, and the first that stays is the beginning from then on. With a small bound segments are
//! short, though never so short that a copy of the state would be felt.

use super::journal::{Journal, SEGMENT, Segment};
use crate::state::State;
use crate::vocabulary::ids::TurnId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How much of its past a game keeps at least.
///
/// Everything earlier is folded into one state from time to time, so a little more may be kept. The
/// memory of a game with a bound stays the same however long it is played.
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

/// A segment has at least so many commands, whatever the bound: a copy of the state for each costs
/// a command next to nothing.
const SHORT: u64 = 32;

/// As many commands are thought of as one turn.
const TURN: u64 = 8;

impl KeepPast {
    /// How many commands a segment has.
    pub(super) fn stretch(self) -> u64 {
        let wanted = match self {
            Self::All => SEGMENT,
            Self::Turns(turns) => TURN.saturating_mul(u64::from(turns)),
            Self::Commands(commands) => commands,
        };
        wanted.clamp(SHORT, SEGMENT)
    }
}

/// Where the kept past begins, if that is not the beginning of the game.
#[derive(Clone, Debug)]
pub(crate) struct PastStart {
    /// The state there, in which the game waits.
    pub(crate) state: Arc<State>,
    /// How many commands were accepted before it.
    pub(crate) accepted: u64,
    /// How many names were in use before it, those of the rules included.
    pub(crate) names: usize,
}

impl Journal {
    /// The journal of a game whose past begins with a state.
    pub(crate) fn after(beginning: &PastStart) -> Self {
        let mut journal = Self::new(beginning.names);
        journal.last.start = Some(Arc::clone(&beginning.state));
        journal.last.first = beginning.accepted;
        journal
    }

    fn first(&self) -> &Segment {
        self.sealed.first().map_or(&self.last, AsRef::as_ref)
    }

    /// How many commands were accepted before the kept past.
    pub(crate) fn kept_from(&self) -> u64 {
        self.first().first
    }

    /// Where the kept past begins; nothing if that is the beginning of the game.
    pub(crate) fn beginning(&self) -> Option<PastStart> {
        let Segment {
            start,
            first,
            names,
            ..
        } = self.first();
        let state = Arc::clone(start.as_ref()?);
        Some(PastStart {
            state,
            accepted: *first,
            names: *names,
        })
    }

    /// How much is kept at least.
    pub(crate) fn keep(&self) -> KeepPast {
        self.keep
    }

    /// Keeps that much from now on. Between commands.
    pub(crate) fn set_keep(&mut self, keep: KeepPast, state: &State) {
        self.keep_as(keep);
        if keep != KeepPast::All && self.last.commands > 0 {
            self.begin_segment(state);
        }
        self.fold();
    }

    /// The same, and nothing is folded away yet.
    pub(crate) fn keep_as(&mut self, keep: KeepPast) {
        (self.keep, self.stretch) = (keep, keep.stretch());
    }

    /// Folds nothing away until [`release`](Self::release): something may have to go back further
    /// than the bound.
    pub(crate) fn hold(&mut self) {
        self.held = Some(self.len());
    }

    /// Folds again. Where nothing was accepted meanwhile nothing is folded: a refused command
    /// leaves the journal as it was.
    pub(crate) fn release(&mut self) {
        if self.held.take() != Some(self.len()) {
            self.fold();
        }
    }

    /// Folds again, from the end of the next segment on.
    pub(crate) fn release_later(&mut self) {
        self.held = None;
    }

    /// Lets the segments go that are wholly before the bound.
    pub(super) fn fold(&mut self) {
        if self.keep == KeepPast::All || self.held.is_some() {
            return;
        }
        let turn = |segment: &Segment| {
            let start = segment.start.as_ref();
            start.map_or(0, |start| u64::from(start.turn.id.0))
        };
        let (commands, newest) = (self.len(), turn(&self.last));
        let enough = |from: &Segment| match self.keep {
            KeepPast::All => false,
            KeepPast::Turns(turns) => turn(from) + u64::from(turns) <= newest,
            KeepPast::Commands(kept) => from.first.saturating_add(kept) <= commands,
        };
        let following = self.sealed.iter().skip(1).map(AsRef::as_ref);
        let gone = following
            .chain([&self.last])
            .take_while(|next| enough(next))
            .count();
        let gone = gone.min(self.sealed.len());
        if gone > 0 {
            Arc::make_mut(&mut self.sealed).drain(..gone);
        }
    }

    /// Returns true if the place just before that turn is kept.
    pub(crate) fn reaches(&self, turn: TurnId) -> bool {
        let start = self.first().start.as_ref();
        start.is_none_or(|start| start.turn.id < turn)
    }
}
