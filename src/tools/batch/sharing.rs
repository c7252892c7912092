//! How the games of a batch are shared among its threads.

use super::{Batch, TOLD, fits};
use crate::play::game::Game;
use crate::vocabulary::error::Error;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, PoisonError};

/// About how many nanoseconds of work are worth another thread: to wake one, and to hear from it,
/// takes a fifth of that.
const WORTH: u64 = 30_000;

/// Games that one thread has at a time. They lie apart from the others, so that a thread can have
/// them as its own without moving any.
pub(super) type Portion = Arc<Vec<Game>>;

/// A part that is done, with its result and what is written for it, or a panic.
type Done<T> = (Portion, Result<(u64, Vec<T>), Box<dyn Any + Send>>);

/// Returns the games of a part, to change them.
pub(super) fn own(part: &mut Portion) -> &mut [Game] {
    Arc::get_mut(part).expect("a part is with one thread at a time")
}

impl Batch {
    /// Does something to the games of each part, with the number of the first of them and their
    /// part of the columns of [`TOLD`]. Returns the sum of what that returns. `cost` is about how
    /// many nanoseconds a game takes.
    ///
    /// Errors: [`bad_value`](crate::Code::BadValue) for columns of another length; nothing is done
    /// then.
    pub(super) fn change(
        &mut self,
        cost: u64,
        told: Option<&mut [i64]>,
        step: impl Fn(usize, &mut [Game], Vec<&mut [i64]>) -> u64 + Send + Sync + 'static,
    ) -> Result<u64, Error> {
        let (count, size) = (self.count, self.size());
        if let Some(told) = &told {
            fits("told", told.len(), count * TOLD.len(), count)?;
        }
        if count == 0 {
            return Ok(0);
        }
        let threads = self.worth(cost);
        let told = told.unwrap_or_default();
        if threads <= 1 {
            let parts = self.parts.iter_mut().zip(parts_of_told(told, count, size));
            let each = parts.enumerate();
            return Ok(each
                .map(|(at, (part, told))| step(at * size, own(part), told))
                .sum());
        }
        let (is_told, step) = (!told.is_empty(), Arc::new(step));
        let parts = std::mem::take(&mut self.parts);
        let works = parts.into_iter().enumerate().map(|(at, mut part)| {
            let step = Arc::clone(&step);
            move || -> Done<i64> {
                let games = part.len();
                let mut told = vec![0; if is_told { games * TOLD.len() } else { 0 }];
                let columns = told.chunks_mut(games).collect();
                let stepped = || step(at * size, own(&mut part), columns);
                let sum = catch_unwind(AssertUnwindSafe(stepped));
                (part, sum.map(|sum| (sum, told)))
            }
        });
        let crew = self.crew.get_mut().unwrap_or_else(PoisonError::into_inner);
        let done = crew.share(threads, works);
        // Every game is back before a panic continues.
        let (parts, results): (Vec<_>, Vec<_>) = done.into_iter().unzip();
        self.parts = parts;
        let rows = parts_of_told(told, count, size);
        let sums = results.into_iter().zip(rows).map(|(result, rows)| {
            let (sum, told) = result.unwrap_or_else(|panic| resume_unwind(panic));
            let mut rest = &told[..];
            for row in rows {
                let (written, others) = rest.split_at(row.len());
                row.copy_from_slice(written);
                rest = others;
            }
            sum
        });
        Ok(sums.sum())
    }

    /// Looks at each game, and writes its row of `width` values. `cost` is about how many
    /// nanoseconds a game takes.
    pub(super) fn look<T: Copy + Default + Send + 'static>(
        &self,
        cost: u64,
        width: usize,
        rows: &mut [T],
        look: impl Fn(&Game, &mut [T]) + Send + Sync + 'static,
    ) {
        if rows.is_empty() {
            return;
        }
        let threads = self.worth(cost);
        if threads <= 1 {
            let games = self.games().zip(rows.chunks_mut(width));
            return games.for_each(|(game, row)| look(game, row));
        }
        let look = Arc::new(look);
        let works = self.parts.iter().map(|part| {
            let (part, look) = (Arc::clone(part), Arc::clone(&look));
            move || -> Done<T> {
                let mut rows = vec![T::default(); part.len() * width];
                let looked = || {
                    let games = part.iter().zip(rows.chunks_mut(width));
                    games.for_each(|(game, row)| look(game, row));
                };
                let looked = catch_unwind(AssertUnwindSafe(looked));
                (part, looked.map(|()| (0, rows)))
            }
        });
        let mut crew = self.crew.lock().unwrap_or_else(PoisonError::into_inner);
        let done = crew.share(threads, works);
        drop(crew);
        let mut rest = rows;
        for (_, result) in done {
            let (_, written) = result.unwrap_or_else(|panic| resume_unwind(panic));
            let (rows, others) = rest.split_at_mut(written.len());
            rows.copy_from_slice(&written);
            rest = others;
        }
    }

    /// Returns how many threads so much work for each game is worth.
    fn worth(&self, cost: u64) -> usize {
        let threads = (self.count as u64).saturating_mul(cost) / WORTH;
        usize::try_from(threads).map_or(self.parts.len(), |threads| threads.min(self.parts.len()))
    }

    /// Returns how many games are in a part; in the last one there may be fewer.
    pub(super) fn size(&self) -> usize {
        self.parts.first().map_or(1, |part| part.len().max(1))
    }
}

/// Splits the columns of results among the parts of the batch.
fn parts_of_told(
    told: &mut [i64],
    games: usize,
    size: usize,
) -> impl Iterator<Item = Vec<&mut [i64]>> {
    let mut rows: Vec<_> = told
        .chunks_mut(games)
        .map(|column| column.chunks_mut(size))
        .collect();
    std::iter::repeat_with(move || rows.iter_mut().filter_map(Iterator::next).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;

    fn batch(games: usize, threads: usize) -> Batch {
        let rules = Ruleset::builtin("simple").unwrap();
        Batch::new(rules, Setup::players(2), games, threads).unwrap()
    }

    fn threads(batch: &Batch) -> usize {
        1 + batch.crew.lock().unwrap().helpers()
    }

    fn hashes(batch: &Batch) -> Vec<u128> {
        batch.games().map(Game::hash).collect()
    }

    /// Fails if 16 games are shared, which is slower than to step them alone.
    #[test]
    fn no_more_threads_are_started_than_the_work_is_worth() {
        let mut few = batch(16, 8);
        let verb = few.verb("end_turn").unwrap();
        few.step(&[verb; 16], &[], None).unwrap();
        let mut mask = vec![false; 16 * few.decision_count()];
        few.legal_mask(&mut mask).unwrap();
        assert_eq!(threads(&few), 1);
        few.play(50, 1, &[], None).unwrap();
        assert_eq!(threads(&few), 7);
        few.play(1000, 1, &[], None).unwrap();
        assert_eq!(threads(&few), 8);

        let mut many = batch(1000, 8);
        many.step(&[verb; 1000], &[], None).unwrap();
        assert_eq!(threads(&many), 2);
        let mut mask = vec![false; 1000 * many.decision_count()];
        many.legal_mask(&mut mask).unwrap();
        assert!(threads(&many) > 2);
        assert_eq!(
            threads(&batch(3, 0)),
            1,
            "none is started before it is needed"
        );
    }

    /// Fails if games are lost or stand in another order.
    #[test]
    fn every_game_is_at_its_place_after_a_panic_in_a_thread() {
        for panics in [0, 4, 7] {
            let mut batch = batch(8, 3);
            let before = hashes(&batch);
            let mut told = vec![7; 8 * TOLD.len()];
            let caught = catch_unwind(AssertUnwindSafe(|| {
                batch.change(1 << 40, Some(&mut told), move |first, games, _| {
                    assert!(!(first..first + games.len()).contains(&panics), "broken");
                    1
                })
            }));
            let panic = caught.unwrap_err();
            assert_eq!(panic.downcast_ref(), Some(&"broken"));
            assert_eq!(hashes(&batch), before);
            let looked = catch_unwind(AssertUnwindSafe(|| {
                batch.look(1 << 40, 1, &mut [0; 8], |_, _: &mut [i64]| panic!("broken"));
            }));
            assert!(looked.is_err());
            assert_eq!(batch.play(20, 1, &[], None), Ok(160), "it plays on");
        }
    }

    #[test]
    fn what_is_written_stands_at_the_place_of_its_game() {
        for threads in 1..6 {
            let mut batch = batch(11, threads);
            let mut told = vec![0; 11 * TOLD.len()];
            let sum = batch.change(1 << 40, Some(&mut told), |first, games, mut told| {
                for (column, rows) in told.iter_mut().enumerate() {
                    for (at, row) in rows.iter_mut().enumerate() {
                        *row = (column * 100 + first + at) as i64;
                    }
                }
                games.len() as u64
            });
            assert_eq!(sum, Ok(11));
            let wanted =
                (0..TOLD.len()).flat_map(|column| (0..11).map(move |at| column * 100 + at));
            assert_eq!(told, wanted.map(|one| one as i64).collect::<Vec<_>>());
            let verb = batch.verb("end_turn").unwrap();
            let ends: Vec<i64> = (0..11).map(|at| verb * (at % 2)).collect();
            batch.step(&ends, &[], None).unwrap();
            let mut rows = [0; 22];
            batch.look(1 << 40, 2, &mut rows, |game, row| {
                row.copy_from_slice(&[game.turn().0, 5]);
            });
            let wanted = (0..11).flat_map(|at| [1 + at % 2, 5]);
            assert!(rows.into_iter().eq(wanted));
        }
    }
}
