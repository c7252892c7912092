//! The events of the C library, as the core has them in memory: one plain struct for each kind, and
//! a union of all of them.

use crate::Generated;
use crate::c::NOTE;
use crate::tidy::line;
use std::fmt::Write;
use turnwheel::schema::{Cell, Field, Spec, TABLES};

pub fn files() -> Vec<Generated> {
    vec![("bindings/c/src/events.rs".into(), events())]
}

/// Returns the Rust type of a column of so many bytes in C.
pub fn plain(field: &Field) -> &'static str {
    match (field.column.spec().cell, field.size) {
        (Cell::Player, 1) => "tw_player",
        (_, 1) => "u8",
        (_, 2) => "u16",
        (_, 4) => "u32",
        (_, 8) => "i64",
        (_, size) => unreachable!("no column has {size} bytes"),
    }
}

/// Returns the doc of a column, with a reference that explains its number.
pub fn doc(field: &Field) -> String {
    let spec = field.column.spec();
    let more = match spec.cell {
        Cell::Word(table) => format!(" One of `tw_{}_word`.", table.name),
        Cell::Verb => " One of `tw_command_kind`.".to_owned(),
        Cell::Code => " One of `tw_code`.".to_owned(),
        Cell::Event => " One of `tw_event_kind`.".to_owned(),
        Cell::Name => " A name's number, see `tw_name_text`.".to_owned(),
        _ => String::new(),
    };
    line(spec.doc) + &more
}

fn events() -> String {
    let mut out =
        format!("//! Events as they lie in memory. {NOTE}\n\nuse crate::names::tw_player;\n");
    for entry in TABLES.events {
        one(&mut out, entry);
    }
    out += "\n/// An event: its kind, and the struct of that kind, which is named after it: \
            `event.step_began.step`.\n///\n/// What is absent is 0. Ignore a kind that is not \
            listed: later versions may add some.\n#[repr(C)]\n#[derive(Clone, Copy)]\npub union \
            tw_event {\n    /// One of `tw_event_kind`.\n    pub kind: u16,\n";
    for entry in TABLES.events {
        let doc = turnwheel::schema::summary(entry.doc);
        let name = entry.name;
        let _ = writeln!(out, "    /// {doc}\n    pub {name}: tw_event_{name},");
    }
    out + "}\n" + &told()
}

/// Writes a reader for every column in C's layout, to compare with the core's columns.
fn told() -> String {
    let mut out = String::from(
        "\n#[cfg(test)]\n#[expect(clippy::unnecessary_cast, reason = \"one text for numbers of \
         every width\")]\npub(crate) fn told(event: &tw_event) -> Vec<i64> {\n    \
         // SAFETY: every member begins with the kind, and is read by its own.\n    \
         unsafe {\n        \
         match event.kind {\n",
    );
    for Spec {
        name,
        number,
        fields,
        ..
    } in TABLES.events
    {
        let words: Vec<String> = fields
            .iter()
            .map(|field| format!("event.{name}.{} as i64", field.column.spec().name))
            .collect();
        let _ = writeln!(out, "            {number} => vec![{}],", words.join(", "));
    }
    out + "            kind => unreachable!(\"there is no event {kind}\"),\n        }\n    }\n}\n"
}

fn one(out: &mut String, entry: &Spec) {
    let Spec {
        name, doc: about, ..
    } = entry;
    let _ = writeln!(
        out,
        "\n/// {}\n#[repr(C)]\n#[derive(Clone, Copy)]\npub struct tw_event_{name} {{\n    \
         /// `TW_EVENT_{}`.\n    pub kind: u16,",
        line(about),
        name.to_uppercase()
    );
    for field in entry.fields {
        let column = field.column.spec().name;
        let _ = writeln!(
            out,
            "    /// {}\n    pub {column}: {},",
            doc(field),
            plain(field)
        );
    }
    out.push_str("}\n");
}
