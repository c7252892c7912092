//! Handles by which copies of games are lent to the host's functions, one copy after another.

use crate::error::said;
use crate::game::{Held, tw_game};
use crate::guard::CGame;
use crate::{OK, handle, tw_status};
use engine::{Code, Error};
use std::mem::swap;
use std::ptr::null_mut;
use std::sync::Mutex;

/// A handle that stays while games of a tool come and go. Another game stands in it while none is
/// lent.
struct Stand(*mut tw_game);

// SAFETY: it is a number, and whoever has it enters the game alone.
unsafe impl Send for Stand {}

impl Drop for Stand {
    fn drop(&mut self) {
        handle::free(self.0);
    }
}

impl Stand {
    fn new(like: &CGame) -> Result<Self, Error> {
        let mut pointer = null_mut();
        let held = Held {
            is_lent: true,
            ..Held::new(like.fork())
        };
        handle::give(held, &raw mut pointer)?;
        Ok(Self(pointer))
    }

    /// Exchanges the game that stands in it. Errors: [`Code::WrongHandle`] if the host has freed
    /// it, [`Code::Busy`] if the host is in it, [`Code::Panicked`].
    fn exchange(&self, game: &mut CGame) -> Result<Option<String>, Error> {
        let mut held = handle::alone(self.0)?;
        swap(&mut held.game, game);
        if held.poisoned {
            return Err(Code::Panicked.into());
        }
        let error = held.error.take();
        Ok(error.map(|error| game.explain(&error)))
    }
}

/// Stands that wait for a game.
#[derive(Default)]
pub(crate) struct Stands(Mutex<Vec<Stand>>);

impl Stands {
    /// Lends the game to a function of the host's, which is called `name`, until it returns.
    ///
    /// Errors: [`Code::EffectFailed`] for any status but `TW_OK`, with the message that it gave, or
    /// that of the call which was refused in it.
    pub(crate) fn lend(
        &self,
        game: &mut CGame,
        name: &str,
        function: impl FnOnce(*mut tw_game) -> tw_status,
    ) -> Result<(), Error> {
        let waiting = self.0.lock().expect("nobody panics with it").pop();
        let stand = waiting.map_or_else(|| Stand::new(game), Ok)?;
        stand.exchange(game)?;
        let status = function(stand.0);
        let told = stand.exchange(game).map_err(|error| {
            let detail = format!("the game that `{name}` was lent has to stay, free to enter");
            error.detail(detail)
        })?;
        self.0.lock().expect("nobody panics with it").push(stand);
        if status == OK {
            return Ok(());
        }
        let detail = format!("`{name}` {}", said(status));
        let detail = told.map_or(detail.clone(), |told| format!("{detail}: {told}"));
        Err(Error::new(Code::EffectFailed).detail(detail))
    }
}
