//! The keys of a rules file and the places of their values, for many of them at once.

use super::tree::{NOWHERE, name_of};
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// The number of the node that holds the tables themselves.
const ROOT: usize = 0;

/// All values of a file's tables by key and by place.
#[derive(Clone)]
pub(super) struct KeyIndex {
    nodes: Vec<KeyedValue>,
    /// The first value at each place.
    at: BTreeMap<usize, usize>,
}

/// A value, and those in it.
#[derive(Clone)]
struct KeyedValue {
    place: usize,
    /// The value that holds it.
    over: usize,
    label: Label,
    /// The values in it by name, and those of a list also by number, as in `[3]`.
    members: BTreeMap<String, usize>,
}

/// The part of a key that names a value.
#[derive(Clone)]
enum Label {
    /// In a table.
    Key(String),
    /// In a list: its position, and its name if no other member has it.
    Member(usize, Option<String>),
}

impl KeyIndex {
    /// Lists all values of tables.
    pub(super) fn of(table: &DeTable<'_>) -> Self {
        let root = KeyedValue {
            place: NOWHERE.start,
            over: ROOT,
            label: Label::Key(String::new()),
            members: BTreeMap::new(),
        };
        let (nodes, at) = (vec![root], BTreeMap::new());
        let mut index = Self { nodes, at };
        index.table(table, ROOT);
        index
    }

    fn table(&mut self, table: &DeTable<'_>, over: usize) {
        for (name, value) in table {
            let name = name.get_ref().to_string();
            let place = value.span().start;
            let node = self.add(place, over, Label::Key(name.clone()));
            self.nodes[over].members.insert(name, node);
            self.inside(value.get_ref(), node);
        }
    }

    fn inside(&mut self, value: &DeValue<'_>, over: usize) {
        let list = match value {
            DeValue::Table(table) => return self.table(table, over),
            DeValue::Array(list) => list,
            _ => return,
        };
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for name in list.iter().filter_map(|member| name_of(member.get_ref())) {
            *times.entry(name).or_default() += 1;
        }
        for (at, member) in list.iter().enumerate() {
            let name = name_of(member.get_ref());
            let alone = name.filter(|name| !name.is_empty() && times[name] == 1);
            let label = Label::Member(at, alone.map(str::to_owned));
            let node = self.add(member.span().start, over, label);
            let members = &mut self.nodes[over].members;
            members.insert(format!("[{at}]"), node);
            if let Some(name) = name.filter(|name| !name.starts_with('[')) {
                members.entry(name.to_owned()).or_insert(node);
            }
            self.inside(member.get_ref(), node);
        }
    }

    fn add(&mut self, place: usize, over: usize, label: Label) -> usize {
        let node = self.nodes.len();
        self.nodes.push(KeyedValue {
            place,
            over,
            label,
            members: BTreeMap::new(),
        });
        self.at.entry(place).or_insert(node);
        node
    }

    /// Returns the place of the deepest existing part of a key, and the rest of the key.
    pub(super) fn place_of<'k>(&self, key: &'k str) -> Option<(usize, &'k str)> {
        let (mut found, mut here, mut rest) = (None, ROOT, key);
        while let Some((node, after)) = self.member(here, rest) {
            rest = after.strip_prefix('.').unwrap_or(after);
            let place = self.nodes[node].place;
            if place != NOWHERE.start {
                found = Some((place, rest));
            }
            here = node;
        }
        found
    }

    /// Returns the member with which a key begins, and the rest of the key. Names may contain dots,
    /// so the longest match counts.
    fn member<'k>(&self, here: usize, key: &'k str) -> Option<(usize, &'k str)> {
        let members = &self.nodes[here].members;
        if members.is_empty() {
            return None;
        }
        let inner = key.char_indices().rev();
        let ends = inner.filter(|(at, c)| *at > 0 && matches!(c, '.' | '['));
        let mut ends = std::iter::once(key.len()).chain(ends.map(|(at, _)| at));
        ends.find_map(|end| Some((*members.get(&key[..end])?, &key[end..])))
    }

    /// Returns the key of the first value at a place: `steps.draw.window`, `effects.bolt[0]`. A
    /// member is identified by its number where its name may be the mistake.
    pub(super) fn key_at(&self, place: usize) -> Option<String> {
        let mut node = *self.at.get(&place)?;
        let (mut parts, mut named) = (vec![], true);
        while node != ROOT {
            let KeyedValue { over, label, .. } = &self.nodes[node];
            parts.push(match label {
                Label::Key(name) => format!(".{name}"),
                Label::Member(_, Some(name)) if named => format!(".{name}"),
                Label::Member(at, _) => format!("[{at}]"),
            });
            named = parts.len() > 1 || parts[0] != ".name";
            node = *over;
        }
        let key: String = parts.into_iter().rev().collect();
        Some(key.strip_prefix('.').map(str::to_owned).unwrap_or(key))
    }
}
