//! A game played by the engine and by the model, compared after each command.

use crate::chance::Lcg;
use crate::commands::Command;
use crate::order::Player;
use crate::rules::Rules;
use crate::turns::{Flag, Told, Turns};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, PlayerId, Setup};

/// A game in the engine and in the model, with the script that led there.
///
/// A team that shares its turns is one player: A and a are the team A of the model. A command may
/// name either of them, and goes away or comes back as both.
pub(crate) struct Pair {
    game: Game,
    turns: Turns,
    pub(crate) players: Vec<Player>,
    /// The players of the engine, as they sit.
    seats: Vec<Player>,
    script: String,
}

impl Pair {
    pub(crate) fn new(random: &mut Lcg) -> Self {
        let players: Vec<Player> = ('A'..='H').take(2 + random.below(7)).collect();
        let rules = Rules::draw(random);
        let first = players[random.below(players.len())];
        let toml = rules.toml();
        let ruleset = Ruleset::from_toml(&toml, "rules").unwrap();
        let mut seats = players.clone();
        if rules.teams == "shared" {
            for player in &players {
                let first = seats.iter().position(|seat| seat == player).unwrap();
                let second = first + 1 + random.below(seats.len() - first);
                seats.insert(second, player.to_ascii_lowercase());
            }
        }
        let names: Vec<String> = seats.iter().map(Player::to_string).collect();
        let mut pair = Self {
            script: format!("rules {{\n{toml}}}\nplayers {}\n", names.join(" ")),
            game: Game::new(ruleset, Setup::named(names)).unwrap(),
            turns: Turns::new(rules, &players, first),
            players,
            seats,
        };
        if rules.teams == "shared" {
            for at in 0..pair.seats.len() {
                let seat = pair.seats[at];
                let team = seat.to_ascii_uppercase() as u32 - 'A' as u32 + 1;
                pair.submit(&format!("set_team {seat} {team}"));
            }
        }
        pair.game.clear_events();
        pair.submit(&format!("start {first}"));
        pair.compare();
        pair
    }

    /// Submits a command to both, if it is open; returns true if it is.
    pub(crate) fn play(&mut self, command: &Command, random: &mut Lcg) -> bool {
        let mut turns = self.turns.clone();
        if turns.over || !command.is_open(&turns) {
            return false;
        }
        command.apply(&mut turns);
        if turns.is_disputed {
            return false;
        }
        self.turns = turns;
        self.game.clear_events();
        for line in self.lines(command, random) {
            self.submit(&line);
        }
        self.compare();
        true
    }

    /// Returns a command as the engine is told it. A team goes and comes as each of its members
    /// does; otherwise either of them may be named.
    fn lines(&self, command: &Command, random: &mut Lcg) -> Vec<String> {
        let line = command.to_string();
        if self.turns.rules.teams != "shared" {
            return vec![line];
        }
        let either = |letter: char| match random.one_in(2) {
            true => letter.to_ascii_lowercase(),
            false => letter,
        };
        match command {
            Command::Leave(_) | Command::SitOut(..) | Command::SitIn(_) => {
                vec![line.clone(), line.to_lowercase()]
            }
            // A flag is a member's own.
            Command::SetFlag { .. } => vec![line],
            _ => vec![line.chars().map(either).collect()],
        }
    }

    fn submit(&mut self, line: &str) {
        let _ = writeln!(self.script, "{line}");
        if let Err(error) = self.game.command(line) {
            self.differ(&format!("The engine refuses: {error}"));
        }
    }

    /// Compares the turns to come with those that then begin; asking must not change the game.
    /// Returns the number of turns ended for it.
    pub(crate) fn look_ahead(&mut self, count: usize, random: &mut Lcg) -> usize {
        let hash = self.game.hash();
        let projected = self.game.project(count).into_iter();
        let projected = projected.map(|turn| Told::Began(turn.kind, self.name(turn.player)));
        let projected: Vec<Told> = projected.collect();
        self.agree("The hash after looking ahead", &self.game.hash(), &hash);
        let mut began = vec![];
        let mut ended = 0;
        while ended < count && self.play(&Command::EndTurn, random) {
            ended += 1;
            let turns = self.heard().into_iter();
            began.extend(turns.filter(|told| matches!(told, Told::Began(..))));
        }
        if ended == count || self.turns.over {
            self.agree("The projection", &projected, &began);
        }
        ended
    }

    /// Fails unless the engine says of the last command and of the table what the model says.
    fn compare(&mut self) {
        let told = std::mem::take(&mut self.turns.told);
        self.agree("What happened", &self.heard(), &told);
        self.agree("The end", &self.game.table().is_over(), &self.turns.over);
        if self.turns.over {
            return;
        }
        let (table, turns) = (self.game.table(), &self.turns);
        let lives = |player: &Player| turns.living.contains(player);
        let name = |player: PlayerId| self.name(player);

        let order: Vec<Player> = table.order().map(name).collect();
        self.agree(
            "The order",
            &order,
            &turns.order.players().filter(lives).collect(),
        );

        let sit: BTreeSet<Player> = table.sitting_out().iter().map(name).collect();
        let sitting_out = turns.sitting_out.keys().copied().collect();
        self.agree("Who sits out", &sit, &sitting_out);

        let flags = table.values().filter(|value| value.flag);
        let flags: BTreeSet<Flag> = flags
            .map(|value| {
                let flag = table.name_text(value.name).unwrap_or_default();
                (flag.to_owned(), value.player.map(name))
            })
            .collect();
        self.agree("The flags", &flags, &turns.flags.keys().cloned().collect());

        let granted: Vec<Player> = table.extra_turns().map(|turn| name(turn.player)).collect();
        // Those that wait for another turn come last.
        let of = |waits: bool| {
            let grants = turns.grants.iter();
            let grants = grants.filter(move |grant| grant.after.is_some() == waits);
            let grants = grants.map(|grant| grant.player);
            let mut grants: Vec<Player> = grants.filter(lives).collect();
            if turns.rules.extra_turns == "newest" {
                grants.reverse();
            }
            grants
        };
        let grants = [of(false), of(true)].concat();
        self.agree("The granted turns", &granted, &grants);

        let skips = table.skips();
        let skips = skips.map(|skip| (name(skip.player), skip.count as usize));
        let scheduled = turns.skips.iter().map(|skip| (skip.player, skip.count));
        self.agree("The skips", &sums(skips), &sums(scheduled));
    }

    /// Returns what the last command made happen in the engine.
    fn heard(&self) -> Vec<Told> {
        let heard = self.game.events().iter().filter_map(|event| match *event {
            Event::TurnBegan {
                player, turn_kind, ..
            } => Some(Told::Began(turn_kind, self.name(player?))),
            Event::TurnSkipped { player, .. } => Some(Told::Skipped(self.name(player?))),
            Event::RoundBegan { round, .. } => Some(Told::Round(round)),
            _ => None,
        });
        heard.collect()
    }

    fn name(&self, player: PlayerId) -> Player {
        self.seats[player.index()].to_ascii_uppercase()
    }

    fn agree<T: PartialEq + Debug>(&self, what: &str, engine: &T, model: &T) {
        if engine != model {
            self.differ(&format!(
                "{what}: the engine has {engine:?}, the model {model:?}."
            ));
        }
    }

    /// Fails with the script that led there, which `turnwheel check` can play.
    fn differ(&self, what: &str) -> ! {
        panic!("{what}\n\n{}", self.script)
    }
}

/// Returns how many turns each player is to skip.
fn sums(skips: impl Iterator<Item = (Player, usize)>) -> BTreeMap<Player, usize> {
    let mut sums = BTreeMap::new();
    for (player, count) in skips {
        *sums.entry(player).or_default() += count;
    }
    sums
}
