//! The verbs of the C library that take optional arguments: for each a struct of options, in which
//! zero means that nothing is given, and a function.

use crate::Generated;
use crate::c::{
    NOTE, entered, giving, has_options, inside, is_plain, parameter, verb_entry, with_options,
};
use crate::c_events::{doc, plain};
use crate::refusals::{Refusals, in_c};
use crate::tidy::line;
use std::fmt::Write;
use turnwheel::schema::{Cell, Field, Spec, TABLES};

pub fn files() -> Vec<Generated> {
    vec![("bindings/c/src/verbs_with.rs".into(), verbs())]
}

fn optional(entry: &'static Spec) -> impl Iterator<Item = &'static Field> {
    entry.fields.iter().filter(|field| !field.required)
}

fn verbs() -> String {
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
        "\n/// The options of `tw_{with}`. Zero is nothing: begin with `{{ 0 }}`, and set what is \
            meant.\n\
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
    columns(out, entry);
}

/// Writes the conversion of options to columns.
fn columns(out: &mut String, entry: &'static Spec) {
    let _ = writeln!(
        out,
        "\n// SAFETY: it is generated from the vocabulary: `repr(C)`, numbers and pointers.\n\
         unsafe impl Options for tw_{}_options {{\n    \
         fn reserved(&self) -> &[u64] {{\n        &self.reserved\n    }}\n\n    \
         fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error> {{",
        entry.c_name()
    );
    for field in optional(entry) {
        let (variant, column) = (field.column, field.column.spec().name);
        let _ = match field.column.spec().cell {
            Cell::Players | Cell::Phases | Cell::Ints => {
                writeln!(
                    out,
                    "        given.list(Column::{variant:?}, self.{column}, self.{column}_count)?;"
                )
            }
            Cell::Step | Cell::Phase | Cell::Window | Cell::Name => {
                writeln!(
                    out,
                    "        given.text(Column::{variant:?}, self.{column})?;"
                )
            }
            _ => writeln!(
                out,
                "        given.number(Column::{variant:?}, self.{column});"
            ),
        };
    }
    out.push_str("        Ok(())\n    }\n}\n");
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
    let (enter, noun) = entered(entry);
    let errors = refusals.of(entry);
    let required = entry.fields.iter().filter(|field| field.required);
    let with = with_options(entry);
    let about = match is_plain(entry) {
        true => format!("As `tw_{name}`, with options, which may be NULL."),
        false => {
            let said = format!("`options` may be NULL. {}", inside(entry));
            format!("{}\n///\n/// {}", line(entry.doc), said.trim())
        }
    };
    let parameters: String = required
        .clone()
        .map(|field| format!(", {}", parameter(field.column)))
        .collect();
    let _ = writeln!(
        out,
        "\n/// {about}\n///\n/// Errors: {}.\n\
         #[unsafe(no_mangle)]\npub extern \"C\" fn tw_{with}(game: *mut tw_game{parameters}, \
             options: *const tw_{name}_options) -> tw_status {{\n    {enter} {{\n        \
         let mut given = Columns::<{}>::new();",
        in_c(&errors),
        entry.fields.len()
    );
    for field in required {
        let _ = writeln!(out, "        {}", giving(field.column));
    }
    let _ = writeln!(
        out,
        "        given.more(options)?;\n        let list = given.take_list();\n        \
         {noun}.call_columns({}, given.values(), list)\n    }})\n}}",
        verb_entry(entry)
    );
}
