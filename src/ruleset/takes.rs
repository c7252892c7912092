//! The targets and numbers that actions and sealed answers take, as written in rules.

use super::list_or_table::{ListOrTable, list_or_table};
use serde::{Deserialize, Deserializer, Serialize};

/// The target and the number that an action takes. A column that it does not name is the host's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "a table with `target`, `data`"
)]
pub struct TakesSource {
    /// Its target: a condition seen from each candidate, or `true` for anybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetSource>,
    /// Its `data`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<NumberSource>,
}

impl TakesSource {
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Calls `see` with each condition and its key, below `key`.
    pub(crate) fn each_condition(&self, key: &str, see: &mut impl FnMut(String, &String)) {
        if let Some(TargetSource::When(when)) = &self.target {
            see(format!("{key}.target"), when);
        }
        if let Some(data) = &self.data {
            data.each_condition(&format!("{key}.data"), see);
        }
    }
}

/// The players who may be the target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a condition, true or false")]
pub enum TargetSource {
    /// Everybody in the game, or nobody.
    Anybody(bool),
    /// Those for whom it holds; `you.` is the player who acts.
    When(String),
}

/// The numbers that may be given: those from one bound to another, or some of a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "a table with `from`, `to`, `options`, `when`, `labels`"
)]
pub struct NumberSource {
    /// The smallest number: a number, or conditions' arithmetic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<BoundSource>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<BoundSource>,
    /// The numbers themselves, in place of bounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<i64>,
    /// An option is open only while this holds; `data` is the option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// The words for the options, as many as there are options.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
}

impl NumberSource {
    /// Calls `see` with each condition and its key, below `key`.
    pub(crate) fn each_condition(&self, key: &str, see: &mut impl FnMut(String, &String)) {
        for (name, bound) in [("from", &self.from), ("to", &self.to)] {
            if let Some(BoundSource::Worked(bound)) = bound {
                see(format!("{key}.{name}"), bound);
            }
        }
        if let Some(when) = &self.when {
            see(format!("{key}.when"), when);
        }
    }
}

/// A bound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a number, or arithmetic as a text")]
pub enum BoundSource {
    /// A number.
    Number(i64),
    /// Conditions' arithmetic.
    Worked(String),
}

/// The numbers that a sealed answer carries: one, or one for each place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PayloadSource {
    /// One number.
    One(NumberSource),
    /// A number for each place.
    Each(Vec<NumberSource>),
}

impl<'de> Deserialize<'de> for PayloadSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = list_or_table(deserializer, "a table, or a list of tables");
        read.map(|read| match read {
            ListOrTable::List(places) => Self::Each(places),
            ListOrTable::Table(place) => Self::One(place),
        })
    }
}

impl PayloadSource {
    /// Returns what each place takes.
    pub(crate) fn places(&self) -> &[NumberSource] {
        match self {
            Self::One(place) => std::slice::from_ref(place),
            Self::Each(places) => places,
        }
    }
}
