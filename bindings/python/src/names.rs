//! Lookup of the texts behind numbers, in a game or in an effect's context.

use turnwheel::record::Column;
use turnwheel::view::Wordbook;
use turnwheel::{Context, Effect, Game, NameId, PlayerId, raw};

/// The texts behind numbers.
pub(crate) trait Names {
    fn player(&self, player: PlayerId) -> String;
    fn name(&self, name: NameId) -> Option<String>;
    fn text(&self, column: Column, word: i64) -> String;
}

impl<F: Effect> Names for Game<F> {
    fn player(&self, player: PlayerId) -> String {
        self.player_name(player).to_owned()
    }

    fn name(&self, name: NameId) -> Option<String> {
        self.table().name_text(name).map(str::to_owned)
    }

    fn text(&self, column: Column, word: i64) -> String {
        raw::value_text(self, column, word)
    }
}

impl Names for Context {
    fn player(&self, player: PlayerId) -> String {
        self.player_name(player).to_owned()
    }

    fn name(&self, name: NameId) -> Option<String> {
        self.name_text(name).map(str::to_owned)
    }

    fn text(&self, column: Column, word: i64) -> String {
        self.value_text(column, word)
    }
}

impl Names for Wordbook {
    fn player(&self, player: PlayerId) -> String {
        self.player_name(player).to_owned()
    }

    fn name(&self, name: NameId) -> Option<String> {
        self.name_text(name).map(str::to_owned)
    }

    fn text(&self, column: Column, word: i64) -> String {
        self.value_text(column, word)
    }
}
