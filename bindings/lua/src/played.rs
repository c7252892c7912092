//! The rule for playing a card, as a script writes it: `{ action =, when =, takes =, cost = }`.

use crate::looks;
use crate::refusal::{message, refused_as};
use crate::values::{behind, unsealed};
use crate::whole::what_is;
use mlua::{Function, Lua, Table, Value};
use std::collections::BTreeMap;
use turnwheel::Code;
use turnwheel::ruleset::{CardSource, CostSource};

/// The rule for playing an effect's card.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) card: CardSource,
    /// The function that pays, if it is written with the card.
    pub(crate) cost: Option<Function>,
}

const KEYS: [&str; 4] = ["action", "when", "takes", "cost"];

/// Reads the options of an effect. The script's table is not changed.
///
/// Errors name the effect and the key.
pub(crate) fn played(lua: &Lua, effect: &str, options: &Table) -> mlua::Result<Played> {
    let mut played = Played {
        card: CardSource::default(),
        cost: None,
    };
    behind(options)?.for_each(|key: Value, value: Value| {
        let key = match &key {
            Value::String(key) => key.to_string_lossy(),
            key => what_is(key),
        };
        let wrong = |wanted: &str| {
            let kind = what_is(&value);
            let text = format!("effect `{effect}`: {key}: {wanted} is wanted, not {kind}");
            refused_as(lua, Code::BadValue, text)
        };
        let text = |wanted| match &value {
            Value::String(text) => Ok(text.to_str()?.to_owned()),
            _ => Err(wrong(wanted)),
        };
        match (&*key, &value) {
            ("action", _) => played.card.action = Some(text("the name of an action")?),
            ("when", _) => played.card.when = Some(text("a condition")?),
            ("takes", Value::Table(takes)) => {
                let refused = |reason: &str| {
                    let text = format!("effect `{effect}`: {reason}");
                    refused_as(lua, Code::BadValue, text)
                };
                let copied = unsealed(lua, takes);
                let said = copied.and_then(|copied| {
                    let said = serde_json::to_string(&BTreeMap::from([("takes", copied)]));
                    said.map_err(mlua::Error::external)
                });
                let said = said.map_err(|error| refused(&format!("takes: {}", message(&error))))?;
                let read = CardSource::from_text(&said);
                let read = read.map_err(|error| refused(&error.detail.unwrap_or_default()))?;
                played.card.takes = read.takes;
            }
            ("takes", _) => return Err(wrong("a table")),
            ("cost", Value::Function(function)) => played.cost = Some(function.clone()),
            ("cost", _) => {
                let name = text("a function or the name of an effect")?;
                played.card.cost = Some(CostSource::Effect(name));
            }
            (key, _) => {
                let what = format!("effect `{effect}`");
                let text = looks::unknown(&what, key.as_bytes(), KEYS.into_iter());
                return Err(refused_as(lua, Code::UnknownName, text));
            }
        }
        Ok(())
    })?;
    Ok(played)
}
