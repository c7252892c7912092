//! Records: commands, events and awaits as one flat struct.

use crate::memory::list;
use crate::sized;
pub use crate::vocabulary::tw_record;
use engine::record::Record;
use engine::{Code, Error};

impl tw_record {
    /// Reads a caller's record.
    pub(crate) fn take(pointer: *const Self) -> Result<Record, Error> {
        let raw = sized::take(pointer, Self::new(&Record::new(0)))?;
        let kind = u16::try_from(raw.kind).map_err(|_| Code::UnknownCommand)?;
        let list = list(raw.list, raw.list_len)?.to_vec();
        Ok(Record {
            kind,
            words: raw.words(),
            list,
        })
    }

    /// Writes a record to a caller's place, whose size field has to be set.
    pub(crate) fn give(record: &Record, out: *mut Self) -> Result<(), Error> {
        sized::put(out, Self::new(record))
    }
}
