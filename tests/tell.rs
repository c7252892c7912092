//! Rules in English: what is told of the built-in ones, and of each part of a file.

use insta::assert_snapshot;
use turnwheel::ruleset::{BUILTIN, Bases, RulesetSource};
use turnwheel::{Code, tell_rules};

/// The most letters of a line.
const WIDTH: usize = 80;

fn told(name: &str) -> String {
    let builtin = BUILTIN.iter().find(|builtin| builtin.name == name);
    tell_rules(builtin.unwrap().text, "x.toml").unwrap()
}

#[test]
fn built_in_rules_are_told_as_they_were_read() {
    for name in [
        "simple",
        "uno",
        "hanabi",
        "sealed_bid",
        "coup",
        "catan",
        "holdem",
        "mtg",
        "citadels",
        "mahjong",
    ] {
        assert_snapshot!(name, told(name));
    }
}

#[test]
fn everything_in_a_file_is_told() {
    let text = include_str!("everything.toml");
    assert_snapshot!("everything", tell_rules(text, "everything.toml").unwrap());
}

#[test]
fn every_ruleset_is_told_in_short_lines_and_whole_sentences() {
    for builtin in BUILTIN {
        let told = told(builtin.name);
        for line in told.lines() {
            let letters = line.chars().count();
            assert!(letters <= WIDTH, "{}: {line}", builtin.name);
            assert_eq!(line.trim_end(), line, "{}", builtin.name);
        }
        let one_line = told.split_whitespace().collect::<Vec<_>>().join(" ");
        for empty in [
            "..", ". .", ":.", ": .", ",.", "()", ";.", ", ,", "``", "?.",
        ] {
            assert!(!one_line.contains(empty), "{}: `{empty}`", builtin.name);
        }
    }
}

#[test]
fn every_name_of_a_ruleset_is_told() {
    for builtin in BUILTIN {
        let told = told(builtin.name).replace('\n', " ");
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let source = RulesetSource::from_text(builtin.text, "x.toml", &Bases::NONE).unwrap();
        let windows = source.windows.keys();
        let actions = source.actions.keys();
        let effects = source.effects.keys().filter(|name| !name.contains('.'));
        let tokens = source.tokens.keys();
        let chapters = source.chapters.iter().map(|chapter| &chapter.name);
        for name in windows.chain(actions).chain(tokens).chain(chapters) {
            let name = name.replace('_', " ");
            assert!(told.contains(&name), "{} without {name}", builtin.name);
        }
        // An effect that is told where it is used needs no name.
        for name in effects {
            let called = format!("carry out \u{201c}{}\u{201d}", name.replace('_', " "));
            let entry = format!("- {}: ", name.replace('_', " "));
            let is_called = told.to_lowercase().contains(&called);
            assert!(
                !is_called || told.contains(&entry),
                "{} calls {name} and does not tell it",
                builtin.name
            );
        }
    }
}

#[test]
fn a_condition_is_told_in_words_that_mean_the_same() {
    for (when, words) in [
        ("own_count.gold >= 3", "they have at least 3 gold"),
        ("not (own_count.gold >= 3)", "they have fewer than 3 gold"),
        ("own_count.gold == 0", "they have no gold"),
        (
            "source > 0 and own_turn",
            "it is done with a card and it is their turn",
        ),
        ("not (source > 0)", "the card's number is at most 0"),
        (
            "not (own_turn or stack > 0)",
            "it is not their turn and the number of objects on \
             the stack is at most 0",
        ),
        (
            "turn > 2 or own_turn and stack == 0",
            "either it is after turn 2, or it is their turn and the stack is empty",
        ),
        (
            "own_turn and (flag.a or flag.b)",
            "it is their turn, and either the mark \u{201c}a\u{201d} is set or the mark \
             \u{201c}b\u{201d} is set",
        ),
        (
            "not some(own_flag.a)",
            "no player has the mark \u{201c}a\u{201d}",
        ),
        (
            "not all(own_flag.a)",
            "not every player has the mark \u{201c}a\u{201d}",
        ),
        (
            "some(other and own_count.gold > you.count.gold)",
            "there is a player who is somebody other than them and whose count of gold \
             is more than their count of gold",
        ),
        (
            "own_count.gold < most(own_count.gold) - 1",
            "their count of gold is less than the largest count of gold minus 1",
        ),
        (
            "own_turn and (flag.a or flag.b and not (flag.c or flag.d) and flag.e)",
            "`own_turn and (flag.a or flag.b and not (flag.c or flag.d) and flag.e)`",
        ),
        ("7 / turn == 2", "`7 / turn == 2`"),
    ] {
        let rules = format!("name = 'x'\n[[steps]]\nname = 'a'\n[actions.b]\nwhen = '{when}'\n");
        let told = tell_rules(&rules, "x.toml").unwrap();
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = format!("- b: Only while {words}.");
        assert!(told.contains(&wanted), "{when}: {told}");
    }
}

/// Sealed answers let every declared action in unless the window says otherwise.
#[test]
fn actions_beside_sealed_answers_are_told() {
    let rules = |open: &str| {
        format!(
            "name = 'x'\nactions.settle = {{}}\nactions.trade = {{}}\n[windows.w]\n\
             like = 'all_at_once'\ncommits = {{}}\n{open}\n[[steps]]\nname = 'a'\nwindow = 'w'\n"
        )
    };
    let says = |open: &str| {
        tell_rules(&rules(open), "x.toml")
            .unwrap()
            .replace('\n', " ")
    };
    assert!(says("").contains("Every action may be taken, too."));
    assert!(says("actions = ['trade']").contains("Actions may be taken, too: trade."));
    assert!(!says("actions = []").contains("may be taken"));
}

#[test]
fn turns_alone_take_two_lines() {
    let told = tell_rules("name = 'duel'\n[[steps]]\nname = 'main'\n", "x.toml").unwrap();
    assert_eq!(told.lines().count(), 2, "{told}");
}

#[test]
fn wrong_rules_are_refused_as_when_they_are_loaded() {
    let refused = tell_rules("name = 3", "x.toml").unwrap_err();
    assert_eq!(refused.code, Code::RulesSyntax);
    assert!(refused.to_string().contains("x.toml:1"), "{refused}");
}

/// A verb is told with what it is given; one that has no words yet is shown as written.
#[test]
fn columns_of_verbs_are_told() {
    let effects = [
        (
            "end_game name=evil",
            "End the game, won by the side “evil”.",
        ),
        (
            "set_controller target controller phase=combat",
            "Let the player decide for the target in the next phase combat.",
        ),
        (
            "run pay each=until_one",
            "Carry out “pay” for each player as its target, until one of them has done something.",
        ),
    ];
    for (line, said) in effects {
        let rules = format!(
            "name = \"t\"\n[[steps]]\nname = \"fight\"\nphase = \"combat\"\n[actions.deed]\n\
             takes = {{ target = \"other\" }}\neffect = \"{line}\"\n[effects]\npay = []\n"
        );
        let told = tell_rules(&rules, "t.toml").unwrap();
        let flat = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(said), "{told}");
    }
}

#[test]
fn of_several_edges_the_first_open_one_is_told_first() {
    let rules = [
        "name = 'x'",
        "orders = { corp = { seats = [1] } }",
        "[[steps]]",
        "name = 'fight'",
        "edges = [",
        "  { to = 'loot', when = 'flag.won', auto = true },",
        "  { to = 'fight', when = 'flag.lost', auto = true },",
        "  { to = 'flee', auto = true },",
        "]",
        "[[steps]]",
        "name = 'loot'",
        "[[steps]]",
        "name = 'flee'",
    ];
    let told = tell_rules(&rules.join("\n"), "x.toml").unwrap();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "If the mark \u{201c}won\u{201d} is set, the step loot follows. Otherwise, if the mark \
         \u{201c}lost\u{201d} is set, the step fight follows. Otherwise, the step flee follows.",
        "there is the order corp, at first player 1 alone.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
}
