//! Simulations: many games with a policy, played on all cores and added up. The result for a seed
//! is the same for any number of threads.

use super::cards::Cards;
use super::decision::{Chance, Decision, Settled};
use super::totals::Totals;
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::play::setup::Setup;
use crate::rules::Ruleset;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::words::Policy;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The most threads that play at once; more would be no faster anywhere.
const MOST_THREADS: usize = 256;

/// Returns how many threads a tool uses that was given this number: 0 is one for each core.
pub(super) fn threads(given: usize) -> usize {
    match given {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        given => given.min(MOST_THREADS),
    }
}

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
    /// True if the totals have a row for each game.
    pub rows: bool,
    /// True if a game that cannot continue is counted as failed, instead of ending the simulation.
    pub keep_errors: bool,
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
            rows: false,
            keep_errors: false,
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
    /// by which a [`Game`] is played that comes to the same error;
    /// [`bad_value`](crate::Code::BadValue) for a command of no move.
    pub fn run_with<F, P, C>(&self, prepare: P, choose: C) -> Result<Totals, Error>
    where
        F: Effect,
        P: Fn(&mut Game<F>) -> Result<(), Error> + Sync,
        C: Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error> + Sync,
    {
        self.run_prepared(|game, _| prepare(game), choose)
    }

    /// Plays the games with the host's cards and policy, as [`run_with`](Self::run_with) does. A
    /// [`Search`](crate::Search) is a policy, too:
    /// `|game, player, _, random| Ok(search.best(game, player, &cards, random)?.expect("a move"))`.
    ///
    /// Errors: as `run_with`.
    pub fn run_cards<F, D, C>(&self, cards: &D, choose: C) -> Result<Totals, Error>
    where
        F: Effect,
        D: Cards<F> + Sync,
        C: Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error> + Sync,
    {
        self.run_prepared(|game, seed| dealt(cards, game, seed), choose)
    }

    /// Plays the same games as [`run_cards`](Self::run_cards), on this thread alone: for effects,
    /// cards and policies that cannot be sent to another, such as those of a script.
    ///
    /// Errors: as `run_with`.
    pub fn run_here<F, D, C>(&self, cards: &D, choose: C) -> Result<Totals, Error>
    where
        F: Effect,
        D: Cards<F>,
        C: Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    {
        let mut totals = self.none();
        for at in 0..self.games {
            let prepare = |game: &mut Game<F>, seed| dealt(cards, game, seed);
            totals.add(&self.play(self.first.wrapping_add(at), &prepare, &choose)?);
        }
        Ok(totals)
    }

    /// Returns the totals of no game.
    fn none(&self) -> Totals {
        Totals {
            wins: vec![0; self.setup.players.len()],
            ..Totals::default()
        }
    }

    fn run_prepared<F, P, C>(&self, prepare: P, choose: C) -> Result<Totals, Error>
    where
        F: Effect,
        P: Fn(&mut Game<F>, u64) -> Result<(), Error> + Sync,
        C: Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error> + Sync,
    {
        let threads = threads(self.threads).min(usize::try_from(self.games).unwrap_or(usize::MAX));
        let next = AtomicU64::new(0);
        // Games are taken in ascending order and every game taken is played, so the first failure
        // is the same for any number of threads.
        let work = || {
            let mut totals = self.none();
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
        let mut totals = self.none();
        for part in parts.iter().flatten() {
            totals.add(part);
        }
        totals.rows.sort_unstable_by_key(|row| row.number);
        Ok(totals)
    }

    fn play<F: Effect>(
        &self,
        number: u64,
        prepare: &impl Fn(&mut Game<F>, u64) -> Result<(), Error>,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<Totals, Error> {
        let seed = Self::seed_of(self.setup.seed, number);
        let mut game = Game::with_effects(Arc::clone(&self.rules), self.setup.clone().seed(seed))?;
        match prepare(&mut game, seed) {
            Ok(()) => self.play_on(&mut game, number, choose),
            Err(error) => self.ended(&game, number, Some(error)),
        }
    }

    /// Begins a game and plays it to its end, as the game of that number; see
    /// [`run_with`](Self::run_with).
    pub fn play_on<F: Effect>(
        &self,
        game: &mut Game<F>,
        number: u64,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<Totals, Error> {
        let error = self.play_to_end(game, number, choose).err();
        self.ended(game, number, error)
    }

    fn ended<F: Effect>(
        &self,
        game: &Game<F>,
        number: u64,
        error: Option<Error>,
    ) -> Result<Totals, Error> {
        let error = error.map(|error| self.in_game(game, number, error));
        match error {
            Some(error) if !self.keep_errors => Err(error),
            error => Ok(self.result(game, number, error.map(|error| error.to_string()))),
        }
    }

    /// Returns the error of the game of that number, with the game's names, and with the seed that
    /// plays it again.
    pub fn in_game<F: Effect>(&self, game: &Game<F>, number: u64, error: Error) -> Error {
        let text = game.explain(&error);
        let seed = Self::seed_of(self.setup.seed, number);
        error.told(format!(
            "{text} (in game {number} of the simulation, which has the seed {seed})"
        ))
    }

    /// Returns the totals of a game that a host has played to its end, or to an error, as the game
    /// of that number.
    pub fn result<F: Effect>(&self, game: &Game<F>, number: u64, error: Option<String>) -> Totals {
        let seed = Self::seed_of(self.setup.seed, number);
        let mut totals = Totals::of(game, number, seed, error);
        if !self.rows {
            totals.rows.clear();
        }
        totals
    }

    fn play_to_end<F: Effect>(
        &self,
        game: &mut Game<F>,
        number: u64,
        choose: &impl Fn(&Game<F>, PlayerId, &[Move], u64) -> Result<Command, Error>,
    ) -> Result<(), Error> {
        let mut chance = Chance::of_game(Self::seed_of(self.setup.seed, number));
        game.start()?;
        while let Some(mut decision) = Decision::next(game, self.most_commands)? {
            loop {
                let drawn = chance.draw(&decision.moves);
                let command = choose(game, decision.player, &decision.moves, drawn)?;
                match decision.submit(game, command)? {
                    Settled::Done => break,
                    Settled::Refused => {}
                    Settled::Stuck => return Ok(()),
                }
            }
            game.clear_events();
        }
        Ok(())
    }
}

/// Gives a new game its state and its effects.
fn dealt<F: Effect>(cards: &impl Cards<F>, game: &mut Game<F>, seed: u64) -> Result<(), Error> {
    cards.begin(game, seed)?;
    cards.register(game)
}
