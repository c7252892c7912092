//! The clocks as a display shows them.

use super::ClockView;
use crate::rules::Ruleset;
use crate::state::State;
use crate::vocabulary::ids::PlayerId;

impl ClockView {
    /// Returns the clocks of all players in the game, by number; empty if the rules have no clock.
    pub(crate) fn all(rules: &Ruleset, state: &State) -> Vec<Self> {
        let (Some(rule), Some(clock)) = (&rules.clock, &state.clock) else {
            return vec![];
        };
        let running = state.running(rule);
        let one = |player: PlayerId| {
            let thinks = state.turns.players.representative(player);
            Self {
                player: state.turns.players.name(player).to_owned(),
                left: clock.time_left(rule, thinks),
                bank: clock.time_of(thinks).bank,
                periods: clock.time_of(thinks).periods,
                running: running.contains(thinks),
            }
        };
        state.turns.players.living.iter().map(one).collect()
    }
}
