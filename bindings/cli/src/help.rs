//! The text of `--help`, made from the table of commands.

use crate::arguments::Given;
use crate::commands::{COMMANDS, Command, named};
use crate::terminal::{Failure, Terminal};
use std::fmt::Write;

/// Returns all commands, a line each.
pub(crate) fn list() -> String {
    let mut out = String::from("usage: turnwheel COMMAND [ARGUMENT...]\n\n");
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.takes);
        let _ = writeln!(out, "  {call:30} {}", command.about);
    }
    out += "
RULES is the name of built-in rules, or a file in TOML or JSON. Write a file that has the
name of built-in rules as ./NAME; - is standard input; -- ends the options.
`turnwheel help COMMAND` explains a command, `turnwheel --version` prints the version.
Exit code: 0 for success, 1 for failure, 2 for a wrong command line.
";
    out
}

/// Returns the full help of a command.
pub(crate) fn page(command: &Command) -> String {
    let mut out = format!("usage: turnwheel {} {}\n\n", command.name, command.takes);
    let mut letters = command.about.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let _ = writeln!(out, "{}{}.", first.unwrap_or_default(), letters.as_str());
    if !command.more.is_empty() {
        let _ = writeln!(out, "{}", command.more);
    }
    for (at, option) in command.options.iter().enumerate() {
        let short = option.short.map_or(String::new(), |c| format!("-{c}, "));
        let value = option
            .value
            .map_or(String::new(), |name| format!(" {name}"));
        let call = format!("{short}--{}{value}", option.long);
        let title = if at == 0 { "\noptions:\n" } else { "" };
        let _ = writeln!(out, "{title}  {call:20} {}", option.about);
    }
    out
}

pub(crate) fn run(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    terminal.write(&match given.words.first() {
        Some(name) => page(named(&name.to_string_lossy())?),
        None => list(),
    });
    Ok(true)
}
