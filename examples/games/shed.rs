//! A shedding game with house rules, in the manner of Uno: see shed.py for its rules, and shed.toml
//! for the turn. `cargo run --example shed -- PLAYERS SEED` plays a game at random and prints its
//! events, in every language the same; with `search` behind, Ann decides by a search.
#![allow(clippy::print_stdout, reason = "it tells what happens")]

use std::sync::Arc;
use turnwheel::command::{Act, EndGame, EndTurn, SetFlag};
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::{
    Cards, Code, Command, Context, Error, Game, HostRef, NameId, Offers, PlayerId, Search, Setup,
    Verbs,
};

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games/shed.toml");
const NAMES: [&str; 6] = ["Ann", "Ben", "Cid", "Dee", "Eli", "Fay"];
const COLOURS: &str =
    "takes.data = { options = [1, 2, 3, 4], labels = ['moss', 'clay', 'foam', 'dusk'] }";

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Number(i64),
    Action(&'static str),
    Wild,
}

/// Returns the colour and the kind of a card: two of each are numbered from 1, and four wild ones,
/// whose colour is 0, from 81 to 84.
fn face(number: i64) -> (i64, Kind) {
    let at = number - 1;
    match (at / 20 + 1, at % 20 / 2) {
        (5.., _) => (0, Kind::Wild),
        (colour, 7) => (colour, Kind::Action("skip")),
        (colour, 8) => (colour, Kind::Action("turn_round")),
        (colour, 9) => (colour, Kind::Action("draw_two")),
        (colour, below) => (colour, Kind::Number(below + 1)),
    }
}

/// The generator of Park and Miller, which is the same in every language.
struct Chance(u64);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(seed % 2_147_483_646 + 1)
    }

    /// Returns a number from 0.
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0 * 48271 % 2_147_483_647;
        self.0 as usize % count
    }

    fn shuffle(&mut self, cards: &mut [i64]) {
        for last in (1..cards.len()).rev() {
            cards.swap(self.below(last + 1), last);
        }
    }
}

/// All cards. The last card of a hand is the newest, and the last of `laid` is on top.
#[derive(Clone, Default)]
struct Table {
    hands: Vec<Vec<i64>>,
    pile: Vec<i64>,
    laid: Vec<i64>,
    /// The colour to follow: that of the top card, or the one named with a wild card.
    colour: i64,
    /// A card was laid whose effect is still to come.
    fresh: bool,
    shuffles: u32,
    /// The cards that were laid and went into the pile again.
    again: Vec<i64>,
}

impl Table {
    fn top(&self) -> (i64, Kind) {
        face(self.laid[self.laid.len() - 1])
    }

    /// Returns true if a card may be laid now.
    fn follows(&self, number: i64, owed: i64) -> bool {
        let (colour, kind) = face(number);
        match owed {
            0 => kind == Kind::Wild || kind == self.top().1 || colour == self.colour,
            _ => kind == Kind::Action("draw_two"),
        }
    }
}

struct Shed;

impl Cards for Shed {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        game.register("lay", lay);
        game.register("lay_wild", lay);
        game.register("jump_in", jump_in);
        game.register("jump_in_wild", jump_in);
        game.register("draw", draw);
        game.register("land", land);
        for (effect, action) in [("lay", "play"), ("jump_in", "jump_in")] {
            let card = |takes| CardSource::from_text(&format!("action = '{action}'\n{takes}"));
            game.set_card(effect, Some(&card("")?))?;
            game.set_card(&format!("{effect}_wild"), Some(&card(COLOURS)?))?;
        }
        game.set_offers(None, Some(Arc::new(offer)));
        Ok(())
    }

    fn begin(&self, game: &mut Game, seed: u64) -> Result<(), Error> {
        let mut pile: Vec<i64> = (1..=84).collect();
        Chance::new(seed).shuffle(&mut pile);
        // The first card is a number.
        let is_number = |card: &i64| matches!(face(*card), (_, Kind::Number(_)));
        let at = pile.iter().position(is_number).ok_or(Code::BadValue)?;
        let top = pile.remove(at);
        let players = game.table().players();
        let hands = players.map(|_| pile.drain(pile.len() - 7..).rev().collect());
        game.set_host(Table {
            hands: hands.collect(),
            pile,
            laid: vec![top],
            colour: face(top).0,
            shuffles: 1,
            ..Table::default()
        });
        Ok(())
    }

    fn guess(&self, copy: &mut Game, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let (mut chance, table) = (Chance::new(seed), copy.host_mut::<Table>()?);
        // All saw what was shuffled again: only cards that were drawn since can be of it.
        for is_again in [true, false] {
            let hands = table.hands.iter_mut().enumerate();
            let others = hands.filter(|(seat, _)| *seat != player.index());
            let unseen = others.flat_map(|(_, hand)| hand).chain(&mut table.pile);
            let mut places: Vec<_> = unseen.collect();
            places.retain(|card| table.again.contains(card) == is_again);
            let mut cards: Vec<i64> = places.iter().map(|card| **card).collect();
            chance.shuffle(&mut cards);
            for (place, card) in places.into_iter().zip(cards) {
                *place = card;
            }
        }
        Ok(true)
    }

    fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
        let hands = game.host::<Table>()?.hands.iter();
        let worth = |hand: &Vec<i64>| f64::from(-(hand.len() as i32));
        Ok(Some(hands.map(worth).collect()))
    }
}

/// Offers the cards that a player may lay, or jump in with.
fn offer(offers: &mut Offers<'_>) -> Result<(), Error> {
    let (player, now, table) = (offers.player(), offers.table(), offers.host::<Table>()?);
    let (hand, owed) = (&table.hands[player.index()], now.counter("owed", None));
    let drew = now.flag("drew", Some(player));
    for number in hand {
        let (effect, may) = match now.active() == Some(player) {
            true if drew && Some(number) != hand.last() => continue,
            true => ("lay", table.follows(*number, owed)),
            false => ("jump_in", face(*number) == table.top()),
        };
        if may {
            let wild = (face(*number).1 == Kind::Wild).then_some("_wild");
            let effect = NameId::of(&format!("{effect}{}", wild.unwrap_or_default()));
            offers.offer(Act::new(player).effect(effect).source(HostRef::of(*number)))?;
        }
    }
    Ok(())
}

/// Returns the player of a card, and its number.
fn played(card: &Context) -> Result<(PlayerId, i64), Error> {
    let player = card.controller().ok_or(Code::UnknownPlayer)?;
    Ok((player, card.source().map_or(0, HostRef::number)))
}

/// Lays a card on top; who has no other card wins.
fn lay(card: &mut Context) -> Result<(), Error> {
    let ((player, number), named) = (played(card)?, card.data());
    let table = card.host_mut::<Table>()?;
    let hand = &mut table.hands[player.index()];
    let at = hand.iter().position(|held| *held == number);
    hand.remove(at.ok_or_else(|| Error::host("the card is not in the hand"))?);
    table.laid.push(number);
    table.colour = if named == 0 { face(number).0 } else { named };
    table.fresh = true;
    match hand.is_empty() {
        true => card.submit(EndGame::new().player(player)),
        false => Ok(()),
    }
}

/// Lays an equal card out of turn: the turn is over, and a turn of the player begins with it.
fn jump_in(card: &mut Context) -> Result<(), Error> {
    let (player, number) = played(card)?;
    if face(number) != card.host::<Table>()?.top() {
        return Err(Error::host("the card is not equal to the top card"));
    }
    lay(card)?;
    let step = card.table()?.rules().step("land");
    let step = step.ok_or(Code::UnknownStep)?;
    card.submit(EndTurn::new().target(player).step(step))
}

/// Does what the card says that was laid in this turn.
fn land(card: &mut Context) -> Result<(), Error> {
    let table = card.host_mut::<Table>()?;
    let is_fresh = std::mem::take(&mut table.fresh);
    match table.top().1 {
        Kind::Action(effect) if is_fresh => card.run(NameId::of(effect)),
        _ => Ok(()),
    }
}

/// Draws one card, or all that are owed, after which nothing may be laid.
fn draw(card: &mut Context) -> Result<(), Error> {
    let ((player, _), owed) = (played(card)?, card.table()?.counter("owed", None));
    for _ in 0..owed.max(1) {
        let table = card.host_mut::<Table>()?;
        if table.pile.is_empty() && table.shuffles > 0 {
            shuffle_again(card)?;
        }
        let Some(drawn) = card.host_mut::<Table>()?.pile.pop() else {
            return settle(card);
        };
        card.host_mut::<Table>()?.hands[player.index()].push(drawn);
    }
    card.set_counter(NameId::of("owed"), 0)?;
    match owed {
        0 => card.submit(SetFlag::new(NameId::of("drew")).player(player)),
        _ => card.end_turn(),
    }
}

/// Makes a pile of all cards that were laid but the top one.
fn shuffle_again(card: &mut Context) -> Result<(), Error> {
    let table = card.host_mut::<Table>()?;
    table.shuffles -= 1;
    let under = table.laid.len() - 1;
    table.pile = table.laid.drain(..under).collect();
    table.again = table.pile.clone();
    for count in (2..=under).rev() {
        let at = card.random(count as u32)? as usize - 1;
        card.host_mut::<Table>()?.pile.swap(at, count - 1);
    }
    Ok(())
}

/// Ends the game without a card to draw: the fewest cards win, and equally few win nothing.
fn settle(card: &mut Context) -> Result<(), Error> {
    let hands = &card.host::<Table>()?.hands;
    let fewest = hands.iter().map(Vec::len).min();
    let seats = card.table()?.players().zip(hands);
    let winners: Vec<_> = seats.filter(|seat| Some(seat.1.len()) == fewest).collect();
    match winners[..] {
        [(winner, _)] => card.submit(EndGame::new().player(winner)),
        _ => card.end_game(),
    }
}

/// Returns what Ann finds by a search, or else a move of anybody who may make one, at random.
fn decide(game: &Game, search: Option<&Search>, chance: &mut Chance) -> Result<Command, Error> {
    let best = |search: &Search| search.best(game, PlayerId::nth(1), &Shed, game.accepted());
    if let Some(command) = search.map(best).transpose()?.flatten() {
        return Ok(command);
    }
    let (table, mut moves) = (game.table(), vec![]);
    for player in table.to_act().iter().chain(table.may_act().iter()) {
        moves.extend(game.moves(player)?);
    }
    Ok(moves.swap_remove(chance.below(moves.len())).command)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let (players, seed) = (given[0].parse::<usize>()?, given[1].parse()?);
    let names = NAMES.iter().take(players).copied();
    let mut game: Game = Game::new(Ruleset::load(RULES)?, Setup::named(names).seed(seed))?;
    Shed.register(&mut game)?;
    Shed.begin(&mut game, seed)?;
    game.start()?;
    let (search, mut chance) = (given.get(2).map(|_| Search::new(60)), Chance::new(seed));
    while !game.table().is_over() && game.accepted() < 500 {
        game.submit(decide(&game, search.as_ref(), &mut chance)?)?;
    }
    if search.is_some() {
        let winner = game.table().winner();
        let name = winner.map_or("nobody", |winner| game.player_name(winner));
        println!("{name} wins in turn {}", game.turn().number());
    } else {
        let events = game.take_events();
        let lines = events.iter().map(|event| game.event_text(event));
        lines.for_each(|line| println!("{line}"));
        println!("{:032x}", game.hash());
    }
    Ok(())
}
