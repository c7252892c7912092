//! The verbs of the C library that take optional arguments: for each a struct of options, in which
//! zero means that nothing is given, and a function. The crate has one macro call for each; the
//! header is made from the calls as they are expanded here, with their docs.

use crate::Generated;
use crate::c::{NOTE, entered, has_options, inside, is_plain, parameter, with_options};
use crate::c_events::{doc, plain};
use crate::refusals::{Refusals, in_c};
use crate::tidy::line;
use std::fmt::Write;
use turnwheel::schema::{Cell, Field, Spec, TABLES};

pub fn files() -> Vec<Generated> {
    vec![("bindings/c/src/verbs_with.rs".into(), calls())]
}

fn calls() -> String {
    let mut out = format!(
        "//! One macro call a verb that takes options. {NOTE}\n\nuse crate::game::tw_game;\nuse \
         crate::names::tw_player;\nuse crate::options::{{Columns, Options, verb, verb_with}};\nuse \
         crate::{{guard, tw_status}};\nuse engine::Error;\nuse engine::record::Column;\nuse \
         std::ffi::c_char;\n"
    );
    for entry in TABLES.commands.iter().filter(|entry| has_options(entry)) {
        call(&mut out, entry);
    }
    out
}

/// Writes the macro call of one verb.
fn call(out: &mut String, entry: &'static Spec) {
    let required = || entry.fields.iter().filter(|field| field.required);
    let parameters: Vec<String> = required().map(|field| parameter(field.column)).collect();
    let given: Vec<String> = required()
        .map(|field| {
            let name = field.column.spec().name;
            match (field.column.is_list(), parameter(field.column)) {
                (true, _) => format!("members {:?} {name} count", field.column),
                (false, text) if text.contains('*') => format!("name {:?} {name}", field.column),
                _ => format!("int {:?} {name}", field.column),
            }
        })
        .collect();
    let (enter, _) = entered(entry);
    let enter = match enter.starts_with("guard::verbs") {
        true => "verbs",
        false => "game",
    };
    let _ = writeln!(
        out,
        "\nverb_with! {{\n    tw_{} {} {enter}\n    ({})\n    ({})\n    tw_{}_options {{",
        with_options(entry),
        entry.number,
        parameters.join(", "),
        given.join(", "),
        entry.c_name()
    );
    for field in optional(entry) {
        let column = field.column.spec().name;
        let list = |kind: &str| format!("({column}: *const {kind}, {column}_count: usize) list");
        let member = match field.column.spec().cell {
            Cell::Players => list("tw_player"),
            Cell::Phases => list("u16"),
            Cell::Ints => list("i64"),
            Cell::Step | Cell::Phase | Cell::Window | Cell::Name => {
                format!("({column}: *const c_char) text")
            }
            _ => format!("({column}: {}) number", plain(field)),
        };
        let _ = writeln!(out, "        {member} {:?},", field.column);
    }
    out.push_str("    }\n}\n");
}

fn optional(entry: &'static Spec) -> impl Iterator<Item = &'static Field> {
    entry.fields.iter().filter(|field| !field.required)
}

/// Returns what the calls stand for, with the docs of the header.
pub fn expanded() -> String {
    let mut out = format!(
        "//! One function a verb that takes options. {NOTE}\n\nuse \
            crate::game::tw_game;\nuse crate::memory::text;\nuse crate::names::tw_player;\n\
         use crate::options::{{Columns, Options, verb}};\nuse crate::{{guard, tw_status}};\n\
         use engine::Error;\nuse engine::record::Column;\nuse engine::ruleset::Given;\nuse \
         std::ffi::c_char;\n"
    );
    let refusals = Refusals::read();
    for entry in TABLES.commands.iter().filter(|entry| has_options(entry)) {
        structure(&mut out, entry);
        function(&mut out, &refusals, entry);
    }
    out
}

fn structure(out: &mut String, entry: &'static Spec) {
    let (name, with) = (entry.c_name(), with_options(entry));
    let _ = writeln!(
        out,
        "\n/// The options of `tw_{with}`. Begin with `{{ 0 }}`, where zero is nothing.\n\
         #[repr(C)]\n#[derive(Clone, Copy)]\npub struct tw_{name}_options {{"
    );
    for field in optional(entry) {
        let column = field.column.spec().name;
        let _ = writeln!(out, "    /// {}", said(field));
        let _ = match field.column.spec().cell {
            Cell::Players => writeln!(
                out,
                "    pub {column}: *const tw_player,\n    /// How many `{column}`.\n    pub \
                    {column}_count: usize,"
            ),
            Cell::Phases => writeln!(
                out,
                "    pub {column}: *const u16,\n    /// How many `{column}`.\n    pub \
                    {column}_count: usize,"
            ),
            Cell::Ints => writeln!(
                out,
                "    pub {column}: *const i64,\n    /// How many `{column}`.\n    pub \
                    {column}_count: usize,"
            ),
            Cell::Step | Cell::Phase | Cell::Window | Cell::Name => {
                writeln!(out, "    pub {column}: *const c_char,")
            }
            _ => writeln!(out, "    pub {column}: {},", plain(field)),
        };
    }
    out.push_str("    /// Room for what is to come: zeros.\n    pub reserved: [u64; 4],\n}\n");
}

/// Returns the doc of an option. Options take names as text.
fn said(field: &Field) -> String {
    match field.column.spec().cell {
        Cell::Name => line(field.column.spec().doc),
        _ => doc(field),
    }
}

fn function(out: &mut String, refusals: &Refusals, entry: &'static Spec) {
    let name = entry.c_name();
    let required = entry.fields.iter().filter(|field| field.required);
    let with = with_options(entry);
    let about = match is_plain(entry) {
        true => format!("As `tw_{name}`, with options, which may be NULL."),
        false => {
            let said = format!("`options` may be NULL. {}", inside(entry));
            let errors = in_c(&refusals.of(entry));
            let doc = line(entry.doc);
            format!(
                "{doc}\n///\n/// {}\n///\n/// Errors: {errors}.",
                said.trim()
            )
        }
    };
    let parameters: String = required
        .map(|field| format!(", {}", parameter(field.column)))
        .collect();
    let _ = writeln!(
        out,
        "\n/// {about}\n\
         #[unsafe(no_mangle)]\npub extern \"C\" fn tw_{with}(game: *mut tw_game{parameters}, \
             options: *const tw_{name}_options) -> tw_status {{}}",
    );
}
