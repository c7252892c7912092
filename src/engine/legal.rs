//! The commands that a player may submit: all the player's possible decisions, filtered by the
//! check of `submit`.

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
    /// Returns every decision that the rules allow the player, in a fixed order. The iterator is
    /// lazy, since a question may have very many answers.
    pub(crate) fn legal_commands(&self, player: PlayerId) -> impl Iterator<Item = Command> {
        self.decisions(player)
            .chain(self.answers(player))
            .filter(|command| self.check(command, Origin::Host).is_ok())
    }

    /// Returns a player's decisions besides answers: actions by kind, without the host's fields for
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
                let length = picks.len();
                let answer = Answer {
                    choice: Some(choice.id),
                    by,
                    ..Answer::new(player, picks)
                };
                (length, answer.into())
            })
        });
        // Each order of many things is a long answer.
        let mut numbers = 0;
        let answers = answers.take_while(move |(length, _)| {
            let fits = numbers < MOST_NUMBERS;
            numbers += length;
            fits
        });
        let answers = answers.map(|(_, answer)| answer);
        // Every one of these is a valid answer. If one is refused, nobody may answer, and the
        // others, which may be too many to look at, would be refused as well.
        answers.take_while(|answer| self.check(answer, Origin::Host).is_ok())
    }
}

/// The most numbers in the answers that are listed, all together: more than anybody reads.
const MOST_NUMBERS: usize = 1 << 20;

/// Returns every answer to a question. Picked options are sorted, since a set is one answer.
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
        // The smallest number of all stands for none, and is no answer.
        Question::Number => {
            Box::new((ask.min.max(ABSENT + 1)..=ask.max).map(|number| vec![number]))
        }
        Question::YesNo => Box::new([vec![1], vec![0]].into_iter()),
    }
}

/// Returns the next set of as many numbers below `count`.
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

/// Returns the next permutation of the same numbers.
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
    fn every_answer_is_listed_once() {
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
