//! Every form of the vocabulary (header, Python stub, Lua annotations and protocol page) has
//! exactly its members, compared as sets.
//!
//! The scans read the files as each language's reader would, without using the generator.

use std::collections::BTreeSet;
use turnwheel::schema::{Spec, TABLES, Usage};
use turnwheel::view::{SHAPES, View};

const HEADER: &str = include_str!("../include/turnwheel.h");
const STUB: &str = include_str!("../python/turnwheel/_native.pyi");
const LUA: &str = include_str!("../bindings/lua/annotations/turnwheel.lua");
const PAGE: &str = include_str!("../docs/protocol.md");

type Set = BTreeSet<String>;

fn names(entries: &[Spec]) -> Set {
    entries.iter().map(|entry| entry.name.to_owned()).collect()
}

/// Returns the text between `before` and the first character that cannot be in a name, for each
/// occurrence.
fn after(text: &str, before: &str) -> Set {
    let name = |rest: &str| {
        rest.chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect::<String>()
    };
    text.split(before).skip(1).map(name).collect()
}

/// Returns the names in the second column of a table under a heading.
fn page_section(heading: &str) -> Set {
    let section = PAGE
        .split(&format!("\n## {heading}\n"))
        .nth(1)
        .unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    section
        .lines()
        .filter_map(|line| {
            line.strip_prefix("| ")?
                .split('`')
                .nth(1)
                .map(str::to_owned)
        })
        .collect()
}

/// Returns the members of a C enum, in lower case and without their prefix.
fn c_enum(name: &str, prefix: &str) -> Set {
    let body = HEADER
        .split(&format!("\ntypedef enum {name} {{"))
        .nth(1)
        .unwrap_or_default();
    let body = body.split("\n} ").next().unwrap_or_default();
    body.lines()
        .filter_map(|line| {
            line.trim()
                .strip_prefix(prefix)?
                .split(" = ")
                .next()
                .map(str::to_lowercase)
        })
        .collect()
}

/// Returns the members of a literal type in the stub.
fn literal(name: &str) -> Set {
    let body = STUB
        .split(&format!("\n{name}: TypeAlias = Literal["))
        .nth(1)
        .unwrap_or_default();
    let body = body.split(']').next().unwrap_or_default();
    body.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// Returns the members of an alias in the annotations.
fn alias(name: &str) -> Set {
    let body = LUA
        .split(&format!("---@alias turnwheel.{name}\n"))
        .nth(1)
        .unwrap_or_default();
    let lines = body.lines().take_while(|line| line.starts_with("---"));
    lines
        .filter(|line| line.starts_with("---|"))
        .filter_map(|line| line.split('"').nth(1).map(str::to_owned))
        .collect()
}

fn lua_methods(class: &str) -> Set {
    after(LUA, &format!("\nfunction {class}:"))
}

/// Returns the verb behind a function's name in C, if there is one.
fn verb_of(function: &str) -> String {
    let verb = TABLES
        .commands
        .iter()
        .find(|entry| entry.c_name() == function);
    verb.map_or(function, |entry| entry.name).to_owned()
}

#[test]
fn commands() {
    let table = names(TABLES.commands);
    assert_eq!(c_enum("tw_command_kind", "TW_COMMAND_"), table);
    assert_eq!(page_section("Commands"), table);
    let mut methods = lua_methods("Game");
    for method in ["on", "effect", "offers"] {
        assert!(
            methods.remove(method),
            "`{method}` registers, and is no verb"
        );
    }
    assert_eq!(methods, table);
    let functions: Set = after(HEADER, "\nTW_API tw_status tw_")
        .iter()
        .map(|name| verb_of(name))
        .collect();
    assert!(
        table.is_subset(&functions),
        "missing in the header: {:?}",
        table.difference(&functions)
    );
    let in_effects: Set = TABLES
        .commands
        .iter()
        .filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow))
        .map(|entry| entry.name.to_owned())
        .collect();
    assert_eq!(
        lua_methods("Card")
            .intersection(&table)
            .cloned()
            .collect::<Set>(),
        in_effects
    );
    let class = STUB
        .split("\nclass Verbs(Looks):")
        .nth(1)
        .unwrap_or_default()
        .split("\nclass ")
        .next()
        .unwrap_or_default();
    let mut methods: Set = after(class, "\n    def ")
        .iter()
        .map(|name| name.trim_end_matches('_').to_owned())
        .collect();
    methods.remove("submit");
    assert_eq!(methods, table);
}

#[test]
fn events_and_awaits() {
    let table = names(TABLES.events);
    assert_eq!(c_enum("tw_event_kind", "TW_EVENT_"), table);
    assert_eq!(page_section("Events"), table);
    assert_eq!(alias("event_kind"), table);
    assert_eq!(literal("_EventKind"), table);
    let table = names(TABLES.awaits);
    assert_eq!(c_enum("tw_await_kind", "TW_AWAIT_"), table);
    assert_eq!(page_section("Awaits"), table);
    assert_eq!(literal("_AwaitKind"), table);
}

#[test]
fn errors() {
    let mut table: Set = TABLES
        .errors
        .iter()
        .map(|entry| entry.name.to_owned())
        .collect();
    assert_eq!(page_section("Errors"), table);
    assert_eq!(alias("error_code"), table);
    assert_eq!(literal("_Code"), table);
    table.insert("ok".to_owned());
    assert_eq!(c_enum("tw_code", "TW_"), table);
}

#[test]
fn columns_and_words() {
    let table: Set = TABLES
        .columns
        .iter()
        .map(|column| column.name.to_owned())
        .collect();
    assert_eq!(page_section("Columns"), table);
    let awaited: Set = TABLES
        .awaits
        .iter()
        .flat_map(|entry| entry.fields)
        .map(|field| field.column.spec().name.to_owned())
        .collect();
    let fields: Set = HEADER
        .split("typedef struct tw_await {")
        .nth(1)
        .unwrap_or_default()
        .split("} tw_await;")
        .next()
        .unwrap_or_default()
        .lines()
        .filter(|line| !line.contains('*'))
        .filter_map(|line| line.trim().strip_suffix(';')?.split_once(' '))
        .map(|(_, name)| name.to_owned())
        .filter(|name| !["struct_size", "kind"].contains(&name.as_str()))
        .collect();
    assert_eq!(fields, awaited);
    let fields: Set = after(
        LUA,
        "---@class turnwheel.Event\n---@field kind turnwheel.event_kind\n",
    );
    assert_eq!(fields.len(), 1, "the class of events is there");
    for words in TABLES.words {
        let table: Set = words
            .words
            .iter()
            .map(|word| word.name.to_owned())
            .collect();
        assert_eq!(
            c_enum(
                &format!("tw_{}_word", words.name),
                &format!("TW_{}_", words.name.to_uppercase())
            ),
            table,
            "{}",
            words.name
        );
        assert_eq!(alias(words.name), table, "{}", words.name);
        let section = PAGE
            .split(&format!("\n### {}\n", words.name))
            .nth(1)
            .unwrap_or_default()
            .split("\n#")
            .next()
            .unwrap_or_default();
        assert_eq!(
            section
                .lines()
                .filter_map(|line| line
                    .strip_prefix("| ")?
                    .split('`')
                    .nth(1)
                    .map(str::to_owned))
                .collect::<Set>(),
            table
        );
    }
}

/// The page lists the fields of the view and of every struct in it.
#[test]
fn view_fields() {
    for shape in SHAPES {
        let section = PAGE
            .split(&format!("\n### {}\n", shape.name))
            .nth(1)
            .unwrap_or_default()
            .split("\n### ")
            .next()
            .unwrap_or_default();
        let names = section.lines().filter_map(|line| {
            let (name, _) = line.strip_prefix("| `")?.split_once('`')?;
            Some(name.to_owned())
        });
        let table: Set = shape
            .fields
            .iter()
            .map(|field| field.name.to_owned())
            .collect();
        assert!(!table.is_empty(), "{}", shape.name);
        assert_eq!(names.collect::<Set>(), table, "{}", shape.name);
    }
    let table: Set = View::FIELDS
        .iter()
        .map(|(name, _)| (*name).to_owned())
        .collect();
    let game: turnwheel::Game = turnwheel::Game::new(
        turnwheel::ruleset::Ruleset::builtin("simple").unwrap(),
        turnwheel::Setup::players(2),
    )
    .unwrap();
    let json: serde_json::Value = serde_json::from_str(&game.view().to_json()).unwrap();
    assert_eq!(
        json.as_object().unwrap().keys().cloned().collect::<Set>(),
        table
    );
}

#[test]
fn the_scans_see_what_is_there() {
    assert!(
        c_enum("tw_no_such", "TW_").is_empty()
            && literal("_NoSuch").is_empty()
            && alias("no_such").is_empty()
    );
    assert_eq!(
        after("a(x1) a(y)", "a("),
        ["x1", "y"].map(str::to_owned).into()
    );
    assert!(
        page_section("Commands").contains("extra_turn")
            && c_enum("tw_code", "TW_").contains("not_your_priority")
    );
}
