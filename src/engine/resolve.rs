//! Stages of the stack: triggers are placed, objects resolve.

use super::drive::Next;
use crate::engine::Engine;
use crate::ruleset::{Then, TriggerOrder, TriggerRule};
use crate::state::Stage;
use crate::state::agenda::{Asker, Holder, Run};
use crate::state::ask::Ask;
use crate::state::stack::Object;
use crate::state::triggers::Waiting;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

/// The cost of sorting one of many triggers, in looks.
const SORTED: usize = 8;

impl Engine {
    /// The object on top of the stack resolves: its effects are planned.
    pub(super) fn resolve(&mut self) -> Next {
        let state = &mut self.state;
        let Some(object) = state.stack.last().cloned() else {
            // What resolved before it has countered the rest of the stack.
            let depth = state.windows.len();
            return Next::Stage(self.ask_again(depth));
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
        Next::Stage(Stage::Resolved {
            object: id,
            windows: state.windows.len(),
        })
    }

    /// The object has resolved over `depth` open windows.
    pub(super) fn resolved(&mut self, id: ObjectId, depth: usize) -> Stage {
        let (rules, state) = (&self.rules, &mut self.state);
        state.finish_object(id);
        state.end_control_of_resolution();
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
        self.ask_again(depth)
    }

    /// The active player gets priority, and everybody has to pass again (CR 117.3b), once windows
    /// over the `depth`-th from the bottom have closed.
    fn ask_again(&mut self, depth: usize) -> Stage {
        let (rules, state) = (&self.rules, &mut self.state);
        let at = depth.wrapping_sub(1);
        if let Some(window) = state.windows.get(at) {
            state.fill_window(rules.window_rule(window.id), at, true);
        }
        Stage::Check
    }

    /// Puts waiting triggers where the rules want them: in turn order of their controllers,
    /// each player's own in their order (CR 603.3b).
    pub(super) fn place_triggers(&mut self) {
        let state = &mut self.state;
        state.outbox.look(SORTED * state.waiting.len());
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
                    .map(|waiting| i64::from(waiting.trigger.number()))
                    .collect();
                return state.ask(player, Ask::order(options), Asker::Triggers);
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
            let holder = player.map_or(Holder::StandIn, |_| Holder::Own);
            let player = player.or_else(|| state.controller_of_nobodys());
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
                        holder,
                        source,
                        data,
                        event: Some(event),
                        ..Run::new(effect, player)
                    },
                    each,
                ),
            }
        }
        state.announce(Reason::Placed);
    }
}
