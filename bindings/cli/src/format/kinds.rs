//! Windows by the name of their kind, in place of their switches.

use super::draft::Draft;
use super::part::{Place, Step};
use toml_edit::{Item, Value, value};
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
    let windows = draft.doc().get("windows");
    let windows = windows.and_then(Item::as_table_like).into_iter();
    let names: Vec<String> = windows
        .flat_map(|windows| windows.iter())
        .map(|(name, _)| name.to_owned())
        .collect();
    for name in names {
        let place = Place::new(&[Step::Key("windows".to_owned())], &name);
        let Some(mut shortest) = draft.item(&place).cloned() else {
            continue;
        };
        let (whole, mut length) = (shortest.clone(), draft.length(&place));
        for kind in KINDS {
            say_kind(draft, &place, word(kind));
            if draft.length(&place) < length {
                length = draft.length(&place);
                shortest = draft.item(&place).map_or(shortest, |item| item.clone());
            }
            put(draft, &place, whole.clone());
        }
        put(draft, &place, shortest);
    }
}

fn put(draft: &mut Draft<'_>, place: &Place, window: Item) {
    if let Some(item) = draft.item(place) {
        *item = window;
    }
}

/// Says that a window is of a kind, with the switches that differ from it.
fn say_kind(draft: &mut Draft<'_>, window: &Place, kind: &str) {
    let is_said = draft.change(window, |windows, place| {
        let window = windows.get_mut(&place.key);
        window.is_some_and(|window| put_kind(window, kind))
    });
    if !is_said {
        return;
    }
    let switches = draft.item(window).and_then(|item| item.as_table_like());
    let switches = switches.into_iter().flat_map(|switches| switches.iter());
    let switches: Vec<Place> = switches
        .filter(|(key, _)| *key != "like")
        .map(|(key, _)| window.key(key))
        .collect();
    for switch in switches {
        draft.change(&switch, |window, place| window.remove(&place.key).is_some());
    }
}

/// Says the kind of a window before all else, unless one is said. Returns true if it is.
fn put_kind(window: &mut Item, kind: &str) -> bool {
    match window {
        Item::Table(table) if !table.contains_key("like") => {
            table.insert("like", value(kind));
            table.sort_values_by(|one, _, other, _| (one != "like").cmp(&(other != "like")));
            true
        }
        Item::Value(Value::InlineTable(table)) if !table.contains_key("like") => {
            table.insert("like", kind.into());
            table.sort_values_by(|one, _, other, _| (one != "like").cmp(&(other != "like")));
            true
        }
        _ => false,
    }
}
