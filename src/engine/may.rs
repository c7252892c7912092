//! The decisions that one player may make now, by yes or no: the questions that all of them share
//! are asked once.

use super::{Engine, Origin};
use crate::vocabulary::command::{Act, Command};
use crate::vocabulary::ids::PlayerId;
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
    acts: bool,
    /// True if it is, and neither a window nor the stack keeps the player from ending a part of the
    /// turn.
    pub(crate) may_end: bool,
}

impl Engine {
    /// Asks what all decisions of the player have in common.
    pub(crate) fn may_do(&self, player: PlayerId) -> MayDo<'_> {
        let by = self.state.decider(player);
        let plays = self.is_played();
        let lives = plays && self.state.players.living.contains(player);
        MayDo {
            engine: self,
            player,
            by,
            plays,
            acts: lives && self.check_may_act(player, by).is_ok(),
            may_end: lives
                && self.state.stack.is_empty()
                && self.check_may_end(Some(player)).is_ok(),
        }
    }
}

impl MayDo<'_> {
    /// Returns true if the player's decision would be accepted: the same as
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
            Command::Act(act) if self.acts && self.is_known(act) => {
                self.engine.check_kind(act).is_ok()
            }
            Command::Pass(_) if self.plays && !self.acts => false,
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
        let rule = self.engine.top_rule();
        rule.is_some_and(|rule| rule.commits.is_some())
    }

    fn check(&self, command: &Command) -> bool {
        self.engine.check(command, Origin::Host).is_ok()
    }

    /// Returns true if everything that the action gives is there to be given. Its name is one of
    /// the rules'.
    fn is_known(&self, act: &Act) -> bool {
        let living = self.engine.state.players.living;
        act.by == self.by
            && act.target.is_none_or(|target| living.contains(target))
            && act.data != Some(ABSENT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::log_entry::LogEntry;
    use crate::ruleset::Ruleset;
    use crate::vocabulary::command::{Leave, Start};
    use std::borrow::Cow;

    /// A bot may try an action that names who has left, somebody else's decision or a number that
    /// stands for none: the short answer is the long one.
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
        let act = Act::new(a);
        let gone = Some(c);
        for (act, may) in [
            (act, true),
            (
                Act {
                    data: Some(1),
                    ..act
                },
                true,
            ),
            (
                Act {
                    target: gone,
                    ..act
                },
                false,
            ),
            (Act { by: Some(b), ..act }, false),
            (
                Act {
                    data: Some(ABSENT),
                    ..act
                },
                false,
            ),
        ] {
            let command = act.into();
            assert_eq!(engine.may_do(a).answer(&command), may, "{command:?}");
            assert_eq!(engine.check(&command, Origin::Host).is_ok(), may);
        }
    }
}
