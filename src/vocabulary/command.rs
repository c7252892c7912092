//! What can be asked of a game: players' decisions, the table's orders, and the verbs of card
//! effects.
//!
//! One table. Each row gives a command its number, its name, its required fields in round brackets
//! and its optional ones in square brackets; the enum, one struct a command, the conversions and
//! the [`Verbs`] methods come from it.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::packed::{pack, unpack};
use crate::vocabulary::record::{ABSENT, Column, Record, Value, field, required};
use crate::vocabulary::schema::{Entry, Field, Usage};
use crate::vocabulary::words::*;
use serde::{Deserialize, Serialize};

macro_rules! commands {
    ($($(#[doc = $doc:literal])* $usage:ident $verb:ident $Name:ident = $number:literal
        ($($req:ident $Req:ident: $rty:ty),*) [$($opt:ident $Opt:ident: $oty:ty),*];)*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
            pub struct $Name {
                $(#[doc = concat!("The required column `", stringify!($req), "`.")] pub $req: $rty,)*
                $(#[doc = concat!("The optional column `", stringify!($opt), "`.")] pub $opt: Option<$oty>,)*
            }

            impl $Name {
                /// The command with its required fields and nothing else.
                #[allow(clippy::new_without_default, reason = "a command without fields is still said, not defaulted")]
                pub const fn new($($req: $rty),*) -> Self {
                    Self { $($req,)* $($opt: None,)* }
                }
                $(
                    #[doc = concat!("Sets the column `", stringify!($opt), "`.")]
                    #[must_use]
                    pub fn $opt(mut self, $opt: $oty) -> Self {
                        self.$opt = Some($opt);
                        self
                    }
                )*
            }

            impl From<$Name> for Command {
                fn from(command: $Name) -> Self {
                    Self::$Name(command)
                }
            }
        )*

        /// Anything that can be submitted to a game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[non_exhaustive]
        pub enum Command { $($(#[doc = $doc])* $Name($Name),)* }

        /// Every command, in the order of the numbers.
        pub const TABLE: &[Entry] = &[$(Entry {
            number: $number,
            name: stringify!($verb),
            doc: concat!($($doc, "\n"),*),
            fields: &[
                $(Field { column: Column::$Req, required: true },)*
                $(Field { column: Column::$Opt, required: false },)*
            ],
            usage: Usage::$usage,
        },)*];

        impl Command {
            /// The command's entry in the vocabulary.
            pub const fn entry(&self) -> &'static Entry {
                let mut at = 0;
                $(if let Self::$Name(_) = self { return &TABLE[at]; } at += 1;)*
                let _ = at;
                unreachable!()
            }

            /// The command's number.
            pub const fn number(&self) -> u16 {
                match self { $(Self::$Name(_) => $number,)* }
            }

            /// From where the command may come, and when it takes effect.
            pub const fn usage(&self) -> Usage {
                match self { $(Self::$Name(_) => Usage::$usage,)* }
            }

            /// The flat form.
            pub fn to_record(&self) -> Record {
                #[allow(unused_mut, reason = "a command without fields has nothing to write")]
                let mut record = Record::new(self.number());
                match self {
                    $(#[allow(unused_variables, reason = "a command without fields has nothing to read")]
                    Self::$Name(command) => {
                        $(command.$req.put(Column::$Req, &mut record);)*
                        $(command.$opt.put(Column::$Opt, &mut record);)*
                    })*
                }
                record
            }

            /// Shows every number that is given, with its column, in the order of the fields; ends
            /// with the first error.
            pub(crate) fn show(&self, see: &mut dyn FnMut(Column, i64) -> Result<(), Error>) -> Result<(), Error> {
                match self {
                    $(#[allow(unused_variables, reason = "a command without fields has nothing to show")]
                    Self::$Name(command) => {
                        $(command.$req.show(&mut |word| see(Column::$Req, word))?;)*
                        $(command.$opt.show(&mut |word| see(Column::$Opt, word))?;)*
                    })*
                }
                Ok(())
            }

            /// Writes the command as journals and saves keep it: its required fields, which
            /// optional ones are given, one bit each, and those.
            ///
            /// So a command that comes to have another optional field, behind those it has, is read
            /// as it was written.
            pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
                match self {
                    $(#[allow(unused_variables, unused_mut, unused_assignments, reason = "a command without fields has nothing to write")]
                    Self::$Name(command) => {
                        $(command.$req.pack(bytes);)*
                        let (mut given, mut bit) = (0, 1);
                        $(
                            given |= if command.$opt.is_some() { bit } else { 0 };
                            bit <<= 1;
                        )*
                        pack(given, bytes);
                        if given != 0 {
                            $(command.$opt.pack(bytes);)*
                        }
                    })*
                }
            }

            /// Reads what [`pack`](Self::pack) wrote for the command of that number, and goes past
            /// it.
            pub(crate) fn unpack(number: u16, bytes: &mut &[u8]) -> Option<Self> {
                Some(match number {
                    $($number => {
                        #[allow(unused_mut, reason = "a command without fields has nothing to read")]
                        let mut command = $Name { $($req: Value::unpack(bytes)?,)* $($opt: None,)* };
                        #[allow(unused_mut, reason = "a command without optional fields has none given")]
                        let mut given = unpack(bytes)?;
                        $(
                            if given & 1 != 0 {
                                command.$opt = Value::unpack(bytes)?;
                            }
                            given >>= 1;
                        )*
                        let _ = given;
                        Self::$Name(command)
                    })*
                    _ => return None,
                })
            }

            /// The command of that number with its required columns alone, in their order; none of
            /// them may be a list.
            pub fn plain(number: u16, words: &[i64]) -> Result<Self, Error> {
                let mut words = words.iter().copied();
                let command = match number {
                    $($number => Self::$Name($Name::new($(required::<$rty>(Column::$Req, words.next())?),*)),)*
                    _ => return Err(Code::UnknownCommand.into()),
                };
                if words.next().is_some() { Err(Code::UnexpectedArgument.into()) } else { Ok(command) }
            }

            /// The command a flat form stands for, or which field is missing, out of range or not
            /// taken.
            pub fn from_record(record: &Record) -> Result<Self, Error> {
                let command = Self::from_known(record);
                let entry = match &command {
                    Ok(command) => Some(command.entry()),
                    Err(_) => TABLE.iter().find(|entry| entry.number == record.kind),
                };
                entry.map_or(Ok(()), |entry| refuse_strays(record, entry))?;
                command
            }

            /// The same for a flat form in which no column stands that its command does not have.
            pub(crate) fn from_known(record: &Record) -> Result<Self, Error> {
                Ok(match record.kind {
                    $($number => Self::$Name($Name {
                        $($req: field::<$rty>(Column::$Req, record)?,)*
                        $($opt: field::<Option<$oty>>(Column::$Opt, record)?,)*
                    }),)*
                    _ => return Err(Code::UnknownCommand.into()),
                })
            }
        }

        /// The verbs as methods, with their required fields; submit the command itself to give
        /// optional ones.
        ///
        /// A [`Game`](crate::Game) and an effect's [`Context`](crate::Context) both speak them.
        pub trait Verbs {
            /// Submits any command: accepted whole, or refused with nothing changed.
            fn submit(&mut self, command: impl Into<Command>) -> Result<(), Error>;
            $(
                $(#[doc = $doc])*
                fn $verb(&mut self $(, $req: $rty)*) -> Result<(), Error> {
                    self.submit($Name::new($($req),*))
                }
            )*
        }
    };
}

impl Command {
    /// The effect the command would have run, now or later.
    pub(crate) fn effect(&self) -> Option<NameId> {
        match self {
            Self::Act(act) => act.effect,
            Self::Push(push) => Some(push.effect),
            Self::Run(run) => Some(run.effect),
            Self::AddTrigger(add) => Some(add.effect),
            Self::AddReplacement(add) => add.effect,
            Self::ModifyStep(modify) => modify.effect,
            _ => None,
        }
    }
}

fn refuse_strays(record: &Record, entry: &Entry) -> Result<(), Error> {
    let given = |column: Column| record.word(column).is_some();
    let all = record.words.iter().filter(|word| **word != ABSENT).count();
    if all
        == entry
            .fields
            .iter()
            .filter(|field| given(field.column))
            .count()
    {
        return Ok(());
    }
    let taken = |column: Column| entry.fields.iter().any(|field| field.column == column);
    match Column::all()
        .iter()
        .find(|column| given(**column) && !taken(**column))
    {
        Some(column) => Err(Error::new(Code::UnexpectedArgument).at(*column)),
        None => Ok(()),
    }
}

commands! {
    /// Begins the first turn: of `player`, or as the ruleset says (the first in the order, or one
    /// drawn by the seeded generator).
    Table start Start = 1 () [player Player: PlayerId];
    /// Passes in the window on top: gives the answer "nothing from me".
    /// What follows when everybody has passed is the window's close rule (CR 117.4).
    Player pass Pass = 2 (player Player: PlayerId) [by By: PlayerId, reason Reason: Reason];
    /// Takes an action that does not use the stack; `effect`, if given, is run at once.
    /// The window reopens as its rule says, and the actor acts again or the next player does (CR
    /// 116.2, 117.3c).
    Player act Act = 3 (player Player: PlayerId)
        [action Action: NameId, effect Effect: NameId, target Target: PlayerId, object Object: ObjectId, source Source: HostRef,
         data Data: i64, each Each: Each, by By: PlayerId];
    /// Puts an object on the stack; when it resolves, its effect is run.
    /// From the table it is `player`'s action and needs the right to act; from an effect it just
    /// happens (CR 405).
    Now push Push = 4 (player Player: PlayerId, effect Effect: NameId)
        [action Action: NameId, target Target: PlayerId, object Object: ObjectId, source Source: HostRef, data Data: i64, each Each: Each,
         lock Lock: bool, by By: PlayerId];
    /// Takes an object off the stack without resolving it.
    Now counter Counter = 5 (object Object: ObjectId) [source Source: HostRef];
    /// Answers the question that waits: picked options by number from 0 or by label, an order, a
    /// number, or 1 and 0 for yes and no.
    Player answer Answer = 6 (player Player: PlayerId, picks Picks: Vec<i64>) [choice Choice: ChoiceId, by By: PlayerId];
    /// Runs an effect at once, outside the stack.
    Now run Run = 7 (effect Effect: NameId)
        [player Player: PlayerId, target Target: PlayerId, object Object: ObjectId, source Source: HostRef, data Data: i64, each Each: Each];
    /// Tells the triggers that something of the host's happened, such as a creature's death.
    Now raise Raise = 8 (name Name: NameId)
        [player Player: PlayerId, target Target: PlayerId, source Source: HostRef, data Data: i64, value Value: i64];
    /// Says, in a state check, that the check changed something outside the engine, so that all are
    /// made again (CR 704.3).
    Now changed Changed = 9 () [];

    /// Ends the current step with the hooks of a natural end.
    Flow end_step EndStep = 10 () [player Player: PlayerId];
    /// Ends the current phase with the hooks of a natural end.
    Flow end_phase EndPhase = 11 () [player Player: PlayerId];
    /// Ends the current turn with the hooks of a natural end; `target` names the player whose turn
    /// is next, for once.
    /// With `step`, the next turn begins at that step.
    Flow end_turn EndTurn = 12 () [target Target: PlayerId, player Player: PlayerId, step Step: StepId];
    /// Ends the turn as an effect does: the stack and all waiting triggers go, then comes the
    /// terminal step (CR 723.1).
    Flow end_turn_by_effect EndTurnByEffect = 13 () [];
    /// Ends the game, won by `player` or by nobody: at once, with this turn or round, or when
    /// everybody has had one more turn.
    Flow end_game EndGame = 14 () [player Player: PlayerId, reason Reason: Reason, at At: At];
    /// Asks `player` for a number between `min` and `max`, for yes or no, or to pick between `min`
    /// and `max` (1, if not given) of `options` or to
    /// order them, and keeps the answer as the player's counter `name`, further options picked as
    /// `name_2`, `name_3` and so on; only in effects.
    /// Those asked one after another are asked in that order, and nothing is done before the last
    /// has answered (CR 101.4, 608.2e). `prompt` says in words what is asked; `labels` what the
    /// options are called, one each with commas between them, for yes and no that of yes first.
    Now ask Ask = 15 (player Player: PlayerId, question Question: Question, name Name: NameId)
        [min Min: i64, max Max: i64, options Options: Vec<i64>, prompt Prompt: NameId, labels Labels: NameId];

    /// Ends the chapter and with it the turn: at once, or with this turn or round, or when
    /// everybody has had one more turn.
    /// `chapter` names what comes next instead of what the rules say, `target` who takes its first
    /// turn. Without a chapter, it begins one.
    Flow end_chapter EndChapter = 16 () [chapter Chapter: ChapterId, target Target: PlayerId, at At: At];
    /// Ends the round when the current turn ends, wherever the order stands.
    Flow end_round EndRound = 17 () [];
    /// Ends the current step and goes to another one, if an edge of the rules leads there.
    Flow go_to GoTo = 18 (step Step: StepId) [player Player: PlayerId];
    /// Ends the current turn and lets its owner take it anew; the new one is another turn, and the
    /// old one counts for no round.
    Flow restart_turn RestartTurn = 19 () [player Player: PlayerId];

    /// Gives `player` an extra turn after the current one; the newest is taken first unless the
    /// ruleset says otherwise (CR 500.7).
    /// With `after` it comes after the next turn of that player.
    Now extra_turn ExtraTurn = 20 (player Player: PlayerId)
        [count Count: u32, by By: PlayerId, source Source: HostRef, turn_kind TurnKind: TurnKind, data Data: i64, after After: PlayerId];
    /// Takes a granted turn back before it begins.
    Now cancel_turn CancelTurn = 21 (grant Grant: GrantId) [];
    /// Lets `player` skip turns: each token is used up by the next turn the player would begin (CR
    /// 614.10a).
    Now skip_turn SkipTurn = 22 (player Player: PlayerId) [count Count: u32, applies Applies: Applies, source Source: HostRef];
    /// Lets the next player in the order skip a turn; bound to that player now, or when the turn
    /// ends, as the ruleset says.
    Now skip_next SkipNext = 23 () [count Count: u32, source Source: HostRef];
    /// Makes `player` the next in the order, without ending the current turn; granted turns come
    /// first, and the order goes on from there.
    Now jump Jump = 24 (player Player: PlayerId) [];
    /// Lets `other` decide for `player`, and for the team with which that player shares turns:
    /// during the next turn `player` begins, or during this one, whoever's it is (CR 722, 805.8).
    Now set_controller SetController = 25 (player Player: PlayerId, other Other: PlayerId) [applies Applies: Applies];

    /// Gives a token to `player`.
    Now give_token GiveToken = 26 (token Token: TokenId, player Player: PlayerId) [];
    /// Passes a token to the next player in the order, or the `count`-th next.
    Now pass_token PassToken = 27 (token Token: TokenId) [count Count: u32];

    /// Reverses the direction of the order: turns, priority, triggers and choices.
    /// Here and below, `ring` names another order of the rules than the one that turns follow now.
    Now reverse Reverse = 30 () [ring Ring: RingId];
    /// Exchanges two players' places for turns: the turn going on stays whose it is, and the order
    /// goes on from its place.
    Now exchange_turns ExchangeTurns = 31 (player Player: PlayerId, other Other: PlayerId) [ring Ring: RingId];
    /// Exchanges two players' seats: the order goes on from the active player's new seat.
    Now exchange_seats ExchangeSeats = 32 (player Player: PlayerId, other Other: PlayerId) [ring Ring: RingId];
    /// Sets the order; whose turn it is stays, and players keep what they were granted.
    Now set_order SetOrder = 33 (order Order: Vec<PlayerId>) [ring Ring: RingId];
    /// Shuffles the order by the seeded generator; whose turn it is stays.
    Now shuffle_order ShuffleOrder = 34 () [ring Ring: RingId];
    /// Sorts the order by players' keys, 1 if none are named; players with equal keys keep their
    /// order.
    Now sort_order SortOrder = 35 () [keys Keys: Vec<i64>, ring Ring: RingId];
    /// Puts a player into the order: after or before another, by `keys` behind everybody who does
    /// not sort after, or at its end.
    Now insert Insert = 36 (player Player: PlayerId) [after After: PlayerId, before Before: PlayerId, keys Keys: Vec<i64>, ring Ring: RingId];
    /// Moves a player in the order: after or before another, by `keys` behind everybody who does
    /// not sort after, or to its end.
    Now move_player MovePlayer = 37 (player Player: PlayerId) [after After: PlayerId, before Before: PlayerId, keys Keys: Vec<i64>, ring Ring: RingId];
    /// Takes a player out of the order; the player stays in the game and can be inserted again.
    Now remove Remove = 38 (player Player: PlayerId) [ring Ring: RingId];

    /// Inserts a step after the current one, or after `after_step`; the newest comes first (CR
    /// 500.9).
    Now extra_step ExtraStep = 40 (step Step: StepId) [after_step AfterStep: StepId, count Count: u32];
    /// Inserts a phase after the current one, or after the phase of `after_step`, followed by
    /// `phases`; the newest comes first (CR 500.8).
    Now extra_phase ExtraPhase = 41 (phase Phase: PhaseId) [after_step AfterStep: StepId, count Count: u32, phases Phases: Vec<PhaseId>];
    /// Lets `player`, or the active player, skip that step the next `count` times it would begin in
    /// an own turn. With `applies=this_turn`, what is not used up in this turn goes with it.
    Now skip_step SkipStep = 42 (step Step: StepId) [player Player: PlayerId, count Count: u32, source Source: HostRef, applies Applies: Applies];
    /// Lets `player`, or the active player, skip that phase the next `count` times it would begin
    /// in an own turn. With `applies=this_turn`, what is not used up in this turn goes with it.
    Now skip_phase SkipPhase = 43 (phase Phase: PhaseId) [player Player: PlayerId, count Count: u32, source Source: HostRef, applies Applies: Applies];
    /// Changes how a step goes: no window, no actions of its own, or an added effect; for one
    /// player or all, for a time or a count.
    Now modify_step ModifyStep = 44 (step Step: StepId)
        [player Player: PlayerId, no_window NoWindow: bool, no_actions NoActions: bool, effect Effect: NameId, count Count: u32, until Until: Until];
    /// Ends the phase as an effect does: the stack and all waiting triggers go, nobody acts any
    /// more, and the phase ends (CR 723.2).
    Flow end_phase_by_effect EndPhaseByEffect = 48 () [];
    /// Ends the step as an effect does: the stack and all waiting triggers go, nobody acts any
    /// more, and the step ends (CR 723.2).
    Flow end_step_by_effect EndStepByEffect = 49 () [];

    /// Takes a player out of the game, with everything that is theirs (CR 800.4).
    Now leave Leave = 50 (player Player: PlayerId) [reason Reason: Reason];
    /// Lets a player sit out: no turns and no answers until they sit in again, or until that time.
    /// Until `next_turn`: the player is back when their place in the order comes, and takes that
    /// turn.
    Now sit_out SitOut = 51 (player Player: PlayerId) [until Until: Until];
    /// Brings a player back who was sitting out.
    Now sit_in SitIn = 52 (player Player: PlayerId) [];
    /// Brings a new player into the game under a new name: after or before another, or at the end
    /// of the order.
    Table join Join = 53 (name Name: NameId) [after After: PlayerId, before Before: PlayerId];

    /// Sets a flag, or clears it with `value` 0: of the game, or of `player`; for a time.
    Now set_flag SetFlag = 60 (name Name: NameId) [value Value: i64, player Player: PlayerId, until Until: Until];
    /// Sets a counter: of the game, or of `player`; it is cleared when its time ends.
    Now set_counter SetCounter = 61 (name Name: NameId, value Value: i64) [player Player: PlayerId, until Until: Until, cap Cap: i64];
    /// Adds to a counter, up to its cap.
    Now add_counter AddCounter = 62 (name Name: NameId, value Value: i64) [player Player: PlayerId, until Until: Until, cap Cap: i64];
    /// Sets one of a player's four sorting keys.
    Now set_key SetKey = 63 (player Player: PlayerId, value Value: i64) [key Key: u8];

    /// Puts `player` into team `value`, before the game begins.
    Table set_team SetTeam = 64 (player Player: PlayerId, value Value: u8) [];
    /// Rolls a number from 1 to `max`, each as likely, by the game's own generator; a counter
    /// called `name`, of `player` if given, keeps it.
    Now roll Roll = 65 (max Max: u32) [name Name: NameId, player Player: PlayerId];
    /// Lets chance go on from another seed. While an effect's question waits: after its answer,
    /// since what the effect did before must not change.
    Now reseed Reseed = 66 (value Value: i64) [];

    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// or run for its controller.
    Now add_trigger AddTrigger = 70 (event Event: EventKind, effect Effect: NameId)
        [player Player: PlayerId, step Step: StepId, phase Phase: PhaseId, whose Whose: Whose, target Target: PlayerId, object Object: ObjectId,
         name Name: NameId, count Count: u32, until Until: Until, source Source: HostRef, data Data: i64, each Each: Each, visit Visit: u32, when When: NameId, at_once AtOnce: bool,
         hidden Hidden: PlayerId];
    /// Puts a replacement into the gate: when a turn, phase or step that fits would begin, it does
    /// not, and `effect`, if given, is run instead.
    /// `event` is turn_began, phase_began or step_began; if several fit, the player it would begin
    /// for chooses one (CR 614, 616.1).
    Now add_replacement AddReplacement = 72 (event Event: EventKind)
        [effect Effect: NameId, player Player: PlayerId, step Step: StepId, phase Phase: PhaseId, whose Whose: Whose, target Target: PlayerId,
         turn_kind TurnKind: TurnKind, count Count: u32, until Until: Until, source Source: HostRef, when When: NameId];
    /// Removes a trigger or a replacement; what it has already set off stays.
    Now remove_trigger RemoveTrigger = 73 (trigger Trigger: TriggerId) [];

    /// Opens a window over the current one, for its rule's players or starting with `player`; what
    /// was beneath goes on when it closes.
    /// With `players`, they and nobody else owe an answer.
    Now open_window OpenWindow = 80 (window Window: WindowId) [player Player: PlayerId, players Players: Vec<PlayerId>];
    /// Closes the window on top without what its rule does at a natural close.
    /// A window of commits or claims closes by its rule: whoever has not answered is absent, and
    /// what was committed or claimed counts.
    Now close_window CloseWindow = 81 () [];
    /// Locks every action the ruleset does not exempt, for a time (CR 702.61).
    Now lock Lock = 82 () [until Until: Until];
    /// Ends every lock set by `lock`.
    Now unlock Unlock = 83 () [];

    /// Commits a sealed answer in the window on top: numbers that nobody else sees before all are
    /// revealed.
    Player commit Commit = 85 (player Player: PlayerId) [payload Payload: Vec<i64>, source Source: HostRef, by By: PlayerId];
    /// Takes the player's commit back, if the window's rule allows that; the player owes an answer
    /// again.
    Player withdraw Withdraw = 86 (player Player: PlayerId) [by By: PlayerId];
    /// Gives a player a role in the window on top, and lets them answer in it.
    Now set_role SetRole = 87 (player Player: PlayerId, role Role: NameId) [];

    /// Lets `player` pass automatically until the given time, the end of the turn by default, while
    /// `when` holds; `value` 0 ends it.
    /// A convenience of the table's: each automatic pass is a `pass` with the reason `automatic`,
    /// and never comes at a step of `stop_at`.
    /// It pauses after everybody has had a turn, so that a table on which all pass still answers.
    Player auto_pass AutoPass = 90 (player Player: PlayerId) [value Value: i64, until Until: Until, when When: NameId];
    /// Names a step at which `player` is never passed over automatically, in any turn or in own or
    /// opponents' turns; `value` 0 ends it.
    Player stop_at StopAt = 91 (player Player: PlayerId, step Step: StepId) [value Value: i64, whose Whose: Whose];

    /// Says what time it is, in milliseconds of the host's clock, never less than the last time;
    /// only games whose rules have a clock take it.
    /// Time goes by here and nowhere else: say it before each command and when somebody's time is
    /// up, and one long tick is the same as many short ones.
    Table tick Tick = 95 (now Now: i64) [];
    /// Gives `player` that many milliseconds, or takes them: of the bank, or of this turn or answer
    /// where the rules have nothing but a limit.
    Now add_time AddTime = 96 (player Player: PlayerId, value Value: i64) [];
    /// Lets `player` think for at most that many milliseconds from now on, in the turn or for the
    /// answer that the time is for; whatever else is left.
    Now limit_time LimitTime = 97 (player Player: PlayerId, value Value: i64) [];
    /// Stops all clocks: the time that goes by is nobody's; `value` 0 lets them run again.
    Now stop_clock StopClock = 98 () [value Value: i64];
}
