//! Commands by their values, for bindings with typed functions: no text is copied, and no name of a
//! verb or an argument is looked up.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::rules::Given;
use crate::vocabulary::error::Error;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Spec;

impl<F: Effect> Game<F> {
    /// Submits a command by values with their columns, and the members of the verb's list.
    ///
    /// Errors: [`unexpected_argument`](crate::Code::UnexpectedArgument) for a column that the verb
    /// does not take.
    ///
    /// ```
    /// use turnwheel::record::Column;
    /// use turnwheel::ruleset::{Given, Ruleset};
    /// use turnwheel::{Code, Game, Setup, schema};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(3))?;
    /// game.start()?;
    /// let verb = schema::command("extra_turn").expect("a verb of the vocabulary");
    /// let player = (Column::Player, Given::Text("B"));
    /// game.call_columns(verb, &[player, (Column::Source, Given::Int(17))], None)?;
    /// let refused = game.call_columns(verb, &[player, (Column::Step, Given::Int(1))], None);
    /// assert_eq!(refused.map_err(|error| error.code), Err(Code::UnexpectedArgument));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn call_columns(
        &mut self,
        verb: &Spec,
        values: &[(Column, Given<'_>)],
        list: Option<(Column, Vec<i64>)>,
    ) -> Result<(), Error> {
        self.read_and_submit(verb.name, |reader| reader.call_columns(verb, values, list))
    }
}

/// Submits a command by single values in the order of the verb's fields; their texts are not
/// copied.
pub fn call_given<F: Effect>(
    game: &mut Game<F>,
    verb: &Spec,
    values: &[Given<'_>],
) -> Result<(), Error> {
    game.read_and_submit(verb.name, |reader| reader.call_given(verb, values))
}
