//! The outcome of a stage.

use crate::state::Stage;

/// The outcome of a stage: the stage that follows.
pub(super) enum Next {
    /// Another stage.
    Stage(Stage),
    /// This stage, at which the game waits unless something is on the agenda.
    Rest(Stage),
    /// This stage, which a calm game cannot do: it is done as in any other game.
    Long(Stage),
    /// The call has set off too many of these.
    TooMany(&'static str),
}
