//! Rows about the game as a value: copying, hashing, going back.

use crate::play::{game, pass_once, read_events};
use crate::{Row, Work};
use std::error::Error;
use std::hint::black_box;
use turnwheel::command::{AddTrigger, Push, SetFlag};
use turnwheel::{Effect, EventKind, Game, KeepPast, PlayerId, Verbs};

pub(crate) const ROWS: &[Row] = &[
    ("fork", fork),
    ("restore", restore),
    ("fork_and_pass", fork_and_pass),
    ("hash", hash),
    ("encode", encode),
    ("hash_after_pass", hash_after_pass),
    ("save", save),
    ("load", load),
    ("load_bounded", load_bounded),
    ("rewind", rewind),
];

/// Returns a game of four in mid-turn, with 20 triggers, 5 objects on the stack and 500 commands in
/// its past.
pub(crate) fn busy() -> Result<Game, turnwheel::Error> {
    let mut game = game("mtg")?;
    game.define("nothing", "")?;
    let nothing = game.name("nothing");
    for at in 0..20 {
        game.submit(
            AddTrigger::new(EventKind::ObjectCountered, nothing).player(PlayerId::at(at % 4)),
        )?;
    }
    game.submit(SetFlag::new(nothing))?;
    for _ in 0..500 {
        pass_once(&mut game);
    }
    for _ in 0..5 {
        let player = game.priority().expect("somebody may act");
        game.submit(Push::new(player, nothing))?;
    }
    game.clear_events();
    Ok(game)
}

/// Copying the game and dropping the copy.
fn fork() -> Result<Work, Box<dyn Error>> {
    let game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(game.fork());
        }
    }))
}

/// Going back to a copy that was kept earlier.
fn restore() -> Result<Work, Box<dyn Error>> {
    let kept = busy()?;
    let mut game = kept.fork();
    Ok(Box::new(move |times| {
        for _ in 0..times {
            game.restore(black_box(&kept))
                .expect("both are of one game");
            black_box(&game);
        }
    }))
}

/// The work of a search: a copy, and one command in it.
fn fork_and_pass() -> Result<Work, Box<dyn Error>> {
    let game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            let mut copy = game.fork();
            pass_once(&mut copy);
            black_box(&copy);
        }
    }))
}

/// The hash of a game that has not changed.
fn hash() -> Result<Work, Box<dyn Error>> {
    let game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(game.hash());
        }
    }))
}

/// The canonical bytes of the state.
fn encode() -> Result<Work, Box<dyn Error>> {
    let game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(game.bytes());
        }
    }))
}

/// A pass, and the hash after it.
fn hash_after_pass() -> Result<Work, Box<dyn Error>> {
    let mut game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            pass_once(&mut game);
            read_events(&mut game);
            black_box(game.hash());
        }
    }))
}

/// The whole game as a binary save.
fn save() -> Result<Work, Box<dyn Error>> {
    let game = busy()?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(game.save());
        }
    }))
}

/// Loading such a save, with its whole past.
fn load() -> Result<Work, Box<dyn Error>> {
    loading(busy()?)
}

/// Loading the save of a game that keeps at least its last ten commands: a state and 48 commands,
/// the average number that is kept.
fn load_bounded() -> Result<Work, Box<dyn Error>> {
    let mut game = busy()?;
    game.keep_past(KeepPast::Commands(10));
    for _ in 0..48 {
        pass_once(&mut game);
    }
    if game.accepted() - game.kept_from() != 48 {
        return Err("it keeps 48 commands".into());
    }
    loading(game)
}

fn loading(game: Game) -> Result<Work, Box<dyn Error>> {
    let save = game.save();
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(Game::<Box<dyn Effect + Send + Sync>>::load(
                game.rules().clone(),
                &save,
            ))
            .expect("it was saved");
        }
    }))
}

/// Going a thousand passes back, in the middle of a longer game. Playing them again is not counted.
fn rewind() -> Result<Work, Box<dyn Error>> {
    let mut long = game("mtg")?;
    for _ in 0..5_500 {
        pass_once(&mut long);
    }
    Ok(Box::new(move |times| {
        for _ in 0..times {
            let mut game = long.fork();
            game.rewind(game.accepted() - 1_000)
                .expect("so many were accepted");
            black_box(&game);
        }
    }))
}
