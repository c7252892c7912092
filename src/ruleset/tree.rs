//! The tables of a rules file, whose keys and values all know their places in the text: laying one
//! file over another, and mending single values.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

/// The place of everything that comes from the base and not from the file.
pub(super) const NOWHERE: Range<usize> = usize::MAX..usize::MAX;

/// Returns the place of a table's key.
pub(super) fn key_place(table: &DeTable<'_>, name: &str) -> Option<usize> {
    table.get_key_value(name).map(|(key, _)| key.span().start)
}

/// The lines of a text.
#[derive(Clone)]
pub(super) struct LineStarts(Arc<[usize]>);

impl LineStarts {
    pub(super) fn of(text: &str) -> Self {
        let breaks = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        let ends = std::iter::once(text.len());
        Self(breaks.map(|(_, next)| next).chain(ends).collect())
    }

    /// Returns the line of a place, from 1; the first line for [`NOWHERE`].
    pub(super) fn line_at(&self, place: usize) -> usize {
        let (end, begins) = self.0.split_last().expect("a text has an end");
        match place <= *end {
            true => 1 + begins.partition_point(|begin| *begin <= place),
            false => 1,
        }
    }
}

/// Returns the column of a place, from 1, in characters.
pub(super) fn column_at(text: &str, place: usize) -> usize {
    let before = text.get(..place).unwrap_or_default();
    1 + before.chars().rev().take_while(|c| *c != '\n').count()
}

/// Returns the name of a list's member.
pub(super) fn name_of<'t>(member: &'t DeValue<'_>) -> Option<&'t str> {
    member.get("name")?.get_ref().as_str()
}

/// A way to mend a mistake, so that the rest can be judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mend<'a> {
    /// Remove it.
    TakeOut,
    /// Remove everything except its name, to which others may refer; replace a wrong name.
    Clear,
    /// Give it the missing name.
    Name,
    /// Replace it by this word; clear it if it is not a word.
    Say(&'a str),
    /// Move it under this key, if the key is free.
    Under(&'a str),
}

/// Mends the value at a place; returns false if there is none.
pub(super) fn mend(table: &mut DeTable<'_>, place: usize, how: Mend<'_>) -> bool {
    let found = table.keys().find(|key| key.span().start == place);
    if let Some(key) = found.map(|key| key.get_ref().to_string()) {
        let mended = match (table.get_mut(key.as_str()).map(Spanned::get_mut), how) {
            (Some(DeValue::Table(inner)), Mend::Clear | Mend::Say(_)) => clear(inner),
            (Some(DeValue::String(text)), Mend::Say(word)) => {
                *text = word.to_owned().into();
                true
            }
            _ => false,
        };
        if !mended
            && let (Some((key, value)), Mend::Under(meant)) =
                (table.remove_entry(key.as_str()), how)
        {
            table
                .entry(Spanned::new(key.span(), meant.to_owned().into()))
                .or_insert(value);
        }
        return true;
    }
    table.iter_mut().any(|(_, value)| match value.get_mut() {
        DeValue::Table(table) => mend(table, place, how),
        DeValue::Array(list) => mend_member(list, place, how),
        _ => false,
    })
}

fn mend_member(list: &mut DeArray<'_>, place: usize, how: Mend<'_>) -> bool {
    let mut gone = None;
    for (at, member) in list.iter_mut().enumerate() {
        let here = member.span().start == place;
        let mended = match member.get_mut() {
            DeValue::Table(member)
                if how == Mend::Clear && key_place(member, "name") == Some(place) =>
            {
                // The mistake may be in its phase.
                if member.remove("phase").is_none() {
                    name(member, place);
                }
                true
            }
            DeValue::Table(member) if here && how == Mend::Name && !member.contains_key("name") => {
                name(member, place);
                true
            }
            DeValue::Table(member) if here && matches!(how, Mend::Clear | Mend::Say(_)) => {
                member.contains_key("name") && clear(member)
            }
            DeValue::String(text) if here => match how {
                Mend::Say(word) => {
                    *text = word.to_owned().into();
                    true
                }
                _ => false,
            },
            _ if here => false,
            DeValue::Table(table) => mend(table, place, how),
            DeValue::Array(list) => mend_member(list, place, how),
            _ => false,
        };
        if mended {
            return true;
        }
        if here {
            gone = Some(at);
        }
    }
    if gone.is_some() {
        *list = std::mem::replace(list, DeArray::new())
            .into_iter()
            .enumerate()
            .filter(|(at, _)| gone != Some(*at))
            .map(|(_, member)| member)
            .collect();
    }
    gone.is_some()
}

/// Gives a table a unique name.
pub(super) fn name(table: &mut DeTable<'_>, place: usize) {
    table.remove("name");
    table.insert(
        Spanned::new(NOWHERE, "name".into()),
        Spanned::new(NOWHERE, DeValue::String(format!("unnamed {place}").into())),
    );
}

/// Removes everything except the name from a table; returns false if there was nothing else.
fn clear(table: &mut DeTable<'_>) -> bool {
    let name = table.remove_entry("name");
    let cleared = !table.is_empty();
    *table = name.into_iter().collect();
    cleared
}

/// Gives every value the place of its key, and a list's member its own, so that no two values share
/// one; with `elsewhere`, none has any.
pub(super) fn placed<'a>(table: DeTable<'a>, elsewhere: bool) -> DeTable<'a> {
    let place = |(key, value): (Spanned<DeString<'a>>, Spanned<DeValue<'a>>)| {
        let here = if elsewhere { NOWHERE } else { key.span() };
        (
            Spanned::new(here.clone(), key.into_inner()),
            Spanned::new(here, placed_inside(value.into_inner(), elsewhere)),
        )
    };
    table.into_iter().map(place).collect()
}

fn placed_inside<'a>(value: DeValue<'a>, elsewhere: bool) -> DeValue<'a> {
    let place = |member: Spanned<DeValue<'a>>| {
        let here = if elsewhere { NOWHERE } else { member.span() };
        Spanned::new(here, placed_inside(member.into_inner(), elsewhere))
    };
    match value {
        DeValue::Table(table) => DeValue::Table(placed(table, elsewhere)),
        DeValue::Array(list) => DeValue::Array(list.into_iter().map(place).collect()),
        other => other,
    }
}

/// Lays one table over another: tables key by key, lists of named tables name by name, and all
/// other values as a whole.
pub(super) fn overlay<'a>(under: &mut DeTable<'a>, over: DeTable<'a>) {
    for (key, value) in over {
        let laid = match under.remove(&**key.get_ref()) {
            Some(known) => Spanned::new(
                value.span(),
                laid_over(known.into_inner(), value.into_inner()),
            ),
            None => value,
        };
        under.insert(key, laid);
    }
}

fn laid_over<'a>(under: DeValue<'a>, over: DeValue<'a>) -> DeValue<'a> {
    match (under, over) {
        (DeValue::Table(mut under), DeValue::Table(over)) => {
            overlay(&mut under, over);
            DeValue::Table(under)
        }
        (DeValue::Array(mut under), DeValue::Array(over))
            if is_named(&under) && is_named(&over) =>
        {
            let mut known: BTreeMap<String, usize> = BTreeMap::new();
            for (at, member) in under.iter().enumerate() {
                let name = name_of(member.get_ref()).unwrap_or_default();
                known.entry(name.to_owned()).or_insert(at);
            }
            for member in over {
                let name = name_of(member.get_ref()).unwrap_or_default();
                match known.get(name).and_then(|at| under.get_mut(*at)) {
                    Some(known) => {
                        let (place, member) = (member.span(), member.into_inner());
                        let below = std::mem::replace(known.get_mut(), DeValue::Boolean(false));
                        *known = Spanned::new(place, laid_over(below, member));
                    }
                    None => {
                        known.insert(name.to_owned(), under.len());
                        under.push(member);
                    }
                }
            }
            DeValue::Array(under)
        }
        (_, over) => over,
    }
}

fn is_named(list: &DeArray<'_>) -> bool {
    list.iter()
        .all(|member| name_of(member.get_ref()).is_some())
}
