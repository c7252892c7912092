//! Saves of the scenario scripts, as initial inputs for the fuzzer of saves.

use crate::{corpus, root};
use std::path::Path;
use turnwheel::script::{LineKind, Script};
use turnwheel::{Await, Error, Game, KeepPast};

/// The rules with seeds: those that `fuzz/fuzz_targets/load.rs` loads with.
const RULES: &[&str] = &["mtg", "sealed_bid"];

/// Writes two saves for each script of these rules into `folder`, and returns their number.
///
/// Errors: a script cannot be read or played, or a file cannot be written.
pub(crate) fn write(folder: &Path) -> Result<usize, String> {
    let mut written = 0;
    for shown in corpus::scripts() {
        let script = Script::load(&root().join(format!("tests/scenarios/{}.tws", shown.name)))
            .map_err(|error| error.to_string())?;
        if RULES.contains(&script.rules.name()) {
            let mut game = played(&script).map_err(|error| format!("{}: {error}", shown.name))?;
            let whole = game.save();
            // The second save is the same state without a past.
            game.keep_past(KeepPast::Commands(0));
            for (save, ending) in [(whole, ""), (game.save(), "-state")] {
                let path = folder.join(shown.name.replace('/', "-") + ending);
                std::fs::write(&path, save)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                written += 1;
            }
        }
    }
    Ok(written)
}

/// Plays the commands of a script. Refused commands are skipped, because expectations are not
/// checked.
fn played(script: &Script) -> Result<Game, Error> {
    let mut game: Game = script.new_game()?;
    for line in &script.lines {
        match line.kind {
            LineKind::Command => drop(game.command(&line.text)),
            LineKind::PassAll => pass_round(&mut game),
            _ => {}
        }
    }
    Ok(game)
}

/// Lets every player pass once, as long as they are asked.
fn pass_round(game: &mut Game) {
    for _ in 0..game.view().order.len() {
        let Await::Window {
            player: Some(player),
            ..
        } = game.awaiting()
        else {
            return;
        };
        let _ = game.command(&format!("pass {}", game.player_name(player)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_games_in_the_middle() {
        let script = Script::parse(
            "rules mtg\nplayers A B\neffect bolt\nstart A\npass_all\npush A bolt\npush B bolt",
            "seed",
            None,
        )
        .unwrap();
        let game = played(&script).unwrap();
        assert_eq!(
            (game.view().step.as_deref(), game.view().stack.len()),
            (Some("main1"), 1)
        );
    }
}
