//! The options of verbs as C passes them: zero means that an option is not given.

use crate::memory::{list, text};
use engine::record::Column;
use engine::ruleset::Given;
use engine::schema::{Spec, TABLES};
use engine::{Code, Error};
use std::ffi::c_char;

/// Returns the row of the verb with that number, at compile time.
pub(crate) const fn verb(number: u16) -> &'static Spec {
    let mut at = 0;
    while TABLES.commands[at].number != number {
        at += 1;
    }
    &TABLES.commands[at]
}

/// A struct of options.
///
/// # Safety
/// It is `repr(C)`, holds only numbers and pointers, and any bytes are good in every field.
pub(crate) unsafe trait Options: Copy {
    /// Returns the reserved words, which must be zero.
    fn reserved(&self) -> &[u64];

    /// Adds the options that are given to a command.
    fn give<const MOST: usize>(&self, given: &mut Columns<'_, MOST>) -> Result<(), Error>;
}

/// The columns of a command that are given, and its list.
pub(crate) struct Columns<'a, const MOST: usize> {
    values: [(Column, Given<'a>); MOST],
    count: usize,
    list: Option<(Column, Vec<i64>)>,
}

impl<'a, const MOST: usize> Columns<'a, MOST> {
    pub(crate) fn new() -> Self {
        Self {
            values: [(Column::Player, Given::Int(0)); MOST],
            count: 0,
            list: None,
        }
    }

    pub(crate) fn values(&self) -> &[(Column, Given<'a>)] {
        &self.values[..self.count]
    }

    pub(crate) fn take_list(&mut self) -> Option<(Column, Vec<i64>)> {
        self.list.take()
    }

    /// Adds a caller's options; NULL adds nothing.
    pub(crate) fn more<T: Options>(&mut self, options: *const T) -> Result<(), Error> {
        read(options)?.map_or(Ok(()), |options| options.give(self))
    }

    pub(crate) fn add(&mut self, column: Column, value: Given<'a>) {
        self.values[self.count] = (column, value);
        self.count += 1;
    }

    /// Sets the members of the command's list.
    pub(crate) fn members<T: Copy + Into<i64>>(
        &mut self,
        column: Column,
        members: *const T,
        count: usize,
    ) -> Result<(), Error> {
        let members = list(members, count)?.iter();
        let members = members.map(|member| (*member).into());
        self.list = Some((column, members.collect()));
        Ok(())
    }

    /// Adds a number, unless it is 0.
    pub(crate) fn number(&mut self, column: Column, number: impl Into<i64>) {
        match number.into() {
            0 => {}
            number => self.add(column, Given::Int(number)),
        }
    }

    /// Adds a name, unless it is NULL.
    pub(crate) fn text(&mut self, column: Column, name: *const c_char) -> Result<(), Error> {
        if !name.is_null() {
            self.add(column, Given::Text(text(name)?));
        }
        Ok(())
    }

    /// Adds a list, unless it is NULL.
    pub(crate) fn list<T: Copy + Into<i64>>(
        &mut self,
        column: Column,
        members: *const T,
        count: usize,
    ) -> Result<(), Error> {
        match members.is_null() && count == 0 {
            true => Ok(()),
            false => self.members(column, members, count),
        }
    }
}

/// Reads a caller's options; none for NULL. Errors: `TW_BAD_SIZE` if reserved words are not zero.
fn read<T: Options>(options: *const T) -> Result<Option<T>, Error> {
    if options.is_null() {
        return Ok(None);
    }
    // SAFETY: the header requires a struct of this type, which is valid with any bytes and need not
    // be aligned.
    let read = unsafe { options.read_unaligned() };
    if read.reserved().iter().any(|word| *word != 0) {
        return Err(unknown_reserved());
    }
    Ok(Some(read))
}

/// Returns the error for reserved words that are not zero.
#[cold]
pub(crate) fn unknown_reserved() -> Error {
    let detail = "`reserved` says what this library does not know; fill it with zeros";
    Error::new(Code::BadSize).detail(detail)
}
