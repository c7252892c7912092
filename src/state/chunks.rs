//! Flags and counters, found and changed without a search through all of them.

use super::spare::bytes_of;
use super::values::{Key, Value, ValueKind};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::{NameId, PlayerId};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};

/// The most values in one chunk. Fewer values lie in one chunk, and a change moves at most this
/// many.
const MOST: usize = 128;

/// Values sorted by their keys, in chunks that are never empty. They are serialized as one list.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Vec<Value>")]
pub(crate) struct Values {
    chunks: Vec<Vec<Value>>,
}

clone_by_field! { Values { chunks } }

/// The place of a value, or the place to insert it: a chunk, and an index in it.
type ChunkIndex = (usize, usize);

impl Values {
    fn place(&self, key: Key) -> Result<ChunkIndex, ChunkIndex> {
        // The last chunk that begins at the key or before it.
        let after = self.chunks.partition_point(|chunk| chunk[0].key() <= key);
        let at = after.saturating_sub(1);
        let Some(chunk) = self.chunks.get(at) else {
            return Err((0, 0));
        };
        match chunk.binary_search_by_key(&key, Value::key) {
            Ok(place) => Ok((at, place)),
            Err(place) => Err((at, place)),
        }
    }

    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<&Value> {
        if self.chunks.is_empty() {
            return None;
        }
        let (at, place) = self.place(key).ok()?;
        Some(&self.chunks[at][place])
    }

    /// Returns the value of a flag or counter, or 0 if it has none.
    #[inline]
    pub(crate) fn of(&self, kind: ValueKind, name: NameId, player: Option<PlayerId>) -> i64 {
        self.get((kind, name, player)).map_or(0, |it| it.value)
    }

    /// Inserts a value, or replaces the one with its key.
    pub(super) fn set(&mut self, value: Value) {
        match self.place(value.key()) {
            Ok((at, place)) => self.chunks[at][place] = value,
            Err(_) if self.chunks.is_empty() => self.chunks.push(vec![value]),
            Err((at, place)) => {
                self.chunks[at].insert(place, value);
                if self.chunks[at].len() > MOST {
                    let half = self.chunks[at].split_off(MOST / 2);
                    self.chunks.insert(at + 1, half);
                }
            }
        }
    }

    pub(super) fn remove(&mut self, key: Key) {
        if let Ok((at, place)) = self.place(key) {
            self.chunks[at].remove(place);
            if self.chunks[at].is_empty() {
                self.chunks.remove(at);
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Value> {
        self.chunks.iter().flatten()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.chunks.iter_mut().flatten()
    }

    /// Returns the bytes that the lists have taken.
    pub(super) fn capacity(&self) -> usize {
        bytes_of(&self.chunks) + self.chunks.iter().map(bytes_of).sum::<usize>()
    }

    pub(super) fn len(&self) -> usize {
        self.chunks.iter().map(Vec::len).sum()
    }
}

impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl From<Vec<Value>> for Values {
    fn from(list: Vec<Value>) -> Self {
        let chunks = list.chunks(MOST).map(<[Value]>::to_vec).collect();
        Self { chunks }
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        self.iter()
            .try_for_each(|value| list.serialize_element(value))?;
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::super::values::ValueKind;
    use super::*;
    use crate::vocabulary::ids::NameId;
    use std::collections::BTreeMap;

    /// Compares it with a map, after insertions, removals and searches in any order.
    #[test]
    fn it_behaves_like_a_map() {
        let (mut values, mut map) = (Values::default(), BTreeMap::new());
        let mut number = 1_u64;
        for _ in 0..20_000 {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let value = Value {
                name: NameId::new((number >> 33) as i64 % 1_500 + 1).unwrap(),
                player: None,
                kind: ValueKind::Counter,
                value: number as i64,
                cap: None,
                lease: None,
            };
            if number >> 62 == 0 {
                values.remove(value.key());
                map.remove(&value.key());
            } else {
                values.set(value);
                map.insert(value.key(), value);
            }
            assert_eq!(values.get(value.key()), map.get(&value.key()));
        }
        assert!(values.iter().eq(map.values()));
        assert_eq!(values.len(), map.len());
        assert!(values.chunks.len() > 4, "values fill several chunks");
    }
}
