//! Four players, one card written in Rust: `cargo run --example four_players`.

use turnwheel::command::Push;
use turnwheel::ruleset::Ruleset;
use turnwheel::view::show;
use turnwheel::{Code, Context, Error, Game, Setup, Verbs};

/// Time Walk: the controller takes an extra turn.
fn time_walk(card: &mut Context) -> Result<(), Error> {
    let player = card.controller().ok_or(Code::UnknownPlayer)?;
    card.extra_turn(player)
}

#[allow(clippy::print_stdout, reason = "an example shows its table")]
fn main() -> Result<(), Error> {
    let mut game: Game = Game::new(Ruleset::builtin("mtg")?, Setup::players(4).seed(7))?;
    game.register("time_walk", Box::new(time_walk));
    game.start()?;
    let time_walk = game.name("time_walk");
    let player = game.active().ok_or(Code::NoTurn)?;
    game.submit(Push::new(player, time_walk))?;
    println!("{}", show(&game.view()));

    // Everybody passes until the card has resolved.
    while let (Some(player), 1..) = (game.priority(), game.glance().stack) {
        game.pass(player)?;
    }
    println!("{}", show(&game.view()));

    // B may not act now: nothing changes, and the error has the reason.
    if let Err(error) = game.command("pass B") {
        println!("{}", game.explain(&error));
    }
    Ok(())
}
