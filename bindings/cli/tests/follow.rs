//! `turnwheel follow`: a save played by other rules, and the first difference.

mod common;

use common::{Folder, RULES, run, run_with};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, KeepPast, Setup};
use turnwheel_lua::{Limits, load_folder};

const CARD: &str = "effect(\"walk\", function(card) card:reverse() end)";

fn new_game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(rules, "own.toml").unwrap();
    Game::new(rules, Setup::named(["Ann", "Ben", "Cid"]).seed(7)).unwrap()
}

fn played(mut game: Game) -> Game {
    game.start().unwrap();
    for line in ["end_turn", "shuffle_order", "end_turn", "end_turn"] {
        game.command(line).unwrap();
    }
    game
}

#[test]
fn the_first_difference_of_changed_rules_is_told() {
    let folder = Folder::new("follow");
    let save = folder.file("a.save", played(new_game(RULES)).save());
    let old = folder.file("old.toml", RULES);
    let back = folder.file("back.toml", format!("{RULES}[turns]\nwalk = \"reverse\"\n"));
    // A step that is nobody's changes nothing.
    let never = format!("{RULES}[[steps]]\nname = \"b\"\nwho = \"players == 9\"\n");
    let never = folder.file("never.toml", never);
    for (rules, told) in [
        (
            &old,
            format!("{save}: all 5 commands bring the same by {old}\n"),
        ),
        (&never, String::new()),
    ] {
        let (code, out, err) = run(&["follow", &save, rules, "--rules", &old]);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert!(told.is_empty() || out == told, "{out}");
    }
    let (code, out, err) = run(&["follow", &save, &back, "--rules", &old]);
    assert_eq!((code, err.as_str()), (1, ""));
    assert!(
        out.starts_with(&format!("{save}: command 2, `end_turn`: there "))
            && out.contains("; here "),
        "{out}"
    );
    let bytes = std::fs::read(&save).unwrap();
    let read = run_with(&["follow", "-", &old, "--rules", &old], &bytes);
    assert_eq!(read.0, 0);
}

#[test]
fn effects_in_code_are_those_of_the_mods() {
    let folder = Folder::new("follow-mods");
    let mods = folder.path().join("mods");
    std::fs::create_dir_all(&mods).unwrap();
    folder.file("mods/a.lua", CARD);
    let mut game = new_game(RULES);
    load_folder(&mut game, &mods, &Limits::default()).unwrap();
    game.start().unwrap();
    game.command("run walk").unwrap();
    let save = folder.file("a.save", game.save());
    let rules = folder.file("own.toml", RULES);
    let other = folder.file("other.toml", format!("{RULES}[actions.a]\n"));
    let mods = mods.to_str().unwrap();
    let given = ["follow", &save, &other, "--rules", &rules];
    let (code, out, _) = run(&given);
    assert!(code == 1 && out.contains("unknown_effect"), "{out}");
    let (code, out, err) = run(&[&given[..], &["--mods", mods]].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
}

#[test]
fn what_cannot_be_played_is_told() {
    let folder = Folder::new("no-follow");
    let save = folder.file("a.save", played(new_game(RULES)).save());
    let rules = folder.file("own.toml", RULES);
    let two = folder.file("two.toml", format!("players = {{ max = 2 }}\n{RULES}"));
    let mut long = new_game(RULES);
    long.keep_past(KeepPast::Commands(10));
    long.start().unwrap();
    for _ in 0..500 {
        long.command("end_turn").unwrap();
    }
    assert!(long.kept_from() > 0);
    let long = folder.file("long.save", long.save());
    for (given, wanted) in [
        (&[&*save, &*rules][..], "no built-in rules"),
        (&[&save, &two, "--rules", &rules], "player_count"),
        (&[&long, &rules, "--rules", &rules], "past_gone"),
        (&[&save, "nothing.toml", "--rules", &rules], "nothing.toml"),
        (&[&rules, &rules], "save_"),
    ] {
        let (code, out, err) = run(&[&["follow"], given].concat());
        assert!(
            code == 1 && out.is_empty() && err.contains(wanted),
            "{given:?}: {err}"
        );
    }
}
