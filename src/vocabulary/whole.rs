//! Plain data as bytes that can be read again. Every field is written, including those that the
//! bytes for hashes omit while they are empty.
//!
//! Formats without names need every field in its place. An omitted field is an absent option, which
//! is one byte 0.

use crate::vocabulary::encode::append;
use serde::ser::{self, Serialize, Serializer};

/// Appends a value to these bytes, with every field.
pub(crate) fn append_whole<T: Serialize + ?Sized>(value: &T, bytes: &mut Vec<u8>) {
    append(&Whole(value), bytes);
}

/// A value whose fields are all written, or a serializer that writes it like that.
struct Whole<T>(T);

impl<T: Serialize + ?Sized> Serialize for Whole<&T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(Whole(serializer))
    }
}

/// Plain values, which have no fields.
macro_rules! plain {
    ($($name:ident($ty:ty))*) => {$(
        fn $name(self, value: $ty) -> Result<S::Ok, S::Error> {
            self.0.$name(value)
        }
    )*};
}

/// Values with members.
macro_rules! with_members {
    ($($name:ident -> $Kind:ident ($($arg:ident: $ty:ty),*))*) => {$(
        fn $name(self, $($arg: $ty),*) -> Result<Self::$Kind, S::Error> {
            self.0.$name($($arg),*).map(Whole)
        }
    )*};
}

impl<S: Serializer> Serializer for Whole<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Whole<S::SerializeSeq>;
    type SerializeTuple = Whole<S::SerializeTuple>;
    type SerializeTupleStruct = Whole<S::SerializeTupleStruct>;
    type SerializeTupleVariant = Whole<S::SerializeTupleVariant>;
    type SerializeMap = Whole<S::SerializeMap>;
    type SerializeStruct = Whole<S::SerializeStruct>;
    type SerializeStructVariant = Whole<S::SerializeStructVariant>;

    plain! {
        serialize_bool(bool) serialize_i8(i8) serialize_i16(i16) serialize_i32(i32)
        serialize_i64(i64) serialize_i128(i128) serialize_u8(u8) serialize_u16(u16)
        serialize_u32(u32) serialize_u64(u64) serialize_u128(u128) serialize_f32(f32)
        serialize_f64(f64) serialize_char(char) serialize_str(&str) serialize_bytes(&[u8])
        serialize_unit_struct(&'static str)
    }

    with_members! {
        serialize_seq -> SerializeSeq(len: Option<usize>)
        serialize_tuple -> SerializeTuple(len: usize)
        serialize_tuple_struct -> SerializeTupleStruct(name: &'static str, len: usize)
        serialize_tuple_variant -> SerializeTupleVariant(
            name: &'static str, index: u32, variant: &'static str, len: usize)
        serialize_map -> SerializeMap(len: Option<usize>)
        serialize_struct -> SerializeStruct(name: &'static str, len: usize)
        serialize_struct_variant -> SerializeStructVariant(
            name: &'static str, index: u32, variant: &'static str, len: usize)
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.0.serialize_none()
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.0.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.0.serialize_some(&Whole(value))
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        self.0.serialize_unit_variant(name, index, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.0.serialize_newtype_struct(name, &Whole(value))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.0
            .serialize_newtype_variant(name, index, variant, &Whole(value))
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

/// Members without names.
macro_rules! members {
    ($($Kind:ident::$name:ident)*) => {$(
        impl<S: ser::$Kind> ser::$Kind for Whole<S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $name<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
                self.0.$name(&Whole(value))
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.0.end()
            }
        }
    )*};
}

members! {
    SerializeSeq::serialize_element
    SerializeTuple::serialize_element
    SerializeTupleStruct::serialize_field
    SerializeTupleVariant::serialize_field
}

/// Members with names, some of which may be left out.
macro_rules! fields {
    ($($Kind:ident)*) => {$(
        impl<S: ser::$Kind> ser::$Kind for Whole<S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), S::Error> {
                self.0.serialize_field(key, &Whole(value))
            }

            fn skip_field(&mut self, key: &'static str) -> Result<(), S::Error> {
                self.0.serialize_field(key, &None::<()>)
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.0.end()
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl<S: ser::SerializeMap> ser::SerializeMap for Whole<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        self.0.serialize_key(&Whole(key))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.0.serialize_value(&Whole(value))
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Inner {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<u8>,
        number: u8,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Outer {
        list: Vec<Inner>,
        maybe: Option<(Inner, u8)>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last: Option<Inner>,
    }

    #[test]
    fn fields_without_a_hash_are_written() {
        let inner = |word, number| Inner { word, number };
        for last in [None, Some(inner(None, 7))] {
            let outer = Outer {
                list: vec![inner(None, 1), inner(Some(2), 3)],
                maybe: Some((inner(None, 5), 6)),
                last,
            };
            let mut bytes = vec![];
            append_whole(&outer, &mut bytes);
            assert_eq!(postcard::from_bytes::<Outer>(&bytes), Ok(outer));
        }
    }
}
