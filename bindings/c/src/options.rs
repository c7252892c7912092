//! The options of verbs, as C hands them over: zero is nothing.

use crate::memory::{list, text};
use engine::ruleset::Argument;
use engine::{Code, Error};
use std::ffi::c_char;

/// A struct of options.
///
/// # Safety
/// It is `repr(C)`, holds only numbers and pointers, and any bytes are good in every field.
pub(crate) unsafe trait Options: Copy {
    /// Room for what is to come.
    fn reserved(&self) -> &[u64];

    /// Adds what is said to a command.
    fn give<const MOST: usize>(&self, given: &mut Given<MOST>) -> Result<(), Error>;
}

/// The columns of a command.
pub(crate) struct Given<const MOST: usize> {
    arguments: [(&'static str, Argument); MOST],
    count: usize,
}

impl<const MOST: usize> Given<MOST> {
    pub(crate) fn new() -> Self {
        Self {
            arguments: [const { ("", Argument::Bool(false)) }; MOST],
            count: 0,
        }
    }

    pub(crate) fn all(&self) -> &[(&'static str, Argument)] {
        &self.arguments[..self.count]
    }

    /// Takes over a caller's options; NULL says nothing.
    pub(crate) fn more<T: Options>(&mut self, options: *const T) -> Result<(), Error> {
        read(options)?.map_or(Ok(()), |options| options.give(self))
    }

    pub(crate) fn add(&mut self, (column, value): (&'static str, Argument)) {
        self.arguments[self.count] = (column, value);
        self.count += 1;
    }

    /// A number, unless it is 0.
    pub(crate) fn number(&mut self, column: &'static str, number: impl Into<i64>) {
        match number.into() {
            0 => {}
            number => self.add((column, Argument::Int(number))),
        }
    }

    /// A name, unless it is NULL.
    pub(crate) fn text(&mut self, column: &'static str, name: *const c_char) -> Result<(), Error> {
        if !name.is_null() {
            self.add((column, Argument::Text(text(name)?.to_owned())));
        }
        Ok(())
    }

    /// A list, unless it is NULL.
    pub(crate) fn list<T: Copy + Into<i64>>(
        &mut self,
        column: &'static str,
        members: *const T,
        count: usize,
    ) -> Result<(), Error> {
        if members.is_null() && count == 0 {
            return Ok(());
        }
        let members = list(members, count)?.iter();
        let members = members.map(|member| Argument::Int((*member).into()));
        self.add((column, Argument::List(members.collect())));
        Ok(())
    }
}

/// Reads a caller's options; none for NULL. Errors: `TW_BAD_SIZE` if they say something that this
/// library does not know.
fn read<T: Options>(options: *const T) -> Result<Option<T>, Error> {
    if options.is_null() {
        return Ok(None);
    }
    // SAFETY: the header asks for a struct of this type, and any bytes are good in it; it need not
    // be aligned.
    let read = unsafe { options.read_unaligned() };
    if read.reserved().iter().any(|word| *word != 0) {
        let detail = "`reserved` says what this library does not know; fill it with zeros";
        return Err(Error::new(Code::BadSize).detail(detail));
    }
    Ok(Some(read))
}
