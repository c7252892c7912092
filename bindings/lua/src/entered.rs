//! One thread at a time in a Lua of mods: copies of a game share what offers moves, and may be
//! asked on several threads at once.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

/// The thread that is in a Lua, if one is.
#[derive(Debug, Default)]
pub(crate) struct Entered {
    by: Mutex<Option<ThreadId>>,
    left: Condvar,
}

/// The time in a Lua, which is over when this is dropped.
pub(crate) struct Inside<'l>(&'l Entered);

impl Entered {
    fn by(&self) -> MutexGuard<'_, Option<ThreadId>> {
        self.by.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters when no other thread is inside; `None` if this one is already, by a run within
    /// another.
    pub(crate) fn enter(&self) -> Option<Inside<'_>> {
        let own = thread::current().id();
        let mut by = self.by();
        loop {
            match *by {
                None => break,
                Some(thread) if thread == own => return None,
                Some(_) => by = self.left.wait(by).unwrap_or_else(PoisonError::into_inner),
            }
        }
        *by = Some(own);
        Some(Inside(self))
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        *self.0.by() = None;
        self.0.left.notify_one();
    }
}
