//! Kinds of window by name, which become the switches that they stand for: `like = "turn"` is
//! `pending = "active"`, `reopen = "none"`, `after_act = "end_turn"` and so on.

use super::{Speller, named, put};
use crate::rules::Like;
use crate::ruleset::WindowSource;
use crate::ruleset::fault::{Fault, FaultKind};
use crate::ruleset::misfit::{Misfit, words_of};
use crate::ruleset::rules_error::RulesErrorKind;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

impl<'a> Speller<'a> {
    /// Writes out the kinds of windows. What a window says itself stays.
    pub(super) fn name_switches(&mut self, table: &mut DeTable<'a>) {
        for (_, window) in named(table, "windows") {
            // Files from before `then` could name a window do so by `next`.
            if let Some(next) = window.remove("next") {
                let place = next.span().start;
                put(window, "then", place, next.into_inner());
            }
            let Some(like) = window.remove("like") else {
                continue;
            };
            let place = like.span().start;
            match kind(like.get_ref()) {
                Ok(kind) => write_out(&WindowSource::like(kind), window, place),
                Err(wrong) => self.done.unread.push(Fault::at(place, wrong)),
            }
        }
    }
}

fn kind(like: &DeValue<'_>) -> Result<Like, FaultKind> {
    let name = like.as_str().ok_or(FaultKind::Unfit(Misfit::NoWord))?;
    let word: StrDeserializer<'_, Error> = name.into_deserializer();
    Like::deserialize(word).map_err(|_| {
        let known = words_of::<Like>().iter().copied();
        RulesErrorKind::unknown("kind of window", name, known).into()
    })
}

/// Writes all switches, also those with their defaults, because the window may change those of a
/// base.
fn write_out<'a>(kind: &WindowSource, window: &mut DeTable<'a>, place: usize) {
    let Ok(Value::Object(switches)) = serde_json::to_value(kind) else {
        unreachable!("a window is plain data");
    };
    for (key, switch) in switches {
        let switch = match switch {
            Value::String(word) => DeValue::String(word.into()),
            Value::Bool(truth) => DeValue::Boolean(truth),
            _ => unreachable!("a switch is a word, or true or false"),
        };
        if !window.contains_key(key.as_str()) {
            put(window, &key, place, switch);
        }
    }
}
