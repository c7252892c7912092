//! Costs: effects that run before the card, and that nobody can owe.

use crate::chance::Lcg;
use crate::lease::Until;
use crate::program::{Effect, Line, Verb, When, Who};
use crate::stack::Call;
use crate::table::Table;

/// Draws an effect that costs its controller some of a counter, and perhaps the game, too.
pub(crate) fn draw(random: &mut Lcg) -> Vec<Line> {
    let always = |verb: Verb| Line {
        verb,
        when: When::Always,
    };
    let less = |name: &'static str, value: i64, player: Option<Who>| Verb::AddCounter {
        name,
        value: -value,
        player,
        until: Until::Game,
    };
    let mut cost = vec![];
    if random.one_in(3) {
        cost.push(always(Verb::SetFlag {
            name: "f0",
            up: random.one_in(2),
            player: Some(Who::Controller),
            until: Until::Turn,
        }));
    }
    let price = 1 + random.below(2) as i64;
    cost.push(always(less("c0", price, Some(Who::Controller))));
    if random.one_in(4) {
        cost.push(always(less("c1", 1, None)));
    }
    cost
}

impl Table {
    /// Pays for a card with this effect; returns false if that cannot be done.
    pub(crate) fn pays(&mut self, cost: Option<Effect>, call: &Call) -> bool {
        let Some(effect) = cost else { return true };
        let owes = |table: &Self, line: &Line| match line.verb {
            Verb::AddCounter {
                name,
                value,
                player,
                ..
            } => {
                let owner = player.and(call.controller);
                value < 0 && table.values.get(name, owner) + value < 0
            }
            _ => false,
        };
        for line in &self.rules.effects[effect] {
            // Each line takes from another counter.
            if owes(self, line) {
                return false;
            }
        }
        self.run(&Call {
            effect,
            ..call.clone()
        });
        true
    }
}
