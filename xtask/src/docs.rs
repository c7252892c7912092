//! The protocol page: the whole vocabulary for readers.

use crate::Generated;
use crate::template::filled;
use crate::tidy::line;
use std::fmt::Write;
use turnwheel::ruleset::Variable;
use turnwheel::schema::{Cell, Comes, Moments, Spec, TABLES, Usage};
use turnwheel::view;

pub fn files() -> Vec<Generated> {
    vec![("docs/protocol.md".into(), protocol())]
}

fn protocol() -> String {
    let blocks = [
        ("commands", commands()),
        ("events", kinds(TABLES.events)),
        ("awaits", kinds(TABLES.awaits)),
        ("errors", errors()),
        ("columns", columns()),
        ("words", words()),
        ("variables", variables()),
        ("views", views()),
    ];
    let blocks = blocks.each_ref().map(|(name, text)| (*name, &**text));
    filled(include_str!("../templates/protocol.md"), &blocks)
}

fn commands() -> String {
    let mut out = String::new();
    for entry in TABLES.commands {
        let usage = match entry.usage {
            Usage::Player => "player",
            Usage::Host => "host",
            Usage::Now => "now",
            Usage::Flow => "flow",
        };
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {usage} | {} | {} |",
            entry.number,
            entry.name,
            fields(entry),
            moments(entry.moments),
            text(entry.doc)
        );
    }
    out
}

/// Returns when a command may come, in the words of the page.
fn moments(moments: Moments) -> String {
    let moment = |moment: Comes, name: &str| match moment {
        Comes::Never => None,
        Comes::Also => Some(name.to_owned()),
        Comes::Only => Some(format!("only {name}")),
        Comes::Ruled => Some(format!("{name} by rules")),
    };
    let decides = moments.decides().then(|| "decides".to_owned());
    let all = [
        decides,
        moment(moments.start, "before"),
        moment(moments.asked, "asked"),
    ];
    all.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Writes the rows of events or awaits.
fn kinds(table: &[Spec]) -> String {
    let mut out = String::new();
    for entry in table {
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {} |",
            entry.number,
            entry.name,
            names(entry),
            text(entry.doc)
        );
    }
    out
}

fn errors() -> String {
    let mut out = String::new();
    for entry in TABLES.errors {
        let _ = writeln!(
            out,
            "| {} | `{}` | {} |",
            entry.number,
            entry.name,
            text(entry.doc)
        );
    }
    out
}

fn columns() -> String {
    let mut out = String::new();
    for column in TABLES.columns {
        let _ = writeln!(
            out,
            "| `{}` | {} | {} |",
            column.name,
            cell(column.cell),
            text(column.doc)
        );
    }
    out
}

fn words() -> String {
    let mut out = String::new();
    for table in TABLES.words {
        let _ = write!(
            out,
            "\n### {}\n\n{}\n\n| number | word | meaning |\n|---|---|---|\n",
            table.name,
            text(table.doc)
        );
        for word in table.words {
            let _ = writeln!(
                out,
                "| {} | `{}` | {} |",
                word.number,
                word.name,
                text(word.doc)
            );
        }
    }
    out
}

fn variables() -> String {
    let mut out = String::new();
    for (name, doc) in Variable::TABLE {
        let _ = writeln!(out, "| `{name}` | {} |", text(doc));
    }
    out
}

fn views() -> String {
    let mut out = String::new();
    for shape in view::SHAPES {
        let _ = write!(
            out,
            "\n### {}\n\n{}\n\n| field | meaning |\n|---|---|\n",
            shape.name,
            text(shape.doc)
        );
        for field in shape.fields {
            let _ = writeln!(out, "| `{}` | {} |", field.name, text(field.doc));
        }
    }
    out
}

fn text(doc: &str) -> String {
    line(doc).replace('|', "\\|")
}

fn fields(entry: &Spec) -> String {
    let all = entry.fields.iter().map(|field| {
        let name = field.column.spec().name;
        if field.required {
            format!("`{name}`")
        } else {
            format!("*`{name}`*")
        }
    });
    all.collect::<Vec<_>>().join(", ")
}

fn names(entry: &Spec) -> String {
    entry
        .fields
        .iter()
        .map(|field| format!("`{}`", field.column.spec().name))
        .collect::<Vec<_>>()
        .join(", ")
}

fn cell(cell: Cell) -> String {
    match cell {
        Cell::Player => "player".to_owned(),
        Cell::Players => "players".to_owned(),
        Cell::Int => "whole number".to_owned(),
        Cell::Ints => "whole numbers".to_owned(),
        Cell::Bool => "1 or 0".to_owned(),
        Cell::Turn => "turn number".to_owned(),
        Cell::Step => "step".to_owned(),
        Cell::Phase => "phase".to_owned(),
        Cell::Phases => "phases".to_owned(),
        Cell::Window => "kind of window".to_owned(),
        Cell::Chapter => "chapter".to_owned(),
        Cell::Order => "order".to_owned(),
        Cell::Token => "token".to_owned(),
        Cell::Object => "object number".to_owned(),
        Cell::Trigger => "trigger number".to_owned(),
        Cell::Grant => "grant number".to_owned(),
        Cell::Choice => "question number".to_owned(),
        Cell::Name => "name".to_owned(),
        Cell::Ref => "host's number".to_owned(),
        Cell::Event => "kind of event".to_owned(),
        Cell::Verb => "verb".to_owned(),
        Cell::Code => "[error](#errors)".to_owned(),
        Cell::Word(table) => format!("word of [{0}](#{0})", table.name),
    }
}
