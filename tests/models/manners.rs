//! Table manners in the model of priority: passes and orders that players have asked for, made by
//! hand where the engine makes them by itself.

use crate::chance::Lcg;
use crate::order::Unit;
use crate::priority::{Effect, Model, Object};
use crate::table::{Player, name};

/// The time at which something is done.
#[derive(Clone, Copy, Debug, PartialEq)]
enum When {
    NothingWaits,
    SomethingWaits,
    ForksOnTop,
    OpponentsOnTop,
}

impl When {
    const ALL: [Self; 4] = [
        Self::NothingWaits,
        Self::SomethingWaits,
        Self::ForksOnTop,
        Self::OpponentsOnTop,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::NothingWaits => "stack == 0",
            Self::SomethingWaits => "stack > 0",
            Self::ForksOnTop => "top.effect.fork",
            Self::OpponentsOnTop => "top.opponent",
        }
    }

    fn holds(self, stack: &[Object], unit: Unit) -> bool {
        let top = stack.last();
        match self {
            Self::NothingWaits => top.is_none(),
            Self::SomethingWaits => top.is_some(),
            Self::ForksOnTop => top.is_some_and(|top| top.effect == Effect::Forks),
            Self::OpponentsOnTop => top.is_some_and(|top| top.unit != unit),
        }
    }
}

/// The instructions of all players.
#[derive(Debug, Default)]
pub(crate) struct Manners {
    /// Those who pass, with the number of the instruction.
    passes: Vec<(Player, usize, When)>,
    /// Those who put a bolt on the stack, once.
    orders: Vec<(Player, When)>,
}

impl Manners {
    /// Draws an instruction of a player, and returns the command that gives it.
    pub(crate) fn draw(
        &mut self,
        player: Player,
        unit: Unit,
        model: &Model,
        random: &mut Lcg,
    ) -> String {
        let (when, number) = (When::ALL[random.below(4)], random.below(3));
        let who = name(player);
        let same = |(other, known, _): &(Player, usize, When)| (*other, *known) == (player, number);
        match random.below(4) {
            0 => {
                self.passes.retain(|known| !same(known));
                format!("auto_pass {who} number={number} value=0")
            }
            1 => {
                // One order of a unit at a time: its members act in no order of their own.
                let of_unit = |(other, _): &(Player, When)| model.unit(*other) == unit;
                if self.orders.iter().any(of_unit) {
                    return format!("auto_pass {who} number=9 value=0");
                }
                self.orders.push((player, when));
                let when = when.text();
                format!("order_ahead {who} \"push {who} bolt action=spell\" when=\"{when}\"")
            }
            _ => {
                self.passes.retain(|known| !same(known));
                self.passes.push((player, number, when));
                let when = when.text();
                format!("auto_pass {who} number={number} until=game when=\"{when}\"")
            }
        }
    }

    /// Does what is due after a command: orders once each, in turn order, then passes. It pauses
    /// when everybody has had a turn.
    pub(crate) fn act(&mut self, model: &mut Model) {
        let gone = |player: Player| !model.is_here(player);
        self.passes.retain(|(player, ..)| !gone(*player));
        self.orders.retain(|(player, _)| !gone(*player));
        let last = model.turn() + model.players_here() as u32;
        let mut tried: Vec<Player> = vec![];
        while model.turn() <= last {
            let unit = model.holder();
            let due = self.orders.iter().position(|(player, when)| {
                model.unit(*player) == unit
                    && !tried.contains(player)
                    && when.holds(model.stack(), unit)
            });
            if let Some(at) = due {
                let (player, _) = self.orders.remove(at);
                tried.push(player);
                model.place(Object::plain(unit));
                continue;
            }
            let passes = self.passes.iter().any(|(player, _, when)| {
                model.unit(*player) == unit && when.holds(model.stack(), unit)
            });
            if !passes {
                break;
            }
            model.pass();
            self.passes.retain(|(player, ..)| model.is_here(*player));
            self.orders.retain(|(player, _)| model.is_here(*player));
        }
    }
}
