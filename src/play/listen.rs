//! Triggers as a registration says them.

use crate::rules::Argument;
use crate::vocabulary::cell::Cell;
use crate::vocabulary::column::Column;
use crate::vocabulary::command::{AddTrigger, Command};
use crate::vocabulary::record::Record;

/// A trigger that is registered with its effect, which it runs.
///
/// ```
/// use turnwheel::{Game, Listen, Setup, Verbs, ruleset::{Argument, Ruleset}};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let event = ("event".to_owned(), Argument::Text("turn_began".to_owned()));
/// let count = |card: &mut turnwheel::Context| card.command("add_counter turns 1");
/// game.listen("count", Box::new(count), Listen::Named(vec![event]))?;
/// game.end_turn()?;
/// assert_eq!(game.fact("count.turns", None)?, 1);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Listen {
    /// The command `add_trigger` in its flat form.
    Record(Box<Record>),
    /// The named arguments of `add_trigger`; with `each_player`, true, as
    /// [`EachPlayer`](Self::EachPlayer).
    Named(Vec<(String, Argument)>),
    /// One trigger for every player who has not left, controlled by that player.
    EachPlayer(Box<Self>),
}

/// The argument of [`Listen::Named`] that makes one trigger for every player.
pub const EACH_PLAYER: &str = "each_player";

impl Listen {
    /// Returns true if a player of the game is named in it.
    pub(super) fn names_players(&self) -> bool {
        match self {
            Self::Record(_) => false,
            Self::EachPlayer(trigger) => trigger.names_players(),
            Self::Named(named) => named.iter().any(|(name, value)| {
                let cell = Column::named(name).map(|column| column.spec().cell);
                matches!(cell, Some(Cell::Player)) && !matches!(value, Argument::Int(_))
            }),
        }
    }
}

impl From<AddTrigger> for Listen {
    fn from(add: AddTrigger) -> Self {
        Self::Record(Box::new(Command::from(add).to_record()))
    }
}
