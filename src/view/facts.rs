//! Conditions of rules, asked by hosts: any fact that a rules file may ask about.

use super::Table;
use crate::rules::about::{Moment, can_be_asked};
use crate::rules::condition::Condition;
use crate::rules::condition_error::ConditionError;
use crate::state::facts::FactsAtHand;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::Names;
use crate::vocabulary::spelling::said;

impl Table<'_> {
    /// Returns the value of a condition of rules files: a number, or 1 if it holds and 0 if not.
    ///
    /// It is seen from `player`, or else from the active player. A player's fact is 0 if there is
    /// no such player, and so is a flag or counter with an unknown name. Nothing changes. Errors:
    /// [`BadValue`](Code::BadValue) with the mistake, also if the condition uses an event,
    /// `target`, `data` or `source`, which only an effect has;
    /// [`UnknownPlayer`](Code::UnknownPlayer).
    pub fn fact(&self, condition: &str, player: Option<PlayerId>) -> Result<i64, Error> {
        self.fact_with(condition, player.or(self.active()), None)
    }

    /// Returns the value for `player`, with the context of an effect.
    pub(crate) fn fact_with(
        &self,
        condition: &str,
        player: Option<PlayerId>,
        hand: Option<FactsAtHand<'_>>,
    ) -> Result<i64, Error> {
        player.map_or(Ok(()), |player| self.state.turns.players.require(player))?;
        let wrong = |wrong: ConditionError| {
            let mut mistake = Mistake::from(wrong);
            // A host may ask for many facts; what names no word of the condition names all of it.
            if mistake.word.is_none() {
                let said = said(condition);
                mistake.reason = format!("`{said}`: {}", mistake.reason);
                mistake.word = Some(said.into());
            }
            Error::new(Code::BadValue).mistaken(mistake)
        };
        let read = self.read_condition(condition).map_err(wrong)?;
        let moment = match hand {
            Some(_) => Moment::Everything,
            None => Moment::Nothing,
        };
        can_be_asked(&read, moment, None).map_err(wrong)?;
        let seen = self.state.seen(hand.unwrap_or_default());
        Ok(read.number(&seen, player))
    }

    /// Reads a condition with the names of this game, without keeping any of them.
    fn read_condition(&self, text: &str) -> Result<Condition, ConditionError> {
        let mut own = Names::default();
        let read = Condition::read(text, &self.rules.terms, &mut own)?;
        let same = |name: &str| {
            let (Ok(number) | Err(number)) = self.names.number(name);
            own.find(name) == Some(number)
        };
        if own.since(0).iter().all(|name| same(name)) {
            return Ok(read);
        }
        Condition::read(text, &self.rules.terms, &mut self.names.clone())
    }
}
