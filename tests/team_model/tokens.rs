//! A token, such as a dealer button: it is at the place of a side, and a player has it.

use crate::sides::{Player, Side};
use crate::table::Table;
use crate::words::argument;

/// The token, where it is somewhere.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    place: Side,
    /// The player who has it, perhaps for another who left with it, if anybody is there.
    holder: Option<Player>,
}

impl Table {
    pub(crate) fn give_token(&mut self, player: Player) {
        let place = self.sides.of(player);
        self.token = Some(Token {
            place,
            holder: Some(player),
        });
        self.tell_token(Some(player), "command");
    }

    /// Returns the next side after that one that is there, in the end that one.
    fn next_present(&self, place: Side) -> Option<Side> {
        let mut ring = self.from(place);
        ring.rotate_left(1);
        ring.into_iter().find(|side| self.sides.is_present(*side))
    }

    pub(crate) fn pass_token(&mut self) {
        let place = self.token.as_ref().map_or(self.owner, |token| token.place);
        if let Some(side) = self.next_present(place) {
            self.give_token(self.sides.speaker(side));
        }
    }

    pub(crate) fn drop_token(&mut self) {
        self.token = None;
        self.tell_token(None, "command");
    }

    /// Lets somebody have the token of a player who leaves: who speaks for their side or, if that
    /// is gone, for the next.
    pub(crate) fn move_token_of(&mut self, leaver: Player) {
        let held = self.token.as_ref();
        let Some(place) = held
            .filter(|it| it.holder == Some(leaver))
            .map(|it| it.place)
        else {
            return;
        };
        let side = self.sides.of(leaver);
        let lives = self.sides.lives(side);
        let side = Some(side)
            .filter(|_| lives)
            .or_else(|| self.next_present(place));
        let holder = side.map(|side| self.sides.speaker(side));
        self.token = Some(Token { place, holder });
        self.tell_token(holder, "player_left");
    }

    fn tell_token(&mut self, player: Option<Player>, reason: &str) {
        let player = argument("player", player);
        self.say(format!("token_given token=t{player} reason={reason}"));
    }
}
