//! Checks of pending work: effects to run, flow verbs, and the questions that wait.

use super::{Checked, Looked, MOST_COUNTED, obeys};
use crate::state::Stage;
use crate::state::agenda::{Answered, Asker, AtGate, Choice, Flow};
use crate::state::announced::Announced;
use crate::state::progress::MOST;
use crate::state::queue::Part;
use crate::state::run::Run;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Question;

impl Looked<'_> {
    pub(super) fn agenda(&self) -> Checked {
        let agenda = &self.state.agenda;
        obeys!(
            agenda.runs.iter().all(|run| self.run(run)),
            "an effect is to be run that cannot"
        );
        obeys!(
            agenda
                .runs
                .iter()
                .filter(|run| run.pays_for.is_some())
                .count()
                <= 1,
            "something is paid for that nobody has just announced"
        );
        obeys!(
            agenda.flows.iter().all(|flow| self.flow(*flow)),
            "something is to end that cannot"
        );
        obeys!(
            self.set(agenda.ordered),
            "triggers were ordered by somebody who never came"
        );
        obeys!(
            agenda.upcoming.iter().all(|turn| self.upcoming(turn)),
            "nobody's turn is next"
        );
        let counts = agenda.resolutions.max(agenda.last_choice);
        obeys!(
            counts <= MOST_COUNTED
                && agenda.runs_done <= u64::from(u32::MAX) << 16
                && agenda.seen.len() <= MOST,
            "a count is larger than any game's"
        );
        let numbers = |gate: &AtGate| {
            let mut known = gate.refused.iter().chain(&gate.picked);
            known.all(|id| self.gate_number(*id))
        };
        if let Some(gate) = &agenda.gate {
            obeys!(
                self.would_begin(gate) && numbers(gate),
                "nothing stands in the gate"
            );
        }
        let flows = agenda.flows.iter();
        let waiting = flows.filter(|flow| **flow == Flow::Happening).count();
        let first = agenda.happenings.iter().take(1);
        obeys!(
            waiting == agenda.happenings.len()
                && agenda.happenings.iter().skip(1).all(|it| it.gate.is_none())
                && first.filter_map(|it| it.gate.as_ref()).all(numbers),
            "nothing waits at the gate"
        );
        for happening in &agenda.happenings {
            let kind = happening.event.kind();
            obeys!(
                kind.happens()
                    && self.event(&happening.event)
                    && happening.past.iter().all(|id| self.trigger_number(*id))
                    && (happening.gate.as_ref())
                        .is_none_or(|gate| (gate.event, gate.part) == (kind, None)),
                "nothing happens at the gate"
            );
        }
        self.questions()
    }

    /// Returns true if the turn, or the part of one, may begin.
    fn would_begin(&self, gate: &AtGate) -> bool {
        match (gate.event, gate.part) {
            (EventKind::TurnBegan, None) => true,
            (EventKind::PhaseBegan, Some(Part::Phase(phase))) => self.phase(phase),
            (EventKind::StepBegan, Some(Part::Step(step))) => self.step(step),
            _ => false,
        }
    }

    fn questions(&self) -> Checked {
        let agenda = &self.state.agenda;
        let Some(first) = &agenda.choice else {
            obeys!(agenda.also.is_empty(), "a second question waits alone");
            return Ok(());
        };
        let mut asked = PlayerSet::EMPTY;
        for choice in self.state.agenda.questions() {
            obeys!(
                self.lives(choice.player) && !asked.contains(choice.player),
                "nobody is asked"
            );
            asked.insert(choice.player);
            obeys!(
                choice.asker == first.asker && choice.id.number() <= agenda.last_choice,
                "nothing asks"
            );
            obeys!(choice.ask.check().is_ok(), "a question has no answer");
            self.asker(choice)?;
        }
        obeys!(
            agenda.also.is_empty() || first.asker == Asker::Effect,
            "several are asked what one decides"
        );
        Ok(())
    }

    /// Returns an error unless the question's asker can take the answer.
    fn asker(&self, choice: &Choice) -> Checked {
        let (state, ask) = (self.state, &choice.ask);
        match choice.asker {
            Asker::Effect => obeys!(!state.agenda.runs.is_empty(), "no effect asks"),
            Asker::Triggers => {
                let waiting = state.waiting.iter();
                let own = waiting
                    .filter(|at| state.turns.players.is_ordered_by(choice.player, at))
                    .count();
                obeys!(
                    ask.question == Question::Order && ask.options.len() <= own,
                    "there are no triggers to order"
                );
            }
            Asker::Gate => {
                let number = |option: &i64| {
                    let trigger = TriggerId::from_number(*option);
                    *option == 0 || trigger.is_some_and(|id| self.trigger_number(id))
                };
                let one = ask.question == Question::Options && ask.min <= 1 && ask.max == 1;
                let asks = ask.question == Question::YesNo || one;
                obeys!(
                    asks && state.agenda.asks_at_gate().is_some() && ask.options.iter().all(number),
                    "nothing stands in the gate"
                );
            }
        }
        Ok(())
    }

    pub(super) fn run(&self, run: &Run) -> bool {
        self.name(run.effect)
            && self.somebody(run.player)
            && self.somebody(run.target)
            && run.event.as_ref().is_none_or(|event| self.event(event))
            && run.answers.iter().all(|answered| self.answered(answered))
            && run.past.iter().flatten().all(|id| self.trigger_number(*id))
            && (run.pays_for.as_deref()).is_none_or(|it| self.announced(it, run.player))
    }

    /// Returns true if it can be announced and paid for by that player; its names are looked at
    /// again then. While its cost is put off, its player may leave.
    fn announced(&self, announced: &Announced, by: Option<PlayerId>) -> bool {
        let player = announced.player();
        by.map_or_else(|| self.player(player), |by| by == player && self.lives(by))
            && self.some_name(announced.action())
            && self.some_name(announced.effect())
            && self.state.stage == Stage::Window
    }

    fn answered(&self, answered: &Answered) -> bool {
        let Answered {
            player, ask, picks, ..
        } = answered;
        let fits = picks.is_empty() || ask.accepts(picks);
        self.player(*player) && ask.check().is_ok() && fits
    }

    fn flow(&self, flow: Flow) -> bool {
        match flow {
            Flow::GoTo(step) => self.step(step),
            Flow::Turn { next, step } => self.somebody(next) && self.some_step(step),
            Flow::Chapter { leaving, .. } => {
                self.some_chapter(leaving.next) && self.somebody(leaving.first)
            }
            Flow::Game { won, .. } => self.somebody(won.player),
            Flow::Step
            | Flow::Phase
            | Flow::TurnByEffect
            | Flow::PhaseByEffect
            | Flow::StepByEffect
            | Flow::Restart
            | Flow::Happening
            | Flow::Round => true,
        }
    }
}
