//! Whole numbers between the game and Lua.
//!
//! The game counts in 64 bits. Lua 5.1 and LuaJIT know doubles only, which are exact up to
//! [`EXACT`]. There a number beyond crosses as its decimal text, in both directions, and a number
//! that may have been rounded is refused: no number changes on its way.

use mlua::{FromLua, IntoLua, Lua, Value};
use turnwheel::{Code, Error};

/// The largest number that a double tells from its neighbours.
pub const EXACT: i64 = (1 << 53) - 1;

/// True if this Lua has no numbers but doubles.
pub const DOUBLES: bool = cfg!(any(feature = "lua51", feature = "luajit"));

/// A whole number as an argument or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole(pub i64);

impl Whole {
    /// The number, if it is not negative.
    ///
    /// # Errors
    ///
    /// A message for the script's author.
    pub fn unsigned(self) -> mlua::Result<u64> {
        let negative = |_| mlua::Error::runtime(format!("{} is negative", self.0));
        u64::try_from(self.0).map_err(negative)
    }
}

/// Returns true if this Lua shows the number as it is.
pub fn is_exact(number: i64) -> bool {
    !DOUBLES || (-EXACT..=EXACT).contains(&number)
}

/// The whole number that a Lua number is, `2.0` like `2`; nothing if it is none.
///
/// Errors: [`bad_value`](Code::BadValue) if it may have been rounded.
pub fn whole(value: &Value) -> Result<Option<i64>, Error> {
    let number = match value {
        Value::Integer(number) => *number,
        Value::Number(number) => match exactly(*number) {
            Some(number) => number,
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    if is_exact(number) {
        return Ok(Some(number));
    }
    Err(Error::new(Code::BadValue).detail(format!(
        "this Lua's numbers are exact up to {EXACT}; give larger ones as text, \"{number}\""
    )))
}

/// The number of something: a whole number from 0.
///
/// Errors: [`bad_value`](Code::BadValue) for anything else.
#[cfg(feature = "module")]
pub(crate) fn count(value: &Value) -> Result<u64, Error> {
    let found = whole(value)?.and_then(|number| u64::try_from(number).ok());
    found.ok_or_else(|| {
        let given = match value {
            Value::Integer(number) => number.to_string(),
            Value::Number(number) => number.to_string(),
            other => what_is(other),
        };
        let detail = format!("a whole number from 0 is wanted, not {given}");
        Error::new(Code::BadValue).detail(detail)
    })
}

fn exactly(number: f64) -> Option<i64> {
    const FIRST: f64 = -9_223_372_036_854_775_808.0;
    const END: f64 = 9_223_372_036_854_775_808.0;
    let near = number as i64;
    ((FIRST..END).contains(&number) && near as f64 == number).then_some(near)
}

/// Returns the kind of a value with its article, for messages.
pub(crate) fn what_is(value: &Value) -> String {
    with_article(value.type_name())
}

/// Returns a word with its article: a table, an integer.
pub(crate) fn with_article(word: &str) -> String {
    match word.starts_with(['a', 'e', 'i', 'o']) {
        true => format!("an {word}"),
        false => format!("a {word}"),
    }
}

/// The longest text that is read as a number, in bytes.
const LONGEST_TEXT: usize = 64;

impl FromLua for Whole {
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        let kind = value.type_name();
        let number = match value {
            Value::String(text) if text.as_bytes().len() > LONGEST_TEXT => None,
            Value::String(text) => match text.to_str().ok().and_then(|text| text.parse().ok()) {
                Some(number) => Some(number),
                None if DOUBLES => lua
                    .coerce_number(Value::String(text))?
                    .map_or(Ok(None), |number| whole(&Value::Number(number)))
                    .map_err(mlua::Error::external)?,
                None => lua.coerce_integer(Value::String(text))?,
            },
            value => whole(&value).map_err(mlua::Error::external)?,
        };
        number.map(Self).ok_or_else(|| {
            mlua::Error::runtime(format!(
                "a whole number is wanted, not {}",
                with_article(kind)
            ))
        })
    }
}

impl IntoLua for Whole {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        match is_exact(self.0) {
            true => Ok(Value::Integer(self.0)),
            false => self.0.to_string().into_lua(lua),
        }
    }
}

/// The value with numbers beyond [`EXACT`] as their texts.
pub fn exact(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value as Json;
    match value {
        Json::Number(number) if !number.as_i64().is_some_and(is_exact) && !number.is_f64() => {
            Json::String(number.to_string())
        }
        Json::Array(list) => list.into_iter().map(exact).collect(),
        Json::Object(map) => map
            .into_iter()
            .map(|(key, value)| (key, exact(value)))
            .collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_that_are_whole_are_numbers() {
        for (float, number) in [
            (2.0, Some(2)),
            (-0.0, Some(0)),
            (2.5, None),
            (f64::NAN, None),
            (f64::INFINITY, None),
            (9_223_372_036_854_775_808.0, None),
            (-9_223_372_036_854_775_808.0, Some(i64::MIN)),
        ] {
            assert_eq!(exactly(float), number, "{float}");
        }
    }
}
