//! Memory that C lends for one call: texts, lists, places for results.

use engine::{Code, Error};
use std::ffi::{CStr, c_char};

/// Writes a result, if there is a place for it. It need not be aligned.
pub(crate) fn write<T>(out: *mut T, value: T) -> Result<(), Error> {
    place(out)?;
    // SAFETY: the header requires a place that can be written.
    unsafe { out.write_unaligned(value) };
    Ok(())
}

/// Refuses a missing place for a result before any work is done.
pub(crate) fn place<T>(out: *mut T) -> Result<(), Error> {
    if out.is_null() {
        Err(Code::NullArgument.into())
    } else {
        Ok(())
    }
}

/// Returns the text behind a C string.
pub(crate) fn text<'a>(pointer: *const c_char) -> Result<&'a str, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header requires a text that ends with a zero byte and does not change during the
    // call.
    unsafe { CStr::from_ptr(pointer) }
        .to_str()
        .map_err(|_| Code::BadUtf8.into())
}

/// Returns a list that the caller lends; an empty list needs no pointer.
pub(crate) fn list<'a, T>(pointer: *const T, count: usize) -> Result<&'a [T], Error> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    if !pointer.is_aligned() {
        return Err(Error::new(Code::BadValue).detail("the list is not aligned"));
    }
    if count > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(Code::TooLong.into());
    }
    // SAFETY: the list is aligned and fits into memory, as just checked; the header requires
    // `count` initialised members that do not change during the call.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

/// Tells a caller how much room a result needs, if they asked. Returns true if they only asked,
/// and an error if the result has no place or does not fit into it.
fn only_measures<T>(
    out: *mut T,
    room: usize,
    needed: *mut usize,
    needs: usize,
) -> Result<bool, Error> {
    let asked = out.is_null() && room == 0 && !needed.is_null();
    if !asked {
        place(out)?;
    }
    if !needed.is_null() {
        write(needed, needs)?;
    }
    if !asked && room < needs {
        return Err(Code::BufferTooSmall.into());
    }
    Ok(asked)
}

/// Copies text into a caller's buffer with a zero byte at its end. `needed` gets the required size,
/// including that byte.
pub(crate) fn copy_text(
    value: &str,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> Result<(), Error> {
    hand_over(value, buffer, size, needed).map(|_| ())
}

/// Copies text like `copy_text`, and returns true if it was copied: false if only the size was
/// requested.
pub(crate) fn hand_over(
    value: &str,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> Result<bool, Error> {
    if only_measures(buffer, size, needed, value.len() + 1)? {
        return Ok(false);
    }
    // SAFETY: the buffer has room for the text and its zero byte, as just checked against the size
    // that the caller gave.
    unsafe {
        std::ptr::copy_nonoverlapping(value.as_ptr(), buffer.cast::<u8>(), value.len());
        buffer.add(value.len()).write(0);
    }
    Ok(true)
}

/// Copies text into a caller's buffer, cut to its size between two characters. Without a buffer
/// nothing is copied.
pub(crate) fn copy_cut(value: &str, buffer: *mut c_char, size: usize) {
    if size == 0 || buffer.is_null() {
        return;
    }
    let end = (0..=value.len().min(size - 1))
        .rfind(|at| value.is_char_boundary(*at))
        .unwrap_or(0);
    // A cut text is better than none. It fits, so the copy cannot fail.
    let _ = copy_text(&value[..end], buffer, size, std::ptr::null_mut());
}

/// Copies a list into a caller's array; `count` gets the number of members.
pub(crate) fn copy_list<T: Copy>(
    values: &[T],
    array: *mut T,
    room: usize,
    count: *mut usize,
) -> Result<(), Error> {
    if only_measures(array, room, count, values.len())? {
        return Ok(());
    }
    // SAFETY: the array has room for every member, as just checked against the room that the caller
    // gave. Bytes are copied, because the array need not be aligned.
    unsafe {
        let from = values.as_ptr().cast::<u8>();
        std::ptr::copy_nonoverlapping(from, array.cast::<u8>(), size_of_val(values));
    }
    Ok(())
}
