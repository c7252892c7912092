//! The mods of a save are named as they were.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, Mod, Mods, Setup};

type Value = serde_json::Value;

fn rules() -> std::sync::Arc<Ruleset> {
    Ruleset::builtin("simple").unwrap()
}

/// Returns a game that is played with mods of these names, saved as JSON.
fn saved(names: &[&str]) -> Value {
    let one = |name: &&str| Mod {
        name: (*name).to_owned(),
        version: format!("1 \"of\" {name}"),
        hash: 7,
        ..Mod::default()
    };
    let mods = Mods::new(&rules(), "cards", names.iter().map(one).collect());
    let mods = mods.map_err(|refused| refused.error).unwrap();
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    let nothing = Box::new(|_: &mut turnwheel::Context| Ok(()));
    game.load_mods(&mods, nothing)
        .map_err(|refused| refused.error)
        .unwrap();
    game.start().unwrap();
    serde_json::from_str(&game.save_json()).unwrap()
}

fn loaded(save: &Value) -> Result<Game, turnwheel::Error> {
    Game::load(rules(), save.to_string().as_bytes())
}

#[test]
fn a_loaded_game_names_its_mods() {
    let save = saved(&["sun", "moon \u{1f319}"]);
    let game = loaded(&save).unwrap();
    let told: Vec<_> = game
        .mods()
        .map(|one| (&*one.name, &*one.version, one.hash))
        .collect();
    let moon = "moon \u{1f319}";
    assert_eq!(
        told,
        [
            (moon, "1 \"of\" moon \u{1f319}", 7),
            ("sun", "1 \"of\" sun", 7)
        ]
    );
    assert!(game.mods().all(|one| one.from.is_none()));
    // The mods say nothing about the table.
    assert_eq!(game.hash(), loaded(&saved(&[])).unwrap().hash());
    assert_eq!(
        serde_json::from_str::<Value>(&game.save_json()).unwrap(),
        save
    );
}

fn cards(from: &str, mods: &[(&str, &str, u128)]) -> Mods {
    let one = |(name, version, hash): &(&str, &str, u128)| Mod {
        name: (*name).to_owned(),
        version: (*version).to_owned(),
        hash: *hash,
        ..Mod::default()
    };
    let mods = Mods::new(&rules(), from, mods.iter().map(one).collect());
    mods.map_err(|refused| refused.error).unwrap()
}

#[test]
fn what_has_changed_since_is_told_for_each_mod() {
    let nothing = || Box::new(|_: &mut turnwheel::Context| Ok(()));
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    let played = [
        ("gone", "1", 1),
        ("kept", "1", 1),
        ("other", "2", 1),
        ("newer", "", 1),
    ];
    let loads = [
        cards("cards", &played),
        cards("elsewhere", &[("far", "1", 1)]),
    ];
    for mods in &loads {
        let loaded = game.load_mods(mods, nothing());
        loaded.map_err(|refused| refused.error).unwrap();
    }
    assert_eq!(loads[0].changes_in(&game), []);
    // A save does not say from where a mod was loaded.
    let mut game: Game = Game::load(rules(), &game.save()).unwrap();
    let far = loads[0].changes_in(&game);
    assert_eq!(
        far.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["`far`, 1, is missing"]
    );
    let now = cards(
        "cards",
        &[
            ("added", "", 1),
            ("kept", "1", 1),
            ("other", "2", 9),
            ("newer", "3", 1),
        ],
    );
    let told: Vec<String> = now
        .changes_in(&game)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        told,
        [
            "`added`, without a version, is new",
            "`far`, 1, is missing",
            "`gone`, 1, is missing",
            "`newer` is 3, and was without a version",
            "`other`, 2, has other files or settings",
        ]
    );
    let code = |refused: Result<(), turnwheel::Error>| refused.map_err(|error| error.code);
    assert_eq!(
        code(now.resume_in(&mut game, nothing())),
        Err(Code::ModsChanged)
    );
    let rules = Ruleset::builtin("mtg").unwrap();
    let mut of_others: Game = Game::new(rules, Setup::players(2)).unwrap();
    let resumed = loads[0].resume_in(&mut of_others, nothing());
    assert_eq!(code(resumed), Err(Code::ModFailed));
    assert_eq!(code(loads[0].resume_in(&mut game, nothing())), Ok(()));
}
