//! Lines in the place of an effect's name, which become an effect of their own. It is called after
//! its place, `steps.draw.enter`; that of an action is called like the action.

use super::{Speller, at, list_of, members, named, put, table_in};
use crate::ruleset::fault::Fault;
use crate::ruleset::rules_error::RulesErrorKind;
use crate::vocabulary::schema;
use crate::vocabulary::spelling::nearest;
use std::collections::{BTreeMap, BTreeSet};
use toml::de::{DeArray, DeTable, DeValue};

/// Returns true if a text is a line, and not the name of an effect: several words, of which the
/// first is a verb, or meant as one.
pub(super) fn is_line(text: &str) -> bool {
    let first = text.trim().split_once(char::is_whitespace);
    first.is_some_and(|(verb, _)| {
        let known = schema::TABLES.commands.iter().map(|entry| entry.name);
        schema::command(verb).is_some() || nearest(verb, known).is_some()
    })
}

/// The effects that were found in other places.
struct LinesFound<'a> {
    /// The names of the effects that the file declares.
    declared: BTreeSet<String>,
    /// The names that were given, each with the last number behind one of them.
    given: BTreeMap<String, usize>,
    list: Vec<(String, usize, DeArray<'a>)>,
}

impl<'a> Speller<'a> {
    /// Gives the lines that stand in the place of an effect's name a name, and puts them where
    /// effects are.
    pub(super) fn name_effects(&mut self, table: &mut DeTable<'a>) {
        let effects = table_in(table, "effects").into_iter().flatten();
        let mut found = LinesFound {
            declared: effects
                .map(|(name, _)| name.get_ref().to_string())
                .collect(),
            given: BTreeMap::new(),
            list: vec![],
        };
        for (name, action) in named(table, "actions") {
            found.single(action, "effect", name);
        }
        for (name, counter) in named(table, "counters") {
            found.single(counter, "effect", format!("counters.{name}.effect"));
        }
        for (name, window) in named(table, "windows") {
            if let Some(commits) = table_in(window, "commits") {
                found.single(commits, "effect", format!("windows.{name}.commits.effect"));
            }
        }
        if let Some(clock) = table_in(table, "clock") {
            found.single(clock, "effect", "clock.effect".into());
        }
        for step in members(table, "steps") {
            let name = format!("steps.{}", said_name(step, "name"));
            found.around(step, &name);
        }
        for chapter in members(table, "chapters") {
            let name = format!("chapters.{}", said_name(chapter, "name"));
            found.turns(chapter, &name);
        }
        if let Some(turns) = table_in(table, "turns") {
            found.turns(turns, "turns");
        }
        for trigger in members(table, "triggers") {
            let name = match trigger.contains_key("name") {
                true => said_name(trigger, "name"),
                false => said_name(trigger, "event"),
            };
            found.single(trigger, "effect", format!("triggers.{name}.effect"));
        }
        found.names(table, "checks", "checks");
        self.put_effects(table, found);
    }

    fn put_effects(&mut self, table: &mut DeTable<'a>, found: LinesFound<'a>) {
        let LinesFound { declared, list, .. } = found;
        if list.is_empty() {
            return;
        }
        if !table.contains_key("effects") {
            put(table, "effects", list[0].1, DeValue::Table(DeTable::new()));
        }
        let Some(effects) = table_in(table, "effects") else {
            return;
        };
        for (name, place, verbs) in list {
            match declared.contains(&name) {
                true => {
                    let twice = RulesErrorKind::EffectTwice(name);
                    self.done.unread.push(Fault::at(place, twice));
                }
                false => put(effects, &name, place, DeValue::Array(verbs)),
            }
        }
    }
}

impl<'a> LinesFound<'a> {
    /// Finds the effects of a chapter, or of turns outside chapters.
    fn turns(&mut self, table: &mut DeTable<'a>, name: &str) {
        self.around(table, name);
        for key in ["lap_enter", "lap_leave"] {
            self.names(table, key, &format!("{name}.{key}"));
        }
        for key in ["first_effect", "next_effect"] {
            self.single(table, key, format!("{name}.{key}"));
        }
    }

    fn around(&mut self, table: &mut DeTable<'a>, name: &str) {
        for key in ["enter", "leave"] {
            self.names(table, key, &format!("{name}.{key}"));
        }
    }

    /// Finds verbs in the place of one name: a list, or a line.
    fn single(&mut self, table: &mut DeTable<'a>, key: &str, name: String) {
        let Some(value) = table.get_mut(key) else {
            return;
        };
        let place = value.span().start;
        let verbs = match value.get_mut() {
            DeValue::Array(list) => std::mem::replace(list, DeArray::new()),
            DeValue::String(text) if self.is_line(text) => {
                let mut list = DeArray::new();
                list.push(at(place, DeValue::String(std::mem::take(text))));
                list
            }
            _ => return,
        };
        *value = at(place, self.add(name, place, verbs));
    }

    /// Finds verbs in a list of names. Those that stand together are one effect.
    fn names(&mut self, table: &mut DeTable<'a>, key: &str, name: &str) {
        let Some(value) = table.get_mut(key) else {
            return;
        };
        let place = value.span().start;
        if let DeValue::String(text) = value.get_mut()
            && self.is_line(text)
        {
            let line = DeValue::String(std::mem::take(text));
            *value = at(place, list_of(at(place, line)));
        }
        let DeValue::Array(list) = value.get_mut() else {
            return;
        };
        let mut together = DeArray::new();
        let mut effects = 0;
        let mut names = DeArray::new();
        for member in std::mem::replace(list, DeArray::new()) {
            let is_verb = match member.get_ref() {
                DeValue::Table(_) => true,
                DeValue::String(text) => self.is_line(text),
                _ => false,
            };
            if is_verb {
                together.push(member);
                continue;
            }
            self.one_of(name, &mut effects, place, &mut together, &mut names);
            names.push(member);
        }
        self.one_of(name, &mut effects, place, &mut together, &mut names);
        *list = names;
    }

    /// Adds the verbs that stand together in a list of names, and their name to the list; later
    /// ones are numbered.
    fn one_of(
        &mut self,
        name: &str,
        before: &mut usize,
        place: usize,
        together: &mut DeArray<'a>,
        names: &mut DeArray<'a>,
    ) {
        if together.is_empty() {
            return;
        }
        *before += 1;
        let name = match *before {
            1 => name.to_owned(),
            number => format!("{name}.{number}"),
        };
        let verbs = std::mem::replace(together, DeArray::new());
        names.push(at(place, self.add(name, place, verbs)));
    }

    /// Adds an effect, and returns its name.
    fn add(&mut self, mut name: String, place: usize, verbs: DeArray<'a>) -> DeValue<'a> {
        // Several triggers may listen for the same.
        while let Some(last) = self.given.get_mut(&name) {
            *last += 1;
            let numbered = format!("{name}.{last}");
            if !self.given.contains_key(&numbered) {
                name = numbered;
                break;
            }
        }
        self.given.insert(name.clone(), 1);
        self.list.push((name.clone(), place, verbs));
        DeValue::String(name.into())
    }

    fn is_line(&self, text: &str) -> bool {
        !self.declared.contains(text) && is_line(text)
    }
}

/// Returns the name under a key, or nothing.
fn said_name(table: &DeTable<'_>, key: &str) -> String {
    let name = table.get(key).and_then(|name| name.get_ref().as_str());
    name.unwrap_or_default().to_owned()
}
