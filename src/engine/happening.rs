//! Events that a replacement may stop: those of the host, and players who leave.

use super::Engine;
use crate::state::Stage;
use crate::state::agenda::Flow;
use crate::state::happenings::Happening;
use crate::state::replacements::Gate;
use crate::vocabulary::event::Event;
use crate::vocabulary::words::Reason;

impl Event {
    /// Makes a checked event happen, or lets it wait at the gate if a replacement fits it: it is
    /// decided once the effects at hand have returned, since a player may have to be asked.
    pub(crate) fn would_happen(self, engine: &mut Engine) {
        // Whoever concedes leaves, whatever says that they cannot lose (CR 104.3a).
        let reason = Reason::Conceded;
        let conceded = matches!(self, Self::PlayerLeft { reason: told, .. } if told == reason);
        if !conceded && engine.state.change().waits_at_gate(self) {
            return;
        }
        self.happen(engine);
        // So a game that they decide is over, although another player is asked whether to leave.
        if conceded && engine.state.agenda.asks_at_gate().is_some() {
            engine.end_if_decided();
        }
    }

    fn happen(self, engine: &mut Engine) {
        match self {
            Self::PlayerLeft { player, reason } => engine.leave(player, reason),
            raised => engine.state.change().emit(raised),
        }
    }
}

impl Happening {
    /// Decides about the event that waits first at the gate. It keeps waiting if a player is asked.
    pub(super) fn decide_first(engine: &mut Engine) -> Stage {
        let state = engine.state.change();
        let first = state.agenda.happenings.first();
        let event = first.expect("an event waits for each flow").event;
        // Conceding is not waited for: the player may have left meanwhile.
        let left = matches!(event, Event::PlayerLeft { player, .. }
            if !state.turns.players.living.contains(player));
        let gate = match left {
            true => Gate::Stops(Reason::PlayerLeft),
            false => state.gate(state.turns.would_happen(event)),
        };
        if matches!(gate, Gate::Asks) {
            state.agenda.put_flow_first(Flow::Happening);
            return state.stage;
        }
        state.agenda.happenings_waiting().remove(0);
        if matches!(gate, Gate::Open) {
            state.agenda.look_again(state.stage);
            event.happen(engine);
        }
        engine.state.stage
    }
}
