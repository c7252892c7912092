//! Saves as JSON: exact for programs that have only doubles, and checked for people who write them.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Error, Game, Setup, Verbs};

fn game(setup: Setup) -> Game {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), setup).unwrap();
    game.start().unwrap();
    game
}

fn load(json: &str) -> Result<Game, Error> {
    Game::load(Ruleset::builtin("simple").unwrap(), json.as_bytes())
}

/// A number that fits into a double stands as it is in JSON, and a text beyond that; both are read.
#[test]
fn numbers_in_json_are_exact() {
    const LARGEST: i64 = (1 << 53) - 1;
    let mut game = game(Setup::players(2).seed(LARGEST as u64));
    for number in [5, LARGEST, LARGEST + 1] {
        game.command(&format!("set_counter big {number}")).unwrap();
    }
    let json = game.save_json();
    assert!(json.contains(&format!("\"seed\": {LARGEST}")), "{json}");
    for written in [
        "5".to_owned(),
        LARGEST.to_string(),
        format!("\"{}\"", LARGEST + 1),
    ] {
        assert!(json.contains(&format!("\"value\": {written}")), "{json}");
    }
    assert_eq!(load(&json).unwrap().hash(), game.hash());
}

/// An entry in the wrong place of a save for people is told with its place.
#[test]
fn a_wrong_entry_in_json_is_told() {
    let mut game = game(Setup::players(3));
    game.end_turn().unwrap();
    let save: serde_json::Value = serde_json::from_str(&game.save_json()).unwrap();
    let told = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut save = save.clone();
        change(&mut save["turnwheel"]["journal"]);
        load(&save.to_string()).unwrap_err().to_string()
    };
    let whole = told(&|journal| *journal = 5.into());
    assert!(whole.contains("a list of entries"), "{whole}");
    let last = save["turnwheel"]["journal"].as_array().unwrap().len() - 1;
    let entry =
        told(&|journal| journal[last] = serde_json::json!({ "command": { "verb": "pass" } }));
    assert!(entry.contains(&format!("entry {last}: ")), "{entry}");
    for (verb, column, value) in [("pass", "by", "[1]"), ("answer", "picks", "1")] {
        let row = format!("{{\"verb\":\"{verb}\",\"player\":1,\"{column}\":{value}}}");
        let line = format!("{{\"command\":{row}}}");
        let line: serde_json::Value = serde_json::from_str(&line).unwrap();
        let other = told(&|journal| journal[last] = line.clone());
        assert!(
            other.contains(&format!("`{column}` holds something else")),
            "{other}"
        );
    }
}

/// Fails if a message names a type of Rust, which no reader has written.
#[test]
fn what_is_no_save_is_told_in_words() {
    for (json, expected) in [
        ("7", "expected a save"),
        ("{\"turnwheel\": 7}", "expected the content"),
    ] {
        let error = load(json).unwrap_err();
        assert_eq!(error.code, Code::SaveCorrupt);
        let error = error.to_string();
        assert!(
            error.contains(expected) && !error.contains("struct"),
            "{error}"
        );
    }
}
