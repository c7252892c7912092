//! Reading the text of a script into its lines.

use crate::play::setup::Setup;
use crate::ruleset::line::split;
use crate::ruleset::{Bases, Ruleset};
use crate::vocabulary::error::{Code, CodePlace, Error};

use crate::vocabulary::ids::MAX_PLAYERS;
use crate::vocabulary::words::OnError;
use std::path::Path;
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
            /// Every kind's name and meaning, in the order of the kinds.
            pub const TABLE: &[(&'static str, &'static str)] = &[$(($name, $doc.trim_ascii()),)*];

            /// Returns the kind's name, which is the same in every language.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
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
    pub fn load(path: &Path) -> Result<Self, Error> {
        let file = path.display().to_string();
        let text = read_file(path)?;
        Self::parse(&text, &file, path.parent())
    }

    /// Reads a script from its text. Rules files are looked up in `folder`.
    ///
    /// Errors: [`script_invalid`](Code::ScriptInvalid) with file, line and reason, or the first
    /// mistake in the rules.
    pub fn parse(text: &str, file: &str, folder: Option<&Path>) -> Result<Self, Error> {
        let fail = |number: usize, reason: &str| {
            let error = Error::new(Code::ScriptInvalid).detail(reason);
            placed(error, file, Some(number), "")
        };
        let mut rules = None;
        let mut setup = Setup {
            players: vec![],
            seed: 0,
        };
        let (mut effects, mut effect_lines, mut lines) = (vec![], vec![], vec![]);
        let (mut players_line, mut on_error) = (None, OnError::Refuse);
        let mut source = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        while let Some((number, raw)) = source.next() {
            let line = raw.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let rest = rest.trim();
            let header = lines.is_empty();
            match word {
                "rules" | "players" | "seed" | "on_error" if !header => {
                    return Err(fail(
                        number,
                        "the setup has to come before the first command",
                    ));
                }
                "rules" if rest == "{" => {
                    let inline: Vec<&str> = source
                        .by_ref()
                        .map(|(_, line)| line)
                        .take_while(|line| line.trim() != "}")
                        .collect();
                    rules = Some(Ruleset::from_toml(
                        &inline.join("\n"),
                        &format!("{file}:{number}"),
                    )?);
                }
                "rules" if rest.ends_with(".toml") || rest.ends_with(".json") => {
                    let path = folder.unwrap_or(Path::new(".")).join(rest);
                    let text = read_file(&path)?;
                    let bases = Bases::beside(&path, &text)?;
                    rules = Some(Ruleset::from_text(&text, rest, &bases)?);
                }
                "rules" => {
                    rules = Some(
                        Ruleset::builtin(rest).map_err(|error| fail(number, &error.to_string()))?,
                    )
                }
                "players" => {
                    players_line = Some(number);
                    setup.players = match rest.parse::<usize>() {
                        Ok(count) => Setup::players(count.min(MAX_PLAYERS + 1)).players,
                        Err(_) => {
                            split(rest).map_err(|error| placed(error, file, Some(number), ""))?
                        }
                    }
                }
                "seed" => {
                    setup.seed = rest
                        .parse()
                        .map_err(|_| fail(number, "a seed is a whole number"))?
                }
                "on_error" => {
                    on_error =
                        OnError::named(rest).map_err(|error| fail(number, &error.to_string()))?
                }
                "effect" => {
                    let (names, verbs) = rest
                        .split_once('=')
                        .filter(|(names, _)| !names.contains('('))
                        .unwrap_or((rest, ""));
                    if names.trim().is_empty() {
                        return Err(fail(
                            number,
                            "write: effect NAME = verb arguments; verb arguments",
                        ));
                    }
                    effects.extend(
                        names
                            .split_whitespace()
                            .map(|name| (name.to_owned(), verbs.trim().to_owned())),
                    );
                    effect_lines.resize(effects.len(), number);
                }
                _ => lines.push(
                    Self::line(number, word, rest, line).map_err(|reason| fail(number, reason))?,
                ),
            }
        }
        let rules =
            rules.ok_or_else(|| fail(1, "the script names no rules; write: rules simple"))?;
        if setup.players.is_empty() {
            setup.players =
                Setup::players(4.clamp(rules.player_range().0, rules.player_range().1)).players;
        }
        Ok(Self {
            file: file.to_owned(),
            rules,
            setup,
            on_error,
            effects,
            players_line,
            effect_lines,
            lines,
        })
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

fn read_file(path: &Path) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|error| {
        Error::new(Code::FileUnreadable).detail(format!("{}: {error}", path.display()))
    })
}
