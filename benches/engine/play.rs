//! Rows about play: turns, passes, the stack, triggers and effects, with all events read.

use crate::{Row, Work};
use std::error::Error;
use std::hint::black_box;
use turnwheel::command::{AddTrigger, Pass, Push};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Whose;
use turnwheel::{Context, Effect, EventKind, Game, NameId, PlayerId, Setup, Verbs};

pub(crate) const ROWS: &[Row] = &[
    ("turns", turns),
    ("mtg_turn", mtg_turn),
    ("pass", || pass_by("")),
    ("pass_with_check", || {
        pass_by("checks = [\"none\"]\neffects.none = []")
    }),
    ("pass_with_check_when", || pass_by(CHECK_WHEN)),
    ("pass_with_check_in_code", || {
        pass_by("checks = [\"nothing\"]")
    }),
    ("pass_with_ends", || pass_by("ends = \"count.doom >= 10\"")),
    ("pass_with_turn_ends", || {
        pass_by("[turns]\nturn_ends = \"count.doom >= 10\"")
    }),
    ("pass_with_clock", || pass_by("[clock]\nbank = 60000")),
    ("stack", stack),
    ("triggers_0", || triggers(0)),
    ("triggers_100", || triggers(100)),
    ("triggers_10000", || triggers(10_000)),
    ("triggers_filtered", filtered),
    ("effect", effect),
    ("refused", refused),
];

/// Returns a game of four that has begun.
pub(crate) fn game(rules: &str) -> Result<Game, turnwheel::Error> {
    let mut game: Game = Game::new(Ruleset::builtin(rules)?, Setup::players(4))?;
    game.start()?;
    game.clear_events();
    Ok(game)
}

/// Reads and discards every event, as a host does.
pub(crate) fn read_events(game: &mut Game) {
    for event in game.events() {
        black_box(event);
    }
    game.clear_events();
}

/// Passes once for the player who may act.
pub(crate) fn pass_once(game: &mut Game) {
    let player = game.priority().expect("somebody may act");
    game.submit(Pass::new(player)).expect("they may pass");
}

/// Passes until the next turn begins.
fn full_turn(game: &mut Game) {
    let turn = game.turn();
    while game.turn() == turn {
        pass_once(game);
        read_events(game);
    }
}

/// Adds a trigger that runs an effect as each turn begins, outside the stack.
pub(crate) fn every_turn(game: &mut Game, effect: &str) -> Result<(), turnwheel::Error> {
    let name = game.name(effect);
    game.submit(AddTrigger::new(EventKind::TurnBegan, name).at_once(true))
}

/// One command for each turn, with no windows.
fn turns() -> Result<Work, Box<dyn Error>> {
    let mut game = game("simple")?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            game.end_turn().expect("a turn can end");
            read_events(&mut game);
        }
    }))
}

/// An empty turn with eight windows for four players: 32 passes.
fn mtg_turn() -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            full_turn(&mut game);
        }
    }))
}

/// A state check made of data, whose condition does not hold.
const CHECK_WHEN: &str = "checks = [\"doom\"]\n\
     effects.doom = [{ end_game = {}, when = \"count.doom >= 10\" }]";

/// One pass in such turns, by rules with these additions.
fn pass_by(more: &str) -> Result<Work, Box<dyn Error>> {
    let rules = Ruleset::from_toml(
        &format!("name = \"bench\"\nbase = \"mtg\"\n{more}\n"),
        "bench",
    )?;
    let mut game: Game = Game::new(rules, Setup::players(4))?;
    let nothing: Box<dyn Effect + Send + Sync> = Box::new(|_: &mut Context| Ok(()));
    game.register_effect("nothing", nothing);
    game.start()?;
    game.clear_events();
    Ok(Box::new(move |times| {
        for _ in 0..times {
            pass_once(&mut game);
            read_events(&mut game);
        }
    }))
}

/// Pushes four objects and resolves them, each by a round of four passes and an effect in Rust.
fn stack() -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    let effect: Box<dyn Effect + Send + Sync> = Box::new(|card: &mut Context| {
        black_box(card.controller());
        Ok(())
    });
    game.register_effect("spell", effect);
    let spell = game.name("spell");
    Ok(Box::new(move |times| {
        for _ in 0..times {
            let player = game.priority().expect("somebody may act");
            for _ in 0..4 {
                game.submit(Push::new(player, spell))
                    .expect("the player with priority may push");
                read_events(&mut game);
            }
            for _ in 0..16 {
                pass_once(&mut game);
                read_events(&mut game);
            }
        }
    }))
}

/// An empty turn in which one trigger of the active player resolves, beside `others` that listen to
/// something else.
fn triggers(others: u32) -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    game.define("nothing", "")?;
    let nothing = game.name("nothing");
    let upkeep = game.rules().step("upkeep").ok_or("there is an upkeep")?;
    let end = game.rules().step("end").ok_or("there is an end step")?;
    for player in (0..4).map(PlayerId::at) {
        game.submit(
            AddTrigger::new(EventKind::StepBegan, nothing)
                .player(player)
                .step(upkeep)
                .whose(Whose::Own),
        )?;
    }
    for at in 0..others {
        let listen = match at % 4 {
            // In turn: another step, this step, an event of the host's, another kind of event.
            0 => AddTrigger::new(EventKind::PhaseInserted, nothing).step(end),
            1 => AddTrigger::new(EventKind::StepSkipped, nothing).step(upkeep),
            2 => {
                let name: NameId = game.name(&format!("death {at}"));
                AddTrigger::new(EventKind::Raised, nothing).name(name)
            }
            _ => AddTrigger::new(EventKind::ObjectCountered, nothing),
        };
        game.submit(listen)?;
    }
    game.clear_events();
    Ok(Box::new(move |times| {
        for _ in 0..times {
            full_turn(&mut game);
        }
    }))
}

/// An empty turn with a thousand triggers that listen to its upkeep, each with a condition that
/// does not hold.
fn filtered() -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    game.define("nothing", "")?;
    let nothing = game.name("nothing");
    let upkeep = game.rules().step("upkeep").ok_or("there is an upkeep")?;
    for _ in 0..1000 {
        game.submit(
            AddTrigger::new(EventKind::StepBegan, nothing)
                .step(upkeep)
                .visit(99),
        )?;
    }
    game.clear_events();
    Ok(Box::new(move |times| {
        (0..times).for_each(|_| full_turn(&mut game))
    }))
}

/// `turns` with one effect in Rust in each turn.
fn effect() -> Result<Work, Box<dyn Error>> {
    let mut game = game("simple")?;
    let effect: Box<dyn Effect + Send + Sync> = Box::new(|card: &mut Context| {
        black_box(card.controller());
        Ok(())
    });
    game.register_effect("each_turn", effect);
    every_turn(&mut game, "each_turn")?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            game.end_turn().expect("a turn can end");
            read_events(&mut game);
        }
    }))
}

/// A command that is refused.
fn refused() -> Result<Work, Box<dyn Error>> {
    let mut game = game("mtg")?;
    Ok(Box::new(move |times| {
        for _ in 0..times {
            black_box(game.submit(Pass::new(PlayerId::nth(3))))
                .expect_err("it is not their turn to act");
        }
    }))
}
