//! Effects that make a player sit out as a question is answered. One that cannot fails, and is left
//! out.

use crate::sides::{Player, Until};
use crate::table::Table;

/// A trigger that waits for an answer, once.
#[derive(Clone, Debug)]
pub(crate) struct Trap {
    player: Player,
    until: Until,
    is_set_off: bool,
}

impl Table {
    pub(crate) fn set_trap(&mut self, player: Player, until: Until) {
        self.next_trigger();
        self.trap = Some(Trap {
            player,
            until,
            is_set_off: false,
        });
    }

    pub(crate) fn set_off_trap(&mut self) {
        if let Some(trap) = &mut self.trap {
            trap.is_set_off = true;
        }
    }

    pub(crate) fn drop_trap_of(&mut self, leaver: Player) {
        self.trap.take_if(|trap| trap.player == leaver);
    }

    /// Runs the effect, if it was set off.
    pub(crate) fn spring_trap(&mut self) {
        let Some(Trap { player, until, .. }) = self.trap.take_if(|trap| trap.is_set_off) else {
            return;
        };
        let fails = self.sides.sits_out(player) || !self.sides.is_anybody_there_but(player);
        if !fails {
            self.make_sit_out(player, until);
        }
    }
}
