//! Searches: the decision after which games go best, found by playing them.
//!
//! | module | holds |
//! |---|---|
//! | `forest` | the trees of a search, and the threads that grow them |
//! | `tree` | what is known about the decisions that were tried |
//! | `walk` | one game from the decision on, through the tree and to its end |
//! | `standing` | how well each seat stands, where the cards do not say |

#![expect(
    clippy::float_arithmetic,
    reason = "scores are fractions; sums, products, quotients and square roots are exact IEEE 754, \
              the same everywhere"
)]

mod forest;
mod standing;
mod tree;
mod walk;

use super::cards::{Cards, copy};
use super::simulation::threads;
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use forest::Forest;

/// The most trees of one search.
const MOST_TREES: u32 = 256;

/// A search for a good decision: many games are played from it on, with what the player knows.
///
/// Each game is dealt again by [`Cards::guess`], has other random numbers to come, lets the other
/// players seal their answers again, has no trigger that is hidden from the player, and does
/// nothing automatically that only others know of, so that the search knows no more than the
/// player.
///
/// It picks through a tree of decisions (UCT; with a guess it is information-set Monte Carlo tree
/// search of one observer, Cowling, Powley and Whitehouse 2012), and at random below the tree. The
/// result for a seed is the same for any number of threads.
///
/// ```
/// use turnwheel::{Game, Search, Setup, Verbs, ruleset::Ruleset};
///
/// let rules = Ruleset::from_toml(
///     "name = \"race\"\n\
///      ends = \"round > 4\"\n\
///      [[steps]]\n\
///      name = \"move\"\n\
///      [actions.run]\n\
///      effect = \"win\"\n\
///      [actions.rest]\n\
///      [effects]\n\
///      win = [{ end_game = { player = \"controller\" } }]\n",
///     "race.toml",
/// )?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// game.start()?;
/// let player = game.order()[0];
/// let best = Search::new(200).best(&game, player, &(), 7)?.unwrap();
/// assert_eq!(game.command_text(&best), "act player=A action=run");
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    /// How many games are played, by all trees together.
    pub games: u64,
    /// How many trees grow apart from each other, 1 to 256. Their results are added, and threads
    /// share them out. One tree grows deeper; several use several cores.
    pub trees: u32,
    /// The number of commands after which a game is judged as it stands.
    pub depth: u64,
    /// How much the search prefers decisions that it knows little about, 0 or more.
    pub explore: f64,
    /// True if only the first decision is searched, and every other is random: for games whose
    /// tree is too wide.
    pub flat: bool,
    /// True if the player may know everything that the game holds. Without it, a game with a state
    /// of the host's needs [`Cards::guess`].
    pub perfect: bool,
    /// How many threads play, at most 256; 0 for as many as there are cores.
    pub threads: usize,
}

/// A decision that a search has tried.
///
/// ```
/// use turnwheel::{Game, Search, Setup, Verbs, ruleset::Ruleset};
///
/// let rules = Ruleset::from_toml(
///     "name = \"small\"\n\
///      steps = [{ name = \"move\" }]\n\
///      actions = { win = { effect = \"win\" }, rest = {} }\n\
///      effects = { win = \"end_game controller\" }\n",
///     "small.toml",
/// )?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// game.start()?;
/// let tried = Search::new(80).report(&game, game.order()[0], &(), 7)?;
/// assert_eq!(game.command_text(&tried[0].command), "act player=A action=win");
/// assert!(tried[0].value > 0.9 && tried[0].games <= 80);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tried {
    /// The command.
    pub command: Command,
    /// The games that were played after it.
    pub games: u64,
    /// Their average result for the player: 0 is the worst that any game of this search came to, 1
    /// the best.
    pub value: f64,
}

impl Search {
    /// Creates a search that plays so many games, in four trees, on all cores.
    pub const fn new(games: u64) -> Self {
        Self {
            games,
            trees: 4,
            depth: 400,
            explore: 1.0,
            flat: false,
            perfect: false,
            threads: 0,
        }
    }

    /// Returns the command that the player should submit, or `None` if the player has nothing to
    /// decide. A player with one move gets it without a search.
    ///
    /// Errors: as [`report`](Self::report).
    pub fn best<F: Effect + Send, C: Cards<F> + Sync>(
        &self,
        game: &Game<F>,
        player: PlayerId,
        cards: &C,
        seed: u64,
    ) -> Result<Option<Command>, Error> {
        let tried = self.report(game, player, cards, seed)?;
        Ok(tried.into_iter().next().map(|tried| tried.command))
    }

    /// Returns the decisions that were tried, the best first: the one that most games were played
    /// after. A single decision is not searched; there is none for a player who is not waited for.
    /// The game itself does not change.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for settings out of range, for a game with a state and
    /// no guess, and for a score that is no number for each seat; otherwise those of the cards and
    /// of effects, as they come first for the seed.
    pub fn report<F: Effect + Send, C: Cards<F> + Sync>(
        &self,
        game: &Game<F>,
        player: PlayerId,
        cards: &C,
        seed: u64,
    ) -> Result<Vec<Tried>, Error> {
        let count = threads(self.threads).min(self.trees as usize);
        self.reported(game, player, cards, seed, |forest| {
            let copies: Result<_, Error> = (0..count).map(|_| copy(game, cards)).collect();
            forest.grow_all(copies?);
            Ok(())
        })
    }

    /// Returns the same as [`report`](Self::report), on this thread alone: for effects and cards
    /// that cannot be sent to another, such as those of a script.
    ///
    /// Errors: as `report`.
    pub fn report_here<F: Effect, C: Cards<F>>(
        &self,
        game: &Game<F>,
        player: PlayerId,
        cards: &C,
        seed: u64,
    ) -> Result<Vec<Tried>, Error> {
        self.reported(game, player, cards, seed, |forest| {
            forest.grow(copy(game, cards)?);
            Ok(())
        })
    }

    fn reported<F: Effect, C: Cards<F>>(
        &self,
        game: &Game<F>,
        player: PlayerId,
        cards: &C,
        seed: u64,
        grow: impl FnOnce(&Forest<'_, C>) -> Result<(), Error>,
    ) -> Result<Vec<Tried>, Error> {
        self.check()?;
        let asked = walk::choices(game, player)?;
        if asked.len() < 2 {
            let only = |command| Tried {
                command,
                games: 0,
                value: 0.5,
            };
            return Ok(asked.into_iter().map(only).collect());
        }
        let forest = Forest::new(self, game, player, cards, seed);
        grow(&forest)?;
        forest.sum()
    }

    fn check(&self) -> Result<(), Error> {
        let bad = |detail: String| Err(Error::new(Code::BadValue).detail(detail));
        if !(1..=MOST_TREES).contains(&self.trees) {
            return bad(format!(
                "a search has 1 to {MOST_TREES} trees, not {}",
                self.trees
            ));
        }
        if !(self.explore.is_finite() && self.explore >= 0.0) {
            return bad(format!("explore is 0 or more, not {}", self.explore));
        }
        if self.games < u64::from(self.trees) {
            return bad(format!(
                "a search of {} trees plays at least as many games, not {}",
                self.trees, self.games
            ));
        }
        Ok(())
    }
}
