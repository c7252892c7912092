//! The mistakes in the options of `play`, as data.

use crate::terminal::Failure;

/// The mistake in an option.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlayMisuse {
    #[error("--seed {0}: a whole number from 0 is wanted")]
    Seed(String),
    #[error("the rules of play are a name or a file; its keys come from standard input")]
    RulesFromInput,
    #[error("--players: a save brings its own players")]
    PlayersOfSave,
    #[error("--cards {0}: {1}")]
    Cards(String, String),
    #[error("--ai {0}: write PLAYER=random, PLAYER=first or PLAYER=search")]
    Seat(String),
    #[error("--ai names {name}, and nobody is called so; there are {}", known.join(", "))]
    NoPlayer { name: String, known: Vec<String> },
}

impl From<PlayMisuse> for Failure {
    fn from(misuse: PlayMisuse) -> Self {
        Self::Misused(misuse.into())
    }
}
