//! The host's own memory and log functions, used instead of the system's.

use crate::{guard, tw_status};
use engine::Code;
use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::{CString, c_char, c_void};
use std::panic;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

/// Returns `size` bytes at a multiple of `align`, a power of two; NULL if there is no memory, which
/// ends the process. `size` is never 0. It is called from any thread that calls the library, and
/// from those of `tw_simulate`, several at once; it must not call the library, and has to return.
pub type tw_allocate_fn =
    Option<extern "C" fn(size: usize, align: usize, user_data: *mut c_void) -> *mut c_void>;

/// Makes memory of `tw_allocate_fn` larger or smaller, from `old_size` to `size` bytes, at the same
/// multiple of `align`, and keeps its content. Returns NULL, and leaves the memory unchanged, if
/// that is not possible. As `tw_allocate_fn` otherwise.
pub type tw_reallocate_fn = Option<
    extern "C" fn(
        memory: *mut c_void,
        old_size: usize,
        align: usize,
        size: usize,
        user_data: *mut c_void,
    ) -> *mut c_void,
>;

/// Frees memory, with the size and alignment of its allocation. Otherwise as `tw_allocate_fn`.
pub type tw_release_fn =
    Option<extern "C" fn(memory: *mut c_void, size: usize, align: usize, user_data: *mut c_void)>;

/// Gets a line of the library's log, a text that is valid during the call. It is called on the
/// thread that the line is about, must not call the library, and has to return.
pub type tw_log_fn = Option<extern "C" fn(message: *const c_char, user_data: *mut c_void)>;

/// The host's functions for memory.
#[derive(Clone, Copy)]
struct Host {
    allocate: extern "C" fn(usize, usize, *mut c_void) -> *mut c_void,
    reallocate: extern "C" fn(*mut c_void, usize, usize, usize, *mut c_void) -> *mut c_void,
    release: extern "C" fn(*mut c_void, usize, usize, *mut c_void),
    data: *mut c_void,
}

// SAFETY: the header requires functions and user data that may be used from several threads at
// once.
unsafe impl Send for Host {}
// SAFETY: as above.
unsafe impl Sync for Host {}

static HOST: OnceLock<Host> = OnceLock::new();

/// The owner of all memory, decided once: by the first allocation, or before it by
/// `tw_set_allocator`.
static WHOSE: AtomicU8 = AtomicU8::new(UNDECIDED);
const UNDECIDED: u8 = 0;
const THE_SYSTEMS: u8 = 1;
const THE_HOSTS: u8 = 2;

fn decide(whose: u8) -> u8 {
    match WHOSE.compare_exchange(UNDECIDED, whose, Ordering::AcqRel, Ordering::Acquire) {
        Ok(_) => whose,
        Err(decided) => decided,
    }
}

#[inline]
fn host() -> Option<&'static Host> {
    match WHOSE.load(Ordering::Acquire) {
        THE_SYSTEMS => None,
        THE_HOSTS => HOST.get(),
        _ => (decide(THE_SYSTEMS) == THE_HOSTS).then(|| HOST.get())?,
    }
}

/// The allocator of the library.
struct Memory;

// SAFETY: the system's functions fulfil the contract, and the header requires the same of the
// host's. The owner never changes after the first allocation.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match host() {
            Some(host) => (host.allocate)(layout.size(), layout.align(), host.data).cast(),
            // SAFETY: the caller's promise is passed on.
            None => unsafe { System.alloc(layout) },
        }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        match host() {
            Some(host) => (host.release)(memory.cast(), layout.size(), layout.align(), host.data),
            // SAFETY: the caller's promise is passed on; the memory is the system's.
            None => unsafe { System.dealloc(memory, layout) },
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if host().is_none() {
            // SAFETY: the caller's promise is passed on.
            return unsafe { System.alloc_zeroed(layout) };
        }
        // SAFETY: the caller's promise is passed on.
        let memory = unsafe { self.alloc(layout) };
        if !memory.is_null() {
            // SAFETY: `alloc` returned this many bytes.
            unsafe { memory.write_bytes(0, layout.size()) };
        }
        memory
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        match host() {
            Some(host) => {
                let (old, align) = (layout.size(), layout.align());
                (host.reallocate)(memory.cast(), old, align, size, host.data).cast()
            }
            // SAFETY: the caller's promise is passed on; the memory is the system's.
            None => unsafe { System.realloc(memory, layout, size) },
        }
    }
}

#[global_allocator]
static MEMORY: Memory = Memory;

/// Makes the library take its memory from functions of the host's. Call it once, before all else.
///
/// This covers games, rules, texts, the sandbox of Lua mods, and memory for single calls, but not
/// memory that the system's own library allocates, such as the stacks of threads. `user_data` is
/// passed to each function; the functions stay in use as long as the process lives. Errors:
/// `TW_NULL_ARGUMENT` for a NULL function, `TW_BUSY` if the library has already tried to allocate
/// memory; on failure nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_allocator(
    allocate: tw_allocate_fn,
    reallocate: tw_reallocate_fn,
    release: tw_release_fn,
    user_data: *mut c_void,
) -> tw_status {
    guard::run(|| {
        let (Some(allocate), Some(reallocate), Some(release)) = (allocate, reallocate, release)
        else {
            return Err(Code::NullArgument.into());
        };
        let host = Host {
            allocate,
            reallocate,
            release,
            data: user_data,
        };
        if HOST.set(host).is_err() || decide(THE_HOSTS) != THE_HOSTS {
            return Err(Code::Busy.into());
        }
        Ok(())
    })
}

/// The host's log function with its user data.
struct Log {
    tell: extern "C" fn(*const c_char, *mut c_void),
    data: *mut c_void,
}

// SAFETY: the header requires a function and user data that may be used from any thread.
unsafe impl Send for Log {}
// SAFETY: as above.
unsafe impl Sync for Log {}

/// Sends the library's log to a function of the host's instead of the standard error; NULL restores
/// the standard error.
///
/// The log has one line for each call that returns `TW_PANICKED`, with place and reason. Refusals
/// are ordinary results, and are not logged. `user_data` is passed to the function.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_log(log: tw_log_fn, user_data: *mut c_void) -> tw_status {
    guard::run(|| {
        let Some(tell) = log else {
            drop(panic::take_hook());
            return Ok(());
        };
        let log = Log {
            tell,
            data: user_data,
        };
        panic::set_hook(Box::new(move |info| {
            let log = &log;
            let text = info.to_string().replace(['\n', '\0'], " ");
            if let Ok(text) = CString::new(text) {
                (log.tell)(text.as_ptr(), log.data);
            }
        }));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::CStr;
    use std::sync::Mutex;

    extern "C" fn keep(message: *const c_char, data: *mut c_void) {
        // SAFETY: the test passes a list that outlives the log.
        let kept = unsafe { &*data.cast::<Mutex<Vec<String>>>() };
        // SAFETY: the library passes a text.
        let text = unsafe { CStr::from_ptr(message) };
        kept.lock()
            .unwrap()
            .push(text.to_string_lossy().into_owned());
    }

    #[test]
    fn a_panic_is_logged() {
        let kept = Mutex::new(Vec::new());
        let data = (&raw const kept).cast_mut().cast();
        assert_eq!(tw_set_log(Some(keep), data), crate::OK);
        let fine = false;
        let status = guard::run(|| {
            assert!(fine, "fails\non purpose");
            Ok(())
        });
        assert_eq!(status, Code::Panicked.number());
        assert_eq!(tw_set_log(None, std::ptr::null_mut()), crate::OK);
        let kept = kept.into_inner().unwrap();
        let told = |text: &String| text.contains("hooks.rs") && text.contains("fails on purpose");
        assert!(kept.iter().any(told), "{kept:?}");
    }

    #[test]
    fn an_allocator_comes_first_or_not_at_all() {
        extern "C" fn none(_: usize, _: usize, _: *mut c_void) -> *mut c_void {
            std::ptr::null_mut()
        }
        extern "C" fn same(
            _: *mut c_void,
            _: usize,
            _: usize,
            _: usize,
            _: *mut c_void,
        ) -> *mut c_void {
            std::ptr::null_mut()
        }
        extern "C" fn release(_: *mut c_void, _: usize, _: usize, _: *mut c_void) {}
        let data = std::ptr::null_mut();
        let refused = tw_set_allocator(None, Some(same), Some(release), data);
        assert_eq!(refused, Code::NullArgument.number());
        drop(vec![1]);
        let late = tw_set_allocator(Some(none), Some(same), Some(release), data);
        assert_eq!(late, Code::Busy.number());
        assert_eq!(vec![1; 9].len(), 9, "memory is the system's as before");
    }
}
