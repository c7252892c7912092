//! The corpus of scenario scripts, played from Rust, and what it has to cover.

mod scripts;

use scripts::scripts;
use std::collections::BTreeSet;
use turnwheel::check_rules;
use turnwheel::schema::{TABLES, Usage};
use turnwheel::script::{LineKind, Script, check, rewrite};

#[test]
fn every_command_and_event_is_in_the_corpus() {
    let (mut said, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for path in scripts() {
        let script = Script::load(&path).unwrap();
        let first = |line: &str| {
            line.split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        said.extend(
            script
                .lines
                .iter()
                .filter(|line| line.kind == LineKind::Command)
                .map(|line| first(&line.text)),
        );
        said.extend(
            script
                .effects
                .iter()
                .flat_map(|(_, verbs)| verbs.split(';').map(first)),
        );
        seen.extend(check(&script).log.iter().map(|event| first(event)));
        if script
            .lines
            .iter()
            .any(|line| line.kind == LineKind::PassAll)
        {
            said.insert("pass".to_owned());
        }
    }
    let missing = |entries: &[turnwheel::schema::Spec], have: &BTreeSet<String>| {
        entries
            .iter()
            .map(|entry| entry.name)
            .filter(|name| !have.contains(*name))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        missing(TABLES.commands, &said),
        Vec::<&str>::new(),
        "commands without a script"
    );
    // Refusals are events only if the host requests them, which a script does not.
    seen.insert("refused".to_owned());
    assert_eq!(
        missing(TABLES.events, &seen),
        Vec::<&str>::new(),
        "events without a script"
    );
}

/// Returns the verbs of data effects: those of the script, and those of the rules written in it.
fn submitted_by_effects(text: &str, script: &Script, out: &mut BTreeSet<String>) {
    let first = |verb: &str| {
        verb.split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    out.extend(
        script
            .effects
            .iter()
            .flat_map(|(_, verbs)| verbs.split(';').map(first)),
    );
    let calls = text.split("{ ").filter_map(|part| part.split_once(" = "));
    out.extend(
        calls
            .filter(|(_, rest)| rest.is_empty() || rest.starts_with('{'))
            .map(|(verb, _)| verb.to_owned()),
    );
}

#[test]
fn every_verb_of_effects_is_submitted_by_one() {
    let mut submitted = BTreeSet::new();
    for path in scripts() {
        submitted_by_effects(
            &std::fs::read_to_string(&path).unwrap(),
            &Script::load(&path).unwrap(),
            &mut submitted,
        );
    }
    let verbs = TABLES
        .commands
        .iter()
        .filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow))
        .map(|entry| entry.name);
    assert_eq!(
        verbs
            .filter(|verb| !submitted.contains(*verb))
            .collect::<Vec<_>>(),
        Vec::<&str>::new(),
        "no scenario has an effect that submits these verbs"
    );
}

/// The refusals that no line of a script can cause, with the reason.
const BEYOND_SCRIPTS: &[(&str, &str)] = &[
    ("unknown_name", "text is a name the moment it is read"),
    (
        "not_in_effect",
        "a data effect with such a verb is refused before the game",
    ),
    ("no_effect", "a call from code"),
    (
        "read_only",
        "a call from code, with a table lent for looking",
    ),
    ("buffer_too_small", "a call from code"),
    ("unknown_ruleset", "refused before the game"),
    (
        "no_window",
        "a running game always waits at a window or for an answer",
    ),
    ("effect_pending", "a game runs its effects by itself"),
    ("asked_differently", "data effects ask the same again"),
    ("ran_differently", "data effects do the same again"),
    ("player_count", "refused before the game"),
    ("out_of_instructions", "an effect in Lua"),
    ("out_of_memory", "an effect in Lua"),
    ("out_of_time", "an effect in Lua"),
    ("bad_type", "a value of another language's"),
    ("interrupted", "the host stops a command"),
    ("no_host_state", "a script has no state of its own"),
    ("offers_failed", "a function of the host's"),
    ("cannot_undo", "undo is a call from code"),
    ("past_gone", "a script keeps its whole past"),
];

#[test]
fn every_refusal_is_in_the_corpus() {
    let refusals = TABLES
        .errors
        .iter()
        .filter(|error| (107..500).contains(&error.number))
        .map(|error| error.name);
    let scripts: Vec<Script> = scripts()
        .iter()
        .map(|path| Script::load(path).unwrap())
        .collect();
    let met: BTreeSet<&str> = scripts
        .iter()
        .flat_map(|script| &script.lines)
        .filter(|line| line.kind == LineKind::ExpectError)
        .map(|line| line.text.as_str())
        .chain(BEYOND_SCRIPTS.iter().map(|(name, _)| *name))
        .collect();
    assert_eq!(refusals.collect::<BTreeSet<_>>(), met);
}

/// Returns the quoted words in the source that follow `before` and precede `after`.
fn quoted<'a>(source: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    source.split(before).skip(1).filter_map(move |text| {
        let (word, rest) = text.split_once('"')?;
        rest.trim_start().starts_with(after).then_some(word)
    })
}

#[test]
fn the_format_page_names_every_expectation() {
    let page = include_str!("../docs/scenario-scripts.md");
    let source = include_str!("../src/tools/script/expect.rs");
    let words: Vec<&str> = quoted(source, "word: \"", ",")
        .chain(quoted(source, "        \"", "=>"))
        .collect();
    assert!(
        words.contains(&"steps") && words.contains(&"project"),
        "the words are not found in the source: {words:?}"
    );
    for word in words {
        assert!(
            page.contains(&format!("`expect {word} ")),
            "docs/scenario-scripts.md does not explain `expect {word}`"
        );
    }
}

#[test]
fn the_rules_page_names_every_key_and_choice() {
    let page = include_str!("../docs/rules-format.md");
    let source = concat!(
        include_str!("../src/ruleset/source.rs"),
        include_str!("../src/rules/choices.rs"),
        include_str!("../src/rules/described.rs"),
        include_str!("../src/rules/limits.rs"),
        include_str!("../src/rules/options.rs"),
        include_str!("../src/ruleset/clock.rs"),
        include_str!("../src/ruleset/takes.rs"),
        include_str!("../src/ruleset/turns.rs"),
        include_str!("../src/ruleset/window.rs")
    );
    let keys = source
        .lines()
        .filter_map(|line| {
            line.trim()
                .strip_prefix("pub ")
                .or(line.strip_prefix("    "))?
                .split_once(": ")
        })
        .map(|(key, _)| key.to_owned())
        .filter(|key| !key.contains([' ', '$']));
    let snake = |name: &str| {
        let parts = name.char_indices().map(|(at, c)| {
            if at > 0 && c.is_uppercase() {
                format!("_{c}")
            } else {
                c.to_string()
            }
        });
        parts.collect::<String>().to_lowercase()
    };
    let choices = source
        .split("*/ ")
        .skip(1)
        .map(|rest| snake(rest.split([',', ' ', '\n']).next().unwrap_or_default()));
    let all: BTreeSet<String> = keys.chain(choices).collect();
    assert!(
        ["close_at", "resolve_all", "last_standing"]
            .iter()
            .all(|known| all.contains(*known)),
        "the keys are not found in the source"
    );
    for key in all {
        assert!(
            page.contains(&format!("`{key}`")) || page.contains(&format!("{key} =")),
            "docs/rules-format.md does not explain `{key}`"
        );
    }
}

#[test]
fn the_examples_of_the_pages_work() {
    let blocks = |page: &'static str, fence: &'static str| {
        page.split(fence)
            .skip(1)
            .map(|rest| rest.split("\n```").next().unwrap_or_default())
    };
    let mut played = 0;
    let pages = [
        include_str!("../docs/scenario-scripts.md"),
        include_str!("../docs/boardgameio.md"),
        include_str!("../docs/rummage.md"),
        include_str!("../docs/veggerby.md"),
    ];
    for text in pages
        .into_iter()
        .flat_map(|page| blocks(page, "\n```tws\n"))
    {
        assert_eq!(difference(text), "", "{text}");
        played += 1;
    }
    for text in blocks(include_str!("../docs/rules-format.md"), "\n```toml\n") {
        let part = format!(
            "name = \"part\"\nsteps = [{{ name = \"upkeep\" }}, {{ name = \"combat\" }}]\n{text}"
        );
        let has_steps = text.contains("[[steps]]") || text.contains("\nsteps = [");
        let whole = if has_steps { text } else { &part };
        turnwheel::ruleset::Ruleset::from_toml(whole, "docs/rules-format.md").unwrap();
        played += 1;
    }
    assert!(played >= 5, "only {played} examples are found");
}

fn difference(text: &str) -> String {
    let script = Script::parse(text, "t.tws", None).unwrap();
    check(&script)
        .difference
        .map_or(String::new(), |difference| difference.to_string())
}

#[test]
fn the_checker_can_fail() {
    let start = "rules simple\nplayers A B\nstart A\n";
    assert_eq!(difference(start), "");
    let cases = [
        ("expect active=B", "t.tws:4: active=B"),
        ("expect turns N(B)", "but found turns N(A)"),
        ("expect nonsense", "has no meaning"),
        (
            "expect colour=red",
            "no field `colour`; a counter of the game is `count.colour`",
        ),
        ("expect trun=1", "no field `trun`; did you mean `turn`?"),
        ("expect happened passed player=B", "there was none"),
        ("expect never turn_began", "but there was: turn_began"),
        ("expect wait nobody", "A may act or pass"),
        ("pass B", "refused: not_your_priority"),
        ("end_turn\nexpect error no_turn", "but it was accepted"),
        (
            "pass B\nexpect error no_turn",
            "but found error not_your_priority",
        ),
        (
            "end_turn\n> turn_ended player=A turn=1",
            "but found window_closed",
        ),
        ("pass_all until active=Z", "after 10000 passes"),
        ("pass_all twice", "write: pass_all"),
        ("mark\n> turn_began", "have to follow the command"),
    ];
    for (line, reason) in cases {
        let found = difference(&format!("{start}{line}\n"));
        let at = if line.contains("\n>") { 5 } else { 4 };
        assert!(
            found.starts_with(&format!("t.tws:{at}: ")) && found.contains(reason),
            "{line}: {found:?}"
        );
    }
}

#[test]
fn a_number_of_players_is_told_from_a_player_of_that_name() {
    let start = "rules simple\nplayers 0 1 2\nstart 2\n";
    assert_eq!(difference(&format!("{start}expect pending=1\n")), "");
    let found = difference(&format!("{start}expect pending=2\n"));
    assert!(
        found.contains("but found pending=1; for the player called 2, write: expect pending 2"),
        "{found}"
    );
    let found = difference(&format!("{start}expect pending=3\n"));
    assert!(found.ends_with("but found pending=1"), "{found}");
}

#[test]
fn an_invalid_script_is_refused_with_its_line() {
    let refused = |text: &str| Script::parse(text, "t.tws", None).unwrap_err().to_string();
    assert!(refused("players A B\n").contains("t.tws:1: the script names no rules"));
    assert!(refused("rules smiple\n").contains("did you mean `simple`"));
    assert!(refused("rules simple\nstart A\nseed 3\n").contains("t.tws:3: the setup"));
    assert!(
        refused("rules simple\nstart A\nexpect error nonsense\n")
            .contains("t.tws:3: there is no error")
    );
    assert!(refused("rules simple\nseed many\n").contains("t.tws:2: a seed"));
    assert!(refused("rules simple\nseed -1\n").contains("from 0 to 2^64 - 1"));
    assert!(refused("rules simple\nplayers 0\n").contains("t.tws:2: a game has at least one"));
    assert!(refused("rules {\nname = 3\n}\n").contains("t.tws:1"));
    let open = refused("# Rules.\nrules {\nname = \"x\"\nsteps = []\nstart A\n");
    assert!(
        open.contains("t.tws:2: the rules have no end; write: }"),
        "{open}"
    );
}

/// As some editors write it.
#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let rules = "{\"name\": \"x\", \"steps\": [{\"name\": \"a\"}]}";
    let script = format!("rules {{\r\n{rules}\r\n}}\r\nplayers A B\r\nstart A\r\n> wrong\r\n");
    let text = format!("\u{feff}{script}");
    let script = Script::parse(&text, "t.tws", None).unwrap();
    let new = rewrite(&text, &script, false);
    assert!(new.starts_with("\u{feff}rules {") && new.contains("> game_began player=A"));
    assert_eq!(difference(&new), "");
    for (file, rules) in [
        ("x.json", rules),
        ("x", "name = 'x'\nsteps = [{ name = 'a' }]"),
    ] {
        let text = format!("\u{feff}{rules}");
        assert_eq!(check_rules(&text, file), []);
    }
}

#[test]
fn rewriting_writes_the_events_that_happen() {
    let text = "rules simple\nplayers A B\nstart A\nend_turn\n> wrong\nreverse\n";
    let script = Script::parse(text, "t.tws", None).unwrap();
    let new = rewrite(text, &script, false);
    assert!(
        new.contains("> turn_ended player=A turn=1\n")
            && !new.contains("> wrong")
            && !new.contains("> order_reversed")
    );
    assert_eq!(difference(&new), "");
    assert!(rewrite(text, &script, true).contains("> order_reversed direction=backward\n"));
}

/// Fails if events are lost behind a line that does not hold, where nobody knows what happens.
#[test]
fn rewriting_keeps_the_events_of_what_is_not_played() {
    let text = "rules {\nname = 'quoted'\ntitle = \"\"\"\n> a title\"\"\"\n\
                steps = [{ name = 'main' }]\n}\nplayers A B\nstart A\n> wrong\n# A comment.\n\
                expect turn=7\nreverse\n> order_reversed direction=forward\n# Another.\n\
                > and more\nend_turn\n> later\n";
    let script = Script::parse(text, "t.tws", None).unwrap();
    let new = rewrite(text, &script, false);
    let (_, after) = text.split_once("# A comment.").unwrap();
    assert!(new.ends_with(after), "{new}");
    assert!(new.contains("start A\n> game_began player=A\n") && !new.contains("> wrong"));
    assert!(new.contains("> a title"));
}
