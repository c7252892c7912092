//! The commands about mods.

use crate::arguments::Given;
use crate::terminal::{Failure, Terminal};
use crate::{input, rules, scripts};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::Script;
use turnwheel::words::OnError;
use turnwheel::{Code, Error, Game, PlayerId, Setup, raw};
use turnwheel_lua::{
    Checked, Limits, Loaded, ModInfo, ModSet, Settings, check_mods, check_script, load_folder,
    load_mods,
};

/// How many rounds of trying effects and legal commands a check without a script plays: each of
/// its commands is played on a freshly loaded game, too.
const ROUNDS: usize = 40;

/// How many players it has, if the rules allow as many: cards are written for some company.
const TABLE: usize = 4;

pub(crate) fn check(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let rules = rules::load(&input::rules(&given.words[0], terminal.input())?)?;
    let folder = Path::new(&given.words[1]);
    match given.words.get(2) {
        Some(word) => by_script(rules, folder, word, terminal),
        None => by_trying(&rules, folder, terminal),
    }
}

/// Lists the mods of a folder, with the hash that another machine compares.
pub(crate) fn list(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let rules = rules::load(&input::rules(&given.words[0], terminal.input())?)?;
    let folder = Path::new(&given.words[1]);
    let name = folder.display().to_string();
    let set = ModSet::load(folder, &rules, &Limits::default(), &Settings::new())
        .map_err(|error| refused(&name, error))?;
    if given.has("json") {
        terminal.write(&format!("{}\n", set.to_json()));
        return Ok(true);
    }
    terminal.write(&format!("{:032x} {name}\n", set.hash()));
    set.mods().for_each(|info| terminal.write(&listed(info)));
    Ok(true)
}

/// Returns the lines about a mod.
fn listed(info: &ModInfo) -> String {
    let mut lines = info.name.clone();
    if !info.version.is_empty() {
        lines += &format!(" {}", info.version);
    }
    if !info.needs.is_empty() {
        lines += &format!(", needs {}", info.needs.join(", "));
    }
    lines.push('\n');
    for (what, names) in [("effects", &info.effects), ("triggers", &info.triggers)] {
        if !names.is_empty() {
            lines += &format!("  {what}: {}\n", names.join(", "));
        }
    }
    for (name, declared) in &info.settings {
        let text = match &*declared.text {
            "" => String::new(),
            text => format!("  # {text}"),
        };
        lines += &format!("  {name} = {}{text}\n", declared.default);
    }
    lines
}

/// Loads the mods of a folder into a game in which their mistakes are seen, not passed over.
pub(crate) fn load(game: &mut Game, folder: &Path) -> Result<Loaded, Error> {
    game.set_mods_on_error(None, OnError::Refuse);
    load_folder(game, folder, &Limits::default())
}

fn by_script(
    rules: Arc<Ruleset>,
    folder: &Path,
    word: &OsStr,
    terminal: &mut Terminal<'_>,
) -> Result<bool, Failure> {
    let (script, read) = scripts::load(word, terminal)?;
    let checked = check_script(&Script { rules, ..script }, folder)
        .map_err(|error| refused(&read.name, error))?;
    tell(&read.name, &checked, terminal);
    Ok(checked.difference.is_none() && checked.unmet.is_none())
}

fn by_trying(
    rules: &Arc<Ruleset>,
    folder: &Path,
    terminal: &mut Terminal<'_>,
) -> Result<bool, Failure> {
    let name = folder.display().to_string();
    let set = ModSet::load(folder, rules, &Limits::default(), &Settings::new())
        .map_err(|error| refused(&name, error))?;
    for info in set.mods() {
        for (said, meant) in info.misspelt() {
            let module = &info.name;
            terminal.tell(&format!(
                "{name}: hint: the `mod.toml` of `{module}` says `{said}`, which is the host's; \
                 did you mean `{meant}`?"
            ));
        }
    }
    let tried = Tried::new(rules, &set).map_err(|error| refused(&name, error))?;
    let checked = check_mods(rules, &tried.setup, folder, &tried.lines)
        .map_err(|error| refused(&name, error))?;
    tell(&name, &checked, terminal);
    // What was never played was not checked either.
    for (effect, reason) in &tried.refused {
        terminal.tell(&format!(
            "{name}: the effect `{effect}` was not checked, name a script that plays it: {reason}"
        ));
    }
    let passed = tests_pass(folder, terminal)?;
    Ok(checked.difference.is_none() && tried.refused.is_empty() && passed)
}

/// Plays the scenario scripts of mods, `MOD/tests/*.tws`, by the rules that they name and with all
/// mods of the folder, which may be a mod itself. Returns false if one of them fails.
fn tests_pass(folder: &Path, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let within = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let mods = match folder.join("mod.toml").exists() {
        true => vec![folder.to_owned()],
        false => within(folder),
    };
    let mut passed = true;
    for test in mods.iter().flat_map(|one| within(&one.join("tests"))) {
        if test.extension().is_none_or(|end| end != "tws") {
            continue;
        }
        let (script, read) = scripts::load(test.as_os_str(), terminal)?;
        let checked = check_script(&script, folder).map_err(|error| refused(&read.name, error))?;
        tell(&read.name, &checked, terminal);
        passed &= checked.difference.is_none() && checked.unmet.is_none();
    }
    Ok(passed)
}

fn refused(file: &str, error: Error) -> Failure {
    Failure::RefusedFile {
        file: file.to_owned(),
        error,
    }
}

fn tell(place: &str, checked: &Checked, terminal: &mut Terminal<'_>) {
    terminal.tell(&match (&checked.difference, &checked.unmet) {
        (None, None) => format!("{place}: {} commands, no state kept", checked.commands),
        (None, Some(unmet)) => unmet.to_string(),
        (Some(difference), _) => format!("{place}: {difference}"),
    });
}

/// A game for a check without a script: every effect of the mods in turn as far
/// as the rules allow it, and legal commands in between.
struct Tried {
    setup: Setup,
    /// The commands that were accepted.
    lines: Vec<String>,
    /// The effects that never were, each with the reason.
    refused: BTreeMap<String, String>,
}

impl Tried {
    fn new(rules: &Arc<Ruleset>, set: &ModSet) -> Result<Self, Error> {
        let (least, most) = rules.player_range();
        let setup = Setup::players(TABLE.clamp(least, most));
        let mut game: Game = Game::new(Arc::clone(rules), setup.clone())?;
        game.set_mods_on_error(None, OnError::Refuse);
        load_mods(&mut game, set)?;
        // The others belong to triggers, which set them off.
        let effects: Vec<String> = set.mods().flat_map(|info| info.effects.clone()).collect();
        let mut tried = Self {
            setup,
            lines: vec![],
            refused: BTreeMap::new(),
        };
        let _ = tried.say(&mut game, "start".to_owned());
        let mut played = BTreeSet::new();
        for round in 0..ROUNDS.max(effects.len()) {
            if let Some(effect) = effects.get(round % effects.len().max(1)) {
                match tried.effect(&mut game, effect) {
                    Ok(()) => _ = played.insert(effect.clone()),
                    Err(reason) => _ = tried.refused.insert(effect.clone(), reason),
                }
            }
            for at in 0..tried.setup.players.len() {
                let player = PlayerId::at(at);
                // Another one in each round, so that questions and windows end in all ways.
                let legal = raw::legal_lines(&game, player, round % 4 + 1)?;
                if let Some(line) = legal.into_iter().next_back() {
                    let _ = tried.say(&mut game, line);
                }
            }
            let _ = tried.say(&mut game, "end_turn".to_owned());
        }
        tried.refused.retain(|effect, _| !played.contains(effect));
        Ok(tried)
    }

    /// Submits a line and keeps it if it is accepted, or returns why it is not.
    fn say(&mut self, game: &mut Game, line: String) -> Result<(), Error> {
        game.command(&line)?;
        self.lines.push(line);
        Ok(())
    }

    /// Lets a player who may act play an effect, without a target or at somebody else: at once, or
    /// as an object if the rules want it so.
    fn effect(&mut self, game: &mut Game, effect: &str) -> Result<(), String> {
        let player = game.priority().or(game.active());
        let player = player.ok_or("nobody may act")?;
        let other = PlayerId::at(usize::from(player.index() == 0));
        let (player, other) = (game.player_name(player), game.player_name(other));
        let lines = [
            format!("act {player} effect=\"{effect}\""),
            format!("act {player} effect=\"{effect}\" target={other}"),
            format!("push {player} \"{effect}\""),
            format!("push {player} \"{effect}\" target={other}"),
        ];
        let mut first: Option<Error> = None;
        for (at, line) in lines.into_iter().enumerate() {
            let failed = first.as_ref().map(|error| error.code);
            if at == 2 && failed == Some(Code::EffectFailed) {
                break;
            }
            match self.say(game, line) {
                Ok(()) => return Ok(()),
                Err(reason) => _ = first.get_or_insert(reason),
            }
        }
        Err(first.map_or(String::new(), |error| game.explain(&error)))
    }
}
