//! Batches: many games of the same rules that are stepped together, with a command for each in and
//! its standing out, all as columns of numbers.

mod crew;
mod decisions;
mod groups;
mod number_slot;
mod numbering;
mod observing;
mod playing;
mod sharing;

pub use numbering::{ANSWERS, MOST_ANSWERS};

use crate::play::game::{Game, submit_record};
use crate::play::setup::Setup;
use crate::rules::Ruleset;
use crate::rules::arguments::verb_spec;
use crate::rules::read_error::ReadError;
use crate::tools::decision::waits_for;
use crate::tools::simulation::{self, Simulation};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::record::{ABSENT, Column, Record};
use crate::vocabulary::schema::{Cell, Spec, TABLES};
use crew::Crew;
use numbering::Decisions;
use observing::Layout;
use sharing::{Portion, own};
use std::sync::{Arc, Mutex};

/// The values of each game after a step, one column each, in this order; 0 stands for nobody and
/// nothing.
pub const TOLD: [(&str, &str); 8] = [
    (
        "refused",
        "The number of the error with which the command was refused; 0 if it was accepted, or \
         there was none.",
    ),
    (
        "awaiting",
        "The decision that the game waits for: the number of the kind of await.",
    ),
    (
        "player",
        "Who may act or has to answer, the first of several; the winner of a game that is over.",
    ),
    ("turn", "The number of turns begun."),
    ("active", "The active player."),
    ("step", "The current step."),
    ("round", "The number of the round."),
    ("stack", "How many objects are on the stack."),
];

/// Games that have begun, each from a seed of its own; their effects are those of the rules.
///
/// ```
/// use turnwheel::{Setup, batch::Batch, record::Column, ruleset::Ruleset};
///
/// let rules = Ruleset::builtin("simple")?;
/// let mut batch = Batch::new(rules, Setup::players(2), 3, 1)?;
/// let end_turn = batch.verb("end_turn")?;
/// // The second game stays as it is.
/// let refused = batch.step(&[end_turn, 0, end_turn], &[(Column::Player, &[1, 0, 2])], None)?;
/// assert_eq!(refused, 1, "in the third game it is not this player's turn");
/// assert_eq!(batch.game(0)?.active(), batch.game(0)?.player("B"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
///
/// Events are forgotten as they happen. Each game accepts or refuses its command by itself, as it
/// would alone.
pub struct Batch {
    rules: Arc<Ruleset>,
    setup: Setup,
    /// The games, in as many parts as there may be threads.
    parts: Vec<Portion>,
    count: usize,
    /// Texts that were given numbers, which games created later have to know too.
    names: Vec<Box<str>>,
    /// The number of games created, including those that were replaced.
    made: u64,
    decisions: Arc<Decisions>,
    layout: Arc<Layout>,
    /// The threads that have been started.
    crew: Mutex<Crew>,
}

impl Batch {
    /// Creates `games` games, numbered from 0, with the seeds that a [`Simulation`] of this setup
    /// uses. Work is shared by up to `threads` threads, 0 for one on each core: by no more than it
    /// is worth, and by as many as the system allows. They are started when they are first needed,
    /// and stay until the batch is dropped. The results do not depend on the number.
    ///
    /// Errors: as [`Game::new`] and `start`.
    pub fn new(
        rules: Arc<Ruleset>,
        setup: Setup,
        games: usize,
        threads: usize,
    ) -> Result<Self, Error> {
        let mut batch = Self {
            decisions: Arc::new(Decisions::new(&rules, setup.players.len(), ANSWERS)),
            layout: Arc::new(Layout::new(&rules, setup.players.len())),
            rules,
            setup,
            parts: vec![],
            count: games,
            names: vec![],
            made: 0,
            crew: Mutex::default(),
        };
        let size = games.div_ceil(simulation::threads(threads)).max(1);
        for first in (0..games).step_by(size) {
            let part: Result<Vec<Game>, Error> = (first..games.min(first + size))
                .map(|_| batch.make())
                .collect();
            batch.parts.push(Arc::new(part?));
        }
        Ok(batch)
    }

    fn make(&mut self) -> Result<Game, Error> {
        let seed = Simulation::seed_of(self.setup.seed, self.made);
        let mut game = Game::new(Arc::clone(&self.rules), self.setup.clone().seed(seed))?;
        for name in &self.names {
            game.name(name);
        }
        game.start()?;
        game.clear_events();
        self.made += 1;
        Ok(game)
    }

    /// Returns the games, in the order of their numbers.
    pub fn games(&self) -> impl ExactSizeIterator<Item = &Game> + Clone {
        let size = self.size();
        (0..self.count).map(move |at| &self.parts[at / size][at % size])
    }

    /// Returns one of the games.
    ///
    /// Errors: [`bad_value`](Code::BadValue) if there is none of this number.
    pub fn game(&self, at: usize) -> Result<&Game, Error> {
        let missing = || {
            Error::new(Code::BadValue).detail(format!(
                "there is no game {at}; the batch has {}",
                self.count
            ))
        };
        let size = self.size();
        let part = self.parts.get(at / size);
        part.and_then(|part| part.get(at % size))
            .ok_or_else(missing)
    }

    /// Replaces the games of these numbers with new ones, of the next seeds.
    ///
    /// Errors: [`bad_value`](Code::BadValue) if one does not exist; nothing changes then.
    pub fn reset(&mut self, places: &[usize]) -> Result<(), Error> {
        places
            .iter()
            .try_for_each(|at| self.game(*at).map(|_| ()))?;
        for at in places {
            let (size, game) = (self.size(), self.make()?);
            own(&mut self.parts[at / size])[at % size] = game;
        }
        Ok(())
    }

    /// Returns the number of a command.
    ///
    /// Errors: [`unknown_command`](Code::UnknownCommand).
    pub fn verb(&self, name: &str) -> Result<i64, Error> {
        let spec = verb_spec(name).map_err(ReadError::into_error)?;
        Ok(i64::from(spec.number))
    }

    /// Returns the number that stands for a value of a column: a player, step, effect or word by
    /// its name.
    ///
    /// Errors: the unknown-value error of that column.
    pub fn number(&mut self, column: Column, value: &str) -> Result<i64, Error> {
        let mut number = ABSENT;
        for game in self.parts.iter_mut().flat_map(own) {
            number = game.number(column, value)?;
        }
        let is_name = matches!(column.spec().cell, Cell::Name);
        if is_name && !self.names.iter().any(|known| **known == *value) {
            self.names.push(value.into());
        }
        Ok(number)
    }

    /// Submits to each game the command of its number, or none for 0, with the values at its place
    /// in the columns. A number for a list column is a list of one. [`ABSENT`] is an absent value,
    /// and so is 0 where 0 stands for nothing. Returns how many games refused. If `told` is given,
    /// it receives the columns of [`TOLD`] for each game: first the whole first column, then the
    /// next.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a column of another length; no game changes then.
    pub fn step(
        &mut self,
        commands: &[i64],
        columns: &[(Column, &[i64])],
        told: Option<&mut [i64]>,
    ) -> Result<usize, Error> {
        let games = self.count;
        fits("commands", commands.len(), games, games)?;
        columns.iter().try_for_each(|(column, values)| {
            fits(column.spec().name, values.len(), games, games)
        })?;
        let orders = Orders {
            commands: commands.into(),
            columns: columns
                .iter()
                .map(|(column, values)| (*column, (*values).into()))
                .collect(),
        };
        let step = move |first, games: &mut [Game], told: Vec<&mut [i64]>| {
            step_games(games, &orders, first, told)
        };
        Ok(self.change(STEP_COST, told, step)? as usize)
    }
}

/// About how many nanoseconds a command takes.
const STEP_COST: u64 = 80;

/// Checks the length of a column. Errors: [`bad_value`](Code::BadValue).
fn fits(what: &str, length: usize, wanted: usize, games: usize) -> Result<(), Error> {
    match length == wanted {
        true => Ok(()),
        false => Err(Error::new(Code::BadValue).detail(format!(
            "`{what}` has {length} numbers, and {games} games need {wanted}"
        ))),
    }
}

/// The commands of all games, with the verbs and columns.
struct Orders {
    commands: Box<[i64]>,
    columns: Vec<(Column, Box<[i64]>)>,
}

/// The last verb, and whether it takes all columns: usually it is the same for all games.
#[derive(Default)]
struct LastVerb {
    number: u16,
    takes_all: bool,
}

impl LastVerb {
    fn takes(&mut self, number: u16, columns: &[(Column, Box<[i64]>)]) -> bool {
        if self.number != number {
            let entry = TABLES.commands.iter().find(|entry| entry.number == number);
            let takes = |entry: &Spec, column: Column| {
                entry.fields.iter().any(|field| field.column == column)
            };
            self.takes_all =
                entry.is_some_and(|entry| columns.iter().all(|(column, _)| takes(entry, *column)));
            self.number = number;
        }
        self.takes_all
    }
}

/// Steps the games from the first on.
fn step_games(games: &mut [Game], orders: &Orders, first: usize, told: Vec<&mut [i64]>) -> u64 {
    let mut record = Record::new(0);
    let mut verb = LastVerb::default();
    each_told(games, told, |at, game| {
        let number = orders.commands[first + at];
        if number == 0 {
            return Ok(());
        }
        // A number that is too large belongs to no command.
        record.kind = u16::try_from(number).unwrap_or(0);
        for (column, values) in &orders.columns {
            match values[first + at] {
                ABSENT => record.set(*column, ABSENT),
                0 if column.is_id() => record.set(*column, ABSENT),
                word if column.is_list() => record.set_list(*column, vec![word]),
                word => record.set(*column, word),
            }
        }
        // A verb that takes all columns refuses none.
        if verb.takes(record.kind, &orders.columns) {
            Command::from_known(&record)
                .map_err(|error| game.note_misread(record.kind, error))
                .and_then(|command| game.submit(command))
        } else {
            submit_record(game, &record)
        }
    })
}

/// Calls a function for each game by its position, and writes its standing. Returns the number of
/// refused commands.
fn each_told(
    games: &mut [Game],
    mut told: Vec<&mut [i64]>,
    mut step: impl FnMut(usize, &mut Game) -> Result<(), Error>,
) -> u64 {
    let mut refused = 0;
    for (at, game) in games.iter_mut().enumerate() {
        let code = step(at, game).map_or_else(|error| error.code.number(), |()| 0);
        game.clear_events();
        refused += u64::from(code != 0);
        for (column, word) in told.iter_mut().zip(standing(game, code)) {
            column[at] = word;
        }
    }
    refused
}

/// Returns the values of [`TOLD`] for one game.
fn standing(game: &Game, refused: u32) -> [i64; TOLD.len()] {
    let awaiting = game.awaiting();
    let player = match awaiting {
        Await::Effect { player, .. } | Await::Over { player } => player,
        _ => waits_for(game),
    };
    let or_0 = |number: Option<i64>| number.unwrap_or(0);
    [
        i64::from(refused),
        i64::from(awaiting.number()),
        or_0(player.map(|player| i64::from(player.number()))),
        i64::from(game.turn().0),
        or_0(game.active().map(|player| i64::from(player.number()))),
        or_0(game.step().map(|step| i64::from(step.number()))),
        i64::from(game.table().round()),
        game.table().stack().len() as i64,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::ids::NameId;

    /// Fails if each call for a known name makes every new game dearer.
    #[test]
    fn a_name_is_kept_once() {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut batch = Batch::new(rules, Setup::players(2), 2, 1).unwrap();
        let numbers = ["gold", "gems", "gold"].map(|name| batch.number(Column::Name, name));
        assert_eq!(numbers[0], numbers[2]);
        assert_eq!(batch.names.len(), 2);
        batch.observe_flags(&["gems", "gold"]).unwrap();
        assert_eq!(batch.names.len(), 2);
        batch.reset(&[1]).unwrap();
        let gold = NameId::from_number(numbers[0].clone().unwrap()).unwrap();
        let texts = batch.games().map(|game| game.table().name_text(gold));
        assert!(texts.into_iter().all(|text| text == Some("gold")));
    }
}
