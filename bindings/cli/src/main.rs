//! The command `turnwheel`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(turnwheel_cli::run_process(std::env::args_os().skip(1)))
}
