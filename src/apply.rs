//! What an accepted command changes at once; what follows from it is `advance.rs`.

use crate::command::{self, Command};
use crate::engine::{Engine, Origin};
use crate::ids::*;
use crate::ruleset::condition::Condition;
use crate::ruleset::{PassRule, ReverseWithTwo, SkipNextBinds, StartRule, TeamLeaves};
use crate::state::Stage;
use crate::state::agenda::{Flow, FlowKind, Run};
use crate::state::plan::StepChange;
use crate::state::queue::{Grant, Part, Skip, StepSkip};
use crate::state::replacements::Replacement;
use crate::state::stack::Object;
use crate::state::triggers::Trigger;
use crate::state::values::{Value, ValueKind};
use crate::words::*;
use std::sync::Arc;

impl Engine {
    /// Carries out a command that was checked.
    pub(crate) fn apply(&mut self, command: Command, from: Origin) {
        use Command as C;
        let state = &mut self.state;
        if from == Origin::Host && !matches!(command, C::Pass(_)) {
            state.note_progress();
        }
        match command {
            C::Start(command::Start { player }) => self.start(player),
            C::Pass(command::Pass { player, reason, .. }) => self.pass(player, reason),
            C::Act(act) => self.act(act),
            C::Push(push) => self.push(push, from),
            C::Counter(command::Counter { object, .. }) => state.counter_object(object),
            C::Answer(command::Answer { picks, .. }) => state.answer(&picks),
            C::Run(command::Run { effect, player, target, object, source, data, each }) => {
                let player = player.or_else(|| state.active());
                let run = Run { target, object, source, data: data.unwrap_or(0), ..Run::new(effect, player) };
                state.plan_run(run, each.unwrap_or(Each::Once));
            }
            C::Raise(command::Raise { name, player, target, source, data, value }) => {
                state.emit(crate::event::Event::Raised { name, player, target, source, data, value });
            }
            // Said by a context, which asks and says what follows.
            C::Changed(_) | C::Ask(_) => {}
            C::EndStep(_) => self.flow(FlowKind::Step),
            C::EndPhase(_) => self.flow(FlowKind::Phase),
            C::EndTurn(command::EndTurn { target, .. }) => self.flow(FlowKind::Turn { next: target }),
            C::EndTurnByEffect(_) => self.flow(FlowKind::TurnByEffect),
            C::EndGame(command::EndGame { player, reason }) => {
                self.flow(FlowKind::Game { winner: player, reason: reason.unwrap_or(Reason::Command) });
            }
            C::ExtraTurn(command::ExtraTurn { player, count, by, source, turn_kind, data, after }) => {
                let kind = turn_kind.unwrap_or(TurnKind::Extra);
                for _ in 0..count.unwrap_or(1) {
                    state.grant_turn(Grant { id: GrantId(0), player, by, kind, source, data, after, run: 0 });
                }
            }
            C::CancelTurn(command::CancelTurn { grant }) => {
                if let Some(at) = state.queue.grants.iter().position(|known| known.id == grant) {
                    state.cancel_grant(at, Reason::Command);
                }
            }
            C::SkipTurn(command::SkipTurn { player, count, applies, source }) => {
                let applies = applies.unwrap_or(Applies::NextTurn);
                state.add_skip(Skip { player, count: count.unwrap_or(1), applies, source });
            }
            C::SkipNext(command::SkipNext { count, source }) => match self.rules.options.skip_next {
                SkipNextBinds::Now => state.skip_following(count.unwrap_or(1), source),
                SkipNextBinds::TurnEnd => state.defer_skip(count.unwrap_or(1)),
            },
            C::Jump(command::Jump { player }) => state.name_next(player, false),
            C::SetController(command::SetController { player, other, applies }) => {
                state.set_controller(player, other, applies.unwrap_or(Applies::NextTurn));
            }
            C::Reverse(_) => {
                state.reverse();
                let two = state.players.present().intersection(state.order.members()).len() == 2;
                if two && self.rules.options.reverse_with_two == ReverseWithTwo::Skip {
                    state.skip_following(1, None);
                }
            }
            C::ExchangeTurns(command::ExchangeTurns { player, other }) => state.exchange_turns(player, other),
            C::ExchangeSeats(command::ExchangeSeats { player, other }) => state.exchange_seats(player, other),
            C::SetOrder(command::SetOrder { order }) => state.set_order(&order, Reason::Command),
            C::ShuffleOrder(_) => state.shuffle_order(),
            C::SortOrder(command::SortOrder { keys }) => {
                let keys = keys.filter(|keys| !keys.is_empty()).unwrap_or_else(|| vec![1]);
                state.sort_order(&keys);
            }
            C::Insert(command::Insert { player, after, before }) => state.insert_slot(player, after, before),
            C::MovePlayer(command::MovePlayer { player, after, before }) => state.move_slot(player, after, before),
            C::Remove(command::Remove { player }) => state.remove_slots(player),
            C::ExtraStep(command::ExtraStep { step, after_step, count }) => {
                for _ in 0..count.unwrap_or(1) {
                    state.insert_step(step, after_step);
                }
            }
            C::ExtraPhase(command::ExtraPhase { phase, after_step, count, phases }) => {
                let mut all = vec![phase];
                all.extend(phases.unwrap_or_default());
                for _ in 0..count.unwrap_or(1) {
                    state.insert_phases(&self.rules, &all, after_step);
                }
            }
            C::SkipStep(command::SkipStep { step, player, count, source }) => self.skip_part(Part::Step(step), player, count, source),
            C::SkipPhase(command::SkipPhase { phase, player, count, source }) => self.skip_part(Part::Phase(phase), player, count, source),
            C::ModifyStep(modify) => {
                let lease = state.lease(modify.until, modify.player);
                state.add_change(StepChange {
                    step: modify.step,
                    player: modify.player,
                    no_window: modify.no_window.unwrap_or(false),
                    no_actions: modify.no_actions.unwrap_or(false),
                    effect: modify.effect,
                    count: modify.count,
                    lease,
                });
            }
            C::Leave(command::Leave { player, reason }) => {
                let owner = state.turn.owner == player && state.stage != Stage::Start;
                state.leave(player, reason.unwrap_or(Reason::Conceded));
                if self.rules.options.team_leaves == TeamLeaves::Together {
                    let mates: Vec<_> = state.players.living.iter().filter(|mate| !state.are_opponents(player, *mate)).collect();
                    mates.into_iter().for_each(|mate| state.leave(mate, reason.unwrap_or(Reason::Conceded)));
                }
                if owner && self.rules.options.leave == crate::ruleset::LeaveRule::EndTurn {
                    self.flow(FlowKind::TurnByEffect);
                }
            }
            C::SitOut(command::SitOut { player }) => state.sit_out(player),
            C::SitIn(command::SitIn { player }) => state.sit_in(player),
            C::Join(command::Join { name, after, before }) => {
                state.join(name, self.names.get(name).unwrap_or_default(), after, before);
            }
            C::SetFlag(command::SetFlag { name, value, player, until }) => {
                let lease = state.lease(until, player);
                let value = i64::from(value.unwrap_or(1) != 0);
                state.set_value(Value { name, player, kind: ValueKind::Flag, value, cap: None, lease });
            }
            C::SetCounter(command::SetCounter { name, value, player, until, cap }) => {
                let lease = state.lease(until, player);
                state.set_value(Value { name, player, kind: ValueKind::Counter, value, cap, lease });
            }
            C::AddCounter(command::AddCounter { name, value, player, until, cap }) => {
                let old = state.counter(name, player).cloned();
                let lease = until.map_or_else(|| old.as_ref().and_then(|old| old.lease), |until| state.lease(Some(until), player));
                let cap = cap.or_else(|| old.as_ref().and_then(|old| old.cap));
                let value = old.map_or(0, |old| old.value).saturating_add(value);
                state.set_value(Value { name, player, kind: ValueKind::Counter, value, cap, lease });
            }
            C::SetTeam(command::SetTeam { player, value }) => state.set_team(player, value),
            C::SetKey(command::SetKey { player, value, key }) => state.set_key(player, key.unwrap_or(1), value),
            C::AddTrigger(add) => self.add_trigger(add),
            C::AddReplacement(add) => self.add_replacement(add),
            C::RemoveTrigger(command::RemoveTrigger { trigger }) => {
                state.remove_trigger(trigger, Reason::Command);
                state.remove_replacements(Reason::Command, |replacement| replacement.id == trigger);
            }
            C::OpenWindow(command::OpenWindow { window, player }) => {
                state.open_window(window, &self.rules.windows[window.0 as usize], player);
            }
            C::CloseWindow(_) => {
                state.close_window();
                if state.windows.is_empty() {
                    state.stage = Stage::LeaveStep;
                }
            }
            C::Lock(command::Lock { until }) => state.lock(until.unwrap_or(Until::Turn)),
            C::Unlock(_) => state.unlock(Reason::Command),
            // Standing instructions are the game's, not the state's: see `yields.rs`.
            C::AutoPass(_) | C::StopAt(_) => return,
        }
        // Whoever acts next gets the right to act anew: checks and triggers come first (CR 117.5).
        if self.state.stage == Stage::Window {
            self.state.stage = Stage::Check;
        }
    }

    fn start(&mut self, player: Option<PlayerId>) {
        let state = &mut self.state;
        let present = state.players.present();
        let places: Vec<usize> = (0..state.order.slots.len()).filter(|at| present.contains(state.order.slots[*at].player)).collect();
        let at = match (player.and_then(|player| state.order.slot_of(player)), self.rules.options.start) {
            (Some(at), _) => at,
            (None, StartRule::First) => places[0],
            (None, StartRule::Random) => places[state.below(places.len() as u32) as usize],
        };
        let slot = state.order.slots[at];
        state.begin_game(&self.rules, slot);
        for record in &self.rules.triggers.clone() {
            if let Ok(Command::AddTrigger(add)) = Command::from_record(record) {
                self.add_trigger(add);
            }
        }
    }

    fn pass(&mut self, player: PlayerId, reason: Option<Reason>) {
        let rules = Arc::clone(&self.rules);
        let Some(rule) = self.state.windows.last().map(|top| &rules.windows[top.id.0 as usize]) else { return };
        self.state.pass(player, rule, reason);
        if rule.pass == PassRule::EndTurn {
            self.flow(FlowKind::Turn { next: None });
        }
    }

    fn act(&mut self, act: command::Act) {
        let command::Act { player, action, effect, target, object, source, data, each, .. } = act;
        self.state.emit(crate::event::Event::Acted { player, action, effect, source });
        if let Some(effect) = effect {
            let run = Run { target, object, source, data: data.unwrap_or(0), ..Run::new(effect, Some(player)) };
            self.state.plan_run(run, each.unwrap_or(Each::Once));
        }
        self.reopen(player, action);
    }

    fn push(&mut self, push: command::Push, from: Origin) {
        let command::Push { player, effect, action, target, object, source, data, each, lock, .. } = push;
        let id = self.state.new_object_id();
        self.state.push_object(Object {
            id,
            player,
            effect,
            action,
            target,
            object,
            source,
            data: data.unwrap_or(0),
            each: each.unwrap_or(Each::Once),
            lock: lock.unwrap_or(false),
            trigger: None,
            event: None,
        });
        if from == Origin::Host {
            self.reopen(player, action);
        }
    }

    /// Any action reopens the window, unless the ruleset exempts its kind (CR 117.4).
    fn reopen(&mut self, player: PlayerId, action: Option<NameId>) {
        let declared = action.and_then(|action| self.rules.actions.get(&action));
        let reopens = declared.is_none_or(|declared| declared.reopens);
        if let Some(top) = self.state.windows.last() {
            let rules = Arc::clone(&self.rules);
            self.state.acted(player, &rules.windows[top.id.0 as usize], reopens);
        }
    }

    fn skip_part(&mut self, what: Part, player: Option<PlayerId>, count: Option<u32>, source: Option<HostRef>) {
        let player = player.unwrap_or(self.state.turn.owner);
        self.state.add_step_skip(StepSkip { player, what, count: count.unwrap_or(1), source });
    }

    /// The condition behind a name that was checked.
    pub(crate) fn condition(&mut self, when: Option<NameId>) -> Option<Condition> {
        let text: Box<str> = self.names.get(when?)?.into();
        Condition::read(&text, &self.rules.terms, Arc::make_mut(&mut self.names)).ok()
    }

    fn add_replacement(&mut self, add: command::AddReplacement) {
        let when = self.condition(add.when);
        let state = &mut self.state;
        let lease = state.lease(add.until, add.player);
        let id = state.new_trigger_id();
        state.add_replacement(Replacement {
            id,
            event: add.event,
            effect: add.effect,
            player: add.player,
            step: add.step,
            phase: add.phase,
            whose: add.whose.unwrap_or(Whose::Any),
            target: add.target,
            turn_kind: add.turn_kind,
            when,
            source: add.source,
            count: add.count,
            lease,
        });
    }

    fn add_trigger(&mut self, add: command::AddTrigger) {
        let when = self.condition(add.when);
        let state = &mut self.state;
        let lease = state.lease(add.until, add.player);
        let id = state.new_trigger_id();
        state.add_trigger(Trigger {
            id,
            event: add.event,
            effect: add.effect,
            player: add.player,
            step: add.step,
            phase: add.phase,
            whose: add.whose.unwrap_or(Whose::Any),
            target: add.target,
            object: add.object,
            name: add.name,
            visit: add.visit,
            when,
            at_once: add.at_once.unwrap_or(false),
            source: add.source,
            data: add.data.unwrap_or(0),
            each: add.each.unwrap_or(Each::Once),
            count: add.count,
            lease,
        });
    }

    /// Flow verbs wait until the effects at hand have returned; without any they come at once.
    fn flow(&mut self, kind: FlowKind) {
        let turn = self.state.turn.id;
        self.state.agenda.flows.push_back(Flow { kind, turn });
    }
}
