//! Saves kept for each layout of the state's bytes. They are written with the vocabulary's numbers,
//! so a row inserted into a table of the vocabulary does not change their bytes.
//!
//! `tests/grown/run.sh` inserts rows and runs this file again.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::TABLES;
use turnwheel::{EventKind, Game, STATE_LAYOUT, Setup};

/// The kinds of event that a game of this layout listens to: those that existed when it was kept.
fn kept_kinds() -> impl Iterator<Item = EventKind> {
    let text = include_str!("saves/listening.events");
    text.lines()
        .map(|name| EventKind::named(name).unwrap_or_else(|| panic!("{name} is gone")))
}

/// Returns a game whose state contains every kind of event, many whole events and many words.
fn listening() -> Game {
    let setup = Setup::named(["Ann", "Bob", "Cy", "Di"]).seed(3);
    let mut game: Game = Game::new(rules(), setup).unwrap();
    let mut lines = vec!["start Ann".to_owned()];
    for kind in kept_kinds() {
        lines.push(format!(
            "add_trigger {} noted player=Ann count=2",
            kind.name()
        ));
    }
    let more = "add_trigger passed noted player=Cy when=\"own_turn and not flag.a or stack > 2\"
        | set_flag a until=end_of_next_turn player=Bob | set_counter b 300 cap=900 | skip_turn Bob
        | extra_turn Cy source=-5 data=9 | set_controller Bob Cy applies=next_normal | reverse
        | modify_step main no_actions=1 until=round | skip_step main player=Cy applies=this_turn
        | add_replacement step_began effect=noted step=main whose=opponents turn_kind=extra \
          player=Ann
        | set_key Ann 4 key=2 | sit_out Cy until=next_turn | raise fire Bob value=7
        | roll 6 name=die
        | push Ann noted target=Bob | leave Di reason=conceded | end_game at=round
        | pass Ann | pass Bob | act Ann effect=noted";
    lines.extend(more.split('|').map(|line| line.trim().to_owned()));
    for line in lines {
        game.command(&line)
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
    game
}

fn rules() -> Arc<Ruleset> {
    let text = include_str!("saves/listening.toml");
    Ruleset::from_toml(text, "tests/saves/listening.toml").unwrap()
}

fn kept(layout: u32) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    folder.join(format!("layout_{layout}.bin"))
}

/// The remedy if the bytes of a state have changed.
const CHANGED: &str = "the layout of the state has changed; raise STATE_LAYOUT in \
                       src/play/save/mod.rs, run `make generate`, then `cargo test --test \
                       kept_saves -- --ignored`, and commit both";

/// Loading compares the hash of the state, and thereby every byte of it.
#[test]
fn the_kept_save_of_this_layout_leads_to_its_hash() {
    let kept = std::fs::read(kept(STATE_LAYOUT)).unwrap_or_else(|error| {
        panic!(
            "layout {STATE_LAYOUT} has no kept save ({error}); write it by `cargo test --test \
             kept_saves -- --ignored`, and commit it"
        )
    });
    let loaded: Game = Game::load(rules(), &kept)
        .unwrap_or_else(|error| panic!("the kept save is refused: {error}\n{CHANGED}"));
    assert!(loaded.bytes() == listening().bytes(), "{CHANGED}");
    assert!(
        loaded.save() == kept,
        "the game is saved as other bytes than the kept save has; saves of this version have to \
         stay the same"
    );
}

#[test]
fn every_save_of_an_older_layout_is_read() {
    for layout in (0..STATE_LAYOUT).map(kept).filter(|path| path.exists()) {
        let kept = std::fs::read(&layout).unwrap();
        let loaded: Game = Game::load(rules(), &kept)
            .unwrap_or_else(|error| panic!("{}: {error}", layout.display()));
        loaded.verify_replay().unwrap();
    }
}

/// The kept save proves something only about the parts of the vocabulary that its state contains.
#[test]
fn the_state_holds_many_numbers() {
    let game = listening();
    assert!(game.bytes().len() > 1500, "{}", game.bytes().len());
    let listened = kept_kinds().count();
    assert!(listened >= 75 && listened <= TABLES.events.len());
}

/// Writes the save of a new layout, once: `cargo test --test kept_saves -- --ignored`. It is
/// committed.
#[test]
#[ignore = "writes the save of a new layout"]
fn write_kept_save() {
    std::fs::write(kept(STATE_LAYOUT), listening().save()).unwrap();
}
