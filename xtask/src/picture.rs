//! The picture in the README: the table of a game in play, as notebooks and pages show it.

use crate::Generated;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Game, Setup, draw_table};

const MOVES: &str = "
start Ada
reverse
extra_turn Cid source=7
skip_turn Dee
pass Ada
pass Dee
push Cid lightning target=Ada source=12
pass Cid
push Ben counterspell object=1 source=31
pass Ben";

pub fn files() -> Vec<Generated> {
    vec![(
        "docs/pictures/table.svg".into(),
        table().unwrap_or_else(|error| format!("the picture cannot be made: {error}\n")),
    )]
}

fn table() -> Result<String, Error> {
    let mut game: Game = Game::new(
        Ruleset::builtin("commander")?,
        Setup::named(["Ada", "Ben", "Cid", "Dee"]).seed(7),
    )?;
    game.define("lightning", "")?;
    game.define("counterspell", "counter object")?;
    for line in MOVES.lines().filter(|line| !line.is_empty()) {
        game.command(line)?;
    }
    Ok(draw_table(&game.view()))
}
