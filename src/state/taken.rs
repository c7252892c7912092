//! The candidates for a player's target, and the numbers that an action or a sealed answer may have
//! now.
//!
//! Lists and checks use the same functions: a bid is offered from the least one to all the money
//! there is, and refused outside of that.

use super::State;
use super::facts::FactsAtHand;
use crate::ruleset::condition::Condition;
use crate::ruleset::{Action, Numbers, Takes};
use crate::vocabulary::command::Command;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::record::{ABSENT, Column};
use std::ops::RangeInclusive;

/// The numbers that may be given: one, or any of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    Number(i64),
    Range(i64, i64),
}

impl Span {
    /// Returns the smallest number.
    pub(crate) fn first(self) -> i64 {
        match self {
            Self::Number(number) | Self::Range(number, _) => number,
        }
    }

    /// Returns all of them.
    pub(crate) fn numbers(self) -> RangeInclusive<i64> {
        match self {
            Self::Number(number) => number..=number,
            Self::Range(from, to) => from..=to,
        }
    }

    /// Returns the move that gives them in that column of a command.
    pub(crate) fn of(self, column: Column, command: Command) -> Move {
        let (from, to) = self.numbers().into_inner();
        let open = Some(OpenNumber { column, from, to });
        let all = Move { command, open };
        match self {
            Self::Number(number) => all.with(number).into(),
            Self::Range(..) => all,
        }
    }
}

impl State {
    /// Returns the players who may be the target of the player's action, by number: all those in
    /// the game for whom its condition holds, each member of a team by itself.
    pub(crate) fn targets(
        &self,
        when: &Condition,
        player: PlayerId,
    ) -> impl Iterator<Item = PlayerId> {
        let living = self.players.living.iter();
        living.filter(move |target| self.may_be_target(when, *target, player))
    }

    /// Returns true if the player's action may have that target.
    pub(crate) fn may_be_target(
        &self,
        when: &Condition,
        target: PlayerId,
        player: PlayerId,
    ) -> bool {
        self.players.living.contains(target) && self.value_about(when, target, player) != 0
    }

    /// Returns the numbers that the player may give, with a source and a target at hand.
    pub(crate) fn given(
        &self,
        numbers: &Numbers,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> impl Iterator<Item = Span> {
        let range = self.range(numbers, player, hand);
        let options = numbers.options().iter().copied();
        let open = options.filter(move |option| self.is_open(numbers, *option, player, hand));
        let range = range.filter(|(from, to)| from <= to).into_iter();
        let range = range.map(|(from, to)| match from == to {
            true => Span::Number(from),
            false => Span::Range(from, to),
        });
        range.chain(open.map(Span::Number))
    }

    /// Returns true if the player may give that number.
    pub(crate) fn may_give(
        &self,
        numbers: &Numbers,
        number: i64,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> bool {
        match self.range(numbers, player, hand) {
            Some((from, to)) => (from..=to).contains(&number),
            None => {
                numbers.options().contains(&number) && self.is_open(numbers, number, player, hand)
            }
        }
    }

    /// Returns the bounds of the numbers, of which the first may be the larger one, if they are no
    /// list.
    pub(crate) fn range(
        &self,
        numbers: &Numbers,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> Option<(i64, i64)> {
        // A sum that saturates may be the number that stands for none.
        let bound = |bound| self.value_with(bound, Some(player), hand).max(ABSENT + 1);
        match numbers {
            Numbers::Range { from, to } => Some((bound(from), bound(to))),
            Numbers::Options { .. } => None,
        }
    }

    fn is_open(
        &self,
        numbers: &Numbers,
        option: i64,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> bool {
        let hand = FactsAtHand {
            data: option,
            ..hand
        };
        let when = match numbers {
            Numbers::Options { when, .. } => when.as_ref(),
            Numbers::Range { .. } => None,
        };
        when.is_none_or(|when| self.holds_with(when, Some(player), hand))
    }

    /// Returns what the player may give with an action, whose own condition is not asked: targets
    /// and numbers, the last fastest.
    pub(crate) fn plays<'a>(
        &'a self,
        takes: &'a Takes,
        player: PlayerId,
    ) -> impl Iterator<Item = (Option<PlayerId>, Option<Span>)> + 'a {
        let open = takes.target.is_none().then_some(None);
        let targets = takes
            .target
            .iter()
            .flat_map(move |when| self.targets(when, player));
        let targets = open.into_iter().chain(targets.map(Some));
        targets.flat_map(move |target| {
            let hand = FactsAtHand::of_action(target, None, None);
            let open = takes.data.is_none().then_some((target, None));
            let given = takes
                .data
                .iter()
                .flat_map(move |data| self.given(data, player, hand));
            open.into_iter()
                .chain(given.map(move |given| (target, Some(given))))
        })
    }

    /// Returns true if the player can take the action by its condition, with something that it
    /// takes.
    pub(crate) fn can_take(&self, action: &Action, player: PlayerId) -> bool {
        let holds = |target, data| {
            let hand = FactsAtHand::of_action(target, None, data);
            (action.when.as_ref()).is_none_or(|when| self.holds_with(when, Some(player), hand))
        };
        match &action.takes {
            None => holds(None, None),
            Some(takes) => (self.plays(takes, player))
                .any(|(target, given)| holds(target, given.map(Span::first))),
        }
    }
}
