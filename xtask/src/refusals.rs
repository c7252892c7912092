//! The errors that each verb may return. They are read from the source of its check, and found by
//! trial for the checks that many verbs share: the moment and the columns. No list is written by
//! hand.

use crate::root;
use std::collections::{BTreeMap, BTreeSet};
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::schema::{Cell, Spec, TABLES};
use turnwheel::{Code, Error, Game, Setup, Verbs, raw};

/// Errors from the consequences of a command, which any command may return.
pub const CONSEQUENCES: [Code; 6] = [
    Code::EffectFailed,
    Code::EffectMissing,
    Code::AskedDifferently,
    Code::LoopLimit,
    Code::VerbLimit,
    Code::OutOfTime,
];

/// Errors of the moment, which is checked before anything else.
const MOMENTS: [Code; 5] = [
    Code::NotStarted,
    Code::AlreadyStarted,
    Code::GameOver,
    Code::ChoicePending,
    Code::NoChoice,
];

/// The errors of each verb's own check, by the name of its type.
type Checks = BTreeMap<String, BTreeSet<Code>>;

/// The errors of the verbs.
pub struct Refusals {
    checks: Checks,
    /// Games for trying every moment and column: not begun, begun, asking, over.
    games: Vec<Game>,
    /// The number of an effect that all of them have.
    effect: i64,
}

impl Refusals {
    pub fn read() -> Self {
        let (games, effect) = games().expect("the games of refusals.rs can be made");
        Self {
            checks: checks(),
            games,
            effect,
        }
    }

    /// Returns the errors of a verb, from the host and inside an effect, sorted by number.
    pub fn of(&self, entry: &Spec) -> Vec<Code> {
        let mut codes = self.of_check(entry);
        codes.extend(self.moments(entry));
        codes.insert(Code::GameOver);
        codes.into_iter().collect()
    }

    fn of_check(&self, entry: &Spec) -> BTreeSet<Code> {
        let own = self.checks.get(&type_name(entry.name));
        let mut codes = own.cloned().unwrap_or_default();
        codes.extend(self.columns(entry));
        codes.extend(self.unknown_effects(entry));
        codes
    }

    /// Returns a record with the required columns that take numbers.
    fn plain(&self, entry: &Spec) -> Record {
        let mut record = Record::new(entry.number);
        for field in entry.fields.iter().filter(|field| field.required) {
            let usual = match field.column.spec().cell {
                Cell::Name => self.effect,
                cell => cell.list().next().map_or(1, |(number, _)| number),
            };
            put(&mut record, field.column, usual);
        }
        record
    }

    fn tried(&self, record: &Record) -> Vec<Error> {
        let games = self.games.iter();
        let tried = games.map(|game| raw::submit_record(&mut game.fork(), record).err());
        tried.flatten().collect()
    }

    fn moments(&self, entry: &Spec) -> BTreeSet<Code> {
        let refused = self.tried(&self.plain(entry)).into_iter();
        let codes = refused.map(|error| error.code);
        codes.filter(|code| MOMENTS.contains(code)).collect()
    }

    /// Returns the errors about the names or numbers in required columns.
    fn columns(&self, entry: &Spec) -> BTreeSet<Code> {
        const WRONG: [i64; 9] = [i64::MIN + 1, -5, -1, 0, 4, 77, 10_001, 1 << 40, i64::MAX];
        let mut codes = BTreeSet::new();
        for field in entry.fields.iter().filter(|field| field.required) {
            let mut refused = vec![];
            for word in WRONG {
                let mut record = self.plain(entry);
                put(&mut record, field.column, word);
                refused.extend(self.tried(&record));
            }
            // C passes some columns as text, so text is tried as well.
            let wrong = Argument::Text("\u{200b}".to_owned());
            let name = field.column.spec().name;
            for game in &self.games {
                let said = raw::call(&mut game.fork(), entry.name, &[], &[(name, wrong.clone())]);
                refused.extend(said.err());
            }
            let about = |error: &Error| error.column == Some(field.column);
            codes.extend(refused.into_iter().filter(about).map(|error| error.code));
        }
        codes
    }

    /// Returns the errors about effects that nobody has registered, required or not.
    fn unknown_effects(&self, entry: &Spec) -> BTreeSet<Code> {
        let plain = self.plain(entry);
        let effects = entry.fields.iter().map(|field| field.column);
        let mut codes = BTreeSet::new();
        for column in effects.filter(|column| *column == Column::Effect) {
            let name = column.spec().name;
            let mut given = vec![(name, Argument::Text("nobody_registered_this".to_owned()))];
            for field in entry.fields.iter().filter(|field| field.required) {
                let required = field.column.spec().name;
                let value = match field.column.spec().cell {
                    _ if field.column == column => continue,
                    Cell::Name => Argument::Text(EFFECT.to_owned()),
                    _ => Argument::Int(plain.word(field.column).unwrap_or(1)),
                };
                given.push((required, value));
            }
            for game in &self.games {
                let error = raw::call(&mut game.fork(), entry.name, &[], &given).err();
                codes.extend(
                    error
                        .filter(|error| error.column == Some(column))
                        .map(|e| e.code),
                );
            }
        }
        codes
    }
}

/// An effect that all games for trying have.
const EFFECT: &str = "asks";

/// Returns the name of a verb's type: `end_turn` becomes `EndTurn`.
fn type_name(verb: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    verb.split('_').map(capital).collect()
}

/// A function in the sources that may refuse.
struct Function {
    name: String,
    /// The verb that it checks, if it is a check.
    verb: Option<String>,
    codes: BTreeSet<Code>,
    calls: BTreeSet<String>,
}

fn checks() -> Checks {
    let mut functions = vec![];
    let shared = root().join("src/engine/requirements.rs");
    let folder = std::fs::read_dir(root().join("src/verbs"));
    let files = folder.into_iter().flatten().flatten();
    for path in files.map(|file| file.path()).chain([shared]) {
        let text = std::fs::read_to_string(&path);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        read(&text, &mut functions);
    }
    let all = |name: &str, found: &mut BTreeSet<String>| {
        let mut waiting = vec![name.to_owned()];
        let mut codes: BTreeSet<Code> = BTreeSet::new();
        while let Some(name) = waiting.pop() {
            let known = |function: &&Function| function.verb.is_none() && function.name == name;
            for function in functions.iter().filter(known) {
                codes.extend(&function.codes);
                let new = |call: &&String| found.insert((*call).clone());
                waiting.extend(function.calls.iter().filter(new).cloned());
            }
        }
        codes
    };
    let of_verb = |function: &Function| {
        let mut codes = function.codes.clone();
        let mut found = BTreeSet::new();
        for call in &function.calls {
            codes.extend(all(call, &mut found));
        }
        Some((function.verb.clone()?, codes))
    };
    functions.iter().filter_map(of_verb).collect()
}

/// Reads the functions of a formatted source. A function ends with a brace at the indentation of
/// its beginning.
fn read(text: &str, functions: &mut Vec<Function>) {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut verb = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(rest) = line.strip_prefix("impl") {
            let of = rest.strip_prefix(" Verb for command::");
            verb = of.map(|name| name.trim_end_matches([' ', '{']).to_owned());
        }
        let indent = line.len() - line.trim_start().len();
        let Some(name) = line.split("fn ").nth(1).filter(|_| !line.contains("//")) else {
            continue;
        };
        let name: String = name.chars().take_while(|c| is_word(*c)).collect();
        let end = format!("{}}}", " ".repeat(indent));
        let mut body = line.to_owned();
        if !line.ends_with(';') && !line.ends_with('}') {
            body.extend(lines.by_ref().take_while(|line| **line != end).map(|line| {
                let code = line.split("//").next().unwrap_or_default();
                format!("\n{code}")
            }));
        }
        // A function that returns no error refuses nothing.
        if !body.contains("Error>") {
            continue;
        }
        let own = verb.clone().filter(|_| name == "check");
        functions.push(function(name, own, &body));
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn function(name: String, verb: Option<String>, body: &str) -> Function {
    let codes = body.split("Code::").skip(1).filter_map(|rest| {
        let variant: String = rest.chars().take_while(|c| is_word(*c)).collect();
        let mut names = TABLES.errors.iter().map(|entry| entry.name);
        Code::named(names.find(|name| type_name(name) == variant)?)
    });
    // The name of a called function precedes its parenthesis. `check` is every verb's own and calls
    // no other `check`.
    let called = |before: &str| {
        let start = before.rfind(|c: char| !is_word(c)).map_or(0, |at| at + 1);
        before[start..].to_owned()
    };
    let calls = body.match_indices('(').map(|(at, _)| called(&body[..at]));
    Function {
        codes: codes.collect(),
        calls: calls
            .filter(|call| !call.is_empty() && *call != "check")
            .collect(),
        name,
        verb,
    }
}

fn games() -> Result<(Vec<Game>, i64), Error> {
    let path = root().join("tests/everything.toml");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let rules = Ruleset::from_toml(&text, "tests/everything.toml")?;
    let mut fresh: Game = Game::new(rules, Setup::players(4))?;
    fresh.define(EFFECT, "ask A yes_no sure")?;
    let effect = fresh.name(EFFECT).number();
    let mut begun = fresh.fork();
    begun.start()?;
    let mut asking = begun.fork();
    asking.command("run asks")?;
    // In this game, a player has left.
    begun.command("leave D")?;
    let mut over = begun.fork();
    over.end_game()?;
    Ok((vec![fresh, begun, asking, over], effect))
}

fn put(record: &mut Record, column: Column, word: i64) {
    if column.is_list() {
        record.set_list(column, vec![word]);
    } else {
        record.set(column, word);
    }
}

/// Returns the errors by their names in C, or an empty text.
pub fn in_c(codes: &[Code]) -> String {
    let names = codes
        .iter()
        .map(|code| format!("`TW_{}`", code.name().to_uppercase()));
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use turnwheel::script::{LineKind, Script};

    fn scripts() -> Vec<Script> {
        let mut folders = vec![root().join("tests/scenarios")];
        let mut scripts = vec![];
        while let Some(folder) = folders.pop() {
            let mut paths: Vec<_> = std::fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().path())
                .collect();
            paths.sort();
            for path in paths {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "tws") {
                    scripts.extend(Script::load(&path));
                }
            }
        }
        scripts
    }

    #[test]
    fn a_verb_that_names_an_effect_may_not_know_it() {
        let refusals = Refusals::read();
        for entry in TABLES.commands {
            let names = entry
                .fields
                .iter()
                .any(|field| field.column == Column::Effect);
            let listed = refusals.of(entry).contains(&Code::UnknownEffect);
            assert_eq!(listed, names, "{}", entry.name);
        }
    }

    /// Every observed refusal is in the list of its verb: those that scripts expect, and those from
    /// trying every verb in the middle of each script.
    #[test]
    fn no_verb_answers_what_its_list_lacks() {
        let refusals = Refusals::read();
        let lists = TABLES.commands.iter().map(|entry| refusals.of(entry));
        let lists: Vec<Vec<Code>> = lists.collect();
        let mut seen = 0;
        let mut missing = BTreeMap::new();
        for script in scripts() {
            let Ok(mut game) = script.new_game::<Box<dyn turnwheel::Effect + Send>>() else {
                continue;
            };
            game.define("asks", "").unwrap();
            for line in &script.lines {
                if line.kind == LineKind::Command {
                    let _ = game.command(&line.text);
                }
            }
            for (entry, list) in TABLES.commands.iter().zip(&lists) {
                for word in [0, 1, 2] {
                    let mut record = refusals.plain(entry);
                    for field in entry.fields.iter().filter(|field| field.required) {
                        if !matches!(
                            field.column.spec().cell,
                            Cell::Word(_) | Cell::Name | Cell::Event
                        ) {
                            put(&mut record, field.column, word);
                        }
                    }
                    let Err(error) = raw::submit_record(&mut game.fork(), &record) else {
                        continue;
                    };
                    seen += 1;
                    if !list.contains(&error.code) && !CONSEQUENCES.contains(&error.code) {
                        missing.insert((entry.name, error.code.name()), script.file.clone());
                    }
                }
            }
        }
        assert!(missing.is_empty(), "{missing:#?}");
        assert!(seen > 1000, "{seen}");
    }

    #[test]
    fn a_check_is_read_with_all_that_it_calls() {
        let refusals = Refusals::read();
        let of = |name: &str| {
            let entry = TABLES
                .commands
                .iter()
                .find(|entry| entry.name == name)
                .unwrap();
            refusals.of(entry)
        };
        for code in [
            Code::NotYourPriority,
            Code::UnknownAction,
            Code::ActionForbidden,
            Code::UnknownPlayer,
            Code::NotStarted,
            Code::ChoicePending,
        ] {
            assert!(of("push").contains(&code), "{}", code.name());
        }
        assert!(
            of("answer").contains(&Code::BadAnswer) && of("start").contains(&Code::AlreadyStarted)
        );
        assert!(!of("reverse").contains(&Code::NotYourPriority));
    }
}
