//! Cards: what a game with cards gives to the tools that play it.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;

/// The host's additions to its rules, for tools that play games of their own: [`Simulation`],
/// [`Search`] and [`Laws`]. Each method may be left out; `()` adds nothing.
///
/// ```
/// use turnwheel::{Cards, Context, Error, Game, PlayerId};
///
/// struct Dice;
///
/// impl Cards for Dice {
///     fn register(&self, game: &mut Game) -> Result<(), Error> {
///         game.register("throw", |card: &mut Context| {
///             let seat = card.controller().expect("a played card has one").index();
///             let thrown = card.random(6)?;
///             card.host_mut::<Vec<u32>>()?[seat] += thrown;
///             Ok(())
///         });
///         Ok(())
///     }
///     fn begin(&self, game: &mut Game, _seed: u64) -> Result<(), Error> {
///         let players = game.order().len();
///         game.set_host(vec![0_u32; players]);
///         Ok(())
///     }
///     fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
///         let points = game.host::<Vec<u32>>()?;
///         Ok(Some(points.iter().copied().map(f64::from).collect()))
///     }
/// }
/// ```
///
/// [`Simulation`]: crate::Simulation
/// [`Search`]: crate::Search
/// [`Laws`]: crate::Laws
pub trait Cards<F: Effect = Box<dyn Effect + Send + Sync>> {
    /// Registers effects, triggers and offers: once in each game that a tool makes.
    ///
    /// Errors: the host's own, which end the work of the tool.
    fn register(&self, game: &mut Game<F>) -> Result<(), Error> {
        let _ = game;
        Ok(())
    }

    /// Gives a new game, which has not begun, its state.
    ///
    /// Errors: the host's own.
    fn begin(&self, game: &mut Game<F>, seed: u64) -> Result<(), Error> {
        let _ = (game, seed);
        Ok(())
    }

    /// Reads the state of a loaded game, as by [`Game::read_host`]. Returns false if the cards do
    /// not read; a tool that loads a save then carries the state over.
    ///
    /// Errors: the host's own.
    fn read(&self, loaded: &mut Game<F>) -> Result<bool, Error> {
        let _ = loaded;
        Ok(false)
    }

    /// Puts a state into a copy of a game that the player cannot tell from the true one: what the
    /// player does not see is dealt again, by the seed. Returns false if the cards do not guess.
    ///
    /// Errors: the host's own.
    fn guess(&self, copy: &mut Game<F>, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let _ = (copy, player, seed);
        Ok(false)
    }

    /// Returns how well each seat stands, in any game, by numbers from -1e290 to 1e290; larger is
    /// better. Without it, whoever has won stands best, and whoever has left worst.
    ///
    /// Errors: the host's own.
    fn score(&self, game: &Game<F>) -> Result<Option<Vec<f64>>, Error> {
        let _ = game;
        Ok(None)
    }
}

impl<F: Effect> Cards<F> for () {}

/// Returns a copy of the game with the effects of the cards.
///
/// Errors: those of `register`.
pub(super) fn copy<F: Effect, C: Cards<F>>(game: &Game<F>, cards: &C) -> Result<Game<F>, Error> {
    let mut copy = game.fork();
    cards.register(&mut copy)?;
    Ok(copy)
}

/// The largest score, above or below 0: scores are added up and subtracted.
const LARGEST_SCORE: f64 = 1e290;

/// Returns the error of scores that are not a number for each seat that can be reckoned with.
pub(super) fn check_scores<F: Effect>(game: &Game<F>, scores: &[f64]) -> Result<(), Error> {
    let seats = game.table().players().count();
    if scores.len() == seats && scores.iter().all(|score| score.abs() <= LARGEST_SCORE) {
        return Ok(());
    }
    let detail = format!(
        "a score is a number for each of {seats} seats, of at most {LARGEST_SCORE:e} above or \
         below 0, not {scores:?}"
    );
    Err(Error::new(Code::BadValue).detail(detail))
}
