//! The hashes of a game: XXH3 with 128 bits, over the bytes that `docs/hashes.md` describes.

use crate::engine::Engine;
use crate::state::State;
use crate::vocabulary::encode::append;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use xxhash_rust::xxh3::xxh3_128;

/// The bytes to reserve, enough for most states.
const ROOM: usize = 1024;

/// Returns the standard 128-bit hash (XXH3) of a text, for comparing two event logs.
pub fn hash_text(text: &str) -> u128 {
    xxh3_128(text.as_bytes())
}

/// The hashes computed since the last command. Most commands find none to forget, which takes one
/// look.
#[derive(Debug, Default)]
pub(crate) struct Hashes {
    replay: OnceLock<u128>,
    position: OnceLock<u128>,
    public: OnceLock<u128>,
    any: AtomicBool,
}

impl Hashes {
    pub(crate) fn replay(&self, hash: impl FnOnce() -> u128) -> u128 {
        self.keep(&self.replay, hash)
    }

    pub(crate) fn position(&self, hash: impl FnOnce() -> u128) -> u128 {
        self.keep(&self.position, hash)
    }

    pub(crate) fn public(&self, hash: impl FnOnce() -> u128) -> u128 {
        self.keep(&self.public, hash)
    }

    fn keep(&self, known: &OnceLock<u128>, hash: impl FnOnce() -> u128) -> u128 {
        self.any.store(true, Ordering::Relaxed);
        *known.get_or_init(hash)
    }

    /// Forgets all hashes, because something has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        if std::mem::take(self.any.get_mut()) {
            for known in [&mut self.replay, &mut self.position, &mut self.public] {
                known.take();
            }
        }
    }
}

impl Clone for Hashes {
    #[inline]
    fn clone(&self) -> Self {
        if !self.any.load(Ordering::Relaxed) {
            return Self::default();
        }
        Self {
            replay: self.replay.clone(),
            position: self.position.clone(),
            public: self.public.clone(),
            any: AtomicBool::new(true),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.forget();
        if source.any.load(Ordering::Relaxed) {
            *self = source.clone();
        }
    }
}

impl State {
    /// Returns the state in its one canonical encoding, without the words of questions.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(ROOM);
        match self.agenda.has_words() {
            false => append(self, &mut bytes),
            true => append(&self.without_words(), &mut bytes),
        }
        bytes
    }

    pub(crate) fn hash(&self) -> u128 {
        xxh3_128(&self.bytes())
    }
}

impl Engine {
    pub(crate) fn hash(&self) -> u128 {
        self.state.hash()
    }
}

/// A hash in a file: 32 hexadecimal digits in text, 16 bytes otherwise, most significant first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hex(pub(crate) u128);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{:032x}", self.0))
        } else {
            self.0.to_be_bytes().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return <[u8; 16]>::deserialize(deserializer)
                .map(|bytes| Self(u128::from_be_bytes(bytes)));
        }
        let text = String::deserialize(deserializer)?;
        let canonical = text.len() == 32
            && text
                .bytes()
                .all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit));
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| canonical);
        number
            .map(Self)
            .ok_or_else(|| D::Error::custom("a hash is 32 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two texts of one hash would be two files of one game.
    #[test]
    fn a_hash_has_one_text() {
        let read = |digits: &str| serde_json::from_str::<Hex>(&format!("\"{digits}\"")).ok();
        let hash = Hex(0xab);
        let text = format!("{:0>32}", "ab");
        assert_eq!(serde_json::to_string(&hash).unwrap(), format!("\"{text}\""));
        assert_eq!(read(&text), Some(hash));
        let upper = text.to_uppercase();
        let signed = text.replacen('0', "+", 1);
        for other in [upper.as_str(), &signed, &text[1..], &format!("0{text}"), ""] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
