//! Bytes in a save, as hexadecimal digits in JSON.

use serde::de::{Deserializer, Error as _};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Bytes that are bytes in a binary save, and two digits each in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits<'a>(pub(super) Cow<'a, [u8]>);

impl Serialize for Digits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_bytes(&self.0);
        }
        let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
        let digits = |byte: &u8| [digit(byte >> 4), digit(byte & 15)];
        let text: String = self.0.iter().flat_map(digits).collect();
        serializer.serialize_str(&text)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Digits<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Ok(Self(Cow::Borrowed(Deserialize::deserialize(deserializer)?)));
        }
        let text = String::deserialize(deserializer)?;
        let digit = |digit: u8| (digit as char).to_digit(16).map(|half| half as u8);
        let byte = |pair: &[u8]| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?);
        let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(byte).collect();
        let bytes = bytes.ok_or_else(|| D::Error::custom("bytes are hexadecimal digits"))?;
        Ok(Self(bytes.into()))
    }
}
