//! An optional number: 0 if none was given.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number that came along with something, such as the data of an effect; 0 if none was given.
///
/// Formats for people leave out a 0; formats for machines write it like any number.
///
/// ```
/// use turnwheel::Data;
///
/// assert_eq!((Data(3).get(), Data(3).number()), (Some(3), 3));
/// assert_eq!((Data::default().get(), Data::default().number()), (None, 0));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Data(pub i64);

impl Data {
    /// Returns the number, 0 if none was given.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// Returns the number, or `None` if it is 0.
    pub const fn get(self) -> Option<i64> {
        match self.0 {
            0 => None,
            number => Some(number),
        }
    }
}

impl From<Option<i64>> for Data {
    fn from(number: Option<i64>) -> Self {
        Self(number.unwrap_or(0))
    }
}

impl PartialEq<i64> for Data {
    fn eq(&self, number: &i64) -> bool {
        self.0 == *number
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            self.get().serialize(serializer)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Option::deserialize(deserializer).map(Self::from)
        } else {
            i64::deserialize(deserializer).map(Self)
        }
    }
}
