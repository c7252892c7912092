//! A first rules file, made from the answers to some questions.

mod file;
mod questions;

use crate::arguments::Given;
use crate::format::shortest;
use crate::input::Text;
use crate::terminal::{Failure, Terminal};
use questions::Questions;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use turnwheel::ruleset::Bases;

/// The kind of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// The active player takes one action.
    One,
    /// The active player acts until passing.
    Many,
    /// All players act at the same time.
    All,
}

/// The wishes for a game, as somebody answered.
struct Wishes {
    name: String,
    least: i64,
    most: i64,
    turn: Turn,
    draws: bool,
    actions: Vec<String>,
    passes: bool,
    answers: bool,
    /// The life that each player has at first; 0 if nobody counts any.
    life: i64,
    /// The points that end the game; 0 if nobody counts any.
    points: i64,
    /// The rounds after which the game is over; 0 for any number.
    rounds: i64,
}

impl Wishes {
    fn ask(questions: &mut Questions<'_, '_>, name: &str) -> Self {
        let name = questions.name("What is the game called", name);
        let least = questions.number("How many may play, at least", 2, 1..=64);
        let most = questions.number("How many may play, at most", least.max(4), least..=64);
        let turns = [("one", Turn::One), ("many", Turn::Many), ("all", Turn::All)];
        let turn = questions.choice(
            "What is a turn: one action, many until its player passes, or all act at once",
            &turns,
        );
        let draws = questions.yes("Does a turn begin with a card that is drawn", true);
        let actions = questions.names("What can be done in a turn", "play");
        let passes = turn != Turn::Many && questions.yes("May a player do nothing", true);
        let answers = turn != Turn::All && questions.yes("May others answer an action", false);
        let life = questions.number("How much life has a player (0 for none)", 0, 0..=1_000_000);
        let points = questions.number("How many points win (0 for none)", 0, 0..=1_000_000);
        let rounds = questions.number("How many rounds are played (0 for any)", 0, 0..=1_000_000);
        Self {
            name,
            least,
            most,
            turn,
            draws,
            actions,
            passes,
            answers,
            life,
            points,
            rounds,
        }
    }
}

/// Returns the name of the file for a comment in it, which is one line.
fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.escape_debug().collect()
}

/// Asks, and writes the file, which must not exist yet.
pub(crate) fn new(given: &Given, terminal: &mut Terminal<'_>) -> Result<bool, Failure> {
    let path = Path::new(&given.words[0]);
    let failed = |error| Failure::Unwritten {
        file: path.display().to_string(),
        error,
    };
    // Tried before the questions, so that nobody answers for nothing. Whoever stops in the middle
    // of them leaves no file behind, which would stand in the way of the next attempt.
    let made = File::create_new(path);
    made.and_then(|_| fs::remove_file(path)).map_err(failed)?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let wishes = Wishes::ask(&mut Questions::of(terminal), &stem);
    let rules = Text {
        name: path.display().to_string(),
        text: file::text(&wishes, &file_name(path)),
        bases: Bases::NONE,
    };
    let text = shortest(&rules)?;
    let mut file = File::create_new(path).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    let name = path.display();
    terminal.tell(&format!(
        "{name}: written; play it with `turnwheel play {name}`, and change it as you like"
    ));
    Ok(true)
}
