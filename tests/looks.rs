//! The words that people read, kept as files: what the game waits for after each command of a
//! script, and the table at its end.
//!
//! A change of these words shows as a difference of `tests/looks`, to be read and committed:
//! `cargo test --test looks -- --ignored` writes the files again.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use turnwheel::Game;
use turnwheel::script::{LineKind, Script, show};

/// Scripts in which games wait for something of every kind.
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn kept(name: &str) -> PathBuf {
    root().join(format!("looks/{}.txt", name.replace('/', "_")))
}

fn look(name: &str) -> String {
    let script = Script::load(&root().join(format!("scenarios/{name}.tws"))).unwrap();
    let mut game: Game = script.new_game().unwrap();
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
    out.trim_end().to_owned() + "\n"
}

#[test]
fn words_are_those_that_were_read() {
    for name in SCRIPTS {
        let kept = std::fs::read_to_string(kept(name)).unwrap_or_default();
        assert_eq!(
            look(name),
            kept,
            "{name}: if the new words are right, `cargo test --test looks -- --ignored` keeps them"
        );
    }
}

#[test]
#[ignore = "writes the words that are kept"]
fn keep_the_words() {
    for name in SCRIPTS {
        std::fs::write(kept(name), look(name)).unwrap();
    }
}
