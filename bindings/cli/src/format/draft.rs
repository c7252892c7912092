//! A rules file that becomes shorter and says the same.

use crate::input::Text;
use crate::rules;
use crate::terminal::{Failure, LONGEST_RULES};
use toml_edit::DocumentMut;
use turnwheel::ruleset::Ruleset;

/// A rules file, each change of which leaves the rules and the comments as they were.
#[derive(Clone)]
pub(super) struct Draft<'a> {
    doc: DocumentMut,
    rules: &'a Text,
    /// The canonical form of the rules, in which everything is written out.
    meaning: Box<str>,
}

impl<'a> Draft<'a> {
    /// Returns the file as it is.
    pub(super) fn of(rules: &'a Text) -> Result<Self, Failure> {
        if rules.text.len() > LONGEST_RULES {
            return Err(Failure::LongRules {
                file: rules.name.clone(),
            });
        }
        let meaning = rules::load(rules)?.canonical().into();
        let text = rules.text.replace("\r\n", "\n");
        let doc = text.parse().map_err(|_| Failure::NoToml {
            file: rules.name.clone(),
        })?;
        Ok(Self {
            doc,
            rules,
            meaning,
        })
    }

    pub(super) fn doc(&self) -> &DocumentMut {
        &self.doc
    }

    pub(super) fn text(&self) -> String {
        self.doc.to_string()
    }

    /// Makes a change unless the rules would then be others, or a comment be lost. Returns true if
    /// it is made.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut DocumentMut)) -> bool {
        let mut doc = self.doc.clone();
        change(&mut doc);
        let (text, rules) = (doc.to_string(), self.rules);
        let read = Ruleset::from_text(&text, &rules.name, &rules.bases);
        let is_same = hashes(&text) == hashes(&self.rules.text)
            && read.is_ok_and(|read| *read.canonical() == *self.meaning);
        if is_same {
            self.doc = doc;
        }
        is_same
    }
}

/// Returns the number of signs that may begin a comment.
fn hashes(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'#').count()
}
