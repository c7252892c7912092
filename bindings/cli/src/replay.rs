//! The command that makes a page of saves.

use crate::arguments::Given;
use crate::input;
use crate::rules;
use crate::terminal::{Failure, Terminal, write_file};
use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use turnwheel::replay::{ReplayOptions, replay_page};
use turnwheel::ruleset::Ruleset;
use turnwheel::view::Viewer;
use turnwheel::{Game, StoryOptions, StoryWords, save_info, story};

pub(crate) fn page(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let own = match given.value("rules") {
        Some(word) => Some(rules::load(&input::rules(word, terminal.input())?)?),
        None => None,
    };
    let mut games: Vec<(String, Game)> = vec![];
    for word in &given.words {
        let (name, save) = input::save(word, terminal.input())?;
        let game = load(&name, &save, own.as_ref())?;
        games.push((name, game));
    }
    let viewer = match (given.value("player"), &games[..]) {
        (None, _) => Viewer::Host,
        (Some(name), games) => viewer(&name.to_string_lossy(), games)?,
    };
    let words = match given.value("words") {
        Some(file) => words(file, terminal)?,
        None => StoryWords::default(),
    };
    let title = given.value("title").map(OsStr::to_string_lossy);
    let options = ReplayOptions {
        viewer,
        title: title.as_deref(),
        words: &words,
        ..ReplayOptions::default()
    };
    let named: Vec<(&str, &Game)> = (games.iter())
        .map(|(name, game)| (name.as_str(), game))
        .collect();
    let page = match given.has("text") {
        true => stories(&named, &options),
        false => replay_page(&named, &options),
    };
    match given.value("output") {
        None => terminal.write(&page),
        Some(file) => {
            let name = Path::new(file).display().to_string();
            write_file(file, &name, page)?;
            terminal.tell(&format!("{name}: written"));
        }
    }
    Ok(true)
}

fn words(file: &OsStr, terminal: &mut Terminal<'_>) -> Result<StoryWords, Failure> {
    let read = input::file(file, terminal.input())?;
    StoryWords::from_text(&read.text).map_err(|error| Failure::RefusedFile {
        file: read.name,
        error,
    })
}

/// The stories of these games, each under its name if there are several.
fn stories(games: &[(&str, &Game)], options: &ReplayOptions<'_>) -> String {
    let options = StoryOptions {
        viewer: options.viewer,
        words: options.words,
    };
    let mut out = String::new();
    for (name, game) in games {
        if games.len() > 1 {
            let _ = writeln!(out, "{name}:");
        }
        for told in story(game, &options) {
            let _ = writeln!(out, "{:>5}  {}", told.last, told.text);
        }
    }
    out
}

/// The game of a save, by the rules that were given or the built-in ones it names.
pub(crate) fn load(name: &str, save: &[u8], own: Option<&Arc<Ruleset>>) -> Result<Game, Failure> {
    let told = |error| Failure::RefusedFile {
        file: name.to_owned(),
        error,
    };
    let rules = match own {
        Some(rules) => Arc::clone(rules),
        None => {
            let info = save_info(save).map_err(told)?;
            Ruleset::builtin(&info.rules).map_err(|_| Failure::OtherRules {
                file: name.to_owned(),
                rules: info.rules,
            })?
        }
    };
    Game::load(rules, save).map_err(told)
}

/// The player of that name, who has to be the same one in every game.
fn viewer(name: &str, games: &[(String, Game)]) -> Result<Viewer, Failure> {
    let mut players = games.iter().map(|(file, game)| {
        game.player(name).ok_or_else(|| Failure::NoPlayer {
            file: file.clone(),
            name: name.to_owned(),
        })
    });
    let Some(first) = players.next().transpose()? else {
        return Ok(Viewer::Host);
    };
    for other in players {
        if other? != first {
            return Err(Failure::OtherPlayer(name.to_owned()));
        }
    }
    Ok(Viewer::Player(first))
}
