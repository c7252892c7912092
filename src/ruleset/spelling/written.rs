//! Where a mistake in a line stands, so that it is told by line and column.

use crate::rules::line::{placed_words, verb_and_condition};
use crate::rules::read_error::ReadError;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema;

/// Returns where a text begins that stands at this place of a file, or behind the key there, unless
/// some of its characters are escaped.
pub(in crate::ruleset) fn verbatim(file: &str, place: usize, text: &str) -> Option<usize> {
    let here = file.get(place..)?;
    let opening = match here.starts_with(['"', '\'']) {
        true => 0,
        false => {
            let value = here.find('=')? + 1;
            value + here[value..].find(['"', '\''])?
        }
    };
    let long = ["\"\"\"", "'''"];
    let quotes = match long
        .iter()
        .any(|quotes| here[opening..].starts_with(quotes))
    {
        true => 3,
        false => 1,
    };
    // A long text begins behind the line break after its quotes.
    let rest = &here[opening + quotes..];
    let breaks = ["\r\n", "\n"]
        .iter()
        .find(|end| quotes == 3 && rest.starts_with(**end));
    let begin = opening + quotes + breaks.map_or(0, |end| end.len());
    here[begin..].starts_with(text).then_some(place + begin)
}

/// Returns the place of a mistake in a line: that of the wrong word, or else of the argument or the
/// condition that it is about.
pub(crate) fn mistake_in(line: &str, wrong: &ReadError) -> usize {
    let from = wrong.column.and_then(|column| column_in(line, column));
    let from = from.unwrap_or_default();
    let found = wrong.word().and_then(|word| line[from..].find(word));
    from + found.unwrap_or_default()
}

/// Returns where the argument of that column begins in a line.
fn column_in(line: &str, column: Column) -> Option<usize> {
    let (call, when) = verb_and_condition(line);
    if let (Column::When, Some(when)) = (column, when) {
        return Some(line.len() - when.len());
    }
    let words = placed_words(call).ok()?;
    let (verb, arguments) = words.split_first()?;
    let name = column.spec().name;
    let named = arguments.iter().find_map(|word| {
        let rest = word.text.strip_prefix(name)?;
        rest.starts_with('=').then_some(word.at + name.len() + 1)
    });
    named.or_else(|| {
        let fields = schema::command(&verb.text)?.fields;
        let position = fields.iter().position(|field| field.column == column)?;
        Some(arguments.get(position)?.at)
    })
}
