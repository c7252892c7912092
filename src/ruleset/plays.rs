//! Effects as written in rules: verbs, and what comes before the card is played.

use super::list_or_table::{ListOrTable, list_or_table};
use super::part::read_part;
use super::spelling::{Spelling, verb_of};
use crate::rules::Argument;
use crate::rules::line::lines_of;
use crate::rules::read_error::ReadError;
use crate::ruleset::takes::TakesSource;
use crate::vocabulary::error::Error;
use crate::vocabulary::schema;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// A verb of a data effect: one key is the verb with its arguments; the optional key `when` is its
/// condition.
pub type VerbSource = BTreeMap<String, Argument>;

/// An effect: its verbs alone, or a table with what comes before it is played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum EffectSource {
    /// Its verbs.
    Verbs(Vec<VerbSource>),
    /// The effect of a card that is played.
    Card(Box<CardSource>),
}

impl<'de> Deserialize<'de> for EffectSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wanted = "a list of verbs, or a table with `do`, `action`, `when`, `takes`, `cost`";
        list_or_table(deserializer, wanted).map(|read| match read {
            ListOrTable::List(verbs) => Self::Verbs(verbs),
            ListOrTable::Table(card) => Self::Card(card),
        })
    }
}

impl Default for EffectSource {
    fn default() -> Self {
        Self::Verbs(vec![])
    }
}

/// The effect of a card, and what comes before it is played: `push`, or `act` with this effect.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "a table with `do`, `action`, `when`, `takes`, `cost`"
)]
pub struct CardSource {
    /// Its verbs; without them, the effect is the host's.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub verbs: Option<Vec<VerbSource>>,
    /// The kind of action as which it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// It may be played only while this holds, seen from the player who would play it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// The target, the number, or both, that it takes.
    #[serde(skip_serializing_if = "TakesSource::is_nothing")]
    pub takes: TakesSource,
    /// The cost, in place of that of its action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<CostSource>,
}

/// The cost of an action or a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    untagged,
    expecting = "expected the name of an effect, or a list of verbs"
)]
pub enum CostSource {
    /// An effect that pays.
    Effect(String),
    /// The verbs that pay; the effect has the name of the action or card with `:cost` behind it.
    Verbs(Vec<VerbSource>),
}

impl CostSource {
    /// Returns the name of the effect that pays for the action or card of that name.
    pub(crate) fn effect(&self, name: &str) -> String {
        match self {
            Self::Effect(effect) => effect.clone(),
            Self::Verbs(_) => format!("{name}:cost"),
        }
    }

    /// Returns true if it is verbs, or lines that begin with one, and no effect's name.
    pub(crate) fn is_verbs(&self, name: &str) -> bool {
        let Self::Effect(effect) = self else {
            return true;
        };
        let ends = |letter: char| letter.is_whitespace() || letter == ';';
        let first = effect.trim().split_once(ends);
        let is_line = first.is_some_and(|(verb, _)| schema::command(verb).is_some());
        is_line && *effect != format!("{name}:cost")
    }
}

impl EffectSource {
    /// Reads an effect from lines, as in a rules file: `give_token leader controller if round > 1`.
    ///
    /// Errors: that of the first line that is no verb with its arguments. Their values are checked
    /// with the rules.
    ///
    /// ```
    /// use turnwheel::{Code, ruleset::EffectSource};
    ///
    /// let lines = ["give_token leader controller", "unlock if stack == 0"];
    /// let effect = EffectSource::from_lines(lines)?;
    /// assert!(matches!(effect, EffectSource::Verbs(verbs) if verbs.len() == 2));
    /// assert_eq!(EffectSource::from_lines(["unlok"]).unwrap_err().code, Code::UnknownCommand);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn from_lines<'l>(lines: impl IntoIterator<Item = &'l str>) -> Result<Self, Error> {
        let lines = lines.into_iter().flat_map(lines_of);
        let verbs = lines.map(|line| verb_of(line).map_err(ReadError::into_error));
        verbs.collect::<Result<_, _>>().map(Self::Verbs)
    }

    /// Returns its verbs, unless it is the host's.
    pub(crate) fn verbs(&self) -> Option<&[VerbSource]> {
        match self {
            Self::Verbs(verbs) => Some(verbs),
            Self::Card(card) => card.verbs.as_deref(),
        }
    }

    /// Returns its verbs, to add some.
    pub(crate) fn verbs_mut(&mut self) -> &mut Vec<VerbSource> {
        match self {
            Self::Verbs(verbs) => verbs,
            Self::Card(card) => card.verbs.get_or_insert_default(),
        }
    }

    /// Returns what comes before it is played, if that is said.
    pub(crate) fn card(&self) -> Option<&CardSource> {
        match self {
            Self::Verbs(_) => None,
            Self::Card(card) => Some(card),
        }
    }
}

impl CardSource {
    /// Reads what comes before a card is played, as a rules file says it for an effect: as JSON if
    /// the text begins with a brace, otherwise as TOML.
    ///
    /// Errors: [`rules_syntax`](crate::Code::RulesSyntax), saying where.
    ///
    /// ```
    /// use turnwheel::ruleset::CardSource;
    ///
    /// let toml = CardSource::from_text("when = 'own_count.mana > 0'\ntakes.target = 'opponent'")?;
    /// let json = r#"{"when": "own_count.mana > 0", "takes": {"target": "opponent"}}"#;
    /// assert_eq!(toml, CardSource::from_text(json)?);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn from_text(text: &str) -> Result<Self, Error> {
        read_part(text, Spelling::write_out_card)
    }

    /// Reads what comes before the card of that effect is played, as [`from_text`](Self::from_text)
    /// does; an error names the effect.
    ///
    /// ```
    /// use turnwheel::ruleset::CardSource;
    ///
    /// let wrong = CardSource::of_effect("bolt", "takes.data = 3").unwrap_err();
    /// let why = "the card of `bolt`: takes.data: this is the number 3, and has to be a table";
    /// assert!(wrong.detail.unwrap().starts_with(why));
    /// ```
    pub fn of_effect(effect: &str, text: &str) -> Result<Self, Error> {
        Self::from_text(text).map_err(|error| {
            let why = error.detail.as_deref().unwrap_or_default();
            let told = format!("the card of `{effect}`: {why}");
            error.detail(told)
        })
    }
}
