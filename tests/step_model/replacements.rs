//! Replacements: what does not begin, and what happens instead.

use crate::chance::{Lcg, maybe, one_of};
use crate::effects::Call;
use crate::lease::{Ended, Lease, Until};
use crate::plan::Node;
use crate::program::{Effect, Part, When};
use crate::rules::{EFFECTS, Rules};
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// A replacement of a part that would begin, or of a turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replaces {
    /// The step or phase; a turn, if there is none.
    pub(crate) part: Option<Part>,
    pub(crate) effect: Option<Effect>,
    pub(crate) count: Option<u32>,
    pub(crate) until: Until,
    pub(crate) when: When,
}

impl Replaces {
    /// Draws one whose effect has at least this number.
    pub(crate) fn draw(random: &mut Lcg, rules: &Rules, from: Effect) -> Self {
        let when = match When::draw(random) {
            When::OwnFlag(_) | When::RoundAbove(_) => When::Always,
            when if random.one_in(2) => when,
            _ => When::Always,
        };
        Self {
            part: (!random.one_in(4)).then(|| Part::draw(random, rules)),
            effect: maybe(random, |random| from + random.below(EFFECTS - from)),
            count: (!random.one_in(4)).then(|| 1 + random.below(2) as u32),
            until: one_of(random, &Until::ALL),
            when,
        }
    }

    const fn event(&self) -> &'static str {
        match self.part {
            None => "turn_began",
            Some(Part::Step(_)) => "step_began",
            Some(Part::Phase(_)) => "phase_began",
        }
    }
}

impl Display for Replaces {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let effect = self.effect.map(|effect| format!("e{effect}"));
        write!(f, "{}{}", self.event(), argument("effect", effect))?;
        if let Some(part) = self.part {
            write!(f, " {}={part}", part.kind())?;
        }
        if self.when != When::Always {
            write!(f, " when=\"{}\"", self.when.text())?;
        }
        write!(
            f,
            "{}{}",
            argument("count", self.count),
            self.until.argument()
        )
    }
}

/// A replacement of a player's, or of the game's.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replacement {
    number: u32,
    player: Option<Player>,
    replaces: Replaces,
    lease: Lease,
}

impl Table {
    pub(crate) fn replace(&mut self, replaces: Replaces, player: Option<Player>, lease: Lease) {
        self.trigger_numbers += 1;
        let number = self.trigger_numbers;
        let effect = replaces.effect.map(|effect| format!("e{effect}"));
        self.say(format!(
            "replacement_added trigger={number} event={}{}{}",
            replaces.event(),
            argument("effect", effect),
            argument("player", player)
        ));
        self.replacements.push(Replacement {
            number,
            player,
            replaces,
            lease,
        });
    }

    /// Uses the replacement of what would begin, and returns true if there is one. Of several, the
    /// player would choose, which is another model's.
    pub(crate) fn is_replaced(
        &mut self,
        part: Option<Part>,
        whose: Player,
        is_skipped: bool,
        holds: impl Fn(&Self, When) -> bool,
    ) -> bool {
        let fits = |one: &&Replacement| one.replaces.part == part && holds(self, one.replaces.when);
        let fitting: Vec<u32> = self
            .replacements
            .iter()
            .filter(fits)
            .map(|one| one.number)
            .collect();
        self.is_disputed |= fitting.len() + usize::from(is_skipped) > 1;
        let Some(number) = fitting.first().copied().filter(|_| !is_skipped) else {
            return false;
        };
        let of = |one: &&mut Replacement| one.number == number;
        let one = self.replacements.iter_mut().find(of).expect("it fits");
        if let Some(count) = &mut one.replaces.count {
            *count -= 1;
        }
        let effect = one.replaces.effect;
        let own = one.player.filter(|player| self.seats.lives(*player));
        // What lasts for a time is carried out whoever leaves; so is what is nobody's.
        let lasts = own.is_some() && one.lease.until != Until::Game;
        let player = own.or(Some(whose).filter(|player| self.seats.lives(*player)));
        if one.replaces.count == Some(0) {
            self.remove_replacements("used_up", |one| one.number == number);
        }
        if let Some(effect) = effect {
            self.plan_effect(Call {
                effect,
                controller: player.or(self.seats.stand_in()),
                target: Some(whose),
                is_taken_over: player.is_none() || lasts,
                ..Call::default()
            });
        }
        true
    }

    pub(crate) fn part_is_replaced(&mut self, part: Part, node: Node, is_skipped: bool) -> bool {
        self.is_replaced(Some(part), self.seats.owner, is_skipped, |table, when| {
            table.would_hold(when, node)
        })
    }

    pub(crate) fn remove_replacements(
        &mut self,
        reason: &str,
        ends: impl Fn(&Replacement) -> bool,
    ) {
        let ended: Vec<Replacement> = self.replacements.extract_if(.., |one| ends(one)).collect();
        for one in ended {
            let effect = one.replaces.effect.map(|effect| format!("e{effect}"));
            let (number, effect) = (one.number, argument("effect", effect));
            self.say(format!(
                "replacement_removed trigger={number}{effect} reason={reason}"
            ));
        }
    }

    pub(crate) fn expire_replacements(&mut self, ended: Ended) {
        self.remove_replacements("expired", |one| one.lease.ends(ended));
    }

    /// Removes those of a player who leaves, unless they last for a time.
    pub(crate) fn drop_replacements_of(&mut self, player: Player) {
        self.remove_replacements("player_left", |one| {
            one.player == Some(player) && one.lease.until == Until::Game
        });
    }

    pub(crate) fn replacements_wait_for(&self, awaits: impl Fn(Lease) -> bool) -> bool {
        self.replacements.iter().any(|one| awaits(one.lease))
    }
}
