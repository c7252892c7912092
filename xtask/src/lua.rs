//! The annotation file for Lua language servers: every verb with its parameters, on cards and on
//! games. Its prose is in `templates/turnwheel.lua`.

use crate::Generated;
use crate::template::filled;
use crate::tidy::{WIDTH, line};
use looks::{CALLED, CARD_FIELDS, CLASSES, FIELDS};
use std::fmt::Write;
use turnwheel::record::ColumnSpec;
use turnwheel::schema::{self, Cell, Field, Spec, TABLES, Usage};
use turnwheel::view::SHAPES;

/// The table of looks, included from the source of the bindings.
#[path = "../../bindings/lua/src/look_table.rs"]
mod looks;

pub fn files() -> Vec<Generated> {
    vec![(
        "bindings/lua/annotations/turnwheel.lua".into(),
        annotations(),
    )]
}

/// Writes an annotation and its meaning. A meaning that its line has no room for comes before it,
/// where language servers read it, too.
fn explained(out: &mut String, annotation: &str, between: &str, doc: &str) {
    let doc = line(doc);
    let row = format!("{annotation}{between}{doc}");
    let row = match row.chars().count() {
        0..=WIDTH => row,
        _ => format!("---{doc}\n{annotation}"),
    };
    let _ = writeln!(out, "{row}");
}

/// Writes a field of a class.
fn field(out: &mut String, name: &str, kind: &str, doc: &str) {
    // A meaning that begins like a word of the type language would be read as a part of it.
    let word = line(doc).starts_with(|first: char| first.is_ascii_lowercase());
    let between = if word { " # " } else { " " };
    explained(out, &format!("---@field {name} {kind}"), between, doc);
}

/// The type of the words of an answer, which may be labels.
const WORDS: &str = "(integer|string)[]";

/// Returns the type of an argument of a verb.
fn argument(column: &ColumnSpec) -> String {
    match column.name {
        "picks" => WORDS.to_owned(),
        _ => lua_type(column.cell),
    }
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
        explained(out, &format!("---| \"{member}\""), " # ", doc);
    }
}

fn annotations() -> String {
    filled(
        include_str!("../templates/turnwheel.lua"),
        &[
            ("aliases", &aliases()),
            ("columns", &columns()),
            ("classes", &classes()),
            ("card_fields", &fields(CARD_FIELDS.iter().chain(FIELDS))),
            ("card_looks", &called("Card")),
            ("look_fields", &fields(FIELDS.iter())),
            ("look_looks", &called("Look")),
            ("game_looks", &(fields(FIELDS.iter()) + &game_looks())),
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

/// Writes the columns as fields of an event.
fn columns() -> String {
    let mut out = String::new();
    for column in TABLES.columns {
        let name = format!("{}?", column.name);
        field(&mut out, &name, &lua_type(column.cell), column.doc);
    }
    out
}

/// Writes the verbs with that usage as methods of a class.
fn methods(class: &str, fits: impl Fn(Usage) -> bool) -> String {
    let mut out = String::new();
    for entry in TABLES.commands.iter().filter(|entry| fits(entry.usage)) {
        method(&mut out, class, entry);
    }
    out
}

/// Writes the classes of the view, of named arguments, of filters and of rows.
fn classes() -> String {
    let mut out = String::new();
    for shape in SHAPES {
        let _ = writeln!(
            out,
            "\n---{}\n---@class turnwheel.{}",
            line(shape.doc),
            shape.name
        );
        for part in shape.fields {
            field(&mut out, part.name, &shape_type(part.ty), part.doc);
        }
    }
    for entry in TABLES
        .commands
        .iter()
        .filter(|entry| !entry.fields.is_empty())
    {
        named(
            &mut out,
            entry.name,
            entry.fields.iter(),
            &format!("The arguments of `{}` by name.", entry.name),
        );
        if entry.takes_picks() {
            let doc = "The chosen options themselves, in place of `picks`.";
            field(&mut out, "options?", WORDS, doc);
        }
    }
    let add_trigger = schema::command("add_trigger").map_or(&[][..], |entry| entry.fields);
    let filters = add_trigger.iter();
    let filters = filters.filter(|field| !["event", "effect"].contains(&field.column.spec().name));
    named(
        &mut out,
        FILTERS,
        filters,
        "The events that a trigger listens to: the arguments of `add_trigger`.",
    );
    out += "---@field id? string The trigger's name in its mod.\n---@field each_player? boolean \
        True for one trigger a player.\n";
    for (name, doc, all) in CLASSES {
        let _ = writeln!(out, "\n---{doc}\n---@class turnwheel.{name}");
        out += &fields(all.iter());
    }
    out
}

/// Writes the fields of a class.
fn fields<'a>(fields: impl Iterator<Item = &'a looks::Field>) -> String {
    let mut out = String::new();
    fields.for_each(|(name, kind, doc)| field(&mut out, name, kind, doc));
    out
}

/// Writes the looks of a class that are methods.
fn called(class: &str) -> String {
    let mut out = String::new();
    for (name, given, result, doc) in CALLED {
        let _ = writeln!(out, "\n---{doc}");
        for (name, kind) in *given {
            let _ = writeln!(out, "---@param {name} {kind}");
        }
        let names: Vec<_> = given
            .iter()
            .map(|(name, _)| name.trim_end_matches('?'))
            .collect();
        let names = names.join(", ");
        let _ = writeln!(
            out,
            "---@return {result}\nfunction {class}:{name}({names}) end"
        );
    }
    out
}

/// Writes the looks of a game that are methods.
fn game_looks() -> String {
    let mut out = String::new();
    for (name, given, result, doc) in CALLED {
        let given: String = given
            .iter()
            .map(|(name, kind)| format!(", {name}: {kind}"))
            .collect();
        let kind = format!("fun(self: turnwheel.Game{given}): {result}");
        field(&mut out, name, &kind, doc);
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
            "---@param {}{optional} {}|turnwheel.with.{} {}",
            speakable(column.name),
            argument(column),
            entry.name,
            line(column.doc)
        );
    }
    if !entry.fields.is_empty() {
        let _ = writeln!(
            out,
            "---@overload fun(self: turnwheel.{class}, named: turnwheel.with.{})",
            entry.name
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

/// Writes the class of a table of named arguments.
fn named<'a>(out: &mut String, name: &str, fields: impl Iterator<Item = &'a Field>, doc: &str) {
    let class = if name == FILTERS {
        name.to_owned()
    } else {
        format!("with.{name}")
    };
    let _ = writeln!(out, "\n---{doc}\n---@class (exact) turnwheel.{class}");
    for given in fields {
        let column = given.column.spec();
        let name = format!("{}?", speakable(column.name));
        field(out, &name, &argument(column), column.doc);
    }
}

/// Returns the name of the class of a trigger's filters.
const FILTERS: &str = "filters";

/// Returns the Lua type of a type in the view.
fn shape_type(ty: &str) -> String {
    let within = |outer: &str| {
        ty.strip_prefix(outer)
            .and_then(|rest| rest.strip_suffix('>'))
    };
    if let Some(inner) = within("Option<") {
        return shape_type(inner) + "?";
    }
    if let Some(inner) = within("Vec<") {
        return shape_type(inner) + "[]";
    }
    match ty {
        "String" => "string".to_owned(),
        "bool" => "boolean".to_owned(),
        "u8" | "u32" | "u64" | "usize" | "i64" => "integer".to_owned(),
        list if list.starts_with('[') => "integer[]".to_owned(),
        class => format!("turnwheel.{class}"),
    }
}

/// Returns a column's name in Lua: a keyword gets an underscore, and the bindings accept both
/// forms.
fn speakable(name: &str) -> String {
    if name == "until" {
        "until_".to_owned()
    } else {
        name.to_owned()
    }
}
