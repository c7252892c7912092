//! When a command may come is said by its row of the vocabulary, and by nothing else.
#![allow(missing_docs, reason = "a test")]

use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::{Cell, Comes, Spec, TABLES};
use turnwheel::{Await, Code, Context, Error, Game, PlayerId, Setup, raw};

type Asking = fn(&mut Context) -> Result<(), Error>;

fn asks(card: &mut Context) -> Result<(), Error> {
    card.choose_yes_no(PlayerId::nth(1)).map(|_| ())
}

/// A game with an effect that asks.
fn new_game() -> Game<Asking> {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game = Game::<Asking>::with_effects(rules, Setup::players(2)).unwrap();
    game.register_effect("asks", asks);
    game
}

/// Submits a command with its required fields, names being that of the effect and numbers 1, and
/// returns the code of its refusal.
fn refusal(game: &Game<Asking>, entry: &Spec) -> Option<Code> {
    let mut game = game.clone();
    let asks = game.name("asks");
    let mut record = Record::new(entry.number);
    for field in entry.fields.iter().filter(|field| field.required) {
        let name = matches!(field.column.spec().cell, Cell::Name);
        record.set(field.column, if name { asks.number() } else { 1 });
    }
    let refused = raw::submit_record(&mut game, &record).err();
    refused.map(|error| error.code)
}

/// Before the beginning a command is refused as such exactly if its row says never, and after it
/// exactly if its row says only.
#[test]
fn the_row_says_whether_a_command_comes_before_the_beginning() {
    let mut game = new_game();
    for entry in TABLES.commands {
        let refused = refusal(&game, entry);
        let never = entry.moments.start == Comes::Never;
        assert_eq!(
            refused == Some(Code::NotStarted),
            never,
            "{} before",
            entry.name
        );
    }
    game.command("start A").unwrap();
    for entry in TABLES.commands {
        let refused = refusal(&game, entry);
        let only = entry.moments.start == Comes::Only;
        assert_eq!(
            refused == Some(Code::AlreadyStarted),
            only,
            "{} after",
            entry.name
        );
    }
}

/// While a question waits, a command is refused as such exactly if its row says never, or leaves it
/// to the rules, which say no; without a question, exactly if its row says only.
#[test]
fn the_row_says_whether_a_command_comes_while_a_question_waits() {
    let mut game = new_game();
    game.command("start A").unwrap();
    for entry in TABLES.commands {
        let refused = refusal(&game, entry);
        let only = entry.moments.asked == Comes::Only;
        assert_eq!(
            refused == Some(Code::NoChoice),
            only,
            "{} unasked",
            entry.name
        );
    }
    game.command("run asks").unwrap();
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    for entry in TABLES.commands {
        let refused = refusal(&game, entry);
        let never = matches!(entry.moments.asked, Comes::Never | Comes::Ruled);
        let known = refused == Some(Code::ChoicePending)
            || entry.moments.start == Comes::Only && refused == Some(Code::AlreadyStarted);
        assert_eq!(known, never, "{} asked: {refused:?}", entry.name);
    }
}

/// A decision is somebody's: its row has a column for the player.
#[test]
fn every_decision_names_its_player() {
    for entry in TABLES
        .commands
        .iter()
        .filter(|entry| entry.moments.decides())
    {
        let names = |field: &turnwheel::schema::Field| field.column == Column::Player;
        assert!(entry.fields.iter().any(names), "{}", entry.name);
    }
}
