//! The annotation file for Lua language servers: every verb with its parameters, on cards and on
//! games. Its prose is in `templates/turnwheel.lua`.

use crate::Generated;
use crate::template::filled;
use std::fmt::Write;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};

pub fn files() -> Vec<Generated> {
    vec![(
        "bindings/lua/annotations/turnwheel.lua".into(),
        annotations(),
    )]
}

fn line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn lua_type(cell: Cell) -> String {
    match cell {
        Cell::Int
        | Cell::Turn
        | Cell::Object
        | Cell::Trigger
        | Cell::Grant
        | Cell::Choice
        | Cell::Ref => "integer".to_owned(),
        Cell::Ints => "integer[]".to_owned(),
        Cell::Players | Cell::Phases => "string[]".to_owned(),
        Cell::Bool => "boolean".to_owned(),
        Cell::Event => "turnwheel.event_kind".to_owned(),
        Cell::Word(table) if matches!(table.name, "verb" | "code") => "string".to_owned(),
        Cell::Word(table) => format!("turnwheel.{}", table.name),
        _ => "string".to_owned(),
    }
}

fn alias<'a>(
    out: &mut String,
    name: &str,
    doc: &str,
    members: impl Iterator<Item = (&'a str, &'a str)>,
) {
    let _ = writeln!(out, "\n---{}\n---@alias turnwheel.{name}", line(doc));
    for (member, doc) in members {
        let _ = writeln!(out, "---| '\"{member}\"' # {}", line(doc));
    }
}

fn annotations() -> String {
    filled(
        include_str!("../templates/turnwheel.lua"),
        &[
            ("aliases", &aliases()),
            ("columns", &columns()),
            (
                "card_verbs",
                &methods("Card", |usage| matches!(usage, Usage::Now | Usage::Flow)),
            ),
            ("game_verbs", &methods("Game", |_| true)),
        ],
    )
}

fn aliases() -> String {
    let mut out = String::new();
    for table in TABLES.words {
        alias(
            &mut out,
            table.name,
            table.doc,
            table.words.iter().map(|word| (word.name, word.doc)),
        );
    }
    alias(
        &mut out,
        "event_kind",
        "The kinds of event.",
        TABLES.events.iter().map(|entry| (entry.name, entry.doc)),
    );
    alias(
        &mut out,
        "error_code",
        "The codes of errors.",
        TABLES.errors.iter().map(|entry| (entry.name, entry.doc)),
    );
    out
}

/// The columns as fields of an event.
fn columns() -> String {
    let mut out = String::new();
    for column in TABLES.columns {
        let _ = writeln!(
            out,
            "---@field {}? {} {}",
            column.name,
            lua_type(column.cell),
            line(column.doc)
        );
    }
    out
}

/// The verbs of that use as methods of a class.
fn methods(class: &str, fits: impl Fn(Usage) -> bool) -> String {
    let mut out = String::new();
    for entry in TABLES.commands.iter().filter(|entry| fits(entry.usage)) {
        method(&mut out, class, entry);
    }
    out
}

fn method(out: &mut String, class: &str, entry: &Spec) {
    let _ = writeln!(out, "\n---{}", line(entry.doc));
    for field in entry.fields {
        let column = field.column.spec();
        let optional = if field.required { "" } else { "?" };
        let _ = writeln!(
            out,
            "---@param {}{optional} {} {}",
            speakable(column.name),
            lua_type(column.cell),
            line(column.doc)
        );
    }
    let names: Vec<_> = entry
        .fields
        .iter()
        .map(|field| speakable(field.column.spec().name))
        .collect();
    let _ = writeln!(
        out,
        "function {class}:{}({}) end",
        entry.name,
        names.join(", ")
    );
}

/// A column's name as Lua can say it: a keyword gets an underscore, which the bindings take for the
/// same.
fn speakable(name: &str) -> String {
    if name == "until" {
        "until_".to_owned()
    } else {
        name.to_owned()
    }
}
