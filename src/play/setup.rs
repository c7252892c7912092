//! The players of a game, and its seed.

use crate::vocabulary::ids::MAX_PLAYERS;

/// The players of a game, and its seed.
///
/// ```
/// use turnwheel::Setup;
///
/// let setup = Setup::named(["Ann", "Ben"]).seed(7);
/// assert_eq!((setup.players.len(), setup.seed), (2, 7));
/// assert_eq!(Setup::players(3).players, ["A", "B", "C"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// The players' names, in the order in which they sit.
    pub players: Vec<String>,
    /// The seed of the game's generator: equal seeds give equal games.
    pub seed: u64,
}

impl Setup {
    /// Creates a setup of `count` players called A, B, C and so on, with seed 0. Of more than any
    /// game has, it holds one too many, and no game takes it.
    pub fn players(count: usize) -> Self {
        let name = |at: usize| {
            if at < 26 {
                char::from(b'A' + at as u8).to_string()
            } else {
                format!("P{}", at + 1)
            }
        };
        Self {
            players: (0..count.min(MAX_PLAYERS + 1)).map(name).collect(),
            seed: 0,
        }
    }

    /// Creates a setup of players with these names, with seed 0.
    pub fn named<S: Into<String>>(players: impl IntoIterator<Item = S>) -> Self {
        Self {
            players: players.into_iter().map(Into::into).collect(),
            seed: 0,
        }
    }

    /// Returns the setup with another seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }
}
