//! The engine for any language: requests and answers as lines of JSON.

mod request;
mod tables;

use crate::arguments::Given;
use crate::input;
use crate::rules;
use crate::terminal::{Failure, Terminal};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tables::{Refused, Tables};
use turnwheel::is_unseen;

/// The length of the longest request, in bytes: the save of a long game has room.
const LONGEST: usize = 16 << 20;

/// Answers each line of standard input by a line, until the input ends.
pub(crate) fn serve(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let mut known = BTreeMap::new();
    for word in &given.words {
        let rules = rules::load(&input::rules(word, terminal.input())?)?;
        known.insert(rules.name().to_owned(), rules);
    }
    let mut tables = Tables::new(known, given.value("mods").map(Into::into));
    let heard = terminal.converse(LONGEST, |line| answer(&mut tables, line));
    heard.map(|()| true).map_err(Failure::Unheard)
}

/// Returns the answer to a line, or to one that is too long.
fn answer(tables: &mut Tables, line: Option<&[u8]>) -> String {
    let (id, done) = match read(line) {
        Ok(mut fields) => {
            let id = fields.remove("id");
            let game = fields.remove("game");
            (id, tables.serve(game, fields))
        }
        Err(refused) => (None, Err(refused)),
    };
    let mut told = match done {
        Ok(fields) => fields,
        Err(Refused { code, message }) => Map::from_iter([(
            "error".to_owned(),
            json!({ "code": code, "message": message }),
        )]),
    };
    told.insert("ok".to_owned(), (!told.contains_key("error")).into());
    told.extend(id.map(|id| ("id".to_owned(), id)));
    visible(&Value::Object(told).to_string())
}

/// Spells out invisible characters as JSON does: those of a name reach nobody's terminal.
fn visible(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        match is_unseen(c) {
            false => out.push(c),
            true => {
                let units = c.encode_utf16(&mut [0; 2]).to_vec();
                out.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
            }
        }
    }
    out
}

fn read(line: Option<&[u8]>) -> Result<Map<String, Value>, Refused> {
    let line = line.ok_or_else(|| {
        Refused::request(format!("the line is longer than {} MiB", LONGEST >> 20))
    })?;
    serde_json::from_slice(line)
        .map_err(|error| Refused::request(format!("the line is no object in JSON: {error}")))
}
