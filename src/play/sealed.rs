//! Sealed answers as a search treats them, in a copy of the game that it throws away.

use super::game::Game;
use super::registry::Effect;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::Reason;

impl<F: Effect> Game<F> {
    /// Returns true if the player has sealed an answer that is not revealed yet.
    pub(crate) fn has_sealed(&self, player: PlayerId) -> bool {
        self.engine().state.has_committed(player)
    }

    /// Takes back the sealed answers of everybody but the player and the player's team, whether or
    /// not the rules let them do that: so a search in a copy cannot know them. The journal does not
    /// say so; the copy must be restored before it is rewound or saved.
    pub(crate) fn unseal(&mut self, player: PlayerId) {
        let state = &self.engine().state;
        let Some(top) = state.windows.last() else {
            return;
        };
        let own = state.side_of(player);
        let others = top.kept.commits.iter().map(|commit| commit.player);
        let others: Vec<PlayerId> = others.filter(|other| !own.contains(*other)).collect();
        for other in others {
            let state = self.core_mut().engine.state.change();
            state.withdraw(other, Reason::Command);
        }
    }
}
