//! Numbers in few bytes, for commands in journals and saves. Small numbers take one byte.

/// Appends a number to these bytes: seven bits a byte, the lowest first, the sign in the lowest of
/// all.
// Inlined because most numbers are small, and most of them are known to the caller.
#[inline(always)]
pub(crate) fn pack(word: i64, bytes: &mut Vec<u8>) {
    let rest = (word << 1 ^ word >> 63).cast_unsigned();
    if rest < 0x80 {
        bytes.push(rest as u8)
    } else {
        pack_large(rest, bytes)
    }
}

#[inline(never)]
fn pack_large(mut rest: u64, bytes: &mut Vec<u8>) {
    let mut packed = [0; 10];
    let mut count = 0;
    for byte in &mut packed {
        count += 1;
        if rest < 0x80 {
            *byte = rest as u8;
            break;
        }
        *byte = rest as u8 | 0x80;
        rest >>= 7;
    }
    bytes.extend_from_slice(&packed[..count]);
}

/// Reads a number from the beginning of these bytes, and advances.
#[inline]
pub(crate) fn unpack(bytes: &mut &[u8]) -> Option<i64> {
    let mut word = 0;
    for at in 0..10 {
        let byte = take(bytes)?;
        word |= u64::from(byte & 0x7f) << (7 * at);
        if byte < 0x80 {
            return Some((word >> 1).cast_signed() ^ -((word & 1).cast_signed()));
        }
    }
    None
}

/// Reads one byte, and advances.
#[inline]
pub(crate) fn take(bytes: &mut &[u8]) -> Option<u8> {
    let (byte, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*byte)
}

/// Writes the number of members, and each of them.
pub(crate) fn pack_all(words: impl ExactSizeIterator<Item = i64>, bytes: &mut Vec<u8>) {
    pack(words.len() as i64, bytes);
    words.for_each(|word| pack(word, bytes));
}

/// Reads the number of members, and each of them.
pub(crate) fn unpack_all<T>(bytes: &mut &[u8], of: impl Fn(i64) -> Option<T>) -> Option<Vec<T>> {
    let count = unpack(bytes)?;
    (0..count).map(|_| unpack(bytes).and_then(&of)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_written_and_small_ones_are_short() {
        for word in [
            0,
            1,
            -1,
            63,
            -64,
            64,
            300,
            i64::from(u32::MAX),
            i64::MAX,
            i64::MIN,
        ] {
            let mut bytes = vec![7];
            pack(word, &mut bytes);
            assert_eq!(bytes.len() == 2, (-64..64).contains(&word), "{word}");
            let mut rest = &bytes[1..];
            assert_eq!((unpack(&mut rest), rest), (Some(word), &[][..]));
        }
        assert_eq!(unpack(&mut &[0x80][..]), None);
        assert_eq!(unpack(&mut &[0xff; 11][..]), None);
    }
}
