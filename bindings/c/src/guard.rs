//! The one way into every exported function: errors become codes, and no panic leaves the library.

use crate::game::{Held, tw_game};
use crate::handle;
use crate::loan::{self, Lent};
use crate::memory::copy_cut;
use crate::{OK, tw_status};
use engine::record::Column;
use engine::ruleset::Given;
use engine::schema::Spec;
use engine::view::Table;
use engine::{Code, Command, Context, Effect, Error, Game, Verbs, raw};
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The game type of this library. Its effects are written in C or Lua, or boxed.
pub(crate) type CGame = Game<Box<dyn Effect + Send + Sync>>;

/// Runs `body`; a panic becomes `TW_PANICKED`.
pub(crate) fn run(body: impl FnOnce() -> Result<(), Error>) -> tw_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => OK,
        Ok(Err(error)) => number(error),
        Err(_) => Code::Panicked.number(),
    }
}

// Out of line, as what follows an error is the same in all functions.
#[cold]
#[inline(never)]
fn number(error: Error) -> tw_status {
    error.code.number()
}

/// Runs `body` without a game to keep its error. On failure, the reason is written to `message`,
/// cut to `size` bytes, unless `message` is NULL.
pub(crate) fn told(
    message: *mut c_char,
    size: usize,
    body: impl FnOnce() -> Result<(), Error>,
) -> tw_status {
    run(|| {
        let result =
            catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| Err(Code::Panicked.into()));
        result.inspect_err(|error| copy_cut(&error.to_string(), message, size))
    })
}

/// Runs `body` on a game that the host holds. Checks the handle, returns `TW_BUSY` while another
/// call is in the game, and keeps the error for its message. A game on loan is refused. After a
/// panic the game can only be freed.
pub(crate) fn game(
    pointer: *const tw_game,
    body: impl FnOnce(&mut CGame) -> Result<(), Error>,
) -> tw_status {
    held(pointer, |held| body(&mut held.game))
}

/// Runs `body` on a game together with what is kept beside it.
// Only `body` can panic: what drops a game catches that there.
pub(crate) fn held(
    pointer: *const tw_game,
    body: impl FnOnce(&mut Held) -> Result<(), Error>,
) -> tw_status {
    let mut held = match handle::alone(pointer) {
        Ok(held) => held,
        Err(error) => return number(loan::refused(pointer, error)),
    };
    if held.poisoned {
        return Code::Panicked.number();
    }
    match catch_unwind(AssertUnwindSafe(|| body(&mut held))) {
        Ok(Ok(())) => OK,
        Ok(Err(error)) => keep(&mut held, error),
        Err(_) => {
            held.poisoned = true;
            keep(&mut held, Code::Panicked.into())
        }
    }
}

/// The submitter of a verb: the host, or an effect.
pub(crate) enum By<'a> {
    Host(&'a mut CGame),
    Effect(&'a mut Context),
}

impl By<'_> {
    #[inline]
    pub(crate) fn submit(self, command: Command) -> Result<(), Error> {
        match self {
            Self::Host(game) => game.submit(command),
            Self::Effect(context) => context.submit(command),
        }
    }

    pub(crate) fn call_given(self, verb: &Spec, values: &[Given<'_>]) -> Result<(), Error> {
        match self {
            Self::Host(game) => raw::call_given(game, verb, values),
            Self::Effect(context) => context.call_given(verb, values),
        }
    }

    pub(crate) fn call_columns(
        self,
        verb: &Spec,
        values: &[(Column, Given<'_>)],
        list: Option<(Column, Vec<i64>)>,
    ) -> Result<(), Error> {
        match self {
            Self::Host(game) => game.call_columns(verb, values, list),
            Self::Effect(context) => context.call_columns(verb, values, list),
        }
    }
}

/// Runs `body` for whoever submits a verb by this handle.
#[inline]
pub(crate) fn verbs(
    pointer: *const tw_game,
    body: impl FnOnce(By<'_>) -> Result<(), Error>,
) -> tw_status {
    match loan::is_lent(pointer) {
        true => effect(pointer, |context| body(By::Effect(context))),
        false => game(pointer, |game| body(By::Host(game))),
    }
}

/// Runs `host` on a game that the host holds, or `effect` in a running effect.
pub(crate) fn either(
    pointer: *const tw_game,
    host: impl FnOnce(&mut CGame) -> Result<(), Error>,
    effect: impl FnOnce(&mut Context) -> Result<(), Error>,
) -> tw_status {
    match loan::is_lent(pointer) {
        true => self::effect(pointer, effect),
        false => game(pointer, host),
    }
}

/// Runs `body` on the table, of a game that the host holds or of one on loan.
pub(crate) fn table(
    pointer: *const tw_game,
    body: impl FnOnce(Table<'_>) -> Result<(), Error>,
) -> tw_status {
    if !loan::is_lent(pointer) {
        return game(pointer, |game| body(game.table()));
    }
    lent(pointer, |lent| body(lent.table()?.0))
}

/// Runs `body` on what is on loan by this handle.
pub(crate) fn lent(
    pointer: *const tw_game,
    body: impl FnOnce(&mut Lent) -> Result<(), Error>,
) -> tw_status {
    run(|| {
        let mut lent = loan::enter(pointer)?;
        body(&mut lent).map_err(|error| lent.keep(error))
    })
}

/// Runs `body` in a running effect, and keeps an error as the effect's message. A game that the
/// host holds has no effect that runs: [`Code::NoEffect`].
pub(crate) fn effect(
    pointer: *const tw_game,
    body: impl FnOnce(&mut Context) -> Result<(), Error>,
) -> tw_status {
    if !loan::is_lent(pointer) {
        return game(pointer, |_| Err(Code::NoEffect.into()));
    }
    run(|| {
        let mut lent = loan::enter(pointer)?;
        let run = lent.run()?;
        body(&mut run.context).map_err(|error| run.keep(error))
    })
}

/// Keeps an error for its message, and returns its number.
#[cold]
#[inline(never)]
fn keep(held: &mut Held, error: Error) -> tw_status {
    let number = error.code.number();
    held.error = Some(error);
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{tw_command, tw_error_message, tw_game_free};
    use crate::value::{tw_follow, tw_restore};
    use crate::verbs::tw_start;
    use engine::ruleset::Ruleset;
    use engine::{Context, Setup};
    use std::ptr::null_mut;
    use std::sync::Arc;

    fn new_game() -> *mut tw_game {
        let rules = Ruleset::builtin("simple").expect("it is built in");
        let game = Game::new(rules, Setup::players(2)).expect("two players are allowed");
        let mut out = null_mut();
        handle::give(Held::new(game), &raw mut out).expect("there is a place for it");
        out
    }

    #[test]
    fn a_panic_in_an_effect_poisons_its_game_and_drops_the_effect_once() {
        let pointer = new_game();
        let owner = Arc::new(());
        let held = Arc::clone(&owner);
        let registered = game(pointer, |game| {
            let effect = move |_: &mut Context| -> Result<(), Error> {
                assert_eq!(Arc::strong_count(&held), 1, "fails on purpose");
                Ok(())
            };
            game.register("bad", Box::new(effect));
            Ok(())
        });
        assert_eq!((registered, tw_start(pointer)), (OK, OK));
        let panicked = Code::Panicked.number();
        assert_eq!(tw_command(pointer, c"act A effect=bad".as_ptr()), panicked);
        assert_eq!(
            tw_command(pointer, c"reverse".as_ptr()),
            panicked,
            "it stays so"
        );
        let mut needed = 0;
        assert_eq!(
            tw_error_message(pointer, null_mut(), 0, &raw mut needed),
            OK
        );
        assert!(needed > 1, "there is a message");
        let other = new_game();
        assert_eq!(
            (tw_restore(other, pointer), tw_follow(other, pointer)),
            (panicked, panicked)
        );
        assert_eq!(tw_start(other), OK, "no other game suffers from it");
        tw_game_free(other);
        tw_game_free(pointer);
        assert_eq!(Arc::strong_count(&owner), 1);
    }

    #[test]
    fn a_panic_without_a_game_is_a_code() {
        let fine = false;
        assert_eq!(
            run(|| {
                assert!(fine, "fails on purpose");
                Ok(())
            }),
            Code::Panicked.number()
        );
    }
}
