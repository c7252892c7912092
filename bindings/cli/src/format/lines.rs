//! Verbs as lines, in place of their tables.

use super::draft::Draft;
use super::part::all_keys;
use toml_edit::{Array, Item, TableLike, Value};
use turnwheel::schema;

/// How the arguments of a line are written: by their places or by their names, and in parentheses
/// or in quotes if there are spaces in them. The first that says the same is taken.
const WAYS: [Way; 4] = [
    Way::new(true, ["(", ")"]),
    Way::new(true, ["\"", "\""]),
    Way::new(false, ["(", ")"]),
    Way::new(false, ["\"", "\""]),
];

#[derive(Clone, Copy)]
struct Way {
    by_place: bool,
    around: [&'static str; 2],
}

impl Way {
    const fn new(by_place: bool, around: [&'static str; 2]) -> Self {
        Self { by_place, around }
    }
}

/// Writes each verb as a line, and a list of one line as that line.
pub(super) fn write(draft: &mut Draft<'_>) {
    // Those inside a list come first, and are gone once it is made of lines.
    for list in all_keys(draft.doc()).iter().rev() {
        let is_list = |item: &mut Item| item.is_array() || item.is_array_of_tables();
        if !draft.item(list).is_some_and(is_list) {
            continue;
        }
        draft.change(list, |table, place| {
            table.get_mut(&place.key).is_some_and(put_in_brackets)
        });
        let list_now = draft.item(list).and_then(|item| item.as_array());
        for member in 0..list_now.map_or(0, Array::len) {
            let member = list.member(member);
            WAYS.iter().any(|way| {
                draft.change(&member, |table, place| {
                    let list = table.get_mut(&place.key).and_then(Item::as_array_mut);
                    list.zip(place.member)
                        .is_some_and(|(list, member)| write_member(list, member, *way))
                })
            });
        }
        draft.change(list, |table, place| {
            table.get_mut(&place.key).is_some_and(leave_out_brackets)
        });
    }
}

/// Writes a list of tables that are verbs as a list in brackets.
fn put_in_brackets(item: &mut Item) -> bool {
    if let Item::ArrayOfTables(tables) = item
        && let Some(first) = tables.get(0)
        && line(first, WAYS[0]).is_some()
    {
        *item = Item::Value(Value::Array(std::mem::take(tables).into_array()));
        return true;
    }
    false
}

/// Writes a list of one line as that line.
fn leave_out_brackets(item: &mut Item) -> bool {
    let list = item.as_array().filter(|list| list.len() == 1);
    let line = list.and_then(|list| list.get(0));
    let Some(line) = line.filter(|line| line.is_str()).cloned() else {
        return false;
    };
    *item = Item::Value(line);
    true
}

/// Writes a member of a list as a line. Returns true if it was a verb.
fn write_member(list: &mut Array, member: usize, way: Way) -> bool {
    let verb = list.get(member).and_then(Value::as_inline_table);
    let Some(line) = verb.and_then(|verb| line(verb, way)) else {
        return false;
    };
    list.replace(member, line);
    true
}

/// Returns a verb with its arguments and its condition as a line.
fn line(table: &dyn TableLike, way: Way) -> Option<String> {
    let mut keys = table.iter().filter(|(key, _)| *key != "when");
    let (name, arguments) = keys.next().filter(|_| keys.next().is_none())?;
    let arguments = arguments.as_table_like()?;
    let fields = schema::command(name)?.fields;
    let mut by_place = way.by_place;
    let (mut line, mut written) = (name.to_owned(), 0);
    for column in fields.iter().map(|field| field.column.spec().name) {
        let Some(argument) = arguments.get(column) else {
            by_place = false;
            continue;
        };
        let argument = text(argument.as_value()?, way)?;
        match by_place {
            true => line.push_str(&format!(" {argument}")),
            false => line.push_str(&format!(" {column}={argument}")),
        }
        written += 1;
    }
    if let Some(when) = table.get("when") {
        line.push_str(&format!(" if {}", when.as_str()?));
    }
    (written == arguments.len()).then_some(line)
}

fn text(value: &Value, way: Way) -> Option<String> {
    let [open, close] = way.around;
    Some(match value {
        Value::String(text) if text.value().contains(' ') => {
            format!("{open}{}{close}", text.value())
        }
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Boolean(truth) => truth.value().to_string(),
        Value::Array(list) => {
            let members: Option<Vec<_>> = list.iter().map(|member| text(member, way)).collect();
            members?.join(",")
        }
        _ => return None,
    })
}
