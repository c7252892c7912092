//! The table as it stood at one moment.

use super::may::MayAct;
use super::{Glance, MannerLook, Table, View, Viewer};
use crate::engine::Engine;
use crate::rules::Ruleset;
use crate::state::State;
use crate::vocabulary::ids::{PlayerId, PlayerSet};
use crate::vocabulary::names::Names;
use std::sync::Arc;

/// A snapshot of the table, without the game's past and effects, so that keeping it costs little.
/// Whatever is read from it is built at that time.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let kept = game.keep_table();
/// game.end_turn()?;
/// assert_eq!(kept.table().active(), game.player("A"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Debug)]
pub struct KeptTable {
    rules: Arc<Ruleset>,
    state: State,
    names: Names,
    priority: Option<PlayerId>,
    may_act: PlayerSet,
    manners: Vec<MannerLook>,
}

impl KeptTable {
    /// Keeps the table of a game, and what its players have asked to be done automatically.
    pub(crate) fn new(engine: &Engine, manners: Vec<MannerLook>) -> Self {
        Self {
            rules: Arc::clone(&engine.rules),
            state: State::clone(&engine.state),
            names: engine.names.clone(),
            priority: engine.priority(),
            may_act: Table::new(engine).may_act(),
            manners,
        }
    }

    /// Returns the table, to be read in place.
    pub fn table(&self) -> Table<'_> {
        Table {
            rules: &self.rules,
            state: &self.state,
            names: &self.names,
            priority: self.priority,
            may_act: MayAct::Known(self.may_act),
        }
    }

    /// Returns the table at a glance, as numbers.
    pub fn glance(&self) -> Glance {
        Glance::new(self.table())
    }

    /// Returns the part of the view that this viewer may see.
    pub fn view_for(&self, viewer: Viewer) -> View {
        View::seen(self.table(), viewer).with_manners(self.table(), viewer, &self.manners)
    }
}
