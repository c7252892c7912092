//! Players who leave in the middle of a step.

use crate::ends::End;
use crate::lease::Until;
use crate::seats::Player;
use crate::table::Table;
use crate::triggers::{Event, Trigger};

impl Table {
    /// A player leaves with everything that is scheduled for them; what lasts for a time stays.
    pub(crate) fn leave(&mut self, player: Player, reason: &str) {
        let had_owner = self.seats.active().is_some();
        self.seats.living.remove(&player);
        self.sits.retain(|sit| sit.player != player);
        let event = Event {
            kind: "player_left",
            player: Some(player),
            part: None,
        };
        self.tell(event, &format!(" player={player} reason={reason}"));
        self.drop_turns_of(player);
        self.remove_part_skips("player_left", |skip| skip.player == player);
        let own = |trigger: &&Trigger| {
            trigger.player == Some(player) && trigger.lease.until == Until::Game
        };
        let own = self.triggers.iter().filter(own);
        let numbers: Vec<u32> = own.map(|trigger| trigger.number).collect();
        for number in numbers {
            self.remove_trigger(number, "player_left");
        }
        self.drop_replacements_of(player);
        self.drop_question_of(player);
        self.waiting
            .retain(|one| one.player != Some(player) || one.lasts);
        self.agenda
            .retain(|call| call.controller != Some(player) || call.is_taken_over);
        self.excuse_absent(player);
        self.move_token_of(player);
        if self.rules.ends_with_leaver
            && self.turn_goes
            && had_owner
            && self.seats.active().is_none()
        {
            // Nobody is asked about a part of the turn that never begins.
            self.drop_question("player_left");
            self.ends.push(End::TurnByEffect);
        }
    }
}
