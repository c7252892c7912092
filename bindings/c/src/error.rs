//! The fields of errors, lent to C.

use crate::game::{Held, tw_game};
use crate::memory::{place, write};
use crate::names::tw_player;
use crate::{guard, handle, loan, tw_status};
use engine::{Code, Error, PlayerId, raw};
use std::ffi::{CString, c_char};
use std::ptr::null;

/// One of the calls that led to an effect's failure.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_call_site {
    /// The file.
    pub file: *const c_char,
    /// The function's name, as its language reports it; empty if it has none.
    pub function: *const c_char,
    /// The line in the file, from 1.
    pub line: u32,
}

/// The reason why a call was refused or an effect was left out. The library fills it, and it may
/// grow at its end. Fields that do not apply are 0 or NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_error {
    /// One of `tw_code`.
    pub code: tw_status,
    /// The line in `file`, from 1.
    pub line: u32,
    /// The player it is about.
    pub player: tw_player,
    /// The player to wait for instead.
    pub waiting_for: tw_player,
    /// The number of calls in `stack`.
    pub depth: u16,
    /// The text of `tw_error_message`: what happened, who, and what to do next.
    pub message: *const c_char,
    /// The verb of the refused command.
    pub command: *const c_char,
    /// The argument it is about.
    pub argument: *const c_char,
    /// The unknown word that was given.
    pub word: *const c_char,
    /// The nearest known word, if one is near.
    pub meant: *const c_char,
    /// The effect that failed.
    pub effect: *const c_char,
    /// The mod whose effect failed, or whose file cannot be loaded.
    pub module: *const c_char,
    /// The file that it is about: of the code that failed, or of rules, a script or a mod.
    pub file: *const c_char,
    /// The calls that led to the failure, the outermost first.
    pub stack: *const tw_call_site,
}

/// Returns what a function of the host's returned, with the name of the code that it is.
pub(crate) fn said(status: tw_status) -> String {
    match Code::from_number(i64::from(status)) {
        Some(code) => format!("returned the status {status}, {}", code.name()),
        None => format!("returned the status {status}"),
    }
}

/// The fields of an error, with the memory they point to.
pub(crate) struct Told {
    fields: tw_error,
    /// The texts that the fields point to.
    _texts: Vec<CString>,
    _stack: Vec<tw_call_site>,
}

// SAFETY: the pointers lead to memory that it owns and that is never written.
unsafe impl Send for Told {}

impl Told {
    fn new(error: &Error, message: &str) -> Box<Self> {
        let mut texts = vec![];
        let mut keep = |text: Option<&str>| match text {
            None => null(),
            Some(text) => {
                let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
                texts.push(text);
                texts.last().map_or(null(), |text| text.as_ptr())
            }
        };
        let stack: Vec<_> = (error.stack().iter())
            .map(|call| tw_call_site {
                file: keep(Some(&call.file)),
                function: keep(Some(&call.function)),
                line: call.line,
            })
            .collect();
        let fields = tw_error {
            code: error.code.number(),
            line: error.line().unwrap_or(0),
            player: error.player.map_or(0, PlayerId::number),
            waiting_for: error.waiting_for.map_or(0, PlayerId::number),
            depth: u16::try_from(stack.len()).unwrap_or(u16::MAX),
            message: keep(Some(message)),
            command: keep(error.command()),
            argument: keep(error.column.map(|column| column.spec().name)),
            word: keep(error.word()),
            meant: keep(error.meant()),
            effect: keep(error.effect()),
            module: keep(error.module()),
            file: keep(error.file()),
            stack: if stack.is_empty() {
                null()
            } else {
                stack.as_ptr()
            },
        };
        Box::new(Self {
            fields,
            _texts: texts,
            _stack: stack,
        })
    }
}

/// Lends the fields of the last error on this game; NULL without one. A call that is refused with
/// `TW_BUSY` or `TW_WRONG_HANDLE` does not change it.
///
/// It is valid until this is called again on this game, or the game is freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_last_error(game: *const tw_game, out: *mut *const tw_error) -> tw_status {
    guard::run(|| {
        place(out)?;
        if loan::is_lent(game) {
            let mut lent = loan::enter(game)?;
            let message = lent.message().unwrap_or_default();
            let kept = lent.kept();
            kept.told = (kept.error.as_ref()).map(|error| Told::new(error, &message));
            return write(
                out,
                kept.told
                    .as_ref()
                    .map_or(null(), |told| &raw const told.fields),
            );
        }
        let mut held = handle::alone(game)?;
        let told = held.error.as_ref().map(|error| {
            let message = held.message(error);
            Told::new(error, &message)
        });
        held.told = told;
        write(
            out,
            held.told
                .as_ref()
                .map_or(null(), |told| &raw const told.fields),
        )
    })
}

/// Lends the fields of the error of an effect that was left out: the `index`-th, from 0 and the
/// oldest first, of those that `tw_take_failures` takes; NULL if there are fewer.
///
/// It is valid until this is called again on this game, or the game is freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_failure(
    game: *const tw_game,
    index: usize,
    out: *mut *const tw_error,
) -> tw_status {
    guard::held(game, |held| {
        place(out)?;
        let Held { game, failure, .. } = held;
        let failures = raw::failures(game);
        let failed = failures.get(index);
        *failure = failed.map(|error| Told::new(error, &game.explain(error)));
        write(
            out,
            failure
                .as_ref()
                .map_or(null(), |told| &raw const told.fields),
        )
    })
}
