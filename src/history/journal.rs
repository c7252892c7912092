//! The journal: the accepted entries, in order, compact enough to be kept for ever.
//!
//! It is also the engine's only undo. Going back means taking the state at the beginning of a
//! segment, or the beginning of the game for the first, and repeating the entries after it. Verbs
//! and questions of effects are in it, so repeating needs no host code.

use crate::history::full_segments::FullSegments;
use crate::history::kept_past::KeepPast;
use crate::history::log_entry::{
    LogEntry, PlainBytes, read, skip_passes, write_command, write_done, write_verb,
};
use crate::history::segment::{SEGMENT, Segment};
use crate::state::State;
use crate::state::agenda::Asker;
use crate::vocabulary::command::Command;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::ids::TurnId;
use crate::vocabulary::names::Names;
use std::borrow::Cow;
use std::sync::Arc;

/// The work after which a new segment begins, in looks, so that going back takes a fraction of a
/// second in any game.
pub(crate) const DEAR: u64 = 20_000_000;

/// Everything accepted since the game began, or the part of it that is kept.
#[derive(Debug)]
pub(crate) struct Journal {
    pub(super) full: FullSegments,
    pub(super) last: Segment,
    /// The texts that the current command has stored.
    pub(super) stored: Stored,
    names: usize,
    pub(super) keep: KeepPast,
    /// The number of commands in a segment, for that bound.
    pub(super) stretch: u64,
    /// The number of commands accepted when folding was suspended, while it is.
    pub(super) held: Option<u64>,
}

clone_by_field! { Journal { full, stored, names, keep, stretch, held, last } }

/// One accepted command.
#[derive(Debug)]
pub(crate) struct Accepted {
    /// The names that were first used just before it.
    pub(crate) names: Vec<String>,
    /// The command itself, and the verbs and questions of effects in it.
    pub(crate) entries: Vec<LogEntry<'static>>,
}

/// The texts that the current command has stored.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stored {
    /// The place of the first text in the last segment.
    pub(super) first: usize,
    /// The number of texts.
    pub(super) texts: usize,
}

impl Stored {
    /// Forgets the texts after that place.
    pub(super) fn go_back(&mut self, to: usize) {
        if to <= self.first {
            *self = Self::default();
        }
    }
}

/// A place in the last segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    bytes: usize,
    commands: u64,
    names: usize,
}

impl Journal {
    /// Creates an empty journal; `names` is the number of names in the rules.
    pub(crate) fn new(names: usize) -> Self {
        Self {
            full: FullSegments::default(),
            last: Segment {
                start: None,
                first: 0,
                commands: 0,
                names,
                bytes: vec![],
                cost: 0,
                members: 0,
            },
            stored: Stored::default(),
            names,
            keep: KeepPast::All,
            stretch: SEGMENT,
            held: None,
        }
    }

    /// Lets go of what other journals share.
    pub(crate) fn let_go(&mut self) {
        if !self.full.is_empty() {
            self.full = FullSegments::default();
        }
        self.last.start = None;
    }

    /// Returns the bytes that the last segment has taken.
    pub(crate) fn capacity(&self) -> usize {
        self.last.bytes.capacity()
    }

    /// Becomes another, with room for the commands to come.
    pub(crate) fn go_on_from(&mut self, other: &Self) {
        let full = other.last.bytes.len();
        self.last.bytes.reserve_exact(full + full / 8);
        self.clone_from(other);
    }

    /// Returns true if it has every command since the setup, and no state between them.
    pub(crate) fn is_whole(&self) -> bool {
        self.full.is_empty() && self.last.start.is_none() && self.keep == KeepPast::All
    }

    /// Returns the number of accepted commands.
    pub(crate) fn len(&self) -> u64 {
        self.last.first + self.last.commands
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark {
            bytes: self.last.bytes.len(),
            commands: self.last.commands,
            names: self.names,
        }
    }

    /// Appends a command of a player or of the host, which is most of the writing.
    // A function of its own, so that the cost of recording can be measured.
    #[inline(never)]
    pub(crate) fn push_command(&mut self, command: &Command) {
        self.last.commands += 1;
        write_command(command, &mut self.last.bytes);
    }

    /// Appends a command as these bytes, which are known for the most frequent commands.
    #[inline]
    pub(crate) fn push_quick(&mut self, plain: Option<PlainBytes>, command: &Command) {
        match plain {
            Some(plain) => {
                self.last.commands += 1;
                plain.write(&mut self.last.bytes);
            }
            None => self.push_command(command),
        }
    }

    /// Appends a verb of the running effect.
    pub(crate) fn push_verb(&mut self, verb: &Command) {
        write_verb(verb, &mut self.last.bytes);
    }

    /// Appends the end of an effect's run, behind the names that its last verb was the first to
    /// use: those of a trigger's condition are known once the trigger is made.
    #[inline]
    pub(crate) fn push_done(&mut self, names: &Names) {
        self.note_names(names);
        write_done(&mut self.last.bytes);
    }

    pub(crate) fn push(&mut self, entry: &LogEntry<'_>) {
        self.last.commands += u64::from(matches!(entry, LogEntry::Command(_)));
        entry.write(&mut self.last.bytes);
    }

    /// Returns the cost of going back within the last segment, in looks, without the current
    /// command.
    pub(crate) fn cost_of_going_back(&self) -> u64 {
        self.last.cost
    }

    /// Adds the cost of the newest command, in looks.
    pub(crate) fn add_cost(&mut self, cost: u64) {
        self.last.cost += cost;
    }

    /// Returns true if it has all of these names.
    #[inline]
    pub(crate) fn knows(&self, names: &Names) -> bool {
        names.len() == self.names
    }

    /// Appends the names that were first used since the last entry.
    #[inline]
    pub(crate) fn note_names(&mut self, names: &Names) {
        if !self.knows(names) {
            self.write_names(names);
        }
    }

    #[cold]
    fn write_names(&mut self, names: &Names) {
        for name in names.since(self.names) {
            self.push(&LogEntry::Name(Cow::Borrowed(name)));
        }
        self.names = names.len();
    }

    /// Removes everything after the mark.
    pub(crate) fn truncate(&mut self, mark: Mark) {
        self.last.bytes.truncate(mark.bytes);
        self.last.commands = mark.commands;
        self.names = mark.names;
        self.stored.go_back(mark.bytes);
    }

    /// Returns the state before the last segment, unless it is the beginning of the game, and the
    /// bytes that follow, for [`read`].
    pub(crate) fn last_segment(&self) -> (Option<State>, Vec<u8>) {
        (self.last.start.as_deref().cloned(), self.last.bytes.clone())
    }

    /// Returns the last segment that began before that turn did, which is kept.
    pub(crate) fn before_turn(&self, turn: TurnId) -> &Segment {
        let began = |segment: &&Segment| {
            let start = segment.start.as_ref();
            start.is_none_or(|start| start.turns.current.id < turn)
        };
        self.newest_first().find(began).unwrap_or(&self.last)
    }

    /// Returns the last segment that began after that many commands or fewer, which is kept.
    pub(crate) fn before_command(&self, commands: u64) -> &Segment {
        let began = |segment: &&Segment| segment.first <= commands;
        self.newest_first().find(began).unwrap_or(&self.last)
    }

    /// Returns the number of commands accepted before the segment that has the newest command.
    pub(crate) fn newest_stretch(&self) -> u64 {
        self.before_command(self.len().saturating_sub(1)).first
    }

    fn newest_first(&self) -> impl Iterator<Item = &Segment> {
        std::iter::once(&self.last).chain(self.full.iter().rev().map(AsRef::as_ref))
    }

    /// Returns the newest result of `wanted`, with the number of commands accepted before its
    /// command. Searches no more segments than necessary.
    pub(crate) fn newest<T>(&self, wanted: impl Fn(&Command) -> Option<T>) -> Option<(u64, T)> {
        self.newest_first().find_map(|segment| {
            let commands = read(&segment.bytes).filter_map(|entry| match entry {
                LogEntry::Command(command) => Some(command),
                _ => None,
            });
            let numbered = (segment.first..).zip(commands);
            numbered
                .filter_map(|(before, command)| Some((before, wanted(&command)?)))
                .last()
        })
    }

    /// Returns true if an effect drew or revealed something before a question, after so many
    /// accepted commands.
    pub(crate) fn drawn_since(&self, commands: u64) -> bool {
        let mut after = true;
        let since = self.newest_first().take_while(|segment| {
            let looks = after;
            after = segment.first > commands;
            looks
        });
        since.into_iter().any(|segment| {
            let mut number = segment.first;
            read(&segment.bytes).any(|entry| {
                number += u64::from(matches!(entry, LogEntry::Command(_)));
                entry == LogEntry::Drawn && number > commands
            })
        })
    }

    /// Begins a new segment between commands if the last one is long, or if the game waits for an
    /// effect's question, to whose place the answer will go back. Segments that are short for that
    /// reason are merged, so that a state is not kept for each question.
    #[inline]
    pub(crate) fn end_of_command(&mut self, state: &State) {
        if self.is_long(state) || state.agenda.is_asking() && self.asks_after_some(state) {
            self.begin_segment(state);
        }
    }

    /// Begins a new segment between repeated commands if the last one is long. The game never goes
    /// back to a question among them, so a question costs no copy of the state.
    pub(crate) fn end_of_repeated(&mut self, state: &State) {
        if self.is_long(state) {
            self.begin_segment(state);
        }
    }

    /// Returns true if an effect's question waits, and the last segment has a command.
    #[cold]
    fn asks_after_some(&self, state: &State) -> bool {
        let choice = state.agenda.choice();
        self.last.commands > 0 && choice.is_some_and(|choice| choice.asker == Asker::Effect)
    }

    #[inline]
    fn is_long(&self, state: &State) -> bool {
        self.last.commands >= self.stretch && self.outweighs(state) || self.last.cost > DEAR
    }

    /// Returns true if there are four commands for each object on the stack, all of which a copy of
    /// the state copies. So a command's share of a copy stays small.
    #[cold]
    fn outweighs(&self, state: &State) -> bool {
        self.last.commands >= 4 * state.stack.len() as u64
    }

    #[cold]
    pub(super) fn begin_segment(&mut self, state: &State) {
        self.last.bytes.shrink_to_fit();
        // The next segment is probably as long as the last one, so its memory is allocated at once.
        let room = self.last.bytes.len() + self.last.bytes.len() / 8;
        let next = Segment {
            start: Some(Arc::new(state.clone())),
            first: self.len(),
            commands: 0,
            names: self.names,
            bytes: Vec::with_capacity(room),
            cost: 0,
            members: state.members(),
        };
        let full = std::mem::replace(&mut self.last, next);
        let (commands, cost, stretch) = (full.commands, full.cost, self.stretch);
        self.full.push(full, |before| {
            before.commands + commands <= stretch && before.cost + cost <= DEAR
        });
        self.fold();
    }

    /// Makes the segment with the `commands`-th command the last one, and returns the place after
    /// that command's effects.
    pub(crate) fn mark_after(&mut self, commands: u64) -> Mark {
        while self.last.first > commands {
            let Some(segment) = self.full.pop() else {
                break;
            };
            self.last = segment;
        }
        let wanted = commands - self.last.first;
        let mut mark = Mark {
            bytes: 0,
            commands: 0,
            names: self.last.names,
        };
        let mut names = mark.names;
        let mut rest = self.last.bytes.as_slice();
        loop {
            let passes = skip_passes(&mut rest, wanted - mark.commands);
            mark.commands += passes;
            if passes == 0 {
                match LogEntry::read(&mut rest) {
                    None => break,
                    Some(LogEntry::Command(_)) if mark.commands == wanted => break,
                    Some(LogEntry::Command(_)) => mark.commands += 1,
                    // A name belongs to the entry after it: a verb of this command's effects, or
                    // the next command.
                    Some(LogEntry::Name(_)) => {
                        names += 1;
                        continue;
                    }
                    Some(
                        LogEntry::Verb(_)
                        | LogEntry::Kept(_)
                        | LogEntry::Done
                        | LogEntry::Drawn
                        | LogEntry::Ask { .. }
                        | LogEntry::Store { .. }
                        | LogEntry::Failed { .. },
                    ) => {}
                }
            }
            (mark.bytes, mark.names) = (self.last.bytes.len() - rest.len(), names);
        }
        mark
    }

    /// Returns the number of bytes of all kept entries.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.full.bytes() + self.last.bytes.len()
    }

    /// Returns the bytes of all kept entries.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let segments = || self.full.iter().map(AsRef::as_ref).chain([&self.last]);
        let mut bytes = Vec::with_capacity(segments().map(|segment| segment.bytes.len()).sum());
        segments().for_each(|segment| bytes.extend_from_slice(&segment.bytes));
        bytes
    }

    /// Returns all kept entries.
    pub(crate) fn entries(&self) -> impl Iterator<Item = LogEntry<'_>> {
        self.full
            .iter()
            .flat_map(|segment| read(&segment.bytes))
            .chain(read(&self.last.bytes))
    }

    /// Returns all kept commands after the first `skipped` ever accepted, with their entries.
    pub(crate) fn by_command(&self, skipped: u64) -> Vec<Accepted> {
        let mut accepted: Vec<Accepted> = vec![];
        let mut names = vec![];
        let mut number = self.kept_from();
        for entry in self.entries() {
            number += u64::from(matches!(entry, LogEntry::Command(_)));
            if let LogEntry::Name(name) = entry {
                names.push(name.into_owned());
            } else if number <= skipped {
                names.clear();
            } else if matches!(entry, LogEntry::Command(_)) {
                accepted.push(Accepted {
                    names: std::mem::take(&mut names),
                    entries: vec![entry.into_owned()],
                });
            } else if let Some(last) = accepted.last_mut() {
                last.entries.push(entry.into_owned());
            }
        }
        accepted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::command::{EndTurn, Start};

    fn journal() -> Journal {
        let mut journal = Journal::new(0);
        journal.push_command(&Start::new().into());
        journal.push(&LogEntry::Done);
        journal
    }

    #[test]
    fn only_commands_are_counted() {
        assert_eq!((Journal::new(0).len(), journal().len()), (0, 1));
    }

    #[test]
    fn entries_after_a_mark_are_removed() {
        let mut journal = journal();
        let (mark, bytes) = (journal.mark(), journal.bytes());
        journal.push_command(&EndTurn::new().into());
        journal.truncate(mark);
        assert_eq!((journal.len(), journal.bytes()), (1, bytes));
    }

    #[test]
    fn each_command_has_its_entries() {
        let mut journal = journal();
        journal.push_command(&EndTurn::new().into());
        let lengths: Vec<_> = journal
            .by_command(0)
            .iter()
            .map(|accepted| accepted.entries.len())
            .collect();
        assert_eq!(lengths, [2, 1]);
    }

    #[test]
    fn a_short_game_has_one_segment() {
        let journal = journal();
        let (start, bytes) = journal.last_segment();
        assert!(start.is_none());
        assert_eq!(bytes, journal.bytes());
    }
}
