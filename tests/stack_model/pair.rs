//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::law::Outcome;
use crate::played::{Played, name};
use crate::rules::{Rules, VOTE};
use crate::seats::Player;
use crate::table::{Stage, Table};
use std::collections::BTreeSet;
use turnwheel::words::OnError;
use turnwheel::{Game, PlayerId};

/// A game in the engine and in the model.
pub(crate) struct Pair {
    played: Played,
    table: Table,
    /// The table before each accepted command, with the engine's hash and the script so far.
    past: Vec<(Table, u128, usize)>,
}

impl Pair {
    /// Draws a game; returns nothing if its beginning is too much work.
    pub(crate) fn new(random: &mut Lcg) -> Result<Option<Self>, String> {
        let players: Vec<Player> = ('A'..='D').take(2 + random.below(3)).collect();
        let rules = Rules::draw(random);
        let first = players[random.below(players.len())];
        let start = format!("start {first}");
        let before = format!("on_error {}\n{start}\n", rules.on_error.name());
        let played = Played::new(&rules.toml(), &players, &before)?;
        let mut pair = Self {
            played,
            table: Table::new(rules, &players, first),
            past: vec![],
        };
        let on_error = pair.table.rules.on_error;
        prepare(&mut pair.played.game, on_error);
        let began = pair.played.game.command(&start);
        let too_much = pair.table.is_too_much();
        if too_much && on_error != OnError::Refuse {
            return Ok(None);
        }
        if too_much || pair.table.has_failed || began.is_err() {
            return match began {
                Err(_) if too_much || pair.table.has_failed => Ok(None),
                other => Err(pair.played.wrong(&format!("too much work: {other:?}"))),
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
        let script = self.played.script.len();
        let submitted = self.played.submit(&line);
        let refusals = command.refusals(&self.table);
        if !refusals.is_empty() {
            return self.played.is_refused_with(&submitted, &refusals);
        }
        let mut table = self.table.clone();
        table.told.clear();
        table.effects_run = 0;
        command.apply(&mut table);
        // If nobody is there any more, the game is left, whatever followed.
        if !table.over && table.present().is_empty() {
            self.table.over = true;
            return Ok(());
        }
        if table.has_failed {
            return self.played.is_refused_with(&submitted, &["effect_failed"]);
        }
        if table.cannot_pay {
            return self.played.is_refused_with(&submitted, &["cannot_pay"]);
        }
        if table.is_too_much() && table.rules.on_error != OnError::Refuse {
            // The effect at the limit fails, and which one that is the documents leave open.
            self.table.over = true;
            return Ok(());
        }
        if table.is_too_much() {
            return self.played.is_refused_with(&submitted, &["loop_limit"]);
        }
        let table = std::mem::replace(&mut self.table, table);
        self.past.push((table, submitted.before, script));
        if let Err(error) = submitted.said {
            return Err(self
                .played
                .wrong(&format!("refused: {}", self.played.game.explain(&error))));
        }
        self.compare()?;
        let on_error = self.table.rules.on_error;
        self.played.note(&line, submitted.before);
        match random.below(12) {
            0 => self
                .played
                .play_again(random, |game| prepare(game, on_error)),
            1 => self.turn_back(random),
            _ => Ok(()),
        }
    }

    /// Goes back to before some of the last commands, from where the game continues. Whoever is
    /// asked how to pay may take it back themselves (CR 732.1).
    fn turn_back(&mut self, random: &mut Lcg) -> Outcome {
        let payer = match self.table.announced() {
            Some(Command::Act(player, ..) | Command::Push(player, ..)) => Some(*player),
            _ => None,
        };
        // What was announced is mostly the last thing that was accepted.
        let last = self.past.len() - 1;
        let was_paid = self.past[last].0.announced().is_some();
        let own = payer.filter(|_| !was_paid);
        let back = random.below(self.past.len().min(8));
        let accepted = if own.is_some() { last } else { last - back };
        let (table, hash, script) = self.past.swap_remove(accepted);
        self.past.truncate(accepted);
        let place = 1 + accepted as u64;
        match own {
            Some(player) => {
                let player = PlayerId::at(player as usize - 'A' as usize);
                let undone = self.played.game.undo(player);
                self.played.same("The undo", undone.is_ok(), true)?;
                self.played
                    .same("The place", self.played.game.accepted(), place)?;
            }
            None => self.played.game.rewind(place).unwrap(),
        }
        self.played.has_gone_back(accepted, script, hash)?;
        self.table = table;
        self.table.told.clear();
        self.compare()
    }

    /// Fails unless the engine says of the last command and of the table what the model says.
    fn compare(&mut self) -> Outcome {
        let heard = self.heard().into_iter();
        self.played
            .same_list("What happened", heard, self.table.told.iter().cloned())?;
        let (game, table) = (self.played.game.table(), &self.table);
        self.played.same("The end", game.is_over(), table.over)?;
        if table.over {
            return Ok(());
        }
        self.played
            .same("The turn", game.turn().number(), table.turn)?;
        let step = game.step().map(|step| game.step_name(step));
        // Between two steps there is none.
        let goes = matches!(table.stage, Stage::Entered | Stage::Open);
        let model = Some(table.current().name).filter(|_| goes);
        self.played.same("The step", step, model)?;
        let asked = self.played.game.view().choice.map(|choice| choice.player);
        let first = table.questions.first();
        let model = first.map(|question| question.player.to_string());
        self.played.same("Who is asked", asked, model)?;
        let holder = table.holder().filter(|_| table.questions.is_empty());
        self.played
            .same("Who may act", game.priority().map(name), holder)?;
        let owes = game.pending().iter().map(name).collect();
        let window = table.windows.last().cloned().unwrap_or_default();
        self.played.same("Who owes an answer", owes, window.owes)?;
        let view = self.played.game.view();
        let stack = view.stack.iter().map(|object| {
            let (number, player, effect) = (object.object, &object.player, &object.effect);
            let (target, aim) = (&object.target, object.aim);
            format!(
                "{number} {player} {effect} {target:?} {aim:?} {} {:?} {}",
                object.triggered, object.action, object.lock
            )
        });
        let model = table.stack.iter().map(|object| {
            let (number, player, call) = (object.number, object.player, &object.call);
            let target = call.target.map(String::from);
            let is_triggered = object.trigger.is_some();
            format!(
                "{number} {player} e{} {target:?} {:?} {is_triggered} {:?} {}",
                call.effect, call.aim, object.action, call.lock
            )
        });
        self.played.same_list("The stack", stack, model)?;
        self.played.same("A lock", view.locked, table.is_locked())?;
        let locks = view.locks.iter().map(|lock| {
            let (player, action, until) = (&lock.player, &lock.action, &lock.until);
            format!("{player:?} {action:?} {until} {:?}", lock.source)
        });
        self.played
            .same_list("The locks", locks, table.locks_told())?;
        let triggers = view.triggers.iter().map(|trigger| {
            let (player, count) = (&trigger.player, trigger.count);
            format!("{} {} {player:?} {count:?}", trigger.trigger, trigger.event)
        });
        let model = table.triggers.iter().map(|trigger| {
            let (event, player) = (trigger.listener.event, trigger.player.map(String::from));
            format!("{} {event} {player:?} {:?}", trigger.number, trigger.left)
        });
        self.played.same_list("The triggers", triggers, model)?;
        let grants = view.extra_turns.iter().map(|turn| {
            let (number, player, by) = (turn.grant, &turn.player, &turn.by);
            format!(
                "{number} {player} {by:?} {:?} {:?} {:?}",
                turn.source, turn.data, turn.after
            )
        });
        let model = table.grants_by_place().into_iter();
        self.played.same_list("The granted turns", grants, model)?;
        let skips = view.skips.iter().map(|skip| {
            let (player, count, applies) = (&skip.player, skip.count, &skip.applies);
            format!("{player} {count} {applies} {:?}", skip.source)
        });
        self.played.same_list("The skips", skips, table.skips())?;
        let deciders = view
            .players
            .iter()
            .map(|player| format!("{:?}", player.decider));
        let everybody: BTreeSet<&Player> = table.seats.order.iter().collect();
        let model = everybody.into_iter().map(|player| {
            let decider = table.decider(*player).map(String::from);
            format!("{decider:?}")
        });
        self.played.same_list("Who decides", deciders, model)?;
        let replacements = view.replacements.iter().map(|replacement| {
            let (number, event) = (replacement.trigger, &replacement.event);
            format!(
                "{number} {event} {:?} {:?}",
                replacement.player, replacement.count
            )
        });
        let model = table.replacements.iter().map(|replacement| {
            let (event, player) = (replacement.instead.event, replacement.player);
            let (number, player) = (replacement.number, player.map(String::from));
            format!("{number} {event} {player:?} {:?}", replacement.left)
        });
        self.played
            .same_list("The replacements", replacements, model)?;
        table.values.compare(&self.played)
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
        let events = self.played.game.events().iter();
        events
            .map(|event| self.played.game.event_text(event))
            .filter(|text| !untold.iter().any(|kind| text.starts_with(kind)))
            .collect()
    }
}

/// Tells a game what its rules and saves do not hold.
fn prepare(game: &mut Game, on_error: OnError) {
    game.set_on_error(on_error);
    game.register(&format!("e{VOTE}"), move |card| {
        let everybody: Vec<PlayerId> = card.table()?.players().collect();
        let picks = card.choose_each(&everybody, &[0, 1, 2], 1, 1)?;
        let sum: i64 = picks.iter().flatten().sum();
        card.command(&format!("set_counter c1 {sum}"))
    });
}
