//! Effects that fail: taken back and left out, while the rest of the command continues.

use super::Engine;
use crate::history::journal::{DEAR, Mark};
use crate::history::log_entry::LogEntry;
use crate::state::outbox::Spent;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::Reason;
use std::borrow::Cow;

/// So many failing effects of a call get back what they used up of its budget, so that those after
/// them can be run. What fails oftener leaves the call with nothing.
const FORGIVEN: u32 = 16;

/// The cost of going back that the failing effects of a call may have together, in looks.
const MOST_GOING_BACK: u64 = 4 * DEAR;

/// Where an effect began: in the journal, with how many events waiting, and what the call had used
/// up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunStart {
    pub(super) mark: Mark,
    pub(super) events: usize,
    used: Used,
}

#[derive(Clone, Copy, Debug)]
struct Used {
    turns: u32,
    steps: u32,
    host: u64,
    looks: Spent,
}

impl Engine {
    /// The place to which the effect that is to be run can be taken back. The names that it was
    /// given stay.
    #[inline]
    pub(crate) fn run_start(&mut self) -> RunStart {
        self.journal.note_names(&self.names);
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

    /// Takes the effect that began there back, leaves it out, and continues until somebody has to
    /// do something. The triggers that run one of the `disabled` effects are removed.
    ///
    /// It is written down that it failed, so a replay runs no code to know it.
    pub(crate) fn fail_run(
        &mut self,
        start: RunStart,
        code: Code,
        disabled: &[NameId],
    ) -> Result<(), Error> {
        self.stir();
        if self.journal.mark() != start.mark {
            self.pay_for_going_back()?;
            self.go_back(start.mark, start.events);
        }
        self.work.failed += 1;
        if self.work.failed <= FORGIVEN {
            let Used {
                turns,
                steps,
                host,
                looks,
            } = start.used;
            (self.work.turns, self.work.steps, self.work.host) = (turns, steps, host);
            self.state.outbox.spend_again(looks);
        }
        self.journal.note_names(&self.names);
        self.journal.push(&LogEntry::Failed {
            code,
            disabled: Cow::Borrowed(disabled),
        });
        self.leave_out_run(code, disabled);
        self.check_events()?;
        self.advance()
    }

    /// Going back plays the last segment again, so effects that fail one after another would take
    /// as long as they liked.
    fn pay_for_going_back(&mut self) -> Result<(), Error> {
        let open = self.open.map_or(0, |open| open.events);
        let cost = self.journal.cost_of_going_back() + self.state.outbox.cost(open);
        self.work.going_back = self.work.going_back.saturating_add(cost);
        match self.work.going_back > MOST_GOING_BACK {
            true => Err(self.too_much("effects that fail")),
            false => Ok(()),
        }
    }

    /// The effect at hand is not run.
    pub(super) fn leave_out_run(&mut self, code: Code, disabled: &[NameId]) {
        self.drop_run(|run| {
            Some(Event::EffectFailed {
                effect: run.effect,
                player: run.player,
                target: run.target,
                source: run.source,
                code: code.number() as u16,
            })
        });
        if !disabled.is_empty() {
            let (triggers, outbox) = (&self.state.triggers, &mut self.state.outbox);
            outbox.look(triggers.count());
            self.state.remove_triggers(Reason::Failed, |trigger| {
                disabled.binary_search(&trigger.effect).is_ok()
            });
        }
        self.end_resolution();
    }
}
