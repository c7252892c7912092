//! The rules of the order a second time, in their simplest form, compared with the engine on random
//! games.
//!
//! The model keeps one plain list of the players to come: the next one first, and the player of the
//! last normal turn at its end.

mod chance;

use chance::Lcg;
use std::fmt::Write;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::TurnKind;
use turnwheel::{Event, Game, Setup};

/// The number of commands; a debug build plays fewer.
const COMMANDS: usize = if cfg!(debug_assertions) {
    50_000
} else {
    2_000_000
};

/// The number of commands in one game.
const GAME: usize = 120;

type Player = usize;

/// A turn: its player, and whether it is an extra one.
type Turn = (Player, bool);

#[derive(Clone)]
struct Model {
    /// The turns to come if nothing else happens, one for each player; the last is that of the
    /// player of the last normal turn.
    coming: Vec<Player>,
    extra: Vec<Player>,
    skips: Vec<usize>,
    left: Vec<bool>,
    sitting_out: Vec<bool>,
    /// The player named as the next, and whether that turn comes before extra turns.
    named: Option<(Player, bool)>,
}

impl Model {
    /// The first player of `players` has the turn.
    fn new(players: usize) -> Self {
        Self {
            coming: (1..players).chain([0]).collect(),
            extra: vec![],
            skips: vec![0; players],
            left: vec![false; players],
            sitting_out: vec![false; players],
            named: None,
        }
    }

    fn here(&self, player: Player) -> bool {
        !self.left[player] && !self.sitting_out[player]
    }

    fn next(&mut self) -> Turn {
        loop {
            let turn = self.would_be_next();
            match &mut self.skips[turn.0] {
                0 => return turn,
                skips => *skips -= 1,
            }
        }
    }

    /// Returns the turn that would be next: of who is named as the very next, the newest extra turn
    /// of those who do not sit out, of who is named, of the first in the order.
    fn would_be_next(&mut self) -> Turn {
        if !matches!(self.named, Some((_, true)))
            && let Some(at) = self.extra.iter().rposition(|player| self.here(*player))
        {
            return (self.extra.remove(at), true);
        }
        if let Some((player, _)) = self.named.take() {
            self.go_to(player);
        }
        loop {
            let player = self.coming[0];
            self.coming.rotate_left(1);
            if self.here(player) {
                return (player, false);
            }
        }
    }

    fn reverse(&mut self) {
        let last = self.coming.len() - 1;
        self.coming[..last].reverse();
    }

    fn place(&self, player: Player) -> usize {
        self.coming
            .iter()
            .position(|known| *known == player)
            .expect("everybody has a place")
    }

    fn exchange_turns(&mut self, a: Player, b: Player) {
        let (a, b) = (self.place(a), self.place(b));
        self.coming.swap(a, b);
    }

    /// Exchanges seats; the order continues from the new seat of the player who had the last normal
    /// turn.
    fn exchange_seats(&mut self, a: Player, b: Player) {
        let last = self.coming[self.coming.len() - 1];
        self.exchange_turns(a, b);
        self.go_to(last);
        self.coming.rotate_left(1);
    }

    /// Makes the turns to come begin with that player.
    fn go_to(&mut self, player: Player) {
        let place = self.place(player);
        self.coming.rotate_left(place);
    }

    fn leave(&mut self, player: Player) {
        self.left[player] = true;
        self.extra.retain(|other| *other != player);
        self.named = self.named.filter(|(named, _)| *named != player);
    }
}

/// A game in the engine and in the model, with the script that led there.
struct Pair {
    game: Game,
    model: Model,
    names: Vec<String>,
    active: Player,
    script: String,
}

impl Pair {
    fn new(players: usize) -> Self {
        let mut game: Game =
            Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(players)).unwrap();
        game.command("start").unwrap();
        game.clear_events();
        let names: Vec<String> = game
            .order()
            .iter()
            .map(|player| game.player_name(*player).to_owned())
            .collect();
        let script = format!("rules simple\nplayers {}\nstart\n", names.join(" "));
        Self {
            game,
            model: Model::new(players),
            names,
            active: 0,
            script,
        }
    }

    fn say(&mut self, line: &str) {
        let _ = writeln!(self.script, "{line}");
        if let Err(error) = self.game.command(line) {
            self.differ(&format!("the engine refuses: {error}"));
        }
    }

    fn differ(&self, what: &str) -> ! {
        panic!("{what}\n\n{}", self.script)
    }

    fn word(&self, (player, extra): Turn) -> String {
        format!("{}({})", if extra { 'E' } else { 'N' }, self.names[player])
    }

    /// Ends the turn; the next one must be the model's.
    fn end_turn(&mut self, line: &str) -> Turn {
        let wanted = self.model.next();
        self.say(line);
        let began = |event: &Event| match *event {
            Event::TurnBegan {
                player, turn_kind, ..
            } => Some((player?.index(), turn_kind == TurnKind::Extra)),
            _ => None,
        };
        let found: Vec<Turn> = self.game.take_events().iter().filter_map(began).collect();
        if found != [wanted] {
            let found: Vec<_> = found.iter().map(|turn| self.word(*turn)).collect();
            self.differ(&format!(
                "expected {}, found {}",
                self.word(wanted),
                found.join(" ")
            ));
        }
        self.active = wanted.0;
        wanted
    }

    /// Nobody else may act in a turn of these rules, so the turn ends when its player leaves.
    fn go_away(&mut self, player: Player, line: &str) {
        if player == self.active {
            self.end_turn(line);
        } else {
            self.say(line);
        }
    }

    /// The projection must match what then happens, and asking must not change the game.
    fn look_ahead(&mut self, count: usize) {
        let hash = self.game.hash();
        let seen: Vec<Turn> = self
            .game
            .project(count)
            .iter()
            .map(|turn| (turn.player.index(), turn.kind == TurnKind::Extra))
            .collect();
        if self.game.hash() != hash {
            self.differ("looking ahead changed the game");
        }
        let words: Vec<_> = seen.iter().map(|turn| self.word(*turn)).collect();
        let _ = writeln!(self.script, "expect project {}", words.join(" "));
        for (at, turn) in (0..count)
            .map(|at| (at, self.end_turn("end_turn")))
            .collect::<Vec<_>>()
        {
            if seen.get(at) != Some(&turn) {
                self.differ("the projection is not what happened");
            }
        }
    }

    /// Submits one command drawn by `random`; returns how many were submitted.
    fn step(&mut self, random: &mut Lcg) -> usize {
        let players = self.names.len();
        let living: Vec<Player> = (0..players)
            .filter(|player| !self.model.left[*player])
            .collect();
        let here = living
            .iter()
            .filter(|player| self.model.here(**player))
            .count();
        let a = living[random.below(living.len())];
        let b = living[random.below(living.len())];
        let (x, y) = (self.names[a].clone(), self.names[b].clone());
        match random.below(24) {
            0..8 => drop(self.end_turn("end_turn")),
            8 => {
                self.model.named = Some((a, true));
                self.end_turn(&format!("end_turn {x}"));
            }
            9 => {
                let count = random.below(5) + 1;
                self.look_ahead(count);
                return count;
            }
            10..13 => {
                self.model.extra.push(a);
                self.say(&format!("extra_turn {x}"));
            }
            13..15 => {
                let count = random.below(2) + 1;
                self.model.skips[a] += count;
                self.say(&format!("skip_turn {x} count={count}"));
            }
            15..17 => {
                self.model.reverse();
                self.say("reverse");
            }
            17 if a != b => {
                self.model.exchange_turns(a, b);
                self.say(&format!("exchange_turns {x} {y}"));
            }
            18 if a != b => {
                self.model.exchange_seats(a, b);
                self.say(&format!("exchange_seats {x} {y}"));
            }
            19 => {
                self.model.named = Some((a, false));
                self.say(&format!("jump {x}"));
            }
            20 if here > 2 && self.model.here(a) => {
                self.model.sitting_out[a] = true;
                self.go_away(a, &format!("sit_out {x}"));
            }
            21 if self.model.sitting_out[a] => {
                self.model.sitting_out[a] = false;
                self.say(&format!("sit_in {x}"));
            }
            22 if here > 2 && self.model.here(a) && random.below(4) == 0 => {
                self.model.leave(a);
                self.go_away(a, &format!("leave {x}"));
            }
            _ => return 0,
        }
        1
    }
}

#[test]
fn the_engine_agrees_with_the_model() {
    let mut random = Lcg(1);
    let mut said = 0;
    while said < COMMANDS {
        let mut pair = Pair::new(2 + random.below(7));
        for _ in 0..GAME {
            said += pair.step(&mut random);
        }
    }
}
