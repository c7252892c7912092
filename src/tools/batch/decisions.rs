//! The decisions of a player in a fixed numbering: a mask of the legal ones for each game, and
//! submitting one to each.

use crate::play::game::Game;
use crate::tools::batch::{Batch, MOST_ANSWERS, STEP_COST, each_told, fits};
use crate::vocabulary::error::{Code, Error};
use std::sync::Arc;

/// About how many nanoseconds it takes to ask whether a decision is legal.
const ASK_COST: u64 = 15;

impl Batch {
    /// Returns the decisions that the rules allow a player, as texts, in the order of their numbers
    /// from 0.
    ///
    /// They are the same for all games of equal rules and as many players: `pass`, `act`,
    /// `act KIND` for each action that the rules declare, `commit`, `withdraw`, `end_step`,
    /// `end_phase`, `end_turn`, `go_to STEP` for each step that an edge of the rules leads to, and
    /// `answer N`: an option by its position from 0, yes as 1, or the requested number.
    ///
    /// An action that [takes](crate::ruleset::TakesSource) something has a decision for each seat
    /// and each number in place of the bare one, as `act KIND target=2 data=5`. A range whose
    /// bounds change has [so many](Self::number_answers), from its smallest number on: `data=from`,
    /// `data=from+1` and so on. The last, `data=to`, is its largest number, and legal if the range
    /// has that many. The same holds for a sealed answer of one number: `commit payload=5`.
    ///
    /// Without decisions, and submitted by [`step`](Self::step), are answers with several picks,
    /// sealed answers of several numbers, targets who joined later, the other numbers of a range
    /// wider than its decisions or than [`MOST_ANSWERS`], and actions after the first 65 536 with a
    /// target or a number.
    pub fn decisions(&self) -> Vec<String> {
        self.decisions.texts(&self.rules)
    }

    /// Returns how many [`decisions`](Self::decisions) there are: the width of a mask.
    pub fn decision_count(&self) -> usize {
        self.decisions.width()
    }

    /// Sets how many answers are numbered, and how many numbers of a range whose bounds change; the
    /// default is [`ANSWERS`](super::ANSWERS).
    ///
    /// Errors: [`bad_value`](Code::BadValue) for more than [`MOST_ANSWERS`].
    pub fn number_answers(&mut self, answers: usize) -> Result<(), Error> {
        if answers > MOST_ANSWERS {
            let detail = format!("at most {MOST_ANSWERS} answers can be numbered");
            return Err(Error::new(Code::BadValue).detail(detail));
        }
        if answers != self.decisions.answers() {
            self.decisions = Arc::new(self.decisions.with_answers(&self.rules, answers));
        }
        Ok(())
    }

    /// Writes which of the [`decisions`](Self::decisions) are legal for the player whom each game
    /// waits for, one row for each game. In a game that is over, none is.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a mask of another length.
    pub fn legal_mask(&self, mask: &mut [bool]) -> Result<(), Error> {
        let (games, width) = (self.count, self.decisions.width());
        fits("mask", mask.len(), games * width, games)?;
        let decisions = Arc::clone(&self.decisions);
        self.look(ASK_COST * width as u64, width, mask, move |game, row| {
            decisions.mask(game, row);
        });
        Ok(())
    }

    /// Submits to each game the [decision](Self::decisions) of its number for the player whom it
    /// waits for, or none if the number is negative. Returns and writes what [`step`](Self::step)
    /// does.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a column of another length; no game changes then.
    pub fn decide(&mut self, numbers: &[i64], told: Option<&mut [i64]>) -> Result<usize, Error> {
        let games = self.count;
        fits("decisions", numbers.len(), games, games)?;
        let (numbers, decisions) = (Box::<[i64]>::from(numbers), Arc::clone(&self.decisions));
        let step = move |first, games: &mut [Game], told: Vec<&mut [i64]>| {
            each_told(games, told, |at, game| match numbers[first + at] {
                ..0 => Ok(()),
                number => decisions.submit(number, game),
            })
        };
        Ok(self.change(STEP_COST, told, step)? as usize)
    }
}
