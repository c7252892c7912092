//! Visits: the number of times each step was entered, in the current turn and in the game.

use crate::rules::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize, Serializer};

/// The counts, by the numbers of the rules' steps; empty before the first turn. Only those of the
/// turn are serialized: the others are not part of the value.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(from = "Vec<u32>")]
pub(crate) struct Visits {
    list: Vec<Visited>,
}

clone_by_field! { Visits { list } }

/// The counts of one step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Visited {
    in_turn: u32,
    ever: u64,
}

impl Visits {
    /// Clears the counts of the turn as a turn begins.
    pub(super) fn begin_turn(&mut self, rules: &Ruleset) {
        self.list.resize(rules.steps.len(), Visited::default());
        self.list.iter_mut().for_each(|step| step.in_turn = 0);
    }

    /// Counts a visit. Returns the number of visits in this turn.
    #[inline]
    pub(super) fn enter(&mut self, step: StepId) -> u32 {
        let visited = &mut self.list[step.index()];
        visited.in_turn += 1;
        visited.ever += 1;
        visited.in_turn
    }

    /// Returns the number of times that the step was entered in this turn.
    pub(crate) fn in_turn(&self, step: StepId) -> u32 {
        self.list[step.index()].in_turn
    }

    /// Returns the counts of this turn.
    pub(super) fn of_turn(&self) -> impl ExactSizeIterator<Item = u32> {
        self.list.iter().map(|step| step.in_turn)
    }

    /// Returns the counts since the game began, for each of the rules' steps.
    pub(crate) fn ever(&self, rules: &Ruleset) -> impl Iterator<Item = u64> {
        let none = rules.steps.len() - self.list.len();
        let list = self.list.iter().map(|step| step.ever);
        list.chain(std::iter::repeat_n(0, none))
    }

    /// Sets the counts since the game began. Returns false if they are impossible in this game.
    pub(crate) fn set_ever(&mut self, counts: &[u64]) -> bool {
        for (step, count) in self.list.iter_mut().zip(counts) {
            step.ever = *count;
        }
        let rest = counts.get(self.list.len()..);
        rest.is_some_and(|rest| rest.iter().all(|count| *count == 0))
    }
}

impl From<Vec<u32>> for Visits {
    fn from(of_turn: Vec<u32>) -> Self {
        let visited = |in_turn| Visited { in_turn, ever: 0 };
        let list = of_turn.into_iter().map(visited).collect();
        Self { list }
    }
}

impl Serialize for Visits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.of_turn())
    }
}
