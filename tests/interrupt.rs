//! A host can stop a command that takes long: it is refused, and nothing changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Game, Interrupt, Setup};

fn table() -> Game {
    let rules = Ruleset::builtin("mtg").expect("built in");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    let again = |card: &mut Context| card.command("run again");
    game.register("again", Box::new(again));
    game.command("start").expect("it begins");
    game.clear_events();
    game
}

fn stop_after(asked: u32) -> Interrupt {
    let times = AtomicU32::new(0);
    Interrupt::new(move || times.fetch_add(1, Ordering::Relaxed) >= asked)
}

#[test]
fn a_stopped_command_has_changed_nothing_and_the_game_plays_on() {
    let mut game = table();
    let before = (game.bytes(), game.save(), game.accepted());
    game.set_interrupt(Some(stop_after(2)));
    let refused = game.command("run again").map_err(|error| error.code);
    assert_eq!(refused, Err(Code::Interrupted));
    assert_eq!((game.bytes(), game.save(), game.accepted()), before);
    assert!(game.events().is_empty());
    let mut copy = game.fork();
    copy.command("extra_turn B").expect("a short command");
    game.set_interrupt(None);
    game.command("extra_turn B").expect("it plays on");
    assert_eq!(game.hash(), copy.hash());
}

#[test]
fn a_copy_asks_nobody() {
    let mut game = table();
    game.set_interrupt(Some(stop_after(0)));
    let mut copy = game.fork();
    let again = |card: &mut Context| card.command("run again");
    copy.register("again", again);
    let refused = |game: &mut Game| game.command("run again").map_err(|error| error.code);
    assert_eq!(refused(&mut game), Err(Code::Interrupted));
    assert_ne!(refused(&mut copy), Err(Code::Interrupted));
}

#[test]
fn automatic_passes_are_taken_back_with_the_command() {
    let mut game = table();
    game.command("extra_turn B").expect("accepted");
    let upkeep = |card: &mut Context| (0..200).try_for_each(|_| card.command("set_flag x"));
    game.register("upkeep", Box::new(upkeep));
    game.command("add_trigger step_began upkeep step=upkeep at_once=1")
        .expect("accepted");
    game.command("auto_pass B until=game").expect("accepted");
    let before = (
        game.bytes(),
        game.save(),
        game.accepted(),
        game.events().len(),
    );
    game.set_interrupt(Some(stop_after(3)));
    let refused = game
        .command("auto_pass A until=game")
        .map_err(|error| error.code);
    assert_eq!(refused, Err(Code::Interrupted));
    let after = (
        game.bytes(),
        game.save(),
        game.accepted(),
        game.events().len(),
    );
    assert_eq!(after, before);
}

/// Returns how often the host is asked in a long command that it allows.
fn asked_in_a_long_command(triggers: usize, done: u64) -> u32 {
    let mut game = table();
    let long = move |card: &mut Context| {
        (0..256).try_for_each(|_| {
            card.work(done);
            card.command("set_flag x")
        })
    };
    game.register("long", Box::new(long));
    for _ in 0..triggers {
        game.command("add_trigger raised long").expect("accepted");
    }
    let asked = Arc::new(AtomicU32::new(0));
    let counts = Arc::clone(&asked);
    game.set_interrupt(Some(Interrupt::new(move || {
        counts.fetch_add(1, Ordering::Relaxed);
        false
    })));
    game.command("run long").expect("the host allows it");
    asked.load(Ordering::Relaxed)
}

#[test]
fn a_host_is_asked_the_more_often_the_more_is_done() {
    assert_eq!(asked_in_a_long_command(0, 0), 2);
    // Each small stage costs more if many triggers may have to hear it.
    let asked = asked_in_a_long_command(640, 0);
    assert!((20..=24).contains(&asked), "{asked}");
    // The code of effects works too, in smaller units.
    assert_eq!(asked_in_a_long_command(0, 16), 4);
}

#[test]
fn a_short_command_asks_nobody() {
    let mut game = table();
    let stops = stop_after(0);
    assert_eq!(format!("{stops:?}"), "Interrupt");
    game.set_interrupt(Some(stops));
    game.command("extra_turn B").expect("a short command");
    game.command("pass A").expect("a short command");
}
