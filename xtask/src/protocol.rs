//! The vocabulary as data: `docs/protocol.json`, which is all that a binding in another language
//! needs. The TypeScript face is made from it alone.

use crate::tidy::line;
use crate::{Generated, version};
use serde_json::{Value, json};
use turnwheel::schema::{Cell, Field, Spec, TABLES, Usage, WordTable};
use turnwheel::view::{SHAPES, Shape};

pub(crate) fn files() -> Vec<Generated> {
    let text = serde_json::to_string_pretty(&protocol()).expect("the tables are plain data");
    vec![("docs/protocol.json".into(), text + "\n")]
}

/// Returns the whole vocabulary.
pub(crate) fn protocol() -> Value {
    json!({
        "version": version(),
        "commands": TABLES.commands.iter().map(command).collect::<Vec<_>>(),
        "events": TABLES.events.iter().map(event).collect::<Vec<_>>(),
        "event_bytes": TABLES.events.iter().map(|entry| laid_out(entry).1).max(),
        "awaits": TABLES.awaits.iter().map(entry).collect::<Vec<_>>(),
        "errors": TABLES.errors.iter().map(|error| json!({
            "number": error.number, "name": error.name, "doc": line(error.doc),
        })).collect::<Vec<_>>(),
        "columns": TABLES.columns.iter().map(|column| json!({
            "name": column.name, "cell": cell(column.cell), "doc": line(column.doc),
        })).collect::<Vec<_>>(),
        "words": TABLES.words.iter().map(words).collect::<Vec<_>>(),
        "views": SHAPES.iter().map(view).collect::<Vec<_>>(),
    })
}

/// Returns a command or an await: its fields in order, and which of them are always there.
fn entry(spec: &Spec) -> Value {
    let fields = spec
        .fields
        .iter()
        .map(|field| json!({ "name": field.column.spec().name, "required": field.required }));
    json!({
        "number": spec.number,
        "name": spec.name,
        "doc": line(spec.doc),
        "fields": fields.collect::<Vec<_>>(),
    })
}

fn command(spec: &Spec) -> Value {
    let mut row = entry(spec);
    // With a NULL behind its arguments it has no options, whether it takes any or not.
    row["c"] = json!(format!("tw_{}", spec.c_name()));
    row["usage"] = json!(match spec.usage {
        Usage::Player => "player",
        Usage::Host => "host",
        Usage::Now => "now",
        Usage::Flow => "flow",
    });
    row
}

/// Returns an event, with the place of each field in the struct of C: its first byte, and how many
/// there are.
fn event(spec: &Spec) -> Value {
    let mut row = entry(spec);
    for (at, (field, first)) in laid_out(spec).0.into_iter().enumerate() {
        row["fields"][at]["at"] = json!(first);
        row["fields"][at]["bytes"] = json!(field.size);
    }
    row
}

/// Returns the fields of an event with their places behind its kind, and the size of all of it.
/// Every system has the same: the numbers stand at multiples of their sizes.
fn laid_out(spec: &Spec) -> (Vec<(&Field, usize)>, usize) {
    let mut end = size_of::<u16>();
    let fields = spec.fields.iter().map(|field| {
        let at = end.next_multiple_of(field.size);
        end = at + field.size;
        (field, at)
    });
    let fields = fields.collect();
    (fields, end.next_multiple_of(size_of::<i64>()))
}

fn words(table: &WordTable) -> Value {
    let words = table
        .words
        .iter()
        .map(|word| json!({ "number": word.number, "name": word.name, "doc": line(word.doc) }));
    json!({ "name": table.name, "doc": line(table.doc), "words": words.collect::<Vec<_>>() })
}

fn view(shape: &Shape) -> Value {
    let fields = shape.fields.iter().map(|field| {
        let mut row = json!({ "name": field.name, "doc": line(field.doc) });
        kind(field.ty, &mut row);
        row
    });
    json!({ "name": shape.name, "doc": line(shape.doc), "fields": fields.collect::<Vec<_>>() })
}

/// Writes the type of a view's field: that of a value, and whether it may be absent or is a list.
fn kind(rust: &str, row: &mut Value) {
    let inside = |outer: &str| rust.strip_prefix(outer)?.strip_suffix('>');
    if let Some(inner) = inside("Option<") {
        row["optional"] = json!(true);
        return kind(inner, row);
    }
    if let Some(inner) = inside("Vec<") {
        row["list"] = json!(true);
        return kind(inner, row);
    }
    row["type"] = json!(match rust {
        "String" => "string",
        "bool" => "boolean",
        "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => "integer",
        array if array.starts_with('[') => {
            row["list"] = json!(true);
            "integer"
        }
        part => part,
    });
}

/// Returns the meaning of a column's number: a kind of value, or the name of a list of words.
fn cell(cell: Cell) -> String {
    match cell {
        Cell::Word(table) => table.name.to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_the_sizes_of_numbers() {
        let turn = TABLES
            .events
            .iter()
            .find(|entry| entry.name == "turn_began");
        let row = event(turn.expect("turns begin"));
        let fields = row["fields"].as_array().expect("it has fields");
        let at = |field: &Value, name: &str| field[name].as_u64().expect("a number");
        let mut end = 2;
        for field in fields {
            assert!(
                at(field, "at") >= end && at(field, "at") % at(field, "bytes") == 0,
                "{row}"
            );
            end = at(field, "at") + at(field, "bytes");
        }
    }

    #[test]
    fn no_list_of_words_is_called_as_a_kind_of_value() {
        let kinds = TABLES.columns.iter().map(|column| column.cell);
        let kinds: Vec<_> = kinds
            .filter(|kind| !matches!(kind, Cell::Word(_)))
            .map(cell)
            .collect();
        for table in TABLES.words {
            assert!(!kinds.contains(&table.name.to_owned()), "{}", table.name);
        }
    }

    #[test]
    fn types_of_views_are_those_of_json() {
        let mut row = json!({});
        kind("Option<Vec<ObjectView>>", &mut row);
        assert_eq!(
            row,
            json!({ "optional": true, "list": true, "type": "ObjectView" })
        );
        kind("[i64; 4]", &mut row);
        assert_eq!(row["type"], "integer");
    }
}
