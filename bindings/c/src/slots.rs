//! The table of handles. Handles in C are numbers, never addresses: every handle is looked up
//! before memory is touched, so one that was freed, forged or belongs to another object is
//! detected.
//!
//! A slot is reused under the next generation, and its memory is never freed. The state of a slot
//! is one word, changed only by compare-exchange: the calls in it, whether it was freed, its kind
//! and its generation. Nothing here takes a lock or keeps state in a thread.

use engine::{Code, Error};
use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, Ordering};

/// The kind of object in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub(crate) enum Kind {
    Ruleset = 1,
    Game = 2,
    Script = 3,
    /// On loan to a function of the host's: what C sees as its game while that function runs.
    Lent = 4,
    #[cfg(feature = "lua")]
    Mods = 5,
}

/// The way in which a call uses the object in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Exclusive: another call at the same time is refused.
    Alone,
    /// Shared with other calls.
    Shared,
}

/// A place in the table.
pub(crate) struct Slot {
    state: AtomicU64,
    body: AtomicPtr<()>,
    /// The next free slot, as in [`FREE`].
    next: AtomicU32,
}

// The state of a slot: holders, whether it was freed, kind (0: vacant), generation.
const HOLDERS: u64 = 0xFFFF;
const FREED: u64 = 1 << 16;
const KIND_SHIFT: u32 = 20;
const GENERATION_SHIFT: u32 = 28;
const GENERATION_MASK: u64 = (1 << GENERATION_BITS) - 1;

// The parts of a handle. On a 64-bit machine its top bits are not those of any address in a
// process, so that no pointer can be taken for a handle. One bit says that it is on loan: C has one
// type for a game and for the game that an effect uses, and calls tell them apart by this bit.
const WIDE: bool = usize::BITS == 64;
const INDEX_BITS: u32 = if WIDE { 24 } else { 16 };
const GENERATION_BITS: u32 = if WIDE { 36 } else { 15 };
const LENT: u64 = 1 << if WIDE { 60 } else { INDEX_BITS };
const TOP: u64 = if WIDE { 0x6 << 60 } else { 0 };
const MARKS: u64 = if WIDE { 0xF << 60 } else { LENT };
/// The place of the generation in a handle.
const GENERATION_AT: u32 = if WIDE { INDEX_BITS } else { INDEX_BITS + 1 };

/// The size of the first chunk. Chunk `n` has `64 << n` slots, allocated when the first of them is
/// needed.
const FIRST_CHUNK: u32 = 64;
const CHUNKS: usize = (INDEX_BITS - FIRST_CHUNK.ilog2()) as usize;
const MOST: u32 = FIRST_CHUNK * ((1 << CHUNKS) - 1);

static TABLE: [AtomicPtr<Slot>; CHUNKS] = [const { AtomicPtr::new(std::ptr::null_mut()) }; CHUNKS];
/// The number of slots that were ever used.
static USED: AtomicU32 = AtomicU32::new(0);
/// The first free slot, as its index plus 1. The upper half is a counter that grows with each
/// change, so that a slot that was taken and freed meanwhile is noticed.
static FREE: AtomicU64 = AtomicU64::new(0);

/// Returns the first generation of a slot. It is made from the place of this copy of the library
/// in memory, so that another copy in the process, which a plug-in may have brought, has others,
/// and so that nobody writes a handle by hand. It is large, so that small numbers are not handles.
fn first_generation(index: u32) -> u64 {
    const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
    let place = (TABLE.as_ptr().addr() as u64).rotate_left(32) ^ u64::from(index);
    let mixed = (place ^ (place >> 29)).wrapping_mul(SPREAD);
    let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(SPREAD);
    (1 << (GENERATION_BITS - 1)) | (mixed >> (64 - GENERATION_BITS))
}

/// Returns the bits by which handles of this kind are known.
const fn marks(kind: Kind) -> u64 {
    match kind {
        Kind::Lent => TOP | LENT,
        _ => TOP,
    }
}

/// Returns true if the number says that it is on loan, whether or not it is live.
#[inline]
pub(crate) fn is_lent(handle: usize) -> bool {
    (handle as u64).wrapping_sub(1) & MARKS == marks(Kind::Lent)
}

fn place(index: u32) -> (usize, usize) {
    let from = index + FIRST_CHUNK;
    let chunk = from.ilog2() - FIRST_CHUNK.ilog2();
    (chunk as usize, (from - (FIRST_CHUNK << chunk)) as usize)
}

/// Returns the slot with that index, if its chunk exists.
fn slot(index: u32) -> Option<&'static Slot> {
    let (chunk, at) = place(index);
    let chunk = TABLE.get(chunk)?.load(Ordering::Acquire);
    if chunk.is_null() {
        return None;
    }
    // SAFETY: a chunk in the table has all its slots, is never freed, and is only ever shared;
    // `place` returns positions within it.
    Some(unsafe { &*chunk.add(at) })
}

/// Returns the slot with that index, and allocates its chunk if needed.
fn make_slot(index: u32) -> Option<&'static Slot> {
    let (chunk, _) = place(index);
    let entry = TABLE.get(chunk)?;
    if entry.load(Ordering::Acquire).is_null() {
        let first = (FIRST_CHUNK << chunk) - FIRST_CHUNK;
        let slots = first..first + (FIRST_CHUNK << chunk);
        let slots: Box<[Slot]> = slots.map(Slot::vacant).collect();
        let made = Box::into_raw(slots);
        let null = std::ptr::null_mut();
        let won = entry.compare_exchange(null, made.cast(), Ordering::AcqRel, Ordering::Acquire);
        if won.is_err() {
            // SAFETY: another thread has stored its chunk, so this one was never shared.
            drop(unsafe { Box::from_raw(made) });
        }
    }
    slot(index)
}

/// A slot taken from the free list, and returned to it on drop.
pub(crate) struct Place(u32);

impl Place {
    /// Reserves an unused slot. Errors: [`Code::TooLong`] if there are too many handles.
    pub(crate) fn reserve() -> Result<Self, Error> {
        let mut head = FREE.load(Ordering::Acquire);
        while let Some(free) = (head as u32).checked_sub(1).and_then(slot) {
            let next = u64::from(free.next.load(Ordering::Relaxed));
            let new = ((head >> 32).wrapping_add(1) << 32) | next;
            match FREE.compare_exchange_weak(head, new, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => return Ok(Self(head as u32 - 1)),
                Err(now) => head = now,
            }
        }
        let full = || Error::new(Code::TooLong).detail("there are too many handles; free some");
        let grow = |used: u32| (used < MOST).then_some(used + 1);
        let index = USED
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, grow)
            .map_err(|_| full())?;
        make_slot(index).map(|_| Self(index)).ok_or_else(full)
    }

    fn slot(&self) -> &'static Slot {
        slot(self.0).expect("a slot that was reserved is there")
    }

    /// Puts a body into the slot and returns its handle.
    pub(crate) fn open(&self, kind: Kind, body: *mut ()) -> usize {
        let slot = self.slot();
        let generation = slot.state.load(Ordering::Acquire) >> GENERATION_SHIFT;
        slot.body.store(body, Ordering::Relaxed);
        let state = (generation << GENERATION_SHIFT) | ((kind as u64) << KIND_SHIFT);
        slot.state.store(state, Ordering::Release);
        (marks(kind) | (generation << GENERATION_AT) | u64::from(self.0)) as usize + 1
    }

    /// Takes the body out as soon as no call is in it. Such calls are short, and may come from a
    /// thread other than that of the effect that owns the context.
    pub(crate) fn close(&self) {
        let slot = self.slot();
        loop {
            let state = slot.state.load(Ordering::Acquire);
            if state & HOLDERS == 0 && slot.change(state, next_generation(state)) {
                return;
            }
            std::thread::yield_now();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        give_back(self.0);
    }
}

fn give_back(index: u32) {
    let Some(slot) = slot(index) else { return };
    let mut head = FREE.load(Ordering::Acquire);
    loop {
        slot.next.store(head as u32, Ordering::Relaxed);
        let new = ((head >> 32).wrapping_add(1) << 32) | u64::from(index + 1);
        match FREE.compare_exchange_weak(head, new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => return,
            Err(now) => head = now,
        }
    }
}

fn next_generation(state: u64) -> u64 {
    let next = ((state >> GENERATION_SHIFT) + 1) & GENERATION_MASK;
    next << GENERATION_SHIFT
}

impl Slot {
    fn vacant(index: u32) -> Self {
        Self {
            state: AtomicU64::new(first_generation(index) << GENERATION_SHIFT),
            body: AtomicPtr::new(std::ptr::null_mut()),
            next: AtomicU32::new(0),
        }
    }

    fn change(&self, old: u64, new: u64) -> bool {
        self.state
            .compare_exchange(old, new, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
    }
}

/// A live handle that was looked up.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    index: u32,
    slot: &'static Slot,
    /// Kind and generation, placed as in the state.
    identity: u64,
}

/// Returns the slot that a handle of this kind names, whether or not it is live.
#[inline]
pub(crate) fn locate(handle: usize, kind: Kind) -> Result<Found, Error> {
    let number = (handle as u64).wrapping_sub(1);
    let index = (number & ((1 << INDEX_BITS) - 1)) as u32;
    let generation = (number & !MARKS) >> GENERATION_AT;
    let known = || Some(number).filter(|number| number & MARKS == marks(kind));
    let slot = known().and_then(|_| slot(index)).ok_or(Code::WrongHandle)?;
    let identity = (generation << GENERATION_SHIFT) | ((kind as u64) << KIND_SHIFT);
    Ok(Found {
        index,
        slot,
        identity,
    })
}

/// Returns the slot behind a handle of this kind, if it is live.
pub(crate) fn find(handle: usize, kind: Kind) -> Result<Found, Error> {
    let found = locate(handle, kind)?;
    found.state().map(|_| found)
}

impl Found {
    /// Returns the state if it still belongs to this handle and the object was not freed.
    fn state(&self) -> Result<u64, Error> {
        let state = self.slot.state.load(Ordering::Acquire);
        if state & !HOLDERS == self.identity {
            Ok(state)
        } else {
            Err(Code::WrongHandle.into())
        }
    }

    /// Begins a call and returns the body, which stays until [`leave`](Self::leave).
    pub(crate) fn enter(&self, access: Access) -> Result<*mut (), Error> {
        loop {
            let state = self.state()?;
            let holders = match (access, state & HOLDERS) {
                (Access::Alone, 0) => HOLDERS,
                (Access::Shared, holders) if holders < HOLDERS - 1 => holders + 1,
                _ => return Err(Code::Busy.into()),
            };
            if self.slot.change(state, self.identity | holders) {
                return Ok(self.slot.body.load(Ordering::Relaxed));
            }
        }
    }

    /// Ends a call. Returns the body if it was freed meanwhile and this was the last call in it.
    pub(crate) fn leave(&self, access: Access) -> Option<*mut ()> {
        loop {
            let state = self.slot.state.load(Ordering::Acquire);
            let holders = match access {
                Access::Alone => 0,
                Access::Shared => (state & HOLDERS) - 1,
            };
            if state & FREED != 0 && holders == 0 {
                if let Some(body) = self.vacate(state) {
                    return Some(body);
                }
            } else if self.slot.change(state, (state & !HOLDERS) | holders) {
                return None;
            }
        }
    }

    /// Frees the object. Returns its body unless a call is in it; the last call then returns it.
    pub(crate) fn free(&self) -> Option<*mut ()> {
        loop {
            let state = self.state().ok()?;
            if state & HOLDERS == 0 {
                if let Some(body) = self.vacate(state) {
                    return Some(body);
                }
            } else if self.slot.change(state, state | FREED) {
                return None;
            }
        }
    }

    /// Invalidates the handle, and releases the slot for the next one.
    #[cold]
    #[inline(never)]
    fn vacate(&self, state: u64) -> Option<*mut ()> {
        if !self.slot.change(state, next_generation(state)) {
            return None;
        }
        let body = self.slot.body.load(Ordering::Relaxed);
        give_back(self.index);
        Some(body)
    }
}
