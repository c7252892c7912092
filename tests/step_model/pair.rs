//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::law::Outcome;
use crate::members;
use crate::played::Played;
use crate::program::Part;
use crate::rules::{MOST_TURNS, Rules};
use crate::seats::Player;
use crate::table::Table;

/// A game in the engine and in the model.
pub(crate) struct Pair {
    played: Played,
    table: Table,
    is_over: bool,
    /// The table before each accepted command, with the engine's hash and the script so far.
    past: Vec<(Table, u128, usize)>,
}

impl Pair {
    /// Draws a game; returns nothing if its beginning is too much work.
    pub(crate) fn new(random: &mut Lcg) -> Result<Option<Self>, String> {
        let players: Vec<Player> = ('A'..='E').take(2 + random.below(4)).collect();
        let rules = Rules::draw(random, &players);
        let first = players[random.below(players.len())];
        let start = format!("start {first}");
        let teams = if rules.teams {
            members::of_teams(&players)
        } else {
            vec![]
        };
        let all = if rules.teams {
            members::all(&players)
        } else {
            players.clone()
        };
        let before: String = teams.iter().map(|line| format!("{line}\n")).collect();
        let played = Played::new(&rules.toml(), &all, &format!("{before}{start}\n"))?;
        let mut pair = Self {
            played,
            table: Table::new(rules, &players, first),
            is_over: false,
            past: vec![],
        };
        for line in teams {
            pair.played.game.command(&line).unwrap();
        }
        pair.played.game.clear_events();
        let began = pair.played.game.command(&start);
        if pair.table.is_too_much() || pair.table.has_failed || began.is_err() {
            let turns = pair.table.turns_met > MOST_TURNS / 2;
            let table = &pair.table;
            let expected = table.is_too_much() || table.has_failed || table.nobody_comes || turns;
            return match began {
                Err(_) if expected => Ok(None),
                other => Err(pair.played.wrong(&format!("too much work: {other:?}"))),
            };
        }
        if pair.table.nobody_comes || pair.table.is_over || pair.table.seats.living.len() < 2 {
            return Ok(None);
        }
        pair.compare()?;
        Ok(Some(pair))
    }

    pub(crate) fn step(&mut self, random: &mut Lcg) -> Outcome {
        if self.is_over {
            return Ok(());
        }
        let command = Command::draw(random, &self.table);
        let joiner = self.table.joiner().to_string();
        let mut line = command.to_string().replace("NEW", &joiner);
        if self.table.rules.teams {
            line = members::named(&line, random);
        }
        let script = self.played.script.len();
        let submitted = self.played.submit(&line);
        let refusals = command.refusals(&self.table);
        if !refusals.is_empty() {
            return self.played.is_refused_with(&submitted, &refusals);
        }
        let mut table = self.table.clone();
        table.told.clear();
        (table.effects_run, table.steps_met, table.turns_met) = (0, 0, 0);
        command.apply(&mut table);
        if table.has_failed {
            return self.played.is_refused_with(&submitted, &["effect_failed"]);
        }
        // How the places of those who left are counted, the documents leave open.
        if submitted.refused() == Some("loop_limit") && table.turns_met > MOST_TURNS / 2 {
            return Ok(());
        }
        if table.is_too_much() {
            return self.played.is_refused_with(&submitted, &["loop_limit"]);
        }
        if table.nobody_comes {
            self.is_over = true;
            return Ok(());
        }
        if table.is_over || table.seats.living.len() < 2 {
            // Who wins is another model's.
            self.is_over = true;
            let is_over = self.played.game.table().is_over();
            return self.played.same("The end", is_over, true);
        }
        let table = std::mem::replace(&mut self.table, table);
        self.past.push((table, submitted.before, script));
        if let Err(error) = submitted.said {
            let told = self.table.told.join("\n");
            let explained = self.played.game.explain(&error);
            return Err(self.played.wrong(&format!("refused: {explained}\n{told}")));
        }
        self.compare()?;
        self.played.note(&line, submitted.before);
        match random.below(20) {
            0 | 1 => self.played.play_again(random, |_| ()),
            2 => self.turn_back(random),
            _ => Ok(()),
        }
    }

    /// Goes back to before some of the last commands, from where the game continues.
    fn turn_back(&mut self, random: &mut Lcg) -> Outcome {
        // Those that begin the game are accepted, too.
        let before = self.played.game.accepted() - self.past.len() as u64;
        let accepted = self.past.len() - 1 - random.below(self.past.len().min(8));
        let (table, hash, script) = self.past.swap_remove(accepted);
        self.past.truncate(accepted);
        self.played.game.rewind(before + accepted as u64).unwrap();
        self.played.has_gone_back(accepted, script, hash)?;
        self.table = table;
        self.table.told.clear();
        self.compare()
    }

    /// Fails unless the engine says of the last command and of the table what the model says.
    fn compare(&mut self) -> Outcome {
        let events = self.played.game.events().iter();
        let heard = events.map(|event| self.played.game.event_text(event));
        let heard = heard.filter_map(|text| match self.table.rules.teams {
            true => members::of_team(&text),
            false => Some(text),
        });
        self.played
            .same_list("What happened", heard, self.table.told.iter().cloned())?;
        let (game, table) = (self.played.game.table(), &self.table);
        self.played
            .same("The turn", game.turn().number(), table.turn)?;
        let step = game.step().map(|step| game.step_name(step).to_owned());
        let node = table.plan.current().filter(|_| table.step_goes);
        let model = node.map(|node| Part::Step(node.step).to_string());
        self.played.same("The step", step, model)?;
        let plan = game.plan().skip(game.plan_at() + 1);
        let plan: Vec<&str> = plan.map(|step| game.step_name(step)).collect();
        // No turn has begun.
        let coming = table.plan.nodes.iter().filter(|_| table.turn > 0);
        let coming = coming.skip(table.plan.at.map_or(0, |at| at + 1));
        let mut coming: Vec<String> = coming
            .map(|node| Part::Step(node.step).to_string())
            .collect();
        // Between two steps, the next may be no more to come than one that has begun.
        if !table.step_goes && coming.len() == plan.len() + 1 {
            coming.remove(0);
        }
        let plan = plan.into_iter().map(str::to_owned);
        self.played
            .same_list("The steps to come", plan, coming.into_iter())?;
        let asked = self.played.game.view().choice.map(|choice| choice.player);
        let model = table
            .question
            .as_ref()
            .map(|question| question.player.to_string());
        self.played.same("Who is asked", asked, model)?;
        let holder = game.priority().map(|player| game.player_name(player));
        let model = table.holder().map(String::from);
        self.played.same("Who may act", holder, model.as_deref())?;
        table.values.compare(&self.played)
    }
}
