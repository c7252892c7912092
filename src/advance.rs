//! What happens next when nobody owes an answer: the whole turn, one small stage at a time.
//!
//! Every stage is plain data in the state, so the engine can stop, be saved, and go on between any
//! two of them.

use crate::engine::Engine;
use crate::error::{Code, Error};
use crate::event::EventKind;
use crate::ids::*;
use crate::ruleset::condition::Condition;
use crate::ruleset::{Opens, Then, TriggerOrder, TriggerRule, WindowRule};
use crate::state::Stage;
use crate::state::agenda::{Ask, Asker, FlowKind, Run};
use crate::state::chapters::Closes;
use crate::state::plan::Ending;
use crate::state::queue::Part;
use crate::state::replacements::{Beginning, Gate};
use crate::state::stack::Object;
use crate::state::triggers::Waiting;
use crate::words::*;

/// What came before the stage at hand.
enum Interrupted {
    /// Something happened; there may be more.
    Done,
    /// The game waits.
    Waits,
    /// Nothing that this stage has to wait for.
    Nothing,
}

impl Engine {
    /// Goes on until somebody has to do something: a player, the host, or nobody any more. An error
    /// means too much work.
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        let mut waits = false;
        loop {
            self.look_up()?;
            // Whether whoever may act was told just now, and nothing has happened since.
            let waited = std::mem::take(&mut waits);
            if self.state.is_interrupted() {
                match self.interrupt() {
                    Interrupted::Done => continue,
                    Interrupted::Waits => return Ok(()),
                    Interrupted::Nothing => {}
                }
            } else if matches!(
                self.state.stage,
                Stage::LeaveStep | Stage::NextStep | Stage::NextTurn
            ) {
                waits = self.go_on();
                if waits || self.state.is_interrupted() {
                    continue;
                }
            }
            match self.state.stage {
                Stage::Start | Stage::Over => return Ok(()),
                Stage::Window if waited || !self.window_closes() => return Ok(()),
                Stage::Window => self.after_window(),
                Stage::NextTurn => self.gate_of_turns()?,
                Stage::ChapterEnd => self.leave_chapter(),
                Stage::ChapterEnded => self.change_chapter()?,
                Stage::ChapterBegan => self.enter_chapter(),
                Stage::ChapterEntered => self.begin_lap(),
                Stage::NextStep => self.gate_of_steps()?,
                Stage::Entered => self.state.step_entered(&self.rules),
                // What has nothing to run goes on at once.
                Stage::Check if self.rules.checks.is_empty() => waits = self.place(),
                Stage::Check => self.plan_checks(Stage::Checked, Stage::Place),
                Stage::Checked => self.checked(Stage::Check, Stage::Place),
                Stage::LastCheck => self.plan_checks(Stage::LastChecked, Stage::LeaveStep),
                Stage::LastChecked => self.checked(Stage::LastCheck, Stage::LeaveStep),
                Stage::Place => waits = self.place(),
                Stage::Resolve => self.resolve(),
                Stage::Resolved => self.resolved(),
                Stage::LeaveStep => self.leave_step(),
                Stage::StepEnd => self.end_step(),
                Stage::TurnEnd => self.end_turn(),
            }
        }
    }

    /// Does the first thing that comes before the stage at hand.
    #[inline(never)]
    fn interrupt(&mut self) -> Interrupted {
        let state = &mut self.state;
        if std::mem::take(&mut state.agenda.somebody_left) && state.stage != Stage::Over {
            self.end_if_decided();
            return Interrupted::Done;
        }
        if state.agenda.choice.is_some()
            || !state.agenda.runs.is_empty()
            || state.stage == Stage::Over
        {
            return Interrupted::Waits;
        }
        // What goes on the stack is placed by a stage of its own.
        if !state.waiting.is_empty() && self.rules.options.triggers == TriggerRule::AtOnce {
            self.place_triggers();
            return Interrupted::Done;
        }
        if let Some(flow) = state.agenda.flows.pop_front() {
            if flow.turn == state.turn.id {
                self.carry_out(flow.kind);
            }
            return Interrupted::Done;
        }
        if std::mem::take(&mut state.turn.spent) {
            self.carry_out(FlowKind::Turn {
                next: None,
                step: None,
            });
            return Interrupted::Done;
        }
        Interrupted::Nothing
    }

    /// The rule of the window on top.
    pub(crate) fn top_rule(&self) -> Option<&WindowRule> {
        self.state
            .windows
            .last()
            .map(|top| self.rules.window_rule(top.id))
    }

    pub(crate) fn carry_out(&mut self, flow: FlowKind) {
        let state = &mut self.state;
        // Once the turn is ending, only what ends the game or clears the table still means
        // something.
        let ending = matches!(state.plan.ending, Ending::Turn | Ending::Terminal);
        if ending && !matches!(flow, FlowKind::Game { .. } | FlowKind::TurnByEffect) {
            return;
        }
        if let Some((id, _)) = state
            .agenda
            .resolving
            .take_if(|_| flow != FlowKind::TurnByEffect)
        {
            // The object whose effect said it has resolved.
            state.finish_object(id);
        }
        match flow {
            FlowKind::Game {
                winner,
                reason,
                at: At::Now,
            } => return state.end_game(winner, reason),
            FlowKind::Game { winner, reason, at } => {
                return state.close_later(Closes::Game { winner, reason }, at);
            }
            FlowKind::Chapter {
                leaving,
                at: At::Now,
            } => {
                state.chapters.ending = state.chapters.ending.or(Some(leaving));
                if !state.turn.going {
                    return;
                }
                state.plan.ending = Ending::Turn;
            }
            FlowKind::Chapter { leaving, at } => {
                return state.close_later(Closes::Chapter(leaving), at);
            }
            FlowKind::Round => {
                state.chapters.round_ends = true;
                return;
            }
            FlowKind::Step => state.plan.ending = Ending::Step,
            FlowKind::GoTo(step) => state.plan.ending = Ending::GoTo(step),
            FlowKind::Phase => state.plan.ending = Ending::Phase,
            FlowKind::Turn { next, step } => {
                state.plan.ending = Ending::Turn;
                match next {
                    Some(next) => state.name_next(next, true, step),
                    None => state.enter_next_at(step),
                }
            }
            FlowKind::Restart => {
                state.plan.ending = Ending::Turn;
                state.take_anew(&self.rules.options);
            }
            FlowKind::TurnByEffect => {
                // CR 723.1a-b: waiting triggers cease to exist, and everything on the stack is
                // gone.
                state.waiting.clear();
                state.agenda.resolving = None;
                state.plan.ending = Ending::Terminal;
            }
        }
        // What an effect ends takes the stack with it (CR 723.2); the table waits until it is
        // empty.
        state.remove_objects(Reason::TurnEnded, |_| true);
        state.close_windows();
        state.stage = match flow {
            // Between two steps there is no step to end.
            _ if !state.plan.begun => Stage::StepEnd,
            FlowKind::TurnByEffect => Stage::LastCheck,
            _ => Stage::LeaveStep,
        };
    }

    /// The game ends when one player is left, if the ruleset says so (CR 104.2a); always when
    /// nobody is.
    fn end_if_decided(&mut self) {
        let state = &mut self.state;
        let living = state.players.living;
        let one_left = self.rules.options.end == crate::ruleset::EndRule::LastStanding
            && state.players.one_side_left()
            && state.players.list.len() > 1;
        if living.is_empty() {
            state.end_game(None, Reason::NobodyLeft);
        } else if one_left {
            state.end_game(living.lowest(), Reason::LastStanding);
        }
    }

    // --- steps

    fn gate_of_steps(&mut self) -> Result<(), Error> {
        self.work.steps += 1;
        if self.work.steps > self.rules.limits.steps {
            return Err(self.too_much("steps"));
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(node) = state.plan.node() else {
            state.stage = Stage::TurnEnd;
            return Ok(());
        };
        let step = &rules.steps[node.step.index()];
        if step.optional && state.plan.sought != Some(node.step) {
            state.pass_over_step();
            return Ok(());
        }
        if (step.guard.is_some() || state.schedules_parts()) && self.stops_at_gate(node.step) {
            return Ok(());
        }
        let (rules, state) = (&self.rules, &mut self.state);
        let step = &rules.steps[node.step.index()];
        state.plan.sought = None;
        let changes = state.take_changes(node.step);
        state.begin_step(node.step, step.phase);
        state.plan.no_window = changes.iter().any(|change| change.no_window);
        if !step.enter.is_empty() || !changes.is_empty() {
            let player = state.active();
            let own = step
                .enter
                .iter()
                .filter(|_| !changes.iter().any(|change| change.no_actions));
            let effects = own
                .copied()
                .chain(changes.iter().filter_map(|change| change.effect));
            state
                .agenda
                .runs
                .extend(effects.map(|effect| Run::new(effect, player)));
        }
        state.stage = Stage::Entered;
        Ok(())
    }

    /// Whether the step that would begin, or its phase, does not, or somebody is asked about that.
    #[inline(never)]
    fn stops_at_gate(&mut self, id: StepId) -> bool {
        let (rules, state) = (&self.rules, &mut self.state);
        let step = &rules.steps[id.index()];
        let what = Beginning {
            event: EventKind::PhaseBegan,
            player: state.turn.owner,
            turn_kind: state.turn.kind,
            step: Some(id),
            phase: Some(step.phase),
        };
        if state.plan.phase.is_none() {
            let skipped = if state.use_step_skip(Part::Phase(step.phase)) {
                Some(Reason::Skip)
            } else {
                match state.replaced(what) {
                    Gate::Asks => return true,
                    Gate::Replaced => Some(Reason::Replaced),
                    Gate::Open => None,
                }
            };
            if let Some(reason) = skipped {
                state.skip_phase(step.phase, reason);
                return true;
            }
        }
        let guarded = step
            .guard
            .as_ref()
            .is_some_and(|guard| !state.holds(guard, Some(state.turn.owner)));
        let skipped = if guarded {
            Some(Reason::Guard)
        } else if state.use_step_skip(Part::Step(id)) {
            Some(Reason::Skip)
        } else {
            match state.replaced(Beginning {
                event: EventKind::StepBegan,
                ..what
            }) {
                Gate::Asks => return true,
                Gate::Replaced => Some(Reason::Replaced),
                Gate::Open => None,
            }
        };
        if let Some(reason) = skipped {
            state.skip_step(id, reason);
        }
        skipped.is_some()
    }

    fn leave_step(&mut self) {
        let (rules, state) = (&self.rules, &mut self.state);
        state.stage = Stage::StepEnd;
        if let Some(node) = state.plan.node() {
            let leave = &rules.steps[node.step.index()].leave;
            if !leave.is_empty() {
                let player = state.active();
                return state
                    .agenda
                    .runs
                    .extend(leave.iter().map(|effect| Run::new(*effect, player)));
            }
        }
        self.end_step();
    }

    fn end_step(&mut self) {
        let (rules, state) = (&self.rules, &mut self.state);
        let step = state.plan.current().map(|step| &rules.steps[step.index()]);
        let mut repeats = step.is_some_and(|step| step.repeats && state.plan.opened);
        if let Some(step) = step.filter(|step| step.branches) {
            let holds = |condition: &Option<Condition>| {
                condition
                    .as_ref()
                    .is_none_or(|when| state.holds(when, Some(state.turn.owner)))
            };
            repeats |= step.again.is_some() && holds(&step.again);
            let edge = step
                .edges
                .iter()
                .find(|edge| edge.auto && holds(&edge.when))
                .map(|edge| edge.to);
            if let (Ending::Step, Some(to)) = (state.plan.ending, edge) {
                state.plan.ending = Ending::GoTo(to);
            }
        }
        let terminal = || {
            rules
                .steps
                .iter()
                .position(|step| step.terminal)
                .map(|at| StepId(at as u16))
        };
        let terminal = if state.plan.ending == Ending::Terminal {
            terminal()
        } else {
            None
        };
        state.finish_step(repeats, terminal);
    }

    // --- before somebody may act

    /// State checks come each time before a player would get to act (CR 117.5, 704.3).
    fn plan_checks(&mut self, run: Stage, without_any: Stage) {
        let state = &mut self.state;
        state.agenda.changed = false;
        for effect in &self.rules.checks {
            state.agenda.runs.push_back(Run {
                check: true,
                ..Run::new(*effect, None)
            });
        }
        state.stage = if self.rules.checks.is_empty() {
            without_any
        } else {
            run
        };
    }

    fn checked(&mut self, again: Stage, settled: Stage) {
        let state = &mut self.state;
        state.plan.needed |= state.agenda.changed;
        state.stage = if state.agenda.changed { again } else { settled };
    }

    /// Places what waits, opens the step's window, or lets whoever holds the window on top know;
    /// tells whether the last was done and the game waits for them.
    pub(crate) fn place(&mut self) -> bool {
        self.state.stage = Stage::Place;
        if !self.state.waiting.is_empty() {
            self.state.plan.needed = true;
            self.place_triggers();
            if self.state.agenda.choice.is_none() {
                self.state.stage = Stage::Check;
            }
            return false;
        }
        if self.state.windows.is_empty() {
            let Some(step) = self
                .state
                .plan
                .node()
                .map(|node| &self.rules.steps[node.step.index()])
            else {
                return false;
            };
            let opens = step.opens == Opens::Always || self.state.plan.needed;
            let Some(id) = step.window.filter(|_| opens && !self.state.plan.opened) else {
                self.state.stage = Stage::LeaveStep;
                return false;
            };
            self.state.plan.opened = true;
            self.state
                .open_window(id, self.rules.window_rule(id), None, None);
        }
        self.state.stage = Stage::Window;
        self.turn_to_holder()
    }

    /// Before somebody would act: what ends by a condition ends, and whoever can only pass passes;
    /// tells whether the game waits for somebody.
    fn turn_to_holder(&mut self) -> bool {
        let (rules, state) = (&self.rules, &mut self.state);
        if let Some(flow) = state.ended_by_condition(rules) {
            self.carry_out(flow);
            return false;
        }
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            return false;
        };
        state.excuse_unwilling(rule);
        if self.closes(rule) {
            return false;
        }
        match self.state.forced_to_pass(rule) {
            Some(player) => {
                self.pass(player, Some(Reason::Forced));
                self.state.stage = Stage::Check;
                false
            }
            None => {
                self.state.tell_holder();
                true
            }
        }
    }

    /// Puts waiting triggers where the rules want them: in turn order of their controllers, each
    /// one's own in their order (CR 603.3b).
    fn place_triggers(&mut self) {
        let state = &mut self.state;
        let order = state.everybody();
        let rank = |waiting: &Waiting| {
            waiting.player.map_or(0, |player| {
                order
                    .iter()
                    .position(|p| *p == player)
                    .map_or(usize::MAX, |at| at + 1)
            })
        };
        // What was set off by a trigger being set off comes in a second pass (CR 603.3b).
        let second = |waiting: &Waiting| waiting.event.kind() == EventKind::Triggered;
        state
            .waiting
            .sort_by_key(|waiting| (second(waiting), rank(waiting)));
        let first_pass = state.waiting.iter().any(|waiting| !second(waiting));
        let now = |waiting: &Waiting| !first_pass || !second(waiting);
        if self.rules.options.trigger_order == TriggerOrder::Ask {
            let own = |player: &PlayerId| {
                state
                    .waiting
                    .iter()
                    .filter(|waiting| waiting.player == Some(*player) && now(waiting))
                    .count()
            };
            let present = state.players.present();
            let asks = |player: &PlayerId| {
                own(player) > 1
                    && !state.agenda.ordered.contains(*player)
                    && present.contains(*player)
            };
            let asked = order.iter().copied().find(asks);
            if let Some(player) = asked {
                let options = state
                    .waiting
                    .iter()
                    .filter(|waiting| waiting.player == Some(player) && now(waiting));
                let options: Vec<_> = options
                    .map(|waiting| i64::from(waiting.trigger.0))
                    .collect();
                let count = options.len() as i64;
                return state.ask(
                    player,
                    Ask {
                        question: Question::Order,
                        options,
                        min: count,
                        max: count,
                    },
                    Asker::Triggers,
                );
            }
        }
        state.agenda.ordered = PlayerSet::EMPTY;
        let (placed, later) = std::mem::take(&mut state.waiting)
            .into_iter()
            .partition::<Vec<_>, _>(now);
        state.waiting = later;
        let stacked = self.rules.options.triggers == TriggerRule::Stack;
        for Waiting {
            trigger,
            effect,
            player,
            source,
            data,
            each,
            event,
        } in placed
        {
            let player = player
                .or_else(|| state.active())
                .or_else(|| state.stand_in());
            match player {
                Some(player) if stacked => {
                    let id = state.new_object_id();
                    let (trigger, event) = (Some(trigger), Some(event));
                    state.push_object(Object {
                        id,
                        player,
                        effect,
                        action: None,
                        target: None,
                        object: None,
                        source,
                        data,
                        each,
                        lock: false,
                        trigger,
                        event,
                    });
                }
                _ => state.plan_run(
                    Run {
                        source,
                        data,
                        event: Some(event),
                        ..Run::new(effect, player)
                    },
                    each,
                ),
            }
        }
        state.announce();
    }

    // --- windows and the stack

    fn window_closes(&self) -> bool {
        self.top_rule().is_none_or(|rule| self.closes(rule))
    }

    /// Whether the window on top, which is of that rule, has nobody left to wait for.
    fn closes(&self, rule: &WindowRule) -> bool {
        let state = &self.state;
        state.window_is_done(rule)
            || rule
                .claims
                .is_some_and(|ties| state.claims_are_certain(&self.rules, rule, ties))
    }

    fn after_window(&mut self) {
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            state.stage = Stage::LeaveStep;
            return;
        };
        if (rule.commits.is_some() || rule.claims.is_some())
            && state.windows.last().is_some_and(|top| !top.settled)
        {
            // What wins comes before the window closes, and before what closing does.
            if !state.settle_answers(rule) {
                state.stage = Stage::Check;
            }
            return;
        }
        // No step or turn ends by itself while the stack holds something (CR 500.2).
        if rule.then != Then::Return && !state.stack.is_empty() {
            state.stage = Stage::Resolve;
            return;
        }
        let winner = state.windows.last().and_then(|top| top.winner);
        state.close_window();
        if let Some(next) = rule.next {
            state.open_window(next, rules.window_rule(next), None, None);
            state.stage = Stage::Check;
            return;
        }
        match rule.then {
            Then::EndTurn => self.flow(FlowKind::Turn {
                next: None,
                step: None,
            }),
            Then::ToWinner => {
                let (next, step) =
                    winner.map_or((None, None), |(winner, step)| (Some(winner), step));
                self.flow(FlowKind::Turn { next, step });
            }
            Then::EndStep => self.flow(FlowKind::Step),
            // A window over another goes back to the one beneath.
            Then::Resolve | Then::ResolveAll | Then::Return if !self.state.windows.is_empty() => {
                self.state.stage = Stage::Check
            }
            Then::Resolve | Then::ResolveAll | Then::Return => self.state.stage = Stage::LeaveStep,
        }
    }

    fn resolve(&mut self) {
        let state = &mut self.state;
        let Some(object) = state.stack.last().cloned() else {
            state.stage = Stage::Check;
            return;
        };
        let Object {
            id,
            player,
            effect,
            target,
            object,
            source,
            data,
            each,
            event,
            ..
        } = object;
        state.agenda.resolving = Some((id, state.windows.len()));
        state.plan_run(
            Run {
                target,
                object,
                source,
                data,
                event,
                ..Run::new(effect, Some(player))
            },
            each,
        );
        state.stage = Stage::Resolved;
    }

    fn resolved(&mut self) {
        let (rules, state) = (&self.rules, &mut self.state);
        let Some((id, depth)) = state.agenda.resolving.take() else {
            state.stage = Stage::Check;
            return;
        };
        state.finish_object(id);
        state.note_resolution();
        let beneath = state
            .windows
            .get(depth.wrapping_sub(1))
            .map(|window| rules.window_rule(window.id));
        let nested = state.windows.len() > depth;
        if beneath.is_some_and(|rule| rule.then == Then::ResolveAll)
            && !state.stack.is_empty()
            && !nested
        {
            state.stage = Stage::Resolve;
            return;
        }
        state.stage = Stage::Check;
        // The active player gets priority, and everybody has to pass anew (CR 117.3b), once windows
        // the object opened have closed.
        if let Some(rule) = beneath {
            state.fill_window(rule, depth - 1);
        }
    }

    pub(crate) fn too_much(&self, what: &str) -> Error {
        let chain: Vec<_> = self
            .work
            .chain
            .iter()
            .filter_map(|effect| self.names.get(*effect))
            .collect();
        let detail = if chain.is_empty() {
            format!("too many {what}")
        } else {
            format!(
                "too many {what}; the last effects were {}",
                chain.join(" > ")
            )
        };
        Error::new(Code::LoopLimit).detail(detail)
    }
}
