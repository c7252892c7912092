//! What conditions ask about: every fact, looked up in the state.

use super::State;
use super::values::ValueKind;
use crate::ruleset::condition::{Condition, Fact};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;

impl State {
    /// Whether a condition holds, seen from `player`.
    pub(crate) fn holds(&self, condition: &Condition, player: Option<PlayerId>) -> bool {
        condition.holds(&|fact| self.fact(fact, player, None))
    }

    /// Whether a condition on an event holds, seen from `player`.
    pub(crate) fn holds_about(
        &self,
        condition: &Condition,
        player: Option<PlayerId>,
        about: Option<PlayerId>,
    ) -> bool {
        condition.holds(&|fact| self.fact(fact, player, about))
    }

    /// How many places the player sits from another one, the shorter way round.
    fn distance(&self, player: PlayerId, about: Option<PlayerId>) -> usize {
        let other = about.or(self.active()).unwrap_or(player);
        match (
            self.places_between(other, player),
            self.places_between(player, other),
        ) {
            (Some(there), Some(back)) => there.min(back),
            (there, back) => there.or(back).unwrap_or(0),
        }
    }

    fn fact(&self, fact: Fact, player: Option<PlayerId>, event: Option<PlayerId>) -> i64 {
        match fact {
            Fact::Turn => i64::from(self.turn.id.0),
            Fact::OwnTurns => player.map_or(0, |player| {
                i64::from(self.players.list[player.index()].turns)
            }),
            Fact::Round => i64::from(self.round),
            Fact::Players => self.players.living.len() as i64,
            Fact::StartingPlayers => i64::from(self.players.starting),
            Fact::Stack => self.stack.len() as i64,
            Fact::Visit => self
                .plan
                .node()
                .map_or(0, |node| i64::from(self.plan.visits[node.step.index()])),
            Fact::Streak => i64::from(self.streak),
            Fact::OwnTurn => i64::from(player.is_some_and(|player| self.is_turn_of(player))),
            Fact::ExtraTurn => i64::from(self.turn.kind == TurnKind::Extra),
            Fact::Grants => self.grants().count() as i64,
            Fact::TurnSource => self.turn.source.map_or(0, |source| source.0),
            Fact::TurnData => self.turn.data.unwrap_or(0),
            Fact::InsertedTurn => i64::from(self.turn.kind == TurnKind::Inserted),
            Fact::TableTurn => i64::from(self.turn.kind == TurnKind::Table),
            Fact::ChapterTurns => i64::from(self.chapters.turns),
            Fact::ChapterRounds => i64::from(self.chapters.rounds),
            Fact::Actions => i64::from(self.turn.actions),
            Fact::OwnActions => player.map_or(0, |player| i64::from(self.acted_in_window(player))),
            Fact::SittingOut => {
                i64::from(player.is_some_and(|player| self.players.sitting_out.contains(player)))
            }
            Fact::OwnPassed => i64::from(player.is_some_and(|player| self.has_passed(player))),
            Fact::OwnPassRank => player.map_or(0, |player| self.pass_rank(player) as i64),
            Fact::Pending => self
                .windows
                .last()
                .map_or(0, |top| top.pending.len() as i64),
            Fact::Commits => self
                .windows
                .last()
                .map_or(0, |top| top.kept.commits.len() as i64),
            Fact::SeatsAfter => player
                .and_then(|player| self.places_between(self.turn.owner, player))
                .map_or(0, |places| places as i64),
            Fact::Distance => player.map_or(0, |player| self.distance(player, event) as i64),
            Fact::OwnKey(key) => player.map_or(0, |player| {
                self.players.list[player.index()].keys[key as usize - 1]
            }),
            Fact::Chapter(chapter) => i64::from(self.chapters.current == Some(chapter)),
            Fact::Holds(token) => i64::from(player.is_some() && self.holder(token) == player),
            Fact::Role(role) => {
                i64::from(player.is_some_and(|player| self.role_of(player) == Some(role)))
            }
            Fact::OnStack(name) => {
                (self
                    .stack
                    .iter()
                    .filter(|object| object.effect == name)
                    .count()
                    + self
                        .waiting
                        .iter()
                        .filter(|waiting| waiting.effect == name)
                        .count()) as i64
            }
            Fact::Step(step) => i64::from(self.plan.current() == Some(step)),
            Fact::Phase(phase) => i64::from(self.plan.phase == Some(phase)),
            Fact::Flag(name) => self.value(ValueKind::Flag, name, None),
            Fact::Count(name) => self.value(ValueKind::Counter, name, None),
            Fact::OwnFlag(name) => self.value(ValueKind::Flag, name, player),
            Fact::OwnCount(name) => self.value(ValueKind::Counter, name, player),
        }
    }
}
