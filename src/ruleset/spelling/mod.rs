//! The short spellings of a rules file, written out in its tables as what they stand for: lines
//! become tables of verbs, lines in the place of an effect's name an effect of their own, and the
//! name of a kind of window its switches.
//!
//! Everything behind this reads one form, so rules have one identity in either spelling.

mod effects;
mod lines;
mod windows;
mod written;

use super::fault::Fault;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

pub(super) use lines::verb_of;
pub(super) use written::mistake_in;
#[cfg(feature = "tools")]
pub(super) use written::verbatim;

/// The short spellings found in a file.
#[derive(Clone, Default)]
pub(super) struct Spelling {
    /// The lines that became verbs, by the places of the verbs' tables.
    lines: BTreeMap<usize, WrittenLine>,
    /// The lines that cannot be read, which were left out.
    pub(super) unread: Vec<Fault>,
}

/// A line of a rules file that stands for a verb.
#[derive(Clone)]
struct WrittenLine {
    /// The place of the text in which it stands.
    entry: usize,
    /// Where its characters stand in the file; `None` if some are escaped.
    span: Option<Range<usize>>,
}

impl Spelling {
    /// Writes out what is short in the tables of a file, whose values know their places.
    pub(super) fn write_out<'a>(text: &'a str, table: &mut DeTable<'a>) -> Self {
        let effects = table_in(table, "effects").into_iter().flatten();
        let effects = effects.map(|(name, _)| name.get_ref().to_string());
        let mut speller = Speller {
            text,
            effects: effects.collect(),
            done: Self::default(),
        };
        speller.name_switches(table);
        speller.name_effects(table);
        speller.read_lines(table);
        speller.done
    }

    /// Writes out what is short in the table of one card.
    pub(super) fn write_out_card<'a>(text: &'a str, card: &mut DeTable<'a>) -> Self {
        let mut speller = Speller {
            text,
            effects: BTreeSet::new(),
            done: Self::default(),
        };
        speller.card(card);
        speller.done
    }

    /// Returns the place of the text in which the verb at that place is written.
    pub(super) fn entry_of(&self, place: usize) -> usize {
        self.line_at(place).map_or(place, |line| line.entry)
    }

    /// Returns where the line at that place stands in the file.
    pub(super) fn span_at(&self, place: usize) -> Option<Range<usize>> {
        self.line_at(place)?.span.clone()
    }

    fn line_at(&self, place: usize) -> Option<&WrittenLine> {
        self.lines.get(&place)
    }
}

/// Writes out the tables of one file.
struct Speller<'a> {
    text: &'a str,
    /// The effects that the file itself names.
    effects: BTreeSet<String>,
    done: Spelling,
}

/// Returns the table under a key.
fn table_in<'t, 'a>(table: &'t mut DeTable<'a>, key: &str) -> Option<&'t mut DeTable<'a>> {
    table_of(table.get_mut(key)?)
}

fn table_of<'t, 'a>(value: &'t mut Spanned<DeValue<'a>>) -> Option<&'t mut DeTable<'a>> {
    match value.get_mut() {
        DeValue::Table(table) => Some(table),
        _ => None,
    }
}

/// Returns the tables of the list under a key.
fn members<'t, 'a>(
    table: &'t mut DeTable<'a>,
    key: &str,
) -> impl Iterator<Item = &'t mut DeTable<'a>> {
    let list = match table.get_mut(key).map(Spanned::get_mut) {
        Some(DeValue::Array(list)) => Some(list.iter_mut()),
        _ => None,
    };
    list.into_iter().flatten().filter_map(table_of)
}

/// Returns the tables under a key, with their names.
fn named<'t, 'a>(
    table: &'t mut DeTable<'a>,
    key: &str,
) -> impl Iterator<Item = (String, &'t mut DeTable<'a>)> {
    let tables = table_in(table, key).into_iter().flatten();
    tables.filter_map(|(name, value)| Some((name.get_ref().to_string(), table_of(value)?)))
}

/// Returns a value at that place.
fn at<'a>(place: usize, value: DeValue<'a>) -> Spanned<DeValue<'a>> {
    Spanned::new(place..place, value)
}

/// Returns a list of one member, at the place of the member.
fn list_of<'a>(member: Spanned<DeValue<'a>>) -> DeValue<'a> {
    let mut list = DeArray::new();
    list.push(member);
    DeValue::Array(list)
}

/// Puts a value under a key that has its place.
fn put<'a>(table: &mut DeTable<'a>, key: &str, place: usize, value: DeValue<'a>) {
    let key = Spanned::new(place..place, key.to_owned().into());
    table.insert(key, at(place, value));
}
