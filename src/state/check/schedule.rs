//! Checks of the schedule: turns, skips, control, the plan of the turn, changes of steps.

use super::{Checked, Looked, MOST_COUNTED, obeys};
use crate::state::plan::{Ending, Standing};
use crate::state::queue::{Control, Part, Upcoming};
use crate::vocabulary::ids::GrantId;

impl Looked<'_> {
    pub(super) fn queue(&self) -> Checked {
        let queue = &self.state.turns.queue;
        for grant in &queue.grants {
            obeys!(
                self.player(grant.player) && self.somebody(grant.by) && self.somebody(grant.after),
                "a turn is granted to nobody"
            );
            obeys!(
                grant.id.number() <= queue.next_grant,
                "a grant is newer than the newest"
            );
        }
        let mut ids: Vec<_> = queue.grants.iter().map(|grant| grant.id).collect();
        ids.sort_unstable();
        obeys!(
            ids.windows(2).all(|pair| pair[0] != pair[1]),
            "two grants are one"
        );
        obeys!(
            queue.next_grant <= MOST_COUNTED,
            "a count is larger than any game's"
        );
        let skips = queue.skips.iter();
        obeys!(
            skips
                .clone()
                .all(|skip| self.player(skip.player) && skip.count > 0),
            "nobody is skipped"
        );
        obeys!(
            queue.deferred.iter().all(|deferred| deferred.count > 0),
            "nobody is skipped"
        );
        obeys!(
            queue
                .named
                .is_none_or(|named| self.player(named.player) && self.some_step(named.step)),
            "nobody is named as the next"
        );
        obeys!(
            self.some_step(queue.enter_at),
            "the next turn begins at no step"
        );
        let control = |control: &Control| {
            self.player(control.player)
                && self.player(control.other)
                && control.phase.is_none_or(|phase| self.phase(phase))
        };
        obeys!(
            queue.controls.iter().all(control) && queue.held.iter().all(control),
            "nobody decides for somebody"
        );
        for skip in &queue.step_skips {
            let there = match skip.what {
                Part::Step(step) => self.step(step),
                Part::Phase(phase) => self.phase(phase),
            };
            obeys!(
                there && self.player(skip.player) && skip.count > 0,
                "no step is skipped"
            );
        }
        obeys!(
            queue.retired.iter().all(|player| self.player(*player)) && self.set(queue.passed_over),
            "nobody passed out of the round"
        );
        obeys!(
            queue.last.is_none_or(|last| self.player(last)),
            "nobody took the last turn"
        );
        obeys!(
            queue.said.is_empty(),
            "an effect is in the middle of its work"
        );
        obeys!(
            queue.again.iter().all(|turn| self.upcoming(turn)),
            "nobody's turn is taken again"
        );
        Ok(())
    }

    pub(super) fn upcoming(&self, turn: &Upcoming) -> bool {
        let mut grants = self.state.turns.queue.grants.iter();
        let mut is_granted = |id: GrantId| grants.any(|grant| grant.id == id);
        self.player(turn.player)
            && self.somebody(turn.by)
            && self.some_step(turn.step)
            && turn.grant.is_none_or(&mut is_granted)
    }

    pub(super) fn plan(&self) -> Checked {
        let plan = &self.state.plan;
        for node in plan.nodes.iter() {
            obeys!(self.step(node.step), "a planned step does not exist");
            obeys!(
                node.group <= plan.next_group && node.mark as usize <= plan.marks.len(),
                "a planned step has no origin"
            );
        }
        obeys!(
            !plan.nodes.is_empty() || !self.state.turns.current.is_going(),
            "a turn has no step"
        );
        obeys!(
            plan.next_group <= MOST_COUNTED,
            "a count is larger than any game's"
        );
        obeys!(
            plan.at < plan.nodes.len()
                || plan.at == plan.nodes.len() && plan.standing == Standing::Coming,
            "the turn is behind its end"
        );
        obeys!(
            self.some_phase(plan.phase) && (plan.phase.is_none() || plan.node().is_some()),
            "there is no such phase"
        );
        obeys!(self.some_step(plan.sought), "no step is gone to");
        if let Ending::GoTo(step) = plan.ending {
            obeys!(self.step(step), "no step is gone to");
        }
        let mut visits = plan.visits.of_turn();
        let unused = plan.nodes.is_empty() && visits.len() == 0;
        obeys!(
            unused || visits.len() == self.rules.steps.len(),
            "the visits are not those of the rules' steps"
        );
        obeys!(
            visits.all(|visits| visits <= MOST_COUNTED),
            "a count is larger than any game's"
        );
        let refused = plan.refused.iter().flat_map(|(_, refused)| refused);
        obeys!(
            refused.clone().all(|id| self.trigger_number(*id)),
            "a replacement is newer than the newest"
        );
        Ok(())
    }

    pub(super) fn changes(&self) -> Checked {
        for change in &self.state.rare.changes {
            obeys!(
                self.step(change.step)
                    && self.somebody(change.player)
                    && self.some_name(change.effect)
                    && self.lease(change.lease.as_ref()),
                "no step is changed"
            );
            obeys!(change.count != Some(0), "a change is used up");
        }
        Ok(())
    }
}
