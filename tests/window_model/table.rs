//! The table: the turn, the step, the open windows and the stack, and what follows from an answer.

use crate::rules::{Action, Kind, Rule, Rules};
use crate::seats::{Player, Seats};
use crate::window::Window;
use std::collections::BTreeSet;

/// An object on the stack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Object {
    pub(crate) number: u32,
    pub(crate) player: Player,
    pub(crate) effect: &'static str,
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) turn: u32,
    pub(crate) step: usize,
    pub(crate) windows: Vec<Window>,
    pub(crate) stack: Vec<Object>,
    objects: u32,
    /// The player who took the last action of this turn.
    pub(crate) last_actor: Option<Player>,
    /// True once the step's own window has been open.
    own_opened: bool,
    /// True if the step, and if the turn is to end.
    pub(crate) step_ends: bool,
    pub(crate) turn_ends: bool,
    /// True if the turn ends as the step's own window closes.
    turn_end_waits: bool,
    pub(crate) over: bool,
    /// How much has happened in this command.
    work: usize,
    pub(crate) told: Vec<String>,
}

impl Table {
    pub(crate) fn new(rules: Rules, players: &[Player], first: Player) -> Self {
        let mut table = Self {
            rules,
            seats: Seats {
                order: players.to_vec(),
                reversed: false,
                living: players.iter().copied().collect(),
                sitting_out: BTreeSet::new(),
                flagged: BTreeSet::new(),
                owner: first,
            },
            turn: 0,
            step: 0,
            windows: vec![],
            stack: vec![],
            objects: 0,
            last_actor: None,
            own_opened: false,
            step_ends: false,
            turn_ends: false,
            turn_end_waits: false,
            over: false,
            work: 0,
            told: vec![],
        };
        table.begin_turn(first);
        table.settle();
        table
    }

    pub(crate) fn tell(&mut self, event: String) {
        self.told.push(event);
    }

    pub(crate) fn rule(&self, kind: Kind) -> &Rule {
        &self.rules.windows[kind]
    }

    pub(crate) fn top(&self) -> Option<&Window> {
        self.windows.last()
    }

    /// Returns true if the command has caused more than the limits of the rules allow.
    pub(crate) fn is_too_much(&self) -> bool {
        self.work > 400
    }

    // --- the turn and its steps

    fn begin_turn(&mut self, player: Player) {
        self.turn += 1;
        self.seats.owner = player;
        self.last_actor = None;
        self.tell(format!("turn_began {player}"));
        self.begin_step(0);
    }

    fn begin_step(&mut self, step: usize) {
        self.step = step;
        self.own_opened = false;
        self.tell(format!("step_began s{step}"));
    }

    fn end_step(&mut self) {
        self.step_ends = false;
        self.close_all();
        self.tell(format!("step_ended s{}", self.step));
        if self.step == 0 {
            self.begin_step(1);
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.step_ends = false;
        self.turn_ends = false;
        self.turn_end_waits = false;
        let after = self.seats.after(self.seats.owner);
        let next = after
            .into_iter()
            .find(|player| self.seats.is_there(*player));
        match next {
            Some(player) => self.begin_turn(player),
            None => self.over = true,
        }
    }

    fn end_turn_now(&mut self) {
        self.close_all();
        self.tell(format!("step_ended s{}", self.step));
        self.end_turn();
    }

    fn close_all(&mut self) {
        while self.windows.pop().is_some_and(|window| {
            self.tell(format!("window_closed w{}", window.kind));
            true
        }) {}
    }

    // --- windows

    pub(crate) fn open(
        &mut self,
        kind: Kind,
        named: Option<Player>,
        only: Option<BTreeSet<Player>>,
    ) {
        self.tell(format!("window_opened w{kind}"));
        self.windows.push(Window::new(kind, named, only));
        self.begin_top(false);
    }

    /// Opens a window in place of one that has closed. Its players are determined later.
    fn open_next(&mut self, kind: Kind) {
        self.tell(format!("window_opened w{kind}"));
        self.windows.push(Window::new(kind, None, None));
    }

    /// Returns the players in the order in which a window asks them.
    fn starters(&self, window: &Window, start: &str) -> Vec<Player> {
        let seats = &self.seats;
        let active = seats.stand_in().unwrap_or(seats.owner);
        match start {
            "next" => seats.after(active),
            "given" => seats.from(window.named.unwrap_or(active)),
            "other" => seats.after(self.last_actor.unwrap_or(active)),
            _ => seats.from(active),
        }
    }

    /// Returns the players from the one who answers first, as it opens or `again`.
    fn first(&self, window: &Window, again: bool) -> Vec<Player> {
        let rule = self.rule(window.kind);
        let start = rule.restart.filter(|_| again).unwrap_or(rule.start);
        match window.named.filter(|_| !again || rule.restart.is_none()) {
            Some(named) => self.seats.from(named),
            None => self.starters(window, start),
        }
    }

    /// Begins the window on top, again if something has resolved.
    fn begin_top(&mut self, again: bool) {
        let Some(mut window) = self.windows.pop() else {
            return;
        };
        let rule = self.rules.windows[window.kind].clone();
        let first = self.first(&window, again);
        window.begin(first, &rule, &self.seats, self.stack.len());
        self.windows.push(window);
    }

    /// Does everything that follows, until somebody has to act.
    pub(crate) fn settle(&mut self) {
        self.work = 0;
        while !self.over && !self.is_too_much() && !self.waits() {
            self.work += 1;
        }
    }

    /// Takes one decision; returns true if somebody has to act.
    fn waits(&mut self) -> bool {
        if self.turn_ends && self.stack.is_empty() {
            self.end_turn_now();
            return false;
        }
        if self.step_ends {
            self.end_step();
            return false;
        }
        let Some(window) = self.windows.last() else {
            match self.rules.steps[self.step] {
                Some(kind) if !self.own_opened => {
                    self.own_opened = true;
                    self.open(kind, None, None);
                }
                _ => self.end_step(),
            }
            return false;
        };
        let kind = window.kind;
        let rule = self.rules.windows[kind].clone();
        if window.is_new {
            self.begin_top(false);
        }
        let (seats, stack) = (self.seats.clone(), self.stack.len());
        let window = self.windows.last_mut().expect("it is open");
        window.refresh(&rule, &seats, stack);
        if window.closes(&rule, &seats, stack) {
            self.close_top();
            return false;
        }
        window.ask_round_again(&rule, &seats, stack);
        let window = self.windows.last_mut().expect("it is open");
        if std::mem::take(&mut window.begins_again) {
            let window = self.windows.last().expect("it is open");
            let first = self.first(window, true);
            let window = self.windows.last_mut().expect("it is open");
            window.holder = first
                .into_iter()
                .find(|player| window.owes.contains(player));
        }
        let window = self.windows.last_mut().expect("it is open");
        if window.holder.is_some() {
            window.actor = None;
        }
        if !rule.concurrent
            && window
                .holder
                .is_none_or(|holder| !window.owes.contains(&holder))
        {
            let ring = match window.holder.or(window.actor) {
                Some(holder) => seats.after(holder),
                None => seats.from(seats.owner),
            };
            window.holder = ring.into_iter().find(|player| window.owes.contains(player));
        }
        let forced = |player: &Player| {
            rule.forced
                .is_some_and(|forced| forced.holds(*player, &seats, stack))
        };
        let asked = if rule.concurrent {
            let mut asked = seats.from(seats.owner).into_iter();
            asked.find(|player| window.owes.contains(player) && forced(player))
        } else {
            window.holder.filter(forced)
        };
        if let Some(player) = asked {
            self.passed(player);
            return false;
        }
        true
    }

    /// Closes the window on top by its rule.
    fn close_top(&mut self) {
        let window = self.windows.last().expect("it is open");
        let rule = self.rules.windows[window.kind].clone();
        let own = self.windows.len() == 1 && self.own_opened;
        if !self.stack.is_empty() && (rule.resolves() || own) {
            self.resolve(rule.then == "resolve_all");
            return;
        }
        let kind = window.kind;
        self.windows.pop();
        self.tell(format!("window_closed w{kind}"));
        match rule.then.as_str() {
            "end_step" => self.step_ends = self.own_opened,
            "end_turn" if self.own_opened => self.turn_ends = true,
            "end_turn" => self.turn_end_waits = true,
            _ => match rule.follows() {
                Some(kind) => self.open_next(kind),
                None if self.windows.is_empty() && self.own_opened => self.step_ends = true,
                None => {}
            },
        }
        if self.turn_end_waits && self.windows.is_empty() && self.own_opened {
            self.turn_ends = true;
        }
    }

    // --- the stack

    pub(crate) fn put(&mut self, player: Player, effect: &'static str) {
        self.objects += 1;
        let number = self.objects;
        self.tell(format!("object_pushed {number} {player} {effect}"));
        self.stack.push(Object {
            number,
            player,
            effect,
        });
        let (seats, stack) = (self.seats.clone(), self.stack.len());
        for (at, window) in self.windows.iter_mut().enumerate() {
            let rule = &self.rules.windows[window.kind];
            let resolves = rule.resolves() || at == 0 && self.own_opened;
            if !resolves || window.is_new || window.shuts {
                continue;
            }
            let begins_again = window.owes.is_empty();
            window.row = 0;
            window.reopen(Some(player), rule.reopen, rule, &seats, stack);
            if begins_again && !rule.concurrent {
                window.holder = None;
                window.begins_again = true;
            }
        }
    }

    fn resolve(&mut self, all: bool) {
        let under = self.windows.len();
        while let Some(object) = self.stack.last().cloned() {
            self.run(object.player, object.effect);
            self.stack.retain(|other| other.number != object.number);
            self.tell(format!("object_resolved {}", object.number));
            if !all || self.windows.len() != under {
                break;
            }
        }
        let above = self.windows.split_off(under);
        self.begin_top(true);
        self.windows.extend(above);
    }

    /// Runs the effect of a player.
    pub(crate) fn run(&mut self, player: Player, effect: &str) {
        match effect {
            "fork" => self.put(player, "bolt"),
            "gate" => self.open(3, None, None),
            "rise" => drop(self.seats.flagged.insert(player)),
            _ => {}
        }
    }

    // --- answers

    pub(crate) fn passed(&mut self, player: Player) {
        self.tell(format!("passed {player}"));
        let window = self.windows.last_mut().expect("it is open");
        let rule = &self.rules.windows[window.kind];
        window.answer(player);
        window.passed.insert(player);
        window.row += 1;
        if rule.pass == "hard" {
            window.out.insert(player);
        }
        let (seats, stack) = (&self.seats, self.stack.len());
        window.ask_round_again(rule, seats, stack);
        if !rule.concurrent {
            let mut after = seats.after(player).into_iter();
            window.holder = after.find(|player| window.owes.contains(player));
        }
        self.turn_ends |= rule.pass == "end_turn";
    }

    /// A player has acted in the window that was on top at the time.
    pub(crate) fn acted(&mut self, player: Player, action: &Action, card: Option<&'static str>) {
        self.last_actor = Some(player);
        let at = self.windows.len() - 1;
        match card {
            Some(effect) => self.put(player, effect),
            None => self.tell(format!("acted {player} {}", action.name)),
        }
        if let Some(kind) = action.opens {
            self.open(kind, None, None);
        }
        let (seats, stack) = (self.seats.clone(), self.stack.len());
        let window = &mut self.windows[at];
        let rule = self.rules.windows[window.kind].clone();
        window.row = 0;
        if action.counts {
            *window.acts.entry(player).or_default() += 1;
        }
        let acts = window.acts.get(&player).copied().unwrap_or_default();
        window.answer(player);
        if rule.max.is_some_and(|max| acts >= max) {
            window.out.insert(player);
        }
        let reopens = action.reopens.unwrap_or(rule.reopen);
        if action.reopens != Some("none") {
            window.passed.clear();
        }
        window.reopen(Some(player), reopens, &rule, &seats, stack);
        match action.then.unwrap_or(rule.after_act) {
            "keep" if !window.out.contains(&player) => {
                window.answered.remove(&player);
                if window.asks(player, &rule, &seats, stack) {
                    window.owes.insert(player);
                }
            }
            "close" => {
                window.shuts = true;
                window.owes.clear();
            }
            then => {
                self.turn_ends |= then == "end_turn";
                window.ask_round_again(&rule, &seats, stack);
                window.holder = None;
                window.actor = Some(player);
            }
        }
    }
}

impl Table {
    pub(crate) fn sit_out(&mut self, player: Player) {
        self.seats.sitting_out.insert(player);
        for window in &mut self.windows {
            window.excuse(player, &self.seats);
        }
    }

    /// A player comes back, and is asked as soon as a window reopens, and not before.
    pub(crate) fn sit_in(&mut self, player: Player) {
        self.seats.sitting_out.remove(&player);
        for window in &mut self.windows {
            if window.answered.insert(player) {
                window.away.insert(player);
            }
        }
    }

    /// A player leaves with everything of theirs on the stack. Leaving resolves nothing: if all
    /// others have passed, the next player still gets to act (CR 800.4a).
    pub(crate) fn leave(&mut self, player: Player) {
        self.seats.living.remove(&player);
        self.seats.sitting_out.remove(&player);
        self.tell(format!("player_left {player}"));
        self.stack.retain(|object| object.player != player);
        for window in &mut self.windows {
            let rule = &self.rules.windows[window.kind];
            let held = window.holder == Some(player);
            window.excuse(player, &self.seats);
            let again = rule.pass == "soft" && rule.reopen != "none" && !window.shuts;
            if held && window.owes.is_empty() && again {
                let mut after = self.seats.after(player).into_iter();
                let passed =
                    |next: &Player| window.passed.contains(next) && !window.out.contains(next);
                window.holder = after.find(passed);
                if let Some(next) = window.holder {
                    window.reopen_for(next);
                }
            }
        }
    }
}
