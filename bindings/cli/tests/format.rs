//! `turnwheel format`: the same rules in fewer words, with every comment.

mod common;

use common::{Folder, run, run_with};
use turnwheel::ruleset::{BUILTIN, Ruleset};

/// Rules in which everything is written out, and the same as `format` writes them.
const LONG: &str = r#"
# A game.
name="long"


title = "Everything written out"   # for people
players = { min=2, max=4 }
options = { start = "first", end = "never" }

[limits]
effects = 10000

[windows.play]
mode = "sequential"
pending = "active"
reopen = "none"
after_act = "end_turn"
pass = "forbid"
then = "end_turn"
[windows.talk]
pending = "all" # those at the table

[[steps]]
name = "play"
window = "play"
optional = false

[[steps]]
name = "talk"
window = "talk"

# What a turn is for.
[actions.draw]
effect = "grow"
[actions.wait]

[effects]
grow = [{ add_counter = { name = "cards", value = 1, player = "controller" } }]
[[effects.shrink]]
add_counter = { name = "cards", value = "0 - count.cards" }
when = "count.cards > 1"
[[effects.shrink]]
raise = { name = "shrunk", player = "controller" }
"#;

const SHORT: &str = r#"# A game.
name = "long"

title = "Everything written out"   # for people
players = { min = 2, max = 4 }
options = { end = "never" }
steps = [{ name = "play", window = "play" }, { name = "talk", window = "talk" }]

[windows]
play = { like = "turn" }
talk.pending = "all" # those at the table

[actions]
# What a turn is for.
draw = { effect = "grow" }
wait = {}

[effects]
grow = "add_counter cards 1 controller"
shrink = ["add_counter cards (0 - count.cards) if count.cards > 1", "raise shrunk controller"]
"#;

#[test]
fn what_is_written_out_becomes_short() {
    let folder = Folder::new("format");
    let file = folder.file("long.toml", LONG);
    let (code, told, wrong) = run(&["format", "--check", &file]);
    assert_eq!((code, &*wrong), (1, ""));
    assert!(told.contains("not in its shortest form"), "{told}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), LONG);

    let (code, told, wrong) = run(&["format", &file]);
    assert_eq!((code, &*wrong), (0, ""));
    assert!(told.ends_with(": 20 lines (43)\n"), "{told}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), SHORT);
    let read = |text| Ruleset::from_toml(text, "long.toml").unwrap();
    assert_eq!(read(LONG).canonical(), read(SHORT).canonical());

    assert_eq!(run(&["format", &file]), (0, String::new(), String::new()));
    assert_eq!(run(&["format", "--check", &file]).0, 0);
}

#[test]
fn standard_input_and_built_in_rules_are_printed() {
    assert_eq!(
        run_with(&["format", "-"], LONG.as_bytes()),
        (0, SHORT.to_owned(), String::new())
    );
    let uno = BUILTIN
        .iter()
        .find(|builtin| builtin.name == "uno")
        .unwrap();
    assert_eq!(
        run(&["format", "uno"]),
        (0, uno.text.to_owned(), String::new())
    );
    // Lines end as they did.
    let there = LONG.replace('\n', "\r\n");
    let short = SHORT.replace('\n', "\r\n");
    assert_eq!(run_with(&["format", "-"], there.as_bytes()).1, short);
}

#[test]
fn rules_based_on_others_say_what_differs() {
    let folder = Folder::new("format-base");
    let text = "base = \"uno\"\nname = \"mine\"\n\n[options]\nbare_acts = \"allow\"\n\
                end = \"never\"\nreverse_with_two = \"nothing\"\n";
    let file = folder.file("mine.toml", text);
    assert_eq!(run(&["format", &file]).0, 0);
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        "base = \"uno\"\nname = \"mine\"\noptions = { reverse_with_two = \"nothing\" }\n"
    );
}

/// Comments about a table go with it, and those about a key keep its line, in the file's order.
#[test]
fn tables_become_lines_with_their_comments() {
    let long = r#"name = "lines"

[windows.first] # nobody else
like = "step"

# Answers.
[windows.answers]
like = "others_may_answer"
mode = "concurrent" # all at once
who = "own_count.cards > 0"
[windows.last]
like = "turn"
role = "player"
[windows.last.roles.player]
actions = ["play"]

# The steps of a turn.
[[steps]] # the first
name = "a"
window = "first"
[[steps]]
name = "b" # the second, if there is time
window = "last"
guard = "not flag.over and (count.played < 12 or flag.x)"
# The third.
[[steps]]
name = "c"
window = "last"

[counters.played] # cards
cap = 60

[actions.play] # whatever it is
when = "own_count.cards > 0 and (step.a or step.b or step.c) and not flag.blocked"
effect = "add_counter played 1"
[actions.wait]
"#;
    let short = r#"name = "lines"
# The steps of a turn.
steps = [
  { name = "a", window = "first" }, # the first
  # the second, if there is time
  { name = "b", window = "last", guard = "not flag.over and (count.played < 12 or flag.x)" },
  # The third.
  { name = "c", window = "last" },
]
counters.played = { cap = 60 } # cards

[windows]
first = { like = "step" } # nobody else
# Answers.
answers.like = "others_may_answer"
answers.mode = "concurrent" # all at once
answers.who = "own_count.cards > 0"
last = { like = "turn", role = "player", roles = { player = { actions = ["play"] } } }

[actions]
# whatever it is
play.when = "own_count.cards > 0 and (step.a or step.b or step.c) and not flag.blocked"
play.effect = "add_counter played 1"
wait = {}
"#;
    let formatted = |text: &str| run_with(&["format", "-"], text.as_bytes());
    assert_eq!(formatted(long), (0, short.to_owned(), String::new()));
    assert_eq!(formatted(short), (0, short.to_owned(), String::new()));
}

/// A list of which most tables are too long keeps their headers, and so does one of which a table
/// is much too long, or has a comment among its keys.
#[test]
fn lists_of_long_tables_keep_their_headers() {
    let guard = |words: usize| vec!["flag.somebody_has_bid"; words].join(" and ");
    let step = |name: &str, words| {
        format!(
            "[[steps]]\nname = \"{name}\"\nguard = \"{}\"\n",
            guard(words)
        )
    };
    let commented = "[[steps]]\nname = \"c\"\nguard = \"flag.x\" # why\n";
    for (steps, is_list) in [
        ([step("a", 1), step("b", 4)], true),
        ([step("a", 4), step("b", 4)], false),
        ([step("a", 1), step("b", 6)], false),
        ([step("a", 1), commented.to_owned()], false),
    ] {
        let text = format!("name = \"lists\"\n\n{}", steps.concat());
        let (code, short, wrong) = run_with(&["format", "-"], text.as_bytes());
        assert_eq!((code, &*wrong), (0, ""));
        assert_eq!(short.contains("steps = [\n"), is_list, "{short}");
        assert!(is_list || short == text, "{short}");
    }
}

#[test]
fn what_cannot_be_read_stays() {
    let folder = Folder::new("format-wrong");
    for (name, text, message) in [
        (
            "wrong.toml",
            "name = \"x\"\nsteps = [{ name = 3 }]\n",
            "wrong.toml:2",
        ),
        ("no.toml", "name = \n", "no.toml:1"),
        (
            "rules.json",
            r#"{ "name": "x", "steps": [{ "name": "a" }] }"#,
            "only TOML has a shorter form",
        ),
    ] {
        let file = folder.file(name, text);
        let (code, told, wrong) = run(&["format", &file]);
        assert_eq!((code, &*told), (1, ""), "{name}");
        assert!(wrong.contains(message), "{name}: {wrong}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
}

/// An effect that is called like a line makes the line a name, which only the whole file tells.
#[test]
fn what_only_the_whole_file_tells_stays() {
    let text = "name = \"odd\"\nsteps = [{ name = \"a\" }]\n\n[actions.go]\n\
                effect = [{ set_flag = { name = \"x\" } }]\n\n[effects]\n\
                \"set_flag x\" = [{ raise = { name = \"odd\" } }]\n";
    let (code, short, wrong) = run_with(&["format", "-"], text.as_bytes());
    assert_eq!((code, &*wrong), (0, ""));
    let read = |text| Ruleset::from_toml(text, "odd.toml").unwrap();
    assert_eq!(read(text).canonical(), read(&short).canonical());
}
