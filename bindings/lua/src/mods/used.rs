//! The budget that the runs of each mod have used.

use super::state::{Said, States};
use super::{ModSet, source::Source};
use serde::Serialize;

/// The runs of an effect and their budget, for the host to see which mod is dear. It is not part of
/// any game, and a run that is made again, after an answer or in a copy, is counted again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Used {
    /// The mod.
    pub module: String,
    /// The effect; `None` for the mod's offers.
    pub effect: Option<String>,
    /// The price of its runs together.
    #[serde(flatten)]
    pub spent: Spent,
}

/// The price of some runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Spent {
    /// The number of runs.
    pub runs: u64,
    /// Those that a budget, or a net under it, has ended.
    pub stopped: u64,
    /// The units of the budget: instructions, and the work of library functions and verbs.
    pub units: u64,
    /// The units of the dearest run.
    pub most: u64,
    /// The time of all runs, if the set was loaded with a time limit; otherwise nothing is timed.
    pub nanoseconds: u64,
}

impl Spent {
    /// Adds a run.
    pub(crate) fn add(&mut self, units: u64, stopped: bool, nanoseconds: u64) {
        self.runs += 1;
        self.stopped += u64::from(stopped);
        self.units += units;
        self.most = self.most.max(units);
        self.nanoseconds += nanoseconds;
    }

    fn with(self, other: Self) -> Self {
        Self {
            runs: self.runs + other.runs,
            stopped: self.stopped + other.stopped,
            units: self.units + other.units,
            most: self.most.max(other.most),
            nanoseconds: self.nanoseconds + other.nanoseconds,
        }
    }
}

/// The price of the runs in one Lua: of each effect, then of each mod's offers.
#[derive(Debug)]
pub(crate) struct Meters(Vec<Spent>);

impl Meters {
    pub(crate) fn new(effects: usize, mods: usize) -> Self {
        Self(vec![Spent::default(); effects + mods])
    }

    pub(crate) fn effect(&mut self, number: usize) -> Option<&mut Spent> {
        self.0.get_mut(number)
    }

    pub(crate) fn offers(&mut self, effects: usize, module: usize) -> Option<&mut Spent> {
        self.0.get_mut(effects + module)
    }
}

impl States {
    /// Returns what all runs took that are over.
    fn spent(&self, effects: usize) -> Vec<Spent> {
        let mut whole = vec![Spent::default(); effects + self.sources.len()];
        self.each_idle(|state| {
            for (sum, spent) in whole.iter_mut().zip(&state.meters.0) {
                *sum = sum.with(*spent);
            }
        });
        whole
    }
}

impl ModSet {
    /// Returns the budget that the mods have used since they were loaded, in all games of this set
    /// and of its subsets: a row for each effect that has run, in the order of the mods, and for
    /// each mod whose offers were listed. Runs that are not over are not in it.
    pub fn used(&self) -> Vec<Used> {
        let said = &self.all.said;
        let spent = self.all.states.spent(said.len());
        let (effects, offers) = spent.split_at(said.len());
        let sources = &self.all.states.sources;
        let effect = |(said, spent): (&Said, &Spent)| Used {
            module: sources[said.module].name.clone(),
            effect: Some(said.effect.clone()),
            spent: *spent,
        };
        let offer = |(source, spent): (&Source, &Spent)| Used {
            module: source.name.clone(),
            effect: None,
            spent: *spent,
        };
        let rows = said.iter().zip(effects).map(effect);
        let rows = rows.chain(sources.iter().zip(offers).map(offer));
        rows.filter(|row| row.spent.runs > 0).collect()
    }
}
