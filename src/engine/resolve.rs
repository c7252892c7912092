//! Stages of the stack: placing triggers, resolving objects.

use crate::engine::Engine;
use crate::rules::{Ruleset, Then, TriggerOrder, TriggerRule};
use crate::state::agenda::Asker;
use crate::state::ask::Ask;
use crate::state::queue::Control;
use crate::state::run::Run;
use crate::state::stack::Object;
use crate::state::triggers::Waiting;
use crate::state::{Stage, State};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

/// The cost of sorting one of many triggers, in looks.
const SORTED: usize = 8;

impl Engine {
    /// Resolves the object on top of the stack: plans its effects.
    pub(super) fn resolve(&mut self) -> Stage {
        let state = self.state.change();
        let Some(object) = state.stack.last().cloned() else {
            // An object that resolved before may have countered the rest of the stack.
            let depth = state.windows.len();
            return ask_again(&self.rules, self.state.change(), depth);
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
        Stage::Resolved {
            object: id,
            windows: state.windows.len(),
        }
    }

    /// Continues after the object has resolved over `depth` open windows.
    pub(super) fn resolved(&mut self, id: ObjectId, depth: usize) -> Stage {
        let (rules, state) = (&self.rules, self.state.change());
        state.finish_object(id);
        state.end_control(Control::is_of_resolution);
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
            return Stage::Resolve;
        }
        ask_again(&self.rules, self.state.change(), depth)
    }
}

/// Closes the windows over the `depth`-th from the bottom; then the active player gets
/// priority, and all players have to pass again (CR 117.3b).
fn ask_again(rules: &Ruleset, state: &mut State, depth: usize) -> Stage {
    let at = depth.wrapping_sub(1);
    if let Some(window) = state.windows.get(at) {
        state.fill_window(rules.window_rule(window.id), at, true);
    }
    Stage::Check
}

impl State {
    /// Places waiting triggers as the rules say, in turn order of their controllers, and each
    /// player's own in their order (CR 603.3b).
    pub(super) fn place_triggers(&mut self, rules: &Ruleset) {
        self.outbox.look(SORTED * self.waiting.len());
        let mut later = vec![];
        // Mostly one waits, which needs no order.
        if self.waiting.len() > 1 {
            let order = self.turns.everybody();
            let players = &self.turns.players;
            // In A's turn a creature of A and one of B die together. A's trigger is placed first,
            // so B's resolves first. A team that shares its turns is one player (CR 805.7).
            let rank = |waiting: &Waiting| {
                waiting.player.map_or(0, |player| {
                    let speaker = players.representative(player);
                    order
                        .iter()
                        .position(|p| *p == speaker)
                        .map_or(usize::MAX, |at| at + 1)
                })
            };
            // Triggers of `triggered` events are placed in a second pass (CR 603.3b): "whenever an
            // ability triggers" stands above that ability, whoever controls it, and resolves before
            // it.
            let second = |waiting: &Waiting| waiting.event.kind() == EventKind::Triggered;
            // The sort keeps the order of each player's own: who was asked has put them in order.
            self.waiting
                .sort_by_key(|waiting| (second(waiting), rank(waiting)));
            let first_pass = self.waiting.iter().any(|waiting| !second(waiting));
            let now = |waiting: &Waiting| !first_pass || !second(waiting);
            if rules.options.trigger_order == TriggerOrder::Ask && self.asks_for_order(&order, now)
            {
                return;
            }
            let waiting = std::mem::take(&mut self.waiting).into_iter();
            (self.waiting, later) = waiting.partition::<Vec<_>, _>(now);
        }
        // Who chose an order for these triggers is asked again for the next.
        self.agenda.forget_ordered();
        let placed = std::mem::replace(&mut self.waiting, later);
        let stacked = rules.options.triggers == TriggerRule::Stack;
        for waiting in placed {
            self.place_trigger(rules, waiting, stacked);
        }
        // The holder of the window may have been told before: there is something new to answer.
        if stacked {
            self.windows.announce(Reason::Placed);
        }
    }

    /// Asks the first player who has several different triggers to place for their order. Returns
    /// false if nobody has, or all were asked.
    fn asks_for_order(&mut self, everybody: &[PlayerId], now: impl Fn(&Waiting) -> bool) -> bool {
        let state = &*self;
        let own = |player: PlayerId| {
            let now = &now;
            let own = move |waiting: &&Waiting| {
                state.turns.players.is_ordered_by(player, waiting) && now(waiting)
            };
            state.waiting.iter().filter(own)
        };
        let present = state.turns.players.present();
        let asks = |player: &PlayerId| {
            state.turns.players.representative(*player) == *player
                && !state.agenda.has_ordered(*player)
                && present.contains(*player)
                && !Waiting::in_no_order(own(*player), state)
        };
        let Some(player) = everybody.iter().copied().find(asks) else {
            return false;
        };
        let number = |waiting: &Waiting| i64::from(waiting.trigger.number());
        let options: Vec<_> = own(player).map(number).collect();
        self.ask(player, Ask::order(options), Asker::Triggers);
        true
    }

    /// Puts a trigger on the stack, or its effect on the agenda.
    fn place_trigger(&mut self, rules: &Ruleset, waiting: Waiting, stacked: bool) {
        if !stacked {
            return self.plan_trigger(waiting);
        }
        // The trigger of a player who left, which lasts for a time, is not put there (CR 800.4d).
        let controller = match waiting.player {
            Some(player) => Some(player).filter(|own| self.turns.players.living.contains(*own)),
            None => self.turns.controller_of_nobodys(),
        };
        let Some(player) = controller else { return };
        let Waiting {
            trigger,
            effect,
            source,
            data,
            each,
            event,
            ..
        } = waiting;
        let id = self.numbers.next_object();
        let object = Object {
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
            trigger: Some(trigger),
            event: Some(event),
        };
        self.push_object(rules, object);
    }
}
