//! The ends of the parts of a game: steps, phases, turns, chapters, and the game.

use crate::engine::Engine;
use crate::state::Stage;
use crate::state::agenda::FlowKind;
use crate::state::chapters::{Closes, Lap};
use crate::state::plan::{Course, Ending};
use crate::vocabulary::words::*;

impl Engine {
    /// Ends the part of the game that the flow verb ends, and returns the stage that follows.
    pub(super) fn carry_out(&mut self, flow: FlowKind) -> Stage {
        let state = &mut self.state;
        // Once the turn is ending, the end of a part of it only closes the windows that opened
        // meanwhile; the end of anything larger comes with the turn's.
        let ending = matches!(state.plan.ending, Ending::Turn | Ending::Terminal)
            && !matches!(flow, FlowKind::Game { .. } | FlowKind::TurnByEffect);
        let more = matches!(flow, FlowKind::Round | FlowKind::Chapter { .. });
        let waits = state.stage == Stage::Window || !state.windows.is_empty();
        if ending && !more && !waits {
            return state.stage;
        }
        let later = match flow {
            FlowKind::Round => true,
            FlowKind::Chapter { at, .. } => at != At::Now || !state.turn.is_going(),
            FlowKind::Game { at, .. } => at != At::Now,
            flow => flow.is_by_effect(),
        };
        if let (Stage::Resolved { object, .. }, false) = (state.stage, later) {
            // The object whose effect ended the part has resolved.
            state.finish_object(object);
        }
        match flow {
            _ if ending && !more => {}
            FlowKind::Game {
                winner,
                reason,
                at: At::Now,
            } => return state.end_game(winner, reason),
            FlowKind::Game { winner, reason, at } => {
                state.close_later(Closes::Game { winner, reason }, at);
                return state.stage;
            }
            FlowKind::Chapter {
                leaving,
                at: At::Now,
            } => {
                state.chapters.ending = state.chapters.ending.or(Some(leaving));
                if ending || !state.turn.is_going() {
                    return state.stage;
                }
                state.plan.ending = Ending::Turn;
            }
            FlowKind::Chapter { leaving, at } => {
                state.close_later(Closes::Chapter(leaving), at);
                return state.stage;
            }
            FlowKind::Round => {
                if state.is_in_round(&self.rules) {
                    state.chapters.lap = Lap::Ends;
                }
                return state.stage;
            }
            // The end of a part includes everything in it.
            FlowKind::Step | FlowKind::StepByEffect => {}
            FlowKind::GoTo(_) if state.plan.ending == Ending::Phase => {}
            FlowKind::GoTo(step) => state.plan.ending = Ending::GoTo(step),
            FlowKind::Phase | FlowKind::PhaseByEffect => state.plan.ending = Ending::Phase,
            FlowKind::Turn { next, step } => {
                state.plan.ending = Ending::Turn;
                state.name_successor(next, step);
            }
            FlowKind::Restart => {
                state.plan.ending = Ending::Turn;
                state.take_again();
            }
            FlowKind::TurnByEffect => state.plan.ending = Ending::Terminal,
        }
        if flow.is_by_effect() {
            // CR 723.1a-b, 723.2a-b: waiting triggers cease to exist, and the stack is emptied.
            state.waiting.clear();
        }
        // An end by an effect takes the stack with it (CR 723.2); other ends wait until it is
        // empty.
        state.remove_objects(Reason::TurnEnded, |_| true);
        state.close_windows();
        if state.plan.course == Course::Going {
            state.plan.course = Course::Ending;
        }
        match flow {
            // Between two steps there is no step to end.
            _ if !state.plan.has_begun() => Stage::StepEnd,
            flow if flow.is_by_effect() => Stage::LastCheck,
            _ => Stage::LeaveStep,
        }
    }

    /// Ends the game if the rules end it with one player left (CR 104.2a), and always if nobody is.
    pub(super) fn end_if_decided(&mut self) {
        let living = self.state.players.living;
        if living.is_empty() {
            self.state.end_game(None, Reason::NobodyLeft);
        } else if self.one_side_won() {
            self.state.end_game(living.lowest(), Reason::LastStanding);
        }
    }

    fn one_side_won(&self) -> bool {
        let players = &self.state.players;
        self.rules.options.end == crate::ruleset::EndRule::LastStanding
            && players.one_side_left()
            && players.list.len() > 1
    }

    /// Returns true if a player has just left and that ends the game.
    pub(crate) fn is_decided(&self) -> bool {
        let state = &self.state;
        state.agenda.somebody_left
            && !state.stage.is_over()
            && (state.players.living.is_empty() || self.one_side_won())
    }
}
