//! Effects that fail: each is undone and left out, while the rest of the command continues.

use super::Engine;
use crate::history::journal::{DEAR, Mark};
use crate::history::log_entry::LogEntry;
use crate::state::control::end_control_of_resolution;
use crate::state::outbox::Spent;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::Reason;
use std::borrow::Cow;

/// The number of failing effects of a call whose share of its budget is restored, so that later
/// effects can run. Further failures use up the budget.
const FORGIVEN: u32 = 16;

/// The largest cost of undoing the failing effects of a call, in looks.
const MOST_GOING_BACK: u64 = 4 * DEAR;

/// The beginning of an effect: its place in the journal, the events so far, and the cost of the
/// call so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunStart {
    pub(super) mark: Mark,
    pub(super) events: usize,
    used: Used,
}

/// The failure of an effect: the error for the host, and its cause.
#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) error: Error,
    pub(crate) code: Code,
    /// False if the effect is not at fault: a state check that changes nothing may be the last
    /// effect before chapters follow each other without end. It is the same whether such a check
    /// ran or was left out because it had nothing to do.
    pub(crate) by_effect: bool,
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        let code = error.code;
        Self {
            error,
            code,
            by_effect: true,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Used {
    turns: u32,
    steps: u32,
    host: u64,
    looks: Spent,
}

impl Engine {
    /// Returns the point to which the next effect can be undone. The names that it adds stay.
    #[inline]
    pub(crate) fn run_start(&mut self) -> RunStart {
        self.journal.note_names(&self.names);
        self.open_room_for_run();
        let (work, outbox) = (&self.work, &self.state.outbox);
        RunStart {
            mark: self.journal.mark(),
            events: outbox.events.len(),
            used: Used {
                turns: work.turns,
                steps: work.steps,
                host: work.host,
                looks: outbox.spent(),
            },
        }
    }

    /// Undoes the effect that began at `start`, leaves it out, and continues until the game waits
    /// for somebody. The triggers that run one of the `disabled` effects are removed.
    ///
    /// The failure is in the journal, so a replay runs no code to find it.
    pub(crate) fn fail_run(
        &mut self,
        start: RunStart,
        code: Code,
        disabled: &[NameId],
    ) -> Result<(), Error> {
        // A card that takes a life and then fails leaves the life taken, unless its verbs are
        // undone. Without a verb there is nothing to undo, and no segment to be played again.
        if self.journal.mark() != start.mark {
            self.pay_for_going_back()?;
            self.go_back(start.mark, start.events);
        }
        // A card that loops fails as it has used up the call's budget. Its share is restored, so
        // the sound card after it can run.
        self.work.failed += 1;
        if self.work.failed <= FORGIVEN {
            let Used {
                turns,
                steps,
                host,
                looks,
            } = start.used;
            (self.work.turns, self.work.steps, self.work.host) = (turns, steps, host);
            self.state.told().spend_again(looks);
        }
        // Only now, because going back cuts off the end of the journal. A load finds this entry in
        // place of the card's verbs, and leaves the card out too, even if its code has been mended.
        self.journal.note_names(&self.names);
        self.journal.push(&LogEntry::Failed {
            code,
            disabled: Cow::Borrowed(disabled),
        });
        self.leave_out_run(code, disabled);
        self.check_events()?;
        self.advance()
    }

    /// Undoing plays the last segment again, so effects that fail one after another could otherwise
    /// take any amount of time.
    fn pay_for_going_back(&mut self) -> Result<(), Error> {
        let open = self.open.map_or(0, |open| open.events);
        let cost = self.journal.cost_of_going_back() + self.state.outbox.cost(open);
        self.work.going_back = self.work.going_back.saturating_add(cost);
        match self.work.going_back > MOST_GOING_BACK {
            true => Err(self.too_much("effects that fail")),
            false => Ok(()),
        }
    }

    /// Leaves out the first effect on the agenda. What it was to pay for is taken back.
    pub(super) fn leave_out_run(&mut self, code: Code, disabled: &[NameId]) {
        let announced = self.state.agenda.paid_for().copied();
        let run = self.take_first_run();
        let state = self.state.change();
        state.emit(match announced {
            Some(announced) => announced.taken_back(Reason::Failed),
            None => Event::EffectFailed {
                effect: run.effect,
                player: run.player,
                target: run.target,
                source: run.source,
                code: code.number() as u16,
            },
        });
        if !disabled.is_empty() {
            let (triggers, outbox) = (&state.triggers, &mut state.outbox);
            outbox.look(triggers.count());
            state.remove_triggers(Reason::Failed, |trigger| {
                disabled.binary_search(&trigger.effect).is_ok()
            });
        }
        end_control_of_resolution(self.state.change());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn going_back_in_a_call_has_a_bound() {
        let rules = Ruleset::builtin("simple").unwrap();
        let players = ["A", "B"].map(Box::from).to_vec();
        let mut engine = Engine::new(rules, players, 1);
        engine.work.going_back = MOST_GOING_BACK - 5;
        engine.journal.add_cost(5);
        assert_eq!(engine.pay_for_going_back(), Ok(()));
        let refused = engine.pay_for_going_back().unwrap_err();
        assert_eq!(refused.code, Code::LoopLimit);
        // The next call has a bound of its own.
        engine.begin_call();
        assert_eq!(engine.pay_for_going_back(), Ok(()));
    }
}
