//! Simulations: many games with a policy, played on all cores and added up. The result for a seed
//! is the same for any number of threads.

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::play::setup::Setup;
use crate::ruleset::Ruleset;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{CloseWindow, Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::metrics::Metrics;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::words::Policy;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The most moves that a policy is shown at once, since a question may have very many answers.
const SHOWN: usize = 1000;

/// The most threads that play at once; more would be no faster anywhere.
pub(crate) const MOST_THREADS: usize = 256;

/// Games to play, numbered from `first`. The seed of each follows from the setup's seed and the
/// game's number.
///
/// ```
/// use turnwheel::{Setup, Simulation, ruleset::Ruleset, words::Policy};
///
/// let rules = Ruleset::from_text("
///     name = \"race\"
///     ends = \"round > 3\"
///     [[steps]]
///     name = \"move\"
/// ", "race.toml", &Default::default())?;
/// let totals = Simulation::new(rules, Setup::players(2).seed(7), 100).run(Policy::Random)?;
/// assert_eq!(totals.games, 100);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The rules of every game.
    pub rules: Arc<Ruleset>,
    /// The players, and the seed of the whole.
    pub setup: Setup,
    /// How many games.
    pub games: u64,
    /// The number of the first game, so that parts of a simulation can be played apart and added.
    pub first: u64,
    /// The number of commands after which a game is left unfinished.
    pub most_commands: u64,
    /// How many threads play, at most 256; 0 for as many as there are cores.
    pub threads: usize,
}

/// The result of many games. Every number is a sum, so totals of parts add up to the totals of the
/// whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Totals {
    /// The games played.
    pub games: u64,
    /// The games that ended.
    pub finished: u64,
    /// The games that were left because they were too long, or because nobody had a legal command.
    pub unfinished: u64,
    /// The finished games nobody won.
    pub draws: u64,
    /// The games each player won, by seat.
    pub wins: Vec<u64>,
    /// The counts of all of them.
    pub metrics: Metrics,
    /// The sum of the games' hashes: equal simulations have equal sums.
    pub hash: u128,
}

impl Totals {
    /// Adds the totals of other games.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.unfinished += other.unfinished;
        self.draws += other.draws;
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        for (own, other) in self.wins.iter_mut().zip(&other.wins) {
            *own += other;
        }
        self.metrics.add(&other.metrics);
        self.hash = self.hash.wrapping_add(other.hash);
    }

    /// Returns the totals as JSON, for other languages and processes; the hash is 32 hexadecimal
    /// digits.
    pub fn to_json(&self) -> String {
        let Self {
            games,
            finished,
            unfinished,
            draws,
            ref wins,
            ref metrics,
            hash,
        } = *self;
        let metrics = metrics
            .iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        let written = Written {
            games,
            finished,
            unfinished,
            draws,
            wins: wins.clone(),
            metrics,
            hash: format!("{hash:032x}"),
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
            draws,
            wins,
            metrics,
            hash,
        } = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
        let hash = u128::from_str_radix(&hash, 16).map_err(|error| bad(error.to_string()))?;
        Ok(Self {
            games,
            finished,
            unfinished,
            draws,
            wins,
            metrics: Metrics::named(&metrics),
            hash,
        })
    }
}

/// Totals in JSON.
#[derive(Serialize, Deserialize)]
struct Written {
    games: u64,
    finished: u64,
    unfinished: u64,
    draws: u64,
    wins: Vec<u64>,
    metrics: BTreeMap<String, u64>,
    hash: String,
}

impl Policy {
    /// Returns the command to submit: of a random move a random number, or the first of the first
    /// move. There is at least one move, and `random` is any number.
    ///
    /// A range of numbers is one move, so that a wide one is no likelier than another move.
    ///
    /// # Panics
    ///
    /// If there is no move.
    pub fn pick(self, moves: &[Move], random: u64) -> Command {
        let (low, high) = match self {
            Self::Random => (random as u32, random >> 32),
            Self::First => (0, 0),
        };
        let one = &moves[low as usize % moves.len()];
        let number = one.open.map_or(0, |OpenNumber { from, to, .. }| {
            // Any number of 32 bits, spread over the whole range.
            let wide = ((u128::from(to.abs_diff(from)) + 1) * u128::from(high)) >> 32;
            from.wrapping_add(wide as i64)
        });
        one.with(number)
    }
}

impl Simulation {
    /// How many commands a game is given unless the host says otherwise.
    pub const MOST_COMMANDS: u64 = 10_000;

    /// Creates a simulation of `games` games of these rules, starting with number 0, with at most
    /// [`MOST_COMMANDS`](Self::MOST_COMMANDS) each, on all cores.
    pub const fn new(rules: Arc<Ruleset>, setup: Setup, games: u64) -> Self {
        Self {
            rules,
            setup,
            games,
            first: 0,
            most_commands: Self::MOST_COMMANDS,
            threads: 0,
        }
    }

    /// Returns the seed of the game with that number.
    pub fn seed_of(seed: u64, number: u64) -> u64 {
        xxh3_64_with_seed(&number.to_le_bytes(), seed)
    }

    /// Plays the games by a built-in policy, with the effects of the rules alone.
    ///
    /// Errors: as [`Game::new`].
    pub fn run(&self, policy: Policy) -> Result<Totals, Error> {
        self.run_with(
            |_: &mut Game| Ok(()),
            |_, _, moves, random| Ok(policy.pick(moves, random)),
        )
    }

    /// Plays the games by the host's policy. `prepare` registers effects in each game before it
    /// begins. `choose` gets the player's [moves](Game::moves), of which there is at least one, and
    /// a random number from the game's own generator, and returns the command of a move. What only
    /// a teammate has, who is asked together with the player, is among the moves.
    ///
    /// If a command is refused (2xx), its move is removed from the list, and `choose` is asked
    /// again. Every other error ends the simulation, because it is a mistake in an effect, in the
    /// rules or in `choose`. Errors: the first game's that has one, with its number and its seed,
    /// by which a [`Game`] is played that comes to the same error; [`bad_value`](Code::BadValue)
    /// for a command of no move.
    pub fn run_with<F, P, C>(&self, prepare: P, choose: C) -> Result<Totals, Error>
    where
        F: Effect,
        P: Fn(&mut Game<F>) -> Result<(), Error> + Sync,
        C: Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error> + Sync,
    {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 {
            cores()
        } else {
            self.threads.min(MOST_THREADS)
        }
        .min(usize::try_from(self.games).unwrap_or(usize::MAX));
        let next = AtomicU64::new(0);
        // Games are taken in ascending order and every game taken is played, so the first failure
        // is the same for any number of threads.
        let work = || {
            let mut totals = Totals {
                wins: vec![0; self.setup.players.len()],
                ..Totals::default()
            };
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= self.games {
                    return Ok(totals);
                }
                match self.play(self.first.wrapping_add(at), &prepare, &choose) {
                    Ok(game) => totals.add(&game),
                    Err(error) => {
                        next.store(self.games, Ordering::Relaxed);
                        return Err((at, error));
                    }
                }
            }
        };
        let parts: Vec<Result<Totals, (u64, Error)>> = std::thread::scope(|scope| {
            // If no more threads are available, fewer play the same games.
            let others: Vec<_> = (1..threads)
                .map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let own = work();
            let others = others.into_iter().map(|other| {
                other
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            std::iter::once(own).chain(others).collect()
        });
        let failure = parts
            .iter()
            .filter_map(|part| part.as_ref().err())
            .min_by_key(|(at, _)| *at);
        if let Some((_, error)) = failure {
            return Err(error.clone());
        }
        let mut totals = Totals {
            wins: vec![0; self.setup.players.len()],
            ..Totals::default()
        };
        for part in parts.iter().flatten() {
            totals.add(part);
        }
        Ok(totals)
    }

    fn play<F: Effect>(
        &self,
        number: u64,
        prepare: &impl Fn(&mut Game<F>) -> Result<(), Error>,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<Totals, Error> {
        let mut game = Game::with_effects(
            Arc::clone(&self.rules),
            self.setup
                .clone()
                .seed(Self::seed_of(self.setup.seed, number)),
        )?;
        if let Err(error) = prepare(&mut game) {
            return Err(self.in_game(number, &game, error));
        }
        self.play_on(&mut game, number, choose)
    }

    /// Returns the error with the names of its game, and with the seed that plays that game again.
    fn in_game<F: Effect>(&self, number: u64, game: &Game<F>, error: Error) -> Error {
        let text = game.explain(&error);
        let seed = Self::seed_of(self.setup.seed, number);
        error.told(format!(
            "{text} (in game {number} of the simulation, which has the seed {seed})"
        ))
    }

    /// Begins a game and plays it to its end, as the game of that number; see
    /// [`run_with`](Self::run_with).
    pub fn play_on<F: Effect>(
        &self,
        game: &mut Game<F>,
        number: u64,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<Totals, Error> {
        self.play_to_end(game, number, choose)
            .map_err(|error| self.in_game(number, game, error))?;
        let (over, winner) = match game.awaiting() {
            Await::Over { player } => (true, player),
            _ => (false, None),
        };
        let mut totals = Totals {
            games: 1,
            wins: vec![0; game.table().players().count()],
            metrics: game.metrics(),
            hash: game.hash(),
            ..Totals::default()
        };
        match (over, winner) {
            (false, _) => totals.unfinished = 1,
            (true, None) => (totals.finished, totals.draws) = (1, 1),
            (true, Some(player)) => {
                totals.finished = 1;
                totals.wins[player.index()] = 1;
            }
        }
        Ok(totals)
    }

    fn play_to_end<F: Effect>(
        &self,
        game: &mut Game<F>,
        number: u64,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<(), Error> {
        let mut random = Pcg32::seed_from_u64(Self::seed_of(self.setup.seed, number) ^ 1);
        game.start()?;
        while game.accepted() < self.most_commands && one_command(game, &mut random, choose)? {
            game.clear_events();
        }
        Ok(())
    }
}

/// Submits a command for a player who is waited for. Returns true if there was one.
fn one_command<F: Effect>(
    game: &mut Game<F>,
    random: &mut Pcg32,
    choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
) -> Result<bool, Error> {
    let player = match game.awaiting() {
        Await::Choice { player, .. } => Some(player),
        Await::Window { player, .. } => player.or_else(|| game.glance().pending.lowest()),
        _ => return Ok(false),
    };
    if let Some(player) = player {
        let mut moves = moves_of_side(game, player)?;
        while !moves.is_empty() {
            let low = u64::from(random.next_u32());
            // Another is drawn only for an open number, so that a seed stays good for rules that
            // have none.
            let high = match moves.iter().any(Move::is_open) {
                true => u64::from(random.next_u32()) << 32,
                false => 0,
            };
            let command = choose(game, player, &moves, high | low)?;
            let Some(at) = moves.iter().position(|one| one.holds(&command)) else {
                let text = game.command_text(&command);
                let detail = format!("the policy picked `{text}`, which is no move in its list");
                return Err(Error::new(Code::BadValue).detail(detail));
            };
            match game.submit(command) {
                Ok(()) => return Ok(true),
                Err(error) if error.code.is_refusal() => drop(moves.remove(at)),
                Err(error) => return Err(error),
            }
        }
    }
    // A window may close only by a verb, or nobody may be able to act in it.
    if !matches!(game.awaiting(), Await::Window { .. }) {
        return Ok(false);
    }
    match game.submit(CloseWindow::new()) {
        Err(error) if !error.code.is_refusal() => Err(error),
        closed => Ok(closed.is_ok()),
    }
}

/// Returns the moves of a player who is waited for, and those that only a teammate has, by number:
/// cards, targets and numbers of their own. What a teammate could do without any is the same
/// decision as the player's.
fn moves_of_side<F: Effect>(game: &Game<F>, player: PlayerId) -> Result<Vec<Move>, Error> {
    let mut moves: Vec<Move> = game.moves(player)?.take(SHOWN).collect();
    for mate in game.engine().state.players.represented(player) {
        let own = game.moves(mate)?.filter(|one| match &one.command {
            Command::Act(act) => act.target.is_some() || act.data.is_some() || one.is_open(),
            Command::Push(_) => true,
            _ => false,
        });
        moves.extend(own.take(SHOWN - moves.len()));
    }
    Ok(moves)
}
