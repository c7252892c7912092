//! The sealed answers and the hidden triggers of others, as a search treats them in a copy of the
//! game that it throws away.

use super::game::Game;
use super::registry::Effect;
use crate::history::kept_past::PastStart;
use crate::state::State;
use crate::vocabulary::ids::{PlayerId, TriggerId};
use crate::vocabulary::words::Reason;
use std::sync::Arc;

impl<F: Effect> Game<F> {
    /// Returns true if the player has sealed an answer that is not revealed yet, in any window.
    pub(crate) fn has_sealed(&self, player: PlayerId) -> bool {
        let side = self.engine().state.turns.players.side_of(player);
        self.sealed().any(|(_, other)| side.contains(other))
    }

    /// Returns the places of windows from the bottom, with the players who have sealed an answer in
    /// them. A team that shares its turns has one, under the name of a member.
    fn sealed(&self) -> impl Iterator<Item = (usize, PlayerId)> {
        let windows = self.engine().state.windows.iter().enumerate();
        windows.flat_map(|(at, window)| {
            let commits = window.kept.commits.iter();
            commits.map(move |commit| (at, commit.player))
        })
    }

    /// Returns the triggers of which neither the player nor anybody for whom they decide knows.
    fn hidden_from(&self, player: PlayerId) -> impl Iterator<Item = TriggerId> {
        let state = &self.engine().state;
        let knows = move |owner| owner == player || state.turns.decides(owner) == player;
        let hidden = state.triggers.iter();
        let hidden = hidden.filter(move |trigger| trigger.hidden.is_some_and(|own| !knows(own)));
        hidden.map(|trigger| trigger.id)
    }

    /// Takes back the sealed answers of everybody but the player and the player's team, whether or
    /// not the rules let them do that, and takes away the triggers that are hidden from the player:
    /// so a search in a copy cannot know them. No command says so, so the copy's past begins here:
    /// an effect that asks, or a cost that cannot be paid, goes back no further, and does not bring
    /// them back.
    pub(crate) fn forget_unknown_to(&mut self, player: PlayerId) {
        let own = self.engine().state.turns.players.side_of(player);
        let others = self.sealed().filter(|(_, other)| !own.contains(*other));
        let others: Vec<(usize, PlayerId)> = others.collect();
        let hidden: Vec<TriggerId> = self.hidden_from(player).collect();
        if others.is_empty() && hidden.is_empty() {
            return;
        }
        let engine = &mut self.core_mut().engine;
        let state = engine.state.change();
        for trigger in hidden {
            Arc::make_mut(&mut state.triggers).remove(trigger);
        }
        for (at, other) in others {
            state.withdraw(at, other, Reason::Command);
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
    use crate::rules::Ruleset;
    use crate::vocabulary::error::Code;

    const A: PlayerId = PlayerId::nth(1);
    const B: PlayerId = PlayerId::nth(2);

    fn secret() -> Game {
        let rules = "name = \"small\"\n[windows.talk]\n[windows.secret]\nmode = \"concurrent\"\n\
            commits = {}\n[[steps]]\nname = \"hide\"\nwindow = \"secret\"\n";
        let rules = Ruleset::from_toml(rules, "small").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
        game.command("start A").unwrap();
        game
    }

    fn sealed(game: &Game) -> [bool; 2] {
        [A, B].map(|player| game.has_sealed(player))
    }

    #[test]
    fn a_sealed_answer_is_known_to_be_there_until_it_is_taken_back() {
        let mut game = secret();
        assert_eq!(sealed(&game), [false, false]);
        game.command("commit A payload=1").unwrap();
        assert_eq!(sealed(&game), [true, false]);
        game.command("commit B payload=2").unwrap();
        game.forget_unknown_to(B);
        assert_eq!(sealed(&game), [false, true]);
    }

    /// A window for talk opens over it: the answer is still sealed, and is taken back beneath.
    #[test]
    fn an_answer_is_sealed_while_another_window_is_open() {
        let mut game = secret();
        for line in ["commit A payload=1", "open_window talk B"] {
            game.command(line).unwrap();
        }
        assert_eq!(sealed(&game), [true, false]);
        game.forget_unknown_to(B);
        assert_eq!(sealed(&game), [false, false]);
        // What is undone within a command does not bring it back.
        game.register("fails", |card| {
            card.command("set_flag begun")?;
            Err(Code::BadValue.into())
        });
        game.command("run fails").unwrap_err();
        assert_eq!((sealed(&game), game.accepted()), ([false, false], 3));
        while game.engine().state.windows.len() > 1 {
            let player = game.priority().expect("somebody talks");
            game.pass(player).unwrap();
        }
        assert!(game.glance().pending.contains(A), "A answers again");
    }

    /// A state that its commands do not lead to is told.
    #[test]
    fn a_replay_is_compared_with_the_game() {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
        game.command("start A").unwrap();
        assert_eq!(game.verify_replay(), Ok(()));
        game.core_mut().engine.state.change().turns.round += 1;
        assert!(game.verify_replay().is_err());
    }
}
