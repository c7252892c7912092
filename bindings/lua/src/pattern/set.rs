//! The single items of a pattern: letters, classes and sets.

/// Returns the end of the item that begins at `p`, or the reason that it has none.
pub(super) fn item_end(pattern: &[u8], p: usize) -> Result<usize, &'static str> {
    match pattern.get(p) {
        Some(b'%') if pattern.len() > p + 1 => Ok(p + 2),
        Some(b'%') => Err("malformed pattern (ends with '%')"),
        Some(b'[') => {
            let first = p + 1 + usize::from(pattern.get(p + 1) == Some(&b'^'));
            let mut at = first;
            loop {
                match pattern.get(at) {
                    None => return Err("malformed pattern (missing ']')"),
                    // A bracket right at the beginning stands for itself.
                    Some(b']') if at > first => return Ok(at + 1),
                    Some(b'%') => at += 2,
                    Some(_) => at += 1,
                }
            }
        }
        _ => Ok(p + 1),
    }
}

/// Returns true if the item from `p` to `end` matches `c`.
pub(super) fn fits(pattern: &[u8], c: u8, p: usize, end: usize) -> bool {
    match pattern[p] {
        b'.' => true,
        b'%' => class(c, pattern[p + 1]),
        b'[' => contains(pattern, c, p, end),
        wanted => wanted == c,
    }
}

/// Returns true if `c` is in the set that begins with the bracket at `p` and ends before `end`.
pub(super) fn contains(pattern: &[u8], c: u8, p: usize, end: usize) -> bool {
    let inverted = pattern.get(p + 1) == Some(&b'^');
    let (mut at, last) = (p + 1 + usize::from(inverted), end - 1);
    while at < last {
        let (found, width) = if pattern[at] == b'%' {
            (class(c, pattern[at + 1]), 2)
        } else if pattern[at + 1] == b'-' && at + 2 < last {
            ((pattern[at]..=pattern[at + 2]).contains(&c), 3)
        } else {
            (pattern[at] == c, 1)
        };
        if found {
            return !inverted;
        }
        at += width;
    }
    inverted
}

/// Returns true if `c` is of the class with this letter. A capital letter means the opposite, and
/// anything else stands for itself.
fn class(c: u8, letter: u8) -> bool {
    let found = match letter.to_ascii_lowercase() {
        b'a' => c.is_ascii_alphabetic(),
        b'c' => c.is_ascii_control(),
        b'd' => c.is_ascii_digit(),
        b'g' => c.is_ascii_graphic(),
        b'l' => c.is_ascii_lowercase(),
        b'p' => c.is_ascii_punctuation(),
        b's' => c == b' ' || (b'\t'..=b'\r').contains(&c),
        b'u' => c.is_ascii_uppercase(),
        b'w' => c.is_ascii_alphanumeric(),
        b'x' => c.is_ascii_hexdigit(),
        _ => return letter == c,
    };
    found != letter.is_ascii_uppercase()
}
