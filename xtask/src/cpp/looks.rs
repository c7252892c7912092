//! The looks at the table as methods, made from the list behind the looks of C.

use super::structs::{cpp_name, said};
use super::{camel, doc};
use crate::c_looks::{LISTS, LOOKS};
use std::fmt::Write;

/// Returns the C++ type of a look: by its name, or else by the type of its number in C.
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

/// Returns a parameter of C twice: as a C++ parameter, and as the argument passed on.
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
        // A look with nobody as its player reads the game's own value.
        ("who", _) => ("Player who".into(), "detail::raw(who)".into()),
        _ => unreachable!("no parameter {text}"),
    }
}

/// Returns the C++ type of the members of a list.
fn member(list: &str, c_name: &str) -> &'static str {
    match list {
        "order" | "to_act" | "may_act" | "pending" | "passed" | "tokens" => "Player",
        "plan" => "Step",
        _ => cpp_name(c_name).unwrap_or_else(|| unreachable!("no members of {list}")),
    }
}

/// Writes the methods.
pub fn methods() -> String {
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
        let looked = format!("tw_{name}(handle(){given})");
        let value = match kind.as_str() {
            "bool" => format!("{looked} != 0"),
            "TurnKind" | "Direction" => format!("static_cast<{kind}>({looked})"),
            _ if kind.starts_with("std::") => looked,
            _ => format!("{kind}({looked})"),
        };
        let head = format!("    {kind} {name}({}) const {{", arguments.join(", "));
        let body = format!("return {value};");
        let method = match head.len() + body.len() + 3 <= 100 {
            true => format!("{head} {body} }}"),
            false => format!("{head}\n        {body}\n    }}"),
        };
        let _ = writeln!(out, "{}{method}", doc(&said(about, &kind), "    "));
    }
    for (name, c_name, about, _) in LISTS.iter().filter(|list| list.0 != "questions") {
        let member = member(name, c_name);
        let raw = c_name.replace("u16", "std::uint16_t");
        let _ = writeln!(
            out,
            "{}    std::vector<{member}> {name}() const {{\n        \
             return detail::copied<{member}, {raw}>(tw_{name}, handle());\n    }}",
            doc(&said(about, member), "    ")
        );
    }
    out + "\n"
}
