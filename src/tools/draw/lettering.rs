//! The text of a picture: broken into lines, escaped, and as wide as the layout takes it for.

use super::page::COLUMN_CHARS;
use crate::vocabulary::names::is_unseen;
use std::fmt::Write;

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
    let words = escaped(words);
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" textLength=\"{width}\" \
         lengthAdjust=\"spacingAndGlyphs\">{words}</text>"
    );
}

/// Returns the words in the lines of a box; continued lines are indented.
pub(super) fn hang(words: &str) -> Vec<String> {
    const IN: usize = 2;
    let mut lines = wrap(words, COLUMN_CHARS);
    if lines.len() > 1 {
        let first = lines.swap_remove(0);
        let rest = words[first.len()..].trim_start();
        let rest = wrap(rest, COLUMN_CHARS - IN).into_iter();
        // Only a non-breaking space is kept at the beginning of a line.
        lines = std::iter::once(first)
            .chain(rest.map(|line| "\u{a0}".repeat(IN) + &line))
            .collect();
    }
    lines
}

/// Returns the words in lines of at most this many characters; a longer word continues in the next
/// line.
pub(super) fn wrap(words: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in words.split(' ') {
        let letters: Vec<char> = word.chars().collect();
        for (part, letters) in letters.chunks(most).enumerate() {
            if length > 0 && (part > 0 || length + 1 + letters.len() > most) {
                lines.push(String::new());
                length = 0;
            }
            let gap = usize::from(length > 0);
            length += gap + letters.len();
            if let Some(line) = lines.last_mut() {
                line.extend(std::iter::repeat_n(' ', gap).chain(letters.iter().copied()));
            }
        }
    }
    lines
}
