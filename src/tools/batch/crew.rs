//! Threads that stay: they wait for the work of the next call, instead of being started for it.

use std::sync::mpsc::{Sender, channel};
use std::thread::{Builder, JoinHandle};

/// The threads that help whoever calls. They are started when they are first needed, and end with
/// the crew.
#[derive(Default)]
pub(super) struct Crew {
    helpers: Vec<Helper>,
    /// The process that started them: a fork of it has none of its threads.
    process: u32,
}

struct Helper {
    work: Sender<Box<dyn FnOnce() + Send>>,
    thread: JoinHandle<()>,
}

impl Helper {
    /// Starts one, or returns `None` if the system has no more threads.
    fn start() -> Option<Self> {
        let (work, given) = channel::<Box<dyn FnOnce() + Send>>();
        let wait_and_work = move || given.into_iter().for_each(|work| work());
        let named = Builder::new().name("turnwheel-batch".to_owned());
        let thread = named.spawn(wait_and_work).ok()?;
        Some(Self { work, thread })
    }
}

impl Crew {
    /// Does all works, shared among so many threads, of which the caller's is the first, and
    /// returns what they return, in their order. If the system has no more threads, fewer do the
    /// same. A work may not panic.
    pub(super) fn share<R: Send + 'static>(
        &mut self,
        threads: usize,
        works: impl ExactSizeIterator<Item = impl FnOnce() -> R + Send + 'static>,
    ) -> Vec<R> {
        let count = works.len();
        let threads = 1 + self.at_least(threads.min(count).saturating_sub(1));
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| vec![]).collect();
        for (at, work) in works.enumerate() {
            shares[at * threads / count].push((at, work));
        }
        let (tell, told) = channel();
        let mut shares = shares.into_iter();
        let own = shares.next().unwrap_or_default();
        for (helper, share) in self.helpers.iter().zip(shares) {
            let tell = tell.clone();
            let work = move || {
                for (at, work) in share {
                    // The caller waits for it, unless it is gone itself.
                    let _ = tell.send((at, work()));
                }
            };
            if let Err(unsent) = helper.work.send(Box::new(work)) {
                unsent.0();
            }
        }
        drop(tell);
        let mut done: Vec<(usize, R)> = own.into_iter().map(|(at, work)| (at, work())).collect();
        done.extend(told);
        done.sort_unstable_by_key(|(at, _)| *at);
        debug_assert_eq!(done.len(), count, "each work tells its result");
        done.into_iter().map(|(_, result)| result).collect()
    }

    /// Returns how many helpers have been started.
    #[cfg(test)]
    pub(super) const fn helpers(&self) -> usize {
        self.helpers.len()
    }

    /// Starts helpers until there are so many, and returns how many of those wanted there are.
    fn at_least(&mut self, wanted: usize) -> usize {
        if wanted > 0 {
            self.forget_those_of_a_parent();
        }
        while self.helpers.len() < wanted {
            let Some(helper) = Helper::start() else {
                break;
            };
            self.process = std::process::id();
            self.helpers.push(helper);
        }
        self.helpers.len().min(wanted)
    }

    /// Forgets the helpers of the process from which this one was forked. They do not exist here:
    /// to wait for them would be to wait for ever, and a lock of theirs may be held.
    fn forget_those_of_a_parent(&mut self) {
        if !self.helpers.is_empty() && self.process != std::process::id() {
            std::mem::forget(std::mem::take(&mut self.helpers));
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.forget_those_of_a_parent();
        for Helper { work, thread } in self.helpers.drain(..) {
            drop(work);
            // A work does not panic, so neither has its thread.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::{Arc, Barrier};
    use std::thread::{current, sleep};
    use std::time::Duration;

    /// Returns the names of the threads that do four works, each of which waits for all.
    fn working(crew: &mut Crew) -> BTreeSet<String> {
        let all = Arc::new(Barrier::new(4));
        let works = (0..4).map(|_| {
            let all = Arc::clone(&all);
            move || {
                all.wait();
                format!("{:?}", current().id())
            }
        });
        crew.share(4, works).into_iter().collect()
    }

    #[test]
    fn the_same_threads_do_the_next_work() {
        let mut crew = Crew::default();
        let first = working(&mut crew);
        assert_eq!(first.len(), 4);
        assert!(first.contains(&format!("{:?}", current().id())));
        assert_eq!(working(&mut crew), first);
    }

    #[test]
    fn results_come_in_the_order_of_the_works() {
        let mut crew = Crew::default();
        for threads in 0..5 {
            for count in 0..9 {
                let works = (0..count).map(|at| {
                    move || {
                        sleep(Duration::from_micros(50 * (at * 7 % 3)));
                        at
                    }
                });
                let works: Vec<_> = works.collect();
                let done = crew.share(threads, works.into_iter());
                assert_eq!(done, (0..count).collect::<Vec<_>>());
            }
        }
        assert_eq!(crew.helpers(), 3, "no more than were wanted");
    }

    /// Its value is dropped when its thread ends.
    struct Ends(Sender<()>);

    impl Drop for Ends {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }

    thread_local! {
        static LEFT: std::cell::RefCell<Vec<Ends>> = const { std::cell::RefCell::new(vec![]) };
    }

    #[test]
    fn the_threads_end_before_the_crew_is_gone() {
        let (tell, told) = channel();
        let mut crew = Crew::default();
        let own = current().id();
        let works = (0..3).map(|_| {
            let tell = tell.clone();
            move || {
                if current().id() != own {
                    LEFT.with_borrow_mut(|left| left.push(Ends(tell)));
                }
            }
        });
        crew.share(3, works.collect::<Vec<_>>().into_iter());
        assert!(told.try_recv().is_err(), "they wait");
        drop(crew);
        assert_eq!(told.try_iter().count(), 2);
    }
}
