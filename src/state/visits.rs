//! How often each step was entered: in the current turn, and ever.

use crate::ruleset::Ruleset;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize, Serializer};

/// The counts, by the numbers of the rules' steps; none before the first turn. It is written as
/// those of the turn alone: the others are not part of the value.
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
    /// A turn begins: none of its steps was entered yet.
    pub(super) fn begin_turn(&mut self, rules: &Ruleset) {
        self.list.resize(rules.steps.len(), Visited::default());
        self.list.iter_mut().for_each(|step| step.in_turn = 0);
    }

    /// The step is entered. Returns how often it now was in this turn.
    #[inline]
    pub(super) fn enter(&mut self, step: StepId) -> u32 {
        let visited = &mut self.list[step.index()];
        visited.in_turn += 1;
        visited.ever += 1;
        visited.in_turn
    }

    /// Returns how often the step was entered in this turn.
    pub(crate) fn in_turn(&self, step: StepId) -> u32 {
        self.list[step.index()].in_turn
    }

    /// Returns true if some step was entered in this turn.
    pub(super) fn any(&self) -> bool {
        self.list.iter().any(|step| step.in_turn > 0)
    }

    /// The counts of this turn.
    pub(super) fn of_turn(&self) -> impl ExactSizeIterator<Item = u32> {
        self.list.iter().map(|step| step.in_turn)
    }

    /// The counts since the game began, of each of the rules' steps.
    pub(crate) fn ever(&self, rules: &Ruleset) -> impl Iterator<Item = u64> {
        let none = rules.steps.len() - self.list.len();
        let list = self.list.iter().map(|step| step.ever);
        list.chain(std::iter::repeat_n(0, none))
    }

    /// Sets the counts since the game began. Returns false if they cannot be those of this game.
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
