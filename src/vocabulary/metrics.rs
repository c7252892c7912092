//! Counts of what happened in a game: they stand beside the state, go back with it, and are not
//! part of its value.

use crate::vocabulary::event::EventKind;
use crate::vocabulary::words::Metric;
use std::collections::BTreeMap;

const COUNT: usize = Metric::TABLE.words.len();

/// The largest count of a game.
pub(crate) const MOST_COUNTED: u64 = 1 << 48;

/// The counts of a game: one number for each [`Metric`].
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset, words::Metric};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.end_turn()?;
/// assert_eq!(game.metrics().get(Metric::TurnsBegun), 2);
/// assert!(game.metrics().iter().any(|(name, count)| (name, count) == ("turns_begun", 2)));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics([u64; COUNT]);

impl Metrics {
    /// Returns one of the numbers.
    pub const fn get(&self, metric: Metric) -> u64 {
        self.0[metric as usize]
    }

    /// Returns all numbers, in the order of the words.
    pub const fn values(&self) -> &[u64; COUNT] {
        &self.0
    }

    /// Returns all numbers with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        Metric::TABLE.words.iter().map(|word| word.name).zip(self.0)
    }

    /// Returns the numbers of these names; the others are 0.
    pub(crate) fn named(values: &BTreeMap<String, u64>) -> Self {
        let value = |at: usize| {
            values
                .get(Metric::TABLE.words[at].name)
                .copied()
                .unwrap_or(0)
        };
        Self(std::array::from_fn(value))
    }

    /// Returns these numbers, in the order of the words; missing ones are 0. Returns `None` if
    /// there are too many of them, or one is larger than any game counts.
    pub(crate) fn of(values: &[u64]) -> Option<Self> {
        let fits = values.len() <= COUNT && values.iter().all(|value| *value <= MOST_COUNTED);
        let value = |at| values.get(at).copied().unwrap_or(0);
        fits.then(|| Self(std::array::from_fn(value)))
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = own.saturating_add(other);
        }
        self.average();
    }

    pub(crate) fn count(&mut self, metric: Metric) {
        self.0[metric as usize] += 1;
    }

    pub(crate) fn set(&mut self, metric: Metric, value: u64) {
        self.0[metric as usize] = value;
    }

    /// Computes the numbers that follow from the others.
    pub(crate) fn average(&mut self) {
        let turns = self.get(Metric::TurnsCompleted);
        let commands = self.get(Metric::CommandsAccepted).saturating_mul(1000);
        self.set(
            Metric::CommandsPerTurn,
            commands.checked_div(turns).unwrap_or(0),
        );
    }
}

impl Metric {
    /// Returns the count that an event of that kind is added to. Passes and extra turns are divided
    /// further where they are counted.
    pub(crate) const fn of(kind: EventKind) -> Option<Self> {
        Some(match kind {
            EventKind::TurnBegan => Self::TurnsBegun,
            EventKind::TurnEnded => Self::TurnsCompleted,
            EventKind::TurnSkipped => Self::TurnsSkipped,
            EventKind::RoundBegan => Self::Rounds,
            EventKind::StepBegan => Self::Steps,
            EventKind::WindowOpened => Self::Windows,
            EventKind::Committed => Self::Commits,
            _ => return None,
        })
    }
}
