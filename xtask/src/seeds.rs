//! Saves of the scenario scripts, for the fuzzer of saves to begin with.

use crate::{corpus, root};
use std::path::Path;
use turnwheel::script::{LineKind, Script};
use turnwheel::{Await, Error, Game, KeepPast};

/// The rules that have seeds: those with which `fuzz/fuzz_targets/load.rs` loads.
const RULES: &[&str] = &["mtg", "sealed_bid"];

/// Writes two saves a script of these rules into `folder`, and returns how many.
///
/// Errors: what a script or the folder has against it.
pub(crate) fn write(folder: &Path) -> Result<usize, String> {
    let mut written = 0;
    for shown in corpus::scripts() {
        let script = Script::load(&root().join(format!("tests/scenarios/{}.tws", shown.name)))
            .map_err(|error| error.to_string())?;
        if RULES.contains(&script.rules.name()) {
            let mut game = played(&script).map_err(|error| format!("{}: {error}", shown.name))?;
            let whole = game.save();
            // The same as a state with nothing before it.
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

/// The game of a script's commands; what is refused in it, or because nothing is checked here, is
/// left out.
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

/// Passes once for everybody, as far as they are asked.
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
