//! One open window: who is asked, who owes an answer, and who may act.

use crate::claims::{self, Claim};
use crate::rules::{Kind, Role, Rule};
use crate::sealed::Sealed;
use crate::seats::{Player, Seats};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub(crate) struct Window {
    pub(crate) kind: Kind,
    /// The player named when it was opened.
    pub(crate) named: Option<Player>,
    /// The only players who are asked, if it was opened for some.
    pub(crate) only: Option<BTreeSet<Player>>,
    pub(crate) owes: BTreeSet<Player>,
    /// Those of the players of its rule who were there as it began, or as it reopened for them.
    meant: BTreeSet<Player>,
    /// Those who have passed since somebody acted.
    pub(crate) passed: BTreeSet<Player>,
    /// Those who have answered since it was opened, or reopened for them.
    pub(crate) answered: BTreeSet<Player>,
    /// Those of them who have not answered, but sat out.
    pub(crate) away: BTreeSet<Player>,
    /// Those who are out of it.
    pub(crate) out: BTreeSet<Player>,
    /// The one who may act, if one at a time may.
    pub(crate) holder: Option<Player>,
    /// The one who has acted, until the next player may act.
    pub(crate) actor: Option<Player>,
    /// How often each has acted, in the role that they have.
    pub(crate) acts: BTreeMap<Player, usize>,
    /// The roles of those who have another than the first.
    roles: BTreeMap<Player, usize>,
    /// The passes in a row.
    pub(crate) row: usize,
    /// True from its opening until its players are determined.
    pub(crate) is_new: bool,
    /// True once somebody could act in it, or something has resolved since it opened.
    pub(crate) again: bool,
    /// True if it closes whoever owes an answer.
    pub(crate) shuts: bool,
    pub(crate) sealed: Sealed,
    pub(crate) claims: Vec<Claim>,
    /// The player who won its claims.
    pub(crate) winner: Option<Player>,
    /// True once its sealed answers are revealed, or the winners of its claims are known.
    pub(crate) is_settled: bool,
}

impl Window {
    pub(crate) fn new(kind: Kind, named: Option<Player>, only: Option<BTreeSet<Player>>) -> Self {
        Self {
            kind,
            named,
            only,
            owes: BTreeSet::new(),
            meant: BTreeSet::new(),
            passed: BTreeSet::new(),
            answered: BTreeSet::new(),
            away: BTreeSet::new(),
            out: BTreeSet::new(),
            holder: None,
            actor: None,
            acts: BTreeMap::new(),
            roles: BTreeMap::new(),
            row: 0,
            is_new: true,
            again: false,
            shuts: false,
            sealed: Sealed::default(),
            claims: vec![],
            winner: None,
            is_settled: false,
        }
    }

    /// Returns true if the window is one for this player, whatever they have answered.
    fn is_for(&self, player: Player, rule: &Rule, seats: &Seats) -> bool {
        if let Some(only) = &self.only {
            return only.contains(&player);
        }
        match rule.pending {
            "all" => true,
            "others" => seats.stand_in() != Some(player),
            "given" if self.named.is_some() => self.named == Some(player),
            _ => seats.active() == Some(player),
        }
    }

    /// Returns true if the window is one for this player, who is there and not out of it.
    pub(crate) fn means(&self, player: Player, rule: &Rule, seats: &Seats) -> bool {
        seats.is_there(player)
            && !self.out.contains(&player)
            && (self.is_for(player, rule, seats) || self.meant.contains(&player))
    }

    /// Returns true if the window asks this player.
    pub(crate) fn asks(&self, player: Player, rule: &Rule, seats: &Seats, stack: usize) -> bool {
        self.means(player, rule, seats)
            && rule.who.is_none_or(|who| who.holds(player, seats, stack))
    }

    /// Asks all whom it asks, from the beginning.
    pub(crate) fn begin(&mut self, first: Vec<Player>, rule: &Rule, seats: &Seats, stack: usize) {
        let meant = seats.order.iter().copied();
        self.meant = meant
            .filter(|player| self.only.is_some() || seats.is_there(*player))
            .filter(|player| self.is_for(*player, rule, seats))
            .collect();
        let others = seats.order.iter().copied();
        let asked = self
            .meant
            .union(&self.out)
            .copied()
            .collect::<BTreeSet<_>>();
        self.away = others.filter(|player| !asked.contains(player)).collect();
        self.answered = self.out.union(&self.away).copied().collect();
        self.passed.clear();
        self.owes.clear();
        (self.holder, self.actor) = (None, None);
        self.is_new = false;
        self.row = 0;
        self.reopen(None, "all", rule, seats, stack);
        if !rule.concurrent {
            self.holder = first.into_iter().find(|player| self.owes.contains(player));
        }
    }

    /// Makes those owe an answer again whom the word names, of those whom the window asks.
    pub(crate) fn reopen(
        &mut self,
        actor: Option<Player>,
        whom: &str,
        rule: &Rule,
        seats: &Seats,
        stack: usize,
    ) {
        for player in seats.order.clone() {
            let named = match whom {
                "all" => true,
                "others" => actor != Some(player),
                _ => false,
            };
            if named && self.means(player, rule, seats) {
                self.meant.insert(player);
                self.answered.remove(&player);
                self.away.remove(&player);
                self.passed.remove(&player);
                if self.asks(player, rule, seats, stack) {
                    self.owes.insert(player);
                }
            }
        }
    }

    /// Excuses those whom the window no longer asks, and asks those whom it begins to ask. Returns
    /// true if somebody new is asked.
    pub(crate) fn refresh(&mut self, rule: &Rule, seats: &Seats, stack: usize) -> bool {
        let mut asked = false;
        for player in &seats.order {
            let asks = self.asks(*player, rule, seats, stack);
            if !asks {
                self.owes.remove(player);
            } else if !self.answered.contains(player) {
                asked |= self.owes.insert(*player);
            }
        }
        asked
    }

    /// Asks all again, if it closes only after more passes in a row.
    pub(crate) fn ask_round_again(&mut self, rule: &Rule, seats: &Seats, stack: usize) {
        let more = rule.close_after.is_some_and(|passes| self.row < passes);
        let settles = self.sealed.are_tied() || !self.claims.is_empty();
        if more && self.owes.is_empty() && !self.shuts && !settles {
            self.reopen(None, "all", rule, seats, stack);
        }
    }

    /// Asks these players again, and nobody else.
    pub(crate) fn ask_alone(&mut self, players: &[Player], seats: &Seats) {
        self.answered.extend(&seats.order);
        self.owes.clear();
        self.holder = None;
        for player in players.iter().filter(|player| seats.is_there(**player)) {
            self.owes.insert(*player);
            self.answered.remove(player);
            self.out.remove(player);
        }
    }

    /// Lets a player who has passed answer again.
    pub(crate) fn reopen_for(&mut self, player: Player) {
        self.owes.insert(player);
        self.answered.remove(&player);
        self.passed.remove(&player);
    }

    /// Continues without a player who has gone.
    pub(crate) fn excuse(&mut self, player: Player, seats: &Seats) {
        self.owes.remove(&player);
        self.passed.remove(&player);
        if self.holder == Some(player) {
            let mut after = seats.after(player).into_iter();
            self.holder = after.find(|next| self.owes.contains(next));
            self.actor = None;
        }
    }

    /// Lets the next player who owes an answer act after this one, who has acted.
    pub(crate) fn hand_on(&mut self, actor: Player, seats: &Seats) {
        let mut after = seats.after(actor).into_iter();
        self.holder = after.find(|player| self.owes.contains(player));
        let other = self.holder.is_some_and(|holder| holder != actor);
        self.actor = Some(actor).filter(|_| other);
    }

    // --- roles

    /// Returns the number of the player's role.
    pub(crate) fn role(&self, player: Player, rule: &Rule) -> Option<usize> {
        self.roles.get(&player).copied().or(rule.role)
    }

    pub(crate) fn role_rule<'a>(&self, player: Player, rule: &'a Rule) -> Option<&'a Role> {
        self.role(player, rule).map(|role| &rule.roles[role])
    }

    /// Returns the least number of the player's actions.
    pub(crate) fn min(&self, player: Player, rule: &Rule) -> usize {
        self.role_rule(player, rule)
            .map_or(rule.min, |role| role.min)
    }

    /// Returns the largest number of the player's actions.
    pub(crate) fn max(&self, player: Player, rule: &Rule) -> Option<usize> {
        self.role_rule(player, rule)
            .map_or(rule.max, |role| role.max)
    }

    /// Gives the player a role, in which they have to answer.
    pub(crate) fn set_role(&mut self, player: Player, role: usize, seats: &Seats) {
        self.roles.insert(player, role);
        self.acts.remove(&player);
        self.out.remove(&player);
        if seats.is_there(player) {
            self.meant.insert(player);
            self.answered.remove(&player);
            self.away.remove(&player);
            self.owes.insert(player);
        }
    }

    /// Gives the player the role after theirs; returns it, if there is one.
    pub(crate) fn next_role(
        &mut self,
        player: Player,
        rule: &Rule,
        seats: &Seats,
    ) -> Option<usize> {
        let next = self.role_rule(player, rule)?.next?;
        self.set_role(player, next, seats);
        Some(next)
    }

    pub(crate) fn answer(&mut self, player: Player) {
        self.owes.remove(&player);
        self.answered.insert(player);
    }

    /// Returns true if it is closed by what was answered so far.
    pub(crate) fn closes(&self, rule: &Rule, seats: &Seats, stack: usize) -> bool {
        if self.shuts {
            return true;
        }
        let all = rule.claims == Some("all");
        if claims::are_certain(self, rule, all, seats) {
            return true;
        }
        if rule.close == "explicit" {
            return false;
        }
        if self.sealed.are_tied() {
            return self.owes.is_empty();
        }
        if let Some(most) = rule.close_at {
            let asks = |player: &&Player| self.asks(**player, rule, seats, stack);
            if seats.order.iter().filter(asks).count() <= most {
                return true;
            }
        }
        let there = |player: &&Player| {
            let willing = rule.who.is_none_or(|who| who.holds(**player, seats, stack));
            seats.is_there(**player) && willing
        };
        let answered = self.answered.difference(&self.away).filter(there).count();
        if rule.quorum.is_some_and(|quorum| answered >= quorum) {
            return true;
        }
        match rule.close_after {
            Some(passes) => {
                let asks = |player: &Player| self.asks(*player, rule, seats, stack);
                self.row >= passes || !seats.order.iter().any(asks)
            }
            None => self.owes.is_empty(),
        }
    }

    /// Returns true if this player may act now.
    pub(crate) fn lets_act(&self, player: Player, rule: &Rule) -> bool {
        if rule.concurrent {
            self.owes.contains(&player)
        } else {
            self.holder == Some(player)
        }
    }
}
