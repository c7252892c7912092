//! Laws that every game with cards keeps, checked at the places of random games.
//!
//! | module | holds |
//! |---|---|
//! | `broken` | the laws by their names, and the error of a broken one |
//! | `place` | what the laws compare of a game |
//! | `trial` | one random game, and the moves that are tried in it |
//! | `copies` | the laws about copies, saves and going back |
//! | `guesses` | the laws about guesses |

mod broken;
mod copies;
mod guesses;
mod place;
mod trial;

use super::cards::Cards;
use crate::play::setup::Setup;
use crate::rules::Ruleset;
use std::sync::Arc;

pub use broken::LawBroken;
use trial::LawTrial;

/// Laws that every game keeps, checked for a game with cards of your own: random games are played
/// by their [moves](crate::Game::moves), and each place of them is looked at. It is for tests.
///
/// - A listed move is accepted, or its cost or an effect refuses it and nothing changes.
/// - Going back, by a position or by a rewind, brings back the hash and the host's state.
/// - A copy plays as its game does and leaves it alone, and so does a loaded save.
/// - Effects keep no state elsewhere ([`Game::play_twice`](crate::Game::play_twice)), and the same
///   seed plays the same game.
/// - A place has one list of moves, which changes nothing, and one finite score for each seat.
/// - Nobody can tell a [guess](Cards::guess) from the truth, and it leaves its game alone and asks
///   what the game asks.
///
/// The host's states are compared as saves have them ([`Game::set_saved_host`]), or by
/// [`HostState::difference`]; of any other state, only the moves and the scores that come of it. A
/// loaded save gets a copy of the state unless the cards [read](Cards::read) their own.
///
/// ```
/// use std::sync::Arc;
/// use turnwheel::{Cards, Context, Error, Game, Laws, Setup, ruleset::Ruleset};
///
/// /// Three coins for each player, to spend in turn.
/// struct Coins;
///
/// fn spend(card: &mut Context) -> Result<(), Error> {
///     let seat = card.controller().expect("a played card has one").index();
///     card.host_mut::<Vec<u32>>()?[seat] -= 1;
///     Ok(())
/// }
///
/// impl Cards for Coins {
///     fn register(&self, game: &mut Game) -> Result<(), Error> {
///         game.register("spend", spend);
///         game.set_offers(None, Some(Arc::new(|offers| {
///             let player = offers.player();
///             match offers.host::<Vec<u32>>()?[player.index()] {
///                 0 => Ok(()),
///                 _ => offers.command(&format!("act {} effect=spend", player.number())),
///             }
///         })));
///         Ok(())
///     }
///     fn begin(&self, game: &mut Game, _seed: u64) -> Result<(), Error> {
///         game.set_saved_host(vec![3_u32; game.order().len()]);
///         Ok(())
///     }
///     fn read(&self, loaded: &mut Game) -> Result<bool, Error> {
///         loaded.read_host::<Vec<u32>>().map(|()| true)
///     }
/// }
///
/// let rules = Ruleset::builtin("simple")?;
/// let laws = Laws { most_commands: 40, ..Laws::new(rules, Setup::players(3), 5) };
/// laws.check(Coins)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Game::set_saved_host`]: crate::Game::set_saved_host
/// [`HostState::difference`]: crate::HostState::difference
#[derive(Clone, Debug)]
pub struct Laws {
    /// The rules of every game.
    pub rules: Arc<Ruleset>,
    /// The players, and the seed of the first game; the next game has the next seed.
    pub setup: Setup,
    /// How many games.
    pub games: u64,
    /// The number of commands after which a game is left unfinished.
    pub most_commands: u64,
}

impl Laws {
    /// How many commands a game is given unless the host says otherwise.
    pub const MOST_COMMANDS: u64 = 200;

    /// Creates laws for `games` games of these rules, with at most
    /// [`MOST_COMMANDS`](Self::MOST_COMMANDS) each.
    pub const fn new(rules: Arc<Ruleset>, setup: Setup, games: u64) -> Self {
        Self {
            rules,
            setup,
            games,
            most_commands: Self::MOST_COMMANDS,
        }
    }

    /// Plays the games with these cards, on this thread, until a law is broken.
    ///
    /// Errors: the first law that is broken, with the seed and the commands of its game. Cards that
    /// fail, and players that the rules do not allow, break a law as well.
    pub fn check<C: Cards + Send + Sync + 'static>(&self, cards: C) -> Result<(), LawBroken> {
        let cards = Arc::new(cards);
        (0..self.games).try_for_each(|number| {
            let setup = self.setup.clone();
            let seed = self.setup.seed.wrapping_add(number);
            let trial = LawTrial::new(&self.rules, setup.seed(seed), &cards)?;
            trial.play(self.most_commands)
        })
    }
}
