//! The transitions of time: the beginnings and ends of games, rounds, turns and steps.

use super::agenda::Flow;
use super::chapters::{Lap, Leaving};
use super::control::begin_control_of_phase;
use super::here::Here;
use super::inserted::Inserter;
use super::plan::{Course, Ending, Plan, Standing};
use super::queue::{Control, Deferred, Named, NamedFor, Upcoming};
use super::slots::Slot;
use super::stage::Won;
use super::way::Way;
use super::{PassRow, Progress, Stage, State, Turns};
use crate::rules::condition::Condition;
use crate::rules::{
    Chapter, FirstWord, Opens, Resume, Ruleset, Step, Teams, Walk, Whom, WindowRule,
};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, At, Metric, Reason, TurnKind, Until};

impl Plan {
    /// Returns true if the step's own window has still to open. That of a step that has been ended
    /// before does not open any more.
    #[inline(always)]
    pub(crate) fn owes_its_window(&self, here: Option<Here<'_>>) -> bool {
        here.is_some_and(|here| {
            self.course == Course::Going
                && here.rule.window.is_some()
                && match self.standing {
                    Standing::Begun => here.rule.opens == Opens::Always,
                    Standing::NeedsWindow => true,
                    Standing::Coming | Standing::WithoutWindow | Standing::Opened => false,
                }
        })
    }

    /// Returns the stage at which the turn continues when no window is open. A step ends only after
    /// its own window was open, if it has one, or when something has ended it.
    #[inline(always)]
    pub(crate) fn stage_without_windows(&self, here: Option<Here<'_>>) -> Stage {
        if !self.has_begun() {
            // More than a step may be about to end before the next one begins.
            return match self.ending {
                Ending::Step => Stage::NextStep,
                _ => Stage::StepEnd,
            };
        }
        match self.course {
            Course::Leaving => Stage::StepEnd,
            Course::Going if self.owes_its_window(here) => Stage::Check,
            Course::Going | Course::Ending => Stage::LeaveStep,
        }
    }
}

impl Turns {
    /// Returns the slots whose players are present, any of which may be the first.
    pub(crate) fn places_present(&self) -> impl Iterator<Item = Slot> {
        let present = self.players.present();
        let slots = self.order.slots.iter().copied();
        slots.filter(move |slot| present.contains(slot.player))
    }
}

impl State {
    /// Begins the game, with the turn of a named player or, according to the first chapter's rules,
    /// from `first`. Returns the stage that follows.
    pub(crate) fn begin_game(&mut self, rules: &Ruleset, first: Slot, named: bool) -> Stage {
        if rules.options.teams == Teams::Shared {
            self.turns.share_turns();
        }
        let first = self.turns.players.representative(first.player);
        self.turns.players.starting = self.turns.players.living.len() as u8;
        self.turns.round = 1;
        self.turns.current.owner = first;
        self.turns.chapters.in_round = true;
        if rules.rounds_by_chapter {
            // The first lap begins with the turns of the first chapter, as all others do.
            self.turns.chapters.lap = Lap::Over;
        }
        let chapter = rules.first_chapter;
        let turns = &rules.chapter(chapter).turns;
        let by_order = !matches!(turns.walk, Walk::Sorted | Walk::Lowest | Walk::Table)
            && turns.first_effect.is_none();
        let starts = named || by_order && turns.first == Whom::Word(FirstWord::Next);
        self.emit(Event::GameBegan {
            player: Some(first).filter(|_| starts),
        });
        self.emit(Event::RoundBegan { round: 1 });
        self.start_counters(rules, Until::Game);
        self.start_counters(rules, Until::Round);
        self.deal_tokens(rules);
        let next = self.begin_chapter(rules, chapter);
        if starts && self.turns.order.slot_of(first).is_some() {
            self.turns.queue.named = Some(Named {
                player: first,
                turn: NamedFor::VeryNext,
                step: None,
            });
        }
        if chapter.is_none() {
            return self.begin_lap(rules);
        }
        next
    }

    /// Ends the game, and returns that stage. It takes effect at once: later events set nothing
    /// off. A winner who has left since it was said that the game ends has won with a team alone.
    pub(crate) fn end_game(&mut self, won: Won, reason: Reason) -> Stage {
        let living = self.turns.players.living;
        let stands = |player: &PlayerId| {
            living
                .iter()
                .any(|it| !self.turns.players.are_opponents(*player, it))
        };
        let player = won.player.filter(stands);
        let won = Won { player, ..won };
        self.windows.clear();
        self.waiting.clear();
        self.agenda.runs.clear();
        self.agenda.flows.clear();
        self.agenda.choice = None;
        if let Some(pending) = self.agenda.rare.made() {
            pending.also.clear();
            pending.happenings.clear();
        }
        self.stage = Stage::Over { won };
        self.emit(Event::GameEnded {
            player: won.player,
            reason,
            name: won.side,
        });
        self.stage
    }

    /// Begins the turn in the current chapter; the gate of steps finds its first step.
    #[inline(always)]
    pub(crate) fn begin_turn<W: Way>(
        &mut self,
        rules: &Ruleset,
        chapter: &Chapter,
        upcoming: Upcoming,
    ) {
        let Upcoming {
            player,
            kind: turn_kind,
            by,
            source,
            data,
            step,
            controls,
            told,
            grant: _,
        } = upcoming;
        let id = TurnId(self.turns.current.id.0 + 1);
        self.turns.current = super::Turn {
            id,
            owner: player,
            kind: turn_kind,
            source,
            data,
            progress: Progress::Going,
            told,
            actions: 0,
            row: PassRow::at_first(rules),
        };
        // Calm: no chapter has just begun. Its first turn may begin at a later step: who begins a
        // match draws no card.
        let fresh = !W::CALM && std::mem::take(&mut self.turns.chapters.fresh);
        let first_step = chapter.first_step.filter(|_| fresh);
        self.turns.chapters.asked = false;
        self.turns.queue.passed_over = PlayerSet::EMPTY;
        self.turns.chapters.turns += 1;
        // Calm: nobody controls a player's next turn. "B takes A's next turn" holds from here on,
        // so that the first step already asks B.
        let by = by.filter(|by| !W::CALM && self.turns.is_controlled_by(player, *by));
        if let Some(other) = by {
            self.turns.queue.hold(Control {
                player,
                other,
                applies: Applies::ThisTurn,
                source: controls,
                phase: None,
            });
        }
        if let Some(clock) = &mut self.clock {
            clock.turn_began = clock.now;
        }
        self.last_actor = None;
        // Calm: nothing has named the step, as "an extra turn that begins at the combat" does. The
        // step is used up here: else the next turn would begin there too, if this one ends by
        // passes.
        let entry = if W::CALM {
            None
        } else {
            step.or(self.turns.queue.enter_at.take()).or(first_step)
        };
        self.plan.reset(rules, &chapter.steps, entry, fresh);
        let owner = Some(player).filter(|_| turn_kind != TurnKind::Table);
        if owner.is_some() {
            self.turns
                .players
                .count_turn(player, rules.options.teams == Teams::Shared);
            // Calm: nothing lasts, and no turn is granted.
            if !W::CALM {
                // "Until your next turn" ends before anything of the turn happens (CR 500.5). A
                // turn granted for after this player's next one is the newest from here on (CR
                // 500.7).
                self.expire_next_turn(player);
                self.wake_grants(player);
            }
        }
        // A player who sat out may become the head of the team.
        let owner = owner.map(|_| self.turns.current.owner);
        let by = by.filter(|by| Some(*by) != owner);
        if told == TurnKind::Replay {
            // The two count once; one that a skip stops leaves the first to be counted.
            self.turns.chapters.turns -= 1;
            self.turns.chapters.called_again(id);
            self.streak = 0;
            self.metrics.count(Metric::Replays);
        } else if turn_kind == TurnKind::Extra {
            self.metrics.count(Metric::ExtraTurns);
        }
        self.emit_by::<W>(Event::TurnBegan {
            player: owner,
            turn: id,
            turn_kind: told,
            by,
            source,
            data: data.into(),
        });
        self.start_counters(rules, Until::Turn);
    }

    /// Ends the turn. Returns the stage that follows: the gate of turns, which finds the next turn,
    /// or the end of the game.
    #[inline(always)]
    pub(crate) fn finish_turn<W: Way>(&mut self, rules: &Ruleset) -> Stage {
        // Calm: nothing lasts. Before the event, which a trigger "until end of turn" must not hear.
        if !W::CALM {
            self.expire_turn();
        }
        // Calm: no step is skipped. "Skip your combat this turn" is not for the next turn.
        if !W::CALM && !self.turns.queue.step_skips.is_empty() {
            self.remove_step_skips(Reason::Expired, |skip| skip.applies == Applies::ThisTurn);
        }
        // A player who sat out until now may be the head of the team again.
        let (player, turn, kind) = (
            self.turns.current.owner,
            self.turns.current.id,
            self.turns.current.kind,
        );
        self.turns.current.progress = Progress::Over;
        if self.turns.current.row == PassRow::Ends {
            self.streak = 0;
        }
        self.emit_by::<W>(Event::TurnEnded {
            player: Some(player).filter(|_| kind != TurnKind::Table),
            turn,
        });
        // Calm: nobody controls this turn. B, who took A's turn, no longer decides for A.
        if !W::CALM && !self.turns.queue.held.is_empty() {
            self.remove_controls(Reason::Expired, Control::is_held);
        }
        // C took an extra turn after A's: by these rules D is next, and not B. A turn of the order
        // keeps its place there, whoever stands in it by now.
        if rules.options.resume == Resume::Taker
            && kind != TurnKind::Normal
            && let Some(at) = self.turns.order.slot_of(player)
        {
            self.turns.order.cursor = self.turns.order.slots[at].id;
            self.turns.queue.last = self.turns.queue.last.map(|_| player);
        }
        // Calm: no turn is restarted, which would count it twice and end the lap too early.
        if W::CALM || self.turns.queue.again.is_none() {
            self.turns.players.count_in_lap(player, kind);
        }
        // Calm: no end waits, as "everybody else has one more turn" does.
        let over = if W::CALM {
            None
        } else {
            self.close_with_turn()
        };
        // Calm: no skip waits. "Skip the next player" is bound only now: an order that was reversed
        // later in the turn has another player next. A turn that is restarted ends only then.
        let scheduled = self.turns.queue.rare.made().filter(|_| !W::CALM);
        let scheduled = scheduled.filter(|rare| rare.again.is_none());
        let deferred = scheduled.map_or_else(Vec::new, |rare| std::mem::take(&mut rare.deferred));
        for Deferred { count, source } in deferred {
            self.skip_following(rules, count, source);
        }
        over.unwrap_or(Stage::NextTurn)
    }

    #[inline(always)]
    pub(crate) fn begin_step<W: Way>(&mut self, here: Here<'_>) {
        let (step, player, phase) = (here.node.step, here.active, here.rule.phase);
        // A phase begins with its first step: whoever hears of it finds that step in progress.
        self.plan.standing = Standing::Begun;
        self.plan.ending = Ending::Step;
        let visit = self.plan.visits.enter(step);
        if self.plan.phase.is_none() {
            self.plan.phase = Some(phase);
            // Calm: no control waits. "During B's next combat phase" holds from here on, so that
            // the first step already asks who decides.
            if !W::CALM {
                begin_control_of_phase(self, phase, player);
            }
            let Inserter { source, data, .. } = self.plan.phase_mark();
            self.emit_by::<W>(Event::PhaseBegan {
                phase,
                player,
                source,
                data: data.into(),
            });
        }
        let Inserter { source, data, .. } = self.plan.mark_of(here.node);
        self.emit_by::<W>(Event::StepBegan {
            step,
            player,
            visit,
            source,
            data: data.into(),
        });
    }

    /// Continues with the players who may act in the step, once its own effects have been run.
    #[inline(always)]
    pub(crate) fn step_entered<W: Way>(&mut self, here: Option<Here<'_>>) -> Stage {
        let step = here.expect("the step that began is in the plan").rule;
        if !W::CALM && step.ends_turn_effects {
            self.expire_turn();
        }
        if step.window.is_none() || self.plan.standing == Standing::WithoutWindow {
            Stage::LeaveStep
        } else {
            Stage::Check
        }
    }

    /// Opens the window of the step, and returns its rule, if that is next; otherwise returns the
    /// stage that is.
    #[inline(always)]
    pub(crate) fn open_own_window<'r, W: Way>(
        &mut self,
        rules: &'r Ruleset,
        here: Option<Here<'_>>,
    ) -> Result<&'r WindowRule, Stage> {
        let next = self.plan.stage_without_windows(here);
        let own = here.and_then(|here| here.rule.window);
        let id = own.filter(|_| next == Stage::Check).ok_or(next)?;
        let rule = rules.window_rule(id);
        self.plan.standing = Standing::Opened;
        self.open_window_for::<W>(id, rule, None, None);
        Ok(rule)
    }

    /// Returns true if the step would begin again if it ended now.
    pub(crate) fn begins_again(&self, step: &Step) -> bool {
        let again = step.again.as_ref();
        again.is_some_and(|when| self.holds(when, Some(self.turns.current.owner)))
    }

    /// Returns the step to which an edge would lead by itself if this step ended now.
    pub(crate) fn automatic_edge(&self, step: &Step) -> Option<StepId> {
        let holds = |when: &Condition| self.holds(when, Some(self.turns.current.owner));
        let mut edges = step.edges.iter().filter(|edge| edge.auto);
        let edge = edges.find(|edge| edge.when.as_ref().is_none_or(holds));
        edge.map(|edge| edge.to)
    }

    /// Ends the step, and the phase and turn if they end with it, and continues with the next step.
    #[inline(always)]
    pub(crate) fn finish_step<W: Way>(
        &mut self,
        here: Option<Here<'_>>,
        repeats: bool,
        terminal: Option<StepId>,
    ) {
        let ending = std::mem::take(&mut self.plan.ending);
        self.plan.course = Course::Going;
        let sought = self.plan.sought.take();
        let was_begun = self.plan.has_begun();
        if let Some(here) = here.filter(|_| was_begun) {
            if !W::CALM {
                self.expire_until(Until::Step);
            }
            self.emit_by::<W>(Event::StepEnded {
                step: here.node.step,
                player: here.active,
            });
        }
        let at = self.plan.at;
        let last = self.plan.nodes.len();
        let next = match ending {
            Ending::Step if repeats => {
                self.plan.sought = here.map(|here| here.node.step);
                at
            }
            Ending::Step if was_begun => at + 1,
            Ending::GoTo(step) => {
                self.outbox.look(last);
                self.plan.place_of(step)
            }
            Ending::Phase if self.plan.phase.is_some() => {
                if at < last {
                    self.outbox.look(last - at);
                    self.plan.end_of_group(at)
                } else {
                    at
                }
            }
            // Between two steps there is none to end, and between two phases no phase.
            Ending::Step | Ending::Phase => {
                self.plan.sought = sought;
                at
            }
            Ending::Turn => last,
            Ending::Terminal => match terminal {
                Some(step) => self.plan.place_of_last(step),
                None => last,
            },
        };
        self.go_to::<W>(here, next);
        // Only now: a phase ends with its last step.
        self.plan.standing = Standing::Coming;
    }

    /// Lets the end of the turn wait until its minimum of actions and its step's own window allow
    /// it, and names its successor. An end that waits is told once, and again with each successor.
    pub(crate) fn end_turn_later(&mut self, next: Option<PlayerId>, step: Option<StepId>) {
        let first = self.turns.current.progress == Progress::Going;
        if first {
            self.turns.current.progress = Progress::Due;
        }
        self.name_successor(next, step);
        if first || self.turns.current.progress == Progress::Due && next.is_some() {
            self.emit(Event::TurnEndWaits {
                player: self.turns.active(),
                turn: self.turns.current.id,
                target: next,
            });
        }
    }

    /// Names the player of the next turn, and the step at which that begins.
    pub(crate) fn name_successor(&mut self, next: Option<PlayerId>, step: Option<StepId>) {
        match next {
            Some(next) => self.name_next(next, NamedFor::VeryNext, step),
            None => self.turns.queue.enter_next_at(step),
        }
    }

    /// Passes over the step that is next, which does not begin. It looks the step up again, so that
    /// a walk that skips nothing keeps no copy of it in memory.
    #[inline(never)]
    pub(crate) fn skip_step<W: Way>(&mut self, rules: &Ruleset, reason: Reason) {
        let here = self
            .here(rules)
            .expect("the step that is skipped is in the plan");
        self.emit_by::<W>(Event::StepSkipped {
            step: here.node.step,
            player: here.active,
            reason,
        });
        self.plan.has_found();
        self.go_to::<W>(Some(here), self.plan.at + 1);
    }

    /// Returns the part of the game that a condition of the rules ends, before a player would act.
    #[inline(always)]
    pub(crate) fn ended_by_condition(&self, rules: &Ruleset) -> Option<Flow> {
        if rules.fast.ends_never {
            None
        } else {
            self.what_ends(rules)
        }
    }

    #[inline(never)]
    fn what_ends(&self, rules: &Ruleset) -> Option<Flow> {
        let chapter = rules.chapter(self.turns.chapters.current);
        let holds = |condition: &Option<Condition>| {
            condition
                .as_ref()
                .is_some_and(|ends| self.holds(ends, Some(self.turns.current.owner)))
        };
        if holds(&rules.ends) {
            return Some(Flow::Game {
                won: Won::default(),
                reason: Reason::Condition,
                at: At::Now,
            });
        }
        if self.turns.chapters.current.is_some()
            && self.turns.chapters.ending.is_none()
            && holds(&chapter.ends)
        {
            let leaving = Leaving {
                reason: Reason::Condition,
                next: None,
                first: None,
            };
            return Some(Flow::Chapter {
                leaving,
                at: At::Now,
            });
        }
        // No turn ends by itself while the stack holds something (CR 500.2).
        let may_end = self.stack.is_empty() && self.turns.has_acted_enough(rules);
        let ends = may_end && holds(&chapter.turns.turn_ends);
        ends.then_some(Flow::TURN)
    }

    /// Passes over the step that is next, to which nothing leads, without an event.
    #[inline(never)]
    pub(crate) fn pass_over_step<W: Way>(&mut self, rules: &Ruleset) {
        self.plan.has_found();
        self.go_to::<W>(self.here(rules), self.plan.at + 1);
    }

    /// Passes over a phase that does not begin.
    pub(crate) fn skip_phase(&mut self, phase: PhaseId, reason: Reason) {
        let player = self.turns.active();
        self.emit(Event::PhaseSkipped {
            phase,
            player,
            reason,
        });
        self.outbox.look(self.plan.nodes.len() - self.plan.at);
        self.plan.has_found();
        self.plan.at = self.plan.end_of_group(self.plan.at);
    }

    #[inline(always)]
    fn go_to<W: Way>(&mut self, here: Option<Here<'_>>, next: usize) {
        let group = self.plan.nodes.get(next).map(|node| node.group);
        let same = group == here.map(|here| here.node.group);
        if let Some(phase) = self.plan.phase.filter(|_| !same) {
            let player = here.map_or_else(|| self.turns.active(), |here| here.active);
            if !W::CALM {
                self.expire_until(Until::Phase);
                self.end_control(|control| control.phase.is_some());
            }
            self.emit_by::<W>(Event::PhaseEnded { phase, player });
            self.plan.phase = None;
        }
        self.plan.at = next;
    }

    /// Emits the event that a player may act, if it is due.
    #[inline(always)]
    pub(crate) fn tell_holder<W: Way>(&mut self) {
        let top = self.windows.top_mut();
        let (holder, pending) = (top.holder, top.pending);
        if holder.is_none() && pending.is_empty() {
            // The reason is for whoever is asked first: nobody may act as a window opens, and it
            // still begins with the player whom it names.
            return;
        }
        let Some(reason) = top.announce.take() else {
            // The player has been told.
            return;
        };
        match holder {
            Some(player) => self.emit_by::<W>(Event::PriorityGiven {
                player,
                by: self.turns.decider(player),
                reason: Some(reason),
            }),
            None => {
                let told: Vec<_> = self.windows.as_asked(&self.turns, pending).collect();
                for player in told {
                    self.emit_by::<W>(Event::PriorityGiven {
                        player,
                        by: self.turns.decider(player),
                        reason: Some(reason),
                    });
                }
            }
        }
    }
}
