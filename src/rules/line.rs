//! Lines of scripts, data effects and rules files: a verb, its arguments in the order of the
//! table, then `name=value`, and in effects ` if ` and a condition.

use crate::rules::Argument;
use crate::rules::arguments::{not_taken, verb_spec};
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Spec;

/// A verb with its arguments, none of which has been read yet.
pub(crate) struct WrittenVerb<'l> {
    pub(crate) verb: &'static Spec,
    pub(crate) positional: Vec<Argument>,
    pub(crate) named: Vec<(&'l str, Argument)>,
}

impl<'l> WrittenVerb<'l> {
    /// Separates the arguments of a line's words.
    pub(crate) fn of(words: &'l [String]) -> Result<Self, ReadError> {
        let Some((verb, rest)) = words.split_first() else {
            return Err(ReadErrorKind::NoVerb.into());
        };
        let mut call = Self {
            verb: verb_spec(verb)?,
            positional: vec![],
            named: vec![],
        };
        for word in rest {
            let pair = word.split_once('=');
            match pair.filter(|(name, _)| Column::named(name).is_some()) {
                Some((name, value)) => call.named.push((name, Argument::Text(value.to_owned()))),
                None if pair.is_some_and(|(name, _)| is_like_a_column(name)) => {
                    let (name, _) = pair.unwrap_or_default();
                    return Err(not_taken(call.verb, name));
                }
                None if call.named.is_empty() => {
                    call.positional.push(Argument::Text(word.clone()));
                }
                None => {
                    let wrong = match call.named.last() {
                        Some((name, Argument::Text(text))) if text.starts_with('\'') => {
                            ReadErrorKind::SingleQuote((*name).into())
                        }
                        _ => ReadErrorKind::NotNamed(word.as_str().into()),
                    };
                    return Err(wrong.into());
                }
            }
        }
        Ok(call)
    }
}

/// Returns true if a column could have this name; the text after it is then its value.
fn is_like_a_column(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|c| c.is_ascii_lowercase() || c == b'_')
}

/// A word of a line, and its place there in bytes.
pub(crate) struct PlacedWord {
    pub(crate) at: usize,
    pub(crate) text: String,
}

/// Splits a line at its spaces. Quotes protect spaces, and are removed.
///
/// Parentheses with which a word or the value of a name begins protect spaces, too, and stay:
/// `gold (0 - data)`, `value=(1 + data)`.
pub(crate) fn split(line: &str) -> Result<Vec<String>, ReadError> {
    words(line, |word| word.text)
}

/// Splits a line as [`split`] does.
pub(crate) fn placed_words(line: &str) -> Result<Vec<PlacedWord>, ReadError> {
    words(line, |word| word)
}

fn words<W>(line: &str, made: fn(PlacedWord) -> W) -> Result<Vec<W>, ReadError> {
    let mut words = vec![];
    let mut word: Option<PlacedWord> = None;
    let (mut quoted, mut depth) = (false, 0_usize);
    for (at, c) in line.char_indices() {
        if c.is_whitespace() && !quoted && depth == 0 {
            words.extend(word.take().map(made));
            continue;
        }
        let begun = || PlacedWord {
            at,
            text: String::new(),
        };
        let text = &mut word.get_or_insert_with(begun).text;
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted && (depth > 0 || text.is_empty() || text.ends_with(['=', ','])) => {
                depth += 1
            }
            ')' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c != '"' {
            text.push(c);
        }
    }
    if quoted {
        return Err(ReadErrorKind::NotClosed.into());
    }
    if depth > 0 {
        return Err(ReadErrorKind::ParenthesisNotClosed.into());
    }
    words.extend(word.map(made));
    Ok(words)
}

/// Returns a line's verb with its arguments, and the condition after ` if `.
pub(crate) fn verb_and_condition(line: &str) -> (&str, Option<&str>) {
    match split_outside_quotes(line, behind_if) {
        Some((verb, when)) => (verb, Some(when)),
        None => (line, None),
    }
}

/// Returns the condition if the text begins with an `if` between spaces of any kind.
fn behind_if(text: &str) -> Option<&str> {
    let word = text.strip_prefix(char::is_whitespace)?;
    word.strip_prefix("if")?.strip_prefix(char::is_whitespace)
}

/// Returns the lines of a text, which `;` separates.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    let lines = std::iter::from_fn(move || {
        let text = rest?;
        let (line, behind) = split_outside_quotes(text, |rest| rest.strip_prefix(';'))
            .map_or((text, None), |(line, behind)| (line, Some(behind)));
        rest = behind;
        Some(line.trim())
    });
    lines.filter(|line| !line.is_empty())
}

/// Returns the text before the first separator outside quotes, and the text that `behind` returns
/// where one begins.
fn split_outside_quotes(line: &str, behind: fn(&str) -> Option<&str>) -> Option<(&str, &str)> {
    let mut quoted = false;
    line.char_indices().find_map(|(place, c)| {
        quoted ^= c == '"';
        let rest = behind(&line[place..]).filter(|_| !quoted)?;
        Some((&line[..place], rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::error::Code;

    fn code(line: &str) -> Option<Code> {
        let words = split(line).unwrap();
        WrittenVerb::of(&words).err().map(|error| error.code())
    }

    #[test]
    fn positions_come_before_names() {
        assert_eq!(code("extra_turn B source=4"), None);
        assert_eq!(code("extra_turn source=4 B"), Some(Code::BadSyntax));
        assert_eq!(code("extra_turn sorce=4"), Some(Code::UnexpectedArgument));
        assert_eq!(code("raise \"a = b\""), None, "no column is called so");
        assert_eq!(code(""), Some(Code::BadSyntax));
    }

    #[test]
    fn quotes_protect_their_content() {
        assert_eq!(
            split("raise  \"two words\"").unwrap(),
            ["raise", "two words"]
        );
        let (verb, when) = verb_and_condition("raise \"a if b\" if turn > 2");
        assert_eq!((verb, when), ("raise \"a if b\"", Some("turn > 2")));
        // Any space does, such as the line break of a text of several lines.
        for line in ["raise a\tif\nturn > 2", "raise a\u{a0} if turn > 2"] {
            let (verb, when) = verb_and_condition(line);
            assert_eq!((verb.trim(), when), ("raise a", Some("turn > 2")));
        }
        assert_eq!(verb_and_condition("raise if"), ("raise if", None));
        let lines: Vec<_> = lines_of("raise \"a;b\" ;; unlock;").collect();
        assert_eq!(lines, ["raise \"a;b\"", "unlock"]);
    }

    #[test]
    fn parentheses_protect_their_content_where_a_value_begins() {
        let words = |line: &str| split(line).map_err(|error| error.to_string());
        let told = |words: &[&str]| Ok(words.iter().map(|word| (*word).to_owned()).collect());
        assert_eq!(words("x (0 - (a)) b"), told(&["x", "(0 - (a))", "b"]));
        assert_eq!(
            words("x value=(1 + a) b"),
            told(&["x", "value=(1 + a)", "b"])
        );
        assert_eq!(words("turns N(A N(B)"), told(&["turns", "N(A", "N(B)"]));
        assert_eq!(words("x \"(\" y"), told(&["x", "(", "y"]));
        assert!(words("x (0 - a").unwrap_err().contains("`)` is missing"));
    }
}
