//! Each scenario script is a test with its own name: `cargo test overlaps_two_skips` plays the
//! script of that name, and a failure names itself.

mod scripts;

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use turnwheel::script::{Script, check};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let trials: Vec<Trial> = scripts::scripts()
        .into_iter()
        .map(|path| {
            let name = path
                .strip_prefix(&folder)
                .unwrap_or(&path)
                .with_extension("");
            Trial::test(name.display().to_string(), move || holds(&path))
        })
        .collect();
    assert!(trials.len() >= 60, "only {} scripts", trials.len());
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn holds(path: &Path) -> Result<(), Failed> {
    let script = Script::load(path).map_err(|error| error.to_string())?;
    match check(&script).difference {
        None => Ok(()),
        Some(difference) => Err(difference.to_string().into()),
    }
}
