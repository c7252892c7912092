//! What was accepted is carried out: the same in live play, in replays and in loading.
//!
//! Most commands of a card game are passes after which the next player may act, and between most
//! windows nothing but the plan and the order decides what follows. For such a pass no stage has
//! anything to do; and while a game is calm, its stages ask nothing that is scheduled
//! (`drive.rs`). `tests/short_ways.rs` plays games with and without both.

use crate::engine::{Engine, Origin};
use crate::state::plan::Ending;
use crate::state::{Stage, State};
use crate::vocabulary::command::{Command, EndTurn, Pass};
use crate::vocabulary::error::Error;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::PlayerSet;

/// A command that is known to be allowed, and what follows from it.
#[derive(Clone, Copy)]
pub(crate) enum Quick<'a> {
    /// A pass after which the next player may act, and nothing else happens.
    HandsOn(&'a Pass),
    /// The last pass in the window of the step.
    Closes(&'a Pass),
    /// The end of the turn, in a calm game.
    EndsTurn,
}

impl Engine {
    /// Returns how to carry the command out at once, if it is allowed and that can be done.
    #[inline]
    pub(crate) fn quick<'a>(&self, command: &'a Command) -> Option<Quick<'a>> {
        let quick = match command {
            Command::Pass(pass) => self.quick_pass(pass)?,
            Command::EndTurn(end) if self.calm && *end == EndTurn::new() => {
                if self.state.turn_rules(&self.rules).min_actions > 0 {
                    return None;
                }
                Quick::EndsTurn
            }
            _ => return None,
        };
        debug_assert_eq!(
            self.check(command, Origin::Host),
            Ok(()),
            "what is carried out at once is allowed"
        );
        Some(quick)
    }

    #[inline]
    fn quick_pass<'a>(&self, pass: &'a Pass) -> Option<Quick<'a>> {
        let (rules, state) = (&*self.rules, &self.state);
        let top = state.windows.last()?;
        let rule = rules.window_rule(top.id);
        let fits = rules.fast.hands_on & rule.hands_on & pass.by.is_none() & !top.forced;
        if !fits || state.stage != Stage::Window || top.holder != Some(pass.player) {
            return None;
        }
        let others = top.pending.without(PlayerSet::one(pass.player));
        if others.is_empty() {
            return (self.calm && rule.closes_plainly).then_some(Quick::Closes(pass));
        }
        // Being told that one may act can itself have set something off, which is placed with the
        // next command.
        let calm = self.calm || !state.is_interrupted();
        (calm && !state.hears_a_pass() && rule.forced.is_none()).then_some(Quick::HandsOn(pass))
    }

    /// Carries out a command that was checked, and works until somebody has to do something.
    ///
    /// An error means too much work; the caller takes the whole command back.
    pub(crate) fn accept(&mut self, command: &Command) -> Result<(), Error> {
        match self.quick(command) {
            Some(quick) => self.accept_quick(quick),
            None => {
                self.apply(command, Origin::Host);
                self.advance()
            }
        }
    }

    /// Carries out what [`quick`](Self::quick) has found.
    #[inline]
    pub(crate) fn accept_quick(&mut self, quick: Quick<'_>) -> Result<(), Error> {
        match quick {
            Quick::HandsOn(pass) => {
                self.state.hand_on_at_once(pass.player, pass.reason);
                Ok(())
            }
            Quick::Closes(pass) => {
                let deaf = self.state.triggers.is_deaf();
                self.state.pass_at_last(pass.player, pass.reason);
                if !deaf && self.state.is_interrupted() {
                    // A trigger heard the pass.
                    self.stir();
                    self.enter(Stage::Check);
                    return self.advance();
                }
                self.close_calmly()
            }
            Quick::EndsTurn => {
                self.state.note_progress();
                self.state.plan.ending = Ending::Turn;
                self.close_calmly()
            }
        }
    }

    /// The window of the step closes in a calm game, and what follows does.
    #[inline]
    fn close_calmly(&mut self) -> Result<(), Error> {
        let deaf = self.state.triggers.is_deaf();
        let stage = self.after_window::<true>();
        if self.walk(stage, deaf) {
            return Ok(());
        }
        self.advance()
    }
}

impl State {
    /// Returns true if a trigger listens to what a pass that hands on tells.
    #[inline]
    fn hears_a_pass(&self) -> bool {
        self.triggers.hears(EventKind::Passed) || self.triggers.hears(EventKind::PriorityGiven)
    }
}
