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
fn pack_large(rest: u64, bytes: &mut Vec<u8>) {
    let (low, high) = (spread(rest), rest >> 56);
    // All eight bytes are written, then cut: a copy of a known length is one instruction.
    if high == 0 {
        let count = (u64::BITS - rest.leading_zeros()).div_ceil(7);
        let more = MORE >> (u64::BITS - 8 * (count - 1));
        let whole = bytes.len() + count as usize;
        bytes.extend_from_slice(&(low | more).to_le_bytes());
        return bytes.truncate(whole);
    }
    // The highest eight bits are a byte as they stand: the highest of all says that one more
    // follows.
    let [next, last] = [high as u8, (high >> 7) as u8];
    let whole = bytes.len() + 9 + usize::from(last);
    bytes.extend_from_slice(&(low | MORE).to_le_bytes());
    bytes.extend_from_slice(&[next, last]);
    bytes.truncate(whole);
}

/// The bit of each of eight bytes that says that another byte follows.
const MORE: u64 = u64::from_le_bytes([0x80; 8]);

/// Returns the lowest 56 bits, seven in each byte.
const fn spread(bits: u64) -> u64 {
    let halves = (bits & 0x0fff_ffff) | (bits & 0x00ff_ffff_f000_0000) << 4;
    let pairs = (halves & 0x3fff_0000_3fff) | (halves & 0x0fff_c000_0fff_c000) << 2;
    (pairs & 0x007f_007f_007f_007f) | (pairs & 0x3f80_3f80_3f80_3f80) << 1
}

/// Returns seven bits of each byte as 56 bits.
const fn gathered(bytes: u64) -> u64 {
    let pairs = (bytes & 0x007f_007f_007f_007f) | (bytes & 0x7f00_7f00_7f00_7f00) >> 1;
    let halves = (pairs & 0x3fff_0000_3fff) | (pairs & 0x3fff_0000_3fff_0000) >> 2;
    (halves & 0x0fff_ffff) | (halves & 0x0fff_ffff_0000_0000) >> 4
}

/// Reads a number from the beginning of these bytes, and advances.
#[inline]
pub(crate) fn unpack(bytes: &mut &[u8]) -> Option<i64> {
    let rest = match bytes.first() {
        Some(byte) if *byte < 0x80 => {
            *bytes = &bytes[1..];
            u64::from(*byte)
        }
        _ => unpack_large(bytes)?,
    };
    Some((rest >> 1).cast_signed() ^ -((rest & 1).cast_signed()))
}

#[inline(never)]
fn unpack_large(bytes: &mut &[u8]) -> Option<u64> {
    let mut packed = [0; 8];
    let read = bytes.len().min(8);
    packed[..read].copy_from_slice(&bytes[..read]);
    let low = u64::from_le_bytes(packed);
    let ends = !low & MORE;
    if ends != 0 {
        let count = ends.trailing_zeros() / 8 + 1;
        *bytes = bytes.get(count as usize..)?;
        return Some(gathered(low & (u64::MAX >> (u64::BITS - 8 * count))));
    }
    let (next, last) = match bytes[8..] {
        [next, ..] if next < 0x80 => (next, 0),
        [next, last, ..] if last < 0x80 => (next & 0x7f, last),
        _ => return None,
    };
    *bytes = &bytes[9 + usize::from(bytes[8] >= 0x80)..];
    Some(gathered(low) | u64::from(next) << 56 | u64::from(last) << 63)
}

/// Appends a number whose bits are as good as drawn, such as that of a name, in eight bytes, the
/// lowest first.
#[inline]
pub(crate) fn pack_bits(word: i64, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&word.to_le_bytes());
}

/// Reads what [`pack_bits`] wrote, and advances.
#[inline]
pub(crate) fn unpack_bits(bytes: &mut &[u8]) -> Option<i64> {
    let (word, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(i64::from_le_bytes(*word))
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
            0x0123_4567_89ab_cdef,
            i64::MAX,
            i64::MIN,
        ] {
            let mut bytes = vec![7];
            pack(word, &mut bytes);
            assert_eq!(bytes.len() == 2, (-64..64).contains(&word), "{word}");
            let mut rest = &bytes[1..];
            assert_eq!((unpack(&mut rest), rest), (Some(word), &[][..]));
        }
        for bits in 0..63 {
            for word in [1 << bits, (1 << bits) - 1, -(1 << bits)] {
                let mut bytes = Vec::new();
                pack(word, &mut bytes);
                let rest = (word << 1 ^ word >> 63).cast_unsigned().max(1);
                assert_eq!(bytes.len() as u32, (64 - rest.leading_zeros()).div_ceil(7));
                bytes.push(5);
                let mut rest = &bytes[..];
                assert_eq!((unpack(&mut rest), rest), (Some(word), &[5][..]));
            }
        }
        let mut bytes = Vec::new();
        pack_bits(i64::MIN + 3, &mut bytes);
        assert_eq!(bytes, [3, 0, 0, 0, 0, 0, 0, 0x80]);
        bytes.push(5);
        let mut rest = &bytes[..];
        assert_eq!(
            (unpack_bits(&mut rest), rest),
            (Some(i64::MIN + 3), &[5][..])
        );
        assert_eq!(unpack_bits(&mut &bytes[..7]), None);
        assert_eq!(unpack(&mut &[0x80][..]), None);
        assert_eq!(unpack(&mut &[0xff; 11][..]), None);
    }
}
