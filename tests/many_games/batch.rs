//! A batch steps each of its games exactly as the game would step alone.

use std::collections::BTreeSet;
use turnwheel::batch::{Batch, TOLD};
use turnwheel::record::{ABSENT, Column};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup, Simulation};

const GAMES: usize = 5;

fn batch(threads: usize) -> Batch {
    Batch::new(
        Ruleset::builtin("mtg").unwrap(),
        Setup::players(3).seed(9),
        GAMES,
        threads,
    )
    .unwrap()
}

/// Lets every player who holds priority pass, so many times, in all games but one, which waits.
fn pass(batch: &mut Batch, steps: usize) -> Vec<i64> {
    let mut told = vec![0; GAMES * TOLD.len()];
    batch.step(&[0; GAMES], &[], Some(&mut told)).unwrap();
    for _ in 0..steps {
        let verb = batch.verb("pass").unwrap();
        let players = told[2 * GAMES..3 * GAMES].to_vec();
        let refused = batch
            .step(
                &[verb, verb, 0, verb, verb],
                &[(Column::Player, &players)],
                Some(&mut told),
            )
            .unwrap();
        assert_eq!(refused, 0);
    }
    told
}

fn hashes(batch: &Batch) -> Vec<u128> {
    batch.games().map(Game::hash).collect()
}

#[test]
fn each_game_steps_as_it_would_alone_on_any_number_of_threads() {
    let mut one = batch(1);
    let told = pass(&mut one, 40);
    for threads in [0, 2, 3, 8] {
        let mut other = batch(threads);
        assert_eq!(pass(&mut other, 40), told);
        assert_eq!(hashes(&other), hashes(&one));
    }
    let seed = Simulation::seed_of(9, 3);
    let mut alone: Game = Game::new(
        Ruleset::builtin("mtg").unwrap(),
        Setup::players(3).seed(seed),
    )
    .unwrap();
    alone.start().unwrap();
    for _ in 0..40 {
        alone.pass(alone.priority().unwrap()).unwrap();
    }
    assert_eq!(hashes(&one)[3], alone.hash());
    let of_three: Vec<i64> = told.chunks(GAMES).map(|column| column[3]).collect();
    let player = |player: Option<PlayerId>| player.map_or(0, |player| i64::from(player.number()));
    let step = i64::from(alone.step().unwrap().number());
    assert_eq!(
        of_three,
        [
            0,
            2,
            player(alone.priority()),
            i64::from(alone.turn().0),
            player(alone.active()),
            step,
            1,
            0
        ]
    );
    assert_eq!(
        one.game(2).unwrap().accepted(),
        1,
        "the game without a command waits"
    );
}

/// So many games that each thread gets some.
#[test]
fn many_games_step_alike_on_any_number_of_threads() {
    const MANY: usize = 1500;
    let end_turns = |threads| {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut batch = Batch::new(rules, Setup::players(2), MANY, threads).unwrap();
        let verb = batch.verb("end_turn").unwrap();
        let mut told = vec![0; MANY * TOLD.len()];
        let mut masks = vec![];
        for round in 0..4 {
            let commands: Vec<i64> = (0..MANY)
                .map(|at| verb * i64::from(at % 5 > round))
                .collect();
            let players: Vec<i64> = (0..MANY).map(|at| at as i64 % 3).collect();
            let columns = [(Column::Player, &*players)];
            let refused = batch.step(&commands, &columns, Some(&mut told)).unwrap();
            assert!(refused > 100);
            let mut mask = vec![false; MANY * batch.decision_count()];
            batch.legal_mask(&mut mask).unwrap();
            masks.push((mask, told.clone(), refused));
        }
        let turns: BTreeSet<i64> = told[3 * MANY..4 * MANY].iter().copied().collect();
        assert_eq!(turns, (1..6).collect());
        (masks, hashes(&batch))
    };
    let one = end_turns(1);
    for threads in [2, 3, 7] {
        assert!(end_turns(threads) == one, "{threads} threads");
    }
}

#[test]
fn a_refused_command_is_reported_and_leaves_its_game_unchanged() {
    let mut batch = batch(2);
    let before = hashes(&batch);
    let pass = batch.verb("pass").unwrap();
    let holder = i64::from(batch.game(0).unwrap().priority().unwrap().number());
    let mut told = vec![0; GAMES * TOLD.len()];
    let commands = [pass, pass, pass, 9999, i64::MAX];
    let players = [ABSENT, 77, holder, holder, holder];
    assert_eq!(
        batch.step(&commands, &[(Column::Player, &players)], Some(&mut told)),
        Ok(4)
    );
    let codes = [Code::MissingArgument, Code::UnknownPlayer].map(|code| i64::from(code.number()));
    let unknown = i64::from(Code::UnknownCommand.number());
    assert_eq!(told[..GAMES], [codes[0], codes[1], 0, unknown, unknown]);
    let after = hashes(&batch);
    assert_ne!(after[2], before[2]);
    assert_eq!(
        [&after[..2], &after[3..]].concat(),
        [&before[..2], &before[3..]].concat()
    );
}

#[test]
fn columns_of_another_length_change_no_game() {
    let mut batch = batch(1);
    let before = hashes(&batch);
    let verb = batch.verb("pass").unwrap();
    let commands = [verb; GAMES];
    let mut short = [0; 3];
    for refused in [
        batch.step(&commands[1..], &[], None),
        batch.step(&commands, &[(Column::Player, &[0; 4])], None),
        batch.step(&commands, &[(Column::Player, &[0; 5])], Some(&mut short)),
    ] {
        assert_eq!(refused.unwrap_err().code, Code::BadValue);
    }
    assert_eq!(hashes(&batch), before);
    assert_eq!(batch.verb("pas").unwrap_err().code, Code::UnknownCommand);
    assert_eq!(
        batch.number(Column::Player, "Z").unwrap_err().code,
        Code::UnknownPlayer
    );
    assert_eq!(batch.reset(&[0, GAMES]).unwrap_err().code, Code::BadValue);
    assert_eq!(
        Batch::new(Ruleset::builtin("mtg").unwrap(), Setup::players(0), 1, 1)
            .err()
            .unwrap()
            .code,
        Code::PlayerCount
    );
}

#[test]
fn names_and_lists_of_one_are_numbers_and_a_new_game_knows_them() {
    let mut batch = batch(1);
    let flag = batch.number(Column::Name, "storm").unwrap();
    batch.reset(&[4]).unwrap();
    let (verb, order) = (
        batch.verb("set_flag").unwrap(),
        batch.verb("set_order").unwrap(),
    );
    assert_eq!(
        batch.step(&[verb; GAMES], &[(Column::Name, &[flag; GAMES])], None),
        Ok(0)
    );
    let player = batch.number(Column::Players, "C").unwrap();
    assert_eq!(
        batch.step(
            &[order, 0, 0, 0, 0],
            &[(Column::Players, &[player; GAMES])],
            None
        ),
        Ok(0)
    );
    assert_eq!(batch.game(0).unwrap().order(), [PlayerId::nth(3)]);
    let seeds: Vec<_> = hashes(&batch);
    assert_ne!(seeds[3], seeds[4], "a new game has a seed of its own");
}

/// Threads with stacks larger than any machine's memory cannot be created.
#[test]
fn if_threads_cannot_be_created_fewer_do_the_work() {
    const STACK: &str = "RUST_MIN_STACK";
    let huge = (1_u64 << 55).to_string();
    let step = |threads| {
        let rules = Ruleset::builtin("mtg").unwrap();
        let mut batch = Batch::new(rules, Setup::players(3), 64, threads).unwrap();
        assert!(batch.play(100, 7, &[], None).unwrap() > 0);
        hashes(&batch)
    };
    if std::env::var(STACK).as_ref() == Ok(&huge) {
        assert!(std::thread::Builder::new().spawn(|| ()).is_err());
        assert_eq!(step(1), step(16));
        return;
    }
    let name = "batch::if_threads_cannot_be_created_fewer_do_the_work";
    let alone = std::process::Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--test-threads=1"])
        .env(STACK, huge)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&alone.stdout);
    assert!(
        alone.status.success() && told.contains("1 passed"),
        "{told}"
    );
}
