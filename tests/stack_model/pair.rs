//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::law::Outcome;
use crate::rules::Rules;
use crate::seats::Player;
use crate::table::{Stage, Table};
use std::fmt::{Debug, Write};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Game, PlayerId, Setup};

/// A game in the engine and in the model, with the script that led there.
pub(crate) struct Pair {
    game: Game,
    table: Table,
    script: String,
}

impl Pair {
    /// Draws a game; returns nothing if its beginning is too much work.
    pub(crate) fn new(random: &mut Lcg) -> Result<Option<Self>, String> {
        let players: Vec<Player> = ('A'..='D').take(2 + random.below(3)).collect();
        let rules = Rules::draw(random);
        let first = players[random.below(players.len())];
        let toml = rules.toml();
        let ruleset =
            Ruleset::from_toml(&toml, "rules").map_err(|error| format!("{error:?}\n{toml}"))?;
        let names: Vec<String> = players.iter().map(Player::to_string).collect();
        let mut pair = Self {
            script: format!(
                "rules {{\n{toml}}}\nplayers {}\non_error {}\nstart {first}\n",
                names.join(" "),
                rules.on_error.name()
            ),
            game: Game::new(ruleset, Setup::named(names)).unwrap(),
            table: Table::new(rules, &players, first),
        };
        let on_error = pair.table.rules.on_error;
        pair.game.set_on_error(on_error);
        let began = pair.game.command(&format!("start {first}"));
        let too_much = pair.table.is_too_much();
        if too_much && on_error != OnError::Refuse {
            return Ok(None);
        }
        if too_much || pair.table.has_failed || began.is_err() {
            return match began {
                Err(_) if too_much || pair.table.has_failed => Ok(None),
                other => Err(pair.wrong(&format!("too much work: {other:?}"))),
            };
        }
        pair.compare()?;
        Ok(Some(pair))
    }

    pub(crate) fn step(&mut self, random: &mut Lcg) -> Outcome {
        let command = Command::draw(random, &self.table);
        // Triggers that set each other off double with each answer: the game is left there.
        let waits = self.table.stack.len() + self.table.waiting.len();
        if self.table.over || waits > 60 {
            return Ok(());
        }
        let line = command.to_string();
        self.game.clear_events();
        let before = self.game.hash();
        let said = self.game.command(&line);
        let _ = writeln!(self.script, "{line}");
        let refused = said.as_ref().err().map(|error| error.code.name());
        let refusals = command.refusals(&self.table);
        if !refusals.is_empty() {
            let code = refused.filter(|code| refusals.contains(code));
            self.same("The refusal", refused, code.or(Some(refusals[0])))?;
            return self.same("The hash after it", self.game.hash(), before);
        }
        let mut table = self.table.clone();
        table.told.clear();
        table.effects_run = 0;
        command.apply(&mut table);
        if table.has_failed {
            self.same("The refusal", refused, Some("effect_failed"))?;
            return self.same("The hash after it", self.game.hash(), before);
        }
        if table.is_too_much() && table.rules.on_error != OnError::Refuse {
            // The effect at the limit fails, and which one that is the documents leave open.
            self.table.over = true;
            return Ok(());
        }
        if table.is_too_much() {
            self.same("The refusal", refused, Some("loop_limit"))?;
            return self.same("The hash after it", self.game.hash(), before);
        }
        self.table = table;
        if let Err(error) = said {
            return Err(self.wrong(&format!("refused: {}", self.game.explain(&error))));
        }
        self.compare()?;
        match random.below(20) {
            0 => self.load(),
            1 => self.go_back(&line, before),
            _ => Ok(()),
        }
    }

    /// Continues with the game as it was saved.
    fn load(&mut self) -> Outcome {
        let loaded = Game::load(self.game.rules().clone(), &self.game.save());
        let loaded: Game = loaded.map_err(|error| self.wrong(&format!("The save: {error}")))?;
        let hash = self.game.hash();
        self.game = loaded;
        self.game.set_on_error(self.table.rules.on_error);
        self.same("The hash of the loaded game", self.game.hash(), hash)
    }

    /// Goes back before the last command, and submits it again in a fork.
    fn go_back(&mut self, line: &str, before: u128) -> Outcome {
        let hash = self.game.hash();
        self.game.rewind(self.game.accepted() - 1).unwrap();
        self.same("The hash before the last command", self.game.hash(), before)?;
        self.game = self.game.fork();
        self.game.command(line).unwrap();
        self.same("The hash after it in a fork", self.game.hash(), hash)
    }

    /// Fails unless the engine says of the last command and of the table what the model says.
    fn compare(&mut self) -> Outcome {
        let heard = self.heard();
        self.same_list("What happened", &heard, &self.table.told)?;
        let (game, table) = (self.game.table(), &self.table);
        self.same("The end", game.is_over(), table.over)?;
        if table.over {
            return Ok(());
        }
        self.same("The turn", game.turn().number(), table.turn)?;
        let step = game.step().map(|step| game.step_name(step));
        // Between two steps there is none.
        let goes = matches!(table.stage, Stage::Entered | Stage::Open);
        let model = Some(table.current().name).filter(|_| goes);
        self.same("The step", step, model)?;
        let asked = self.game.view().choice.map(|choice| choice.player);
        let model = table
            .question
            .as_ref()
            .map(|question| question.player.to_string());
        self.same("Who is asked", asked, model)?;
        let holder = table.holder().filter(|_| table.question.is_none());
        self.same("Who may act", game.priority().map(name), holder)?;
        let owes = game.pending().iter().map(name).collect();
        let window = table.window.clone().unwrap_or_default();
        self.same("Who owes an answer", owes, window.owes)?;
        let view = self.game.view();
        let stack = view.stack.iter().map(|object| {
            let (number, player, effect) = (object.object, &object.player, &object.effect);
            let (target, aim) = (&object.target, object.aim);
            format!(
                "{number} {player} {effect} {target:?} {aim:?} {}",
                object.triggered
            )
        });
        let model = table.stack.iter().map(|object| {
            let (number, player, call) = (object.number, object.player, &object.call);
            let target = call.target.map(String::from);
            let is_triggered = object.trigger.is_some();
            format!(
                "{number} {player} e{} {target:?} {:?} {is_triggered}",
                call.effect, call.aim
            )
        });
        self.same_list("The stack", &stack.collect(), &model.collect())?;
        let triggers = view.triggers.iter().map(|trigger| {
            let (player, count) = (&trigger.player, trigger.count);
            format!("{} {} {player:?} {count:?}", trigger.trigger, trigger.event)
        });
        let model = table.triggers.iter().map(|trigger| {
            let (event, player) = (trigger.listener.event, trigger.player.map(String::from));
            format!("{} {event} {player:?} {:?}", trigger.number, trigger.left)
        });
        self.same_list("The triggers", &triggers.collect(), &model.collect())?;
        let mut values: Vec<String> = view
            .values
            .iter()
            .map(|value| format!("{} {:?} {}", value.name, value.player, value.value))
            .collect();
        let mut model: Vec<String> = table
            .values
            .0
            .iter()
            .map(|value| {
                let player = value.player.map(String::from);
                format!("{} {player:?} {}", value.name, value.number)
            })
            .collect();
        values.sort();
        model.sort();
        self.same_list("Flags and counters", &values, &model)
    }

    /// Returns what the last command made happen in the engine.
    fn heard(&self) -> Vec<String> {
        let untold = [
            "game_began",
            "round_began",
            "round_ended",
            "phase_began",
            "phase_ended",
            "priority_given",
        ];
        let events = self.game.events().iter();
        events
            .map(|event| self.game.event_text(event))
            .filter(|text| !untold.iter().any(|kind| text.starts_with(kind)))
            .collect()
    }

    fn same<T: PartialEq + Debug>(&self, what: &str, engine: T, model: T) -> Outcome {
        if engine == model {
            return Ok(());
        }
        Err(self.wrong(&format!(
            "{what}: the engine has {engine:?}, the model {model:?}."
        )))
    }

    /// Compares line by line.
    fn same_list(&self, what: &str, engine: &Vec<String>, model: &Vec<String>) -> Outcome {
        if engine == model {
            return Ok(());
        }
        let (engine, model) = (engine.join("\n"), model.join("\n"));
        Err(self.wrong(&format!(
            "{what}: the engine has\n{engine}\nthe model\n{model}\n"
        )))
    }

    fn wrong(&self, what: &str) -> String {
        format!("{what}\n\n{}", self.script)
    }
}

fn name(player: PlayerId) -> Player {
    char::from(b'A' + u8::try_from(player.index()).expect("there are few players"))
}
