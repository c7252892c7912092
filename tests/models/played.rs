//! A game in the engine, with the script that led there: what a model is compared with.

#![allow(dead_code, reason = "each model uses a part of it")]

use crate::chance::Lcg;
use crate::law::{Outcome, draws, holds};
use std::fmt::Debug;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Game, PlayerId, Setup};

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
    /// The commands that were accepted after the first, each with the hash before it.
    accepted: Vec<(String, u128)>,
}

impl Played {
    /// Returns the game of these rules and players; `before` are the lines before it starts.
    pub(crate) fn new(toml: &str, players: &[char], before: &str) -> Result<Self, String> {
        let rules =
            Ruleset::from_toml(toml, "rules").map_err(|error| format!("{error:?}\n{toml}"))?;
        let names: Vec<String> = players.iter().map(char::to_string).collect();
        let script = format!("rules {{\n{toml}}}\nplayers {}\n{before}", names.join(" "));
        let game = Game::new(rules, Setup::named(names)).map_err(|error| format!("{error:?}"))?;
        Ok(Self {
            game,
            script,
            accepted: vec![],
        })
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

    /// Submits a command, and adds it to the script.
    pub(crate) fn submit(&mut self, line: &str) -> Submitted {
        self.game.clear_events();
        let before = self.game.hash();
        let said = self.game.command(line);
        self.script += &format!("{line}\n");
        Submitted { said, before }
    }

    /// Notes that a command was accepted, before which the game had that hash.
    pub(crate) fn note(&mut self, line: &str, before: u128) {
        self.accepted.push((line.to_owned(), before));
    }

    /// Forgets all accepted commands from that one on, before which the script had that length.
    /// Fails unless the game, which has gone back there, has the hash that it had.
    pub(crate) fn has_gone_back(&mut self, command: usize, script: usize, hash: u128) -> Outcome {
        self.accepted.truncate(command);
        self.script.truncate(script);
        self.game.clear_events();
        self.same("The hash before", self.game.hash(), hash)
    }

    /// Goes back before some of the last commands and submits them again, in the same game, in a
    /// fork or in one that was loaded. What these do not take along is set by `again`.
    pub(crate) fn play_again(
        &mut self,
        random: &mut Lcg,
        again: impl FnOnce(&mut Game),
    ) -> Outcome {
        let events = |game: &Game| -> Vec<String> {
            let events = game.events().iter();
            events.map(|event| game.event_text(event)).collect()
        };
        let (hash, last) = (self.game.hash(), events(&self.game));
        let from = self.accepted.len() - 1 - random.below(self.accepted.len().min(8));
        // Those that begin the game are accepted, too.
        let before = self.game.accepted() - self.accepted.len() as u64;
        self.game.rewind(before + from as u64).unwrap();
        match random.below(3) {
            0 => {
                self.game = self.game.fork();
                again(&mut self.game);
            }
            1 => self.load(again)?,
            _ => {}
        }
        for (line, before) in &self.accepted[from..] {
            self.same("The hash before it again", self.game.hash(), *before)?;
            self.game.clear_events();
            if let Err(error) = self.game.command(line) {
                return Err(self.wrong(&format!("refused again: {line}: {error}")));
            }
        }
        self.same("The hash after all again", self.game.hash(), hash)?;
        let (now, last) = (events(&self.game).into_iter(), last.into_iter());
        self.same_list("What happened again", now, last)
    }

    /// Fails unless the command was refused with one of these codes, and changed nothing.
    pub(crate) fn is_refused_with(&self, submitted: &Submitted, codes: &[&str]) -> Outcome {
        let refused = submitted.refused();
        let code = refused.filter(|code| codes.contains(code));
        self.same("The refusal", refused, Some(code.unwrap_or(codes[0])))?;
        self.same("The hash after it", self.game.hash(), submitted.before)
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

/// A command that was submitted: what the engine said, and the hash before it.
pub(crate) struct Submitted {
    pub(crate) said: Result<(), Error>,
    pub(crate) before: u128,
}

impl Submitted {
    /// Returns the code of the refusal, if it was refused.
    pub(crate) fn refused(&self) -> Option<&'static str> {
        self.said.as_ref().err().map(|error| error.code.name())
    }
}

/// Returns the player's name: A, B, C ...
pub(crate) fn name(player: PlayerId) -> char {
    char::from(b'A' + u8::try_from(player.index()).expect("there are few players"))
}
