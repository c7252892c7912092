//! Columns in JSON: a number that a double cannot hold is a text, and so is the number of a name.
//! Binary formats hold the values as they are.

use crate::vocabulary::record::{Column, ColumnValue, Record};
use serde::de::{self, Deserialize, Deserializer, IntoDeserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;

/// The largest number up to which doubles hold every whole number.
pub(crate) const LARGEST: u64 = (1 << 53) - 1;

/// The value of a column.
#[derive(Clone, Copy)]
pub(crate) struct InJson<T>(pub(crate) T);

impl<T: ColumnValue> InJson<T> {
    /// Returns true if there is no value: such columns are left out.
    pub(crate) fn is_absent(&self) -> bool {
        !T::IS_LIST && self.0.show(Err).is_ok()
    }
}

/// Writes a value as [`InJson`] does.
pub(crate) fn serialize<T, S>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
where
    T: ColumnValue + Serialize + Clone,
    S: Serializer,
{
    InJson(value.clone()).serialize(serializer)
}

pub(crate) use read as deserialize;

/// Reads a column that [`InJson`] wrote.
pub(crate) fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: ColumnValue + Deserialize<'de>,
    D: Deserializer<'de>,
{
    InJson::deserialize(deserializer).map(|InJson(value)| value)
}

impl<T: ColumnValue + Serialize> Serialize for InJson<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut words = vec![];
        if serializer.is_human_readable() {
            let Ok(()) = self.0.show(|word| -> Result<(), Infallible> {
                words.push(word);
                Ok(())
            });
        }
        let is_text = |word: &i64| T::IS_NAME || word.unsigned_abs() > LARGEST;
        if !words.iter().any(is_text) {
            return self.0.serialize(serializer);
        }
        if !T::IS_LIST {
            return serializer.collect_str(&words[0]);
        }
        let mut list = serializer.serialize_seq(Some(words.len()))?;
        for word in &words {
            if is_text(word) {
                list.serialize_element(&word.to_string())?;
            } else {
                list.serialize_element(word)?;
            }
        }
        list.end()
    }
}

impl<'de, T: ColumnValue + Deserialize<'de>> Deserialize<'de> for InJson<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            // A column that is left out is an absent option.
            deserializer
                .deserialize_option(ColumnVisitor(PhantomData))
                .map(Self)
        } else {
            T::deserialize(deserializer).map(Self)
        }
    }
}

struct ColumnVisitor<T>(PhantomData<T>);

impl<T: ColumnValue> ColumnVisitor<T> {
    fn number<E: de::Error>(self, word: i64) -> Result<T, E> {
        T::of(word).ok_or_else(|| E::custom(format_args!("{word} is out of range")))
    }
}

impl<'de, T: ColumnValue + Deserialize<'de>> Visitor<'de> for ColumnVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, also as a text, a word or a list of numbers")
    }

    fn visit_none<E: de::Error>(self) -> Result<T, E> {
        T::deserialize(().into_deserializer())
    }

    fn visit_unit<E: de::Error>(self) -> Result<T, E> {
        self.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E: de::Error>(self, truth: bool) -> Result<T, E> {
        self.number(truth.into())
    }

    fn visit_i64<E: de::Error>(self, word: i64) -> Result<T, E> {
        self.number(word)
    }

    fn visit_u64<E: de::Error>(self, word: u64) -> Result<T, E> {
        let word = i64::try_from(word).map_err(|_| E::custom("the number is too large"))?;
        self.number(word)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        match text.parse() {
            Ok(word) => self.number(word),
            Err(_) => T::deserialize(NamedWord(text, PhantomData)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<T, A::Error> {
        let mut list = vec![];
        while let Some(InJson(word)) = members.next_element::<InJson<i64>>()? {
            list.push(word);
        }
        // Any column will do; the type determines that a list is made of its numbers.
        let mut record = Record::new(0);
        record.set_list(Column::Picks, list);
        let list = T::take(Column::Picks, &record).filter(|_| T::IS_LIST);
        list.ok_or_else(|| de::Error::custom("a member of the list is out of range"))
    }
}

/// A word by its name, which may be optional.
struct NamedWord<'a, E>(&'a str, PhantomData<E>);

impl<'de, E: de::Error> Deserializer<'de> for NamedWord<'_, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_str(self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        self.0
            .into_deserializer()
            .deserialize_enum(name, words, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
