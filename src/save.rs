//! Saves: who plays, from which seed, and everything that was accepted; loading is playing it again.
//!
//! So a loaded game has its whole past, to rewind into, and can only be a game that was possible. Effects' code is not
//! needed for it: what effects said is in the journal.

use crate::engine::Engine;
use crate::error::{Code, Error};
use crate::game::{Game, Setup};
use crate::journal::Entry;
use crate::metrics::Tally;
use crate::registry::Effect;
use crate::ruleset::Ruleset;
use crate::yields::Yields;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// The version of the format that is written; all up to it are read.
pub const SAVE_VERSION: u32 = 1;

/// What a binary save begins with.
const SIGNATURE: &[u8; 4] = b"turn";

/// The longest save that is read, in bytes.
const LONGEST: usize = 1 << 28;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Save {
    turnwheel: u32,
    rules: String,
    /// The rules' identity as 32 hexadecimal digits.
    identity: String,
    players: Vec<String>,
    seed: u64,
    #[serde(default)]
    yields: Yields,
    journal: Vec<Entry<'static>>,
    /// The game's hash, which it has to have again.
    hash: String,
}

/// What a save says about itself, without playing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveInfo {
    /// The version of its format.
    pub version: u32,
    /// The name of its rules.
    pub rules: String,
    /// The names of those who played from the beginning.
    pub players: Vec<String>,
}

impl<F: Effect> Game<F> {
    /// The game as a save: compact, and the same bytes for the same game.
    ///
    /// Events not yet taken and effects are not in it: effects are registered again after loading, and
    /// [`missing_effects`](Self::missing_effects) tells which are needed.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        bytes.extend(SAVE_VERSION.to_le_bytes());
        // Writing plain data into memory cannot fail.
        bytes = postcard::to_extend(&self.to_save(), bytes).expect("a save is plain data");
        bytes.extend(xxh3_64(&bytes).to_le_bytes());
        bytes
    }

    /// The game as a save that people can read: the same in JSON.
    pub fn save_json(&self) -> String {
        // A save is plain data with text keys, which JSON can always hold.
        serde_json::to_string(&self.to_save()).expect("a save is plain data")
    }

    fn to_save(&self) -> Save {
        let engine = self.engine();
        Save {
            turnwheel: SAVE_VERSION,
            rules: engine.rules.name().to_owned(),
            identity: format!("{:032x}", engine.rules.identity()),
            players: engine.journal().start().players.names.iter().map(ToString::to_string).collect(),
            seed: engine.seed,
            yields: self.yields.clone(),
            journal: engine.journal().entries().collect(),
            hash: format!("{:032x}", self.hash()),
        }
    }

    /// The game of a save, binary or JSON, in the very state in which it was saved, also in the middle of an effect.
    ///
    /// Errors: [`save_corrupt`](Code::SaveCorrupt) for what is damaged, or no save, or no possible game;
    /// [`save_version`](Code::SaveVersion); [`save_rules`](Code::SaveRules) if it was played by other rules.
    pub fn load(rules: Arc<Ruleset>, save: &[u8]) -> Result<Self, Error> {
        let mut save = read(save)?;
        if save.identity != format!("{:032x}", rules.identity()) {
            let detail = format!(
                "it was played by `{}` ({}), and these are `{}` ({:032x})",
                save.rules,
                save.identity,
                rules.name(),
                rules.identity()
            );
            return Err(Error::new(Code::SaveRules).detail(detail));
        }
        let mut game = Self::new(rules, Setup { players: save.players, seed: save.seed }).map_err(|error| corrupt(&error.to_string()))?;
        let mut tally = Tally::default();
        let engine = game.engine_mut();
        for (at, entry) in save.journal.iter().enumerate() {
            engine.repeat(entry).map_err(|error| corrupt(&format!("entry {at}: {error}")))?;
            tally.events(&engine.state.outbox.0, &engine.rules);
            engine.state.outbox.0.clear();
        }
        let whole = !game.engine().state.agenda.running;
        if !whole || format!("{:032x}", game.hash()) != save.hash {
            return Err(corrupt("playing it again does not lead to the game it says"));
        }
        if !save.yields.restore(game.engine_mut()) {
            return Err(corrupt("it has instructions for players or steps that do not exist"));
        }
        (game.yields, game.tally) = (save.yields, tally);
        Ok(game)
    }
}

/// What a save says about itself; its rules have to be known before it can be loaded.
///
/// Errors: as [`Game::load`].
pub fn save_info(save: &[u8]) -> Result<SaveInfo, Error> {
    let Save { turnwheel, rules, players, .. } = read(save)?;
    Ok(SaveInfo { version: turnwheel, rules, players })
}

fn corrupt(reason: &str) -> Error {
    Error::new(Code::SaveCorrupt).detail(reason)
}

fn read(bytes: &[u8]) -> Result<Save, Error> {
    if bytes.len() > LONGEST {
        return Err(Error::new(Code::TooLong).detail(format!("a save has at most {LONGEST} bytes")));
    }
    let unknown =
        |version: u32| Error::new(Code::SaveVersion).detail(format!("version {version}; this library reads up to {SAVE_VERSION}"));
    let Some(rest) = bytes.strip_prefix(SIGNATURE) else {
        // The version first: another one may have other fields.
        let value: serde_json::Value = serde_json::from_slice(bytes).map_err(|error| corrupt(&error.to_string()))?;
        return match value.get("turnwheel").and_then(serde_json::Value::as_u64) {
            Some(1) => serde_json::from_value(value).map_err(|error| corrupt(&error.to_string())),
            Some(version) => Err(unknown(version as u32)),
            None => Err(corrupt("it does not say which version of the format it is")),
        };
    };
    let version = rest.first_chunk().map(|version| u32::from_le_bytes(*version));
    match version.ok_or_else(|| corrupt("it ends too early"))? {
        1 => {}
        version => return Err(unknown(version)),
    }
    let Some((body, sum)) = bytes.split_last_chunk::<8>() else { return Err(corrupt("it ends too early")) };
    if body.len() < 8 || xxh3_64(body) != u64::from_le_bytes(*sum) {
        return Err(corrupt("its checksum is wrong"));
    }
    match postcard::take_from_bytes(&body[8..]) {
        Ok((save, [])) => Ok(save),
        Ok(_) => Err(corrupt("something follows its end")),
        Err(error) => Err(corrupt(&error.to_string())),
    }
}

impl Engine {
    /// Whether the entry may come now; what the entries of a save say has to be possible.
    pub(crate) fn may_repeat(&self, entry: &Entry<'_>) -> Result<(), Error> {
        let fits = match entry {
            Entry::Verb(_) => self.pending_run().is_some(),
            Entry::Done => self.pending_run().is_some(),
            Entry::Ask { player, ask } => {
                self.pending_run().is_some()
                    && !self.state.agenda.running
                    && self.state.players.living.contains(*player)
                    && ask.is_possible()
            }
            Entry::Command(_) => !self.state.agenda.running,
            Entry::Name(name) => !name.is_empty() && name.len() <= crate::engine::LONGEST_NAME,
        };
        if fits { Ok(()) } else { Err(corrupt("it cannot come there")) }
    }
}
