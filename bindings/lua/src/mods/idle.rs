//! The states of a set that no run uses.

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
    pub(in crate::mods) struct Idle(Mutex<Vec<State>>);

    impl Idle {
        pub(in crate::mods) fn take(&self) -> Option<State> {
            self.lock().pop()
        }

        pub(in crate::mods) fn put(&self, state: State) {
            self.lock().push(state);
        }

        pub(in crate::mods) fn each(&self, look: impl FnMut(&State)) {
            self.lock().iter().for_each(look);
        }

        fn lock(&self) -> MutexGuard<'_, Vec<State>> {
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
        static STATES: RefCell<BTreeMap<u64, Vec<State>>> = RefCell::default();
    }

    impl Default for Idle {
        fn default() -> Self {
            Self(LAST.fetch_add(1, Ordering::Relaxed))
        }
    }

    impl Idle {
        pub(in crate::mods) fn take(&self) -> Option<State> {
            STATES.with_borrow_mut(|states| states.get_mut(&self.0)?.pop())
        }

        pub(in crate::mods) fn put(&self, state: State) {
            STATES.with_borrow_mut(|states| states.entry(self.0).or_default().push(state));
        }

        pub(in crate::mods) fn each(&self, look: impl FnMut(&State)) {
            STATES.with_borrow(|states| states.get(&self.0).into_iter().flatten().for_each(look));
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
