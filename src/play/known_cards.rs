//! The cards whose effects are in code, with the rules for playing them.

use crate::rules::{PlayRule, Ruleset};
use crate::ruleset::CardSource;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::Names;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The cards whose effects are in code, by those effects. Copies of a game share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownCards(Option<Arc<BTreeMap<NameId, Arc<Card>>>>);

/// A card whose effect is in code: the rule for playing it.
#[derive(Debug)]
pub(crate) struct Card {
    pub(super) rule: PlayRule,
    /// The texts of its action and cost, which a copy of the game may not know.
    pub(super) texts: Vec<Box<str>>,
    /// The names in its conditions that the game did not know, for saying why one fails.
    pub(super) words: Vec<Box<str>>,
}

impl Card {
    /// Returns true if that effect pays for the card.
    pub(super) fn is_paid_by(&self, effect: NameId) -> bool {
        self.rule.cost == Some(effect)
    }
}

impl KnownCards {
    /// Returns the card of that effect.
    #[inline]
    pub(super) fn get(&self, effect: NameId) -> Option<&Arc<Card>> {
        self.0.as_ref()?.get(&effect)
    }

    /// Returns true if no card was ever set.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Sets the card of that effect, or removes it.
    pub(super) fn set(&mut self, effect: NameId, card: Option<Arc<Card>>) {
        match (card, &mut self.0) {
            (Some(card), all) => {
                let all = all.get_or_insert_default();
                Arc::make_mut(all).insert(effect, card);
            }
            (None, Some(all)) if all.contains_key(&effect) => {
                Arc::make_mut(all).remove(&effect);
            }
            (None, _) => {}
        }
    }
}

impl Ruleset {
    /// Compiles what comes before the card of that effect is played, in a game with those names.
    pub(super) fn card(
        &self,
        names: &Names,
        effect: &str,
        source: &CardSource,
    ) -> Result<Card, Error> {
        if source.verbs.is_some() {
            return Err(Error::new(Code::BadValue).detail(format!(
                "the card of `{effect}`: do: verbs are for effects of rules, and this effect is \
                 registered in code; leave `do` out"
            )));
        }
        // It would name an effect that nobody registers, and the card could never be played.
        let cost = source.cost.as_ref();
        if cost.is_some_and(|cost| cost.is_verbs(effect)) {
            return Err(Error::new(Code::BadValue).detail(format!(
                "the cost of `{effect}` is verbs, which are for effects of rules; define an effect \
                 with them, and name it as the cost"
            )));
        }
        let texts = source.action.iter().cloned();
        let cost = cost.map(|cost| cost.effect(effect));
        let texts = texts.chain(cost).map(Into::into).collect();
        let (rule, words) = self.play_rule(names, effect, source)?;
        Ok(Card { rule, texts, words })
    }
}
