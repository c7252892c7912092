//! Every library function with large and odd arguments: programs of a fixed seed, or for as many
//! seconds as `TURNWHEEL_STORM` says, each time from another seed.
#![cfg(feature = "host")]
#![allow(
    missing_docs,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a test that ends by the clock when asked to"
)]

mod common;
#[path = "common/functions.rs"]
mod functions;
#[path = "common/storm.rs"]
mod storm;

use common::{Folder, game};
use std::time::{Duration, Instant, SystemTime};

#[test]
fn no_library_function_breaks_a_promise() {
    let most = Duration::from_secs(10);
    let Ok(seconds) = std::env::var("TURNWHEEL_STORM") else {
        let mut left = 60;
        storm::storm(0x5eed, most, || {
            left -= 1;
            left >= 0
        });
        return;
    };
    let until = Instant::now() + Duration::from_secs(seconds.parse().unwrap());
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let seed = since.as_nanos() as u64 | 1;
    println!("seed {seed}");
    storm::storm(seed, most, || Instant::now() < until);
}

#[test]
fn the_storm_calls_all_there_is() {
    let walk = "local function walk(t, path) for key, value in pairs(t) do
            if type(value) == 'function' then effect(path .. key, value)
            elseif type(value) == 'table' and value ~= _G and value ~= storage then walk(value, \
            path .. key .. '.') end
        end end walk(_G, '')";
    let folder = Folder::new("all", &[("all", walk)]);
    let mut found = folder.load(&mut game()).unwrap().effects;
    found.sort();
    let mut known: Vec<String> = functions::FUNCTIONS
        .iter()
        .map(|f| (*f).to_owned())
        .collect();
    known.sort();
    assert_eq!(found, known);
}
