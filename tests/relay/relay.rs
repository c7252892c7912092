//! One leg of the relay: plays a card up to its second question and saves, or loads and finishes;
//! prints the hashes.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a program of its own"
)]

use turnwheel::ruleset::Ruleset;
use turnwheel::{Context, Error, Game, Setup};

fn pact(card: &mut Context) -> Result<(), Error> {
    let (own, other) = (
        card.controller().expect("a player plays it"),
        card.target().expect("it has a target"),
    );
    card.command("reverse")?;
    let first = card.random(1000)?;
    let gifts = card.choose(other, &[7, 8, 9], 1, 2)?;
    let many = card.choose_number(own, 1, 3)?.unwrap_or(1);
    let later = card.random(1000)?;
    for _ in 0..many {
        card.command(&format!("extra_turn {}", card.player_name(own)))?;
    }
    if card.choose_yes_no(other)? {
        for gift in gifts {
            card.command(&format!(
                "set_key {} {}",
                card.player_name(other),
                gift + 17
            ))?;
        }
    }
    card.command(&format!(
        "set_key {} {} key=2",
        card.player_name(own),
        first * 1000 + later
    ))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [leg, file] = &words[..] else {
        return Err("relay save|finish FILE".into());
    };
    let rules = Ruleset::builtin("simple")?;
    let mut game: Game = match leg.as_str() {
        "save" => Game::new(rules, Setup::players(3).seed(7))?,
        _ => Game::load(rules, &std::fs::read(file)?)?,
    };
    game.register("pact", Box::new(pact));
    let lines: &[&str] = match leg.as_str() {
        "save" => &[
            "start A",
            "end_turn",
            "act B effect=pact target=C",
            "answer C 2,0",
        ],
        _ => &["answer B 2", "answer C 1", "end_turn"],
    };
    for line in lines {
        game.command(line)?;
    }
    if leg == "save" {
        std::fs::write(file, game.save())?;
    }
    println!(
        "{:032x} {:032x} {:032x}",
        game.hash(),
        game.position_hash(),
        game.public_hash()
    );
    Ok(())
}
