//! Players who only play what `legal_commands` lists play the game: random games of this kind come
//! to an end, or the file's header names who ends them. The share of games that end is recorded for
//! the page about the rules.
//!
//! `ENDINGS=all cargo test --release --test endings` writes the numbers, `ENDINGS="mtg uno"` those
//! of these files.

use std::collections::BTreeMap;
use std::fmt::Write;
use turnwheel::ruleset::{BUILTIN, Builtin, Ruleset};
use turnwheel::words::Policy;
use turnwheel::{Setup, Simulation};

const WRITTEN: &str = include_str!("endings.txt");

/// The number of games per file for the recorded share, and the smaller number that every run
/// plays.
const ALL: u64 = 1000;
const SOME: u64 = 20;

/// A game with this many commands counts as one that does not end.
const MOST: u64 = 500;

/// Returns how many of the first `games` games end.
fn ended(name: &str, games: u64) -> u64 {
    let rules = Ruleset::builtin(name).unwrap();
    let setup = Setup::players(rules.player_range().0.max(2)).seed(1);
    let simulation = Simulation {
        most_commands: MOST,
        ..Simulation::new(rules, setup, games)
    };
    let totals = simulation.run(Policy::Random).unwrap();
    assert_eq!(totals.games, games, "{name}");
    totals.finished
}

/// For each file: how many of all games end, and how many of the first few.
fn written() -> BTreeMap<&'static str, (u64, u64)> {
    let rows = WRITTEN.lines().map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        (
            words[0],
            (words[1].parse().unwrap(), words[2].parse().unwrap()),
        )
    });
    rows.collect()
}

#[test]
fn the_recorded_number_of_random_games_end() {
    if let Ok(asked) = std::env::var("ENDINGS") {
        let (mut page, written) = (String::new(), written());
        for Builtin { name, .. } in BUILTIN {
            let known = written
                .get(name)
                .filter(|_| asked != "all" && !asked.contains(name));
            let (all, some) = known
                .copied()
                .unwrap_or_else(|| (ended(name, ALL), ended(name, SOME)));
            let _ = writeln!(page, "{name} {all} {some}");
        }
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/endings.txt");
        return std::fs::write(file, page).unwrap();
    }
    let written = written();
    for Builtin { name, .. } in BUILTIN {
        let told = written.get(name).map(|(_, some)| *some);
        // A debug build does not play games that only reach the limit.
        if cfg!(debug_assertions) && told == Some(0) {
            continue;
        }
        assert_eq!(
            told,
            Some(ended(name, SOME)),
            "{name}: ENDINGS={name} writes it again"
        );
    }
}

#[test]
fn if_no_game_ends_the_header_names_who_ends_it() {
    let written = written();
    for builtin in BUILTIN {
        let header: Vec<&str> = (builtin.text.lines())
            .take_while(|line| line.starts_with('#'))
            .collect();
        let says = header.join(" ");
        assert!(
            written.get(builtin.name).is_some_and(|(all, _)| *all > 0)
                || ["end_game", "leave "]
                    .iter()
                    .any(|word| says.contains(word)),
            "{}: no random game ends, and the header does not say who ends it",
            builtin.name
        );
    }
}
