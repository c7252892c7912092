//! The cost of a question does not grow with the number of earlier questions: for each answer the
//! engine repeats one command and copies the state a fixed number of times. Only the effect's own
//! code runs again from its start.
#![allow(missing_docs, reason = "a test")]

use allocation_counter::measure;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Context, Game, PlayerId, Setup, Verbs, command::Answer};

/// Returns a game in which an effect asks player B `count` times yes or no, after submitting a verb
/// if `verb` is set, and a counter of its questions.
fn asking(count: usize, verb: bool) -> (Game, Arc<AtomicU64>) {
    let asked = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&asked);
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(4)).unwrap();
    game.register(
        "asks",
        Box::new(move |card: &mut Context| {
            if verb {
                card.reverse()?;
            }
            for _ in 0..count {
                counter.fetch_add(1, Ordering::Relaxed);
                card.choose_yes_no(PlayerId::nth(2))?;
            }
            Ok(())
        }),
    );
    game.command("start A").unwrap();
    game.command("act A effect=asks").unwrap();
    game.clear_events();
    (game, asked)
}

fn answer(game: &mut Game) {
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    game.submit(Answer::new(PlayerId::nth(2), vec![1])).unwrap();
    game.clear_events();
}

#[test]
fn fifty_questions_are_fifty_runs_with_one_question_more_each() {
    let (mut game, asked) = asking(50, true);
    for _ in 0..50 {
        answer(&mut game);
    }
    assert_eq!(
        asked.load(Ordering::Relaxed),
        (1..=50).sum::<u64>() + 50,
        "what re-running costs, and no run more"
    );
    assert!(matches!(game.awaiting(), Await::Window { .. }));
    game.verify_replay().unwrap();
}

/// Every copy of the state and every repeated command allocates, so the number of allocations shows
/// how many there are.
#[test]
fn the_engines_work_for_an_answer_does_not_grow() {
    let (mut game, _) = asking(400, true);
    let mut counts = vec![];
    for at in 1..400_u64 {
        let counted = measure(|| answer(&mut game)).count_total;
        // Each earlier answer is passed to the effect as a list of picks.
        counts.push(counted - at);
    }
    let (early, late) = (&counts[10..60], &counts[340..390]);
    assert!(
        late.iter().max() <= early.iter().max(),
        "early {early:?}, late {late:?}"
    );
    let mean = |counts: &[u64]| counts.iter().sum::<u64>() / counts.len() as u64;
    assert!(mean(late) <= mean(early), "early {early:?}, late {late:?}");
}

/// A game with many questions does not keep a copy for each.
#[test]
fn past_questions_take_little_room() {
    let mut one: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(4)).unwrap();
    one.register(
        "asks",
        Box::new(|card: &mut Context| card.choose_yes_no(PlayerId::nth(2)).map(drop)),
    );
    one.command("start A").unwrap();
    let mut ask = |times: u32| {
        let before = one.accepted();
        let kept = measure(|| {
            for _ in 0..times {
                one.command("act A effect=asks").unwrap();
                answer(&mut one);
            }
        });
        kept.bytes_current / (one.accepted() - before) as i64
    };
    ask(1_000);
    let bytes = ask(10_000);
    assert!(bytes <= 40, "{bytes} bytes a command");
}
