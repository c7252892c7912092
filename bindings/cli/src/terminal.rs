//! The streams of a command, and how it ends.

use crate::input::Unread;
use crate::misuse::Misuse;
#[cfg(feature = "play")]
use crate::play::FindHands;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use turnwheel::is_unseen;

/// Where a command reads and writes.
pub struct Streams<'a> {
    /// The input that `-` reads.
    pub input: &'a mut dyn Read,
    /// The output that was asked for.
    pub out: &'a mut dyn Write,
    /// The errors.
    pub err: &'a mut dyn Write,
}

/// Why a command ends early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file or standard input cannot be read.
    #[error(transparent)]
    Unread(#[from] Unread),
    /// The library refuses.
    #[error(transparent)]
    Refused(#[from] turnwheel::Error),
    /// The library refuses the contents of that file.
    #[error("{file}: {error}")]
    RefusedFile {
        file: String,
        error: turnwheel::Error,
    },
    #[error("standard input: {0}")]
    Unheard(io::Error),
    /// A file cannot be written.
    #[error("{file}: {error}")]
    Unwritten { file: String, error: io::Error },
    #[error("{file}: only TOML has a shorter form")]
    NoToml { file: String },
    #[error(
        "{file}: it was played by `{rules}`, which are no built-in rules; give them with --rules \
         FILE"
    )]
    OtherRules { file: String, rules: String },
    #[error("{file}: nobody in it is called `{name}`")]
    NoPlayer { file: String, name: String },
    #[error("`{0}` is not the same player in these games; make a page of each")]
    OtherPlayer(String),
    #[cfg(feature = "play")]
    #[error("play needs a terminal for keys and screen; --print prints the table and ends")]
    NoTerminal,
    #[cfg(feature = "play")]
    #[error("the terminal: {0}")]
    Screen(io::Error),
    /// It was not asked for anything it knows.
    #[error(transparent)]
    Misused(#[from] Misuse),
}

/// Writes a file, which errors call `name`.
pub(crate) fn write_file(
    file: impl AsRef<Path>,
    name: &str,
    content: impl AsRef<[u8]>,
) -> Result<(), Failure> {
    std::fs::write(file, content).map_err(|error| Failure::Unwritten {
        file: name.to_owned(),
        error,
    })
}

/// The streams, and whether they still take anything.
pub(crate) struct Terminal<'a> {
    streams: Streams<'a>,
    broken: Option<io::Error>,
    /// Finds the cards of the language in which this runs, if it does.
    #[cfg(feature = "play")]
    pub(crate) find_hands: Option<FindHands>,
}

impl<'a> Terminal<'a> {
    pub(crate) fn new(streams: Streams<'a>) -> Self {
        Self {
            streams,
            broken: None,
            #[cfg(feature = "play")]
            find_hands: None,
        }
    }

    /// The input that `-` reads.
    pub(crate) fn input(&mut self) -> &mut dyn Read {
        self.streams.input
    }

    /// Writes files and pictures, as they are but for invisible characters.
    pub(crate) fn write(&mut self, text: &str) {
        if self.broken.is_none() {
            self.broken = self.streams.out.write_all(plain(text).as_bytes()).err();
        }
    }

    /// Writes a line for people; nothing in it reaches the terminal as a control sequence.
    pub(crate) fn tell(&mut self, line: &str) {
        self.write(&format!("{line}\n"));
    }

    /// Writes a line to standard error, after what was told before; nobody can be told if that
    /// fails.
    pub(crate) fn complain(&mut self, message: &str) {
        self.flush();
        let line = format!("turnwheel: {}\n", plain(message));
        let _ = self.streams.err.write_all(line.as_bytes());
    }

    /// Answers each line of the input that is not empty by a line, until the input ends or nobody
    /// reads any more. `answer` gets `None` for a line longer than `most` bytes.
    pub(crate) fn converse(
        &mut self,
        most: usize,
        mut answer: impl FnMut(Option<&[u8]>) -> String,
    ) -> Result<(), io::Error> {
        let Streams { input, out, .. } = &mut self.streams;
        let mut input = io::BufReader::new(input);
        let mut line = vec![];
        while self.broken.is_none() {
            line.clear();
            let mut length = 0;
            loop {
                let read = (&mut input)
                    .take(most as u64)
                    .read_until(b'\n', &mut line)?;
                length += read;
                let is_whole = read == 0 || line.last() == Some(&b'\n');
                if length > most {
                    line.clear(); // the rest of it is passed over
                }
                if is_whole {
                    break;
                }
            }
            let asked = line.trim_ascii();
            if length == 0 {
                break;
            }
            if asked.is_empty() && length <= most {
                continue;
            }
            let told = answer((length <= most).then_some(asked));
            let told = writeln!(out, "{told}").and_then(|()| out.flush());
            self.broken = told.err();
        }
        Ok(())
    }

    fn flush(&mut self) {
        if self.broken.is_none() {
            self.broken = self.streams.out.flush().err();
        }
    }

    /// Writes out what is buffered, and returns whether all that was told could be read by
    /// somebody who wanted to.
    pub(crate) fn close(mut self) -> bool {
        self.flush();
        match self.broken.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.complain(&format!("cannot write the output: {error}"));
                false
            }
            _ => true,
        }
    }
}

/// The text with its invisible characters spelt out, but for the ends of lines and tabs: control
/// characters, and those that turn the direction of writing. They are spelt as TOML and JSON spell
/// them in texts, so that the rules in a file that is printed stay the same.
fn plain(text: &str) -> Cow<'_, str> {
    let hides = |c: char| is_unseen(c) && !matches!(c, '\n' | '\t');
    if !text.contains(hides) {
        // Lines of a file from Windows end as they did.
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let ends_line = c == '\r' && rest.peek() == Some(&'\n');
        let _ = match u32::from(c) {
            _ if ends_line || !hides(c) => write!(out, "{c}"),
            code @ ..=0xffff => write!(out, "\\u{code:04x}"),
            code => write!(out, "\\U{code:08x}"),
        };
    }
    Cow::Owned(out)
}
