//! The short way of a pass that only hands on: by far the most frequent command, after which no
//! stage has anything to do.
//!
//! It shortens `check_pass` of `rules.rs`, and of `advance.rs` what `Check`, `Place` and
//! `turn_to_holder` would look at: whoever changes one of those looks here. A pass that finds
//! anything in the way goes through every stage, as all other commands do, and `tests/short_ways.
//! rs` plays games both ways.

use crate::engine::{Engine, Origin};
use crate::state::{Stage, State};
use crate::vocabulary::command::{Command, Pass};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::PlayerSet;

impl Engine {
    /// Carries out a pass after which the next player may act and nothing else happens; whether it
    /// was one.
    pub(crate) fn pass_at_once(&mut self, command: &Command) -> bool {
        let (Command::Pass(pass), true) = (command, self.rules.quiet) else {
            return false;
        };
        let Some(rule) = self
            .state
            .windows
            .last()
            .map(|top| self.rules.window_rule(top.id))
        else {
            return false;
        };
        if !rule.grants_next_only || !self.state.grants_next_only(pass) {
            return false;
        }
        debug_assert_eq!(
            self.check(command, Origin::Host),
            Ok(()),
            "the short way is open to what the rules allow"
        );
        self.state.pass_to_next(pass.player, pass.reason);
        true
    }
}

impl State {
    /// Whether somebody else is asked after this pass, and nothing waits for it or listens to it.
    fn grants_next_only(&self, pass: &Pass) -> bool {
        let (Stage::Window, Some(top)) = (self.stage, self.windows.last()) else {
            return false;
        };
        let heard =
            self.triggers.hears(EventKind::Passed) || self.triggers.hears(EventKind::PriorityGiven);
        let own = top.holder == Some(pass.player) && pass.by.is_none();
        let others = top.pending.without(PlayerSet::one(pass.player));
        // Being told that one may act can itself have set something off, which is placed with the
        // next command.
        own && !others.is_empty() && !top.forced && !heard && !self.is_interrupted()
    }
}
