//! The texts behind numbers, as they were at one moment.

use crate::engine::Engine;
use crate::ruleset::Ruleset;
use crate::ruleset::writer::Writer;
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use std::sync::Arc;

/// The texts behind the numbers of one game, to read events with after the game has moved on.
/// Taking one copies no text.
#[derive(Clone, Debug)]
pub struct Wordbook {
    rules: Arc<Ruleset>,
    players: Arc<Vec<Box<str>>>,
    names: Arc<Names>,
}

impl Wordbook {
    pub(crate) fn new(engine: &Engine) -> Self {
        Self {
            rules: Arc::clone(&engine.rules),
            players: Arc::clone(&engine.state.players.names),
            names: Arc::clone(&engine.names),
        }
    }

    /// Returns the player's name; `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.players.get(player.index()).map_or("?", AsRef::as_ref)
    }

    /// Returns the text behind a name's number.
    pub fn name_text(&self, name: NameId) -> Option<&str> {
        self.names.get(name)
    }

    /// Returns how one value of a column is called, as it is: no quotes around spaces.
    pub fn value_text(&self, column: Column, word: i64) -> String {
        let writer = Writer {
            terms: &self.rules.terms,
            players: &self.players,
            names: &self.names,
        };
        writer.name(column, word)
    }
}
