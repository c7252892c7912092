//! The members of the table's lists: each is read in place, and holds ids and numbers.

use crate::state::State;
use crate::state::agenda::Choice;
use crate::state::ask::Ask;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, May, Until};

macro_rules! looks {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident { $($(#[doc = $fdoc:literal])* $field:ident: $ty:ty,)* }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct $name { $($(#[doc = $fdoc])* pub $field: $ty,)* }
    )*};
}

/// A lock that a command set. An object on the stack that locks actions is none of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LockLook<'a> {
    /// The player whose actions it forbids; absent for everybody's.
    pub player: Option<PlayerId>,
    /// The kind of action that it forbids; absent for every one that the rules do not exempt.
    pub action: Option<NameId>,
    /// Its condition, seen from who would act.
    pub when: Option<&'a str>,
    /// The `source` given when it was set.
    pub source: Option<HostRef>,
    /// How long it lasts.
    pub until: Until,
    /// The player whose next turn its duration means, if it means one's.
    pub of: Option<PlayerId>,
}

looks! {
    /// The effect that asks the questions that wait.
    AskerLook {
        /// The name of the effect.
        effect: NameId,
        /// The host's number of the effect, such as its card.
        source: Option<HostRef>,
        /// The player who controls the effect.
        controller: Option<PlayerId>,
    }
    /// An object on the stack.
    ObjectLook {
        /// Its number.
        object: ObjectId,
        /// Its controller.
        player: PlayerId,
        /// Its effect.
        effect: NameId,
        /// The kind of action that put it on the stack.
        action: Option<NameId>,
        /// The target player.
        target: Option<PlayerId>,
        /// The target object.
        aim: Option<ObjectId>,
        /// The host's number, such as its card.
        source: Option<HostRef>,
        /// The number that its effect will get.
        data: i64,
        /// True if it locks other actions.
        lock: bool,
        /// The trigger that put it on the stack.
        trigger: Option<TriggerId>,
    }

    /// A granted turn.
    ExtraTurnLook {
        /// Its number.
        grant: GrantId,
        /// The player whose turn it will be.
        player: PlayerId,
        /// The player who will decide in it, if that is somebody else.
        by: Option<PlayerId>,
        /// The player after whose next turn it comes, if it waits for one.
        after: Option<PlayerId>,
        /// The `source` given when it was granted.
        source: Option<HostRef>,
        /// The `data` given with it.
        data: Option<i64>,
    }

    /// Turns that will be skipped.
    SkipLook {
        /// The player whose turns they are.
        player: PlayerId,
        /// How many turns.
        count: u32,
        /// The turns it applies to.
        applies: Applies,
        /// The `source` given with the skip.
        source: Option<HostRef>,
    }

    /// Steps or phases that will be skipped.
    PartSkipLook {
        /// The player in whose turns they are skipped.
        player: PlayerId,
        /// The step, if a step.
        step: Option<StepId>,
        /// The phase, if a phase.
        phase: Option<PhaseId>,
        /// How many times.
        count: u32,
        /// The `source` given with the skip.
        source: Option<HostRef>,
        /// True if unused skips expire with this turn.
        this_turn: bool,
    }

    /// A trigger that listens.
    TriggerLook {
        /// Its number.
        trigger: TriggerId,
        /// The kind of event it listens to.
        event: EventKind,
        /// The effect that is placed or run.
        effect: NameId,
        /// The controller, if it is not the game's.
        player: Option<PlayerId>,
        /// The `source` given when it was added.
        source: Option<HostRef>,
        /// How often it may still be set off, if that is limited.
        count: Option<u32>,
        /// The only player who knows of it.
        hidden: Option<PlayerId>,
    }

    /// A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs.
    ReplacementLook {
        /// Its number, among those of the triggers; a question at the gate has it as an option.
        trigger: TriggerId,
        /// The kind of event that it replaces: turn_began, phase_began or step_began.
        event: EventKind,
        /// The effect that runs instead.
        effect: Option<NameId>,
        /// The controller, if it is not the game's.
        player: Option<PlayerId>,
        /// The step it is about, if only one.
        step: Option<StepId>,
        /// The phase it is about, if only one.
        phase: Option<PhaseId>,
        /// The player in whose turns it applies, if only in theirs.
        target: Option<PlayerId>,
        /// The `source` given when it was added.
        source: Option<HostRef>,
        /// The number that its effect will get.
        data: i64,
        /// The player who may decline it.
        may: May,
        /// How often it may still replace, if that is limited.
        count: Option<u32>,
    }

    /// A flag or a counter that is set.
    ValueLook {
        /// Its name.
        name: NameId,
        /// The player it belongs to, if not to the game.
        player: Option<PlayerId>,
        /// True for a flag, whose value is 1.
        flag: bool,
        /// Its value.
        value: i64,
    }

    /// A window that is open.
    WindowLook {
        /// Its kind.
        window: WindowId,
        /// The player who may act in it; nobody if it is open to all at once.
        holder: Option<PlayerId>,
        /// The players who still owe an answer.
        pending: PlayerSet,
        /// The players who passed since the last action.
        passed: PlayerSet,
    }
}

/// The question that waits for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QuestionLook<'a> {
    /// Its number.
    pub choice: ChoiceId,
    /// The player who is asked.
    pub player: PlayerId,
    /// The player who decides for that one, if somebody else does.
    pub decider: Option<PlayerId>,
    /// The question: kind, options, limits and words.
    pub ask: &'a Ask,
}

impl<'a> QuestionLook<'a> {
    pub(super) fn of(state: &State, choice: &'a Choice) -> Self {
        Self {
            choice: choice.id,
            player: choice.player,
            decider: state.turns.decider(choice.player),
            ask: &choice.ask,
        }
    }
}
