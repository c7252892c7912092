//! Checks of the laws that every state obeys, one by one.
//!
//! A state that comes from play obeys them. One that comes from a file is checked once, here, and
//! afterwards the engine relies on it like on any other. The laws say that a state is possible, not
//! that it can be reached: numbers name existing things, every player who is waited for can answer,
//! derived data equals its source, and no count is near its limit.
//!
//! Derived data is in no file: indexes, sets of members and conditions are computed as a file is
//! read.

mod agenda;
mod board;
mod kept;
mod schedule;
mod table;
mod windows;

use super::agenda::Asker;
use super::replacements::TOKEN;
use super::values::Lease;
use super::{PassRow, Progress, Stage, State, counted};
use crate::rules::Ruleset;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::schema::{Cell, TABLES};
use crate::vocabulary::words::TurnKind;

/// The flaw of a state, if it has one.
pub(crate) type Checked = Result<(), &'static str>;

/// The largest count of passes, and of what is counted within a part of the game. It is larger than
/// what a command may count to, so that what was played can be loaded again.
const MOST_COUNTED: u32 = 3_000_000_000;

/// Returns a flaw from a check unless the condition holds.
macro_rules! obeys {
    ($holds:expr, $what:literal) => {
        if !$holds {
            return Err($what);
        }
    };
}
use obeys;

/// A state with its rules and names.
struct Looked<'a> {
    state: &'a State,
    rules: &'a Ruleset,
    names: &'a Names,
}

impl State {
    /// Returns a flaw if no game by these rules could be in this state, at rest: not begun, over,
    /// or waiting for an answer. The effects' names are among `names`.
    pub(crate) fn check(&self, rules: &Ruleset, names: &Names) -> Checked {
        let looked = Looked {
            state: self,
            rules,
            names,
        };
        looked.players()?;
        looked.orders()?;
        looked.chapters()?;
        looked.tokens()?;
        looked.turn()?;
        looked.queue()?;
        looked.plan()?;
        looked.changes()?;
        looked.windows()?;
        looked.stack()?;
        looked.triggers()?;
        looked.waiting()?;
        looked.values()?;
        looked.uses()?;
        looked.storage()?;
        looked.agenda()?;
        looked.clock()?;
        looked.rest()
    }
}

impl Looked<'_> {
    fn player(&self, player: PlayerId) -> bool {
        self.state.turns.players.known(player)
    }

    fn somebody(&self, player: Option<PlayerId>) -> bool {
        player.is_none_or(|player| self.player(player))
    }

    /// Returns true if the player exists and has not left.
    fn lives(&self, player: PlayerId) -> bool {
        self.player(player) && self.state.turns.players.living.contains(player)
    }

    fn set(&self, set: PlayerSet) -> bool {
        set.without(self.all()).is_empty()
    }

    fn all(&self) -> PlayerSet {
        PlayerSet::first(self.state.turns.players.list.len())
    }

    fn step(&self, step: StepId) -> bool {
        step.index() < self.rules.steps.len()
    }

    fn some_step(&self, step: Option<StepId>) -> bool {
        step.is_none_or(|step| self.step(step))
    }

    fn phase(&self, phase: PhaseId) -> bool {
        phase.index() < self.rules.phases().count()
    }

    fn some_phase(&self, phase: Option<PhaseId>) -> bool {
        phase.is_none_or(|phase| self.phase(phase))
    }

    fn some_chapter(&self, chapter: Option<ChapterId>) -> bool {
        chapter.is_none_or(|chapter| chapter.index() < self.rules.chapters().count())
    }

    fn order(&self, order: OrderId) -> bool {
        order.index() < self.rules.orders.len()
    }

    fn name(&self, name: NameId) -> bool {
        self.names.get(name).is_some()
    }

    fn some_name(&self, name: Option<NameId>) -> bool {
        name.is_none_or(|name| self.name(name))
    }

    fn trigger_number(&self, id: TriggerId) -> bool {
        id.number() <= self.state.numbers.trigger
    }

    /// Returns true for a trigger's number, or that of a skip token at the gate.
    fn gate_number(&self, id: TriggerId) -> bool {
        id == TOKEN || self.trigger_number(id)
    }

    fn lease(&self, lease: Option<&Lease>) -> bool {
        lease.is_none_or(|lease| {
            self.player(lease.player) && lease.turn <= self.state.turns.current.id
        })
    }

    /// Returns true if everything that an event names exists or existed.
    fn event(&self, event: &Event) -> bool {
        let spec = TABLES.events.iter();
        let mut spec = spec.filter(|spec| spec.number == event.kind() as u16);
        let fields = spec.next().map_or(&[][..], |spec| spec.fields);
        fields.iter().all(|field| {
            let Some(word) = event.word(field.column) else {
                return true;
            };
            let among = |count| (1..=count as i64).contains(&word);
            match field.column.spec().cell {
                Cell::Player => among(self.state.turns.players.list.len()),
                Cell::Step => among(self.rules.steps.len()),
                Cell::Phase => among(self.rules.phases().count()),
                Cell::Window => among(self.rules.windows.len()),
                Cell::Chapter => among(self.rules.chapters().count()),
                Cell::Order => among(self.rules.orders.len()),
                Cell::Token => among(self.rules.tokens.len()),
                Cell::Name => NameId::from_number(word).is_some_and(|name| self.name(name)),
                _ => true,
            }
        })
    }

    /// Checks the turn, and the counts over the whole game.
    fn turn(&self) -> Checked {
        let state = self.state;
        let turn = &state.turns.current;
        obeys!(self.player(turn.owner), "the turn is nobody's");
        obeys!(
            turn.id.0 > 0 || !turn.is_going(),
            "a turn is going before the first"
        );
        obeys!(
            turn.row == PassRow::Continues || PassRow::at_first(self.rules) == turn.row,
            "the turn ends a row of passes, which no turn does"
        );
        obeys!(
            state.counted() <= counted::MOST_COUNTED && state.streak <= MOST_COUNTED,
            "a count is larger than any game's"
        );
        obeys!(
            self.somebody(state.last_actor),
            "somebody acted who is not there"
        );
        let revealed = state.rare.revealed.iter();
        obeys!(
            revealed.clone().all(|commit| self.player(commit.player)),
            "a commit was revealed of nobody"
        );
        obeys!(state.generator.is_sound(), "chance would stand still");
        Ok(())
    }

    /// Checks that the game is at rest: before its beginning, waiting for an answer, or over.
    fn rest(&self) -> Checked {
        let state = self.state;
        let (agenda, stage) = (&state.agenda, state.stage);
        obeys!(!agenda.running, "an effect is in the middle of its work");
        if let Some(first) = &agenda.choice {
            obeys!(!stage.is_over(), "a question waits in a game that is over");
            let begins = agenda.asks_at_gate().is_none_or(|gate| {
                gate.event.happens() || matches!(stage, Stage::NextTurn | Stage::NextStep)
            });
            obeys!(
                first.asker != Asker::Gate || begins,
                "a question about a beginning waits elsewhere"
            );
        } else {
            let idle = agenda.runs.is_empty()
                && agenda.flows.is_empty()
                && (state.turns.current.progress != Progress::Spent || !state.stack.is_empty());
            obeys!(idle, "work is left, and nobody is asked");
            match stage {
                Stage::Start | Stage::Over { .. } | Stage::Window => {}
                _ => return Err("it stands between two stages"),
            }
        }
        match stage {
            Stage::Start => {
                obeys!(
                    state.turns.current.id.0 == 0
                        && state.windows.is_empty()
                        && state.waiting.is_empty(),
                    "it has not begun, and something is in progress"
                );
            }
            Stage::Over { won } => {
                obeys!(self.somebody(won.player), "nobody has won");
                let done = state.windows.is_empty() && state.waiting.is_empty();
                obeys!(done, "it is over, and something is in progress");
            }
            Stage::Window => obeys!(!state.windows.is_empty(), "no window waits"),
            _ => {}
        }
        let begun = stage == Stage::Start || stage.is_over() || state.turns.current.id.0 > 0;
        let between = matches!(
            stage,
            Stage::NextTurn
                | Stage::ChapterEnd
                | Stage::ChapterEnded
                | Stage::ChapterBegan
                | Stage::ChapterEntered
        );
        obeys!(begun || between, "a turn is played before the first");
        obeys!(
            state.windows.is_empty() || state.turns.current.is_going(),
            "a window is open outside of any turn"
        );
        let in_step = matches!(
            stage,
            Stage::Entered
                | Stage::Check
                | Stage::Checked
                | Stage::Place
                | Stage::Window
                | Stage::Resolve
                | Stage::Resolved { .. }
                | Stage::LastCheck
                | Stage::LastChecked
                | Stage::LeaveStep
        );
        obeys!(
            !in_step || state.turns.current.is_going() && state.plan.node().is_some(),
            "a step is in progress outside of any turn"
        );
        obeys!(
            state.turns.current.kind != TurnKind::Table || self.player(state.turns.current.owner),
            "nobody stands in for the table"
        );
        Ok(())
    }
}
