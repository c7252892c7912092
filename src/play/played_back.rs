//! Going back to a place whose host's state is not kept: the effects play again, from an earlier
//! one that is.

use super::game::Game;
use super::log_line::Log;
use super::position::Position;
use super::registry::Effect;
use crate::vocabulary::error::Error;
use crate::vocabulary::event::Event;

/// A game that plays again what its host already had: what effects write and how they fail is not
/// told once more. It stands where it did unless it arrives, even if an effect panics.
struct PlayedBack<'g, F: Effect> {
    game: &'g mut Game<F>,
    /// The game as it was, with its events; absent once it has arrived.
    before: Option<(Position, Vec<Event>)>,
    log: Option<Box<Log>>,
    failures: Vec<Error>,
}

impl<F: Effect> Game<F> {
    /// Goes back further, to a place at which the host's state is kept, and plays with the effects
    /// from there up to just after that command.
    pub(super) fn play_from(&mut self, since: u64, accepted: u64) -> Result<(), Error> {
        let mut there = self.fork();
        there.go_back(accepted);
        let mut back = PlayedBack {
            before: Some((self.position(), self.take_events())),
            log: self.log.take(),
            failures: self.failing.take(),
            game: self,
        };
        back.game.go_back(since);
        back.game.follow_commands(&there)?;
        back.game.clear_events();
        (back.game.marks, back.game.manners) = (there.marks, there.manners);
        back.before = None;
        Ok(())
    }
}

impl<F: Effect> Drop for PlayedBack<'_, F> {
    fn drop(&mut self) {
        if let Some((before, events)) = self.before.take() {
            let done = self.game.restore(&before);
            debug_assert!(done.is_ok(), "it is a game of the same rules: {done:?}");
            self.game.engine_mut().state.told().events = events;
        }
        self.game.log = self.log.take();
        self.game
            .failing
            .put_back(std::mem::take(&mut self.failures));
    }
}
