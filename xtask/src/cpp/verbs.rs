//! The verbs as methods: required columns as arguments, the others as a struct of options.

use super::{camel, doc, word_type};
use crate::c::{has_options, is_plain, with_options};
use std::fmt::Write;
use turnwheel::record::Column;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};

/// The room before a statement within an `if` of a method.
const ROOM: &str = "            ";

/// Returns the type of a column in a command.
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
        Cell::Chapter => "Chapter".to_owned(),
        Cell::Order => "Order".to_owned(),
        Cell::Token => "Token".to_owned(),
        Cell::Players => "std::vector<Player>".to_owned(),
        Cell::Ints => "std::vector<std::int64_t>".to_owned(),
        Cell::Phases => "std::vector<Phase>".to_owned(),
        Cell::Bool => "bool".to_owned(),
        Cell::Word(table) => plain(&word_type(table.name)),
        Cell::Event => plain("EventKind"),
        Cell::Verb => plain("Verb"),
        Cell::Code => plain("Code"),
        Cell::Int | Cell::Ref => plain("std::int64_t"),
        Cell::Name | Cell::Step | Cell::Phase | Cell::Window => "Text".to_owned(),
    }
}

fn columns(entry: &Spec, required: bool) -> impl Iterator<Item = Column> {
    let fields = entry.fields.iter();
    fields
        .filter(move |field| field.required == required)
        .map(|field| field.column)
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

/// Writes one struct for each verb that takes optional arguments.
pub fn options() -> String {
    let mut out = String::new();
    for entry in TABLES.commands.iter().filter(|entry| has_options(entry)) {
        let name = camel(entry.c_name());
        let _ = writeln!(
            out,
            "/// The optional arguments of `{}`.\nstruct {name}Options {{",
            entry.c_name()
        );
        fields(&mut out, columns(entry, false));
        out += "};\n\n";
    }
    out += "namespace detail {\n\n/// The type that a pointer of C points to.\n\
        template <typename P> \
        using Pointed = std::remove_const_t<std::remove_pointer_t<P>>;\n\n";
    for entry in TABLES.commands.iter().filter(|entry| has_options(entry)) {
        lowered(&mut out, entry);
    }
    out + "} // namespace detail\n"
}

/// Writes the conversion of options to those of C.
fn lowered(out: &mut String, entry: &Spec) {
    let (name, kind) = (entry.c_name(), camel(entry.c_name()));
    let lists: Vec<&str> = columns(entry, false)
        .filter(|column| column.is_list())
        .map(|column| column.spec().name)
        .collect();
    let _ = writeln!(
        out,
        "/// The same as C takes it, as long as `from` stays.\nstruct {kind}Given {{\n    \
         explicit {kind}Given(const {kind}Options &given) : from(given), more() {{"
    );
    let mut said = String::new();
    for column in columns(entry, false) {
        let name = column.spec().name;
        let _ = writeln!(said, "        line(\"{name}\", from.{name});");
        let _ = match column.spec().cell {
            Cell::Players | Cell::Phases | Cell::Ints => {
                let member = member_of(&format!("more.{name}"));
                writeln!(
                    out,
                    "        {name} = raw<{member}>(from.{name});\n        more.{name} = \
                     {name}.data();\n        more.{name}_count = {name}.size();"
                )
            }
            Cell::Name | Cell::Step | Cell::Phase | Cell::Window => {
                writeln!(out, "        more.{name} = from.{name}.get();")
            }
            // A host's number 0 is none.
            Cell::Ref => writeln!(out, "        set(more.{name}, from.{name});"),
            _ => writeln!(out, "        exact &= set(more.{name}, from.{name});"),
        };
    }
    let _ = writeln!(
        out,
        "    }}\n    /// Returns the line of a verb with these options.\n    \
         const char *said(Line &line) const {{\n{said}        return line.get();\n    }}\n    \
         const {kind}Options &from;\n    tw_{name}_options more;\n    \
         /// False if C cannot say one of them.\n    bool exact = true;"
    );
    for list in lists {
        let member = member_of(&format!("tw_{name}_options::{list}"));
        let _ = writeln!(out, "    std::vector<{member}> {list};");
    }
    out.push_str("};\n\n");
}

/// Writes the methods of a context or of a game.
pub fn methods(context: bool) -> String {
    let mut out = String::new();
    for entry in TABLES.commands {
        if context && !matches!(entry.usage, Usage::Now | Usage::Flow) {
            continue;
        }
        method(&mut out, entry, context, false);
        if has_options(entry) {
            method(&mut out, entry, context, true);
        }
    }
    out + "\n"
}

fn method(out: &mut String, entry: &Spec, context: bool, with: bool) {
    let name = entry.c_name();
    let mut arguments: Vec<String> = columns(entry, true).map(argument).collect();
    if with {
        arguments.push(format!("const {}Options &options", camel(name)));
    }
    let constant = if context { " const" } else { "" };
    let about = match with {
        true => "The same with options.",
        false => entry.doc,
    };
    let _ = writeln!(
        out,
        "{}    Result<void> {name}({}){constant} {{",
        doc(about, "    "),
        arguments.join(", ")
    );
    let mut given = vec!["get()".to_owned()];
    for column in columns(entry, true) {
        let name = column.spec().name;
        match column.spec().cell {
            Cell::Players => {
                let _ = writeln!(
                    out,
                    "        const auto numbers = detail::raw<tw_player>({name});"
                );
                given.push("numbers.data(), numbers.size()".to_owned());
            }
            Cell::Ints => given.push(format!("{name}.data(), {name}.size()")),
            Cell::Player => given.push(format!("detail::raw({name})")),
            Cell::Name | Cell::Step | Cell::Phase | Cell::Window => {
                given.push(format!("{name}.get()"));
            }
            Cell::Word(_) | Cell::Event => given.push(format!("turnwheel::name({name})")),
            Cell::Int | Cell::Ref | Cell::Bool => given.push(name.to_owned()),
            _ => given.push(format!("{name}.number()")),
        }
    }
    let mut called = name.to_owned();
    if with {
        let _ = writeln!(
            out,
            "        const detail::{}Given given(options);\n        if (!given.exact) {{\n{}\
             {ROOM}return command(given.said(line));\n        }}",
            camel(name),
            line(entry, ROOM)
        );
        given.push("&given.more".to_owned());
        called = with_options(entry);
    } else if !is_plain(entry) {
        given.push("nullptr".to_owned());
    }
    let _ = writeln!(
        out,
        "        return done(tw_{called}({}));\n    }}",
        given.join(", ")
    );
}

/// Returns the statements that begin the line of a verb with what it always takes.
fn line(entry: &Spec, indent: &str) -> String {
    let mut out = format!("{indent}detail::Line line(\"{}\");\n", entry.name);
    for column in columns(entry, true) {
        let name = column.spec().name;
        let value = match column.spec().cell {
            Cell::Word(_) | Cell::Event => format!("turnwheel::name({name})"),
            _ => name.to_owned(),
        };
        let _ = writeln!(out, "{indent}line(\"{name}\", {value});");
    }
    out
}

fn argument(column: Column) -> String {
    let kind = kind(column, true);
    let name = column.spec().name;
    match kind.starts_with("std::vector") {
        true => format!("const {kind} &{name}"),
        false => format!("{kind} {name}"),
    }
}

/// Returns the type that a C list points to.
fn member_of(list: &str) -> String {
    format!("Pointed<decltype({list})>")
}
