//! A second Rust static library, with its own runtime, panics, threads and thread-local values.

use std::cell::Cell;
use std::collections::HashMap;
use std::panic::catch_unwind;

thread_local! {
    static CALLS: Cell<i32> = const { Cell::new(0) };
}

/// Returns twice the number, read from a table that a thread fills, after a caught panic.
#[unsafe(no_mangle)]
pub extern "C" fn other_twice(number: i32) -> i32 {
    CALLS.with(|calls| calls.set(calls.get() + 1));
    std::panic::set_hook(Box::new(|_| {}));
    let caught = catch_unwind(|| assert!(number < 0, "it is {number}"));
    let table = std::thread::spawn(|| (0..100).map(|at| (at, 2 * at)).collect::<HashMap<_, _>>());
    match (caught, table.join()) {
        (Err(_), Ok(table)) if CALLS.get() > 0 => table[&number],
        _ => -1,
    }
}
