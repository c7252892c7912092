//! Places in the order: any number of them may come and go.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, KeepPast, Setup, Verbs};

fn game() -> Game {
    let mut game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(3)).unwrap();
    game.start().unwrap();
    game
}

/// 75 000 new places, which is more than there are numbers for.
#[test]
fn places_never_run_out() {
    let mut game = game();
    game.keep_past(KeepPast::Commands(100));
    let many = format!("set_order 1,2,3{}", ",1".repeat(250));
    for _ in 0..300 {
        game.command(&many).unwrap();
        game.end_turn().unwrap();
        game.command("set_order 1,2,3").unwrap();
    }
    let active = game.active();
    let saved = game.save();
    let again: Game = Game::load(game.rules().clone(), &saved).unwrap();
    assert_eq!((again.hash(), again.active()), (game.hash(), active));
}

#[test]
fn places_that_are_gone_do_not_matter_to_a_position() {
    let (mut game, before) = (game(), game().position_hash());
    game.command("set_order 1,2,3,1").unwrap();
    game.command("set_order 1,2,3").unwrap();
    assert_eq!(game.position_hash(), before);
}
