//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::law::Outcome;
use crate::played::Played;
use crate::sides::{Player, Sides};
use crate::table::{Rules, Table};
use std::fmt::Write;
use turnwheel::words::OnError;

/// The events that are compared; what each player has heard is compared by their counters.
const COMPARED: [&str; 32] = [
    "acted",
    "committed",
    "revealed",
    "round_began",
    "round_ended",
    "turn_began",
    "turn_ended",
    "turn_skipped",
    "step_began",
    "step_skipped",
    "priority_given",
    "passed",
    "extra_turn_granted",
    "extra_turn_cancelled",
    "skip_added",
    "skip_removed",
    "step_skip_added",
    "step_skip_removed",
    "next_named",
    "order_reversed",
    "flag_set",
    "player_left",
    "player_sat_out",
    "player_sat_in",
    "turns_exchanged",
    "choice_asked",
    "choice_answered",
    "choice_dropped",
    "replacement_removed",
    "controller_set",
    "token_given",
    "control_removed",
];

/// A game in the engine and in the model.
pub(crate) struct Pair {
    played: Played,
    table: Table,
    is_over: bool,
}

fn toml(rules: &Rules) -> String {
    let leave = if rules.ends_with_leaver {
        "end_turn"
    } else {
        "finish_turn"
    };
    let mut text = format!(
        "name = \"teams\"\ntokens = {{ t = \"first\" }}\n\
         options = {{ teams = \"shared\", triggers = \"at_once\", leave = \"{leave}\" }}\n"
    );
    for (step, asks_all) in rules.asks_all.iter().enumerate() {
        let pending = if *asks_all { "all" } else { "active" };
        let _ = write!(
            text,
            "[[steps]]\nname = \"s{step}\"\nwindow = \"w{step}\"\n\
             [windows.w{step}]\npending = \"{pending}\"\nreopen = \"none\"\n\
             after_act = \"next\"\nthen = \"end_step\"\n"
        );
        if rules.seals[step] {
            text += "commits = { keys = [1], ties = \"group\" }\n";
        }
    }
    for (action, verb) in [
        ("more", "extra_turn controller"),
        ("less", "skip_turn controller"),
        ("short", "skip_step s1 player=controller"),
    ] {
        let _ = write!(
            text,
            "[actions.{action}]\nanytime = \"players > 0\"\neffect = \"{verb}\"\n"
        );
    }
    text + "[effects]\n\
            away = [\"sit_out controller\"]\n\
            nap = [\"sit_out controller until=next_turn\"]\n\
            ask_one = [\"ask controller yes_no d\"]\n\
            ask_all = [\"ask each yes_no d\"]\n\
            hear = [\"add_counter c 1 player=event_player\"]\n\
            all_turns = [\"extra_turn each\"]\n\
            all_skips = [\"skip_turn each\"]\n\
            all_step_skips = [\"skip_step s1 player=each\"]\n\
            both_turns = [\"extra_turn controller\", \"extra_turn target\"]\n\
            both_skips = [\"skip_turn controller\", \"skip_turn target\"]\n\
            both_step_skips = [\"skip_step s1 player=controller\", \
            \"skip_step s1 player=target\"]\n"
}

impl Pair {
    pub(crate) fn new(random: &mut Lcg) -> Result<Option<Self>, String> {
        let count = 3 + random.below(4);
        let teams: Vec<Option<usize>> = (0..count)
            .map(|_| (!random.one_in(5)).then(|| 1 + random.below(3)))
            .collect();
        let sides = Sides::new(&teams);
        if sides.is_decided() {
            return Ok(None);
        }
        let rules = Rules {
            asks_all: [random.one_in(2), random.one_in(2)],
            ends_with_leaver: random.one_in(3),
            seals: [random.one_in(3), random.one_in(3)],
        };
        let numbers = sides.players.iter().zip(teams);
        let lines: Vec<String> = numbers
            .filter_map(|(player, number)| Some(format!("set_team {player} {}", number?)))
            .chain(["on_error skip".to_owned(), "start".to_owned()])
            .collect();
        let before: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let played = Played::new(&toml(&rules), &sides.players, &before)?;
        let mut pair = Self {
            played,
            table: Table::new(rules, sides),
            is_over: false,
        };
        pair.table.settle();
        let commands = lines.iter().filter(|line| *line != "on_error skip");
        pair.played.game.set_on_error(OnError::Skip);
        for line in commands {
            pair.played.game.command(line).unwrap();
        }
        pair.compare()?;
        Ok(Some(pair))
    }

    pub(crate) fn step(&mut self, random: &mut Lcg) -> Outcome {
        if self.is_over {
            return Ok(());
        }
        let command = Command::draw(random, &self.table);
        let line = command.to_string();
        let submitted = self.played.submit(&line);
        let refusals = command.refusals(&self.table);
        if !refusals.is_empty() {
            return self.played.is_refused_with(&submitted, &refusals);
        }
        self.table.told.clear();
        command.apply(&mut self.table);
        if self.table.nobody_comes {
            self.is_over = true;
            return Ok(());
        }
        if self.table.sides.is_decided() {
            self.is_over = true;
            let is_over = self.played.game.table().is_over();
            return self.played.same("The end", is_over, true);
        }
        if let Err(error) = submitted.said {
            let told = self.table.told.join("\n");
            let explained = self.played.game.explain(&error);
            return Err(self.played.wrong(&format!("refused: {explained}\n{told}")));
        }
        self.compare()?;
        self.played.note(&line, submitted.before);
        match random.one_in(12) {
            true => self
                .played
                .play_again(random, |game| game.set_on_error(OnError::Skip)),
            false => Ok(()),
        }
    }

    fn compare(&mut self) -> Outcome {
        let (game, table) = (&self.played.game, &self.table);
        let is_compared = |text: &String| {
            let kind = text.split(' ').next();
            kind.is_some_and(|kind| COMPARED.contains(&kind))
        };
        let heard = game.events().iter().map(|event| game.event_text(event));
        let heard = heard.filter(is_compared);
        let told = table.told.iter().filter(|text| is_compared(text)).cloned();
        self.played.same_list("What happened", heard, told)?;
        self.played
            .same("The turn", game.table().turn().number(), table.turn)?;
        let holder = game
            .table()
            .priority()
            .map(|player| game.player_name(player).to_owned());
        let model = table.priority().map(String::from);
        self.played.same("Who may act", holder, model)?;
        let view = game.view();
        let count = |name: &str, player: Player| {
            let of = Some(player.to_string());
            let mut values = view.values.iter();
            let of = values.find(|it| it.name == name && it.player == of);
            of.map_or(0, |it| it.value)
        };
        for player in &table.sides.players {
            let model = table.heard.get(player).copied().unwrap_or_default();
            let what = format!("What {player} has heard");
            self.played.same(&what, count("c", *player), model)?;
            let model = table.answers.get(player).copied().unwrap_or_default();
            let what = format!("What {player} has answered");
            self.played.same(&what, count("d", *player), model)?;
        }
        Ok(())
    }
}
