//! Copies of the table for a host to keep while the game continues, and the texts behind numbers.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::view::{KeptTable, Wordbook};
use crate::vocabulary::moves::Move;

impl<F: Effect> Game<F> {
    /// Returns a copy of the current table, which later commands do not change.
    pub fn keep_table(&self) -> KeptTable {
        KeptTable::new(self.engine(), self.manners.looks())
    }
}

/// Returns the texts behind numbers, for reading events later.
pub fn wordbook<F: Effect>(game: &Game<F>) -> Wordbook {
    Wordbook::new(game.engine())
}

impl Wordbook {
    /// Returns the texts behind the numbers of these moves, which may play cards whose names the
    /// game learns only then.
    pub fn of_moves<F: Effect>(game: &Game<F>, moves: &[Move]) -> Self {
        let names = game.core().names_in(moves.iter().map(|one| &one.command));
        Self::with_names(game.engine(), names)
    }
}
