//! A game that was played, written as a script.

use crate::play::setup::Setup;
use crate::ruleset::Ruleset;

/// Returns a script that plays these commands again, in a game of those rules and players: what
/// somebody tried out becomes a test, once it has expectations. Rules that are not built in are
/// written out.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset, script};
///
/// let setup = Setup::named(["Ann", "Ben"]).seed(7);
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, setup.clone())?;
/// game.start()?;
/// game.command("extra_turn Ann")?;
/// let said: Vec<String> = game.past().map(|command| command.text).collect();
/// assert_eq!(
///     script::written(game.rules(), &setup, &said),
///     "rules simple\nplayers \"Ann\" \"Ben\"\nseed 7\nstart\nextra_turn player=Ann\n"
/// );
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn written(rules: &Ruleset, setup: &Setup, commands: &[String]) -> String {
    let builtin = Ruleset::builtin(rules.name());
    let head = match builtin.is_ok_and(|known| known.identity() == rules.identity()) {
        true => format!("rules {}", rules.name()),
        false => format!("rules {{\n{}\n}}", rules.text().trim()),
    };
    // In quotes, a name with a space is one word, and a number is no count.
    let players = setup.players.iter().map(|name| format!(" \"{name}\""));
    let players: String = players.collect();
    let mut script = format!("{head}\nplayers{players}\nseed {}\n", setup.seed);
    for line in commands {
        script.push_str(line);
        script.push('\n');
    }
    script
}
