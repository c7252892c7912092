//! The flaws of a save, as data.

use super::{SAVE_VERSION, STATE_LAYOUT};
use crate::engine::hashes::Hex;
use crate::vocabulary::error::{Code, Error};

/// The reason that data is not a save, not one of a possible game, or not one that is read here.
#[derive(Debug, thiserror::Error)]
pub(super) enum Flaw {
    #[error("it says version {0}; this library reads {SAVE_VERSION}")]
    Version(u32),
    #[error("it begins with a state of layout {0}; this library reads {STATE_LAYOUT}")]
    Layout(u32),
    #[error(
        "it was played by `{played}` ({:032x}), and these are `{given}` ({:032x})",
        played_id.0, given_id.0
    )]
    OtherRules {
        played: String,
        played_id: Hex,
        given: String,
        given_id: Hex,
    },
    #[error("it ends too early")]
    TooShort,
    #[error("its checksum is wrong: it was cut or changed")]
    Checksum,
    /// For a save in JSON, which could not be read if it were cut.
    #[error("its checksum is wrong: it was changed")]
    Changed,
    #[error(transparent)]
    Bytes(#[from] postcard::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// One game has one encoding, and so does its past.
    #[error("it is not in its canonical form")]
    NotCanonical,
    #[error("its players cannot play: {0}")]
    Players(Error),
    #[error("it begins with an impossible state: {0}")]
    Beginning(#[from] StateFlaw),
    #[error("entry {at}: {error}")]
    NoEntry { at: usize, error: Error },
    #[error("entry {at}, command {command}, {text}: {error}")]
    Refused {
        at: usize,
        command: u64,
        text: String,
        error: Error,
    },
    #[error("it ends in the middle of an effect's work")]
    Unfinished,
    #[error("its commands lead to the hash {:032x}, but it contains {:032x}", found.0, said.0)]
    Hash { found: Hex, said: Hex },
    #[error("it has marks that no game can have: too many, ill named, or at no command")]
    Marks,
    #[error("its states of the host do not follow one another")]
    Host,
    #[error("its mods are not sorted by name, or have no names")]
    Mods,
    #[error("it has instructions for players or steps that do not exist")]
    Manners,
}

/// The reason that no game can have the state with which a save's past begins.
#[derive(Debug, thiserror::Error)]
pub(super) enum StateFlaw {
    #[error("one of its names is taken or cannot be one")]
    Name,
    #[error(transparent)]
    Bytes(#[from] postcard::Error),
    #[error("it goes beyond its end")]
    TooMuch,
    #[error("its players are not those of the save")]
    Players,
    #[error("{0}")]
    Impossible(&'static str),
    #[error("one of its conditions: {0}")]
    Condition(Error),
    #[error("it is not in its canonical form")]
    NotCanonical,
    #[error("{0}")]
    Holds(Error),
    #[error("its counts of steps are impossible")]
    Steps,
    #[error("its metrics are impossible")]
    Metrics,
}

impl Flaw {
    /// Returns the error of the call.
    pub(super) fn into_error(self) -> Error {
        let code = match &self {
            Self::Refused { error, .. } | Self::Beginning(StateFlaw::Holds(error))
                if error.code == Code::MembersLimit =>
            {
                Code::MembersLimit
            }
            Self::Version(_) | Self::Layout(_) => Code::SaveVersion,
            Self::OtherRules { .. } => Code::SaveRules,
            _ => Code::SaveCorrupt,
        };
        Error::new(code).detail(self.to_string())
    }
}
