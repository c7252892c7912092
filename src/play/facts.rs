//! Questions about the table that a game answers without changing it.

use super::context::Context;
use super::game::Game;
use super::registry::Effect;
use crate::engine::Engine;
use crate::state::facts::FactsAtHand;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;

impl<F: Effect> Game<F> {
    /// Returns the value of a condition; see [`Table::fact`](crate::view::Table::fact).
    pub fn fact(&self, condition: &str, player: Option<PlayerId>) -> Result<i64, Error> {
        self.table().fact(condition, player)
    }

    /// Returns the cost of the last call, and of the conditions asked since then, in looks.
    pub(crate) fn cost(&self) -> u64 {
        self.engine().state.outbox.cost(0)
    }
}

/// Returns how often each step of the rules was entered so far, in the order of the rules. Like
/// [`metrics`](Game::metrics), the counts are rewound with the game and are not part of its
/// value.
pub fn step_counts<F: Effect>(game: &Game<F>) -> impl Iterator<Item = (&str, u64)> {
    let Engine { rules, state, .. } = game.engine();
    let names = rules.terms.steps.iter().map(AsRef::as_ref);
    names.zip(state.plan.visits().ever(rules))
}

impl Context {
    /// Returns the value of a condition as the `when` of a data effect has it: seen from `player`,
    /// or else from the effect's controller, with the effect's event, target, source and data at
    /// hand. See [`Table::fact`](crate::view::Table::fact) for the rest.
    ///
    /// Errors: [`bad_value`](crate::Code::BadValue) with the mistake,
    /// [`unknown_player`](crate::Code::UnknownPlayer), [`no_effect`](crate::Code::NoEffect).
    pub fn fact(&self, condition: &str, player: Option<PlayerId>) -> Result<i64, Error> {
        let run = self.running();
        let player = player.or(run.player);
        self.table()?
            .fact_with(condition, player, Some(FactsAtHand::of(run)))
    }
}
