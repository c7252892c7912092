//! The game that a script sets up.

use super::read::{Script, placed};
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::words::OnError;

/// Creates a game as the script sets it up, to which `cards` adds what the script cannot.
pub(super) fn new_game<F: Effect>(
    script: &Script,
    cards: impl FnOnce(&mut Game<F>) -> Result<(), Error>,
) -> Result<Game<F>, Error> {
    let placed = |error, line, what: &str| placed(error, &script.file, line, what);
    let mut game: Game<F> = Game::with_effects(script.rules.clone(), script.setup.clone())
        .map_err(|error| placed(error, script.players_line, ""))?;
    if script.on_error != OnError::Refuse {
        game.set_on_error(script.on_error);
    }
    // Data effects of the script may run them.
    cards(&mut game).map_err(|error| placed(error, None, "the cards: "))?;
    let lines = || {
        let lines = script.effect_lines.iter().map(|line| Some(*line));
        lines.chain(std::iter::repeat(None))
    };
    // Effects may name each other in any order, so all names come first.
    for ((name, _), line) in script.effects.iter().zip(lines()) {
        game.define(name, "")
            .map_err(|error| placed(error, line, ""))?;
    }
    for ((name, verbs), line) in script.effects.iter().zip(lines()) {
        game.define(name, verbs)
            .map_err(|error| placed(error, line, &format!("effect {name}: ")))?;
    }
    Ok(game)
}

impl Script {
    /// Creates a game as the script sets it up, with its effects defined.
    pub fn new_game<F: Effect>(&self) -> Result<Game<F>, Error> {
        new_game(self, |_| Ok(()))
    }
}

/// Returns an error if the script wants mods, which are Lua: whoever can load them does so as
/// cards.
pub(super) fn without_mods(script: &Script) -> Result<(), Error> {
    match &script.mods {
        None => Ok(()),
        Some((_, line)) => {
            let reason = "its mods are not loaded here; `turnwheel check` loads them";
            let error = Error::new(Code::ScriptInvalid).detail(reason);
            Err(placed(error, &script.file, Some(*line), ""))
        }
    }
}
