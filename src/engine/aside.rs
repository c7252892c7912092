//! Actions that nobody waits for: a bomb in a trick that is others' to play.

use super::Engine;
use crate::engine::requirements::check_may_act;
use crate::engine::window::top_rule;
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
        && (top_rule(&engine.rules, &engine.state).is_some_and(besides)
            || check_may_act(&engine.state, player, None).is_err())
}

/// Returns the condition under which an action may be taken by those for whom nobody waits.
fn anytime(engine: &Engine, action: Option<NameId>) -> Option<&Condition> {
    engine.rules.declared(action)?.anytime.as_ref()
}
