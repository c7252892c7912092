//! The transitions of time: games, rounds, turns and steps beginning and ending.

use super::order::Slot;
use super::plan::Ending;
use super::queue::{Named, Upcoming};
use super::{Stage, State};
use crate::event::Event;
use crate::ids::*;
use crate::ruleset::{Options, Resume, RoundRule, Ruleset, Teams};
use crate::words::{Reason, TurnKind, Until};

impl State {
    pub(crate) fn begin_game(&mut self, rules: &Ruleset, first: Slot) {
        if rules.options.teams == Teams::Shared {
            self.share_turns();
        }
        let first = self.order.slot_of(self.players.representative(first.player)).map_or(first, |at| self.order.slots[at]);
        self.players.starting = self.players.living.len() as u8;
        self.order.round_start = first.id;
        self.queue.named = Some(Named { player: first.player, at_once: true });
        self.order.cursor = first.id;
        self.stage = Stage::NextTurn;
        self.round = 1;
        self.emit(Event::GameBegan { player: first.player });
        self.emit(Event::RoundBegan { round: 1 });
    }

    pub(crate) fn end_game(&mut self, winner: Option<PlayerId>, reason: Reason) {
        self.windows.clear();
        self.waiting.clear();
        self.agenda.runs.clear();
        self.agenda.flows.clear();
        self.agenda.choice = None;
        self.agenda.resolving = None;
        self.stage = Stage::Over;
        self.winner = winner;
        self.emit(Event::GameEnded { player: winner, reason });
    }

    pub(crate) fn next_round(&mut self) {
        let round = self.round;
        self.expire_until(Until::Round);
        self.emit(Event::RoundEnded { round });
        self.round += 1;
        self.queue.served = PlayerSet::EMPTY;
        self.emit(Event::RoundBegan { round: round + 1 });
    }

    pub(crate) fn begin_turn(&mut self, rules: &Ruleset, upcoming: Upcoming) {
        let Upcoming { player, kind: turn_kind, by, source, data } = upcoming;
        let id = TurnId(self.turn.id.0 + 1);
        self.turn = super::Turn { id, owner: player, kind: turn_kind, by, source, data };
        self.players.list[player.index()].turns += 1;
        let mates: Vec<_> = self.players.represented(player).collect();
        for mate in mates {
            self.players.list[mate.index()].turns += 1;
        }
        self.plan.reset(rules);
        self.stage = Stage::NextStep;
        // "Until your next turn" is over before anything of the turn happens (CR 500.5).
        self.expire_next_turn(player);
        self.wake_grants(player);
        self.emit(Event::TurnBegan { player, turn: id, turn_kind, by, source, data });
    }

    /// The turn ends; then the gate of turns finds the next.
    pub(crate) fn finish_turn(&mut self, options: &Options) {
        let (player, turn) = (self.turn.owner, self.turn.id);
        self.expire_turn();
        self.emit(Event::TurnEnded { player, turn });
        self.turn.by = None;
        if options.resume == Resume::Taker
            && let Some(at) = self.order.slot_of(player)
        {
            self.order.cursor = self.order.slots[at].id;
        }
        if self.queue.deferred > 0 {
            let count = std::mem::take(&mut self.queue.deferred);
            self.skip_following(count, None);
        }
        if self.turn.kind == TurnKind::Normal {
            self.queue.served.insert(player);
        }
        if options.round == RoundRule::Everyone && self.players.present().without(self.queue.served).is_empty() {
            self.next_round();
        }
        self.stage = Stage::NextTurn;
    }

    pub(crate) fn begin_step(&mut self, step: StepId, phase: PhaseId) {
        let player = self.active();
        if self.plan.phase.is_none() {
            self.plan.phase = Some(phase);
            self.emit(Event::PhaseBegan { phase, player });
        }
        self.plan.begun = true;
        self.plan.opened = false;
        self.plan.needed = false;
        self.plan.ending = Ending::Step;
        self.plan.visits[step.index()] += 1;
        let visit = self.plan.visits[step.index()];
        self.emit(Event::StepBegan { step, player, visit });
    }

    /// The step has ended: goes on to what follows, by way of the ends of phase and turn.
    pub(crate) fn finish_step(&mut self, repeats: bool, terminal: Option<StepId>) {
        let ending = std::mem::take(&mut self.plan.ending);
        if let Some(step) = self.plan.current() {
            let player = self.active();
            self.expire_until(Until::Step);
            self.emit(Event::StepEnded { step, player });
        }
        let was_begun = std::mem::replace(&mut self.plan.begun, false);
        let at = self.plan.at;
        let last = self.plan.nodes.len();
        let next = match ending {
            Ending::Step if repeats => at,
            Ending::Step => at + usize::from(was_begun),
            Ending::Phase => {
                if at < last {
                    self.plan.end_of_group(at)
                } else {
                    at
                }
            }
            Ending::Turn => last,
            Ending::Terminal => match self.plan.nodes.iter().rposition(|node| Some(node.step) == terminal) {
                // Ended during the terminal step, that step happens anew (CR 723.1d).
                Some(end) if end >= at => end,
                _ => last,
            },
        };
        self.go_to(next);
    }

    /// Goes past a step that does not begin.
    pub(crate) fn skip_step(&mut self, step: StepId, reason: Reason) {
        let player = self.active();
        self.emit(Event::StepSkipped { step, player, reason });
        self.go_to(self.plan.at + 1);
    }

    /// Goes past a phase that does not begin.
    pub(crate) fn skip_phase(&mut self, phase: PhaseId, reason: Reason) {
        let player = self.active();
        self.emit(Event::PhaseSkipped { phase, player, reason });
        self.plan.at = self.plan.end_of_group(self.plan.at);
    }

    fn go_to(&mut self, next: usize) {
        let group = |at: usize| self.plan.nodes.get(at).map(|node| node.group);
        let same = group(next) == group(self.plan.at);
        if let Some(phase) = self.plan.phase.filter(|_| !same) {
            let player = self.active();
            self.plan.phase = None;
            self.expire_until(Until::Phase);
            self.emit(Event::PhaseEnded { phase, player });
        }
        self.plan.at = next;
        self.stage = Stage::NextStep;
    }

    /// Tells whoever may act now that they may.
    pub(crate) fn tell_holder(&mut self) {
        let Some(top) = self.windows.last_mut() else { return };
        if !std::mem::take(&mut top.announce) {
            return;
        }
        let (holder, pending) = (top.holder, top.pending);
        match holder {
            Some(player) => self.emit(Event::PriorityGiven { player, by: self.decider(player) }),
            None => {
                let told: Vec<_> = self.turn_order().filter(|player| pending.contains(*player)).collect();
                for player in told {
                    self.emit(Event::PriorityGiven { player, by: self.decider(player) });
                }
            }
        }
    }
}
