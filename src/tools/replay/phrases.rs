//! The compact form of thousands of similar texts, as a few numbers each.
//!
//! A text is cut at its numbers: `turn_ended player=A turn=17` is the phrase `turn_ended player=A
//! turn=|` and 17. Each phrase is stored once; a text is then the position of its phrase, and its
//! numbers.

use std::collections::BTreeMap;

/// The most digits of a number that is cut out; the numbers of all languages can hold them.
const MOST_DIGITS: usize = 15;

/// The phrases, by the texts between their numbers.
#[derive(Debug, Default)]
pub(super) struct Phrases {
    places: BTreeMap<Vec<Box<str>>, usize>,
    /// The bytes of the phrases.
    size: usize,
}

impl Phrases {
    /// Appends a text to these numbers: the position of its phrase, and its numbers.
    pub(super) fn write(&mut self, text: &str, out: &mut Vec<u64>) {
        let (mut parts, mut numbers, mut begin) = (vec![], vec![], 0);
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let digits = bytes[at..]
                .iter()
                .take_while(|c| c.is_ascii_digit())
                .count();
            let plain = digits == 1 || digits > 1 && digits <= MOST_DIGITS && bytes[at] != b'0';
            if plain && let Ok(number) = text[at..at + digits].parse::<u64>() {
                parts.push(text[begin..at].into());
                numbers.push(number);
                begin = at + digits;
            }
            at += digits.max(1);
        }
        parts.push(text[begin..].into());
        let next = self.places.len();
        if !self.places.contains_key(&parts) {
            self.size += text.len();
        }
        out.push(*self.places.entry(parts).or_insert(next) as u64);
        out.extend(numbers);
    }

    /// Returns the bytes of all phrases, more or less.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns all phrases, in the order of their positions.
    pub(super) fn list(&self) -> Vec<&[Box<str>]> {
        let mut list: Vec<_> = self.places.iter().collect();
        list.sort_unstable_by_key(|(_, place)| **place);
        list.into_iter().map(|(parts, _)| &parts[..]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(phrases: &Phrases, numbers: &[u64]) -> String {
        let list = phrases.list();
        let (first, rest) = list[numbers[0] as usize].split_first().unwrap();
        assert_eq!(rest.len(), numbers.len() - 1);
        let tail = rest.iter().zip(&numbers[1..]);
        tail.fold(first.to_string(), |out, (part, number)| {
            format!("{out}{number}{part}")
        })
    }

    #[test]
    fn texts_are_restored_and_similar_ones_share_a_phrase() {
        let mut phrases = Phrases::default();
        let texts = [
            "turn 7 of A",
            "turn 1234567 of A",
            "",
            "0",
            "007 and 00",
            "12345678901234567890 é9ü",
            "P10 has -5",
        ];
        for text in texts {
            let mut numbers = vec![];
            phrases.write(text, &mut numbers);
            assert_eq!(read(&phrases, &numbers), text);
        }
        assert_eq!(phrases.list().len(), texts.len() - 1);
    }
}
