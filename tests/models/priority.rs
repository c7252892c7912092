//! Priority and the stack (CR 117, 405, 800.4a, 805.5): who may act, who still owes an answer, and
//! what resolves, for single players and for teams.

use crate::chance::Lcg;
use crate::law::{Outcome, draws, holds};
use crate::manners::Manners;
use crate::order::{Turns, Unit};
use crate::table::{Player, Table, name};
use crate::teams::{draw_teams, set_teams};

/// The number of commands in one game.
const COMMANDS: usize = 60;

/// The steps of a turn in which players get priority.
const STEPS: [&str; 8] = [
    "upkeep",
    "draw",
    "main1",
    "begin_combat",
    "declare_attackers",
    "end_combat",
    "main2",
    "end",
];

/// Rules with an action after which nobody answers again, and a state check that pushes.
const RULES: &str = r#"name = "priority"
checks = ["omens"]
[actions.quiet]
reopens = false
[effects]
bolt = []
doom = [{ leave = { player = "target" }, when = "players > PLAYERS" }]
fork = [{ push = { player = "controller", effect = "bolt" } }]
omens = [
    { push = { player = "active", effect = "bolt" }, when = "flag.omen" },
    { set_flag = { name = "omen", value = 0 }, when = "flag.omen" },
]
"#;

/// The effect of an object as it resolves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect {
    Nothing,
    /// It puts another one, which does nothing, on the stack.
    Forks,
    /// That unit leaves, if more than two are in the game.
    Dooms(Unit),
}

/// An object on the stack: its effect and its controller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Object {
    pub(crate) effect: Effect,
    pub(crate) unit: Unit,
}

impl Object {
    pub(crate) fn plain(unit: Unit) -> Self {
        Self {
            effect: Effect::Nothing,
            unit,
        }
    }
}

/// Something that happens, and that players listen to once.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Heard {
    Ping,
    /// The same, but its effect runs at once.
    PingAtOnce,
    Left,
    Resolved,
}

pub(crate) struct Model {
    turns: Turns,
    turn: u32,
    step: usize,
    stack: Vec<Object>,
    owes: Vec<bool>,
    holder: Unit,
    listeners: Vec<(Heard, Player)>,
    /// The controllers of triggers that were set off and wait to be placed.
    waiting: Vec<Unit>,
    /// The team that begins has no draw step in its first turn (CR 810.6).
    first_draw: bool,
}

impl Model {
    fn new(units: Vec<Unit>, first: Player, first_draw: bool) -> Self {
        let turns = Turns::new(units, first);
        let mut model = Self {
            owes: vec![true; turns.left.len()],
            holder: turns.current.unit,
            turns,
            turn: 1,
            step: 0,
            stack: vec![],
            listeners: vec![],
            waiting: vec![],
            first_draw,
        };
        model.open();
        model
    }

    /// Everybody owes an answer (CR 117.4).
    fn ask_all(&mut self) {
        for (unit, owes) in self.owes.iter_mut().enumerate() {
            *owes = self.turns.here(unit);
        }
    }

    /// The active player gets priority, or the next one if that player has left (CR 800.4j).
    fn open(&mut self) {
        self.ask_all();
        self.holder = self.turns.in_turn_order()[0];
    }

    /// Puts an object on the stack. Nothing resolves before all have passed with it there (CR
    /// 405.5); who may act stays the same.
    pub(crate) fn place(&mut self, object: Object) {
        self.stack.push(object);
        self.ask_all();
    }

    pub(crate) fn pass(&mut self) {
        self.owes[self.holder] = false;
        if self.owes.contains(&true) {
            self.holder = self.next_who_owes();
        } else if let Some(object) = self.stack.pop() {
            match object.effect {
                Effect::Nothing => {}
                Effect::Forks => self.stack.push(Object::plain(object.unit)),
                Effect::Dooms(unit) if !self.turns.here(unit) || self.turns.count() < 3 => {}
                Effect::Dooms(unit) => self.leave(unit),
            }
            // What leaves the stack with its controller has not resolved (CR 800.4a).
            if self.turns.here(object.unit) {
                self.hear(Heard::Resolved);
            }
            self.place_triggers();
            self.open();
        } else {
            self.end_step();
        }
    }

    pub(crate) const fn turn(&self) -> u32 {
        self.turn
    }

    pub(crate) const fn holder(&self) -> Unit {
        self.holder
    }

    pub(crate) fn stack(&self) -> &[Object] {
        &self.stack
    }

    pub(crate) fn unit(&self, player: Player) -> Unit {
        self.turns.units[player]
    }

    pub(crate) fn is_here(&self, player: Player) -> bool {
        self.turns.here(self.unit(player))
    }

    pub(crate) fn players_here(&self) -> usize {
        let players = 0..self.turns.units.len();
        players.filter(|player| self.is_here(*player)).count()
    }

    fn next_who_owes(&self) -> Unit {
        let mut unit = self.turns.after(self.holder);
        while !self.owes[unit] {
            unit = self.turns.after(unit);
        }
        unit
    }

    fn end_step(&mut self) {
        self.step += 1;
        if self.step == 1 && self.turn == 1 && !self.first_draw {
            self.step = 2;
        }
        if self.step == STEPS.len() {
            self.turns.end_turn();
            self.turn += 1;
            self.step = 0;
        }
        self.open();
    }

    /// Sets off the listeners. Those that run at once do so as they were registered.
    fn hear(&mut self, what: Heard) {
        let listens = |(heard, _): &(Heard, Player)| {
            *heard == what || what == Heard::Ping && *heard == Heard::PingAtOnce
        };
        let (heard, others) = std::mem::take(&mut self.listeners)
            .into_iter()
            .partition(listens);
        self.listeners = others;
        let heard: Vec<(Heard, Player)> = heard;
        for (heard, player) in heard {
            let unit = self.turns.units[player];
            if heard == Heard::PingAtOnce {
                self.place(Object::plain(unit));
            } else {
                self.waiting.push(unit);
            }
        }
    }

    /// Places what was set off, in turn order (CR 603.3b).
    fn place_triggers(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        for unit in self.turns.in_turn_order() {
            for _ in waiting.iter().filter(|other| **other == unit) {
                self.place(Object::plain(unit));
            }
        }
    }

    /// A unit leaves with its objects and listeners; leaving resolves nothing (CR 800.4a).
    fn leave(&mut self, unit: Unit) {
        self.turns.leave(unit);
        self.stack.retain(|object| object.unit != unit);
        let units = &self.turns.units;
        self.listeners.retain(|(_, player)| units[*player] != unit);
        self.owes[unit] = false;
        if self.holder == unit {
            if !self.owes.contains(&true) {
                self.owes[self.turns.after(unit)] = true;
            }
            self.holder = self.next_who_owes();
        }
        self.hear(Heard::Left);
    }
}

struct Pair {
    table: Table,
    model: Model,
    /// The instructions of players, in half of the games.
    manners: Option<Manners>,
}

impl Pair {
    fn new(mut random: Lcg) -> Result<Self, String> {
        let teams = random.one_in(2);
        let units = if teams {
            draw_teams(&mut random)
        } else {
            (0..3 + random.below(4)).collect()
        };
        let base = if teams { "two_headed_giant" } else { "mtg" };
        let two_units = if teams { "4" } else { "2" };
        let rules = RULES.replace("PLAYERS", two_units);
        let mut table = Table::with(&format!("base = \"{base}\"\n{rules}"), units.len());
        if teams {
            set_teams(&mut table, &units)?;
        }
        let first = random.below(units.len());
        table.say(&format!("start {}", name(first)))?;
        Ok(Self {
            table,
            model: Model::new(units, first, !teams),
            manners: random.one_in(2).then(Manners::default),
        })
    }

    fn step(&mut self, random: &mut Lcg) -> Outcome {
        let said = self.table.said();
        match random.below(6) {
            0 if self.manners.is_some() => self.instruct(random)?,
            _ => self.command(random)?,
        }
        if let Some(manners) = &mut self.manners
            && self.table.said() > said
        {
            manners.act(&mut self.model);
        }
        self.compare()
    }

    /// Lets a player ask for something that is done automatically.
    fn instruct(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        let unit = self.model.unit(player);
        let Some(manners) = &mut self.manners else {
            return Ok(());
        };
        let line = manners.draw(player, unit, &self.model, random);
        self.table.say(&line)
    }

    fn command(&mut self, random: &mut Lcg) -> Outcome {
        match random.below(24) {
            0..9 => {
                let player = self.holder(random);
                self.model.pass();
                self.table.say(&format!("pass {player}"))
            }
            9..12 => self.push(random),
            12 => {
                self.model.ask_all();
                let player = self.holder(random);
                self.table.say(&format!("act {player} action=mana"))
            }
            13 => self.push_by_effect(random),
            14 => self.omen(),
            15..17 => self.listen(random),
            17 => {
                self.model.hear(Heard::Ping);
                self.model.place_triggers();
                self.table.say("raise ping")
            }
            18 => self.copy(random),
            19 => self.counter(random),
            20 => {
                self.model.turns.reverse();
                self.table.say("reverse")
            }
            21 => self.exchange(random),
            22 => self.end_step(),
            _ => self.leave(random),
        }
    }

    /// Draws the name of a player of the unit that has priority.
    fn holder(&self, random: &mut Lcg) -> char {
        let units = &self.model.turns.units;
        let of = |player: &Player| units[*player] == self.model.holder;
        let players: Vec<Player> = (0..units.len()).filter(of).collect();
        name(players[random.below(players.len())])
    }

    fn push(&mut self, random: &mut Lcg) -> Outcome {
        let quiet = random.one_in(3);
        let target = self.model.turns.somebody(random);
        let (effect, word) = match random.below(4) {
            0 => (Effect::Forks, "fork"),
            1 => (Effect::Dooms(self.model.turns.units[target]), "doom"),
            _ => (Effect::Nothing, "bolt"),
        };
        let unit = self.model.holder;
        self.model.place(Object { effect, unit });
        let (player, target) = (self.holder(random), name(target));
        let action = if quiet { "quiet" } else { "spell" };
        self.table.say(&format!(
            "push {player} {word} action={action} target={target}"
        ))
    }

    fn push_by_effect(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        let unit = self.model.turns.units[player];
        self.model.place(Object::plain(unit));
        self.table.say(&format!("run fork player={}", name(player)))
    }

    fn omen(&mut self) -> Outcome {
        let turns = &self.model.turns;
        let unit = turns.current.unit;
        if turns.here(unit) {
            self.model.place(Object::plain(unit));
        }
        self.table.say("set_flag omen")
    }

    /// Adds a trigger that is set off once. A unit has one that may be set off at a time, so that
    /// nobody is asked for an order.
    fn listen(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        let kinds = [Heard::Ping, Heard::PingAtOnce, Heard::Left, Heard::Resolved];
        let heard = kinds[random.below(4)];
        let units = &self.model.turns.units;
        let mut others = self.model.listeners.iter();
        let alike = |known: Heard| {
            known == heard
                || [known, heard]
                    .iter()
                    .all(|one| matches!(one, Heard::Left | Heard::Resolved))
        };
        if others.any(|(known, other)| alike(*known) && units[*other] == units[player]) {
            return Ok(());
        }
        self.model.listeners.push((heard, player));
        let what = match heard {
            Heard::Ping => "raised bolt name=ping",
            Heard::PingAtOnce => "raised fork name=ping at_once=true",
            Heard::Left => "player_left bolt",
            Heard::Resolved => "object_resolved bolt",
        };
        self.table.say(&format!(
            "add_trigger {what} player={} count=1",
            name(player)
        ))
    }

    /// Draws an object on the stack: its place, and its number in the engine.
    fn object(&self, random: &mut Lcg) -> Option<(usize, u32)> {
        let objects = self.table.game.view().stack;
        let at = random.below(objects.len().max(1));
        Some((at, objects.get(at)?.object))
    }

    fn copy(&mut self, random: &mut Lcg) -> Outcome {
        let Some((at, number)) = self.object(random) else {
            return Ok(());
        };
        let player = self.model.turns.somebody(random);
        self.model.place(Object {
            unit: self.model.turns.units[player],
            ..self.model.stack[at]
        });
        let player = name(player);
        self.table
            .say(&format!("copy_object {number} player={player}"))
    }

    /// Those who passed have passed: there is nothing new to answer.
    fn counter(&mut self, random: &mut Lcg) -> Outcome {
        let Some((at, number)) = self.object(random) else {
            return Ok(());
        };
        self.model.stack.remove(at);
        self.table.say(&format!("counter {number}"))
    }

    fn exchange(&mut self, random: &mut Lcg) -> Outcome {
        let turns = &mut self.model.turns;
        let (a, b) = (turns.somebody(random), turns.somebody(random));
        if turns.units[a] == turns.units[b] {
            return Ok(());
        }
        turns.exchange_seats(turns.units[a], turns.units[b]);
        self.table
            .say(&format!("exchange_seats {} {}", name(a), name(b)))
    }

    fn end_step(&mut self) -> Outcome {
        if !self.model.stack.is_empty() {
            return Ok(());
        }
        self.model.end_step();
        self.table.say("end_step")
    }

    fn leave(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        if self.model.turns.count() < 3 {
            return Ok(());
        }
        self.model.leave(self.model.turns.units[player]);
        self.model.place_triggers();
        self.table.say(&format!("leave {}", name(player)))
    }

    fn compare(&self) -> Outcome {
        let (model, game) = (&self.model, self.table.game.table());
        let units = &model.turns.units;
        self.table.same("turn", game.turn().0, model.turn)?;
        let step = game.step().map(|step| game.step_name(step));
        self.table.same("step", step, Some(STEPS[model.step]))?;
        let objects: Vec<Object> = game
            .stack()
            .map(|object| Object {
                effect: match (game.name_text(object.effect), object.target) {
                    (Some("fork"), _) => Effect::Forks,
                    (Some("doom"), Some(target)) => Effect::Dooms(units[target.index()]),
                    _ => Effect::Nothing,
                },
                unit: units[object.player.index()],
            })
            .collect();
        self.table.same("stack", &objects, &model.stack)?;
        let holder = game.priority().map(|player| units[player.index()]);
        self.table.same("priority", holder, Some(model.holder))?;
        let mut owes = vec![false; model.owes.len()];
        for player in game.as_asked(game.pending()) {
            owes[units[player.index()]] = true;
        }
        self.table.same("who owes an answer", &owes, &model.owes)
    }
}

#[test]
fn priority() {
    holds(COMMANDS, |numbers| {
        let mut pair = Pair::new(draws(numbers[0]))?;
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
        }
        Ok(())
    });
}
