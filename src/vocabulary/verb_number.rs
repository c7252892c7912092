//! The numbers of verbs in saves: in JSON they are the verbs' names.

use crate::vocabulary::spec::Spec;
use serde::de::{DeserializeSeed, Deserializer, Error, Visitor};
use std::fmt;

/// Reads a verb's number, written as a number or as the name of a verb of this table.
pub(super) struct VerbNumber(pub(super) &'static [Spec]);

impl<'de> DeserializeSeed<'de> for VerbNumber {
    type Value = u16;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u16, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for VerbNumber {
    type Value = u16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a verb's name or number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u16, E> {
        u16::try_from(number).map_err(|_| E::custom("a verb's number has two bytes"))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<u16, E> {
        let verb = self.0.iter().find(|verb| verb.name == name);
        let number = verb.map(|verb| verb.number);
        number.ok_or_else(|| E::custom(format_args!("there is no verb `{name}`")))
    }
}
