//! Columns: the fields that commands, events and awaits have, each with one name and one meaning.

use crate::vocabulary::cell::Cell;
use crate::vocabulary::words::*;

/// Name, meaning and documentation of one column.
#[derive(Clone, Copy, Debug)]
pub struct ColumnSpec {
    /// The name, the same in every language.
    pub name: &'static str,
    /// The meaning of its number.
    pub cell: Cell,
    /// One line of documentation.
    pub doc: &'static str,
}

macro_rules! columns {
    ($($(#[doc = $doc:literal])* $name:ident $variant:ident $cell:expr;)*) => {
        /// A column of a [`Record`](crate::record::Record).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(usize)]
        pub enum Column { $($(#[doc = $doc])* $variant,)* }

        /// Every column, in the order of a record.
        pub const COLUMNS: &[ColumnSpec] = &[$(ColumnSpec {
            name: stringify!($name), cell: $cell, doc: concat!($($doc),*),
        },)*];

        const ALL: &[Column] = &[$(Column::$variant,)*];

        /// The documentation of a column, for the fields that hold it.
        macro_rules! column_doc {
            $(($name) => { concat!($($doc),*) };)*
        }
        pub(super) use column_doc;
    };
}

use Cell as C;
columns! {
    /// The player it is about.
    player Player C::Player;
    /// The second player: of an exchange, or the one who decides.
    other Other C::Player;
    /// The player who decides for `player`, if that is somebody else.
    by By C::Player;
    /// The player who is the target.
    target Target C::Player;
    /// The turn's id.
    turn Turn C::Turn;
    /// The kind of turn.
    turn_kind TurnKind C::Word(&TurnKind::TABLE);
    /// A running number: of the turn, or of the player's own turns.
    number Number C::Int;
    /// The round's number, from 1.
    round Round C::Int;
    /// A phase of the ruleset.
    phase Phase C::Phase;
    /// A step of the ruleset.
    step Step C::Step;
    /// How often this step has been entered in this turn, from 1.
    visit Visit C::Int;
    /// A kind of window of the ruleset.
    window Window C::Window;
    /// The kind of action, as the ruleset names it.
    action Action C::Name;
    /// The effect's name.
    effect Effect C::Name;
    /// A name: of a flag, a counter or a custom event.
    name Name C::Name;
    /// A chapter of the ruleset.
    chapter Chapter C::Chapter;
    /// An order of the players: `table` or the name of another one of the ruleset.
    order Order C::Order;
    /// A token of the ruleset.
    token Token C::Token;
    /// A player's role in a window.
    role Role C::Name;
    /// A position in a ranking.
    rank Rank C::Int;
    /// The time at which it takes effect.
    at At C::Word(&At::TABLE);
    /// An object on the stack.
    object Object C::Object;
    /// A trigger.
    trigger Trigger C::Trigger;
    /// A granted extra turn.
    grant Grant C::Grant;
    /// A question put to a player.
    choice Choice C::Choice;
    /// The host's number, such as that of a card.
    source Source C::Ref;
    /// A number passed to the effect.
    data Data C::Int;
    /// The new value.
    value Value C::Int;
    /// How many, or how many times.
    count Count C::Int;
    /// The largest value a counter may take.
    cap Cap C::Int;
    /// The number of the player's sorting key, from 1 to 4.
    key Key C::Int;
    /// The reason for it.
    reason Reason C::Word(&Reason::TABLE);
    /// The direction of the order.
    direction Direction C::Word(&Direction::TABLE);
    /// How long it lasts.
    until Until C::Word(&Until::TABLE);
    /// The players whose turns it applies to.
    whose Whose C::Word(&Whose::TABLE);
    /// The players for whom the effect runs.
    each Each C::Word(&Each::TABLE);
    /// The turns it applies to.
    applies Applies C::Word(&Applies::TABLE);
    /// The kind of answer.
    question Question C::Word(&Question::TABLE);
    /// The kind of event listened to.
    event Event C::Event;
    /// The player after whom to insert.
    after After C::Player;
    /// The player before whom to insert.
    before Before C::Player;
    /// The step after which to insert.
    after_step AfterStep C::Step;
    /// A condition, as in the guards of a rules file.
    when When C::Name;
    /// True if it runs without the stack, as soon as the effect that set it off has returned.
    at_once AtOnce C::Bool;
    /// True if other actions are locked while it is on the stack.
    lock Lock C::Bool;
    /// True if the step opens no window.
    no_window NoWindow C::Bool;
    /// True if the step's own effects do not run.
    no_actions NoActions C::Bool;
    /// The smallest allowed answer.
    min Min C::Int;
    /// The largest allowed answer.
    max Max C::Int;
    /// The time, in milliseconds of the host's clock.
    now Now C::Int;
    /// Phases, in order.
    phases Phases C::Phases;
    /// Sorting keys 1 to 4, the most important first; a negative number sorts descending.
    keys Keys C::Ints;
    /// The chosen options by number from 0, or the number itself.
    picks Picks C::Ints;
    /// The options to choose from.
    options Options C::Ints;
    /// Players; in their new order for `set_order`, in any order elsewhere.
    players Players C::Players;
    /// The committed numbers, sealed until they are revealed.
    payload Payload C::Ints;
    /// The only player who may know of it.
    hidden Hidden C::Player;
    /// The players who may decline it.
    may May C::Word(&May::TABLE);
    /// The target object, or the original of a copy.
    aim Aim C::Object;
    /// The players who are skipped.
    skips Skips C::Word(&Skips::TABLE);
    /// The words of a question.
    prompt Prompt C::Name;
    /// The labels of a question's options: one each, with commas between them.
    labels Labels C::Name;
    /// The part of the game to which the limit applies.
    within Within C::Word(&Within::TABLE);
    /// The verb of a command.
    verb Verb C::Verb;
    /// The code of an error.
    code Code C::Code;
    /// The player whose turns its duration counts.
    of Of C::Player;
    /// The effect that pays for it.
    cost Cost C::Name;
    /// A command, as in scripts.
    command Command C::Name;
}

impl Column {
    /// The number of columns of a record.
    pub const COUNT: usize = COLUMNS.len();

    /// Returns the column's row of the vocabulary.
    pub const fn spec(self) -> &'static ColumnSpec {
        &COLUMNS[self as usize]
    }

    /// Returns the column of this name, or `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        ALL.iter()
            .copied()
            .find(|column| column.spec().name == name)
    }

    /// Returns all columns, in order.
    pub const fn all() -> &'static [Self] {
        ALL
    }

    /// Returns true if its number stands for something that is counted or named, so that 0 is
    /// nothing.
    pub const fn is_id(self) -> bool {
        match self.spec().cell {
            C::Player | C::Step | C::Phase | C::Window | C::Chapter | C::Order | C::Token => true,
            C::Object | C::Trigger | C::Grant | C::Choice | C::Turn | C::Name | C::Ref => true,
            C::Event | C::Verb | C::Code => true,
            C::Players | C::Phases | C::Ints | C::Int | C::Bool | C::Word(_) => false,
        }
    }

    /// Returns true if the column holds a list rather than one number.
    pub const fn is_list(self) -> bool {
        matches!(self.spec().cell, C::Players | C::Phases | C::Ints)
    }
}
