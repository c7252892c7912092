//! Lines of scripts and data effects: a verb, its arguments in the order of the table, then
//! `name=value`.

use crate::ruleset::Argument;
use crate::ruleset::arguments::{not_taken, verb_spec};
use crate::ruleset::read_error::{ReadError, ReadErrorKind};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Spec;

/// A verb with its arguments, none of which has been read yet.
pub(super) struct WrittenVerb<'l> {
    pub(super) verb: &'static Spec,
    pub(super) positional: Vec<Argument>,
    pub(super) named: Vec<(&'l str, Argument)>,
}

impl<'l> WrittenVerb<'l> {
    /// Separates the arguments of a line's words.
    pub(super) fn of(words: &'l [String]) -> Result<Self, ReadError> {
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
                None => return Err(ReadErrorKind::NotNamed(word.as_str().into()).into()),
            }
        }
        Ok(call)
    }
}

/// Returns true if a column could have this name; the text after it is then its value.
fn is_like_a_column(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|c| c.is_ascii_lowercase() || c == b'_')
}

/// Splits a line at its spaces. Quotes protect spaces, and are removed.
pub(crate) fn split(line: &str) -> Result<Vec<String>, ReadError> {
    let mut words = vec![];
    let mut word = String::new();
    let (mut quoted, mut started) = (false, false);
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                started = true;
            }
            c if c.is_whitespace() && !quoted => {
                if started {
                    words.push(std::mem::take(&mut word));
                }
                started = false;
            }
            c => {
                word.push(c);
                started = true;
            }
        }
    }
    if quoted {
        return Err(ReadErrorKind::NotClosed.into());
    }
    if started {
        words.push(word);
    }
    Ok(words)
}

/// Returns the text before and after the first separator outside quotes.
pub(crate) fn split_outside_quotes<'t>(line: &'t str, at: &str) -> Option<(&'t str, &'t str)> {
    let mut quoted = false;
    let outside = |(place, c): &(usize, char)| {
        quoted ^= *c == '"';
        !quoted && line[*place..].starts_with(at)
    };
    let (place, _) = line.char_indices().find(outside)?;
    Some((&line[..place], &line[place + at.len()..]))
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
        let (verb, when) = split_outside_quotes("raise \"a if b\" if turn > 2", " if ").unwrap();
        assert_eq!((verb, when), ("raise \"a if b\"", "turn > 2"));
    }
}
