//! Copies of the table for a host to keep while the game continues, and the texts behind numbers.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::view::{KeptTable, Wordbook};

impl<F: Effect> Game<F> {
    /// Returns the texts behind numbers, for reading events later.
    pub fn wordbook(&self) -> Wordbook {
        Wordbook::new(self.engine())
    }

    /// Returns true if the wordbook is still that of this game: nobody joined, and no name is new.
    pub fn has_wordbook(&self, book: &Wordbook) -> bool {
        book.is_of(self.engine())
    }

    /// Returns a copy of the current table, which later commands do not change.
    pub fn keep_table(&self) -> KeptTable {
        KeptTable::new(self.engine(), self.manners.looks())
    }
}
