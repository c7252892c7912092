//! The decisions of a batch: the mask shows exactly the decisions that each game accepts.

use std::collections::BTreeSet;
use turnwheel::awaiting::Await;
use turnwheel::batch::{Batch, MOST_ANSWERS, TOLD};
use turnwheel::record::{ABSENT, Column};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup};

const GAMES: usize = 4;
const ANSWERS: usize = 4;

/// Rules whose effects ask questions, with steps that lead to one another.
const ASKING: &str = r#"
name = "asking"

[effects]
yes = [{ ask = { player = "controller", question = "yes_no", name = "sure" } }]

[[effects.number]]
ask = { player = "controller", question = "number", name = "more", min = -2, max = 9 }

[[steps]]
name = "here"
window = "owner"
edges = [{ to = "there" }]

[[steps]]
name = "there"
window = "owner"
"#;

fn waits_for(game: &Game) -> Option<PlayerId> {
    match game.awaiting() {
        Await::Choice { player, .. } => Some(player),
        Await::Window { player, .. } => player.or_else(|| game.glance().pending.lowest()),
        _ => None,
    }
}

/// Returns the name of the decision for a legal line, if it has one.
fn decision(line: &str) -> Option<String> {
    let column = |name: &str| {
        let mut words = line.split(' ');
        words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    };
    let verb = line.split(' ').next()?;
    Some(match verb {
        "act" => column("action").map_or(verb.to_owned(), |action| format!("act {action}")),
        "go_to" => format!("go_to {}", column("step")?),
        "answer" => {
            let pick = column("picks")?.parse::<usize>().ok()?;
            (pick < ANSWERS).then(|| format!("answer {pick}"))?
        }
        _ => verb.to_owned(),
    })
}

fn legal(game: &Game) -> BTreeSet<String> {
    let lines = waits_for(game).map(|player| game.legal_lines(player, 1000).unwrap());
    let lines = lines.unwrap_or_default();
    lines.iter().filter_map(|line| decision(line)).collect()
}

fn standing(game: &Game) -> (u64, u128) {
    (game.accepted(), game.hash())
}

#[test]
fn the_mask_shows_the_accepted_decisions() {
    let asking = Ruleset::from_toml(ASKING, "asking.toml").unwrap();
    let rules = ["mtg", "uno", "chess", "dominion", "gloomhaven", "skat"];
    let rules = rules.map(|name| Ruleset::builtin(name).unwrap());
    for rules in rules.into_iter().chain([asking]) {
        let asks = rules.name() == "asking";
        let players = if rules.name() == "skat" { 3 } else { 2 };
        let mut batch = Batch::new(rules, Setup::players(players).seed(3), GAMES, 2).unwrap();
        batch.number_answers(ANSWERS).unwrap();
        let names = batch.decisions();
        let effects = ["number", "yes"].map(|name| match asks {
            true => batch.number(Column::Effect, name).unwrap(),
            false => ABSENT,
        });
        let run = batch.verb("run").unwrap();
        let (mut seen, mut chance) = (BTreeSet::new(), 1_u64);
        for round in 0..200_usize {
            let mut mask = vec![true; GAMES * names.len()];
            batch.legal_mask(&mut mask).unwrap();
            let rows: Vec<&[bool]> = mask.chunks(names.len()).collect();
            for (game, row) in batch.games().iter().zip(&rows) {
                let told = names.iter().zip(*row).filter(|(_, legal)| **legal);
                let told: BTreeSet<String> = told.map(|(name, _)| name.clone()).collect();
                assert_eq!(told, legal(game), "{}", game.explain_wait());
                seen.extend(told);
            }
            // The first game gets any decision, the last gets none, and the others get legal ones.
            let mut draw = |count: usize| {
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (chance >> 33) as usize % count
            };
            let mut picked = [-1_i64; GAMES];
            picked[0] = draw(names.len()) as i64;
            for (picked, row) in picked[1..GAMES - 1].iter_mut().zip(&rows[1..]) {
                let legal: Vec<usize> = (0..names.len()).filter(|at| row[*at]).collect();
                *picked = match legal.is_empty() {
                    true => -1,
                    false => legal[draw(legal.len())] as i64,
                };
            }
            let before: Vec<_> = batch.games().iter().map(standing).collect();
            let mut told = vec![0; GAMES * TOLD.len()];
            let refused = batch.decide(&picked, Some(&mut told)).unwrap();
            let first = rows[0][picked[0] as usize];
            assert_eq!(
                refused,
                usize::from(!first),
                "{}",
                names[picked[0] as usize]
            );
            assert_eq!(told[0] == 0, first);
            let after: Vec<_> = batch.games().iter().map(standing).collect();
            assert_eq!(after[0] != before[0], first);
            assert_eq!(after[GAMES - 1], before[GAMES - 1]);
            if asks && round % 5 == 0 {
                let effect = [effects[round % 2]; GAMES];
                let by = batch.games().iter().map(|game| game.active().unwrap());
                let by: Vec<i64> = by.map(|player| i64::from(player.number())).collect();
                let columns = [(Column::Effect, &effect[..]), (Column::Player, &by[..])];
                batch.step(&[run; GAMES], &columns, None).unwrap();
            }
        }
        assert!(seen.len() > 1, "{names:?}: {seen:?}");
        if asks {
            let wanted = [
                "answer 0",
                "answer 1",
                "answer 3",
                "go_to there",
                "end_turn",
            ];
            assert!(wanted.iter().all(|name| seen.contains(*name)), "{seen:?}");
        }
    }
}

#[test]
fn the_numbering_is_fixed_and_wrong_columns_change_nothing() {
    let rules = Ruleset::builtin("mtg").unwrap();
    let mut batch = Batch::new(rules, Setup::players(2), GAMES, 1).unwrap();
    batch.number_answers(1).unwrap();
    let wanted = [
        "pass",
        "act",
        "act ability",
        "act land",
        "act mana",
        "act sorcery",
        "act special",
        "act spell",
        "commit",
        "withdraw",
        "end_step",
        "end_phase",
        "end_turn",
        "answer 0",
    ];
    assert_eq!(batch.decisions(), wanted);
    let bad = |done: Result<usize, turnwheel::Error>| done.unwrap_err().code == Code::BadValue;
    let before: Vec<u128> = batch.games().iter().map(Game::hash).collect();
    assert!(bad(batch.decide(&[0; GAMES + 1], None)));
    assert!(bad(batch.decide(&[0; GAMES], Some(&mut [0; 3]))));
    assert!(bad(batch.legal_mask(&mut [false; 7]).map(|()| 0)));
    assert!(bad(batch.number_answers(MOST_ANSWERS + 1).map(|()| 0)));
    assert_eq!(batch.decide(&[14, 99, i64::MAX, i64::MIN], None), Ok(3));
    let after: Vec<u128> = batch.games().iter().map(Game::hash).collect();
    assert_eq!(after, before);
    let none = Ruleset::builtin("mtg").unwrap();
    let mut none = Batch::new(none, Setup::players(2), 0, 1).unwrap();
    assert_eq!(none.decide(&[], None), Ok(0));
    assert_eq!(none.legal_mask(&mut []), Ok(()));
}
