//! The mistakes in a command line, as data.

use crate::help;
use std::ffi::OsString;
use std::fmt;

/// The length of a message about a wrong command line, in characters.
const LONGEST_MESSAGE: usize = 200;

/// The length of a word that is no command, in characters.
const LONGEST_NAME: usize = 60;

/// The mistake in a command line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misuse {
    #[error("a command is missing\n\n{}", help::list())]
    NoCommand,
    #[error("there is no command `{}`; {}", cut(name, LONGEST_NAME), MeantCommand(*near))]
    UnknownCommand {
        name: String,
        near: Option<&'static str>,
    },
    /// A mistake before a command is named.
    #[error("{}; `turnwheel help` lists the commands", cut(.0, LONGEST_MESSAGE))]
    Option(#[from] lexopt::Error),
    /// A mistake in what the command takes.
    #[error("{}\nusage: turnwheel {command} {takes}", cut(words, LONGEST_MESSAGE))]
    OfCommand {
        command: &'static str,
        takes: &'static str,
        words: WrongWords,
    },
    #[cfg(feature = "play")]
    #[error(transparent)]
    Play(#[from] crate::play::PlayMisuse),
}

/// The mistake in the words after a command's name.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WrongWords {
    #[error(transparent)]
    Option(#[from] lexopt::Error),
    #[error("an argument is missing")]
    Missing,
    #[error("one argument too many: {}", .0.display())]
    TooMany(OsString),
}

/// The command that was probably meant.
struct MeantCommand(Option<&'static str>);

impl fmt::Display for MeantCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(near) => write!(f, "did you mean `{near}`?"),
            None => f.write_str("`turnwheel help` lists them"),
        }
    }
}

/// Returns the beginning of a message, which repeats words of any length.
fn cut(message: &impl fmt::Display, most: usize) -> String {
    message.to_string().chars().take(most).collect()
}
