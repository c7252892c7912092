//! The context of an effect written in Lua: whose it is, what it is about, the table to look at,
//! the verbs and the questions.

use crate::budget::Budget;
use crate::refusal::{is_memory, message, refused, refused_as};
use crate::values::{LONGEST_LIST, arguments, behind, borrowed, record_table, short, view_table};
use crate::whole::{Whole, whole};
use mlua::{
    AnyUserData, Either, Function, IntoLua, Lua, LuaString, MetaMethod, MultiValue, ObjectLike,
    Table, UserData, UserDataFields, UserDataMethods, Value, Variadic,
};
use std::mem::swap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use turnwheel::schema::{Spec, TABLES, Usage};
use turnwheel::{
    Ask, Code, Context, Effect, Error, LONGEST_NAME, PlayerId, Wording, words::Question,
};

/// A card object: the only one of a sandbox, one for each game of the module for stock Lua. It
/// holds a context only while an effect is run; kept and used later, it says so.
#[derive(Clone, Debug, Default)]
pub struct Card {
    context: Arc<Mutex<Context>>,
    budget: Option<Arc<Budget>>,
}

/// The names of a card's methods.
pub fn methods() -> impl Iterator<Item = &'static str> {
    verbs().map(|entry| entry.name).chain([
        "view",
        "choose",
        "choose_each",
        "choose_order",
        "choose_number",
        "choose_yes_no",
        "random",
    ])
}

/// The verbs that an effect may say.
fn verbs() -> impl Iterator<Item = &'static Spec> {
    TABLES
        .commands
        .iter()
        .filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow))
}

/// The cost of a verb in instructions, and of looking at the event or at one line of the table.
const VERB: i64 = 5;
const LOOK: i64 = 50;
/// The cost of each event that a verb causes: a verb that sets off ten thousand triggers is not one
/// step.
const EVENT: i64 = 5;
/// The cost of a member of a list, which may be a text of 256 bytes.
const MEMBER: i64 = 16;

/// The card with its Lua object, made once.
#[derive(Clone, Debug)]
pub struct Hand {
    card: Card,
    object: AnyUserData,
}

/// An effect written in Lua.
#[derive(Debug)]
pub struct LuaEffect {
    hand: Hand,
    function: Function,
}

impl Hand {
    /// A card object of this Lua state, one of many.
    pub fn new(lua: &Lua) -> mlua::Result<Self> {
        let card = Card::default();
        Ok(Self {
            object: lua.create_userdata(card.clone())?,
            card,
        })
    }

    /// The only card object of this Lua state; its verbs and looks are paid for.
    ///
    /// Its methods stand in a table, where Lua finds them by itself. To find one for any of many
    /// cards takes a call of a function, and each of its instructions counts.
    pub fn only(lua: &Lua, budget: Arc<Budget>) -> mlua::Result<Self> {
        let card = Card {
            budget: Some(budget),
            ..Card::default()
        };
        let (one_of_many, index, looks) = (
            lua.create_userdata(card.clone())?,
            lua.create_table()?,
            lua.create_table()?,
        );
        for name in methods() {
            index.raw_set(name, one_of_many.get::<Function>(name)?)?;
        }
        for (name, look) in LOOKS {
            let card = card.clone();
            looks.raw_set(*name, lua.create_function(move |lua, ()| look(lua, &card))?)?;
        }
        let beyond = lua
            .load(include_str!("lua/card.lua"))
            .set_name("=card")
            .call::<Table>(looks)?;
        index.set_metatable(Some(beyond))?;
        lua.register_userdata_type::<Card>(|registry| {
            registry.add_meta_field(MetaMethod::Index, index)
        })?;
        Ok(Self {
            object: lua.create_any_userdata(card.clone())?,
            card,
        })
    }

    /// Returns true if nothing the effect that is being run does now can change its outcome.
    pub fn is_stopped(&self) -> bool {
        self.card.lock().is_ok_and(|context| context.is_stopped())
    }

    /// The function as an effect.
    pub fn effect(&self, function: Function) -> LuaEffect {
        LuaEffect {
            hand: self.clone(),
            function,
        }
    }
}

impl Effect for LuaEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let hand = &self.hand;
        swap(
            &mut *hand.card.lock().map_err(|_| Error::new(Code::Busy))?,
            context,
        );
        let result = self.function.call::<()>(&hand.object);
        *context = hand.card.lock().map_err(|_| Error::new(Code::Busy))?.take();
        result.map_err(|error| {
            Error::new(if is_memory(&error) {
                Code::OutOfMemory
            } else {
                Code::EffectFailed
            })
            .detail(message(&error))
        })
    }
}

impl Card {
    /// The context; busy if a finalizer of the host's Lua calls in the middle of another call.
    fn lock(&self) -> mlua::Result<MutexGuard<'_, Context>> {
        match self.context.try_lock() {
            Ok(context) => Ok(context),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(mlua::Error::external(Error::new(Code::Busy))),
        }
    }

    /// The error with the names of the game.
    fn refused(&self, lua: &Lua, error: &Error) -> mlua::Error {
        let text = self
            .lock()
            .map_or_else(|_| error.to_string(), |context| context.explain(error));
        refused_as(lua, error.code, text)
    }

    fn spend(&self, lua: &Lua, units: i64) -> mlua::Result<()> {
        self.budget
            .as_ref()
            .map_or(Ok(()), |budget| budget.spend_at(lua, units))
    }

    fn name_of(&self, player: impl Fn(&Context) -> Option<PlayerId>) -> mlua::Result<Seen> {
        let context = self.lock()?;
        Ok(Either::Left(
            player(&context).map(|player| context.player_name(player).to_owned()),
        ))
    }

    fn event(&self, lua: &Lua) -> mlua::Result<Option<Table>> {
        self.spend(lua, LOOK)?;
        let context = self.lock()?;
        let Some(event) = context.event() else {
            return Ok(None);
        };
        let Some(entry) = TABLES
            .events
            .iter()
            .find(|entry| entry.number == event.kind() as u16)
        else {
            return Ok(None);
        };
        record_table(lua, entry, &event.to_record(), |column, word| {
            context.value_text(column, word)
        })
        .map(Some)
    }

    /// Submits a verb; returns its result and the number of events it caused.
    fn say(
        &self,
        verb: impl FnOnce(&mut Context) -> Result<(), Error>,
    ) -> mlua::Result<(Result<(), Error>, usize)> {
        let mut context = self.lock()?;
        let before = context.happened();
        Ok((
            verb(&mut context),
            context.happened().saturating_sub(before),
        ))
    }

    /// Asks, with options of any kind; returns the picked ones.
    fn ask(
        &self,
        lua: &Lua,
        player: &LuaString,
        question: Question,
        options: Option<Table>,
        (min, max): (i64, i64),
        words: Option<Table>,
    ) -> mlua::Result<Vec<Value>> {
        let words = self.words(lua, words)?;
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
        words: Option<Table>,
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
        let words = self.words(lua, words)?;
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
        wording: Option<Arc<Wording>>,
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

    /// The words of a question and of its options, from `{prompt = ..., labels = ...}`.
    fn words(&self, lua: &Lua, words: Option<Table>) -> mlua::Result<Option<Arc<Wording>>> {
        let Some(words) = words else {
            return Ok(None);
        };
        let words = behind(&words)?;
        let refuse = |detail: String| {
            let error = Error::new(Code::BadValue).detail(detail);
            self.refused(lua, &error)
        };
        let (mut prompt, mut labels) = (None, vec![]);
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

    /// A text of a question.
    fn label(&self, lua: &Lua, value: &Value) -> mlua::Result<Box<str>> {
        let Value::String(text) = value else {
            let detail = format!(
                "a prompt and a label are texts, not a {}",
                value.type_name()
            );
            return Err(self.refused(lua, &Error::new(Code::BadValue).detail(detail)));
        };
        let bytes = text.as_bytes();
        if bytes.len() > LONGEST_NAME {
            return Err(self.refused(lua, &Error::new(Code::TooLong)));
        }
        match std::str::from_utf8(&bytes) {
            Ok(text) => Ok(text.into()),
            Err(_) => Err(self.refused(lua, &Code::BadUtf8.into())),
        }
    }
}

/// The arguments of `choose` and `choose_each`: whom, options, how many at least and at most, and
/// words.
type Asked<T> = (T, Table, Variadic<Value>);

/// How many at least and at most, both 1 if not given, and the words: a table behind them.
fn limits(rest: &[Value]) -> mlua::Result<((i64, i64), Option<Table>)> {
    let (numbers, words) = match rest.split_last() {
        Some((Value::Table(words), numbers)) => (numbers, Some(words.clone())),
        _ => (rest, None),
    };
    let number = |at: usize| match numbers.get(at) {
        None | Some(Value::Nil) => Ok(None),
        Some(value) => {
            match whole(value).map_err(|error| mlua::Error::runtime(error.to_string()))? {
                Some(number) => Ok(Some(number)),
                None => Err(mlua::Error::runtime(format!(
                    "how many to pick is a whole number, not a {}",
                    value.type_name()
                ))),
            }
        }
    };
    let min = number(0)?.unwrap_or(1);
    Ok(((min, number(1)?.unwrap_or(min.max(1))), words))
}

fn find(context: &Context, player: &LuaString) -> Result<PlayerId, Error> {
    let bytes = player.as_bytes();
    // No name is longer.
    let name = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST_NAME)]);
    let found = context.player(&name);
    found
        .filter(|_| bytes.len() <= LONGEST_NAME)
        .ok_or_else(|| Error::new(Code::UnknownPlayer).detail(format!("`{}`", short(&name))))
}

/// The cost of looking at the texts of a call: computed from their lengths, before they are read.
fn weight(values: &MultiValue) -> i64 {
    let of = |value: &Value| match value {
        Value::String(text) => text.as_bytes().len().min(LONGEST_NAME) as i64 / 16,
        _ => 0,
    };
    values.iter().map(of).sum()
}

fn picked(values: &[Value], picks: Vec<i64>) -> Vec<Value> {
    picks
        .into_iter()
        .filter_map(|pick| values.get(pick as usize).cloned())
        .collect()
}

/// Reads a field of a card: a name, a number or a table. It goes
/// to Lua as it is, by no reference.
type Seen = Either<Option<String>, Either<Option<Whole>, Option<Table>>>;
type Look = fn(&Lua, &Card) -> mlua::Result<Seen>;

fn number(number: Option<impl Into<i64>>) -> mlua::Result<Seen> {
    let number = number.map(|number| Whole(number.into()));
    Ok(Either::Right(Either::Left(number)))
}

const LOOKS: &[(&str, Look)] = &[
    ("controller", |_, card| card.name_of(Context::controller)),
    ("target", |_, card| card.name_of(Context::target)),
    ("active", |_, card| card.name_of(Context::active)),
    ("effect", |_, card| {
        Ok(Either::Left(Some(card.lock()?.effect().to_owned())))
    }),
    ("object", |_, card| {
        number(card.lock()?.object().map(|object| object.number()))
    }),
    ("source", |_, card| {
        number(card.lock()?.source().map(|source| source.number()))
    }),
    ("data", |_, card| number(Some(card.lock()?.data()))),
    ("event", |lua, card| {
        card.event(lua)
            .map(|event| Either::Right(Either::Right(event)))
    }),
];

impl UserData for Card {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        for (name, look) in LOOKS {
            fields.add_field_method_get(*name, look);
        }
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        for entry in verbs() {
            methods.add_method(entry.name, move |lua, card, values: MultiValue| {
                card.spend(lua, VERB + weight(&values))?;
                let plain = borrowed(&values, |given| {
                    card.say(|context| context.call_given(entry, given))
                });
                let (said, events) = match plain {
                    Some(said) => said?,
                    None => {
                        let pay = |members: usize| {
                            let paid = card.spend(lua, MEMBER * members as i64);
                            paid.map_err(|_| Error::new(Code::OutOfInstructions))
                        };
                        let given = arguments(entry, &values, &pay)
                            .map_err(|error| card.refused(lua, &error))?;
                        card.say(|context| {
                            context.call_spec(entry, &given.positional, &given.named)
                        })?
                    }
                };
                said.map_err(|error| card.refused(lua, &error))?;
                card.spend(lua, EVENT * events as i64)
            });
        }
        methods.add_method("view", |lua, card, ()| {
            let view = card.lock()?.view();
            let view = view.map_err(|error| card.refused(lua, &error))?;
            let lines = view.values.len()
                + view.stack.len()
                + view.players.len()
                + view.plan.len()
                + view.skips.len()
                + view.extra_turns.len();
            card.spend(lua, LOOK * (10 + lines as i64))?;
            view_table(lua, &view)
        });
        methods.add_method(
            "choose",
            |lua, card, (player, options, rest): Asked<LuaString>| {
                let (picks, words) = limits(&rest)?;
                let question = Question::Options;
                card.ask(lua, &player, question, Some(options), picks, words)
            },
        );
        methods.add_method(
            "choose_each",
            |lua, card, (players, options, rest): Asked<Table>| {
                let (picks, words) = limits(&rest)?;
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
            |lua, card, (player, options, words): (LuaString, Table, Option<Table>)| {
                let count = behind(&options)?.raw_len() as i64;
                let question = Question::Order;
                card.ask(lua, &player, question, Some(options), (count, count), words)
            },
        );
        methods.add_method(
            "choose_number",
            |lua, card, (player, min, max, words): (LuaString, Whole, Whole, Option<Table>)| {
                let (question, limits) = (Question::Number, (min.0, max.0));
                let picks = card.ask(lua, &player, question, None, limits, words)?;
                Ok(picks.into_iter().next())
            },
        );
        methods.add_method(
            "choose_yes_no",
            |lua, card, (player, words): (LuaString, Option<Table>)| {
                let picks = card.ask(lua, &player, Question::YesNo, None, (0, 1), words)?;
                Ok(picks.first().and_then(Value::as_integer) == Some(1))
            },
        );
    }
}
