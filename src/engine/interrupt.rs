//! Interrupts, by which a host ends a command that takes long: it is asked at intervals.

use crate::vocabulary::error::{Code, Error};
use std::fmt;
use std::sync::Arc;

/// The work between two questions, in units that take a fraction of a microsecond each.
const BETWEEN: u32 = 128;

/// A function of the host's that is asked while a command does its work: `true` stops the command,
/// which is refused as [`interrupted`](Code::Interrupted) with nothing changed.
///
/// It is asked about once in a hundred microseconds of work, never by a short command, and must not
/// call the game.
///
/// ```
/// use turnwheel::{Code, Game, Interrupt, Setup, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.register("endless", |card| card.command("run endless"));
/// game.set_interrupt(Some(Interrupt::new(|| true))); // a host looks at a flag or a clock
/// let refused = game.command("run endless").unwrap_err();
/// assert_eq!((refused.code, game.accepted()), (Code::Interrupted, 1));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone)]
pub struct Interrupt(Arc<dyn Fn() -> bool + Send + Sync>);

impl Interrupt {
    /// Creates an interrupt that asks this function.
    pub fn new(stops: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(stops))
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Interrupt")
    }
}

/// Counts work, and asks the host after enough of it. It belongs to one game: a copy asks nobody,
/// and a game that is overwritten with another keeps its own.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    host: Option<Interrupt>,
    done: u32,
}

impl Watch {
    pub(crate) fn set(&mut self, host: Option<Interrupt>) {
        self.host = host;
    }

    /// Counts work. Refused if the host stops the command.
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
