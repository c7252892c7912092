//! Effects that the rules run for nobody: state checks, and those of chapters and laps. They have
//! no controller, so a player's facts are always 0 in their conditions.

use super::errors::{RulesError, in_key};
use super::rules_error::RulesErrorKind;
use super::source::RulesetSource;
use crate::rules::DataEffect;
use crate::rules::condition::{Condition, Fact, Subject};
use crate::vocabulary::ids::NameId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Refuses a condition of such an effect that asks for a player's fact. In a check that lets `each`
/// player leave "when own_count.life <= 0", everybody would: nobody has 0 life.
pub(super) fn check_nobodys_effects(
    source: &RulesetSource,
    effects: &BTreeMap<NameId, Arc<DataEffect>>,
) -> Result<(), RulesError> {
    for (by, name) in run_for_nobody(source) {
        let effect = effects.get(&NameId::of(name));
        let verbs = effect.iter().flat_map(|effect| &effect.verbs);
        for (at, verb) in verbs.enumerate() {
            let mut asked = verb
                .when
                .iter()
                .chain(verb.worked().map(|(_, number)| number));
            if asked.any(Condition::asks_about_nobody) {
                let mut lists = source.verb_lists();
                let list = lists.find(|list| list.name == name);
                let key = list.map_or_else(String::new, |list| list.key);
                let place = in_key(format!("{key}[{at}]"));
                return place.refuse(RulesErrorKind::AboutNobody { by });
            }
        }
    }
    Ok(())
}

/// Returns the effects that the rules run for nobody, each with the key that runs it.
fn run_for_nobody(source: &RulesetSource) -> impl Iterator<Item = (&'static str, &str)> {
    let of_chapters = source
        .chapters
        .iter()
        .flat_map(|chapter| [("enter", &chapter.enter[..]), ("leave", &chapter.leave)]);
    let of_turns = (source.chapters.iter())
        .map(|chapter| {
            (
                &chapter.first_effect,
                &chapter.next_effect,
                &chapter.lap_enter,
                &chapter.lap_leave,
            )
        })
        .chain([(
            &source.turns.first_effect,
            &source.turns.next_effect,
            &source.turns.lap_enter,
            &source.turns.lap_leave,
        )])
        .flat_map(|(first, next, enter, leave)| {
            [
                ("first_effect", first.as_slice()),
                ("next_effect", next.as_slice()),
                ("lap_enter", enter.as_deref().unwrap_or_default()),
                ("lap_leave", leave.as_deref().unwrap_or_default()),
            ]
        });
    [("checks", &source.checks[..])]
        .into_iter()
        .chain(of_chapters)
        .chain(of_turns)
        .flat_map(|(by, names)| names.iter().map(move |name| (by, name.as_str())))
}

impl Condition {
    /// Returns true if it asks for a fact of the player it is about, which is always 0 where that
    /// is nobody.
    fn asks_about_nobody(&self) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Fact(fact) => fact.is_of_player(),
            Self::Of(subject, _) => *subject == Subject::You,
            Self::Not(inner) => inner.asks_about_nobody(),
            Self::And(a, b) | Self::Or(a, b) | Self::Compare(a, _, b) | Self::Sum(a, _, b) => {
                a.asks_about_nobody() || b.asks_about_nobody()
            }
            Self::Over(_, inner) => {
                let mut about = false;
                inner.each_fact(&mut |fact, subject| {
                    about |= subject == Some(Subject::You);
                    about |= matches!(fact, Fact::Other | Fact::Opponent);
                });
                about
            }
        }
    }
}
