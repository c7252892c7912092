//! The tables that the JavaScript face reads while it runs.

use super::{NOTE, cell, filled, is, rows, text};
use serde_json::Value;
use std::fmt::Write;

pub(super) fn tables(protocol: &Value) -> String {
    let mut out = format!("// The tables of the protocol.\n{NOTE}");
    let verbs = rows(protocol, "commands").iter().map(|verb| {
        let fields = rows(verb, "fields").iter();
        let required = fields.filter(|field| is(field, "required"));
        let parts = required.map(|field| &field["name"]);
        let parts = std::iter::once(&verb["c"]).chain(parts);
        let parts: Vec<_> = parts.map(Value::to_string).collect();
        format!("{}: [{}]", text(verb, "name"), parts.join(", "))
    });
    table(
        &mut out,
        "VERBS",
        "The verbs, each with its function and the arguments that it always takes.",
        verbs,
    );
    let columns = rows(protocol, "columns").iter();
    let cells = columns.map(|row| format!("{}: {}", text(row, "name"), row["cell"]));
    table(
        &mut out,
        "CELLS",
        "The meaning of each column's number.",
        cells,
    );
    for (name, doc, key) in [
        ("AWAITS", "What a game waits for, by number.", "awaits"),
        ("CODES", "The codes of errors, by number.", "errors"),
    ] {
        table(&mut out, name, doc, named(rows(protocol, key)));
    }
    let _ = write!(
        out,
        "\n/** The words that stand for a column's number, by the column's meaning. */\n\
         export const WORDS = {{\n"
    );
    let lists = [
        ("verb", "commands"),
        ("event", "events"),
        ("code", "errors"),
    ];
    let lists = lists.map(|(name, key)| (name, rows(protocol, key)));
    let words = rows(protocol, "words").iter();
    let words = words.map(|table| (text(table, "name"), rows(table, "words")));
    for (name, words) in lists.into_iter().chain(words) {
        let _ = writeln!(out, "  {name}: {{");
        filled(named(words), "    ", ", ", &mut out);
        out += "  },\n";
    }
    out += "};\n";
    events(&mut out, protocol);
    out
}

fn table(out: &mut String, name: &str, doc: &str, items: impl Iterator<Item = String>) {
    let _ = write!(out, "\n/** {doc} */\nexport const {name} = {{\n");
    filled(items, "  ", ", ", out);
    *out += "};\n";
}

fn named(rows: &[Value]) -> impl Iterator<Item = String> {
    rows.iter()
        .map(|row| format!("{}: {}", row["number"], row["name"]))
}

/// Writes the events with the places of their columns.
fn events(out: &mut String, protocol: &Value) {
    let _ = write!(
        out,
        "\n/** The bytes of an event. */\nexport const EVENT_BYTES = {};\n\n\
         /**\n * The events by number: the name, and each column with its meaning, its first byte, \
         how many\n * bytes it has, and whether it is always there.\n */\n\
         export const EVENTS = {{\n",
        protocol["event_bytes"]
    );
    for event in rows(protocol, "events") {
        let columns = rows(event, "fields").iter().map(|field| {
            let name = text(field, "name");
            let (at, bytes) = (&field["at"], &field["bytes"]);
            let (cell, required) = (cell(protocol, name), is(field, "required"));
            format!("[{name:?}, {cell:?}, {at}, {bytes}, {required}]")
        });
        let _ = writeln!(out, "  {}: [{}, [", event["number"], event["name"]);
        filled(columns, "    ", ", ", out);
        *out += "  ]],\n";
    }
    *out += "};\n";
}
