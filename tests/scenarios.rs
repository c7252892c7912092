//! Each scenario script is a test with its own name: `cargo test overlaps_two_skips` plays the
//! script of that name, and a failure names itself.

use std::process::ExitCode;

fn main() -> ExitCode {
    turnwheel::script::test_folder("tests/scenarios", |_| ())
}
