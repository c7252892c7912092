//! Rules files in their shortest form, with their comments.

mod draft;
mod keys;
mod kinds;
mod layout;
mod lines;
mod part;
mod remarks;
mod sections;
mod under;

use crate::arguments::Given;
use crate::input::{self, Text};
use crate::terminal::{Failure, Terminal, write_file};
use draft::Draft;

/// Writes rules files in their shortest form; with `--check`, tells those that are longer.
pub(crate) fn format(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let mut good = true;
    for word in &given.words {
        let rules = input::rules(word, terminal.input())?;
        let short = shortest(&rules)?;
        let is_short = short == rules.text;
        if given.has("check") {
            good &= is_short;
            if !is_short {
                terminal.tell(&format!("{}: not in its shortest form", rules.name));
            }
        } else if word == "-" || !std::path::Path::new(word).exists() {
            terminal.write(&short); // built-in rules have no file here
        } else if !is_short {
            write_file(word, &rules.name, &short)?;
            let (lines, before) = (short.lines().count(), rules.text.lines().count());
            terminal.tell(&format!("{}: {lines} lines ({before})", rules.name));
        }
    }
    Ok(good)
}

/// Returns the shortest text of the same rules.
pub(crate) fn shortest(rules: &Text) -> Result<String, Failure> {
    let mut draft = Draft::of(rules)?;
    draft.change_all(sections::open);
    for shorten in [kinds::name, lines::write, keys::leave_out, sections::write] {
        draft.stage(shorten);
    }
    draft.change_all(layout::set);
    let text = draft.text();
    Ok(match rules.text.contains("\r\n") {
        true => text.replace('\n', "\r\n"),
        false => text,
    })
}
