//! The C++ interface. Its fixed parts are the `.hpp` files beside this one, and the parts that
//! follow from the vocabulary are inserted between them: ids, words, events, and verbs with their
//! options.

mod looks;
mod structs;
mod verbs;

use crate::{Generated, tidy};
use std::fmt::Write;
use turnwheel::record::Column;
use turnwheel::schema::{Cell, Spec, TABLES};
use turnwheel::script::LineKind;

pub fn files() -> Vec<Generated> {
    vec![("include/turnwheel.hpp".into(), face())]
}

/// The kinds of id, and their docs.
const IDS: &[(&str, &str)] = &[
    ("Player", "A player; nobody by default."),
    ("Turn", "A turn's id."),
    ("Step", "A step of the rules."),
    ("Phase", "A phase of the rules."),
    ("Window", "A kind of window of the rules."),
    ("Chapter", "A chapter of the rules."),
    ("Order", "An order of the players."),
    ("Token", "A token of the rules."),
    ("Object", "An object on the stack."),
    ("Trigger", "A trigger."),
    ("Grant", "A granted extra turn."),
    ("Choice", "A question put to a player."),
    (
        "Name",
        "A name: of an effect, a flag, a counter, an action.",
    ),
];

/// The kinds of word that have ids besides players.
const WORDS: [&str; 6] = ["Step", "Phase", "Window", "Chapter", "Order", "Token"];

fn face() -> String {
    let parts = [
        fill(include_str!("head.hpp"), &[("ids", ids())]),
        words(),
        include_str!("result.hpp").to_owned(),
        events(),
        fill(include_str!("event.hpp"), &[("visits", visits())]),
        fill(
            include_str!("looks.hpp"),
            &[("view", structs::view()), ("structs", structs::all())],
        ),
        verbs::options(),
        include_str!("rules.hpp").to_owned(),
        fill(
            include_str!("table.hpp"),
            &[("looks", looks::methods()), ("names", names())],
        ),
        fill(
            include_str!("context.hpp"),
            &[("verbs", verbs::methods(true))],
        ),
        include_str!("offers.hpp").to_owned(),
        include_str!("asking.hpp").to_owned(),
        fill(
            concat!(include_str!("game.hpp"), include_str!("game_inner.hpp")),
            &[("verbs", verbs::methods(false))],
        ),
        include_str!("script.hpp").to_owned(),
    ];
    parts.join("\n").lines().map(tidy::wrap).collect()
}

/// Replaces each mark of a part, a line `//% NAME`, by its generated text.
fn fill(part: &str, made: &[(&str, String)]) -> String {
    made.iter().fold(part.to_owned(), |text, (mark, made)| {
        text.replace(&format!("//% {mark}\n"), made)
    })
}

/// Returns a name in the style of types: `turn_began` becomes `TurnBegan`.
fn camel(name: &str) -> String {
    let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split('_').map(capital).collect()
}

/// Returns a doc comment as one line, which is wrapped later.
fn doc(text: &str, indent: &str) -> String {
    format!("{indent}/// {}\n", tidy::line(text))
}

/// Returns the type of a set of words. `Question` is already the struct of a question.
fn word_type(name: &str) -> String {
    match name {
        "question" => "QuestionKind".to_owned(),
        name => camel(name),
    }
}

fn ids() -> String {
    let mut out = String::new();
    for (name, meaning) in IDS {
        let _ = write!(
            out,
            "struct {name}Tag;\n/// {meaning}\nusing {name} = Id<{name}Tag>;\n"
        );
    }
    out + "\n"
}

fn enumeration<'a>(
    name: &str,
    meaning: &str,
    members: impl Iterator<Item = (&'a str, i64, &'a str)> + Clone,
) -> String {
    let mut out = doc(meaning, "");
    let _ = writeln!(out, "enum class {name} : std::int64_t {{");
    for (member, number, meaning) in members.clone() {
        let _ = writeln!(out, "{}    {member} = {number},", doc(meaning, "    "));
    }
    let _ = writeln!(
        out,
        "}};\n\n/// Its name, as scripts write it; `?` for one that this header does not know.\n\
         inline const char *name({name} value) noexcept {{\n    switch (value) {{"
    );
    for (member, ..) in members {
        let _ = writeln!(out, "    case {name}::{member}: return \"{member}\";");
    }
    out + "    }\n    return \"?\";\n}\n\n"
}

fn words() -> String {
    let of = |entries: &'static [Spec]| {
        entries
            .iter()
            .map(|entry| (entry.name, i64::from(entry.number), entry.doc))
    };
    let ok = std::iter::once(("ok", 0, "all is well"));
    let errors = TABLES
        .errors
        .iter()
        .map(|entry| (entry.name, i64::from(entry.number), entry.doc));
    let lines = LineKind::TABLE.iter().enumerate();
    let mut out = enumeration("Code", "Why a call is refused.", ok.chain(errors))
        + &enumeration(
            "EventKind",
            "The kinds of event. Later versions may add some.",
            of(TABLES.events),
        )
        + &enumeration(
            "AwaitKind",
            "The kinds of decision that a game waits for.",
            of(TABLES.awaits),
        )
        + &enumeration(
            "LineKind",
            "The kinds of line of a scenario script.",
            lines.map(|(at, (name, meaning))| (*name, at as i64, *meaning)),
        );
    let verbs = TABLES.commands.iter();
    out += &enumeration(
        "Verb",
        "The verbs, as an event names the one of a refused command.",
        verbs.map(|verb| (verb.name, i64::from(verb.number), verb.doc)),
    );
    for table in TABLES.words {
        let words = table.words.iter();
        out += &enumeration(
            &word_type(table.name),
            table.doc,
            words.map(|word| (word.name, word.number, word.doc)),
        );
    }
    out
}

/// Returns the type of an event's column, and the expression that reads it from C's.
fn event_column(column: Column) -> (String, String) {
    let name = column.spec().name;
    let id = |kind: &str| (kind.to_owned(), format!("raw.{name}"));
    match column.spec().cell {
        Cell::Player => id("Player"),
        Cell::Turn => id("Turn"),
        Cell::Step => id("Step"),
        Cell::Phase => id("Phase"),
        Cell::Window => id("Window"),
        Cell::Chapter => id("Chapter"),
        Cell::Order => id("Order"),
        Cell::Token => id("Token"),
        Cell::Object => id("Object"),
        Cell::Trigger => id("Trigger"),
        Cell::Grant => id("Grant"),
        Cell::Choice => id("Choice"),
        Cell::Name => id("Name"),
        Cell::Bool => ("bool".to_owned(), format!("raw.{name} != 0")),
        Cell::Word(table) => cast(&word_type(table.name), name),
        Cell::Event => cast("EventKind", name),
        Cell::Verb => cast("Verb", name),
        Cell::Code => cast("Code", name),
        Cell::Int | Cell::Ref | Cell::Ints | Cell::Players | Cell::Phases => (
            "std::int64_t".to_owned(),
            format!("static_cast<std::int64_t>(raw.{name})"),
        ),
    }
}

fn cast(kind: &str, name: &str) -> (String, String) {
    (kind.to_owned(), format!("static_cast<{kind}>(raw.{name})"))
}

fn events() -> String {
    let mut out = "/// The events, a struct a kind, with the columns that it has.\n\
                   namespace events {\n\n"
        .to_owned();
    for entry in TABLES.events {
        let kind = camel(entry.name);
        let _ = write!(
            out,
            "{}struct {kind} {{\n    static constexpr EventKind kind = EventKind::{name};\n    \
             static const tw_event_{name} &of(const tw_event &event) {{\n        \
             return event.{name};\n    }}\n",
            doc(entry.doc, ""),
            name = entry.name
        );
        let columns = entry.fields.iter().map(|field| field.column);
        let read: Vec<String> = columns
            .clone()
            .map(|column| format!("{}{{{}}}", column.spec().name, event_column(column).1))
            .collect();
        let (argument, read) = match read.is_empty() {
            true => ("", String::new()),
            false => (
                " raw",
                format!("\n        : {}", read.join(",\n          ")),
            ),
        };
        let _ = writeln!(
            out,
            "    explicit {kind}(const tw_event_{} &{}){read} {{}}",
            entry.name,
            argument.trim()
        );
        for column in columns {
            let spec = column.spec();
            let kind = event_column(column).0;
            let _ = writeln!(out, "{}    {kind} {};", doc(spec.doc, "    "), spec.name);
        }
        out += "};\n\n";
    }
    out + "} // namespace events\n"
}

fn visits() -> String {
    let mut out = String::new();
    for entry in TABLES.events {
        let kind = camel(entry.name);
        let _ = writeln!(
            out,
            "        case EventKind::{name}:\n            \
             return give<events::{kind}>(handler, raw_.{name});",
            name = entry.name
        );
    }
    out
}

/// Writes the methods that turn ids into names and back.
fn names() -> String {
    let mut out = "    std::string name(Player player) const { \
                   return word(TW_WORD_PLAYER, player.number()); }\n    \
                   Result<Player> player(Text name) const { \
                   return id_of<Player>(TW_WORD_PLAYER, name); }\n    \
                   std::string name(Name name) const {\n        \
                   return copied([&](char *buffer, std::size_t size, std::size_t *needed) \
                   {\n            \
                   return tw_name_text(handle(), name.number(), buffer, size, needed);\n        \
                   });\n    }\n    \
                   Result<Name> name(Text text) const {\n        \
                   std::int64_t number = 0;\n        \
                   Result<void> found = checked(tw_name(handle(), text.get(), &number));\n        \
                   if (!found) return found.error();\n        \
                   return Name(number);\n    }\n"
        .to_owned();
    for kind in WORDS {
        let (word, method) = (kind.to_uppercase(), kind.to_lowercase());
        let _ = write!(
            out,
            "    std::string name({kind} {method}) const {{ \
             return word(TW_WORD_{word}, {method}.number()); }}\n    \
             Result<{kind}> {method}(Text name) const {{ \
             return id_of<{kind}>(TW_WORD_{word}, name); }}\n"
        );
    }
    out + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Functions of the process rather than of a game, and one that another says as well.
    const LEFT_OUT: &[&str] = &[
        "tw_set_allocator",
        "tw_set_log",
        "tw_load_state",
        "tw_player_name",
        "tw_version",
        "tw_version_number",
        "tw_status_name",
    ];

    #[test]
    fn every_function_has_its_face() {
        let face = face();
        let header = include_str!("../../../include/turnwheel.h");
        let called = |name: &str| {
            let ends = |(at, _): (usize, &str)| {
                !face[at + name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            };
            face.match_indices(name).any(ends)
        };
        let mut missing = vec![];
        for part in header.split("\ntw_status ").skip(1) {
            let name = part.split('(').next().unwrap_or_default();
            let verb = name.trim_start_matches("tw_").trim_end_matches("_with");
            let said = TABLES.commands.iter().any(|entry| entry.c_name() == verb);
            if name.starts_with("tw_") && !said && !called(name) && !LEFT_OUT.contains(&name) {
                missing.push(name);
            }
        }
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn every_field_of_a_question_is_copied() {
        let face = face();
        for (source, name, from) in [
            (
                include_str!("../../../bindings/c/src/lists.rs"),
                "tw_asked",
                "asked",
            ),
            (
                include_str!("../../../bindings/c/src/awaiting.rs"),
                "tw_await",
                "awaiting",
            ),
            (
                include_str!("../../../bindings/c/src/commands.rs"),
                "tw_command_data",
                "command",
            ),
            (
                include_str!("../../../bindings/c/src/moves.rs"),
                "tw_move_data",
                "one",
            ),
        ] {
            for field in structs::fields(source, name) {
                // A question's own fields are copied by `question`.
                let told = name == "tw_await"
                    && matches!(field.name.as_str(), "choice" | "question" | "effect");
                // Reserved fields have no meaning yet.
                let told = told || field.name == "reserved";
                let read = format!("{from}.{}", field.name);
                assert!(told || face.contains(&read), "{read} is nowhere");
            }
        }
    }

    #[test]
    fn docs_name_codes_that_exist() {
        let face = face();
        let mut named = 0;
        for part in face.split("`Code::").skip(1) {
            let code = part.split('`').next().unwrap_or_default();
            let known = TABLES.errors.iter().any(|known| known.name == code);
            assert!(known, "{code}");
            named += 1;
        }
        assert!(named > 40, "{named}");
    }
}
