//! Tests that C reads exactly the values that the core lends.

use crate::events::{told, tw_event};
use engine::record::Column;
use engine::schema::{Cell, Spec, TABLES};
use engine::{Data, Event, words::Reason};
use serde_json::{Value, json};

// An absent word and an absent id are zeros in memory, as the header says. SAFETY: all are plain
// bytes of the same size.
const _: () = unsafe {
    assert!(std::mem::transmute::<Option<Reason>, u8>(None) == 0);
    assert!(std::mem::transmute::<Data, i64>(Data(7)) == 7);
    assert!(size_of::<tw_event>() == size_of::<Event>());
    assert!(align_of::<tw_event>() == align_of::<Event>());
};

/// Returns a value for a column: different for each, and small enough for a byte.
fn value(entry: &Spec, at: usize) -> (i64, Value) {
    let field = &entry.fields[at];
    let number = at as i64 + 1;
    match field.column.spec().cell {
        Cell::Word(table) => {
            let word = &table.words[at % table.words.len()];
            (word.number, json!(word.name))
        }
        Cell::Event => (10, json!("turn_began")),
        _ => (number, json!(number)),
    }
}

#[test]
fn every_column_of_every_event_is_where_c_reads_it() {
    for entry in TABLES.events {
        let (mut words, mut columns) = (vec![], serde_json::Map::new());
        for at in 0..entry.fields.len() {
            let (word, json) = value(entry, at);
            words.push(word);
            columns.insert(entry.fields[at].column.spec().name.to_owned(), json);
        }
        let made = json!({ entry.name: columns });
        let event: Event =
            serde_json::from_value(made).unwrap_or_else(|e| panic!("{}: {e}", entry.name));
        // SAFETY: an event of the core has the layout of `tw_event`, which is what is tested here.
        let seen = unsafe { &*std::ptr::from_ref(&event).cast::<tw_event>() };
        assert_eq!(told(seen), words, "{}", entry.name);
        let record = event.to_record();
        let given = entry.fields.iter().map(|field| record.word(field.column));
        assert_eq!(
            given.collect::<Vec<_>>(),
            words.into_iter().map(Some).collect::<Vec<_>>()
        );
    }
}

#[test]
fn absent_columns_are_zero() {
    for entry in TABLES.events {
        let optional = |column: Column| {
            serde_json::from_value::<Event>(json!({ entry.name: columns_without(entry, column) }))
        };
        for (at, field) in entry.fields.iter().enumerate() {
            // A required column cannot be left out.
            if let Ok(event) = optional(field.column) {
                // SAFETY: as above.
                let seen = unsafe { &*std::ptr::from_ref(&event).cast::<tw_event>() };
                assert_eq!(
                    told(seen)[at],
                    0,
                    "{} of {}",
                    field.column.spec().name,
                    entry.name
                );
            }
        }
    }
}

fn columns_without(entry: &Spec, without: Column) -> Value {
    let columns = (0..entry.fields.len())
        .map(|at| (entry.fields[at].column, value(entry, at).1))
        .filter(|(column, _)| *column != without)
        .map(|(column, json)| (column.spec().name.to_owned(), json));
    Value::Object(columns.collect())
}
