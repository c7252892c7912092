//! Actions that nobody waits for: a bomb in a trick that is others' to play.

use super::Engine;
use crate::ruleset::condition::Condition;
use crate::vocabulary::ids::{NameId, PlayerId};

/// Returns true if an action that is allowed is one that nobody waits for. Its condition is not
/// asked: who has paid with the last bomb has none left.
pub(crate) fn is_aside(engine: &Engine, player: PlayerId, action: Option<NameId>) -> bool {
    anytime(engine, action).is_some()
        && engine.state.agenda.choice.is_none()
        && !engine.state.windows.is_empty()
        && engine.check_may_act(player, None).is_err()
}

/// Returns the condition under which an action may be taken by those for whom nobody waits.
pub(crate) fn anytime(engine: &Engine, action: Option<NameId>) -> Option<&Condition> {
    let declared = action.and_then(|action| engine.rules.actions.get(&action))?;
    declared.anytime.as_ref()
}
