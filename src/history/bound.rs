//! The bound of the past that a game keeps, and the folding of the rest into a state.
//!
//! The journal is cut into segments that begin with a state. Segments that are entirely before the
//! bound are discarded, and the first remaining one becomes the beginning. With a small bound
//! segments are short, but never so short that the cost of copying the state would be noticeable.

use super::journal::Journal;
use super::kept_past::{KeepPast, PastStart};
use super::segment::Segment;
use crate::state::State;
use crate::vocabulary::ids::TurnId;
use std::sync::Arc;

impl Journal {
    /// Creates the journal of a game whose past begins with a state.
    pub(crate) fn after(beginning: &PastStart) -> Self {
        let mut journal = Self::new(beginning.names);
        journal.last.start = Some(Arc::clone(&beginning.state));
        journal.last.first = beginning.accepted;
        journal
    }

    fn first(&self) -> &Segment {
        self.full.first().map_or(&self.last, AsRef::as_ref)
    }

    /// Returns the number of commands accepted before the kept past.
    pub(crate) fn kept_from(&self) -> u64 {
        self.first().first
    }

    /// Returns the beginning of the kept past, or `None` if it is the beginning of the game.
    pub(crate) fn beginning(&self) -> Option<PastStart> {
        self.first().beginning()
    }

    /// Returns the last place in the kept past with at most so many commands before it to which the
    /// game can go without playing, or `None` if that is the beginning of the game; and the bytes
    /// of what follows.
    pub(crate) fn read_after(&self, commands: u64) -> (Option<PastStart>, Vec<u8>) {
        let later = |segment: &&Arc<Segment>| segment.first > commands;
        let gone = self.full.len() - self.full.iter().rev().take_while(later).count();
        let at = match self.last.first <= commands {
            true => self.full.len(),
            false => gone.saturating_sub(1),
        };
        let full = self.full[at..].iter().map(AsRef::as_ref);
        let segments: Vec<&Segment> = full.chain([&self.last]).collect();
        let bytes = segments.iter().flat_map(|segment| &segment.bytes);
        (segments[0].beginning(), bytes.copied().collect())
    }

    /// Returns the least amount of the past that is kept.
    pub(crate) fn keep(&self) -> KeepPast {
        self.keep
    }

    /// Sets the amount that is kept. Called between commands.
    pub(crate) fn set_keep(&mut self, keep: KeepPast, state: &State) {
        self.keep_as(keep);
        if keep != KeepPast::All && self.last.commands > 0 {
            self.begin_segment(state);
        }
        self.fold();
    }

    /// Sets the amount that is kept, without folding anything yet.
    pub(crate) fn keep_as(&mut self, keep: KeepPast) {
        (self.keep, self.stretch) = (keep, keep.stretch());
    }

    /// Suspends folding until [`release`](Self::release), because the game may have to go back
    /// further than the bound. Returns false if it is suspended already; then whoever suspended it
    /// resumes it.
    pub(crate) fn hold(&mut self) -> bool {
        let free = self.held.is_none();
        self.held = self.held.or(Some(self.len()));
        free
    }

    /// Resumes folding. If nothing was accepted meanwhile, nothing is folded: a refused command
    /// leaves the journal as it was.
    pub(crate) fn release(&mut self) {
        if self.held.take() != Some(self.len()) {
            self.fold();
        }
    }

    /// Resumes folding at the end of the next segment.
    pub(crate) fn release_later(&mut self) {
        self.held = None;
    }

    /// Discards the segments that are entirely before the bound.
    pub(super) fn fold(&mut self) {
        if self.keep == KeepPast::All || self.held.is_some() {
            return;
        }
        // Whoever is asked how to pay may take back what was announced, which is in the past.
        let newest = self.last.start.as_ref();
        if newest.is_some_and(|state| state.agenda.announced().is_some()) {
            return;
        }
        let turn = |segment: &Segment| {
            let start = segment.start.as_ref();
            start.map_or(0, |start| u64::from(start.turns.current.id.0))
        };
        let (commands, newest) = (self.len(), turn(&self.last));
        let enough = |from: &Segment| match self.keep {
            KeepPast::All => false,
            KeepPast::Turns(turns) => turn(from) + u64::from(turns) <= newest,
            KeepPast::Commands(kept) => from.first.saturating_add(kept) <= commands,
        };
        let following = self.full.iter().skip(1).map(AsRef::as_ref);
        let gone = following
            .chain([&self.last])
            .take_while(|next| enough(next))
            .count();
        let gone = gone.min(self.full.len());
        if gone > 0 {
            self.full.discard(gone);
        }
    }

    /// Returns true if the place just before that turn is kept.
    pub(crate) fn reaches(&self, turn: TurnId) -> bool {
        let start = self.first().start.as_ref();
        start.is_none_or(|start| start.turns.current.id < turn)
    }
}
