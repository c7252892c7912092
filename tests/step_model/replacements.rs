//! Replacements: what does not begin, and what happens instead.

use crate::chance::{Lcg, maybe, one_of};
use crate::choosing::Beginning;
use crate::conditions::When;
use crate::effects::Call;
use crate::lease::{Ended, Lease, Span, Until};
use crate::program::{Effect, Part, draw_source};
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
    pub(crate) whose: Option<&'static str>,
    pub(crate) may: Option<&'static str>,
    pub(crate) count: Option<u32>,
    pub(crate) until: Span,
    pub(crate) when: When,
    pub(crate) source: Option<i64>,
}

impl Replaces {
    /// Draws one whose effect has at least this number.
    pub(crate) fn draw(
        random: &mut Lcg,
        rules: &Rules,
        players: &[Player],
        from: Effect,
        of_player: bool,
    ) -> Self {
        let when = match When::draw(random) {
            When::OwnFlag(_) | When::RoundAbove(_) => When::Always,
            when if random.one_in(2) => when,
            _ => When::Always,
        };
        Self {
            part: (!random.one_in(3)).then(|| Part::draw(random, rules)),
            effect: maybe(random, |random| from + random.below(EFFECTS - from)),
            whose: (of_player && random.one_in(3))
                .then(|| one_of(random, &["any", "own", "opponents"])),
            may: match random.below(6) {
                0 | 1 => Some("player"),
                2 if of_player => Some("controller"),
                _ => None,
            },
            count: (!random.one_in(4)).then(|| 1 + random.below(2) as u32),
            until: Span::draw(random, players),
            when,
            source: draw_source(random),
        }
    }

    pub(crate) const fn event(&self) -> &'static str {
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
        write!(
            f,
            "{}{}",
            argument("whose", self.whose),
            argument("may", self.may)
        )?;
        if self.when != When::Always {
            write!(f, " when=\"{}\"", self.when.text())?;
        }
        let (count, source) = (self.count, argument("source", self.source));
        write!(f, "{}{}{source}", argument("count", count), self.until)
    }
}

/// A replacement of a player's, or of the game's.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replacement {
    pub(crate) number: u32,
    pub(crate) player: Option<Player>,
    pub(crate) replaces: Replaces,
    pub(crate) lease: Lease,
}

impl Replacement {
    /// Returns the player who may decline it.
    pub(crate) fn decider(&self, what: &Beginning) -> Option<Player> {
        match self.replaces.may {
            Some("player") => Some(what.whose),
            Some(_) => self.player,
            None => None,
        }
    }

    /// Returns true if both are the same but for their time and number.
    pub(crate) fn is_copy_of(&self, other: &Self) -> bool {
        let until = self.replaces.until;
        let replaces = Replaces {
            until,
            ..other.replaces.clone()
        };
        self.player == other.player && self.replaces == replaces
    }
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

    /// Returns those that fit what would begin, by number.
    pub(crate) fn fitting(&self, what: &Beginning) -> Vec<Replacement> {
        let fits = |one: &&Replacement| {
            let concerns = one.player == Some(what.whose);
            let lives = self.seats.lives(what.whose);
            one.replaces.part == what.part
                && match one.replaces.whose {
                    // A leaver's turn is nobody's own, and no opponent's.
                    Some("own") => concerns && lives,
                    Some("opponents") => lives && !concerns && one.player.is_some(),
                    _ => true,
                }
                && self.holds_at_gate(one.replaces.when, what)
        };
        self.replacements.iter().filter(fits).cloned().collect()
    }

    /// Uses a replacement of a part of that player's, and plans what happens instead.
    pub(crate) fn use_replacement(&mut self, used: &Replacement, whose: Player) {
        let number = used.number;
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
                controller: player.or(self.stand_in()),
                target: Some(whose),
                is_taken_over: player.is_none() || lasts,
            });
        }
    }

    pub(crate) fn remove_replacements(
        &mut self,
        reason: &str,
        ends: impl Fn(&Replacement) -> bool,
    ) {
        let ended: Vec<Replacement> = self.replacements.extract_if(.., |one| ends(one)).collect();
        let mut gone = vec![];
        for one in ended {
            let effect = one.replaces.effect.map(|effect| format!("e{effect}"));
            let (number, effect) = (one.number, argument("effect", effect));
            self.say(format!(
                "replacement_removed trigger={number}{effect} reason={reason}"
            ));
            gone.push(number);
        }
        self.drop_question_about(&gone, reason);
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
