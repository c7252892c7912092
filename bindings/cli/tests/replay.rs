//! `turnwheel replay`: pages of saves, and what it says of what makes none.

mod common;

use common::{Folder, RULES, run, run_with};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup, Verbs};

fn played(rules: std::sync::Arc<Ruleset>) -> Game {
    let mut game: Game = Game::new(rules, Setup::named(["Ann", "Ben"])).unwrap();
    game.start().unwrap();
    for _ in 0..3 {
        game.end_turn().unwrap();
    }
    game
}

#[test]
fn a_save_becomes_a_page_by_built_in_rules_and_by_ones_own() {
    let folder = Folder::new("replay");
    let save = folder.file("a.save", played(Ruleset::builtin("simple").unwrap()).save());
    let page = folder.path().join("a.html");
    let page = page.to_str().unwrap();
    let (code, out, err) = run(&["replay", &save, "-o", page, "--title", "Friday"]);
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (0, &*format!("{page}: written\n"), "")
    );
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.contains("<title>Friday</title>") && text.contains("\"Ben\""));
    let (_, printed, _) = run(&["replay", &save]);
    assert!(printed.starts_with("<!doctype html>") && printed.ends_with("</html>\n"));

    let rules = folder.file("own.toml", RULES);
    let own = played(Ruleset::from_toml(RULES, "own.toml").unwrap());
    let save = folder.file("own.save", own.save());
    let (code, _, err) = run(&["replay", &save]);
    assert!(
        code == 1 && err.contains("`x`") && err.contains("--rules FILE"),
        "{err}"
    );
    assert_eq!(run(&["replay", &save, "--rules", &rules]).0, 0);
    let read = run_with(
        &["replay", "-", "--rules", &rules],
        own.save_json().as_bytes(),
    );
    assert_eq!(read.0, 0);
}

#[test]
fn what_makes_no_page_is_told() {
    let folder = Folder::new("no-replay");
    let bytes = played(Ruleset::builtin("simple").unwrap()).save();
    let save = folder.file("a.save", &bytes);
    let refused = |arguments: &[&str], wanted: &str| {
        let (code, out, err) = run(arguments);
        assert!(
            code == 1 && out.is_empty() && err.contains(wanted),
            "{arguments:?}: {err}"
        );
    };
    for cut in [0, 1, 8, 20, bytes.len() - 1] {
        let cut = folder.file("cut.save", &bytes[..cut]);
        refused(&["replay", &cut], "cut.save: save_corrupt");
    }
    refused(&["replay", &save, "--rules", "uno"], "save_rules");
    refused(
        &["replay", &save, "--player", "Zoe"],
        "nobody in it is called `Zoe`",
    );
    refused(
        &["replay", &save, folder.path().to_str().unwrap()],
        "folder",
    );
    refused(&["replay", "nowhere.save"], "nowhere.save: ");
    assert_eq!(run(&["replay"]).0, 2);
}

#[test]
fn a_name_has_to_be_the_same_player_in_every_game() {
    let folder = Folder::new("two-replays");
    let one = folder.file(
        "one.save",
        played(Ruleset::builtin("simple").unwrap()).save(),
    );
    let rules = Ruleset::builtin("simple").unwrap();
    let other: Game = Game::new(rules, Setup::named(["Ben", "Ann"])).unwrap();
    let other = folder.file("other.save", other.save());
    assert_eq!(run(&["replay", &one, &other]).0, 0);
    let (code, _, err) = run(&["replay", &one, &other, "--player", "Ann"]);
    assert!(code == 1 && err.contains("not the same player"), "{err}");
}
