//! The host's state in C: a pointer that a game carries, with the functions that copy and drop it.

use crate::error::said;
use crate::game::tw_game;
use crate::memory::{text, write};
use crate::tw_status;
use crate::{guard, handle, loan};
use engine::{Code, Error, HostState, raw};
use std::any::Any;
use std::cell::Cell;
use std::ffi::{c_char, c_void};
use std::ptr::null_mut;
use std::sync::Arc;

/// Returns a copy of a state with a future of its own, or NULL if it cannot be copied.
pub type tw_state_copy_fn =
    Option<extern "C" fn(state: *const c_void, user_data: *mut c_void) -> *mut c_void>;

/// Makes `into` a copy of `from`, in its own memory.
pub type tw_state_assign_fn =
    Option<extern "C" fn(into: *mut c_void, from: *const c_void, user_data: *mut c_void)>;

/// Frees a state. It is called exactly once for each state and each copy.
pub type tw_state_drop_fn = Option<extern "C" fn(state: *mut c_void, user_data: *mut c_void)>;

/// Writes a state into `size` bytes, and returns how many it takes; if more, it is called once more
/// with so many. Equal states give equal bytes. Beyond 1 GiB (`SIZE_MAX`) the save is refused.
pub type tw_state_save_fn = Option<
    extern "C" fn(
        state: *const c_void,
        buffer: *mut c_void,
        size: usize,
        user_data: *mut c_void,
    ) -> usize,
>;

/// Returns a state from the bytes that `save` wrote, or NULL if they are invalid.
pub type tw_state_load_fn =
    Option<extern "C" fn(bytes: *const c_void, size: usize, user_data: *mut c_void) -> *mut c_void>;

/// Changes a state together with a command. Any status but `TW_OK` refuses both.
pub type tw_state_change_fn =
    Option<extern "C" fn(state: *mut c_void, user_data: *mut c_void) -> tw_status>;

/// The functions by which the library handles a state of the host's; NULL for none.
///
/// Copies of a game share a state until one of them changes it, so the functions run on any thread
/// that has one of these games, for different states even at the same time. They must not call the
/// library and have to return.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_state_functions {
    /// Copies a state; required.
    pub copy: tw_state_copy_fn,
    /// Frees a state. If NULL, nothing has to be freed.
    pub drop: tw_state_drop_fn,
    /// Copies into an existing state, which saves an allocation. If NULL, `copy` is called instead.
    pub assign: tw_state_assign_fn,
    /// Writes a state into a save. If NULL, saves do not include it.
    pub save: tw_state_save_fn,
    /// Reads a state from a save. If NULL, it cannot be read.
    pub load: tw_state_load_fn,
    /// Passed to each of the functions.
    pub user_data: *mut c_void,
}

/// The most bytes that a state takes in a save.
const LONGEST: usize = 1 << 30;

thread_local! {
    /// How many bytes a state's `save` wanted as it failed in the save that this thread writes; 0
    /// if none has. A save holds several states, and other threads save games that share them.
    static UNWRITTEN: Cell<usize> = const { Cell::new(0) };
}

/// A state and its functions.
struct CState {
    state: *mut c_void,
    functions: tw_state_functions,
}

impl CState {
    fn new(state: *mut c_void, functions: tw_state_functions) -> Arc<Self> {
        Arc::new(Self { state, functions })
    }
}

// SAFETY: the header requires functions that may be called on any thread that has the game.
unsafe impl Send for CState {}
// SAFETY: the header requires that states can be shared between threads: only `copy`, `assign` and
// `save` read a shared state, and nothing writes to it.
unsafe impl Sync for CState {}

impl Drop for CState {
    fn drop(&mut self) {
        if let Some(drop) = self.functions.drop {
            drop(self.state, self.functions.user_data);
        }
    }
}

impl HostState for CState {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        let functions = self.functions;
        let copy = functions.copy.ok_or(Code::NullArgument)?;
        let state = copy(self.state, functions.user_data);
        if state.is_null() {
            let detail = "the host's state could not be copied";
            return Err(Error::new(Code::EffectFailed).detail(detail));
        }
        Ok(Self::new(state, functions))
    }

    fn copy_from(&mut self, other: &dyn HostState) -> bool {
        let other: &dyn Any = other;
        match (self.functions.assign, other.downcast_ref::<Self>()) {
            (Some(assign), Some(other)) => {
                assign(self.state, other.state, self.functions.user_data);
                true
            }
            _ => false,
        }
    }

    fn save(&self) -> Option<Vec<u8>> {
        let save = self.functions.save?;
        let (mut bytes, mut needed): (Vec<u8>, usize) = (vec![], 0);
        // The second call has the room that the first one asked for.
        for _ in 0..2 {
            bytes.resize(needed, 0);
            let (room, buffer) = (needed, bytes.as_mut_ptr());
            needed = save(self.state, buffer.cast(), room, self.functions.user_data);
            if needed <= room {
                bytes.truncate(needed);
                return Some(bytes);
            }
            if needed > LONGEST {
                break;
            }
        }
        UNWRITTEN.set(needed);
        None
    }
}

/// Returns a save, unless one of the states in it could not be written: the save would lack all of
/// them.
pub(crate) fn written<T>(save: impl FnOnce() -> T) -> Result<T, Error> {
    UNWRITTEN.set(0);
    let saved = save();
    match UNWRITTEN.take() {
        0 => Ok(saved),
        wanted => Err(Error::new(Code::TooLong).detail(format!(
            "the state's `save` returned {wanted}; it takes at most {LONGEST} bytes, and no more \
             than it has said"
        ))),
    }
}

fn read(functions: *const tw_state_functions) -> Result<tw_state_functions, Error> {
    if functions.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header requires a struct of these functions; it is copied.
    let functions = unsafe { functions.read_unaligned() };
    match functions.copy {
        Some(_) => Ok(functions),
        None => Err(Code::NullArgument.into()),
    }
}

/// Returns the host's pointer; NULL for the state of a loaded save that has not been read.
fn pointer(state: &dyn HostState) -> *mut c_void {
    let state: &dyn Any = state;
    state
        .downcast_ref::<CState>()
        .map_or(null_mut(), |state| state.state)
}

fn own(state: &mut dyn HostState) -> Result<*mut c_void, Error> {
    match pointer(state) {
        // Only a state that was not read has no pointer.
        state if state.is_null() => {
            let detail = "it is as the save holds it; read it by `tw_load_state`";
            Err(Error::new(Code::NoHostState).detail(detail))
        }
        state => Ok(state),
    }
}

/// Gives the game a state of the host's to carry, in place of an earlier one. The library owns it
/// from then on; if this fails, the caller does.
///
/// The state follows the game: forks copy it, and so do saves if there is a `save` function;
/// `tw_restore`, rewinds, refused commands, and effects that fail or have to ask restore it. An
/// effect that changes it costs one copy; passes, and games without a state, cost nothing. It is
/// not part of the hash. Errors: `TW_NULL_ARGUMENT` for a NULL state or `copy`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_state(
    game: *mut tw_game,
    state: *mut c_void,
    functions: *const tw_state_functions,
) -> tw_status {
    guard::game(game, |game| {
        let functions = read(functions)?;
        if state.is_null() {
            return Err(Code::NullArgument.into());
        }
        raw::set_host_state(game, CState::new(state, functions));
        Ok(())
    })
}

/// Returns the state that the game carries, for reading; NULL if there is none.
///
/// It is valid until the next call on this game that is not const. Copies of the game may share it,
/// so change it only through `tw_change_state`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_state(game: *const tw_game) -> *const c_void {
    let mut seen = null_mut();
    if loan::is_lent(game) {
        guard::lent(game, |lent| {
            seen = lent.host_state()?.map_or(null_mut(), pointer);
            Ok(())
        });
        return seen;
    }
    guard::game(game, |game| {
        seen = raw::host_state(game).map_or(null_mut(), pointer);
        Ok(())
    });
    seen
}

/// Lends the state that the game carries, for changes between two commands. It is valid until the
/// next call on this game. For a change that belongs to a command, use `tw_command_with_change`.
///
/// In an effect it is lent until the effect returns, and restored if the effect fails or has to
/// ask; the first call of an effect copies it. Errors:
/// `TW_NO_HOST_STATE`, `TW_EFFECT_FAILED` if it cannot be copied, `TW_WRONG_HANDLE` if its `copy`
/// frees the game.
#[unsafe(no_mangle)]
pub extern "C" fn tw_change_state(game: *mut tw_game, out: *mut *mut c_void) -> tw_status {
    guard::either(
        game,
        |held| {
            let state = own(raw::change_host_state(held)?)?;
            // A state whose game is gone with this call would be lent for nothing.
            handle::still_live(game)?;
            write(out, state)
        },
        |context| write(out, own(context.change_host_state()?)?),
    )
}

/// Changes the state and submits a command as written in scripts: both, or neither.
///
/// `change` runs first, for instance to pay a cost, and must not call the library. Errors:
/// `TW_NULL_ARGUMENT`, `TW_NO_HOST_STATE`, the status of `change`, and those of the command.
#[unsafe(no_mangle)]
pub extern "C" fn tw_command_with_change(
    game: *mut tw_game,
    line: *const c_char,
    change: tw_state_change_fn,
    user_data: *mut c_void,
) -> tw_status {
    let mut refused = crate::OK;
    let done = guard::game(game, |game| {
        let (line, change) = (text(line)?, change.ok_or(Code::NullArgument)?);
        raw::with_host_change(
            game,
            |state| {
                refused = change(own(state)?, user_data);
                match refused == crate::OK {
                    true => Ok(()),
                    false => Err(Error::new(Code::EffectFailed)
                        .detail(format!("the change {}", said(refused)))),
                }
            },
            |game| game.command(line),
        )
    });
    match refused == crate::OK {
        true => done,
        false => refused,
    }
}

/// Reads the states in a loaded save, by the functions that wrote them.
///
/// Errors: `TW_NO_HOST_STATE` if the save holds none, `TW_NULL_ARGUMENT` without `copy` and `load`,
/// `TW_SAVE_CORRUPT` if `load` returns NULL; nothing has changed then.
#[unsafe(no_mangle)]
pub extern "C" fn tw_load_state(
    game: *mut tw_game,
    functions: *const tw_state_functions,
) -> tw_status {
    guard::game(game, |game| {
        let functions = read(functions)?;
        let load = functions.load.ok_or(Code::NullArgument)?;
        raw::read_host_state(game, |bytes| {
            let state = load(bytes.as_ptr().cast(), bytes.len(), functions.user_data);
            match state.is_null() {
                true => {
                    Err(Error::new(Code::SaveCorrupt).detail("it holds no state of the host's"))
                }
                false => Ok(CState::new(state, functions)),
            }
        })
    })
}
