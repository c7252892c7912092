//! The version of this library and the meanings of its statuses: texts that live as long as the
//! library.

use crate::tw_status;
use crate::vocabulary::STATUSES;
use std::ffi::{CStr, c_char};

/// Returns the version of the library that is linked, such as `0.1.0`; compare it with `TW_VERSION`
/// of the header. The text is static.
#[unsafe(no_mangle)]
pub extern "C" fn tw_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Returns the version of the library that is linked as one number: 10000 for each major, 100 for
/// each minor, 1 for each patch; compare it with `TW_VERSION_NUMBER` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn tw_version_number() -> u32 {
    crate::vocabulary::VERSION_NUMBER
}

/// Returns the name of a status, such as `not_your_priority`, or `?` for a number that is not one.
/// The text is static.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_name(status: tw_status) -> *const c_char {
    entry(status).0.as_ptr()
}

/// Returns the meaning of a status and what to do next, or `?` for a number that is not one. The
/// text is static. `tw_error_message` has more detail.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_text(status: tw_status) -> *const c_char {
    entry(status).1.as_ptr()
}

fn entry(status: tw_status) -> (&'static CStr, &'static CStr) {
    STATUSES
        .iter()
        .find(|(number, ..)| *number == status)
        .map_or((c"?", c"?"), |(_, name, text)| (*name, *text))
}
