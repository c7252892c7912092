//! Texts as messages repeat them, and the names that were probably meant.

use std::borrow::Cow;

/// The longest name of a player, an effect, a flag or a counter, in bytes.
pub const LONGEST_NAME: usize = 256;

/// The longest part of an input that a message repeats, in bytes.
const MOST_SAID: usize = 200;

/// Returns the text, cut so that a message can repeat it.
pub(crate) fn said(text: &str) -> Cow<'_, str> {
    if text.len() <= MOST_SAID {
        return Cow::Borrowed(text);
    }
    Cow::Owned(cut(text, MOST_SAID))
}

/// Returns at most `most` bytes of the text, with a sign if there is more.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let end = (0..=most).rev().find(|at| text.is_char_boundary(*at));
    format!("{}...", &text[..end.unwrap_or(0)])
}

/// Returns true if a character is invisible: a control character, one without a width, or one that
/// turns the direction of writing. Names hold none, and text that is shown to somebody should not.
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The most work of looking for a name that was meant, in letters that are read and pairs of
/// letters that are compared. A mod that catches its mistakes makes many of them.
const MOST_COMPARED: usize = 20_000;

/// Returns the candidate nearest to `wrong` by spelling, if any is near enough to be a likely
/// correction. Of very many candidates, the first are looked at.
pub fn nearest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A much longer text is not a typo, and would take long to compare.
    if wrong.len() > LONGEST_NAME {
        return None;
    }
    let (letters, set) = (wrong.chars().count(), letter_set(wrong));
    let mut left = MOST_COMPARED;
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let read = candidate.len().min(LONGEST_NAME) + 8;
        let Some(rest) = left.checked_sub(read) else {
            break;
        };
        left = rest;
        if candidate.len() > LONGEST_NAME {
            continue;
        }
        // The effect of a mod, written without the mod: `bolt` for `fire/bolt`.
        let of_mod = candidate
            .rsplit_once('/')
            .is_some_and(|(_, own)| own == wrong);
        let others = candidate.chars().count();
        let longer = letters.max(others);
        let near = 1 + longer / 4;
        // Each edit changes at most two members of the set of letters.
        let differ = (set ^ letter_set(candidate)).count_ones() as usize;
        let distance = match of_mod {
            true => 0,
            false if letters.abs_diff(others) > near || differ > 2 * near => continue,
            false => {
                let Some(rest) = left.checked_sub(letters * others) else {
                    break;
                };
                left = rest;
                distance(wrong, candidate)
            }
        };
        // A text without a letter in common was not meant.
        if distance <= near && distance < longer {
            best = best.into_iter().chain([(distance, candidate)]).min();
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Returns the letters of a text as bits, some of which stand for several letters.
fn letter_set(text: &str) -> u64 {
    let bit = |letter: char| 1_u64 << (u32::from(letter) % u64::BITS);
    text.chars().map(bit).fold(0, |set, bit| set | bit)
}

/// Returns the number of single-letter edits between two words; a swap of two neighbours is one.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    let mut before = vec![0; row.len()];
    for (i, x) in a.iter().enumerate() {
        let mut next = vec![i + 1; row.len()];
        for (j, y) in b.iter().enumerate() {
            let replaced = row[j] + usize::from(x != y);
            next[j + 1] = replaced.min(next[j] + 1).min(row[j + 1] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                next[j + 1] = next[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_a_typo_and_refuses_another_word() {
        assert_eq!(
            nearest("upkep", ["untap", "upkeep", "draw"]),
            Some("upkeep")
        );
        assert_eq!(nearest("zzzzzz", ["untap", "upkeep", "draw"]), None);
        assert_eq!(nearest("drwa", ["untap", "draw"]), Some("draw"));
        assert_eq!(nearest("C", ["A", "B"]), None);
        assert_eq!(nearest("bolt", ["bold", "fire/bolt"]), Some("fire/bolt"));
        assert_eq!(nearest("bolt", ["fire/bolts"]), None);
        let many: Vec<String> = (0..100_000).map(|n| format!("effect_{n}")).collect();
        let many = || many.iter().map(String::as_str);
        assert_eq!(nearest("efect_7", many()), Some("effect_7"));
        let looked = std::cell::Cell::new(0);
        let counted = many().inspect(|_| looked.set(looked.get() + 1));
        assert_eq!(nearest("zzzzzz_zz", counted), None);
        assert!(looked.get() < 2_000, "{}", looked.get());
    }

    #[test]
    fn a_long_text_is_cut_between_two_letters() {
        assert_eq!(said(&"é".repeat(300)).len(), 203);
    }
}
