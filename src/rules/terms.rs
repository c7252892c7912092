//! The fixed names of a ruleset: steps, phases, windows, chapters, orders and tokens, by number.

use crate::vocabulary::error::Code;
use crate::vocabulary::schema::Cell;

/// The fixed names of a ruleset.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    pub(crate) steps: Vec<Box<str>>,
    pub(crate) phases: Vec<Box<str>>,
    pub(crate) windows: Vec<Box<str>>,
    pub(crate) chapters: Vec<Box<str>>,
    /// The orders; the first is the table's own.
    pub(crate) orders: Vec<Box<str>>,
    pub(crate) tokens: Vec<Box<str>>,
}

impl Terms {
    /// Returns the list in which a column's words are positions, if it is one of the ruleset's
    /// names, and the error for an unknown name.
    pub(crate) fn of(&self, cell: Cell) -> Option<(&[Box<str>], Code)> {
        match cell {
            Cell::Step => Some((&self.steps, Code::UnknownStep)),
            Cell::Phase | Cell::Phases => Some((&self.phases, Code::UnknownPhase)),
            Cell::Window => Some((&self.windows, Code::UnknownWindow)),
            Cell::Chapter => Some((&self.chapters, Code::UnknownChapter)),
            Cell::Order => Some((&self.orders, Code::UnknownOrder)),
            Cell::Token => Some((&self.tokens, Code::UnknownToken)),
            _ => None,
        }
    }
}
