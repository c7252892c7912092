//! Of the texts that effects store under one key in a command, the journal keeps the last.
//!
//! Nobody reads the others again: a replay runs no code, and going back leads to a place between
//! commands, or runs the effects of the command again. So a mod that counts in its storage, once
//! for each card, adds one text to a save and not hundreds. The entries stay, without their texts:
//! a state check that stores something has changed something.

use super::journal::{Journal, Stored};
use super::log_entry::LogEntry;
use crate::vocabulary::ids::NameId;
use std::borrow::Cow;
use std::collections::BTreeSet;

impl Journal {
    /// Appends a text that an effect stores.
    pub(crate) fn push_stored(&mut self, key: NameId, text: &str) {
        if self.stored.texts == 0 {
            self.stored.first = self.last.bytes.len();
        }
        self.stored.texts += 1;
        self.push(&LogEntry::Store {
            key,
            text: Cow::Borrowed(text),
        });
    }

    /// Ends a command: of the texts under each key the last is kept.
    #[inline]
    pub(crate) fn keep_last_stored(&mut self) {
        if self.stored.texts > 0 {
            self.drop_earlier_texts();
        }
    }

    #[cold]
    fn drop_earlier_texts(&mut self) {
        let Stored { first, texts } = std::mem::take(&mut self.stored);
        if texts == 1 {
            return;
        }
        let tail = self.last.bytes.split_off(first);
        let mut entries: Vec<_> = super::log_entry::read(&tail).collect();
        let mut later = BTreeSet::new();
        for entry in entries.iter_mut().rev() {
            if let LogEntry::Store { key, text } = entry
                && !later.insert(*key)
            {
                *text = Cow::Borrowed("");
            }
        }
        entries
            .iter()
            .for_each(|entry| entry.write(&mut self.last.bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::super::log_entry::read;
    use super::*;

    const KEY: NameId = NameId::of("a key");

    /// Returns the texts in the journal.
    fn texts(journal: &Journal) -> Vec<String> {
        let bytes = journal.bytes();
        let texts = read(&bytes).filter_map(|entry| match entry {
            LogEntry::Store { text, .. } => Some(text.into_owned()),
            _ => None,
        });
        texts.collect()
    }

    fn store(journal: &mut Journal, texts: &[&str]) {
        texts.iter().for_each(|text| journal.push_stored(KEY, text));
    }

    /// A card stores twice and then asks: what it stored is undone, and the question is shorter.
    #[test]
    fn texts_that_were_undone_are_forgotten() {
        let mut journal = Journal::new(0);
        let mark = journal.mark();
        journal.push(&LogEntry::Name(Cow::Borrowed("a name")));
        store(&mut journal, &["one", "two"]);
        journal.truncate(mark);
        journal.push(&LogEntry::Done);
        let bytes = journal.bytes();
        journal.keep_last_stored();
        assert_eq!(journal.bytes(), bytes);
    }

    /// A card stores, and the next one, which stores too, fails: the first text is still the
    /// command's.
    #[test]
    fn texts_before_what_was_undone_are_not() {
        let mut journal = Journal::new(0);
        store(&mut journal, &["one"]);
        let mark = journal.mark();
        store(&mut journal, &["two"]);
        journal.truncate(mark);
        store(&mut journal, &["three"]);
        journal.keep_last_stored();
        assert_eq!(texts(&journal), ["", "three"]);
        // The next command has texts of its own.
        store(&mut journal, &["four"]);
        journal.keep_last_stored();
        assert_eq!(texts(&journal), ["", "three", "four"]);
    }
}
