//! Checks how long players may think.

use super::clock::ClockSource;
use super::compile::Compiler;
use super::errors::{RulesError, in_key};
use super::rules_error::RulesErrorKind as K;
use crate::rules::choices::*;
use crate::rules::{ClockRule, LONGEST_TIME};

impl Compiler<'_> {
    pub(super) fn clock(&mut self, source: &ClockSource) -> Result<ClockRule, RulesError> {
        let at = |key: &str| in_key(format!("clock.{key}"));
        let time = |time: Option<u64>, key: &str| match time.map(i64::try_from) {
            None => Ok(0),
            Some(Ok(time @ 1..=LONGEST_TIME)) => Ok(time),
            Some(_) => at(key).refuse(K::Time),
        };
        let bank = time(source.bank, "bank")?;
        let (delay, refund, increment) = (
            time(source.delay, "delay")?,
            time(source.refund, "refund")?,
            time(source.increment, "increment")?,
        );
        let (periods, period) = (
            source.periods.map_or(0, i64::from),
            time(source.period, "period")?,
        );
        let limit = source
            .limit
            .map(|limit| time(Some(limit), "limit"))
            .transpose()?;
        let reserve = bank > 0 || delay > 0 || periods > 0;
        if (periods > 0) != (period > 0) || periods.saturating_mul(period) > LONGEST_TIME {
            return at("periods").refuse(K::HalfByoYomi);
        }
        if bank == 0 && (increment > 0 || refund > 0) {
            return at("bank").refuse(K::NoBank);
        }
        // Time that comes only with an answer given in time is no time for a player who has none.
        let again = delay > 0 || increment > 0 && source.per == Per::Turn || !reserve;
        if !again && matches!(source.on_expiry, OnExpiry::Pass | OnExpiry::EndTurn) {
            return at("on_expiry").refuse(K::PassesForEver);
        }
        if source.runs == Runs::Owner && source.on_expiry == OnExpiry::Pass {
            return at("on_expiry").refuse(K::PassOfOthers);
        }
        if source.effect.is_some()
            && matches!(source.on_expiry, OnExpiry::Leave | OnExpiry::EndGame)
        {
            return at("effect").refuse(K::GoneBefore);
        }
        let effect = self.effect_name(source.effect.as_ref());
        let ClockSource {
            per,
            runs,
            pauses,
            on_expiry,
            ..
        } = *source;
        Ok(ClockRule {
            bank,
            limit,
            delay,
            refund,
            increment,
            periods,
            period,
            reserve,
            per,
            runs,
            pauses,
            on_expiry,
            effect,
        })
    }
}
