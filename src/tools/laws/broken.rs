//! The laws by their names, and the error of a broken one.

use crate::play::setup::Setup;
use crate::rules::Ruleset;
use crate::tools::script::written;
use std::sync::Arc;

pub(super) const BEGINS: &str = "a game begins";
pub(super) const DO_NOT_FAIL: &str = "cards do not fail";
pub(super) const ACCEPTED: &str = "a listed move is accepted, or its cost or an effect refuses it";
pub(super) const REFUSED: &str = "a refusal changes nothing";
pub(super) const BROUGHT_BACK: &str = "going back brings back the game";
pub(super) const COPY_PLAYS: &str = "a copy plays as its game does";
pub(super) const COPY_LEAVES: &str = "a copy leaves its game alone";
pub(super) const LOADED: &str = "a loaded save is its game";
pub(super) const LOADED_PLAYS: &str = "a loaded save plays as its game does";
pub(super) const NO_STATE_ELSEWHERE: &str = "effects keep no state elsewhere";
pub(super) const SAME_SEED: &str = "the same seed plays the same game";
pub(super) const ONE_LIST: &str = "a place has one list of moves, which changes nothing";
pub(super) const ONE_SCORE: &str =
    "a place has one finite score for each seat, which changes nothing";
pub(super) const ONE_GUESS: &str = "the same seed gives the same guess";
pub(super) const GUESS_LEAVES: &str = "a guess leaves its game alone";
pub(super) const GUESS_TELLS: &str = "a player cannot tell a guess from the truth";
pub(super) const GUESS_ASKS: &str = "a guess asks what its game asks";

/// A law that a game has broken.
///
/// [`Laws`](crate::Laws) with this seed and one game come to it again, and so does the script with
/// the same cards, by [`check_with`](crate::script::check_with).
///
/// ```
/// use turnwheel::{Cards, Error, Game, Laws, Setup, ruleset::Ruleset};
///
/// /// Cards whose score has no number for the second seat.
/// struct Lopsided;
///
/// impl Cards for Lopsided {
///     fn score(&self, _game: &Game) -> Result<Option<Vec<f64>>, Error> {
///         Ok(Some(vec![1.0]))
///     }
/// }
///
/// let laws = Laws::new(Ruleset::builtin("simple")?, Setup::players(2), 1);
/// let broken = laws.check(Lopsided).unwrap_err();
/// assert!(broken.law.contains("score") && broken.script.contains("start"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {reason}\nThe seed is {seed}, and as a script the game is:\n\n{script}")]
#[non_exhaustive]
pub struct LawBroken {
    /// The law, in words that stay the same.
    pub law: &'static str,
    /// The difference, or the error, that breaks it.
    pub reason: String,
    /// The seed of the game.
    pub seed: u64,
    /// The game up to there as a scenario script; its last command may be one that was tried.
    pub script: String,
}

/// A law and what breaks it, before the game is known.
#[derive(Debug)]
pub(super) struct Breach {
    pub(super) law: &'static str,
    pub(super) reason: String,
}

impl Breach {
    pub(super) fn new(law: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { law, reason }
    }

    /// Returns the error of the game that was set up so and has been told these commands.
    pub(super) fn told(self, rules: &Arc<Ruleset>, setup: &Setup, said: &[String]) -> LawBroken {
        LawBroken {
            law: self.law,
            reason: self.reason,
            seed: setup.seed,
            script: written(rules, setup, said),
        }
    }
}
