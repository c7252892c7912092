//! The tables of a rules file, whose every key and value knows its place in the text: from keys to places and back, one
//! file laid over another, and single values mended.

use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// Where something stands that is not of the file, but of the rules under it.
pub(super) const NOWHERE: Range<usize> = usize::MAX..usize::MAX;

/// Where a key of a table stands.
pub(super) fn key_place(table: &DeTable<'_>, name: &str) -> Option<usize> {
    table.get_key_value(name).map(|(key, _)| key.span().start)
}

/// A value that holds others.
enum Inner<'t, 'a> {
    Table(&'t DeTable<'a>),
    List(&'t [Spanned<DeValue<'a>>]),
}

impl<'t, 'a> Inner<'t, 'a> {
    /// The member with which a key begins: its place, its value, and the rest of the key. Names may hold dots, so the longest fits.
    fn member<'k>(&self, key: &'k str) -> Option<(usize, &'t DeValue<'a>, &'k str)> {
        let after = |name: &str| key.strip_prefix(name).filter(|after| after.is_empty() || after.starts_with(['.', '[']));
        match self {
            Self::Table(table) => {
                let fits = table.iter().filter_map(|(name, value)| Some((name, value, after(name.get_ref())?)));
                let best = fits.min_by_key(|(.., after)| after.len());
                best.map(|(name, value, after)| (name.span().start, value.get_ref(), after))
            }
            Self::List(list) => {
                let place = key.strip_prefix('[').and_then(|key| key.split_once(']'));
                let (member, after) = match place {
                    Some((place, after)) => (list.get(place.parse::<usize>().ok()?)?, after),
                    None => {
                        let fits = list.iter().filter_map(|member| Some((member, after(name_of(member.get_ref())?)?)));
                        fits.min_by_key(|(_, after)| after.len())?
                    }
                };
                Some((member.span().start, member.get_ref(), after))
            }
        }
    }
}

/// The name that a member of a list has.
fn name_of<'t>(member: &'t DeValue<'_>) -> Option<&'t str> {
    member.get("name")?.get_ref().as_str()
}

/// Where the deepest part of a key stands that stands anywhere, and the rest of the key.
pub(super) fn place_of<'k>(table: &DeTable<'_>, key: &'k str) -> Option<(usize, &'k str)> {
    let (mut found, mut here, mut rest) = (None, Inner::Table(table), key);
    while let Some((place, value, after)) = here.member(rest) {
        rest = after.strip_prefix('.').unwrap_or(after);
        if place != NOWHERE.start {
            found = Some((place, rest));
        }
        here = match value {
            DeValue::Table(table) => Inner::Table(table),
            DeValue::Array(list) => Inner::List(list),
            _ => break,
        };
    }
    found
}

/// The key of what stands at a place: `steps.draw.window`, `effects.bolt[0]`. A name is told by number: it may be what is wrong.
pub(super) fn key_at(table: &DeTable<'_>, place: usize) -> Option<String> {
    table.iter().find_map(|(name, value)| {
        let here = name.span().start == place || value.span().start == place;
        let rest = if here { Some(String::new()) } else { key_below(value.get_ref(), place) };
        rest.map(|rest| format!("{}{rest}", name.get_ref()))
    })
}

fn key_below(value: &DeValue<'_>, place: usize) -> Option<String> {
    match value {
        DeValue::Table(table) => key_at(table, place).map(|key| format!(".{key}")),
        DeValue::Array(list) => list.iter().enumerate().find_map(|(at, member)| {
            let rest = if member.span().start == place { Some(String::new()) } else { key_below(member.get_ref(), place) };
            let name = name_of(member.get_ref());
            rest.map(|rest| match name.filter(|name| !name.is_empty() && rest != ".name") {
                Some(name) => format!(".{name}{rest}"),
                None => format!("[{at}]{rest}"),
            })
        }),
        _ => None,
    }
}

/// What to do about something wrong, so that the rest can be judged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mend {
    /// Out with it.
    TakeOut,
    /// Its name stays, which others may say, and the rest goes; a name that is wrong itself is replaced.
    Clear,
    /// It is given the name that it lacks.
    Name,
}

/// Mends what stands at a place; false if nothing does.
pub(super) fn mend(table: &mut DeTable<'_>, place: usize, how: Mend) -> bool {
    let found = table.iter().find(|(key, value)| [key.span().start, value.span().start].contains(&place));
    if let Some(key) = found.map(|(key, _)| key.get_ref().to_string()) {
        let cleared = match table.get_mut(key.as_str()).map(Spanned::get_mut) {
            Some(DeValue::Table(inner)) => how == Mend::Clear && clear(inner),
            _ => false,
        };
        if !cleared {
            table.remove(key.as_str());
        }
        return true;
    }
    table.iter_mut().any(|(_, value)| match value.get_mut() {
        DeValue::Table(table) => mend(table, place, how),
        DeValue::Array(list) => mend_member(list, place, how),
        _ => false,
    })
}

fn mend_member(list: &mut DeArray<'_>, place: usize, how: Mend) -> bool {
    let mut gone = None;
    for (at, member) in list.iter_mut().enumerate() {
        let here = member.span().start == place;
        let mended = match member.get_mut() {
            DeValue::Table(member) if how == Mend::Clear && key_place(member, "name") == Some(place) => {
                // It may be the phase that is wrong about it.
                if member.remove("phase").is_none() {
                    name(member, place);
                }
                true
            }
            DeValue::Table(member) if here => match how {
                Mend::TakeOut => false,
                Mend::Clear => member.contains_key("name") && clear(member),
                Mend::Name => {
                    name(member, place);
                    true
                }
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
        *list = std::mem::replace(list, DeArray::new()).into_iter().enumerate().filter(|(at, _)| gone != Some(*at)).map(|(_, member)| member).collect();
    }
    gone.is_some()
}

/// Gives a table a name that nothing else has.
pub(super) fn name(table: &mut DeTable<'_>, place: usize) {
    table.remove("name");
    table.insert(Spanned::new(NOWHERE, "name".into()), Spanned::new(NOWHERE, DeValue::String(format!("unnamed {place}").into())));
}

/// Takes everything but the name out of a table; false if there was nothing else.
fn clear(table: &mut DeTable<'_>) -> bool {
    let name = table.remove_entry("name");
    let cleared = !table.is_empty();
    *table = name.into_iter().collect();
    cleared
}

/// Says of everything in a table that it does not stand in this file.
pub(super) fn unplace(table: &mut DeTable<'_>) {
    fn moved(value: Spanned<DeValue<'_>>) -> Spanned<DeValue<'_>> {
        let value = match value.into_inner() {
            DeValue::Table(mut table) => {
                unplace(&mut table);
                DeValue::Table(table)
            }
            DeValue::Array(list) => DeValue::Array(list.into_iter().map(moved).collect()),
            other => other,
        };
        Spanned::new(NOWHERE, value)
    }
    let members = std::mem::take(table).into_iter();
    *table = members.map(|(key, value)| (Spanned::new(NOWHERE, key.into_inner()), moved(value))).collect();
}

/// Lays one table over another: tables key by key, lists of named tables name by name, everything else whole.
pub(super) fn overlay<'a>(under: &mut DeTable<'a>, over: DeTable<'a>) {
    for (key, value) in over {
        let laid = match under.remove(&**key.get_ref()) {
            Some(known) => Spanned::new(value.span(), laid_over(known.into_inner(), value.into_inner())),
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
        (DeValue::Array(mut under), DeValue::Array(over)) if is_named(&under) && is_named(&over) => {
            for member in over {
                match under.iter_mut().find(|known| name_of(known.get_ref()) == name_of(member.get_ref())) {
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
    list.iter().all(|member| name_of(member.get_ref()).is_some())
}
