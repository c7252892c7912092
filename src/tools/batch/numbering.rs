//! The fixed numbering of a player's decisions by the rules alone.

use super::groups::Groups;
use super::number_slot::NumberSlot;
use crate::engine::Engine;
use crate::engine::may::MayDo;
use crate::engine::window::top_commits;
use crate::play::game::Game;
use crate::rules::{BareActs, Commits, Numbers, Ruleset, Takes};
use crate::state::facts::FactsAtHand;
use crate::tools::decision::waits_for;
use crate::vocabulary::command::{
    Act, Answer, Command, Commit, EndPhase, EndStep, EndTurn, GoTo, Pass, Verbs, Withdraw,
};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{MAX_PLAYERS, NameId, PlayerId, StepId};
use std::collections::BTreeSet;

/// How many answers are numbered, and how many numbers of a range whose bounds change, unless the
/// host says otherwise.
pub const ANSWERS: usize = 16;

/// The most answers that can be numbered, and the most numbers of one range.
pub const MOST_ANSWERS: usize = 10_000;

/// The most actions with a target or a number that are numbered, those of all kinds together.
const MOST_GIVEN: usize = 1 << 16;

/// A decision that the rules leave to the player that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DecisionKind {
    Pass,
    Act(Option<NameId>),
    /// An action with the target and the number that it takes.
    Give(NameId, Option<PlayerId>, Option<NumberSlot>),
    Commit,
    /// A sealed answer with its number.
    Seal(NumberSlot),
    Withdraw,
    EndStep,
    EndPhase,
    EndTurn,
    GoTo(StepId),
    Answer(i64),
}

/// The numbering of decisions for some rules.
#[derive(Clone, Debug)]
pub(super) struct Decisions {
    list: Vec<DecisionKind>,
    groups: Groups,
    seats: usize,
    answers: usize,
}

impl Decisions {
    pub(super) fn new(rules: &Ruleset, seats: usize, answers: usize) -> Self {
        let seats = seats.min(MAX_PLAYERS);
        let actions = rules.actions();
        let actions = actions.iter().filter_map(|name| rules.names.find(name));
        let mut list = vec![DecisionKind::Pass, DecisionKind::Act(None)];
        // Where the rules forbid it, an act without an action is never legal.
        let bare = rules.actions.is_empty() || rules.options.bare_acts != BareActs::Forbid;
        let mut acts = if bare { vec![(None, 1..2)] } else { vec![] };
        let mut room = MOST_GIVEN;
        for action in actions {
            let first = list.len();
            match rules.actions[&action].takes.as_deref() {
                None => list.push(DecisionKind::Act(Some(action))),
                Some(takes) => {
                    let before = list.len();
                    list.extend(given(action, takes, seats, answers).take(room));
                    room -= list.len() - before;
                }
            }
            acts.push((Some(action), first..list.len()));
        }
        let first_seal = list.len();
        let windows = rules.windows.iter();
        let sealed: Vec<&Commits> = windows.filter_map(|rule| rule.commits.as_ref()).collect();
        if sealed.is_empty() || sealed.iter().any(|rule| rule.payload.is_none()) {
            list.push(DecisionKind::Commit);
        }
        // Only one window is on top, so equal slots of several are one decision.
        let places = sealed.iter().filter_map(|rule| only_place(rule));
        let slots: BTreeSet<NumberSlot> = places
            .flat_map(|place| NumberSlot::all(place, answers))
            .collect();
        list.extend(slots.into_iter().map(DecisionKind::Seal));
        let edges = || rules.steps.iter().flat_map(|step| &step.edges);
        let steps = (0..rules.steps.len()).map(StepId::at);
        let ends = steps.filter(|step| edges().any(|edge| edge.to == *step));
        list.push(DecisionKind::Withdraw);
        let first_end = list.len();
        list.extend([
            DecisionKind::EndStep,
            DecisionKind::EndPhase,
            DecisionKind::EndTurn,
        ]);
        list.extend(ends.map(DecisionKind::GoTo));
        let first_answer = list.len();
        list.extend((0..answers as i64).map(DecisionKind::Answer));
        let firsts = [first_seal, first_end, first_answer, list.len()];
        let groups = Groups::new(rules, acts, firsts);
        Self {
            list,
            groups,
            seats,
            answers,
        }
    }

    /// Returns the same numbering with so many answers.
    pub(super) fn with_answers(&self, rules: &Ruleset, answers: usize) -> Self {
        Self::new(rules, self.seats, answers)
    }

    pub(super) const fn answers(&self) -> usize {
        self.answers
    }

    pub(super) const fn width(&self) -> usize {
        self.list.len()
    }

    /// Returns the decisions as texts.
    pub(super) fn texts(&self, rules: &Ruleset) -> Vec<String> {
        let name = |action: NameId| rules.names.get(action).unwrap_or_default();
        let of = |decision: &DecisionKind| match decision {
            DecisionKind::Pass => "pass".to_owned(),
            DecisionKind::Act(None) => "act".to_owned(),
            DecisionKind::Act(Some(action)) => format!("act {}", name(*action)),
            DecisionKind::Give(action, target, slot) => {
                let target = target.map(|target| format!(" target={}", target.number()));
                let data = slot.map(|slot| format!(" data={slot}"));
                let [target, data] = [target, data].map(Option::unwrap_or_default);
                format!("act {}{target}{data}", name(*action))
            }
            DecisionKind::Commit => "commit".to_owned(),
            DecisionKind::Seal(slot) => format!("commit payload={slot}"),
            DecisionKind::Withdraw => "withdraw".to_owned(),
            DecisionKind::EndStep => "end_step".to_owned(),
            DecisionKind::EndPhase => "end_phase".to_owned(),
            DecisionKind::EndTurn => "end_turn".to_owned(),
            DecisionKind::GoTo(step) => {
                let name = rules.steps().nth(step.index());
                format!("go_to {}", name.unwrap_or_default())
            }
            DecisionKind::Answer(pick) => format!("answer {pick}"),
        };
        self.list.iter().map(of).collect()
    }

    /// Returns the decision as a command of a player. Errors: [`no_choice`](Code::NoChoice) for an
    /// answer if they are not asked, [`bad_value`](Code::BadValue) for a number that is none of
    /// those that may be given now.
    fn command(
        decision: DecisionKind,
        engine: &Engine,
        player: PlayerId,
    ) -> Result<Command, Error> {
        let by = engine.state.turns.decider(player);
        Ok(match decision {
            DecisionKind::Pass => Pass {
                by,
                ..Pass::new(player)
            }
            .into(),
            DecisionKind::Act(action) => Act {
                action,
                by,
                ..Act::new(player)
            }
            .into(),
            DecisionKind::Give(action, target, slot) => Act {
                action: Some(action),
                target,
                data: slot
                    .map(|slot| data(slot, engine, player, action, target))
                    .transpose()?,
                by,
                ..Act::new(player)
            }
            .into(),
            DecisionKind::Commit => Commit {
                by,
                ..Commit::new(player)
            }
            .into(),
            DecisionKind::Seal(slot) => Commit {
                payload: Some(vec![sealed(slot, engine, player)?]),
                by,
                ..Commit::new(player)
            }
            .into(),
            DecisionKind::Withdraw => Withdraw {
                by,
                ..Withdraw::new(player)
            }
            .into(),
            DecisionKind::EndStep => EndStep::new().player(player).into(),
            DecisionKind::EndPhase => EndPhase::new().player(player).into(),
            DecisionKind::EndTurn => EndTurn::new().player(player).into(),
            DecisionKind::GoTo(step) => GoTo::new(step).player(player).into(),
            DecisionKind::Answer(pick) => {
                let asked = engine.state.agenda.question_of(player);
                let asked = asked.ok_or(Code::NoChoice)?;
                Answer {
                    choice: Some(asked.id),
                    by,
                    ..Answer::new(player, vec![pick])
                }
                .into()
            }
        })
    }

    /// Writes a mask of the decisions that are legal in a game.
    pub(super) fn mask(&self, game: &Game, mask: &mut [bool]) {
        mask.fill(false);
        let Some(player) = waits_for(game) else {
            return;
        };
        let may = game.engine().may_do(player);
        let mut asked = None;
        self.groups.each_open(may, |group| {
            let all = &mut mask[group.numbers.clone()];
            match self.groups.are_legal(&group, may, &mut asked) {
                Some(legal) => all.fill(legal),
                None => {
                    for (number, legal) in group.numbers.zip(all) {
                        *legal = self.is_legal(number, may);
                    }
                }
            }
        });
    }

    /// Returns the groups, by which to leave out what cannot be legal.
    pub(super) const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Returns true if the player may make the decision of that number.
    pub(super) fn is_legal(&self, number: usize, may: MayDo<'_>) -> bool {
        match self.list[number] {
            DecisionKind::Pass => may.may_pass(),
            DecisionKind::Act(action) => may.may_act(action, None, None),
            DecisionKind::Give(action, target, slot) => match slot {
                None => may.may_act(Some(action), target, None),
                Some(slot) => data(slot, may.engine, may.player, action, target)
                    .is_ok_and(|data| may.may_act(Some(action), target, Some(data))),
            },
            other => {
                Self::command(other, may.engine, may.player).is_ok_and(|command| may.may(&command))
            }
        }
    }

    /// Returns the decision of that number as a command of the player, who may make it.
    pub(super) fn made(&self, number: usize, may: MayDo<'_>) -> Option<Command> {
        Self::command(self.list[number], may.engine, may.player).ok()
    }

    /// Submits a decision to a game.
    pub(super) fn submit(&self, number: i64, game: &mut Game) -> Result<(), Error> {
        let decision = usize::try_from(number)
            .ok()
            .and_then(|number| self.list.get(number))
            .ok_or(Code::BadValue)?;
        let player = waits_for(game).ok_or(Code::GameOver)?;
        let command = Self::command(*decision, game.engine(), player)?;
        game.submit(command)
    }
}

/// Returns the action with each target among the seats and each number, the last fastest.
fn given(
    action: NameId,
    takes: &Takes,
    seats: usize,
    width: usize,
) -> impl Iterator<Item = DecisionKind> {
    let targets: Vec<_> = match takes.target {
        Some(_) => (0..seats).map(|seat| Some(PlayerId::at(seat))).collect(),
        None => vec![None],
    };
    let numbers: Vec<_> = match &takes.data {
        Some(numbers) => (NumberSlot::all(numbers, width).into_iter())
            .map(Some)
            .collect(),
        None => vec![None],
    };
    targets.into_iter().flat_map(move |target| {
        let give = move |slot| DecisionKind::Give(action, target, slot);
        numbers.clone().into_iter().map(give)
    })
}

/// Returns what a sealed answer carries if it is one number. Longer ones have no decisions.
fn only_place(rule: &Commits) -> Option<&Numbers> {
    match rule.payload.as_deref()? {
        [place] => Some(place),
        _ => None,
    }
}

/// Returns the number of an action's slot.
fn data(
    slot: NumberSlot,
    engine: &Engine,
    player: PlayerId,
    action: NameId,
    target: Option<PlayerId>,
) -> Result<i64, Error> {
    let takes = engine.rules.actions.get(&action);
    let takes = takes.and_then(|action| action.takes.as_ref()?.data.as_ref());
    let hand = FactsAtHand::of_action(target, None, None);
    let number = takes.and_then(|takes| slot.number(takes, &engine.state, player, hand));
    number.ok_or_else(|| Code::BadValue.into())
}

/// Returns the number of a sealed answer's slot, in the window on top.
fn sealed(slot: NumberSlot, engine: &Engine, player: PlayerId) -> Result<i64, Error> {
    let rule = top_commits(&engine.rules, &engine.state);
    let place = rule.and_then(only_place);
    let hand = FactsAtHand::default();
    let number = place.and_then(|place| slot.number(place, &engine.state, player, hand));
    number.ok_or_else(|| Code::BadValue.into())
}
