//! What happened, in order: the only way in which a game tells its host anything.
//!
//! One table, as in [`command`](crate::vocabulary::command). An event is emitted by the helper that made the
//! change, so none can be forgotten.

use crate::vocabulary::ids::*;
use crate::vocabulary::record::{Column, Record, Value};
use crate::vocabulary::schema::{Entry, Field, Usage};
use crate::vocabulary::words::*;
use serde::{Deserialize, Serialize};

macro_rules! events {
    ($($(#[doc = $doc:literal])* $name:ident $Name:ident = $number:literal { $($field:ident $Field:ident: $ty:ty),* })*) => {
        /// Something that happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[non_exhaustive]
        pub enum Event {
            $($(#[doc = $doc])* $Name { $(#[doc = concat!("The column `", stringify!($field), "`.")] $field: $ty,)* },)*
        }

        /// A kind of event, without its fields.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[non_exhaustive]
        pub enum EventKind { $($(#[doc = $doc])* $Name = $number,)* }

        /// Every event, in the order of the numbers.
        pub const TABLE: &[Entry] = &[$(Entry {
            number: $number,
            name: stringify!($name),
            doc: concat!($($doc, "\n"),*),
            fields: &[$(Field { column: Column::$Field, required: false },)*],
            usage: Usage::Now,
        },)*];

        impl EventKind {
            /// The event's name, the same in every language.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Name => stringify!($name),)* }
            }

            /// The kind with this number, if there is one.
            pub const fn from_number(number: i64) -> Option<Self> {
                match number { $($number => Some(Self::$Name),)* _ => None }
            }

            /// The kind with this name, if there is one.
            pub fn named(name: &str) -> Option<Self> {
                match name { $(stringify!($name) => Some(Self::$Name),)* _ => None }
            }
        }

        impl Event {
            /// The kind of this event.
            // Always in place: where an event is made, its kind is known.
            #[inline(always)]
            pub const fn kind(&self) -> EventKind {
                match self { $(Self::$Name { .. } => EventKind::$Name,)* }
            }

            /// The flat form.
            pub fn to_record(&self) -> Record {
                let mut record = Record::new(self.kind() as u16);
                match self {
                    $(Self::$Name { $($field),* } => {
                        $($field.put(Column::$Field, &mut record);)*
                    })*
                }
                record
            }

            /// The step it is about, if it has one: by a mask, as it is asked of every event that
            /// anything listens to.
            pub(crate) fn step(&self) -> Option<StepId> {
                const WITH_STEP: u128 = kinds_with(Column::Step);
                if WITH_STEP >> self.kind() as u32 & 1 == 0 { None } else { self.word(Column::Step).map(|step| StepId(step as u16)) }
            }

            /// The number in one column, if this event has it.
            pub(crate) fn word(&self, wanted: Column) -> Option<i64> {
                let mut found = None;
                match self {
                    $(Self::$Name { $($field),* } => {
                        $(if wanted == Column::$Field {
                            // Taking a number cannot fail.
                            let _ = $field.show(&mut |word| {
                                found = Some(word);
                                Ok(())
                            });
                        })*
                    })*
                }
                found
            }

            /// Sets running numbers to 0: of turns, objects, triggers, grants and questions.
            pub(crate) fn forget_numbers(&mut self) {
                match self {
                    $(Self::$Name { $($field),* } => { $($field.forget_number();)* })*
                }
            }
        }
    };
}

/// Whether events of that kind have the column.
pub(crate) fn has(kind: EventKind, column: Column) -> bool {
    kinds_with(column) >> kind as u32 & 1 != 0
}

/// The kinds of event that have this column, one bit each.
const fn kinds_with(column: Column) -> u128 {
    let (mut kinds, mut at) = (0, 0);
    while at < TABLE.len() {
        let mut field = 0;
        while field < TABLE[at].fields.len() {
            if TABLE[at].fields[field].column as usize == column as usize {
                kinds |= 1 << TABLE[at].number;
            }
            field += 1;
        }
        at += 1;
    }
    kinds
}

events! {
    /// The game began; `player` starts, or nobody was named because the rules find out who does.
    game_began GameBegan = 1 { player Player: Option<PlayerId> }
    /// The game ended, won by `player` or by nobody.
    game_ended GameEnded = 2 { player Player: Option<PlayerId>, reason Reason: Reason }
    /// A round began.
    round_began RoundBegan = 5 { round Round: u32 }
    /// A round ended.
    round_ended RoundEnded = 6 { round Round: u32 }
    /// A chapter began.
    chapter_began ChapterBegan = 7 { chapter Chapter: ChapterId }
    /// A chapter ended.
    chapter_ended ChapterEnded = 8 { chapter Chapter: ChapterId, reason Reason: Reason }
    /// A turn began; `player` is absent if it is the whole table's.
    turn_began TurnBegan = 10 {
        player Player: Option<PlayerId>, turn Turn: TurnId, turn_kind TurnKind: TurnKind, by By:
        Option<PlayerId>, source Source: Option<HostRef>, data Data: Option<i64>
    }
    /// A turn ended.
    turn_ended TurnEnded = 11 { player Player: Option<PlayerId>, turn Turn: TurnId }
    /// A turn that would have begun was skipped.
    turn_skipped TurnSkipped = 12 {
        player Player: Option<PlayerId>, turn_kind TurnKind: TurnKind, reason Reason: Reason
    }
    /// A phase began.
    phase_began PhaseBegan = 15 {
        phase Phase: PhaseId, player Player: Option<PlayerId>, source Source: Option<HostRef>, data
        Data: Option<i64>
    }
    /// A phase ended.
    phase_ended PhaseEnded = 16 { phase Phase: PhaseId, player Player: Option<PlayerId> }
    /// A phase that would have begun was skipped.
    phase_skipped PhaseSkipped = 17 {
        phase Phase: PhaseId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A step began, for the `visit`-th time this turn.
    step_began StepBegan = 20 {
        step Step: StepId, player Player: Option<PlayerId>, visit Visit: u32, source Source:
        Option<HostRef>, data Data: Option<i64>
    }
    /// A step ended.
    step_ended StepEnded = 21 { step Step: StepId, player Player: Option<PlayerId> }
    /// A step that would have begun did not.
    step_skipped StepSkipped = 22 {
        step Step: StepId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A window opened.
    window_opened WindowOpened = 25 { window Window: WindowId }
    /// A window closed.
    window_closed WindowClosed = 26 { window Window: WindowId }
    /// A player may act now.
    priority_given PriorityGiven = 27 { player Player: PlayerId, by By: Option<PlayerId> }
    /// A player passed.
    passed Passed = 28 { player Player: PlayerId, reason Reason: Option<Reason> }
    /// A player took an action.
    acted Acted = 29 {
        player Player: PlayerId, action Action: Option<NameId>, effect Effect: Option<NameId>,
        source Source: Option<HostRef>
    }
    /// Actions were locked.
    locked Locked = 30 { until Until: Until, source Source: Option<HostRef> }
    /// Actions are no longer locked.
    unlocked Unlocked = 31 { reason Reason: Reason }
    /// A player committed; what it is stays sealed.
    committed Committed = 32 { player Player: PlayerId, by By: Option<PlayerId> }
    /// A commit was taken back, or has to be made again.
    withdrawn Withdrawn = 33 { player Player: PlayerId, reason Reason: Reason }
    /// The window closed without the player's answer.
    absent Absent = 34 { player Player: PlayerId }
    /// An object was put on the stack: as an action of that kind, or by that trigger.
    object_pushed ObjectPushed = 35 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId, target Target:
        Option<PlayerId>, source Source: Option<HostRef>, action Action: Option<NameId>, trigger
        Trigger: Option<TriggerId>, data Data: Option<i64>
    }
    /// An object has resolved.
    object_resolved ObjectResolved = 36 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId
    }
    /// An object was countered.
    object_countered ObjectCountered = 37 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId
    }
    /// An object ceased to be without resolving.
    object_removed ObjectRemoved = 38 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId, reason Reason:
        Reason
    }
    /// A trigger was registered.
    trigger_added TriggerAdded = 40 {
        trigger Trigger: TriggerId, event Event: EventKind, effect Effect: NameId, player Player:
        Option<PlayerId>, hidden Hidden: Option<PlayerId>
    }
    /// A trigger is gone.
    trigger_removed TriggerRemoved = 41 {
        trigger Trigger: TriggerId, effect Effect: NameId, reason Reason: Reason, hidden Hidden:
        Option<PlayerId>
    }
    /// A trigger was set off; it waits to be placed.
    triggered Triggered = 42 {
        trigger Trigger: TriggerId, effect Effect: NameId, player Player: Option<PlayerId>
    }
    /// A replacement was put into the gate.
    replacement_added ReplacementAdded = 43 {
        trigger Trigger: TriggerId, event Event: EventKind, effect Effect: Option<NameId>, player
        Player: Option<PlayerId>
    }
    /// A replacement is gone.
    replacement_removed ReplacementRemoved = 44 {
        trigger Trigger: TriggerId, effect Effect: Option<NameId>, reason Reason: Reason
    }
    /// An extra turn was granted.
    extra_turn_granted ExtraTurnGranted = 45 {
        grant Grant: GrantId, player Player: PlayerId, source Source: Option<HostRef>
    }
    /// A granted turn was taken back.
    extra_turn_cancelled ExtraTurnCancelled = 46 {
        grant Grant: GrantId, player Player: PlayerId, reason Reason: Reason
    }
    /// A player will skip turns.
    skip_added SkipAdded = 47 {
        player Player: PlayerId, count Count: u32, source Source: Option<HostRef>
    }
    /// A player was named as the next in the order.
    next_named NextNamed = 48 { player Player: PlayerId }
    /// Who decides for `player` was set: `other`, during that turn.
    controller_set ControllerSet = 49 {
        player Player: PlayerId, other Other: PlayerId, applies Applies: Applies, source Source:
        Option<HostRef>
    }
    /// The direction of the order changed.
    order_reversed OrderReversed = 50 { direction Direction: Direction, ring Ring: Option<RingId> }
    /// The order changed.
    order_changed OrderChanged = 51 { reason Reason: Reason, ring Ring: Option<RingId> }
    /// Two players exchanged their places for turns.
    turns_exchanged TurnsExchanged = 52 {
        player Player: PlayerId, other Other: PlayerId, ring Ring: Option<RingId>
    }
    /// Two players exchanged their seats.
    seats_exchanged SeatsExchanged = 53 {
        player Player: PlayerId, other Other: PlayerId, ring Ring: Option<RingId>
    }
    /// The next player will skip a turn, whoever it is when this turn ends.
    skip_deferred SkipDeferred = 54 { count Count: u32, source Source: Option<HostRef> }
    /// A token has a new holder, or none.
    token_given TokenGiven = 55 {
        token Token: TokenId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A commit was revealed: the `rank`-th to be resolved; those of one rank are resolved
    /// together. `data` is the first number of its payload.
    revealed Revealed = 56 {
        player Player: PlayerId, rank Rank: u32, source Source: Option<HostRef>, data Data:
        Option<i64>
    }
    /// A claim won.
    claim_won ClaimWon = 57 {
        player Player: PlayerId, action Action: Option<NameId>, rank Rank: i64
    }
    /// A player has a new role in the window on top.
    role_set RoleSet = 58 { player Player: PlayerId, role Role: NameId }
    /// A counter reached its cap.
    cap_reached CapReached = 59 { name Name: NameId, player Player: Option<PlayerId> }
    /// A step was inserted into this turn.
    step_inserted StepInserted = 60 {
        step Step: StepId, after_step AfterStep: StepId, source Source: Option<HostRef>, data Data:
        Option<i64>
    }
    /// A phase was inserted into this turn.
    phase_inserted PhaseInserted = 61 {
        phase Phase: PhaseId, after_step AfterStep: StepId, source Source: Option<HostRef>, data
        Data: Option<i64>
    }
    /// A step will be skipped.
    step_skip_added StepSkipAdded = 62 {
        step Step: StepId, player Player: PlayerId, count Count: u32, source Source:
        Option<HostRef>
    }
    /// A phase will be skipped.
    phase_skip_added PhaseSkipAdded = 63 {
        phase Phase: PhaseId, player Player: PlayerId, count Count: u32, source Source:
        Option<HostRef>
    }
    /// How a step goes was changed.
    step_modified StepModified = 64 {
        step Step: StepId, player Player: Option<PlayerId>, source Source: Option<HostRef>
    }
    /// A player left the game.
    player_left PlayerLeft = 70 { player Player: PlayerId, reason Reason: Reason }
    /// A player is sitting out.
    player_sat_out PlayerSatOut = 71 { player Player: PlayerId }
    /// A player is back from sitting out.
    player_sat_in PlayerSatIn = 72 { player Player: PlayerId }
    /// A player joined the game.
    player_joined PlayerJoined = 73 { player Player: PlayerId, name Name: NameId }
    /// A flag was set or cleared.
    flag_set FlagSet = 80 { name Name: NameId, value Value: i64, player Player: Option<PlayerId> }
    /// A counter changed.
    counter_set CounterSet = 81 {
        name Name: NameId, value Value: i64, player Player: Option<PlayerId>
    }
    /// A sorting key changed.
    key_set KeySet = 82 { player Player: PlayerId, key Key: u8, value Value: i64 }
    /// A player was put into a team.
    team_set TeamSet = 83 { player Player: PlayerId, value Value: i64 }
    /// A number from 1 to `max` was rolled: `value`.
    rolled Rolled = 84 {
        value Value: i64, max Max: u32, name Name: Option<NameId>, player Player: Option<PlayerId>
    }
    /// A question was put to a player.
    choice_asked ChoiceAsked = 85 {
        choice Choice: ChoiceId, player Player: PlayerId, question Question: Question, by By:
        Option<PlayerId>
    }
    /// A question was answered.
    choice_answered ChoiceAnswered = 86 { choice Choice: ChoiceId, player Player: PlayerId }
    /// A question will not be answered: its player left.
    choice_dropped ChoiceDropped = 87 {
        choice Choice: ChoiceId, player Player: PlayerId, reason Reason: Reason
    }
    /// An effect was run to its end.
    effect_run EffectRun = 88 {
        effect Effect: NameId, player Player: Option<PlayerId>, target Target: Option<PlayerId>
    }
    /// The table looks as it did before, after `count` objects resolved and nobody did anything but
    /// pass: a loop, as far as the engine can see (CR 731).
    no_progress NoProgress = 89 { count Count: u32 }
    /// Something of the host's happened.
    raised Raised = 90 {
        name Name: NameId, player Player: Option<PlayerId>, target Target: Option<PlayerId>, source
        Source: Option<HostRef>, data Data: Option<i64>, value Value: Option<i64>
    }
    /// The host said what time it is, in its milliseconds.
    ticked Ticked = 95 { now Now: i64 }
    /// A player's time was up at that time.
    clock_expired ClockExpired = 96 { player Player: PlayerId, now Now: i64 }
    /// A player was given time, or some was taken.
    time_added TimeAdded = 97 { player Player: PlayerId, value Value: i64 }
    /// A player may think for so long at most.
    time_limited TimeLimited = 98 { player Player: PlayerId, value Value: i64 }
    /// All clocks were stopped.
    clock_stopped ClockStopped = 99 { }
    /// The clocks run again.
    clock_resumed ClockResumed = 100 { }
    /// Turns that a player would have skipped will not be skipped.
    skip_removed SkipRemoved = 110 { player Player: PlayerId, count Count: u32, reason Reason: Reason }
    /// A step that would have been skipped will not be.
    step_skip_removed StepSkipRemoved = 111 {
        step Step: StepId, player Player: PlayerId, count Count: u32, reason Reason: Reason
    }
    /// A phase that would have been skipped will not be.
    phase_skip_removed PhaseSkipRemoved = 112 {
        phase Phase: PhaseId, player Player: PlayerId, count Count: u32, reason Reason: Reason
    }
    /// A step goes as it did before a change.
    step_change_removed StepChangeRemoved = 113 {
        step Step: StepId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// Nobody else decides for `player` any more, or will: `other` did or would have.
    control_removed ControlRemoved = 114 {
        player Player: PlayerId, other Other: PlayerId, reason Reason: Reason
    }
    /// An inserted step will not come.
    step_removed StepRemoved = 115 { step Step: StepId, reason Reason: Reason }
    /// An inserted phase will not come.
    phase_removed PhaseRemoved = 116 { phase Phase: PhaseId, reason Reason: Reason }
    /// An object on the stack has another aim or other data.
    object_retargeted ObjectRetargeted = 117 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId, target Target:
        Option<PlayerId>, aim Aim: Option<ObjectId>, data Data: Option<i64>
    }
    /// An object that was just put on the stack is a copy of another one, `aim`.
    object_copied ObjectCopied = 118 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId, aim Aim: ObjectId
    }
}

impl Event {
    /// The only player who may know of it, if not everybody may.
    pub const fn hidden(&self) -> Option<PlayerId> {
        match self {
            Self::TriggerAdded { hidden, .. } | Self::TriggerRemoved { hidden, .. } => *hidden,
            _ => None,
        }
    }
}
