//! Actions that nobody waits for: a bomb in a trick that is others' to play.

use super::Engine;
use crate::rules::WindowRule;
use crate::rules::condition::Condition;
use crate::vocabulary::ids::{NameId, PlayerId};

/// Returns true if an action that is allowed is one that nobody waits for: somebody else is asked,
/// or the window has other actions, as one of sealed bids has none. Its condition is not asked: who
/// has paid with the last bomb has none left.
pub(crate) fn is_aside(engine: &Engine, player: PlayerId, action: Option<NameId>) -> bool {
    let besides = |rule: &WindowRule| rule.takes_aside(action);
    anytime(engine, action).is_some()
        && !engine.state.agenda.is_asking()
        && !engine.state.windows.is_empty()
        && (engine.top_rule().is_some_and(besides) || engine.check_may_act(player, None).is_err())
}

/// Returns the condition under which an action may be taken by those for whom nobody waits.
fn anytime(engine: &Engine, action: Option<NameId>) -> Option<&Condition> {
    engine.rules.declared(action)?.anytime.as_ref()
}
