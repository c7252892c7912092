//! The log: lines that effects write for the host.
//!
//! They are not part of the game: saves, hashes and copies contain none, and a replay writes none.

use crate::play::context::{Context, Outcome};
use crate::play::game::Game;
use crate::play::log_line::{LogLine, RunLog};
use crate::play::registry::Effect;
use crate::vocabulary::ids::NameId;

impl Context {
    /// Writes a line to the host's log, which [`Game::take_log`](crate::Game::take_log) returns. It
    /// is not part of the game.
    ///
    /// The line appears once the effect is done, even if it fails or its command is refused. A run
    /// that asks a question writes nothing: its lines come with the run that has the answer.
    /// Invisible characters become spaces. A line is cut after
    /// [`LONGEST_LOG_LINE`](crate::LONGEST_LOG_LINE) bytes, and what a run writes beyond
    /// [`LONGEST_LOG_OF_RUN`](crate::LONGEST_LOG_OF_RUN) is left out. Outside an effect it does
    /// nothing.
    pub fn log(&mut self, text: &str) {
        if !self.is_taken() {
            self.aside().written.write(text);
        }
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
