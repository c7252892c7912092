//! Tokens that one player holds: a dealer's button, the first player's marker.

use super::Verb;
use crate::engine::{Engine, Origin};
use crate::vocabulary::command;
use crate::vocabulary::words::{Reason, Skips};

impl Verb for command::GiveToken {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.give_token(self.token, Some(self.player), Reason::Command);
    }
}

impl Verb for command::DropToken {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        state.give_token(self.token, None, Reason::Command);
    }
}

impl Verb for command::PassToken {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let skips = self.skips.unwrap_or(Skips::SittingOut);
        let count = self.count.unwrap_or(1);
        engine.state.change().pass_token(self.token, count, skips);
    }
}
