//! A token, such as a dealer button: its owner, whose place it keeps, and its holder.

use crate::seats::Player;
use crate::table::Table;
use crate::triggers::Event;
use crate::words::argument;

/// A token that somebody holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// The player to whom it was given or passed, and from whose place it continues.
    owner: Player,
    /// The owner or, since that player has left, who stands in, if anybody is there.
    pub(crate) holder: Option<Player>,
}

impl Token {
    pub(crate) const fn new(owner: Player) -> Self {
        Self {
            owner,
            holder: Some(owner),
        }
    }
}

impl Table {
    pub(crate) fn give_token(&mut self, player: Player) {
        self.token = Some(Token::new(player));
        self.tell_token(Some(player), "command");
    }

    /// Passes it to a player behind its place, over those who left and who sit out.
    pub(crate) fn pass_token(&mut self, count: usize) {
        let from = self.token.map_or(self.seats.owner, |token| token.owner);
        let mut ring = self.seats.from(from);
        ring.rotate_left(1);
        ring.retain(|player| self.is_present(*player));
        if let Some(next) = ring.into_iter().cycle().nth(count - 1) {
            self.give_token(next);
        }
    }

    pub(crate) fn drop_token(&mut self) {
        self.token = None;
        self.tell_token(None, "command");
    }

    /// The next who is there stands in for a holder who leaves.
    pub(crate) fn move_token_of(&mut self, leaver: Player) {
        let Some(token) = self.token.filter(|token| token.holder == Some(leaver)) else {
            return;
        };
        let ring = self.seats.from(token.owner);
        let mut behind = ring.iter().skip(1).copied();
        let holder = behind.find(|player| self.is_present(*player));
        self.token = Some(Token { holder, ..token });
        self.tell_token(holder, "player_left");
    }

    /// Returns the player whose place is behind that of the token.
    pub(crate) fn place_after(&self, token: Token) -> Player {
        self.seats.from(token.owner)[1]
    }

    fn tell_token(&mut self, player: Option<Player>, reason: &str) {
        let event = Event {
            kind: "token_given",
            player,
            part: None,
        };
        let player = argument("player", player);
        self.tell(event, &format!(" token=t{player} reason={reason}"));
    }
}
