//! The table: the turn, the step, the window, and what comes next by itself.

use crate::checks::Checks;
use crate::control::{Controls, Time};
use crate::flow::{End, Flow};
use crate::gate::{AtGate, Gate};
use crate::lease::Until;
use crate::locks::Lock;
use crate::questions::Question;
use crate::queue::Queue;
use crate::replacements::{Beginning, Replacement};
use crate::rules::{Rules, STEPS, Step};
use crate::seats::{Player, Seats};
use crate::sits::Sit;
use crate::stack::{Call, Object};
use crate::triggers::{Event, SetOff, Trigger};
use crate::values::Values;
use crate::windows::Window;
use crate::words::argument;
use std::collections::VecDeque;

/// The work that comes next, once everything that is planned has run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    TurnBegins,
    StepBegins(usize),
    /// The step's own effects have run.
    Entered,
    /// The step's window is about to open, or is open.
    Open,
    /// The step has ended.
    Ended,
    TurnEnds,
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    /// Those who sit out, and how long.
    pub(crate) sits: Vec<Sit>,
    pub(crate) turn: u32,
    pub(crate) step: usize,
    pub(crate) stage: Stage,
    /// The phase that has begun: each step is one.
    phase: Option<&'static str>,
    /// How often each step was entered in this turn.
    pub(crate) visits: [u32; 3],
    pub(crate) queue: Queue,
    pub(crate) controls: Controls,
    /// Ends and events that come once the effects at hand have returned.
    pub(crate) flows: VecDeque<Flow>,
    /// The answers about what is at the gate.
    pub(crate) at_gate: Option<AtGate>,
    pub(crate) goes_to_last_step: bool,
    pub(crate) last_checks: bool,
    /// The open windows, the newest last.
    pub(crate) windows: Vec<Window>,
    pub(crate) stack: Vec<Object>,
    pub(crate) objects: u32,
    /// The object that is resolving.
    pub(crate) resolving: Option<u32>,
    /// The window in which it is, counted from the bottom.
    pub(crate) resolving_in: usize,
    pub(crate) agenda: VecDeque<Call>,
    pub(crate) triggers: Vec<Trigger>,
    pub(crate) replacements: Vec<Replacement>,
    pub(crate) trigger_numbers: u32,
    pub(crate) waiting: Vec<SetOff>,
    pub(crate) values: Values,
    pub(crate) locks: Vec<Lock>,
    pub(crate) checks: Checks,
    /// The questions that wait, all of one effect if there are several.
    pub(crate) questions: Vec<Question>,
    /// How many questions there were.
    pub(crate) choices: u32,
    /// The players who have put their triggers in order.
    pub(crate) ordered: Vec<Player>,
    /// True after a pass, until an effect runs.
    pub(crate) is_quiet: bool,
    pub(crate) step_ends: bool,
    pub(crate) turn_ends: bool,
    pub(crate) over: bool,
    /// True if an effect has failed, and the command is refused with it.
    pub(crate) has_failed: bool,
    /// True if a cost cannot be paid, and the command is refused with it.
    pub(crate) cannot_pay: bool,
    /// True if the command lets somebody leave.
    pub(crate) somebody_leaves: bool,
    /// How many effects this command has run.
    pub(crate) effects_run: usize,
    pub(crate) told: Vec<String>,
}

impl Table {
    pub(crate) fn new(rules: Rules, players: &[Player], first: Player) -> Self {
        let mut table = Self {
            rules,
            seats: Seats::new(players, first),
            sits: vec![],
            turn: 0,
            step: 0,
            stage: Stage::TurnBegins,
            phase: None,
            visits: [0; 3],
            queue: Queue::default(),
            controls: Controls::default(),
            flows: VecDeque::new(),
            at_gate: None,
            goes_to_last_step: false,
            last_checks: false,
            windows: vec![],
            stack: vec![],
            objects: 0,
            resolving: None,
            resolving_in: 0,
            agenda: VecDeque::new(),
            triggers: vec![],
            replacements: vec![],
            trigger_numbers: 0,
            waiting: vec![],
            values: Values::default(),
            locks: vec![],
            checks: Checks::Due,
            questions: vec![],
            choices: 0,
            ordered: vec![],
            is_quiet: false,
            step_ends: false,
            turn_ends: false,
            over: false,
            has_failed: false,
            cannot_pay: false,
            somebody_leaves: false,
            effects_run: 0,
            told: vec![],
        };
        table.settle();
        table
    }

    pub(crate) fn current(&self) -> &'static Step {
        &STEPS[self.step]
    }

    // --- the turn and its steps

    /// Ends the turn's last step, or begins the next one.
    fn after_step(&mut self) -> Stage {
        if std::mem::take(&mut self.goes_to_last_step) {
            return Stage::StepBegins(STEPS.len() - 1);
        }
        match self.step + 1 < STEPS.len() && !self.turn_ends {
            true => Stage::StepBegins(self.step + 1),
            false => Stage::TurnEnds,
        }
    }

    fn begin_step(&mut self, step: usize) {
        let name = STEPS[step].name;
        let what = Beginning {
            step: Some(name),
            ..Beginning::new("step_began", Some(self.seats.owner))
        };
        match self.gate(&what, &[]) {
            Gate::Asks => return,
            Gate::Stops(reason) => {
                let player = self.seats.active();
                let event = Event {
                    kind: "step_skipped",
                    player,
                    step: Some(name),
                    ..Event::default()
                };
                let player = argument("player", player);
                self.tell(event, &format!(" step={name}{player} reason={reason}"));
                // It was to be the last step again: the phase has none to come.
                self.end_phase();
                self.stage = match step + 1 < STEPS.len() {
                    true => Stage::StepBegins(step + 1),
                    false => Stage::TurnEnds,
                };
                return;
            }
            Gate::Open => {}
        }
        self.step = step;
        self.stage = Stage::Entered;
        if self.phase.replace(name) != Some(name) {
            self.begin_control_of_phase(name);
        }
        self.visits[step] += 1;
        let visit = self.visits[step];
        self.tell_step("step_began", &format!(" visit={visit}"));
        if let Some(effect) = self.rules.enter[self.step] {
            self.plan(Call {
                effect,
                controller: self.seats.active(),
                ..Call::default()
            });
        }
    }

    fn end_step(&mut self) {
        // What the closing sets off at once comes before the end of the step.
        if !self.windows.is_empty() {
            self.step_ends = true;
            return self.close();
        }
        self.step_ends = false;
        self.expire(Until::Step, None);
        self.tell_step("step_ended", "");
        // The last step again is still the same phase.
        if !self.goes_to_last_step || self.step + 1 != STEPS.len() {
            self.end_phase();
        }
        self.stage = Stage::Ended;
    }

    pub(crate) fn end_phase(&mut self) {
        if self.phase.take().is_some() {
            self.end_control(|time| matches!(time, Time::Phase(_)));
        }
    }

    fn end_turn(&mut self) {
        self.turn_ends = false;
        let turn = self.turn;
        self.expire(Until::Turn, None);
        self.tell_turn("turn_ended", &format!(" turn={turn}"));
        self.end_control(|_| true);
        self.skip_deferred();
        self.stage = Stage::TurnBegins;
    }

    /// Ends what lasts so long.
    pub(crate) fn expire(&mut self, ended: Until, of: Option<Player>) {
        for value in self.values.expire(|lease| lease.ends(ended, of)) {
            self.tell_value(value.name, value.player, 0);
        }
        self.expire_triggers(ended, of);
        self.remove_replacements("expired", |r| r.lease.ends(ended, of));
        self.end_locks("expired", |lock| lock.lease.ends(ended, of));
        self.return_with(ended, of);
    }

    /// Tells an event of the turn, which is its owner's even after they left.
    pub(crate) fn tell_turn(&mut self, kind: &'static str, columns: &str) {
        let player = self.seats.owner;
        let event = Event {
            kind,
            player: Some(player),
            ..Event::default()
        };
        self.tell(event, &format!(" player={player}{columns}"));
    }

    fn tell_step(&mut self, kind: &'static str, columns: &str) {
        let (player, step) = (self.seats.active(), self.current().name);
        let event = Event {
            kind,
            player,
            step: Some(step),
            ..Event::default()
        };
        let player = argument("player", player);
        self.tell(event, &format!(" step={step}{player}{columns}"));
    }

    // --- what comes next

    /// Does everything that follows, until somebody has to act.
    pub(crate) fn settle(&mut self) {
        while !self.over
            && !self.has_failed
            && !self.cannot_pay
            && !self.is_too_much()
            && !self.waits()
        {}
    }

    /// Takes one decision; returns true if somebody has to act.
    fn waits(&mut self) -> bool {
        if !self.questions.is_empty() {
            return true;
        }
        if self.agenda.is_empty() && self.resolving.is_none() {
            self.end_control(|time| time == Time::Resolution);
        }
        // The checks of a round are one event with what they run, but not with what still waits.
        let is_event_over = self.checks_are_over() || self.agenda.is_empty();
        if is_event_over && !self.leaver_waits() && self.decide() {
            return false;
        }
        if !self.agenda.is_empty() {
            self.run_planned();
            return false;
        }
        match self.flows.front() {
            Some(Flow::End(_)) => {
                self.end_parts();
                return false;
            }
            Some(Flow::Happens(_)) => {
                self.decide_first();
                return false;
            }
            None => {}
        }
        if let Some(number) = self.resolving.take() {
            self.resolved(number);
            return false;
        }
        match self.stage {
            Stage::TurnBegins => self.begin_turn(),
            Stage::StepBegins(step) => self.begin_step(step),
            Stage::Entered => {
                self.stage = Stage::Open;
                // A step that its own effects have ended does nothing more.
                if self.current().ends_turn_effects && !self.step_ends {
                    self.expire(Until::Turn, None);
                }
            }
            // Nobody acts any more, but the state is checked once again (CR 723.1c).
            Stage::Open if self.last_checks => {
                if self.are_checked() {
                    (self.last_checks, self.checks) = (false, Checks::Due);
                }
            }
            Stage::Open if self.step_ends || self.turn_ends => self.end_step(),
            Stage::Open if !self.current().has_window => self.end_step(),
            Stage::Open => return self.waits_in_window(),
            Stage::Ended => self.stage = self.after_step(),
            Stage::TurnEnds => self.end_turn(),
        }
        false
    }

    fn waits_in_window(&mut self) -> bool {
        let top = self.windows.last();
        let all_passed = top.is_some_and(|window| window.owes.is_empty());
        // After the last pass nobody may act, so nothing is checked unless it sets something off.
        let may_act = !all_passed || !self.is_quiet || !self.waiting.is_empty();
        if (may_act || !self.checks_are_over()) && !self.are_checked() {
            return false;
        }
        if !self.waiting.is_empty() {
            self.checks = Checks::Due;
            self.place_triggers();
            return false;
        }
        if all_passed {
            self.checks = Checks::Due;
            self.everybody_has_passed();
            return false;
        }
        self.checks = Checks::Due;
        if self.windows.is_empty() {
            self.open_own_window();
        }
        let waits = self.agenda.is_empty() && self.waiting.is_empty();
        if waits {
            self.is_told();
        }
        waits
    }

    /// Nobody owes an answer: a reply closes, the top of the stack resolves, or the step ends.
    fn everybody_has_passed(&mut self) {
        let top = self.windows.last().expect("one is open");
        let is_reply = top.is_reply;
        let resolves = self.resolves_stack(top);
        let Some(object) = self.stack.last().filter(|_| resolves) else {
            return match is_reply {
                true => self.reply_is_over(),
                false => self.step_ends = true,
            };
        };
        (self.resolving, self.resolving_in) = (Some(object.number), self.windows.len() - 1);
        let call = object.call.clone();
        self.plan(call);
    }

    /// An object leaves the stack once its effects have run.
    pub(crate) fn resolved(&mut self, number: u32) {
        if self.object(number).is_some() {
            self.take_off(number, "object_resolved", None);
        }
        self.end_control(|time| time == Time::Resolution);
        self.begin_again();
    }

    pub(crate) fn reverse(&mut self) {
        self.seats.reversed = !self.seats.reversed;
        let direction = if self.seats.reversed {
            "backward"
        } else {
            "forward"
        };
        self.told
            .push(format!("order_reversed direction={direction}"));
        self.find_next_again();
    }

    // --- those who leave

    /// A player leaves with everything of theirs on the stack. Leaving resolves nothing: if all
    /// others have passed, the next player still gets to act (CR 800.4a).
    pub(crate) fn leave(&mut self, player: Player, reason: &str) {
        let is_going = !matches!(self.stage, Stage::TurnBegins);
        let ends_turn = is_going && self.seats.active() == Some(player);
        self.seats.living.remove(&player);
        self.sits.retain(|sit| sit.player != player);
        let event = Event {
            kind: "player_left",
            player: Some(player),
            ..Event::default()
        };
        self.tell(event, &format!(" player={player} reason={reason}"));
        self.take_all_off("player_left", |object| object.player == player);
        self.drop_turns_of(player);
        self.end_control_of(player);
        let own: Vec<u32> = self
            .triggers
            .iter()
            .filter(|trigger| trigger.player == Some(player) && trigger.lease.until == Until::Game)
            .map(|trigger| trigger.number)
            .collect();
        for number in own {
            self.remove_trigger(number, "player_left");
        }
        self.remove_replacements("player_left", |r| {
            r.player == Some(player) && r.lease.until == Until::Game
        });
        self.end_locks_on(player);
        self.waiting
            .retain(|set_off| set_off.player != Some(player));
        self.drop_question_of(player);
        self.agenda
            .retain(|call| call.controller != Some(player) || call.taken_over);
        // Nobody is left for whom an effect runs that has not reached this player.
        for players in self.agenda.iter_mut().filter_map(|call| call.each.as_mut()) {
            players.retain(|other| *other != player);
        }
        self.agenda
            .retain(|call| call.each.as_ref().is_none_or(|players| !players.is_empty()));
        self.drop_answers_of(player);
        if ends_turn && self.rules.ends_with_leaver {
            self.flows.push_back(Flow::End(End::TurnByEffect));
        }
    }

    /// Returns true if nothing but the end of the effect at hand puts off who has won.
    pub(crate) fn checks_are_over(&self) -> bool {
        !matches!(self.checks, Checks::Run { .. })
    }

    /// Ends the game if one player is left, or nobody; returns true if it is over.
    pub(crate) fn decide(&mut self) -> bool {
        if self.seats.living.len() < 2 && !self.over {
            self.over = true;
            self.agenda.clear();
            let winner = self.seats.living.first();
            let reason = winner.map_or("nobody_left", |_| "last_standing");
            let winner = argument("player", winner);
            self.told
                .push(format!("game_ended{winner} reason={reason}"));
        }
        self.over
    }
}
