//! Each script of a folder as a test with its own name.

use super::{Script, check_with};
use crate::play::game::Game;
use libtest_mimic::{Arguments, Failed, Trial};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Plays each scenario script in `folder` and the folders below as a test with the name of its
/// file, in a game to which `cards` gives the effects in code and the host's state.
///
/// It is the whole `main` of a test target with `harness = false`, understands what `cargo test`
/// and other runners say (filters, `--list`, `--exact`, `--test-threads`), and fails if there is no
/// script. A relative `folder` is looked for in the folder of the package.
///
/// ```toml
/// [dev-dependencies]
/// turnwheel = { version = "0.1", features = ["script-tests"] }
///
/// [[test]]
/// name = "cards"
/// harness = false
/// ```
///
/// ```no_run
/// // tests/cards.rs
/// fn main() -> std::process::ExitCode {
///     turnwheel::script::test_folder("tests/cards", |game| {
///         game.register("again", |card| card.command("extra_turn A"));
///     })
/// }
/// ```
pub fn test_folder(folder: impl AsRef<Path>, cards: fn(&mut Game)) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials(folder.as_ref(), cards)).exit_code()
}

fn trials(folder: &Path, cards: fn(&mut Game)) -> Vec<Trial> {
    let mut found = vec![];
    let reason = match collect(folder, &mut found) {
        Ok(()) if found.is_empty() => "there is no script (`.tws`) in it".to_owned(),
        Ok(()) => {
            found.sort();
            let trial = |path| trial(folder, path, cards);
            return found.into_iter().map(trial).collect();
        }
        Err(error) => error.to_string(),
    };
    let name = folder.display().to_string();
    vec![Trial::test(name, || Err(reason.into()))]
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "tws") {
            found.push(path);
        }
    }
    Ok(())
}

fn trial(folder: &Path, path: PathBuf, cards: fn(&mut Game)) -> Trial {
    let name = path
        .strip_prefix(folder)
        .unwrap_or(&path)
        .with_extension("");
    let name = name.display().to_string().replace('\\', "/");
    Trial::test(name, move || {
        let script = Script::load(&path).map_err(|error| error.to_string())?;
        match check_with(&script, cards).difference {
            None => Ok(()),
            Some(difference) => Err(Failed::from(difference.to_string())),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(folder: &str, cards: fn(&mut Game)) -> u64 {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let quiet = Arguments {
            quiet: true,
            ..Arguments::default()
        };
        libtest_mimic::run(&quiet, trials(&folder, cards)).num_failed
    }

    #[test]
    fn a_folder_without_scripts_and_cards_without_code_fail() {
        assert_eq!(failed("tests/no_such_folder", |_| ()), 1);
        assert_eq!(failed("rulesets", |_| ()), 1);
        assert_eq!(failed("tests/own_cards", |_| ()), 2);
    }
}
