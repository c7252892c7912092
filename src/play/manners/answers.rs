//! Remembered answers: equal questions get the same answer.

use crate::state::State;
use crate::state::agenda::{Asker, Choice};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::words::Question;
use serde::{Deserialize, Serialize};

/// A question, and how its player answered it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Remembered {
    question: Likeness,
    /// The number of the question that waits for the answer to be remembered.
    open: Option<ChoiceId>,
    answer: Option<SameAnswer>,
}

/// The parts that make questions equal. The words of the question do not: they may say how many
/// cards are left. Its labels do, since they say what the options are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Likeness {
    by: By,
    question: Question,
    options: Vec<i64>,
    labels: Vec<Box<str>>,
    min: i64,
    max: i64,
}

/// The asker of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum By {
    Effect(NameId),
    /// The placing of triggers with these effects, sorted. Their options are new numbers each time,
    /// and are left out.
    Triggers(Vec<NameId>),
    /// The gate, about one of several things or about the picked one.
    Gate(Option<EventKind>, Option<TriggerId>),
}

/// An answer, as it can be given again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum SameAnswer {
    Picks(Vec<i64>),
    /// The effects of triggers in the order in which they are placed.
    Effects(Vec<NameId>),
}

impl Likeness {
    fn of(asked: &Choice, state: &State) -> Self {
        let by = match asked.asker {
            Asker::Effect => {
                let run = state.agenda.runs().front();
                By::Effect(run.map_or(NameId::of(""), |run| run.effect))
            }
            Asker::Triggers => {
                let mut effects = waiting_effects(asked.player, state);
                effects.sort_unstable();
                By::Triggers(effects)
            }
            Asker::Gate => {
                let gate = state.agenda.asks_at_gate();
                By::Gate(
                    gate.map(|gate| gate.event),
                    gate.and_then(|gate| gate.picked),
                )
            }
        };
        let ask = &asked.ask;
        let labels = ask.wording.as_ref().map_or(&[][..], |words| &words.labels);
        let counted = matches!(by, By::Triggers(_));
        Self {
            by,
            question: ask.question,
            options: if counted { vec![] } else { ask.options.clone() },
            labels: if counted { vec![] } else { labels.to_vec() },
            min: ask.min,
            max: ask.max,
        }
    }
}

/// Returns the effects of the player's triggers that wait to be placed, in the order of the
/// options.
fn waiting_effects(player: PlayerId, state: &State) -> Vec<NameId> {
    let own = state
        .waiting
        .iter()
        .filter(|one| state.turns.players.is_ordered_by(player, one));
    own.map(|waiting| waiting.effect).collect()
}

/// Returns an answer to that question as it can be given again.
pub(super) fn answered(asked: &Choice, picks: &[i64], state: &State) -> SameAnswer {
    if asked.asker != Asker::Triggers {
        return SameAnswer::Picks(picks.to_vec());
    }
    let effects = waiting_effects(asked.player, state);
    let at = |pick: &i64| effects.get(usize::try_from(*pick).ok()?).copied();
    SameAnswer::Effects(picks.iter().filter_map(at).collect())
}

impl Remembered {
    /// Waits for the answer to that question.
    pub(super) fn of(asked: &Choice, state: &State) -> Self {
        Self {
            question: Likeness::of(asked, state),
            open: Some(asked.id),
            answer: None,
        }
    }

    /// Returns true if a save may hold it.
    pub(super) fn is_possible(&self, names: &Names, state: &State) -> bool {
        let known = |effect: &NameId| names.get(*effect).is_some();
        let by = match &self.question.by {
            By::Effect(effect) => known(effect),
            By::Triggers(effects) => effects.iter().all(known),
            By::Gate(..) => true,
        };
        let answer = match &self.answer {
            Some(SameAnswer::Effects(effects)) => effects.iter().all(known),
            _ => true,
        };
        by && answer && self.answer.is_some() != self.open.is_some() && !self.was_dropped(state)
    }

    pub(super) fn is_about_same(&self, other: &Self) -> bool {
        self.question == other.question
    }

    pub(super) fn waits_for(&self, id: ChoiceId) -> bool {
        self.open == Some(id)
    }

    /// Keeps the answer that it waits for.
    pub(super) fn keep(&mut self, answer: &SameAnswer) {
        (self.open, self.answer) = (None, Some(answer.clone()));
    }

    /// Returns true if the question is gone, and nobody has answered it.
    pub(super) fn was_dropped(&self, state: &State) -> bool {
        let waits = |id: ChoiceId| state.agenda.questions().any(|asked| asked.id == id);
        self.open.is_some_and(|id| !waits(id))
    }

    /// Returns the effect that asks, if one does.
    pub(super) fn effect(&self) -> Option<NameId> {
        match self.question.by {
            By::Effect(effect) => Some(effect),
            By::Triggers(_) | By::Gate(..) => None,
        }
    }

    pub(super) fn question(&self) -> Question {
        self.question.question
    }

    /// Returns the picks that answer the question in the same way, if it is equal.
    pub(super) fn picks(&self, asked: &Choice, state: &State) -> Option<Vec<i64>> {
        let answer = self.answer.as_ref()?;
        if self.question != Likeness::of(asked, state) {
            return None;
        }
        let SameAnswer::Effects(order) = answer else {
            return self.known_picks();
        };
        // Of equal effects, the one that was set off first comes first.
        let effects = waiting_effects(asked.player, state);
        let mut left: Vec<Option<NameId>> = effects.into_iter().map(Some).collect();
        let mut place = |effect: &NameId| {
            let at = left.iter().position(|one| one.as_ref() == Some(effect))?;
            left[at] = None;
            i64::try_from(at).ok()
        };
        order.iter().map(&mut place).collect()
    }

    /// Returns the picks, if they are the same each time.
    pub(super) fn known_picks(&self) -> Option<Vec<i64>> {
        match self.answer.as_ref()? {
            SameAnswer::Picks(picks) => Some(picks.clone()),
            SameAnswer::Effects(_) => None,
        }
    }
}
