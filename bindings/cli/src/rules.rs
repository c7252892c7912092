//! The commands about rules.

use crate::arguments::Given;
use crate::input;
use crate::terminal::{Failure, Terminal, write_file};
use std::path::Path;
use turnwheel::check_rules_over;
use turnwheel::ruleset::{BUILTIN, Ruleset, Severity};

pub(crate) fn check(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let mut good = true;
    for word in &given.words {
        let rules = match input::rules(word, terminal.input()) {
            Ok(rules) => rules,
            Err(unread) => {
                terminal.complain(&unread.to_string());
                good = false;
                continue;
            }
        };
        let findings = check_rules_over(&rules.text, &rules.name, &rules.bases);
        if findings.is_empty() {
            terminal.tell(&format!("{}: fine", rules.name));
        }
        for finding in findings {
            terminal.tell(&finding.to_string());
            good &= finding.severity != Severity::Error;
        }
    }
    Ok(good)
}

pub(crate) fn draw(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let rules = input::rules(&given.words[0], terminal.input())?;
    let picture = turnwheel::draw_rules_over(&rules.text, &rules.name, &rules.bases)?;
    match given.value("output") {
        None => terminal.write(&picture),
        Some(file) => {
            let name = Path::new(file).display().to_string();
            write_file(file, &name, picture)?;
            terminal.tell(&format!("{name}: drawn"));
        }
    }
    Ok(true)
}

pub(crate) fn tell(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let rules = input::rules(&given.words[0], terminal.input())?;
    let told = turnwheel::tell_rules_over(&rules.text, &rules.name, &rules.bases)?;
    terminal.write(&told);
    Ok(true)
}

pub(crate) fn print(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let Some(word) = given.words.first() else {
        for builtin in BUILTIN {
            terminal.tell(builtin.name);
        }
        return Ok(true);
    };
    let rules = input::rules(word, terminal.input())?;
    if given.has("canonical") {
        let whole = load(&rules)?;
        terminal.write(whole.canonical());
        terminal.write("\n");
    } else {
        terminal.write(&rules.text);
    }
    Ok(true)
}

/// Rules that were read, ready for play.
pub(crate) fn load(rules: &input::Text) -> Result<std::sync::Arc<Ruleset>, Failure> {
    Ok(Ruleset::from_text(&rules.text, &rules.name, &rules.bases)?)
}
