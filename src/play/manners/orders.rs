//! Orders ahead: commands that players have given for later.

use crate::engine::{Engine, Origin};
use crate::play::core::Core;
use crate::rules::Ruleset;
use crate::state::State;
use crate::verbs::manners::ordered;
use crate::vocabulary::command::{Command, Pass};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::names::Names;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// A command as written and as read. A save holds the text, since names that no command has said
/// yet are known by their texts only.
#[derive(Clone, Debug)]
pub(super) struct Ordered {
    text: Box<str>,
    command: Arc<Command>,
}

impl Ordered {
    /// Reads the order of a player; the game knows the names in it from now on.
    ///
    /// Errors: those of [`ordered`].
    pub(super) fn read(
        player: PlayerId,
        text: Box<str>,
        engine: &mut Engine,
    ) -> Result<Self, Error> {
        let names = &mut engine.names;
        let command = ordered(&engine.rules, &engine.state, player, &text, names)?;
        let command = Arc::new(command);
        Ok(Self { text, command })
    }

    /// Reads an order that came from a save, whose text alone is known.
    pub(super) fn read_again(
        &mut self,
        player: PlayerId,
        rules: &Ruleset,
        state: &State,
        names: &mut Names,
    ) -> Result<(), Error> {
        self.command = Arc::new(ordered(rules, state, player, &self.text, names)?);
        Ok(())
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn command(&self) -> &Arc<Command> {
        &self.command
    }

    /// Returns true if the rules and the card allow the command now. It may still be refused, by a
    /// cost or by the code of the host.
    pub(super) fn is_allowed(&self, core: &Core) -> bool {
        let filled = core.filled(&self.command);
        let command = filled.as_ref().unwrap_or(&self.command);
        core.engine.check(command, Origin::Host).is_ok() && core.check_card(command).is_ok()
    }
}

impl Serialize for Ordered {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

/// Deserializes the text of an order. The loader reads it by [`Ordered::read_again`] before it is
/// tried.
impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Box::<str>::deserialize(deserializer)?;
        let command = Arc::new(Pass::new(PlayerId::nth(1)).into());
        Ok(Self { text, command })
    }
}
