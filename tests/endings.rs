//! Players who only play what `legal_commands` lists play the game: random games of this kind come
//! to an end, or the file's header says that it is an open table and who ends it. The share of
//! games that end is recorded for the page about the rules.
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

/// Returns how many of the first `games` games end.
fn ended(name: &str, games: u64) -> u64 {
    let rules = Ruleset::builtin(name).unwrap();
    let setup = Setup::players(rules.player_range().0.max(2)).seed(1);
    let totals = Simulation::new(rules, setup, games).run(Policy::Random);
    let totals = totals.unwrap();
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
        // A debug build does not play games that reach the limit: it would take minutes.
        if cfg!(debug_assertions) && told.is_some_and(|ended| ended < SOME) {
            continue;
        }
        assert_eq!(
            told,
            Some(ended(name, SOME)),
            "{name}: ENDINGS={name} writes it again"
        );
    }
}

/// The column "ends" of the page about the rules comes from these lines.
#[test]
fn an_open_table_says_so_and_who_ends_it() {
    let written = written();
    for Builtin { name, text, .. } in BUILTIN {
        let header = text.lines().take_while(|line| line.starts_with('#'));
        let open: Vec<&str> = header
            .filter_map(|line| line.strip_prefix("# Open table: "))
            .collect();
        let (all, _) = written[name];
        match open.as_slice() {
            [] => assert!(
                all > 0,
                "{name} ends no game, and does not say that it is open"
            ),
            [why] => {
                assert_eq!(all, 0, "{name} says that it is open, and ends games");
                let ways = ["end_game", "leave PLAYER"];
                let is_told = ways.iter().any(|way| why.contains(way));
                assert!(is_told, "{name} does not say how the host ends it");
            }
            _ => panic!("{name} says twice why it is open"),
        }
    }
}
