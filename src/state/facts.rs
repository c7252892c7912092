//! The facts that conditions ask about, looked up in the state.

use super::replacements::Beginning;
use super::run::Run;
use super::stack::Object;
use super::values::ValueKind;
use super::{State, Turns};
use crate::rules::condition::{Condition, Fact, Scene, Subject};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::TurnKind;

/// The context of a condition besides the table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FactsAtHand<'a> {
    pub(crate) event: Option<&'a Event>,
    pub(crate) target: Option<PlayerId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    /// The turn, phase or step that would begin, if the condition is asked at a gate.
    pub(crate) at_gate: Option<&'a Beginning>,
    /// The player for whom a verb of an effect is submitted, if it is submitted for each.
    pub(crate) each: Option<PlayerId>,
}

impl<'a> FactsAtHand<'a> {
    /// Returns what an effect's run has at hand.
    pub(crate) fn of(run: &'a Run) -> Self {
        Self {
            event: run.event.as_ref(),
            target: run.target,
            source: run.source,
            data: run.data,
            ..Self::default()
        }
    }

    /// Returns what an action has at hand.
    pub(crate) fn of_action(
        target: Option<PlayerId>,
        source: Option<HostRef>,
        data: Option<i64>,
    ) -> Self {
        Self {
            event: None,
            target,
            source,
            data: data.unwrap_or(0),
            ..Self::default()
        }
    }

    /// Returns what is at hand at the gate of what would begin.
    pub(crate) fn at_gate(what: &'a Beginning) -> Self {
        Self {
            at_gate: Some(what),
            ..Self::default()
        }
    }

    /// Returns the player in a column of the event.
    fn player(&self, column: Column) -> Option<PlayerId> {
        let word = self.event?.word(column)?;
        PlayerId::from_number(word)
    }

    fn word(&self, column: u8) -> Option<i64> {
        self.event?.word(Column::all()[usize::from(column)])
    }
}

/// Returns a number of the object on top of the stack, or 0 if the stack is empty.
fn of_top(state: &State, number: impl FnOnce(&Object) -> i64) -> i64 {
    state.stack.last().map_or(0, number)
}

/// The table and the context of a condition.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    state: &'a State,
    hand: FactsAtHand<'a>,
}

impl Scene for Seen<'_> {
    fn fact(&self, fact: Fact, player: Option<PlayerId>, you: Option<PlayerId>) -> i64 {
        let Self { state, hand } = *self;
        let State {
            turns,
            plan,
            windows,
            stack,
            values,
            waiting,
            ..
        } = state;
        if let Some(what) = hand.at_gate
            && let Some(number) = state.fact_at_gate(fact, player, what)
        {
            return number;
        }
        let own = |kind: ValueKind, name: NameId| {
            player.map_or(0, |player| values.of(kind, name, Some(player)))
        };
        match fact {
            Fact::Turn => i64::from(turns.current.id.0),
            Fact::OwnTurns => player.map_or(0, |player| {
                i64::from(turns.players.list[player.index()].turns)
            }),
            Fact::Round => i64::from(turns.round),
            Fact::Players => turns.players.living.len() as i64,
            Fact::StartingPlayers => i64::from(turns.players.starting),
            Fact::Stack => stack.len() as i64,
            Fact::Visit => plan
                .current()
                .map_or(0, |step| i64::from(plan.visits.in_turn(step))),
            Fact::Streak => i64::from(state.streak),
            Fact::OwnTurn => i64::from(player.is_some_and(|player| turns.is_turn_of(player))),
            Fact::ExtraTurn => i64::from(turns.current.kind == TurnKind::Extra),
            Fact::Grants => {
                state.outbox.look_reading(turns.queue.grants.len());
                turns.grants().count() as i64
            }
            Fact::TurnSource => turns.current.source.map_or(0, |source| source.number()),
            Fact::TurnData => turns.current.data.unwrap_or(0),
            Fact::InsertedTurn => i64::from(turns.current.kind == TurnKind::Inserted),
            Fact::TableTurn => i64::from(turns.current.kind == TurnKind::Table),
            Fact::ChapterTurns => i64::from(turns.chapters.turns),
            Fact::ChapterRounds => i64::from(turns.chapters.rounds),
            Fact::Actions => i64::from(turns.current.actions),
            Fact::OwnActions => player.map_or(0, |player| {
                i64::from(windows.acted_in_window(turns, player))
            }),
            Fact::SittingOut => {
                i64::from(player.is_some_and(|player| turns.players.sitting_out.contains(player)))
            }
            Fact::OwnPassed => {
                i64::from(player.is_some_and(|player| windows.has_passed(turns, player)))
            }
            Fact::OwnPassRank => player.map_or(0, |player| windows.pass_rank(turns, player) as i64),
            Fact::Pending => windows.last().map_or(0, |top| top.pending.len() as i64),
            Fact::Commits => windows
                .last()
                .map_or(0, |top| top.kept.commits.len() as i64),
            Fact::SeatsAfter => player
                .and_then(|player| turns.places_between(turns.current.owner, player))
                .map_or(0, |places| places as i64),
            Fact::Distance => {
                let about = hand.player(Column::Player).or(turns.active_for(&hand));
                player.map_or(0, |player| turns.distance(player, about) as i64)
            }
            Fact::OwnKey(key) => player.map_or(0, |player| {
                turns.players.list[player.index()].keys[key as usize - 1]
            }),
            Fact::Chapter(chapter) => i64::from(turns.chapters.current == Some(chapter)),
            Fact::Holds(token) => {
                i64::from(player.is_some() && turns.chapters.holder(token) == player)
            }
            Fact::Role(role) => {
                i64::from(player.is_some_and(|player| windows.role_of(turns, player) == Some(role)))
            }
            Fact::OnStack(name) => {
                let there = stack.iter().map(|object| object.effect);
                let effects = there.chain(waiting.iter().map(|waiting| waiting.effect));
                state.outbox.look_reading(stack.len() + waiting.len());
                effects.filter(|effect| *effect == name).count() as i64
            }
            Fact::TopEffect(name) => of_top(state, |top| i64::from(top.effect == name)),
            Fact::TopAction(name) => of_top(state, |top| i64::from(top.action == Some(name))),
            Fact::TopSource => of_top(state, |top| top.source.map_or(0, |source| source.number())),
            Fact::TopData => of_top(state, |top| top.data),
            Fact::TopOwn => of_top(state, |top| i64::from(player == Some(top.player))),
            Fact::TopAtMe => of_top(state, |top| {
                i64::from(player.is_some() && player == top.target)
            }),
            Fact::Step(step) => i64::from(plan.current() == Some(step)),
            Fact::Phase(phase) => i64::from(plan.phase == Some(phase)),
            Fact::Window(window) => i64::from(windows.last().is_some_and(|top| top.id == window)),
            Fact::Flag(name) => values.of(ValueKind::Flag, name, None),
            Fact::Count(name) => values.of(ValueKind::Counter, name, None),
            Fact::OwnFlag(name) => own(ValueKind::Flag, name),
            Fact::OwnCount(name) => own(ValueKind::Counter, name),
            Fact::StepSource => plan.step_mark().source_number(),
            Fact::StepData => plan.step_mark().data.unwrap_or(0),
            Fact::PhaseSource => plan.phase_mark().source_number(),
            Fact::PhaseData => plan.phase_mark().data.unwrap_or(0),
            Fact::Added => i64::from(plan.has_begun() && plan.is_added()),
            Fact::Locked => i64::from(state.is_locked()),
            Fact::Data => hand.data,
            Fact::Source => hand.source.map_or(0, |source| source.number()),
            Fact::Other => i64::from(player.is_some() && player != you),
            Fact::Opponent => i64::from(match (player, you) {
                (Some(player), Some(you)) => turns.players.are_opponents(you, player),
                _ => false,
            }),
            Fact::EventNumber(column) => hand.word(column).unwrap_or(0),
            Fact::EventIs(column, word) => i64::from(hand.word(column) == Some(word)),
        }
    }

    fn subject(&self, subject: Subject) -> Option<PlayerId> {
        match subject {
            Subject::You => None,
            Subject::Active => self.state.turns.active_for(&self.hand),
            Subject::Target => self.hand.target,
            Subject::Each => self.hand.each,
            Subject::Event(column) => self.hand.player(Column::all()[usize::from(column)]),
            Subject::Top => self.state.stack.last().map(|top| top.player),
        }
    }

    fn players(&self) -> PlayerSet {
        self.state.turns.players.living
    }

    fn look(&self, facts: usize) {
        self.state.outbox.look_reading(facts);
    }
}

impl Turns {
    /// Returns the number of places from the player to another one, the shorter way round.
    fn distance(&self, player: PlayerId, about: Option<PlayerId>) -> usize {
        let other = about.unwrap_or(player);
        match (
            self.places_between(other, player),
            self.places_between(player, other),
        ) {
            (Some(there), Some(back)) => there.min(back),
            (there, back) => there.or(back).unwrap_or(0),
        }
    }
}

impl State {
    /// Returns the state as conditions see it in a context.
    pub(crate) fn seen<'a>(&'a self, hand: FactsAtHand<'a>) -> Seen<'a> {
        Seen { state: self, hand }
    }

    /// Returns true if a condition holds, from the point of view of `player`.
    #[inline(never)]
    pub(crate) fn holds(&self, condition: &Condition, player: Option<PlayerId>) -> bool {
        self.holds_with(condition, player, FactsAtHand::default())
    }

    /// Returns true if a condition holds, from the point of view of `player`, in a context.
    #[inline]
    pub(crate) fn holds_with(
        &self,
        condition: &Condition,
        player: Option<PlayerId>,
        hand: FactsAtHand<'_>,
    ) -> bool {
        condition.holds(&self.seen(hand), player)
    }
}
