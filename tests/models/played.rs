//! A game in the engine, with the script that led there: what a model is compared with.

use crate::chance::Lcg;
use crate::law::{Outcome, draws, holds};
use std::fmt::Debug;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, PlayerId, Setup};

/// The number of draws in one game.
const COMMANDS: usize = 40;

/// Plays random games in engine and model: each is begun by `new`, unless that draws none, and
/// continued by `step`.
pub(crate) fn agree<P>(
    new: impl Fn(&mut Lcg) -> Result<Option<P>, String>,
    step: impl Fn(&mut P, &mut Lcg) -> Outcome,
) {
    holds(COMMANDS, |numbers| {
        let Some(mut pair) = new(&mut draws(numbers[0]))? else {
            return Ok(());
        };
        let mut draws = numbers[1..].iter().map(|number| draws(*number));
        draws.try_for_each(|mut random| step(&mut pair, &mut random))
    });
}

/// A game that is played beside a model.
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) script: String,
}

impl Played {
    /// Returns the game of these rules and players; `before` are the lines before it starts.
    pub(crate) fn new(toml: &str, players: &[char], before: &str) -> Result<Self, String> {
        let rules =
            Ruleset::from_toml(toml, "rules").map_err(|error| format!("{error:?}\n{toml}"))?;
        let names: Vec<String> = players.iter().map(char::to_string).collect();
        let script = format!("rules {{\n{toml}}}\nplayers {}\n{before}", names.join(" "));
        let game = Game::new(rules, Setup::named(names)).map_err(|error| format!("{error:?}"))?;
        Ok(Self { game, script })
    }

    /// Continues with the game as it was saved. What a save does not hold is set by `again`.
    pub(crate) fn load(&mut self, again: impl FnOnce(&mut Game)) -> Outcome {
        let loaded = Game::load(self.game.rules().clone(), &self.game.save());
        let loaded: Game = loaded.map_err(|error| self.wrong(&format!("The save: {error}")))?;
        let hash = self.game.hash();
        self.game = loaded;
        again(&mut self.game);
        self.same("The hash of the loaded game", self.game.hash(), hash)
    }

    /// Goes back before the last command, and submits it again in a fork. What a fork does not take
    /// along is set by `again`.
    pub(crate) fn go_back(
        &mut self,
        line: &str,
        before: u128,
        again: impl FnOnce(&mut Game),
    ) -> Outcome {
        let hash = self.game.hash();
        self.game.rewind(self.game.accepted() - 1).unwrap();
        self.same("The hash before the last command", self.game.hash(), before)?;
        self.game = self.game.fork();
        again(&mut self.game);
        self.game.command(line).unwrap();
        self.same("The hash after it in a fork", self.game.hash(), hash)
    }

    /// Fails unless the last command was refused with that code, and changed nothing.
    pub(crate) fn is_refused(&self, refused: Option<&str>, code: &str, before: u128) -> Outcome {
        self.same("The refusal", refused, Some(code))?;
        self.same("The hash after it", self.game.hash(), before)
    }

    pub(crate) fn same<T: PartialEq + Debug>(&self, what: &str, engine: T, model: T) -> Outcome {
        if engine == model {
            return Ok(());
        }
        Err(self.wrong(&format!(
            "{what}: the engine has {engine:?}, the model {model:?}."
        )))
    }

    /// Compares line by line.
    pub(crate) fn same_list(
        &self,
        what: &str,
        engine: impl Iterator<Item = String>,
        model: impl Iterator<Item = String>,
    ) -> Outcome {
        let (engine, model): (Vec<String>, Vec<String>) = (engine.collect(), model.collect());
        if engine == model {
            return Ok(());
        }
        let (engine, model) = (engine.join("\n"), model.join("\n"));
        Err(self.wrong(&format!(
            "{what}: the engine has\n{engine}\nthe model\n{model}\n"
        )))
    }

    pub(crate) fn wrong(&self, what: &str) -> String {
        format!("{what}\n\n{}", self.script)
    }
}

/// Returns the player's name: A, B, C ...
pub(crate) fn name(player: PlayerId) -> char {
    char::from(b'A' + u8::try_from(player.index()).expect("there are few players"))
}
