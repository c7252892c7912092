//! Whose turn is next, in the simplest form of the rules.
//!
//! Before each turn, the first of these that applies decides:
//!
//! 1. a turn that restarts;
//! 2. a last lap that is over, which ends the game;
//! 3. a granted turn, unless a player is named as the very next;
//! 4. a round that was ended, or in which everybody has had a turn: the next one begins;
//! 5. nobody in the order who takes a turn or returns with the next round, which ends the game;
//! 6. the order, from the named player's place if somebody is named. A round may end on the way.

use crate::order::{Order, Player};
use crate::rules::Rules;
use std::collections::{BTreeMap, BTreeSet};
use turnwheel::words::TurnKind::{self, Extra, Normal, Replay};

/// How long something lasts.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Until {
    NextTurn,
    EndOfNextTurn,
    Turn,
    Round,
    Game,
}

/// The turns that a skip applies to.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Applies {
    Next,
    NextNormal,
    NextExtra,
}

/// An event of the order: a turn that begins or is skipped, or a round that begins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Told {
    Began(TurnKind, Player),
    Skipped(Player),
    Round(u32),
}

/// A turn that was granted; with `after`, it comes into being as that player's next turn begins.
#[derive(Clone)]
pub(crate) struct Grant {
    pub(crate) player: Player,
    pub(crate) after: Option<Player>,
}

/// Turns that a player is to skip: the next ones to which the skip applies.
#[derive(Clone)]
pub(crate) struct Skip {
    pub(crate) player: Player,
    pub(crate) applies: Applies,
    pub(crate) count: usize,
}

/// A flag by name, of a player or of the game.
pub(crate) type Flag = (String, Option<Player>);

/// One more normal turn for everybody in `waits`, and then the end. The turn in which it was called
/// is not one of them.
#[derive(Clone)]
struct LastLap {
    called_in: usize,
    waits: BTreeSet<Player>,
}

#[derive(Clone)]
pub(crate) struct Turns {
    pub(crate) rules: Rules,
    pub(crate) order: Order,
    /// The players who have not left.
    pub(crate) living: BTreeSet<Player>,
    /// The players who sit out, and how long.
    pub(crate) sitting_out: BTreeMap<Player, Until>,
    /// The granted turns, the oldest first.
    pub(crate) grants: Vec<Grant>,
    /// The skips, the oldest first.
    pub(crate) skips: Vec<Skip>,
    /// How many players are to be skipped from the end of this turn on.
    pub(crate) skips_at_turn_end: usize,
    /// The flags that are set, with the player whose turn is meant.
    pub(crate) flags: BTreeMap<Flag, (Until, Option<Player>)>,
    /// The player named as the next, who takes the turn even after one in this round.
    pub(crate) named: Option<Player>,
    /// True if the named player comes before granted turns.
    is_very_next: bool,
    /// True if the turn that ends is followed by one in its place.
    pub(crate) restarts: bool,
    /// True if the round ends with this turn, wherever the order is.
    pub(crate) ends_round: bool,
    /// The player of the current turn.
    pub(crate) owner: Player,
    /// True in a granted turn, and in one that restarts it.
    is_extra: bool,
    /// A number for each turn; a restarted one keeps that of the first.
    turn: usize,
    round: u32,
    /// The players who have had their normal turn of this round, or skipped it.
    had: BTreeSet<Player>,
    last_laps: Vec<LastLap>,
    pub(crate) over: bool,
    /// True where the engine is not compared: who is skipped if the game ends before the next turn
    /// is not said.
    pub(crate) is_disputed: bool,
    /// The events since this was last emptied.
    pub(crate) told: Vec<Told>,
}

impl Turns {
    /// Begins the game with a turn of `first`.
    pub(crate) fn new(rules: Rules, players: &[Player], first: Player) -> Self {
        let mut turns = Self {
            order: Order::new(players, first, rules.walk == "reverse"),
            rules,
            living: players.iter().copied().collect(),
            sitting_out: BTreeMap::new(),
            grants: vec![],
            skips: vec![],
            skips_at_turn_end: 0,
            flags: BTreeMap::new(),
            named: None,
            is_very_next: false,
            restarts: false,
            ends_round: false,
            owner: first,
            is_extra: false,
            turn: 0,
            round: 1,
            had: BTreeSet::new(),
            last_laps: vec![],
            over: false,
            is_disputed: false,
            told: vec![Told::Round(1)],
        };
        turns.begin_next();
        turns
    }

    // --- the players

    pub(crate) fn is_present(&self, player: Player) -> bool {
        self.living.contains(&player) && !self.sitting_out.contains_key(&player)
    }

    /// The players who are present and have a place in the order.
    pub(crate) fn seated(&self) -> BTreeSet<Player> {
        let seated = self.order.players();
        seated.filter(|player| self.is_present(*player)).collect()
    }

    /// The players who take a turn when the order comes to them: also those who sit out only until
    /// then.
    fn takers(&self) -> BTreeSet<Player> {
        let takes = |player: &Player| {
            let waits = self.sitting_out.get(player);
            self.living.contains(player) && waits.is_none_or(|until| *until == Until::NextTurn)
        };
        self.order.players().filter(takes).collect()
    }

    /// Returns true if all who could take a turn wait for the round to be over, and it ends where
    /// the order comes round.
    fn somebody_returns(&self) -> bool {
        let mut waits = self.sitting_out.iter();
        let seated = |player: &Player| self.order.has(*player);
        let returns = waits.any(|(player, until)| *until == Until::Round && seated(player));
        returns && self.rules.round == "wrap"
    }

    // --- a turn ends

    pub(crate) fn end_turn(&mut self) {
        self.close_turn();
        self.begin_next();
    }

    /// Names the player of the very next turn, and ends this one.
    pub(crate) fn end_turn_for(&mut self, player: Player) {
        self.named = Some(player);
        self.is_very_next = true;
        self.end_turn();
    }

    /// Ends what lasts until the end of the turn. A turn that restarts does not count: the one that
    /// replaces it will.
    fn close_turn(&mut self) {
        self.expire(Until::Turn);
        if self.is_extra && self.rules.resume == "taker" && self.order.has(self.owner) {
            self.order.continue_from(self.owner);
        }
        if !self.is_extra && !self.restarts {
            self.had.insert(self.owner);
            let counts = |lap: &&mut LastLap| lap.called_in != self.turn;
            for lap in self.last_laps.iter_mut().filter(counts) {
                lap.waits.remove(&self.owner);
            }
        }
        // A turn that is restarted has not come to its end yet.
        if !self.restarts {
            let count = std::mem::take(&mut self.skips_at_turn_end);
            self.skip_following(count);
        }
    }

    /// Ends everything that lasts so long, and the time for which players sit out.
    fn expire(&mut self, ended: Until) {
        self.sitting_out.retain(|_, until| *until != ended);
        self.flags.retain(|_, (until, _)| *until != ended);
    }

    // --- a turn begins

    fn begin_next(&mut self) {
        while !self.over && !self.next_begins() {}
    }

    /// Takes one decision on the way to the next turn; returns true if it has begun.
    fn next_begins(&mut self) -> bool {
        let restarts = std::mem::take(&mut self.restarts) && self.is_present(self.owner);
        let takers = self.takers();
        if restarts {
            return self.begins(self.owner, Replay);
        }
        let is_over = |lap: &&LastLap| lap.waits.is_disjoint(&takers);
        if self.last_laps.iter().any(|lap| is_over(&lap)) {
            self.over = true;
            return false;
        }
        if !self.is_very_next
            && let Some(player) = self.next_granted()
        {
            return self.living.contains(&player) && self.begins(player, Extra);
        }
        if self.ends_round {
            self.next_round();
            return false;
        }
        let all_had_one = !self.had.is_empty() && takers.is_subset(&self.had);
        if self.rules.round == "everyone" && all_had_one {
            self.next_round();
            return false;
        }
        if takers.is_empty() && !self.somebody_returns() {
            self.over = true;
            return false;
        }
        self.next_in_order(&takers)
    }

    /// Takes the granted turn that comes first, of those whose players do not sit out.
    fn next_granted(&mut self) -> Option<Player> {
        let due =
            |grant: &Grant| grant.after.is_none() && !self.sitting_out.contains_key(&grant.player);
        let at = match self.rules.extra_turns {
            "newest" => self.grants.iter().rposition(due),
            _ => self.grants.iter().position(due),
        };
        let player = self.grants.remove(at?).player;
        if !self.living.contains(&player) {
            self.end_until_turn_of(player);
        }
        Some(player)
    }

    /// Follows the order to the next player who takes a turn: from the named player on, if somebody
    /// is named.
    fn next_in_order(&mut self, takers: &BTreeSet<Player>) -> bool {
        let wraps = self.rules.round == "wrap";
        let named = self.named.filter(|player| self.order.has(*player));
        if let Some(player) = named {
            if wraps && self.rules.walk != "snake" && self.order.round_ends_before(player) {
                self.next_round();
                return false;
            }
            self.order.go_to(player);
        } else if self.named.is_some() {
            self.is_very_next = false;
        }
        self.named = None;
        loop {
            let Some(player) = self.order.advance(wraps) else {
                self.next_round();
                return false;
            };
            if !self.living.contains(&player) {
                self.end_until_turn_of(player);
            }
            if takers.contains(&player) {
                return self.begins(player, Normal);
            }
        }
    }

    fn next_round(&mut self) {
        self.expire(Until::Round);
        self.round += 1;
        self.told.push(Told::Round(self.round));
        self.had.clear();
        self.ends_round = false;
        self.order.begin_round();
        if self.rules.walk == "snake" {
            let present = self.seated();
            self.order
                .turn_back(self.named.is_some(), |player| present.contains(&player));
        }
    }

    /// Begins a turn, unless the player skips it. Where everybody has one turn, the skipped turn
    /// was it.
    fn begins(&mut self, player: Player, kind: TurnKind) -> bool {
        self.is_very_next = false;
        let is_extra = kind == Extra || kind == Replay && self.is_extra;
        if self.use_skip(player, is_extra) {
            self.told.push(Told::Skipped(player));
            if !is_extra {
                self.had.insert(player);
                for lap in &mut self.last_laps {
                    lap.waits.remove(&player);
                }
            }
            return false;
        }
        self.owner = player;
        self.is_extra = is_extra;
        self.turn += usize::from(kind != Replay);
        self.told.push(Told::Began(kind, player));
        self.end_until_turn_of(player);
        if self.sitting_out.get(&player) == Some(&Until::NextTurn) {
            self.sitting_out.remove(&player);
        }
        let (granted, waiting) = std::mem::take(&mut self.grants)
            .into_iter()
            .partition::<Vec<_>, _>(|grant| grant.after == Some(player));
        let granted = granted.into_iter().map(|grant| Grant {
            after: None,
            ..grant
        });
        self.grants = waiting.into_iter().chain(granted).collect();
        true
    }

    /// Uses up one of the player's skips, the oldest that applies.
    fn use_skip(&mut self, player: Player, is_extra: bool) -> bool {
        let fits = |skip: &Skip| {
            let applies = match skip.applies {
                Applies::Next => true,
                Applies::NextNormal => !is_extra,
                Applies::NextExtra => is_extra,
            };
            skip.player == player && applies
        };
        let Some(at) = self.skips.iter().position(fits) else {
            return false;
        };
        self.skips[at].count -= 1;
        self.skips.retain(|skip| skip.count > 0);
        true
    }

    /// Ends what lasts until this player's next turn. What lasts to the end of that turn ends with
    /// it; if the player has left, that turn would have begun and ended here.
    fn end_until_turn_of(&mut self, player: Player) {
        let lives = self.living.contains(&player);
        self.flags.retain(|_, (until, of)| match until {
            Until::NextTurn => *of != Some(player),
            Until::EndOfNextTurn if *of == Some(player) => {
                (*until, *of) = (Until::Turn, None);
                lives
            }
            _ => true,
        });
    }

    // --- what cards do

    pub(crate) fn set_flag(&mut self, flag: Flag, until: Until, of: Player) {
        self.flags.insert(flag, (until, Some(of)));
    }

    pub(crate) fn reverse(&mut self) {
        self.order.reverse();
        if self.rules.reverse_with_two == "skip" && self.seated().len() == 2 {
            self.skip_following(1);
        }
    }

    pub(crate) fn skip_next(&mut self, count: usize) {
        if self.rules.skip_next == "now" {
            self.skip_following(count);
        } else {
            self.skips_at_turn_end += count;
        }
    }

    /// Makes the next players in the order skip a turn: those whose turns would come if nobody had
    /// granted or skipped any.
    fn skip_following(&mut self, count: usize) {
        if count == 0 || self.seated().is_empty() {
            return;
        }
        let mut ahead = self.clone();
        ahead.grants.clear();
        ahead.skips.clear();
        ahead.skips_at_turn_end = 0;
        ahead.restarts = false;
        for _ in 0..count {
            ahead.end_turn();
            if ahead.over {
                self.is_disputed = true;
                return;
            }
            self.skips.push(Skip {
                player: ahead.owner,
                applies: Applies::Next,
                count: 1,
            });
        }
    }

    /// Sets the order. Whoever has left loses the place where their turn would have begun.
    pub(crate) fn set_order(&mut self, players: &[Player]) {
        let had: Vec<Player> = self.order.players().collect();
        self.order.set(players, self.owner);
        for player in had {
            if !self.living.contains(&player) {
                self.end_until_turn_of(player);
            }
        }
    }

    /// Calls the last lap, for everybody in the order or only for the others.
    pub(crate) fn call_last_lap(&mut self, others: bool) {
        let living = |player: &Player| self.living.contains(player);
        let mut waits: BTreeSet<Player> = self.order.players().filter(living).collect();
        if others {
            waits.remove(&self.owner);
        }
        self.last_laps.push(LastLap {
            called_in: self.turn,
            waits,
        });
    }

    /// A player leaves the game. The place in the order remains, and so does the place of a granted
    /// turn: what lasts until the player's next turn ends there.
    pub(crate) fn leave(&mut self, player: Player) {
        self.living.remove(&player);
        self.sitting_out.remove(&player);
        self.grants.retain(|grant| {
            let waits = grant.after.is_some();
            grant.after != Some(player) && !(grant.player == player && waits)
        });
        self.skips.retain(|skip| skip.player != player);
        self.named = self.named.filter(|named| *named != player);
    }
}
