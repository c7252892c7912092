//! Records: commands, events and awaits as one flat struct.

use crate::memory::list;
pub use crate::vocabulary::tw_record;
use crate::{guard, sized, tw_status};
use engine::record::{Column, Record};
use engine::{Code, Error};

/// Refuses a list whose length is not what its column says, or that belongs to no column.
fn agrees(record: &Record) -> Result<(), Error> {
    let length = record.list.len() as i64;
    let lists = Column::all().iter().filter(|column| column.is_list());
    let mut given = lists.filter_map(|column| Some((column, record.word(*column)?)));
    match given.next() {
        Some((column, said)) if said != length => {
            let name = column.spec().name;
            Err(Error::new(Code::BadValue).at(*column).detail(format!(
                "`{name}` says {said}, `list_len` {length}; set both alike"
            )))
        }
        None if length > 0 => Err(Error::new(Code::UnexpectedArgument)
            .detail("`list` has members, but no column for a list is given")),
        _ => Ok(()),
    }
}

impl tw_record {
    /// Reads a caller's record.
    pub(crate) fn take(pointer: *const Self) -> Result<Record, Error> {
        let raw = sized::take(pointer, Self::new(&Record::new(0)))?;
        let kind = u16::try_from(raw.kind).map_err(|_| Code::UnknownCommand)?;
        let record = Record {
            kind,
            words: raw.words(),
            list: list(raw.list, raw.list_len)?.to_vec(),
        };
        agrees(&record)?;
        Ok(record)
    }

    /// Writes a record to a caller's place, whose size field has to be set.
    pub(crate) fn give(record: &Record, out: *mut Self) -> Result<(), Error> {
        sized::put(out, Self::new(record))
    }
}

/// Makes a record empty: its size set, every column absent, as `TW_RECORD_INIT` does; `size` is the
/// `sizeof(tw_record)` of the caller's header. Errors: `TW_BAD_SIZE` for a size that no header has.
#[unsafe(no_mangle)]
pub extern "C" fn tw_record_init(out: *mut tw_record, size: usize) -> tw_status {
    guard::run(|| sized::init(out, size, tw_record::new(&Record::new(0))))
}
