//! Scripts with cards in code, each a test: the cards have a state of the host's and fail with an
//! error of their own.

use std::process::ExitCode;
use turnwheel::{Code, Error, Game, Verbs, script::test_folder};

/// The hands and lives of this card game.
#[derive(Clone, Debug)]
struct Duel {
    life: [i32; 2],
    mana: u32,
}

#[derive(Debug, thiserror::Error)]
#[error("{missing} mana is missing")]
struct OutOfMana {
    missing: u32,
}

impl Duel {
    fn pay(&mut self, cost: u32) -> Result<(), OutOfMana> {
        let missing = cost.saturating_sub(self.mana);
        self.mana = self.mana.saturating_sub(cost);
        if missing == 0 {
            Ok(())
        } else {
            Err(OutOfMana { missing })
        }
    }
}

impl From<OutOfMana> for Error {
    fn from(error: OutOfMana) -> Self {
        Self::host(error)
    }
}

fn cards(game: &mut Game) {
    game.set_host(Duel {
        life: [6, 6],
        mana: 2,
    });
    game.register("bolt", |card| {
        let target = card.target().ok_or(Code::UnknownPlayer)?;
        let duel = card.host_mut::<Duel>()?;
        duel.pay(1)?;
        duel.life[target.index()] -= 3;
        if duel.life[target.index()] <= 0 {
            card.leave(target)?;
        }
        Ok(())
    });
    game.register("fireball", |card| Ok(card.host_mut::<Duel>()?.pay(7)?));
}

fn main() -> ExitCode {
    test_folder("tests/own_cards", cards)
}
