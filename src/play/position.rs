//! Positions: games without their effects, kept to go back to.

use crate::engine::Origin;
use crate::engine::hashes::Hashes;
use crate::play::core::Core;
use crate::play::game::{Game, take_effects};
use crate::play::manners::Manners;
use crate::play::registry::{Effect, Registry};
use crate::play::spare::Seat;
use crate::view::Viewer;
use crate::vocabulary::command::{Command, Reseed, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game without its effects in code: state, past, marks, random numbers to come, automatic
/// passing and the host's state.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(3))?;
/// game.start()?;
/// let kept = game.position();
/// game.end_turn()?;
/// game.restore(&kept)?;
/// assert_eq!(game.active(), game.player("A"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    core: Core,
    manners: Manners,
    hashes: Hashes,
    marks: Arc<BTreeMap<Box<str>, u64>>,
}

/// The source of a restored game: a [`Position`], or another game.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let new = || Game::new(Ruleset::builtin("simple")?, Setup::players(2));
/// let (mut game, mut other): (Game, Game) = (new()?, new()?);
/// game.start()?;
/// // Another game, or a position of one, is written as it is.
/// other.restore(&game)?;
/// assert_eq!(other.hash(), game.hash());
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    core: &'a Core,
    manners: &'a Manners,
    hashes: &'a Hashes,
    marks: &'a Arc<BTreeMap<Box<str>, u64>>,
}

impl<'a> From<&'a Position> for Kept<'a> {
    fn from(kept: &'a Position) -> Self {
        Self {
            core: &kept.core,
            manners: &kept.manners,
            hashes: &kept.hashes,
            marks: &kept.marks,
        }
    }
}

impl<'a, F: Effect> From<&'a Game<F>> for Kept<'a> {
    fn from(kept: &'a Game<F>) -> Self {
        Self {
            core: kept.core(),
            manners: &kept.manners,
            hashes: &kept.hashes,
            marks: &kept.marks,
        }
    }
}

impl<F: Effect> Game<F> {
    /// Returns the current game as a position; [`restore`](Self::restore) goes back to it.
    pub fn position(&self) -> Position {
        Position {
            core: self.core().clone(),
            manners: self.manners.clone(),
            hashes: self.hashes.clone(),
            marks: Arc::clone(&self.marks),
        }
    }

    /// Returns the current game as a position in which nothing is done automatically of which the
    /// player may not know: a search would know the next moves of others.
    pub(crate) fn position_known_to(&self, player: PlayerId) -> Position {
        let mut position = self.position();
        let manners = &mut position.manners;
        manners.keep_shown(self.table(), Viewer::Player(player));
        position
    }

    /// Stores the current game in an existing position. Nothing is allocated if it fits into the
    /// position's memory.
    pub fn keep_in(&self, position: &mut Position) {
        position.core.clone_from(self.core());
        position.manners.clone_from(&self.manners);
        position.hashes.clone_from(&self.hashes);
        position.marks.clone_from(&self.marks);
    }

    /// Makes this game equal to the kept one, including its past, its marks and its random numbers
    /// to come. This game keeps its own effects in code.
    ///
    /// Use this for a search: nothing has to be registered again, and nothing is allocated if this
    /// game was as large before. Events that were not taken are discarded. Errors:
    /// [`bad_value`](Code::BadValue) for a game of other rules; nothing changes then.
    pub fn restore<'a>(&mut self, kept: impl Into<Kept<'a>>) -> Result<(), Error> {
        let kept: Kept<'a> = kept.into();
        let (ours, theirs) = (self.rules(), &kept.core.engine.rules);
        if !Arc::ptr_eq(ours, theirs) && ours.identity() != theirs.identity() {
            let detail = format!(
                "the kept game is one of `{}`, this one of `{}`",
                theirs.name(),
                ours.name()
            );
            return Err(Error::new(Code::BadValue).detail(detail));
        }
        self.core_mut().clone_from(kept.core);
        self.manners.clone_from(kept.manners);
        self.hashes.clone_from(kept.hashes);
        self.marks.clone_from(kept.marks);
        Ok(())
    }

    /// Makes this game equal to the kept one, apart from the random numbers to come:
    /// [`restore`](Self::restore), then `reseed`. A search that only restores draws the same
    /// numbers on each try, so it knows every roll before it happens.
    ///
    /// Errors: those of `restore` and of `reseed`; nothing changes then.
    pub fn restore_reseeded<'a>(
        &mut self,
        kept: impl Into<Kept<'a>>,
        seed: i64,
    ) -> Result<(), Error> {
        let (kept, reseed): (Kept<'a>, Command) = (kept.into(), Reseed::new(seed).into());
        kept.core.engine.check(&reseed, Origin::Host)?;
        self.restore(kept)?;
        self.submit(reseed)
    }

    /// Returns a copy with its own future and the same random numbers to come, which shares all
    /// data that never changes. Effects have to be registered again with `register`.
    ///
    /// A game whose effects can be cloned is itself `Clone`, and such a clone keeps them.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let mut tried = game.fork();
    /// tried.end_turn()?;
    /// assert_eq!((tried.accepted(), game.accepted()), (2, 1));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn fork(&self) -> Self {
        Self {
            core: Seat::copy(self.core()),
            registry: Registry::default(),
            manners: self.manners.clone(),
            hashes: self.hashes.clone(),
            marks: Arc::clone(&self.marks),
            mods: self.mods.clone(),
            failing: self.failing.of_a_copy(),
            offers: self.offers.clone(),
            log: None,
            twice: None,
        }
    }
}

/// A copy as by [`fork`](Game::fork) that keeps its effects in code.
impl<F: Effect + Clone> Clone for Game<F> {
    fn clone(&self) -> Self {
        let mut copy = self.fork();
        take_effects(&mut copy, self, F::clone);
        copy
    }
}
