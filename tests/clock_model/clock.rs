//! The time of a player, and what thinking costs of it.

use crate::rules::Rules;

/// The time of a player.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    pub(crate) bank: i64,
    pub(crate) periods: i64,
    /// Used in this turn or answer: in all, of the bank, and of the current period.
    pub(crate) used: i64,
    pub(crate) of_bank: i64,
    pub(crate) of_period: i64,
    /// The time added to the limit of this turn or answer.
    pub(crate) more: i64,
    /// The rest of what `limit_time` allows.
    pub(crate) limited: Option<i64>,
    /// True once it was told that the time is up.
    pub(crate) is_up: bool,
}

impl Clock {
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            bank: rules.bank,
            periods: rules.periods,
            used: 0,
            of_bank: 0,
            of_period: 0,
            more: 0,
            limited: None,
            is_up: false,
        }
    }

    pub(crate) fn left(&self, rules: &Rules) -> Option<i64> {
        let free = (rules.delay - self.used).max(0);
        let reserve = free + self.bank + self.periods * rules.period - self.of_period;
        let reserve = rules.has_reserve().then_some(reserve);
        let limit = (rules.limit > 0).then_some((rules.limit + self.more - self.used).max(0));
        [reserve, limit, self.limited].into_iter().flatten().min()
    }

    /// Spends time, of which there may be less.
    pub(crate) fn spend(&mut self, rules: &Rules, time: i64) {
        let time = self.left(rules).map_or(time, |left| left.min(time));
        let free = (rules.delay - self.used).clamp(0, time);
        self.used += time;
        self.limited = self.limited.map(|limited| limited - time);
        let of_bank = self.bank.min(time - free);
        self.bank -= of_bank;
        self.of_bank += of_bank;
        if rules.periods > 0 {
            self.of_period += time - free - of_bank;
            while self.periods > 0 && self.of_period >= rules.period {
                self.of_period -= rules.period;
                self.periods -= 1;
            }
        }
    }

    /// Ends the turn or answer.
    pub(crate) fn end(&mut self, rules: &Rules, earns: bool) {
        self.bank += self.of_bank.min(rules.refund);
        if earns {
            self.bank += rules.increment;
        }
        (self.used, self.of_bank, self.of_period, self.more) = (0, 0, 0, 0);
        self.limited = None;
        self.look_again(rules);
    }

    /// Is up no more once there is time again.
    pub(crate) fn look_again(&mut self, rules: &Rules) {
        self.is_up &= rules.on_expiry == "report" && self.left(rules) == Some(0);
    }

    pub(crate) fn add(&mut self, rules: &Rules, value: i64) {
        if rules.has_reserve() {
            self.bank = (self.bank + value).max(0);
        } else {
            // No more can be taken than there is.
            let value = self.left(rules).map_or(value, |left| value.max(-left));
            self.more += value;
            self.limited = self.limited.map(|limited| limited + value);
        }
        self.look_again(rules);
    }
}
