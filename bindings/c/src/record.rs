//! Records: commands, events and awaits as one flat struct.

use crate::handle;
pub use crate::vocabulary::tw_record;
use engine::record::Record;
use engine::{Code, Error};

impl tw_record {
    /// Reads a caller's record.
    pub(crate) fn take(pointer: *const Self) -> Result<Record, Error> {
        // The size comes first, so that a struct of another version is told before the rest of it is read.
        let size = handle::read(pointer.cast::<u32>())?;
        if size as usize != size_of::<Self>() {
            return Err(Code::BadSize.into());
        }
        let raw = handle::read(pointer)?;
        let kind = u16::try_from(raw.kind).map_err(|_| Code::UnknownCommand)?;
        let list = handle::list(raw.list, raw.list_len)?.to_vec();
        Ok(Record { kind, words: raw.words(), list })
    }

    /// Writes a record to a caller's place, whose size field has to be set.
    pub(crate) fn give(record: &Record, out: *mut Self) -> Result<(), Error> {
        let size = handle::read(out.cast_const().cast::<u32>())?;
        if size as usize != size_of::<Self>() {
            return Err(Code::BadSize.into());
        }
        handle::write(out, Self::new(record))
    }
}
