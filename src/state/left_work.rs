//! The work of a player who leaves: effects to run for them, and their decisions.

use super::State;
use super::agenda::{Agenda, Answered, Asker, Choice};
use super::questions::take_off;
use super::run::Run;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Each, Reason};

impl Agenda {
    /// Notes that a player left, although somebody else is asked: what still asks may be carried
    /// out by the stand-in, about other opponents, and need not ask the same again.
    fn note_leaver_of_effect(&mut self, player: PlayerId) {
        let choice = self.choice.as_deref();
        let Some(choice) = choice.filter(|choice| choice.asker == Asker::Effect) else {
            return;
        };
        let ask = choice.ask.clone();
        let mut answers = self.runs.iter().take(1).flat_map(|run| &run.answers);
        if !answers.any(|answered| answered.player == player) {
            self.answer_effect(Answered {
                player,
                ask,
                picks: vec![],
                reseed: None,
            });
        }
    }
}

impl State {
    /// Removes everything that a player who left still had to do or decide (CR 800.4a, 800.4g).
    pub(crate) fn drop_work_of(&mut self, player: PlayerId) {
        let running = usize::from(self.agenda.running);
        // A run in progress, or one that waits for an answer, has reached its player.
        let choice = self.agenda.choice.as_ref();
        let asks = choice.is_some_and(|choice| choice.asker == Asker::Effect);
        let reached = running.max(usize::from(asks));
        let is_theirs = |run: &Run| run.player == Some(player) && !run.is_nobodys();
        let announced = self.agenda.paid_for().copied();
        // What A was asked how to pay for is about B, who left: no answer could pay for it.
        let void = running == 0
            && announced.is_some_and(|it| it.gone(&self.turns.players, &self.stack).is_some());
        let own = void || self.agenda.runs.front().is_some_and(is_theirs);
        let announced = announced.filter(|_| own);
        // Nobody is asked about a turn that never begins; of a team that leaves together, the
        // question goes with the member whose turn it is.
        let next = self.agenda.upcoming;
        let living = &self.turns.players.living;
        let turn = next.is_some_and(|turn| {
            let goes = turn.player == player || living.contains(turn.player);
            goes && !self.turns.comes(&turn)
        });
        let asked = self.agenda.take_questions(|choice| {
            let about = match choice.asker {
                Asker::Effect => own,
                Asker::Gate => turn,
                Asker::Triggers => false,
            };
            choice.player == player || about
        });
        take_off(self, &asked, |at, run| {
            let passed_over = at >= reached && run.each != Each::Once && run.target == Some(player);
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
        self.agenda.note_leaver_of_effect(player);
        if let Some(announced) = announced.filter(|_| running == 0) {
            self.emit(announced.taken_back(Reason::PlayerLeft));
        }
    }
}
