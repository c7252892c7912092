//! Closed sets of words: every small enumeration that crosses a language boundary.
//!
//! Each word has a name (in text, Python and Lua), a number (in C and in saves) and a doc line.
//! Numbers are never reused, and count from 1: 0 is no word. Only the counts of a game begin with
//! 0, as places in their list.

use crate::vocabulary::by_number::by_number;
use crate::vocabulary::cell::{Word, WordTable};

macro_rules! words {
    ($($(#[doc = $doc:literal])* $kind:ident $name:literal {
        $($(#[doc = $wdoc:literal])* $variant:ident = $number:literal $word:literal,)*
    })*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
            #[cfg_attr(feature = "schema", schemars(rename_all = "snake_case"))]
            #[repr(u8)]
            #[non_exhaustive]
            pub enum $kind { $($(#[doc = $wdoc])* $variant = $number,)* }

            impl $kind {
                /// This set of words as a table of the vocabulary.
                pub const TABLE: WordTable = WordTable {
                    name: $name,
                    doc: concat!($($doc),*),
                    words: &[$(Word { number: $number, name: $word, doc: concat!($($wdoc),*) },)*],
                };

                /// Returns the word's name, as written in scripts and rules files.
                pub const fn name(self) -> &'static str {
                    match self { $(Self::$variant => $word,)* }
                }

                /// Returns the word with this number, or `None` if there is none.
                pub const fn from_number(number: i64) -> Option<Self> {
                    match number { $($number => Some(Self::$variant),)* _ => None }
                }
            }

            by_number! { $kind { $($variant = $number $word,)* } }
        )*
        /// Every set of words, in the order of this file.
        pub const ALL: &[WordTable] = &[$($kind::TABLE,)*];
    };
}

words! {
    /// The kind of a turn.
    TurnKind "turn_kind" {
        /// The player's own turn in the order.
        Normal = 1 "normal",
        /// A turn granted by an effect, taken after another turn.
        Extra = 2 "extra",
        /// A turn that the rules inserted between two others.
        Inserted = 3 "inserted",
        /// A turn of the whole table, in which nobody is active.
        Table = 4 "table",
        /// A restart of the turn before it, by the same player.
        Replay = 5 "replay",
    }
    /// The direction of the order.
    Direction "direction" {
        /// In the order of the list.
        Forward = 1 "forward",
        /// Against the order of the list.
        Backward = 2 "backward",
    }
    /// How long a value, a trigger or a modification lasts.
    Until "until" {
        /// As long as the game.
        Game = 1 "game",
        /// Until the current step ends.
        Step = 2 "step",
        /// Until the current phase ends.
        Phase = 3 "phase",
        /// Until the current turn ends.
        Turn = 4 "turn",
        /// Until the current round ends.
        Round = 5 "round",
        /// Until the next turn of a player begins, or would have begun: of `of`; otherwise of the
        /// player to whom it belongs; otherwise of the effect's controller; otherwise of the active
        /// player.
        NextTurn = 6 "next_turn",
        /// Until the next turn of that player ends.
        EndOfNextTurn = 7 "end_of_next_turn",
        /// Until the window on top closes; with none open, until the next one does.
        Window = 8 "window",
        /// Until the current chapter ends.
        Chapter = 9 "chapter",
    }
    /// The players in whose turns a trigger is set off, seen from its controller.
    Whose "whose" {
        /// Anybody's turn.
        Any = 1 "any",
        /// The controller's own turn.
        Own = 2 "own",
        /// An opponent's turn. A turn that several of them share sets it off once for each, as the
        /// player of the event (CR 805.4d).
        Opponents = 3 "opponents",
        /// Each player's turn: as `any`, but a turn that players share sets it off once for each of
        /// them, as the player of the event (CR 805.4d).
        Each = 4 "each",
    }
    /// The players for whom an effect runs: in turn order from the active player, then the others.
    Each "each" {
        /// Once, for its target if it has one.
        Once = 1 "once",
        /// Once for each player in the game, with that player as its target.
        Player = 2 "player",
        /// Once for each opponent of its controller in the game, with that player as its target.
        Opponent = 3 "opponent",
        /// Once for each player in the game, with that player as its target, beginning with its
        /// controller (CR 701.38a).
        FromController = 4 "from_controller",
        /// Once for each player in the game, with that player as its target, until one of these
        /// runs has changed anything: any player may pay, and after the first who does nobody is
        /// asked. An answer that an effect as data keeps is such a change: there, `if` says who
        /// can pay.
        UntilOne = 5 "until_one",
    }
    /// The turns that a skip applies to, or the duration of a control.
    Applies "applies" {
        /// The next turn the player would begin, normal or extra.
        NextTurn = 1 "next_turn",
        /// The next normal turn only.
        NextNormal = 2 "next_normal",
        /// The next extra turn only.
        NextExtra = 3 "next_extra",
        /// The current turn.
        ThisTurn = 4 "this_turn",
        /// For control only: the resolution in progress, or the effects that are being run.
        Resolution = 5 "resolution",
    }
    /// The players who are skipped when a token is passed.
    Skips "skips" {
        /// Players who left, and those who sit out.
        SittingOut = 1 "sitting_out",
        /// Only players who left.
        Left = 2 "left",
    }
    /// The reason for an event.
    Reason "reason" {
        /// A command asked for it.
        Command = 1 "command",
        /// A skip was used up.
        Skip = 2 "skip",
        /// The step's guard did not hold.
        Guard = 3 "guard",
        /// Its controller left the game.
        PlayerLeft = 4 "player_left",
        /// Its duration ended.
        Expired = 5 "expired",
        /// It was used as often as allowed.
        UsedUp = 6 "used_up",
        /// It was shuffled by the seeded generator.
        Shuffled = 7 "shuffled",
        /// It was sorted by keys.
        Sorted = 8 "sorted",
        /// A player was put in, moved or taken out.
        Moved = 9 "moved",
        /// An effect ended the turn, the phase or the step.
        TurnEnded = 10 "turn_ended",
        /// Only one player or team is left.
        LastStanding = 11 "last_standing",
        /// Nobody is left.
        NobodyLeft = 12 "nobody_left",
        /// Mandatory actions repeat forever, which the rules call a draw.
        Loop = 13 "loop",
        /// The player conceded.
        Conceded = 14 "conceded",
        /// The player was eliminated by the rules.
        Eliminated = 15 "eliminated",
        /// It was replaced by another of the same name.
        Replaced = 16 "replaced",
        /// The player passed because of a standing instruction.
        Automatic = 17 "automatic",
        /// The rules allow the player only to pass.
        Forced = 18 "forced",
        /// A condition of the rules holds.
        Condition = 19 "condition",
        /// The limit of turns or rounds was reached.
        Cap = 20 "cap",
        /// Several players tied, and commit again among themselves.
        Tied = 21 "tied",
        /// Its source was taken back.
        TakenBack = 22 "taken_back",
        /// An effect failed, and its triggers were removed.
        Failed = 23 "failed",
        /// The player's time was up.
        TimeUp = 31 "time_up",
        /// The window has opened.
        Opened = 40 "opened",
        /// An action was taken.
        Acted = 41 "acted",
        /// The player who was asked before has answered.
        Answered = 42 "answered",
        /// Something has resolved.
        Resolved = 43 "resolved",
        /// The window above has closed.
        Returned = 44 "returned",
        /// Something came onto the stack.
        Placed = 45 "placed",
        /// The player who was asked before is not asked any more.
        Excused = 46 "excused",
        /// The player has another role.
        Role = 47 "role",
        /// The player's answer was withdrawn.
        Withdrawn = 48 "withdrawn",
        /// Somebody else decides for the player now, or no longer does.
        Control = 49 "control",
        /// The window's `who` has begun to hold for the player.
        Asked = 50 "asked",
    }
    /// The time at which a command takes effect.
    At "at" {
        /// At once.
        Now = 1 "now",
        /// When the current turn ends.
        Turn = 2 "turn",
        /// When the current round ends.
        Round = 3 "round",
        /// When everybody has had one more turn after this one.
        Lap = 4 "lap",
        /// When everybody but the turn's owner has had one more turn after this one.
        Others = 5 "others",
    }
    /// The players who may decline a replacement.
    May "may" {
        /// Nobody.
        Nobody = 1 "nobody",
        /// The player whose turn, or part of a turn, would begin.
        Player = 2 "player",
        /// The replacement's controller.
        Controller = 3 "controller",
    }
    /// The part of the game to which a limit applies.
    Within "within" {
        /// Each turn.
        Turn = 1 "turn",
        /// Each round.
        Round = 2 "round",
        /// Each chapter.
        Chapter = 3 "chapter",
        /// The whole game.
        Game = 4 "game",
    }
    /// How players decide in a simulation.
    Policy "policy" {
        /// A random legal command; each is equally likely.
        Random = 1 "random",
        /// The first legal command.
        First = 2 "first",
    }
    /// The treatment of a command whose effect fails.
    OnError "on_error" {
        /// It is refused, and nothing changes.
        Refuse = 1 "refuse",
        /// The effect is undone, and the game continues without it.
        Skip = 2 "skip",
        /// The same, and its triggers are removed; if it belongs to a mod, those of the whole mod.
        Disable = 3 "disable",
    }
    /// The counts of a game.
    Metric "metric" {
        /// Turns that began.
        TurnsBegun = 0 "turns_begun",
        /// Turns that ended.
        TurnsCompleted = 1 "turns_completed",
        /// Rounds that began.
        Rounds = 2 "rounds",
        /// Passes after which the player may be asked again.
        SoftPasses = 3 "soft_passes",
        /// Passes out of a window or a round.
        HardPasses = 4 "hard_passes",
        /// Extra turns that began.
        ExtraTurns = 5 "extra_turns",
        /// Turns that would have begun but were skipped.
        TurnsSkipped = 6 "turns_skipped",
        /// Steps that were entered.
        Steps = 7 "steps",
        /// Windows that opened.
        Windows = 8 "windows",
        /// Sealed answers that were given.
        Commits = 9 "commits",
        /// Commands that were accepted.
        CommandsAccepted = 10 "commands_accepted",
        /// Commands that were refused since the game was created.
        CommandsRejected = 11 "commands_rejected",
        /// Accepted commands per completed turn, on average and in thousandths; 0 before the first.
        CommandsPerTurn = 12 "commands_per_turn",
        /// Turns that were restarted. They also count as turns begun, but a restarted extra turn is
        /// not another extra turn.
        Replays = 13 "replays",
    }
    /// The kind of answer that a question asks for.
    Question "question" {
        /// Between `min` and `max` different options of the list.
        Options = 1 "options",
        /// All listed options, in the chosen order.
        Order = 2 "order",
        /// A whole number between `min` and `max`.
        Number = 3 "number",
        /// 1 for yes, 0 for no.
        YesNo = 4 "yes_no",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_names_and_words_agree() {
        for table in ALL {
            for (i, word) in table.words.iter().enumerate() {
                assert!(
                    table.words[..i]
                        .iter()
                        .all(|w| w.number != word.number && w.name != word.name),
                    "{}",
                    word.name
                );
            }
        }
        assert_eq!(Until::from_number(6), Some(Until::NextTurn));
        assert_eq!(
            (Until::from_number(0), Until::from_number(99)),
            (None, None)
        );
        assert_eq!(Until::NextTurn.name(), "next_turn");
    }
}
