//! A value of a rules file that means one thing as a list and another as a table.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// The form that such a value had.
pub(super) enum ListOrTable<L, T> {
    List(L),
    Table(T),
}

/// Reads the value; `wanted` says what it has to be. An untagged enum would take a list for the
/// values of the table, too, in the order in which its type has them.
pub(super) fn list_or_table<'de, D, L, T>(
    deserializer: D,
    wanted: &'static str,
) -> Result<ListOrTable<L, T>, D::Error>
where
    D: Deserializer<'de>,
    L: Deserialize<'de>,
    T: Deserialize<'de>,
{
    let kinds = PhantomData;
    deserializer.deserialize_any(Either { wanted, kinds })
}

struct Either<L, T> {
    wanted: &'static str,
    kinds: PhantomData<(L, T)>,
}

impl<'de, L: Deserialize<'de>, T: Deserialize<'de>> Visitor<'de> for Either<L, T> {
    type Value = ListOrTable<L, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wanted)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        L::deserialize(SeqAccessDeserializer::new(list)).map(ListOrTable::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(table)).map(ListOrTable::Table)
    }
}
