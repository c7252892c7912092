//! Playing effects a second time, with fresh code that a function of the host's registers.

use crate::effect::tw_drop_fn;
use crate::game::tw_game;
use crate::guard::{self, CGame};
use crate::stand::Stands;
use crate::tw_status;
use engine::{Code, Error, raw};
use std::ffi::c_void;

/// Registers fresh effects in a game, as the host registers them in a new game, with user data of
/// their own. Any status but `TW_OK` refuses the command, or ends the tool that called it.
///
/// The game is lent until the function returns, and must not be freed. The user data of its effects
/// is dropped before the call that needed it returns. Like an effect, the function has to return.
pub type tw_fresh_fn =
    Option<extern "C-unwind" fn(copy: *mut tw_game, user_data: *mut c_void) -> tw_status>;

/// The host's function with its user data.
struct CFresh {
    function: tw_fresh_fn,
    data: *mut c_void,
    drop: tw_drop_fn,
    stands: Stands,
}

// SAFETY: the header requires functions and user data that may be used from any thread that calls
// into the game, one call at a time.
unsafe impl Send for CFresh {}
// SAFETY: nothing is read through a shared reference.
unsafe impl Sync for CFresh {}

impl Drop for CFresh {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            drop(self.data);
        }
    }
}

impl CFresh {
    fn play(&self, mut copy: CGame, play: &mut dyn FnMut(&mut CGame)) -> Result<(), Error> {
        let function = self.function.ok_or(Code::NullArgument)?;
        let register = |copy| function(copy, self.data);
        self.stands.lend(&mut copy, "fresh", register)?;
        play(&mut copy);
        Ok(())
    }
}

/// Plays the effects of each command twice from now on: on this game, and on a copy that was saved,
/// loaded and given the effects that `fresh` registers. It is for tests and development: it finds
/// effects that keep state outside the game. NULL for `fresh` plays once again.
///
/// Results, events, states and the host's states have to be equal. If they differ, the command is
/// refused with `TW_RAN_DIFFERENTLY`, the message names the effect and the first difference, and
/// nothing changes. The host's state is compared if there is a `save` function; the copy gets a
/// copy of it, whatever `fresh` sets. Each command with effects takes as long as loading the game.
/// Copies of the game play once. `drop` is called exactly once with `user_data`, as in `tw_effect`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_play_twice(
    game: *mut tw_game,
    fresh: tw_fresh_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    // Made before anything can fail, so that the user data is dropped in every case.
    let fresh = CFresh {
        function: fresh,
        data: user_data,
        drop,
        stands: Stands::default(),
    };
    guard::game(game, move |game| {
        if fresh.function.is_none() {
            game.play_once();
            return Ok(());
        }
        raw::play_twice_by(game, Box::new(move |copy, play| fresh.play(copy, play)));
        Ok(())
    })
}
