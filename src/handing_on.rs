//! The short way of a pass that only hands on: by far the most frequent command, after which no stage has anything to do.
//!
//! Nothing is decided here anew. A pass that finds something in the way goes through every stage, as all other commands do, and
//! `tests/handing_on.rs` plays games both ways.

use crate::command::{Command, Pass};
use crate::engine::Engine;
use crate::event::EventKind;
use crate::ids::PlayerSet;
use crate::state::{Stage, State};

impl Engine {
    /// Carries out a pass after which the next player may act and nothing else happens; whether it was one.
    pub(crate) fn hand_on(&mut self, command: &Command) -> bool {
        let (Command::Pass(pass), true) = (command, self.rules.quiet) else { return false };
        let Some(rule) = self.state.windows.last().map(|top| self.rules.window_rule(top.id)) else { return false };
        if !rule.hands_on || !self.state.only_hands_on(pass) {
            return false;
        }
        self.state.pass(pass.player, rule, pass.reason);
        self.state.tell_holder();
        true
    }
}

impl State {
    /// Whether somebody else is asked after this pass, and nothing listens to it.
    fn only_hands_on(&self, pass: &Pass) -> bool {
        let (Stage::Window, Some(top)) = (self.stage, self.windows.last()) else { return false };
        debug_assert!(!top.forced, "what ends by itself has ended before somebody is asked");
        let heard = self.triggers.hears(EventKind::Passed) || self.triggers.hears(EventKind::PriorityGiven);
        let own = top.holder == Some(pass.player) && pass.by.is_none();
        let others = top.pending.without(PlayerSet::one(pass.player));
        // Being told that one may act can itself have set something off, which is placed with the next command.
        own && !others.is_empty() && !heard && !self.is_interrupted()
    }
}
