//! The tables of a rules file, whose keys and values all know their places in the text: finding the
//! place of a key and the key of a place, laying one file over another, and mending single values.

use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

/// The place of everything that comes from the base and not from the file.
pub(super) const NOWHERE: Range<usize> = usize::MAX..usize::MAX;

/// Returns the place of a table's key.
pub(super) fn key_place(table: &DeTable<'_>, name: &str) -> Option<usize> {
    table.get_key_value(name).map(|(key, _)| key.span().start)
}

/// A value that holds others.
enum Nested<'t, 'a> {
    Table(&'t DeTable<'a>),
    List(&'t [Spanned<DeValue<'a>>]),
}

impl<'t, 'a> Nested<'t, 'a> {
    /// Returns the member with which a key begins: its place, its value, and the rest of the key.
    /// Names may contain dots, so the longest match counts.
    fn member<'k>(&self, key: &'k str) -> Option<(usize, &'t DeValue<'a>, &'k str)> {
        let after = |name: &str| {
            key.strip_prefix(name)
                .filter(|after| after.is_empty() || after.starts_with(['.', '[']))
        };
        match self {
            Self::Table(table) => {
                let fits = table
                    .iter()
                    .filter_map(|(name, value)| Some((name, value, after(name.get_ref())?)));
                let best = fits.min_by_key(|(.., after)| after.len());
                best.map(|(name, value, after)| (name.span().start, value.get_ref(), after))
            }
            Self::List(list) => {
                let place = key.strip_prefix('[').and_then(|key| key.split_once(']'));
                let (member, after) = match place {
                    Some((place, after)) => (list.get(place.parse::<usize>().ok()?)?, after),
                    None => {
                        let fits = list.iter().filter_map(|member| {
                            Some((member, after(name_of(member.get_ref())?)?))
                        });
                        fits.min_by_key(|(_, after)| after.len())?
                    }
                };
                Some((member.span().start, member.get_ref(), after))
            }
        }
    }
}

/// Returns the line of a place, from 1; the first line for [`NOWHERE`].
pub(super) fn line_at(text: &str, place: usize) -> usize {
    let before = text.as_bytes().get(..place).unwrap_or_default();
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

/// Returns the column of a place, from 1, in characters.
pub(super) fn column_at(text: &str, place: usize) -> usize {
    let before = text.get(..place).unwrap_or_default();
    1 + before.chars().rev().take_while(|c| *c != '\n').count()
}

/// Returns the name of a list's member.
fn name_of<'t>(member: &'t DeValue<'_>) -> Option<&'t str> {
    member.get("name")?.get_ref().as_str()
}

/// Returns the place of the deepest existing part of a key, and the rest of the key.
pub(super) fn place_of<'k>(table: &DeTable<'_>, key: &'k str) -> Option<(usize, &'k str)> {
    let (mut found, mut here, mut rest) = (None, Nested::Table(table), key);
    while let Some((place, value, after)) = here.member(rest) {
        rest = after.strip_prefix('.').unwrap_or(after);
        if place != NOWHERE.start {
            found = Some((place, rest));
        }
        here = match value {
            DeValue::Table(table) => Nested::Table(table),
            DeValue::Array(list) => Nested::List(list),
            _ => break,
        };
    }
    found
}

/// Returns the key of a place: `steps.draw.window`, `effects.bolt[0]`. A member is identified by
/// its number, because its name may be the mistake.
pub(super) fn key_at(table: &DeTable<'_>, place: usize) -> Option<String> {
    table.iter().find_map(|(name, value)| {
        Some(format!(
            "{}{}",
            name.get_ref(),
            key_from(name.span(), value.get_ref(), place)?
        ))
    })
}

/// Returns the key of a place, relative to a value.
fn key_from(here: Range<usize>, value: &DeValue<'_>, place: usize) -> Option<String> {
    match value {
        _ if here.start == place => Some(String::new()),
        DeValue::Table(table) => key_at(table, place).map(|key| format!(".{key}")),
        DeValue::Array(list) => list.iter().enumerate().find_map(|(at, member)| {
            let rest = key_from(member.span(), member.get_ref(), place)?;
            let name = name_of(member.get_ref()).filter(|name| !name.is_empty() && rest != ".name");
            let alone = |name: &&str| {
                list.iter()
                    .filter(|other| name_of(other.get_ref()) == Some(name))
                    .count()
                    == 1
            };
            Some(
                name.filter(alone)
                    .map_or_else(|| format!("[{at}]{rest}"), |name| format!(".{name}{rest}")),
            )
        }),
        _ => None,
    }
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
            for member in over {
                match under
                    .iter_mut()
                    .find(|known| name_of(known.get_ref()) == name_of(member.get_ref()))
                {
                    Some(known) => {
                        let (place, member) = (member.span(), member.into_inner());
                        let below = std::mem::replace(known.get_mut(), DeValue::Boolean(false));
                        *known = Spanned::new(place, laid_over(below, member));
                    }
                    None => under.push(member),
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
