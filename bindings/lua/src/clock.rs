//! The time of a run, for hosts that set a limit. The limit can only refuse: without it, the same
//! run ends at the same place.

#![allow(
    clippy::disallowed_types,
    reason = "only a run that is refused sees the clock"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time of the current run.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    limit: Option<Duration>,
    born: Instant,
    /// When the run began, in nanoseconds since `born`.
    began: Arc<AtomicU64>,
}

impl Clock {
    pub(crate) fn new(limit: Option<Duration>) -> Self {
        Self {
            limit,
            born: Instant::now(),
            began: Arc::default(),
        }
    }

    /// Begins a run.
    pub(crate) fn start(&self) {
        if self.limit.is_some() {
            self.began.store(self.age(), Ordering::Relaxed);
        }
    }

    /// Returns the nanoseconds of the run; 0 without a limit, as a clock costs time, too.
    pub(crate) fn took(&self) -> u64 {
        match self.limit {
            Some(_) => self
                .age()
                .saturating_sub(self.began.load(Ordering::Relaxed)),
            None => 0,
        }
    }

    /// Returns true if the run has taken longer than the host allows.
    pub(crate) fn is_over(&self) -> bool {
        self.limit
            .is_some_and(|limit| u128::from(self.took()) > limit.as_nanos())
    }

    /// Returns the nanoseconds since `born`; those of 500 years have room.
    fn age(&self) -> u64 {
        u64::try_from(self.born.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }
}
