//! Lists of moves: with targets and ranges, and with the cards that a host offers.

use super::{Row, Work};
use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use turnwheel::command::{Act, Push};
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::{Command, Game, HostRef, Move, NameId, Offers, Setup};

pub(crate) const ROWS: &[Row] = &[
    ("moves", || list(0)),
    ("moves_offered", || list(20)),
    ("moves_tried", tried),
    ("moves_tried_costs", tried_costs),
];

/// The rules of this row in all languages.
const RULES: &str = include_str!("../hands.toml");

const BOLT: &str = "action = 'spell'\nwhen = 'own_count.mana >= 1'\ntakes.target = 'opponent'";

/// Returns a table of four whose first player holds so many cards.
fn table(cards: i64, bolt: &str) -> Result<Game, Box<dyn Error>> {
    let rules = Ruleset::from_toml(RULES, "hands.toml")?;
    let mut game: Game = Game::new(rules, Setup::players(4))?;
    game.register("bolt", |_| Ok(()));
    game.define("pay", "add_counter mana -1 controller")?;
    game.define("zap", "add_counter life -3 target")?;
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
    Ok(game)
}

/// Lists the moves of a player at a table of four, with so many cards that have three targets each.
fn list(cards: i64) -> Result<Work, Box<dyn Error>> {
    let game = table(cards, BOLT)?;
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

/// Tries one of 60 moves after another in a copy: each runs an effect of data at once.
fn tried() -> Result<Work, Box<dyn Error>> {
    let mut game = table(0, BOLT)?;
    let (spell, zap) = (game.name("spell"), game.name("zap"));
    let order = game.order().to_vec();
    let zap = Act::new(order[0]).action(spell).effect(zap);
    let zaps = (1..=60).map(|at| zap.target(order[1 + at % 3]).source(HostRef::of(at as i64)));
    let moves: Vec<Move> = zaps.map(|zap| Command::from(zap).into()).collect();
    try_each(game, moves)
}

/// Tries 60 cards, each of which an effect of data pays for.
fn tried_costs() -> Result<Work, Box<dyn Error>> {
    let game = table(20, &format!("{BOLT}\ncost = 'pay'"))?;
    let moves = game.moves(game.order()[0])?;
    let cards = moves.filter(|one| matches!(one.command, Command::Push(_)));
    let cards = cards.collect();
    try_each(game, cards)
}

fn try_each(mut game: Game, moves: Vec<Move>) -> Result<Work, Box<dyn Error>> {
    assert_eq!(game.tried(moves.clone()).len(), 60, "all are accepted");
    Ok(Box::new(move |times| {
        let mut left = times as usize;
        while left > 0 {
            let some = moves.iter().take(left.min(moves.len())).cloned();
            left -= black_box(game.tried(some)).len();
        }
    }))
}
