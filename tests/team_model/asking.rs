//! Effects that ask players of teams: one member, or everybody in turn order.

use crate::sides::Player;
use crate::table::Table;

/// An effect that has asked, and continues with each answer.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    controller: Player,
    is_for_all: bool,
    /// The answers, with those of players who left before they gave one.
    answers: Vec<(Player, Option<usize>)>,
}

impl Table {
    /// Runs an effect of the player's that asks them, or everybody.
    pub(crate) fn ask_by_effect(&mut self, controller: Player, is_for_all: bool) {
        self.asking = Some(Asking {
            controller,
            is_for_all,
            answers: vec![],
        });
        self.settle();
    }

    /// Returns everybody in turn order, each team beginning with the one who speaks for it.
    fn in_turn_order(&self) -> Vec<Player> {
        let sides = &self.sides;
        let of = |side| {
            let speaker = sides.speaker(side);
            let mut members = sides.living_of(side);
            members.sort_by_key(|member| (*member != speaker, *member));
            members
        };
        self.from(self.owner).into_iter().flat_map(of).collect()
    }

    /// Lets the effect continue until it asks somebody, or returns.
    pub(crate) fn continue_asking(&mut self) {
        let Some(asking) = self.asking.clone() else {
            return;
        };
        let players = match asking.is_for_all {
            true => self.in_turn_order(),
            false => vec![asking.controller],
        };
        // What was answered before somebody who comes first by now is asked again.
        let (mut rest, mut given) = (&asking.answers[..], vec![]);
        for player in players {
            let Some(at) = rest.iter().position(|answer| answer.0 == player) else {
                return self.put_question(player, false);
            };
            given.extend(rest[at].1.map(|pick| (player, pick as i64)));
            rest = &rest[at + 1..];
        }
        self.answers.extend(given);
        self.asking = None;
    }

    pub(crate) fn answered_effect(&mut self, player: Player, pick: Option<usize>) {
        if let Some(asking) = &mut self.asking {
            asking.answers.push((player, pick));
        }
    }

    /// Drops the effect of a player who leaves.
    pub(crate) fn drop_asking_of(&mut self, leaver: Player) -> bool {
        self.asking
            .take_if(|asking| asking.controller == leaver)
            .is_some()
    }
}
