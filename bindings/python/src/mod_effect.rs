//! The effects and offers of mods. Those of one folder live in one Lua, and forks of a game share
//! it.
//!
//! A Lua makes each thread wait for the one that runs in it. That one may call Python, or give
//! Python's lock away in a long run, and so never come to its end if another waited with that lock.
//! So a thread enters a Lua only if it is free, and gives Python's lock away until it is.

use crate::effect::AnyEffect;
use crate::watch;
use pyo3::Python;
use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use turnwheel::{Code, Context, Effect, Error, OfferFn, Offers};
use turnwheel_lua::OfMods;

/// The effect of a mod, which forks of its game share.
#[derive(Clone)]
pub(crate) struct ModEffect {
    code: Arc<Mutex<Box<dyn Effect + Send + Sync>>>,
    lua: Arc<Entered>,
}

/// A Lua, by the thread that runs in it: its mark, or 0.
#[derive(Default)]
struct Entered(AtomicUsize);

thread_local! {
    /// The Lua whose mods are being loaded on this thread.
    static LOADING: RefCell<Arc<Entered>> = RefCell::default();

    /// The address marks the thread.
    static MARK: u8 = const { 0 };
}

/// Loads mods into a Lua of their own.
pub(crate) fn loading<T>(load: impl FnOnce() -> T) -> T {
    LOADING.set(Arc::default());
    load()
}

impl From<Box<dyn Effect + Send + Sync>> for ModEffect {
    fn from(code: Box<dyn Effect + Send + Sync>) -> Self {
        let code = Arc::new(Mutex::new(code));
        let lua = LOADING.with_borrow(Arc::clone);
        Self { code, lua }
    }
}

impl OfMods for AnyEffect {
    fn offers(function: Arc<OfferFn>) -> Arc<OfferFn> {
        let lua = LOADING.with_borrow(Arc::clone);
        Arc::new(move |offers: &mut Offers<'_>| {
            let _inside = lua.enter();
            function(offers)
        })
    }
}

impl ModEffect {
    pub(crate) fn run(&self, context: &mut Context) -> Result<(), Error> {
        let _inside = self.lua.enter();
        // Only an effect that runs itself finds it locked.
        match self.code.try_lock() {
            Ok(mut code) => code.run(context),
            Err(_) => Err(Code::Busy.into()),
        }
    }
}

impl Entered {
    /// Enters the Lua when no other thread is in it, until the result is dropped; `None` if this
    /// thread is in it already, by an effect that runs another one. A run of a mod is short, so
    /// signals wait for its end.
    fn enter(&self) -> Option<Inside<'_>> {
        let mark = MARK.with(|mark| std::ptr::from_ref(mark).addr());
        loop {
            let (free, order) = (0, (Ordering::Acquire, Ordering::Relaxed));
            match self.0.compare_exchange(free, mark, order.0, order.1) {
                Ok(_) => return Some(Inside(self)),
                Err(inside) if inside == mark => return None,
                Err(_) => Python::attach(watch::hand_over),
            }
        }
    }
}

/// A thread in a Lua, which leaves it when this is dropped.
struct Inside<'l>(&'l Entered);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.0.store(0, Ordering::Release);
    }
}
