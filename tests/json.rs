//! Commands, events and awaits as JSON: with the names of the protocol, without absent fields, and
//! without numbers that JavaScript would round.

mod scripts;

use serde_json::{Value, json};
use turnwheel::command::{Act, Answer, Push, SetCounter};
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{LineKind, Script};
use turnwheel::{Command, Error, Event, Game, HostRef, NameId, PlayerId, Setup};

const BOLT: NameId = NameId::of("bolt");
const ANN: PlayerId = PlayerId::FIRST;

/// Returns true if a double represents every number in it exactly.
fn is_held(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_i64().is_some_and(|n| n.unsigned_abs() < 1 << 53),
        Value::Array(members) => members.iter().all(is_held),
        Value::Object(fields) => fields.values().all(is_held),
        _ => true,
    }
}

#[test]
fn a_command_is_short_and_exact() {
    let bolt = BOLT.number().to_string();
    for (command, wanted) in [
        (
            Command::from(Push::new(ANN, BOLT).source(HostRef::of(17))),
            json!({ "push": { "player": 1, "effect": bolt, "source": 17 } }),
        ),
        (
            Act::new(ANN).source(HostRef::of(i64::MIN)).into(),
            json!({ "act": { "player": 1, "source": "-9223372036854775808" } }),
        ),
        (
            Answer::new(ANN, vec![-1, 1 << 53]).into(),
            json!({ "answer": { "player": 1, "picks": [-1, "9007199254740992"] } }),
        ),
        (
            SetCounter::new(BOLT, i64::MAX).into(),
            json!({ "set_counter": { "name": bolt, "value": "9223372036854775807" } }),
        ),
        (
            Answer::new(ANN, vec![]).into(),
            json!({ "answer": { "player": 1, "picks": [] } }),
        ),
    ] {
        assert_eq!(serde_json::to_value(&command).unwrap(), wanted);
        assert_eq!(serde_json::from_value::<Command>(wanted).unwrap(), command);
    }
}

#[test]
fn numbers_are_read_as_such_and_as_texts() {
    let read = |value| serde_json::from_value::<Command>(value);
    let push = Command::from(Push::new(ANN, BOLT));
    let number = json!({ "push": { "player": "1", "effect": BOLT.number(), "target": null } });
    assert_eq!(read(number).unwrap(), push);
    for wrong in [
        json!({ "push": { "player": 1 } }),
        json!({ "push": { "player": 0, "effect": 1 } }),
        json!({ "push": { "player": 1, "effect": "bolt" } }),
        json!({ "push": { "player": [1], "effect": 1 } }),
        json!({ "push": { "player": 1, "effect": 1.5 } }),
        json!({ "answer": { "player": 1, "picks": 1 } }),
        json!({ "end_game": { "reason": "weather" } }),
        json!({ "no_such_verb": {} }),
    ] {
        assert!(read(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn every_event_can_be_read_from_json() {
    let mut events = 0;
    for path in scripts::scripts() {
        let script = Script::load(&path).unwrap();
        let mut game: Game = script.new_game().unwrap();
        for line in script
            .lines
            .iter()
            .filter(|line| line.kind == LineKind::Command)
        {
            drop(game.command(&line.text));
            for event in game.take_events() {
                let json = serde_json::to_value(event).unwrap();
                assert!(
                    is_held(&json) && !json.to_string().contains("null"),
                    "{json}"
                );
                assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
                events += 1;
            }
            assert!(is_held(&serde_json::to_value(game.awaiting()).unwrap()));
            for player in game.order() {
                for command in game.legal_commands(player).take(20) {
                    let json = serde_json::to_value(&command).unwrap();
                    assert!(is_held(&json), "{json}");
                    assert_eq!(serde_json::from_value::<Command>(json).unwrap(), command);
                }
            }
        }
    }
    assert!(events > 1000, "{events} events");
}

#[test]
fn an_error_has_its_code_and_known_fields() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    let error = game.command("end_turn").unwrap_err();
    let json = serde_json::to_value(&error).unwrap();
    assert_eq!(
        json,
        json!({ "code": "not_started", "command": "end_turn" })
    );
    game.start().unwrap();
    game.register("fails", |_| Err(Error::host("no mana")));
    let error = game.command("act A effect=fails").unwrap_err();
    let fails = NameId::of("fails").number().to_string();
    assert_eq!(
        serde_json::to_value(&error).unwrap(),
        json!({
            "code": "effect_failed",
            "command": "act",
            "effect": "fails",
            "name": fails,
            "detail": "`fails`: no mana",
        })
    );
}

#[test]
fn an_await_has_its_kind() {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    let awaiting = |game: &Game| serde_json::to_value(game.awaiting()).unwrap();
    assert_eq!(awaiting(&game), json!({ "start": {} }));
    game.start().unwrap();
    assert_eq!(
        awaiting(&game),
        json!({ "window": { "window": 1, "player": 1 } })
    );
}
