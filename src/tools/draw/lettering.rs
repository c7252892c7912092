//! The text of a picture: broken into lines, escaped, and as wide as the layout takes it for.

use crate::vocabulary::spelling::is_unseen;
use std::fmt::Write;

/// The characters in a line of a column.
pub(super) const COLUMN_CHARS: usize = 36;

/// The width of a character.
pub(super) const CHAR: usize = 7;

/// Writes what `draw` draws, with the text that is told to who points at it.
pub(super) fn told(out: &mut String, about: &str, draw: impl FnOnce(&mut String)) {
    if about.is_empty() {
        return draw(out);
    }
    let _ = writeln!(out, "<g><title>{}</title>", escaped(about));
    draw(out);
    out.push_str("</g>\n");
}

/// Returns the words, or the first of their letters if they are longer.
pub(super) fn shortened(words: &str, most: usize) -> String {
    match words.chars().count() > most {
        true => words.chars().take(most - 1).chain(['\u{2026}']).collect(),
        false => words.to_owned(),
    }
}

/// Returns the words escaped for text or the value of an attribute. Invisible characters, which
/// could turn the rest around or end the picture, are spelt out.
pub(crate) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(c),
            c if is_unseen(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// Returns the words escaped for a line of text: a moving picture takes each line of a drawing for
/// an element.
pub(super) fn in_line(words: &str) -> String {
    escaped(words).replace('\n', " ")
}

/// Writes a line of text, as wide as the layout takes it for: whatever font there is, it stays in
/// its frame.
pub(super) fn text(out: &mut String, class: &str, x: usize, y: usize, words: &str) {
    if words.is_empty() {
        return;
    }
    let size = match class {
        "name" => 20,
        "chapter" => 14,
        _ => 12,
    };
    let width = words.chars().count() * CHAR * size / 12;
    let words = in_line(words);
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" textLength=\"{width}\" \
         lengthAdjust=\"spacingAndGlyphs\">{words}</text>"
    );
}

/// Returns the words in the lines of a box; continued lines are indented.
pub(super) fn hang(words: &str) -> Vec<String> {
    const IN: usize = 2;
    let lines = broken(words, COLUMN_CHARS, COLUMN_CHARS - IN).into_iter();
    // Only a non-breaking space is kept at the beginning of a line.
    let indent = |(at, line): (usize, String)| match at {
        0 => line,
        _ => "\u{a0}".repeat(IN) + &line,
    };
    lines.enumerate().map(indent).collect()
}

/// Returns the words in lines of at most this many characters; a longer word continues in the next
/// line.
pub(super) fn wrap(words: &str, most: usize) -> Vec<String> {
    broken(words, most, most)
}

/// Returns the words in lines, the first of at most `first` characters, the others of `others`.
fn broken(words: &str, first: usize, others: usize) -> Vec<String> {
    let (mut lines, mut line, mut length) = (vec![], String::new(), 0);
    for word in words.split(' ') {
        let letters: Vec<char> = word.chars().collect();
        let mut left = &letters[..];
        while !left.is_empty() {
            let room = if lines.is_empty() { first } else { others };
            let gap = usize::from(length > 0);
            if length > 0 && length + gap + left.len() > room {
                lines.push(std::mem::take(&mut line));
                length = 0;
                continue;
            }
            let (now, later) = left.split_at(left.len().min(room));
            line.extend(std::iter::repeat_n(' ', gap).chain(now.iter().copied()));
            length += gap + now.len();
            left = later;
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_stands_in_one_line_whatever_is_between_the_words() {
        let long = "\u{fc}".repeat(80);
        for words in [
            format!("a  {long} end"),
            format!("  {long}"),
            format!("{long}  {long}"),
            format!("{} two  three", "word ".repeat(12)),
            String::new(),
            " ".repeat(50),
        ] {
            let lines = hang(&words);
            let letters = |text: &str| text.replace([' ', '\u{a0}'], "");
            assert_eq!(letters(&lines.concat()), letters(&words), "{lines:?}");
            let fits = |line: &String| line.chars().count() <= COLUMN_CHARS;
            assert!(lines.iter().all(fits), "{lines:?}");
        }
        let lines = hang("one two three four five six seven eight nine");
        assert_eq!(
            lines,
            [
                "one two three four five six seven",
                "\u{a0}\u{a0}eight nine"
            ]
        );
    }
}
