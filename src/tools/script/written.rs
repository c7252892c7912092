//! A game that was played, written as a script.

use crate::play::setup::Setup;
use crate::rules::Ruleset;

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
        false => format!("rules {{\n{}\n}}", inline(rules)),
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

/// Returns the text of rules as it stands in a script: without a line that would end it there.
fn inline(rules: &Ruleset) -> &str {
    let text = rules.text().trim();
    match text.lines().any(|line| line.trim() == "}") {
        true => rules.canonical(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::Bases;
    use crate::tools::script::Script;

    /// Fails if rules that were read from JSON, that are based on others, or whose text has a line
    /// with a lone bracket, are written as what no script can hold.
    #[test]
    fn all_rules_can_be_read_again() {
        let json = "{\n  \"name\": \"small\",\n  \"steps\": [{ \"name\": \"main\" }]\n}\n";
        let toml = "name = 'small'\nsteps = [{ name = 'main' }]";
        let described = format!("{toml}\nabout.description = \"\"\"a\n}}\nb\"\"\"\n");
        let bases = Bases::default().with("below", toml);
        let over = "name = 'over'\nbase = 'below'\n";
        for rules in [
            Ruleset::from_json(json, "small.json"),
            Ruleset::from_toml(&described, "small.toml"),
            Ruleset::from_text(over, "over.toml", &bases),
        ] {
            let rules = rules.unwrap();
            let setup = Setup::players(2);
            let text = written(&rules, &setup, &["start".to_owned()]);
            let script = Script::parse(&text, "small.tws", None).expect(&text);
            assert_eq!(script.rules.identity(), rules.identity(), "{text}");
            assert_eq!(script.lines.len(), 1);
        }
    }
}
