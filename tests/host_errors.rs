//! The error of an effect reaches the host as a value, whether it is the effect's own or that of a
//! verb.

use std::error::Error as _;
use std::num::ParseIntError;
use turnwheel::command::Push;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Error, Game, NameId, ObjectId, PlayerId, Setup, Verbs};

/// An error type of a card game.
#[derive(Debug, PartialEq, thiserror::Error)]
enum Misplay {
    #[error("{missing} mana is missing")]
    OutOfMana { missing: u32 },
    #[error("the cost is unreadable")]
    Cost(#[from] ParseIntError),
}

impl From<Misplay> for Error {
    fn from(error: Misplay) -> Self {
        Self::host(error)
    }
}

fn pay(cost: &str) -> Result<(), Misplay> {
    match cost.parse()? {
        0 => Ok(()),
        missing => Err(Misplay::OutOfMana { missing }),
    }
}

fn boxed(cost: &str) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    Ok(pay(cost)?)
}

/// Returns the error of a refused card, and asserts that the game is unchanged.
fn refused(card: impl FnMut(&mut Context) -> Result<(), Error> + Send + Sync + 'static) -> Error {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register("card", card);
    game.start().unwrap();
    let hash = game.hash();
    let error = game.command("act A effect=card").unwrap_err();
    assert_eq!((game.hash(), game.accepted()), (hash, 1));
    error
}

#[test]
fn an_error_of_the_hosts_is_the_source_of_the_refusal() {
    let missing = Misplay::OutOfMana { missing: 3 };
    for card in [
        |_: &mut Context| Ok(pay("3")?),
        |_: &mut Context| Ok(boxed("3")?),
        |_: &mut Context| pay("3").map_err(Error::host),
        |card: &mut Context| {
            card.reverse()?;
            Err(Error::host(Misplay::OutOfMana { missing: 3 }))
        },
    ] {
        let error = refused(card);
        assert_eq!(error.code, Code::EffectFailed);
        assert_eq!(error.name, Some(NameId::of("card")));
        assert_eq!(error.detail.as_deref(), Some("`card`: 3 mana is missing"));
        assert_eq!(error.downcast_ref(), Some(&missing));
        assert_eq!(error.source().unwrap().to_string(), missing.to_string());
        // A copy of the error has the same source.
        assert_eq!(error.clone().downcast_ref(), Some(&missing));
        assert_eq!(error.clone(), error);
    }
}

#[test]
fn the_source_of_the_hosts_error_is_found_too() {
    let error = refused(|_| Ok(pay("much")?));
    assert!(matches!(error.downcast_ref(), Some(Misplay::Cost(_))));
    let cause: &ParseIntError = error.downcast_ref().unwrap();
    assert_eq!(cause.to_string(), "invalid digit found in string");
    assert!(error.downcast_ref::<std::fmt::Error>().is_none());
}

#[test]
fn a_text_is_a_reason() {
    let error = refused(|_| Err(Error::host("no mana")));
    assert!(error.to_string().ends_with("`card`: no mana"), "{error}");
    assert!(error.downcast_ref::<Misplay>().is_none());
}

#[test]
fn a_refused_verb_is_the_source_of_the_failed_effect() {
    let error = refused(|card| card.counter(ObjectId::nth(9)));
    assert_eq!(error.code, Code::EffectFailed);
    let verb: &Error = error.downcast_ref().unwrap();
    assert_eq!(verb.code, Code::UnknownObject);
    assert!(verb.source().is_none());
}

#[test]
fn a_refusal_has_no_source() {
    let error = Error::new(Code::NotYourTurn).player(PlayerId::nth(2));
    assert!(error.source().is_none());
    assert_ne!(error, Error::new(Code::NotYourTurn));
    // The source of an error is not compared, only its text and fields.
    assert_eq!(Error::host("a"), Error::new(Code::EffectFailed).detail("a"));
    assert!(size_of::<Error>() <= 48, "refusals are returned by value");
}

#[test]
fn a_name_has_its_number_before_there_is_a_game() {
    const CARD: NameId = NameId::of("card");
    let rules = Ruleset::builtin("mtg").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.start().unwrap();
    let push = |game: &mut Game| game.submit(Push::new(PlayerId::nth(1), CARD));
    let unknown = push(&mut game).unwrap_err();
    assert_eq!(
        (unknown.code, unknown.name),
        (Code::UnknownName, Some(CARD))
    );
    assert!(unknown.to_string().contains("register"), "{unknown}");
    game.register("card", |_| Ok(()));
    // Registering makes the name known: to a check, which changes nothing, and to a command.
    let cast = Push::new(PlayerId::nth(1), CARD).into();
    assert_eq!(game.check(&cast), Ok(()));
    assert_eq!(game.table().name_text(CARD), None);
    push(&mut game).unwrap();
    assert_eq!(game.table().name_text(CARD), Some("card"));
}
