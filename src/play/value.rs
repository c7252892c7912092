//! A game as a value: its hashes, rewinding, copies and replays.

use crate::engine::hashes::Hashes;
use crate::history::kept_past::KeepPast;
use crate::play::game::{Game, WHOLE};
use crate::play::registry::Effect;
use crate::vocabulary::command::{Reseed, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::TurnId;
use crate::vocabulary::spelling::LONGEST_NAME;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Returns the first 64 bits of a game's hash, for tables whose keys are 64 bits wide.
pub const fn hash64(hash: u128) -> u64 {
    (hash >> 64) as u64
}

/// The most marks that a game has.
pub(super) const MOST_MARKS: usize = 10_000;

impl<F: Effect> Game<F> {
    // --- hashes

    /// Returns the replay hash: a standard 128-bit hash (XXH3) of the whole state with all its
    /// counters. Games played in the same way have equal hashes.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let mut other = game.fork();
    /// assert_eq!(other.hash(), game.hash());
    /// other.end_turn()?;
    /// assert_ne!(other.hash(), game.hash());
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn hash(&self) -> u128 {
        self.hashes.replay(|| self.engine().hash())
    }

    /// Returns the hash of the table as a position, without counters, history, the generator and
    /// the clock, for detecting repetition and transposition.
    ///
    /// Turns, rounds, passes beyond the number of players, and the numbers of objects, triggers,
    /// grants and questions are left out; the owner of the turn, orders, windows, the stack,
    /// triggers, flags, counters and keys are included.
    pub fn position_hash(&self) -> u128 {
        self.hashes
            .position(|| self.engine().state.position().hash())
    }

    /// Returns the position hash without hidden information: sealed commits, one
    /// player's questions and answers, hidden triggers.
    pub fn public_hash(&self) -> u128 {
        self.hashes
            .public(|| self.engine().state.public_position().hash())
    }

    /// Returns the game's state in its one canonical encoding, from which [`hash`](Self::hash) is
    /// computed.
    pub fn bytes(&self) -> Vec<u8> {
        self.engine().state.bytes()
    }

    // --- going back

    /// Returns how many commands were accepted.
    pub fn accepted(&self) -> u64 {
        self.engine().journal().len()
    }

    /// Sets how much of the past is kept from now on. Everything earlier is folded into a state, so
    /// the game's memory stays the same however long it is played.
    ///
    /// Whole stretches are discarded at a time, so a little more than requested may be kept;
    /// [`kept_from`](Self::kept_from) returns where the past begins. Raising the limit later does
    /// not bring back what is gone. Copies and saves keep as much; the save of a game whose past
    /// does not reach back to its beginning begins with a state. The hash does not change. Never
    /// fails.
    ///
    /// ```
    /// use turnwheel::{Code, Game, KeepPast, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.keep_past(KeepPast::Turns(10));
    /// game.start()?;
    /// for _ in 0..1000 {
    ///     game.end_turn()?;
    /// }
    /// game.rewind_to_turn(turnwheel::TurnId(game.turn().0 - 9))?;
    /// assert_eq!(game.accepted(), 992);
    /// assert_eq!(game.rewind(0).unwrap_err().code, Code::PastGone);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn keep_past(&mut self, keep: KeepPast) {
        self.engine_mut().keep_past(keep);
    }

    /// Returns how many commands were accepted before the kept past, which is as far back as the
    /// game can go; 0 if nothing is gone.
    pub fn kept_from(&self) -> u64 {
        self.engine().journal().kept_from()
    }

    /// Returns the error about a place before the kept past.
    fn past_gone(&self) -> Error {
        Error::new(Code::PastGone).detail(format!(
            "the kept past begins after {} commands",
            self.kept_from()
        ))
    }

    /// Goes back to just after the first `accepted` commands. This works whenever the game waits,
    /// even while somebody is asked. Later commands, events that were not taken, and marks of later
    /// places are forgotten.
    ///
    /// The host's state is restored as well. If that state is no longer kept, the effects run from
    /// the nearest earlier place where it is, and have to do the same as before.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for more commands than there are;
    /// [`past_gone`](Code::PastGone) for fewer than [`kept_from`](Self::kept_from), or if a loaded
    /// game no longer has the host's state from which to play;
    /// [`diverged`](Code::Diverged) if effects that have to run do something else, or are not
    /// registered. Nothing changes then.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.end_turn()?;
    /// game.end_turn()?;
    /// game.rewind(2)?;
    /// assert_eq!(game.active(), game.player("B"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn rewind(&mut self, accepted: u64) -> Result<(), Error> {
        if accepted > self.accepted() {
            return Err(Error::new(Code::BadValue)
                .detail(format!("the newest command is number {}", self.accepted())));
        }
        if accepted < self.kept_from() {
            return Err(self.past_gone());
        }
        let host = self.core().host.as_ref();
        if let Some(since) = host.and_then(|host| host.plays_from(accepted)) {
            if since < self.kept_from() {
                return Err(self.past_gone());
            }
            return self.play_from(since, accepted);
        }
        self.go_back(accepted);
        Ok(())
    }

    /// Goes back as [`rewind`](Self::rewind) does, and keeps the first `told` of the events that
    /// were not taken.
    pub(super) fn rewind_with_events(&mut self, accepted: u64, told: usize) -> Result<(), Error> {
        let kept = self.events()[..told].to_vec();
        self.rewind(accepted)?;
        self.engine_mut().state.told().events = kept;
        Ok(())
    }

    /// Goes back to just after that command; the host's state at that point is kept.
    pub(super) fn go_back(&mut self, accepted: u64) {
        self.hashes = Hashes::default();
        let core = self.core_mut();
        core.engine.rewind(accepted);
        if let Some(host) = &mut core.host {
            host.go_back(accepted);
        }
        let core = self.core.as_deref().expect(WHOLE);
        self.manners.go_back(accepted, &core.engine.state);
        if self.marks.values().any(|place| *place > accepted) {
            Arc::make_mut(&mut self.marks).retain(|_, place| *place <= accepted);
        }
    }

    /// Goes back to just after the command with which that turn began; see
    /// [`rewind`](Self::rewind).
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a turn that has not begun,
    /// [`past_gone`](Code::PastGone) for one whose beginning is not kept.
    pub fn rewind_to_turn(&mut self, turn: TurnId) -> Result<(), Error> {
        if turn.0 == 0 || turn > self.turn() {
            return Err(Error::new(Code::BadValue).detail(format!(
                "turn {} has not begun; the last one is {}",
                turn.0,
                self.turn().0
            )));
        }
        if !self.engine().journal().reaches(turn) {
            return Err(self.past_gone());
        }
        self.rewind(self.engine().commands_until(turn))
    }

    /// Names the current place, to go back to later; a name that is taken moves here. Marks are
    /// saved with the game and are not part of its hash.
    ///
    /// Marks of places that are no longer kept make room for new ones. Errors:
    /// [`bad_value`](Code::BadValue) for an empty name, [`too_long`](Code::TooLong) for a long name
    /// or too many marks.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.mark("before")?;
    /// game.end_turn()?;
    /// game.rewind_to_mark("before")?;
    /// assert_eq!(game.active(), game.player("A"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn mark(&mut self, name: &str) -> Result<(), Error> {
        if name.is_empty() {
            return Err(Error::new(Code::BadValue).detail("a mark has a name"));
        }
        let first = self.kept_from();
        if self.marks.len() >= MOST_MARKS && first > 0 {
            Arc::make_mut(&mut self.marks).retain(|_, place| *place >= first);
        }
        if name.len() > LONGEST_NAME
            || self.marks.len() >= MOST_MARKS && !self.marks.contains_key(name)
        {
            return Err(Error::new(Code::TooLong).detail(format!(
                "a mark's name has at most {LONGEST_NAME} bytes, a game {MOST_MARKS} marks"
            )));
        }
        let place = self.accepted();
        Arc::make_mut(&mut self.marks).insert(name.into(), place);
        Ok(())
    }

    /// Returns every mark, by name, with the number of commands accepted before it.
    pub fn marks(&self) -> &BTreeMap<Box<str>, u64> {
        &self.marks
    }

    /// Goes back to a mark; see [`rewind`](Self::rewind). Errors: [`bad_value`](Code::BadValue) if
    /// there is no such mark, [`past_gone`](Code::PastGone) if its place is not kept.
    pub fn rewind_to_mark(&mut self, name: &str) -> Result<(), Error> {
        let place = self.marks.get(name).copied();
        let place = place.ok_or_else(|| {
            Error::new(Code::BadValue).detail(format!("there is no mark `{name}`"))
        })?;
        self.rewind(place)
    }

    // --- copies

    /// Returns a copy with its own future and random numbers: [`fork`](Self::fork), then `reseed`.
    ///
    /// Errors: those of `reseed`.
    pub fn fork_reseeded(&self, seed: i64) -> Result<Self, Error> {
        let mut copy = self.fork();
        copy.submit(Reseed::new(seed))?;
        Ok(copy)
    }

    // --- replay

    /// Plays the journal again from its beginning, without any effect's code, and compares the two
    /// final states. A past that begins with a state is played from there.
    ///
    /// Errors: [`internal`](Code::Internal) if they differ, which would be a bug in the engine.
    pub fn verify_replay(&self) -> Result<(), Error> {
        let journal = self.engine().journal();
        let mut again = self.engine().restarted();
        for entry in journal.entries() {
            again.repeat_own(&entry)?;
        }
        if *again.state == *self.engine().state {
            Ok(())
        } else {
            Err(Error::new(Code::Internal).detail("the replayed game differs"))
        }
    }
}

/// Returns the minimum of the past that is kept.
pub fn kept_past<F: Effect>(game: &Game<F>) -> KeepPast {
    game.engine().journal().keep()
}
