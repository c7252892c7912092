//! Measures the engine from Rust: `cargo bench --bench engine [-- ROW...]` measures each row once
//! and prints `row nanoseconds`.
//!
//! `-- --count ROW N` does a row's work `N` times without measuring, for tools that count
//! instructions. `benches/run.py` runs this program in turn with those of the other languages and
//! of peers, and makes the table.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures time, in places on two threads, and prints what it measured"
)]

mod batch;
mod duel;
mod growth;
mod moves;
mod play;
mod value;

use std::error::Error;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Does the row's work so many times.
type Work = Box<dyn FnMut(u64)>;

/// The rows to measure: name, and the function that sets up the work.
type Row = (&'static str, fn() -> Result<Work, Box<dyn Error>>);

/// The length of one measurement.
const LONG: Duration = Duration::from_millis(60);

fn rows() -> impl Iterator<Item = Row> {
    [
        play::ROWS,
        duel::ROWS,
        value::ROWS,
        growth::ROWS,
        moves::ROWS,
        batch::ROWS,
    ]
    .concat()
    .into_iter()
}

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds an argument of its own.
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--count", name, times] => {
            let (_, set_up) = rows()
                .find(|row| row.0 == name)
                .ok_or("there is no such row")?;
            set_up()?(times.parse()?);
        }
        ["--list"] => rows().for_each(|row| println!("{}", row.0)),
        ref names => {
            for (name, set_up) in rows().filter(|row| names.is_empty() || names.contains(&row.0)) {
                let picoseconds = measure(&mut set_up()?, name.starts_with("threads"));
                println!(
                    "{name} {}.{:01}",
                    picoseconds / 1000,
                    picoseconds % 1000 / 100
                );
            }
        }
    }
    Ok(())
}

fn now(whole: bool) -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let worked = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ')
            .next()?
            .parse()
            .ok()
            .map(Duration::from_nanos)
    };
    let start = START.get_or_init(Instant::now);
    if whole { None } else { worked() }.unwrap_or_else(|| start.elapsed())
}

/// Returns the picoseconds for doing the work once, after a warm-up and over a time long enough for
/// the clock.
///
/// Measures processor time where one thread works, so that other work on the machine counts little;
/// for `whole`, it measures wall-clock time.
fn measure(work: &mut Work, whole: bool) -> u128 {
    let mut times = 1;
    loop {
        let before = now(whole);
        work(times);
        let taken = now(whole) - before;
        if taken >= LONG {
            return taken.as_nanos() * 1000 / u128::from(times);
        }
        // Grows towards the wanted length, but at most tenfold at once, because the first rounds
        // are not typical.
        let wanted = LONG.as_nanos() * u128::from(times) * 11 / 10 / taken.as_nanos().max(1) + 1;
        times = u64::try_from(wanted)
            .unwrap_or(u64::MAX)
            .clamp(times + 1, times * 10);
    }
}
