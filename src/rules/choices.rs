//! The closed choices of a rules file: every key that takes one word of a few.

use serde::{Deserialize, Serialize};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }
    )*};
}

impl BareActs {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl WhileAsked {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl UndoRule {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl Streak {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl RestartRule {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl StartOf {
    /// Returns true for the default. Default values do not change the identity of rules.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

choices! {
    /// The player who takes the first turn.
    StartRule {
        #[default] /** The first in the order. */ First,
        /** One drawn by the seeded generator. */ Random
    }
    /// The granted turn that is taken first.
    ExtraTurns { #[default] /** The newest (CR 500.7). */ Newest, /** The oldest. */ Oldest }
    /// The place from which the order continues after extra turns.
    Resume {
        #[default] /** From the last normal turn. */ Anchor,
        /** From the player of the last turn of any kind. */ Taker
    }
    /// The meaning of an act that names no action, where the rules declare some.
    BareActs {
        #[default] /** Where rules declare actions, an act names one of them. */ Forbid,
        /** An act may also name none. */ Allow
    }
    /// The players who may take an action while an effect's question waits.
    WhileAsked {
        #[default] /** Nobody. */ Nobody,
        /** Whoever is asked (CR 605.3a). */ Asked,
        /** Everybody. */ Anybody
    }
    /// The decisions that players may take back.
    UndoRule {
        #[default] /** The newest decision, within its turn and as long as nothing came out. */ Own,
        /** Nothing. */ Never
    }
    /// The end of a row of passes.
    Streak {
        #[default] /** An action, and a turn that is restarted. */ Actions,
        /** Also the end of a turn whose last decision was no pass. */ Turns
    }
    /// The restarting of turns.
    RestartRule {
        #[default] /** They may. */ Allow,
        /** `restart_turn` is refused. */ Forbid
    }
    /// The counters that have a first value as something begins.
    StartOf {
        #[default] /** The game's own. */ Table,
        /** Those of everybody in the game. */ Players,
        /** The active player's. */ Active
    }
    /// The effect of reversing while two players are left.
    ReverseWithTwo {
        #[default] /** Nothing. */ Nothing,
        /** The other player is skipped. */ Skip
    }
    /// When "skip the next player" picks its player.
    SkipNextBinds { #[default] /** When it is played. */ Now, /** When the turn ends. */ TurnEnd }
    /// The fate of a turn whose player leaves during it.
    LeaveRule {
        #[default] /** It runs to its end without an active player (CR 800.4j). */ FinishTurn,
        /** It ends at once. */ EndTurn
    }
    /// The things that teams share.
    Teams {
        #[default] /** The victory only. */ Victory,
        /** Their turns and their priority too (CR 805). */ Shared
    }
    /// The fate of a team of which one player leaves.
    TeamLeaves {
        #[default] /** The others continue. */ Alone,
        /** All leave (CR 810.8). */ Together
    }
    /// The place where triggers run.
    TriggerRule {
        /** On the stack, when a player would next get priority (CR 603.3). */ Stack,
        #[default] /** As soon as the effect that set them off has returned. */ AtOnce
    }
    /// The order in which a player's own triggers are placed.
    TriggerOrder {
        #[default] /** In the order of their registration. */ Registered,
        /** As the player says (CR 603.3b). */ Ask
    }
    /// The meaning of an endless loop.
    LoopRule {
        #[default] /** An error; the command is refused. */ Error,
        /** A draw (CR 104.4b). */ Draw
    }
    /// When the game ends by itself.
    EndRule {
        #[default] /** When one player or team is left. */ LastStanding,
        /** When nobody is left. */ Never
    }
    /// When a round ends.
    RoundRule {
        #[default] /** When the order comes round to the player who began it. */ Wrap,
        /** When everybody has had a normal turn. */ Everyone,
        /** When everybody has passed out of it, or nobody may take turns any more. */ Window,
        /** Never by itself. */ Manual
    }
    /// When a step's window opens.
    Opens {
        #[default] /** Every time. */ Always,
        /** If a state check or a trigger happened in the step (CR 514.3a). */ IfNeeded
    }
    /// The kinds of window that have a name, each with its switches.
    Like {
        /** The active player takes one action, which ends the turn. */ Turn,
        /** The active player takes one action, which ends the step. */ Step,
        /** Each player in turn acts once or passes; then the step ends. */ AskAround,
        /** All players answer at the same time, once each; then the step ends. */ AllAtOnce,
        /** Each player in turn bids or is out; it ends when nobody raises. */ Auction,
        /** Each of the others in turn acts once or passes; then the game goes back. */
        OthersMayAnswer,
        #[default] /** Everybody may act or pass until all pass in a row; then the top of the stack
        resolves (CR 117). */ Priority
    }
    /// The players who may answer: one player at a time, or all who still owe an answer.
    Mode {
        #[default] /** One at a time, in turn order. */ Sequential,
        /** All at once. */ Concurrent
    }
    /// The players who owe an answer as the window opens.
    Pending {
        #[default] /** Every living player. */ All,
        /** All but the active player. */ Others,
        /** The active player. */ Active,
        /** The player named when it is opened. */ Given
    }
    /// The players who owe an answer again after an action.
    Reopen {
        #[default] /** Everybody not out of the window. */ All,
        /** Everybody but the actor. */ Others,
        /** Nobody. */ None
    }
    /// The player who acts after an action.
    AfterAct {
        #[default] /** The same player again. */ Keep,
        /** The next who owes an answer. */ Next,
        /** Nobody: the window closes. */ Close,
        /** Nobody: the turn ends. */ EndTurn
    }
    /// The meaning of a pass.
    PassRule {
        #[default] /** No answer until the window reopens. */ Soft,
        /** Out of this window. */ Hard,
        /** Not allowed. */ Forbid,
        /** The turn ends. */ EndTurn,
        /** The turn ends, and the player takes no more turns in this round. */ Round
    }
    /// The effect of closing.
    Then {
        #[default] /** Resolves the top of the stack and opens again; with an empty stack, ends the
        step (CR 117.4). */ Resolve,
        /** Resolves the whole stack, newest first, then opens again; with an empty stack, ends the
        step. */ ResolveAll,
        /** Ends the step. */ EndStep,
        /** Ends the turn. */ EndTurn,
        /** Goes back to the window beneath, or ends the step. */ Return,
        /** Ends the turn; whoever won the claims takes the next one. */ ToWinner
    }
    /// How turns go through the order.
    Walk {
        #[default] /** Round and round. */ Ring,
        /** Everybody takes one normal turn; then the chapter ends. */ Once,
        /** There and back again. */ Snake,
        /** Round and round against the direction. */ Reverse,
        /** Sorted by keys as each round begins, from the first to the last. */ Sorted,
        /** Whoever is lowest by keys, each time. */ Lowest,
        /** Turns belong to the whole table: nobody is active. */ Table
    }
    /// The order of players with equal keys.
    Ties {
        #[default] /** As they stood. */ Keep,
        /** The other way round than they stood. */ Reverse,
        /** By their numbers. */ Seats,
        /** The player whose key was set last comes first. */ Latest
    }
    /// When a window closes.
    Close {
        #[default] /** When nobody owes an answer. */ Answered,
        /** As `answered`; until then, whoever has the turn cannot end a part of it. */ ByAnswers,
        /** Only when it is closed, or the step is ended. */ Explicit
    }
    /// The winner of equally ranked claims.
    ClaimTies {
        #[default] /** The first in turn order after the active player. */ Nearest,
        /** All of them, in that order. */ All
    }
    /// How equal commits are resolved.
    CommitTies {
        #[default] /** As one simultaneous group. */ Group,
        /** By distance in turn order from `from`. */ Distance,
        /** By players' numbers. */ Seats,
        /** As they stand in the order. */ Order,
        /** Those tied at the top commit again. */ Again
    }
    /// The holder of a token as the game begins.
    TokenStart {
        #[default] /** The first in the order. */ First,
        /** The last in the order. */ Last,
        /** One drawn by the seeded generator. */ Random,
        /** Nobody. */ None
    }
    /// The player who answers first in a window, unless it is a token's holder.
    StartWord {
        #[default] /** The active player. */ Active,
        /** The player after the active one. */ Next,
        /** The player named when it is opened. */ Given,
        /** The next after the player who acted last. */ Other
    }
    /// The player who takes the first turn of a chapter, unless it is a token's holder.
    FirstWord {
        #[default] /** The next after the last turn's player. */ Next,
        /** The last turn's player again. */ Same,
        /** The first in the order. */ First
    }
    /// The player who begins a further round, unless it is a token's holder.
    RoundFirstWord {
        #[default] /** The order just continues. */ Same,
        /** The next after whoever began the last one. */ Rotate
    }
    /// The player from whom distance is counted, unless it is a token's holder.
    FromWord { #[default] /** The active player. */ Active }
    /// The unit to which a clock's limit, delay, refund, increment and period apply.
    Per {
        #[default] /** Each turn. */ Turn,
        /** Each answer: each time a player is asked. */ Answer
    }
    /// The players whose time runs.
    Runs {
        #[default] /** Of those whose answer is awaited. */ Awaited,
        /** Of the turn's owner, whoever is asked. */ Owner
    }
    /// The fate of a player whose time is up.
    OnExpiry {
        #[default] /** It is reported once. */ Report,
        /** The player passes, or is absent where passing is not allowed; a question is dropped. */
        Pass,
        /** The own turn ends; in others' turns the player passes. */ EndTurn,
        /** The player leaves the game. */ Leave,
        /** The game ends; the others win if they are one side. */ EndGame
    }
}
