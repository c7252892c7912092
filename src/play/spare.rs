//! The memory of dropped copies, in which copies are made.
//!
//! A search copies a game, plays in the copy and drops it, again and again. To allocate each copy
//! and free it would cost more than to copy it, so a thread keeps the cores of some copies that
//! were dropped in it. Each shares nothing that would have to be copied when a living game changes
//! it, and holds nothing of the host's.

use crate::play::core::Core;
use crate::play::known_cards::KnownCards;
use crate::play::registered::Registered;
use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The most cores that a thread keeps; all of them are of one ruleset.
const MOST: usize = 8;

/// The most bytes of the lists of one that is kept: events, the journal's end, objects and so on.
const MOST_BYTES: usize = 16 << 10;

/// The kept cores.
#[allow(
    clippy::vec_box,
    reason = "a game holds its core in a box, which moves as it is"
)]
type Spares = Vec<Box<Core>>;

thread_local! {
    static SPARE: RefCell<Spares> = const { RefCell::new(Spares::new()) };
}

/// The core of a game; absent only while an effect runs, which then holds it. The memory of a copy
/// is kept when the copy is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    core: Option<Box<Core>>,
    copied: bool,
}

impl From<Box<Core>> for Seat {
    fn from(core: Box<Core>) -> Self {
        Self {
            core: Some(core),
            copied: false,
        }
    }
}

impl Deref for Seat {
    type Target = Option<Box<Core>>;

    #[inline(always)]
    fn deref(&self) -> &Option<Box<Core>> {
        &self.core
    }
}

impl DerefMut for Seat {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Option<Box<Core>> {
        &mut self.core
    }
}

impl Seat {
    /// Returns a copy without effects in code, in the memory of a dropped copy of a game of the
    /// same rules if there is one.
    pub(crate) fn copy(core: &Core) -> Self {
        let fits = |spare: &mut Box<Core>| Arc::ptr_eq(&spare.engine.rules, &core.engine.rules);
        // A thread that ends has none left.
        let spare = SPARE.try_with(|spare| spare.borrow_mut().pop_if(fits));
        let copy = match spare.ok().flatten() {
            Some(mut copy) => {
                copy.become_copy(core);
                copy
            }
            None => Box::new(core.clone()),
        };
        Self {
            core: Some(copy),
            copied: true,
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let Some(mut core) = self.core.take() else {
            return;
        };
        let keeps = self.copied && core.engine.capacity() <= MOST_BYTES;
        if keeps {
            core.let_go();
        }
        // A thread that ends keeps none.
        let left = SPARE.try_with(|spare| keep(core, keeps, &mut spare.borrow_mut()));
        // Only now, because the host's things in it may hold games themselves.
        drop(left);
    }
}

/// Keeps a core if it `keeps`, and otherwise returns it. Frees those of other rules then, and all
/// if only they would hold on to their rules.
fn keep(core: Box<Core>, keeps: bool, spare: &mut Spares) -> Option<Box<Core>> {
    let rules = &core.engine.rules;
    let others = spare
        .first()
        .is_some_and(|other| !Arc::ptr_eq(&other.engine.rules, rules));
    let last = !others && Arc::strong_count(rules) == spare.len() + 1;
    if last || keeps && others {
        spare.clear();
    }
    if last || !keeps || spare.len() == MOST {
        return Some(core);
    }
    spare.push(core);
    None
}

impl Core {
    /// Lets go of what is the host's, and of what a living game would have to copy to change it.
    fn let_go(&mut self) {
        self.registered = Registered::default();
        self.cards = KnownCards::default();
        self.host = None;
        self.engine.let_go();
        if !Arc::ptr_eq(&self.defined, &self.engine.rules.effects) {
            self.defined = Arc::clone(&self.engine.rules.effects);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::interrupt::Interrupt;
    use crate::play::game::Game;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;

    fn started(rules: &Arc<Ruleset>) -> Game {
        let mut game: Game = Game::new(Arc::clone(rules), Setup::players(2)).unwrap();
        game.start().unwrap();
        game
    }

    /// Returns the number of cores that this thread keeps.
    fn kept() -> usize {
        SPARE.with_borrow(Vec::len)
    }

    fn rules() -> Arc<Ruleset> {
        Ruleset::builtin("simple").unwrap()
    }

    #[test]
    fn a_thread_keeps_some_games_of_one_ruleset() {
        let game = started(&rules());
        let copies: Vec<Game> = (0..MOST + 3).map(|_| game.fork()).collect();
        drop(copies);
        assert_eq!(kept(), MOST);
        let copy = game.fork();
        assert_eq!((kept(), copy.hash()), (MOST - 1, game.hash()));
        let other = started(&rules());
        let copy = other.fork();
        assert_eq!((kept(), copy.hash()), (MOST - 1, other.hash()));
        drop(copy);
        assert_eq!(kept(), 1);
    }

    #[test]
    fn a_large_copy_is_not_kept_and_no_other_game() {
        let mut game = started(&rules());
        drop(started(game.rules()));
        assert_eq!(kept(), 0);
        while game.accepted() < 1_000 {
            game.command("set_counter life 1 player=A").unwrap();
        }
        drop(game.fork());
        assert_eq!(kept(), 1);
        let mut copy = game.fork();
        for _ in 0..1_000 {
            copy.command("extra_turn A").unwrap();
        }
        drop(copy);
        assert_eq!(kept(), 0);
    }

    #[test]
    fn the_last_game_of_its_rules_frees_them() {
        let rules = rules();
        let game = started(&rules);
        let weak = Arc::downgrade(&rules);
        drop(rules);
        drop([game.fork(), game.fork()]);
        assert_eq!(kept(), 2);
        drop(game);
        assert!(kept() == 0 && weak.upgrade().is_none());
    }

    #[test]
    fn what_is_the_hosts_is_dropped_at_once() {
        let game = started(&rules());
        let hands = Arc::new(7);
        let mut copy = game.fork();
        copy.set_host(Arc::clone(&hands));
        let asked = Arc::clone(&hands);
        copy.set_interrupt(Some(Interrupt::new(move || *asked == 8)));
        drop(copy);
        assert_eq!((kept(), Arc::strong_count(&hands)), (1, 1));
        assert!(game.fork().host::<Arc<i32>>().is_err());
    }

    /// A host's state that holds a copy drops it while the game's own memory is dropped.
    #[test]
    fn the_hosts_state_may_hold_a_copy() {
        let mut game = started(&rules());
        let held = Arc::new(game.fork());
        game.set_host(held);
        drop(game);
        assert_eq!(kept(), 0);
    }

    #[test]
    #[allow(
        clippy::disallowed_methods,
        reason = "what happens as a thread ends is the test"
    )]
    fn games_may_be_dropped_as_their_thread_ends() {
        thread_local! {
            static LAST: RefCell<Option<Game>> = const { RefCell::new(None) };
        }
        let game = started(&rules());
        let copies = [game.fork(), game.fork()];
        let thread = std::thread::spawn(move || {
            let [copy, last] = copies;
            LAST.set(Some(last));
            drop(copy);
            kept()
        });
        assert_eq!((thread.join().unwrap(), kept()), (1, 0));
    }
}
