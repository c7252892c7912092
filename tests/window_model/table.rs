//! The table: the turn, the step, the open windows and the stack, and what follows from an answer.

use crate::claims::{self, Claim};
use crate::rules::{Action, Kind, Rule, Rules};
use crate::sealed::Seal;
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

/// A lock: until the turn ends, it refuses actions that are not exempt, those of a player, or those
/// of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Lock {
    pub(crate) player: Option<Player>,
    pub(crate) action: Option<&'static str>,
}

impl Lock {
    pub(crate) fn refuses(&self, player: Player, action: &Action) -> bool {
        let kind = match self.action {
            Some(name) => name == action.name,
            None => !action.exempt,
        };
        kind && self.player.is_none_or(|locked| locked == player)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    pub(crate) turn: u32,
    pub(crate) step: usize,
    pub(crate) windows: Vec<Window>,
    pub(crate) stack: Vec<Object>,
    pub(crate) objects: u32,
    /// The player who took the last action of this turn.
    pub(crate) last_actor: Option<Player>,
    /// True once the step's own window has been open.
    pub(crate) own_opened: bool,
    /// True if the step, and if the turn is to end.
    pub(crate) step_ends: bool,
    pub(crate) turn_ends: bool,
    /// True if the turn ends as the step's own window closes.
    turn_end_waits: bool,
    /// The player whose turn is next, if the claims of a window were about it.
    named: Option<Player>,
    pub(crate) locks: Vec<Lock>,
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
            named: None,
            locks: vec![],
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
        self.locks.clear();
        // Whoever has left since is not named.
        let named = self.named.take();
        let order = match named.filter(|named| self.seats.living.contains(named)) {
            Some(named) => self.seats.from(named),
            None => self.seats.after(self.seats.owner),
        };
        let mut order = order.into_iter();
        let next = order.find(|player| self.seats.is_there(*player));
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
    pub(crate) fn first(&self, window: &Window, again: bool) -> Vec<Player> {
        let rule = self.rule(window.kind);
        let start = rule.restart.filter(|_| again).unwrap_or(rule.start);
        match window.named.filter(|_| !again || rule.restart.is_none()) {
            Some(named) => self.seats.from(named),
            None => self.starters(window, start),
        }
    }

    /// Begins the window on top, again if something has resolved.
    pub(crate) fn begin_top(&mut self, again: bool) {
        let Some(mut window) = self.windows.pop() else {
            return;
        };
        let rule = self.rules.windows[window.kind].clone();
        let first = self.first(&window, again);
        window.again |= again;
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
        if !rule.concurrent {
            self.give_top();
        }
        let window = self.windows.last().expect("it is open");
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

    /// Gives the window on top to somebody who owes an answer: whoever has it already, the next
    /// after them, or the one with whom it begins.
    fn give_top(&mut self) {
        let mut window = self.windows.pop().expect("it is open");
        if window
            .holder
            .is_none_or(|player| !window.owes.contains(&player))
        {
            let asked = match window.holder {
                Some(before) => self.seats.after(before),
                None => self.first(&window, window.again),
            };
            window.holder = asked
                .into_iter()
                .find(|player| window.owes.contains(player));
        }
        window.actor = None;
        window.again |= window.holder.is_some();
        self.windows.push(window);
    }

    /// Closes the window on top by its rule.
    fn close_top(&mut self) {
        let window = self.windows.last().expect("it is open");
        let rule = self.rules.windows[window.kind].clone();
        if rule.settles() && !window.is_settled {
            match &rule.seal {
                Some(seal) => self.reveal(seal),
                None => self.settle_claims(&rule),
            }
            return;
        }
        let own = self.windows.len() == 1 && self.own_opened;
        if !self.stack.is_empty() && (rule.resolves() || own) {
            self.resolve(rule.then == "resolve_all");
            return;
        }
        let (kind, winner) = (window.kind, window.winner);
        self.windows.pop();
        self.tell(format!("window_closed w{kind}"));
        if rule.then == "to_winner" {
            self.named = winner;
        }
        match rule.then.as_str() {
            "end_step" => self.step_ends = self.own_opened,
            "end_turn" | "to_winner" if self.own_opened => self.turn_ends = true,
            "end_turn" | "to_winner" => self.turn_end_waits = true,
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

    /// Reveals the sealed answers of the window on top, and runs the effect of each; or asks those
    /// tied at the top again, among themselves.
    fn reveal(&mut self, seal: &Seal) {
        let window = self.windows.last_mut().expect("it is open");
        let ranks = window.sealed.ranks(seal, &self.seats);
        let tied = match seal.ties == "again" && !window.shuts {
            true => window.sealed.take_tied(&ranks),
            false => vec![],
        };
        if !tied.is_empty() {
            window.ask_alone(&tied, &self.seats);
            let told = tied.iter().map(|player| format!("withdrawn {player}"));
            self.told.extend(told);
            return;
        }
        (window.shuts, window.is_settled) = (true, true);
        window.owes.clear();
        for (rank, player) in &ranks {
            self.tell(format!("revealed {player} {rank}"));
        }
        for (_, player) in ranks {
            if let Some(effect) = seal.effect {
                self.run(player, effect);
            }
        }
    }

    /// Settles the claims in the window on top: the effects of those that win run.
    fn settle_claims(&mut self, rule: &Rule) {
        let window = self.windows.last_mut().expect("it is open");
        let claims = std::mem::take(&mut window.claims);
        let winners = claims::winners(&claims, rule.claims == Some("all"), &self.seats);
        (window.shuts, window.is_settled) = (true, true);
        window.owes.clear();
        window.winner = winners.first().map(|claim| claim.player);
        for Claim { player, action } in &winners {
            self.tell(format!(
                "claim_won {player} {} {}",
                action.name, action.rank
            ));
        }
        for claim in winners {
            if let Some(kind) = claim.action.opens {
                self.open(kind, None, None);
            }
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
        if let Some(role) = window.next_role(player, rule, &self.seats) {
            self.told.push(format!("role_set {player} r{role}"));
        }
        let (seats, stack) = (&self.seats, self.stack.len());
        window.ask_round_again(rule, seats, stack);
        if !rule.concurrent {
            let mut after = seats.after(player).into_iter();
            window.holder = after.find(|player| window.owes.contains(player));
        }
        self.turn_ends |= rule.pass == "end_turn";
    }

    /// Gives a player a role in the window on top.
    pub(crate) fn set_role(&mut self, player: Player, role: usize) {
        self.tell(format!("role_set {player} r{role}"));
        let window = self.windows.last_mut().expect("it is open");
        window.set_role(player, role, &self.seats);
    }

    /// A player gives a sealed answer, or another one in its place.
    pub(crate) fn commit(&mut self, player: Player, number: i64) {
        self.tell(format!("committed {player}"));
        let window = self.windows.last_mut().expect("it is open");
        window.sealed.commit(player, number);
        window.answer(player);
        if window.holder == Some(player) {
            window.hand_on(player, &self.seats);
            window.actor = None;
        }
    }

    /// A player takes a sealed answer back, and owes one again.
    pub(crate) fn withdraw(&mut self, player: Player) {
        self.tell(format!("withdrawn {player}"));
        let seats = &self.seats;
        let window = self.windows.last_mut().expect("it is open");
        window.sealed.drop(player);
        window.answered.remove(&player);
        window.out.remove(&player);
        if seats.is_there(player) {
            window.owes.insert(player);
        }
    }

    /// Closes the window on top by force: whoever has not answered is absent.
    pub(crate) fn close_by_force(&mut self) {
        let window = self.windows.last_mut().expect("one is open");
        let rule = &self.rules.windows[window.kind];
        if !rule.settles() {
            let kind = window.kind;
            self.windows.pop();
            self.tell(format!("window_closed w{kind}"));
            return;
        }
        window.shuts = true;
        let absent = std::mem::take(&mut window.owes);
        let in_order = self.seats.from(self.seats.owner).into_iter();
        let told = in_order.filter(|player| absent.contains(player));
        self.told
            .extend(told.map(|player| format!("absent {player}")));
    }

    /// A player claims, which is their answer.
    fn claim(&mut self, player: Player, action: &'static Action) {
        self.tell(format!("acted {player} {}", action.name));
        let window = self.windows.last_mut().expect("it is open");
        window.claims.push(Claim { player, action });
        window.answer(player);
        if window.holder == Some(player) {
            window.hand_on(player, &self.seats);
            window.actor = None;
        }
    }

    /// A player has acted in the window that was on top at the time.
    pub(crate) fn acted(
        &mut self,
        player: Player,
        action: &'static Action,
        card: Option<&'static str>,
    ) {
        self.last_actor = Some(player);
        let at = self.windows.len() - 1;
        if self.rule(self.windows[at].kind).claims.is_some() {
            return self.claim(player, action);
        }
        match card {
            Some(effect) => self.put(player, effect),
            None => self.tell(format!("acted {player} {}", action.name)),
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
        // An action that does not count ends no answer of one who commits again after a tie.
        let max = window.max(player, &rule);
        let mut is_last = action.counts && max.is_some_and(|max| acts >= max);
        if is_last && let Some(role) = window.next_role(player, &rule, &seats) {
            is_last = false;
            self.told.push(format!("role_set {player} r{role}"));
            // An action that uses up the turn is the player's answer, whatever their role.
            if action.then.unwrap_or(rule.after_act) == "end_turn" {
                window.answer(player);
            }
        }
        if is_last {
            window.out.insert(player);
        }
        let reopens = action.reopens.unwrap_or(rule.reopen);
        if action.reopens != Some("none") {
            window.passed.clear();
        }
        window.reopen(Some(player), reopens, &rule, &seats, stack);
        match action.then.unwrap_or(rule.after_act) {
            "keep" if !is_last => {
                window.answered.remove(&player);
                if window.means(player, &rule, &seats) || window.out.contains(&player) {
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
                if !rule.concurrent {
                    window.hand_on(player, &seats);
                }
            }
        }
        if let Some(kind) = action.opens {
            self.open(kind, None, None);
        }
    }
}
