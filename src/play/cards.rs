//! The outcome of a function that gives a game its cards.

use crate::vocabulary::error::Error;

/// The outcome of a function that gives a game its effects and the host's state: nothing, or an
/// error. So one such function serves everywhere: [`Game::play_twice`](crate::Game::play_twice),
/// [`check_with`](crate::script::check_with), `test_folder`.
///
/// ```
/// use turnwheel::{CardsResult, Error, Game};
///
/// fn surely(game: &mut Game) {
///     game.register("draw", |_| Ok(()));
/// }
///
/// fn perhaps(game: &mut Game) -> Result<(), Error> {
///     game.define("draw", "add_counter drawn 1")
/// }
///
/// fn takes_either<R: CardsResult>(_cards: impl FnMut(&mut Game) -> R) {}
///
/// takes_either(surely);
/// takes_either(perhaps);
/// ```
pub trait CardsResult {
    /// Returns the outcome as a result.
    fn result(self) -> Result<(), Error>;
}

impl CardsResult for () {
    fn result(self) -> Result<(), Error> {
        Ok(())
    }
}

impl CardsResult for Result<(), Error> {
    fn result(self) -> Result<(), Error> {
        self
    }
}
