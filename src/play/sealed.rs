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
