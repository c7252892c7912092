//! A game to look at: one HTML page with the table after every command, the events beside it and
//! a slider over all of them.
//!
//! The page fetches nothing: its styles, its script and the game are in it. What it shows is made
//! of [`Past`](crate::Past) and [`View`](crate::view::View) alone.

mod html;
mod phrases;
mod recording;

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::tools::story::{StoryOptions, StoryWords};
use crate::view::Viewer;
use recording::Recording;

/// The options of a page; by default it shows the host's whole view of the game.
pub struct ReplayOptions<'a> {
    /// The viewer of the page; it contains nothing that this viewer may not see.
    pub viewer: Viewer,
    /// Its title; by default the name of the rules.
    pub title: Option<&'a str>,
    /// Draws the host's own state after each command. It has to leave out what the viewer may not
    /// see.
    pub draw: Option<&'a Draw<'a>>,
    /// Printed names and phrases for the story of the game.
    pub words: &'a StoryWords,
}

impl Default for ReplayOptions<'_> {
    fn default() -> Self {
        Self {
            viewer: Viewer::Host,
            title: None,
            draw: None,
            words: StoryOptions::default().words,
        }
    }
}

/// Draws the host's own state: gets the game after a command, and that command's number, which is 0
/// before the first.
pub type Draw<'a> = dyn Fn(&Game, u64) -> Option<Drawn> + 'a;

/// The host's drawing of its own state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Text, shown as it is written.
    Text(String),
    /// HTML, shown in a frame of its own in which no script runs and nothing is fetched.
    Html(String),
}

impl<F: Effect> Game<F> {
    /// Returns the game's past as one HTML page that fetches nothing.
    ///
    /// No effect's code runs. It never fails.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, replay::ReplayOptions, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let page = game.replay_html(&ReplayOptions::default());
    /// assert!(page.starts_with("<!doctype html>"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn replay_html(&self, options: &ReplayOptions<'_>) -> String {
        replay_page(&[("", self)], options)
    }
}

/// Returns one page of several named games, side by side, with the first command at which each
/// differs from the first game: for branches of one game. The games may have different rules.
///
/// A viewer who is a player is the player of that number in each. It never fails.
pub fn replay_page<F: Effect>(games: &[(&str, &Game<F>)], options: &ReplayOptions<'_>) -> String {
    // It begins where all of them still keep their past.
    let from = games.iter().map(|(_, game)| game.kept_from());
    let from = from.max().unwrap_or(0);
    let recordings: Vec<Recording> = games
        .iter()
        .map(|(name, game)| Recording::of(name, game, from, options))
        .collect();
    html::page(&recordings, options)
}
