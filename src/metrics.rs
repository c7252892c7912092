//! Counts of what happened in a game, from its events and the rules alone; nothing of it is in the state.

use crate::event::Event;
use crate::ids::WindowId;
use crate::ruleset::{PassRule, Ruleset};
use crate::words::{Metric, TurnKind};
use std::collections::BTreeMap;

const COUNT: usize = Metric::TABLE.words.len();

/// How often what happened: one number for each [`Metric`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics([u64; COUNT]);

impl Metrics {
    /// One of the numbers.
    pub const fn get(&self, metric: Metric) -> u64 {
        self.0[metric as usize]
    }

    /// All numbers, in the order of the words.
    pub const fn values(&self) -> &[u64; COUNT] {
        &self.0
    }

    /// All numbers with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Metric::TABLE.words.iter().map(|word| word.name).zip(self.0)
    }

    /// The numbers of these names; those that are not named are 0.
    pub(crate) fn named(values: &BTreeMap<String, u64>) -> Self {
        let value = |at: usize| values.get(Metric::TABLE.words[at].name).copied().unwrap_or(0);
        Self(std::array::from_fn(value))
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own += other;
        }
        self.average();
    }

    pub(crate) fn count(&mut self, metric: Metric) {
        self.0[metric as usize] += 1;
    }

    pub(crate) fn set(&mut self, metric: Metric, value: u64) {
        self.0[metric as usize] = value;
    }

    /// What follows from the other numbers.
    pub(crate) fn average(&mut self) {
        let turns = self.get(Metric::TurnsCompleted);
        let commands = self.get(Metric::CommandsAccepted) * 1000;
        self.set(Metric::CommandsPerTurn, commands.checked_div(turns).unwrap_or(0));
    }
}

/// The metrics of a game that goes on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) metrics: Metrics,
    /// The windows that are open, which tell how hard a pass is.
    windows: Vec<WindowId>,
}

impl Tally {
    pub(crate) fn events(&mut self, events: &[Event], rules: &Ruleset) {
        for event in events {
            self.event(event, rules);
        }
    }

    fn event(&mut self, event: &Event, rules: &Ruleset) {
        let metric = match event {
            Event::TurnBegan { turn_kind, .. } => {
                if *turn_kind == TurnKind::Extra {
                    self.metrics.count(Metric::ExtraTurns);
                }
                Metric::TurnsBegun
            }
            Event::TurnEnded { .. } => Metric::TurnsCompleted,
            Event::RoundBegan { .. } => Metric::Rounds,
            // A pass that only hands on is counted where it is made.
            Event::Passed { .. } => match self.windows.last().map(|window| rules.window_rule(*window).pass) {
                Some(PassRule::Hard | PassRule::Round) => Metric::HardPasses,
                _ => Metric::SoftPasses,
            },
            Event::TurnSkipped { .. } => Metric::TurnsSkipped,
            Event::StepBegan { .. } => Metric::Steps,
            Event::WindowOpened { window } => {
                self.windows.push(*window);
                Metric::Windows
            }
            Event::WindowClosed { .. } => {
                self.windows.pop();
                return;
            }
            Event::Committed { .. } => Metric::Commits,
            _ => return,
        };
        self.metrics.count(metric);
    }
}
