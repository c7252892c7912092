//! The verbs as methods: what is required as arguments, the rest as a struct of options.

use super::{camel, doc, word_type};
use crate::c::c_name;
use std::fmt::Write;
use turnwheel::record::Column;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};

/// The type of a column in a command.
fn kind(column: Column, required: bool) -> String {
    let plain = |kind: &str| match required {
        true => kind.to_owned(),
        false => format!("std::optional<{kind}>"),
    };
    match column.spec().cell {
        Cell::Player => "Player".to_owned(),
        Cell::Turn => "Turn".to_owned(),
        Cell::Object => "Object".to_owned(),
        Cell::Trigger => "Trigger".to_owned(),
        Cell::Grant => "Grant".to_owned(),
        Cell::Choice => "Choice".to_owned(),
        Cell::Players => "std::vector<Player>".to_owned(),
        Cell::Ints => "std::vector<std::int64_t>".to_owned(),
        Cell::Phases => "std::vector<Text>".to_owned(),
        Cell::Bool => "bool".to_owned(),
        Cell::Word(table) => plain(&word_type(table.name)),
        Cell::Event => plain("EventKind"),
        Cell::Int | Cell::Ref => plain("std::int64_t"),
        Cell::Name
        | Cell::Step
        | Cell::Phase
        | Cell::Window
        | Cell::Chapter
        | Cell::Order
        | Cell::Token => "Text".to_owned(),
    }
}

fn columns(entry: &Spec, required: bool) -> impl Iterator<Item = Column> {
    let fields = entry.fields.iter();
    fields
        .filter(move |field| field.required == required)
        .map(|field| field.column)
}

fn has_options(entry: &Spec) -> bool {
    columns(entry, false).next().is_some()
}

fn fields(out: &mut String, columns: impl Iterator<Item = Column>) {
    for column in columns {
        let spec = column.spec();
        let kind = kind(column, false);
        let given = if kind == "bool" { " = false" } else { " = {}" };
        let _ = writeln!(
            out,
            "{}    {kind} {}{given};",
            doc(spec.doc, "    "),
            spec.name
        );
    }
}

/// One struct a verb that takes more than it needs.
pub fn options() -> String {
    let mut out = String::new();
    for entry in TABLES.commands.iter().filter(|entry| has_options(entry)) {
        let name = camel(c_name(entry));
        let _ = writeln!(
            out,
            "/// What `{}` takes besides what it needs.\nstruct {name}Options {{",
            c_name(entry)
        );
        fields(&mut out, columns(entry, false));
        out += "};\n\n";
    }
    out += "/// The trigger that an effect is registered with.\nstruct TriggerOptions {\n    \
            /// The kind of event that sets it off.\n    EventKind event = EventKind::raised;\n";
    fields(&mut out, trigger_columns());
    out + "};\n"
}

/// What is said about a trigger beside its event and its effect.
fn trigger_columns() -> impl Iterator<Item = Column> {
    let entry = TABLES
        .commands
        .iter()
        .find(|entry| entry.name == "add_trigger");
    entry.into_iter().flat_map(|entry| columns(entry, false))
}

/// How the record of a trigger gets what is given.
pub fn trigger() -> String {
    let mut out = "        record.kind = TW_COMMAND_ADD_TRIGGER;\n        \
                   record.event = static_cast<std::int64_t>(trigger.event);\n"
        .to_owned();
    for column in trigger_columns() {
        let name = column.spec().name;
        let number = |reader: &str| {
            format!(
                "        if (trigger.{name}) {{\n            \
                 Result<void> known = done({reader}(get(), trigger.{name}.get(), &record.{name}));\n            \
                 if (!known) return known;\n        }}\n"
            )
        };
        out += &match column.spec().cell {
            Cell::Name => number("tw_name"),
            Cell::Step => number("tw_step"),
            Cell::Phase => number("tw_phase"),
            Cell::Window => number("tw_window"),
            Cell::Chapter => number("tw_chapter"),
            Cell::Token => number("tw_token"),
            Cell::Order => number("tw_order_id"),
            Cell::Bool => format!("        if (trigger.{name}) record.{name} = 1;\n"),
            Cell::Word(_) | Cell::Int | Cell::Ref | Cell::Event => format!(
                "        if (trigger.{name}) \
                 record.{name} = static_cast<std::int64_t>(*trigger.{name});\n"
            ),
            _ => format!("        if (trigger.{name}) record.{name} = trigger.{name}.number();\n"),
        };
    }
    out
}

/// The methods of a context, or of a game.
pub fn methods(context: bool) -> String {
    let mut out = String::new();
    for entry in TABLES.commands {
        if context && !matches!(entry.usage, Usage::Now | Usage::Flow) {
            continue;
        }
        let name = c_name(entry);
        let mut arguments: Vec<String> = columns(entry, true).map(argument).collect();
        if has_options(entry) {
            arguments.push(format!("const {}Options &options = {{}}", camel(name)));
        }
        let constant = if context { " const" } else { "" };
        let _ = writeln!(
            out,
            "{}    Result<void> {name}({}){constant} {{\n        \
             detail::Line line(\"{}\");",
            doc(entry.doc, "    "),
            arguments.join(", "),
            entry.name
        );
        for column in columns(entry, true) {
            let name = column.spec().name;
            let put = match column.spec().cell {
                Cell::Players | Cell::Ints | Cell::Phases => ".all",
                _ => "",
            };
            let value = match column.spec().cell {
                Cell::Word(_) | Cell::Event => format!("turnwheel::name({name})"),
                _ => name.to_owned(),
            };
            let _ = writeln!(out, "        line{put}(\"{name}\", {value});");
        }
        for column in columns(entry, false) {
            let name = column.spec().name;
            let _ = writeln!(out, "        line(\"{name}\", options.{name});");
        }
        out += "        return said(line);\n    }\n";
    }
    out + "\n"
}

fn argument(column: Column) -> String {
    let kind = kind(column, true);
    let name = column.spec().name;
    match kind.starts_with("std::vector") {
        true => format!("const {kind} &{name}"),
        false => format!("{kind} {name}"),
    }
}
