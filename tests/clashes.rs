//! Two names with one number: wherever the second of them comes from, it is refused with both
//! texts, and nothing has changed.

use turnwheel::command::SetFlag;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Error, Game, NameId, Setup, Verbs, raw};
use xxhash_rust::xxh3::xxh3_128;

/// Texts with one hash; a second one can be made for any text.
const PAIRS: &[[&str; 2]] = &[
    ["storm_counter_685", "h20Py]+2"],
    ["storm_counter_4121", "/MXFHhi6"],
    ["storm_counter_8527", "vMRQ(29D"],
];

fn table() -> Game {
    let rules = Ruleset::builtin("simple").expect("built in");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.define("x", "").expect("an effect of data");
    game.start().expect("it begins");
    game
}

/// Returns both orders of each pair.
fn orders() -> impl Iterator<Item = [&'static str; 2]> {
    PAIRS.iter().flat_map(|[a, b]| [[*a, *b], [*b, *a]])
}

fn clashes(refused: &Error, pair: [&str; 2]) {
    assert_eq!(refused.code, Code::NameClash, "{refused}");
    let said = refused.to_string();
    assert!(pair.iter().all(|name| said.contains(name)), "{said}");
}

#[test]
fn a_command_with_the_second_name_is_refused() {
    for [first, second] in orders() {
        assert_eq!(NameId::of(first), NameId::of(second));
        let mut game = table();
        game.command(&format!("set_flag {first}")).expect("a flag");
        let before = (game.bytes(), game.save(), game.hash());
        for line in [
            format!("set_flag {second}"),
            format!("set_counter {second} 1 player=A"),
            format!("raise {second}"),
            format!("run {second}"),
            format!("add_trigger raised x when=\"flag.{second}\""),
        ] {
            if line.contains("flag.") && second.contains([']', '(', '/']) {
                continue;
            }
            clashes(&game.command(&line).unwrap_err(), [first, second]);
        }
        assert_eq!((game.bytes(), game.save(), game.hash()), before);
        assert!(!game.table().flag(second, None), "it is another flag");
        // By its number.
        let number = game.name(second);
        let refused = game.submit(SetFlag::new(number)).unwrap_err();
        clashes(&refused, [first, second]);
        assert_eq!((game.bytes(), game.save(), game.hash()), before);
    }
}

#[test]
fn a_verb_and_a_key_of_the_storage_are_refused() {
    for [first, second] in orders() {
        let mut game = table();
        game.command(&format!("set_flag {first}")).expect("a flag");
        let [verb, key] = [second.to_owned(), second.to_owned()];
        game.register("verb", move |card: &mut Context| {
            let refused = card.command(&format!("set_flag {verb}")).unwrap_err();
            assert_eq!(refused.code, Code::NameClash);
            Ok(())
        });
        game.register("key", move |card: &mut Context| {
            card.set_storage(&key, "text")
        });
        game.command("run verb").expect("it carries on");
        let before = (game.bytes(), game.save(), game.hash());
        let refused = game.command("run key").unwrap_err();
        assert_eq!(refused.code, Code::EffectFailed);
        let said = refused.to_string();
        assert!(said.contains(first) && said.contains(second), "{said}");
        assert_eq!((game.bytes(), game.save(), game.hash()), before);
    }
}

#[test]
fn an_effect_with_the_second_name_is_refused() {
    for [first, second] in orders() {
        let mut game = table();
        game.command(&format!("set_flag {first}")).expect("a flag");
        clashes(
            &raw::check_effect_name(&game, second).unwrap_err(),
            [first, second],
        );
        clashes(&game.define(second, "").unwrap_err(), [first, second]);
        assert_eq!(raw::check_effect_name(&game, first), Ok(()));
        // Two effects that no command has named yet.
        let mut game = table();
        game.register(first, |_: &mut Context| Ok(()));
        clashes(
            &raw::check_effect_name(&game, second).unwrap_err(),
            [first, second],
        );
        game.unregister(first);
        assert_eq!(raw::check_effect_name(&game, second), Ok(()));
    }
}

#[test]
fn rules_with_both_are_refused() {
    for [first, second] in orders() {
        let text = format!(
            "name = \"both\"\n[counters.\"{first}\"]\ncap = 3\n[counters.\"{second}\"]\ncap = 4\n\
             [[steps]]\nname = \"play\"\n"
        );
        let refused = Ruleset::from_toml(&text, "both.toml").unwrap_err();
        assert_eq!(refused.code, Code::RulesInvalid);
        let said = refused.to_string();
        assert!(said.contains(first) && said.contains(second), "{said}");
    }
}

/// A name that no game could know beside another is in no save, even in one whose checksum fits.
#[test]
fn a_save_with_both_is_refused() {
    for [first, second] in orders() {
        let harmless = &"a_harmless_name_17"[..second.len()];
        let mut game = table();
        game.command(&format!("set_flag {first}")).expect("a flag");
        game.command(&format!("set_flag {harmless}"))
            .expect("a flag");
        // The first place of the name is the entry that makes it known.
        let mut binary = game.save();
        let bytes = harmless.as_bytes();
        let at = binary.windows(bytes.len()).position(|part| part == bytes);
        let at = at.expect("the name is in the save");
        binary[at..at + bytes.len()].copy_from_slice(second.as_bytes());
        let content = binary.len() - 16;
        let checksum = xxh3_128(&binary[..content]);
        binary[content..].copy_from_slice(&checksum.to_be_bytes());
        let json = game.save_json().replacen(harmless, second, 1);
        let (json, _) = json.rsplit_once("\"checksum\"").expect("the last field");
        let json = format!("{json}\"checksum\": \"{checksum:032x}\"}}");
        for forged in [&binary, json.as_bytes()] {
            let refused: Result<Game, Error> = Game::load(game.rules().clone(), forged);
            let refused = refused.unwrap_err();
            assert_eq!(refused.code, Code::SaveCorrupt);
            let said = refused.to_string();
            assert!(said.contains("name_clash"), "{said}");
            assert!(said.contains(first) && said.contains(second), "{said}");
        }
    }
}
