//! The commands that a player may submit now: every decision that is a player's, held against the
//! very check that `submit` makes.

use crate::engine::{Engine, Origin};
use crate::state::ask::Ask;
use crate::vocabulary::command::{
    Act, Answer, Command, Commit, EndPhase, EndStep, EndTurn, GoTo, Pass, Withdraw,
};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::ABSENT;
use crate::vocabulary::words::Question;
use std::iter::successors;

impl Engine {
    /// Every decision the rules leave to the player now, in a fixed order; found as it is asked
    /// for, since a question may have very many answers.
    pub(crate) fn legal_commands(&self, player: PlayerId) -> impl Iterator<Item = Command> {
        self.decisions(player)
            .chain(self.answers(player))
            .filter(|command| self.check(command, Origin::Host).is_ok())
    }

    /// The decisions of a player besides answers: actions by kind, without what the host says about
    /// the card played.
    fn decisions(&self, player: PlayerId) -> impl Iterator<Item = Command> {
        let by = self.state.decider(player);
        let kinds = std::iter::once(None).chain(self.rules.actions.keys().copied().map(Some));
        let acts = kinds.map(move |action| {
            Act {
                action,
                by,
                ..Act::new(player)
            }
            .into()
        });
        let edges = self
            .state
            .plan
            .current()
            .into_iter()
            .flat_map(|step| &self.rules.steps[step.index()].edges);
        let ways = edges.map(move |edge| GoTo::new(edge.to).player(player).into());
        let first = [Pass {
            by,
            ..Pass::new(player)
        }
        .into()];
        let last = [
            Commit {
                by,
                ..Commit::new(player)
            }
            .into(),
            Withdraw {
                by,
                ..Withdraw::new(player)
            }
            .into(),
            EndStep::new().player(player).into(),
            EndPhase::new().player(player).into(),
            EndTurn::new().player(player).into(),
        ];
        first.into_iter().chain(acts).chain(last).chain(ways)
    }

    fn answers(&self, player: PlayerId) -> impl Iterator<Item = Command> {
        let by = self.state.decider(player);
        let choice = self.state.question_of(player);
        let answers = choice.into_iter().flat_map(move |choice| {
            picks(&choice.ask).map(move |picks| {
                Answer {
                    choice: Some(choice.id),
                    by,
                    ..Answer::new(player, picks)
                }
                .into()
            })
        });
        // All are right answers; where one is refused, nobody may answer now, and there may be more
        // of them than can ever be looked at.
        answers.take_while(|answer| self.check(answer, Origin::Host).is_ok())
    }
}

/// Every answer to a question; picked options are listed in rising order, as one set is one answer.
fn picks(ask: &Ask) -> Box<dyn Iterator<Item = Vec<i64>>> {
    let count = ask.options.len() as i64;
    match ask.question {
        Question::Options => {
            let sizes = ask.min.max(0)..=ask.max.min(count);
            Box::new(sizes.flat_map(move |size| {
                successors(Some((0..size).collect::<Vec<_>>()), move |picks| {
                    next_set(picks, count)
                })
            }))
        }
        Question::Order => Box::new(successors(Some((0..count).collect::<Vec<_>>()), |picks| {
            next_order(picks)
        })),
        // The lowest number of all stands for none, and is no answer.
        Question::Number => {
            Box::new((ask.min.max(ABSENT + 1)..=ask.max).map(|number| vec![number]))
        }
        Question::YesNo => Box::new([vec![1], vec![0]].into_iter()),
    }
}

/// The set of as many numbers below `count` that comes next.
fn next_set(picks: &[i64], count: i64) -> Option<Vec<i64>> {
    let room = |at: &usize| picks[*at] < count - (picks.len() - at) as i64;
    let at = (0..picks.len()).rev().find(room)?;
    let rest = picks.len() - at;
    Some(
        picks[..at]
            .iter()
            .copied()
            .chain((1..=rest as i64).map(|step| picks[at] + step))
            .collect(),
    )
}

/// The order of the same numbers that comes next.
fn next_order(picks: &[i64]) -> Option<Vec<i64>> {
    let at = (1..picks.len())
        .rev()
        .find(|at| picks[at - 1] < picks[*at])?
        - 1;
    let other = (at + 1..picks.len())
        .rev()
        .find(|other| picks[*other] > picks[at])?;
    let mut next = picks.to_vec();
    next.swap(at, other);
    next[at + 1..].reverse();
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(question: Question, options: usize, min: i64, max: i64) -> Vec<Vec<i64>> {
        picks(&Ask {
            question,
            options: vec![7; options],
            min,
            max,
            wording: None,
        })
        .collect()
    }

    #[test]
    fn every_answer_comes_once() {
        assert_eq!(
            all(Question::Options, 3, 1, 2),
            [
                vec![0],
                vec![1],
                vec![2],
                vec![0, 1],
                vec![0, 2],
                vec![1, 2]
            ]
        );
        assert_eq!(
            all(Question::Options, 2, 0, 9),
            [vec![], vec![0], vec![1], vec![0, 1]]
        );
        assert_eq!(all(Question::Order, 3, 0, 0).len(), 6);
        assert_eq!(all(Question::Order, 0, 0, 0), [Vec::<i64>::new()]);
        assert_eq!(all(Question::Number, 0, -1, 1), [[-1], [0], [1]]);
        assert_eq!(all(Question::YesNo, 0, 0, 0), [[1], [0]]);
        assert_eq!(picks(&Ask::order(vec![0; 60])).take(1000).count(), 1000);
    }
}
