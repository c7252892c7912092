//! Commands: the decisions of players, the orders of the host, and the verbs of effects.
//!
//! One table. Each row says who may submit a command, when it may come, its name and number, its
//! required fields in round brackets and its optional ones in square brackets; the enum, one struct
//! a command, the conversions, the [`Verbs`] and the verbs of a [`Game`](crate::Game) come from it.
//!
//! When a command may come is said by three words in square brackets: before the start, while a
//! question waits, and while the game waits for a decision of somebody else. See
//! [`Moments`](crate::schema::Moments).

use super::command_table::{commands, count_of, of_effects, player_of};
use crate::vocabulary::column::{Column, column_doc};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::*;
use crate::vocabulary::in_json::{self, InJson};
use crate::vocabulary::packed::{pack, unpack};
use crate::vocabulary::record::{ColumnValue, Columns, Record, field, required};
use crate::vocabulary::spec::{Comes, Field, Moments, Spec, Usage};
use crate::vocabulary::verb_number::VerbNumber;
use crate::vocabulary::words::*;
use serde::de::{Deserializer, EnumAccess, Error as _, VariantAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

impl Command {
    /// Returns the effect that the command runs, now or later.
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

    /// Returns the effect of the card that the command plays.
    pub(crate) fn played(&self) -> Option<NameId> {
        match self {
            Self::Act(act) => act.effect,
            Self::Push(push) => Some(push.effect),
            _ => None,
        }
    }

    /// Returns the effect that the command names as its cost.
    pub(crate) fn cost(&self) -> Option<NameId> {
        match self {
            Self::Act(act) => act.cost,
            Self::Push(push) => push.cost,
            _ => None,
        }
    }

    /// Returns the player who decides by the command what the game waits for, such as the player
    /// who passes. A command that names nobody is the host's.
    pub(crate) fn answered_by(&self) -> Option<PlayerId> {
        match self.moments().decides() {
            true => self.player(),
            false => None,
        }
    }

    /// Returns the player whose decision the command is: one that the game waits for, or one that
    /// only players make, such as to pass automatically.
    pub(crate) fn decided_by(&self) -> Option<PlayerId> {
        match self.moments().decides() || self.usage() == Usage::Player {
            true => self.player(),
            false => None,
        }
    }
}

/// Returns why no command was read: a column that the command does not have comes first.
#[cold]
fn refusal(read: Result<Command, Error>, record: &impl Columns) -> Error {
    let spec = TABLE.iter().find(|spec| spec.number == record.kind());
    let is_own = |spec: &Spec, column| spec.fields.iter().any(|field| field.column == column);
    let is_stray =
        |spec| move |column: &&Column| record.word(**column).is_some() && !is_own(spec, **column);
    let stray = spec.and_then(|spec| Column::all().iter().find(is_stray(spec)));
    match (stray, read) {
        (Some(column), _) => Error::new(Code::UnexpectedArgument).at(*column),
        (None, Err(error)) => error,
        (None, Ok(_)) => Code::Internal.into(),
    }
}

commands! {
    /// Begins the game and its first turn.
    ///
    /// `player` takes that turn. Without one, the rules decide: the first player in the order, or
    /// one drawn by the seeded generator.
    Host [Only Never Also] start Start = 1 () [player Player: PlayerId];
    /// Passes in the window on top.
    ///
    /// When everybody who owes an answer has passed, the window's close rule decides what follows
    /// (CR 117.4). An automatic pass has the reason `automatic`, and the `number` of the
    /// instruction to pass.
    Player [Never Never Never] pass Pass = 2 (player Player: PlayerId)
        [by By: PlayerId, reason Reason: Reason, number Number: u32];
    /// Takes an action without the stack, and runs `effect`, if given, before anything else.
    ///
    /// The window reopens as its rule says, and the actor or the next player may act (CR 116.2,
    /// 117.3c). With a `cost`, that effect runs first: if it fails, the command is refused with
    /// `cannot_pay`, and nothing has changed.
    Player [Never Ruled Never] act Act = 3 (player Player: PlayerId) [
        action Action: NameId, effect Effect: NameId, target Target: PlayerId,
        object Object: ObjectId, source Source: HostRef, data Data: i64, each Each: Each,
        by By: PlayerId, cost Cost: NameId, reason Reason: Reason
    ];
    /// Puts an object on the stack; its effect runs when it resolves.
    ///
    /// Submitted by the host, it is an action of `player`, who needs the right to act. Submitted by
    /// an effect, it needs no such right (CR 405). With an `action` it is still one that a lock
    /// refuses; in an effect made of data, the verb is then left out (CR 702.61a). With a `cost`,
    /// that effect runs before the object is put there: if it fails, the command is refused with
    /// `cannot_pay`, and nothing has changed (CR 601.2h). Only the host gives one.
    Now [Never Never Never] push Push = 4 (player Player: PlayerId, effect Effect: NameId) [
        action Action: NameId, target Target: PlayerId, object Object: ObjectId,
        source Source: HostRef, data Data: i64, each Each: Each, lock Lock: bool, by By: PlayerId,
        cost Cost: NameId, reason Reason: Reason
    ];
    /// Removes an object from the stack without resolving it.
    ///
    /// `source` is kept only in the journal; the event does not name it.
    Now [Also Never Also] counter Counter = 5 (object Object: ObjectId) [source Source: HostRef];
    /// Answers the pending question.
    ///
    /// `picks` depends on the question: the positions of the picked options in its list, from 0;
    /// the positions of all in the chosen order; a number; or 1 for yes and 0 for no. In scripts,
    /// Python and Lua, labels may stand for options everywhere, the options themselves may be given
    /// as `options`, and numbers without a name may be either: `ambiguous` if both could be meant.
    Player [Also Only Never] answer Answer = 6 (player Player: PlayerId, picks Picks: Vec<i64>) [
        choice Choice: ChoiceId, by By: PlayerId, reason Reason: Reason
    ];
    /// Runs an effect without the stack: now, or as soon as the effect that submits it has
    /// returned.
    ///
    /// Without `player`, it belongs to the controller of that effect. If there is none, it is the
    /// active player's, or the stand-in's if that player leaves before. With `players`, it runs
    /// once for each of them, in that order, with that player as its target.
    Now [Also Never Also] run Run = 7 (effect Effect: NameId) [
        player Player: PlayerId, target Target: PlayerId, object Object: ObjectId,
        source Source: HostRef, data Data: i64, each Each: Each, players Players: Vec<PlayerId>
    ];
    /// Reports an event of the host's own, such as the death of a creature, to the triggers.
    Now [Also Never Also] raise Raise = 8 (name Name: NameId) [
        player Player: PlayerId, target Target: PlayerId, source Source: HostRef, data Data: i64,
        value Value: i64
    ];
    /// Reports, in a state check, that the check changed something outside the engine.
    ///
    /// All state checks then run again (CR 704.3).
    Now [Also Never Also] changed Changed = 9 () [];

    /// Ends the current step; its leave effects run as at a natural end.
    Flow [Never Never Never] end_step EndStep = 10 () [player Player: PlayerId];
    /// Ends the current phase; the leave effects run as at a natural end.
    Flow [Never Never Never] end_phase EndPhase = 11 () [player Player: PlayerId];
    /// Ends the current turn; the leave effects run as at a natural end.
    ///
    /// `target` names the player who takes the next turn, at the first of several places in the
    /// order. With `step`, the next turn begins at that step.
    Flow [Never Never Never] end_turn EndTurn = 12 () [
        target Target: PlayerId, player Player: PlayerId, step Step: StepId
    ];
    /// Ends the turn as an effect does.
    ///
    /// The stack and all waiting triggers are removed, then the terminal step follows (CR 723.1).
    Flow [Never Never Also] end_turn_by_effect EndTurnByEffect = 13 () [];
    /// Ends the game, with `player` as the winner, or with none. With `name`, a side of that name
    /// has won, whose members only the host knows.
    ///
    /// `at` sets the time: now, with this turn or round, or when everybody has had one more turn,
    /// or everybody but the turn's owner, who has called the end.
    Flow [Also Also Also] end_game EndGame = 14 ()
        [player Player: PlayerId, reason Reason: Reason, at At: At, name Name: NameId];
    /// Asks `player` a question and stores the answer in the player's counter `name`; only in
    /// effects.
    ///
    /// The question is for a number between `min` and `max`, for yes or no, for between `min` and
    /// `max` of `options` (1 by default), or for their order. Further picks are stored in `name_2`,
    /// `name_3` and so on. Players asked one after another are asked in that order, and nothing
    /// else happens before the last of them has answered (CR 101.4, 608.2e). `prompt` is the
    /// question in words. `labels` names the options, with commas between the labels; for yes and
    /// no, yes first.
    Now [Also Never Also] ask Ask = 15
        (player Player: PlayerId, question Question: Question, name Name: NameId) [
        min Min: i64, max Max: i64, options Options: Vec<i64>, prompt Prompt: NameId,
        labels Labels: NameId
    ];

    /// Ends the chapter and with it the turn; without a chapter, begins one.
    ///
    /// `at` sets the time: now, with this turn or round, or when everybody has had one more turn.
    /// `chapter` names the next chapter, instead of the one in the rules; `target` names the player
    /// who takes its first turn.
    Flow [Never Never Also] end_chapter EndChapter = 16 () [
        chapter Chapter: ChapterId, target Target: PlayerId, at At: At
    ];
    /// Ends the round when the current turn ends, wherever the order stands.
    Flow [Never Never Also] end_round EndRound = 17 () [];
    /// Ends the current step and continues at another one, if an edge of the rules leads there.
    Flow [Never Never Never] go_to GoTo = 18 (step Step: StepId) [player Player: PlayerId];
    /// Ends the current turn and gives its owner another one in its place.
    ///
    /// The new turn has an id of its own and the kind `replay`. The old one does not count for the
    /// round or the chapter, and passes in a row are counted from 0 again.
    Flow [Never Never Never] restart_turn RestartTurn = 19 () [player Player: PlayerId];

    /// Gives `player` an extra turn after the current one.
    ///
    /// The newest extra turn is taken first, unless the ruleset says otherwise (CR 500.7). With
    /// `after`, it follows the next turn of that player.
    Now [Also Never Also] extra_turn ExtraTurn = 20 (player Player: PlayerId) [
        count Count: u32, by By: PlayerId, source Source: HostRef, turn_kind TurnKind: TurnKind,
        data Data: i64, after After: PlayerId
    ];
    /// Cancels a granted turn that has not begun.
    Now [Also Never Also] cancel_turn CancelTurn = 21 (grant Grant: GrantId) [];
    /// Makes `player` skip turns.
    ///
    /// Each skip is used up by the next turn that the player would begin (CR 614.10a).
    Now [Also Never Also] skip_turn SkipTurn = 22 (player Player: PlayerId) [
        count Count: u32, applies Applies: Applies, source Source: HostRef
    ];
    /// Makes the next player in the order skip a turn.
    ///
    /// The player is determined now, or when the turn ends, as the ruleset says.
    Now [Also Never Also] skip_next SkipNext = 23 () [count Count: u32, source Source: HostRef];
    /// Makes `player` the next in the order, without ending the current turn.
    ///
    /// Granted turns come first. The order continues from that player's place, the first of
    /// several.
    Now [Also Never Also] jump Jump = 24 (player Player: PlayerId) [];
    /// Makes `other` decide for `player`, and for the team with which that player shares turns.
    ///
    /// The control lasts for the next turn that `player` begins, or for this one, whoever owns it
    /// (CR 722, 805.8). With `applies=resolution`, which only effects can use, it lasts until the
    /// object that is resolving has resolved, or until all effects at hand have returned. With
    /// `phase` it lasts for the next phase of that name that begins in a turn of `player`, this
    /// turn included, and `applies` is not allowed. It takes the place of an older control of the
    /// same player for the same time, which no event tells.
    Now [Also Never Also] set_controller SetController = 25
        (player Player: PlayerId, other Other: PlayerId) [
        applies Applies: Applies, source Source: HostRef, phase Phase: PhaseId
    ];

    /// Gives a token to `player`.
    Now [Also Never Also] give_token GiveToken = 26 (token Token: TokenId, player Player: PlayerId)
        [];
    /// Passes a token to the next player in the order, or to the `count`-th next.
    ///
    /// The token continues from its holder's place. When the holder leaves, the place stays, and
    /// the next player stands in until the token is passed. Players who sit out are skipped; with
    /// `skips=left`, only those who left.
    Now [Also Never Also] pass_token PassToken = 27 (token Token: TokenId)
        [count Count: u32, skips Skips: Skips];
    /// Takes a token back: nobody holds it until it is given or passed.
    ///
    /// It has no place then, as before it was given for the first time: if it is passed, it starts
    /// at the active player.
    Now [Also Never Also] drop_token DropToken = 28 (token Token: TokenId) [];

    /// Reverses the direction of the order: of turns, priority, triggers and choices.
    ///
    /// Here and below, `order` names another order of the rules than the one that turns follow now.
    Now [Also Never Also] reverse Reverse = 30 () [order Order: OrderId];
    /// Exchanges two players' places for turns.
    ///
    /// The current turn keeps its owner, and the order continues from its place.
    Now [Also Never Also] exchange_turns ExchangeTurns = 31
        (player Player: PlayerId, other Other: PlayerId) [
        order Order: OrderId
    ];
    /// Exchanges two players' seats.
    ///
    /// The order continues from the new seat of the active player.
    Now [Also Never Also] exchange_seats ExchangeSeats = 32
        (player Player: PlayerId, other Other: PlayerId) [
        order Order: OrderId
    ];
    /// Sets the order to `players`.
    ///
    /// The current turn keeps its owner, and players keep their granted turns.
    Now [Also Never Also] set_order SetOrder = 33 (players Players: Vec<PlayerId>)
        [order Order: OrderId];
    /// Shuffles the order by the seeded generator.
    ///
    /// The current turn keeps its owner.
    Now [Also Never Also] shuffle_order ShuffleOrder = 34 () [order Order: OrderId];
    /// Sorts the order by the players' keys, by key 1 if none are named.
    ///
    /// Players with equal keys keep their order.
    Now [Also Never Also] sort_order SortOrder = 35 () [keys Keys: Vec<i64>, order Order: OrderId];
    /// Puts a player into the order.
    ///
    /// The place is after or before another player or, with `keys`, behind everybody who does not
    /// sort after the player. The default is the end of the order.
    Now [Also Never Also] insert Insert = 36 (player Player: PlayerId) [
        after After: PlayerId, before Before: PlayerId, keys Keys: Vec<i64>, order Order: OrderId
    ];
    /// Moves a player in the order.
    ///
    /// The place is after or before another player or, with `keys`, behind everybody who does not
    /// sort after the player. The default is the end of the order.
    Now [Also Never Also] move_player MovePlayer = 37 (player Player: PlayerId) [
        after After: PlayerId, before Before: PlayerId, keys Keys: Vec<i64>, order Order: OrderId
    ];
    /// Removes a player from the order; the player stays in the game and can be inserted again.
    Now [Also Never Also] remove Remove = 38 (player Player: PlayerId) [order Order: OrderId];

    /// Inserts a step after the current one, or after `after_step`.
    ///
    /// The newest step comes first (CR 500.9). A step of another phase comes after the whole phase.
    Now [Also Never Also] extra_step ExtraStep = 40 (step Step: StepId) [
        after_step AfterStep: StepId, count Count: u32, source Source: HostRef, data Data: i64
    ];
    /// Inserts a phase, followed by `phases`, after the current one, or after the phase of
    /// `after_step`.
    ///
    /// The newest phase comes first (CR 500.8).
    Now [Also Never Also] extra_phase ExtraPhase = 41 (phase Phase: PhaseId) [
        after_step AfterStep: StepId, count Count: u32, phases Phases: Vec<PhaseId>,
        source Source: HostRef, data Data: i64
    ];
    /// Makes `player`, or the active player, skip a step the next `count` times it would begin in
    /// their own turn.
    ///
    /// With `applies=this_turn`, skips that are not used up in this turn end with it.
    Now [Also Never Also] skip_step SkipStep = 42 (step Step: StepId) [
        player Player: PlayerId, count Count: u32, source Source: HostRef, applies Applies: Applies
    ];
    /// Makes `player`, or the active player, skip a phase the next `count` times it would begin in
    /// their own turn.
    ///
    /// With `applies=this_turn`, skips that are not used up in this turn end with it.
    Now [Also Never Also] skip_phase SkipPhase = 43 (phase Phase: PhaseId) [
        player Player: PlayerId, count Count: u32, source Source: HostRef, applies Applies: Applies
    ];
    /// Changes a step: removes its window or its own actions, or adds an effect.
    ///
    /// The change applies to one player or to all, for a time or a number of times. `of` is the
    /// player whose next turn `until` means, if not `player`.
    Now [Also Never Also] modify_step ModifyStep = 44 (step Step: StepId) [
        player Player: PlayerId, no_window NoWindow: bool, no_actions NoActions: bool,
        effect Effect: NameId, count Count: u32, until Until: Until, source Source: HostRef,
        data Data: i64, of Of: PlayerId
    ];
    /// Ends the phase as an effect does.
    ///
    /// The stack and all waiting triggers are removed, nobody acts any more, and the phase ends (CR
    /// 723.2).
    Flow [Never Never Also] end_phase_by_effect EndPhaseByEffect = 48 () [];
    /// Ends the step as an effect does.
    ///
    /// The stack and all waiting triggers are removed, nobody acts any more, and the step ends (CR
    /// 723.2).
    Flow [Never Never Also] end_step_by_effect EndStepByEffect = 49 () [];

    /// Removes a player from the game, with everything they own (CR 800.4).
    ///
    /// Without a `reason` the player concedes, which no replacement can stop (CR 104.3a). An effect
    /// by which a player loses says `reason=eliminated`.
    Now [Also Also Also] leave Leave = 50 (player Player: PlayerId) [reason Reason: Reason];
    /// Makes a player sit out: they get no turns and owe no answers in windows. An effect may still
    /// ask them.
    ///
    /// The player sits out until `sit_in`, or until the given time. With `until=next_turn`, the
    /// player returns when their place in the order comes, and takes that turn.
    Now [Also Never Also] sit_out SitOut = 51 (player Player: PlayerId) [until Until: Until];
    /// Brings back a player who sits out.
    Now [Also Never Also] sit_in SitIn = 52 (player Player: PlayerId) [];
    /// Adds a player to the game, under a name that nobody has yet.
    ///
    /// The player's place is after or before another player, or at the end of the order.
    Host [Also Never Also] join Join = 53 (name Name: NameId)
        [after After: PlayerId, before Before: PlayerId];

    /// Sets a flag of the game or of `player`, or clears it with `value` 0.
    ///
    /// The flag is cleared when its time ends, by default as the rules declare it. `of` is the
    /// player whose next turn `until` means, if not `player`.
    Now [Also Never Also] set_flag SetFlag = 60 (name Name: NameId) [
        value Value: i64, player Player: PlayerId, until Until: Until, of Of: PlayerId
    ];
    /// Sets a counter of the game or of `player`.
    ///
    /// The counter is cleared when its time ends. `of` is the player whose next turn `until` means,
    /// if not `player`.
    Now [Also Never Also] set_counter SetCounter = 61 (name Name: NameId, value Value: i64) [
        player Player: PlayerId, until Until: Until, cap Cap: i64, of Of: PlayerId
    ];
    /// Adds to a counter of the game or of `player`, up to its cap.
    ///
    /// Without `until`, it lasts as long as before. `of` is the player whose next turn `until`
    /// means, if not `player`.
    Now [Also Never Also] add_counter AddCounter = 62 (name Name: NameId, value Value: i64) [
        player Player: PlayerId, until Until: Until, cap Cap: i64, of Of: PlayerId
    ];
    /// Sets one of a player's four sorting keys.
    Now [Also Never Also] set_key SetKey = 63 (player Player: PlayerId, value Value: i64)
        [key Key: u8];

    /// Puts `player` into team `value`, before the game begins.
    Host [Only Never Also] set_team SetTeam = 64 (player Player: PlayerId, value Value: u8) [];
    /// Rolls a number from 1 to `max` with the game's own generator; each is equally likely.
    ///
    /// The result is stored in the counter `name`, of `player` if given.
    Now [Also Never Also] roll Roll = 65 (max Max: u32)
        [name Name: NameId, player Player: PlayerId];
    /// Seeds the game's generator again.
    ///
    /// While an effect's question is pending, the new seed takes effect after the answer, so that
    /// the effect repeats its earlier draws.
    Now [Also Also Also] reseed Reseed = 66 (value Value: i64) [];

    /// Registers a trigger: when `event` happens and every given filter holds, `effect` is placed
    /// on the stack or run for its controller.
    ///
    /// With `count`, it is set off that many times and then removed. With `within`, it stays, and
    /// is set off at most `count` times, 1 by default, in each turn, round or chapter. `of` is the
    /// player whose next turn `until` means, if not `player`.
    Now [Also Also Also] add_trigger AddTrigger = 70
        (event Event: EventKind, effect Effect: NameId) [
        player Player: PlayerId, step Step: StepId, phase Phase: PhaseId, whose Whose: Whose,
        target Target: PlayerId, object Object: ObjectId, name Name: NameId, count Count: u32,
        until Until: Until, source Source: HostRef, data Data: i64, each Each: Each,
        visit Visit: u32, when When: NameId, at_once AtOnce: bool, hidden Hidden: PlayerId,
        within Within: Within, of Of: PlayerId
    ];
    /// Registers a replacement: what fits does not begin or happen, and `effect`, if given, runs
    /// instead.
    ///
    /// `event` is turn_began, phase_began, step_began, raised or player_left. If several fit, the
    /// player concerned chooses one (CR 614, 616.1). With `may`, that player or the replacement's
    /// controller may decline it first. `of` is the player whose next turn `until` means, if not
    /// `player`.
    Now [Also Never Also] add_replacement AddReplacement = 72 (event Event: EventKind) [
        effect Effect: NameId, player Player: PlayerId, step Step: StepId, phase Phase: PhaseId,
        whose Whose: Whose, target Target: PlayerId, turn_kind TurnKind: TurnKind,
        count Count: u32, until Until: Until, source Source: HostRef, when When: NameId,
        data Data: i64, may May: May, of Of: PlayerId, name Name: NameId
    ];
    /// Removes a trigger or a replacement; effects that it has already set off still run.
    Now [Also Also Also] remove_trigger RemoveTrigger = 73 (trigger Trigger: TriggerId) [];
    /// Cancels everything that was scheduled with this `source`.
    ///
    /// This includes granted turns, skips of turns, steps and phases, inserted steps and phases,
    /// changes of steps, control, locks, triggers and replacements. Turns, phases and steps that
    /// have begun continue, and objects on the stack stay; control and locks end at once.
    Now [Also Never Also] take_back TakeBack = 74 (source Source: HostRef) [];

    /// Opens a window above the current one, for the players of its rule, starting with `player` if
    /// given.
    ///
    /// With `players`, only these owe an answer. The window below continues when this one closes.
    Now [Never Never Also] open_window OpenWindow = 80 (window Window: WindowId) [
        player Player: PlayerId, players Players: Vec<PlayerId>
    ];
    /// Closes the window on top, without the effects of a natural close.
    ///
    /// A window of commits or claims still closes by its rule: players who have not answered are
    /// absent, and the commits and claims made so far count.
    Now [Never Never Also] close_window CloseWindow = 81 () [];
    /// Locks actions for a time: every one that the ruleset does not exempt (CR 702.61), or those
    /// of `player`, of the kind `action`, while `when` holds, seen from who would act.
    ///
    /// Passes, ends of turns and answers are never locked. The lock of a player ends when that
    /// player leaves. `of` is the player whose next turn `until` means, if not `player`.
    Now [Also Never Also] lock Lock = 82 () [
        until Until: Until, source Source: HostRef, of Of: PlayerId, player Player: PlayerId,
        action Action: NameId, when When: NameId
    ];
    /// Ends every lock that `lock` has set.
    Now [Also Never Also] unlock Unlock = 83 () [];

    /// Commits a sealed answer in the window on top.
    ///
    /// Nobody else sees the numbers of `payload` before all commits are revealed.
    Player [Never Never Never] commit Commit = 85 (player Player: PlayerId) [
        payload Payload: Vec<i64>, source Source: HostRef, by By: PlayerId, reason Reason: Reason
    ];
    /// Withdraws the player's commit, if the window's rule allows it; the player owes an answer
    /// again.
    ///
    /// While it is asked how to pay for an action of the player's, it takes that back (CR 732.1):
    /// nothing is paid, and `taken_back` says so.
    Player [Never Ruled Also] withdraw Withdraw = 86 (player Player: PlayerId) [by By: PlayerId];
    /// Gives a player a role in the window on top, and lets them answer in it.
    Now [Never Never Also] set_role SetRole = 87 (player Player: PlayerId, role Role: NameId) [];
    /// Changes the target of an object on the stack: player `target`, object `aim`, or `data`.
    ///
    /// Absent arguments change nothing (CR 115.7).
    Now [Also Never Also] retarget Retarget = 88 (object Object: ObjectId) [
        target Target: PlayerId, aim Aim: ObjectId, data Data: i64
    ];
    /// Puts a copy of an object on the stack, with its effect, target, data and event.
    ///
    /// It belongs to `player`, or to the controller of the object (CR 707.10). A copy is not an
    /// action: triggers that listen to actions do not hear it.
    Now [Also Never Also] copy_object CopyObject = 89 (object Object: ObjectId) [
        player Player: PlayerId, target Target: PlayerId, aim Aim: ObjectId, data Data: i64,
        count Count: u32
    ];

    /// Passes automatically for `player` while `when` holds, until the end of the turn or the given
    /// time.
    ///
    /// It passes where one player is asked at a time; where all answer at once, `order_ahead` says
    /// it for one window. A player may give several such instructions, each with a `number` of its
    /// own, 0 by default; the same number again replaces one. `value` 0 or less ends it. With
    /// `hidden`, which is the player, nobody else sees it. Each automatic pass is a `pass` with the
    /// reason `automatic` and that number; none is made at a step of `stop_at`, or while somebody
    /// else decides for the player. Automatic passing pauses when everybody has had a turn, so that
    /// a game in which all players pass still returns to the host.
    Player [Also Also Also] auto_pass AutoPass = 90 (player Player: PlayerId) [
        value Value: i64, until Until: Until, when When: NameId, number Number: u32,
        hidden Hidden: PlayerId
    ];
    /// Names a step at which `player` never passes automatically: in any turn, in their own turns,
    /// or in opponents' turns.
    ///
    /// `value` 0 or less ends it.
    Player [Also Also Also] stop_at StopAt = 91 (player Player: PlayerId, step Step: StepId) [
        value Value: i64, whose Whose: Whose
    ];
    /// Gives an order ahead: `command` is submitted for `player` as soon as it may be and `when`
    /// holds, once, until the end of the game or the given time.
    ///
    /// The command is a text, as in scripts: `act A action=bid data=7`, `pass A`. It is a pass, an
    /// action, a card or a sealed answer of the player. After each command, the orders of all
    /// players are tried in turn order, at most one of each; one that is refused waits. The command
    /// has the reason `automatic`. Nobody else sees an order, and it rests while somebody else
    /// decides for the player. Orders have numbers as `auto_pass` has; `value` 0 or less ends one.
    Player [Also Also Also] order_ahead OrderAhead = 92 (player Player: PlayerId) [
        command Command: NameId, value Value: i64, until Until: Until, when When: NameId,
        number Number: u32
    ];
    /// Remembers how `player` answers the question that waits for them: an equal question gets the
    /// same answer by itself, until the end of the game or the given time.
    ///
    /// Questions are equal if the effect, the kind of answer, the options with their labels, and
    /// the bounds are. For the order of triggers, the effects are compared, however many times they
    /// were set off before. The answer has the reason `automatic`. Nobody else sees what a player
    /// has asked to be remembered; it rests while somebody else decides for the player. A question
    /// about how to pay is never remembered. `value` 0 or less forgets all answers of the player.
    Player [Also Also Also] remember_answer RememberAnswer = 93 (player Player: PlayerId) [
        value Value: i64, until Until: Until
    ];

    /// Sets the time, in milliseconds of the host's clock.
    ///
    /// Only games whose rules have a clock accept it. `now` is never less than the last time.
    /// Clocks run only by this command: submit it before each command and when somebody's time is
    /// up. One long tick equals many short ones.
    Host [Also Also Also] tick Tick = 95 (now Now: i64) [];
    /// Adds `value` milliseconds to a player's time, or subtracts as much as is left if negative.
    ///
    /// It changes the bank or, if the rules have only a limit, the time of the current turn or
    /// answer.
    Now [Also Also Also] add_time AddTime = 96 (player Player: PlayerId, value Value: i64) [];
    /// Limits the time of `player` for the current turn or answer to `value` milliseconds from now
    /// on.
    ///
    /// Time left in a bank does not lift the limit.
    Now [Also Also Also] limit_time LimitTime = 97 (player Player: PlayerId, value Value: i64) [];
    /// Stops all clocks: time that passes counts for nobody.
    ///
    /// `value` 0 lets them run again.
    Now [Also Also Also] stop_clock StopClock = 98 () [value Value: i64];
}

pub(crate) use super::command_table::of_the_host;
pub(crate) use verbs_of_the_host;
