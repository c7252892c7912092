//! Pointers that come from C: every one is checked here, in one place.

use engine::{Code, Error};
use std::cell::Cell;
use std::ffi::{CStr, c_char};

/// An object as it lies in memory: a tag that tells its kind and is cleared when it is freed, then
/// what it holds.
#[repr(C)]
pub(crate) struct Object<B> {
    tag: Cell<u64>,
    pub(crate) body: B,
}

/// A C type that stands for an [`Object`]; C sees only pointers to it.
pub(crate) trait Handle {
    /// What it holds.
    type Body;
    /// What tells its kind.
    const TAG: u64;
}

impl<B> Object<B> {
    pub(crate) fn new<H: Handle<Body = B>>(body: B) -> Self {
        Self {
            tag: Cell::new(H::TAG),
            body,
        }
    }

    /// The pointer that C gets to an object that lives on the stack.
    pub(crate) fn pointer<H: Handle<Body = B>>(&self) -> *mut H {
        std::ptr::from_ref(self).cast_mut().cast()
    }

    /// The object is no longer there for C.
    pub(crate) fn end(self) -> B {
        self.tag.set(0);
        self.body
    }
}

/// The object behind a pointer, if it is one of this kind.
///
/// A NULL pointer and a pointer to a live object of another kind are always told; a freed one as
/// far as its memory still shows it.
pub(crate) fn object<'a, H: Handle>(pointer: *const H) -> Result<&'a H::Body, Error> {
    tagged(pointer).map(|object| &object.body)
}

fn tagged<'a, H: Handle>(pointer: *const H) -> Result<&'a Object<H::Body>, Error> {
    let pointer = pointer.cast::<Object<H::Body>>();
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    if !pointer.is_aligned() {
        return Err(Code::WrongHandle.into());
    }
    // SAFETY: the pointer is not NULL and aligned; the header asks for a handle that this library
    // gave out and that was not freed. The tag, which every kind has first, is read before a
    // reference to the whole object exists, so that a handle of another kind is told.
    let tag = unsafe { (*pointer.cast::<Cell<u64>>()).get() };
    if tag != H::TAG {
        return Err(Code::WrongHandle.into());
    }
    // SAFETY: the tag says that this is a live object of this kind; it is only ever shared, never
    // borrowed mutably as a whole.
    Ok(unsafe { &*pointer })
}

/// Moves an object out to C, which has to free it.
pub(crate) fn give<H: Handle>(body: H::Body, out: *mut *mut H) -> Result<(), Error> {
    if out.is_null() {
        return Err(Code::NullArgument.into());
    }
    write(out, Box::into_raw(Box::new(Object::new::<H>(body))).cast())
}

/// Frees an object that was given out. NULL is fine; what is no live object of this kind is left
/// alone.
pub(crate) fn free<H: Handle>(pointer: *mut H) {
    if let Ok(live) = tagged(pointer.cast_const()) {
        live.tag.set(0);
        // SAFETY: the object was made by `give`, and its tag was still set, so nobody has freed it
        // before.
        drop(unsafe { Box::from_raw(pointer.cast::<Object<H::Body>>()) });
    }
}

/// Writes a result, if there is a place for it.
pub(crate) fn write<T>(out: *mut T, value: T) -> Result<(), Error> {
    if out.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header asks for a place that can be written.
    unsafe { out.write(value) };
    Ok(())
}

/// Reads a value the caller lends.
pub(crate) fn read<T: Copy>(pointer: *const T) -> Result<T, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header asks for a valid, initialised value.
    Ok(unsafe { pointer.read() })
}

/// Checks the size field that every public struct has first, before the rest of the struct is
/// touched.
pub(crate) fn sized<T>(pointer: *const T) -> Result<(), Error> {
    let size = read(pointer.cast::<u32>())?;
    if size as usize == size_of::<T>() {
        Ok(())
    } else {
        Err(Code::BadSize.into())
    }
}

/// The text behind a C string.
pub(crate) fn text<'a>(pointer: *const c_char) -> Result<&'a str, Error> {
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header asks for a text that ends with a zero byte and stays as it is during the
    // call.
    unsafe { CStr::from_ptr(pointer) }
        .to_str()
        .map_err(|_| Code::BadUtf8.into())
}

/// A list the caller lends; no members, no pointer needed.
pub(crate) fn list<'a, T>(pointer: *const T, count: usize) -> Result<&'a [T], Error> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() {
        return Err(Code::NullArgument.into());
    }
    if count > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(Code::TooLong.into());
    }
    // SAFETY: the list fits into memory, as just checked; the header asks for `count` initialised
    // members that stay as they are during the call.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

/// Copies text into a caller's buffer with a zero byte at its end; `needed` gets the bytes it
/// takes, that byte included.
pub(crate) fn copy_text(
    value: &str,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> Result<(), Error> {
    if !needed.is_null() {
        write(needed, value.len() + 1)?;
    }
    if buffer.is_null() && size == 0 && !needed.is_null() {
        return Ok(());
    }
    if buffer.is_null() {
        return Err(Code::NullArgument.into());
    }
    if size <= value.len() {
        return Err(Code::BufferTooSmall.into());
    }
    // SAFETY: the buffer has room for the text and its zero byte, as just checked against the size
    // the caller gave.
    unsafe {
        std::ptr::copy_nonoverlapping(value.as_ptr(), buffer.cast::<u8>(), value.len());
        buffer.add(value.len()).write(0);
    }
    Ok(())
}

/// Copies a list into a caller's array; `count` gets how many members there are.
pub(crate) fn copy_list<T: Copy>(
    values: &[T],
    array: *mut T,
    room: usize,
    count: *mut usize,
) -> Result<(), Error> {
    if !count.is_null() {
        write(count, values.len())?;
    }
    if array.is_null() && room == 0 && !count.is_null() {
        return Ok(());
    }
    if array.is_null() {
        return Err(Code::NullArgument.into());
    }
    if room < values.len() {
        return Err(Code::BufferTooSmall.into());
    }
    // SAFETY: the array has room for every member, as just checked against the room the caller
    // gave.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), array, values.len()) };
    Ok(())
}
