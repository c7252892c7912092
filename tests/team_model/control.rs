//! Control: the players who decide for a side, which is all of a team (CR 805.8).

use crate::sides::{Player, Side};
use crate::table::Table;
use crate::words::argument;

/// Control of a side.
#[derive(Clone, Debug)]
struct Control {
    side: Side,
    other: Player,
}

/// Control of this turn, the newest last, and of turns to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Controls {
    held: Vec<Control>,
    to_come: Vec<Control>,
}

impl Controls {
    /// Begins a control in the place of an older one of the same side.
    fn hold(&mut self, control: Control) {
        self.held.retain(|old| old.side != control.side);
        self.held.push(control);
    }
}

impl Table {
    /// Returns the column that names who decides for the player, if it is somebody else.
    pub(crate) fn by(&self, player: Player) -> String {
        let side = self.sides.of(player);
        let mut held = self.controls.held.iter().rev();
        let newest = held.find(|control| control.side == side);
        let other = newest.map(|control| control.other);
        argument("by", other.filter(|other| *other != player))
    }

    /// Lets another player decide for the side of this one.
    pub(crate) fn set_controller(&mut self, player: Player, other: Player, this_turn: bool) {
        let side = self.sides.of(player);
        let control = Control { side, other };
        if this_turn {
            self.controls.hold(control);
            if self.holder() == Some(side) {
                self.due.get_or_insert("control");
            }
        } else {
            self.controls.to_come.retain(|old| old.side != side);
            self.controls.to_come.push(control);
        }
        let applies = if this_turn { "this_turn" } else { "next_turn" };
        self.say(format!(
            "controller_set player={player} other={other} applies={applies}"
        ));
        self.settle();
    }

    /// Begins the control of a turn of the side: by whom it was granted, or else that of their next
    /// turn, which waits otherwise. Who is alone decides anyway.
    pub(crate) fn begin_control_of(&mut self, side: Side, by: Option<Player>) {
        let is_of = |control: &mut Control| control.side == side;
        let begun = match by {
            Some(other) => Some(Control { side, other }),
            None => self.controls.to_come.extract_if(.., is_of).last(),
        };
        let is_team = self.sides.has_mates(side);
        let alone = self.sides.speaker(side);
        if let Some(control) = begun.filter(|control| is_team || control.other != alone) {
            self.controls.hold(control);
        }
    }

    /// Returns who decides for the side in this turn. Who is alone decides anyway.
    pub(crate) fn decider_of(&self, side: Side) -> Option<Player> {
        let mut held = self.controls.held.iter().rev();
        let newest = held.find(|control| control.side == side);
        let alone = self.sides.speaker(side);
        let other = newest.map(|control| control.other);
        other.filter(|other| self.sides.has_mates(side) || *other != alone)
    }

    pub(crate) fn end_control_with_turn(&mut self) {
        let held = std::mem::take(&mut self.controls.held);
        self.tell_ended(held, "expired");
    }

    /// Ends the control of a side that is gone, and by the player who leaves.
    pub(crate) fn end_control_of(&mut self, leaver: Player) {
        let sides = &self.sides;
        let goes = |it: &mut Control| it.other == leaver || !sides.lives(it.side);
        let held: Vec<Control> = self.controls.held.extract_if(.., goes).collect();
        let to_come: Vec<Control> = self.controls.to_come.extract_if(.., goes).collect();
        if held
            .iter()
            .any(|control| self.holder() == Some(control.side))
        {
            self.due.get_or_insert("control");
        }
        self.tell_ended(held.into_iter().chain(to_come), "player_left");
    }

    fn tell_ended(&mut self, ended: impl IntoIterator<Item = Control>, reason: &str) {
        for Control { side, other } in ended {
            let player = self.sides.speaker(side);
            self.say(format!(
                "control_removed player={player} other={other} reason={reason}"
            ));
        }
    }
}
