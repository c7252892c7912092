//! Events: what a game reports to its host, in order.
//!
//! One table, as in [`command`](crate::vocabulary::command). The function that makes a change also
//! emits its event, so none can be forgotten.

use crate::vocabulary::by_number::by_number;
use crate::vocabulary::column::{Column, column_doc};
use crate::vocabulary::data::Data;
use crate::vocabulary::ids::*;
use crate::vocabulary::in_json::InJson;
use crate::vocabulary::record::{ColumnValue, Record, single_values, word_values};
use crate::vocabulary::spec::{Field, Moments, Spec, Usage};
use crate::vocabulary::words::*;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{SerializeTuple, Serializer};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::fmt;
use std::num::{NonZeroU16, NonZeroU32};

macro_rules! events {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $Name:ident = $number:literal { $($field:ident $Field:ident: $ty:ty),* }
    )*) => {
        /// Something that happened: a plain struct of at most 48 bytes.
        ///
        /// In memory it is its number and its fields as C lays them out, so that C reads a game's
        /// own list of events; what is absent is 0.
        ///
        /// ```
        /// # use turnwheel::{Event, Game, Setup, Verbs, ruleset::Ruleset};
        /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
        /// game.start()?;
        /// assert!(game.events().iter().any(|one| matches!(one, Event::TurnBegan { .. })));
        /// # Ok::<(), turnwheel::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        #[non_exhaustive]
        pub enum Event {
            $($(#[doc = $doc])* #[non_exhaustive] $Name {
                $(#[doc = column_doc!($field)] $field: $ty,)*
            } = $number,)*
        }

        // More bytes would be noticeable to a reader of thousands of them. Fewer do not hold
        // `object_pushed`: 12 bytes, and four numbers of 8.
        const _: () = assert!(size_of::<Event>() == 48 && align_of::<Event>() == 8);

        // An option with a mark of its own beside the number would not be 0 where it is absent.
        $($(const _: () = assert!(size_of::<$ty>() == <$ty>::BYTES);)*)*

        /// A kind of event, without its fields.
        ///
        /// ```
        /// assert_eq!(turnwheel::EventKind::named("acted").unwrap().name(), "acted");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        #[non_exhaustive]
        pub enum EventKind { $($(#[doc = $doc])* $Name = $number,)* }

        word_values!(EventKind);

        by_number! { EventKind { $($Name = $number stringify!($name),)* } }

        /// An event for people: its name, and its columns by name.
        #[derive(Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Readable { $($Name { $(
            #[serde(skip_serializing_if = "InJson::is_absent")]
            $field: InJson<$ty>,
        )* },)* }

        impl From<&Event> for Readable {
            fn from(event: &Event) -> Self {
                match *event {
                    $(Event::$Name { $($field),* } => Self::$Name { $($field: InJson($field)),* },)*
                }
            }
        }

        impl From<Readable> for Event {
            fn from(event: Readable) -> Self {
                match event {
                    $(Readable::$Name { $($field),* } => Self::$Name { $($field: $field.0),* },)*
                }
            }
        }

        /// The same, for tools that describe the columns of an event.
        #[cfg(feature = "schema")]
        #[derive(Deserialize)]
        #[expect(dead_code, reason = "its shape is read, and no event")]
        #[serde(transparent)]
        pub(crate) struct Described(Readable);

        impl Serialize for Event {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    Readable::from(self).serialize(serializer)
                } else {
                    serializer.serialize_newtype_struct("Event", &ByNumber(self))
                }
            }
        }

        impl<'de> Deserialize<'de> for Event {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    Readable::deserialize(deserializer).map(Self::from)
                } else {
                    deserializer.deserialize_newtype_struct("Event", EventVisitor)
                }
            }
        }

        /// An event for machines: its number, and its columns in order.
        struct ByNumber<'a>(&'a Event);

        impl Serialize for ByNumber<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $(Event::$Name { $($field),* } => {
                        let columns: &[Column] = &[$(Column::$Field),*];
                        let mut event = serializer.serialize_tuple(1 + columns.len())?;
                        event.serialize_element::<u16>(&$number)?;
                        $(event.serialize_element($field)?;)*
                        event.end()
                    })*
                }
            }
        }

        struct EventVisitor;

        impl<'de> Visitor<'de> for EventVisitor {
            type Value = Event;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an event's number and its columns")
            }

            fn visit_newtype_struct<D>(self, deserializer: D) -> Result<Event, D::Error>
            where
                D: Deserializer<'de>,
            {
                deserializer.deserialize_tuple(1 + MOST_COLUMNS, self)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Event, A::Error> {
                let number: Option<u16> = seq.next_element()?;
                let number = number.ok_or_else(|| A::Error::custom("an event has a number"))?;
                match number {
                    $($number => Ok(Event::$Name {
                        $($field: seq
                            .next_element()?
                            .ok_or_else(|| A::Error::missing_field(stringify!($field)))?,)*
                    }),)*
                    _ => Err(A::Error::custom(format_args!("there is no event {number}"))),
                }
            }
        }

        /// Every event, in the order of the numbers.
        pub const TABLE: &[Spec] = &[$(Spec {
            number: $number,
            name: stringify!($name),
            doc: concat!($($doc, "\n"),*),
            fields: &[$(Field {
                column: Column::$Field, required: !<$ty>::IS_OPTIONAL, size: size_of::<$ty>(),
            },)*],
            usage: Usage::Now,
            moments: Moments::ANY,
        },)*];

        impl EventKind {
            /// Returns the event's name, which is the same in every language.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Name => stringify!($name),)* }
            }

            /// Returns the kind with this number, or `None` if there is none.
            pub const fn from_number(number: i64) -> Option<Self> {
                match number { $($number => Some(Self::$Name),)* _ => None }
            }

            /// Returns the kind with this name, or `None` if there is none.
            pub fn named(name: &str) -> Option<Self> {
                match name { $(stringify!($name) => Some(Self::$Name),)* _ => None }
            }
        }

        impl Event {
            /// Returns the kind of this event.
            // Always in place: where an event is made, its kind is known. Elsewhere it is two
            // loads, while a match of kinds would be a jump to one of a hundred places.
            #[inline(always)]
            pub const fn kind(&self) -> EventKind {
                const KINDS: [EventKind; 256] = {
                    let mut kinds = [EventKind::GameBegan; 256];
                    $(kinds[$number] = EventKind::$Name;)*
                    kinds
                };
                let number: u8 = match self { $(Self::$Name { .. } => $number,)* };
                KINDS[number as usize]
            }

            /// Returns the event as a record.
            pub fn to_record(&self) -> Record {
                let mut record = Record::new(self.kind() as u16);
                match self {
                    $(Self::$Name { $($field),* } => {
                        $($field.put(Column::$Field, &mut record);)*
                    })*
                }
                record
            }

            /// Returns the number in one column, or `None` if the event has none there.
            pub fn word(&self, wanted: Column) -> Option<i64> {
                let mut found = None;
                match self {
                    $(Self::$Name { $($field),* } => {
                        $(if wanted == Column::$Field {
                            let Ok(()) = $field.show(|word| -> Result<(), Infallible> {
                                found = Some(word);
                                Ok(())
                            });
                        })*
                    })*
                }
                found
            }

            /// Sets running numbers aside: of turns, objects, triggers, grants and questions.
            pub(crate) fn forget_numbers(&mut self) {
                match self {
                    $(Self::$Name { $($field),* } => { $($field.forget_number();)* })*
                }
            }
        }
    };
}

/// The most columns that an event has. A number of 256 or more does not compile.
const MOST_COLUMNS: usize = {
    let (mut most, mut at) = (0, 0);
    while at < TABLE.len() {
        assert!(TABLE[at].number < 256, "sets of kinds have 256 places");
        if TABLE[at].fields.len() > most {
            most = TABLE[at].fields.len();
        }
        at += 1;
    }
    most
};

events! {
    /// The game began; `player` starts, or is absent if the rules decide that later.
    game_began GameBegan = 1 { player Player: Option<PlayerId> }
    /// The game ended, won by `player`, by the side of that `name`, or by nobody.
    game_ended GameEnded = 2 {
        player Player: Option<PlayerId>, reason Reason: Reason, name Name: Option<NameId>
    }
    /// A round began.
    round_began RoundBegan = 5 { round Round: u32 }
    /// A round ended.
    round_ended RoundEnded = 6 { round Round: u32 }
    /// A chapter began.
    chapter_began ChapterBegan = 7 { chapter Chapter: ChapterId }
    /// A chapter ended.
    chapter_ended ChapterEnded = 8 { chapter Chapter: ChapterId, reason Reason: Reason }
    /// A turn began; `player` is absent if it is a turn of the whole table.
    turn_began TurnBegan = 10 {
        player Player: Option<PlayerId>, turn Turn: TurnId, turn_kind TurnKind: TurnKind,
        by By: Option<PlayerId>, source Source: Option<HostRef>, data Data: Data
    }
    /// A turn ended.
    turn_ended TurnEnded = 11 { player Player: Option<PlayerId>, turn Turn: TurnId }
    /// A turn that would have begun was skipped.
    turn_skipped TurnSkipped = 12 {
        player Player: Option<PlayerId>, turn_kind TurnKind: TurnKind, reason Reason: Reason
    }
    /// The turn's end waits, for its minimum of actions or for the step's own window, and then
    /// comes by itself; `target` is the player who was named for the next turn.
    turn_end_waits TurnEndWaits = 13 {
        player Player: Option<PlayerId>, turn Turn: TurnId, target Target: Option<PlayerId>
    }
    /// A phase began.
    phase_began PhaseBegan = 15 {
        phase Phase: PhaseId, player Player: Option<PlayerId>, source Source: Option<HostRef>,
        data Data: Data
    }
    /// A phase ended.
    phase_ended PhaseEnded = 16 { phase Phase: PhaseId, player Player: Option<PlayerId> }
    /// A phase that would have begun was skipped.
    phase_skipped PhaseSkipped = 17 {
        phase Phase: PhaseId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A step began, for the `visit`-th time this turn.
    step_began StepBegan = 20 {
        step Step: StepId, player Player: Option<PlayerId>, visit Visit: u32,
        source Source: Option<HostRef>, data Data: Data
    }
    /// A step ended.
    step_ended StepEnded = 21 { step Step: StepId, player Player: Option<PlayerId> }
    /// A step that would have begun was skipped.
    step_skipped StepSkipped = 22 {
        step Step: StepId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A window opened.
    window_opened WindowOpened = 25 { window Window: WindowId }
    /// A window closed.
    window_closed WindowClosed = 26 { window Window: WindowId }
    /// A player may act now.
    priority_given PriorityGiven = 27 {
        player Player: PlayerId, by By: Option<PlayerId>, reason Reason: Option<Reason>
    }
    /// A player passed.
    passed Passed = 28 {
        player Player: PlayerId, reason Reason: Option<Reason>, number Number: Option<NonZeroU32>
    }
    /// A player took an action.
    acted Acted = 29 {
        player Player: PlayerId, action Action: Option<NameId>, effect Effect: Option<NameId>,
        source Source: Option<HostRef>
    }
    /// Actions were locked: all, or those of a player, of a kind, or while a condition holds.
    locked Locked = 30 {
        until Until: Until, source Source: Option<HostRef>, player Player: Option<PlayerId>,
        action Action: Option<NameId>
    }
    /// Actions are no longer locked, as the last lock has ended. The view shows the others.
    unlocked Unlocked = 31 { reason Reason: Reason }
    /// A player committed an answer, which stays sealed.
    committed Committed = 32 { player Player: PlayerId, by By: Option<PlayerId> }
    /// A commit was withdrawn, or has to be made again.
    withdrawn Withdrawn = 33 { player Player: PlayerId, reason Reason: Reason }
    /// The window closed without an answer of the player.
    absent Absent = 34 { player Player: PlayerId }
    /// An object was put on the stack: as an action of that kind, or by that trigger.
    object_pushed ObjectPushed = 35 {
        object Object: ObjectId, player Player: PlayerId, target Target: Option<PlayerId>,
        trigger Trigger: Option<TriggerId>, effect Effect: NameId, source Source: Option<HostRef>,
        action Action: Option<NameId>, data Data: Data
    }
    /// An object resolved.
    object_resolved ObjectResolved = 36 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId
    }
    /// An object was countered.
    object_countered ObjectCountered = 37 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId
    }
    /// An object left the stack without resolving.
    object_removed ObjectRemoved = 38 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId,
        reason Reason: Reason
    }
    /// A trigger was registered.
    trigger_added TriggerAdded = 40 {
        trigger Trigger: TriggerId, event Event: EventKind, effect Effect: NameId,
        player Player: Option<PlayerId>, hidden Hidden: Option<PlayerId>
    }
    /// A trigger was removed.
    trigger_removed TriggerRemoved = 41 {
        trigger Trigger: TriggerId, effect Effect: NameId, reason Reason: Reason,
        hidden Hidden: Option<PlayerId>
    }
    /// A trigger was set off and waits to be placed.
    triggered Triggered = 42 {
        trigger Trigger: TriggerId, effect Effect: NameId, player Player: Option<PlayerId>
    }
    /// A replacement was registered.
    replacement_added ReplacementAdded = 43 {
        trigger Trigger: TriggerId, event Event: EventKind, effect Effect: Option<NameId>,
        player Player: Option<PlayerId>
    }
    /// A replacement was removed.
    replacement_removed ReplacementRemoved = 44 {
        trigger Trigger: TriggerId, effect Effect: Option<NameId>, reason Reason: Reason
    }
    /// An extra turn was granted.
    extra_turn_granted ExtraTurnGranted = 45 {
        grant Grant: GrantId, player Player: PlayerId, source Source: Option<HostRef>
    }
    /// A granted turn was cancelled.
    extra_turn_cancelled ExtraTurnCancelled = 46 {
        grant Grant: GrantId, player Player: PlayerId, reason Reason: Reason
    }
    /// A player will skip turns.
    skip_added SkipAdded = 47 {
        player Player: PlayerId, count Count: u32, source Source: Option<HostRef>
    }
    /// A player was named as the next in the order.
    next_named NextNamed = 48 { player Player: PlayerId }
    /// `other` was set to decide for `player`, during the turn that `applies` names or the phase.
    controller_set ControllerSet = 49 {
        player Player: PlayerId, other Other: PlayerId, applies Applies: Applies,
        source Source: Option<HostRef>, phase Phase: Option<PhaseId>
    }
    /// The direction of the order changed.
    order_reversed OrderReversed = 50 {direction Direction: Direction, order Order: Option<OrderId>}
    /// The order changed.
    order_changed OrderChanged = 51 { reason Reason: Reason, order Order: Option<OrderId> }
    /// Two players exchanged their places for turns.
    turns_exchanged TurnsExchanged = 52 {
        player Player: PlayerId, other Other: PlayerId, order Order: Option<OrderId>
    }
    /// Two players exchanged their seats.
    seats_exchanged SeatsExchanged = 53 {
        player Player: PlayerId, other Other: PlayerId, order Order: Option<OrderId>
    }
    /// The player who is next when this turn ends will skip a turn.
    ///
    /// Then `skip_added` names the player. If it is taken back before, no event tells.
    skip_deferred SkipDeferred = 54 { count Count: u32, source Source: Option<HostRef> }
    /// A token has a new holder, or none.
    token_given TokenGiven = 55 {
        token Token: TokenId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// A commit was revealed.
    ///
    /// `rank` is its position in the resolution order, from 1; commits of equal rank resolve
    /// together. `data` is the first number of its payload.
    revealed Revealed = 56 {
        player Player: PlayerId, rank Rank: u32, source Source: Option<HostRef>,
        data Data: Data
    }
    /// A claim won.
    claim_won ClaimWon = 57 {player Player: PlayerId, action Action: Option<NameId>, rank Rank: i64}
    /// A player has a new role in the window on top.
    role_set RoleSet = 58 { player Player: PlayerId, role Role: NameId }
    /// A counter reached its cap.
    cap_reached CapReached = 59 { name Name: NameId, player Player: Option<PlayerId> }
    /// A step was inserted into this turn.
    step_inserted StepInserted = 60 {
        step Step: StepId, after_step AfterStep: StepId, source Source: Option<HostRef>,
        data Data: Data
    }
    /// A phase was inserted into this turn.
    phase_inserted PhaseInserted = 61 {
        phase Phase: PhaseId, after_step AfterStep: StepId, source Source: Option<HostRef>,
        data Data: Data
    }
    /// A step will be skipped.
    step_skip_added StepSkipAdded = 62 {
        step Step: StepId, player Player: PlayerId, count Count: u32,
        source Source: Option<HostRef>
    }
    /// A phase will be skipped.
    phase_skip_added PhaseSkipAdded = 63 {
        phase Phase: PhaseId, player Player: PlayerId, count Count: u32,
        source Source: Option<HostRef>
    }
    /// A step was changed.
    step_modified StepModified = 64 {
        step Step: StepId, player Player: Option<PlayerId>, source Source: Option<HostRef>
    }
    /// A player left the game.
    player_left PlayerLeft = 70 { player Player: PlayerId, reason Reason: Reason }
    /// A player began to sit out.
    player_sat_out PlayerSatOut = 71 { player Player: PlayerId }
    /// A player returned from sitting out.
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
    /// The number `value`, from 1 to `max`, was rolled.
    rolled Rolled = 84 {
        value Value: i64, max Max: u32, name Name: Option<NameId>, player Player: Option<PlayerId>
    }
    /// A question was put to a player.
    choice_asked ChoiceAsked = 85 {
        choice Choice: ChoiceId, player Player: PlayerId, question Question: Question,
        by By: Option<PlayerId>
    }
    /// A question was answered.
    choice_answered ChoiceAnswered = 86 { choice Choice: ChoiceId, player Player: PlayerId }
    /// A question was dropped: its player left or ran out of time, what it was about is gone, or
    /// somebody acted and it is asked again.
    choice_dropped ChoiceDropped = 87 {
        choice Choice: ChoiceId, player Player: PlayerId, reason Reason: Reason
    }
    /// An effect ran to its end.
    effect_run EffectRun = 88 {
        effect Effect: NameId, player Player: Option<PlayerId>, target Target: Option<PlayerId>
    }
    /// The table is in an earlier state again, after `count` objects resolved and players only
    /// passed.
    ///
    /// As far as the engine can tell, this is a loop (CR 731).
    no_progress NoProgress = 89 { count Count: u32 }
    /// The host reported an event of its own.
    raised Raised = 90 {
        name Name: NameId, player Player: Option<PlayerId>, target Target: Option<PlayerId>,
        source Source: Option<HostRef>, data Data: Data, value Value: Data
    }
    /// The host set the time, in its milliseconds.
    ticked Ticked = 95 { now Now: i64 }
    /// A player's time was up, at the time `now`.
    clock_expired ClockExpired = 96 { player Player: PlayerId, now Now: i64 }
    /// A player's time was increased or, with a negative `value`, reduced.
    time_added TimeAdded = 97 { player Player: PlayerId, value Value: i64 }
    /// A player's time was limited to `value` milliseconds.
    time_limited TimeLimited = 98 { player Player: PlayerId, value Value: i64 }
    /// All clocks were stopped.
    clock_stopped ClockStopped = 99 {}
    /// The clocks run again.
    clock_resumed ClockResumed = 100 {}
    /// Skips of a player's turns were cancelled or expired.
    skip_removed SkipRemoved = 110 {
        player Player: PlayerId, count Count: u32, reason Reason: Reason
    }
    /// Skips of a step were cancelled or expired.
    step_skip_removed StepSkipRemoved = 111 {
        step Step: StepId, player Player: PlayerId, count Count: u32, reason Reason: Reason
    }
    /// Skips of a phase were cancelled or expired.
    phase_skip_removed PhaseSkipRemoved = 112 {
        phase Phase: PhaseId, player Player: PlayerId, count Count: u32, reason Reason: Reason
    }
    /// A change of a step ended.
    step_change_removed StepChangeRemoved = 113 {
        step Step: StepId, player Player: Option<PlayerId>, reason Reason: Reason
    }
    /// `other` no longer decides for `player`, or will not.
    control_removed ControlRemoved = 114 {
        player Player: PlayerId, other Other: PlayerId, reason Reason: Reason
    }
    /// An inserted step was removed before it began.
    step_removed StepRemoved = 115 { step Step: StepId, reason Reason: Reason }
    /// An inserted phase was removed before it began.
    phase_removed PhaseRemoved = 116 { phase Phase: PhaseId, reason Reason: Reason }
    /// An object on the stack has a new target or new data.
    object_retargeted ObjectRetargeted = 117 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId,
        target Target: Option<PlayerId>, aim Aim: Option<ObjectId>, data Data: Data
    }
    /// The object that was just put on the stack is a copy of another one, `aim`.
    object_copied ObjectCopied = 118 {
        object Object: ObjectId, player Player: PlayerId, effect Effect: NameId, aim Aim: ObjectId
    }
    /// A lap of the order began, the `count`-th of its chapter.
    ///
    /// Laps are reported where chapters begin the rounds; elsewhere each lap is a round.
    lap_began LapBegan = 130 { count Count: u32 }
    /// A lap of the order ended, the `count`-th of its chapter.
    lap_ended LapEnded = 131 { count Count: u32 }
    /// A command was refused, and changed nothing; reported only if the host asks for it.
    ///
    /// It is not part of the game: no trigger hears it, and no save or replay contains it. A
    /// command that could not even be read has no verb.
    refused Refused = 132 {
        player Player: Option<PlayerId>, by By: Option<PlayerId>, verb Verb: Option<NonZeroU16>,
        action Action: Option<NameId>, code Code: u16, hidden Hidden: Option<PlayerId>
    }
    /// An effect failed: it was undone, and the game continues without it.
    ///
    /// Reported if failing effects do not refuse the command (`on_error`); `code` says why.
    effect_failed EffectFailed = 133 {
        effect Effect: NameId, player Player: Option<PlayerId>, target Target: Option<PlayerId>,
        source Source: Option<HostRef>, code Code: u16
    }
    /// An action was taken back while its player was asked how to pay for it; nothing was paid.
    taken_back TakenBack = 134 {
        player Player: PlayerId, action Action: Option<NameId>, effect Effect: Option<NameId>,
        source Source: Option<HostRef>, reason Reason: Reason
    }
}
