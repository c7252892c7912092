//! A condition in a command: a value of its own, with its text.

use super::condition::Condition;
use super::condition_error::ConditionError;
use super::terms::Terms;
use crate::vocabulary::names::Names;
use serde::{Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;

/// A condition as written and as read, shared by all copies of the state. Conditions with the same
/// text are equal, and states, saves and hashes contain the text, so a new fact in the language
/// changes none of their bytes.
#[derive(Clone, Debug)]
pub(crate) struct When(Arc<Read>);

#[derive(Debug)]
struct Read {
    text: Box<str>,
    condition: Condition,
}

impl When {
    /// Reads a condition, or returns the mistake in it.
    pub(crate) fn read(
        text: &str,
        terms: &Terms,
        names: &mut Names,
    ) -> Result<Self, ConditionError> {
        let condition = Condition::read(text, terms, names)?;
        let text = text.into();
        Ok(Self(Arc::new(Read { text, condition })))
    }

    /// Returns the condition as written.
    pub(crate) fn text(&self) -> &str {
        &self.0.text
    }
}

impl Deref for When {
    type Target = Condition;

    fn deref(&self) -> &Condition {
        &self.0.condition
    }
}

impl PartialEq for When {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for When {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

/// Deserializes the text of a condition. The loader reads it with the names of the game, see
/// [`When::read`], before it is evaluated.
impl<'de> serde::Deserialize<'de> for When {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Box::<str>::deserialize(deserializer)?;
        let condition = Condition::Number(0);
        Ok(Self(Arc::new(Read { text, condition })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> When {
        When::read(text, &Terms::default(), &mut Names::default()).unwrap()
    }

    #[test]
    fn it_is_its_text() {
        let when = read("turn > 1");
        assert_eq!(when, read("turn > 1"));
        assert_ne!(when, read("turn  > 1"), "the texts differ");
        assert_eq!(serde_json::to_string(&when).unwrap(), "\"turn > 1\"");
    }
}
