//! The log: lines that effects write for the host.
//!
//! They are not part of the game: saves, hashes and copies contain none, and a replay writes none.

use crate::play::context::{Context, Outcome};
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::spelling::{cut, is_unseen};
use std::collections::VecDeque;
use std::fmt;

/// The most bytes of a line; longer ones are cut.
pub const LONGEST_LOG_LINE: usize = 1 << 10;
/// The most bytes that one run of an effect writes; the rest is left out.
pub const LONGEST_LOG_OF_RUN: usize = 4 << 10;
/// The number of bytes that are kept until the host takes them; older lines are dropped.
pub const LONGEST_LOG: usize = 64 << 10;

/// A line that an effect wrote.
///
/// ```
/// use turnwheel::{Game, Setup, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.register("look", |card| Ok(card.log("nothing here")));
/// game.command("act A effect=look")?;
/// let line = &game.take_log()[0];
/// assert_eq!((&*line.effect, &*line.text), ("look", "nothing here"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LogLine {
    /// The mod that the effect belongs to, if it is a mod's.
    pub module: Option<Box<str>>,
    /// The effect.
    pub effect: Box<str>,
    /// The text, one line.
    pub text: Box<str>,
}

/// `MOD: EFFECT: TEXT`, without the mod if the effect belongs to none.
impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(module) = &self.module {
            write!(f, "{module}: ")?;
        }
        write!(f, "{}: {}", self.effect, self.text)
    }
}

/// The lines of a run that is not over.
#[derive(Debug, Default)]
pub(super) struct RunLog {
    lines: Vec<Box<str>>,
    bytes: usize,
}

/// The lines that the host has not taken.
#[derive(Debug, Default)]
pub(crate) struct Log {
    lines: VecDeque<LogLine>,
    bytes: usize,
}

impl LogLine {
    fn bytes(&self) -> usize {
        let module = self.module.as_ref().map_or(0, |module| module.len());
        module + self.effect.len() + self.text.len() + size_of::<Self>()
    }
}

impl Log {
    fn push(&mut self, line: LogLine) {
        self.bytes += line.bytes();
        self.lines.push_back(line);
        while self.bytes > LONGEST_LOG {
            let old = self.lines.pop_front();
            self.bytes -= old.map_or(self.bytes, |old| old.bytes());
        }
    }
}

impl Context {
    /// Writes a line to the host's log, which [`Game::take_log`](crate::Game::take_log) returns. It
    /// is not part of the game.
    ///
    /// The line appears once the effect is done, even if it fails or its command is refused. A run
    /// that asks a question writes nothing: its lines come with the run that has the answer.
    /// Invisible characters become spaces. A line is cut after [`LONGEST_LOG_LINE`] bytes, and what
    /// a run writes beyond [`LONGEST_LOG_OF_RUN`] is left out. Outside an effect it does nothing.
    pub fn log(&mut self, text: &str) {
        if self.is_taken() {
            return;
        }
        let written = &mut self.aside().written;
        if written.bytes >= LONGEST_LOG_OF_RUN {
            return;
        }
        let seen = |c: char| if is_unseen(c) { ' ' } else { c };
        let mut line: String = match text.len() > LONGEST_LOG_LINE {
            true => cut(text, LONGEST_LOG_LINE).chars().map(seen).collect(),
            false => text.chars().map(seen).collect(),
        };
        written.bytes += line.len().max(1);
        if written.bytes >= LONGEST_LOG_OF_RUN {
            line += " (the rest of this run is left out)";
        }
        written.lines.push(line.into());
    }
}

impl<F: Effect> Game<F> {
    /// Takes the lines that effects wrote since the last call, the oldest first.
    ///
    /// If it is never called, the newest [`LONGEST_LOG`](crate::LONGEST_LOG) bytes are kept. Copies
    /// of the game have no lines, and commands that are played again by loading or rewinding write
    /// none.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.register("count", |card| {
    ///     card.log("one\ntwo");
    ///     Ok(())
    /// });
    /// game.start()?;
    /// game.command("run count")?;
    /// assert_eq!(game.take_log()[0].to_string(), "count: one two");
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn take_log(&mut self) -> Vec<LogLine> {
        let log = self.log.take();
        log.map_or_else(Vec::new, |log| log.lines.into())
    }

    /// Returns these lines without taking them.
    pub fn log(&self) -> impl Iterator<Item = &LogLine> {
        self.log.iter().flat_map(|log| &log.lines)
    }

    /// Keeps the lines of a run, unless it will run again.
    #[cold]
    pub(super) fn keep_written(&mut self, effect: NameId, outcome: &Outcome, written: RunLog) {
        if written.lines.is_empty() || matches!(outcome, Outcome::Asks(..)) {
            return;
        }
        let module: Option<Box<str>> = self.mod_of(effect).map(Into::into);
        let name: Box<str> = self.engine().names.get(effect).unwrap_or_default().into();
        let log = self.log.get_or_insert_default();
        for text in written.lines {
            log.push(LogLine {
                module: module.clone(),
                effect: name.clone(),
                text,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The newest lines stay, as many as fit, with their names.
    #[test]
    fn the_oldest_lines_make_room() {
        let line = |module: Option<&str>, effect: &str, bytes: usize| LogLine {
            module: module.map(Into::into),
            effect: effect.into(),
            text: "x".repeat(bytes - size_of::<LogLine>() - 10).into(),
        };
        let quarter = LONGEST_LOG / 4;
        let mut log = Log::default();
        let mut left = |one: LogLine| {
            log.push(one);
            log.lines.len()
        };
        let five = || line(Some("five5"), "five5", quarter);
        let ten = || line(None, "tenth10th1", quarter);
        assert_eq!([ten(), five(), five(), ten()].map(&mut left), [1, 2, 3, 4]);
        assert_eq!([five(), ten()].map(&mut left), [4, 4]);
        assert_eq!(left(line(None, "tenth10th1", quarter + 1)), 3);
        assert_eq!(left(line(None, "tenth10th1", quarter - 1)), 4);
        assert_eq!(left(line(None, "tenth10th1", LONGEST_LOG)), 1);
    }
}
