//! Reading the tables of a rules file into rules in their written form.

use super::misfit::{Misfit, Unfit, Wanted};
use super::tree::NOWHERE;
use serde::de::value::{StrDeserializer, StringDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

/// A value with its place.
pub(super) struct PlacedValue<'a> {
    place: usize,
    value: DeValue<'a>,
}

impl<'a> PlacedValue<'a> {
    /// A whole file.
    pub(super) fn file(table: DeTable<'a>) -> Self {
        Self {
            place: NOWHERE.start,
            value: DeValue::Table(table),
        }
    }

    fn of(value: Spanned<DeValue<'a>>) -> Self {
        Self {
            place: value.span().start,
            value: value.into_inner(),
        }
    }

    /// Reads the value. A mistake gets its place, unless a more precise one is known.
    fn read<'de, T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unfit> {
        let place = self.place;
        seed.deserialize(self).map_err(|unfit| unfit.at(place))
    }

    fn any<'de, V: Visitor<'de>>(value: DeValue<'a>, visitor: V) -> Result<V::Value, Unfit> {
        let number = |text: &str, radix: u32| i64::from_str_radix(text, radix);
        match value {
            DeValue::String(text) => visitor.visit_str(&text),
            DeValue::Integer(integer) => match number(integer.as_str(), integer.radix()) {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => Err(Unfit::new(Misfit::TooLarge)),
            },
            DeValue::Float(float) => match float.as_str().parse() {
                Ok(number) => visitor.visit_f64(number),
                Err(_) => Err(Unfit::new(Misfit::NoNumber)),
            },
            DeValue::Boolean(truth) => visitor.visit_bool(truth),
            DeValue::Datetime(time) => visitor.visit_string(time.to_string()),
            DeValue::Array(list) => visitor.visit_seq(PlacedMembers(list.into_iter())),
            DeValue::Table(table) => visitor.visit_map(PlacedPairs {
                pairs: table.into_iter(),
                value: None,
            }),
        }
    }
}

/// Reading a value that is asked for by its kind, which a mistake then names.
macro_rules! read_as {
    ($($read:ident: $kind:ident,)*) => {
        $(
            fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
                let Self { place, value } = self;
                Self::any(value, visitor).map_err(|unfit| unfit.wanted(Wanted::$kind).at(place))
            }
        )*
    };
}

impl<'de> Deserializer<'de> for PlacedValue<'_> {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        Self::any(self.value, visitor).map_err(|unfit| unfit.at(self.place))
    }

    read_as! {
        deserialize_bool: Truth,
        deserialize_i8: Whole,
        deserialize_i16: Whole,
        deserialize_i32: Whole,
        deserialize_i64: Whole,
        deserialize_u8: Small,
        deserialize_u16: Natural,
        deserialize_u32: Natural,
        deserialize_u64: Natural,
        deserialize_str: Text,
        deserialize_string: Text,
        deserialize_seq: List,
        deserialize_map: Table,
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        match self.value {
            // serde would take its members for the values, in the order in which the type has them.
            DeValue::Array(_) => {
                let unfit = Unfit::invalid_type(Unexpected::Seq, &visitor);
                Err(unfit.wanted(Wanted::Table).at(self.place))
            }
            _ => self.deserialize_map(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        let place = self.place;
        let read = match self.value {
            DeValue::String(text) => {
                let word: StrDeserializer<'_, Unfit> = (&*text).into_deserializer();
                visitor.visit_enum(word)
            }
            DeValue::Table(table) if table.len() == 1 => visitor.visit_enum(PlacedVariant(table)),
            _ => Err(Unfit::new(Misfit::NoWord)),
        };
        read.map_err(|unfit| unfit.at(place))
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier
        ignored_any
    }
}

/// A list's members.
struct PlacedMembers<'a>(<DeArray<'a> as IntoIterator>::IntoIter);

impl<'de> SeqAccess<'de> for PlacedMembers<'_> {
    type Error = Unfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unfit> {
        let member = self.0.next().map(PlacedValue::of);
        member.map(|member| member.read(seed)).transpose()
    }
}

/// A table's members.
struct PlacedPairs<'a> {
    pairs: <DeTable<'a> as IntoIterator>::IntoIter,
    value: Option<PlacedValue<'a>>,
}

impl<'de> MapAccess<'de> for PlacedPairs<'_> {
    type Error = Unfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unfit> {
        let Some((key, value)) = self.pairs.next() else {
            return Ok(None);
        };
        self.value = Some(PlacedValue::of(value));
        key_of(key, seed).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unfit> {
        let value = self
            .value
            .take()
            .expect("a value is asked for after its key");
        value.read(seed)
    }
}

fn key_of<'de, K: DeserializeSeed<'de>>(
    key: Spanned<DeString<'_>>,
    seed: K,
) -> Result<K::Value, Unfit> {
    let place = key.span().start;
    let name: StringDeserializer<Unfit> = key.into_inner().into_owned().into_deserializer();
    seed.deserialize(name).map_err(|unfit| unfit.at(place))
}

/// A word with a value: a table with one key.
struct PlacedVariant<'a>(DeTable<'a>);

impl<'de, 'a> EnumAccess<'de> for PlacedVariant<'a> {
    type Error = Unfit;
    type Variant = PlacedValue<'a>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, PlacedValue<'a>), Unfit> {
        let (key, value) = self.0.into_iter().next().expect("the table has one key");
        Ok((key_of(key, seed)?, PlacedValue::of(value)))
    }
}

impl<'de> VariantAccess<'de> for PlacedValue<'_> {
    type Error = Unfit;

    fn unit_variant(self) -> Result<(), Unfit> {
        Err(Unfit::new(Misfit::NoWord).at(self.place))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unfit> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_any(visitor)
    }
}
