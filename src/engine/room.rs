//! The room of a game: the limits of the rules bound its members and the bytes of its texts.
//!
//! Whether something is refused depends on the exact numbers alone, which a saved and loaded game
//! shares. To count after each command would cost too much, so the room that is left is known, and
//! what grows takes from it as much as it could add at most: one for each event. Only when the room
//! is used up is the state counted. A plain pass grows nothing and pays nothing.
//!
//! A game above its limits may do what does not grow: otherwise nobody could leave a full table,
//! and no trigger could be removed from it. Its past grows with every command, so small commands
//! may exceed the bytes up to twice the limit.

use super::Engine;
use crate::rules::Ruleset;
use crate::state::State;
use crate::state::counted::{MANY_COUNTED, MOST_COUNTED};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::{Code, Error};

/// The bytes that a small command adds to the past at most, such as the end of a turn.
const SMALL: usize = 64;

/// The room that is left.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// The growth of the outbox below which the members fit for certain.
    until: usize,
    /// How far it is from there after the last command; 0 if the members are always counted.
    left: usize,
    /// The members when they were counted last, if they were more than the limit; otherwise 0.
    above: usize,
    /// The same as the current command began.
    opened: usize,
    /// The bytes of the past as it began.
    past: usize,
    /// True if everything that happens was accepted before, perhaps within other limits.
    free: bool,
}

clone_by_field! { Room { until, left, above, opened, past, free } }

impl Room {
    /// Counts the members.
    #[cold]
    fn measure(&mut self, state: &State, rules: &Ruleset) {
        let (held, most) = (state.members(), rules.limits.members as usize);
        self.above = if held > most { held } else { 0 };
        self.left = match self.above > 0 || state.counted_with_passes() > MANY_COUNTED {
            true => 0,
            // Steps and effects that the rules list come without events, but only so many.
            false => 1 + most.saturating_sub(held + rules.listed()),
        };
        self.go_on(state);
    }

    /// Refuses nothing from now on: what happens was accepted before.
    pub(super) fn open_wide(&mut self) {
        self.free = true;
    }

    /// Counts what grows from here.
    #[inline]
    pub(super) fn go_on(&mut self, state: &State) {
        self.until = state.outbox.growth() + self.left;
    }

    /// Returns true if the members fit for certain. Effects that wait behind a question, and the
    /// answers to it, came without events, so they are always counted.
    #[inline]
    fn fits(&self, state: &State) -> bool {
        state.outbox.growth() < self.until && !state.agenda.is_asking()
    }
}

impl Engine {
    /// Counts the members again, after the state was replaced.
    pub(crate) fn measure(&mut self) {
        self.room.measure(&self.state, &self.rules);
    }

    /// Begins a command.
    #[inline]
    pub(super) fn open_room(&mut self) {
        self.room.go_on(&self.state);
        self.room.opened = self.room.above;
        self.room.past = self.journal.size();
    }

    /// Begins the run of an effect.
    #[inline]
    pub(super) fn open_room_for_run(&mut self) {
        if !self.room.fits(&self.state) {
            self.measure();
        }
    }

    /// Ends a command that was accepted, or a part of one: takes what has grown from the room.
    #[inline]
    pub(super) fn close_room(&mut self) {
        self.room.left = self.room.until.saturating_sub(self.state.outbox.growth());
        let most = self.rules.limits.members as usize;
        let rests = self.state.agenda.pending_run().is_none();
        debug_assert!(
            !rests || self.room.left == 0 || self.state.members() + self.room.left <= most + 1,
            "what a state holds grows by its events at most, or by what `grow` is told: {:?}, {}",
            self.room,
            self.state.members()
        );
    }

    /// Returns true if the current command stays within the limits for certain.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.room.fits(&self.state) && self.has_bytes()
    }

    /// Returns an error if the current command has caused too much, or the game holds too much
    /// after it.
    #[inline]
    pub(crate) fn check_command(&mut self) -> Result<(), Error> {
        self.journal.keep_last_stored();
        match !self.state.outbox.is_too_full() && self.has_room() {
            true => Ok(()),
            false => {
                self.check_events()?;
                self.count_room(self.room.opened)
            }
        }
    }

    /// Returns an error if the game holds too much after the current effect's run.
    #[inline]
    pub(super) fn check_room_of_run(&mut self) -> Result<(), Error> {
        match self.has_room() {
            true => Ok(()),
            false => self.count_room(self.room.above),
        }
    }

    /// Returns an error if the game holds more members than it may, and more than `before`, or too
    /// many bytes.
    #[cold]
    fn count_room(&mut self, before: usize) -> Result<(), Error> {
        if !self.room.fits(&self.state) {
            self.count_members(before)?;
        }
        self.check_bytes()
    }

    #[cold]
    fn count_members(&mut self, before: usize) -> Result<(), Error> {
        self.measure();
        if self.room.free {
            return Ok(());
        }
        if self.state.counted_with_passes() > MOST_COUNTED {
            return Err(Error::new(Code::MembersLimit).detail(format!(
                "it has counted turns, objects, passes or the like to {MOST_COUNTED}, and no \
                 further"
            )));
        }
        let (held, most) = (self.room.above, self.rules.limits.members as usize);
        if held <= before.max(most) {
            return Ok(());
        }
        Err(Error::new(Code::MembersLimit).detail(format!(
            "it would hold {held} members (objects, turns, triggers, values and so on), and \
             `limits.members` is {most}"
        )))
    }

    /// Returns the bytes of all texts: the kept past, names, and what effects store.
    pub(crate) fn bytes(&self) -> usize {
        let stored = self.state.storage.texts().into_iter();
        let stored = stored.flat_map(|texts| texts.values());
        self.texts() + stored.map(|text| text.len()).sum::<usize>()
    }

    /// Returns the bytes of the kept past and of names.
    #[inline]
    fn texts(&self) -> usize {
        self.journal.size() + self.names.bytes()
    }

    /// Returns true if the bytes fit for certain.
    #[inline]
    fn has_bytes(&self) -> bool {
        self.texts() <= self.rules.fast.texts
    }

    /// Returns an error if the bytes are more than they may be, unless the command is small and
    /// they are no more than twice that.
    #[inline]
    pub(super) fn check_bytes(&self) -> Result<(), Error> {
        match self.has_bytes() {
            true => Ok(()),
            false => self.count_bytes(),
        }
    }

    #[cold]
    fn count_bytes(&self) -> Result<(), Error> {
        let (bytes, most) = (self.bytes(), self.rules.limits.bytes as usize);
        let small = self.journal.size() <= self.room.past + SMALL;
        if self.room.free || bytes <= most || small && bytes / 2 <= most {
            return Ok(());
        }
        Err(too_many(bytes, most))
    }

    /// Returns an error if the names in a file take more than any game may hold.
    pub(crate) fn check_names(&self) -> Result<(), Error> {
        let (bytes, most) = (self.names.bytes(), self.rules.limits.bytes as usize);
        match self.room.free || bytes / 2 <= most {
            true => Ok(()),
            false => Err(too_many(bytes, most)),
        }
    }

    /// Returns an error if a state from a file holds more than it may.
    pub(crate) fn check_loaded(&mut self) -> Result<(), Error> {
        self.measure();
        self.count_members(0)?;
        self.check_bytes()
    }
}

fn too_many(bytes: usize, most: usize) -> Error {
    Error::new(Code::MembersLimit).detail(format!(
        "its past, names and stored texts would take {bytes} bytes, and `limits.bytes` is \
         {most}; `keep_past` with less of the past makes room"
    ))
}
