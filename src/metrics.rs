//! Counts of what happened in a game, from its events and the rules alone; nothing of it is in the state.

use crate::event::{Event, EventKind};
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

    #[inline]
    fn event(&mut self, event: &Event, rules: &Ruleset) {
        match counts(event.kind()) {
            Counts::Nothing => {}
            Counts::As(metric) => self.metrics.count(metric),
            Counts::More => self.count_more(event, rules),
        }
    }

    /// Events for which more than one thing is counted, or which depends on what went before.
    fn count_more(&mut self, event: &Event, rules: &Ruleset) {
        match event {
            Event::TurnBegan { turn_kind, .. } => {
                self.metrics.count(Metric::TurnsBegun);
                if *turn_kind == TurnKind::Extra {
                    self.metrics.count(Metric::ExtraTurns);
                }
            }
            // A pass that only hands on is counted where it is made.
            Event::Passed { .. } => self.metrics.count(match self.windows.last().map(|window| rules.window_rule(*window).pass) {
                Some(PassRule::Hard | PassRule::Round) => Metric::HardPasses,
                _ => Metric::SoftPasses,
            }),
            Event::WindowOpened { window } => {
                self.metrics.count(Metric::Windows);
                self.windows.push(*window);
            }
            Event::WindowClosed { .. } => drop(self.windows.pop()),
            _ => {}
        }
    }
}

/// What an event of some kind counts for.
#[derive(Clone, Copy)]
enum Counts {
    Nothing,
    As(Metric),
    More,
}

const fn counts(kind: EventKind) -> Counts {
    match kind {
        EventKind::TurnEnded => Counts::As(Metric::TurnsCompleted),
        EventKind::RoundBegan => Counts::As(Metric::Rounds),
        EventKind::TurnSkipped => Counts::As(Metric::TurnsSkipped),
        EventKind::StepBegan => Counts::As(Metric::Steps),
        EventKind::Committed => Counts::As(Metric::Commits),
        EventKind::TurnBegan | EventKind::Passed | EventKind::WindowOpened | EventKind::WindowClosed => Counts::More,
        _ => Counts::Nothing,
    }
}
