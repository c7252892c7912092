//! Laps of the order, and rounds: their events and effects as they begin and end.

use super::chapters::{Chapters, Lap};
use super::{Progress, State, Turns};
use crate::rules::Ruleset;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::{TurnKind, Until};

impl Chapters {
    /// Returns true if a round is in progress, or a lap where chapters begin the rounds: between
    /// two of them, as a chapter is left or begins, there is none to end.
    pub(crate) fn is_in_round(&self, rules: &Ruleset) -> bool {
        match rules.rounds_by_chapter {
            true => self.lap != Lap::Over,
            false => self.in_round,
        }
    }
}

impl Turns {
    /// Returns true if this lap counts a turn of the player: one that is over or skipped, or the
    /// one in progress.
    pub(super) fn has_turn_of_lap(&self, player: PlayerId) -> bool {
        let turn = &self.current;
        let goes = turn.progress != Progress::Over || self.queue.again.is_some();
        let has_own = goes && turn.kind == TurnKind::Normal && turn.owner == player;
        has_own || self.players.list[player.index()].lap > 0
    }
}

impl State {
    /// Begins a lap of the order, with an event unless it is a round, and plans its effects.
    pub(super) fn tell_lap_began(&mut self, rules: &Ruleset) {
        if rules.rounds_by_chapter {
            let count = self.turns.chapters.rounds + 1;
            self.emit(Event::LapBegan { count });
        }
        self.agenda
            .run_all(&self.turns.chapters.turn_rules(rules).lap_enter);
    }

    pub(super) fn tell_lap_ended(&mut self, rules: &Ruleset) {
        if rules.rounds_by_chapter {
            let count = self.turns.chapters.rounds + 1;
            self.emit(Event::LapEnded { count });
        }
    }

    /// Plans the leave effects of the lap in progress, if there is one.
    pub(crate) fn plan_lap_leave(&mut self, rules: &Ruleset) {
        if self.turns.chapters.lap != Lap::Over {
            self.agenda
                .run_all(&self.turns.chapters.turn_rules(rules).lap_leave);
        }
    }

    /// Ends the lap as turns begin again without a chapter.
    pub(crate) fn end_lap_without_chapter(&mut self, rules: &Ruleset) {
        self.plan_lap_leave(rules);
        if self.turns.chapters.lap != Lap::Over {
            self.tell_lap_ended(rules);
        }
    }

    pub(super) fn tell_round_began(&mut self) {
        self.turns.round += 1;
        self.turns.chapters.in_round = true;
        self.emit(Event::RoundBegan {
            round: self.turns.round,
        });
    }

    pub(super) fn tell_round_ended(&mut self) {
        if std::mem::take(&mut self.turns.chapters.in_round) {
            let round = self.turns.round;
            self.expire_until(Until::Round);
            self.emit(Event::RoundEnded { round });
        }
    }
}
