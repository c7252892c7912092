//! What an effect written in Lua gets: whose it is, what it is about, the table to look at, the verbs and the questions.

use crate::values::{arguments, record_table, view_table};
use mlua::{AnyUserData, Function, Lua, MultiValue, Table, UserData, UserDataFields, UserDataMethods, Value};
use std::sync::{Arc, Mutex, PoisonError};
use turnwheel::schema::{TABLES, Usage};
use turnwheel::{Ask, Code, Context, Effect, Error, PlayerId, words::Question};

/// The one card object of a Lua state. It holds a context only while an effect is run; kept and used later, it says so.
#[derive(Clone, Debug, Default)]
pub struct Card {
    context: Arc<Mutex<Context>>,
}

/// The card with its Lua object, made once a Lua state.
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
    /// The card object of this Lua state.
    pub fn new(lua: &Lua) -> mlua::Result<Self> {
        let card = Card::default();
        Ok(Self { object: lua.create_userdata(card.clone())?, card })
    }

    /// The function as an effect.
    pub fn effect(&self, function: Function) -> LuaEffect {
        LuaEffect { hand: self.clone(), function }
    }
}

impl Effect for LuaEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        *self.hand.card.lock() = context.take();
        let result = self.function.call::<()>(&self.hand.object);
        *context = self.hand.card.lock().take();
        result.map_err(|error| Error::new(Code::EffectFailed).detail(message(&error)))
    }
}

/// An error's message without Lua's traceback.
pub fn message(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, .. } => message(cause),
        mlua::Error::RuntimeError(text) => text.lines().take_while(|line| *line != "stack traceback:").collect::<Vec<_>>().join("\n"),
        other => other.to_string(),
    }
}

impl Card {
    fn lock(&self) -> std::sync::MutexGuard<'_, Context> {
        self.context.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn name_of(&self, player: impl Fn(&Context) -> Option<PlayerId>) -> Option<String> {
        let context = self.lock();
        player(&context).map(|player| context.player_name(player).to_owned())
    }

    /// Asks, with options of any kind; gives back the picked ones.
    fn ask(&self, player: &str, question: Question, options: Option<Table>, min: i64, max: i64) -> mlua::Result<Vec<Value>> {
        let mut context = self.lock();
        let player = named_player(&context, player)?;
        let values: Vec<Value> = options.map_or(Ok(vec![]), |options| options.sequence_values().collect())?;
        // Whole numbers go to the host as they are, so that it can show them; anything else by its place.
        let number = |(at, value): (usize, &Value)| value.as_integer().unwrap_or(at as i64 + 1);
        let ask = Ask { question, options: values.iter().enumerate().map(number).collect(), min, max };
        let picks = context.ask(player, ask).map_err(|error| refused(&error))?;
        Ok(match question {
            Question::Number | Question::YesNo => picks.into_iter().map(Value::Integer).collect(),
            _ => picks.into_iter().filter_map(|pick| values.get(pick as usize).cloned()).collect(),
        })
    }
}

fn named_player(context: &Context, name: &str) -> mlua::Result<PlayerId> {
    context.player(name).ok_or_else(|| mlua::Error::runtime(format!("{}: `{name}`", Code::UnknownPlayer.name())))
}

fn refused(error: &Error) -> mlua::Error {
    mlua::Error::runtime(error)
}

impl UserData for Card {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_field_method_get("controller", |_, card| Ok(card.name_of(Context::controller)));
        fields.add_field_method_get("target", |_, card| Ok(card.name_of(Context::target)));
        fields.add_field_method_get("active", |_, card| Ok(card.name_of(Context::active)));
        fields.add_field_method_get("effect", |_, card| Ok(card.lock().effect().to_owned()));
        fields.add_field_method_get("object", |_, card| Ok(card.lock().object().map(|object| object.0)));
        fields.add_field_method_get("source", |_, card| Ok(card.lock().source().map(|source| source.0)));
        fields.add_field_method_get("data", |_, card| Ok(card.lock().data()));
        fields.add_field_method_get("event", |lua, card| {
            let context = card.lock();
            let Some(event) = context.event() else { return Ok(None) };
            let Some(entry) = TABLES.events.iter().find(|entry| entry.number == event.kind() as u16) else { return Ok(None) };
            record_table(lua, entry, &event.to_record(), |column, word| context.value_text(column, word)).map(Some)
        });
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        for entry in TABLES.commands.iter().filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow)) {
            methods.add_method(entry.name, move |_, card, values: MultiValue| {
                let named = arguments(entry, &values).map_err(mlua::Error::runtime)?;
                card.lock().call(entry.name, &[], &named).map_err(|error| refused(&error))
            });
        }
        methods.add_method("view", |lua, card, ()| {
            let view = card.lock().view().map_err(|error| refused(&error))?;
            view_table(lua, &view)
        });
        methods.add_method("choose", |_, card, (player, options, min, max): (String, Table, Option<i64>, Option<i64>)| {
            let min = min.unwrap_or(1);
            card.ask(&player, Question::Options, Some(options), min, max.unwrap_or(min.max(1)))
        });
        methods.add_method("choose_order", |_, card, (player, options): (String, Table)| {
            let count = options.raw_len() as i64;
            card.ask(&player, Question::Order, Some(options), count, count)
        });
        methods.add_method("choose_number", |_, card, (player, min, max): (String, i64, i64)| {
            Ok(card.ask(&player, Question::Number, None, min, max)?.into_iter().next())
        });
        methods.add_method("choose_yes_no", |_, card, player: String| {
            Ok(card.ask(&player, Question::YesNo, None, 0, 1)?.first().and_then(Value::as_integer) == Some(1))
        });
    }
}
