//! The generated parts of the JavaScript face, made from `docs/protocol.json` alone, as anybody
//! could who makes a binding.

mod tables;
mod types;

use crate::Generated;
use crate::protocol::protocol;
use serde_json::Value;

const NOTE: &str =
    "// Generated from docs/protocol.json by `cargo run -p xtask -- generate`; do not edit.\n";

pub(crate) fn files() -> Vec<Generated> {
    let protocol = protocol();
    vec![
        (
            "bindings/js/src/protocol.js".into(),
            tables::tables(&protocol),
        ),
        (
            "bindings/js/src/protocol.d.ts".into(),
            types::types(&protocol),
        ),
    ]
}

fn rows<'v>(of: &'v Value, key: &str) -> &'v [Value] {
    of[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'v>(of: &'v Value, key: &str) -> &'v str {
    of[key].as_str().unwrap_or_default()
}

fn is(of: &Value, key: &str) -> bool {
    of[key].as_bool().unwrap_or_default()
}

/// Returns the meaning of a column's number.
fn cell<'v>(protocol: &'v Value, column: &str) -> &'v str {
    let mut columns = rows(protocol, "columns").iter();
    columns
        .find(|row| text(row, "name") == column)
        .map_or("", |row| text(row, "cell"))
}

/// Returns a name of the protocol as JavaScript writes it: `extraTurn` for `extra_turn`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    first + &words.map(capital).collect::<String>()
}

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// Returns a type's name: `TurnKind` for `turn_kind`.
fn pascal(name: &str) -> String {
    name.split('_').map(capital).collect()
}

/// Writes items one after another in lines of at most 100 columns, each line with a margin.
fn filled(items: impl Iterator<Item = String>, margin: &str, between: &str, out: &mut String) {
    let mut line = margin.to_owned();
    for item in items {
        let length = line.len() + item.len() + between.trim_end().len();
        if length > 100 && line.len() > margin.len() {
            *out += line.trim_end();
            out.push('\n');
            margin.clone_into(&mut line);
        }
        line += &item;
        line += between;
    }
    *out += line.trim_end();
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_javascripts() {
        assert_eq!(
            (&*camel("extra_turn"), &*camel("pass")),
            ("extraTurn", "pass")
        );
        assert_eq!(pascal("turn_kind"), "TurnKind");
    }

    #[test]
    fn lines_are_filled() {
        let mut out = String::new();
        let items = ["a".repeat(60), "b".repeat(60), "c".to_owned()];
        filled(items.into_iter(), "  ", ", ", &mut out);
        let expected = format!("  {},\n  {}, c,\n", "a".repeat(60), "b".repeat(60));
        assert_eq!(out, expected);
    }
}
