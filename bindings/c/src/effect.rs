//! Effects written in C.

use crate::error::said;
use crate::game::tw_game;
use crate::loan::{self, Lent, Run};
use crate::memory::{copy_text, text, write};
use crate::options::Columns;
use crate::slots::Place;
use crate::verbs_with::tw_add_trigger_options;
use crate::{OK, guard, tw_status};
use engine::record::Column;
use engine::ruleset::Given;
use engine::{Code, Context, Effect, Error, Listen, check_name, raw};
use std::ffi::{c_char, c_void};

/// An effect: a function that gets its game, lent to it, and the user data it was registered with.
/// It is called on the thread that called into the game.
///
/// Returns `TW_OK`; any other status undoes the whole command, and
/// `return tw_effect_fail(game, "out of reach");` also tells the reason. When a question returns
/// `TW_CHOICE_PENDING`, return that at once: the effect runs again from its start when the player
/// has answered.
///
/// `game` is a handle of its own, valid until the effect returns, for one call at a time, from any
/// thread. By it the effect looks at the table as it is at that moment, and submits verbs, which
/// belong to the effect. What only players or the host do, such as `tw_pass`, `tw_undo` and
/// `tw_save`, returns `TW_NOT_IN_EFFECT`, or 0 if it is a look, and `tw_game_free` does nothing.
/// Later, in another effect or in the next run of this one, every call on it returns
/// `TW_WRONG_HANDLE` and does nothing.
///
/// It may call anything on other games, rulesets and scripts, even a command that runs their
/// effects. By the handle that the host holds, it may call `tw_game_free`: the game is freed when
/// the call that runs the effect returns, and that handle is `TW_WRONG_HANDLE` from now on. Any
/// other call by it, or by that of the game of an outer effect, returns `TW_BUSY`.
///
/// It has to return: `longjmp`, `pthread_exit` and cancellation out of it are undefined. A C++
/// exception that leaves it ends the process with a message; `turnwheel.hpp` catches it, undoes the
/// command and throws it again from the call of the command.
pub type tw_effect_fn =
    Option<extern "C-unwind" fn(game: *mut tw_game, user_data: *mut c_void) -> tw_status>;

/// Called exactly once when an effect's user data is no longer needed, during the call that
/// replaces, unregisters or refuses the effect, or frees its game, and on that call's thread. May
/// be NULL.
///
/// It may call anything on other handles. A call on its own game returns `TW_BUSY`, or
/// `TW_WRONG_HANDLE` while the game is being freed. Like an effect it has to return: no `longjmp`,
/// no exception.
pub type tw_drop_fn = Option<extern "C-unwind" fn(user_data: *mut c_void)>;

/// A C function with its user data.
struct CEffect {
    /// Checked before registration, so it is present whenever the effect runs.
    function: tw_effect_fn,
    data: *mut c_void,
    drop: tw_drop_fn,
    /// The slot of the game that it is lent while it runs.
    place: Option<Place>,
}

// SAFETY: the header requires functions and user data that may be used from any thread that calls
// into the game, one call at a time.
unsafe impl Send for CEffect {}
// SAFETY: nothing is read through a shared reference; the effect runs through a mutable one.
unsafe impl Sync for CEffect {}

impl CEffect {
    /// Takes ownership of the user data, even if the registration fails.
    const fn new(function: tw_effect_fn, data: *mut c_void, drop: tw_drop_fn) -> Self {
        Self {
            function,
            data,
            drop,
            place: None,
        }
    }

    /// Returns the effect if there is a function to run and a slot for what it is lent.
    fn ready(mut self) -> Result<Box<dyn Effect + Send + Sync>, Error> {
        if self.function.is_none() {
            return Err(Code::NullArgument.into());
        }
        self.place = Some(Place::reserve()?);
        Ok(Box::new(self))
    }
}

impl Drop for CEffect {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            drop(self.data);
        }
    }
}

impl Effect for CEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let (Some(function), Some(place)) = (self.function, &self.place) else {
            return Err(Code::EffectMissing.into());
        };
        let mut lent = Lent::Run(Run {
            context: context.take(),
            ..Run::default()
        });
        let data = self.data;
        let status = loan::lend(place, &mut lent, |game| function(game, data));
        let Lent::Run(run) = lent else {
            return Err(Code::Internal.into());
        };
        *context = run.context;
        if status == OK && !run.fails {
            return Ok(());
        }
        let detail = run.message.unwrap_or_else(|| match status {
            OK => "it gave a message that cannot be read".to_owned(),
            _ => format!("it {}", said(status)),
        });
        Err(Error::new(Code::EffectFailed).detail(detail))
    }
}

/// Registers an effect under a name. The same name again replaces it and drops its user data.
///
/// `drop`, if not NULL, is called exactly once with `user_data`: when the effect is replaced or
/// unregistered, when the game is freed, or before this call returns if it fails for any reason.
/// Errors: `TW_NULL_ARGUMENT` for a NULL function; `TW_BAD_VALUE` or `TW_TOO_LONG` for a text that
/// cannot be a name; `TW_NAME_CLASH` if it has the number of another name.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect(
    game: *mut tw_game,
    name: *const c_char,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    // Made before anything can fail, so that the user data is dropped in every case.
    let effect = CEffect::new(function, user_data, drop);
    guard::game(game, move |game| {
        let effect = effect.ready()?;
        let name = text(name)?;
        check_name(name)?;
        raw::check_effect_name(game, name)?;
        std::mem::drop(game.register_effect(name, effect));
        Ok(())
    })
}

/// Registers an effect together with the trigger that runs it: both, or neither. `event` is the
/// kind of event that sets it off, such as `"turn_began"`; `options` has the trigger's
/// other arguments, and may be NULL. If `each_player` is not 0, each player who has not left gets a
/// trigger and is its controller; `options` must not have a `player` then.
///
/// Registering the same name again, at any time, replaces the function, and the trigger if its
/// arguments differ; effects that the old trigger has set off run the new function. An unchanged
/// trigger is left alone, even if it is used up. `drop` as in `tw_effect`. Errors:
/// `TW_NULL_ARGUMENT`; those of `tw_add_trigger`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_on(
    game: *mut tw_game,
    name: *const c_char,
    event: *const c_char,
    each_player: u8,
    options: *const tw_add_trigger_options,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    // Made before anything can fail, so that the user data is dropped in every case.
    let effect = CEffect::new(function, user_data, drop);
    guard::game(game, move |game| {
        let effect = effect.ready()?;
        let mut given = Columns::<{ Column::COUNT }>::new();
        given.add(Column::Event, Given::Text(text(event)?));
        given.more(options)?;
        let named = given.values().iter();
        let named = named.map(|(column, value)| (column.spec().name.to_owned(), (*value).into()));
        let trigger = Listen::Named(named.collect());
        let listen = match each_player {
            0 => trigger,
            _ => Listen::EachPlayer(Box::new(trigger)),
        };
        game.listen(text(name)?, effect, listen).map(std::mem::drop)
    })
}

/// Unregisters an effect and drops its user data. Errors: `TW_UNKNOWN_EFFECT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_remove(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| {
        let name = text(name)?;
        if game.effect(name).is_none() {
            return Err(Code::UnknownEffect.into());
        }
        drop(game.unregister(name));
        Ok(())
    })
}

/// Defines an effect as data: verbs as written in scripts, separated by `;`. An effect with an
/// empty text does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_define(
    game: *mut tw_game,
    name: *const c_char,
    verbs: *const c_char,
) -> tw_status {
    guard::game(game, |game| game.define(text(name)?, text(verbs)?))
}

/// Copies the names of the effects that the game needs and nobody has registered, separated by line
/// feeds; `count` gets how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effects_missing(
    game: *const tw_game,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    count: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let missing = game.missing_effects();
        copy_text(&missing.join("\n"), buffer, size, needed)?;
        if !count.is_null() {
            write(count, missing.len())?;
        }
        Ok(())
    })
}
