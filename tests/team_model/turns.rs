//! Whose turn is next: restarted and granted turns, and the order with its rounds.

use crate::gate::{AtGate, Gate};
use crate::sides::{Player, Side, Until};
use crate::table::{Grant, Table, Whose};

impl Table {
    /// Ends the turn, which begins again.
    pub(crate) fn restart_turn(&mut self) {
        self.again = Some(self.decider_of(self.owner));
        self.end_turn();
    }

    pub(crate) fn end_turn(&mut self) {
        (self.pending, self.holder, self.due) = (vec![], None, None);
        self.expire(|_, until| until == Until::Turn);
        let (player, turn) = (self.sides.speaker(self.owner), self.turn);
        self.say(format!("turn_ended player={player} turn={turn}"));
        self.end_control_with_turn();
        self.next_turn();
    }

    pub(crate) fn next_turn(&mut self) {
        for _ in 0..100 {
            if self.begins_next() {
                return;
            }
        }
        self.nobody_comes = true;
    }

    /// Takes one decision on the way to the next turn; returns true if it has begun.
    fn begins_next(&mut self) -> bool {
        if let Some(at) = self.at_gate.take() {
            if self.comes(&at) {
                return self.begins(at);
            }
            if !self.sides.lives(at.side) {
                self.use_grant(at.grant);
                self.would_have_begun(at.side);
            }
            return false;
        }
        if let Some(by) = self.again.take()
            && self.sides.is_present(self.owner)
        {
            let mut again = AtGate::new(self.owner, None);
            (again.replays, again.by) = (Some(self.is_extra), by);
            return self.begins(again);
        }
        if !self.round_goes {
            self.round += 1;
            self.round_goes = true;
            self.round_start = None;
            self.say(format!("round_began round={}", self.round));
            return false;
        }
        let due = |grant: &Grant| {
            let waits = self.sides.lives(grant.side) && !self.sides.is_present(grant.side);
            grant.after.is_none() && !waits
        };
        let at = self.grants.iter().rposition(due);
        if let Some(at) = at.filter(|_| !self.is_very_next) {
            let Grant {
                side, number, by, ..
            } = self.grants[at];
            if !self.sides.lives(side) {
                self.grants.remove(at);
                self.would_have_begun(side);
                return false;
            }
            let mut granted = AtGate::new(side, Some(number));
            granted.by = by;
            return self.begins(granted);
        }
        if !self.sides.all().any(|side| self.sides.is_coming(side)) {
            self.nobody_comes = true;
            return true;
        }
        // The round ends where the order comes to the place where it began, or passes it.
        if let Some(named) = self.named {
            let mut way = self.from(self.cursor);
            way.rotate_left(1);
            let to = way.iter().position(|side| *side == named);
            let mut way = way[..=to.expect("it has a place")].iter();
            if named != self.cursor && way.any(|side| Some(*side) == self.round_start) {
                return self.end_round();
            }
        }
        let mut next = self.named.take();
        for _ in 0..=self.order.len() {
            let named = next.take();
            let side = named.unwrap_or_else(|| self.from(self.cursor)[1 % self.order.len()]);
            if named.is_none() && self.round_start == Some(side) {
                return self.end_round();
            }
            self.round_start.get_or_insert(side);
            self.cursor = side;
            if !self.sides.lives(side) {
                self.would_have_begun(side);
            } else if self.sides.is_coming(side) {
                return self.begins(AtGate::new(side, None));
            }
        }
        self.nobody_comes = true;
        true
    }

    fn end_round(&mut self) -> bool {
        self.expire(|_, until| until == Until::Round);
        self.round_goes = false;
        self.say(format!("round_ended round={}", self.round));
        false
    }

    /// Returns true if the turn about which somebody is asked may begin: its side is there, or
    /// sits out only until then. A granted one waits.
    pub(crate) fn comes(&self, at: &AtGate) -> bool {
        match at.grant.is_some() || at.replays.is_some() {
            true => self.sides.is_present(at.side),
            false => self.sides.is_coming(at.side),
        }
    }

    pub(crate) fn use_grant(&mut self, number: Option<u32>) {
        self.grants.retain(|grant| Some(grant.number) != number);
    }

    /// Begins the turn, unless something stops it; returns true if it has begun, or somebody is
    /// asked about it.
    fn begins(&mut self, at: AtGate) -> bool {
        let (side, grant, kind) = (at.side, at.grant, at.kind());
        let (replays, by) = (at.replays.is_some(), at.by);
        let gate = self.gate(at);
        if !matches!(gate, Gate::Asks) {
            self.is_very_next = false;
            self.use_grant(grant);
        }
        match gate {
            Gate::Asks => return true,
            Gate::Stops(reason) => {
                let player = self.sides.speaker(side);
                self.say(format!(
                    "turn_skipped player={player} turn_kind={kind} reason={reason}"
                ));
                return false;
            }
            Gate::Open => {}
        }
        self.turn += 1;
        self.owner = side;
        self.is_extra = kind == "extra";
        self.begin_control_of(side, by);
        self.would_have_begun(side);
        let (follow, wait): (Vec<Grant>, Vec<Grant>) = std::mem::take(&mut self.grants)
            .into_iter()
            .partition(|grant| grant.after == Some(side));
        let follow = follow.into_iter().map(|grant| Grant {
            after: None,
            ..grant
        });
        self.grants = wait.into_iter().chain(follow).collect();
        let (player, turn) = (self.sides.speaker(side), self.turn);
        let by = self.by(player);
        let kind = if replays { "replay" } else { kind };
        self.say(format!(
            "turn_began player={player} turn={turn} turn_kind={kind}{by}"
        ));
        self.let_hear(side);
        self.begin_step(0);
        true
    }

    /// Ends what lasts until the next turn of the side.
    pub(crate) fn would_have_begun(&mut self, side: Side) {
        self.expire(|of, until| of == side && until == Until::NextTurn);
    }

    /// Ends what lasts so long, first of all the flags.
    pub(crate) fn expire(&mut self, ends: impl Fn(Side, Until) -> bool) {
        let sides = self.sides.clone();
        let ended = |it: &(Player, Until)| ends(sides.of(it.0), it.1);
        let mut flags: Vec<(Player, Until)> = self.flags.extract_if(.., |it| ended(it)).collect();
        flags.sort_unstable_by_key(|(player, _)| *player);
        for (player, _) in flags {
            self.say(format!("flag_set name=f value=0 player={player}"));
        }
        let back: Vec<(Player, Until)> = self.sides.sits.extract_if(.., |it| ended(it)).collect();
        for (player, _) in back {
            self.come_back(player);
        }
    }

    /// Tells each member of the side who is there to the triggers that hear of their turns.
    fn let_hear(&mut self, side: Side) {
        let mut members = self.sides.living_of(side);
        members.retain(|member| self.sides.is_there(*member));
        if members.is_empty() {
            members.push(self.sides.speaker(side));
        }
        for (player, whose) in self.triggers.clone() {
            let is_own = self.sides.of(player) == side;
            let heard = match whose {
                Whose::Own if is_own => vec![self.sides.speaker(side)],
                Whose::Opponents if !is_own => members.clone(),
                Whose::Each => members.clone(),
                _ => vec![],
            };
            for member in heard {
                *self.heard.entry(member).or_default() += 1;
            }
        }
    }
}
