//! Reading the text of a script into its lines.

use crate::play::setup::Setup;
use crate::rules::Ruleset;
use crate::rules::line::split;
use crate::ruleset::json::without_mark;
use crate::ruleset::{Bases, beside};
use crate::vocabulary::error::{Code, CodePlace, Error};

use crate::vocabulary::words::OnError;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A script that was read: what to set up, and what to do line by line.
///
/// ```
/// use turnwheel::script::{Script, check};
///
/// let text = "rules simple\nplayers A B C\nstart A\nreverse\nend_turn\nexpect active=B\n";
/// let report = check(&Script::parse(text, "turn.tws", None)?);
/// let difference = report.difference.expect("the order was reversed");
/// assert_eq!((difference.number, difference.line.as_str()), (6, "active=B"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Script {
    /// The name of the file in errors.
    pub file: String,
    /// The rules of its game.
    pub rules: Arc<Ruleset>,
    /// The players of a game, and its seed.
    pub setup: Setup,
    /// The folder of Lua mods with which it is played, and the number of the line that names it.
    pub mods: Option<(PathBuf, usize)>,
    /// The treatment of a command whose effect fails.
    pub on_error: OnError,
    /// The data effects it defines: name and verbs.
    pub effects: Vec<(String, String)>,
    /// The number of the line that names the players, if one does.
    pub players_line: Option<usize>,
    /// The number of the line of each effect.
    pub effect_lines: Vec<usize>,
    /// Its lines, in order.
    pub lines: Vec<Line>,
}

/// One line that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The action of the line.
    pub kind: LineKind,
    /// Its text, without `expect` or `>`.
    pub text: String,
}

/// Declares the kinds of line once: the enum, their names and their meanings.
macro_rules! line_kinds {
    ($(#[doc = $doc:literal] $kind:ident $name:literal;)*) => {
        /// The kinds of line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum LineKind {
            $(#[doc = $doc] $kind,)*
        }

        impl LineKind {
            /// Every kind's name and meaning, in the order of their numbers.
            pub const TABLE: &[(&'static str, &'static str)] = &[$(($name, $doc.trim_ascii()),)*];

            /// Returns the kind's name, which is the same in every language.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// Returns the kind's number, which is its place in [`TABLE`](Self::TABLE).
            pub const fn number(self) -> u32 {
                self as u32
            }
        }
    };
}

line_kinds! {
    /// Submits a command.
    Command "command";
    /// Says what has to hold now, or what has to have happened since the mark.
    Expect "expect";
    /// Names the error with which the command before it has to be refused.
    ExpectError "expect_error";
    /// An event that the command before it has to emit; all of them are listed, in order.
    Event "event";
    /// Sets the mark for what happened since.
    Mark "mark";
    /// Makes everybody who owes an answer pass: once around, or until an expectation holds.
    PassAll "pass_all";
}

/// Returns the error with its line in the script.
pub(super) fn placed(error: Error, file: &str, line: Option<usize>, what: &str) -> Error {
    let Some(line) = line else { return error };
    let said = error.detail.as_deref().unwrap_or_default();
    let detail = format!("{file}:{line}: {what}{said}");
    let place = CodePlace::at(file, u32::try_from(line).unwrap_or(u32::MAX));
    error
        .placed(Some(place))
        .detail(detail.trim_end_matches([' ', ':']))
}

impl Script {
    /// Reads a script file. Rules files are looked up relative to it.
    ///
    /// Errors: [`file_unreadable`](Code::FileUnreadable), also for more than 16 MiB and for what is
    /// no regular file; otherwise as [`parse`](Self::parse).
    pub fn load(path: &Path) -> Result<Self, Error> {
        let file = path.display().to_string();
        let text = beside::read(path)?;
        Self::parse(&text, &file, path.parent())
    }

    /// Reads a script about these rules, which does not name them.
    ///
    /// Errors: [`script_invalid`](Code::ScriptInvalid) with file, line and reason, also for a
    /// script that names rules or mods: nothing is read from files.
    pub fn about(rules: Arc<Ruleset>, text: &str, file: &str) -> Result<Self, Error> {
        Self::read(text, file, Path::new("."), Some(rules))
    }

    /// Reads a script from its text. Rules files are looked up in `folder`.
    ///
    /// Errors: [`script_invalid`](Code::ScriptInvalid) with file, line and reason, or the first
    /// mistake in the rules.
    pub fn parse(text: &str, file: &str, folder: Option<&Path>) -> Result<Self, Error> {
        Self::read(text, file, folder.unwrap_or(Path::new(".")), None)
    }

    fn read(
        text: &str,
        file: &str,
        folder: &Path,
        about: Option<Arc<Ruleset>>,
    ) -> Result<Self, Error> {
        let given = about.is_some();
        let mut reading = Reading {
            file,
            folder,
            rules: about,
            seed: 0,
            players: None,
            mods: None,
            on_error: OnError::Refuse,
            effects: vec![],
            lines: vec![],
        };
        let mut source = without_mark(text)
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line));
        while let Some((number, raw)) = source.next() {
            let line = raw.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let rest = rest.trim();
            match word {
                "rules" | "players" | "seed" | "mods" | "on_error" if !reading.lines.is_empty() => {
                    let reason = "the setup has to come before the first command";
                    return Err(reading.error(number, reason));
                }
                "rules" | "mods" if given => {
                    let reason = "the script is about given rules, and without mods; leave it out";
                    return Err(reading.error(number, reason));
                }
                "rules" if rest == "{" => {
                    let mut closed = false;
                    let inline = source.by_ref().map(|(_, line)| line);
                    let inline = inline.take_while(|line| {
                        closed = line.trim() == "}";
                        !closed
                    });
                    let inline: Vec<&str> = inline.collect();
                    if !closed {
                        let reason = "the rules have no end; write: } on a line of its own";
                        return Err(reading.error(number, reason));
                    }
                    let (text, place) = (inline.join("\n"), format!("{file}:{number}"));
                    reading.rules = Some(match text.trim_start().starts_with('{') {
                        true => Ruleset::from_json(&text, &place)?,
                        false => Ruleset::from_toml(&text, &place)?,
                    });
                }
                "rules" => reading.rules = Some(reading.named_rules(number, rest)?),
                "players" => reading.players = Some((number, reading.players(number, rest)?)),
                "seed" => {
                    let seed = rest.parse();
                    let reason = "a seed is a whole number, from 0 to 2^64 - 1";
                    reading.seed = seed.map_err(|_| reading.error(number, reason))?;
                }
                "mods" if rest.is_empty() => {
                    return Err(reading.error(number, "write: mods FOLDER"));
                }
                "mods" => reading.mods = Some((reading.folder.join(rest), number)),
                "on_error" => {
                    let what = OnError::named(rest);
                    reading.on_error =
                        what.map_err(|error| reading.error(number, &error.to_string()))?;
                }
                "effect" => reading.effect(number, rest)?,
                _ => {
                    let line = Self::line(number, word, rest, line);
                    let line = line.map_err(|reason| reading.error(number, reason))?;
                    reading.lines.push(line);
                }
            }
        }
        reading.finish()
    }

    fn line(number: usize, word: &str, rest: &str, whole: &str) -> Result<Line, &'static str> {
        let (kind, text) = match word {
            "expect" => match rest.strip_prefix("error") {
                Some(code) if code.starts_with(' ') || code.is_empty() => {
                    let code = code.trim();
                    if Code::named(code).is_none() {
                        return Err("there is no error of this name; see the list of errors");
                    }
                    (LineKind::ExpectError, code)
                }
                _ => (LineKind::Expect, rest),
            },
            ">" => (LineKind::Event, rest),
            "mark" => (LineKind::Mark, rest),
            "pass_all" => (LineKind::PassAll, rest),
            _ => (LineKind::Command, whole),
        };
        Ok(Line {
            number,
            kind,
            text: text.to_owned(),
        })
    }
}

/// A script of which some lines have been read.
struct Reading<'a> {
    file: &'a str,
    folder: &'a Path,
    rules: Option<Arc<Ruleset>>,
    seed: u64,
    /// The players, and the number of the line that names them.
    players: Option<(usize, Vec<String>)>,
    mods: Option<(PathBuf, usize)>,
    on_error: OnError,
    /// The effects: name, verbs and line.
    effects: Vec<(String, String, usize)>,
    lines: Vec<Line>,
}

impl Reading<'_> {
    fn error(&self, number: usize, reason: &str) -> Error {
        let error = Error::new(Code::ScriptInvalid).detail(reason);
        placed(error, self.file, Some(number), "")
    }

    /// Returns built-in rules, or those of a file.
    fn named_rules(&self, number: usize, name: &str) -> Result<Arc<Ruleset>, Error> {
        if name.ends_with(".toml") || name.ends_with(".json") {
            let path = self.folder.join(name);
            let text = beside::read(&path)?;
            let bases = Bases::beside(&path, &text)?;
            return Ruleset::from_text(&text, name, &bases);
        }
        Ruleset::builtin(name).map_err(|error| self.error(number, &error.to_string()))
    }

    /// Returns so many players, or those with these names.
    fn players(&self, number: usize, text: &str) -> Result<Vec<String>, Error> {
        match text.parse::<usize>() {
            Ok(0) => Err(self.error(number, "a game has at least one player")),
            Ok(count) => Ok(Setup::players(count).players),
            Err(_) => {
                split(text).map_err(|error| placed(error.into_error(), self.file, Some(number), ""))
            }
        }
    }

    /// Reads effects of equal verbs: `NAME NAME = verb arguments; verb arguments`.
    fn effect(&mut self, number: usize, text: &str) -> Result<(), Error> {
        let (names, verbs) = text
            .split_once('=')
            .filter(|(names, _)| !names.contains('('))
            .unwrap_or((text, ""));
        if names.trim().is_empty() {
            let reason = "write: effect NAME = verb arguments; verb arguments";
            return Err(self.error(number, reason));
        }
        let names = names.split_whitespace();
        let effects = names.map(|name| (name.to_owned(), verbs.trim().to_owned(), number));
        self.effects.extend(effects);
        Ok(())
    }

    fn finish(self) -> Result<Script, Error> {
        let reason = "the script names no rules; write: rules simple";
        let Some(rules) = self.rules else {
            return Err(self.error(1, reason));
        };
        let (players_line, players) = self.players.unzip();
        let players = players.filter(|players| !players.is_empty());
        let players = players.unwrap_or_else(|| {
            let (min, max) = rules.player_range();
            Setup::players(4.clamp(min, max)).players
        });
        let effect_lines = self.effects.iter().map(|(_, _, line)| *line).collect();
        let effects = self.effects.into_iter();
        Ok(Script {
            file: self.file.to_owned(),
            rules,
            setup: Setup {
                players,
                seed: self.seed,
            },
            mods: self.mods,
            on_error: self.on_error,
            effects: effects.map(|(name, verbs, _)| (name, verbs)).collect(),
            players_line,
            effect_lines,
            lines: self.lines,
        })
    }
}
