//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::law::Outcome;
use crate::played::{Played, name};
use crate::rules::Rules;
use crate::seats::Player;
use crate::table::Table;
use std::collections::BTreeSet;
use turnwheel::Event;

/// A game in the engine and in the model.
pub(crate) struct Pair {
    played: Played,
    table: Table,
}

impl Pair {
    /// Draws a game; returns nothing if its rules contradict themselves.
    pub(crate) fn new(random: &mut Lcg) -> Result<Option<Self>, String> {
        let players: Vec<Player> = ('A'..='E').take(2 + random.below(4)).collect();
        let rules = Rules::draw(random);
        let first = players[random.below(players.len())];
        let start = format!("start {first}");
        let Ok(played) = Played::new(&rules.toml(), &players, &format!("{start}\n")) else {
            return Ok(None);
        };
        let mut pair = Self {
            played,
            table: Table::new(rules, &players, first),
        };
        let began = pair.played.game.command(&start);
        if pair.table.is_too_much() || began.is_err() {
            return match began {
                Err(_) if pair.table.is_too_much() => Ok(None),
                other => Err(pair.played.wrong(&format!("too much work: {other:?}"))),
            };
        }
        pair.compare()?;
        Ok(Some(pair))
    }

    pub(crate) fn step(&mut self, random: &mut Lcg) -> Outcome {
        let command = Command::draw(random, &self.table);
        if self.table.over || self.table.is_too_much() || !command.is_known(&self.table) {
            return Ok(());
        }
        let line = command.to_string();
        let submitted = self.played.submit(&line);
        if let Some(code) = command.refusal(&self.table) {
            let code = match command {
                Command::EndStep(_) | Command::EndTurn(_) => submitted.refused().unwrap_or("none"),
                _ => code,
            };
            return self.played.is_refused_with(&submitted, &[code]);
        }
        let mut table = self.table.clone();
        table.told.clear();
        command.apply(&mut table);
        if table.is_too_much() {
            return self.played.is_refused_with(&submitted, &["loop_limit"]);
        }
        self.table = table;
        if let Err(error) = submitted.said {
            return Err(self.played.wrong(&format!("refused: {error}")));
        }
        self.compare()?;
        self.played.note(&line, submitted.before);
        match random.below(20) {
            0 => self.played.load(|_| {}),
            1 => self.played.play_again(random, |_| {}),
            _ => Ok(()),
        }
    }

    /// Fails unless the engine says of the last command and of the table what the model says.
    fn compare(&mut self) -> Outcome {
        let told = self.table.told.iter().cloned();
        self.played
            .same_list("What happened", self.heard().into_iter(), told)?;
        let (game, table) = (self.played.game.table(), &self.table);
        self.played.same("The end", game.is_over(), table.over)?;
        if table.over {
            return Ok(());
        }
        self.played.same("The turn", game.turn().0, table.turn)?;
        let step = game.step().map(|step| step.index());
        self.played.same("The step", step, Some(table.step))?;
        let names = |players: &BTreeSet<Player>| players.iter().collect::<String>();
        let mut open: Vec<(usize, Option<Player>, String)> = game
            .windows()
            .map(|window| {
                let owes = window.pending.iter().map(name).collect();
                (window.window.index(), window.holder.map(name), names(&owes))
            })
            .collect();
        let mut model: Vec<_> = table
            .windows
            .iter()
            .map(|window| (window.kind, window.holder, names(&window.owes)))
            .collect();
        let beneath = |open: &mut Vec<(usize, Option<Player>, String)>| {
            let depth = open.len();
            for window in open.iter_mut().take(depth.saturating_sub(1)) {
                (window.1, window.2) = (None, String::new());
            }
        };
        beneath(&mut open);
        beneath(&mut model);
        self.played.same("The windows", open, model)?;
        let stack: Vec<(u32, Player)> = game
            .stack()
            .map(|object| (object.object.number(), name(object.player)))
            .collect();
        let model = table.stack.iter();
        let model = model.map(|object| (object.number, object.player)).collect();
        self.played.same("The stack", stack, model)
    }

    /// Returns what the last command made happen in the engine.
    fn heard(&self) -> Vec<String> {
        let text = |event: &Event| self.played.game.event_text(event);
        let heard = self.played.game.events().iter().filter_map(|event| {
            let text = text(event);
            let words: Vec<&str> = text.split(' ').collect();
            let word = |key: &str| {
                words
                    .iter()
                    .find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
                    .unwrap_or("-")
            };
            let kind = words[0];
            Some(match kind {
                "turn_began" | "passed" | "player_left" | "committed" | "withdrawn" | "absent" => {
                    format!("{kind} {}", word("player"))
                }
                "claim_won" => {
                    format!(
                        "{kind} {} {} {}",
                        word("player"),
                        word("action"),
                        word("rank")
                    )
                }
                "revealed" => format!("{kind} {} {}", word("player"), word("rank")),
                "step_began" | "step_ended" => format!("{kind} {}", word("step")),
                "window_opened" | "window_closed" => format!("{kind} {}", word("window")),
                "role_set" => format!("{kind} {} {}", word("player"), word("role")),
                "acted" => format!("{kind} {} {}", word("player"), word("action")),
                "object_pushed" => {
                    format!(
                        "{kind} {} {} {}",
                        word("object"),
                        word("player"),
                        word("effect")
                    )
                }
                "object_resolved" => format!("{kind} {}", word("object")),
                _ => return None,
            })
        });
        heard.collect()
    }
}
