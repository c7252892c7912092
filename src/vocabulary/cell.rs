//! The meanings of the numbers in columns, and the closed sets of words.

/// One member of a closed set of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The number, which never changes.
    pub number: i64,
    /// The name, in lower case with underscores.
    pub name: &'static str,
    /// Its meaning, in one line.
    pub doc: &'static str,
}

/// A closed set of words, such as the kinds of turn.
#[derive(Clone, Copy, Debug)]
pub struct WordTable {
    /// The name of the set.
    pub name: &'static str,
    /// The purpose of the set, in one line.
    pub doc: &'static str,
    /// Its members, by number.
    pub words: &'static [Word],
}

/// The meaning of the number in a column, which tells how it is read and written as text.
#[derive(Clone, Copy, Debug)]
pub enum Cell {
    /// A player, by name or number.
    Player,
    /// A list of players.
    Players,
    /// A whole number.
    Int,
    /// A list of whole numbers.
    Ints,
    /// A boolean, as 1 or 0.
    Bool,
    /// A turn's number.
    Turn,
    /// A step of the ruleset, by name.
    Step,
    /// A phase of the ruleset, by name.
    Phase,
    /// A list of phases.
    Phases,
    /// A kind of window of the ruleset, by name.
    Window,
    /// A chapter of the ruleset, by name.
    Chapter,
    /// An order of the ruleset, by name.
    Order,
    /// A token of the ruleset, by name.
    Token,
    /// An object on the stack, by number.
    Object,
    /// A trigger, by number.
    Trigger,
    /// A granted turn, by number.
    Grant,
    /// A question, by number.
    Choice,
    /// A name: of an effect, a flag, a counter, an action or a custom event.
    Name,
    /// A number of the host's.
    Ref,
    /// A kind of event, by name.
    Event,
    /// A verb, by name.
    Verb,
    /// The code of an error, by name.
    Code,
    /// A member of a closed set.
    Word(&'static WordTable),
}
