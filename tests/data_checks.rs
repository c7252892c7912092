//! State checks made of data are left out while they have nothing to do, and only then.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use turnwheel::command::Pass;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Error, Game, Setup, Verbs};

const RULES: &str = r#"
name = "checked"
players = { min = 2, max = 4 }
checks = ["doom", "rescue"]
[[steps]]
name = "main"
[effects]
doom = [{ end_game = {}, when = "count.doom >= 2" }]
rescue = [{ set_counter = { name = "doom", value = 0 }, when = "count.doom == 1" }]
"#;

fn game_by(rules: &str) -> Result<Game, Error> {
    Game::new(
        Ruleset::from_toml(rules, "checked.toml")?,
        Setup::players(2),
    )
}

fn game() -> Result<Game, Error> {
    let mut game = game_by(RULES)?;
    game.start()?;
    Ok(game)
}

fn pass(game: &mut Game) -> Result<(), Error> {
    let player = game.priority().expect("somebody may act");
    game.submit(Pass::new(player))
}

/// Registers code in place of a check, and returns the number of its runs.
fn count_runs(game: &mut Game, check: &str) -> Arc<AtomicUsize> {
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    game.register(check, move |_: &mut Context| {
        counted.fetch_add(1, Relaxed);
        Ok(())
    });
    runs
}

#[test]
fn a_condition_that_comes_true_lets_the_check_run() -> Result<(), Error> {
    let mut game = game()?;
    pass(&mut game)?;
    game.command("set_counter doom 1")?;
    pass(&mut game)?;
    assert_eq!(game.table().counter("doom", None), 0, "rescued");
    game.command("set_counter doom 2")?;
    assert!(game.table().is_over());
    game.verify_replay()
}

#[test]
fn code_in_place_of_a_check_runs_until_it_is_unregistered() -> Result<(), Error> {
    let mut game = game()?;
    let runs = count_runs(&mut game, "rescue");
    pass(&mut game)?;
    assert_eq!(runs.load(Relaxed), 1);
    game.unregister("rescue");
    pass(&mut game)?;
    assert_eq!(runs.load(Relaxed), 1);
    game.command("set_counter doom 1")?;
    pass(&mut game)?;
    assert_eq!(game.table().counter("doom", None), 0, "by the data");
    game.verify_replay()
}

#[test]
fn a_check_that_is_defined_anew_is_asked_by_its_new_conditions() -> Result<(), Error> {
    let mut game = game()?;
    game.define("rescue", "set_flag seen if not flag.seen")?;
    pass(&mut game)?;
    assert!(game.table().flag("seen", None));
    game.verify_replay()
}

#[test]
fn code_still_runs_after_an_older_position_is_restored() -> Result<(), Error> {
    let mut game = game()?;
    let before = game.position();
    game.define("doom", "end_game if count.doom >= 3")?;
    let runs = count_runs(&mut game, "doom");
    game.restore(&before)?;
    pass(&mut game)?;
    assert_eq!(runs.load(Relaxed), 1);
    let mut fork = game.fork();
    pass(&mut fork)?;
    assert_eq!(runs.load(Relaxed), 1, "a fork has no code");
    fork.verify_replay()
}

/// A check that is left out counts as an effect, as in a game by the long way, in which all run.
#[test]
fn checks_that_are_left_out_use_up_the_budget() -> Result<(), Error> {
    for (effects, code) in [(1, Err(Code::LoopLimit)), (2, Ok(()))] {
        let rules = format!("limits = {{ effects = {effects} }}\n{RULES}");
        let mut short = game_by(&rules)?;
        let mut long: Game = Game::new(short.rules().by_the_long_way()?, Setup::players(2))?;
        let (short, long) = (short.start(), long.start());
        assert_eq!(short, long);
        assert_eq!(short.map_err(|error| error.code), code);
    }
    Ok(())
}

/// Games by the same rules may have defined different effects under one name.
#[test]
fn a_game_that_is_restored_asks_the_checks_of_the_other() -> Result<(), Error> {
    let mut game = game()?;
    let mut other: Game = Game::new(game.rules().clone(), Setup::players(2))?;
    other.start()?;
    other.define("rescue", "set_flag seen if not flag.seen")?;
    game.restore(&other)?;
    pass(&mut game)?;
    assert!(game.table().flag("seen", None));
    game.verify_replay()
}
