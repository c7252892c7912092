//! Each script of a folder as a test with its own name.

use super::{Script, check_twice};
use crate::play::cards::CardsResult;
use crate::play::game::Game;
use libtest_mimic::{Arguments, Failed, Trial};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Plays each scenario script in `folder` and the folders below as a test with the name of its
/// file, in a game to which `cards` gives the effects in code and the host's state. Cards that keep
/// state outside the game fail, as by [`check_twice`].
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
pub fn test_folder<R: CardsResult + 'static>(
    folder: impl AsRef<Path>,
    cards: fn(&mut Game) -> R,
) -> ExitCode {
    let trials = tests_in(folder.as_ref(), cards)
        .into_iter()
        .map(|(name, test)| Trial::test(name, || test().map_err(Failed::from)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// A test, which returns the reason if it fails.
type Test = Box<dyn FnOnce() -> Result<(), String> + Send>;

fn tests_in<R: CardsResult + 'static>(
    folder: &Path,
    cards: fn(&mut Game) -> R,
) -> Vec<(String, Test)> {
    let mut found = vec![];
    let reason = match collect(folder, &mut found) {
        Ok(()) if found.is_empty() => "there is no script (`.tws`) in it".to_owned(),
        Ok(()) => {
            found.sort();
            return found
                .into_iter()
                .map(|path| test(folder, path, cards))
                .collect();
        }
        Err(error) => error.to_string(),
    };
    vec![(folder.display().to_string(), Box::new(|| Err(reason)))]
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

fn test<R: CardsResult + 'static>(
    folder: &Path,
    path: PathBuf,
    cards: fn(&mut Game) -> R,
) -> (String, Test) {
    let name = path
        .strip_prefix(folder)
        .unwrap_or(&path)
        .with_extension("");
    // The same on every platform, since filters compare it.
    let name = name.display().to_string().replace('\\', "/");
    let test = move || {
        let script = Script::load(&path).map_err(|error| error.to_string())?;
        match check_twice(&script, cards).difference {
            None => Ok(()),
            Some(difference) => Err(difference.to_string()),
        }
    };
    (name, Box::new(test))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::command::Verbs;

    fn failures(folder: &str, cards: fn(&mut Game)) -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let tests = tests_in(&folder, cards).into_iter();
        tests.filter_map(|(_, test)| test().err()).collect()
    }

    #[test]
    fn a_folder_without_scripts_and_cards_without_code_fail() {
        assert_eq!(failures("tests/no_such_folder", |_| ()).len(), 1);
        assert_eq!(
            failures("rulesets", |_| ()),
            ["there is no script (`.tws`) in it"]
        );
        let failures = failures("tests/own_cards", |_| ());
        assert_eq!(failures.len(), 2);
        assert!(
            failures
                .iter()
                .all(|reason| reason.contains("unknown_effect"))
        );
    }

    #[test]
    fn a_card_that_keeps_state_outside_the_game_fails() {
        fn cards(game: &mut Game) {
            let mut runs = 0;
            game.register("bolt", move |card| {
                runs += 1;
                let name = card.name("runs")?;
                card.set_counter(name, runs)
            });
        }
        let failures = failures("tests/own_cards", cards);
        let found = |reason: &String| reason.contains("ran_differently (name bolt)");
        assert!(failures.iter().any(found), "{failures:?}");
    }
}
