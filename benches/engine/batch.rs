//! Rows about batches that decide by themselves: what is legal, picked at random, and threads.

use crate::{Row, Work};
use std::error::Error;
use turnwheel::batch::Batch;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};

pub(crate) const ROWS: &[Row] = &[
    ("batch_random", || random("mtg", 2)),
    ("batch_mask", masks),
    ("batch_observe", observations),
    ("threads_batch_1", || threads(1)),
    ("threads_batch_2", || threads(2)),
];

/// As many as the peers play at once.
const GAMES: usize = 1024;

fn batch(rules: &str, players: usize, threads: usize) -> Result<Batch, Box<dyn Error>> {
    let setup = Setup::players(players).seed(7);
    Ok(Batch::new(Ruleset::builtin(rules)?, setup, GAMES, threads)?)
}

/// A decision that is picked evenly among the legal ones, and made. A game that is over begins
/// again.
fn random(rules: &str, players: usize) -> Result<Work, Box<dyn Error>> {
    const AT_ONCE: u64 = 16;
    let mut batch = batch(rules, players, 1)?;
    let (mut seed, mut owed) = (0, 0);
    Ok(Box::new(move |times| {
        owed += times;
        while owed > 0 {
            let steps = (owed / GAMES as u64).clamp(1, AT_ONCE);
            seed += 1;
            let made = batch
                .play(steps, seed, &[], None)
                .expect("games can be played");
            owed = owed.saturating_sub(made.max(1));
            let over = batch.games().enumerate().filter(|(_, game)| is_over(game));
            let over: Vec<usize> = over.map(|(at, _)| at).collect();
            batch.reset(&over).expect("a game can begin again");
        }
    }))
}

fn is_over(game: &Game) -> bool {
    game.glance().over
}

/// The mask of the legal decisions of a game, with the games in mid-play.
fn masks() -> Result<Work, Box<dyn Error>> {
    let mut batch = batch("mtg", 2, 1)?;
    batch.play(100, 7, &[], None)?;
    let mut mask = vec![false; GAMES * batch.decision_count()];
    Ok(for_all_games(move || {
        batch
            .legal_mask(&mut mask)
            .expect("the mask has its length");
    }))
}

/// Calls a function that does the work of every game, as often as it is owed.
fn for_all_games(mut call: impl FnMut() + 'static) -> Work {
    let mut owed = 0;
    Box::new(move |times| {
        owed += times;
        while owed >= GAMES as u64 {
            owed -= GAMES as u64;
            call();
        }
    })
}

/// The row that the deciding player sees of a game.
fn observations() -> Result<Work, Box<dyn Error>> {
    let mut batch = batch("mtg", 2, 1)?;
    batch.play(100, 7, &[], None)?;
    let mut rows = vec![0; GAMES * batch.observed_count()];
    Ok(for_all_games(move || {
        batch
            .observe(&mut rows)
            .expect("the rows have their length");
    }))
}

/// A turn of a batch by one call, on so many threads.
fn threads(count: usize) -> Result<Work, Box<dyn Error>> {
    let mut batch = batch("simple", 4, count)?;
    let verbs = vec![batch.verb("end_turn")?; GAMES];
    Ok(for_all_games(move || {
        assert_eq!(batch.step(&verbs, &[], None), Ok(0), "every turn can end");
    }))
}
