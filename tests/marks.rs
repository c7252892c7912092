//! Marks are places of a game: they go with what comes after them, and are only so many.
#![allow(missing_docs, reason = "a test")]

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Error, Game, KeepPast, LONGEST_NAME, Setup};

const MOST: u64 = 10_000;

fn game() -> Game {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    game.command("start A").unwrap();
    game
}

fn end_turns(game: &mut Game, count: u64) {
    (0..count).for_each(|_| game.command("end_turn").unwrap());
}

fn code(done: Result<(), Error>) -> Option<Code> {
    done.err().map(|error| error.code)
}

#[test]
fn going_back_drops_the_marks_behind_the_place() {
    let mut game = game();
    for (name, turns) in [("first", 0), ("second", 2), ("third", 2)] {
        end_turns(&mut game, turns);
        game.mark(name).unwrap();
    }
    game.rewind(4).unwrap();
    let names: Vec<&str> = game.marks().keys().map(AsRef::as_ref).collect();
    assert_eq!(names, ["first", "second"]);
    game.rewind_to_mark("second").unwrap();
    assert_eq!(
        (game.accepted(), game.marks().len(), game.table().round()),
        (3, 2, 2)
    );
}

#[test]
fn a_full_list_of_marks_takes_none_but_those_that_are_there() {
    let mut game = game();
    assert_eq!(
        code(game.mark(&"x".repeat(LONGEST_NAME + 1))),
        Some(Code::TooLong)
    );
    assert_eq!(code(game.mark(&"x".repeat(LONGEST_NAME))), None);
    (1..MOST).for_each(|at| game.mark(&at.to_string()).unwrap());
    assert_eq!(code(game.mark("more")), Some(Code::TooLong));
    assert_eq!(code(game.mark("1")), None);
    let loaded = Game::load(game.rules().clone(), &game.save());
    let mut game: Game = loaded.unwrap();
    assert_eq!(game.marks().len() as u64, MOST);
    // Those that are older than the kept past make room, and the others stay.
    end_turns(&mut game, 100);
    game.mark("1").unwrap();
    game.keep_past(KeepPast::Commands(50));
    end_turns(&mut game, 60);
    assert_eq!(game.kept_from(), 101);
    assert_eq!(code(game.mark("more")), None);
    let names: Vec<&str> = game.marks().keys().map(AsRef::as_ref).collect();
    assert_eq!(names, ["1", "more"]);
}

/// The players are letters as long as there are any.
#[test]
fn many_players_have_names_of_their_own() {
    let names = Setup::players(28).players;
    assert_eq!(names[24..], ["Y", "Z", "P27", "P28"]);
}
