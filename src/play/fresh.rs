//! The fresh code by which a game plays twice. `G` is the game.

use crate::play::host::HostState;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::NameId;
use std::sync::Arc;

/// Registers fresh code in a copy of the game, and then has it played by the function it gets.
pub(super) type FreshCode<G> =
    Box<dyn FnMut(G, &mut dyn FnMut(&mut G)) -> Result<(), Error> + Send + Sync>;

/// The fresh code by which a game plays twice, and the effects that ran.
pub(crate) struct Twice<G> {
    /// Absent in the copy.
    pub(super) fresh: Option<FreshCode<G>>,
    pub(super) ran: Vec<Ran>,
}

/// An effect that ran.
pub(super) struct Ran {
    pub(super) effect: NameId,
    /// The number of the command's events when it was done.
    pub(super) events: usize,
    /// A copy of the host's state after it.
    pub(super) host: Option<Arc<dyn HostState>>,
}
