//! How a host ends a command that takes long: it is asked now and then whether to stop.

use crate::error::{Code, Error};
use std::fmt;
use std::sync::Arc;

/// The work between two questions, in units that take a fraction of a microsecond each.
const BETWEEN: u32 = 128;

/// A question to the host, asked while a command does its work: `true` stops the command, which is
/// refused as [`interrupted`](Code::Interrupted) with nothing changed.
///
/// It is asked about once in a hundred microseconds of work, never by a short command, and must
/// not call the game.
#[derive(Clone)]
pub struct Interrupt(Arc<dyn Fn() -> bool + Send + Sync>);

impl Interrupt {
    /// Asks by this function.
    pub fn new(stops: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(stops))
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Interrupt")
    }
}

/// Counts work, and asks the host when there was enough of it. It belongs to one game: a copy asks
/// nobody, and a game that becomes another keeps its own.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    host: Option<Interrupt>,
    done: u32,
}

impl Watch {
    pub(crate) fn set(&mut self, host: Option<Interrupt>) {
        self.host = host;
    }

    /// Counts work; refused once the host says stop.
    #[inline]
    pub(crate) fn count(&mut self, units: u32) -> Result<(), Error> {
        self.done = self.done.saturating_add(units);
        if self.done < BETWEEN {
            Ok(())
        } else {
            self.ask()
        }
    }

    /// Counts work of effects' own code, in the binding's units, which are smaller.
    pub(crate) fn add_host(&mut self, units: u64) {
        let units = u32::try_from(units / 16).unwrap_or(u32::MAX);
        self.done = self.done.saturating_add(units);
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Error> {
        self.done = 0;
        match &self.host {
            Some(Interrupt(stops)) if stops() => Err(Code::Interrupted.into()),
            _ => Ok(()),
        }
    }
}

impl Clone for Watch {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Context, Game, Setup, Verbs, ruleset::Ruleset};
    use std::sync::atomic::{AtomicU32, Ordering};

    fn table() -> Game {
        let rules = Ruleset::builtin("mtg").expect("built in");
        let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
        let again = |card: &mut Context| card.command("run again");
        game.register("again", Box::new(again));
        game.start().expect("it begins");
        game.clear_events();
        game
    }

    fn stop_after(asked: u32) -> Interrupt {
        let times = AtomicU32::new(0);
        Interrupt::new(move || times.fetch_add(1, Ordering::Relaxed) >= asked)
    }

    #[test]
    fn a_stopped_command_has_changed_nothing_and_the_game_plays_on() {
        let mut game = table();
        let before = (game.bytes(), game.save(), game.accepted());
        game.set_interrupt(Some(stop_after(2)));
        let refused = game.command("run again").map_err(|error| error.code);
        assert_eq!(refused, Err(Code::Interrupted));
        assert_eq!((game.bytes(), game.save(), game.accepted()), before);
        assert!(game.events().is_empty());
        let mut copy = game.fork();
        copy.command("extra_turn B").expect("a short command");
        game.set_interrupt(None);
        game.command("extra_turn B").expect("it plays on");
        assert_eq!(game.hash(), copy.hash());
    }

    #[test]
    fn automatic_passes_are_taken_back_with_the_command() {
        let mut game = table();
        game.command("extra_turn B").expect("accepted");
        let upkeep = |card: &mut Context| (0..200).try_for_each(|_| card.command("set_flag x"));
        game.register("upkeep", Box::new(upkeep));
        game.command("add_trigger step_began upkeep step=upkeep at_once=1")
            .expect("accepted");
        game.command("auto_pass B until=game").expect("accepted");
        let before = (
            game.bytes(),
            game.save(),
            game.accepted(),
            game.events().len(),
        );
        game.set_interrupt(Some(stop_after(3)));
        let refused = game
            .command("auto_pass A until=game")
            .map_err(|error| error.code);
        assert_eq!(refused, Err(Code::Interrupted));
        let after = (
            game.bytes(),
            game.save(),
            game.accepted(),
            game.events().len(),
        );
        assert_eq!(after, before);
    }
}
