//! The work of a player who leaves: effects to run for them, and their decisions.

use super::State;
use super::agenda::{Agenda, Answered, Asker, Choice, Run};
use super::questions::take_off;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

impl Agenda {
    /// Returns the positions of runs for this player that are next to the same run for somebody
    /// else. A run in progress, or one that waits for an answer, is not among them.
    fn runs_of_many_about(&self, player: PlayerId) -> Vec<usize> {
        let Self { runs, choice, .. } = self;
        let asking = choice
            .as_ref()
            .is_some_and(|choice| choice.asker == Asker::Effect);
        let first = usize::from(self.running || asking);
        let like = |run: &Run, at: usize| runs.get(at).is_some_and(|other| run.is_like(other));
        let of_many = |at: &usize| {
            let run = &runs[*at];
            run.target == Some(player) && (like(run, at + 1) || *at > 0 && like(run, at - 1))
        };
        (first..runs.len()).filter(of_many).collect()
    }
}

impl State {
    /// Removes everything that a player who left still had to do or decide (CR 800.4a, 800.4g).
    pub(crate) fn drop_work_of(&mut self, player: PlayerId) {
        let running = usize::from(self.agenda.running);
        let passed_over = self.agenda.runs_of_many_about(player);
        let is_theirs = |run: &Run| run.player == Some(player) && !run.is_nobodys();
        let announced = self.agenda.paid_for().copied();
        // What A was asked how to pay for is about B, who left: no answer could pay for it.
        let void = running == 0
            && announced.is_some_and(|it| it.gone(&self.players, &self.stack).is_some());
        let own = void || self.agenda.runs.front().is_some_and(is_theirs);
        let announced = announced.filter(|_| own);
        // Nobody is asked about a turn that never begins.
        let turn = self
            .agenda
            .upcoming
            .is_some_and(|turn| turn.player == player);
        let asked = self.agenda.take_questions(|choice| {
            let about = match choice.asker {
                Asker::Effect => own,
                Asker::Gate => turn,
                Asker::Triggers => false,
            };
            choice.player == player || about
        });
        take_off(self, &asked, |at, run| {
            let passed_over = passed_over.binary_search(&at).is_ok();
            at >= running && (is_theirs(run) || passed_over || void && at == 0)
        });
        let kept = self.agenda.runs.iter_mut().skip(running);
        for run in kept.filter(|run| run.is_nobodys() && run.player == Some(player)) {
            run.player = None;
        }
        for Choice {
            id,
            player: asked,
            ask,
            asker,
            reseed,
        } in asked
        {
            self.tell_dropped(id, asked, Reason::PlayerLeft);
            // The effect continues as if the player had given no answer (CR 800.4f). One of the
            // leaver's own is gone, and the next on the agenda has asked nothing.
            if asker == Asker::Effect && !own {
                self.agenda.answer_effect(Answered {
                    player: asked,
                    ask,
                    picks: vec![],
                    reseed,
                });
            }
        }
        if let Some(announced) = announced.filter(|_| running == 0) {
            self.emit(announced.taken_back(Reason::PlayerLeft));
        }
    }
}
