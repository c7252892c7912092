//! `tw_await`: what a game waits for, and who has to act.

use crate::game::tw_game;
use crate::names::{player_number, tw_player};
use crate::{guard, sized, tw_status};
use engine::Await;

/// The decision that a game waits for. A field that its kind does not have is 0. Start from
/// `TW_AWAIT_INIT`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct tw_await {
    /// `sizeof(tw_await)`.
    pub struct_size: u32,
    /// One of `tw_await_kind`.
    pub kind: u16,
    /// `TW_AWAIT_WINDOW`: the window that is open.
    pub window: u16,
    /// `TW_AWAIT_CHOICE`: the question's number.
    pub choice: u32,
    /// `TW_AWAIT_WINDOW`: the player who may act, 0 if the window is open to all at once;
    /// `TW_AWAIT_CHOICE`: the player who is asked; `TW_AWAIT_EFFECT`: the effect's controller;
    /// `TW_AWAIT_OVER`: the winner.
    pub player: tw_player,
    /// The player who decides for that one, if somebody else does.
    pub by: tw_player,
    /// `TW_AWAIT_CHOICE`: the kind of answer, one of `tw_question_word`.
    pub question: u8,
    /// `TW_AWAIT_EFFECT`: the effect, a name's number.
    pub effect: i64,
}

impl From<Await> for tw_await {
    fn from(awaiting: Await) -> Self {
        let mut out = Self {
            struct_size: size_of::<Self>() as u32,
            kind: awaiting.number(),
            ..Self::default()
        };
        match awaiting {
            Await::Window {
                window, player, by, ..
            } => {
                out.window = window.number();
                out.player = player_number(player);
                out.by = player_number(by);
            }
            Await::Choice {
                choice,
                player,
                question,
                by,
                ..
            } => {
                out.choice = choice.number();
                out.player = player.number();
                out.question = question as u8;
                out.by = player_number(by);
            }
            Await::Effect { effect, player, .. } => {
                out.effect = effect.number();
                out.player = player_number(player);
            }
            Await::Over { player, .. } => out.player = player_number(player),
            // `start` has only its kind. The test below detects a kind that is missing here.
            _ => {}
        }
        out
    }
}

/// Copies the decision that the game waits for, and the player who has to make it. `tw_pending`
/// lists the players of a window that is open to all at once. Of several questions it is the first;
/// `tw_questions` lists all. Errors: `TW_BAD_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_awaiting(game: *const tw_game, out: *mut tw_await) -> tw_status {
    guard::game(game, |game| sized::put(out, game.awaiting().into()))
}

#[cfg(test)]
mod tests {
    use engine::schema::TABLES;

    #[test]
    fn every_kind_is_read() {
        let names = TABLES.awaits.iter().map(|entry| entry.name);
        let read = ["start", "window", "choice", "effect", "over"];
        assert!(names.eq(read), "read the new kind in `From<Await>`");
    }
}
