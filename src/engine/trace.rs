//! The trace of the stages: their sequence, and the number of events before each.

use crate::state::Stage;

/// One step from a stage to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The stage before, or `agenda` if pending work led to the next.
    pub from: &'static str,
    /// The stage after it.
    pub to: &'static str,
    /// How many of the events not yet taken had happened by then.
    pub events: usize,
}

/// A part of what happened in a traced game.
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
/// A traced game goes through every stage, so that each one is seen; so does a game with a
/// subscriber of the `tracing` crate, if that feature is on.
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
    pub(crate) fn note(&mut self, from: impl Fn() -> &'static str, to: Stage, events: usize) {
        #[cfg(feature = "tracing")]
        if !self.repeats {
            tracing::trace!(target: "turnwheel::stage", from = from(), to = to.name(), events);
        }
        if let Some(traced) = &mut self.stages {
            traced.push(Traced {
                from: from(),
                to: to.name(),
                events,
            });
        }
    }
}

impl Clone for Trace {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {}
}
