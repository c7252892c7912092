//! The commands of players and the host alone, and whether a command would be accepted.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::rules::Argument;
use crate::rules::arguments::verb_spec;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::vocabulary::command::*;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;

/// The commands of players and the host alone, each a method that takes its required fields.
/// [`Verbs`] has those that effects submit as well.
impl<F: Effect> Game<F> {
    verbs_of_the_host! {}
}

impl<F: Effect> Game<F> {
    /// Returns `Ok` if the rules accept this command now, and otherwise the error that refuses it.
    /// Nothing changes.
    ///
    /// The check does not look ahead: an effect of the command may still fail or reach a limit,
    /// which undoes the whole command.
    ///
    /// ```
    /// use turnwheel::{Code, Game, Setup, command::EndTurn, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let (ann, ben) = (game.order()[0], game.order()[1]);
    /// assert_eq!(game.check(&EndTurn::new().player(ann).into()), Ok(()));
    /// let refused = game.check(&EndTurn::new().player(ben).into()).unwrap_err();
    /// assert_eq!(refused.code, Code::NotYourTurn);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn check(&self, command: &Command) -> Result<(), Error> {
        self.core().check(command)
    }

    /// Returns `allowed` if the rules accept the command of this text now, and otherwise the
    /// message with which it would be refused: the condition that fails with its values, or what
    /// the action takes. Nothing changes, and nothing is counted as refused.
    ///
    /// As [`check`](Self::check), it does not look ahead.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// assert_eq!(game.explain_command("end_turn player=A"), "allowed");
    /// let why = game.explain_command("end_turn player=B");
    /// assert!(why.starts_with("not_your_turn (player B)"), "{why}");
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn explain_command(&self, line: &str) -> String {
        self.explain_read(|reader| reader.command(line))
    }

    fn explain_read(
        &self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Command, ReadError>,
    ) -> String {
        // A copy learns the names in it.
        let mut core = self.core().with_effects();
        let read = core.engine.read(read);
        match read.and_then(|command| core.check(&command)) {
            Ok(()) => "allowed".to_owned(),
            Err(error) => core.engine.writer().explain(&error),
        }
    }
}

/// Explains as [`explain_command`](Game::explain_command) does, for a command that is given as
/// [`call`](super::game::call) takes it.
pub fn explain_call<F: Effect>(game: &Game<F>, verb: &str, named: &[(&str, Argument)]) -> String {
    match verb_spec(verb) {
        Ok(spec) => game.explain_read(|reader| reader.call(spec, &[], named)),
        Err(wrong) => game.explain(&wrong.into_error()),
    }
}
