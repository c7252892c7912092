//! Records: commands, events and awaits as a kind and a row of columns.
//!
//! Rust code uses the enums. Every other language, every script and every rules file uses a
//! [`Record`]. The conversion is done here and in the macros of the tables, and nowhere else.

pub use crate::vocabulary::column::{COLUMNS, Column, ColumnSpec};

use crate::vocabulary::cell::Cell as C;
use crate::vocabulary::data::Data;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::packed::{pack, pack_all, pack_bits, unpack, unpack_all, unpack_bits};
use crate::vocabulary::words::*;
use std::convert::Infallible;
use std::num::{NonZeroU16, NonZeroU32};

/// The value of a column that is not given.
pub const ABSENT: i64 = i64::MIN;

/// A command, event or await as numbers, the form in which it crosses language borders.
///
/// A record without a list allocates nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the command, event or await.
    pub kind: u16,
    /// One number for each column, [`ABSENT`] where it is not given.
    pub words: [i64; Column::COUNT],
    /// The members of the one list column, if the kind has one.
    pub list: Vec<i64>,
}

impl Record {
    /// Creates a record in which no column is given.
    pub const fn new(kind: u16) -> Self {
        Self {
            kind,
            words: [ABSENT; Column::COUNT],
            list: Vec::new(),
        }
    }

    /// Returns the number in `column`, or `None` if it is not given.
    pub const fn word(&self, column: Column) -> Option<i64> {
        let word = self.words[column as usize];
        if word == ABSENT { None } else { Some(word) }
    }

    /// Sets the number in `column`.
    pub const fn set(&mut self, column: Column, word: i64) {
        self.words[column as usize] = word;
    }

    /// Sets the list, and marks the column as given.
    pub fn set_list(&mut self, column: Column, list: Vec<i64>) {
        self.set(column, list.len() as i64);
        self.list = list;
    }
}

/// Numbers by column, from which a command is read: a [`Record`], or the form of another language.
pub trait Columns {
    /// Returns the number of the command.
    fn kind(&self) -> u16;

    /// Returns the number in `column`, or `None` if it is not given. Of a list it is any number.
    fn word(&self, column: Column) -> Option<i64>;

    /// Returns the members of the one list column.
    fn list(&self) -> &[i64];

    /// Returns how many columns are given.
    fn given(&self) -> usize;
}

impl Columns for Record {
    fn kind(&self) -> u16 {
        self.kind
    }

    fn word(&self, column: Column) -> Option<i64> {
        self.word(column)
    }

    fn list(&self) -> &[i64] {
        &self.list
    }

    fn given(&self) -> usize {
        let given = self.words.iter().filter(|word| **word != ABSENT);
        given.count()
    }
}

/// A type that can be in a column.
pub(crate) trait ColumnValue: Sized {
    /// True for the number of a name.
    const IS_NAME: bool = false;
    /// True for a list.
    const IS_LIST: bool = false;
    /// True if it may be absent.
    const IS_OPTIONAL: bool = false;
    /// How many bytes it takes where it is always there.
    const BYTES: usize = size_of::<Self>();

    /// Returns the value that a number stands for; `None` for a list.
    fn of(word: i64) -> Option<Self>;

    /// Calls `see` with the number, or with each member of a list, if given; stops at the first
    /// error.
    fn show<E>(&self, see: impl FnMut(i64) -> Result<(), E>) -> Result<(), E>;

    fn put(&self, column: Column, record: &mut Record);

    fn take(column: Column, from: &impl Columns) -> Option<Self> {
        Self::of(from.word(column)?)
    }

    /// Writes the number, or the members of a list, as the journal keeps them.
    fn pack(&self, bytes: &mut Vec<u8>) {
        let Ok(()) = self.show(|word| {
            pack(word, bytes);
            Ok::<_, Infallible>(())
        });
    }

    /// Reads what [`pack`](Self::pack) wrote, and advances `bytes` past it.
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        Self::of(unpack(bytes)?)
    }

    /// Removes a running number.
    fn forget_number(&mut self) {}
}

macro_rules! single_values {
    ($($ty:ty: $to:expr, $from:expr $(, { $($more:tt)* })?;)*) => {$(
        impl ColumnValue for $ty {
            fn of(word: i64) -> Option<Self> {
                $from(word)
            }
            #[inline(always)]
            fn show<E>(&self, mut see: impl FnMut(i64) -> Result<(), E>) -> Result<(), E> {
                see($to(self))
            }
            fn put(&self, column: Column, record: &mut Record) {
                record.set(column, $to(self));
            }
            $($($more)*)?
        }
    )*};
}

macro_rules! numbers {
    ($($ty:ident $({ $($more:tt)* })?),*) => {
        single_values! { $(
            $ty: |id: &$ty| i64::from(id.number()), $ty::from_number $(, { $($more)* })?;
        )* }
    };
    (running $($ty:ident = $forgotten:expr),*) => {
        numbers! { $($ty { fn forget_number(&mut self) { *self = $forgotten; } }),* }
    };
}
numbers!(
    PlayerId, StepId, PhaseId, WindowId, ChapterId, OrderId, TokenId, HostRef,
    NameId {
        const IS_NAME: bool = true;
        fn pack(&self, bytes: &mut Vec<u8>) {
            pack_bits(self.number(), bytes);
        }
        fn unpack(bytes: &mut &[u8]) -> Option<Self> {
            Self::from_number(unpack_bits(bytes)?)
        }
    }
);
numbers!(
    running TurnId = TurnId(0), ObjectId = ObjectId::LAST, TriggerId = TriggerId::LAST,
    GrantId = GrantId::LAST, ChoiceId = ChoiceId::LAST
);

macro_rules! word_values {
    ($($ty:ty),*) => {
        single_values! { $($ty: |word: &$ty| *word as i64, <$ty>::from_number;)* }
    };
}
pub(super) use {single_values, word_values};
word_values!(
    TurnKind, Direction, Until, Whose, Each, Applies, Reason, Question, At, May, Skips, Within
);

macro_rules! int_values {
    ($($ty:ty),*) => {
        single_values! { $(
            $ty: |number: &$ty| i64::from(*number), |word: i64| <$ty>::try_from(word).ok();
        )* }
    };
}
int_values!(i64, u32, u16, u8, i32);

single_values! {
    NonZeroU16: |number: &NonZeroU16| i64::from(number.get()), |word: i64| {
        u16::try_from(word).ok().and_then(NonZeroU16::new)
    };
    NonZeroU32: |number: &NonZeroU32| i64::from(number.get()), |word: i64| {
        u32::try_from(word).ok().and_then(NonZeroU32::new)
    };
    bool: |truth: &bool| i64::from(*truth), |word: i64| match word {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    };
}

macro_rules! lists {
    ($($ty:ty: $to:expr, $from:expr;)*) => {$(
        impl ColumnValue for Vec<$ty> {
            const IS_LIST: bool = true;
            fn of(_: i64) -> Option<Self> {
                None
            }
            fn show<E>(&self, see: impl FnMut(i64) -> Result<(), E>) -> Result<(), E> {
                self.iter().map($to).try_for_each(see)
            }
            fn put(&self, column: Column, record: &mut Record) {
                record.set_list(column, self.iter().map($to).collect());
            }
            fn take(column: Column, from: &impl Columns) -> Option<Self> {
                from.word(column)?;
                from.list().iter().map($from).collect()
            }
            fn pack(&self, bytes: &mut Vec<u8>) {
                pack_all(self.iter().map($to), bytes);
            }
            fn unpack(bytes: &mut &[u8]) -> Option<Self> {
                unpack_all(bytes, |word| $from(&word))
            }
        }
    )*};
}
lists! {
    PlayerId: |p| i64::from(p.number()), |&n| PlayerId::from_number(n);
    PhaseId: |p| i64::from(p.number()), |&n| PhaseId::from_number(n);
    i64: |&n| n, |&n| Some(n);
}

/// A number of 0 is reported as absent.
impl ColumnValue for Data {
    const IS_OPTIONAL: bool = true;

    fn of(word: i64) -> Option<Self> {
        Some(Self(word))
    }
    fn show<E>(&self, see: impl FnMut(i64) -> Result<(), E>) -> Result<(), E> {
        self.get().show(see)
    }
    fn put(&self, column: Column, record: &mut Record) {
        self.get().put(column, record);
    }
    fn take(column: Column, from: &impl Columns) -> Option<Self> {
        Some(from.word(column).into())
    }
    fn pack(&self, bytes: &mut Vec<u8>) {
        self.get().pack(bytes);
    }
}

impl<T: ColumnValue> ColumnValue for Option<T> {
    const IS_NAME: bool = T::IS_NAME;
    const IS_LIST: bool = T::IS_LIST;
    const IS_OPTIONAL: bool = true;
    const BYTES: usize = T::BYTES;

    fn of(word: i64) -> Option<Self> {
        T::of(word).map(Some)
    }
    // In place, because most columns of a command are absent.
    #[inline(always)]
    fn show<E>(&self, see: impl FnMut(i64) -> Result<(), E>) -> Result<(), E> {
        match self {
            Some(value) => value.show(see),
            None => Ok(()),
        }
    }
    fn put(&self, column: Column, record: &mut Record) {
        if let Some(value) = self {
            value.put(column, record);
        }
    }
    #[inline(always)]
    fn take(column: Column, from: &impl Columns) -> Option<Self> {
        // An absent value is valid, one out of range is not.
        if from.word(column).is_none() {
            Some(None)
        } else {
            T::take(column, from).map(Some)
        }
    }
    #[inline(always)]
    fn pack(&self, bytes: &mut Vec<u8>) {
        if let Some(value) = self {
            value.pack(bytes);
        }
    }
    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        T::unpack(bytes).map(Some)
    }
    fn forget_number(&mut self) {
        if let Some(value) = self {
            value.forget_number();
        }
    }
}

/// Reads one field. Errors: the column, if it is missing or out of range.
#[inline(always)]
pub(crate) fn field<T: ColumnValue>(column: Column, from: &impl Columns) -> Result<T, Error> {
    T::take(column, from).ok_or_else(|| unfit(column, from.word(column)))
}

/// Reads a required field from its number alone.
pub(crate) fn required<T: ColumnValue>(column: Column, word: Option<i64>) -> Result<T, Error> {
    let given = word.filter(|word| *word != ABSENT);
    given.and_then(T::of).ok_or_else(|| unfit(column, given))
}

#[cold]
fn unfit(column: Column, word: Option<i64>) -> Error {
    let code = match column.spec().cell {
        _ if word.is_none() => Code::MissingArgument,
        C::Word(_) | C::Event | C::Verb | C::Code => Code::BadEnum,
        C::Player | C::Players => Code::UnknownPlayer,
        C::Step => Code::UnknownStep,
        C::Phase | C::Phases => Code::UnknownPhase,
        C::Window => Code::UnknownWindow,
        C::Chapter => Code::UnknownChapter,
        C::Order => Code::UnknownOrder,
        C::Token => Code::UnknownToken,
        C::Object => Code::UnknownObject,
        C::Trigger => Code::UnknownTrigger,
        C::Grant => Code::UnknownGrant,
        C::Name => Code::UnknownName,
        _ => Code::BadValue,
    };
    let error = Error::new(code).at(column);
    match word {
        // For a word, the enum's own error is enough.
        None => error,
        Some(_) if code == Code::BadEnum => error,
        Some(0) => error.detail("0 is nothing"),
        Some(word) if code == Code::BadValue => {
            let how = if word < 0 { "small" } else { "large" };
            error.detail(format!("{word} is too {how}"))
        }
        Some(_) => error,
    }
}

/// Returns an error that tells the bounds of a number that does not lie within them.
#[inline]
pub(crate) fn within(column: Column, word: i64, least: i64, most: i64) -> Result<(), Error> {
    #[cold]
    fn beyond(column: Column, word: i64, least: i64, most: i64) -> Error {
        let detail = format!("from {least} to {most}, not {word}");
        Error::new(Code::BadValue).at(column).detail(detail)
    }
    match (least..=most).contains(&word) {
        true => Ok(()),
        false => Err(beyond(column, word, least, most)),
    }
}
