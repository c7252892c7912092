//! The rules on which a file is based, cut to what a part of the file extends.

use super::part::{BY_NAME, Place, Step, members};
use crate::input::Text;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use toml_edit::{DocumentMut, Item};
use turnwheel::ruleset::{Bases, RulesetSource};

/// The base of a file, whole, and whatever it is based on itself.
pub(super) struct Under {
    name: Option<String>,
    rules: Map<String, Value>,
    /// The lists in which members of the same name extend each other.
    merged: BTreeSet<String>,
    /// The bases as they were given, for a base that is no rules by itself.
    given: Bases,
}

impl Under {
    pub(super) fn of(doc: &DocumentMut, rules: &Text) -> Self {
        let name = doc.get("base").and_then(Item::as_str).map(str::to_owned);
        let whole = name.as_ref().and_then(|name| {
            let text = format!("base = {}\nname = \"part\"\n", toml_edit::value(name));
            let whole = RulesetSource::from_text(&text, &rules.name, &rules.bases).ok()?;
            match serde_json::to_value(whole).ok()? {
                Value::Object(sections) => Some(sections),
                _ => None,
            }
        });
        let whole = whole.unwrap_or_default();
        let lists = whole.iter().filter_map(|(section, list)| {
            let is_merged = list.as_array()?.iter().all(|one| one.get("name").is_some())
                && members(doc.get(section)?).all(|one| one.contains_key("name"));
            is_merged.then(|| section.clone())
        });
        let merged = lists.collect();
        Self {
            name,
            rules: whole,
            merged,
            given: rules.bases.clone(),
        }
    }

    /// Returns the bases for a part of the file.
    pub(super) fn at(&self, part: &DocumentMut, place: &Place) -> Bases {
        let Some(name) = self.name.as_ref().filter(|_| !self.rules.is_empty()) else {
            return self.given.clone();
        };
        let way = place.whole();
        let mut under = json!({ "name": self.rules["name"] });
        if let Some(Step::Key(section)) = way.first() {
            if let Some(known) = self.section(part, section, &way[1..]) {
                under[section] = known;
            }
            if section != "steps" {
                under["steps"] = json!([{ "name": "part" }]);
            }
        }
        Bases::default().with(name, under.to_string())
    }

    /// Returns what the base says of a section, or of the entry to which the way leads.
    fn section(&self, part: &DocumentMut, section: &str, way: &[Step]) -> Option<Value> {
        let known = self.rules.get(section)?;
        Some(match (way.first(), known) {
            (Some(Step::Key(key)), Value::Object(entries)) if BY_NAME.contains(&section) => {
                json!({ key: entries.get(key)? })
            }
            (Some(Step::Member(_)), Value::Array(known)) => {
                if !self.merged.contains(section) {
                    return None;
                }
                let member = members(part.get(section)?).next()?;
                let says = |key: &str| member.get(key).and_then(Item::as_str);
                let (named, after) = (says("name"), says("after"));
                let is_met = |one: &&Value| {
                    let [name, phase] = ["name", "phase"].map(|key| one[key].as_str());
                    name == named || after.is_some() && (name == after || phase == after)
                };
                known.iter().filter(is_met).cloned().collect()
            }
            _ => known.clone(),
        })
    }
}
