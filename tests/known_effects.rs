//! An effect is known by its number alone from its registration on, wherever the game has been
//! meanwhile: the number is made from the name, so a host may keep it in a table of its own.

use std::collections::BTreeSet;
use std::sync::Arc;
use turnwheel::command::Push;
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::schema::{self, TABLES};
use turnwheel::{Code, Command, Game, NameId, PlayerId, Position, Setup, Verbs};

/// The columns besides the effect that each verb needs here.
const VERBS: &[(&str, &[(Column, i64)])] = &[
    ("act", &[(Column::Player, 1)]),
    ("push", &[(Column::Player, 1)]),
    ("run", &[]),
    ("add_trigger", &[(Column::Event, 0)]),
    (
        "add_replacement",
        &[(Column::Event, 0), (Column::Target, 1)],
    ),
    ("modify_step", &[(Column::Step, 1)]),
];

/// Returns a command that names the effect by its number.
fn naming(verb: &str, effect: &str) -> Command {
    let (_, columns) = VERBS.iter().find(|(name, _)| *name == verb).unwrap();
    let mut record = Record::new(schema::command(verb).unwrap().number);
    for (column, word) in *columns {
        let word = match column {
            Column::Event => i64::from(schema::event("turn_began").unwrap().number),
            _ => *word,
        };
        record.set(*column, word);
    }
    record.set(Column::Effect, NameId::of(effect).number());
    Command::from_record(&record).unwrap()
}

fn rules() -> Arc<Ruleset> {
    Ruleset::builtin("simple").unwrap()
}

fn with_cards(mut game: Game) -> Game {
    game.register("bolt", |_| Ok(()));
    game.register("fails", |_| Err(Code::EffectFailed.into()));
    // Runs `bolt` by its number, and then fails, so that all of it is undone.
    game.register("half", |card| {
        card.submit(naming("run", "bolt"))?;
        card.submit(naming("run", "fails"))
    });
    // Pushes by number from within an effect.
    game.register("again", |card| card.submit(naming("push", "bolt")));
    game
}

fn table() -> Game {
    with_cards(Game::new(rules(), Setup::players(2)).unwrap())
}

/// A way by which a game comes to another position.
type Way = (&'static str, fn(Game, &Position) -> Game);

const WAYS: &[Way] = &[
    ("stays", |game, _| game),
    ("restore", |mut game, root| {
        game.restore(root).unwrap();
        game
    }),
    ("restore to a game that knows no effect", |mut game, _| {
        let mut other: Game = Game::new(rules(), Setup::players(2)).unwrap();
        other.start().unwrap();
        game.restore(&other).unwrap();
        game
    }),
    ("rewind", |mut game, _| {
        game.rewind(1).unwrap();
        game
    }),
    ("undo", |mut game, _| {
        // A trigger or a run is nobody's decision.
        let _ = game.undo(PlayerId::nth(1));
        game
    }),
    ("load", |game, _| {
        with_cards(Game::load(rules(), &game.save()).unwrap())
    }),
    ("fork", |game, _| with_cards(game.fork())),
    ("follow", |game, _| {
        let mut other = table();
        other.follow(&game).unwrap();
        other
    }),
    ("is followed by", |mut game, root| {
        let mut other = table();
        other.restore(root).unwrap();
        game.restore(root).unwrap();
        other.submit(naming("run", "again")).unwrap();
        game.follow(&other).unwrap();
        game
    }),
    ("a refused command", |mut game, root| {
        game.restore(root).unwrap();
        let refused = game.submit(naming("act", "half")).unwrap_err();
        assert_eq!(refused.code, Code::EffectFailed);
        game
    }),
];

#[test]
fn every_verb_that_names_an_effect_is_tried() {
    let named: BTreeSet<&str> = TABLES
        .commands
        .iter()
        .filter(|entry| {
            entry
                .fields
                .iter()
                .any(|field| field.column == Column::Effect)
        })
        .map(|entry| entry.name)
        .collect();
    assert_eq!(named, VERBS.iter().map(|(verb, _)| *verb).collect());
}

#[test]
fn an_effect_is_known_by_its_number_wherever_the_game_has_been() {
    for (way, go) in WAYS {
        for (first, _) in VERBS {
            for (second, _) in VERBS {
                let mut game = table();
                game.start().unwrap();
                let root = game.position();
                game.submit(naming(first, "bolt")).unwrap();
                game.submit(naming("run", "again")).unwrap();
                let mut game = go(game, &root);
                let command = naming(second, "bolt");
                let told = format!("{first}, {way}, {second}");
                assert_eq!(game.check(&command), Ok(()), "{told}");
                assert_eq!(game.submit(command), Ok(()), "{told}");
                assert_eq!(game.submit(naming("act", "again")), Ok(()), "{told}");
                assert_eq!(game.verify_replay(), Ok(()), "{told}");
            }
        }
    }
}

#[test]
fn an_effect_that_is_not_registered_stays_unknown() {
    let mut game = table();
    game.start().unwrap();
    for (verb, _) in VERBS {
        let command = naming(verb, "bolt");
        game.submit(command.clone()).unwrap();
        game.unregister("bolt").unwrap();
        let refused = game.submit(command.clone()).unwrap_err();
        assert_eq!(refused.code, Code::UnknownEffect, "{verb}");
        assert_eq!(
            game.check(&command).unwrap_err().code,
            Code::UnknownEffect,
            "{verb}"
        );
        game.register("bolt", |_| Ok(()));
        assert_eq!(game.submit(naming("act", "bolt")), Ok(()), "{verb}");
    }
}

/// A position from before a card was registered does not know its words: they are known to the
/// checks, and learned when the card is played.
#[test]
fn a_card_has_its_words_wherever_the_game_has_been() {
    let mut game = table();
    game.start().unwrap();
    let root = game.position();
    game.register("zap", |_| Ok(()));
    let zap = CardSource::from_text("action = 'flash'").unwrap();
    game.set_card("zap", Some(&zap)).unwrap();
    let bare = CardSource::from_text("when = 'players == 2'").unwrap();
    game.set_card("bolt", Some(&bare)).unwrap();
    game.restore(&root).unwrap();
    let push = Push::new(PlayerId::nth(1), NameId::of("zap"));
    let bolt = Push::new(PlayerId::nth(1), NameId::of("bolt"));
    let unheard = bolt.action(NameId::of("unheard"));
    assert_eq!(game.check(&push.into()), Ok(()));
    assert_eq!(game.check(&bolt.into()), Ok(()));
    assert!(game.check(&unheard.into()).is_err());
    assert_eq!(game.submit(push), Ok(()));
    assert_eq!(game.table().name_text(NameId::of("flash")), Some("flash"));
    assert_eq!(game.verify_replay(), Ok(()));
    let loaded: Result<Game, _> = Game::load(rules(), &game.save());
    assert!(loaded.is_ok());
}

/// An effect that ran says nothing of another name.
#[test]
fn a_word_that_is_no_effect_stays_unknown_after_one_ran() {
    let mut game = table();
    game.start().unwrap();
    game.submit(naming("run", "again")).unwrap();
    game.command("set_flag nobody").unwrap();
    let unknown = game.submit(naming("act", "nobody")).unwrap_err();
    assert_eq!(unknown.code, Code::UnknownEffect);
}
