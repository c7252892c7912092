//! `tw_script`: scenario scripts, for checkers written in C.

use crate::game::{Held, tw_game};
use crate::handle::{self, Handle, give};
use crate::memory::{copy_cut, copy_text, place, text, write};
use crate::slots::Kind;
use crate::{guard, sized, tw_status};
use engine::ruleset::Limits;
use engine::script::{Script, check, expect};
use engine::{Code, Error};
use std::ffi::{CString, c_char};
use std::path::Path;

/// A scenario script that was read. Freed by `tw_script_free`.
pub struct tw_script {
    _opaque: [u8; 0],
}

/// A script, with its lines as C strings.
pub(crate) struct Read {
    script: Script,
    texts: Vec<CString>,
}

/// A line of a script. Set `struct_size` (`TW_LINE_INIT`); the text lives as long as the script.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_line {
    /// `sizeof(tw_line)`.
    pub struct_size: u32,
    /// One of `tw_line_kind`.
    pub kind: u32,
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its text, without `expect` or `>`.
    pub text: *const c_char,
}

impl Handle for tw_script {
    type Body = Read;
    const KIND: Kind = Kind::Script;
}

/// Reads a scenario script. On failure `message`, if not NULL, gets the reason, cut to `size`
/// bytes. Errors: `TW_SCRIPT_INVALID`, or an error of its rules; `TW_FILE_UNREADABLE`, also for
/// more than 16 MiB and for what is no regular file.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_load(
    path: *const c_char,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_script,
) -> tw_status {
    guard::told(message, size, || {
        lend(Script::load(Path::new(text(path)?))?, out)
    })
}

/// Reads a script from its text, as `tw_script_load`; the files it names lie beside `file`, if any.
/// `limits`, if not NULL, lowers those of its rules, as in `tw_ruleset_lower`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_parse(
    script: *const c_char,
    file: *const c_char,
    limits: *const c_char,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_script,
) -> tw_status {
    guard::told(message, size, || {
        let file = if file.is_null() {
            "script"
        } else {
            text(file)?
        };
        let mut script = Script::parse(text(script)?, file, Path::new(file).parent())?;
        if !limits.is_null() {
            script.rules = script.rules.lowered(&Limits::from_text(text(limits)?)?);
        }
        lend(script, out)
    })
}

/// Gives a script to its host, with its lines as C strings.
fn lend(script: Script, out: *mut *mut tw_script) -> Result<(), Error> {
    let c_text = |text: &str| CString::new(text).map_err(|_| Error::new(Code::ScriptInvalid));
    let texts = script
        .lines
        .iter()
        .map(|line| c_text(&line.text))
        .collect::<Result<_, _>>()?;
    give(Read { script, texts }, out)
}

/// Makes a new game as the script sets it up, with its effects defined. With `play` 1, its lines
/// are played, up to the first that does not hold.
///
/// `out` gets a handle to free with `tw_game_free`, and is untouched on failure; then `message`, if
/// not NULL, gets the reason, cut to `size` bytes. Errors: as `tw_game_new` and
/// `tw_effect_define`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_game(
    script: *const tw_script,
    play: u32,
    message: *mut c_char,
    size: usize,
    out: *mut *mut tw_game,
) -> tw_status {
    guard::told(message, size, || {
        let script = &handle::shared(script)?.script;
        let game = match play {
            0 => script.new_game()?,
            _ => script.played()?,
        };
        give(Held::new(game), out)
    })
}

/// Writes how many lines the script has.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_line_count(script: *const tw_script, out: *mut usize) -> tw_status {
    guard::run(|| write(out, handle::shared(script)?.texts.len()))
}

/// Copies the `index`-th line. Errors: `TW_BAD_VALUE` if there are fewer, `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_line(
    script: *const tw_script,
    index: usize,
    out: *mut tw_line,
) -> tw_status {
    guard::run(|| {
        let object = handle::shared(script)?;
        let (Some(line), Some(text)) = (object.script.lines.get(index), object.texts.get(index))
        else {
            return Err(Code::BadValue.into());
        };
        sized::put(
            out,
            tw_line {
                struct_size: size_of::<tw_line>() as u32,
                kind: line.kind.number(),
                number: line.number,
                text: text.as_ptr(),
            },
        )
    })
}

/// Frees a script. NULL is fine. Games made from it continue.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_free(script: *mut tw_script) {
    guard::run(|| {
        handle::free(script);
        Ok(())
    });
}

/// Tests an expectation of a script against the table and `events`: the events since the mark, one
/// a line, as `tw_event_text` writes them.
///
/// `holds` gets 1 or 0. If it is 0, `reason` gets the reason, and `needed` the number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn tw_expect(
    game: *const tw_game,
    events: *const c_char,
    expectation: *const c_char,
    holds: *mut u32,
    reason: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let events: Vec<String> = text(events)?.lines().map(str::to_owned).collect();
        match expect(game, &events, text(expectation)?) {
            Ok(()) => write(holds, 1),
            Err(unmet) => {
                write(holds, 0)?;
                copy_text(&unmet.to_string(), reason, size, needed)
            }
        }
    })
}

/// Plays a script in a game of its own, without effects in code. `holds` gets 1 or 0, and `reason`
/// the first difference with its file and line, or an empty text. Errors: `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_script_check(
    script: *const tw_script,
    holds: *mut u32,
    reason: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::run(|| {
        place(holds)?;
        match check(&handle::shared(script)?.script).difference {
            None => {
                write(holds, 1)?;
                copy_cut("", reason, size);
                if !needed.is_null() {
                    write(needed, 1)?;
                }
                Ok(())
            }
            Some(difference) => {
                write(holds, 0)?;
                copy_text(&difference.to_string(), reason, size, needed)
            }
        }
    })
}
