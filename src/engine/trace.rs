//! Seeing the stages run: which followed which, and after how many events.

use crate::state::Stage;

/// One step from a stage to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The stage before; `agenda` where something that was waiting to be carried out led on.
    pub from: &'static str,
    /// The stage after it.
    pub to: &'static str,
    /// How many of the events that wait to be taken had happened by then.
    pub events: usize,
}

/// The trace so far, if anybody wants to see it. It belongs to one game: a copy traces
/// nothing, and a game that becomes another keeps its own.
///
/// A traced game goes through every stage, so that each is seen.
#[derive(Debug, Default)]
pub(crate) struct Trace(Option<Vec<Traced>>);

impl Trace {
    pub(crate) fn set(&mut self, on: bool) {
        self.0 = on.then(Vec::new);
    }

    #[inline]
    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    pub(crate) fn take(&mut self) -> Vec<Traced> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Notes a step from a stage, or from the agenda, to another.
    #[inline]
    pub(crate) fn note(&mut self, from: &'static str, to: Stage, events: usize) {
        #[cfg(feature = "tracing")]
        tracing::trace!(target: "turnwheel::stage", from, to = to.name(), events);
        if let Some(traced) = &mut self.0 {
            traced.push(Traced {
                from,
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
