//! The decisions of a batch: the mask shows exactly the decisions that each game accepts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use turnwheel::awaiting::Await;
use turnwheel::batch::{Batch, MOST_ANSWERS, TOLD};
use turnwheel::record::Column;
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

/// Actions and sealed answers that take numbers, written in the rules or not.
const TAKING: &str = r#"
name = "taking"
players = { min = 3, max = 4 }

[[steps]]
name = "open"
window = "open"

[[steps]]
name = "sealed"
window = "sealed"

[[steps]]
name = "plain"
window = "plain"

[[steps]]
name = "wide"
window = "wide"

[[steps]]
name = "long"
window = "long"

[windows.open]
pending = "all"

[windows.sealed]
mode = "concurrent"
commits = { replace = true, payload = { options = [-1, 4], when = "data < own_count.money" } }

[windows.plain]
mode = "concurrent"
commits = {}

[windows.wide]
mode = "concurrent"
commits = { payload = { from = "count.price", to = "own_count.money" } }

[windows.long]
mode = "concurrent"
commits = { payload = [{ from = 0, to = 1 }, { from = 0, to = 1 }] }

[actions.dig]

[actions.pay]
takes = { target = "opponent", data = { from = -1, to = 3 } }
max = 2

[actions.bid]
takes = { data = { from = "count.price + 1", to = "own_count.money" } }
effect = "price"

[effects]
price = [{ set_counter = { name = "price", value = "data" } }]
"#;

fn waits_for(game: &Game) -> Option<PlayerId> {
    match game.awaiting() {
        Await::Choice { player, .. } => Some(player),
        Await::Window { player, .. } => player.or_else(|| game.glance().pending.lowest()),
        _ => None,
    }
}

/// Returns the name of the decision for a legal line, if it has one. A slot is the name of its
/// number.
fn decision(game: &Game, line: &str, slot: Option<String>) -> Option<String> {
    let column = |name: &str| {
        let mut words = line.split(' ');
        words.find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    };
    let given = |name: &str| {
        let number = slot
            .as_deref()
            .or(column(name))
            .filter(|_| column(name).is_some());
        number.map_or(String::new(), |number| format!(" {name}={number}"))
    };
    let verb = line.split(' ').next()?;
    Some(match verb {
        "act" => {
            let action = column("action").map_or(String::new(), |action| format!(" {action}"));
            let target = column("target").map_or(String::new(), |target| {
                format!(" target={}", game.player(target).unwrap().number())
            });
            format!("act{action}{target}{}", given("data"))
        }
        "commit" => (!line.contains(',')).then(|| format!("commit{}", given("payload")))?,
        "go_to" => format!("go_to {}", column("step")?),
        "answer" => {
            let pick = column("picks")?.parse::<usize>().ok()?;
            (pick < ANSWERS).then(|| format!("answer {pick}"))?
        }
        _ => verb.to_owned(),
    })
}

/// Returns true if the line's number is of a range with bounds that change.
fn is_worked(game: &Game, line: &str) -> bool {
    let step = game
        .step()
        .and_then(|step| game.rules().steps().nth(step.index()));
    match line.starts_with("commit") {
        true => step == Some("wide"),
        false => line.contains("action=bid") || line.contains("action=gift"),
    }
}

/// Returns the names of the legal decisions, each with the line that it stands for.
fn legal(game: &Game) -> BTreeMap<String, String> {
    let mut named = BTreeMap::new();
    let Some(player) = waits_for(game) else {
        return named;
    };
    for one in game.moves(player).unwrap().take(1000) {
        let lines = one.expand().map(|command| game.command_text(&command));
        let lines: Vec<String> = lines.collect();
        let worked = is_worked(game, &lines[0]);
        for (at, line) in lines.iter().enumerate() {
            let slot = match at {
                _ if !worked => None,
                0 => Some("from".to_owned()),
                at if at < ANSWERS - 1 => Some(format!("from+{at}")),
                at if at + 1 == lines.len() => Some("to".to_owned()),
                _ => continue,
            };
            if let Some(name) = decision(game, line, slot) {
                let before = named.insert(name, line.clone());
                assert_eq!(before, None, "{line}");
            }
        }
    }
    named
}

fn standing(game: &Game) -> (u64, u128) {
    (game.accepted(), game.hash())
}

/// Plays games, most of them by legal decisions, and compares each mask with the legal commands,
/// and each accepted decision with its line. Returns the names of all that were legal once.
/// `between` may change the games before each round.
fn compare(
    rules: Arc<Ruleset>,
    players: usize,
    mut between: impl FnMut(&mut Batch, usize),
) -> BTreeSet<String> {
    let mut batch = Batch::new(rules, Setup::players(players).seed(3), GAMES, 2).unwrap();
    batch.number_answers(ANSWERS).unwrap();
    let names = batch.decisions();
    assert_eq!(names.len(), batch.decision_count());
    assert_eq!(
        names.iter().collect::<BTreeSet<_>>().len(),
        names.len(),
        "{names:?}"
    );
    let (mut seen, mut chance) = (BTreeSet::new(), 1_u64);
    for round in 0..200_usize {
        between(&mut batch, round);
        let mut mask = vec![true; GAMES * names.len()];
        batch.legal_mask(&mut mask).unwrap();
        let rows: Vec<&[bool]> = mask.chunks(names.len()).collect();
        let legal: Vec<_> = batch.games().map(legal).collect();
        for ((game, row), legal) in batch.games().zip(&rows).zip(&legal) {
            let told = names.iter().zip(*row).filter(|(_, legal)| **legal);
            let told: BTreeSet<&String> = told.map(|(name, _)| name).collect();
            assert_eq!(told, legal.keys().collect(), "{}", game.explain_wait());
            seen.extend(told.into_iter().cloned());
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
        let before: Vec<_> = batch.games().map(standing).collect();
        let mut alone: Vec<Game> = batch.games().map(Game::fork).collect();
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
        let after: Vec<_> = batch.games().map(standing).collect();
        assert_eq!(after[0] != before[0], first);
        assert_eq!(after[GAMES - 1], before[GAMES - 1]);
        for ((alone, legal), (number, after)) in
            alone.iter_mut().zip(&legal).zip(picked.iter().zip(&after))
        {
            let name = usize::try_from(*number).ok().map(|number| &names[number]);
            if let Some(line) = name.and_then(|name| legal.get(name)) {
                alone.command(line).unwrap();
                assert_eq!(standing(alone), *after, "{line}");
            }
        }
    }
    assert!(seen.len() > 1, "{names:?}: {seen:?}");
    seen
}

#[test]
fn the_mask_shows_the_accepted_decisions() {
    for name in ["mtg", "uno", "chess", "dominion", "gloomhaven", "skat"] {
        let players = if name == "skat" { 3 } else { 2 };
        compare(Ruleset::builtin(name).unwrap(), players, |_, _| {});
    }
}

fn asking_rules() -> Arc<Ruleset> {
    Ruleset::from_toml(ASKING, "asking.toml").unwrap()
}

#[test]
fn questions_have_decisions() {
    let seen = compare(asking_rules(), 2, |batch, round| {
        if round % 5 == 1 {
            let run = batch.verb("run").unwrap();
            let effect = ["number", "yes"][round % 2];
            let effect = [batch.number(Column::Effect, effect).unwrap(); GAMES];
            let by = batch.games().map(|game| game.active().unwrap());
            let by: Vec<i64> = by.map(|player| i64::from(player.number())).collect();
            let columns = [(Column::Effect, &effect[..]), (Column::Player, &by[..])];
            batch.step(&[run; GAMES], &columns, None).unwrap();
        }
    });
    let wanted = [
        "answer 0",
        "answer 1",
        "answer 3",
        "go_to there",
        "end_turn",
    ];
    assert!(wanted.iter().all(|name| seen.contains(*name)), "{seen:?}");
}

/// Gives each game another sum of money for one player, and another price.
fn deal(batch: &mut Batch, round: usize) {
    let set = batch.verb("set_counter").unwrap();
    let names = ["money", "price"].map(|name| batch.number(Column::Name, name).unwrap());
    let player = [(round % 3) as i64 + 1; GAMES];
    let values: Vec<i64> = (0..GAMES)
        .map(|game| ((round + game) * 7 % 11) as i64)
        .collect();
    for (name, player) in [(names[0], &player), (names[1], &[0; GAMES])] {
        let columns = [
            (Column::Name, &[name; GAMES][..]),
            (Column::Value, &values[..]),
            (Column::Player, &player[..]),
        ];
        if name == names[0] || round.is_multiple_of(4) {
            batch.step(&[set; GAMES], &columns, None).unwrap();
        }
    }
}

#[test]
fn what_is_taken_has_decisions() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/scenarios/moves/auction.toml"
    );
    let auction = std::fs::read_to_string(file).unwrap();
    let auction = Ruleset::from_toml(&auction, "auction.toml").unwrap();
    let seen = compare(auction, 3, deal);
    let wanted = [
        "act bid data=from",
        "act bid data=to",
        "act gift target=3 data=from+2",
        "act steal target=2",
        "act tactic data=3",
        "act trade target=1 data=5",
    ];
    assert!(wanted.iter().all(|name| seen.contains(*name)), "{seen:?}");
    let taking = Ruleset::from_toml(TAKING, "taking.toml").unwrap();
    let seen = compare(taking, 3, deal);
    let wanted = [
        "act dig",
        "act pay target=2 data=-1",
        "act pay target=3 data=3",
        "commit",
        "commit payload=-1",
        "commit payload=4",
        "commit payload=from+1",
        "commit payload=to",
    ];
    assert!(wanted.iter().all(|name| seen.contains(*name)), "{seen:?}");
}

#[test]
fn slots_are_named_by_their_numbers() {
    let taking = || Ruleset::from_toml(TAKING, "taking.toml").unwrap();
    let mut batch = Batch::new(taking(), Setup::players(3), 1, 1).unwrap();
    let bids = |batch: &Batch| {
        let names = batch.decisions().into_iter();
        names
            .filter(|name| name.starts_with("act bid"))
            .collect::<Vec<_>>()
    };
    assert_eq!(bids(&batch).len(), 16);
    batch.number_answers(1).unwrap();
    assert_eq!(bids(&batch), ["act bid data=to"]);
    batch.number_answers(2).unwrap();
    let wanted = "\
        pass,act,act bid data=from,act bid data=to,act dig,\
        act pay target=1 data=-1,act pay target=1 data=0,act pay target=1 data=1,\
        act pay target=1 data=2,act pay target=1 data=3,\
        act pay target=2 data=-1,act pay target=2 data=0,act pay target=2 data=1,\
        act pay target=2 data=2,act pay target=2 data=3,\
        act pay target=3 data=-1,act pay target=3 data=0,act pay target=3 data=1,\
        act pay target=3 data=2,act pay target=3 data=3,\
        commit,commit payload=-1,commit payload=4,commit payload=from,commit payload=to,\
        withdraw,end_step,end_phase,end_turn,answer 0,answer 1";
    assert_eq!(batch.decisions().join(","), wanted);
    batch.number_answers(0).unwrap();
    assert!(bids(&batch).is_empty());
}

#[test]
fn wide_ranges_and_many_targets_end() {
    let wide = |from: &str, to: &str, target: &str| {
        let rules = format!(
            "name = \"wide\"\n[[steps]]\nname = \"a\"\n[actions.a]\n\
             takes = {{ data = {{ from = {from}, to = {to} }}, {target} }}\n"
        );
        let rules = Ruleset::from_toml(&rules, "wide.toml").unwrap();
        let batch = Batch::new(rules, Setup::players(64), 1, 1).unwrap();
        let names = batch.decisions().into_iter();
        names
            .filter(|name| name.starts_with("act a"))
            .collect::<Vec<_>>()
    };
    let all = wide("1", "10_000", "");
    assert_eq!(
        (all.len(), &*all[9_999]),
        (MOST_ANSWERS, "act a data=10000")
    );
    let (least, most) = (i64::MIN.to_string(), i64::MAX.to_string());
    let cut = wide(&least, &most, "");
    assert_eq!(cut.len(), MOST_ANSWERS);
    assert_eq!(cut[0], format!("act a data={}", i64::MIN + 1));
    assert_eq!(cut[9_999], format!("act a data={most}"));
    assert_eq!(wide("1", "10_000", "target = true").len(), 1 << 16);
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
    let before: Vec<u128> = batch.games().map(Game::hash).collect();
    assert!(bad(batch.decide(&[0; GAMES + 1], None)));
    assert!(bad(batch.decide(&[0; GAMES], Some(&mut [0; 3]))));
    assert!(bad(batch.legal_mask(&mut [false; 7]).map(|()| 0)));
    assert!(bad(batch.number_answers(MOST_ANSWERS + 1).map(|()| 0)));
    assert_eq!(batch.decide(&[14, 99, i64::MAX, i64::MIN], None), Ok(3));
    let after: Vec<u128> = batch.games().map(Game::hash).collect();
    assert_eq!(after, before);
    let none = Ruleset::builtin("mtg").unwrap();
    let mut none = Batch::new(none, Setup::players(2), 0, 1).unwrap();
    assert_eq!(none.decide(&[], None), Ok(0));
    assert_eq!(none.legal_mask(&mut []), Ok(()));
}

fn hashes(batch: &Batch) -> Vec<u128> {
    batch.games().map(Game::hash).collect()
}

#[test]
fn games_that_play_by_themselves_pick_what_is_legal_and_nothing_of_weight_0() {
    for (rules, players) in [
        ("power_grid", 3),
        ("holdem", 4),
        ("sealed_bid", 3),
        ("mtg", 2),
    ] {
        let rules = Ruleset::builtin(rules).unwrap();
        let new = |threads| {
            let rules = Arc::clone(&rules);
            Batch::new(rules, Setup::players(players).seed(3), 7, threads).unwrap()
        };
        let (mut one, mut two) = (new(1), new(3));
        let mut told = vec![0; 7 * TOLD.len()];
        let made = one.play(60, 5, &[], Some(&mut told)).unwrap();
        assert_eq!(two.play(60, 5, &[], None), Ok(made));
        assert_eq!(
            hashes(&one),
            hashes(&two),
            "the number of threads changes nothing"
        );
        assert!(told[..7].iter().all(|refused| *refused == 0), "{told:?}");
        let mut other = new(1);
        other.play(60, 6, &[], None).unwrap();
        assert_ne!(hashes(&one), hashes(&other));
        // A save is loaded by playing each command under all checks.
        for game in one.games() {
            let again: Game = Game::load(Arc::clone(&rules), &game.save()).unwrap();
            assert_eq!(again.hash(), game.hash());
        }
    }
    let mut batch = Batch::new(asking_rules(), Setup::players(2), GAMES, 1).unwrap();
    let all = batch.decisions();
    let only = |name: &str| -> Vec<u32> {
        all.iter()
            .map(|decision| u32::from(decision == name) * 9)
            .collect()
    };
    assert_eq!(
        batch.play(10, 1, &only("go_to there"), None),
        Ok(GAMES as u64)
    );
    assert_eq!(
        batch.play(5, 1, &only("end_turn"), None),
        Ok(5 * GAMES as u64)
    );
    assert_eq!(batch.play(5, 1, &vec![0; all.len()], None), Ok(0));
    assert_eq!(batch.play(0, 1, &[], None), Ok(0));
    for game in batch.games() {
        let lines: Vec<String> = game.past().map(|command| command.text).collect();
        assert!(
            lines[2..].iter().all(|line| line.starts_with("end_turn")),
            "{lines:?}"
        );
    }
    let before = hashes(&batch);
    let bad = |done: Result<u64, turnwheel::Error>| done.unwrap_err().code == Code::BadValue;
    assert!(bad(batch.play(5, 1, &[1], None)));
    assert!(bad(batch.play(5, 1, &[], Some(&mut [0; 3]))));
    assert_eq!(hashes(&batch), before);
    let mut none = Batch::new(asking_rules(), Setup::players(2), 0, 1).unwrap();
    assert_eq!(none.play(5, 1, &[], None), Ok(0));
}

#[test]
fn legal_decisions_are_picked_as_often_as_their_weights_say() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut batch = Batch::new(rules, Setup::players(2), 4_000, 0).unwrap();
    let all = batch.decisions();
    let at = |name: &str| all.iter().position(|decision| decision == name).unwrap();
    // Few of many are legal, so that both ways of drawing are taken.
    let weights: Vec<u32> = (0..all.len())
        .map(|number| match number {
            _ if number == at("pass") => 1,
            _ if number == at("end_turn") => 3,
            _ if all[number].starts_with("answer") => 2,
            _ => 0,
        })
        .collect();
    batch.play(1, 9, &weights, None).unwrap();
    let passed = batch.games().filter(|game| {
        let last = game.past().last().unwrap();
        last.text.starts_with("pass")
    });
    let passed = passed.count();
    assert!(
        (850..1_150).contains(&passed),
        "{passed} of 4000, wanted 1000"
    );
}
