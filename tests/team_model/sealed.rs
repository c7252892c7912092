//! Sealed answers of sides: one for each, whoever of a team gives it.

use crate::sides::{Player, Side};
use crate::table::Table;
use crate::words::argument;

impl Table {
    /// Returns true if the window of the step takes sealed answers.
    pub(crate) fn seals(&self) -> bool {
        self.rules.seals[self.step]
    }

    pub(crate) fn has_committed(&self, side: Side) -> bool {
        self.commits.iter().any(|(other, _)| *other == side)
    }

    pub(crate) fn commit(&mut self, player: Player, number: i64) {
        let side = self.sides.of(player);
        let speaker = self.sides.speaker(side);
        let by = self.by(speaker);
        self.say(format!("committed player={speaker}{by}"));
        self.commits.retain(|(other, _)| *other != side);
        self.commits.push((side, number));
        self.answer(side, "answered");
        self.settle();
    }

    /// Tells the sealed answers, the smallest number first; equal ones have one rank.
    pub(crate) fn reveal(&mut self) {
        let mut all: Vec<(i64, Player)> = std::mem::take(&mut self.commits)
            .into_iter()
            .map(|(side, number)| (number, self.sides.speaker(side)))
            .collect();
        all.sort_unstable();
        let (mut rank, mut last) = (0, None);
        for (number, player) in all {
            rank += usize::from(last != Some(number));
            last = Some(number);
            let data = argument("data", Some(number).filter(|number| *number != 0));
            self.say(format!("revealed player={player} rank={rank}{data}"));
        }
    }
}
