//! The numbers that tell objects from each other, and triggers.

use crate::vocabulary::ids::{ObjectId, TriggerId};
use serde::{Deserialize, Serialize};

/// The last numbers given out. None is given twice, also after what had it is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastNumbers {
    pub(super) object: u32,
    pub(super) trigger: u32,
}

impl LastNumbers {
    pub(crate) fn next_object(&mut self) -> ObjectId {
        self.object += 1;
        ObjectId::nth(self.object)
    }

    pub(crate) fn next_trigger(&mut self) -> TriggerId {
        self.trigger += 1;
        TriggerId::nth(self.trigger)
    }
}
