//! The fields of errors contain everything that their texts say.
#![allow(missing_docs, reason = "a test")]

use serde_json::json;
use turnwheel::error::{CallSite, CodePlace};
use turnwheel::ruleset::Ruleset;
use turnwheel::script::Script;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Error, Game, Mod, Mods, Registration, Setup};

fn game() -> Game {
    let setup = Setup::named(["Ann", "Bob"]);
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), setup).unwrap();
    game.define("bolt", "reverse").unwrap();
    game.register("torn", |_| Err(torn()));
    game.start().unwrap();
    game
}

/// An error of a script language that includes where it was raised.
fn torn() -> Error {
    let call = |line, function: &str| CallSite {
        file: "cards.rhai".into(),
        line,
        function: function.into(),
    };
    let stack = vec![call(3, "torn"), call(9, "deeper")];
    let place = CodePlace {
        file: "cards.rhai".into(),
        line: 9,
        stack,
    };
    Error::host("a card is missing").placed(Some(place))
}

type Fields = (Option<&'static str>, Option<String>, Option<String>);

fn fields(error: &Error) -> Fields {
    let text = |text: Option<&str>| text.map(str::to_owned);
    (error.command(), text(error.word()), text(error.meant()))
}

#[test]
fn an_unknown_word_is_reported_with_its_command_and_a_suggestion() {
    let mut game = game();
    for (line, command, word, meant) in [
        ("run blot", Some("run"), Some("blot"), Some("bolt")),
        (
            "extra_turn Ane",
            Some("extra_turn"),
            Some("Ane"),
            Some("Ann"),
        ),
        (
            "extra_turn Ann cuont=3",
            Some("extra_turn"),
            Some("cuont"),
            Some("count"),
        ),
        ("exta_turn", None, Some("exta_turn"), Some("extra_turn")),
        ("extra_turn Q", Some("extra_turn"), Some("Q"), None),
        ("start", Some("start"), None, None),
        ("", None, None, None),
    ] {
        let error = game.command(line).unwrap_err();
        let wanted = (command, word.map(str::to_owned), meant.map(str::to_owned));
        assert_eq!(fields(&error), wanted, "{line}");
    }
    assert_eq!(game.start().unwrap_err().command(), Some("start"));
    assert_eq!(Error::new(Code::BadValue).command(), None);
}

#[test]
fn a_failing_effect_has_its_place_and_its_owner() {
    let mut game = game();
    let howl = Registration {
        effect: "howl".into(),
        ..Registration::default()
    };
    let howling = Mod {
        name: "howling".into(),
        registrations: vec![howl],
        ..Mod::default()
    };
    let mods = Mods::new(game.rules(), "cards", vec![howling]).unwrap();
    let code = |_: &mut Context| Err(torn());
    game.load_mods(&mods, Box::new(code)).unwrap();
    game.command("run howl").unwrap();
    let left_out = game.take_failures().remove(0);
    game.set_mods_on_error(None, OnError::Refuse);
    let refused = game.command("run howl").unwrap_err();
    let own = game.command("run torn").unwrap_err();
    for (error, effect, module) in [
        (&left_out, "howl", Some("howling")),
        (&refused, "howl", Some("howling")),
        (&own, "torn", None),
    ] {
        assert_eq!((error.effect(), error.module()), (Some(effect), module));
        assert_eq!((error.file(), error.line()), (Some("cards.rhai"), Some(9)));
        let functions: Vec<_> = error.stack().iter().map(|call| &*call.function).collect();
        assert_eq!(functions, ["torn", "deeper"]);
    }
    assert_eq!((left_out.command(), own.command()), (None, Some("run")));
    let said = json!({
        "code": "effect_failed", "name": own.name, "detail": "`torn`: a card is missing",
        "command": "run", "effect": "torn", "file": "cards.rhai", "line": 9,
        "stack": [
            { "file": "cards.rhai", "line": 3, "function": "torn" },
            { "file": "cards.rhai", "line": 9, "function": "deeper" },
        ],
    });
    let mut told = serde_json::to_value(&own).unwrap();
    told["name"] = json!(own.name);
    assert_eq!(told, said);
}

#[test]
fn the_message_of_an_effect_is_not_a_field() {
    let mut game = game();
    game.register("loud", |_| Err(Error::host("deck.lua:3: there is no `x`")));
    let error = game.command("run loud").unwrap_err();
    assert_eq!(
        (error.file(), error.line(), error.word()),
        (None, None, None)
    );
    assert_eq!((error.effect(), error.module()), (Some("loud"), None));
}

#[test]
fn mistakes_in_rules_and_files_have_their_line() {
    for (file, module) in [("draw.lua", "draw"), ("poison/draw.lua", "poison")] {
        let place = Some(CodePlace::at(file, 12));
        let error = Error::new(Code::ModFailed).placed(place);
        let told = (error.module(), error.file(), error.line());
        assert_eq!(told, (Some(module), Some(file), Some(12)));
    }
    let rules = "name = \"x\"\nbase = \"simple\"\nstepps = []";
    let error = Ruleset::from_toml(rules, "x.toml").unwrap_err();
    assert_eq!((error.file(), error.line()), (Some("x.toml"), Some(3)));
    assert_eq!(
        (error.word(), error.meant()),
        (Some("stepps"), Some("steps"))
    );
    let error = Script::parse("rules simple\nstart\nseed 1", "x.tws", None).unwrap_err();
    assert_eq!((error.file(), error.line()), (Some("x.tws"), Some(3)));
}

#[test]
fn the_refused_verb_of_an_effect_is_in_the_source_of_the_error() {
    let mut game = game();
    game.register("wrong", |card| card.command("start"));
    let error = game.command("run wrong").unwrap_err();
    let inner: &Error = error.downcast_ref().unwrap();
    assert_eq!(
        (error.command(), inner.command()),
        (Some("run"), Some("start"))
    );
}

#[test]
fn a_number_out_of_range_is_told_with_its_bounds() {
    let clocked = "name = 'clocked'\nsteps = [{ name = 'main' }]\nclock = {}";
    let rules = Ruleset::from_toml(clocked, "clocked.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::named(["Ann", "Bob"])).unwrap();
    game.start().unwrap();
    for (line, told) in [
        (
            "extra_turn Ann count=10001",
            "count): from 0 to 10000, not 10001",
        ),
        ("extra_turn Ann count=-1", "count): -1 is too small"),
        (
            "extra_turn Ann count=4294967296",
            "count): 4294967296 is too large",
        ),
        ("set_key Ann 1 key=5", "key): from 1 to 4, not 5"),
        ("set_key Ann 1 key=256", "key): 256 is too large"),
        ("tick -1", "now): from 0 to "),
        ("limit_time Ann -1", "value): from 0 to "),
    ] {
        let error = game.command(line).unwrap_err();
        assert_eq!(error.code, Code::BadValue, "{line}");
        assert!(error.to_string().contains(told), "{line}: {error}");
    }
}
