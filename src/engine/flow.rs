//! The ends of the parts of a game: steps, phases, turns, chapters, and the game.

use crate::engine::Engine;
use crate::rules::{EndRule, Ruleset};
use crate::state::agenda::Flow;
use crate::state::chapters::Closes;
use crate::state::happenings::Happening;
use crate::state::plan::{Ending, Plan};
use crate::state::queue::Control;
use crate::state::stage::Won;
use crate::state::{Stage, State};
use crate::vocabulary::words::*;

impl Engine {
    /// Ends the part of the game that the flow verb ends, and returns the stage that follows.
    pub(super) fn carry_out(&mut self, flow: Flow) -> Stage {
        if flow == Flow::Happening {
            return Happening::decide_first(self);
        }
        let (rules, state) = (&*self.rules, self.state.change());
        // Once the turn is ending, the end of a part of it only closes the windows that opened
        // meanwhile; the end of anything larger comes with the turn's.
        let ending = matches!(state.plan.ending(), Ending::Turn | Ending::Terminal)
            && !matches!(flow, Flow::Game { .. } | Flow::TurnByEffect);
        let more = matches!(flow, Flow::Round | Flow::Chapter { .. });
        let waits = state.stage == Stage::Window || !state.windows.is_empty();
        if ending && !more && !waits {
            return state.stage;
        }
        // Whatever comes first, an end as effects end a part takes the stack and checks the state.
        let by_effect = flow.is_by_effect()
            || state.agenda.flows().iter().any(|end| end.is_by_effect())
            || state.stage == Stage::LastCheck;
        if let Stage::Resolved { object, .. } = state.stage
            && !by_effect
            && !flow.ends_later(state.turns.current.is_going())
        {
            // The object whose effect ended the part has resolved.
            state.finish_object(object);
            state.end_control(Control::is_of_resolution);
        }
        if (more || !ending)
            && let Some(stage) = state.note_end(rules, flow, ending)
        {
            return stage;
        }
        let ends = flow.has_something_to_end(&state.plan);
        if ends {
            // An answer about a part that never begins is not one about the next.
            state.agenda.forget_gate();
        }
        // What the first end sets off waits for the next step, whatever else ends with it.
        let ends_anew = ends && (by_effect || !state.plan.is_ending());
        if ends_anew && state.stage != Stage::LastCheck {
            if by_effect {
                // CR 723.1a-b, 723.2a-b: waiting triggers cease to exist, and the stack is emptied.
                state.waiting.clear();
            }
            // An end by an effect takes the stack with it (CR 723.2); other ends wait until it is
            // empty.
            state.remove_objects(Reason::TurnEnded, |_| true);
        }
        state.close_windows();
        // Nothing resolves any more, also where an object has ended the turn.
        state.end_control(Control::is_of_resolution);
        state.plan.end_step_in_progress();
        match flow {
            // Between two steps there is no step to end.
            _ if !state.plan.has_begun() => Stage::StepEnd,
            _ if by_effect => Stage::LastCheck,
            _ => Stage::LeaveStep,
        }
    }

    /// Ends the game if the rules end it with one player left (CR 104.2a), and always if nobody is.
    pub(super) fn end_if_decided(&mut self) {
        let living = self.state.turns.players.living;
        if living.is_empty() {
            self.end_game(None, Reason::NobodyLeft);
        } else if one_side_won(&self.rules, &self.state) {
            self.end_game(living.lowest(), Reason::LastStanding);
        }
    }

    /// Ends the game, whatever its stage is.
    pub(crate) fn end_game(&mut self, won: impl Into<Won>, reason: Reason) {
        let before = self.state.stage;
        let over = self.state.change().end_game(won.into(), reason);
        self.led_on(before, over);
    }
}

/// Puts a flow verb on the agenda. It is carried out when the current effects, and those
/// already planned, have returned.
pub(crate) fn flow_later(state: &mut State, flow: Flow) {
    state.outbox.grow(1);
    state.agenda.add_flow(flow);
}

fn one_side_won(rules: &Ruleset, state: &State) -> bool {
    let players = &state.turns.players;
    rules.options.end == EndRule::LastStanding && players.one_side_left()
}

/// Returns true if a player has just left and that ends the game, whoever else may leave. What
/// state checks run is one event with them: everything in it happens (CR 704.3).
pub(crate) fn is_decided(rules: &Ruleset, state: &State) -> bool {
    state.agenda.has_leaver()
        && !state.stage.is_of_checks()
        && !state.agenda.leaver_waits()
        && !state.stage.is_over()
        && (state.turns.players.living.is_empty() || one_side_won(rules, state))
}

impl Flow {
    /// Returns true if it is no end of a step or a phase between two of them.
    fn has_something_to_end(self, plan: &Plan) -> bool {
        match self {
            Self::Step | Self::StepByEffect | Self::GoTo(_) => plan.has_begun(),
            Self::Phase | Self::PhaseByEffect => plan.phase().is_some(),
            _ => true,
        }
    }

    /// Returns true if the part does not end now, or an effect ends it with the stack.
    fn ends_later(self, in_turn: bool) -> bool {
        match self {
            Self::Round => true,
            Self::Chapter { at, .. } => at != At::Now || !in_turn,
            Self::Game { at, .. } => at != At::Now,
            flow => flow.is_by_effect(),
        }
    }
}

impl State {
    /// Notes what ends; `ending` is true if the turn is ending already. Returns the stage that
    /// follows unless a part of the turn ends now.
    fn note_end(&mut self, rules: &Ruleset, flow: Flow, ending: bool) -> Option<Stage> {
        match flow {
            Flow::Game {
                won,
                reason,
                at: At::Now,
            } => return Some(self.end_game(won, reason)),
            Flow::Game { won, reason, at } => {
                self.close_later(Closes::Game { won, reason }, at);
                return Some(self.stage);
            }
            Flow::Chapter {
                leaving,
                at: At::Now,
            } => {
                self.turns.chapters.end(leaving);
                // A window that has opened while the turn ends closes, as by any end of the turn.
                let waits = self.stage == Stage::Window || !self.windows.is_empty();
                if ending && !waits || !self.turns.current.is_going() {
                    return Some(self.stage);
                }
                if !ending {
                    self.plan.end_with_step(Ending::Turn);
                }
            }
            Flow::Chapter { leaving, at } => {
                self.close_later(Closes::Chapter(leaving), at);
                return Some(self.stage);
            }
            Flow::Round => {
                if self.turns.chapters.is_in_round(rules) {
                    self.turns.chapters.end_lap();
                }
                return Some(self.stage);
            }
            Flow::Happening => unreachable!("what happens at the gate ends no part"),
            // The end of a part includes everything in it.
            Flow::Step | Flow::StepByEffect => {}
            Flow::GoTo(_) if self.plan.ending() == Ending::Phase => {}
            Flow::GoTo(step) => self.plan.end_with_step(Ending::GoTo(step)),
            Flow::Phase | Flow::PhaseByEffect => self.plan.end_with_step(Ending::Phase),
            Flow::Turn { next, step } => {
                self.plan.end_with_step(Ending::Turn);
                self.name_successor(next, step);
            }
            Flow::Restart => {
                self.plan.end_with_step(Ending::Turn);
                self.turns.take_again();
            }
            Flow::TurnByEffect => self.plan.end_with_step(Ending::Terminal),
        }
        None
    }
}
