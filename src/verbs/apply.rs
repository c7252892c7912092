//! What an accepted command changes at once; what follows from it is `advance.rs`.

use crate::engine::{Engine, Origin};
use crate::ruleset::condition::Condition;
use crate::ruleset::{AfterAct, PassRule, ReverseWithTwo, SkipNextBinds, StartRule, Ties};
use crate::state::Stage;
use crate::state::agenda::{Flow, FlowKind, Run};
use crate::state::answers::Claim;
use crate::state::chapters::Leaving;
use crate::state::order::Place;
use crate::state::plan::StepChange;
use crate::state::queue::{Grant, Part, Skip, StepSkip};
use crate::state::replacements::Replacement;
use crate::state::stack::Object;
use crate::state::triggers::Trigger;
use crate::state::values::{Lease, Value, ValueKind};
use crate::vocabulary::command::{self, Command};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;
use std::sync::Arc;

impl Engine {
    /// Carries out a command that was checked.
    pub(crate) fn apply(&mut self, command: &Command, from: Origin) {
        use Command as C;
        if from == Origin::Host && self.state.clock.is_some() {
            self.note_decision(command);
        }
        let state = &mut self.state;
        if from == Origin::Host && !matches!(command, C::Pass(_) | C::Tick(_)) {
            state.note_progress();
        }
        match *command {
            C::Start(command::Start { player }) => self.start(player),
            C::Pass(command::Pass { player, reason, .. }) => self.pass(player, reason),
            C::Act(ref act) => self.act(act),
            C::Push(ref push) => self.push(push, from),
            C::Counter(command::Counter { object, .. }) => state.counter_object(object),
            C::Answer(command::Answer {
                player, ref picks, ..
            }) => state.answer(player, picks),
            C::Run(command::Run {
                effect,
                player,
                target,
                object,
                source,
                data,
                each,
            }) => {
                let player = player.or_else(|| state.active());
                let run = Run {
                    target,
                    object,
                    source,
                    data: data.unwrap_or(0),
                    ..Run::new(effect, player)
                };
                state.plan_run(run, each.unwrap_or(Each::Once));
            }
            C::Raise(command::Raise {
                name,
                player,
                target,
                source,
                data,
                value,
            }) => {
                state.emit(crate::vocabulary::event::Event::Raised {
                    name,
                    player,
                    target,
                    source,
                    data,
                    value,
                });
            }
            // Said by a context, which asks and says what follows.
            C::Changed(_) | C::Ask(_) => {}
            C::EndStep(_) => self.flow(FlowKind::Step),
            C::EndPhase(_) => self.flow(FlowKind::Phase),
            C::GoTo(command::GoTo { step, .. }) => self.flow(FlowKind::GoTo(step)),
            C::EndTurn(command::EndTurn { target, step, .. }) => {
                self.flow(FlowKind::Turn { next: target, step })
            }
            C::RestartTurn(_) => self.flow(FlowKind::Restart),
            C::EndRound(_) => self.flow(FlowKind::Round),
            C::EndChapter(command::EndChapter {
                chapter,
                target,
                at,
            }) => {
                let leaving = Leaving {
                    reason: Reason::Command,
                    next: chapter,
                    first: target,
                };
                self.flow(FlowKind::Chapter {
                    leaving,
                    at: at.unwrap_or(At::Now),
                });
            }
            C::EndTurnByEffect(_) => self.flow(FlowKind::TurnByEffect),
            C::EndGame(command::EndGame { player, reason, at }) => {
                let (reason, at) = (reason.unwrap_or(Reason::Command), at.unwrap_or(At::Now));
                self.flow(FlowKind::Game {
                    winner: player,
                    reason,
                    at,
                });
            }
            C::ExtraTurn(command::ExtraTurn {
                player,
                count,
                by,
                source,
                turn_kind,
                data,
                after,
            }) => {
                let kind = turn_kind.unwrap_or(TurnKind::Extra);
                for _ in 0..count.unwrap_or(1) {
                    state.grant_turn(Grant {
                        id: GrantId(0),
                        player,
                        by,
                        kind,
                        source,
                        data,
                        after,
                        run: 0,
                    });
                }
            }
            C::CancelTurn(command::CancelTurn { grant }) => {
                if let Some(at) = state
                    .queue
                    .grants
                    .iter()
                    .position(|known| known.id == grant)
                {
                    state.cancel_grant(at, Reason::Command);
                }
            }
            C::SkipTurn(command::SkipTurn {
                player,
                count,
                applies,
                source,
            }) => {
                let applies = applies.unwrap_or(Applies::NextTurn);
                state.add_skip(Skip {
                    player,
                    count: count.unwrap_or(1),
                    applies,
                    source,
                });
            }
            C::SkipNext(command::SkipNext { count, source }) => {
                match self.rules.options.skip_next {
                    SkipNextBinds::Now => state.skip_following(count.unwrap_or(1), source),
                    SkipNextBinds::TurnEnd => state.defer_skip(count.unwrap_or(1)),
                }
            }
            C::Jump(command::Jump { player }) => state.name_next(player, false, None),
            C::GiveToken(command::GiveToken { token, player }) => {
                state.give_token(token, Some(player), Reason::Command)
            }
            C::PassToken(command::PassToken { token, count }) => {
                state.pass_token(token, count.unwrap_or(1))
            }
            C::SetController(command::SetController {
                player,
                other,
                applies,
            }) => {
                state.set_controller(player, other, applies.unwrap_or(Applies::NextTurn));
            }
            C::Reverse(command::Reverse { ring }) => {
                state.reverse(ring);
                let two = state
                    .players
                    .present()
                    .intersection(state.order.members())
                    .len()
                    == 2;
                if two
                    && ring.is_none()
                    && self.rules.options.reverse_with_two == ReverseWithTwo::Skip
                {
                    state.skip_following(1, None);
                }
            }
            C::ExchangeTurns(command::ExchangeTurns {
                player,
                other,
                ring,
            }) => state.exchange_turns(player, other, ring),
            C::ExchangeSeats(command::ExchangeSeats {
                player,
                other,
                ring,
            }) => state.exchange_seats(player, other, ring),
            C::SetOrder(command::SetOrder { ref order, ring }) => state.set_order(order, ring),
            C::ShuffleOrder(command::ShuffleOrder { ring }) => state.shuffle_order(ring),
            C::SortOrder(command::SortOrder { ref keys, ring }) => {
                let keys = keys
                    .as_deref()
                    .filter(|keys| !keys.is_empty())
                    .unwrap_or(&[1]);
                state.sort_order(keys, Ties::Keep, ring);
            }
            C::Insert(command::Insert {
                player,
                after,
                before,
                ref keys,
                ring,
            }) => {
                state.insert_slot(
                    player,
                    Place {
                        after,
                        before,
                        keys: keys.as_deref(),
                    },
                    ring,
                );
            }
            C::MovePlayer(command::MovePlayer {
                player,
                after,
                before,
                ref keys,
                ring,
            }) => {
                state.move_slot(
                    player,
                    Place {
                        after,
                        before,
                        keys: keys.as_deref(),
                    },
                    ring,
                );
            }
            C::Remove(command::Remove { player, ring }) => state.remove_slots(player, ring),
            C::ExtraStep(command::ExtraStep {
                step,
                after_step,
                count,
            }) => {
                for _ in 0..count.unwrap_or(1) {
                    state.insert_step(step, after_step);
                }
            }
            C::ExtraPhase(command::ExtraPhase {
                phase,
                after_step,
                count,
                ref phases,
            }) => {
                let mut all = vec![phase];
                all.extend(phases.iter().flatten());
                for _ in 0..count.unwrap_or(1) {
                    state.insert_phases(&self.rules, &all, after_step);
                }
            }
            C::SkipStep(command::SkipStep {
                step,
                player,
                count,
                source,
            }) => self.skip_part(Part::Step(step), player, count, source),
            C::SkipPhase(command::SkipPhase {
                phase,
                player,
                count,
                source,
            }) => self.skip_part(Part::Phase(phase), player, count, source),
            C::ModifyStep(ref modify) => {
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
                self.leave(player, reason.unwrap_or(Reason::Conceded))
            }
            C::SitOut(command::SitOut { player, until }) => {
                let lease = state.lease(until, Some(player));
                state.sit_out(player, lease);
            }
            C::SitIn(command::SitIn { player }) => state.sit_in(player),
            C::Join(command::Join {
                name,
                after,
                before,
            }) => {
                state.join(
                    name,
                    self.names.get(name).unwrap_or_default(),
                    after,
                    before,
                );
                if let Some(rule) = &self.rules.clock {
                    state.join_clock(rule);
                }
            }
            C::SetFlag(command::SetFlag {
                name,
                value,
                player,
                until,
            }) => {
                let lease = state.lease(until, player);
                let value = i64::from(value.unwrap_or(1) != 0);
                state.set_value(Value {
                    name,
                    player,
                    kind: ValueKind::Flag,
                    value,
                    cap: None,
                    lease,
                });
            }
            C::SetCounter(command::SetCounter {
                name,
                value,
                player,
                until,
                cap,
            }) => self.set_counter(name, player, value, until, cap, None),
            C::Roll(command::Roll { max, name, player }) => self.roll(max, name, player),
            C::Reseed(command::Reseed { value }) => state.reseed(value),
            C::AddCounter(command::AddCounter {
                name,
                value,
                player,
                until,
                cap,
            }) => {
                let old = state.counter(name, player);
                let (lease, cap) = (
                    old.and_then(|old| old.lease).filter(|_| until.is_none()),
                    cap.or(old.and_then(|old| old.cap)),
                );
                let value = old.map_or(0, |old| old.value).saturating_add(value);
                self.set_counter(name, player, value, until, cap, lease);
            }
            C::SetTeam(command::SetTeam { player, value }) => state.set_team(player, value),
            C::SetKey(command::SetKey { player, value, key }) => {
                state.set_key(player, key.unwrap_or(1), value)
            }
            C::AddTrigger(ref add) => self.add_trigger(add),
            C::AddReplacement(ref add) => self.add_replacement(add),
            C::RemoveTrigger(command::RemoveTrigger { trigger }) => {
                state.remove_trigger(trigger, Reason::Command);
                state.remove_replacements(Reason::Command, |replacement| replacement.id == trigger);
            }
            C::OpenWindow(command::OpenWindow {
                window,
                player,
                ref players,
            }) => {
                let speaker = |player: &PlayerId| state.players.representative(*player);
                let only = players
                    .as_ref()
                    .map(|players| players.iter().map(speaker).collect());
                state.open_window(window, self.rules.window_rule(window), player, only);
            }
            C::CloseWindow(_) => self.close_window(),
            C::Commit(command::Commit {
                player,
                ref payload,
                source,
                ..
            }) => {
                state.commit(player, payload.clone().unwrap_or_default(), source);
            }
            C::Withdraw(command::Withdraw { player, .. }) => {
                state.withdraw(player, Reason::Command)
            }
            C::SetRole(command::SetRole { player, role }) => {
                state.set_role(state.players.representative(player), role)
            }
            C::Lock(command::Lock { until }) => state.lock(until.unwrap_or(Until::Turn)),
            C::Unlock(_) => state.unlock(Reason::Command),
            // Nobody acts anew for the time's sake.
            C::Tick(_) | C::AddTime(_) | C::LimitTime(_) | C::StopClock(_) => {
                return self.set_clock(command);
            }
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
        let places: Vec<usize> = (0..state.order.slots.len())
            .filter(|at| present.contains(state.order.slots[*at].player))
            .collect();
        let at = match (
            player.and_then(|player| state.order.slot_of(player)),
            self.rules.options.start,
        ) {
            (Some(at), _) => at,
            (None, StartRule::First) => places[0],
            (None, StartRule::Random) => places[state.below(places.len() as u32) as usize],
        };
        let slot = state.order.slots[at];
        // The rules' triggers stand before anything happens.
        for record in &self.rules.triggers.clone() {
            if let Ok(Command::AddTrigger(add)) = Command::from_record(record) {
                self.add_trigger(&add);
            }
        }
        self.state.begin_game(&self.rules, slot, player.is_some());
    }

    pub(crate) fn pass(&mut self, player: PlayerId, reason: Option<Reason>) {
        let (rules, state) = (&self.rules, &mut self.state);
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            return;
        };
        state.pass(player, rule, reason);
        if matches!(rule.pass, PassRule::EndTurn | PassRule::Round) {
            self.flow(FlowKind::Turn {
                next: None,
                step: None,
            });
        }
    }

    fn act(&mut self, act: &command::Act) {
        let claims = self.top_rule().is_some_and(|rule| rule.claims.is_some());
        let (rules, state) = (&self.rules, &mut self.state);
        let command::Act {
            player,
            action,
            effect,
            target,
            object,
            source,
            data,
            each,
            ..
        } = *act;
        let declared = action.and_then(|action| rules.actions.get(&action));
        state.emit(crate::vocabulary::event::Event::Acted {
            player,
            action,
            effect,
            source,
        });
        let effects = declared
            .and_then(|declared| declared.effect)
            .into_iter()
            .chain(effect);
        let runs = effects.map(|effect| Run {
            target,
            object,
            source,
            data: data.unwrap_or(0),
            ..Run::new(effect, Some(player))
        });
        let each = each.unwrap_or(Each::Once);
        if claims {
            let (rank, enter) =
                declared.map_or((0, None), |declared| (declared.rank, declared.enter));
            return state.claim(Claim {
                rank,
                action,
                player,
                runs: runs.collect(),
                each,
                enter,
            });
        }
        for run in runs {
            state.plan_run(run, each);
        }
        self.took_action(player, action);
    }

    fn push(&mut self, push: &command::Push, from: Origin) {
        let command::Push {
            player,
            effect,
            action,
            target,
            object,
            source,
            data,
            each,
            lock,
            ..
        } = *push;
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
            self.took_action(player, action);
        }
    }

    /// Any action reopens the window, unless the ruleset exempts its kind (CR 117.4); and it counts
    /// against the limits of the turn.
    fn took_action(&mut self, player: PlayerId, action: Option<NameId>) {
        let (rules, state) = (&self.rules, &mut self.state);
        let declared = action.and_then(|action| rules.actions.get(&action));
        let Some(rule) = state.windows.last().map(|top| rules.window_rule(top.id)) else {
            return;
        };
        state.acted(player, rule, declared);
        state.turn.actions +=
            u32::from(state.is_turn_of(player) && declared.is_none_or(|declared| declared.counts));
        let max = state.turn_rules(rules).max_actions;
        let ends_turn = declared
            .and_then(|declared| declared.then)
            .unwrap_or(rule.after_act)
            == AfterAct::EndTurn;
        state.turn.spent |= ends_turn || max.is_some_and(|max| state.turn.actions >= max);
    }

    /// Sets a counter as the ruleset scopes and caps it, or for as long as it lasted; reaching the
    /// cap runs what the ruleset says.
    fn set_counter(
        &mut self,
        name: NameId,
        player: Option<PlayerId>,
        value: i64,
        until: Option<Until>,
        cap: Option<i64>,
        lease: Option<Lease>,
    ) {
        let (rules, state) = (&self.rules, &mut self.state);
        let rule = rules.counters.get(&name);
        let cap = cap.or(rule.and_then(|rule| rule.cap));
        let lease =
            lease.or_else(|| state.lease(until.or(rule.and_then(|rule| rule.until)), player));
        let before = state.value(ValueKind::Counter, name, player);
        state.set_value(Value {
            name,
            player,
            kind: ValueKind::Counter,
            value,
            cap,
            lease,
        });
        if let Some(rule) = rule
            && rule.cap.is_some_and(|cap| before < cap && value >= cap)
        {
            state.emit(crate::vocabulary::event::Event::CapReached { name, player });
            let player = player.or_else(|| state.active());
            state
                .agenda
                .runs
                .extend(rule.effect.map(|effect| Run::new(effect, player)));
        }
    }

    fn roll(&mut self, max: u32, name: Option<NameId>, player: Option<PlayerId>) {
        let value = i64::from(self.state.below(max)) + 1;
        self.state.emit(crate::vocabulary::event::Event::Rolled {
            value,
            max,
            name,
            player,
        });
        if let Some(name) = name {
            self.set_counter(name, player, value, None, None, None);
        }
    }

    /// Closes the window on top: where answers are kept, those who have not answered are absent and
    /// the others' count.
    fn close_window(&mut self) {
        let keeps = self
            .top_rule()
            .is_some_and(|rule| rule.commits.is_some() || rule.claims.is_some());
        let state = &mut self.state;
        if keeps {
            return state.force_window();
        }
        state.close_window();
        if state.windows.is_empty() {
            state.stage = Stage::LeaveStep;
        }
    }

    fn skip_part(
        &mut self,
        what: Part,
        player: Option<PlayerId>,
        count: Option<u32>,
        source: Option<HostRef>,
    ) {
        let player = player.unwrap_or(self.state.turn.owner);
        self.state.add_step_skip(StepSkip {
            player,
            what,
            count: count.unwrap_or(1),
            source,
        });
    }

    /// The condition behind a name that was checked.
    pub(crate) fn condition(&mut self, when: Option<NameId>) -> Option<Condition> {
        let text: Box<str> = self.names.get(when?)?.into();
        Condition::read(&text, &self.rules.terms, Arc::make_mut(&mut self.names)).ok()
    }

    fn add_replacement(&mut self, add: &command::AddReplacement) {
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

    fn add_trigger(&mut self, add: &command::AddTrigger) {
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
            hidden: add.hidden,
        });
    }

    /// Flow verbs wait until the effects at hand have returned; without any they come at once.
    pub(crate) fn flow(&mut self, kind: FlowKind) {
        if self.state.is_interrupted() {
            self.flow_later(kind)
        } else {
            self.carry_out(kind)
        }
    }

    /// Carries out a flow verb when the effects at hand, and those that are still planned now, have
    /// returned.
    pub(crate) fn flow_later(&mut self, kind: FlowKind) {
        let turn = self.state.turn.id;
        self.state.agenda.flows.push_back(Flow { kind, turn });
    }
}
