//! Places in a rules file, and the part of the file that says what a place means.

use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

/// The sections that hold entries by name, each of which is read alone.
pub(super) const BY_NAME: [&str; 7] = [
    "windows", "orders", "tokens", "counters", "flags", "actions", "effects",
];

/// The most keys of a table that are read together. A table with more holds entries by name.
const TOGETHER: usize = 40;

/// The longest text that stays beside a member of a list.
const SHORT: usize = 200;

/// A step on the way to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Key(String),
    Member(usize),
}

/// A key of a rules file, or a member of the list under it.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The way to the table that has the key.
    pub(super) path: Vec<Step>,
    pub(super) key: String,
    pub(super) member: Option<usize>,
}

impl Place {
    pub(super) fn new(path: &[Step], key: &str) -> Self {
        Self {
            path: path.to_vec(),
            key: key.to_owned(),
            member: None,
        }
    }

    /// Returns a member of the list at this place.
    pub(super) fn member(&self, member: usize) -> Self {
        let member = Some(member);
        Self {
            member,
            ..self.clone()
        }
    }

    /// Returns a key of the table at this place.
    pub(super) fn key(&self, key: &str) -> Self {
        Self::new(&self.whole(), key)
    }

    /// Returns all steps to the place.
    pub(super) fn whole(&self) -> Vec<Step> {
        let last = [Step::Key(self.key.clone())];
        let member = self.member.map(Step::Member);
        self.path
            .iter()
            .cloned()
            .chain(last)
            .chain(member)
            .collect()
    }

    /// Returns this place in its part, in which each list on the way has one member.
    pub(super) fn in_part(&self) -> Self {
        let first = |step: &Step| match step {
            Step::Key(key) => Step::Key(key.clone()),
            Step::Member(_) => Step::Member(0),
        };
        Self {
            path: self.path.iter().map(first).collect(),
            key: self.key.clone(),
            member: self.member.map(|_| 0),
        }
    }
}

/// A thing on the way, from one step to the next.
enum Here<'d> {
    Item(&'d mut Item),
    Value(&'d mut Value),
    Table(&'d mut Table),
}

impl<'d> Here<'d> {
    fn into_table(self) -> Option<&'d mut dyn TableLike> {
        match self {
            Self::Item(item) => item.as_table_like_mut(),
            Self::Value(Value::InlineTable(table)) => Some(table),
            Self::Value(_) => None,
            Self::Table(table) => Some(table),
        }
    }

    fn member(self, member: usize) -> Option<Self> {
        match self {
            Self::Item(Item::ArrayOfTables(tables)) => tables.get_mut(member).map(Self::Table),
            Self::Item(Item::Value(Value::Array(list))) | Self::Value(Value::Array(list)) => {
                list.get_mut(member).map(Self::Value)
            }
            _ => None,
        }
    }
}

/// Returns the table at the end of a way.
pub(super) fn table_at<'d>(root: &'d mut Table, path: &[Step]) -> Option<&'d mut dyn TableLike> {
    let mut here = Here::Table(root);
    for step in path {
        here = match step {
            Step::Key(key) => Here::Item(here.into_table()?.get_mut(key)?),
            Step::Member(member) => here.member(*member)?,
        };
    }
    here.into_table()
}

/// Returns the smallest file in which what is at a place has its meaning: the entry that it is in,
/// without what the entry says elsewhere at length, and of each list on the way the one member.
pub(super) fn cut(doc: &DocumentMut, place: &Place) -> Option<DocumentMut> {
    let mut part = DocumentMut::new();
    let base = doc.get_key_value("base");
    if let Some((key, item)) = base {
        part.insert_formatted(key, item.clone());
    } else {
        part.insert("name", toml_edit::value("part"));
        let mut step = InlineTable::new();
        step.insert("name", "part".into());
        part.insert("steps", toml_edit::value(Array::from_iter([step])));
    }
    let way = place.whole();
    let (Step::Key(section), way) = way.split_first()? else {
        return None;
    };
    let (key, item) = doc.get_key_value(section)?;
    let is_by_name = BY_NAME.contains(&section.as_str());
    part.insert_formatted(key, cut_item(item, way, is_by_name)?);
    Some(part)
}

fn cut_item(item: &Item, way: &[Step], is_by_name: bool) -> Option<Item> {
    let Some(step) = way.first() else {
        return Some(item.clone());
    };
    Some(match (item, step) {
        (Item::Table(table), Step::Key(_)) => Item::Table(cut_table(table, way, is_by_name)?),
        (Item::ArrayOfTables(tables), Step::Member(member)) => {
            let table = cut_table(tables.get(*member)?, &way[1..], false)?;
            Item::ArrayOfTables(ArrayOfTables::from_iter([table]))
        }
        (Item::Value(value), _) => Item::Value(cut_value(value, way, is_by_name)?),
        _ => return None,
    })
}

fn cut_table(table: &Table, way: &[Step], is_by_name: bool) -> Option<Table> {
    if way.is_empty() {
        return Some(table.clone());
    }
    let mut part = Table::new();
    for (key, item) in beside(table, way, is_by_name)? {
        part.insert_formatted(table.get_key_value(&key)?.0, item);
    }
    Some(part)
}

fn cut_value(value: &Value, way: &[Step], is_by_name: bool) -> Option<Value> {
    let Some(step) = way.first() else {
        return Some(value.clone());
    };
    Some(match (value, step) {
        (Value::InlineTable(table), Step::Key(_)) => {
            let mut part = InlineTable::new();
            for (key, item) in beside(table, way, is_by_name)? {
                part.insert_formatted(table.get_key_value(&key)?.0, item.into_value().ok()?);
            }
            Value::InlineTable(part)
        }
        (Value::Array(list), Step::Member(member)) => {
            let mut part = Array::new();
            part.push_formatted(cut_value(list.get(*member)?, &way[1..], false)?);
            Value::Array(part)
        }
        _ => return None,
    })
}

/// Returns what is cut out of a table: the key on the way, and what has to be read with it.
fn beside(table: &dyn TableLike, way: &[Step], is_by_name: bool) -> Option<Vec<(String, Item)>> {
    let (Step::Key(wanted), way) = way.split_first()? else {
        return None;
    };
    let mut items = vec![];
    if is_by_name || table.len() > TOGETHER {
        items.push((wanted.clone(), cut_item(table.get(wanted)?, way, false)?));
        return Some(items);
    }
    for (key, item) in table.iter() {
        let stays = way.is_empty() || is_short(item);
        match key == wanted {
            true => items.push((key.to_owned(), cut_item(item, way, false)?)),
            false if stays => items.push((key.to_owned(), item.clone())),
            false => {}
        }
    }
    Some(items)
}

/// Returns the tables of a list.
pub(super) fn members(list: &Item) -> impl Iterator<Item = &dyn TableLike> {
    let tables = list.as_array_of_tables().into_iter().flatten();
    let inline = list.as_array().into_iter().flatten();
    let inline = inline.filter_map(|member| Some(member.as_inline_table()? as &dyn TableLike));
    tables.map(|table| table as &dyn TableLike).chain(inline)
}

/// Returns the places of all keys, a table's before those inside of it.
pub(super) fn all_keys(doc: &DocumentMut) -> Vec<Place> {
    let mut found = vec![];
    keys_in(doc.as_table(), &mut vec![], &mut found);
    found
}

fn keys_in(table: &dyn TableLike, way: &mut Vec<Step>, found: &mut Vec<Place>) {
    for (key, item) in table.iter() {
        found.push(Place::new(way, key));
        way.push(Step::Key(key.to_owned()));
        match item {
            Item::Table(table) => keys_in(table, way, found),
            Item::Value(value) => keys_in_value(value, way, found),
            Item::ArrayOfTables(tables) => {
                for (member, table) in tables.iter().enumerate() {
                    way.push(Step::Member(member));
                    keys_in(table, way, found);
                    way.pop();
                }
            }
            Item::None => {}
        }
        way.pop();
    }
}

fn keys_in_value(value: &Value, way: &mut Vec<Step>, found: &mut Vec<Place>) {
    match value {
        Value::InlineTable(table) => keys_in(table, way, found),
        Value::Array(list) => {
            for (member, value) in list.iter().enumerate() {
                way.push(Step::Member(member));
                keys_in_value(value, way, found);
                way.pop();
            }
        }
        _ => {}
    }
}

fn is_short(item: &Item) -> bool {
    match item.as_value() {
        Some(Value::String(text)) => text.value().len() <= SHORT,
        Some(Value::Array(_) | Value::InlineTable(_)) | None => false,
        Some(_) => true,
    }
}
