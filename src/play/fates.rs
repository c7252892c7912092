//! The fates of commands whose effects fail, and the errors of those that were left out.

use crate::play::offering::LeftOut;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::words::OnError;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most errors of effects that are kept until the host takes them.
const KEPT: usize = 64;

/// The fate of commands whose effects fail, and the errors of those that were left out.
#[derive(Debug, Default)]
pub(crate) struct Failing {
    /// The host's settings, if it has made any.
    fates: Option<Arc<Fates>>,
    pub(super) errors: Vec<Error>,
    /// The errors of automatic commands that were told since the last instruction: an order that
    /// waits is tried after each command.
    automatic: Vec<Error>,
    /// The errors of offers that were left out.
    pub(crate) offers: LeftOut,
    /// The effect that got new code while its question waited, and the number of that question.
    pub(super) remade: Option<(NameId, u32)>,
}

impl Failing {
    /// Returns the settings for a copy of the game, which has left out nothing yet.
    pub(super) fn of_a_copy(&self) -> Self {
        Self {
            fates: self.fates.clone(),
            errors: vec![],
            automatic: vec![],
            offers: LeftOut::default(),
            remade: self.remade,
        }
    }

    /// Returns the settings.
    pub(super) fn fates(&self) -> &Fates {
        self.fates.as_deref().unwrap_or(&DEFAULT)
    }

    pub(super) fn fates_mut(&mut self) -> &mut Fates {
        Arc::make_mut(self.fates.get_or_insert_with(|| Arc::new(DEFAULT.clone())))
    }

    pub(super) fn take(&mut self) -> Vec<Error> {
        let mut errors = std::mem::take(&mut self.errors);
        errors.append(&mut self.offers.take());
        errors
    }

    pub(super) fn put_back(&mut self, errors: Vec<Error>) {
        self.errors = errors;
    }

    pub(super) fn keep(&mut self, error: Error) {
        if self.errors.len() == KEPT {
            self.errors.remove(0);
        }
        self.errors.push(error);
    }

    /// Keeps the error of an automatic command, once.
    pub(super) fn keep_automatic(&mut self, error: Error) {
        if self.automatic.len() < KEPT && !self.automatic.contains(&error) {
            self.automatic.push(error.clone());
            self.keep(error);
        }
    }

    /// Notes that a player gave another instruction, whose errors are news.
    pub(super) fn note_instruction(&mut self) {
        self.automatic.clear();
    }
}

/// The fates of commands, by the origin of the failing effect.
#[derive(Clone, Debug)]
pub(super) struct Fates {
    /// The fate for the host's own effects, in code or as data.
    pub(super) host: OnError,
    /// The fate for effects of mods without a setting of their own.
    pub(super) mods: OnError,
    pub(super) of: BTreeMap<Box<str>, OnError>,
    /// The fate for effects without code.
    pub(super) missing: OnError,
}

static DEFAULT: Fates = Fates {
    host: OnError::Refuse,
    mods: OnError::Skip,
    of: BTreeMap::new(),
    missing: OnError::Refuse,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::error::Code;

    /// Of the orders that are refused after each command, the first are told, each once.
    #[test]
    fn so_many_automatic_errors_are_told_once() {
        let mut failing = Failing::default();
        let error = |at: usize| Error::new(Code::BadValue).detail(at.to_string());
        for at in (0..=KEPT).chain([0]) {
            failing.keep_automatic(error(at));
        }
        assert_eq!(failing.errors.len(), KEPT);
        assert_eq!(failing.errors[0], error(0));
    }
}
