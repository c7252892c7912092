//! Simulations of many games, for a script of a stock Lua.

use crate::module::setup;
use crate::rules;
use crate::values::view_table;
use crate::whole::{Whole, exact};
use mlua::serde::SerializeOptions;
use mlua::{Function, Lua, LuaSerdeExt, Table, Value};
use std::cell::RefCell;
use turnwheel::words::Policy;
use turnwheel::{Code, Command, Effect, Error, Game, Move, PlayerId, Simulation, Totals};

/// The most commands that a policy is shown at once.
const SHOWN: usize = 1000;

type Played = Game<Box<dyn Effect>>;

/// Plays games and adds them up, either with a built-in policy on all cores, or with a function
/// that gets the table, the player and the legal commands and returns the index of one of them,
/// from 1.
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
    let mut policy = Value::Nil;
    if let Some(options) = options {
        let number = |name: &str| {
            let number = options.get::<Option<Whole>>(name)?;
            number.map(Whole::unsigned).transpose()
        };
        simulation.games = number("games")?.unwrap_or(1);
        simulation.first = number("first")?.unwrap_or(0);
        simulation.most_commands = number("most_commands")?.unwrap_or(simulation.most_commands);
        simulation.threads = usize::try_from(number("threads")?.unwrap_or(0)).unwrap_or(usize::MAX);
        policy = options.get("policy")?;
    }
    let totals = match policy {
        Value::Function(choose) => by_function(lua, &simulation, &choose)?,
        Value::Nil => simulation.run(Policy::Random),
        other => {
            let name = other
                .as_string()
                .map(|name| name.to_string_lossy())
                .unwrap_or_default();
            let unknown = |_| {
                Error::new(Code::BadValue).detail("the policy is `random`, `first` or a function")
            };
            let policy = Policy::named(&name).map_err(unknown);
            policy.and_then(|policy| simulation.run(policy))
        }
    };
    match totals {
        Ok(totals) => {
            let value: serde_json::Value =
                serde_json::from_str(&totals.to_json()).map_err(mlua::Error::external)?;
            lua.to_value_with(
                &exact(value),
                SerializeOptions::new().set_array_metatable(false),
            )
            .map(Ok)
        }
        Err(error) => Ok(Err(error)),
    }
}

fn by_function(
    lua: &Lua,
    simulation: &Simulation,
    choose: &Function,
) -> mlua::Result<Result<Totals, Error>> {
    let raised = RefCell::new(None);
    let ask = |game: &Played, player: PlayerId, moves: &[Move]| -> mlua::Result<_> {
        let listed = moves.iter().cloned().flat_map(Move::expand);
        let mut commands: Vec<Command> = listed.take(SHOWN).collect();
        let lines: Vec<String> = commands
            .iter()
            .map(|command| game.command_text(command))
            .collect();
        let place: usize = choose.call((
            view_table(lua, &game.view())?,
            game.player_name(player),
            lines,
        ))?;
        let at = place.wrapping_sub(1);
        Ok(match at < commands.len() {
            true => Ok(commands.swap_remove(at)),
            false => {
                let detail = format!("the policy picked command {place} of {}", commands.len());
                Err(Error::new(Code::BadValue).detail(detail))
            }
        })
    };
    let mut totals = Totals::default();
    for number in simulation.first..simulation.first.saturating_add(simulation.games) {
        let seed = Simulation::seed_of(simulation.setup.seed, number);
        let played = Game::with_effects(
            simulation.rules.clone(),
            simulation.setup.clone().seed(seed),
        )
        .and_then(|mut game| {
            simulation.play_on(&mut game, number, &|game: &Played, player, moves, _| {
                ask(game, player, moves).unwrap_or_else(|error| {
                    raised.replace(Some(error));
                    Err(Error::new(Code::EffectFailed).detail("the policy failed"))
                })
            })
        });
        match (raised.take(), played) {
            (Some(error), _) => return Err(error),
            (None, Err(error)) => return Ok(Err(error)),
            (None, Ok(played)) => totals.add(&played),
        }
    }
    Ok(Ok(totals))
}
