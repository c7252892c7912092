//! The states of a set that no run uses. They are boxed, as every run moves one out and in.
#![allow(
    clippy::vec_box,
    reason = "a state has hundreds of bytes, and each run moves one"
)]

use super::state::State;

#[cfg(not(feature = "module"))]
pub(super) use shared::Idle;

#[cfg(feature = "module")]
pub(super) use of_thread::Idle;

#[cfg(not(feature = "module"))]
mod shared {
    use super::State;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// The idle states, for all threads.
    #[derive(Debug, Default)]
    pub(in crate::mods) struct Idle(Mutex<Vec<Box<State>>>);

    impl Idle {
        pub(in crate::mods) fn take(&self) -> Option<Box<State>> {
            self.lock().pop()
        }

        pub(in crate::mods) fn put(&self, state: Box<State>) {
            self.lock().push(state);
        }

        pub(in crate::mods) fn each(&self, look: impl FnMut(&State)) {
            self.lock().iter().map(Box::as_ref).for_each(look);
        }

        fn lock(&self) -> MutexGuard<'_, Vec<Box<State>>> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

#[cfg(feature = "module")]
mod of_thread {
    use super::State;
    use std::cell::RefCell;
    use std::collections::BTreeMap;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// The idle states, of each thread its own: a module's Lua stays on the thread that made it.
    #[derive(Debug)]
    pub(in crate::mods) struct Idle(u64);

    static LAST: AtomicU64 = AtomicU64::new(0);

    thread_local! {
        static STATES: RefCell<BTreeMap<u64, Vec<Box<State>>>> = RefCell::default();
    }

    impl Default for Idle {
        fn default() -> Self {
            Self(LAST.fetch_add(1, Ordering::Relaxed))
        }
    }

    impl Idle {
        pub(in crate::mods) fn take(&self) -> Option<Box<State>> {
            STATES.with_borrow_mut(|states| states.get_mut(&self.0)?.pop())
        }

        pub(in crate::mods) fn put(&self, state: Box<State>) {
            STATES.with_borrow_mut(|states| states.entry(self.0).or_default().push(state));
        }

        pub(in crate::mods) fn each(&self, look: impl FnMut(&State)) {
            STATES.with_borrow(|states| {
                let own = states.get(&self.0).into_iter().flatten();
                own.map(Box::as_ref).for_each(look);
            });
        }
    }

    impl Drop for Idle {
        fn drop(&mut self) {
            // At the end of the thread they are gone already. They are freed outside the borrow.
            let states = STATES.try_with(|states| states.borrow_mut().remove(&self.0));
            drop(states);
        }
    }
}
