//! The rules of passing a token a second time, in their simplest form, compared with the engine on
//! random games. Also the law that keeping its place serves: no player is passed over, and none
//! gets it twice.

mod chance;

use chance::Lcg;
use std::fmt::Write;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, PlayerId, Setup};

/// The number of commands; a debug build plays fewer.
const COMMANDS: usize = if cfg!(debug_assertions) {
    40_000
} else {
    1_000_000
};

/// The number of commands in one game.
const GAME: usize = 100;

const RULES: &str = "name = \"table\"\nplayers = { min = 1, max = 64 }\n[tokens]\nmark = \
    \"first\"\n\
                     [[steps]]\nname = \"play\"\n";

type Player = usize;

/// A place at the table: a player's, or that of someone who was taken out of the order.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Seat {
    Of(Player),
    Nobody(u32),
}

/// The table with all players who ever sat at it, and the place of the token.
struct Model {
    seats: Vec<Seat>,
    backward: bool,
    /// The owner of the token, its holder, and its place.
    owner: Player,
    holder: Option<Player>,
    token: Seat,
    left: Vec<bool>,
    sitting_out: Vec<bool>,
    nobodies: u32,
}

impl Model {
    fn new(players: usize) -> Self {
        Self {
            seats: (0..players).map(Seat::Of).collect(),
            backward: false,
            owner: 0,
            holder: Some(0),
            token: Seat::Of(0),
            left: vec![false; players],
            sitting_out: vec![false; players],
            nobodies: 0,
        }
    }

    fn at(&self, seat: Seat) -> usize {
        let found = self.seats.iter().position(|known| *known == seat);
        found.expect("the seat is at the table")
    }

    fn sits(&self, player: Player) -> bool {
        self.seats.contains(&Seat::Of(player))
    }

    fn here(&self, player: Player) -> bool {
        self.sits(player) && !self.left[player] && !self.sitting_out[player]
    }

    /// Returns the next player after the token for whom the condition holds.
    fn next(&self, wanted: impl Fn(Player) -> bool) -> Player {
        let (len, mut at) = (self.seats.len(), self.at(self.token));
        loop {
            at = (at + if self.backward { len - 1 } else { 1 }) % len;
            match self.seats[at] {
                Seat::Of(player) if wanted(player) => return player,
                _ => {}
            }
        }
    }

    fn give(&mut self, player: Player) {
        (self.owner, self.holder, self.token) = (player, Some(player), Seat::Of(player));
    }

    fn pass(&mut self, sitting_out_too: bool) {
        let next = self
            .next(|player| !self.left[player] && (sitting_out_too || !self.sitting_out[player]));
        self.give(next);
    }

    fn take_back(&mut self) {
        self.holder = None;
    }

    fn leave(&mut self, player: Player) {
        self.left[player] = true;
        if self.holder == Some(player) {
            self.holder = Some(self.next(|other| self.here(other)));
        }
    }

    /// The table is round: empty places at the beginning of the list belong at its end.
    fn turn_the_table(&mut self) {
        while matches!(self.seats.first(), Some(Seat::Nobody(_))) {
            self.seats.rotate_left(1);
        }
    }

    fn remove(&mut self, player: Player) {
        let at = self.at(Seat::Of(player));
        self.nobodies += 1;
        self.seats[at] = Seat::Nobody(self.nobodies);
        if self.token == Seat::Of(player) {
            self.token = self.seats[at];
        }
        self.turn_the_table();
    }

    /// Puts a player directly before or behind another, or at the end.
    fn insert(&mut self, player: Player, after: Option<Player>, before: Option<Player>) {
        let mut at = match (after, before) {
            (Some(after), _) => self.at(Seat::Of(after)) + 1,
            (_, Some(before)) => self.at(Seat::Of(before)),
            _ => self.seats.len(),
        };
        while after.is_some() && matches!(self.seats.get(at), Some(Seat::Nobody(_))) {
            at += 1;
        }
        self.seats.insert(at, Seat::Of(player));
        if self.owner == player {
            self.token = Seat::Of(player);
        }
    }

    fn move_player(&mut self, player: Player, after: Option<Player>, before: Option<Player>) {
        let at = self.at(Seat::Of(player));
        self.seats.remove(at);
        self.turn_the_table();
        self.insert(player, after, before);
    }
}

/// A game in the engine and in the model, with the script that led there.
struct Pair {
    game: Game,
    model: Model,
    names: Vec<String>,
    script: String,
    /// For each player: the time since which they have sat at the table, and when they last got the
    /// token.
    since: Vec<usize>,
    got: Vec<Option<usize>>,
    now: usize,
    /// True if no player has changed places, so that the law applies.
    in_place: bool,
}

impl Pair {
    fn new(players: usize) -> Self {
        let rules = Ruleset::from_toml(RULES, "table.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        game.command("start").unwrap();
        game.clear_events();
        let names = (0..players).map(|at| game.player_name(PlayerId::at(at)).to_owned());
        Self {
            model: Model::new(players),
            names: names.collect(),
            script: String::new(),
            since: vec![0; players],
            got: vec![None; players],
            now: 0,
            in_place: true,
            game,
        }
    }

    fn say(&mut self, line: &str) {
        self.now += 1;
        let _ = writeln!(self.script, "{line}");
        if let Err(error) = self.game.command(line) {
            panic!("the engine refuses: {error}\n\n{}", self.script);
        }
        let wanted = self.model.holder;
        for event in self.game.take_events() {
            if let Event::TokenGiven { player, .. } = event {
                let told = player.map(PlayerId::index);
                assert_eq!(told, wanted, "after\n{}", self.script);
            }
        }
        let shown = self.game.view().tokens[0].player.clone();
        assert_eq!(
            shown.as_ref(),
            wanted.map(|player| &self.names[player]),
            "after\n{}",
            self.script
        );
    }

    /// Passes the token. Every player present since its new holder last had it has had it in
    /// between, and the new holder has not had it before others.
    fn pass(&mut self, sitting_out_too: bool) {
        self.model.pass(sitting_out_too);
        self.say(if sitting_out_too {
            "pass_token mark skips=left"
        } else {
            "pass_token mark"
        });
        let player = self.model.owner;
        if let Some(last) =
            self.got[player].filter(|last| self.in_place && self.since[player] < *last)
        {
            for other in (0..self.names.len()).filter(|other| *other != player) {
                let there = self.model.here(other) && self.since[other] < last;
                let passed_over = there && self.got[other].is_none_or(|got| got < last);
                assert!(!passed_over, "{other} was passed over:\n{}", self.script);
            }
        }
        self.got[player] = Some(self.now);
    }

    /// Submits one command drawn by `random`.
    fn step(&mut self, random: &mut Lcg, calm: bool) {
        let players = self.names.len();
        let (a, b) = (random.below(players), random.below(players));
        let (x, y) = (self.names[a].clone(), self.names[b].clone());
        let model = &self.model;
        let here = (0..players).filter(|player| model.here(*player)).count();
        let spare = here > 3 && model.here(a);
        let living = |player: Player| model.sits(player) && !model.left[player];
        let beside = living(b);
        let both = a != b && living(a) && living(b);
        match random.below(if calm { 22 } else { 28 }) {
            0..8 => self.pass(false),
            8 => self.pass(true),
            9..11 if spare => {
                self.model.leave(a);
                self.say(&format!("leave {x}"));
            }
            11..13 if spare => {
                self.model.sitting_out[a] = true;
                self.say(&format!("sit_out {x}"));
            }
            13..15 if model.sitting_out[a] && !model.left[a] => {
                self.model.sitting_out[a] = false;
                self.since[a] = self.now + 1;
                self.say(&format!("sit_in {x}"));
            }
            15 | 16 if spare => {
                self.model.remove(a);
                self.say(&format!("remove {x}"));
            }
            17 | 18 if !model.sits(a) && !model.left[a] && beside => {
                self.since[a] = self.now + 1;
                // A player who returns to their token moves it to the new place.
                self.in_place &= self.model.owner != a;
                self.place(random, "insert", a, b);
            }
            19 if players < 12 && beside => {
                self.names.push(format!("N{players}"));
                self.model.left.push(false);
                self.model.sitting_out.push(false);
                self.since.push(self.now + 1);
                self.got.push(None);
                self.place(random, "join", players, b);
            }
            20 if !calm && model.here(a) => {
                if random.below(2) == 0 {
                    self.model.take_back();
                    self.say("drop_token mark");
                }
                self.model.give(a);
                self.say(&format!("give_token mark {x}"));
            }
            22 => {
                self.model.backward ^= true;
                self.say("reverse");
            }
            23 | 24 if both => {
                let (a, b) = (self.model.at(Seat::Of(a)), self.model.at(Seat::Of(b)));
                self.model.seats.swap(a, b);
                let how = ["exchange_turns", "exchange_seats"][random.below(2)];
                self.say(&format!("{how} {x} {y}"));
            }
            25 if both => self.place(random, "move_player", a, b),
            _ => {}
        }
        self.in_place &= calm;
    }

    /// Puts a player beside another, or at the end.
    fn place(&mut self, random: &mut Lcg, verb: &str, player: Player, by: Player) {
        let (x, y) = (self.names[player].clone(), self.names[by].clone());
        let (after, before, place) = match random.below(3) {
            0 => (Some(by), None, format!(" after={y}")),
            1 => (None, Some(by), format!(" before={y}")),
            _ => (None, None, String::new()),
        };
        if verb == "move_player" {
            self.model.move_player(player, after, before);
        } else {
            self.model.insert(player, after, before);
        }
        self.say(&format!("{verb} {x}{place}"));
    }
}

#[test]
fn the_engine_agrees_with_the_model() {
    let mut random = Lcg(1);
    for game in 0..COMMANDS / GAME {
        let mut pair = Pair::new(2 + random.below(7));
        for _ in 0..GAME {
            pair.step(&mut random, game % 2 == 0);
        }
    }
}
