//! A rules file that becomes shorter and says the same.

use super::part::{Place, cut, table_at};
use super::under::Under;
use crate::input::Text;
use crate::rules;
use crate::terminal::Failure;
use toml_edit::{DocumentMut, Item, TableLike};
use turnwheel::ruleset::{Ruleset, RulesetSource};

/// A rules file, each change of which leaves the rules and the comments as they were.
///
/// A change is tried on the part of the file around it, so its cost is that of the part: what the
/// rest says does not depend on it. The whole is read again once for each kind of change.
pub(super) struct Draft<'a> {
    doc: DocumentMut,
    rules: &'a Text,
    /// The canonical form of the rules, in which everything is written out.
    meaning: Box<str>,
    under: Under,
}

impl<'a> Draft<'a> {
    /// Returns the file as it is.
    pub(super) fn of(rules: &'a Text) -> Result<Self, Failure> {
        let meaning = rules::load(rules)?.canonical().into();
        let text = rules.text.replace("\r\n", "\n");
        let doc: DocumentMut = text.parse().map_err(|_| Failure::NoToml {
            file: rules.name.clone(),
        })?;
        let under = Under::of(&doc, rules);
        Ok(Self {
            doc,
            rules,
            meaning,
            under,
        })
    }

    pub(super) fn doc(&self) -> &DocumentMut {
        &self.doc
    }

    pub(super) fn text(&self) -> String {
        self.doc.to_string()
    }

    /// Makes many changes, or none of them if the rules would then be others after all.
    pub(super) fn stage(&mut self, changes: impl FnOnce(&mut Self)) {
        let before = self.doc.clone();
        changes(self);
        let text = self.text();
        let read = Ruleset::from_text(&text, &self.rules.name, &self.rules.bases);
        let is_same = hashes(&text) == hashes(&self.rules.text)
            && read.is_ok_and(|read| *read.canonical() == *self.meaning);
        if !is_same {
            self.doc = before;
        }
    }

    /// Changes the whole file, as a [`stage`](Self::stage).
    pub(super) fn change_all(&mut self, change: impl FnOnce(&mut DocumentMut)) {
        self.stage(|draft| change(&mut draft.doc));
    }

    /// Makes a change of what is at a place, unless that would then say something else, or lose a
    /// comment. Returns true if it is made. `change` gets the table in which the place is, and
    /// returns false if there is nothing to change.
    pub(super) fn change(
        &mut self,
        place: &Place,
        change: impl Fn(&mut dyn TableLike, &Place) -> bool,
    ) -> bool {
        let Some(mut part) = cut(&self.doc, place) else {
            return false;
        };
        let bases = self.under.at(&part, place);
        let read = |part: &DocumentMut| {
            let text = part.to_string();
            let read = RulesetSource::from_text(&text, &self.rules.name, &bases).ok()?;
            Some((serde_json::to_string(&read).ok()?, hashes(&text)))
        };
        let before = part.clone();
        let inside = place.in_part();
        let is_changed =
            table_at(part.as_table_mut(), &inside.path).is_some_and(|table| change(table, &inside));
        if !is_changed {
            return false;
        }
        let is_same = read(&part).is_some_and(|meaning| Some(meaning) == read(&before));
        is_same
            && table_at(self.doc.as_table_mut(), &place.path)
                .is_some_and(|table| change(table, place))
    }

    /// Returns the item at a place.
    pub(super) fn item(&mut self, place: &Place) -> Option<&mut Item> {
        table_at(self.doc.as_table_mut(), &place.path)?.get_mut(&place.key)
    }

    /// Returns how long the part at a place is as text.
    pub(super) fn length(&self, place: &Place) -> usize {
        cut(&self.doc, place).map_or(0, |part| part.to_string().len())
    }
}

/// Returns the number of signs that may begin a comment.
fn hashes(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'#').count()
}
