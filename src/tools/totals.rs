//! The results of simulations: totals that add up, and a row for each game.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::metrics::Metrics;
use crate::vocabulary::words::Metric;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The result of many games. Every number is a sum, so totals of parts add up to the totals of the
/// whole.
///
/// ```
/// use turnwheel::{Setup, Simulation, ruleset::Ruleset, words::Policy};
///
/// let text = "name = \"race\"\nends = \"round > 3\"\n[[steps]]\nname = \"move\"\n";
/// let rules = Ruleset::from_toml(text, "race.toml")?;
/// let totals = Simulation::new(rules, Setup::players(2), 100).run(Policy::Random)?;
/// assert_eq!((totals.finished, totals.draws, totals.wins), (100, 100, vec![0, 0]));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Totals {
    /// The games played.
    pub games: u64,
    /// The games that ended.
    pub finished: u64,
    /// The games that were left because they were too long, or because nobody had a legal command.
    pub unfinished: u64,
    /// The games that could not continue, where errors are kept.
    pub failed: u64,
    /// The finished games nobody won.
    pub draws: u64,
    /// The games each player won, by seat.
    pub wins: Vec<u64>,
    /// The counts of all of them.
    pub metrics: Metrics,
    /// The sum of the games' hashes: equal simulations have equal sums.
    pub hash: u128,
    /// The games one by one, by their numbers, if the simulation was asked for them.
    pub rows: Vec<Played>,
}

/// One game of a simulation.
///
/// ```
/// use turnwheel::{Setup, Simulation, ruleset::Ruleset, words::Policy};
///
/// let rules = Ruleset::builtin("simple")?;
/// let simulation = Simulation {
///     rows: true,
///     most_commands: 50,
///     ..Simulation::new(rules, Setup::players(2).seed(7), 3)
/// };
/// let totals = simulation.run(Policy::Random)?;
/// assert_eq!(totals.rows[2].number, 2);
/// assert_eq!(totals.rows[2].seed, Simulation::seed_of(7, 2));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Played {
    /// Its number in the simulation.
    pub number: u64,
    /// The seed that plays it again.
    pub seed: u64,
    /// True if it ended.
    pub over: bool,
    /// The winner, by seat: 0 for the first player.
    pub winner: Option<usize>,
    /// The side that won whose members only the host knows.
    pub side: Option<String>,
    /// The commands that were accepted.
    pub commands: u64,
    /// The turns that began.
    pub turns: u64,
    /// The round in which it stands.
    pub rounds: u32,
    /// The reason that it could not continue.
    pub error: Option<String>,
    /// The numbers of the policies at the seats, where a host has several.
    #[serde(default)]
    pub seats: Vec<usize>,
}

impl Totals {
    /// Returns the totals of one game, with its row.
    pub(super) fn of<F: Effect>(
        game: &Game<F>,
        number: u64,
        seed: u64,
        error: Option<String>,
    ) -> Self {
        let (table, metrics) = (game.table(), game.metrics());
        let row = Played {
            number,
            seed,
            over: table.is_over() && error.is_none(),
            winner: table.winner().map(PlayerId::index),
            side: table.winning_side().map(ToOwned::to_owned),
            commands: game.accepted(),
            turns: metrics.get(Metric::TurnsBegun),
            rounds: game.table().round(),
            error,
            seats: vec![],
        };
        let mut totals = Self {
            games: 1,
            finished: row.over.into(),
            wins: vec![0; table.players().count()],
            metrics,
            hash: game.hash(),
            ..Self::default()
        };
        match row.winner {
            _ if row.error.is_some() => totals.failed = 1,
            _ if !row.over => totals.unfinished = 1,
            Some(seat) => totals.wins[seat] = 1,
            // A side whose members only the host knows has no seat to count for.
            None => totals.draws = row.side.is_none().into(),
        }
        totals.rows.push(row);
        totals
    }

    /// Adds the totals of other games. A sum stays at the largest number if it passes that: totals
    /// come in text, too, which may say anything.
    pub fn add(&mut self, other: &Self) {
        let sums = [
            (&mut self.games, other.games),
            (&mut self.finished, other.finished),
            (&mut self.unfinished, other.unfinished),
            (&mut self.failed, other.failed),
            (&mut self.draws, other.draws),
        ];
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        let wins = self.wins.iter_mut().zip(other.wins.iter().copied());
        for (own, other) in sums.into_iter().chain(wins) {
            *own = own.saturating_add(other);
        }
        self.metrics.add(&other.metrics);
        self.hash = self.hash.wrapping_add(other.hash);
        self.rows.extend_from_slice(&other.rows);
    }

    /// Returns the totals as JSON, for other languages and processes; the hash is 32 hexadecimal
    /// digits.
    pub fn to_json(&self) -> String {
        let Self {
            games,
            finished,
            unfinished,
            failed,
            draws,
            ref wins,
            ref metrics,
            hash,
            ref rows,
        } = *self;
        let metrics = metrics
            .iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        let written = Written {
            games,
            finished,
            unfinished,
            failed,
            draws,
            wins: wins.clone(),
            metrics,
            hash: format!("{hash:032x}"),
            rows: rows.clone(),
        };
        // Plain data with text keys, which JSON can always represent.
        serde_json::to_string(&written).expect("totals are plain data")
    }

    /// Reads the totals that [`to_json`](Self::to_json) wrote.
    ///
    /// Errors: [`bad_value`](Code::BadValue).
    pub fn from_json(text: &str) -> Result<Self, Error> {
        let bad = |reason: String| {
            Error::new(Code::BadValue).detail(format!("these are no totals: {reason}"))
        };
        let Written {
            games,
            finished,
            unfinished,
            failed,
            draws,
            wins,
            metrics,
            hash,
            rows,
        } = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
        let hash = u128::from_str_radix(&hash, 16).map_err(|error| bad(error.to_string()))?;
        Ok(Self {
            games,
            finished,
            unfinished,
            failed,
            draws,
            wins,
            metrics: Metrics::named(&metrics),
            hash,
            rows,
        })
    }
}

/// Totals in JSON.
#[derive(Serialize, Deserialize)]
#[serde(expecting = "the totals of a simulation")]
struct Written {
    games: u64,
    finished: u64,
    unfinished: u64,
    failed: u64,
    draws: u64,
    wins: Vec<u64>,
    metrics: BTreeMap<String, u64>,
    hash: String,
    rows: Vec<Played>,
}
