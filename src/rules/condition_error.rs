//! The mistakes in conditions, as data.

use crate::rules::condition_text::BARE;
use crate::rules::read_error::ReadError;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::record::Column;
use crate::vocabulary::spelling::{nearest, said};

/// The most links. Each `and`, `or`, `+`, `-`, `*` and `/` contains everything before it, and so
/// adds a level.
pub(super) const MOST_LINKS: usize = 256;

/// The words that may stand before the dot of a fact.
const KINDS: &[&str] = &[
    "step",
    "phase",
    "chapter",
    "flag",
    "count",
    "own_flag",
    "own_count",
    "own_key",
    "holds",
    "role",
    "on_stack",
    "window",
    "top",
    "event",
    "active",
    "target",
    "you",
    "each",
];

/// The kind of mistake in a condition.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum ConditionError {
    #[error("`{0}` has no meaning in a condition{hint}", hint = instead(*.0))]
    Sign(char),
    #[error("`{0}` is not expected there; join conditions with `and` or `or`")]
    Unexpected(String),
    #[error("a `)` is missing")]
    NotClosed,
    #[error("the condition ends too early")]
    TooEarly,
    #[error("the condition is nested too deeply")]
    TooDeep,
    #[error("the condition has more than {MOST_LINKS} `and`, `or`, `+`, `-`, `*` and `/`")]
    TooLong,
    #[error("`{0}` is too large a number")]
    TooLarge(String),
    #[error("write {0}(...), with a condition of each player")]
    OverNothing(String),
    #[error("`{0}` stands within another condition of each player; ask for one after the other")]
    OverWithin(String),
    #[error("a name is missing after `{0}.`")]
    NameMissing(String),
    #[error("`{0}` is not a fact; {hint}", hint = as_value(.0))]
    Fact(String),
    #[error(
        "`{0}.` is not known; use step., phase., chapter., window., flag., count., own_flag., \
         own_count., own_key., holds., role., on_stack., top., event., active., target., you. or \
         each."
    )]
    Kind(String),
    #[error("`own_key.{0}`: players have keys 1 to 4")]
    Key(String),
    #[error("there is no {what} `{name}`")]
    Unknown {
        what: &'static str,
        name: String,
        meant: Option<Box<str>>,
    },
    #[error("`{fact}` is the same for everybody; leave `{who}.` out")]
    OfNobody { fact: String, who: String },
    #[error("`{name}` is no column of an event")]
    Column {
        name: String,
        meant: Option<Box<str>>,
    },
    #[error("write event.{0}.FACT: event.{0}.flag.x")]
    FactOfPlayer(&'static str),
    #[error("write event.{0}.WORD")]
    WordOfEvent(&'static str),
    #[error("{0}")]
    Word(ReadError),
    #[error(
        "`each.` is the player for whom a verb is submitted, in the numbers of a verb for `each` \
         or `each_opponent`; to ask each player by `if`, submit `run EFFECT each`, and ask `own_` \
         facts there"
    )]
    EachOfNone,
    #[error("no event is at hand there; triggers and effects have one")]
    NoEvent,
    #[error("{} has no {}, so that is never so", .0.name(), .1.spec().name)]
    NotOfEvent(EventKind, Column),
    #[error(
        "`data`, `source` and `target` are an action's, a trigger's or an effect's; there are none \
         there"
    )]
    NothingAtHand,
    #[error(
        "a bound of `data` is found before `data` is; it may ask for facts, `source`, `target`"
    )]
    DataInBound,
    #[error(
        "the numbers of a sealed answer have no `source` and no `target`; ask for `data`, the \
         option"
    )]
    OptionAlone,
}

/// Tells how flags and counters of that name are written, and what is always or never so.
fn as_value(name: &str) -> String {
    match name {
        "true" => return "write 1 for what always holds".to_owned(),
        "false" => return "write 0 for what never holds".to_owned(),
        _ => {}
    }
    match name.strip_prefix("own_") {
        Some(name) => {
            format!("a player's flags are written own_flag.{name}, counters own_count.{name}")
        }
        None => format!("flags are written flag.{name}, counters count.{name}"),
    }
}

/// Says what to write in place of a sign that conditions do not have.
fn instead(sign: char) -> &'static str {
    match sign {
        '=' => "; write `==` for equal, `>=` or `<=` with the `=` last",
        '&' => "; write `and`",
        '|' => "; write `or`",
        '!' => "; write `not`, or `!=` for unequal",
        _ => "",
    }
}

impl ConditionError {
    /// Returns the word of the condition at which the mistake is.
    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Self::Unexpected(word) | Self::TooLarge(word) | Self::Fact(word) => Some(word),
            Self::OverNothing(word) | Self::OverWithin(word) | Self::NameMissing(word) => {
                Some(word)
            }
            Self::Kind(word) | Self::Key(word) => Some(word),
            Self::Unknown { name, .. } | Self::Column { name, .. } => Some(name),
            Self::OfNobody { fact, .. } => Some(fact),
            _ => None,
        }
    }

    /// Returns the mistake of naming something that is not among the known ones.
    pub(super) fn unknown(what: &'static str, name: &str, known: &[Box<str>]) -> Self {
        Self::Unknown {
            what,
            name: name.to_owned(),
            meant: nearest(name, known.iter().map(AsRef::as_ref)).map(Into::into),
        }
    }
}

impl From<ConditionError> for Mistake {
    fn from(error: ConditionError) -> Self {
        let reason = error.to_string();
        match error {
            ConditionError::Unknown { name, meant, .. }
            | ConditionError::Column { name, meant } => Self {
                reason,
                word: Some(said(&name).into()),
                meant,
            },
            ConditionError::Kind(name) => Self::near(reason, &name, KINDS.iter().copied()),
            // `true` is spelt like `turn`, and means something else.
            ConditionError::Fact(name) if !["true", "false"].contains(&&*name) => {
                Self::near(reason, &name, BARE.iter().map(|(word, _)| *word))
            }
            ConditionError::Word(error) => error.into(),
            _ => reason.into(),
        }
    }
}
