//! The story of a game: what happened, one sentence for each decision.

mod narrator;
mod phrase;
mod words;

use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::view::Viewer;
pub(in crate::tools) use narrator::Narrator;
use serde::Serialize;
pub use words::StoryWords;

/// The options of a story; by default it tells the host everything, in the library's own words.
///
/// ```
/// use turnwheel::{Game, Setup, StoryOptions, StoryWords, Verbs, story};
/// use turnwheel::{ruleset::Ruleset, view::Viewer};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::named(["Ann", "Ben"]))?;
/// game.start()?;
/// let words = StoryWords::from_text("[phrases]\nturn_began = \"it is {player}\u{2019}s turn\"")?;
/// let viewer = Viewer::Player(game.order()[1]);
/// let told = story(&game, &StoryOptions { viewer, words: &words });
/// assert!(told[0].text.contains("it is Ann\u{2019}s turn"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StoryOptions<'a> {
    /// The viewer, who is told nothing that they may not see.
    pub viewer: Viewer,
    /// The words that come before the library's own.
    pub words: &'a StoryWords,
}

impl Default for StoryOptions<'_> {
    fn default() -> Self {
        static NONE: std::sync::LazyLock<StoryWords> =
            std::sync::LazyLock::new(StoryWords::default);
        Self {
            viewer: Viewer::Host,
            words: &NONE,
        }
    }
}

/// One sentence of a story.
///
/// ```
/// use turnwheel::{Game, Setup, StoryOptions, Verbs, ruleset::Ruleset, story};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::named(["Ann", "Ben"]))?;
/// game.start()?;
/// game.end_turn()?;
/// let told = story(&game, &StoryOptions::default());
/// assert_eq!((told[1].first, told[1].last), (2, 2));
/// assert!(told[1].text.ends_with('.'));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Told {
    /// The first command that it tells of, from 1.
    pub first: u64,
    /// The last one: as many commands are accepted after it.
    pub last: u64,
    /// The sentence, with its full stop.
    pub text: String,
}

/// Tells the game's past in sentences, from its beginning or from where it is kept. Passes in a row
/// are one sentence, together with what they lead to; what no phrase tells is left out.
///
/// It costs what playing the game cost, without its effects, of which no code runs. It never fails.
///
/// ```
/// use turnwheel::{Game, Setup, StoryOptions, Verbs, ruleset::Ruleset, story};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::named(["Ann", "Ben"]))?;
/// game.start()?;
/// game.end_turn()?;
/// let story = story(&game, &StoryOptions::default());
/// let told: Vec<&str> = story.iter().map(|told| told.text.as_str()).collect();
/// assert_eq!(told[1], "Ben's turn begins.");
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn story<F: Effect>(game: &Game<F>, options: &StoryOptions<'_>) -> Vec<Told> {
    let mut past = game.past();
    let mut narrator = Narrator::new(past.game(), options);
    while let Some(command) = past.next() {
        narrator.add(&command.seen_by(options.viewer, past.game()), past.game());
    }
    narrator.finish(past.game())
}

/// Returns the same as JSON: a list of objects with `first`, `last` and `text`.
pub fn story_json<F: Effect>(game: &Game<F>, options: &StoryOptions<'_>) -> String {
    // Plain data with text keys, which JSON can always hold.
    serde_json::to_string(&story(game, options)).expect("a story is plain data")
}
