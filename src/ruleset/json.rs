//! Rules in JSON, read into the same tables as rules in TOML, so that everything else handles one
//! form.

use serde_json::value::RawValue;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The deepest nesting of lists and objects.
const DEEPEST: usize = 64;

/// Text that is not TOML or JSON, or has a value that rules cannot have: its place, and the reason.
#[derive(Debug)]
pub(super) struct Malformed {
    pub(super) at: usize,
    pub(super) why: NoRules,
}

/// The reason that a text cannot be read as rules.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum NoRules {
    #[error("{0}")]
    Json(Arc<serde_json::Error>),
    /// Also of a number or a word in JSON that TOML does not know either.
    #[error("{}", .0.message())]
    Toml(toml::de::Error),
    #[error("rules are an object, as in {{\"name\": ...}}")]
    NoObject,
    #[error("lists and objects are nested more than {DEEPEST} deep")]
    TooDeep,
    #[error("`{0}` is given twice")]
    Twice(String),
    #[error("write `{right}`, not `{written}`: {}", brackets(right))]
    Brackets { written: String, right: String },
    #[error("this list is not closed; write `]` behind its last member")]
    Unclosed,
    #[error("null is not a value here; leave the key out")]
    Null,
}

/// Says what the brackets of a TOML header mean.
fn brackets(header: &str) -> &'static str {
    match header.starts_with("[[") {
        true => "there may be several, and two brackets begin each",
        false => "there is one of that name, in one bracket",
    }
}

impl From<serde_json::Error> for NoRules {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(Arc::new(error))
    }
}

impl Malformed {
    /// Returns what is wrong with a text in TOML. What it says of a repeated key is no more than
    /// that there is one.
    pub(super) fn of_toml(text: &str, error: toml::de::Error) -> Self {
        let span = error.span().unwrap_or_default();
        let repeats = error.message().contains("duplicate key");
        let (at, key) = (span.start, text.get(span));
        let why = match key.filter(|_| repeats) {
            Some(key) => NoRules::Twice(key.to_owned()),
            None => NoRules::Toml(error),
        };
        Self { at, why }
    }
}

/// Returns the text behind the byte order mark that some editors write before it.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads an object. Values have their places, and keys have those of their values.
pub(super) fn table(text: &str) -> Result<DeTable<'_>, Malformed> {
    let of_line = |line: usize| {
        text.split_inclusive('\n')
            .take(line.saturating_sub(1))
            .map(str::len)
            .sum()
    };
    let whole: &RawValue = serde_json::from_str(without_mark(text)).map_err(|error| {
        let (at, why) = (of_line(error.line()), error.into());
        Malformed { at, why }
    })?;
    match value(whole.get(), text, DEEPEST)?.into_inner() {
        DeValue::Table(table) => Ok(table),
        _ => Err(Malformed {
            at: 0,
            why: NoRules::NoObject,
        }),
    }
}

/// Reads the value `part`, a slice of `whole`, with its places.
fn value<'a>(part: &'a str, whole: &str, depth: usize) -> Result<Spanned<DeValue<'a>>, Malformed> {
    let at = part.as_ptr() as usize - whole.as_ptr() as usize;
    let refused = |why: NoRules| Malformed { at, why };
    if depth == 0 {
        return Err(refused(NoRules::TooDeep));
    }
    let value = match part.as_bytes().first() {
        Some(b'{') => {
            let Pairs(pairs) = serde_json::from_str(part).map_err(|error| refused(error.into()))?;
            let mut table = DeTable::new();
            for (key, member) in pairs {
                let value = value(member.get(), whole, depth - 1)?;
                if table.contains_key(key.as_str()) {
                    return Err(Malformed {
                        at: value.span().start,
                        why: NoRules::Twice(key),
                    });
                }
                table.insert(Spanned::new(value.span(), key.into()), value);
            }
            DeValue::Table(table)
        }
        Some(b'[') => {
            let list: Vec<&RawValue> =
                serde_json::from_str(part).map_err(|error| refused(error.into()))?;
            DeValue::Array(
                list.into_iter()
                    .map(|member| value(member.get(), whole, depth - 1))
                    .collect::<Result<_, _>>()?,
            )
        }
        Some(b'"') => {
            let text: String = serde_json::from_str(part).map_err(|error| refused(error.into()))?;
            DeValue::String(text.into())
        }
        Some(b'n') => {
            return Err(refused(NoRules::Null));
        }
        // Numbers, `true` and `false` are written alike in both.
        _ => DeValue::parse(part)
            .map_err(|error| refused(NoRules::Toml(error)))?
            .into_inner(),
    };
    Ok(Spanned::new(at..at + part.len(), value))
}

/// The members of an object; a duplicate key appears twice.
struct Pairs<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> serde::Deserialize<'de> for Pairs<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Self::Value, A::Error> {
                let mut pairs = vec![];
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_know_their_places() {
        let read = table("{ \"a\": [1,\n\"b\\n\"], \"c\": true, \"d\": -2.5e3 }").unwrap();
        let DeValue::Array(list) = read["a"].get_ref() else {
            panic!("a list")
        };
        assert_eq!(
            (list[0].span(), list[1].get_ref().as_str()),
            (8..9, Some("b\n"))
        );
        assert!(
            matches!(read["c"].get_ref(), DeValue::Boolean(true))
                && matches!(read["d"].get_ref(), DeValue::Float(_))
        );
    }

    #[test]
    fn invalid_rules_are_refused_with_a_place() {
        let refused = |text: &str| table(text).unwrap_err();
        assert_eq!(refused("3").at, 0);
        assert_eq!(refused("{\n\"a\": null}").at, 7);
        let twice = refused("{\"a\": 1,\n\"a\": 2}");
        assert!(twice.at == 14 && matches!(twice.why, NoRules::Twice(key) if key == "a"));
        assert_eq!(refused("{\n\"a\": 3\n").at, 9);
        let deep = format!("{{\"a\": {}{} }}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(matches!(
            refused(&deep).why,
            NoRules::TooDeep | NoRules::Json(_)
        ));
    }
}
