//! Finds mods that keep state of their own: the effects of each command are played on the game at
//! hand and on one that was just saved, loaded and given a fresh Lua ([`Game::play_twice`]).

use crate::mods::load_folder;
use crate::sandbox::Limits;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{self, Line, LineKind, Script, check_with};
use turnwheel::words::OnError;
use turnwheel::{Code, Error, Game, Setup};

/// The result of a check.
#[derive(Debug)]
pub struct Checked {
    /// How many commands were played.
    pub commands: usize,
    /// Where the two games first differed; nothing if they never did.
    pub difference: Option<Difference>,
    /// The first thing that a script expects and does not find, if that comes first.
    pub unmet: Option<script::Difference>,
}

/// Where a game that continued and one that was loaded part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which line it was, from 1.
    pub line: usize,
    /// The command.
    pub command: String,
    /// The mod whose effect ran otherwise, if one can be named.
    pub module: Option<String>,
    /// That effect.
    pub effect: Option<String>,
    /// The first difference, in words.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            command,
            module,
            effect,
            what,
        } = self;
        write!(f, "line {line}: `{command}`: ")?;
        match (module, effect) {
            (Some(module), Some(effect)) => write!(
                f,
                "the mod `{module}` keeps state of its own, in the effect `{effect}`: {what}"
            ),
            _ => write!(f, "the mods keep state of their own: {what}"),
        }
    }
}

/// Plays commands twice, on the game and, if effects run, on a loaded copy with a fresh Lua, and
/// tells where the two first differ: there a mod keeps state of its own.
///
/// Empty lines and those that begin with `#` are left out. Errors: what refuses setup or folder;
/// what refuses a command in both games, with its line.
pub fn check_mods(
    rules: &Arc<Ruleset>,
    setup: &Setup,
    folder: &Path,
    lines: &[String],
) -> Result<Checked, Error> {
    let game = Game::new(Arc::clone(rules), setup.clone())?;
    let lines = lines
        .iter()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    play(game, folder, lines)
}

/// Checks mods as [`check_mods`] does, with a scenario script and its rules, players and seed. The
/// whole script is played: what it expects has to hold as well.
pub fn check_script(script: &Script, folder: &Path) -> Result<Checked, Error> {
    let mut failed = None;
    let report = check_with(script, |game| failed = prepare(game, folder).err());
    if let Some(error) = failed {
        return Err(error);
    }
    let plays = |line: &&Line| matches!(line.kind, LineKind::Command | LineKind::PassAll);
    let mut checked = Checked {
        commands: script.lines.iter().filter(plays).count(),
        difference: None,
        unmet: None,
    };
    if let Some(unmet) = report.difference {
        let error = unmet.error.as_deref();
        checked.difference =
            error.and_then(|error| Difference::told_by(error, unmet.number, &unmet.line));
        if checked.difference.is_none() {
            checked.unmet = Some(unmet);
        }
    }
    Ok(checked)
}

/// Loads the mods into a game that plays the effects of each command twice.
fn prepare(game: &mut Game, folder: &Path) -> Result<(), Error> {
    // A mistake is to be seen here, not passed over.
    game.set_mods_on_error(None, OnError::Refuse);
    load_folder(game, folder, &Limits::default())?;
    let fresh = folder.to_owned();
    game.play_twice(move |copy| load_folder(copy, &fresh, &Limits::default()).map(drop));
    Ok(())
}

impl Difference {
    /// Returns the difference that an error tells, if it tells one.
    fn told_by(error: &Error, line: usize, command: &str) -> Option<Self> {
        if error.code != Code::RanDifferently {
            return None;
        }
        let effect = error.effect().map(str::to_owned);
        let detail = error.detail.as_deref().unwrap_or_default();
        let what = effect.as_ref();
        let what = what.and_then(|effect| detail.strip_prefix(&format!("`{effect}`: ")));
        Some(Self {
            line,
            command: command.to_owned(),
            module: error.module().map(str::to_owned),
            what: what.unwrap_or(detail).to_owned(),
            effect,
        })
    }
}

fn play<'a>(
    mut game: Game,
    folder: &Path,
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Checked, Error> {
    prepare(&mut game, folder)?;
    let mut checked = Checked {
        commands: 0,
        difference: None,
        unmet: None,
    };
    for (line, command) in lines {
        let done = game.command(command);
        checked.commands += 1;
        game.clear_events();
        let Err(error) = done else { continue };
        match Difference::told_by(&error, line, command) {
            Some(difference) => {
                checked.difference = Some(difference);
                return Ok(checked);
            }
            None => {
                let detail = error.detail.clone().unwrap_or_default();
                return Err(error.detail(format!("line {line}: `{command}`: {detail}")));
            }
        }
    }
    Ok(checked)
}
