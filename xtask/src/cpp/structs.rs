//! The structs of C that describe the table, as C++ structs and as the methods of a view. Fields,
//! types and docs are read from the sources of the C library.

use super::{camel, doc, word_type};
use std::fmt::Write;

const LISTS: &str = include_str!("../../../bindings/c/src/lists.rs");
const VIEW: &str = include_str!("../../../bindings/c/src/view.rs");

/// The members of lists: the struct of C, and its name in C++.
const STRUCTS: &[(&str, &str)] = &[
    ("tw_seat", "Seat"),
    ("tw_object", "StackObject"),
    ("tw_granted_turn", "ExtraTurn"),
    ("tw_skipped_turns", "SkippedTurns"),
    ("tw_skipped_parts", "SkippedParts"),
    ("tw_trigger", "Listener"),
    ("tw_replacement", "Replacement"),
    ("tw_lock_set", "LockSet"),
    ("tw_opened_window", "OpenedWindow"),
    ("tw_value", "Value"),
];

/// Fields with another name in C++, besides those of structs with a list or a flag of that name.
const RENAMED: &[(&str, &str, &str)] = &[
    ("tw_object", "lock", "locks"),
    ("tw_value", "flag", "is_flag"),
    ("tw_view", "stack", "stack_height"),
    ("tw_view", "extra_turns", "extra_turn_count"),
    ("tw_view", "skips", "skip_count"),
];

/// A field of a struct of C.
pub struct Field {
    pub name: String,
    kind: String,
    about: String,
}

impl Field {
    /// Returns its C++ type, which the number type in C alone does not determine.
    fn cpp(&self) -> String {
        if let Some(word) = self.about.split("one of `tw_").nth(1) {
            let word = word.split('`').next().unwrap_or_default();
            return match word.strip_suffix("_word") {
                Some(word) => word_type(word),
                None => camel(word),
            };
        }
        match (self.name.as_str(), self.kind.as_str()) {
            _ if self.about.starts_with("1 ") => "bool".to_owned(),
            _ if self.about.contains("one bit each") => "Players".to_owned(),
            _ if self.about.contains("name's number") => "Name".to_owned(),
            (_, "tw_player") | ("active" | "decider" | "priority" | "winner", _) => {
                "Player".to_owned()
            }
            ("aim", _) => "Object".to_owned(),
            (
                "turn" | "chapter" | "phase" | "step" | "window" | "object" | "trigger" | "grant",
                _,
            ) => camel(&self.name),
            (_, "[i64; 4]") => "std::array<std::int64_t, 4>".to_owned(),
            (_, "u8") => "int".to_owned(),
            (_, "usize") => "std::size_t".to_owned(),
            (_, kind) => format!("std::{}_t", kind.replace('i', "int").replace('u', "uint")),
        }
    }

    /// Returns the expression for its C++ value, read from a struct of C.
    fn read(&self, from: &str) -> String {
        let given = format!("{from}.{}", self.name);
        match self.cpp().as_str() {
            "bool" => format!("{given} != 0"),
            kind if is_id(kind) || kind == "Players" => format!("{kind}({given})"),
            kind if kind.starts_with("std::array") => {
                let members: Vec<_> = (0..4).map(|at| format!("{given}[{at}]")).collect();
                members.join(", ")
            }
            kind if kind.starts_with("std::") || kind == "int" => given,
            kind => format!("static_cast<{kind}>({given})"),
        }
    }

    fn said(&self, noun: &str) -> String {
        let about = self.about.replace("1 if ", "True if ");
        let about = about.replace(
            "1 for a flag, 0 for a counter",
            "True for a flag, false for a counter",
        );
        doc(&said(&about, &self.cpp()), noun)
    }
}

/// Returns true for a type that is an id.
fn is_id(kind: &str) -> bool {
    super::IDS.iter().any(|(id, _)| *id == kind)
}

/// Returns the doc of an item in C, reworded for a C++ value of that type.
pub fn said(about: &str, kind: &str) -> String {
    let zero = match kind {
        "Player" => "; nobody ",
        kind if is_id(kind) => "; nothing ",
        _ => "; 0 ",
    };
    let said = about
        .replace("Lends", "Returns")
        .replace("Returns 1 if", "Returns true if")
        .replace(", else 0", "")
        .replace("; 0 ", zero)
        .replace(", one bit each: the lowest for player 1", "")
        .replace(", one bit each", "")
        .replace(", a name's number", "")
        .replace(
            " by the name's number, see `tw_name`",
            " by the id of the name",
        )
        .replace("name's number", "name")
        .replace("if that is not 0", "if that is somebody");
    let Some(at) = said.find("one of `tw_") else {
        return said;
    };
    let rest = said[at..].find(';').map_or(".", |end| &said[at + end..]);
    said[..at].trim_end_matches([' ', ',', ':']).to_owned() + rest
}

/// Returns the fields of a struct, except its size.
pub fn fields(source: &str, name: &str) -> Vec<Field> {
    let start = format!("pub struct {name} {{\n");
    let body = source
        .split(&start)
        .nth(1)
        .and_then(|rest| rest.split("\n}").next());
    let body = body.unwrap_or_else(|| panic!("the C library has no {name}"));
    let mut about = String::new();
    let mut out = vec![];
    for line in body.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            about += text;
        } else if let Some((name, kind)) = line.trim_start_matches("pub ").split_once(": ") {
            out.push(Field {
                name: name.to_owned(),
                kind: kind.trim_end_matches(',').to_owned(),
                about: std::mem::take(&mut about).trim().to_owned(),
            });
        }
    }
    out.retain(|field| field.name != "struct_size");
    out
}

/// Returns the doc of a struct.
fn meaning(source: &str, name: &str) -> String {
    let declared = format!("pub struct {name} {{\n");
    let before = source.split(&declared).next().unwrap_or_default();
    let lines: Vec<_> = before
        .lines()
        .rev()
        .skip_while(|line| line.starts_with("#["))
        .collect();
    let docs = lines.into_iter().map_while(|line| line.strip_prefix("///"));
    let docs: Vec<_> = docs.map(str::trim).collect();
    docs.into_iter().rev().collect::<Vec<_>>().join(" ")
}

/// Returns the name of a field in C++.
fn renamed<'a>(of: &str, field: &'a str) -> &'a str {
    let row = RENAMED.iter().find(|row| (row.0, row.1) == (of, field));
    row.map_or(field, |row| row.2)
}

/// Returns the name in C++ of a struct that is a member of a list.
pub fn cpp_name(c_name: &str) -> Option<&'static str> {
    let row = STRUCTS.iter().find(|row| row.0 == c_name);
    row.map(|row| row.1)
}

/// Writes the structs, one after another.
pub fn all() -> String {
    let mut out = String::new();
    for (c_name, name) in STRUCTS {
        let fields = fields(LISTS, c_name);
        let read: Vec<String> = fields
            .iter()
            .map(|field| {
                let value = field.read("one");
                let value = match value.strip_prefix(&format!("{}(", field.cpp())) {
                    Some(inner) => inner.trim_end_matches(')').to_owned(),
                    None => value,
                };
                format!("{}{{{value}}}", renamed(c_name, &field.name))
            })
            .collect();
        let _ = write!(
            out,
            "{}struct {name} {{\n    explicit {name}(const {c_name} &one)\n        : {} {{}}\n",
            doc(&meaning(LISTS, c_name), ""),
            read.join(",\n          ")
        );
        for field in &fields {
            let name = renamed(c_name, &field.name);
            let _ = writeln!(out, "{}    {} {name};", field.said("    "), field.cpp());
        }
        out += "};\n\n";
    }
    out
}

/// Writes the methods of a view.
pub fn view() -> String {
    let mut out = String::new();
    for field in fields(VIEW, "tw_view") {
        let (name, kind) = (renamed("tw_view", &field.name), field.cpp());
        let _ = writeln!(
            out,
            "{}    {kind} {name}() const noexcept {{ return {}; }}",
            field.said("    "),
            field.read("view_")
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_nobody_only_where_it_is_a_player() {
        let counter = "Returns a counter; 0 if it is not set.";
        assert_eq!(said(counter, "std::int64_t"), counter);
        let active = "The active player; 0 if they left.";
        assert_eq!(
            said(active, "Player"),
            "The active player; nobody if they left."
        );
        let kind = "Why this turn exists: one of `tw_turn_kind_word`.";
        assert_eq!(said(kind, "TurnKind"), "Why this turn exists.");
        let first = "Returns why it exists, one of `tw_turn_kind_word`; 0 before the first.";
        assert_eq!(
            said(first, "TurnKind"),
            "Returns why it exists; 0 before the first."
        );
    }
}
