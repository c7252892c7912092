//! The parts of the game, one after another, and the rounds in them.

use crate::chance::Lcg;
use crate::effects::Call;
use crate::lease::{Ended, Until};
use crate::program::Effect;
use crate::rules::EFFECTS;
use crate::seats::Player;
use crate::table::{Stage, Table};
use crate::triggers::Event;
use crate::words::argument;
use std::fmt::Write;

/// The player who begins a chapter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Beginner {
    /// The one after the player of the last turn of the order.
    Next,
    /// The player of the last turn.
    Same,
    /// The first in the order.
    First,
}

#[derive(Clone, Debug)]
pub(crate) struct Chapter {
    pub(crate) rounds: Option<u32>,
    pub(crate) turns: Option<u32>,
    pub(crate) first: Beginner,
    /// The chapter that follows, if it is not the next one.
    pub(crate) next: Option<usize>,
    pub(crate) enter: Option<Effect>,
    pub(crate) leave: Option<Effect>,
}

impl Chapter {
    pub(crate) fn draw_all(random: &mut Lcg) -> Vec<Self> {
        let chapters = if random.one_in(2) {
            0
        } else {
            1 + random.below(3)
        };
        let one = |random: &mut Lcg| Self {
            rounds: random.one_in(2).then(|| 1 + random.below(2) as u32),
            turns: random.one_in(2).then(|| 1 + random.below(4) as u32),
            first: [Beginner::Next, Beginner::Same, Beginner::First][random.below(3)],
            next: random.one_in(4).then(|| random.below(chapters)),
            enter: random.one_in(3).then(|| random.below(EFFECTS)),
            leave: random.one_in(3).then(|| random.below(EFFECTS)),
        };
        (0..chapters).map(|_| one(random)).collect()
    }

    pub(crate) fn write(&self, text: &mut String, number: usize) {
        let first = match self.first {
            Beginner::Next => "next",
            Beginner::Same => "same",
            Beginner::First => "first",
        };
        let _ = writeln!(
            text,
            "[[chapters]]\nname = \"k{number}\"\nfirst = \"{first}\""
        );
        for (key, number) in [("rounds", self.rounds), ("turns", self.turns)] {
            if let Some(number) = number {
                let _ = writeln!(text, "{key} = {number}");
            }
        }
        if let Some(next) = self.next {
            let _ = writeln!(text, "next = \"k{next}\"");
        }
        for (key, effect) in [("enter", self.enter), ("leave", self.leave)] {
            if let Some(effect) = effect {
                let _ = writeln!(text, "{key} = [\"e{effect}\"]");
            }
        }
    }
}

/// The chapter in progress, and its round.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) chapter: Option<usize>,
    /// How many have begun, the time without any counted as one.
    pub(crate) chapters: u32,
    /// How many rounds of it have ended, and how many turns have begun.
    pub(crate) rounds: u32,
    pub(crate) turns: u32,
    /// It ends with the turn, as somebody has said.
    pub(crate) chapter_ends: bool,
    pub(crate) round: u32,
    pub(crate) round_goes: bool,
    /// The round ends with the turn, as somebody has said.
    pub(crate) round_ends: bool,
    /// The place where the round began, once the order has come there.
    pub(crate) round_start: Option<Player>,
    /// The first turn of the order has begun, or would have.
    pub(crate) has_started: bool,
    /// The place to which the order comes next, whatever it is.
    pub(crate) comes_to: Option<Player>,
}

impl Course {
    pub(crate) const fn new(first: Player) -> Self {
        Self {
            chapter: None,
            chapters: 0,
            rounds: 0,
            turns: 0,
            chapter_ends: false,
            round: 0,
            round_goes: false,
            round_ends: false,
            round_start: None,
            has_started: false,
            comes_to: Some(first),
        }
    }
}

impl Table {
    fn chapter(&self) -> Option<&Chapter> {
        self.course
            .chapter
            .map(|chapter| &self.rules.chapters[chapter])
    }

    pub(crate) fn turns_are_over(&self) -> bool {
        let most = self.chapter().and_then(|chapter| chapter.turns);
        most.is_some_and(|most| self.course.turns >= most)
    }

    fn rounds_are_over(&self) -> bool {
        let most = self.chapter().and_then(|chapter| chapter.rounds);
        most.is_some_and(|most| self.course.rounds >= most)
    }

    pub(crate) fn begin_round(&mut self) {
        self.course.round += 1;
        self.course.round_goes = true;
        self.course.round_start = None;
        self.tell_round("round_began", self.course.round);
    }

    pub(crate) fn end_round(&mut self) {
        self.course.round_goes = false;
        self.course.round_ends = false;
        self.course.rounds += 1;
        self.expire(Ended::Part(Until::Round));
        self.tell_round("round_ended", self.course.round);
        self.close_with_round();
        if self.rounds_are_over() && !self.course.chapter_ends {
            self.stage = Stage::ChapterLeaves("cap");
        }
    }

    /// Ends the chapter: the round first, if it was ended, and then what it does as it ends.
    pub(crate) fn leave_chapter(&mut self, reason: &'static str) {
        self.course.chapter_ends = false;
        if self.course.round_ends {
            self.end_round();
            self.stage = Stage::ChapterLeaves(reason);
            return;
        }
        // A turn that was to begin again does not: the chapter has ended with it.
        self.follows.restarts = false;
        self.plan_of_nobody(self.chapter().and_then(|chapter| chapter.leave));
        self.stage = Stage::ChapterEnds(reason);
    }

    fn plan_of_nobody(&mut self, effect: Option<Effect>) {
        if let Some(effect) = effect {
            self.plan_effect(Call {
                effect,
                ..Call::default()
            });
        }
    }

    pub(crate) fn end_chapter(&mut self, reason: &str) {
        let ended = self.course.chapter.expect("a chapter goes");
        // Endless chapters without a turn are too much work, too.
        self.turns_met += 1;
        if self.course.round_ends {
            self.end_round();
        }
        self.expire(Ended::Part(Until::Chapter));
        self.tell_chapter("chapter_ended", ended, &argument("reason", Some(reason)));
        let next = self.rules.chapters[ended].next.unwrap_or(ended + 1);
        self.begin_chapter(Some(next).filter(|next| *next < self.rules.chapters.len()));
    }

    pub(crate) fn begin_chapter(&mut self, chapter: Option<usize>) {
        self.course.chapter = chapter;
        self.course.chapters += 1;
        self.forget_closings_of_chapter();
        self.course.chapter_ends = false;
        (self.course.rounds, self.course.turns) = (0, 0);
        self.stage = Stage::ChapterBegan;
        if let Some(chapter) = chapter {
            self.tell_chapter("chapter_began", chapter, "");
        }
    }

    /// Plans what the chapter does as it begins, once all that heard of it has run.
    pub(crate) fn enter_chapter(&mut self) {
        self.plan_of_nobody(self.chapter().and_then(|chapter| chapter.enter));
        self.stage = Stage::ChapterEntered;
    }

    /// Determines the player who begins the chapter.
    pub(crate) fn find_first(&mut self) {
        let first = self
            .chapter()
            .map_or(Beginner::Next, |chapter| chapter.first);
        // A round in progress continues, and ends where this chapter begins.
        self.course.round_start = None;
        // Who takes the first turn of the game is said as it starts.
        match first {
            _ if self.turn == 0 && self.course.comes_to.is_some() => {}
            Beginner::First => {
                let seats = &self.seats;
                let first = if seats.reversed {
                    seats.order.last()
                } else {
                    seats.order.first()
                };
                self.course.comes_to = first.copied();
            }
            Beginner::Same => self.course.comes_to = Some(self.seats.owner),
            Beginner::Next => self.course.comes_to = None,
        }
        self.stage = Stage::TurnBegins;
    }

    fn tell_chapter(&mut self, kind: &'static str, chapter: usize, columns: &str) {
        let event = Event {
            kind,
            ..Event::default()
        };
        self.tell(event, &format!(" chapter=k{chapter}{columns}"));
    }
}
