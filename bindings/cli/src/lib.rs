//! The command `turnwheel`, as a library: the binary and the Python package run the same code.
//!
//! | module | holds |
//! |---|---|
//! | `commands` | the table of commands: everything a command is called, takes and does |
//! | `arguments` | from words to what a command was given |
//! | `help` | what `--help` tells, made from the table |
//! | `misuse` | the mistakes in a command line |
//! | `input` | files, built-in rules and standard input as text |
//! | `terminal` | what is written where, and how it ends |
//! | `rules`, `format`, `new`, `scripts`, `mods` | the commands about rules, scripts and mods |
//! | `play`, `replay`, `follow`, `serve` | those about games |

#![forbid(unsafe_code)]

mod arguments;
mod commands;
mod follow;
mod format;
mod help;
mod input;
mod misuse;
mod mods;
mod new;
#[cfg(feature = "play")]
mod play;
mod replay;
mod rules;
mod scripts;
mod serve;
mod terminal;

#[cfg(feature = "play")]
pub use play::{FindHands, Hands};
use std::ffi::OsString;
use std::io;
pub use terminal::Streams;
use terminal::{Failure, Terminal};

/// Everything was as it should be.
pub const GOOD: u8 = 0;
/// A script differs, rules have an error, or a file cannot be read or written.
pub const BAD: u8 = 1;
/// The command line itself is wrong.
pub const MISUSED: u8 = 2;

/// Runs a command line, given without the program's name, and returns its exit code: [`GOOD`],
/// [`BAD`] or [`MISUSED`].
///
/// The output that was asked for goes to `streams.out`, what kept it from doing so to
/// `streams.err`. A closed pipe is no error: the rest of the output is dropped, and the exit code
/// is the same as if somebody had read it.
///
/// ```
/// let (mut out, mut err) = (vec![], vec![]);
/// let streams = turnwheel_cli::Streams {
///     input: &mut std::io::empty(),
///     out: &mut out,
///     err: &mut err,
/// };
/// let code = turnwheel_cli::run(["check-rules".into(), "simple".into()], streams);
/// assert_eq!((code, &out[..]), (turnwheel_cli::GOOD, &b"rulesets/simple.toml: fine\n"[..]));
/// ```
pub fn run(arguments: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> u8 {
    run_in(arguments, Terminal::new(streams))
}

fn run_in(arguments: impl IntoIterator<Item = OsString>, mut terminal: Terminal<'_>) -> u8 {
    let done = arguments::read(arguments)
        .map_err(Failure::from)
        .and_then(|given| given.run(&mut terminal));
    let code = match done {
        Ok(true) => GOOD,
        Ok(false) => BAD,
        Err(failure) => {
            terminal.complain(&failure.to_string());
            match failure {
                Failure::Misused(_) => MISUSED,
                _ => BAD,
            }
        }
    };
    if terminal.close() {
        code
    } else {
        BAD.max(code)
    }
}

/// Runs a command line on the standard streams of this process.
pub fn run_process(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    on_streams(|streams| run(arguments, streams))
}

/// Runs a command line on the standard streams of a process with a language, whose cards `find`
/// finds for `play --cards`.
#[cfg(feature = "play")]
pub fn run_process_with(arguments: impl IntoIterator<Item = OsString>, find: FindHands) -> u8 {
    on_streams(|streams| {
        let mut terminal = Terminal::new(streams);
        terminal.find_hands = Some(find);
        run_in(arguments, terminal)
    })
}

fn on_streams(run: impl FnOnce(Streams<'_>) -> u8) -> u8 {
    // Buffered whole lines apart from the lock, so that a long log is not a million small writes.
    let mut out = io::BufWriter::new(io::stdout().lock());
    run(Streams {
        input: &mut io::stdin().lock(),
        out: &mut out,
        err: &mut io::stderr().lock(),
    })
}
