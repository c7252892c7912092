//! The moves of a player in a game of the module, with what the script offers.

use crate::carried::during;
use crate::module::{Handle, LuaGame, answer, answer_of, unknown_option};
use crate::module_calls::{Calls, named};
use crate::offers::Look;
use crate::rows::calls;
use crate::values::record_table;
use crate::whole::{Whole, count, what_is};
use mlua::{Function, Lua, MultiValue, Table, Value};
use turnwheel::view::Wordbook;
use turnwheel::{Code, Command, Error, Move, Offers, OpenNumber, PlayerId, raw};

/// The key of the function that makes the Lua face of a look.
pub(crate) const LOOK_FACE: &str = "turnwheel.look_face";

/// Declares the calls.
pub(crate) fn declare(calls: &mut impl Calls) {
    calls! { calls, lua, game;
        with legal_commands((player, most)): (String, Value) => {
            raw::legal_lines(game, named(game, &player)?, most_of(&most)?)
        };
        read legal((player, most)): (String, Value) => {
            let found = named(game, &player).and_then(|player| Ok((player, most_of(&most)?)));
            match found {
                Ok((player, most)) => answer(lua, Ok(legal(lua, game, player, most)?)),
                Err(error) => answer_of::<()>(lua, game, Err(error)),
            }
        };
    }
    calls.add("moves", |lua, handle, (player, wanted): (String, Value)| {
        let wanted = match WantedMoves::of(&wanted)? {
            Ok(wanted) => wanted,
            Err(error) => return answer::<()>(lua, Err(error)),
        };
        handle.moves(lua, &player, &wanted)
    });
}

/// How many moves are wanted, and whether each is tried.
struct WantedMoves {
    most: usize,
    tried: bool,
}

impl WantedMoves {
    /// Reads a number, or a table with `most` and `tried`.
    fn of(value: &Value) -> mlua::Result<Result<Self, Error>> {
        let Value::Table(table) = value else {
            let tried = false;
            return Ok(most_of(value).map(|most| Self { most, tried }));
        };
        if let Some(unknown) = unknown_option(Some(table), &["most", "tried"])? {
            return Ok(Err(unknown));
        }
        let tried = match table.get("tried")? {
            Value::Nil => false,
            Value::Boolean(tried) => tried,
            other => {
                let detail = format!("tried is true or false, not {}", what_is(&other));
                return Ok(Err(Error::new(Code::BadValue).detail(detail)));
            }
        };
        let most = most_of(&table.get("most")?);
        Ok(most.map(|most| Self { most, tried }))
    }
}

impl Handle {
    fn moves(&self, lua: &Lua, player: &str, wanted: &WantedMoves) -> mlua::Result<MultiValue> {
        let most = match wanted.tried {
            true => usize::MAX,
            false => wanted.most,
        };
        // While the function runs, the script looks at the game, and changes neither.
        let listed = match self.offers.try_borrow_mut() {
            Ok(function) => self.read_with(|game| {
                let player = named(game, player)?;
                match &*function {
                    None => raw::first_moves(game, player, most),
                    Some(function) => {
                        let offer = |offers: &mut Offers<'_>| offered(lua, function, offers);
                        Offers::first_moves_with(game, player, most, offer)
                    }
                }
            }),
            Err(_) => Err(Code::Busy.into()),
        };
        self.change(lua, |game| {
            let mut listed = match listed {
                Ok(listed) => listed,
                Err(error) => return answer_of::<()>(lua, game, Err(error)),
            };
            if wanted.tried {
                listed = during(lua, || game.tried(listed));
                listed.truncate(wanted.most);
            }
            let book = Wordbook::of_moves(game, &listed);
            let tables = listed.iter().map(|one| move_table(lua, game, &book, one));
            answer(lua, Ok(tables.collect::<mlua::Result<Vec<_>>>()?))
        })
    }

    /// Reads the game. Errors: `busy` inside one of its effects.
    pub(crate) fn read_with<T>(
        &self,
        read: impl FnOnce(&LuaGame) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let game = self.game.try_borrow().map_err(|_| Code::Busy)?;
        read(&game)
    }
}

/// Offers what the function of the script does.
pub(crate) fn offered(
    lua: &Lua,
    function: &Function,
    offers: &mut Offers<'_>,
) -> Result<(), Error> {
    let look = Look::default();
    let face = lua.named_registry_value::<Function>(LOOK_FACE);
    let face = face.and_then(|face| face.call::<Value>(lua.create_userdata(look.clone())?));
    let face = face.map_err(|error| Error::new(Code::OutOfMemory).detail(error.to_string()))?;
    look.make(
        offers,
        |context, lent| lent(context),
        |player| function.call((&face, player)),
    )
}

/// Returns the requested length of a list, by default a thousand.
fn most_of(most: &Value) -> Result<usize, Error> {
    match most {
        Value::Nil => Ok(1000),
        most => Ok(usize::try_from(count(most)?).unwrap_or(usize::MAX)),
    }
}

/// Returns the commands that the player may submit, each as a table with its columns, its `verb`
/// and its `text`.
fn legal(lua: &Lua, game: &LuaGame, player: PlayerId, most: usize) -> mlua::Result<Vec<Table>> {
    let book = raw::wordbook(game);
    let commands = game.legal_commands(player).take(most);
    let commands = commands.map(|command| {
        let text = game.command_text(&command);
        command_table(lua, &book, &command, text)
    });
    commands.collect()
}

/// Returns a move: such a table, with the rules' word for its number as `label`, and with the
/// column of an open number as `open`, its bounds as `from` and `to`.
fn move_table(lua: &Lua, game: &LuaGame, book: &Wordbook, one: &Move) -> mlua::Result<Table> {
    let table = command_table(lua, book, &one.command, game.move_text(one))?;
    table.raw_set("label", game.label(&one.command))?;
    if let Some(OpenNumber { column, from, to }) = one.open {
        table.raw_set("open", column.spec().name)?;
        table.raw_set("from", Whole(from))?;
        table.raw_set("to", Whole(to))?;
    }
    Ok(table)
}

pub(crate) fn command_table(
    lua: &Lua,
    book: &Wordbook,
    command: &Command,
    line: String,
) -> mlua::Result<Table> {
    let text = |column, word| book.value_text(column, word);
    let table = record_table(lua, command.spec(), &command.to_record(), text)?;
    table.raw_set("kind", Value::Nil)?;
    table.raw_set("verb", command.spec().name)?;
    table.raw_set("text", line)?;
    Ok(table)
}
