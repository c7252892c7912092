//! Replacements: what they stop, and how they are registered and removed.

use crate::chance::{Lcg, maybe, one_of};
use crate::lease::{Lease, Until};
use crate::program::{Effect, RAISED, When};
use crate::queue::{Source, TURN_KINDS, draw_source};
use crate::rules::{EFFECTS, STEPS};
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// Something that would begin or happen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beginning {
    pub(crate) event: &'static str,
    /// The player whom it concerns.
    pub(crate) player: Option<Player>,
    pub(crate) step: Option<&'static str>,
    /// The name that is raised.
    pub(crate) name: Option<&'static str>,
    /// The kind of the turn, if it is one.
    pub(crate) kind: &'static str,
}

impl Beginning {
    pub(crate) fn new(event: &'static str, player: Option<Player>) -> Self {
        Self {
            event,
            player,
            step: None,
            name: None,
            kind: "normal",
        }
    }

    /// Returns true if it is an event, and no part of a turn.
    pub(crate) fn happens(&self) -> bool {
        matches!(self.event, "raised" | "player_left")
    }
}

/// The arguments of a replacement, but for its controller.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Instead {
    pub(crate) event: &'static str,
    pub(crate) effect: Option<Effect>,
    step: Option<&'static str>,
    name: Option<&'static str>,
    kind: Option<&'static str>,
    whose: Option<&'static str>,
    pub(crate) may: Option<&'static str>,
    count: Option<usize>,
    pub(crate) until: Until,
    when: When,
    pub(crate) source: Option<Source>,
}

impl Instead {
    /// Draws one whose effect has at least this number.
    pub(crate) fn draw(random: &mut Lcg, from: Effect, of_player: bool) -> Self {
        let event = one_of(
            random,
            &[
                "raised",
                "raised",
                "step_began",
                "step_began",
                "turn_began",
                "player_left",
            ],
        );
        let effect = maybe(random, |random| from + random.below(EFFECTS - from));
        let step = maybe(random, |random| STEPS[random.below(STEPS.len())].name);
        let kind = random.one_in(4).then(|| one_of(random, &TURN_KINDS));
        let whose = one_of(random, &["any", "own", "opponents"]);
        let may = match random.below(6) {
            0 | 1 => Some("player"),
            2 if of_player => Some("controller"),
            _ => None,
        };
        Self {
            event,
            effect,
            step: step.filter(|_| event == "step_began"),
            name: maybe(random, |random| one_of(random, &RAISED)).filter(|_| event == "raised"),
            kind: kind.filter(|_| event == "turn_began"),
            whose: Some(whose).filter(|_| of_player && random.one_in(2)),
            may,
            count: match event {
                // A turn or a leaver that is stopped for ever stops the game.
                "turn_began" | "player_left" => Some(1 + random.below(2)),
                _ => maybe(random, |random| 1 + random.below(2)),
            },
            until: one_of(
                random,
                &[
                    Until::Game,
                    Until::Game,
                    Until::Step,
                    Until::Turn,
                    Until::NextTurn,
                ],
            ),
            when: match random.below(10) {
                0 => When::CountBelow(2),
                1 => When::StackAbove(random.below(2)),
                2 => When::NotFlagged,
                3 => When::OwnCountBelow(1 + random.below(2) as i64),
                4 => When::OwnTurn,
                _ => When::Always,
            },
            source: draw_source(random),
        }
    }
}

impl Display for Instead {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.event)?;
        if let Some(effect) = self.effect {
            write!(f, " e{effect}")?;
        }
        let words = [
            ("step", self.step),
            ("name", self.name),
            ("turn_kind", self.kind),
            ("whose", self.whose),
            ("may", self.may),
        ];
        for (key, word) in words {
            write!(f, "{}", argument(key, word))?;
        }
        write!(f, "{}", argument("count", self.count))?;
        write!(f, "{}", argument("source", self.source))?;
        if self.when != When::Always {
            write!(f, " when=\"{}\"", self.when.text())?;
        }
        write!(f, "{}", self.until.argument())
    }
}

/// A replacement of a player's, or of the game's.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replacement {
    pub(crate) number: u32,
    pub(crate) player: Option<Player>,
    pub(crate) instead: Instead,
    /// How often it may still be used.
    pub(crate) left: Option<usize>,
    pub(crate) lease: Lease,
}

impl Replacement {
    /// Returns the player who may decline it.
    pub(crate) fn decider(&self, what: &Beginning) -> Option<Player> {
        match self.instead.may {
            Some("player") => what.player,
            Some(_) => self.player,
            None => None,
        }
    }

    /// Returns true if it makes no difference which of the two is used.
    pub(crate) fn is_like(&self, other: &Self, what: &Beginning) -> bool {
        let (a, b) = (&self.instead, &other.instead);
        let same_run = self.player == other.player && a.source == b.source;
        let runs = a.effect == b.effect && (a.effect.is_none() || same_run);
        let stays = self.left.is_none() && other.left.is_none();
        let (number, count) = (self.number, a.count);
        // What counts is how often each may still be used.
        let instead = Instead { count, ..b.clone() };
        let same = Self {
            number,
            instead,
            ..other.clone()
        };
        runs && stays && self.decider(what) == other.decider(what) || *self == same
    }
}

impl Table {
    pub(crate) fn replace(
        &mut self,
        instead: Instead,
        player: Option<Player>,
        controller: Option<Player>,
    ) {
        self.trigger_numbers += 1;
        let number = self.trigger_numbers;
        let of = player.or(controller).or(Some(self.seats.owner));
        let effect = instead.effect.map(|effect| format!("e{effect}"));
        let text = format!(
            "replacement_added trigger={number} event={}{}{}",
            instead.event,
            argument("effect", effect),
            argument("player", player)
        );
        self.told.push(text);
        self.replacements.push(Replacement {
            number,
            player,
            left: instead.count,
            lease: Lease {
                until: instead.until,
                of: of.filter(|_| instead.until == Until::NextTurn),
            },
            instead,
        });
    }

    pub(crate) fn replacement(&self, number: u32) -> Option<&Replacement> {
        let is = |other: &&Replacement| other.number == number;
        self.replacements.iter().find(is)
    }

    /// Removes some; a question that is about one of them is asked again about the others.
    pub(crate) fn remove_replacements(
        &mut self,
        reason: &str,
        goes: impl Fn(&Replacement) -> bool,
    ) {
        let gone: Vec<_> = self.replacements.extract_if(.., |r| goes(r)).collect();
        for Replacement {
            number, instead, ..
        } in &gone
        {
            let effect = instead.effect.map(|effect| format!("e{effect}"));
            self.told.push(format!(
                "replacement_removed trigger={number}{} reason={reason}",
                argument("effect", effect)
            ));
        }
        let numbers: Vec<u32> = gone.iter().map(|r| r.number).collect();
        self.drop_question_about(&numbers, reason);
    }

    /// Returns those that fit, by number, whoever may decline them.
    pub(crate) fn fitting(&self, what: &Beginning) -> Vec<Replacement> {
        let fits = |r: &&Replacement| {
            let instead = &r.instead;
            let lives = what.player.is_some_and(|player| self.seats.lives(player));
            let concerns = what.player.is_some() && r.player == what.player;
            instead.event == what.event
                && instead.step.is_none_or(|step| what.step == Some(step))
                && instead.name.is_none_or(|name| what.name == Some(name))
                && instead.kind.is_none_or(|wanted| wanted == what.kind)
                && match instead.whose {
                    // A leaver's turn is nobody's own, and no opponent's.
                    Some("own") => concerns && (lives || what.happens()),
                    Some("opponents") => lives && !concerns && r.player.is_some(),
                    _ => true,
                }
                && self.holds_at_gate(instead.when, what)
        };
        self.replacements.iter().filter(fits).cloned().collect()
    }

    /// Conditions are about what would begin.
    fn holds_at_gate(&self, when: When, what: &Beginning) -> bool {
        if when == When::OwnTurn && what.event == "turn_began" {
            return what.player.is_some();
        }
        self.holds(when, what.player, what.player)
    }
}
