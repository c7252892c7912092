//! Records: commands, events and awaits as one flat struct.

use crate::handle;
pub use crate::vocabulary::tw_record;
use engine::record::Record;
use engine::{Code, Error};

impl tw_record {
    /// Reads a caller's record.
    pub(crate) fn take(pointer: *const Self) -> Result<Record, Error> {
        handle::sized(pointer)?;
        let raw = handle::read(pointer)?;
        let kind = u16::try_from(raw.kind).map_err(|_| Code::UnknownCommand)?;
        let list = handle::list(raw.list, raw.list_len)?.to_vec();
        Ok(Record {
            kind,
            words: raw.words(),
            list,
        })
    }

    /// Writes a record to a caller's place, whose size field has to be set.
    pub(crate) fn give(record: &Record, out: *mut Self) -> Result<(), Error> {
        handle::sized(out.cast_const())?;
        handle::write(out, Self::new(record))
    }
}
