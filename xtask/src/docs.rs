//! The protocol page: the whole vocabulary for readers.

use crate::Generated;
use std::fmt::Write;
use turnwheel::ruleset::Variable;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};
use turnwheel::view;

pub fn files() -> Vec<Generated> {
    vec![("docs/protocol.md".into(), protocol())]
}

fn protocol() -> String {
    let mut out = String::from(
        "# Protocol\n\nEvery command, event, await, error, word and view field of turnwheel. Generated from the vocabulary table; \
         do not edit.\n\nA name reads the same everywhere: `extra_turn` is `tw_extra_turn` in C, `game.extra_turn` in Python and Rust, \
         `game:extra_turn` in Lua, `extra_turn B` in a scenario script and `{ extra_turn = { player = \"B\" } }` in a rules file. \
         Numbers never change and are never reused.\n",
    );
    out += "\n## Commands\n\n*Use*: **player**: a player's decision, refused inside an effect; **host**: the host's, refused inside an effect; \
            **now**: anybody's, also inside an effect, at once; **flow**: inside an effect it waits until the effect returns. \
            Fields in *italics* may be left out.\n\n| number | command | fields | use | promise |\n|---|---|---|---|---|\n";
    for entry in TABLES.commands {
        let usage = match entry.usage {
            Usage::Player => "player",
            Usage::Host => "host",
            Usage::Now => "now",
            Usage::Flow => "flow",
        };
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {usage} | {} |",
            entry.number,
            entry.name,
            fields(entry),
            text(entry.doc)
        );
    }
    out += "\n## Events\n\n| number | event | fields | meaning |\n|---|---|---|---|\n";
    for entry in TABLES.events {
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {} |",
            entry.number,
            entry.name,
            names(entry),
            text(entry.doc)
        );
    }
    out += "\n## Awaits\n\n| number | await | fields | meaning |\n|---|---|---|---|\n";
    for entry in TABLES.awaits {
        let _ = writeln!(
            out,
            "| {} | `{}` | {} | {} |",
            entry.number,
            entry.name,
            names(entry),
            text(entry.doc)
        );
    }
    out += "\n## Errors\n\n1xx the caller's, 2xx the rules' refusal, 3xx an effect's, 4xx a limit, 5xx bad data, 9xx ours.\n\n\
            | number | error | what happened; what to do |\n|---|---|---|\n";
    for entry in TABLES.errors {
        let _ = writeln!(
            out,
            "| {} | `{}` | {} |",
            entry.number,
            entry.name,
            text(entry.doc)
        );
    }
    out += "\n## Columns\n\n| column | holds | meaning |\n|---|---|---|\n";
    for column in TABLES.columns {
        let _ = writeln!(
            out,
            "| `{}` | {} | {} |",
            column.name,
            cell(column.cell),
            text(column.doc)
        );
    }
    out += "\n## Words\n";
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
    out += "\n## Variables of data effects\n\n| variable | meaning |\n|---|---|\n";
    for (name, doc) in Variable::TABLE {
        let _ = writeln!(out, "| `{name}` | {} |", text(doc));
    }
    out += "\n## View\n\nAll names are the game's; a field that is absent is `null`.\n";
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
    doc.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
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
        Cell::Ref => "number of the host's".to_owned(),
        Cell::Event => "kind of event".to_owned(),
        Cell::Word(table) if table.name == "verb" => "verb".to_owned(),
        Cell::Word(table) if table.name == "code" => "[error](#errors)".to_owned(),
        Cell::Word(table) => format!("word of [{0}](#{0})", table.name),
    }
}
