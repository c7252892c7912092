//! Lines for the host's log are returned once, are bounded, and are not part of the game.
#![allow(missing_docs, reason = "a test")]

use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{
    Code, Context, Error, Game, LONGEST_LOG, LONGEST_LOG_LINE, LONGEST_LOG_OF_RUN, Mod, Mods,
    Registration, Setup,
};

fn register(game: &mut Game) {
    game.register("told", |card| {
        card.log("a line");
        Ok(())
    });
    game.register("asks", |card| {
        card.log("before");
        let player = card.controller().ok_or(Code::UnknownPlayer)?;
        let yes = card.choose_yes_no(player)?;
        card.log(&format!("after: {yes}"));
        Ok(())
    });
    game.register("fails", |card| {
        card.log("about to fail");
        Err(Error::host("torn"))
    });
}

fn game() -> Game {
    let mut game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    register(&mut game);
    game.command("start").unwrap();
    game
}

fn lines(game: &mut Game) -> Vec<String> {
    let looked: Vec<_> = game.log().map(ToString::to_string).collect();
    let taken: Vec<_> = game.take_log().iter().map(ToString::to_string).collect();
    assert_eq!(looked, taken);
    assert_eq!(game.log().count(), 0);
    taken
}

#[test]
fn the_lines_of_a_run_are_returned_once_and_with_its_answers() {
    let mut game = game();
    game.command("act A effect=told").unwrap();
    assert_eq!(lines(&mut game), ["told: a line"]);
    game.command("act A effect=asks").unwrap();
    assert!(lines(&mut game).is_empty());
    game.command("answer A yes").unwrap();
    assert_eq!(lines(&mut game), ["asks: before", "asks: after: true"]);
}

#[test]
fn lines_of_failed_and_refused_runs_are_returned_too() {
    let mut game = game();
    assert!(game.command("run fails").is_err());
    assert_eq!(lines(&mut game), ["fails: about to fail"]);
    game.set_on_error(OnError::Skip);
    game.command("run fails").unwrap();
    assert_eq!(lines(&mut game), ["fails: about to fail"]);
}

#[test]
fn replays_and_copies_do_not_return_lines_again() {
    let mut game = game();
    game.set_host(0u32);
    game.set_on_error(OnError::Skip);
    game.register("counts", |card| {
        *card.host_mut::<u32>()? += 1;
        card.log("counted");
        Ok(())
    });
    for _ in 0..200 {
        game.command("act A effect=counts").unwrap();
        game.command("act A effect=fails").unwrap();
    }
    assert_eq!(lines(&mut game).len(), 400);
    game.take_failures();
    let hash = game.hash();
    game.command("act A effect=counts").unwrap();
    assert_eq!(game.fork().log().count(), 0);
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    register(&mut loaded);
    assert_eq!(loaded.log().count(), 0);
    game.verify_replay().unwrap();
    // The host's state that far back is restored by playing the effects again.
    game.rewind(20).unwrap();
    assert_ne!(game.hash(), hash);
    assert_eq!(*game.host::<u32>().unwrap(), 10);
    assert_eq!(lines(&mut game), ["counts: counted"]);
    assert!(game.take_failures().is_empty());
}

#[test]
fn the_log_is_bounded_and_shows_no_invisible_characters() {
    let mut game = game();
    game.register("loud", |card| {
        card.log("\u{1b}[2Jred\r\nalert\u{202e}");
        for _ in 0..1000 {
            card.log(&"x".repeat(1 << 20));
        }
        Ok(())
    });
    game.command("act A effect=loud").unwrap();
    let taken = game.take_log();
    assert_eq!(&*taken[0].text, " [2Jred  alert ");
    assert!(
        taken
            .iter()
            .all(|line| line.text.len() < LONGEST_LOG_LINE + 50)
    );
    let bytes: usize = taken.iter().map(|line| line.text.len()).sum();
    assert!(
        bytes < LONGEST_LOG_OF_RUN + LONGEST_LOG_LINE + 50,
        "{bytes}"
    );
    assert!(taken.last().unwrap().text.ends_with("is left out)"));
    for _ in 0..100 {
        game.command("act A effect=loud").unwrap();
    }
    let bytes: usize = game.log().map(|line| line.text.len()).sum();
    assert!((LONGEST_LOG / 2..=LONGEST_LOG).contains(&bytes), "{bytes}");
    game.register("empty", |card| {
        (0..1_000_000).for_each(|_| card.log(""));
        Ok(())
    });
    game.take_log();
    game.command("act A effect=empty").unwrap();
    assert!(game.log().count() <= LONGEST_LOG_OF_RUN);
}

#[test]
fn a_mods_lines_name_the_mod() {
    let mut game = game();
    let howl = Registration {
        effect: "howl".into(),
        ..Registration::default()
    };
    let howling = Mod {
        name: "howling".into(),
        registrations: vec![howl],
        ..Mod::default()
    };
    let mods = Mods::new(game.rules(), "cards", vec![howling]).unwrap();
    let code = |card: &mut Context| {
        card.log("auu");
        Ok(())
    };
    game.load_mods(&mods, Box::new(code)).unwrap();
    game.command("run howl").unwrap();
    assert_eq!(lines(&mut game), ["howling: howl: auu"]);
}
