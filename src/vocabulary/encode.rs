//! Plain data as bytes: postcard, behind what is there already.

use serde::Serialize;

/// Writes a value behind these bytes.
pub(crate) fn append<T: Serialize + ?Sized>(value: &T, bytes: &mut Vec<u8>) {
    // Only a type that does not know its length cannot be written, and none of ours is one.
    postcard::serialize_with_flavor(value, Tail(bytes)).expect("plain data is always writable");
}

/// Returns true if a value is written as these bytes, and no others.
pub(crate) fn is_written_as<T: Serialize + ?Sized>(value: &T, bytes: &[u8]) -> bool {
    postcard::serialize_with_flavor(value, Expected(bytes)) == Ok(true)
}

struct Tail<'a>(&'a mut Vec<u8>);

impl postcard::ser_flavors::Flavor for Tail<'_> {
    type Output = ();

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        match bytes {
            // As most numbers are.
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

/// The bytes that have to come. Another one is an error.
struct Expected<'a>(&'a [u8]);

impl postcard::ser_flavors::Flavor for Expected<'_> {
    type Output = bool;

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        let rest = self.0.strip_prefix(bytes);
        self.0 = rest.ok_or(postcard::Error::SerializeBufferFull)?;
        Ok(())
    }

    fn finalize(self) -> postcard::Result<bool> {
        Ok(self.0.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_written_as_its_own_bytes_alone() {
        let value = (7_u32, "seven", vec![300_u16, 1]);
        let mut bytes = vec![];
        append(&value, &mut bytes);
        assert!(is_written_as(&value, &bytes));
        for at in 0..bytes.len() {
            assert!(!is_written_as(&value, &bytes[..at]));
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert!(!is_written_as(&value, &other));
        }
        bytes.push(0);
        assert!(!is_written_as(&value, &bytes));
    }
}
