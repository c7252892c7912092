//! The requirements that several verbs share: a right to act, a decision of the player's own, a
//! place in the order.

use crate::engine::window::top_rule;
use crate::engine::{Engine, Origin};
use crate::rules::condition::Condition;
use crate::rules::when::When;
use crate::rules::{Action, BareActs, PassRule, Ruleset, WindowRule};
use crate::state::order::Place;
use crate::state::played::Play;
use crate::state::values::{Lock, locks_nothing};
use crate::state::windows::Window;
use crate::state::{PassRow, State};
use crate::vocabulary::command::Pass;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Until;

/// The most places in an order.
pub(crate) const MOST_PLACES: usize = MAX_PLAYERS * 4;

/// Returns an error unless the player may act, and `by` may decide that.
pub(crate) fn check_may_act(
    state: &State,
    player: PlayerId,
    by: Option<PlayerId>,
) -> Result<(), Error> {
    let Some(top) = state.windows.last() else {
        return Err(Error::new(Code::NoWindow).player(player));
    };
    check_turn_to_act(state, player, top)?;
    check_decider(state, player, by)
}

/// Returns an error unless a part of the turn may be ended, by that player if one is named: a
/// player neither ends what others still have to answer, nor avoids acting by ending the turn.
/// Windows that wait for nobody's answer keep nobody from it.
pub(crate) fn check_may_end(
    rules: &Ruleset,
    state: &State,
    player: Option<PlayerId>,
) -> Result<(), Error> {
    check_flow(state, player)?;
    let Some(player) = player else { return Ok(()) };
    let own = state.turns.players.representative(player);
    // The windows beneath would close too.
    let waits = |window: &&Window| !rules.window_rule(window.id).waits_for_nobody();
    for window in state.windows.iter().rev().filter(waits) {
        let mut others = window.pending;
        others.remove(own);
        if let Some(other) = others.lowest() {
            return Err(Error::new(Code::NotYourPriority)
                .player(player)
                .waiting_for(Some(other)));
        }
    }
    let kept = |window: &&Window| rules.window_rule(window.id).by_answers;
    if let Some(window) = state.windows.iter().rev().find(kept) {
        let name = &rules.terms.windows[window.id.index()];
        return Err(Error::new(Code::PassForbidden)
            .player(player)
            .detail(format!("the window `{name}` closes by answers alone")));
    }
    let Some((top, beneath)) = state.windows.split_last() else {
        return Ok(());
    };
    let owed = beneath.iter().filter(|window| window.pending.contains(own));
    for window in owed.chain([top]).filter(waits) {
        check_may_pass(state, player, rules.window_rule(window.id))?;
    }
    check_acted_in_window(state, player, rules.window_rule(top.id))
}

/// Notes that a player or the host decided to end a part of the turn, which is no pass.
pub(crate) fn decided_to_end(engine: &mut Engine, from: Origin) {
    if from == Origin::Host {
        engine.state.change().turns.current.row = PassRow::at_first(&engine.rules);
    }
}

/// Returns an error unless the player may pass.
pub(crate) fn check_pass(rules: &Ruleset, state: &State, pass: &Pass) -> Result<(), Error> {
    let player = pass.player;
    state.turns.players.require(player)?;
    if !state.turns.players.living.contains(player) {
        return Err(Error::new(Code::PlayerLeft)
            .at(Column::Player)
            .player(player));
    }
    check_may_act(state, player, pass.by)?;
    check_is_done(rules, state, player)
}

/// Returns an error if the player, whom the window on top asks, may not pass in it.
pub(crate) fn check_is_done(rules: &Ruleset, state: &State, player: PlayerId) -> Result<(), Error> {
    let rule = rules.window_rule(state.windows.top().id);
    check_may_pass(state, player, rule)?;
    check_acted_in_window(state, player, rule)?;
    match state.turns.is_turn_of(player) && state.ends_by_pass(rules, rule) {
        true => check_enough_actions(rules, state),
        false => Ok(()),
    }
}

/// Returns an error if the player gives something else than what is required: an action that
/// the rules declare, by a window of sealed answers, so that nobody avoids committing by acting
/// or playing a card, even if they declare none; an act, by a window of claims, and of what
/// may come at any time; and an act of some name, by `bare_acts`.
fn check_manner(
    rules: &Ruleset,
    play: &Play,
    declared: Option<&Action>,
    top: Option<&WindowRule>,
    by_act: bool,
) -> Result<(), Error> {
    let Play { player, action, .. } = *play;
    let other = |rule: &WindowRule| {
        let aside = || rule.claims.is_some() || rule.takes_aside(action);
        rule.commits.is_some() && declared.is_none() || !by_act && aside()
    };
    if top.is_some_and(other) {
        return Err(Error::new(Code::ActionForbidden).player(player));
    }
    let bare = by_act && action.is_none() && !rules.actions.is_empty();
    if bare && rules.options.bare_acts == BareActs::Forbid {
        return Err(Error::new(Code::UnknownAction).player(player));
    }
    Ok(())
}

/// Returns an error if a lock refuses the action.
#[inline]
pub(crate) fn check_lock(engine: &Engine, play: &Play) -> Result<(), Error> {
    match locks_nothing(&engine.state) {
        true => Ok(()),
        false => refuse_if_locked(engine, play),
    }
}

/// Returns an error unless the rules allow the player an action of this kind, which they
/// declare as that, `by_act` or by a card that is pushed.
pub(crate) fn check_action(
    engine: &Engine,
    play: &Play,
    declared: Option<&Action>,
    by_act: bool,
) -> Result<(), Error> {
    let top = top_rule(&engine.rules, &engine.state);
    check_manner(&engine.rules, play, declared, top, by_act)?;
    let Play { player, action, .. } = *play;
    if let (Some(action), None, false) = (action, declared, engine.rules.actions.is_empty()) {
        return Err(engine.rules.refuse_action(&engine.names, action));
    }
    check_lock(engine, play)?;
    let state = &engine.state;
    // Where the window leaves it out, also who is asked takes it only while it may be at any time.
    let besides = || {
        let anytime = declared.and_then(|declared| declared.anytime.as_ref());
        anytime.is_some_and(|when| state.holds(when, Some(player)))
    };
    let open = |rule: &WindowRule| {
        rule.takes(state.windows.role_rule(&state.turns, rule, player), action)
            && (!rule.takes_aside(action) || besides())
    };
    let open = top.is_none_or(open);
    if let (Some(action), Some(rule)) = (action, declared)
        && !state.taken.allow(&state.turns, player, action, rule)
    {
        return Err(Error::new(Code::TooManyActions).player(player).name(action));
    }
    if !open {
        return play.refuse(action);
    }
    let when = declared.and_then(|declared| declared.when.as_ref());
    let takes = declared.and_then(|declared| declared.takes.as_deref());
    play.check_terms(engine, action, when, takes)
}

/// Returns an error if nobody of `present` would be in an order of those players.
pub(crate) fn require_present(present: PlayerSet, order: PlayerSet) -> Result<(), Error> {
    if present.intersection(order).is_empty() {
        Err(Code::OrderWouldBeEmpty.into())
    } else {
        Ok(())
    }
}

/// Returns an error if a place in the order is named in two ways at once, or by a player who is
/// not in it.
pub(crate) fn check_place(
    state: &State,
    Place {
        after,
        before,
        keys,
    }: Place<'_>,
    order: Option<OrderId>,
) -> Result<(), Error> {
    if after.is_some() && before.is_some() {
        return Err(Error::new(Code::UnexpectedArgument).at(Column::Before));
    }
    if keys.is_some() && (after.is_some() || before.is_some()) {
        return Err(Error::new(Code::UnexpectedArgument).at(Column::Keys));
    }
    match after.or(before) {
        Some(player) => require_slot(state, player, order),
        None => Ok(()),
    }
}

/// Returns an error unless the window asks the player at this point.
#[inline]
fn check_turn_to_act(state: &State, player: PlayerId, top: &Window) -> Result<(), Error> {
    let players = &state.turns.players;
    let asked = match top.holder {
        Some(holder) => state.turns.players.same_side(holder, player),
        None => top.pending.contains(players.representative(player)),
    };
    if asked {
        return Ok(());
    }
    let waiting_for = top.holder.or_else(|| top.pending.lowest());
    Err(Error::new(Code::NotYourPriority)
        .player(player)
        .waiting_for(waiting_for))
}

/// Returns an error if `by` is given and does not decide for the player.
#[inline]
pub(crate) fn check_decider(
    state: &State,
    player: PlayerId,
    by: Option<PlayerId>,
) -> Result<(), Error> {
    let decider = state.turns.decides(player);
    match by {
        Some(by) if by != decider => Err(Error::new(Code::NotYourDecision)
            .player(by)
            .waiting_for(Some(decider))),
        _ => Ok(()),
    }
}

/// Returns an error before the first turn and between two turns.
#[inline]
pub(crate) fn check_in_turn(state: &State) -> Result<(), Error> {
    if state.turns.current.is_going() {
        Ok(())
    } else {
        Err(Code::NoTurn.into())
    }
}

/// Returns an error unless a part of the turn may be ended, by that player if one is named.
#[inline]
pub(crate) fn check_flow(state: &State, player: Option<PlayerId>) -> Result<(), Error> {
    check_in_turn(state)?;
    let Some(player) = player else { return Ok(()) };
    if !state.turns.is_turn_of(player) {
        return Err(Error::new(Code::NotYourTurn)
            .player(player)
            .waiting_for(state.turns.active()));
    }
    match state.windows.last() {
        Some(top) => check_turn_to_act(state, player, top),
        None => Ok(()),
    }
}

/// Returns an error if the player has to act more often in the window on top, which has that
/// rule.
fn check_acted_in_window(state: &State, player: PlayerId, rule: &WindowRule) -> Result<(), Error> {
    let too_few = || {
        state.windows.acted_in_window(&state.turns, player)
            < state.windows.limits_of(&state.turns, rule, player).min
    };
    if rule.keeps_parts && too_few() {
        return Err(Error::new(Code::TooFewActions).player(player));
    }
    Ok(())
}

/// Returns an error if windows of that rule forbid the player to pass.
fn check_may_pass(state: &State, player: PlayerId, rule: &WindowRule) -> Result<(), Error> {
    let may = |when: &Condition| state.holds(when, Some(player));
    if rule.pass == PassRule::Forbid || !rule.pass_when.as_ref().is_none_or(may) {
        return Err(Error::new(Code::PassForbidden).player(player));
    }
    Ok(())
}

/// Returns an error if a command would end something while objects are on the stack. An effect
/// that ends a part of the turn takes the stack with it (CR 723.2).
#[inline]
pub(crate) fn check_stack_is_done(state: &State, from: Origin) -> Result<(), Error> {
    if from == Origin::Host && !state.stack.is_empty() {
        Err(Code::StackNotEmpty.into())
    } else {
        Ok(())
    }
}

/// Returns an error unless the turn has reached its minimum of actions; see `state/minimum.rs`.
#[inline]
pub(crate) fn check_enough_actions(rules: &Ruleset, state: &State) -> Result<(), Error> {
    if state.turns.has_acted_enough(rules) {
        return Ok(());
    }
    let mut error = Error::new(Code::TooFewActions);
    error.player = state.turns.active();
    Err(error)
}

/// Returns an error if the player is not in the order, alone or with a team that shares its
/// turns.
pub(crate) fn require_slot(
    state: &State,
    player: PlayerId,
    order: Option<OrderId>,
) -> Result<(), Error> {
    let taken_by = state.turns.players.representative(player);
    match state.turns.named_order(order).slot_of(taken_by) {
        Some(_) => Ok(()),
        None => Err(Error::new(Code::PlayerNotInOrder).player(player)),
    }
}

/// Returns an error if the order has no room for one more place.
pub(crate) fn check_room(state: &State, order: Option<OrderId>) -> Result<(), Error> {
    if state.turns.named_order(order).slots.len() < MOST_PLACES {
        Ok(())
    } else {
        Err(Error::new(Code::TooLong).at(Column::Players))
    }
}

/// Returns an error if an object on the stack or a lock forbids the action. The rules may exempt
/// its kind from those that name none.
#[cold]
fn refuse_if_locked(engine: &Engine, play: &Play) -> Result<(), Error> {
    let state = &engine.state;
    let declared = engine.rules.declared(play.action);
    let exempt = declared.is_some_and(|declared| !declared.locked);
    let object = state.stack.iter().rfind(|object| object.lock && !exempt);
    let forbids = |lock: &&Lock| {
        let kind = match lock.action {
            None => !exempt,
            kind => kind == play.action,
        };
        let holds = |when: &When| state.holds_with(when, Some(play.player), play.hand());
        kind && lock.player.is_none_or(|player| player == play.player)
            && lock.when.as_ref().is_none_or(holds)
    };
    let why = match (object, state.rare.locks.iter().rfind(forbids)) {
        (Some(object), _) => {
            let name = engine.names.get(object.effect).unwrap_or_default();
            let number = object.id.number();
            format!("object {number} (`{name}`) locks them while it is on the stack")
        }
        (None, Some(lock)) => lock.in_words(engine),
        (None, None) => return Ok(()),
    };
    let error = Error::new(Code::ActionLocked)
        .player(play.player)
        .detail(why);
    Err(match play.action {
        Some(action) => error.name(action),
        None => error,
    })
}

impl Lock {
    /// Says what it forbids, and until when.
    fn in_words(&self, engine: &Engine) -> String {
        let lease = &self.lease;
        let player = |player: PlayerId| engine.state.turns.players.name(player);
        let end = match lease.until {
            Until::Step => "until the step ends".to_owned(),
            Until::Phase => "until the phase ends".to_owned(),
            Until::Turn => "until the turn ends".to_owned(),
            Until::Round => "until the round ends".to_owned(),
            Until::Chapter => "until the chapter ends".to_owned(),
            Until::Window => "until the window closes".to_owned(),
            Until::NextTurn => format!("until {}'s next turn", player(lease.player)),
            Until::EndOfNextTurn => {
                format!("until the end of {}'s next turn", player(lease.player))
            }
            Until::Game => "for the rest of the game, or until `unlock`".to_owned(),
        };
        let source = self.source.map(|at| format!(" of source {}", at.number()));
        let whose = self.player.map(|whose| format!(" on {}", player(whose)));
        let when = self
            .when
            .as_ref()
            .map(|when| format!(" while `{}`", when.text()));
        let parts = [source, whose, when]
            .map(Option::unwrap_or_default)
            .concat();
        format!("a lock{parts} lasts {end}")
    }
}
