//! The one way into every exported function: results become codes, and no panic leaves the library.

use crate::game::tw_game;
use crate::handle;
use crate::{OK, tw_status};
use engine::{Code, Effect, Error, Game};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The game type of this library: effects in C, in Lua, or anything else that can be run.
pub(crate) type CGame = Game<Box<dyn Effect + Send>>;

/// Runs a body; a panic becomes `TW_PANICKED`.
pub(crate) fn run(body: impl FnOnce() -> Result<(), Error>) -> tw_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => OK,
        Ok(Err(error)) => error.code.number(),
        Err(_) => Code::Panicked.number(),
    }
}

/// Runs a body on a game: checks the handle, answers `TW_BUSY` from inside one of its effects, and keeps the error for its message.
/// After a panic the game can only be freed.
pub(crate) fn game(pointer: *const tw_game, body: impl FnOnce(&mut CGame) -> Result<(), Error>) -> tw_status {
    let object = match handle::object(pointer) {
        Ok(object) => object,
        Err(error) => return error.code.number(),
    };
    if object.poisoned.get() {
        return Code::Panicked.number();
    }
    let Ok(mut game) = object.game.try_borrow_mut() else { return Code::Busy.number() };
    let status = match catch_unwind(AssertUnwindSafe(|| body(&mut game))) {
        Ok(Ok(())) => OK,
        Ok(Err(error)) => {
            let code = error.code.number();
            *object.error.borrow_mut() = Some(error);
            code
        }
        Err(_) => {
            object.poisoned.set(true);
            Code::Panicked.number()
        }
    };
    drop(game);
    if object.free_later.get() {
        handle::free(pointer.cast_mut());
    }
    status
}
