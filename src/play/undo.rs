//! Undoing the newest decision of a player, as long as nobody has decided since and no hidden
//! information was revealed.

use super::game::Game;
use super::registry::Effect;
use crate::rules::UndoRule;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;

/// Returns the player who decided by the accepted command; `None` if it was the host, the passing
/// of time, or an automatic command.
fn decider(command: &Command) -> Option<PlayerId> {
    // Effects submit some of them too, but their verbs are not in the list of accepted commands.
    command.decided_by().filter(|_| !command.is_automatic())
}

impl<F: Effect> Game<F> {
    /// Returns the number of accepted commands to [`rewind`](Self::rewind) to for taking back the
    /// player's most recent decision.
    ///
    /// Only the most recent decision of all can be taken back, together with what the host
    /// submitted after it, and only within its turn; not after a random number was drawn, sealed
    /// answers were revealed, or somebody left or joined. A number that an effect drew before it
    /// asked counts, since the question may tell it. The rules may forbid it with `undo` in
    /// `[options]` and of each action.
    ///
    /// Errors: [`cannot_undo`](Code::CannotUndo) with the reason,
    /// [`unknown_player`](Code::UnknownPlayer).
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.command("act A")?;
    /// let a = game.player("A").expect("A plays");
    /// game.undo(a)?;
    /// assert_eq!(game.accepted(), 1);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn undo_point(&self, player: PlayerId) -> Result<u64, Error> {
        let engine = self.engine();
        engine.state.turns.players.require(player)?;
        let refuse = |why: &str| Err(Error::new(Code::CannotUndo).player(player).detail(why));
        // Whoever is asked how to pay may take the announced action back, whatever the rules say of
        // decisions: with no answer that pays, the game could not continue (CR 601.2, 732.1).
        let paying = engine.state.agenda.is_paying(player);
        if engine.rules.options.undo == UndoRule::Never && !paying {
            return refuse("the rules allow none");
        }
        let decision = |command: &Command| Some((decider(command)?, command.clone()));
        let Some((point, (other, command))) = engine.journal().newest(decision) else {
            return refuse("nobody has decided anything");
        };
        if other != player {
            return refuse(&format!("{} has decided since", self.player_name(other)));
        }
        let kind = match &command {
            Command::Act(act) => act.action,
            Command::Push(push) => push.action,
            _ => None,
        };
        let announced = engine.state.agenda.paid_for();
        let announces = announced.is_some_and(|announced| command == Command::from(*announced));
        let kept = kind.filter(|_| !announces).filter(|kind| {
            engine
                .rules
                .actions
                .get(kind)
                .is_some_and(|rule| !rule.undo)
        });
        if let Some(name) = kept {
            let refused = refuse("the rules do not let this action be taken back");
            return refused.map_err(|error| error.name(name));
        }
        let (then, now) = (&engine.state_after(point), &engine.state);
        if then.turns.current.id != now.turns.current.id {
            return refuse("its turn is over");
        }
        if then.turns.players.living != now.turns.players.living {
            return refuse("somebody has left or joined since");
        }
        if then.secrets() != now.secrets() || engine.journal().drawn_since(point) {
            return refuse("chance was drawn, or sealed answers were revealed, since");
        }
        Ok(point)
    }

    /// Undoes the player's most recent decision; see [`undo_point`](Self::undo_point), also for
    /// the errors.
    pub fn undo(&mut self, player: PlayerId) -> Result<(), Error> {
        let point = self.undo_point(player)?;
        self.rewind(point)
    }
}
