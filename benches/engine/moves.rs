//! Lists of moves: with targets and ranges, and with the cards that a host offers.

use super::{Row, Work};
use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use turnwheel::command::Push;
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::{Game, HostRef, NameId, Offers, Setup};

pub(crate) const ROWS: &[Row] = &[("moves", || list(0)), ("moves_offered", || list(20))];

/// The rules of this row in all languages.
const RULES: &str = include_str!("../hands.toml");

/// Lists the moves of a player at a table of four, with so many cards that have three targets each.
fn list(cards: i64) -> Result<Work, Box<dyn Error>> {
    let rules = Ruleset::from_toml(RULES, "hands.toml")?;
    let mut game: Game = Game::new(rules, Setup::players(4))?;
    game.register("bolt", |_| Ok(()));
    let bolt = "action = 'spell'\nwhen = 'own_count.mana >= 1'\ntakes.target = 'opponent'";
    game.set_card("bolt", Some(&CardSource::from_text(bolt)?))?;
    if cards > 0 {
        game.set_offers(
            None,
            Some(Arc::new(move |offers: &mut Offers<'_>| {
                (1..=cards).try_for_each(|card| {
                    let bolt = Push::new(offers.player(), NameId::of("bolt"));
                    offers.offer(bolt.source(HostRef::of(card)))
                })
            })),
        );
    }
    game.start()?;
    game.command("set_counter mana 3 player=A")?;
    let player = game.order()[0];
    let listed = game.moves(player)?.count() as i64;
    assert!(listed >= 4 + 3 * cards, "{listed} moves are listed");
    Ok(Box::new(move |times| {
        for _ in 0..times {
            for one in game.moves(player).expect("the offers are sound") {
                black_box(&one);
            }
        }
    }))
}
