//! The table of transitions lists which stage follows which: every observed transition is in it,
//! and each of its rows is observed.

mod random;
mod scripts;

use proptest::prelude::*;
use random::{EVERYTHING, RULES, config, draws, record, register_effects};
use scripts::scripts;
use std::collections::BTreeSet;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{Script, TraceLine, trace};
use turnwheel::{Game, Setup, TRANSITIONS, Traced, raw};

type Pair = (&'static str, &'static str);

fn listed() -> BTreeSet<Pair> {
    TRANSITIONS.iter().map(|row| (row.from, row.to)).collect()
}

fn unlisted(seen: impl IntoIterator<Item = Traced>) -> BTreeSet<Pair> {
    let seen: BTreeSet<Pair> = seen.into_iter().map(|row| (row.from, row.to)).collect();
    seen.difference(&listed()).copied().collect()
}

/// Returns how often the game ended, by its events.
fn ends(lines: &[TraceLine]) -> usize {
    let ends = |line: &&TraceLine| match line {
        TraceLine::Event(event) => event.split(' ').next() == Some("game_ended"),
        _ => false,
    };
    lines.iter().filter(ends).count()
}

#[test]
fn scripts_cover_every_row_and_no_other() {
    let (mut seen, mut strange) = (BTreeSet::new(), BTreeSet::new());
    for path in scripts() {
        let mut script = Script::load(&path).unwrap();
        script.rules = script.rules.by_the_long_way().unwrap();
        let (_, lines) = trace(&script);
        let stages = lines.iter().filter_map(|line| match line {
            TraceLine::Stage(stage) => Some(*stage),
            _ => None,
        });
        let stages: Vec<Traced> = stages.collect();
        let over = stages.iter().filter(|row| row.to == "over");
        assert_eq!(ends(&lines), over.count(), "{path:?}");
        let here = unlisted(stages.clone());
        strange.extend(here.into_iter().map(|pair| (pair, path.clone())));
        seen.extend(stages.iter().map(|row| (row.from, row.to)));
    }
    assert_eq!(strange, BTreeSet::new(), "these are not in the table");
    let unseen: BTreeSet<Pair> = listed().difference(&seen).copied().collect();
    assert_eq!(unseen, BTreeSet::new(), "no script uses these");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_games_use_no_other_row(
        kind in 0..=RULES.len(),
        players in 2..5usize,
        draws in draws(60),
    ) {
        let rules = match RULES.get(kind) {
            Some(name) => Ruleset::builtin(name),
            None => Ruleset::from_toml(EVERYTHING, "everything.toml"),
        };
        let mut game: Game = Game::new(rules.unwrap(), Setup::players(players)).unwrap();
        register_effects(&mut game);
        game.trace(true);
        let _ = game.start();
        for draw in draws {
            let command = record(&mut game, &draw);
            let _ = raw::submit_record(&mut game, &command);
        }
        prop_assert_eq!(unlisted(game.take_trace()), BTreeSet::new());
    }
}
