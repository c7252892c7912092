//! The generated files of the C library: vocabulary, verbs, and the header made from all of its
//! sources.

use crate::{Generated, root};
use std::fmt::Write;
use turnwheel::record::Column;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};

const NOTE: &str =
    "Generated from the vocabulary by `cargo run -p xtask -- generate`; do not edit.";

pub fn files() -> Vec<Generated> {
    vec![
        ("bindings/c/src/vocabulary.rs".into(), vocabulary()),
        ("bindings/c/src/verbs.rs".into(), verbs()),
    ]
}

/// The header, from the sources as they are on disk; so after [`files`] are written.
pub fn header() -> Generated {
    ("include/turnwheel.h".into(), make_header())
}

fn line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn enumeration(
    out: &mut String,
    name: &str,
    doc: &str,
    prefix: &str,
    members: impl Iterator<Item = (&'static str, i64, String)>,
) {
    let _ = writeln!(
        out,
        "\n/// {}\n#[repr(C)]\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\n#[allow(clippy::enum_variant_names, reason = \"members carry their C names\")]\npub enum {name} {{",
        line(doc)
    );
    for (member, number, doc) in members {
        let _ = writeln!(
            out,
            "    /// {}\n    {prefix}{} = {number},",
            line(&doc),
            member.to_uppercase()
        );
    }
    out.push_str("}\n");
}

fn vocabulary() -> String {
    let mut out = format!(
        "//! Names and numbers of the vocabulary, as C sees them. {NOTE}\n\nuse engine::record::{{Column, Record}};\n\n/// The value of a column that is not given: `INT64_MIN`.\npub const TW_ABSENT: i64 = i64::MIN;\n"
    );
    let ok = std::iter::once(("ok", 0, "all is well".to_owned()));
    let errors = TABLES
        .errors
        .iter()
        .map(|entry| (entry.name, i64::from(entry.number), entry.doc.to_owned()));
    enumeration(
        &mut out,
        "tw_code",
        "What a call answers. Numbers are never reused.",
        "TW_",
        ok.chain(errors),
    );
    let of = |entries: &'static [Spec]| {
        entries
            .iter()
            .map(|entry| (entry.name, i64::from(entry.number), entry.doc.to_owned()))
    };
    enumeration(
        &mut out,
        "tw_command_kind",
        "The kinds of command.",
        "TW_COMMAND_",
        of(TABLES.commands),
    );
    enumeration(
        &mut out,
        "tw_event_kind",
        "The kinds of event. Ignore a number that is not listed: later versions may add some.",
        "TW_EVENT_",
        of(TABLES.events),
    );
    enumeration(
        &mut out,
        "tw_await_kind",
        "What a game may wait for.",
        "TW_AWAIT_",
        of(TABLES.awaits),
    );
    for table in TABLES.words {
        let prefix = format!("TW_{}_", table.name.to_uppercase());
        let words = table
            .words
            .iter()
            .map(|word| (word.name, word.number, word.doc.to_owned()));
        enumeration(
            &mut out,
            &format!("tw_{}", table.name),
            table.doc,
            &prefix,
            words,
        );
    }
    let kinds = [
        ("command", "Submits a command."),
        (
            "expect",
            "Says what has to be so now, or what has to have happened since the mark.",
        ),
        (
            "expect_error",
            "Says what error the command before it has to be refused with.",
        ),
        (
            "event",
            "One event that the command before it has to bring.",
        ),
        ("mark", "Sets the mark for what happened since."),
        ("pass_all", "Lets whoever has to, pass."),
    ];
    let kinds = kinds
        .iter()
        .enumerate()
        .map(|(at, (name, doc))| (*name, at as i64, (*doc).to_owned()));
    enumeration(
        &mut out,
        "tw_line_kind",
        "What a line of a scenario script does.",
        "TW_LINE_",
        kinds,
    );
    out += "\n/// A command, an event or an await: its kind and its columns, `TW_ABSENT` where not given. Start from `TW_RECORD_INIT`.\n\
            #[repr(C)]\n#[derive(Clone, Copy, Debug)]\npub struct tw_record {\n    /// `sizeof(tw_record)`.\n    pub struct_size: u32,\n    \
            /// One of `tw_command_kind`, `tw_event_kind` or `tw_await_kind`.\n    pub kind: u32,\n    \
            /// The members of the list column, if the kind has one. Borrowed: in a command the caller's, valid during the call.\n    \
            pub list: *const i64,\n    /// How many members.\n    pub list_len: usize,\n";
    for column in TABLES.columns {
        let list = if matches!(column.cell, Cell::Players | Cell::Phases | Cell::Ints) {
            " Its members are in `list`; here stands how many."
        } else {
            ""
        };
        let _ = writeln!(
            out,
            "    /// {}{list}\n    pub {}: i64,",
            line(column.doc),
            column.name
        );
    }
    out += "}\n\nimpl tw_record {\n    \
            /// The columns, in the order of a record.\n    pub(crate) const fn words(&self) -> [i64; Column::COUNT] {\n        [\n";
    for column in TABLES.columns {
        let _ = writeln!(out, "            self.{},", column.name);
    }
    out += "        ]\n    }\n\n    /// A record as C sees it; lists stay behind, as no event has one.\n    pub(crate) fn new(record: &Record) -> Self {\n        \
            let words = &record.words;\n        Self {\n            struct_size: size_of::<Self>() as u32,\n            kind: u32::from(record.kind),\n            list: std::ptr::null(),\n            \
            list_len: 0,\n";
    for (at, column) in TABLES.columns.iter().enumerate() {
        let _ = writeln!(out, "            {}: words[{at}],", column.name);
    }
    out += "        }\n    }\n}\n";
    out + &statics()
}

/// Texts with the zero byte that C wants: the built-in rules, the statuses, the version.
fn statics() -> String {
    let mut out = String::from(
        "\n/// The names of the built-in rules.\npub(crate) const BUILTIN: &[&std::ffi::CStr] = &[\n",
    );
    for builtin in turnwheel::ruleset::BUILTIN {
        let _ = writeln!(out, "    c{:?},", builtin.name);
    }
    out += "];\n\n/// Every status: number, name, meaning.\npub(crate) const STATUSES: &[(u32, &std::ffi::CStr, &std::ffi::CStr)] = &[\n    \
            (0, c\"ok\", c\"all is well\"),\n";
    for entry in TABLES.errors {
        let _ = writeln!(
            out,
            "    ({}, c{:?}, c{:?}),",
            entry.number,
            entry.name,
            line(entry.doc)
        );
    }
    let _ = write!(
        out,
        "];\n\n/// The version as one number.\npub(crate) const VERSION_NUMBER: u32 = {};\n",
        version_number()
    );
    out
}

/// The version as one number: 10000 for each major, 100 for each minor, 1 for each patch.
fn version_number() -> u32 {
    env!("CARGO_PKG_VERSION")
        .split('.')
        .filter_map(|part| part.parse::<u32>().ok())
        .fold(0, |number, part| number * 100 + part)
}

/// How a required field is passed: its C type in Rust, and how it becomes an argument.
fn parameter(column: Column) -> (String, String) {
    let name = column.spec().name;
    match column.spec().cell {
        Cell::Player => (
            format!("{name}: u32"),
            format!("(\"{name}\", Argument::Int(i64::from({name})))"),
        ),
        Cell::Players => (
            format!("{name}: *const u32, count: usize"),
            format!(
                "(\"{name}\", Argument::List(list({name}, count)?.iter().map(|member| Argument::Int(i64::from(*member))).collect()))"
            ),
        ),
        Cell::Ints => (
            format!("{name}: *const i64, count: usize"),
            format!(
                "(\"{name}\", Argument::List(list({name}, count)?.iter().map(|member| Argument::Int(*member)).collect()))"
            ),
        ),
        Cell::Step | Cell::Phase | Cell::Window | Cell::Name | Cell::Event | Cell::Word(_) => (
            format!("{name}: *const c_char"),
            format!("(\"{name}\", Argument::Text(text({name})?.to_owned()))"),
        ),
        _ => (
            format!("{name}: i64"),
            format!("(\"{name}\", Argument::Int({name}))"),
        ),
    }
}

fn is_number(column: Column) -> bool {
    !matches!(parameter(column).0.as_str(), text if text.contains('*'))
}

fn verbs() -> String {
    let mut out = format!(
        "//! One function a verb, with its required fields; give optional ones with `tw_submit` or `tw_command`. {NOTE}\n\n\
         use crate::context::{{self, tw_context}};\nuse crate::game::tw_game;\nuse crate::memory::{{list, text}};\nuse crate::{{guard, tw_status}};\n\
         use engine::ruleset::Argument;\nuse engine::{{Command, Verbs}};\nuse std::ffi::c_char;\n"
    );
    for entry in TABLES.commands {
        verb(
            &mut out,
            entry,
            "tw_",
            "game: *mut tw_game",
            "guard::game(game, |game|",
            "game.submit",
            "game.call",
        );
        if matches!(entry.usage, Usage::Now | Usage::Flow) {
            verb(
                &mut out,
                entry,
                "tw_context_",
                "context: *mut tw_context",
                "context::with(context, |context|",
                "context.submit",
                "context.call",
            );
        }
    }
    out
}

fn verb(
    out: &mut String,
    entry: &Spec,
    prefix: &str,
    handle: &str,
    enter: &str,
    submit: &str,
    call: &str,
) {
    let required: Vec<Column> = entry
        .fields
        .iter()
        .filter(|field| field.required)
        .map(|field| field.column)
        .collect();
    let parameters: String = required
        .iter()
        .map(|column| format!(", {}", parameter(*column).0))
        .collect();
    let _ = writeln!(
        out,
        "\n/// {}\n///\n/// {}\n#[unsafe(no_mangle)]\npub extern \"C\" fn {prefix}{}({handle}{parameters}) -> tw_status {{",
        line(entry.doc),
        small_print(entry, prefix == "tw_context_"),
        entry.name
    );
    if required.iter().all(|column| is_number(*column)) {
        let words: Vec<String> = required
            .iter()
            .map(|column| {
                let name = column.spec().name;
                if matches!(column.spec().cell, Cell::Player) {
                    format!("i64::from({name})")
                } else {
                    name.to_owned()
                }
            })
            .collect();
        let _ = writeln!(
            out,
            "    {enter} {submit}(Command::plain({}, &[{}])?))\n}}",
            entry.number,
            words.join(", ")
        );
    } else {
        let arguments: Vec<String> = required.iter().map(|column| parameter(*column).1).collect();
        let _ = writeln!(
            out,
            "    {enter} {call}(\"{}\", &[], &[{}]))\n}}",
            entry.name,
            arguments.join(", ")
        );
    }
}

/// What may be left out, and what happens inside an effect.
fn small_print(entry: &Spec, in_effect: bool) -> String {
    let context = if in_effect { "context_" } else { "" };
    let optional: Vec<_> = entry
        .fields
        .iter()
        .filter(|field| !field.required)
        .map(|field| format!("`{}`", field.column.spec().name))
        .collect();
    let optional = match optional.as_slice() {
        [] => String::new(),
        names => format!(
            "Through `tw_{context}submit` or `tw_{context}command` it also takes {}. ",
            names.join(", ")
        ),
    };
    let inside = match (in_effect, entry.usage) {
        (true, Usage::Flow) => "It happens when the effect has returned.".to_owned(),
        (true, _) => "It happens at once.".to_owned(),
        (false, Usage::Player) => {
            "Inside an effect of this game: `TW_BUSY`; it is a player's own decision.".to_owned()
        }
        (false, Usage::Host) => {
            "Inside an effect of this game: `TW_BUSY`; it is the table's.".to_owned()
        }
        (false, _) => format!(
            "Inside an effect of this game: `TW_BUSY`; use `tw_context_{}` there.",
            entry.name
        ),
    };
    optional + &inside
}

/// How every function is declared, so that a program may import it from a DLL.
const API: &str = "
/* How the functions are declared. On Windows they come from a DLL; define TW_STATIC where the
 * library is linked statically. */
#ifndef TW_API
#if defined(_WIN32) && !defined(TW_STATIC)
#define TW_API __declspec(dllimport)
#else
#define TW_API
#endif
#endif";

const GUIDE: &str = "/* turnwheel: turn order, priority and sequencing for card and board games.
 *
 * The loop of a host:
 *   1. tw_awaiting: who has to do something now?
 *   2. let them decide, and submit it: tw_pass(game, player), tw_command(game, \"push A bolt\"), tw_submit(game, &record);
 *   3. show what happened: tw_event_count, tw_event_at or tw_event_text, tw_events_clear;
 *   4. go on until it awaits nobody: TW_AWAIT_OVER.
 *
 * Nouns: tw_ruleset (immutable, shared), tw_game (one call at a time, from any thread), tw_context (an effect's, gone when it returns),
 * tw_script (a scenario), tw_record (a command, event or await as numbers).
 *
 * Status: every call answers TW_OK or a code of tw_code. A refused command leaves state, journal and hash as they were, and
 * tw_error_message tells what happened and what to do next. Results are written only on success; but `needed` and `count`, which say
 * how much room a text or list takes, are also written with TW_BUFFER_TOO_SMALL.
 *
 * Ownership: what a function gives through `out` is the caller's, to be freed with the matching _free; freeing NULL is fine. Texts go in as
 * UTF-8 ending with a zero byte, and are copied. Texts come out into the caller's buffer: `needed`, if not NULL, gets the bytes it takes, and
 * with a NULL buffer of size 0 nothing else happens.
 *
 * Handles are numbers that look like pointers; nothing can be read behind them. One that was freed, is another kind's, was made up, or
 * is a context whose effect has returned answers TW_WRONG_HANDLE, and freeing it does nothing. No number is given out twice within the
 * next 68 thousand million uses of its place (65536 where pointers have 32 bits).
 *
 * Effects: tw_effect registers a function with user data and a drop function that is called exactly once. While an effect is run, use its
 * context, which reads the table and speaks the verbs; any other call on the same game answers TW_BUSY, and tw_game_free waits until the
 * effect has returned. Other games, rulesets and scripts may be used freely. tw_effect_fn says all that an effect may do. To ask a player, call tw_context_choose or one of its
 * sisters, and return TW_CHOICE_PENDING when it answers that: the effect is run again from its start when the player has answered.
 *
 * Errors that every function may answer where they apply, and that its own text leaves out: TW_NULL_ARGUMENT, TW_WRONG_HANDLE, TW_BUSY,
 * TW_BAD_UTF8, and TW_PANICKED, after which a game can only be freed.
 *
 * Structs begin with their size; start from TW_RECORD_INIT, TW_VIEW_INIT, TW_SIMULATION_INIT, TW_LINE_INIT, TW_LIMITS_INIT. Later versions only append,
 * and take every size that was ever shipped: what an older struct does not have is as in its INIT, and not written. A newer, larger one is
 * taken as long as what this library does not know is all zero or all TW_ABSENT. Any other size is TW_BAD_SIZE.
 *
 * Threads: a ruleset and a script may be used from any number of threads at once; a game from any thread, one call at a time: a second
 * call meanwhile answers TW_BUSY, readers included. Nothing is global but the table of handles, which holds nothing of any game's, and an
 * effect is called on the thread that called into its game. Only tw_simulate makes threads, which are gone when it returns.
 *
 * Link: -lturnwheel -lpthread -ldl -lm
 *
 * Generated from the sources of the library; do not edit. */";

fn make_header() -> String {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        header: Some(GUIDE.to_owned()),
        include_guard: Some("TURNWHEEL_H".to_owned()),
        cpp_compat: true,
        documentation: true,
        documentation_style: cbindgen::DocumentationStyle::C99,
        line_length: 120,
        style: cbindgen::Style::Both,
        usize_is_size_t: true,
        ..cbindgen::Config::default()
    };
    config.enumeration.prefix_with_name = false;
    config.after_includes = Some(API.to_owned());
    config.function.prefix = Some("TW_API".to_owned());
    config.export.exclude = vec!["OK".to_owned()];
    // No function takes an enum, since any number may come from C; they are there for their names.
    let fixed = [
        "tw_code",
        "tw_command_kind",
        "tw_event_kind",
        "tw_await_kind",
        "tw_line_kind",
    ]
    .map(str::to_owned);
    config.export.include = fixed
        .into_iter()
        .chain(
            TABLES
                .words
                .iter()
                .map(|table| format!("tw_{}", table.name)),
        )
        .collect();
    let absent: String = TABLES.columns.iter().map(|_| ", TW_ABSENT").collect();
    config.trailer = Some(format!(
        "#define TW_VERSION \"{}\"\n#define TW_VERSION_NUMBER {}\n\n\
         /* The initial values of the structs: sizes set, columns absent. */\n\
         #define TW_RECORD_INIT {{ sizeof(tw_record), 0, NULL, 0{absent} }}\n\
         #define TW_VIEW_INIT {{ sizeof(tw_view), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }}\n\
         #define TW_SIMULATION_INIT {{ sizeof(tw_simulation), 0, 0, 0, 0, 0, 10000, 0 }}\n\
         #define TW_LINE_INIT {{ sizeof(tw_line), 0, 0, NULL }}\n\
         #define TW_LIMITS_INIT {{ sizeof(tw_limits), 0, 0, 0 }}",
        env!("CARGO_PKG_VERSION"),
        version_number()
    ));
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(root().join("bindings/c"))
        .generate();
    let mut text = Vec::new();
    match bindings {
        Ok(bindings) => bindings.write(&mut text),
        Err(error) => return format!("the header cannot be made: {error}\n"),
    }
    // On a line of its own everywhere, not only where the arguments are.
    String::from_utf8_lossy(&text).replace("\nTW_API ", "\nTW_API\n")
}
