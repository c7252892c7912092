//! How long players may think, ready for play.

use super::choices::*;
use crate::vocabulary::ids::NameId;

/// The longest time, in milliseconds. A longer one is a mistake, and no sum of two overflows.
pub(crate) const LONGEST_TIME: i64 = 1_000_000_000_000_000;

/// The clock ready for play; missing values are 0.
#[derive(Clone, Debug)]
pub(crate) struct ClockRule {
    pub(crate) bank: i64,
    pub(crate) limit: Option<i64>,
    pub(crate) delay: i64,
    pub(crate) refund: i64,
    pub(crate) increment: i64,
    pub(crate) periods: i64,
    pub(crate) period: i64,
    /// True if players have time to use up besides the limit.
    pub(crate) reserve: bool,
    pub(crate) per: Per,
    pub(crate) runs: Runs,
    pub(crate) pauses: bool,
    pub(crate) on_expiry: OnExpiry,
    pub(crate) effect: Option<NameId>,
}
