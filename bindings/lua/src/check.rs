//! Finds mods that keep state of their own: the effects of each command are played on the game at
//! hand and on one that was just saved, loaded and given a fresh Lua ([`Game::play_twice`]).

use crate::mods::load_folder;
use crate::sandbox::Limits;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{LineKind, Script};
use turnwheel::words::OnError;
use turnwheel::{Code, Error, Game, Setup};

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many commands were played.
    pub commands: usize,
    /// Where the two games first differed; nothing if they never did.
    pub difference: Option<Difference>,
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
    play(game, folder, lines.map(|(at, line)| (at, line, true)))
}

/// Checks mods as [`check_mods`] does, with the commands of a scenario script and its rules,
/// players and seed. A command may be refused if the script expects that.
pub fn check_script(script: &Script, folder: &Path) -> Result<Checked, Error> {
    let lines = script.lines.iter().enumerate().filter_map(|(at, line)| {
        let next = script.lines.get(at + 1).map(|line| line.kind);
        let must = next != Some(LineKind::ExpectError);
        (line.kind == LineKind::Command).then_some((line.number, line.text.as_str(), must))
    });
    play(script.new_game()?, folder, lines)
}

fn play<'a>(
    mut game: Game,
    folder: &Path,
    lines: impl Iterator<Item = (usize, &'a str, bool)>,
) -> Result<Checked, Error> {
    // A mistake is to be seen here, not passed over.
    game.set_mods_on_error(None, OnError::Refuse);
    load_folder(&mut game, folder, &Limits::default())?;
    let fresh = folder.to_owned();
    game.play_twice(move |copy| load_folder(copy, &fresh, &Limits::default()).map(drop));
    let mut commands = 0;
    for (line, command, must) in lines {
        let done = game.command(command);
        commands += 1;
        game.clear_events();
        match done {
            Err(error) if error.code == Code::RanDifferently => {
                let effect = error.effect().map(str::to_owned);
                let detail = error.detail.as_deref().unwrap_or_default();
                let what = (effect.as_ref())
                    .and_then(|effect| detail.strip_prefix(&format!("`{effect}`: ")));
                let difference = Some(Difference {
                    line,
                    command: command.to_owned(),
                    module: error.module().map(str::to_owned),
                    what: what.unwrap_or(detail).to_owned(),
                    effect,
                });
                return Ok(Checked {
                    commands,
                    difference,
                });
            }
            Err(error) if must => {
                let detail = error.detail.clone().unwrap_or_default();
                return Err(error.detail(format!("line {line}: `{command}`: {detail}")));
            }
            _ => {}
        }
    }
    Ok(Checked {
        commands,
        difference: None,
    })
}
