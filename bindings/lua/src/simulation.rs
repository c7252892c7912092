//! Simulations of many games, for a script of a stock Lua.

use crate::carried::{during, within};
use crate::module::{Handle, LuaGame, setup};
use crate::rules;
use crate::stand::LuaCards;
use crate::values::json_value;
use crate::whole::Whole;
use mlua::{Function, Lua, Table, Value};
use turnwheel::words::Policy;
use turnwheel::{Code, Command, Error, Move, PlayerId, Simulation, Totals};

/// The most commands that a policy is shown at once.
const SHOWN: usize = 1000;

/// Plays games and adds them up: by a built-in policy on all cores, or with cards or a policy of
/// the script's on this one. The policy gets the game, the player and the legal commands, and
/// returns the index of one of them, from 1.
pub(crate) fn simulate(
    lua: &Lua,
    rules: &str,
    options: Option<Table>,
) -> mlua::Result<Result<Value, Error>> {
    let known = [
        "players",
        "seed",
        "games",
        "first",
        "most_commands",
        "threads",
        "policy",
        "cards",
        "rows",
        "keep_errors",
        "texts",
        "limits",
    ];
    let setup = match setup(options.as_ref(), &known)? {
        Ok(setup) => setup,
        Err(error) => return Ok(Err(error)),
    };
    let rules = match rules::load(rules, options.as_ref())? {
        Ok(rules) => rules,
        Err(error) => return Ok(Err(error)),
    };
    let mut simulation = Simulation::new(rules, setup, 1);
    let (mut policy, mut cards) = (Value::Nil, None::<Table>);
    if let Some(options) = options {
        let number = |name: &str| {
            let number = options.get::<Option<Whole>>(name)?;
            number.map(Whole::unsigned).transpose()
        };
        simulation.games = number("games")?.unwrap_or(1);
        simulation.first = number("first")?.unwrap_or(0);
        simulation.most_commands = number("most_commands")?.unwrap_or(simulation.most_commands);
        simulation.threads = usize::try_from(number("threads")?.unwrap_or(0)).unwrap_or(usize::MAX);
        simulation.rows = options.get::<Option<bool>>("rows")?.unwrap_or(false);
        simulation.keep_errors = options.get::<Option<bool>>("keep_errors")?.unwrap_or(false);
        policy = options.get("policy")?;
        cards = options.get("cards")?;
    }
    let policy = match policy {
        Value::Function(choose) => Err(choose),
        Value::Nil => Ok(Policy::Random),
        other => {
            let name = other.as_string().map(|name| name.to_string_lossy());
            match Policy::named(&name.unwrap_or_default()) {
                Ok(policy) => Ok(policy),
                Err(_) => {
                    let detail = "the policy is `random`, `first` or a function";
                    return Ok(Err(Error::new(Code::BadValue).detail(detail)));
                }
            }
        }
    };
    let totals = match (policy, cards) {
        (Ok(policy), None) => simulation.run(policy),
        (policy, cards) => here(lua, &simulation, policy, cards.as_ref())?,
    };
    match totals {
        Ok(totals) => {
            let value: serde_json::Value =
                serde_json::from_str(&totals.to_json()).map_err(mlua::Error::external)?;
            json_value(lua, value).map(Ok)
        }
        Err(error) => Ok(Err(error)),
    }
}

/// Plays the games on this thread.
fn here(
    lua: &Lua,
    simulation: &Simulation,
    policy: Result<Policy, Function>,
    cards: Option<&Table>,
) -> mlua::Result<Result<Totals, Error>> {
    let cards = LuaCards::read(lua, cards)?;
    let choose = |game: &LuaGame, player, moves: &[Move], random| match &policy {
        Ok(policy) => Ok(policy.pick(moves, random)),
        Err(choose) => within(asked(lua, choose, game, player, moves))?,
    };
    Ok(during(lua, || simulation.run_here(&cards, choose)))
}

/// Asks the policy of the script, which gets a copy of the game with its effects.
fn asked(
    lua: &Lua,
    choose: &Function,
    game: &LuaGame,
    player: PlayerId,
    moves: &[Move],
) -> mlua::Result<Result<Command, Error>> {
    let listed = moves.iter().cloned().flat_map(Move::expand);
    let mut commands: Vec<Command> = listed.take(SHOWN).collect();
    let lines = commands.iter().map(|command| game.command_text(command));
    let lines: Vec<String> = lines.collect();
    let copy = Handle::like(lua, game.fork(), game, None)?;
    let place: usize = choose.call((copy, game.player_name(player), lines))?;
    let at = place.wrapping_sub(1);
    Ok(match at < commands.len() {
        true => Ok(commands.swap_remove(at)),
        false => {
            let detail = format!("the policy picked command {place} of {}", commands.len());
            Err(Error::new(Code::BadValue).detail(detail))
        }
    })
}
