//! The command `turnwheel`, for the package's console script.

use crate::hands;
use pyo3::prelude::*;
use std::ffi::OsString;

/// Runs a command line on the standard streams of this process and returns its exit code; other
/// threads continue meanwhile. `play --cards` has Python's cards.
#[pyfunction]
#[pyo3(name = "_run_command")]
pub(crate) fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| turnwheel_cli::run_process_with(arguments, hands::find))
}
