//! The decisions that one player may make now, by yes or no: the questions that all of them share
//! are asked once.

use super::{Engine, Origin};
use crate::engine::requirements::{check_action, check_is_done, check_may_act, check_may_end};
use crate::engine::window::top_rule;
use crate::state::played::Play;
use crate::state::{Stage, State};
use crate::vocabulary::command::{Act, Command, Pass};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::moves::Move;
use crate::vocabulary::record::ABSENT;

/// The answers to these questions, for one player and one moment.
#[derive(Clone, Copy)]
pub(crate) struct MayDo<'e> {
    pub(crate) engine: &'e Engine,
    pub(crate) player: PlayerId,
    /// The player who decides for this one, if it is somebody else.
    pub(crate) by: Option<PlayerId>,
    /// True if the game is played and no question waits.
    plays: bool,
    /// True if it is, and the window on top waits for the player.
    pub(crate) acts: bool,
    /// True if it is, and neither a window nor the stack keeps the player from ending a part of the
    /// turn.
    pub(crate) may_end: bool,
}

impl Engine {
    /// Asks what all decisions of the player have in common.
    pub(crate) fn may_do(&self, player: PlayerId) -> MayDo<'_> {
        let by = self.state.turns.decider(player);
        let plays = is_played(&self.state);
        let lives = plays && self.state.turns.players.living.contains(player);
        MayDo {
            engine: self,
            player,
            by,
            plays,
            acts: lives && check_may_act(&self.state, player, by).is_ok(),
            may_end: lives
                && self.state.stack.is_empty()
                && check_may_end(&self.rules, &self.state, Some(player)).is_ok(),
        }
    }
}

impl MayDo<'_> {
    /// Returns true if the player may pass.
    pub(crate) fn may_pass(self) -> bool {
        let may =
            self.acts && check_is_done(&self.engine.rules, &self.engine.state, self.player).is_ok();
        debug_assert_eq!(may, self.check(&self.pass_of().into()));
        may
    }

    pub(crate) fn pass_of(self) -> Pass {
        Pass {
            by: self.by,
            ..Pass::new(self.player)
        }
    }

    /// Returns true if the player may take an action of that name, one of the rules', with that
    /// target and number.
    pub(crate) fn may_act(
        self,
        action: Option<NameId>,
        target: Option<PlayerId>,
        data: Option<i64>,
    ) -> bool {
        let may = match self.acts {
            true => self.may_play(Play {
                player: self.player,
                action,
                target,
                source: None,
                data,
                each: None,
            }),
            // Nobody waits for it, or it is one for while a question waits.
            false => self.check(&self.act(action, target, data).into()),
        };
        debug_assert_eq!(may, self.check(&self.act(action, target, data).into()));
        may
    }

    pub(crate) fn act(
        self,
        action: Option<NameId>,
        target: Option<PlayerId>,
        data: Option<i64>,
    ) -> Act {
        Act {
            action,
            target,
            data,
            by: self.by,
            ..Act::new(self.player)
        }
    }

    fn may_play(self, play: Play) -> bool {
        let (engine, Play { target, data, .. }) = (self.engine, play);
        let living = engine.state.turns.players.living;
        let declared = engine.rules.declared(play.action);
        target.is_none_or(|target| living.contains(target))
            && data != Some(ABSENT)
            && check_action(engine, &play, declared, true).is_ok()
            && play.check_effect(engine, None, None).is_ok()
    }

    /// Returns true if another decision of the player would be accepted: the same as
    /// [`check`](Engine::check), without its reason.
    pub(crate) fn may(&self, command: &Command) -> bool {
        let may = self.answer(command);
        debug_assert_eq!(may, self.check(command), "{command:?}");
        may
    }

    /// Returns true if the move would be accepted: with the first of its numbers, if one is open.
    pub(crate) fn may_be(&self, one: &Move) -> bool {
        match one.open {
            None => self.may(&one.command),
            Some(open) => self.may(&one.with(open.from)),
        }
    }

    fn answer(&self, command: &Command) -> bool {
        match command {
            Command::Commit(_) | Command::Withdraw(_) if self.plays && !self.takes_commits() => {
                false
            }
            Command::EndStep(_) | Command::EndPhase(_) | Command::EndTurn(_) | Command::GoTo(_)
                if self.plays && !self.may_end =>
            {
                false
            }
            command => self.check(command),
        }
    }

    fn takes_commits(&self) -> bool {
        let rule = top_rule(&self.engine.rules, &self.engine.state);
        rule.is_some_and(|rule| rule.commits.is_some())
    }

    fn check(&self, command: &Command) -> bool {
        self.engine.check(command, Origin::Host).is_ok()
    }
}

/// Returns true if the game has begun and is not over, and neither an effect nor a question
/// waits.
#[inline(always)]
pub(crate) fn is_played(state: &State) -> bool {
    !matches!(state.stage, Stage::Start | Stage::Over { .. })
        && state.agenda.runs().is_empty()
        && !state.agenda.is_asking()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::log_entry::LogEntry;
    use crate::rules::Ruleset;
    use crate::vocabulary::command::{Leave, Start};
    use std::borrow::Cow;

    /// A bot may try an action that names who has left, or a number that stands for none: the short
    /// answer is the long one.
    #[test]
    fn an_action_that_names_what_is_not_there_is_refused() {
        let rules = Ruleset::builtin("simple").unwrap();
        let players = ["A", "B", "C"].map(Box::from).to_vec();
        let mut engine = Engine::new(rules, players, 1);
        let [a, b, c] = [1, 2, 3].map(PlayerId::nth);
        for command in [Start::new().into(), Leave::new(c).into()] {
            let entry = LogEntry::Command(Cow::<Command>::Owned(command));
            engine.repeat(&entry).unwrap();
        }
        let may = engine.may_do(a);
        for (target, data, allowed) in [
            (None, None, true),
            (None, Some(1), true),
            (Some(b), None, true),
            (Some(c), None, false),
            (None, Some(ABSENT), false),
        ] {
            assert_eq!(may.may_act(None, target, data), allowed);
            let act = may.act(None, target, data).into();
            assert_eq!(engine.check(&act, Origin::Host).is_ok(), allowed);
        }
    }
}
