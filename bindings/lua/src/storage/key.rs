//! A key of a table in a storage.

use crate::whole::whole;
use mlua::Value;
use std::sync::Arc;

/// A key as Lua has it and as the text sorts it: numbers first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Number(i64),
    Text(Arc<str>),
}

impl Key {
    /// Returns the key that is so in the text of a map, if a mod has written it.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text.strip_prefix('#') {
            None => Some(Self::Text(text.into())),
            Some(rest) if rest.starts_with('#') => Some(Self::Text(rest.into())),
            Some(number) => number.parse().ok().map(Self::Number),
        }
    }

    /// Returns the key that a value of Lua is, if it can be one.
    pub(super) fn of(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text((&*text.to_str().ok()?).into())),
            other => whole(other).ok()?.map(Self::Number),
        }
    }
}
