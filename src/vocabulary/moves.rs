//! Moves: commands that a player could submit, complete but for one number at most.

use super::command::{Act, Answer, Command, Commit, Push};
use super::record::Column;

/// A command that a player could submit now. A wide choice of numbers is one move, with bounds.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let rules = Ruleset::from_toml(
///     "name = \"auction\"\n\
///      [[steps]]\n\
///      name = \"main\"\n\
///      [[steps]]\n\
///      name = \"play\"\n\
///      [actions.bid]\n\
///      takes = { data = { from = \"count.price + 1\", to = 20 } }\n\
///      effect = \"price\"\n\
///      [effects]\n\
///      price = [{ set_counter = { name = \"price\", value = \"data\" } }]\n",
///     "auction.toml",
/// )?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// game.start()?;
/// let ann = game.order()[0];
/// let bid = game.moves(ann)?.find(|one| one.open.is_some()).unwrap();
/// assert_eq!(game.move_text(&bid), "act player=A action=bid data=1..20");
/// game.submit(bid.with(7))?;
/// assert_eq!(game.fact("count.price", None)?, 7);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The command, without the number that is open.
    pub command: Command,
    /// The number that is open, if one is.
    pub open: Option<OpenNumber>,
}

/// The column of a move in which any number of a range may stand.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, record::Column, ruleset::Ruleset};
///
/// let rules = Ruleset::from_toml(
///     "name = \"small\"\n\
///      steps = [{ name = \"throw\" }]\n\
///      actions = { throw = { takes = { data = { from = 1, to = 6 } }, effect = \"throw\" } }\n\
///      effects = { throw = \"set_counter thrown data\" }\n\
///      counters = { thrown = {} }\n",
///     "small.toml",
/// )?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// game.start()?;
/// let mut moves = game.moves(game.order()[0])?;
/// let open = moves.find_map(|one| one.open).expect("a number is open");
/// assert_eq!((open.column, open.from, open.to), (Column::Data, 1, 6));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenNumber {
    /// `data` of an action, `picks` of an answer, or `payload` of a sealed answer, whose last
    /// number it is.
    pub column: Column,
    /// The smallest number.
    pub from: i64,
    /// The largest number, which is above the smallest.
    pub to: i64,
}

impl Move {
    /// Returns the command with that number where one is open, whether or not it lies within the
    /// bounds; otherwise the command itself.
    #[must_use]
    pub fn with(&self, number: i64) -> Command {
        let mut command = self.command.clone();
        if self.open.is_some() {
            match &mut command {
                Command::Act(Act { data, .. }) | Command::Push(Push { data, .. }) => {
                    *data = Some(number)
                }
                Command::Answer(Answer { picks, .. }) => picks.push(number),
                Command::Commit(Commit { payload, .. }) => {
                    payload.get_or_insert_default().push(number);
                }
                _ => {}
            }
        }
        command
    }

    /// Returns true if a number is open.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns true if the command is one of those that it stands for.
    pub fn holds(&self, command: &Command) -> bool {
        let Some(OpenNumber { from, to, .. }) = self.open else {
            return self.command == *command;
        };
        let number = match command {
            Command::Act(Act { data, .. }) | Command::Push(Push { data, .. }) => *data,
            Command::Answer(Answer { picks, .. }) => picks.last().copied(),
            Command::Commit(Commit { payload, .. }) => {
                payload.as_ref().and_then(|all| all.last().copied())
            }
            _ => None,
        };
        number.is_some_and(|number| (from..=to).contains(&number) && self.with(number) == *command)
    }

    /// Returns the commands that it stands for, in the order of their numbers. There may be very
    /// many; they are made as they are read.
    pub fn expand(self) -> impl Iterator<Item = Command> {
        let (from, to) = self.open.map_or((0, 0), |open| (open.from, open.to));
        (from..=to).map(move |number| self.with(number))
    }
}

impl From<Command> for Move {
    fn from(command: Command) -> Self {
        Self {
            command,
            open: None,
        }
    }
}
