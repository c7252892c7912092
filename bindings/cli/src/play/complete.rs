//! Completion of a free command, and the usage of its verb.

use turnwheel::record::COLUMNS;
use turnwheel::schema::{Cell, Spec, TABLES, command, summary};
use turnwheel::{Game, raw};

/// Returns the command of a line that asks why it would be refused: `why act Ada bid`.
pub(crate) fn asked_about(line: &str) -> Option<&str> {
    line.strip_prefix("why ")
        .or_else(|| line.strip_prefix('?'))
        .map(str::trim_start)
}

/// Returns the usage of the verb at the beginning of a line, with its promise.
pub(crate) fn usage(line: &str) -> Option<String> {
    let line = asked_about(line).unwrap_or(line);
    let entry = command(line.split_whitespace().next()?)?;
    let fields = entry.fields.iter().map(|field| {
        let name = field.column.spec().name;
        match field.required {
            true => name.to_owned(),
            false => format!("[{name}=]"),
        }
    });
    let fields: Vec<String> = fields.collect();
    let about = summary(entry.doc);
    Some(format!("{} {}: {about}", entry.name, fields.join(" ")))
}

/// Returns the possible completions of the last word of a line: verbs first, then arguments by
/// position and name.
pub(crate) fn candidates(line: &str, game: &Game) -> Vec<String> {
    let line = asked_about(line).unwrap_or(line);
    let begun = line.rsplit(char::is_whitespace).next().unwrap_or_default();
    let before: Vec<&str> = line[..line.len() - begun.len()]
        .split_whitespace()
        .collect();
    let Some(verb) = before.first() else {
        let verbs = TABLES.commands.iter().map(|entry| entry.name.to_owned());
        return starting(verbs.collect(), begun);
    };
    let Some(entry) = command(verb) else {
        return vec![];
    };
    if let Some((name, value)) = begun.split_once('=') {
        let Some(column) = COLUMNS.iter().find(|column| column.name == name) else {
            return vec![];
        };
        let values = starting(words(column.cell, game), value);
        return values.iter().map(|word| format!("{name}={word}")).collect();
    }
    let mut out = vec![];
    let by_place = before[1..]
        .iter()
        .filter(|word| !word.contains('='))
        .count();
    if let Some(field) = entry.fields.get(by_place) {
        out = words(field.column.spec().cell, game);
    }
    out.extend(names(entry, &before));
    starting(out, begun)
}

/// Returns the named arguments that are still missing.
fn names(entry: &Spec, before: &[&str]) -> Vec<String> {
    let names = entry.fields.iter().map(|field| field.column.spec().name);
    let given = |name: &&str| {
        before
            .iter()
            .any(|word| word.starts_with(&format!("{name}=")))
    };
    names
        .filter(|name| !given(name))
        .map(|name| format!("{name}="))
        .collect()
}

fn starting(mut words: Vec<String>, begun: &str) -> Vec<String> {
    words.retain(|word| word.starts_with(begun));
    words.dedup();
    words
}

/// Returns all words that can stand for a value of that kind.
fn words(cell: Cell, game: &Game) -> Vec<String> {
    fn all<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        words.into_iter().map(str::to_owned).collect()
    }
    let rules = game.rules();
    match cell {
        Cell::Player | Cell::Players => {
            let players = game.view().players;
            players.into_iter().map(|player| player.name).collect()
        }
        Cell::Step => all(rules.steps()),
        Cell::Phase | Cell::Phases => all(rules.phases()),
        Cell::Window => all(rules.windows()),
        Cell::Chapter => all(rules.chapters()),
        Cell::Order => all(rules.orders()),
        Cell::Token => all(rules.tokens()),
        Cell::Event | Cell::Verb | Cell::Code | Cell::Word(_) => {
            all(cell.list().map(|(_, name)| name))
        }
        Cell::Bool => all(["true", "false"]),
        Cell::Name => {
            let mut names = all(raw::registered(game));
            names.extend(all(rules.effects()));
            names.extend(all(rules.actions()));
            names.extend(all(rules.counters()));
            names.sort_unstable();
            names
        }
        Cell::Object => {
            let stack = game.view().stack;
            stack
                .iter()
                .map(|object| object.object.to_string())
                .collect()
        }
        Cell::Trigger => {
            let triggers = game.view().triggers;
            triggers.iter().map(|one| one.trigger.to_string()).collect()
        }
        Cell::Grant => {
            let turns = game.view().extra_turns;
            turns.iter().map(|turn| turn.grant.to_string()).collect()
        }
        _ => vec![],
    }
}

/// Returns the common beginning of all words.
pub(crate) fn common(words: &[String]) -> String {
    let mut out = words.first().cloned().unwrap_or_default();
    for word in words {
        while !word.starts_with(&out) {
            out.pop();
        }
    }
    out
}
