//! The texts and pictures for people, as snapshots: the explanation of each wait in a script, the
//! table at its end, and drawings of rules and of the table.
//!
//! `INSTA_UPDATE=always cargo test --test looks` renews `tests/snapshots`; read the difference
//! before you commit it. The findings of `check-rules` are kept beside the mistakes that cause them
//! (`tests/rules`), and the layout of the state in `tests/saves`.

use insta::assert_snapshot;
use std::fmt::Write;
use std::path::Path;
use turnwheel::script::{LineKind, Script};
use turnwheel::view::show;
use turnwheel::{Game, StoryOptions, draw_rules, draw_table, story};

/// Scripts whose games wait for every kind of decision.
const SCRIPTS: &[&str] = &[
    "explain_wait",
    "choices/asked_in_words",
    "clock/bank_increment",
    "games/bridge_auction",
    "games/sealed_bid",
    "games/catan_paired_players",
    "leave_changes_who_is_asked",
    "names_with_blanks",
];

fn script(name: &str) -> (Script, Game) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let script = Script::load(&root.join(format!("{name}.tws"))).unwrap();
    let game = script.new_game().unwrap();
    (script, game)
}

#[test]
fn words_are_those_that_were_read() {
    for name in SCRIPTS {
        let (script, mut game) = script(name);
        let mut out = format!("{}\n", game.explain_wait());
        for line in &script.lines {
            if line.kind == LineKind::Command {
                let _ = writeln!(out, "> {}", line.text);
                if let Err(error) = game.command(&line.text) {
                    let _ = writeln!(out, "refused: {}", game.explain(&error));
                }
                let _ = writeln!(out, "{}", game.explain_wait());
            }
        }
        let _ = write!(out, "\n{}", show(&game.view()));
        assert_snapshot!(name.replace('/', "_"), out);
    }
}

/// Scripts whose stories have something of everything.
const STORIES: &[&str] = &[
    "counterspell",
    "choices/asked_in_words",
    "exchange_reverse_and_extra_turn",
    "everybody_skips",
    "control_passes_with_turn",
    "games/bridge_auction",
    "games/sealed_bid",
    "windows/sealed_bid_of_nothing",
    "counters_and_caps",
];

#[test]
fn stories_are_those_that_were_read() {
    let mut out = String::new();
    for name in STORIES {
        let (script, mut game) = script(name);
        for line in &script.lines {
            if line.kind == LineKind::Command {
                let _ = game.command(&line.text);
            }
        }
        let _ = writeln!(out, "{name}");
        for told in story(&game, &StoryOptions::default()) {
            let _ = writeln!(out, "{:>4}..{} {}", told.first, told.last, told.text);
        }
    }
    assert_snapshot!("stories", out);
}

#[test]
fn pictures_are_those_that_were_seen() {
    assert_snapshot!(
        "rules",
        draw_rules(include_str!("busy.toml"), "busy.toml").unwrap()
    );
    let (script, mut game) = script("explain_wait");
    for line in &script.lines {
        if line.kind == LineKind::Command {
            let _ = game.command(&line.text);
        }
    }
    assert_snapshot!("table", draw_table(&game.view()));
}
