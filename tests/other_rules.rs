//! One journal under two rulesets: the first command with another outcome is reported.

use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, Setup};

const RULES: &str = r#"
name = "first"
[actions.mine]
effect = "mine"
[[steps]]
name = "main"
[effects]
mine = [{ add_counter = { name = "gold", player = "controller", value = 1 } }]
"#;

fn game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(rules, "rules.toml").unwrap();
    Game::new(Arc::clone(&rules), Setup::players(3)).unwrap()
}

fn played() -> Game {
    let mut game = game(RULES);
    for line in [
        "start",
        "act A mine",
        "end_turn",
        "act B mine data=3",
        "reverse",
        "end_turn",
    ] {
        game.command(line).unwrap();
    }
    game
}

#[test]
fn equivalent_rules_follow_to_the_end() {
    let there = played();
    // A new first step gives every other step another number.
    let more = RULES.replace(
        "[[steps]]\nname = \"main\"",
        "[[steps]]\nname = \"never\"\nwho = \"players == 9\"\n[[steps]]\nname = \"main\"",
    );
    let mut here = game(&more);
    here.follow(&there).unwrap();
    assert_eq!(here.accepted(), there.accepted());
    assert_eq!(here.active(), there.active());
}

#[test]
fn the_first_difference_is_reported_with_both_sides() {
    let there = played();
    for (from, to, agree, here_is) in [
        ("value = 1", "value = 2", 1, "value=2"),
        (
            "[actions.mine]",
            "[turns]\nwalk = \"reverse\"\n[actions.mine]",
            2,
            "turn_began player=C",
        ),
        (
            "[actions.mine]",
            "[actions.mine]\nwhen = \"turn < 2\"",
            3,
            "action_forbidden",
        ),
    ] {
        let mut here = game(&RULES.replace(from, to));
        let error = here.follow(&there).unwrap_err();
        assert_eq!(error.code, Code::Diverged);
        let told = error.detail.unwrap();
        assert!(told.contains(&format!("command {}", agree + 1)), "{told}");
        assert!(told.contains("; here ") && told.contains(here_is), "{told}");
        assert_eq!(here.accepted(), agree);
    }
}
