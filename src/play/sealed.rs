//! Sealed answers as a search treats them, in a copy of the game that it throws away.

use super::game::Game;
use super::registry::Effect;
use crate::history::bound::PastStart;
use crate::state::State;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::words::Reason;
use std::sync::Arc;

impl<F: Effect> Game<F> {
    /// Returns true if the player has sealed an answer that is not revealed yet.
    pub(crate) fn has_sealed(&self, player: PlayerId) -> bool {
        self.engine().state.has_committed(player)
    }

    /// Takes back the sealed answers of everybody but the player and the player's team, whether or
    /// not the rules let them do that: so a search in a copy cannot know them. No command says so,
    /// so the copy's past begins here: an effect that asks, or a cost that cannot be paid, goes
    /// back no further, and does not bring them back.
    pub(crate) fn unseal(&mut self, player: PlayerId) {
        let engine = &mut self.core_mut().engine;
        let Some(top) = engine.state.windows.last() else {
            return;
        };
        let own = engine.state.side_of(player);
        let others = top.kept.commits.iter().map(|commit| commit.player);
        let others: Vec<PlayerId> = others.filter(|other| !own.contains(*other)).collect();
        if others.is_empty() {
            return;
        }
        for other in others {
            engine.state.change().withdraw(other, Reason::Command);
        }
        engine.begin_at(&PastStart {
            state: Arc::new(State::clone(&engine.state)),
            accepted: engine.journal().len(),
            names: engine.names.len(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::setup::Setup;
    use crate::ruleset::Ruleset;

    const A: PlayerId = PlayerId::nth(1);
    const B: PlayerId = PlayerId::nth(2);

    #[test]
    fn a_sealed_answer_is_known_to_be_there_until_it_is_taken_back() {
        let rules = "name = \"small\"\n[windows.secret]\nmode = \"concurrent\"\ncommits = {}\n\
            [[steps]]\nname = \"hide\"\nwindow = \"secret\"\n";
        let rules = Ruleset::from_toml(rules, "small").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
        game.command("start A").unwrap();
        let sealed = |game: &Game| [A, B].map(|player| game.has_sealed(player));
        assert_eq!(sealed(&game), [false, false]);
        game.command("commit A payload=1").unwrap();
        assert_eq!(sealed(&game), [true, false]);
        game.command("commit B payload=2").unwrap();
        game.unseal(B);
        assert_eq!(sealed(&game), [false, true]);
    }

    /// A state that its commands do not lead to is told.
    #[test]
    fn a_replay_is_compared_with_the_game() {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
        game.command("start A").unwrap();
        assert_eq!(game.verify_replay(), Ok(()));
        game.core_mut().engine.state.change().round += 1;
        assert!(game.verify_replay().is_err());
    }
}
