//! The options of verbs as C passes them: zero means that an option is not given.

use crate::memory::{list, text};
use engine::record::Column;
use engine::ruleset::Given;
use engine::schema::{Spec, TABLES};
use engine::{Code, Error};
use std::ffi::c_char;

/// Returns a truth that C gives as 1 or 0. Errors: `TW_BAD_VALUE`.
pub(crate) fn truth(word: u32) -> Result<bool, Error> {
    match word {
        0 | 1 => Ok(word == 1),
        _ => Err(Error::new(Code::BadValue).detail(format!("{word} is neither 0 nor 1"))),
    }
}

/// Returns the row of the verb with that number, at compile time.
pub(crate) const fn verb(number: u16) -> &'static Spec {
    let mut at = 0;
    while TABLES.commands[at].number != number {
        at += 1;
    }
    &TABLES.commands[at]
}

/// A struct of options and the function that takes it, for one verb: its name, number and way in;
/// the required parameters, and how each is given; the options, and how each is given.
macro_rules! verb_with {
    (
        $function:ident $number:literal $enter:ident
        ($($required:ident: $type:ty),*)
        ($($how:ident $given:ident $($value:ident)+),*)
        $options:ident { $(($($field:ident: $kind:ty),+) $way:ident $column:ident,)* }
    ) => {
        #[doc = concat!("The options of `", stringify!($function), "`, as the header says.")]
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $options {
            $($(
                #[doc = concat!("The option `", stringify!($field), "`.")]
                pub $field: $kind,
            )+)*
            /// Room for what is to come: zeros.
            pub reserved: [u64; 4],
        }

        // SAFETY: it is made from the vocabulary: `repr(C)`, numbers and pointers.
        unsafe impl Options for $options {
            fn reserved(&self) -> &[u64] {
                &self.reserved
            }

            fn give<const MOST: usize>(
                &self,
                given: &mut Columns<'_, MOST>,
            ) -> Result<(), Error> {
                $(given.$way(Column::$column, $(self.$field),+)?;)*
                Ok(())
            }
        }

        #[doc = concat!("Submits the verb, as the header says of `", stringify!($function), "`.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $function(
            game: *mut tw_game,
            $($required: $type,)*
            options: *const $options,
        ) -> tw_status {
            guard::$enter(game, |by| {
                const MOST: usize = [$(Column::$given,)* $(Column::$column,)*].len();
                let mut given = Columns::<MOST>::new();
                $(given.$how(Column::$given, $($value),+)?;)*
                given.more(options)?;
                let list = given.take_list();
                by.call_columns(const { verb($number) }, given.values(), list)
            })
        }
    };
}
pub(crate) use verb_with;

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

    /// Adds a number.
    pub(crate) fn int(&mut self, column: Column, number: impl Into<i64>) -> Result<(), Error> {
        self.add(column, Given::Int(number.into()));
        Ok(())
    }

    /// Adds a name.
    pub(crate) fn name(&mut self, column: Column, name: *const c_char) -> Result<(), Error> {
        self.add(column, Given::Text(text(name)?));
        Ok(())
    }

    /// Adds a number, unless it is 0.
    pub(crate) fn number(&mut self, column: Column, number: impl Into<i64>) -> Result<(), Error> {
        match number.into() {
            0 => Ok(()),
            number => self.int(column, number),
        }
    }

    /// Adds a name, unless it is NULL.
    pub(crate) fn text(&mut self, column: Column, name: *const c_char) -> Result<(), Error> {
        match name.is_null() {
            true => Ok(()),
            false => self.name(column, name),
        }
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
