//! Public structs begin with their size, so that programs built with an older or a newer header
//! work with this library. This file names every size that was shipped, and is the only one to do
//! so.

use crate::awaiting::tw_await;
#[cfg(feature = "tools")]
use crate::content::tw_cards;
use crate::memory::place;
#[cfg(feature = "lua")]
use crate::mods::tw_limits;
#[cfg(feature = "tools")]
use crate::script::tw_line;
#[cfg(feature = "tools")]
use crate::search::tw_search_settings;
#[cfg(feature = "tools")]
use crate::simulation::tw_simulation;
use crate::view::tw_view;
use engine::{Code, Error};

/// The most bytes by which a newer header's struct may exceed this library's.
const MOST_NEWER: usize = 512;

/// A struct that begins with its size.
///
/// # Safety
/// It is `repr(C)`, begins with a `u32` called `struct_size`, and any bytes are good in every
/// field.
pub(crate) unsafe trait SizedStruct {
    /// The sizes it was shipped with, from the oldest to the current one.
    const SHIPPED: &'static [usize];
}

/// Lists each field that was once the last of its struct, the oldest first.
macro_rules! shipped {
    ($name:ident: $($last:ident),+) => {
        // SAFETY: it is `repr(C)` with `struct_size` first, and holds only numbers and pointers.
        unsafe impl SizedStruct for $name {
            const SHIPPED: &'static [usize] = &[$(
                (std::mem::offset_of!($name, $last)
                    + field_size(|whole: &$name| &raw const whole.$last))
                    .next_multiple_of(align_of::<$name>())
            ),+];
        }
        // If this fails, the struct has grown: add its new last field to the list.
        const _: () = {
            let shipped = <$name as SizedStruct>::SHIPPED;
            assert!(shipped[shipped.len() - 1] == size_of::<$name>());
        };
    };
}

/// Returns the size of a field, given the function that projects to it.
const fn field_size<S, F>(_: fn(&S) -> *const F) -> usize {
    size_of::<F>()
}

shipped!(tw_await: effect);
shipped!(tw_view: winner, winning_side);
#[cfg(feature = "tools")]
shipped!(tw_line: text);
#[cfg(feature = "tools")]
shipped!(tw_simulation: threads, keep_errors);
#[cfg(feature = "tools")]
shipped!(tw_cards: user_data, decide);
#[cfg(feature = "tools")]
shipped!(tw_search_settings: perfect);
#[cfg(feature = "lua")]
shipped!(tw_limits: memory, milliseconds);

/// Returns the size of the caller's struct if this library can work with it: a shipped size, or a
/// larger one whose unknown bytes are all zeros.
fn size<T: SizedStruct>(pointer: *const T) -> Result<usize, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header requires a struct that begins with its size; it need not be aligned.
    let size = unsafe { pointer.cast::<u32>().read_unaligned() } as usize;
    if T::SHIPPED.contains(&size) || size > size_of::<T>() && says_nothing(pointer, size) {
        Ok(size)
    } else {
        Err(Code::BadSize.into())
    }
}

fn says_nothing<T>(pointer: *const T, size: usize) -> bool {
    let newer = size - size_of::<T>();
    if newer > MOST_NEWER {
        return false;
    }
    // SAFETY: the caller states that the struct has `size` bytes, which is more than `T` has.
    let rest = unsafe { std::slice::from_raw_parts(pointer.add(1).cast::<u8>(), newer) };
    rest.iter().all(|byte| *byte == 0)
}

/// Refuses a struct with a size that this library cannot work with, before any work is done.
pub(crate) fn check<T: SizedStruct>(pointer: *const T) -> Result<(), Error> {
    size(pointer).map(drop)
}

/// Reads a caller's struct. Fields that an older header does not have are those of `initial`.
pub(crate) fn take<T: SizedStruct>(pointer: *const T, initial: T) -> Result<T, Error> {
    let known = size(pointer)?.min(size_of::<T>());
    let mut value = initial;
    // SAFETY: the caller's struct has that many bytes, as it states and the header requires;
    // `value` has no fewer, and is valid with any bytes.
    unsafe {
        let into = (&raw mut value).cast::<u8>();
        std::ptr::copy_nonoverlapping(pointer.cast::<u8>(), into, known);
    }
    Ok(value)
}

/// Reads a caller's struct as [`take`] does, or `initial` for NULL.
pub(crate) fn take_or<T: SizedStruct>(pointer: *const T, initial: T) -> Result<T, Error> {
    match pointer.is_null() {
        true => Ok(initial),
        false => take(pointer, initial),
    }
}

/// Writes the fields of a caller's struct that its header knows; the caller's size is kept.
pub(crate) fn put<T: SizedStruct>(out: *mut T, value: T) -> Result<(), Error> {
    place(out)?;
    let known = size(out.cast_const())?.min(size_of::<T>());
    let first = size_of::<u32>();
    // SAFETY: the caller's struct has that many bytes, as it states and the header requires, and
    // `value` has no fewer; both begin with a size of four bytes, which is skipped.
    unsafe {
        let from = (&raw const value).cast::<u8>().add(first);
        std::ptr::copy_nonoverlapping(from, out.cast::<u8>().add(first), known - first);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A struct that has grown twice since it was first shipped.
    #[repr(C)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Grown {
        struct_size: u32,
        first: u32,
        second: i64,
        third: i64,
    }

    shipped!(Grown: first, second, third);

    const INITIAL: Grown = Grown {
        struct_size: 0,
        first: 10,
        second: 20,
        third: 30,
    };

    /// Returns a caller's struct of that size, in memory that ends with it; the words after the
    /// known fields are `rest`.
    fn caller(size: u32, rest: i64) -> Vec<i64> {
        let mut words = vec![rest; (size as usize).div_ceil(8)];
        let known = [i64::from(size) | 1 << 32, 2, 3];
        for (word, known) in words.iter_mut().zip(known) {
            *word = known.to_le();
        }
        words
    }

    fn taken(size: u32, rest: i64) -> Result<Grown, Code> {
        let words = caller(size, rest);
        take(words.as_ptr().cast(), INITIAL).map_err(|error| error.code)
    }

    #[test]
    #[cfg(target_endian = "little")]
    fn fields_that_an_older_struct_lacks_are_initial() {
        assert_eq!(Grown::SHIPPED, [8, 16, 24]);
        let of = |struct_size, second, third| Grown {
            struct_size,
            first: 1,
            second,
            third,
        };
        assert_eq!(taken(8, 0), Ok(of(8, 20, 30)));
        assert_eq!(taken(16, 0), Ok(of(16, 2, 30)));
        assert_eq!(taken(24, 0), Ok(of(24, 2, 3)));
        assert_eq!(taken(40, 0), Ok(of(40, 2, 3)));
    }

    #[test]
    fn a_size_that_never_was_and_unknown_words_are_refused() {
        for size in [8 + 1, 12, 20, 23] {
            assert_eq!(taken(size, 0), Err(Code::BadSize), "{size}");
        }
        assert_eq!(taken(32, 1), Err(Code::BadSize));
        assert_eq!(taken(24 + MOST_NEWER as u32 + 8, 0), Err(Code::BadSize));
        for size in [0u64, 4, u64::from(u32::MAX)] {
            let lone = &raw const size;
            assert_eq!(
                check(lone.cast::<Grown>()).map_err(|error| error.code),
                Err(Code::BadSize)
            );
        }
        assert_eq!(
            check::<Grown>(std::ptr::null()).map_err(|error| error.code),
            Err(Code::NullArgument)
        );
    }

    #[test]
    #[cfg(target_endian = "little")]
    fn an_older_struct_is_not_written_beyond_its_end() {
        let value = Grown {
            struct_size: 24,
            first: 7,
            second: 8,
            third: 9,
        };
        for (size, expected) in [
            (8, vec![8 | 7 << 32]),
            (16, vec![16 | 7 << 32, 8]),
            (24, vec![24 | 7 << 32, 8, 9]),
            (32, vec![32 | 7 << 32, 8, 9, 0]),
        ] {
            let mut words = caller(size, 0);
            assert!(put(words.as_mut_ptr().cast(), value).is_ok(), "{size}");
            assert_eq!(words, expected);
        }
    }
}
