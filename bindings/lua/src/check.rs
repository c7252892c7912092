//! Finds mods that keep state of their own: every command is played on the game at hand and on one
//! that was just saved, loaded and given a fresh Lua, and both have to agree.

use crate::mods::{Ran, Trace, load_traced};
use crate::sandbox::Limits;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, PoisonError};
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{LineKind, Script};
use turnwheel::words::OnError;
use turnwheel::{Error, Game, Setup};

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

/// Plays commands twice, on the game and on a loaded copy with a fresh Lua for each of them, and
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
    play(game, folder, lines.map(|(at, line)| (at, line, true)), &[])
}

/// Checks mods as [`check_mods`] does, with the commands of a scenario script and its rules,
/// players and seed. A command may be refused if the script expects that.
pub fn check_script(script: &Script, folder: &Path) -> Result<Checked, Error> {
    let lines = script.lines.iter().enumerate().filter_map(|(at, line)| {
        let next = script.lines.get(at + 1).map(|line| line.kind);
        let must = next != Some(LineKind::ExpectError);
        (line.kind == LineKind::Command).then_some((line.number, line.text.as_str(), must))
    });
    play(script.new_game()?, folder, lines, &script.effects)
}

fn play<'a>(
    mut game: Game,
    folder: &Path,
    lines: impl Iterator<Item = (usize, &'a str, bool)>,
    defined: &[(String, String)],
) -> Result<Checked, Error> {
    let trace = Trace::default();
    // A mistake is to be seen here, not passed over.
    game.set_mods_on_error(None, OnError::Refuse);
    load_traced(&mut game, folder, &Limits::default(), Some(&trace))?;
    let mut commands = 0;
    for (line, command, must) in lines {
        let mut loaded = Game::load(Arc::clone(game.rules()), &game.save())?;
        for (name, text) in defined {
            loaded.define(name, text)?;
        }
        let fresh = Trace::default();
        loaded.set_mods_on_error(None, OnError::Refuse);
        load_traced(&mut loaded, folder, &Limits::default(), Some(&fresh))?;
        let played = run(&mut game, command, &trace);
        let again = run(&mut loaded, command, &fresh);
        commands += 1;
        if let Some((ran, what)) = first_difference(&played, &again) {
            let (module, effect) = ran.map(|ran| (ran.module, ran.effect)).unzip();
            let difference = Some(Difference {
                line,
                command: command.to_owned(),
                module,
                effect,
                what,
            });
            return Ok(Checked {
                commands,
                difference,
            });
        }
        if let (Err(error), true) = (&played.said, must) {
            let detail = error.detail.clone().unwrap_or_default();
            return Err(error
                .clone()
                .detail(format!("line {line}: `{command}`: {detail}")));
        }
    }
    Ok(Checked {
        commands,
        difference: None,
    })
}

/// The outcome of a command.
struct Played {
    said: Result<(), Error>,
    events: Vec<String>,
    hash: u128,
    /// The effects of mods that ran.
    ran: Vec<Ran>,
}

fn run(game: &mut Game, command: &str, trace: &Trace) -> Played {
    game.clear_events();
    trace.lock().unwrap_or_else(PoisonError::into_inner).clear();
    let said = game.command(command);
    let events = game.events().iter().map(|event| game.event_text(event));
    Played {
        said,
        events: events.collect(),
        hash: game.hash(),
        ran: std::mem::take(&mut trace.lock().unwrap_or_else(PoisonError::into_inner)),
    }
}

fn first_difference(played: &Played, loaded: &Played) -> Option<(Option<Ran>, String)> {
    let last = || played.ran.last().cloned();
    match (&played.said, &loaded.said) {
        (Ok(()), Err(error)) => {
            let what = format!("accepted in the game, refused after loading: {error}");
            return Some((last(), what));
        }
        (Err(error), Ok(())) => {
            let what = format!("refused in the game: {error}; accepted after loading");
            return Some((last(), what));
        }
        (Err(a), Err(b)) if a != b => {
            return Some((last(), format!("refused with {a}; after loading with {b}")));
        }
        _ => {}
    }
    let most = played.events.len().max(loaded.events.len());
    for at in 0..most {
        let (a, b) = (played.events.get(at), loaded.events.get(at));
        if a != b {
            let by = |ran: &[Ran]| ran.iter().find(|ran| ran.events > at).cloned();
            let nothing = "nothing";
            let what = format!(
                "event {} is `{}` in the game and `{}` after loading",
                at + 1,
                a.map_or(nothing, String::as_str),
                b.map_or(nothing, String::as_str)
            );
            return Some((by(&played.ran).or_else(|| by(&loaded.ran)), what));
        }
    }
    (played.hash != loaded.hash).then(|| (last(), "the hashes differ".to_owned()))
}
