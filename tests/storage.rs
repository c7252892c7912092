//! The storage of effects is part of the game's value: it follows the game everywhere, and at each
//! point equals that of a game played from the beginning.
#![allow(missing_docs, reason = "a test")]

use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Ask, Code, Context, Error, Game, LONGEST_STORED, MOST_KEYS, MOST_STORED, Setup};

fn count(context: &mut Context, key: &str) -> Result<u64, Error> {
    let count = context.storage(key).parse().unwrap_or(0) + 1;
    context.set_storage(key, &u64::to_string(&count))?;
    Ok(count)
}

/// Counts each run; every fifth run fails, and every third asks first.
fn register(game: &mut Game) {
    game.register("counted", |context: &mut Context| {
        let before = count(context, "runs")?;
        if before % 3 == 0 {
            let player = context.controller().ok_or(Code::NoEffect)?;
            let picked = context.ask(player, Ask::options([4, 5], 1, 1))?[0];
            count(context, &format!("picked {picked}"))?;
        }
        if before % 5 == 0 {
            count(context, "never")?;
            return Err(Error::new(Code::EffectFailed).detail("torn"));
        }
        count(context, "done")?;
        Ok(())
    });
    game.register("skip", |context: &mut Context| {
        count(context, "runs").map(drop)
    });
}

fn rules() -> Arc<Ruleset> {
    Ruleset::builtin("simple").unwrap()
}

fn fresh() -> Game {
    let mut game: Game = Game::new(rules(), Setup::players(3).seed(2)).unwrap();
    register(&mut game);
    game
}

fn told(game: &Game) -> Vec<String> {
    let keys = ["runs", "done", "never", "picked 0", "picked 1", "picked 4"];
    let mut told: Vec<_> = keys
        .iter()
        .map(|key| game.storage(key).to_owned())
        .collect();
    told.push(format!("{:032x}", game.hash()));
    told
}

/// Plays the accepted commands from the beginning, with the code.
fn from_the_beginning(lines: &[String]) -> Vec<String> {
    let mut game = fresh();
    for line in lines {
        game.command(line)
            .unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    told(&game)
}

#[test]
fn the_storage_follows_the_game() {
    for seed in 0..60_u64 {
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let (mut game, mut lines) = (fresh(), vec![]);
        let mut kept: Vec<(Game, Vec<String>)> = vec![];
        let submit = |game: &mut Game, lines: &mut Vec<String>, line: &str| {
            if game.command(line).is_ok() {
                lines.push(line.to_owned());
            }
        };
        submit(&mut game, &mut lines, "start");
        for _ in 0..40 {
            match next(9) {
                0 => submit(&mut game, &mut lines, "end_turn"),
                1 | 2 => {
                    let effect = if next(4) == 0 { "skip" } else { "counted" };
                    let line = format!("run {effect} player=A");
                    submit(&mut game, &mut lines, &line);
                }
                3 => submit(&mut game, &mut lines, "answer A 4"),
                4 => submit(&mut game, &mut lines, "answer A 9"),
                5 => {
                    let back = next(lines.len() as u64 + 1);
                    game.rewind(back).unwrap();
                    lines.truncate(back as usize);
                }
                6 => {
                    let mut fork = game.fork();
                    register(&mut fork);
                    kept.push((std::mem::replace(&mut game, fork), lines.clone()));
                }
                7 if !kept.is_empty() => {
                    let (other, said) = &kept[next(kept.len() as u64) as usize];
                    game.restore(other).unwrap();
                    lines.clone_from(said);
                }
                _ => {
                    let json = next(2) == 0;
                    let save = match json {
                        true => game.save_json().into_bytes(),
                        false => game.save(),
                    };
                    game = Game::load(rules(), &save).unwrap();
                    register(&mut game);
                }
            }
            assert_eq!(
                told(&game),
                from_the_beginning(&lines),
                "seed {seed}: {lines:?}"
            );
        }
    }
}

#[test]
fn a_replay_needs_no_code() {
    let mut game = fresh();
    game.start().unwrap();
    for _ in 0..2 {
        game.command("run counted player=A").unwrap();
    }
    let loaded: Game = Game::load(rules(), &game.save()).unwrap();
    assert_eq!((loaded.storage("runs"), loaded.hash()), ("2", game.hash()));
    assert_eq!(loaded.public_hash(), {
        let mut other = fresh();
        other.start().unwrap();
        other.register("counted", |_: &mut Context| Ok(()));
        for _ in 0..2 {
            other.command("run counted player=A").unwrap();
        }
        assert_ne!(other.position_hash(), game.position_hash());
        other.public_hash()
    });
}

fn run(
    effect: impl FnMut(&mut Context) -> Result<(), Error> + Clone + Send + Sync + 'static,
) -> Result<Game, Error> {
    let mut game = fresh();
    game.register("try", effect);
    game.start()?;
    game.command("run try")?;
    Ok(game)
}

#[test]
fn the_storage_has_limits_and_kept_entries_count() {
    let long = |length: usize| "x".repeat(length);
    let game = run(move |context| {
        context.set_storage("a", &long(LONGEST_STORED))?;
        assert_eq!(
            context
                .set_storage("b", &long(LONGEST_STORED + 1))
                .unwrap_err()
                .code,
            Code::TooLong
        );
        for at in 1..MOST_STORED / LONGEST_STORED {
            context.set_storage(&format!("a{at}"), &long(LONGEST_STORED))?;
        }
        assert_eq!(
            context.set_storage("b", "x").unwrap_err().code,
            Code::TooLong
        );
        context.set_storage("a", "")?;
        context.set_storage("b", "x")?;
        assert_eq!(
            context.set_storage("", "x").unwrap_err().code,
            Code::BadValue
        );
        assert_eq!((context.storage("a"), context.storage("b")), ("", "x"));
        Ok(())
    });
    let game = game.unwrap();
    assert_eq!(
        (game.storage("a"), game.storage("b"), game.storage("c")),
        ("", "x", "")
    );
    let keys = run(|context| {
        for at in 0..=MOST_KEYS {
            context.set_storage(&format!("k{at}"), "x")?;
        }
        Ok(())
    });
    assert_eq!(keys.unwrap_err().code, Code::EffectFailed);
    // Entries that stay in the journal count towards the limit.
    let endless = run(move |context| {
        for at in 0.. {
            context.set_storage("a", &format!("{at}{}", long(60_000)))?;
        }
        Ok(())
    });
    let error = endless.unwrap_err();
    assert!(
        matches!(
            error.code,
            Code::LoopLimit | Code::VerbLimit | Code::MembersLimit
        ),
        "{error}"
    );
}
