//! All that rules say in verbs: effects, and what pays for actions and cards.

use super::plays::{CostSource, VerbSource};
use super::source::RulesetSource;

/// An effect as data of the rules: its name, the key of its verbs, and the verbs.
pub(crate) struct VerbList<'a> {
    pub(crate) name: String,
    pub(crate) key: String,
    pub(crate) verbs: &'a [VerbSource],
}

impl RulesetSource {
    /// Returns every effect as data, those that pay for something included.
    pub(crate) fn verb_lists(&self) -> impl Iterator<Item = VerbList<'_>> {
        let effects = self.effects.iter().filter_map(|(name, effect)| {
            let key = match effect.card() {
                None => format!("effects.{name}"),
                Some(_) => format!("effects.{name}.do"),
            };
            let verbs = effect.verbs()?;
            Some(VerbList {
                name: name.clone(),
                key,
                verbs,
            })
        });
        effects.chain(self.costs().filter_map(|(key, name, cost)| match cost {
            CostSource::Effect(_) => None,
            CostSource::Verbs(verbs) => Some(VerbList {
                name: cost.effect(name),
                key,
                verbs,
            }),
        }))
    }

    /// Returns what actions and cards cost: the key, the name of the action or card, and the cost.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (String, &str, &CostSource)> {
        let actions = self.actions.iter();
        let actions = actions.filter_map(|(name, action)| {
            Some((
                format!("actions.{name}.cost"),
                name.as_str(),
                action.cost.as_ref()?,
            ))
        });
        let cards = self.effects.iter();
        actions.chain(cards.filter_map(|(name, effect)| {
            let cost = effect.card()?.cost.as_ref()?;
            Some((format!("effects.{name}.cost"), name.as_str(), cost))
        }))
    }
}
