//! The looks at the table as methods, from the list that those of C are made from.

use super::{camel, doc};
use crate::c_looks::{LISTS, LOOKS};
use std::fmt::Write;

/// The type of a look in C++, by its name, where that is not a number.
fn kind(name: &str, number: &str) -> String {
    match name {
        "turn" | "chapter" | "phase" | "step" => camel(name),
        "turn_kind" => "TurnKind".to_owned(),
        "direction" => "Direction".to_owned(),
        "living" | "sitting_out" => "Players".to_owned(),
        "is_locked" | "is_over" | "flag" | "flag_of" => "bool".to_owned(),
        _ => match number {
            "tw_player" => "Player".to_owned(),
            "usize" => "std::size_t".to_owned(),
            "i64" => "std::int64_t".to_owned(),
            "u32" => "std::uint32_t".to_owned(),
            other => unreachable!("no type for {name}: {other}"),
        },
    }
}

/// A parameter of C: its name and type, as an argument in C++ and as it is handed on.
fn parameter(text: &str) -> (String, String) {
    let (name, kind) = text.split_once(": ").unwrap_or((text, ""));
    match (name, kind) {
        ("name", "i64") => ("Name name".into(), "name.number()".into()),
        ("name", _) => ("Text name".into(), "name.get()".into()),
        ("token", _) => (
            "Token token".into(),
            "static_cast<std::uint16_t>(token.number())".into(),
        ),
        ("key", _) => ("std::uint8_t key".into(), "key".into()),
        // Of nobody is the game's.
        ("who", _) => ("Player who".into(), "detail::raw(who)".into()),
        _ => unreachable!("no parameter {text}"),
    }
}

/// The member of a list in C++, and in C.
fn member(name: &str) -> (&'static str, &'static str) {
    match name {
        "order" | "pending" | "passed" | "tokens" => ("Player", "tw_player"),
        "plan" => ("Step", "std::uint16_t"),
        "seats" => ("Seat", "tw_seat"),
        "stack" => ("StackObject", "tw_object"),
        "extra_turns" => ("ExtraTurn", "tw_granted_turn"),
        "skips" => ("SkippedTurns", "tw_skipped_turns"),
        "part_skips" => ("SkippedParts", "tw_skipped_parts"),
        "triggers" => ("Listener", "tw_trigger"),
        "replacements" => ("Replacement", "tw_replacement"),
        "windows" => ("OpenedWindow", "tw_opened_window"),
        "values" => ("Value", "tw_value"),
        other => unreachable!("no members of {other}"),
    }
}

/// The methods of a context, or of a game.
pub fn methods(context: bool) -> String {
    let (prefix, handle) = match context {
        true => ("tw_context_", "handle_"),
        false => ("tw_", "get()"),
    };
    let mut out = String::new();
    for (name, number, about, more, _) in LOOKS {
        let parameters: Vec<_> = more
            .split(", ")
            .filter(|text| !text.is_empty())
            .map(parameter)
            .collect();
        let mut arguments: Vec<_> = parameters.iter().map(|given| given.0.clone()).collect();
        let given: String = parameters
            .iter()
            .map(|given| format!(", {}", given.1))
            .collect();
        let of_game = name.starts_with("counter") || name.starts_with("flag");
        if let (true, Some(last)) = (of_game, arguments.last_mut()) {
            last.push_str(" = {}");
        }
        let kind = kind(name, number);
        let looked = format!("{prefix}{name}({handle}{given})");
        let value = match kind.as_str() {
            "bool" => format!("{looked} != 0"),
            "TurnKind" | "Direction" => format!("static_cast<{kind}>({looked})"),
            _ if kind.starts_with("std::") => looked,
            _ => format!("{kind}({looked})"),
        };
        let _ = writeln!(
            out,
            "{}    {kind} {name}({}) const {{ return {value}; }}",
            doc(&said(about), "    "),
            arguments.join(", ")
        );
    }
    for (name, _, about, _) in LISTS.iter().filter(|list| list.0 != "questions") {
        let (member, raw) = member(name);
        let _ = writeln!(
            out,
            "{}    std::vector<{member}> {name}() const {{\n        \
             return detail::copied<{member}, {raw}>({prefix}{name}, {handle});\n    }}",
            doc(&said(about), "    ")
        );
    }
    out + "\n"
}

/// The doc of a look in C, with its nouns.
fn said(about: &str) -> String {
    let said = about
        .replace("Lends", "Returns")
        .replace("Returns 1 if", "Returns true if")
        .replace(", else 0", "")
        .replace("; 0 ", "; nothing ")
        .replace(", one bit each: the lowest for player 1", "")
        .replace(", one bit each", "")
        .replace("_word`", "`")
        .replace("if that is not 0", "if that is somebody");
    match said.find(", one of `tw_") {
        Some(at) => {
            said[..at].to_owned() + said[at..].find(';').map_or(".", |end| &said[at + end..])
        }
        None => said,
    }
}
