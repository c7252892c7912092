//! The parts of the game, one after another, and the rounds in them.

use crate::chance::{Lcg, one_of};
use crate::conditions::When;
use crate::effects::Call;
use crate::ends::Successor;
use crate::lease::{Ended, Until};
use crate::orders::Own;
use crate::program::{Effect, Step};
use crate::rules::{EFFECTS, Opens, StepRule};
use crate::seats::{Player, Seats};
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
    /// The holder of the token.
    Token,
    /// The player after the place of the token.
    AfterToken,
}

/// The sequel of a chapter, by its own word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Next {
    Chapter(usize),
    /// Turns continue without one.
    Nothing,
    /// The game is over.
    End,
}

fn draw_effects(random: &mut Lcg) -> Vec<Effect> {
    match random.below(9) {
        0..3 => vec![random.below(EFFECTS)],
        3 => vec![random.below(EFFECTS), random.below(EFFECTS)],
        _ => vec![],
    }
}

impl Beginner {
    const ALL: [Self; 5] = [
        Self::Next,
        Self::Same,
        Self::First,
        Self::Token,
        Self::AfterToken,
    ];
}

#[derive(Clone, Debug)]
pub(crate) struct Chapter {
    pub(crate) rounds: Option<u32>,
    pub(crate) turns: Option<u32>,
    pub(crate) first: Beginner,
    /// The chapter that follows, if it is not the next one.
    pub(crate) next: Option<Next>,
    enter: Vec<Effect>,
    pub(crate) leave: Vec<Effect>,
    order: Own,
    /// Entering it ends the round, and begins another.
    begins_round: bool,
    /// It ends as soon as this holds, if anything.
    ends: Option<When>,
    /// The steps of its turns; none if they are those that no chapter names.
    pub(crate) steps: Vec<Step>,
}

impl Chapter {
    /// Draws steps of its own, in any order, one of which has a window; `open` is left to others.
    pub(crate) fn draw_steps(&mut self, random: &mut Lcg, steps: &[StepRule], open: Step) {
        let mut own: Vec<Step> = (0..steps.len())
            .filter(|step| *step != open && random.one_in(2))
            .collect();
        for at in (1..own.len()).rev() {
            own.swap(at, random.below(at + 1));
        }
        let has_window = own.iter().any(|step| steps[*step].opens != Opens::Nothing);
        if has_window && random.one_in(2) {
            self.steps = own;
        }
    }

    pub(crate) const fn has_seats(&self) -> bool {
        matches!(self.order, Own::Seats(_))
    }

    pub(crate) fn draw_all(random: &mut Lcg, players: &[Player]) -> Vec<Self> {
        let chapters = if random.one_in(2) {
            0
        } else {
            1 + random.below(3)
        };
        let one = |random: &mut Lcg| Self {
            rounds: random.one_in(2).then(|| 1 + random.below(2) as u32),
            turns: random.one_in(2).then(|| 1 + random.below(4) as u32),
            first: one_of(random, &Beginner::ALL),
            next: random.one_in(3).then(|| match random.below(6) {
                0 => Next::Nothing,
                1 => Next::End,
                _ => Next::Chapter(random.below(chapters)),
            }),
            enter: draw_effects(random),
            leave: draw_effects(random),
            order: Own::draw(random, players),
            begins_round: random.one_in(5),
            ends: random.one_in(3).then(|| When::draw_end(random)),
            steps: vec![],
        };
        (0..chapters).map(|_| one(random)).collect()
    }

    pub(crate) fn write(&self, text: &mut String, number: usize, teams: bool) {
        let first = match self.first {
            Beginner::Next => "next",
            Beginner::Same => "same",
            Beginner::First => "first",
            Beginner::Token => "token.t",
            Beginner::AfterToken => "after.t",
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
            let _ = match next {
                Next::Chapter(next) => writeln!(text, "next = \"k{next}\""),
                Next::Nothing => writeln!(text, "next = \"none\""),
                Next::End => writeln!(text, "next = \"end\""),
            };
        }
        self.order.write(text, teams);
        if self.begins_round {
            *text += "begins_round = true\n";
        }
        if let Some(ends) = self.ends {
            let _ = writeln!(text, "ends = \"{}\"", ends.text());
        }
        if !self.steps.is_empty() {
            let steps: Vec<String> = self
                .steps
                .iter()
                .map(|step| format!("\"s{step}\""))
                .collect();
            let _ = writeln!(text, "steps = [{}]", steps.join(", "));
        }
        for (key, effects) in [("enter", &self.enter), ("leave", &self.leave)] {
            if !effects.is_empty() {
                let names: Vec<String> = effects.iter().map(|it| format!("\"e{it}\"")).collect();
                let _ = writeln!(text, "{key} = [{}]", names.join(", "));
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
    /// How many laps of it have ended, and how many turns have begun.
    pub(crate) rounds: u32,
    pub(crate) turns: u32,
    /// The chapter ends with the turn, or is ending.
    pub(crate) ending: Option<Leaving>,
    pub(crate) round: u32,
    /// A lap of the order goes, which is a round unless chapters begin the rounds.
    pub(crate) lap_goes: bool,
    /// The lap ends with the turn, as somebody has said.
    pub(crate) lap_ends: bool,
    /// The place where the lap began, once the order has come there.
    pub(crate) lap_start: Option<Player>,
    /// The first turn of the order has begun, or would have.
    pub(crate) has_started: bool,
    /// The place to which the order comes next, whatever it is.
    pub(crate) comes_to: Option<Player>,
}

impl Course {
    pub(crate) const fn new() -> Self {
        Self {
            chapter: None,
            chapters: 0,
            rounds: 0,
            turns: 0,
            ending: None,
            round: 0,
            lap_goes: false,
            lap_ends: false,
            lap_start: None,
            has_started: false,
            comes_to: None,
        }
    }
}

/// The way a chapter is left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaving {
    /// Why the rules end it, unless somebody has said so before.
    by_rules: Option<&'static str>,
    next: Successor,
}

impl Leaving {
    pub(crate) fn by_rules(reason: &'static str) -> Self {
        Self {
            by_rules: Some(reason),
            next: Successor::default(),
        }
    }
}

impl Course {
    /// Notes that somebody ends the chapter: the first one says what comes next, also where the
    /// rules have ended it.
    pub(crate) fn chapter_left(&mut self, next: Successor) {
        match &mut self.ending {
            None => {
                self.ending = Some(Leaving {
                    by_rules: None,
                    next,
                });
            }
            Some(leaving) if leaving.by_rules.is_some() && leaving.next == Successor::default() => {
                leaving.next = next;
            }
            Some(_) => {}
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

    /// Returns true if a condition of the rules ends the chapter, which is not ending yet.
    pub(crate) fn condition_ends_chapter(&self) -> bool {
        let ends = self.chapter().and_then(|chapter| chapter.ends);
        let holds = ends.is_some_and(|ends| self.holds(ends, Some(self.seats.owner)));
        holds && self.course.ending.is_none()
    }

    fn rounds_are_over(&self) -> bool {
        let most = self.chapter().and_then(|chapter| chapter.rounds);
        most.is_some_and(|most| self.course.rounds >= most)
    }

    /// Returns true if only chapters begin rounds, which may have many laps.
    pub(crate) fn chapters_begin_rounds(&self) -> bool {
        self.rules.chapters.iter().any(|it| it.begins_round)
    }

    pub(crate) fn begin_lap(&mut self) {
        self.course.lap_goes = true;
        self.course.lap_start = None;
        match self.chapters_begin_rounds() {
            true => self.tell_count("lap_began", "count", self.course.rounds + 1),
            false => self.begin_round(),
        }
    }

    pub(crate) fn begin_round(&mut self) {
        self.course.round += 1;
        self.tell_count("round_began", "round", self.course.round);
    }

    fn end_round(&mut self) {
        self.expire(Ended::Part(Until::Round));
        self.tell_count("round_ended", "round", self.course.round);
    }

    pub(crate) fn end_lap(&mut self) {
        self.course.lap_goes = false;
        self.course.lap_ends = false;
        self.course.rounds += 1;
        match self.chapters_begin_rounds() {
            true => self.tell_count("lap_ended", "count", self.course.rounds),
            false => self.end_round(),
        }
        self.close_with_lap();
        if self.rounds_are_over() && self.course.ending.is_none() {
            self.course.ending = Some(Leaving::by_rules("cap"));
            self.stage = Stage::ChapterLeaves;
        }
    }

    /// Ends the chapter: the round first, if it was ended, and then what it does as it ends.
    pub(crate) fn leave_chapter(&mut self) {
        if self.course.lap_ends {
            self.end_lap();
            self.stage = Stage::ChapterLeaves;
            return;
        }
        // A turn that was to begin again does not: the chapter has ended with it.
        self.follows.restarts = false;
        self.plan_of_nobody(|chapter| &chapter.leave);
        self.stage = Stage::ChapterEnds;
    }

    fn plan_of_nobody(&mut self, effects: fn(&Chapter) -> &Vec<Effect>) {
        for effect in self
            .chapter()
            .map_or_else(Vec::new, |it| effects(it).clone())
        {
            self.plan_effect(Call {
                effect,
                ..Call::default()
            });
        }
    }

    pub(crate) fn end_chapter(&mut self) {
        // Endless chapters without a turn are too much work, too.
        self.turns_met += 1;
        // A lap ends no later than its chapter; a round continues.
        if self.course.lap_ends || self.course.lap_goes && self.chapters_begin_rounds() {
            self.end_lap();
        }
        self.expire(Ended::Part(Until::Chapter));
        let leaving = self.course.ending.take().expect("it is ending");
        self.forget_closings_of_chapter();
        let mut next = Next::Nothing;
        if let Some(ended) = self.course.chapter {
            let reason = leaving.by_rules.unwrap_or("command");
            self.tell_chapter("chapter_ended", ended, &argument("reason", Some(reason)));
            let following = match ended + 1 {
                next if next < self.rules.chapters.len() => Next::Chapter(next),
                _ => Next::Nothing,
            };
            next = self.rules.chapters[ended].next.unwrap_or(following);
        }
        let next = match (leaving.next.chapter, next) {
            (Some(named), _) | (None, Next::Chapter(named)) => Some(named),
            (None, Next::Nothing) => None,
            (None, Next::End) => {
                self.is_over = true;
                return;
            }
        };
        self.begin_chapter(next);
        match leaving.next.first {
            Some(first) if self.seats.lives(first) => self.jump(first),
            // Only the last one who is named counts, who has left since.
            Some(_) => self.follows.named = None,
            None => {}
        }
    }

    pub(crate) fn begin_chapter(&mut self, chapter: Option<usize>) {
        self.course.chapter = chapter;
        self.course.chapters += 1;
        (self.course.rounds, self.course.turns) = (0, 0);
        self.stage = Stage::ChapterBegan;
        let own = chapter.map_or(Own::Shared, |chapter| {
            self.rules.chapters[chapter].order.clone()
        });
        // The first round has begun with the game.
        let begins = chapter.is_some_and(|chapter| self.rules.chapters[chapter].begins_round);
        let begins = begins && self.turn > 0;
        if begins {
            self.end_round();
            self.close_game_with_round();
        }
        self.use_order(chapter, &own);
        if begins {
            self.begin_round();
        }
        if let Some(chapter) = chapter {
            self.tell_chapter("chapter_began", chapter, "");
        }
    }

    /// Plans what the chapter does as it begins, once all that heard of it has run.
    pub(crate) fn enter_chapter(&mut self) {
        self.plan_of_nobody(|chapter| &chapter.enter);
        self.stage = Stage::ChapterEntered;
    }

    /// Determines the player who begins the chapter.
    pub(crate) fn find_first(&mut self) {
        let first = self
            .chapter()
            .map_or(Beginner::Next, |chapter| chapter.first);
        // A round in progress continues, and ends where this chapter begins.
        self.course.lap_start = None;
        let head = |seats: &Seats| match seats.reversed {
            true => seats.order.last().copied(),
            false => seats.order.first().copied(),
        };
        match first {
            Beginner::First => self.course.comes_to = head(&self.seats),
            // While nobody holds it, the first begins.
            Beginner::Token => {
                let holder = self.token.and_then(|token| token.holder);
                self.course.comes_to = holder.or(head(&self.seats));
            }
            Beginner::AfterToken => {
                // Also if that player has left: the turn would have begun there.
                let after = self.token.map(|token| self.place_after(token));
                self.course.comes_to = after.or(head(&self.seats));
            }
            Beginner::Same => self.course.comes_to = Some(self.seats.owner),
            // Before the first turn, the player who starts.
            Beginner::Next if self.orders.last.is_none() => {
                self.course.comes_to = Some(self.seats.owner);
            }
            Beginner::Next => self.course.comes_to = None,
        }
        self.stage = Stage::TurnBegins;
        // What the chapter does as it begins may have ended it.
        if self.chapters_begin_rounds() && self.course.ending.is_none() {
            self.begin_lap();
        }
    }

    fn tell_chapter(&mut self, kind: &'static str, chapter: usize, columns: &str) {
        let event = Event {
            kind,
            ..Event::default()
        };
        self.tell(event, &format!(" chapter=k{chapter}{columns}"));
    }
}
