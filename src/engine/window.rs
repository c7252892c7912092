//! Stages of a window: state checks, the players who may act, and the end of the window.

use super::next::Next;
use crate::engine::Engine;
use crate::rules::{Commits, Ruleset, Then, WindowRule};
use crate::state::agenda::Flow;
use crate::state::here::Here;
use crate::state::way::{Long, Way};
use crate::state::windows::Settling;
use crate::state::{Progress, Stage, State};
use crate::vocabulary::command::Pass;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::*;

impl Engine {
    /// Places waiting triggers, opens the step's window, or emits the event that the holder of the
    /// window on top may act. The game then waits for the holder.
    #[inline(never)]
    pub(super) fn place(&mut self) -> Next {
        if !self.state.waiting.is_empty() {
            let state = self.state.change();
            state.plan.need_window();
            state.place_triggers(&self.rules);
            let asks = self.state.agenda.is_asking();
            return Next::Stage(if asks { Stage::Place } else { Stage::Check });
        }
        let (rules, state) = (&*self.rules, self.state.change());
        let turned = match state.windows.last() {
            Some(top) => {
                let rule = rules.window_rule(top.id);
                state.fill_opening_window(rule);
                state.turn_to_holder::<Long>(rules, rule)
            }
            None => state.open_and_turn::<Long>(rules, state.here(rules)),
        };
        Next::Stage(match turned {
            Turned::Told => return Next::Rest(Stage::Window),
            Turned::ToNobody => Stage::Window,
            Turned::To(stage) => stage,
            Turned::Ends(flow) => self.carry_out(flow),
            // A window that closes only after very many passes asks whoever is forced to again.
            Turned::ToOneWhoPasses(_) if self.state.outbox.is_too_full() => {
                return Next::TooMany("events");
            }
            Turned::ToOneWhoPasses(player) => {
                self.pass(&Pass::new(player).reason(Reason::Forced));
                Stage::Check
            }
        })
    }

    /// Waits in the window, or closes it.
    pub(super) fn window(&mut self) -> Next {
        let rule = self.rules.window_rule(self.state.windows.top().id);
        if !self.state.closes(&self.rules, rule) {
            Next::Rest(Stage::Window)
        } else if self.state.outbox.is_too_full() {
            // Windows that open in each other's place may ask nobody, and close for ever.
            Next::TooMany("events")
        } else {
            Next::Stage(self.after_window())
        }
    }

    /// Carries out what the window's rule says happens when it waits for nobody.
    fn after_window(&mut self) -> Stage {
        let (rules, state) = (&self.rules, self.state.change());
        let rule = rules.window_rule(state.windows.top().id);
        if (rule.commits.is_some() || rule.claims.is_some())
            && state.windows.top().settling != Settling::Settled
        {
            // The effects of a winning answer come before the window closes, and before the
            // consequences of that: two players claim a discarded tile, and the one who gets it has
            // it in hand before the next turn begins.
            let settled = state.settle_answers(rules, rule);
            return if settled { Stage::Window } else { Stage::Check };
        }
        // No step or turn ends by itself while objects are on the stack (CR 500.2): B has answered
        // A's spell, everybody has passed, and B's answer resolves in the same step.
        let own = state.plan.has_own_window(state.windows.len() - 1);
        if !state.stack.is_empty() && rule.resolves_stack(own) {
            return Stage::Resolve;
        }
        // Read before the window is gone, and with it whatever lasts until it closes.
        let winner = state.windows.top().winner;
        let here = state.here(rules);
        let ends_step = state.plan.stage_without_windows(here) == Stage::LeaveStep;
        let may_end = state.turns.has_acted_enough(rules) && !state.plan.owes_its_window(here);
        state.close_window();
        // Attackers were declared in secret, and a window to answer opens in place of that one. The
        // step ends after the second.
        if let Some(next) = rule.next {
            state.open_window_next(next, rules.window_rule(next));
            return Stage::Check;
        }
        // An end that waited for the step's own window comes with its close.
        let due =
            state.turns.current.progress == Progress::Due && may_end && state.windows.is_empty();
        let ends = match rule.then {
            Then::ToWinner => {
                let (next, step) =
                    winner.map_or((None, None), |(winner, step)| (Some(winner), step));
                Flow::Turn { next, step }
            }
            then if due || then == Then::EndTurn => Flow::TURN,
            Then::EndStep if ends_step => Flow::Step,
            // The window beneath continues when the one over it closes.
            _ if !state.windows.is_empty() => return Stage::Check,
            _ => return state.plan.stage_without_windows(state.here(rules)),
        };
        if let Flow::Turn { next, step } = ends
            && !may_end
        {
            // Others were asked, and the turn's own player has not acted enough, or the step's own
            // window is still to open: the turn ends after that. B wins the auction at the
            // beginning of A's turn, in which A has to place a worker: A still does, and then B is
            // next.
            state.end_turn_later(next, step);
            return match state.windows.is_empty() {
                true => state.plan.stage_without_windows(state.here(rules)),
                false => Stage::Check,
            };
        }
        self.carry_out(ends)
    }
}

pub(super) fn checked(state: &mut State, again: Stage, settled: Stage) -> Stage {
    if !state.agenda.has_changed() {
        return settled;
    }
    state.plan.need_window();
    again
}

/// Returns the rule of the window on top, if one is open.
pub(crate) fn top_rule<'a>(rules: &'a Ruleset, state: &State) -> Option<&'a WindowRule> {
    state.windows.last().map(|top| rules.window_rule(top.id))
}

/// Returns the rule of sealed answers of the window on top, if it takes any.
pub(crate) fn top_commits<'a>(rules: &'a Ruleset, state: &State) -> Option<&'a Commits> {
    top_rule(rules, state)?.commits.as_ref()
}

/// The player who may act before the game waits.
pub(super) enum Turned {
    /// The players who may act were told.
    Told,
    /// Nobody: the window waits for no one.
    ToNobody,
    /// Nobody: no window has opened, or its opening has set something off. This stage is next.
    To(Stage),
    /// Nobody: a condition of the rules ends that part.
    Ends(Flow),
    /// A player who can only pass.
    ToOneWhoPasses(PlayerId),
}

impl State {
    /// In a calm game, closes the window of the step, and carries out what its rule says happens
    /// then.
    #[inline(always)]
    pub(super) fn close_step_window<W: Way>(&mut self, rules: &Ruleset) -> Stage {
        match rules.window_rule(self.windows.top().id).then {
            Then::EndTurn => self.plan.end_turn(),
            Then::EndStep => self.plan.end_step(),
            Then::Return | Then::Resolve | Then::ResolveAll | Then::ToWinner => {}
        }
        self.close_top::<W>();
        Stage::LeaveStep
    }

    /// In a calm game, opens the step's window if it is next and emits the event that its holder
    /// may act.
    #[inline(always)]
    pub(super) fn open_and_tell<W: Way>(
        &mut self,
        rules: &Ruleset,
        here: Option<Here<'_>>,
    ) -> Next {
        match self.open_and_turn::<W>(rules, here) {
            Turned::Told => Next::Rest(Stage::Window),
            Turned::ToNobody => Next::Stage(Stage::Window),
            Turned::To(stage) => Next::Stage(stage),
            Turned::Ends(_) | Turned::ToOneWhoPasses(_) => Next::Long(Stage::Place),
        }
    }

    /// Opens the step's window if it is next, and turns to its holder.
    #[inline(always)]
    fn open_and_turn<W: Way>(&mut self, rules: &Ruleset, here: Option<Here<'_>>) -> Turned {
        match self.open_own_window::<W>(rules, here) {
            // What the opening has set off comes before anybody acts.
            Ok(_) if self.is_interrupted_by::<W>() => Turned::To(Stage::Check),
            Ok(rule) => self.turn_to_holder::<W>(rules, rule),
            Err(next) => Turned::To(next),
        }
    }

    /// Ends what a condition ends before a player would act in the window on top, which has that
    /// rule, and finds a player who can only pass.
    #[inline(always)]
    pub(super) fn turn_to_holder<W: Way>(&mut self, rules: &Ruleset, rule: &WindowRule) -> Turned {
        if let Some(flow) = self.ended_by_condition(rules) {
            return Turned::Ends(flow);
        }
        if self.ask_the_willing(rule) {
            // State checks come before anybody acts.
            return Turned::To(Stage::Check);
        }
        if self.closes(rules, rule) {
            return Turned::ToNobody;
        }
        match self.forced_to_pass(rule) {
            Some(player) => Turned::ToOneWhoPasses(player),
            None => {
                self.tell_holder::<W>();
                Turned::Told
            }
        }
    }

    /// Returns true if the window on top, which has that rule, waits for nobody.
    #[inline(always)]
    pub(crate) fn closes(&self, rules: &Ruleset, rule: &WindowRule) -> bool {
        self.window_is_done(rule)
            || rule
                .claims
                .is_some_and(|ties| self.claims_are_certain(rules, rule, ties))
    }
}
