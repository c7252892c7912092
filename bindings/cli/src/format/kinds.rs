//! Windows by the name of their kind, in place of their switches.

use super::draft::Draft;
use toml_edit::{DocumentMut, Item, TableLike, Value, value};
use turnwheel::ruleset::Like;

const KINDS: [Like; 7] = [
    Like::Turn,
    Like::Step,
    Like::AskAround,
    Like::AllAtOnce,
    Like::Auction,
    Like::OthersMayAnswer,
    Like::Priority,
];

/// Returns a kind of window as `like` names it.
fn word(kind: Like) -> &'static str {
    match kind {
        Like::Turn => "turn",
        Like::Step => "step",
        Like::AskAround => "ask_around",
        Like::AllAtOnce => "all_at_once",
        Like::Auction => "auction",
        Like::OthersMayAnswer => "others_may_answer",
        Like::Priority => "priority",
    }
}

/// Names the kind of each window that is said by switches, where that is shorter.
pub(super) fn name(draft: &mut Draft<'_>) {
    let windows = draft
        .doc()
        .get("windows")
        .and_then(|item| item.as_table_like());
    let names: Vec<String> = windows
        .iter()
        .flat_map(|windows| windows.iter())
        .map(|(name, _)| name.to_owned())
        .collect();
    for name in names {
        let tried = KINDS
            .iter()
            .filter_map(|kind| named(draft, &name, word(*kind)));
        let shortest = tried.min_by_key(|named| named.text().len());
        if let Some(shortest) = shortest
            && shortest.text().len() < draft.text().len()
        {
            *draft = shortest;
        }
    }
}

/// Returns the draft in which that window is of that kind, with the switches that differ from it.
fn named<'a>(draft: &Draft<'a>, name: &str, kind: &str) -> Option<Draft<'a>> {
    let mut draft = draft.clone();
    let is_named = draft.change(|doc| {
        if let Some(window) = item(doc, name) {
            put_kind(window, kind);
        }
    });
    if !is_named {
        return None;
    }
    let switches: Vec<String> = window(&mut draft.doc().clone(), name)?
        .iter()
        .map(|(key, _)| key.to_owned())
        .collect();
    for key in switches.iter().filter(|key| *key != "like") {
        draft.change(|doc| {
            if let Some(window) = window(doc, name) {
                window.remove(key);
            }
        });
    }
    Some(draft)
}

fn window<'d>(doc: &'d mut DocumentMut, name: &str) -> Option<&'d mut dyn TableLike> {
    item(doc, name)?.as_table_like_mut()
}

fn item<'d>(doc: &'d mut DocumentMut, name: &str) -> Option<&'d mut Item> {
    doc.get_mut("windows")?.as_table_like_mut()?.get_mut(name)
}

/// Says the kind of a window before all else, unless one is said.
fn put_kind(window: &mut Item, kind: &str) {
    match window {
        Item::Table(table) if !table.contains_key("like") => {
            table.insert("like", value(kind));
            table.sort_values_by(|one, _, other, _| (one != "like").cmp(&(other != "like")));
        }
        Item::Value(Value::InlineTable(table)) if !table.contains_key("like") => {
            table.insert("like", kind.into());
            table.sort_values_by(|one, _, other, _| (one != "like").cmp(&(other != "like")));
        }
        _ => {}
    }
}
