//! How long work lets the rest of Python live: other threads get their turn, and Ctrl-C ends it.
//!
//! Commands begin with Python's lock held, since letting it go and taking it again costs more than
//! most commands, and with a busy thread beside it thousands of times more. Work that takes long
//! releases it now and then, as long as Python's own loops do.

#![expect(
    clippy::disallowed_types,
    reason = "how long a command holds Python's lock is not part of any game"
)]

use crate::effect::Failure;
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use turnwheel::Interrupt;

/// As Python's own switch interval.
const INTERVAL: Duration = Duration::from_millis(5);

/// How long the lock is free each time: a thread that waits for it needs a moment to wake, and
/// whoever lets go without one takes it back first.
const HANDOVER: Duration = Duration::from_micros(50);

/// Asked by a game while a command is at work.
pub(crate) fn while_working(failure: &Failure) -> Interrupt {
    let failure = failure.clone();
    let last = Mutex::new(Instant::now());
    Interrupt::new(move || {
        // Two threads never ask at once: the game is locked. Whoever finds it taken continues.
        let Ok(mut last) = last.try_lock() else {
            return false;
        };
        if last.elapsed() < INTERVAL {
            return false;
        }
        let raised = Python::attach(|py| {
            py.detach(|| std::thread::sleep(HANDOVER));
            py.check_signals()
        });
        *last = Instant::now();
        raised.map_err(|raised| failure.put(raised)).is_err()
    })
}

/// Does work on other threads while this one, without Python's lock, looks for signals; what a
/// signal raised is raised once the work has come to its end, for which `stops` is set.
pub(crate) fn beside<T: Send>(
    py: Python<'_>,
    stops: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (done, raised) = py.detach(|| {
        std::thread::scope(|scope| {
            let (told, ends) = std::sync::mpsc::channel::<()>();
            let worker = std::thread::Builder::new().spawn_scoped(scope, move || {
                let _told = told;
                work()
            })?;
            let mut raised = None;
            // The other end is gone when the work has ended, however it did.
            while let Err(std::sync::mpsc::RecvTimeoutError::Timeout) = ends.recv_timeout(INTERVAL)
            {
                if raised.is_none() {
                    raised = Python::attach(|py| py.check_signals()).err();
                    stops.store(raised.is_some(), Ordering::Relaxed);
                }
            }
            Ok::<_, std::io::Error>((worker.join(), raised))
        })
    })?;
    match (raised, done) {
        (Some(raised), _) => Err(raised),
        (None, Ok(done)) => Ok(done),
        (None, Err(panic)) => std::panic::resume_unwind(panic),
    }
}
