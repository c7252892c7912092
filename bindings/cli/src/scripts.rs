//! The commands about scenario scripts.

use crate::arguments::Given;
use crate::input::{self, Text};
use crate::mods;
use crate::terminal::{Failure, Terminal, write_file};
use std::ffi::OsStr;
use std::path::Path;
use turnwheel::script::{self, Script, TraceLine};
use turnwheel::{Error, Game};

pub(crate) fn check(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let mut failed = 0;
    for word in &given.words {
        match load(word, terminal) {
            Ok((script, _)) => {
                let report = script::check_with(&script, cards(&script, given));
                let Some(difference) = report.difference else {
                    continue;
                };
                terminal.tell(&difference.to_string());
            }
            Err(failure) => terminal.complain(&failure.to_string()),
        }
        failed += 1;
    }
    let passed = given.words.len() - failed;
    terminal.tell(&format!("{passed} passed, {failed} failed"));
    Ok(failed == 0)
}

pub(crate) fn log(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let (script, _) = load(&given.words[0], terminal)?;
    let report = script::check_with(&script, cards(&script, given));
    for event in &report.log {
        terminal.tell(event);
    }
    terminal.tell(&format!("hash {:032x}", report.hash));
    if let Some(difference) = &report.difference {
        terminal.tell(&difference.to_string());
    }
    Ok(report.difference.is_none())
}

pub(crate) fn trace(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let (script, _) = load(&given.words[0], terminal)?;
    let (report, lines) = script::trace_with(&script, cards(&script, given));
    for line in &lines {
        terminal.tell(&match line {
            TraceLine::Script(text) => text.clone(),
            TraceLine::Stage(stage) if stage.way.is_empty() => {
                format!("    {} -> {}", stage.from, stage.to)
            }
            TraceLine::Stage(stage) => {
                format!("    {} -> {} ({})", stage.from, stage.to, stage.way)
            }
            TraceLine::Event(event) => format!("  > {event}"),
        });
    }
    if let Some(difference) = &report.difference {
        terminal.tell(&difference.to_string());
    }
    Ok(report.difference.is_none())
}

pub(crate) fn rewrite(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    for word in &given.words {
        let (script, read) = load(word, terminal)?;
        let cards = cards(&script, given);
        let new = script::rewrite_with(&read.text, &script, given.has("all"), cards);
        if word == "-" {
            terminal.write(&new);
        } else if new != read.text {
            write_file(word, &read.name, new)?;
            terminal.tell(&format!("{}: rewritten", read.name));
        }
    }
    Ok(true)
}

/// Returns what loads the mods of the command line, or otherwise those that the script names.
fn cards(script: &Script, given: &Given) -> impl FnOnce(&mut Game) -> Result<(), Error> {
    let named = script.mods.as_ref().map(|(folder, _)| folder.clone());
    let folder = given.value("mods").map(Into::into).or(named);
    move |game| match folder {
        Some(folder) => mods::load(game, &folder).map(drop),
        None => Ok(()),
    }
}

/// Reads a script; rules files are looked for beside it, or here for standard input.
pub(crate) fn load(word: &OsStr, terminal: &mut Terminal<'_>) -> Result<(Script, Text), Failure> {
    let read = input::file(word, terminal.input())?;
    let folder = Path::new(word).parent();
    let script = Script::parse(&read.text, &read.name, folder)?;
    Ok((script, read))
}
