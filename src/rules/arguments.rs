//! Verbs and their arguments: finding the verb of a name, and the column of each argument.

use crate::rules::Argument;
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::Code;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::{self, Spec};
use crate::vocabulary::spelling::nearest;

/// Returns the verb of that name, or an error with the nearest name.
pub(crate) fn verb_spec(verb: &str) -> Result<&'static Spec, ReadError> {
    schema::command(verb).ok_or_else(|| {
        let known = schema::TABLES.commands.iter().map(|entry| entry.name);
        ReadErrorKind::unknown(Code::UnknownCommand, verb, known).into()
    })
}

/// Returns the error for an argument that the verb does not take, with the nearest one it takes.
pub(crate) fn not_taken(entry: &Spec, name: &str) -> ReadError {
    let not_taken = ReadErrorKind::NotTaken {
        verb: entry.name,
        name: name.into(),
        meant: nearest(name, names(entry)).map(Into::into),
        takes: taken(entry),
    };
    not_taken.into()
}

fn names(entry: &Spec) -> impl Iterator<Item = &'static str> {
    entry.fields.iter().map(|field| field.column.spec().name)
}

/// Returns the arguments of a verb as the end of a message.
fn taken(entry: &Spec) -> Box<str> {
    match names(entry).collect::<Vec<_>>() {
        none if none.is_empty() => "; it takes nothing".into(),
        names => format!("; it takes {}", names.join(", ")).into(),
    }
}

/// Returns the command of a verb without arguments, which needs no reader; `None` if some are given
/// or required.
pub(crate) fn bare_command(
    verb: &Spec,
    positional: &[Argument],
    named: &[(&str, Argument)],
) -> Option<Command> {
    if positional.is_empty() && named.is_empty() {
        Command::plain(verb.number, &[]).ok()
    } else {
        None
    }
}

/// Returns each argument with its column. Nothing is read before all of them have one.
pub(crate) fn by_column<'a>(
    entry: &'a Spec,
    positional: &'a [Argument],
    named: &'a [(&str, Argument)],
) -> Result<impl Iterator<Item = (Column, &'a Argument)>, ReadError> {
    let named_column = |name: &str| {
        entry
            .fields
            .iter()
            .map(|field| field.column)
            .find(|column| column.spec().name == name)
    };
    if positional.len() > entry.fields.len() {
        let too_many = ReadErrorKind::TooMany {
            verb: entry.name,
            most: entry.fields.len(),
            takes: taken(entry),
        };
        return Err(too_many.into());
    }
    let columns = entry
        .fields
        .iter()
        .map(|field| field.column)
        .zip(positional);
    let mut taken = columns
        .clone()
        .fold(0_u128, |taken, (column, _)| taken | 1 << column as usize);
    for (name, _) in named {
        let Some(column) = named_column(name) else {
            return Err(not_taken(entry, name));
        };
        if taken & (1 << column as usize) != 0 {
            return Err(ReadErrorKind::Twice.at(column));
        }
        taken |= 1 << column as usize;
    }
    Ok(columns.chain(
        named
            .iter()
            .filter_map(move |(name, argument)| Some((named_column(name)?, argument))),
    ))
}
