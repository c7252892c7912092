//! One journal under two rulesets: the first command with a different outcome.

use super::game::Game;
use super::registry::Effect;
use crate::engine::Engine;
use crate::engine::texts::command_text;
use crate::history::log_entry::LogEntry;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;

fn texts(engine: &Engine, events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| engine.writer().event(event))
        .collect()
}

/// Returns the first event in which two lists differ, for an error.
fn told(events: &[String], at: usize) -> &str {
    events.get(at).map_or("nothing more", String::as_str)
}

impl<F: Effect> Game<F> {
    /// Submits the commands that the other game accepted by its rules to this game, and compares
    /// the events of each command; see [`follow`](Self::follow).
    pub(super) fn follow_by_other_rules<G: Effect>(
        &mut self,
        other: &Game<G>,
    ) -> Result<(), Error> {
        let journal = other.engine().journal();
        let mut theirs = other.engine().restarted();
        theirs.names = other.engine().names.clone();
        let known = self.accepted();
        for (at, accepted) in (journal.kept_from()..).zip(journal.by_command(0)) {
            let Some(LogEntry::Command(command)) = accepted.entries.first() else {
                continue;
            };
            let line = command_text(theirs.writer(), &theirs.state, command);
            theirs.state.told().events.clear();
            for entry in &accepted.entries {
                theirs.repeat_own(entry)?;
            }
            if at < known {
                continue;
            }
            let there = texts(&theirs, &theirs.state.outbox.events);
            let before = self.events().len();
            let read = self.engine_mut().read(|reader| reader.command(&line));
            let done = read.and_then(|command| self.submit_through_door(&command));
            let here = texts(self.engine(), &self.events()[before..]);
            let same = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
            let (there, here) = match &done {
                Ok(()) if here == there => continue,
                Ok(()) => (told(&there, same), told(&here, same).to_owned()),
                Err(error) => (told(&there, 0), self.explain(error)),
            };
            let detail = format!("command {}, `{line}`: there {there}; here {here}", at + 1);
            if done.is_ok() {
                self.rewind_with_events(at, before)?;
            }
            return Err(Error::new(Code::Diverged).detail(detail));
        }
        Ok(())
    }
}
