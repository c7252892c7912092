//! Following another game: its commands with this game's effects, and the first difference.

use super::game::Game;
use super::host::Host;
use super::registry::Effect;
use crate::engine::Engine;
use crate::history::journal::Accepted;
use crate::history::log_entry::LogEntry;
use crate::play::carried::host_state;
use crate::rules::Ruleset;
use crate::vocabulary::error::{Code, Error};
use std::sync::Arc;

/// Returns the entries of the command at that position, if there is one.
fn entries(commands: &[Accepted], at: usize) -> &[LogEntry<'static>] {
    commands.get(at).map_or(&[], |accepted| &accepted.entries)
}

/// Returns true if two entries say the same. The words of a question are for the player who
/// answers, so games in two languages follow each other.
fn is_same(one: &LogEntry<'_>, other: &LogEntry<'_>) -> bool {
    match (one, other) {
        (
            LogEntry::Ask { players, ask },
            LogEntry::Ask {
                players: also,
                ask: again,
            },
        ) => players == also && ask.is_same(again),
        _ => one == other,
    }
}

/// Returns the number of entries, from the first on, that say the same.
fn agreeing(ours: &[LogEntry<'_>], theirs: &[LogEntry<'_>]) -> usize {
    let pairs = ours.iter().zip(theirs);
    pairs.take_while(|(our, their)| is_same(our, their)).count()
}

/// Returns the text of an entry, for an error.
fn text(entries: &[LogEntry<'_>], at: usize, engine: &Engine) -> String {
    let entry = entries.get(at).map(|entry| entry.in_words(engine.writer()));
    entry.unwrap_or_else(|| "nothing more".to_owned())
}

/// A game that plays by its leader's rules, which are the same but for the limits, even if an
/// effect panics. What the leader accepted is not refused by limits, and an effect that its limits
/// left out is left out here: for that long, its limits hold here too.
struct LentRules<'g, F: Effect> {
    game: &'g mut Game<F>,
    own: Arc<Ruleset>,
}

impl<F: Effect> Drop for LentRules<'_, F> {
    fn drop(&mut self) {
        std::mem::swap(&mut self.game.engine_mut().rules, &mut self.own);
        self.game.engine_mut().measure();
    }
}

impl<F: Effect> Game<F> {
    /// Submits the commands that the other game accepted and this one has not, with this game's
    /// effects, and compares the outcome of each.
    ///
    /// This tests whether a game is still played in the same way: with new versions of its effects,
    /// on another machine, or by other rules. The two games have to be equal so far. If their rules
    /// differ, commands and events are compared as text, since numbers may have another meaning.
    ///
    /// Errors: [`diverged`](Code::Diverged) at the first command whose outcome differs, with both
    /// sides; this game then stands just before that command, so `accepted` is the number of
    /// commands that agree. Events of commands that agree are kept until taken. It is `diverged`,
    /// too, if all commands agree, and what the other host did by
    /// [`submit_with`](Self::submit_with) makes the hosts' states differ, as they are saved: then
    /// this game stands after all of them.
    /// [`past_gone`](Code::PastGone) if one of the games no longer keeps the place where the other
    /// stands; nothing changes then.
    pub fn follow<G: Effect>(&mut self, other: &Game<G>) -> Result<(), Error> {
        let before = self.accepted();
        self.follow_commands(other)?;
        let paid = other.core().host.as_ref().map_or(0, Host::paid);
        match paid > before {
            true => self.compare_hosts(other),
            false => Ok(()),
        }
    }

    /// Follows as [`follow`](Self::follow) does, whatever the hosts' states are.
    pub(super) fn follow_commands<G: Effect>(&mut self, other: &Game<G>) -> Result<(), Error> {
        for (game_stands, kept_from) in [
            (self.accepted(), other.kept_from()),
            (other.accepted(), self.kept_from()),
        ] {
            if game_stands < kept_from {
                return Err(Error::new(Code::PastGone).detail(format!(
                    "one game stands after {game_stands} commands, and the other's kept past \
                     begins after {kept_from}"
                )));
            }
        }
        // The commands submitted here may have to be undone.
        let same = self.rules().identity() == other.rules().identity();
        self.holding_past(|game| match same {
            true => game.follow_by_same_rules(other),
            false => game.follow_by_other_rules(other),
        })
    }

    fn follow_by_same_rules<G: Effect>(&mut self, other: &Game<G>) -> Result<(), Error> {
        let theirs = Arc::clone(other.rules());
        let own = std::mem::replace(&mut self.engine_mut().rules, theirs);
        let lent = LentRules { game: self, own };
        lent.game.submit_theirs(other)
    }

    fn submit_theirs<G: Effect>(&mut self, other: &Game<G>) -> Result<(), Error> {
        self.engine_mut().measure();
        let before = self.accepted();
        let theirs = other.engine().journal().by_command(before);
        let mut refused = None;
        // The events that were there after each command.
        let mut told = vec![self.events().len()];
        for accepted in &theirs {
            let Some(LogEntry::Command(command)) = accepted.entries.first() else {
                continue;
            };
            for name in &accepted.names {
                self.name(name);
            }
            if let Err(error) = self.submit_alone(command) {
                refused = Some(self.explain(&error));
                break;
            }
            told.push(self.events().len());
        }
        if let Some((agree, detail)) = self.first_difference(other, refused) {
            let after = agree.checked_sub(before);
            let told = after.and_then(|after| told.get(after as usize));
            self.rewind_with_events(agree, told.copied().unwrap_or(0))?;
            return Err(Error::new(Code::Diverged).detail(detail));
        }
        if self.hash() != other.hash() {
            return Err(Error::new(Code::Diverged).detail(format!(
                "all {} commands agree, the states do not: there {:032x}, here {:032x}",
                self.accepted(),
                other.hash(),
                self.hash()
            )));
        }
        Ok(())
    }

    /// Returns an error if both hosts' states can be compared and differ.
    fn compare_hosts<G: Effect>(&self, other: &Game<G>) -> Result<(), Error> {
        let (Some(here), Some(there)) = (host_state(self), host_state(other)) else {
            return Ok(());
        };
        let (Some(here), Some(there)) = (here.save(), there.save()) else {
            return Ok(());
        };
        let equal = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
        if equal == here.len().max(there.len()) {
            return Ok(());
        }
        Err(Error::new(Code::Diverged).detail(format!(
            "all {} commands agree, the hosts' states do not, from byte {} of their saves on; what \
             `submit_with` does beside a command is not part of the game",
            self.accepted(),
            equal + 1
        )))
    }

    /// Returns the number of commands that agree and both sides of the next one, if the journals of
    /// the two games differ. `refused` is the reason for which this game refused it, if it did.
    fn first_difference<G: Effect>(
        &self,
        other: &Game<G>,
        refused: Option<String>,
    ) -> Option<(u64, String)> {
        let from = self.kept_from().max(other.kept_from());
        let mut ours = self.engine().journal().by_command(from);
        let mut theirs = other.engine().journal().by_command(from);
        // A name says something where it is used; the words of an `ask` are names as well.
        for accepted in ours.iter_mut().chain(&mut theirs) {
            let used = |entry: &LogEntry<'_>| !matches!(entry, LogEntry::Name(_));
            accepted.entries.retain(used);
        }
        let agree = ours
            .iter()
            .zip(&theirs)
            .take_while(|(our, their)| {
                let agree = agreeing(&our.entries, &their.entries);
                agree == our.entries.len().max(their.entries.len())
            })
            .count();
        if agree == ours.len().max(theirs.len()) {
            return None;
        }
        let (our, their) = (entries(&ours, agree), entries(&theirs, agree));
        let at = agreeing(our, their);
        let line = text(their, 0, other.engine());
        let there = text(their, at, other.engine());
        let here = refused
            .filter(|_| our.is_empty())
            .unwrap_or_else(|| text(our, at, self.engine()));
        let agree = from + agree as u64;
        let detail = format!(
            "command {}, `{line}`: there {there}; here {here}",
            agree + 1
        );
        Some((agree, detail))
    }
}
