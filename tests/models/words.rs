//! The words of lines and events.

use std::fmt::Display;

/// Returns an argument of a line or a column of an event, with a blank before it.
pub(crate) fn argument<T: Display>(key: &str, value: Option<T>) -> String {
    value.map_or(String::new(), |value| format!(" {key}={value}"))
}
