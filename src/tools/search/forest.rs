//! The trees of one search, grown by one thread or several.

use super::tree::Tree;
use super::walk::Walk;
use super::{Search, Tried};
use crate::play::game::Game;
use crate::play::position::Position;
use crate::play::registry::Effect;
use crate::tools::cards::Cards;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::PlayerId;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Trees that are grown apart from each other, in any order, and added up in theirs.
pub(super) struct Forest<'s, C> {
    search: &'s Search,
    kept: Position,
    player: PlayerId,
    cards: &'s C,
    seed: u64,
    /// The next tree that nobody grows.
    next: AtomicU32,
    grown: Mutex<Vec<(u32, Result<Tree, Error>)>>,
}

impl<'s, C> Forest<'s, C> {
    pub(super) fn new<F: Effect>(
        search: &'s Search,
        game: &Game<F>,
        player: PlayerId,
        cards: &'s C,
        seed: u64,
    ) -> Self {
        Self {
            search,
            kept: match search.perfect {
                true => game.position(),
                false => game.position_known_to(player),
            },
            player,
            cards,
            seed,
            next: AtomicU32::new(0),
            grown: Mutex::default(),
        }
    }

    /// Grows trees in a copy that has the effects, until none is left.
    pub(super) fn grow<F: Effect>(&self, mut copy: Game<F>)
    where
        C: Cards<F>,
    {
        let trees = u64::from(self.search.trees);
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            if at >= self.search.trees {
                return;
            }
            let seed = xxh3_64_with_seed(&at.to_le_bytes(), self.seed);
            let games =
                self.search.games / trees + u64::from(u64::from(at) < self.search.games % trees);
            let walk = Walk::new(self.search, &self.kept, self.player, self.cards);
            let tree = walk.grow(&mut copy, games, seed);
            if tree.is_err() {
                self.next.store(self.search.trees, Ordering::Relaxed);
            }
            let mut grown = self.grown.lock().expect("nobody panics with it");
            grown.push((at, tree));
        }
    }

    /// Grows all trees, with a thread for each copy.
    pub(super) fn grow_all<F: Effect + Send>(&self, mut copies: Vec<Game<F>>)
    where
        C: Cards<F> + Sync,
    {
        let own = copies.pop().expect("there is a tree");
        std::thread::scope(|scope| {
            // If no more threads are available, fewer grow the same trees.
            for copy in copies {
                let work = || self.grow(copy);
                let begun = std::thread::Builder::new().spawn_scoped(scope, work);
                if begun.is_err() {
                    break;
                }
            }
            self.grow(own);
        });
    }

    /// Returns what all trees know together. Errors: that of the first tree which has one.
    pub(super) fn sum(self) -> Result<Vec<Tried>, Error> {
        let mut grown = self.grown.into_inner().expect("nobody panics with it");
        grown.sort_unstable_by_key(|(at, _)| *at);
        let trees: Result<Vec<Tree>, Error> = grown.into_iter().map(|(_, tree)| tree).collect();
        Ok(Tree::sum(trees?, self.search.flat))
    }
}
