//! The questions that an effect asks.

use crate::card::{Card, MEMBER, VERB};
use crate::looks::{self, said};
use crate::refusal::refused;
use crate::values::{LONGEST_LIST, behind, short};
use crate::whole::{Whole, what_is, whole};
use mlua::{
    FromLuaMulti, IntoLua, Lua, LuaString, MultiValue, Table, UserDataMethods, Value, Variadic,
};
use std::sync::Arc;
use turnwheel::words::Question;
use turnwheel::{Ask, Code, Context, Error, LONGEST_NAME, PlayerId, Wording};

/// The methods that ask.
pub(crate) const METHODS: &[&str] = &[
    "choose",
    "choose_each",
    "choose_order",
    "choose_number",
    "choose_yes_no",
    "random",
];

/// Adds them to the card.
pub(crate) fn add_methods<M: UserDataMethods<Card>>(methods: &mut M) {
    methods.add_method(
        "choose",
        |lua, card, (player, options, rest): Asked<LuaString>| {
            let (picks, words) = limits(lua, &rest)?;
            let question = Question::Options;
            card.ask(lua, &player, question, Some(options), picks, words)
        },
    );
    methods.add_method(
        "choose_each",
        |lua, card, (players, options, rest): Asked<Table>| {
            let (picks, words) = limits(lua, &rest)?;
            card.ask_each(lua, &players, options, picks, words)
        },
    );
    methods.add_method("random", |lua, card, Whole(max): Whole| {
        card.spend(lua, VERB)?;
        let max = u32::try_from(max).map_err(|_| {
            let detail = format!("random: from 1 to 4294967295, not {max}");
            refused(lua, &Error::new(Code::BadValue).detail(detail))
        })?;
        let number = card.lock()?.random(max);
        number.map_err(|error| card.refused(lua, &error))
    });
    methods.add_method(
        "choose_order",
        |lua, card, (player, options, Words(words)): (LuaString, Table, Words)| {
            let count = behind(&options)?.raw_len() as i64;
            let question = Question::Order;
            card.ask(lua, &player, question, Some(options), (count, count), words)
        },
    );
    methods.add_method(
        "choose_number",
        |lua, card, (player, min, max, Words(words)): (LuaString, Whole, Whole, Words)| {
            let (question, limits) = (Question::Number, (min.0, max.0));
            let picks = card.ask(lua, &player, question, None, limits, words)?;
            Ok(picks.into_iter().next())
        },
    );
    methods.add_method(
        "choose_yes_no",
        |lua, card, (player, Words(words)): (LuaString, Words)| {
            let picks = card.ask(lua, &player, Question::YesNo, None, (0, 1), words)?;
            Ok(picks.first().and_then(Value::as_integer) == Some(1))
        },
    );
}

/// The most arguments of a key.
const MOST_ARGUMENTS: usize = 9;

impl Card {
    /// Asks, with options of any kind; returns the picked ones.
    fn ask(
        &self,
        lua: &Lua,
        player: &LuaString,
        question: Question,
        options: Option<Table>,
        (min, max): (i64, i64),
        words: Option<Value>,
    ) -> mlua::Result<Vec<Value>> {
        let (values, ask) = self.question(lua, question, options, (min, max), words)?;
        let picks = {
            let mut context = self.lock()?;
            find(&context, player).and_then(|player| context.ask(player, ask))
        };
        let picks = picks.map_err(|error| self.refused(lua, &error))?;
        Ok(match question {
            Question::Number | Question::YesNo => picks
                .into_iter()
                .map(|pick| Whole(pick).into_lua(lua))
                .collect::<mlua::Result<_>>()?,
            _ => picked(&values, picks),
        })
    }

    /// Asks several players at once; returns the picks of each by name.
    fn ask_each(
        &self,
        lua: &Lua,
        players: &Table,
        options: Table,
        (min, max): (i64, i64),
        words: Option<Value>,
    ) -> mlua::Result<Table> {
        let players = behind(players)?;
        let count = players.raw_len();
        self.spend(lua, VERB + count.min(LONGEST_LIST) as i64 * MEMBER)?;
        if count > LONGEST_LIST {
            return Err(self.refused(lua, &Error::new(Code::TooLong)));
        }
        let players = (1..=count)
            .map(|at| players.raw_get::<LuaString>(at))
            .collect::<mlua::Result<Vec<_>>>()?;
        let (values, ask) =
            self.question(lua, Question::Options, Some(options), (min, max), words)?;
        let picks = {
            let mut context = self.lock()?;
            let found: Result<Vec<_>, _> = players
                .iter()
                .map(|player| find(&context, player))
                .collect();
            found.and_then(|players| context.ask_each(&players, ask))
        };
        let picks = picks.map_err(|error| self.refused(lua, &error))?;
        lua.create_table_from(
            players
                .into_iter()
                .zip(picks.into_iter().map(|picks| picked(&values, picks))),
        )
    }

    /// A question with the options as Lua gave them.
    fn question(
        &self,
        lua: &Lua,
        question: Question,
        options: Option<Table>,
        (min, max): (i64, i64),
        words: Option<Value>,
    ) -> mlua::Result<(Vec<Value>, Ask)> {
        let options = options.as_ref().map(behind).transpose()?;
        let count = options.as_ref().map_or(0, Table::raw_len);
        if count > LONGEST_LIST {
            return Err(self.refused(lua, &Error::new(Code::TooLong)));
        }
        self.spend(lua, VERB + count as i64)?;
        let values: Vec<Value> = options.map_or(Ok(vec![]), |options| {
            (1..=count)
                .map(|at| options.raw_get::<Value>(at))
                .collect::<mlua::Result<_>>()
        })?;
        // Whole numbers go to the host as they are, so that it can show them; anything else by its
        // place.
        let number = |(at, value): (usize, &Value)| {
            let number = whole(value).map_err(|error| self.refused(lua, &error))?;
            Ok(number.unwrap_or(at as i64 + 1))
        };
        let options = values.iter().enumerate().map(number);
        let options = options.collect::<mlua::Result<_>>()?;
        let wording = self.words(lua, words, &values)?;
        Ok((
            values,
            Ask {
                question,
                options,
                min,
                max,
                wording,
            },
        ))
    }

    /// The words of a question and of its options, from `{prompt = ..., labels = ...}`. Options
    /// that are texts are their own labels.
    fn words(
        &self,
        lua: &Lua,
        words: Option<Value>,
        options: &[Value],
    ) -> mlua::Result<Option<Arc<Wording>>> {
        let text = |option: &Value| match option {
            Value::String(_) => self.label(lua, option).ok(),
            _ => None,
        };
        let (mut prompt, mut labels) = (None, Wording::labels_of(options.iter().map(text)));
        self.spend(lua, labels.len() as i64 * MEMBER)?;
        let words = match words {
            None | Some(Value::Nil) => return Ok(Wording::new(None, labels)),
            Some(Value::Table(words)) => behind(&words)?,
            Some(other) => return Err(no_words(lua, &other)),
        };
        let refuse = |detail: String| {
            let error = Error::new(Code::BadValue).detail(detail);
            self.refused(lua, &error)
        };
        for pair in words.pairs::<Value, Value>() {
            match pair? {
                (Value::String(key), value) if key.as_bytes() == *b"prompt" => {
                    prompt = Some(self.label(lua, &value)?);
                }
                (Value::String(key), Value::Table(given)) if key.as_bytes() == *b"labels" => {
                    let given = behind(&given)?;
                    let count = given.raw_len();
                    if count > LONGEST_LIST {
                        return Err(self.refused(lua, &Error::new(Code::TooLong)));
                    }
                    self.spend(lua, count as i64 * MEMBER)?;
                    labels = (1..=count)
                        .map(|at| self.label(lua, &given.raw_get(at)?))
                        .collect::<mlua::Result<_>>()?;
                }
                (Value::String(key), value) => {
                    let (key, kind) = (key.to_string_lossy(), value.type_name());
                    return Err(refuse(format!(
                        "the words of a question are prompt and labels (a table of texts), not \
                         `{}` ({kind})",
                        short(&key)
                    )));
                }
                _ => {
                    return Err(refuse(
                        "give the words as {prompt = ..., labels = ...}".into(),
                    ));
                }
            }
        }
        Ok(Wording::new(prompt.as_deref(), labels))
    }

    /// A text of a question: as it is, or of a key and its arguments.
    fn label(&self, lua: &Lua, value: &Value) -> mlua::Result<Box<str>> {
        if let Value::Table(list) = value {
            return self.key(lua, &behind(list)?);
        }
        let Value::String(text) = value else {
            let detail = format!("a prompt and a label are texts, not {}", what_is(value));
            return Err(self.refused(lua, &Error::new(Code::BadValue).detail(detail)));
        };
        let bytes = text.as_bytes();
        if bytes.len() > LONGEST_NAME {
            return Err(self.refused(lua, &Error::new(Code::TooLong)));
        }
        match said(&bytes) {
            Ok(text) => Ok(text.into()),
            Err(error) => Err(self.refused(lua, &error)),
        }
    }

    /// A key with its arguments, `{ "pay_life", 3, "Ann" }`, as the host gets it:
    /// `pay_life(3,Ann)`.
    fn key(&self, lua: &Lua, list: &Table) -> mlua::Result<Box<str>> {
        let count = list.raw_len();
        if count > MOST_ARGUMENTS + 1 {
            return Err(self.refused(lua, &Error::new(Code::TooLong)));
        }
        self.spend(lua, count as i64 * MEMBER)?;
        let refuse = |detail: &str| self.refused(lua, &Error::new(Code::BadValue).detail(detail));
        let Value::String(key) = list.raw_get(1)? else {
            return Err(refuse("a word with arguments begins with its key, a text"));
        };
        let key = self.label(lua, &Value::String(key))?;
        if key.contains(['(', ')']) {
            return Err(refuse("a key with arguments has no `(` of its own"));
        }
        let mut arguments = vec![];
        for at in 2..=count {
            let argument = argument(&list.raw_get(at)?);
            let argument = argument.map_err(|error| self.refused(lua, &error))?;
            let wanted = "the arguments of a key are whole numbers, and texts without a comma";
            arguments.push(argument.ok_or_else(|| refuse(wanted))?);
        }
        let text = match arguments.is_empty() {
            true => key.into(),
            false => format!("{key}({})", arguments.join(",")),
        };
        match text.len() > LONGEST_NAME {
            true => Err(self.refused(lua, &Error::new(Code::TooLong))),
            false => Ok(text.into()),
        }
    }
}

/// Returns an argument of a key, if it is a whole number or a text that a list can hold.
fn argument(value: &Value) -> Result<Option<String>, Error> {
    match value {
        Value::String(text) => {
            let bytes = text.as_bytes();
            let text = said(&bytes)?;
            Ok((!text.is_empty() && !text.contains(',')).then(|| text.to_owned()))
        }
        other => Ok(whole(other)?.map(|number| number.to_string())),
    }
}

/// Returns the error about words that are no table, or what stands behind them.
fn no_words(lua: &Lua, given: &Value) -> mlua::Error {
    let kind = what_is(given);
    let detail = format!("the words of a question go into a table: {{ prompt = ... }}, not {kind}");
    refused(lua, &Error::new(Code::BadValue).detail(detail))
}

/// The words of a question, its last argument: whatever stands behind them is refused.
struct Words(Option<Value>);

impl FromLuaMulti for Words {
    fn from_lua_multi(values: MultiValue, lua: &Lua) -> mlua::Result<Self> {
        let mut values = values.into_iter();
        let words = values.next();
        match values.find(|stray| !stray.is_nil()) {
            Some(stray) => Err(no_words(lua, &stray)),
            None => Ok(Self(words)),
        }
    }
}

/// The arguments of `choose` and `choose_each`: the players, the options, the smallest and largest
/// number of picks, and words.
type Asked<T> = (T, Table, Variadic<Value>);

/// How many at least and at most, both 1 if not given, and the words: a table behind them.
fn limits(lua: &Lua, rest: &[Value]) -> mlua::Result<((i64, i64), Option<Value>)> {
    let (numbers, words) = match rest.split_last() {
        Some((words @ Value::Table(_), numbers)) => (numbers, Some(words.clone())),
        _ => (rest, None),
    };
    if let Some(stray) = numbers.iter().skip(2).find(|stray| !stray.is_nil()) {
        return Err(no_words(lua, stray));
    }
    let number = |at: usize| match numbers.get(at) {
        None | Some(Value::Nil) => Ok(None),
        Some(value) => match whole(value).map_err(|error| refused(lua, &error))? {
            Some(number) => Ok(Some(number)),
            None if matches!(value, Value::String(_)) => Err(no_words(lua, value)),
            None => {
                let kind = value.type_name();
                let detail = format!("how many to pick is a whole number, not a {kind}");
                Err(refused(lua, &Error::new(Code::BadValue).detail(detail)))
            }
        },
    };
    let min = number(0)?.unwrap_or(1);
    Ok(((min, number(1)?.unwrap_or(min.max(1))), words))
}

fn find(context: &Context, player: &LuaString) -> Result<PlayerId, Error> {
    let bytes = player.as_bytes();
    if bytes.len() > LONGEST_NAME {
        return Err(Code::TooLong.into());
    }
    looks::player(&context.table()?, &bytes)
}

fn picked(values: &[Value], picks: Vec<i64>) -> Vec<Value> {
    picks
        .into_iter()
        .filter_map(|pick| values.get(pick as usize).cloned())
        .collect()
}
