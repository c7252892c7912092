//! Sharing Python with other threads during long work, and ending such work on Ctrl-C.
//!
//! Commands begin with Python's lock held, because releasing and retaking it costs more than most
//! commands, and thousands of times more beside a busy thread. Long work releases it at intervals,
//! as Python's own loops do.

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

/// Python's own switch interval.
const INTERVAL: Duration = Duration::from_millis(5);

/// The time for which the lock is free. A waiting thread needs a moment to wake; without the pause,
/// this thread would retake the lock first.
const HANDOVER: Duration = Duration::from_micros(50);

/// Returns the interrupt that a game polls while a command is at work.
pub(crate) fn while_working(failure: &Failure) -> Interrupt {
    let failure = failure.clone();
    let last = Mutex::new(Instant::now());
    Interrupt::new(move || {
        // The game is locked, so two threads never poll at once. If the lock is taken, work
        // continues.
        let Ok(mut last) = last.try_lock() else {
            return false;
        };
        if last.elapsed() < INTERVAL {
            return false;
        }
        let stopped = Python::attach(|py| {
            hand_over(py);
            let raised = py.check_signals().err();
            raised.map(|raised| failure.put(py, raised)).is_some()
        });
        *last = Instant::now();
        stopped
    })
}

/// Lets other threads run Python for a moment.
pub(crate) fn hand_over(py: Python<'_>) {
    py.detach(|| std::thread::sleep(HANDOVER));
}

/// Does work on another thread while this one waits, without Python's lock, and checks for signals.
/// If a signal handler raises, `stops` is set, and the exception is raised when the work has ended.
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
            // The sender is dropped when the work ends, by a return or a panic.
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
