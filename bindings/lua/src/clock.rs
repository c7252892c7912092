//! The time of a run, for hosts that set a limit. The limit can only refuse: without it, the same
//! run ends at the same place.

#![allow(
    clippy::disallowed_types,
    reason = "only a run that is refused sees the clock"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time at which the current run has to be over.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    limit: Option<Duration>,
    born: Instant,
    /// In nanoseconds since `born`.
    until: Arc<AtomicU64>,
}

impl Clock {
    pub(crate) fn new(limit: Option<Duration>) -> Self {
        Self {
            limit,
            born: Instant::now(),
            until: Arc::default(),
        }
    }

    /// Begins a run.
    pub(crate) fn start(&self) {
        if let Some(limit) = self.limit {
            let until = (self.born.elapsed() + limit).as_nanos();
            let until = u64::try_from(until).unwrap_or(u64::MAX);
            self.until.store(until, Ordering::Relaxed);
        }
    }

    /// Returns the nanoseconds of the run; 0 without a limit, as a clock costs time, too.
    pub(crate) fn took(&self) -> u64 {
        let Some(limit) = self.limit else { return 0 };
        let began = u128::from(self.until.load(Ordering::Relaxed)).saturating_sub(limit.as_nanos());
        let took = self.born.elapsed().as_nanos().saturating_sub(began);
        u64::try_from(took).unwrap_or(u64::MAX)
    }

    /// Returns true if the run has taken longer than the host allows.
    pub(crate) fn is_over(&self) -> bool {
        self.limit.is_some()
            && self.born.elapsed().as_nanos() > u128::from(self.until.load(Ordering::Relaxed))
    }
}
