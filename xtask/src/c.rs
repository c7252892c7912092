//! The generated sources of the C library: vocabulary and verbs.

use crate::refusals::{Refusals, in_c};
use crate::tidy::line;
use crate::{Generated, tidy, version};
use std::fmt::Write;
use turnwheel::record::Column;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};
use turnwheel::script::LineKind;

pub const NOTE: &str =
    "Generated from the vocabulary by `cargo run -p xtask -- generate`; do not edit.";

pub fn files() -> Vec<Generated> {
    vec![
        ("bindings/c/src/vocabulary.rs".into(), vocabulary()),
        ("bindings/c/src/verbs.rs".into(), verbs()),
    ]
}

fn enumeration(
    out: &mut String,
    name: &str,
    doc: &str,
    prefix: &str,
    members: impl Iterator<Item = (&'static str, i64, String)>,
) {
    let _ = writeln!(
        out,
        "\n/// {}\n#[repr(C)]\n#[derive(Clone, Copy, Debug, PartialEq, \
        Eq)]\n#[allow(clippy::enum_variant_names, reason = \"members carry their C names\")]\npub \
        enum {name} {{",
        line(doc)
    );
    for (member, number, doc) in members {
        let _ = writeln!(
            out,
            "    /// {}\n    {prefix}{} = {number},",
            line(&doc),
            member.to_uppercase()
        );
    }
    out.push_str("}\n");
}

fn vocabulary() -> String {
    let mut out = format!("//! Names and numbers of the vocabulary, as C sees them. {NOTE}\n");
    let ok = std::iter::once(("ok", 0, "all is well".to_owned()));
    let errors = TABLES
        .errors
        .iter()
        .map(|entry| (entry.name, i64::from(entry.number), entry.doc.to_owned()));
    enumeration(
        &mut out,
        "tw_code",
        "The status that a call returns. Numbers are never reused.",
        "TW_",
        ok.chain(errors),
    );
    let of = |entries: &'static [Spec]| {
        entries
            .iter()
            .map(|entry| (entry.name, i64::from(entry.number), entry.doc.to_owned()))
    };
    enumeration(
        &mut out,
        "tw_command_kind",
        "The kinds of command.",
        "TW_COMMAND_",
        of(TABLES.commands),
    );
    enumeration(
        &mut out,
        "tw_event_kind",
        "The kinds of event. Ignore a number that is not listed: later versions may add some.",
        "TW_EVENT_",
        of(TABLES.events),
    );
    enumeration(
        &mut out,
        "tw_await_kind",
        "The kinds of decision that a game waits for.",
        "TW_AWAIT_",
        of(TABLES.awaits),
    );
    for table in TABLES.words {
        let prefix = format!("TW_{}_", table.name.to_uppercase());
        let words = table
            .words
            .iter()
            .map(|word| (word.name, word.number, word.doc.to_owned()));
        enumeration(
            &mut out,
            &format!("tw_{}_word", table.name),
            table.doc,
            &prefix,
            words,
        );
    }
    let kinds = LineKind::TABLE
        .iter()
        .enumerate()
        .map(|(at, (name, doc))| (*name, at as i64, (*doc).to_owned()));
    enumeration(
        &mut out,
        "tw_line_kind",
        "The kinds of line of a scenario script.",
        "TW_LINE_",
        kinds,
    );
    out + &statics()
}

/// Writes the texts that C reads with a zero byte at the end: the built-in rules, the statuses, the
/// version.
fn statics() -> String {
    let mut out = String::from(
        "\n/// The names of the built-in rules.\npub(crate) const BUILTIN: &[&std::ffi::CStr] = \
        &[\n",
    );
    for builtin in turnwheel::ruleset::BUILTIN {
        let _ = writeln!(out, "    c{:?},", builtin.name);
    }
    out += "];\n\n/// Every status: number, name, meaning.\npub(crate) const STATUSES: &[(u32, \
    &std::ffi::CStr, &std::ffi::CStr)] = &[\n    \
            (0, c\"ok\", c\"all is well\"),\n";
    for entry in TABLES.errors {
        let _ = writeln!(
            out,
            "    ({}, c{:?}, c\"{}\"),",
            entry.number,
            entry.name,
            tidy::rows(&line(entry.doc))
        );
    }
    let _ = write!(
        out,
        "];\n\n/// The version as one number.\npub(crate) const VERSION_NUMBER: u32 = {};\n",
        version_number()
    );
    out
}

/// Returns the version as one number: 10000 for each major, 100 for each minor, 1 for each patch.
pub fn version_number() -> u32 {
    version()
        .split('.')
        .filter_map(|part| part.parse::<u32>().ok())
        .fold(0, |number, part| number * 100 + part)
}

/// Returns the parameters of a required field.
pub fn parameter(column: Column) -> String {
    let name = column.spec().name;
    match column.spec().cell {
        Cell::Player => format!("{name}: tw_player"),
        Cell::Players => format!("{name}: *const tw_player, count: usize"),
        Cell::Ints => format!("{name}: *const i64, count: usize"),
        Cell::Step | Cell::Phase | Cell::Window | Cell::Name | Cell::Event | Cell::Word(_) => {
            format!("{name}: *const c_char")
        }
        _ => format!("{name}: i64"),
    }
}

/// Returns the value of a required field; none for a list.
fn value(column: Column) -> Option<String> {
    let name = column.spec().name;
    match column.spec().cell {
        Cell::Players | Cell::Phases | Cell::Ints => None,
        Cell::Player => Some(format!("Given::Int(i64::from({name}))")),
        _ if is_number(column) => Some(format!("Given::Int({name})")),
        _ => Some(format!("Given::Text(text({name})?)")),
    }
}

/// Returns the statement that adds a required field to the columns that are given.
pub fn giving(column: Column) -> String {
    let name = column.spec().name;
    match value(column) {
        Some(value) => format!("given.add(Column::{column:?}, {value});"),
        None => format!("given.members(Column::{column:?}, {name}, count)?;"),
    }
}

/// The verbs with options that have a function without them as well: those that hosts type most.
const PLAIN: [&str; 16] = [
    "act",
    "add_counter",
    "answer",
    "end_game",
    "end_phase",
    "end_step",
    "end_turn",
    "extra_turn",
    "leave",
    "pass",
    "push",
    "raise",
    "run",
    "set_counter",
    "set_flag",
    "start",
];

/// Returns true if the verb takes options.
pub fn has_options(entry: &Spec) -> bool {
    entry.fields.iter().any(|field| !field.required)
}

/// Returns true if the verb has a function that takes no options.
pub fn is_plain(entry: &Spec) -> bool {
    !has_options(entry) || PLAIN.contains(&entry.c_name())
}

/// Returns the name of the function that takes options, without `tw_`.
pub fn with_options(entry: &Spec) -> String {
    match is_plain(entry) {
        true => format!("{}_with", entry.c_name()),
        false => entry.c_name().to_owned(),
    }
}

/// Returns the expression for a verb's row. It uses the number, so that a new verb does not change
/// the lines of others.
pub fn verb_entry(entry: &Spec) -> String {
    format!("const {{ verb({}) }}", entry.number)
}

fn is_number(column: Column) -> bool {
    !parameter(column).contains('*')
}

fn verbs() -> String {
    let mut out = format!(
        "//! The verbs by their required fields alone; `verbs_with` has those that take options. \
        {NOTE}\n\n\
         use crate::game::tw_game;\nuse \
         crate::memory::text;\nuse crate::names::tw_player;\nuse \
         crate::options::{{Columns, verb}};\nuse crate::{{guard, tw_status}};\n\
         use engine::record::Column;\nuse engine::ruleset::Given;\nuse \
         engine::{{Command, Verbs}};\nuse std::ffi::c_char;\n"
    );
    let refusals = Refusals::read();
    for entry in TABLES.commands.iter().filter(|entry| is_plain(entry)) {
        verb(&mut out, &refusals, entry);
    }
    out
}

/// Returns the beginning of a verb's call, and the name of whom it submits the verb for: the game,
/// or whoever has the handle if effects submit the verb, too.
pub fn entered(entry: &Spec) -> (&'static str, &'static str) {
    match entry.usage {
        Usage::Now | Usage::Flow => ("guard::verbs(game, |by|", "by"),
        Usage::Player | Usage::Host => ("guard::game(game, |game|", "game"),
    }
}

fn verb(out: &mut String, refusals: &Refusals, entry: &Spec) {
    let (enter, noun) = entered(entry);
    let required: Vec<Column> = entry
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| field.column)
        .collect();
    let errors = refusals.of(entry);
    let parameters: String = required
        .iter()
        .map(|column| format!(", {}", parameter(*column)))
        .collect();
    let _ = writeln!(
        out,
        "\n/// {}\n///{}\n/// Errors: {}.\n#[unsafe(no_mangle)]\npub extern \"C\" fn \
        tw_{}(game: *mut tw_game{parameters}) -> tw_status {{",
        line(entry.doc),
        small_print(entry),
        in_c(&errors),
        entry.c_name()
    );
    if required.iter().all(|column| is_number(*column)) {
        let words: Vec<String> = required
            .iter()
            .map(|column| {
                let name = column.spec().name;
                if matches!(column.spec().cell, Cell::Player) {
                    format!("i64::from({name})")
                } else {
                    name.to_owned()
                }
            })
            .collect();
        let _ = writeln!(
            out,
            "    {enter} {noun}.submit(Command::plain({}, &[{}])?))\n}}",
            entry.number,
            words.join(", ")
        );
    } else if let Some(values) = in_order(entry, &required) {
        let _ = writeln!(
            out,
            "    {enter} {noun}.call_given({}, &[{}]))\n}}",
            verb_entry(entry),
            values.join(", ")
        );
    } else {
        let giving: Vec<String> = required.iter().map(|column| giving(*column)).collect();
        let _ = writeln!(
            out,
            "    {enter} {{\n        let mut given = Columns::<{}>::new();\n        {}\n        \
             let list = given.take_list();\n        \
             {noun}.call_columns({}, given.values(), list)\n    }})\n}}",
            required.len(),
            giving.join("\n        "),
            verb_entry(entry),
        );
    }
}

/// Returns the values of the required columns, in the order of the verb's fields; none if one is a
/// list.
fn in_order(entry: &Spec, required: &[Column]) -> Option<Vec<String>> {
    let first = entry.fields.iter().take(required.len());
    first
        .map(|field| field.required.then(|| value(field.column)).flatten())
        .collect()
}

/// Returns the paragraph on the function with options and on the behaviour inside an effect.
fn small_print(entry: &Spec) -> String {
    let optional: Vec<_> = entry
        .fields
        .iter()
        .filter(|field| !field.required)
        .map(|field| format!("`{}`", field.column.spec().name))
        .collect();
    let optional = match optional.as_slice() {
        [] => String::new(),
        names => format!(
            "`tw_{}_with` also takes {}. ",
            entry.c_name(),
            names.join(", ")
        ),
    };
    match format!("{optional}{}", inside(entry)).trim() {
        "" => String::new(),
        said => format!(" {said}\n///"),
    }
}

/// Returns the sentence on a verb that does not happen at once inside an effect; else nothing.
pub fn inside(entry: &Spec) -> &'static str {
    match entry.usage {
        Usage::Now => "",
        Usage::Flow => "Inside an effect it happens when the effect has returned.",
        Usage::Player => "It is a player's own decision: `TW_NOT_IN_EFFECT` inside an effect.",
        Usage::Host => "Only the host submits it: `TW_NOT_IN_EFFECT` inside an effect.",
    }
}
