//! Saves: a game's whole course, so that every loaded state can be reached by play.
//!
//! A save holds the players, the seed, everything that was accepted, and the hash of the resulting
//! state. Loading plays it again under the checks of live play and compares the hash. The state
//! itself is not in it, so a save cannot hold an impossible one. Only the save of a game that has
//! discarded its beginning begins with a state, which is checked (`beginning.rs`). Effects' code is
//! not needed: the verbs of effects are in the journal. The layouts are in `docs/save-format.md`.

mod beginning;
mod digits;
mod flaw;
#[cfg(test)]
mod forged;
mod host;
mod line;
mod mods;
mod past;

use crate::engine::Engine;
use crate::engine::hashes::Hex;
use crate::history::log_entry::LogEntry;
use crate::play::game::Game;
use crate::play::manners::Manners;
use crate::play::played_mod::PlayedMod;
use crate::play::registry::Effect;
use crate::play::setup::Setup;
use crate::play::value::MOST_MARKS;
use crate::rules::Ruleset;
use crate::vocabulary::encode::append;
use crate::vocabulary::error::Error;
use crate::vocabulary::spelling::LONGEST_NAME;
use beginning::SavedKept;
use flaw::Flaw;
use host::SavedHost;
use mods::SavedMod;
use past::JournalBytes;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_128;

/// The version of the form that is written, and the only one that is read.
pub const SAVE_VERSION: u32 = 5;

/// The layout of the state's bytes, from which hashes are computed: hashes of two libraries are
/// comparable if it is the same. The hash in a save of another layout is not compared.
///
/// Raise it when a kept save or the list in `tests/saves` fails.
pub const STATE_LAYOUT: u32 = 19;

/// The first bytes of a binary save.
const SIGNATURE: &[u8; 8] = b"turnwhl\n";

/// A game on its way to or from a file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Save<'a> {
    version: u32,
    rules: Cow<'a, str>,
    identity: Hex,
    players: Vec<Cow<'a, str>>,
    #[serde(with = "line::seed")]
    seed: u64,
    /// The amount of the past that is kept, and its beginning if that is not the game's.
    #[serde(borrow)]
    kept: SavedKept<'a>,
    #[serde(borrow)]
    journal: JournalBytes<'a>,
    manners: Cow<'a, Manners>,
    marks: Cow<'a, BTreeMap<Box<str>, u64>>,
    layout: u32,
    hash: Hex,
    /// The host's state, if the host writes it.
    #[serde(borrow)]
    host: Vec<SavedHost<'a>>,
    /// The mods it was played with, sorted by name.
    #[serde(borrow)]
    mods: Vec<SavedMod<'a>>,
}

/// The JSON form: the content, and the checksum of its binary form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveInWords<S> {
    turnwheel: S,
    checksum: Hex,
}

/// The version of a JSON save, whose other fields may be unknown.
#[derive(Deserialize)]
#[serde(expecting = "a save")]
struct Peek {
    turnwheel: PeekVersion,
}

#[derive(Deserialize)]
#[serde(expecting = "the content of a save")]
struct PeekVersion {
    version: u32,
}

/// The header of a save, without playing it.
///
/// ```
/// use turnwheel::{Game, Setup, ruleset::Ruleset, save_info};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let info = save_info(&game.save())?;
/// assert_eq!((info.rules.as_str(), info.accepted), ("simple", 1));
/// assert_eq!(info.identity, game.rules().identity());
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveInfo {
    /// The version of its form.
    pub version: u32,
    /// The name of its rules.
    pub rules: String,
    /// The identity of its rules, see [`Ruleset::identity`].
    pub identity: u128,
    /// The names of the players at the beginning.
    pub players: Vec<String>,
    /// The seed of its generator at the beginning.
    pub seed: u64,
    /// How many commands were accepted.
    pub accepted: u64,
    /// How many of them were accepted before the past that the save keeps; 0 if it has all of it.
    pub kept_from: u64,
    /// The bytes of the commands that loading plays, with the verbs of effects in them.
    pub journal: u64,
    /// The members of the state with which the kept past begins; 0 if the save has all of it. What
    /// the commands add is known only by playing them, within the limits of the rules.
    pub members: u64,
    /// The bytes of the host's states.
    pub host: u64,
    /// The mods that it was played with, sorted by name.
    pub mods: Vec<PlayedMod>,
}

impl<F: Effect> Game<F> {
    /// Returns the game as a compact save: the same bytes for the same game played in the same way.
    ///
    /// It includes the kept past, automatic passing and the marks. It does not include the rules,
    /// only their identity; effects, which are registered again after loading
    /// ([`missing_effects`](Self::missing_effects) lists them, and [`mods`](Self::mods) those of
    /// mods); or events that were not taken yet.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = Save::of(self).content();
        let checksum = xxh3_128(&bytes);
        bytes.extend(checksum.to_be_bytes());
        bytes
    }

    /// Returns the game as a save that people can read: the same in JSON.
    pub fn save_json(&self) -> String {
        let save = Save::of(self);
        let checksum = Hex(xxh3_128(&save.content()));
        // Plain data with text keys, which JSON can always represent.
        serde_json::to_string_pretty(&SaveInWords {
            turnwheel: save,
            checksum,
        })
        .expect("a save is plain data")
    }

    /// Loads a save, binary or JSON, and returns the game in exactly the state in which it was
    /// saved, even in the middle of an effect.
    ///
    /// Its commands are played again under the checks of live play, without any effect's code. So
    /// whatever a file holds, the game is one that play can reach, or can reach from the state with
    /// which its kept past begins ([`kept_from`](Self::kept_from)). Errors:
    /// [`save_corrupt`](crate::Code::SaveCorrupt) for data that is damaged, not a save, or not a
    /// possible game, with the first entry that is refused;
    /// [`save_version`](crate::Code::SaveVersion); [`save_rules`](crate::Code::SaveRules) if it was
    /// played by other rules; [`members_limit`](crate::Code::MembersLimit) if the game would hold
    /// more than the rules allow.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let mut loaded: Game = Game::load(Ruleset::builtin("simple")?, &game.save())?;
    /// assert_eq!(loaded.hash(), game.hash());
    /// loaded.rewind(0)?;
    /// assert_eq!(loaded.active(), None);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn load(rules: Arc<Ruleset>, save: &[u8]) -> Result<Self, Error> {
        Self::loaded(rules, save).map_err(Flaw::into_error)
    }

    fn loaded(rules: Arc<Ruleset>, save: &[u8]) -> Result<Self, Flaw> {
        let save = Save::read(save)?;
        save.require(&rules)?;
        let setup = Setup {
            players: save.players.iter().map(ToString::to_string).collect(),
            seed: save.seed,
        };
        let mut game = Self::with_effects(rules, setup).map_err(Flaw::Players)?;
        save.kept.restore(save.layout, game.engine_mut())?;
        save.play(game.engine_mut())?;
        // What `mark` would refuse is refused here as well.
        let named = save.marks.keys();
        let named = named
            .map(|name| name.len())
            .all(|length| (1..=LONGEST_NAME).contains(&length));
        let placed = save
            .marks
            .values()
            .all(|accepted| *accepted <= game.accepted());
        if save.marks.len() > MOST_MARKS || !named || !placed {
            return Err(Flaw::Marks);
        }
        let mut manners = save.manners.into_owned();
        if !manners.restore(game.engine_mut()) {
            return Err(Flaw::Manners);
        }
        (game.manners, game.marks) = (manners, Arc::new(save.marks.into_owned()));
        game.core_mut().host = host::read(&save.host, game.accepted())?;
        game.mods = mods::read(&save.mods)?;
        Ok(game)
    }
}

/// Returns the header of a save, which names the rules that are needed to load it.
///
/// Errors: as [`Game::load`].
pub fn save_info(save: &[u8]) -> Result<SaveInfo, Error> {
    let Save {
        version,
        rules,
        identity,
        players,
        seed,
        kept,
        journal,
        host,
        mods,
        ..
    } = Save::read(save).map_err(Flaw::into_error)?;
    let kept_from = kept.from();
    let players = players.into_iter().map(Cow::into_owned).collect();
    Ok(SaveInfo {
        version,
        rules: rules.into_owned(),
        identity: identity.0,
        players,
        seed,
        accepted: kept_from.saturating_add(journal.commands()),
        kept_from,
        journal: journal.bytes.len() as u64,
        members: kept.members(),
        host: host.iter().map(SavedHost::size).sum(),
        mods: mods.iter().map(SavedMod::played).collect(),
    })
}

impl Save<'_> {
    fn content(&self) -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        append(self, &mut bytes);
        bytes
    }
}

impl<'a> Save<'a> {
    fn of<F: Effect>(game: &'a Game<F>) -> Self {
        let engine = game.engine();
        Self {
            version: SAVE_VERSION,
            rules: engine.rules.name().into(),
            identity: Hex(engine.rules.identity()),
            // Players who joined later are in the journal.
            players: engine
                .founders()
                .iter()
                .map(|name| Cow::Borrowed(&**name))
                .collect(),
            seed: engine.seed,
            kept: SavedKept::of(engine),
            journal: JournalBytes {
                bytes: engine.journal().bytes().into(),
                names: Some(&engine.names),
            },
            manners: Cow::Borrowed(&game.manners),
            marks: Cow::Borrowed(&game.marks),
            layout: STATE_LAYOUT,
            hash: Hex(game.hash()),
            host: host::written(game.core().host.as_ref(), game.kept_from()),
            mods: game.mods().map(SavedMod::of).collect(),
        }
    }

    /// Reads a save in either form.
    fn read(data: &'a [u8]) -> Result<Self, Flaw> {
        let Some(rest) = data.strip_prefix(SIGNATURE) else {
            return Self::from_json(data);
        };
        // The version comes first, because other versions may have other fields.
        let (version, _) = postcard::take_from_bytes::<u32>(rest).map_err(|_| Flaw::TooShort)?;
        match version {
            SAVE_VERSION => from_bytes(data),
            other => Err(Flaw::Version(other)),
        }
    }

    fn from_json(data: &'a [u8]) -> Result<Self, Flaw> {
        let peek: Peek = serde_json::from_slice(data)?;
        match peek.turnwheel.version {
            SAVE_VERSION => readable(data),
            other => Err(Flaw::Version(other)),
        }
    }

    /// Returns an error unless the save was played by these rules.
    fn require(&self, rules: &Ruleset) -> Result<(), Flaw> {
        let given_id = Hex(rules.identity());
        if self.identity == given_id {
            return Ok(());
        }
        Err(Flaw::OtherRules {
            played: self.rules.as_ref().to_owned(),
            played_id: self.identity,
            given: rules.name().to_owned(),
            given_id,
        })
    }

    /// Plays the journal on a game that has not begun, and compares the hashes at the end.
    fn play(&self, engine: &mut Engine) -> Result<(), Flaw> {
        let mut commands = 0;
        // Everything in the save is kept, as it was in the game.
        engine.hold_past();
        for (at, entry) in self.journal.entries().enumerate() {
            let entry = entry.map_err(|error| Flaw::NoEntry { at, error })?;
            if matches!(entry, LogEntry::Command(_)) {
                commands += 1;
                // The events of one command share its budget.
                engine.state.told().events.clear();
            }
            if let Err(error) = engine.repeat(&entry) {
                let text = entry.in_words(engine.writer());
                return Err(Flaw::Refused {
                    at,
                    command: commands,
                    text,
                    error,
                });
            }
        }
        engine.state.told().events.clear();
        if engine.state.agenda.pending_run().is_some() {
            return Err(Flaw::Unfinished);
        }
        engine.repeated();
        engine.release_past_later();
        if engine.journal().bytes() != *self.journal.bytes {
            return Err(Flaw::NotCanonical);
        }
        let hash = Hex(engine.hash());
        // A fuzzer could never find the right hash for the data that it changes.
        if self.layout == STATE_LAYOUT && self.hash != hash && !cfg!(fuzzing) {
            return Err(Flaw::Hash {
                found: hash,
                said: self.hash,
            });
        }
        Ok(())
    }
}

/// Reads a binary save of the current version.
fn from_bytes(data: &[u8]) -> Result<Save<'_>, Flaw> {
    let (content, checksum) = data.split_last_chunk::<16>().ok_or(Flaw::TooShort)?;
    if xxh3_128(content).to_be_bytes() != *checksum {
        return Err(Flaw::Checksum);
    }
    let fields = content.strip_prefix(SIGNATURE).ok_or(Flaw::TooShort)?;
    let save: Save<'_> = postcard::from_bytes(fields)?;
    // A longer encoding of the same save is refused.
    if save.content() == content {
        Ok(save)
    } else {
        Err(Flaw::NotCanonical)
    }
}

/// Reads a JSON save of the current version.
fn readable(data: &[u8]) -> Result<Save<'_>, Flaw> {
    let read: SaveInWords<Save<'_>> = serde_json::from_slice(data)?;
    if Hex(xxh3_128(&read.turnwheel.content())) == read.checksum {
        Ok(read.turnwheel)
    } else {
        Err(Flaw::Changed)
    }
}
