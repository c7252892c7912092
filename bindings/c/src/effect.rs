//! Effects written in C.

use crate::context::{Lent, tw_context};
use crate::game::tw_game;
use crate::handle::{Object, copy_text, text, write};
use crate::vocabulary::tw_record;
use crate::{OK, guard, tw_status};
use engine::{Code, Context, Effect, Error, Listen};
use std::ffi::{c_char, c_void};

/// An effect: a function that gets a context, valid only until it returns, and the user data it was
/// registered with. It returns `TW_OK`; any other status takes the whole command back. When a
/// question answers `TW_CHOICE_PENDING`, return that at once: the effect is run again from its
/// start when the answer is there.
pub type tw_effect_fn =
    Option<extern "C" fn(context: *mut tw_context, user_data: *mut c_void) -> tw_status>;

/// Called exactly once when an effect's user data is no longer needed; may be NULL.
pub type tw_drop_fn = Option<extern "C" fn(user_data: *mut c_void)>;

/// A C function with its user data.
struct CEffect {
    /// Checked before it is registered, so there whenever it is run.
    function: tw_effect_fn,
    data: *mut c_void,
    drop: tw_drop_fn,
}

// SAFETY: the header asks for functions and user data that may be used from whichever thread calls
// into the game, one call at a time.
unsafe impl Send for CEffect {}

impl Drop for CEffect {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            drop(self.data);
        }
    }
}

impl Effect for CEffect {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let Some(function) = self.function else {
            return Err(Code::EffectMissing.into());
        };
        let lent = Object::new::<tw_context>(Lent {
            context: context.take().into(),
            ..Lent::default()
        });
        let status = function(lent.pointer(), self.data);
        let Lent {
            context: back,
            message,
        } = lent.end();
        *context = back.into_inner();
        if status == OK {
            return Ok(());
        }
        let detail = message
            .into_inner()
            .unwrap_or_else(|| format!("it returned the status {status}"));
        Err(Error::new(Code::EffectFailed).detail(detail))
    }
}

/// Registers an effect under a name. The same name again replaces it, and the replaced one's user
/// data is dropped.
///
/// `drop`, if not NULL, is called exactly once with `user_data`: when the effect is replaced or
/// unregistered, when the game is freed, or before this call returns if it fails, for whatever
/// reason. Calls on this game from inside `drop` answer `TW_BUSY`, or `TW_WRONG_HANDLE` while the
/// game is being freed. Errors: `TW_NULL_ARGUMENT` for a NULL function.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect(
    game: *mut tw_game,
    name: *const c_char,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    // Made before anything can fail, so that the user data has its owner in every case.
    let effect = CEffect {
        function,
        data: user_data,
        drop,
    };
    guard::game(game, move |game| {
        if effect.function.is_none() {
            return Err(Code::NullArgument.into());
        }
        let effect: Box<dyn Effect + Send> = Box::new(effect);
        std::mem::drop(game.register(text(name)?, effect));
        Ok(())
    })
}

/// Registers an effect together with the trigger that runs it, a record of `TW_ADD_TRIGGER` whose
/// `effect` is not looked at: both, or neither and nothing changed.
///
/// The same name again, in the middle of whatever the game waits for, replaces the function, and
/// the trigger if it is said differently; what the old trigger has set off runs the new function. A
/// trigger that is said again as it was stays as it is, used up or not. `drop` as in `tw_effect`.
/// Errors: `TW_NULL_ARGUMENT`; those of `tw_add_trigger`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_on(
    game: *mut tw_game,
    name: *const c_char,
    trigger: *const tw_record,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    listen(game, name, trigger, function, user_data, drop, |trigger| {
        trigger
    })
}

/// As `tw_effect_on`, with one trigger for every player who has not left, whose it then is;
/// `trigger` says no `player`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_on_each_player(
    game: *mut tw_game,
    name: *const c_char,
    trigger: *const tw_record,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    listen(game, name, trigger, function, user_data, drop, |trigger| {
        Listen::EachPlayer(Box::new(trigger))
    })
}

fn listen(
    game: *mut tw_game,
    name: *const c_char,
    trigger: *const tw_record,
    function: tw_effect_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
    whose: fn(Listen) -> Listen,
) -> tw_status {
    // Made before anything can fail, so that the user data has its owner in every case.
    let effect = CEffect {
        function,
        data: user_data,
        drop,
    };
    guard::game(game, move |game| {
        if effect.function.is_none() {
            return Err(Code::NullArgument.into());
        }
        let effect: Box<dyn Effect + Send> = Box::new(effect);
        let trigger = Listen::Record(tw_record::take(trigger)?.into());
        game.listen(text(name)?, effect, whose(trigger))
            .map(std::mem::drop)
    })
}

/// Unregisters an effect and drops its user data. Errors: `TW_UNKNOWN_EFFECT`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_remove(game: *mut tw_game, name: *const c_char) -> tw_status {
    guard::game(game, |game| {
        game.unregister(text(name)?)
            .map(drop)
            .ok_or_else(|| Code::UnknownEffect.into())
    })
}

/// Defines an effect as data: verbs as written in scripts, separated by `;`. An empty text does
/// nothing when run.
#[unsafe(no_mangle)]
pub extern "C" fn tw_effect_define(
    game: *mut tw_game,
    name: *const c_char,
    verbs: *const c_char,
) -> tw_status {
    guard::game(game, |game| game.define(text(name)?, text(verbs)?))
}

/// Copies the names of the effects that the game needs and nobody registered, separated by line
/// feeds; `count` gets how many.
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
        if !count.is_null() {
            write(count, missing.len())?;
        }
        copy_text(&missing.join("\n"), buffer, size, needed)
    })
}
