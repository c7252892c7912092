//! Whose turn it is: the players, their order, the turn, and the turns that follow.

use super::chapters::Chapters;
use super::order::Order;
use super::players::Players;
use super::queue::Queue;
use crate::rules::{Ruleset, Streak};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::TurnKind;
use serde::{Deserialize, Serialize};

/// The players at the table, the turn that one of them has, and the turns to come.
///
/// What happens within a turn (its steps, its windows, the stack) is beside it in the state.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turns {
    pub(crate) players: Players,
    pub(crate) order: Order,
    pub(crate) queue: Queue,
    pub(crate) current: Turn,
    pub(crate) round: u32,
    pub(crate) chapters: Chapters,
}

clone_by_field! { Turns { players, order, queue, current, round, chapters } }

impl Turns {
    /// Returns the turns of a game that has not begun, of these players in the order given.
    pub(crate) fn new(players: Vec<Box<str>>) -> Self {
        let seats = PlayerSet::first(players.len());
        Self {
            players: Players::new(players),
            order: Order::new(seats.iter()),
            queue: Queue::default(),
            current: Turn {
                id: TurnId(0),
                owner: PlayerId::nth(1),
                kind: TurnKind::Normal,
                source: None,
                data: None,
                told: TurnKind::Normal,
                progress: Progress::Over,
                actions: 0,
                row: PassRow::Continues,
            },
            round: 0,
            chapters: Chapters::default(),
        }
    }
}

/// The current turn, or the last one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// 0 before the first turn.
    pub(crate) id: TurnId,
    pub(crate) owner: PlayerId,
    pub(crate) kind: TurnKind,
    /// The source of the effect that granted it, and the `data` given with it, for riders about
    /// "that turn".
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    /// The kind that its event reports: its own kind, or `replay` if it is restarted.
    pub(crate) told: TurnKind,
    pub(crate) progress: Progress,
    /// The number of actions that its owner took in it.
    pub(crate) actions: u32,
    pub(crate) row: PassRow,
}

/// A row of passes, as the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PassRow {
    /// It continues with the next pass: by default, and after a turn whose last decision was a
    /// pass.
    Continues,
    /// It ends: in rules that say so, with a turn in which nobody passed, or in which somebody then
    /// decided to end a part of it.
    Ends,
}

impl PassRow {
    /// Returns what becomes of the row as a turn of these rules begins.
    pub(crate) fn at_first(rules: &Ruleset) -> Self {
        match rules.options.streak {
            Streak::Actions => Self::Continues,
            Streak::Turns => Self::Ends,
        }
    }
}

/// How far a turn has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Progress {
    /// It has ended, or none has begun.
    Over,
    /// It has begun and not ended.
    Going,
    /// It ends with the first action that reaches its minimum of actions, or when the window that
    /// its step still owes closes.
    Due,
    /// An action ends it, once the consequences of the action have happened.
    Spent,
    /// An action has ended it: its last stages are in progress.
    Ending,
}

impl Turn {
    /// Returns true if the turn has begun and not ended.
    #[inline(always)]
    pub(crate) fn is_going(&self) -> bool {
        self.progress != Progress::Over
    }

    /// Returns true, once, if an action has ended the turn.
    pub(crate) fn take_spent(&mut self) -> bool {
        let spent = self.progress == Progress::Spent;
        if spent {
            self.progress = Progress::Ending;
        }
        spent
    }

    /// Returns true if the turn belongs to a player, and not to the whole table.
    pub(super) fn has_owner(&self) -> bool {
        self.id.0 > 0 && self.kind != TurnKind::Table
    }
}
