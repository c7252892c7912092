//! Searches for a good decision, in a game of the module.

use crate::carried::{during, within};
use crate::module::{LuaGame, answer, answer_of, unknown_option};
use crate::module_calls::{Calls, named};
use crate::module_moves::command_table;
use crate::stand::LuaCards;
use crate::whole::Whole;
use mlua::{Lua, Table};
use turnwheel::view::Wordbook;
use turnwheel::{Move, Search, Tried};

const KNOWN: [&str; 9] = [
    "games", "trees", "depth", "explore", "flat", "perfect", "seed", "guess", "score",
];

/// Declares the call.
pub(crate) fn declare(calls: &mut impl Calls) {
    calls.add(
        "search",
        |lua, handle, (player, options): (String, Option<Table>)| {
            if let Some(unknown) = unknown_option(options.as_ref(), &KNOWN)? {
                return answer::<()>(lua, Err(unknown));
            }
            let (search, seed) = read(options.as_ref())?;
            let cards = LuaCards::read(lua, options.as_ref())?;
            // The game is only read, and the functions get copies, so they may look at it.
            let found = handle.read_with(|game| {
                let player = named(game, &player)?;
                let cards = within(cards.with_those_of(handle, game))?;
                let copy = cards.copy(game)?;
                during(lua, || search.report_here(&copy, player, &cards, seed))
            });
            handle.read(lua, |game| match &found {
                Ok(tried) => answer(lua, Ok(tables(lua, game, tried)?)),
                Err(error) => answer_of::<()>(lua, game, Err(error.clone())),
            })
        },
    );
}

/// Reads the options of a search; a missing one is as usual.
fn read(options: Option<&Table>) -> mlua::Result<(Search, u64)> {
    let mut search = Search::new(1000);
    let Some(options) = options else {
        return Ok((search, 0));
    };
    let number = |name: &str| {
        let number = options.get::<Option<Whole>>(name)?;
        number.map(Whole::unsigned).transpose()
    };
    let truth =
        |name: &str| Ok::<_, mlua::Error>(options.get::<Option<bool>>(name)?.unwrap_or(false));
    search.games = number("games")?.unwrap_or(search.games);
    search.depth = number("depth")?.unwrap_or(search.depth);
    if let Some(trees) = number("trees")? {
        search.trees = u32::try_from(trees).unwrap_or(u32::MAX);
    }
    search.explore = options
        .get::<Option<f64>>("explore")?
        .unwrap_or(search.explore);
    search.flat = truth("flat")?;
    search.perfect = truth("perfect")?;
    Ok((search, number("seed")?.unwrap_or(0)))
}

/// Returns what was tried, each as the table of its command with its games and their value.
fn tables(lua: &Lua, game: &LuaGame, tried: &[Tried]) -> mlua::Result<Vec<Table>> {
    let moves: Vec<Move> = tried.iter().map(|one| one.command.clone().into()).collect();
    let book = Wordbook::of_moves(game, &moves);
    let tables = tried.iter().map(|one| {
        let text = game.command_text(&one.command);
        let table = command_table(lua, &book, &one.command, text)?;
        table.raw_set("games", Whole(i64::try_from(one.games).unwrap_or(i64::MAX)))?;
        table.raw_set("value", one.value)?;
        Ok(table)
    });
    tables.collect()
}
