//! The commands of players and the host alone, and whether a command would be accepted.

use crate::engine::Origin;
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::command::{Command, Verbs, of_the_host, verbs_of_the_host};
use crate::vocabulary::error::{Code, Error};
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
        self.check_known(command).map_err(|mut error| {
            if error.code == Code::ActionForbidden {
                self.engine().say_why_forbidden(command, &mut error);
            }
            error
        })
    }

    fn check_known(&self, command: &Command) -> Result<(), Error> {
        let core = self.core();
        let effect = command.effect();
        let unknown = match effect {
            Some(id) => core.requires(id)?,
            None => core.require_action(command).map(|()| None)?,
        };
        if unknown.is_none() {
            return core.engine.check(command, Origin::Host);
        }
        // The name of its effect is registered, but the game does not know it yet.
        let mut core = core.with_effects();
        core.require_effect(command)?;
        core.engine.check(command, Origin::Host)
    }
}
