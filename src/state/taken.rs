//! The candidates for a player's target, and the numbers that an action or a sealed answer may have
//! now.
//!
//! Lists and checks use the same functions: a bid is offered from the least one to all the money
//! there is, and refused outside of that.

use super::State;
use super::each::{each, each_or_nothing};
use super::facts::FactsAtHand;
use crate::rules::condition::Condition;
use crate::rules::{Action, Numbers, Takes};
use crate::vocabulary::command::Command;
use crate::vocabulary::ids::{PlayerId, PlayerSet};
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::record::{ABSENT, Column};
use std::ops::RangeInclusive;

/// The numbers that may be given: one, or any of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    Number(i64),
    Range(i64, i64),
}

/// The most numbers of a range that are looked at one by one.
const LOOKED_AT: i64 = 1024;

impl Span {
    /// Returns the parts of it in which each number holds, in ascending order. Of a longer range,
    /// the first 1024 numbers are looked at.
    pub(crate) fn parts(self, holds: impl Fn(i64) -> bool) -> Vec<Self> {
        let (from, to) = self.numbers().into_inner();
        let mut parts: Vec<Self> = vec![];
        for number in from..=to.min(from.saturating_add(LOOKED_AT - 1)) {
            match parts.last_mut() {
                _ if !holds(number) => {}
                Some(part) if *part.numbers().end() == number - 1 => {
                    *part = Self::Range(part.first(), number);
                }
                _ => parts.push(Self::Number(number)),
            }
        }
        parts
    }

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

    /// Returns those of them that are among the others.
    pub(crate) fn within(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.numbers().into_inner(), other.numbers().into_inner());
        match (a.max(c), b.min(d)) {
            (from, to) if from < to => Some(Self::Range(from, to)),
            (from, to) => (from == to).then_some(Self::Number(from)),
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

/// Returns the players who may be the target of the player's action, by number: all those in the
/// game for whom its condition holds, each member of a team by itself.
pub(crate) fn targets_of(
    state: &State,
    when: &Condition,
    player: PlayerId,
) -> impl Iterator<Item = PlayerId> {
    let living = state.turns.players.living.iter();
    living.filter(move |target| may_be_target(state, when, *target, player))
}

/// Returns true if the player's action may have that target.
pub(crate) fn may_be_target(
    state: &State,
    when: &Condition,
    target: PlayerId,
    player: PlayerId,
) -> bool {
    state.turns.players.living.contains(target)
        && when.value(
            &state.seen(FactsAtHand::default()),
            Some(target),
            Some(player),
        ) != 0
}

impl Numbers {
    /// Returns the numbers that the player may give, with a source and a target at hand.
    pub(crate) fn spans(
        &self,
        state: &State,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> impl Iterator<Item = Span> {
        let range = self.range(state, player, hand);
        let range = range.filter(|(from, to)| from <= to).into_iter();
        let range = range.map(|(from, to)| match from == to {
            true => Span::Number(from),
            false => Span::Range(from, to),
        });
        let options = self.options().iter().copied();
        let open = options.filter(move |option| self.is_open(*option, state, player, hand));
        range.chain(open.map(Span::Number))
    }

    /// Returns true if the player may give that number.
    pub(crate) fn allow(
        &self,
        number: i64,
        state: &State,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> bool {
        match self.range(state, player, hand) {
            Some((from, to)) => (from..=to).contains(&number),
            None => self.options().contains(&number) && self.is_open(number, state, player, hand),
        }
    }

    /// Returns the bounds, of which the first may be the larger one, if the numbers are no list.
    pub(crate) fn range(
        &self,
        state: &State,
        player: PlayerId,
        hand: FactsAtHand<'_>,
    ) -> Option<(i64, i64)> {
        // A sum that saturates may be the number that stands for none.
        let bound = |bound: &Condition| {
            bound
                .number(&state.seen(hand), Some(player))
                .max(ABSENT + 1)
        };
        match self {
            Self::Range { from, to } => Some((bound(from), bound(to))),
            Self::Options { .. } => None,
        }
    }

    fn is_open(&self, option: i64, state: &State, player: PlayerId, hand: FactsAtHand<'_>) -> bool {
        let hand = FactsAtHand {
            data: option,
            ..hand
        };
        let when = match self {
            Self::Options { when, .. } => when.as_ref(),
            Self::Range { .. } => None,
        };
        when.is_none_or(|when| state.holds_with(when, Some(player), hand))
    }
}

impl Takes {
    /// Returns what the player may give with the action, whose own condition is not asked: targets
    /// and numbers, the last fastest.
    pub(crate) fn plays<'a>(
        &'a self,
        state: &'a State,
        player: PlayerId,
    ) -> impl Iterator<Item = (Option<PlayerId>, Option<Span>)> + 'a {
        let targets = self.target.as_ref();
        let targets = targets.map(|when| targets_of(state, when, player).collect::<PlayerSet>());
        let targets = each_or_nothing(targets.map(PlayerSet::iter));
        each(targets, move |target| {
            let hand = FactsAtHand::of_action(target, None, None);
            let spans = self.data.as_ref();
            let spans = each_or_nothing(spans.map(|data| data.spans(state, player, hand)));
            spans.map(move |span| (target, span))
        })
    }
}

impl Action {
    /// Returns true if the player can take it by its condition, with something that it takes.
    pub(crate) fn can_be_taken(&self, state: &State, player: PlayerId) -> bool {
        let holds = |target, data| {
            let hand = FactsAtHand::of_action(target, None, data);
            (self.when.as_ref()).is_none_or(|when| state.holds_with(when, Some(player), hand))
        };
        match &self.takes {
            None => holds(None, None),
            Some(takes) => (takes.plays(state, player))
                .any(|(target, span)| holds(target, span.map(Span::first))),
        }
    }
}
