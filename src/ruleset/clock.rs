//! How long players may think, as written.

use crate::rules::choices::*;
use serde::{Deserialize, Serialize};

/// How long players may think; every time is in milliseconds of the host's clock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct ClockSource {
    /// How much each player has for the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<u64>,
    /// How much a player may use in one turn or answer, whatever else is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How much of each turn or answer is free, before the bank is used (simple delay).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<u64>,
    /// How much of the bank that was used is returned after each turn or answer, at most
    /// (Bronstein).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<u64>,
    /// How much is added to the bank after each own turn or answer (Fischer).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub increment: Option<u64>,
    /// How many periods follow once the bank is used up; one is lost each time it is used up
    /// within a turn or answer (byo-yomi).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub periods: Option<u32>,
    /// How long such a period is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u64>,
    /// The unit to which limit, delay, refund, increment and period apply: each turn or each
    /// answer.
    pub per: Per,
    /// The players whose time runs.
    pub runs: Runs,
    /// True if all clocks stand still while nobody's answer is awaited; otherwise the turn's
    /// owner's runs.
    pub pauses: bool,
    /// The consequence for a player whose time is up.
    pub on_expiry: OnExpiry,
    /// The effect that runs for a player whose time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
}

impl Default for ClockSource {
    fn default() -> Self {
        Self {
            bank: None,
            limit: None,
            delay: None,
            refund: None,
            increment: None,
            periods: None,
            period: None,
            per: Per::default(),
            runs: Runs::default(),
            pauses: true,
            on_expiry: OnExpiry::default(),
            effect: None,
        }
    }
}

impl ClockSource {
    /// Returns true if players may think for any time.
    pub(super) fn limits_nobody(&self) -> bool {
        self.limit.is_none()
            && self.bank.is_none()
            && self.delay.is_none()
            && self.periods.is_none()
    }
}
