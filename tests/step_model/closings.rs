//! Ends of the chapter or the game that are scheduled: with this turn, with this round, or when
//! everybody has had one more turn.

use crate::ends::Successor;
use crate::seats::Player;
use crate::table::Table;
use std::collections::BTreeSet;

/// The time of an end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum At {
    Turn,
    Round,
    Lap,
    /// When everybody but the owner of the turn has had one more turn.
    Others,
}

impl At {
    pub(crate) const ALL: [Self; 4] = [Self::Turn, Self::Round, Self::Lap, Self::Others];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Round => "round",
            Self::Lap => "lap",
            Self::Others => "others",
        }
    }
}

/// The part of the game that ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Closes {
    Game,
    Chapter(Successor),
}

/// An end that is scheduled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Closing {
    closes: Closes,
    at: At,
    /// The turn in which it was said, which is no turn of a last lap.
    turn: u32,
    /// The players who have still to have their turn.
    waits: BTreeSet<Player>,
}

impl Table {
    pub(crate) fn close_later(&mut self, closes: Closes, at: At) {
        let mut waits = match at {
            // Also those who sit out: they may come back.
            At::Lap | At::Others => self.seats.living.clone(),
            At::Turn | At::Round => BTreeSet::new(),
        };
        if at == At::Others && self.seats.began {
            waits.remove(&self.seats.owner);
        }
        self.closings.push(Closing {
            closes,
            at,
            turn: self.turn,
            waits,
        });
    }

    /// Counts the turn that ends, unless it begins again, and carries out what ends with it.
    pub(crate) fn close_with_turn(&mut self) {
        if !self.follows.restarts {
            self.count_for_laps();
        }
        self.carry_out(|closing, _| closing.at == At::Turn);
    }

    /// Counts the turn that has ended for the laps that were called before it.
    pub(crate) fn count_for_laps(&mut self) {
        let (turn, owner) = (self.turn, self.seats.owner);
        let is_extra = self.is_extra;
        for closing in self.closings.iter_mut().filter(|one| one.turn != turn) {
            if !is_extra {
                closing.waits.remove(&owner);
            }
        }
    }

    /// Ends what ends with the lap: of a chapter also where the round has more of them.
    pub(crate) fn close_with_lap(&mut self) {
        let by_chapter = self.chapters_begin_rounds();
        self.carry_out(|closing, _| {
            let is_of_lap = closing.closes != Closes::Game || !by_chapter;
            closing.at == At::Round && is_of_lap
        });
    }

    pub(crate) fn close_game_with_round(&mut self) {
        self.carry_out(|closing, _| closing.at == At::Round);
    }

    /// Ends the last laps that wait for nobody any more.
    pub(crate) fn close_before_turn(&mut self) {
        self.carry_out(|closing, living| {
            let is_lap = matches!(closing.at, At::Lap | At::Others);
            is_lap && closing.waits.is_disjoint(living)
        });
    }

    /// Counts a turn that does not begin: it was the player's turn of the lap.
    pub(crate) fn excuse(&mut self, player: Player) {
        for closing in &mut self.closings {
            closing.waits.remove(&player);
        }
    }

    /// Counts the turn that begins again as the one before it.
    pub(crate) fn called_again(&mut self) {
        let turn = self.turn;
        for closing in self.closings.iter_mut().filter(|one| one.turn + 1 == turn) {
            closing.turn = turn;
        }
    }

    /// Forgets the ends of a chapter that has ended before.
    pub(crate) fn forget_closings_of_chapter(&mut self) {
        self.closings
            .retain(|closing| closing.closes == Closes::Game);
    }

    fn carry_out(&mut self, now: impl Fn(&Closing, &BTreeSet<Player>) -> bool) {
        let coming = self.seats.living.iter().copied();
        let living: BTreeSet<Player> = coming.filter(|player| self.is_coming(*player)).collect();
        let due: Vec<Closing> = self
            .closings
            .extract_if(.., |one| now(one, &living))
            .collect();
        for closing in due {
            match closing.closes {
                Closes::Game => self.is_over = true,
                Closes::Chapter(next) => self.course.chapter_left(next),
            }
        }
    }
}
