//! The newest names, which are found at once: a card that is played names its effect more than
//! once, and the effects of a game come after the names of its rules.

use crate::vocabulary::ids::NameId;

/// The number of places.
const PLACES: usize = 16;

/// The places in a list of the newest names of each remainder.
#[derive(Clone, Debug, Default)]
pub(super) struct Near([Option<(NameId, u32)>; PLACES]);

fn slot(id: NameId) -> usize {
    id.number() as usize % PLACES
}

impl Near {
    /// Returns the place of that name, if it is one of these.
    #[inline]
    pub(super) fn find(&self, id: NameId) -> Option<usize> {
        self.0[slot(id)]
            .filter(|(known, _)| *known == id)
            .map(|(_, at)| at as usize)
    }

    /// Notes the newest name.
    pub(super) fn add(&mut self, id: NameId, at: usize) {
        self.0[slot(id)] = u32::try_from(at).ok().map(|at| (id, at));
    }

    /// Forgets the names from the place `len` on.
    pub(super) fn truncate(&mut self, len: usize) {
        for place in &mut self.0 {
            *place = place.filter(|(_, at)| (*at as usize) < len);
        }
    }
}

/// Equal lists are equal: names that were forgotten leave their places here empty.
impl PartialEq for Near {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Near {}
