//! The mods of a save are named as they were.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Mod, Mods, Setup};

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
