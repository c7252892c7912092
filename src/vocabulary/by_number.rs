//! The vocabulary in files and hashes: by its numbers in binary formats, by its names in JSON.
//!
//! `derive` would write a word's position in the source instead, and a word inserted between two
//! others would then change the bytes of old data.

use serde::de::{Deserialize, Deserializer, EnumAccess, Error, VariantAccess, Visitor};
use serde::ser::Serializer;
use std::fmt;
use std::marker::PhantomData;

/// A closed set of words, each with a number and a name that stay the same.
pub(crate) trait Numbered: Copy {
    /// The name of the set.
    const SET: &'static str;
    /// Every name, in the order of the source.
    const NAMES: &'static [&'static str];

    fn number(self) -> u16;
    fn name(self) -> &'static str;
    fn of_number(number: u16) -> Option<Self>;
    fn of_name(name: &str) -> Option<Self>;
}

/// Writes the word's name, or its number.
#[inline]
pub(crate) fn serialize<T: Numbered, S: Serializer>(
    word: T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.serialize_unit_variant(T::SET, u32::from(word.number()), word.name())
    } else {
        serializer.serialize_newtype_struct(T::SET, &word.number())
    }
}

/// Reads what [`serialize`] wrote. Errors: a name or a number that the set does not have.
pub(crate) fn deserialize<'de, T: Numbered, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_enum(T::SET, T::NAMES, WordVisitor(PhantomData))
    } else {
        deserializer.deserialize_newtype_struct(T::SET, WordVisitor(PhantomData))
    }
}

/// Reads a word: by its name from a text, by its number from a number.
struct WordVisitor<T>(PhantomData<T>);

impl<'de, T: Numbered> Visitor<'de> for WordVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a word of {}", T::SET)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<T, A::Error> {
        let (WordName(word), rest) = data.variant()?;
        rest.unit_variant().map(|()| word)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        let number = u16::deserialize(deserializer)?;
        T::of_number(number)
            .ok_or_else(|| D::Error::custom(format_args!("{} has no number {number}", T::SET)))
    }
}

/// A word that is read by its name.
struct WordName<T>(T);

impl<'de, T: Numbered> Deserialize<'de> for WordName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(WordNameVisitor(PhantomData))
    }
}

struct WordNameVisitor<T>(PhantomData<T>);

impl<T: Numbered> Visitor<'_> for WordNameVisitor<T> {
    type Value = WordName<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("variant identifier")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<WordName<T>, E> {
        let word = T::of_name(name).map(WordName);
        word.ok_or_else(|| E::unknown_variant(name, T::NAMES))
    }
}

/// Implements `Serialize` and `Deserialize` for a set of words.
macro_rules! by_number {
    ($set:ident { $($variant:ident = $number:literal $name:expr,)* }) => {
        impl crate::vocabulary::by_number::Numbered for $set {
            const SET: &'static str = stringify!($set);
            const NAMES: &'static [&'static str] = &[$($name,)*];

            #[inline]
            fn number(self) -> u16 {
                self as u16
            }

            fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            fn of_number(number: u16) -> Option<Self> {
                match number { $($number => Some(Self::$variant),)* _ => None }
            }

            fn of_name(name: &str) -> Option<Self> {
                $(if name == $name { return Some(Self::$variant); })*
                None
            }
        }

        impl serde::Serialize for $set {
            #[inline]
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::vocabulary::by_number::serialize(*self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::vocabulary::by_number::deserialize(deserializer)
            }
        }
    };
}

pub(crate) use by_number;
