//! A game in the engine, with the script that leads to its state.

use crate::law::Outcome;
use std::fmt::{Debug, Write};
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Game, PlayerId, Setup};

/// A player, by the number of the seat.
pub(crate) type Player = usize;

pub(crate) struct Table {
    pub(crate) game: Game,
    /// The lines of the script before its first command, and those from there on.
    setup: String,
    commands: String,
}

impl Table {
    /// A game of built-in rules that has not begun, with players A, B, C ...
    pub(crate) fn new(rules: &str, players: usize) -> Self {
        let ruleset = Ruleset::builtin(rules).expect("these rules are built in");
        Self::of(ruleset, &format!("rules {rules}"), players)
    }

    /// The same with rules as text.
    pub(crate) fn with(rules: &str, players: usize) -> Self {
        let ruleset = Ruleset::from_toml(rules, "models.toml").expect("the rules are right");
        Self::of(ruleset, &format!("rules {{\n{rules}}}"), players)
    }

    fn of(rules: Arc<Ruleset>, line: &str, players: usize) -> Self {
        let names: Vec<String> = (0..players)
            .map(|player| name(player).to_string())
            .collect();
        Self {
            game: Game::new(rules, Setup::players(players)).expect("so many may play"),
            setup: format!("{line}\nplayers {}\n", names.join(" ")),
            commands: String::new(),
        }
    }

    /// Defines an effect as data.
    pub(crate) fn define(&mut self, effect: &str, verbs: &str) {
        let _ = writeln!(self.setup, "effect {effect} = {verbs}");
        let defined = self.game.define(effect, verbs);
        defined.expect("the effect is right");
    }

    /// Submits a command that the engine has to accept.
    pub(crate) fn say(&mut self, line: &str) -> Outcome {
        let _ = writeln!(self.commands, "{line}");
        let said = self.game.command(line);
        said.map_err(|error| self.wrong(&format!("refused: {error}")))
    }

    /// Returns how much was said.
    pub(crate) const fn said(&self) -> usize {
        self.commands.len()
    }

    /// Makes the player who may act pass, until that is true or nobody may act.
    pub(crate) fn pass_until(&mut self, words: &str, there: impl Fn(&Game) -> bool) -> Outcome {
        let _ = writeln!(self.commands, "pass_all until {words}");
        while let Await::Window { player, .. } = self.game.awaiting() {
            let Some(player) = player.filter(|_| !there(&self.game)) else {
                break;
            };
            let passed = self.game.pass(player);
            passed.map_err(|error| self.wrong(&format!("refused: {error}")))?;
        }
        Ok(())
    }

    /// Makes everybody pass once, so that something resolves or the step ends.
    pub(crate) fn pass_all(&mut self, players: usize) -> Outcome {
        let _ = writeln!(self.commands, "pass_all");
        for _ in 0..players {
            let player = self.game.priority();
            let player = player.ok_or_else(|| self.wrong("nobody has priority"))?;
            let passed = self.game.pass(player);
            passed.map_err(|error| self.wrong(&format!("refused: {error}")))?;
        }
        Ok(())
    }

    /// Compares what is found with the model.
    pub(crate) fn same<T: PartialEq + Debug>(&self, what: &str, found: T, model: T) -> Outcome {
        if found == model {
            return Ok(());
        }
        Err(self.wrong(&format!("{what}: {model:?} by the model, found {found:?}")))
    }

    pub(crate) fn wrong(&self, what: &str) -> String {
        format!("{what}\n\n{}{}", self.setup, self.commands)
    }
}

/// The name of a player.
pub(crate) fn name(player: Player) -> char {
    char::from(b'A' + u8::try_from(player).expect("there are few players"))
}

/// The player in the engine.
pub(crate) fn id(player: Player) -> PlayerId {
    PlayerId::at(player)
}
