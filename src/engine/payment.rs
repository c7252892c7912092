//! Costs: an action or a card that costs something is announced, paid for, and then carried out
//! (CR 601.2), all within one command.
//!
//! The cost is an effect. It runs before anything else happens, and its run keeps what was
//! announced. So a cost that asks how to pay can be saved and copied, and what is set off by paying
//! waits as ever. If the cost fails, the command is refused.

use super::aside::is_aside;
use super::{Engine, Origin};
use crate::engine::requirements::{check_lock, check_may_act};
use crate::engine::words::check_words;
use crate::rules::Ruleset;
use crate::state::announced::Announced;
use crate::state::played::Play;
use crate::state::run::Run;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;

impl Ruleset {
    /// Returns what the card of that effect costs, or else the action.
    pub(crate) fn cost(&self, action: Option<NameId>, effect: Option<NameId>) -> Option<NameId> {
        let card = effect.and_then(|effect| self.plays.get(&effect));
        let action = self.declared(action);
        (card.and_then(|card| card.cost)).or_else(|| action.and_then(|action| action.cost))
    }
}

impl Announced {
    /// Returns what it costs: what the command names, or else what the rules say.
    fn cost(&self, rules: &Ruleset) -> Option<NameId> {
        let own = match self {
            Self::Act(act) => act.cost,
            Self::Push(push) => push.cost,
        };
        own.or_else(|| rules.cost(self.action(), self.effect()))
    }

    /// Returns the run of its cost, with everything that its effect will have.
    fn paid_by(self, cost: NameId) -> Run {
        let (player, target, object, source, data) = match self {
            Self::Act(act) => (act.player, act.target, act.object, act.source, act.data),
            Self::Push(push) => (
                push.player,
                push.target,
                push.object,
                push.source,
                push.data,
            ),
        };
        let mut run = Run {
            target,
            object,
            source,
            data: data.unwrap_or(0),
            ..Run::new(cost, Some(player))
        };
        run.attached.make().pays_for = Some(Box::new(self));
        run
    }

    /// Announces a player's command that costs something: only its cost is planned. Returns false
    /// if it costs nothing, and nothing has happened.
    pub(crate) fn announce(engine: &mut Engine, command: &Command) -> bool {
        let Some(announced) = Self::of(command) else {
            return false;
        };
        let Some(cost) = announced.cost(&engine.rules) else {
            return false;
        };
        let run = announced.paid_by(cost);
        engine.state.change().agenda.plan([run]);
        true
    }

    /// Carries out what was announced, whose cost has been paid, and continues until the game
    /// waits.
    ///
    /// Errors: `cannot_pay` if that is impossible by now, as after a cost that made its player or
    /// its target leave, or that locked actions of its kind. Its condition was asked before: a card
    /// for one mana is played with the last one.
    #[cold]
    pub(super) fn happen(self, engine: &mut Engine) -> Result<(), Error> {
        let command = Command::from(self.once_decided());
        if let Err(error) = self.check(&command, engine) {
            let detail = format!("after its cost: {}", engine.writer().explain(&error));
            return Err(Error::new(Code::CannotPay)
                .player(self.player())
                .detail(detail));
        }
        // Only now an answer is given; an action that nobody waits for is none.
        if let Some(rule) = engine.rules.clock.as_ref()
            && !is_aside(engine, self.player(), self.action())
        {
            let state = engine.state.change();
            state.note_answer(rule, self.player(), !command.is_automatic());
        }
        engine.carry_out_command(&command, Origin::Host);
        engine.advance()
    }

    fn check(&self, command: &Command, engine: &Engine) -> Result<(), Error> {
        check_words(engine, command)?;
        if !is_aside(engine, self.player(), self.action()) {
            check_may_act(&engine.state, self.player(), None)?;
        }
        Play::of(command).map_or(Ok(()), |play| check_lock(engine, &play))
    }
}
