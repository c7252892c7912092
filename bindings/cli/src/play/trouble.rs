//! The reasons that something at the table could not be done.

use crate::terminal::Failure;
use turnwheel::{Error, Game};

/// The reason that something could not be done; the game is as before.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The game refuses a command.
    #[error("{told}")]
    Refused {
        error: Error,
        /// The error with the names of the game.
        told: String,
    },
    /// The game refuses the decision of an AI seat.
    #[error("{seat}: {line}: {refused}")]
    OfSeat {
        seat: String,
        line: String,
        refused: Box<Self>,
    },
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("there is nothing to redo")]
    NothingToRedo,
    #[error("there are no marks; m makes one")]
    NoMarks,
    #[error("there is no mark {name}; there are {}", known.join(", "))]
    NoMark { name: String, known: Vec<String> },
    #[error("nobody at this table may pass now")]
    NobodyMayPass,
    #[error("nothing is on the stack, or nobody at this table may act")]
    NothingToYieldTo,
    #[error("nobody at this table has to decide now")]
    NobodyDecides,
    #[error("there is no decision {0}")]
    NoSuchDecision(usize),
    #[error("not saved: q again ends, s saves")]
    NotSaved,
    /// A file cannot be read or written, or contains a mistake.
    #[error(transparent)]
    File(#[from] Failure),
}

impl Trouble {
    /// Returns a refusal of the game, with its names.
    pub(crate) fn refused(game: &Game, error: Error) -> Self {
        let told = game.explain(&error);
        Self::Refused { error, told }
    }

    /// Returns a refusal of what an AI seat does.
    pub(crate) fn of_seat(game: &Game, seat: String, line: String, error: Error) -> Self {
        let refused = Box::new(Self::refused(game, error));
        Self::OfSeat {
            seat,
            line,
            refused,
        }
    }
}

/// A message about what was done, or the reason that it was not.
pub(crate) type Done = Result<String, Trouble>;
