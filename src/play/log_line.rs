//! Lines of the log, as many as are kept.

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
    pub(super) lines: Vec<Box<str>>,
    bytes: usize,
}

/// The lines that the host has not taken.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(super) lines: VecDeque<LogLine>,
    bytes: usize,
}

impl RunLog {
    /// Adds a line, as far as there is room for it.
    pub(super) fn write(&mut self, text: &str) {
        if self.bytes >= LONGEST_LOG_OF_RUN {
            return;
        }
        let seen = |c: char| if is_unseen(c) { ' ' } else { c };
        let mut line: String = match text.len() > LONGEST_LOG_LINE {
            true => cut(text, LONGEST_LOG_LINE).chars().map(seen).collect(),
            false => text.chars().map(seen).collect(),
        };
        self.bytes += line.len().max(1);
        if self.bytes >= LONGEST_LOG_OF_RUN {
            line += " (the rest of this run is left out)";
        }
        self.lines.push(line.into());
    }
}

impl LogLine {
    fn bytes(&self) -> usize {
        let module = self.module.as_ref().map_or(0, |module| module.len());
        module + self.effect.len() + self.text.len() + size_of::<Self>()
    }
}

impl Log {
    pub(super) fn push(&mut self, line: LogLine) {
        self.bytes += line.bytes();
        self.lines.push_back(line);
        while self.bytes > LONGEST_LOG {
            let old = self.lines.pop_front();
            self.bytes -= old.map_or(self.bytes, |old| old.bytes());
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
