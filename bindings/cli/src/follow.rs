//! The command that plays a save again by other rules.

use crate::arguments::Given;
use crate::terminal::{Failure, Terminal};
use crate::{input, replay, rules};
use std::path::Path;
use turnwheel::{Code, Game, Setup, save_info};
use turnwheel_lua::{Limits, load_folder};

pub(crate) fn follow(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let old = match given.value("rules") {
        Some(word) => Some(rules::load(&input::rules(word, terminal.input())?)?),
        None => None,
    };
    let (file, save) = input::save(&given.words[0], terminal.input())?;
    let played = replay::load(&file, &save, old.as_ref())?;
    let new = input::rules(&given.words[1], terminal.input())?;
    let refused = |error| Failure::RefusedFile {
        file: file.clone(),
        error,
    };
    let info = save_info(&save).map_err(refused)?;
    let setup = Setup::named(info.players).seed(info.seed);
    let mut game: Game = Game::new(rules::load(&new)?, setup)?;
    if let Some(folder) = given.value("mods") {
        load_folder(&mut game, Path::new(folder), &Limits::default())?;
    }
    match game.follow(&played) {
        Ok(()) => {
            let all = played.accepted();
            terminal.tell(&format!(
                "{file}: all {all} commands bring the same by {}",
                new.name
            ));
            Ok(true)
        }
        Err(error) if error.code == Code::Diverged => {
            let difference = error.detail.unwrap_or_default();
            terminal.tell(&format!("{file}: {difference}"));
            terminal.tell(&format!(
                "(there is the save, here are the rules {})",
                new.name
            ));
            Ok(false)
        }
        Err(error) => Err(refused(error)),
    }
}
