//! The moves of a player: all the player's possible decisions, filtered by the check of `submit`.

use crate::engine::may::MayDo;
use crate::engine::window::top_commits;
use crate::rules::Numbers;
use crate::state::ask::Ask;
use crate::state::each::{each, each_or_nothing};
use crate::state::facts::FactsAtHand;
use crate::state::taken::Span;
use crate::state::values::locks_numbers;
use crate::vocabulary::command::{
    Answer, Command, Commit, EndPhase, EndStep, EndTurn, GoTo, Withdraw,
};
use crate::vocabulary::ids::*;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::record::{ABSENT, Column};
use crate::vocabulary::words::Question;
use std::iter::{empty, once, successors};
use std::rc::Rc;

impl<'e> MayDo<'e> {
    /// Returns every move that the rules allow the player, in a fixed order. The iterator is lazy,
    /// since a question may have very many answers, and allocates nothing for what is few.
    pub(crate) fn moves(self) -> impl Iterator<Item = Move> + use<'e> {
        (self.pass().into_iter())
            .chain(self.acts())
            .chain(self.commits())
            .chain(self.answers())
            .chain(self.legal_ends())
    }

    /// Returns the player's pass, if it is allowed.
    pub(crate) fn pass(self) -> Option<Move> {
        self.may_pass()
            .then(|| Command::from(self.pass_of()).into())
    }

    /// Returns the player's actions that the rules allow, with all that they take. What is handed
    /// from iterator to iterator is small; a move is made once it is allowed.
    pub(crate) fn acts(self) -> impl Iterator<Item = Move> + use<'e> {
        let Self { engine, player, .. } = self;
        let kinds = engine.rules.actions.iter().map(Some);
        let plays = each(once(None).chain(kinds), move |kind| {
            let takes = kind.and_then(|(_, rule)| rule.takes.as_deref());
            let given = takes.map(|takes| takes.plays(&engine.state, player));
            each_or_nothing(given).map(move |given| {
                let (target, number) = given.unwrap_or_default();
                (kind.map(|(action, _)| *action), target, number)
            })
        });
        let acts = each(plays, move |(action, target, number)| {
            let parts = number.map(|all| self.unlocked(action, target, all));
            each_or_nothing(parts).map(move |number| (action, target, number))
        });
        acts.filter_map(move |(action, target, number)| {
            let may = self.may_act(action, target, number.map(Span::first));
            may.then(|| {
                let act = Command::from(self.act(action, target, None));
                match number {
                    None => act.into(),
                    Some(number) => number.of(Column::Data, act),
                }
            })
        })
    }

    /// Returns the parts of a range that no lock forbids. What a range allows, it allows for each
    /// of its numbers; only a lock may forbid some of them.
    fn unlocked(
        self,
        action: Option<NameId>,
        target: Option<PlayerId>,
        all: Span,
    ) -> impl Iterator<Item = Span> + use<> {
        let ranges = matches!(all, Span::Range(..));
        let locked = ranges && locks_numbers(&self.engine.state, self.player, action);
        let check = |number| self.may_act(action, target, Some(number));
        let parts = match locked {
            true => all.parts(check),
            false => vec![],
        };
        (!locked).then_some(all).into_iter().chain(parts)
    }

    /// Returns the sealed answers that the player could give, with all that they carry.
    pub(crate) fn commits(self) -> impl Iterator<Item = Move> + use<'e> {
        let Self {
            engine, player, by, ..
        } = self;
        let bare = Commit {
            by,
            ..Commit::new(player)
        };
        let rule = top_commits(&engine.rules, &engine.state);
        let places = rule.and_then(|rule| rule.payload.as_deref());
        let plain = places.is_none().then(|| Command::from(bare.clone()).into());
        let given = each(places.into_iter(), move |places| {
            let bare = bare.clone();
            let hand = FactsAtHand::default();
            let given = |place: &Numbers| place.spans(&engine.state, player, hand).collect();
            let payloads = payloads(places.iter().map(given).collect());
            payloads.map(move |(payload, last)| {
                let payload = Some(payload);
                last.of(
                    Column::Payload,
                    Commit {
                        payload,
                        ..bare.clone()
                    }
                    .into(),
                )
            })
        });
        // Each holds what the rules say it does. If one is refused, the player may not commit, and
        // the others, which may be too many to look at, would be refused as well.
        plain
            .into_iter()
            .chain(given)
            .take_while(move |one| self.may_be(one))
    }

    /// Returns the decisions of a player that end something: a sealed answer, a part of the turn.
    pub(crate) fn ends(self) -> impl Iterator<Item = Command> + use<'e> {
        let Self {
            engine, player, by, ..
        } = self;
        let withdraw = Withdraw {
            by,
            ..Withdraw::new(player)
        };
        let ends = [
            withdraw.into(),
            EndStep::new().player(player).into(),
            EndPhase::new().player(player).into(),
            EndTurn::new().player(player).into(),
        ];
        let step = engine.state.plan.current();
        let edges = step.map_or(&[][..], |step| &engine.rules.steps[step.index()].edges);
        let ways = edges
            .iter()
            .map(move |edge| GoTo::new(edge.to).player(player).into());
        ends.into_iter().chain(ways)
    }

    fn legal_ends(self) -> impl Iterator<Item = Move> + use<'e> {
        self.ends().filter(move |end| self.may(end)).map(Move::from)
    }

    fn answers(self) -> impl Iterator<Item = Move> + use<'e> {
        let Self {
            engine, player, by, ..
        } = self;
        let choice = engine.state.agenda.question_of(player);
        let answers = each(choice.into_iter(), move |choice| {
            picks(&choice.ask).map(move |(picks, open)| {
                let length = picks.len();
                let answer = Answer {
                    choice: Some(choice.id),
                    by,
                    ..Answer::new(player, picks)
                };
                let command = answer.into();
                (length, Move { command, open })
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
        answers.take_while(move |answer| self.may_be(answer))
    }
}

/// Returns all payloads with a number of each place, each without what its last place may hold. If
/// a place may hold nothing now, there are none, however many numbers the places before it have.
fn payloads(places: Rc<[Vec<Span>]>) -> Payloads {
    fn beyond(places: Rc<[Vec<Span>]>, begun: Vec<i64>) -> Payloads {
        let here = places[begun.len()].clone().into_iter();
        if begun.len() + 1 == places.len() {
            return Box::new(here.map(move |last| (begun.clone(), last)));
        }
        Box::new(here.flat_map(Span::numbers).flat_map(move |number| {
            let payload = begun.iter().copied().chain(once(number)).collect();
            beyond(Rc::clone(&places), payload)
        }))
    }
    match places.is_empty() || places.iter().any(Vec::is_empty) {
        true => Box::new(empty()),
        false => beyond(places, vec![]),
    }
}

/// Payloads without what their last place may hold, and that.
type Payloads = Box<dyn Iterator<Item = (Vec<i64>, Span)>>;

/// The most numbers in the answers that are listed, all together: more than anybody reads.
const MOST_NUMBERS: usize = 1 << 20;

/// Returns every answer to a question; a number is open. Picked options are sorted, since a set is
/// one answer.
fn picks(ask: &Ask) -> Box<dyn Iterator<Item = (Vec<i64>, Option<OpenNumber>)>> {
    let count = ask.options.len() as i64;
    let whole = |picks| (picks, None);
    match ask.question {
        Question::Options => {
            let sizes = ask.min.max(0)..=ask.max.min(count);
            Box::new(
                sizes
                    .flat_map(move |size| {
                        successors(Some((0..size).collect::<Vec<_>>()), move |picks| {
                            next_set(picks, count)
                        })
                    })
                    .map(whole),
            )
        }
        Question::Order => Box::new(
            successors(Some((0..count).collect::<Vec<_>>()), |picks| {
                next_order(picks)
            })
            .map(whole),
        ),
        // The smallest number of all stands for none, and is no answer.
        Question::Number => Box::new(match (ask.min.max(ABSENT + 1), ask.max) {
            (from, to) if from < to => {
                let column = Column::Picks;
                let open = OpenNumber { column, from, to };
                Some((vec![], Some(open))).into_iter()
            }
            (from, to) => (from == to).then(|| (vec![from], None)).into_iter(),
        }),
        Question::YesNo => Box::new([vec![1], vec![0]].into_iter().map(whole)),
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
    let other = (at..picks.len())
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
        .flat_map(|(picks, open)| {
            let command = Answer::new(PlayerId::nth(1), picks).into();
            Move { command, open }.expand()
        })
        .map(|answer| match answer {
            Command::Answer(answer) => answer.picks,
            _ => unreachable!("an answer is open in its picks"),
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
        assert_eq!(
            all(Question::Order, 3, 0, 0),
            [
                [0, 1, 2],
                [0, 2, 1],
                [1, 0, 2],
                [1, 2, 0],
                [2, 0, 1],
                [2, 1, 0]
            ]
        );
        assert_eq!(all(Question::Order, 0, 0, 0), [Vec::<i64>::new()]);
        assert_eq!(all(Question::Number, 0, -1, 1), [[-1], [0], [1]]);
        // The only number is no open one, and none is none.
        let ask = |min, max| picks(&Ask::number(min, max)).collect::<Vec<_>>();
        assert_eq!(ask(5, 5), [(vec![5], None)]);
        assert_eq!(ask(5, 4), []);
        assert_eq!(all(Question::YesNo, 0, 0, 0), [[1], [0]]);
        assert_eq!(picks(&Ask::order(vec![0; 60])).take(1000).count(), 1000);
    }
}
