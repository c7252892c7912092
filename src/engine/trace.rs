//! The trace of the stages: their sequence, and the number of events before each.

use super::next::Next;
use crate::state::Stage;

/// One step from a stage to the next.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.trace(true);
/// game.start()?;
/// let stages = game.take_trace();
/// assert!(stages.iter().all(|stage| stage.from != stage.to));
/// assert!(stages.last().is_some_and(|stage| stage.events <= game.events().len()));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The stage before, or `agenda` if pending work led to the next.
    pub from: &'static str,
    /// The stage after it.
    pub to: &'static str,
    /// How many of the events not yet taken had happened by then.
    pub events: usize,
    /// The short way that went through it, as `walk` or `last pass`; empty where every stage looked
    /// for everything.
    pub way: &'static str,
}

/// The way of a stage that looks for everything.
pub(crate) const LONG: &str = "";

/// The way of a calm game from window to window.
pub(crate) const WALK: &str = "walk";

/// A part of what happened in a traced game.
///
/// ```
/// use turnwheel::{Game, Setup, Traced, TracedPart, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.trace(true);
/// game.start()?;
/// let events = game.take_events();
/// let parts = Traced::with_events(game.take_trace(), events.len());
/// let told = parts.iter().filter(|part| matches!(part, TracedPart::Event(_)));
/// assert_eq!(told.count(), events.len());
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TracedPart {
    /// The event at this position among those that were taken.
    Event(usize),
    /// One stage followed another.
    Stage(Traced),
}

impl Traced {
    /// Returns the stages, merged with the `events` events that were taken with them, in the order
    /// in which everything happened.
    pub fn with_events(stages: Vec<Self>, events: usize) -> Vec<TracedPart> {
        let mut parts = Vec::with_capacity(stages.len() + events);
        let mut told = 0;
        for stage in stages {
            // The work of an effect that asked was undone, with its events.
            let until = stage.events.clamp(told, events);
            parts.extend((told..until).map(TracedPart::Event));
            parts.push(TracedPart::Stage(stage));
            told = until;
        }
        parts.extend((told..events).map(TracedPart::Event));
        parts
    }
}

/// The stages so far, if they are traced. It belongs to one game: a copy keeps none, and a game
/// that is overwritten with another keeps its own.
///
/// A traced game takes the same ways as any other: a short way notes the stages that it goes
/// through, and itself. A subscriber of the `tracing` crate is told the same, if that feature is
/// on.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    stages: Option<Vec<Traced>>,
    /// True while accepted commands are repeated, whose stages were traced before.
    #[cfg(feature = "tracing")]
    repeats: bool,
}

impl Trace {
    /// Returns a trace that stays empty, for commands that are repeated.
    pub(super) fn of_repeated() -> Self {
        Self {
            stages: None,
            #[cfg(feature = "tracing")]
            repeats: true,
        }
    }

    pub(crate) fn set(&mut self, on: bool) {
        self.stages = on.then(Vec::new);
    }

    #[inline]
    pub(crate) fn is_on(&self) -> bool {
        self.stages.is_some() || self.is_heard()
    }

    /// Returns true if a subscriber wants every stage.
    #[cfg(feature = "tracing")]
    fn is_heard(&self) -> bool {
        !self.repeats && tracing::enabled!(target: "turnwheel::stage", tracing::Level::TRACE)
    }

    #[cfg(not(feature = "tracing"))]
    #[inline(always)]
    fn is_heard(&self) -> bool {
        false
    }

    pub(crate) fn take(&mut self) -> Vec<Traced> {
        self.stages.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Notes a transition from a stage, or from the agenda, to another stage.
    #[inline]
    pub(crate) fn note(
        &mut self,
        way: &'static str,
        from: impl Fn() -> &'static str,
        to: Stage,
        events: usize,
    ) {
        if self.is_on() {
            self.write(Traced {
                from: from(),
                to: to.name(),
                events,
                way,
            });
        }
    }

    #[cold]
    fn write(&mut self, traced: Traced) {
        #[cfg(feature = "tracing")]
        if !self.repeats {
            let Traced {
                from,
                to,
                events,
                way,
            } = traced;
            tracing::trace!(target: "turnwheel::stage", from, to, events, way);
        }
        if let Some(stages) = &mut self.stages {
            stages.push(traced);
        }
    }

    /// Notes the stages that a short way has gone through, one after another.
    #[cold]
    pub(crate) fn notes(
        &mut self,
        way: &'static str,
        from: &'static str,
        stages: &[Stage],
        events: usize,
    ) {
        let mut from = from;
        for stage in stages {
            self.note(way, || from, *stage, events);
            from = stage.name();
        }
    }

    /// Notes the outcome of a stage of a walk, which goes straight from the beginning of state
    /// checks, of which `checks` says whether there are any, to what comes after them.
    #[cold]
    pub(super) fn walks(&mut self, from: Stage, next: &Next, checks: bool, events: usize) {
        let to = match next {
            Next::Stage(to) | Next::Rest(to) => *to,
            Next::Long(to) if *to != from => *to,
            Next::Long(_) | Next::TooMany(_) => return,
        };
        let between = match (from, to) {
            (_, Stage::Checked) => &[][..],
            (Stage::Check, Stage::Place) if checks => &[Stage::Checked],
            (Stage::Check, Stage::Place) => &[],
            (Stage::Check, _) if checks => &[Stage::Checked, Stage::Place],
            (Stage::Check, _) => &[Stage::Place],
            _ => &[],
        };
        let stages: Vec<Stage> = between.iter().copied().chain([to]).collect();
        self.notes(WALK, from.name(), &stages, events);
    }
}

impl Clone for Trace {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {}
}

#[cfg(test)]
mod tests {
    use super::TracedPart::{Event, Stage};
    use super::{LONG, Traced};

    /// A stage before a question may have seen more events than are left after it.
    #[test]
    fn stages_and_events_are_told_in_the_order_in_which_they_happened() {
        let after = |events| Traced {
            from: "check",
            to: "place",
            events,
            way: LONG,
        };
        let stages = [1, 5, 2].map(after);
        let parts = Traced::with_events(stages.to_vec(), 3);
        let [first, second, third] = stages.map(Stage);
        assert_eq!(parts, [Event(0), first, Event(1), Event(2), second, third]);
        let parts = Traced::with_events(vec![after(0)], 1);
        assert_eq!(parts, [Stage(after(0)), Event(0)]);
    }
}
