//! The list that contains a column's word.

use turnwheel::schema::WordTable;

/// The list of a word. Most words have a list of their own; verbs and errors are lists of the
/// vocabulary itself.
pub enum OneOf {
    Verbs,
    Errors,
    Words(&'static str),
}

impl OneOf {
    pub fn of(table: &WordTable) -> Self {
        match table.name {
            "verb" => Self::Verbs,
            "code" => Self::Errors,
            words => Self::Words(words),
        }
    }
}
