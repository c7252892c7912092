//! Rows about growth: the same command with more players, a deeper stack, a longer journal, more
//! games, and more threads.

use crate::play::{game, pass_once, read_events};
use crate::{Row, Work};
use std::error::Error;
use std::thread;
use turnwheel::batch::Batch;
use turnwheel::command::Push;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup, Verbs};

pub(crate) const ROWS: &[Row] = &[
    ("players_2", || players(2)),
    ("players_4", || players(4)),
    ("players_8", || players(8)),
    ("players_64", || players(64)),
    ("passes_64", passes),
    ("stack_10", || stack(10)),
    ("stack_10000", || stack(10_000)),
    ("journal_1k", || journal(1_000)),
    ("journal_10m", || journal(10_000_000)),
    ("games_1", || games(1)),
    ("games_1000", || games(1_000)),
    ("games_100000", || games(100_000)),
    ("batch_1000", || batches(1)),
    ("batch_100000", || batches(100)),
    ("threads_1", || threads(1)),
    ("threads_2", || threads(2)),
];

/// A step with priority, and a step without.
const TABLE: &str = "
name = \"table\"
players = { min = 2, max = 64 }
[windows.priority]
pending = \"all\"
reopen = \"all\"
after_act = \"keep\"
[[steps]]
name = \"play\"
window = \"priority\"
[[steps]]
name = \"clean\"
window = \"none\"
";

/// Returns a game of so many players that has begun.
fn table(count: usize) -> Result<Game, Box<dyn Error>> {
    let mut game: Game = Game::new(Ruleset::from_toml(TABLE, "table")?, Setup::players(count))?;
    game.start()?;
    Ok(game)
}

/// A turn by one command, at a table of so many players.
fn players(count: usize) -> Result<Work, Box<dyn Error>> {
    let mut game = table(count)?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            game.end_turn().expect("a turn can end");
            read_events(&mut game);
        }
    }))
}

/// A pass at a table of 64, where only the last pass of a turn does more than pass priority on.
fn passes() -> Result<Work, Box<dyn Error>> {
    let mut game = table(64)?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            pass_once(&mut game);
            read_events(&mut game);
        }
    }))
}

/// A push onto a stack of that depth, and the round of four passes that resolves it.
fn stack(depth: usize) -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    game.define("nothing", "")?;
    let nothing = game.name("nothing");
    let push = move |game: &mut Game| {
        let player = game.priority().expect("somebody may act");
        game.submit(Push::new(player, nothing))
            .expect("the player with priority may push");
        read_events(game);
    };
    (0..depth).for_each(|_| push(&mut game));
    Ok(Box::new(move |times| {
        for _ in 0..times {
            push(&mut game);
            for _ in 0..4 {
                pass_once(&mut game);
                read_events(&mut game);
            }
        }
    }))
}

/// A turn after so many commands.
fn journal(commands: u64) -> Result<Work, Box<dyn Error>> {
    let mut game = game("simple")?;
    let turn = |game: &mut Game| {
        game.end_turn().expect("a turn can end");
        read_events(game);
    };
    (0..commands).for_each(|_| turn(&mut game));
    Ok(Box::new(move |times| {
        (0..times).for_each(|_| turn(&mut game))
    }))
}

/// A turn in each of so many games, one after another.
fn games(count: usize) -> Result<Work, Box<dyn Error>> {
    let mut games = (0..count)
        .map(|_| game("simple"))
        .collect::<Result<Vec<_>, _>>()?;
    let mut next = 0;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            let game = &mut games[next];
            game.end_turn().expect("a turn can end");
            read_events(game);
            next = if next + 1 == count { 0 } else { next + 1 };
        }
    }))
}

/// A turn in each of so many thousand games, a thousand of them stepped by one call.
fn batches(thousands: usize) -> Result<Work, Box<dyn Error>> {
    const GAMES: usize = 1_000;
    let mut batches = (0..thousands)
        .map(|_| Batch::new(Ruleset::builtin("simple")?, Setup::players(4), GAMES, 1))
        .collect::<Result<Vec<_>, _>>()?;
    let verbs = vec![batches[0].verb("end_turn")?; GAMES];
    let (mut next, mut owed) = (0, 0);
    Ok(Box::new(move |times| {
        owed += times;
        while owed >= GAMES as u64 {
            owed -= GAMES as u64;
            let refused = batches[next].step(&verbs, &[], None);
            assert_eq!(refused, Ok(0), "every turn can end");
            next = (next + 1) % thousands;
        }
    }))
}

/// Turns in one game for each thread. The time is that of one turn in all of them together.
fn threads(count: u64) -> Result<Work, Box<dyn Error>> {
    let mut games = (0..count)
        .map(|_| game("simple"))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Box::new(move |times| {
        thread::scope(|scope| {
            for game in &mut games {
                scope.spawn(move || {
                    for _ in 0..times / count {
                        game.end_turn().expect("a turn can end");
                        read_events(game);
                    }
                });
            }
        });
    }))
}
