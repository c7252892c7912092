//! The mistakes in commands and their arguments, as data: one variant for each, and its text beside
//! it.

use crate::rules::Is;
use crate::rules::condition_error::ConditionError;
use crate::rules::filters::NeverFits;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::record::Column;
use crate::vocabulary::spelling::said;

/// The reason that a command or an argument cannot be read, and the column it is about.
///
/// Its text leaves out what was meant, which a [`Mistake`] and an [`Error`] end with.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.error(kind.to_string().into()))]
pub(crate) struct ReadError {
    pub(crate) column: Option<Column>,
    /// Boxed, because most values can be read, and each is returned with room for an error.
    kind: Box<ReadErrorKind>,
}

/// The kind of mistake.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum ReadErrorKind {
    /// A name that nothing has.
    #[error("{told}")]
    Unknown {
        code: Code,
        name: Box<str>,
        /// The name, and the known ones if they are few.
        told: Box<str>,
        meant: Option<Box<str>>,
    },
    /// An argument that the verb does not take.
    #[error("{verb} takes no `{}`{}", said(name), if meant.is_none() { takes } else { "" })]
    NotTaken {
        verb: &'static str,
        name: Box<str>,
        meant: Option<Box<str>>,
        /// Its arguments, for a name that is near none: the aim of `push` is its `object`.
        takes: Box<str>,
    },
    /// More arguments than the verb takes.
    #[error("{verb} takes at most {most} argument{}{takes}", if *most == 1 { "" } else { "s" })]
    TooMany {
        verb: &'static str,
        most: usize,
        takes: Box<str>,
    },
    #[error("given twice")]
    Twice,
    /// An argument of this verb is missing.
    #[error("{0}")]
    Missing(&'static str),
    /// A verb that no effect may submit.
    #[error("{0}")]
    NotInEffect(&'static str),
    #[error("a verb is missing")]
    NoVerb,
    #[error("a quote is not closed")]
    NotClosed,
    #[error("a `)` is missing")]
    ParenthesisNotClosed,
    #[error("`{}` has to be written name=value here", said(.0))]
    NotNamed(Box<str>),
    /// A text that ends at its first space: `prompt='How many?'`.
    #[error("the text of {0} has spaces, so it stands in double quotes, not in single ones")]
    SingleQuote(Box<str>),
    #[error(
        "write one verb an entry, as in {{ extra_turn = {{ player = \"controller\" }} }}, and its \
         condition beside it, as when = \"turn > 1\""
    )]
    NotOneVerb,
    #[error("the arguments of `{0}` have to be a table, {{}} for none")]
    NoTable(&'static str),
    #[error("`when` has to be a condition in quotes")]
    NoCondition,
    /// A condition that cannot be read.
    #[error("`{}`: {wrong}", said(text))]
    Condition {
        text: Box<str>,
        wrong: ConditionError,
    },
    /// A condition that asks about something that is not at hand.
    #[error("{0}")]
    NotAtHand(ConditionError),
    #[error("no such event can ever fit: {0}")]
    NeverFits(#[from] NeverFits),
    #[error("one value is wanted, not a list")]
    List,
    #[error("a label is a text without a comma")]
    Label,
    #[error("the name is empty")]
    Nameless,
    #[error("{0} is no name")]
    TruthForName(bool),
    #[error("{0} is not a name")]
    NumberForName(i64),
    #[error("`{}` is neither true nor false", said(.0))]
    NoTruth(Box<str>),
    #[error("`{}` is none of {}", said(word), known.join(", "))]
    NoneOf {
        word: Box<str>,
        known: Vec<&'static str>,
    },
    #[error("`{}` is not a whole number", said(.0))]
    NoNumber(Box<str>),
    /// The same where a variable may stand, which arithmetic may not.
    #[error("`{}` is neither a whole number nor a variable, such as `data`", said(.0))]
    NeitherNumber(Box<str>),
    /// A variable that stands for something else, which mostly belongs to another argument.
    #[error(
        "`{}` is {}, and {} is wanted here; write name=value for another argument, as in \
         `player=controller`",
        said(word), is.said(), wanted.said()
    )]
    OfAnotherKind { word: Box<str>, is: Is, wanted: Is },
    /// A refusal of the engine's own.
    #[error(transparent)]
    Refused(Error),
}

impl ReadErrorKind {
    /// Returns the mistake of naming something that is not among the known ones.
    pub(crate) fn unknown<'a>(
        code: Code,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let Mistake { reason, meant, .. } = Mistake::unknown(name, known);
        Self::Unknown {
            code,
            name: name.into(),
            told: reason.into(),
            meant,
        }
    }

    /// Returns the mistake of giving no number; `variables` is true where one may stand for it.
    pub(crate) fn no_number(text: &str, variables: bool) -> Self {
        match variables {
            true => Self::NeitherNumber(text.into()),
            false => Self::NoNumber(text.into()),
        }
    }

    /// Returns the mistake in the argument of that column.
    pub(crate) fn at(self, column: Column) -> ReadError {
        ReadError {
            column: Some(column),
            kind: Box::new(self),
        }
    }

    fn code(&self) -> Code {
        match self {
            Self::Unknown { code, .. } => *code,
            Self::NotTaken { .. } | Self::TooMany { .. } | Self::Twice => Code::UnexpectedArgument,
            Self::Missing(_) => Code::MissingArgument,
            Self::NotInEffect(_) => Code::NotInEffect,
            Self::NoVerb
            | Self::NotClosed
            | Self::ParenthesisNotClosed
            | Self::NotNamed(_)
            | Self::SingleQuote(_)
            | Self::NotOneVerb
            | Self::NoTable(_) => Code::BadSyntax,
            Self::TruthForName(_) => Code::BadType,
            Self::Refused(error) => error.code,
            _ => Code::BadValue,
        }
    }
}

impl ReadError {
    pub(crate) fn code(&self) -> Code {
        self.kind.code()
    }

    /// Returns the word at which the mistake is, where one is wrong.
    pub(crate) fn word(&self) -> Option<&str> {
        match &*self.kind {
            ReadErrorKind::Unknown { name, .. } | ReadErrorKind::NotTaken { name, .. } => {
                Some(name)
            }
            ReadErrorKind::NotNamed(word)
            | ReadErrorKind::NoTruth(word)
            | ReadErrorKind::NoneOf { word, .. }
            | ReadErrorKind::NoNumber(word)
            | ReadErrorKind::NeitherNumber(word)
            | ReadErrorKind::OfAnotherKind { word, .. } => Some(word),
            ReadErrorKind::Condition { wrong, .. } => wrong.word(),
            _ => None,
        }
    }

    /// Returns the error with that detail.
    fn error(&self, detail: Mistake) -> Error {
        match &*self.kind {
            ReadErrorKind::Refused(error) => error.clone(),
            kind => {
                let mut error = Error::new(kind.code());
                error.column = self.column;
                error.mistaken(detail)
            }
        }
    }
}

impl From<ReadErrorKind> for ReadError {
    fn from(kind: ReadErrorKind) -> Self {
        let (column, kind) = (None, Box::new(kind));
        Self { column, kind }
    }
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self {
            column: error.column,
            kind: Box::new(ReadErrorKind::Refused(error)),
        }
    }
}

/// Makes the text, with the word and what was meant where they are known.
impl From<ReadErrorKind> for Mistake {
    fn from(kind: ReadErrorKind) -> Self {
        let reason = kind.to_string();
        match kind {
            ReadErrorKind::Unknown { name, meant, .. }
            | ReadErrorKind::NotTaken { name, meant, .. } => Self {
                reason,
                word: Some(said(&name).into()),
                meant,
            },
            ReadErrorKind::NoneOf { word, known } => Self::near(reason, &word, known),
            ReadErrorKind::Condition { wrong, .. } | ReadErrorKind::NotAtHand(wrong) => Self {
                reason,
                ..wrong.into()
            },
            _ => reason.into(),
        }
    }
}

impl From<ReadError> for Mistake {
    fn from(error: ReadError) -> Self {
        Self {
            reason: error.to_string(),
            ..(*error.kind).into()
        }
    }
}

impl ReadError {
    /// Returns the error of the call.
    pub(crate) fn into_error(self) -> Error {
        self.error((*self.kind).clone().into())
    }
}
