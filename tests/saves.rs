//! Saves: every game can be saved and loaded at every moment; what is no save, or no possible game, is refused.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play};
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Code, Context, Error, Game, Setup, Verbs, save_info};

fn load(rules: &Arc<Ruleset>, save: &[u8]) -> Result<Game, Error> {
    Game::load(rules.clone(), save)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn saving_and_loading_is_nothing(rules in 0..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(40), more in draws(10)) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let save = game.save();
        for bytes in [save.clone(), game.save_json().into_bytes()] {
            let loaded = load(game.rules(), &bytes).unwrap();
            prop_assert_eq!(loaded.bytes(), game.bytes());
            prop_assert_eq!(loaded.save(), save.clone(), "one encoding for one game");
            prop_assert_eq!(loaded.accepted(), game.accepted());
        }
        // What follows is the same too, and so is the way back.
        let mut loaded = load(game.rules(), &save).unwrap();
        for name in ["reversal", "everybody", "over", "fails_halfway", "asks"] {
            game.unregister(name);
            game.define(name, "reverse").unwrap();
            loaded.define(name, "reverse").unwrap();
        }
        game.clear_events();
        play(&mut game, &more, |_, _, _| {});
        play(&mut loaded, &more, |_, _, _| {});
        prop_assert_eq!(loaded.take_events(), game.take_events());
        let half = game.accepted() / 2;
        game.rewind(half).unwrap();
        loaded.rewind(half).unwrap();
        prop_assert_eq!(loaded.bytes(), game.bytes());
    }

    /// Whatever a file holds, the answer is a game or a typed error.
    #[test]
    fn strange_files_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), at in any::<usize>(), bit in 0..8u8) {
        let rules = Ruleset::builtin("mtg").unwrap();
        prop_assert!(load(&rules, &bytes).is_err());
        let mut save = sample().save();
        let at = at % save.len();
        save[at] ^= 1 << bit;
        prop_assert!(load(&rules, &save).is_err(), "a flipped bit at {}", at);
        // The same with a checksum that is right: what is inside has to be possible.
        let end = save.len() - 8;
        let sum = xxhash_rust::xxh3::xxh3_64(&save[..end]).to_le_bytes();
        save[end..].copy_from_slice(&sum);
        if let Ok(game) = load(&rules, &save) {
            prop_assert!(!game.explain_wait().is_empty());
            game.verify_replay().unwrap();
        }
    }
}

/// A game in the middle of an effect that waits for an answer.
fn sample() -> Game {
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(3).seed(7)).unwrap();
    register(&mut game);
    for line in ["start B", "auto_pass C when=\"stack == 0\"", "act B effect=vote"] {
        game.command(line).unwrap();
    }
    game
}

fn register(game: &mut Game) {
    let vote = |card: &mut Context| {
        card.reverse()?;
        let picks = card.choose(turnwheel::PlayerId(0), &[1, 2, 3], 1, 1)?;
        card.set_counter(turnwheel::NameId(0), picks[0]).or_else(|_| card.command(&format!("set_counter picked {}", picks[0])))
    };
    game.register("vote", Box::new(vote));
}

#[test]
fn an_effect_is_finished_after_loading() {
    let mut game = sample();
    let save = game.save();
    let mut loaded = load(game.rules(), &save).unwrap();
    assert!(matches!(loaded.awaiting(), Await::Choice { .. }));
    assert_eq!(loaded.missing_effects(), ["vote"]);
    assert_eq!(loaded.command("answer A 2").unwrap_err().code, Code::EffectMissing);
    register(&mut loaded);
    for game in [&mut game, &mut loaded] {
        game.command("answer A 2").unwrap();
    }
    assert_eq!(game.hash(), loaded.hash());
    assert_eq!(game.view(), loaded.view());
}

#[test]
fn a_save_says_what_it_is() {
    let game = sample();
    let (save, json) = (game.save(), game.save_json());
    assert_eq!(save_info(&save).unwrap(), save_info(json.as_bytes()).unwrap());
    assert_eq!((save_info(&save).unwrap().rules.as_str(), save_info(&save).unwrap().players.len()), ("mtg", 3));
    let other = load(&Ruleset::builtin("commander").unwrap(), &save).unwrap_err();
    assert!(other.code == Code::SaveRules && other.to_string().contains("played by `mtg`"), "{other}");
    let newer = json.replace("\"turnwheel\":1", "\"turnwheel\":9");
    assert_eq!(load(game.rules(), newer.as_bytes()).unwrap_err().code, Code::SaveVersion);
    let mut bytes = save;
    bytes[4] = 9;
    assert_eq!(load(game.rules(), &bytes).unwrap_err().code, Code::SaveVersion);
}

#[test]
fn every_shorter_file_is_refused() {
    let game = sample();
    let save = game.save();
    for end in 0..save.len() {
        assert_eq!(load(game.rules(), &save[..end]).unwrap_err().code, Code::SaveCorrupt, "{end} bytes");
    }
    let json = game.save_json();
    for end in 0..json.len() {
        assert_eq!(load(game.rules(), &json.as_bytes()[..end]).unwrap_err().code, Code::SaveCorrupt, "{end} bytes");
    }
    assert_eq!(load(game.rules(), &[save, vec![0]].concat()).unwrap_err().code, Code::SaveCorrupt);
}

#[test]
fn impossible_games_are_refused() {
    let game = sample();
    let json = game.save_json();
    assert!(load(game.rules(), json.as_bytes()).is_ok());
    let cases = [
        (r#""seed":7"#, r#""seed":8"#),
        (r#""players":["A","B","C"]"#, r#""players":["A","B"]"#),
        (r#""players":["A","B","C"]"#, r#""players":["A","B","B"]"#),
        (r#"{"Start":{"player":1}}"#, r#"{"Start":{"player":2}}"#),
        (r#"{"Start":{"player":1}}"#, r#"{"Start":{"player":200}}"#),
        (r#"{"Start":{"player":1}}"#, r#"{"ExtraTurn":{"player":1}}"#),
        (r#""Ask":{"player":0"#, r#""Ask":{"player":63"#),
        (r#""min":1"#, r#""min":9"#),
        (r#""text":"stack == 0""#, r#""text":"stack ==""#),
        (r#""hash":""#, r#""hash":"0"#),
        (r#""journal":["#, r#""journal":["Done","#),
        (r#""journal":["#, r#""journal":[{"Verb":{"Reverse":{"ring":null}}},"#),
    ];
    for (from, to) in cases {
        assert!(json.contains(from), "{from} is not in {json}");
        let error = load(game.rules(), json.replacen(from, to, 1).as_bytes()).unwrap_err();
        assert_eq!(error.code, Code::SaveCorrupt, "{to}: {error}");
    }
}

/// The game of the kept saves: some of everything that a save may hold.
#[test]
fn old_saves_are_read() {
    let rules = Ruleset::from_toml(include_str!("saves/rules.toml"), "tests/saves/rules.toml").unwrap();
    for kept in [include_bytes!("saves/version_1.json").as_slice(), include_bytes!("saves/version_1.bin")] {
        let mut game = load(&rules, kept).unwrap();
        assert_eq!((game.turn().0, game.active()), (3, game.player("Bob")));
        assert_eq!(game.view().players.len(), 3);
        game.end_turn().unwrap();
        game.rewind(2).unwrap();
        assert_eq!(game.turn().0, 1);
    }
}

/// A name may be used for the first time by an effect's verb: it stands in the journal between the command and the verb, and has to stay
/// there, whatever is taken back or loaded.
#[test]
fn a_new_name_of_an_effect_survives_saving_and_going_back() {
    let named = |game: &mut Game| {
        game.register("names", Box::new(|card: &mut Context| card.command("set_flag fresh")));
        game.register("refused", Box::new(|card: &mut Context| card.fail(Error::new(Code::BadValue))));
    };
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules.clone(), Setup::players(2)).unwrap();
    named(&mut game);
    game.start().unwrap();
    let untouched = game.save();
    game.command("act A action=unheard effect=refused").unwrap_err();
    assert_eq!(game.save(), untouched, "a refused command leaves no name in the journal");
    game.command("act A effect=names").unwrap();
    let (accepted, hash, save) = (game.accepted(), game.hash(), game.save());
    game.end_turn().unwrap();
    game.rewind(accepted).unwrap();
    assert_eq!((game.hash(), game.save()), (hash, save.clone()));
    let mut again = load(&rules, &save).unwrap();
    assert_eq!(again.save(), save);
    named(&mut again);
    again.command("set_flag another").unwrap();
    assert_eq!(load(&rules, &again.save()).unwrap().hash(), again.hash());
}
