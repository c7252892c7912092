//! Commands whose values come by column, for bindings with typed options.

use crate::rules::Given;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::vocabulary::command::Command;
use crate::vocabulary::record::{Column, Record};
use crate::vocabulary::schema::Spec;

impl Reader<'_> {
    /// Reads a command from the values of its columns and the members of its list.
    pub(crate) fn call_columns(
        &mut self,
        entry: &Spec,
        values: &[(Column, Given<'_>)],
        list: Option<(Column, Vec<i64>)>,
    ) -> Result<Command, ReadError> {
        let mut record = Record::new(entry.number);
        for (column, value) in values {
            let word = self.given(*column, *value)?;
            record.set(*column, word);
        }
        if let Some((column, members)) = list {
            record.set_list(column, members);
        }
        Ok(Command::from_record(&record)?)
    }
}
