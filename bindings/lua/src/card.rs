//! The context of an effect written in Lua: its controller, its subject, the table, the verbs and
//! the questions.

use crate::budget::Budget;
use crate::look_table::CALLED;
use crate::looks::{self, Listed, Lister, Seen};
use crate::own_names::OwnNames;
use crate::questions;
use crate::refusal::{is_memory, message, refused_as, where_raised};
use crate::values::{Arguments, Kind, arguments, borrowed, kind_of, record_table, view_table};
use crate::whole::Whole;
use mlua::{
    AnyUserData, BString, Either, Function, IntoLua, Lua, MetaMethod, MultiValue, ObjectLike,
    Table, UserData, UserDataFields, UserDataMethods, Value,
};
use std::mem::swap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use turnwheel::record::Column;
use turnwheel::schema::{self, Spec, TABLES, Usage};
use turnwheel::{
    Code, Context, Effect, Error, Event, LONGEST_LOG_LINE, LONGEST_NAME, PlayerId, view,
};

/// A card object: the only one of a sandbox, one for each game of the module for stock Lua. It
/// holds a context only while an effect is run; kept and used later, it says so.
#[derive(Clone, Debug, Default)]
pub struct Card {
    context: Arc<Mutex<Context>>,
    budget: Option<Arc<Budget>>,
    /// The names of effects that the mod need not say in full.
    own: Option<Arc<OwnNames>>,
}

/// The names of a card's methods.
pub fn methods() -> impl Iterator<Item = &'static str> {
    let called = CALLED.iter().map(|(name, ..)| *name);
    let asking = questions::METHODS.iter().copied();
    let verbs = verbs().map(|entry| entry.name);
    verbs
        .chain(called)
        .chain(asking)
        .chain(["need", "view", "log"])
}

/// Returns the verbs that an effect may submit.
fn verbs() -> impl Iterator<Item = &'static Spec> {
    TABLES
        .commands
        .iter()
        .filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow))
}

/// The cost of a verb, or of reading the event or one line of the table, in instructions.
pub(crate) const VERB: i64 = 5;
const LOOK: i64 = 50;
/// The cost of one part of the table or of the event.
const GLANCE: i64 = 3;
/// The cost of each event that a verb causes, so that a verb that sets off ten thousand triggers is
/// not cheap.
const EVENT: i64 = 5;
/// The cost of a member of a list, which may be a text of 256 bytes.
pub(crate) const MEMBER: i64 = 16;

/// The key of the event of a sandbox's only card.
const HEARD: &str = "turnwheel.heard";

/// The card with its Lua object, made once.
#[derive(Clone, Debug)]
pub struct Hand {
    card: Card,
    /// The argument of an effect: the object, or its face.
    object: Value,
    event: AnyUserData,
}

/// An effect written in Lua.
#[derive(Debug)]
pub struct LuaEffect {
    hand: Hand,
    function: Function,
}

impl Hand {
    /// A card object of this Lua state, one of many. Effects get what `face` makes of it.
    pub fn of_many(lua: &Lua, face: &Function) -> mlua::Result<Self> {
        let card = Card::default();
        Ok(Self {
            object: face.call(lua.create_userdata(card.clone())?)?,
            event: lua.create_userdata(Heard(card.clone()))?,
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
        let (one_of_many, index) = (lua.create_userdata(card.clone())?, lua.create_table()?);
        for name in methods() {
            index.raw_set(name, one_of_many.get::<Function>(name)?)?;
        }
        let event = lua.create_userdata(Heard(card.clone()))?;
        lua.set_named_registry_value(HEARD, &event)?;
        let (seen, heard) = (card.clone(), event.clone());
        // A name that is not a method is a field; this function gets the table of the methods, and
        // the name.
        let look = move |lua: &Lua, (_, name): (bool, BString)| match &**name {
            b"event" => {
                let any = seen.lock()?.event().is_some();
                Ok(Either::Right(any.then(|| heard.clone())))
            }
            name => seen.field(lua, name).map(Either::Left),
        };
        let beyond = lua.create_table()?;
        beyond.raw_set("__index", lua.create_function(look)?)?;
        index.set_metatable(Some(beyond))?;
        lua.register_userdata_type::<Card>(|registry| {
            registry.add_meta_field(MetaMethod::Index, index);
            registry.add_meta_method(MetaMethod::ToString, |_, _, ()| Ok("card"));
        })?;
        Ok(Self {
            object: Value::UserData(lua.create_any_userdata(card.clone())?),
            event,
            card,
        })
    }

    /// The same card for the effects of a mod, which leaves out its own name before theirs.
    pub(crate) fn of_mod(&self, lua: &Lua, own: &Arc<OwnNames>) -> mlua::Result<Self> {
        let card = Card {
            own: Some(Arc::clone(own)),
            ..self.card.clone()
        };
        Ok(Self {
            object: Value::UserData(lua.create_any_userdata(card.clone())?),
            event: self.event.clone(),
            card,
        })
    }

    /// The card itself.
    pub(crate) fn card(&self) -> &Card {
        &self.card
    }

    /// The event of the effect that is being run, as its card shows it.
    pub fn event(&self) -> &AnyUserData {
        &self.event
    }

    /// The same as a table of its own.
    pub fn columns(&self, lua: &Lua) -> mlua::Result<Option<Table>> {
        self.card.event(lua)
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

#[cfg(feature = "module")]
impl LuaEffect {
    /// Returns the same effect for a copy of its game, which has a card of its own.
    pub(crate) fn of(&self, hand: &Hand) -> Self {
        hand.effect(self.function.clone())
    }
}

impl LuaEffect {
    /// Runs the effect, and what comes at its end while it still has its card.
    pub(crate) fn run_to(
        &self,
        context: &mut Context,
        end: impl FnOnce(mlua::Result<()>) -> mlua::Result<()>,
    ) -> Result<(), Error> {
        let hand = &self.hand;
        hand.card.lend(context, Code::EffectFailed, || {
            end(self.function.call::<()>(&hand.object))
        })
    }
}

impl Effect for LuaEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        self.run_to(context, |result| result)
    }
}

impl Card {
    /// Lends the context to the card while `call` runs. What that raises is an error with this
    /// code.
    pub(crate) fn lend(
        &self,
        context: &mut Context,
        code: Code,
        call: impl FnOnce() -> mlua::Result<()>,
    ) -> Result<(), Error> {
        let busy = |_| Error::new(Code::Busy);
        swap(&mut *self.lock().map_err(busy)?, context);
        let result = call();
        *context = self.lock().map_err(busy)?.take();
        result.map_err(|error| {
            let code = match is_memory(&error) {
                true => Code::OutOfMemory,
                false => code,
            };
            let place = where_raised(&error);
            Error::new(code).detail(message(&error)).placed(place)
        })
    }

    /// Locks the context; busy if a finalizer of the host's Lua calls in the middle of another
    /// call.
    pub(crate) fn lock(&self) -> mlua::Result<MutexGuard<'_, Context>> {
        match self.context.try_lock() {
            Ok(context) => Ok(context),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(mlua::Error::external(Error::new(Code::Busy))),
        }
    }

    /// Returns the error with the names of the game.
    pub(crate) fn refused(&self, lua: &Lua, error: &Error) -> mlua::Error {
        let text = self
            .lock()
            .map_or_else(|_| error.to_string(), |context| context.explain(error));
        refused_as(lua, error.code, text)
    }

    /// Writes the names of the mod's own effects in full.
    pub(crate) fn in_full(&self, entry: &Spec, given: &mut Arguments) {
        if let Some(own) = &self.own {
            own.write_in(entry, given);
        }
    }

    pub(crate) fn spend(&self, lua: &Lua, units: i64) -> mlua::Result<()> {
        self.budget
            .as_ref()
            .map_or(Ok(()), |budget| budget.spend_at(lua, units))
    }

    /// Reads the table.
    pub(crate) fn see<T>(
        &self,
        lua: &Lua,
        look: impl FnOnce(&Context, &view::Table<'_>) -> Result<T, Error>,
    ) -> mlua::Result<T> {
        self.spend(lua, GLANCE)?;
        let seen = {
            let context = self.lock()?;
            context.table().and_then(|table| look(&context, &table))
        };
        seen.map_err(|error| self.refused(lua, &error))
    }

    /// Returns a field of the card, other than its event.
    fn field(&self, lua: &Lua, name: &[u8]) -> mlua::Result<Seen> {
        let seen = self.see(lua, |context, table| {
            let who = |player: Option<PlayerId>| {
                looks::text(player.map(|player| context.player_name(player)))
            };
            Ok(match name {
                b"controller" => Some(who(context.controller())),
                b"target" => Some(who(context.target())),
                b"effect" => Some(looks::text(Some(context.effect()))),
                b"aim" => Some(looks::number(
                    context.object().map(|object| object.number()),
                )),
                b"source" => Some(looks::number(
                    context.source().map(|source| source.number()),
                )),
                b"data" => Some(looks::number(Some(context.data()))),
                name => looks::field(table, name),
            })
        })?;
        seen.ok_or_else(|| {
            let command = std::str::from_utf8(name).ok().and_then(schema::command);
            if let Some(command) = command {
                let name = command.name;
                let text = format!("`{name}` is a command of players and hosts, none of effects");
                return refused_as(lua, Code::NotInEffect, text);
            }
            let known = methods().chain(looks::card_names());
            refused_as(lua, Code::UnknownName, looks::unknown("card", name, known))
        })
    }

    /// Returns a column of the event, or nil if this event has none of that name.
    fn column(&self, lua: &Lua, name: &[u8]) -> mlua::Result<Seen> {
        let seen = self.see(lua, |context, _| {
            let Some(event) = context.event() else {
                return Err(Error::new(Code::NoEffect).detail("this event is over"));
            };
            if name == b"kind" {
                return Ok(Some(looks::text(Some(event.kind().name()))));
            }
            let column = std::str::from_utf8(name).ok().and_then(Column::named);
            Ok(column.map(|column| match event.word(column) {
                None => looks::text(None),
                Some(word) => match kind_of(column) {
                    Kind::Truth => looks::truth(word != 0),
                    Kind::Number => looks::number(Some(word)),
                    Kind::Text => looks::text(Some(&context.value_text(column, word))),
                },
            }))
        })?;
        seen.ok_or_else(|| {
            let known = TABLES.columns.iter().map(|column| column.name);
            let text = looks::unknown("an event", name, known);
            refused_as(lua, Code::UnknownName, text)
        })
    }

    /// Returns the event as the field shows it: the one object of a sandbox, otherwise a table.
    fn heard(&self, lua: &Lua) -> mlua::Result<Value> {
        if self.lock()?.event().is_none() {
            return Ok(Value::Nil);
        }
        match lua.named_registry_value(HEARD)? {
            Value::Nil => self.event(lua)?.into_lua(lua),
            heard => Ok(heard),
        }
    }

    /// Returns the event as a table of its own.
    fn event(&self, lua: &Lua) -> mlua::Result<Option<Table>> {
        self.spend(lua, LOOK)?;
        let context = self.lock()?;
        let Some(event) = context.event() else {
            return Ok(None);
        };
        let Some(entry) = event_entry(&event) else {
            return Ok(None);
        };
        record_table(lua, entry, &event.to_record(), |column, word| {
            context.value_text(column, word)
        })
        .map(Some)
    }

    /// Returns a list of things on the table.
    fn list(&self, lua: &Lua, list: Listed) -> mlua::Result<Table> {
        let pay = |units| self.spend(lua, units);
        pay(VERB)?;
        let mut lister = Lister::new(lua, &pay)?;
        let context = self.lock()?;
        match context.table() {
            Ok(table) => list(&table, &mut lister)?,
            Err(error) => {
                drop(context);
                return Err(self.refused(lua, &error));
            }
        }
        Ok(lister.done())
    }

    /// Returns the object of that number, if it is on the stack.
    fn object(&self, lua: &Lua, number: i64) -> mlua::Result<Option<Table>> {
        self.spend(lua, LOOK)?;
        let context = self.lock()?;
        match context.table() {
            Ok(table) => looks::object(lua, &table, number),
            Err(error) => {
                drop(context);
                Err(self.refused(lua, &error))
            }
        }
    }

    /// Returns the value of a condition, seen from the player, as `fact` finds it.
    pub(crate) fn fact(
        &self,
        lua: &Lua,
        condition: &[u8],
        player: Option<&BString>,
        fact: impl FnOnce(&Context, &str, Option<PlayerId>) -> Result<i64, Error>,
    ) -> mlua::Result<Whole> {
        let cost = self.see(lua, |_, table| Ok(cost_of_fact(table, condition)))?;
        self.spend(lua, cost)?;
        self.see(lua, |context, table| {
            let player = looks::anybody(table, player)?;
            fact(context, looks::said(condition)?, player).map(Whole)
        })
    }

    /// Writes a line for the host's log.
    pub(crate) fn log(&self, lua: &Lua, text: &[u8]) -> mlua::Result<()> {
        let text = &text[..text.len().min(LONGEST_LOG_LINE + 1)];
        self.spend(lua, VERB + text.len() as i64 / 16)?;
        let mut context = self.lock()?;
        if context.is_taken() || context.is_for_looks() {
            drop(context);
            let error = Error::new(Code::NoEffect).detail("only a run of an effect writes lines");
            return Err(self.refused(lua, &error));
        }
        context.log(&String::from_utf8_lossy(text));
        Ok(())
    }

    /// Submits a verb. Returns its result and the number of events it caused.
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
}

/// Returns the cost of reading the texts of a call, computed from their lengths before they are
/// read.
pub(crate) fn weight(values: &MultiValue) -> i64 {
    let of = |value: &Value| match value {
        Value::String(text) => text.as_bytes().len().min(LONGEST_NAME) as i64 / 16,
        _ => 0,
    };
    values.iter().map(of).sum()
}

impl UserData for Card {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        for entry in verbs() {
            // The names of a mod's own effects are written in full first.
            let mut columns = entry.fields.iter().map(|field| field.column);
            let takes_effects = columns.any(|column| column == Column::Effect);
            methods.add_method(entry.name, move |lua, card, values: MultiValue| {
                card.spend(lua, VERB + weight(&values))?;
                let plain = match card.own {
                    Some(_) if takes_effects => None,
                    _ => borrowed(&values, |given| {
                        card.say(|context| context.call_given(entry, given))
                    }),
                };
                let (said, events) = match plain {
                    Some(said) => said?,
                    None => {
                        let pay = |members: usize| {
                            let paid = card.spend(lua, MEMBER * members as i64);
                            paid.map_err(|_| Error::new(Code::OutOfInstructions))
                        };
                        let mut given = arguments(entry, &values, &pay)
                            .map_err(|error| card.refused(lua, &error))?;
                        card.in_full(entry, &mut given);
                        card.say(|context| {
                            context.call_spec(entry, &given.positional, &given.named)
                        })?
                    }
                };
                said.map_err(|error| card.refused(lua, &error))?;
                card.spend(lua, EVENT * events as i64)
            });
        }
        add_looks(methods);
        methods.add_method(
            "fact",
            |lua, card, (condition, player): (BString, Option<BString>)| {
                card.fact(lua, &condition, player.as_ref(), Context::fact)
            },
        );
        questions::add_methods(methods);
        #[cfg(feature = "module")]
        crate::carried::add_card_methods(methods);
        methods.add_method("log", |lua, card, text: BString| card.log(lua, &text));
        methods.add_method("need", |lua, card, name: BString| {
            let seen = match &**name {
                b"event" => card.heard(lua)?,
                name => card.field(lua, name)?.into_lua(lua)?,
            };
            if !seen.is_nil() {
                return Ok(seen);
            }
            let name = String::from_utf8_lossy(&name);
            let text = format!("missing_argument: card.{name} is nil here");
            Err(refused_as(lua, Code::MissingArgument, text))
        });
        // For the module, which has many cards.
        methods.add_method("look", |lua, card, name: BString| match &**name {
            b"event" => card.event(lua).map(Either::Right),
            name => card.field(lua, name).map(Either::Left),
        });
    }
}

impl AsRef<Self> for Card {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// Returns the cost of a condition: it is read once, a fact about all players is one for each, and
/// a fact about the stack searches it.
fn cost_of_fact(table: &view::Table<'_>, condition: &[u8]) -> i64 {
    let players = table.living().len().max(1) as i64;
    let searches = condition.windows(9).any(|part| part == b"on_stack.");
    let deep = if searches {
        table.stack().len() as i64 / 64
    } else {
        0
    };
    VERB + (condition.len() as i64 / 4 + 1) * players * (1 + deep)
}

/// Adds the methods that read the table, all but `fact`, to a card or to what holds one.
pub(crate) fn add_looks<C: AsRef<Card>, M: UserDataMethods<C>>(methods: &mut M) {
    for (name, look) in looks::NAMED {
        methods.add_method(
            *name,
            |lua, card, (name, player): (BString, Option<BString>)| {
                let card = card.as_ref();
                card.see(lua, |_, table| look(table, &name, player.as_ref()))
            },
        );
    }
    for (name, list) in looks::LISTED {
        methods.add_method(*name, |lua, card, given: MultiValue| {
            let card = card.as_ref();
            looks::takes_nothing(name, &given).map_err(|error| card.refused(lua, &error))?;
            card.list(lua, *list)
        });
    }
    methods.add_method(
        "key",
        |lua, card, (player, key): (BString, Option<Whole>)| {
            let card = card.as_ref();
            card.see(lua, |_, table| looks::key(table, &player, key))
        },
    );
    methods.add_method(
        "order_from",
        |lua, card, (player, backward): (BString, Option<bool>)| {
            let card = card.as_ref();
            let order = card.see(lua, |_, table| looks::order_from(table, &player, backward))?;
            card.spend(lua, MEMBER * order.len() as i64)?;
            Ok(order)
        },
    );
    methods.add_method("object", |lua, card, Whole(number): Whole| {
        card.as_ref().object(lua, number)
    });
    methods.add_method("view", |lua, card, ()| {
        let card = card.as_ref();
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
}

/// The event of a sandbox's card, read a column at a time.
#[derive(Debug)]
struct Heard(Card);

impl UserData for Heard {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, heard, name: BString| {
            heard.0.column(lua, &name)
        });
        methods.add_meta_method(MetaMethod::ToString, |lua, heard, ()| {
            heard.0.spend(lua, LOOK)?;
            let context = heard.0.lock()?;
            let event = context.event();
            Ok(event.map_or_else(String::new, |event| context.event_text(&event)))
        });
    }
}

fn event_entry(event: &Event) -> Option<&'static Spec> {
    let number = event.kind() as u16;
    TABLES.events.iter().find(|entry| entry.number == number)
}
