//! Reading the words of a command line into a command with its arguments.

use crate::commands::{Command, Flag, named};
use crate::help;
use crate::misuse::{Misuse, WrongWords};
use crate::terminal::{Failure, Terminal};
use lexopt::{Arg, Parser};
use std::ffi::{OsStr, OsString};

/// A command with its words and options.
pub(crate) struct Given {
    command: &'static Command,
    pub(crate) words: Vec<OsString>,
    options: Vec<(&'static str, OsString)>,
    wants: Wants,
}

/// The contents of a command line.
#[derive(PartialEq)]
enum Wants {
    Run,
    Help,
    Version,
}

impl Given {
    /// Returns true if an option was given.
    pub(crate) fn has(&self, long: &str) -> bool {
        self.value(long).is_some()
    }

    /// Returns the last value of an option.
    pub(crate) fn value(&self, long: &str) -> Option<&OsStr> {
        let found = self.options.iter().rev().find(|(name, _)| *name == long);
        found.map(|(_, value)| value.as_os_str())
    }

    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
        match self.wants {
            Wants::Run => (self.command.run)(self, terminal),
            Wants::Help => {
                terminal.write(&help::page(self.command));
                Ok(true)
            }
            Wants::Version => {
                terminal.tell(concat!("turnwheel ", env!("CARGO_PKG_VERSION")));
                Ok(true)
            }
        }
    }
}

/// Reads a command line without the program's name. An empty one is an error that lists the
/// commands.
pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Given, Misuse> {
    let mut parser = Parser::from_args(arguments);
    let general = |wants| {
        Ok(Given {
            command: named("help")?,
            words: vec![],
            options: vec![],
            wants,
        })
    };
    match parser.next()? {
        Some(Arg::Value(name)) => of_command(named(&name.to_string_lossy())?, &mut parser),
        Some(Arg::Long("help") | Arg::Short('h')) => general(Wants::Run),
        Some(Arg::Long("version") | Arg::Short('V')) => general(Wants::Version),
        Some(other) => Err(other.unexpected().into()),
        None => Err(Misuse::NoCommand),
    }
}

fn of_command(command: &'static Command, parser: &mut Parser) -> Result<Given, Misuse> {
    words_of(command, parser).map_err(|words| Misuse::OfCommand {
        command: command.name,
        takes: command.takes,
        words,
    })
}

fn words_of(command: &'static Command, parser: &mut Parser) -> Result<Given, WrongWords> {
    let (mut words, mut options, mut wants) = (vec![], vec![], Wants::Run);
    while let Some(arg) = parser.next()? {
        if let Arg::Long("help") | Arg::Short('h') = arg {
            wants = Wants::Help;
            continue;
        }
        let is = |flag: &&Flag| match &arg {
            Arg::Short(short) => flag.short == Some(*short),
            Arg::Long(long) => flag.long == *long,
            Arg::Value(_) => false,
        };
        match (command.options.iter().find(is), arg) {
            (Some(flag), _) => {
                let value = match flag.value {
                    Some(_) => parser.value()?,
                    None => OsString::new(),
                };
                options.push((flag.long, value));
            }
            (None, Arg::Value(word)) => words.push(word),
            (None, other) => return Err(other.unexpected().into()),
        }
    }
    if wants == Wants::Run && words.len() < *command.words.start() {
        return Err(WrongWords::Missing);
    }
    if words.len() > *command.words.end() {
        return Err(WrongWords::TooMany(words.swap_remove(*command.words.end())));
    }
    Ok(Given {
        command,
        words,
        options,
        wants,
    })
}
