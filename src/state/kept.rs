//! The answers that a window keeps. Most windows keep none, and allocate nothing for them.

use super::answers::{Claim, Commit, WindowPart};
use crate::vocabulary::ids::{PlayerId, PlayerSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// The answers that a window keeps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answers {
    /// The players who passed out of it, in that order.
    pub(crate) ranks: Vec<PlayerId>,
    /// The players' roles in it, if its rule keeps them.
    pub(crate) parts: Vec<WindowPart>,
    pub(crate) claims: Vec<Claim>,
    /// Sealed answers, sorted by player, so that the time of a commit leaves no trace.
    pub(crate) commits: Vec<Commit>,
    /// Those of the asked who went while they owed an answer, and have not been asked again: one
    /// who comes back has not answered.
    pub(crate) away: PlayerSet,
}

static NONE: Answers = Answers {
    ranks: vec![],
    parts: vec![],
    claims: vec![],
    commits: vec![],
    away: PlayerSet::EMPTY,
};

/// The answers, in a box that is made when there is something to keep. They are serialized and
/// compared as `Answers`.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptAnswers(Option<Box<Answers>>);

impl KeptAnswers {
    /// Returns the answers, if any may be kept.
    pub(crate) fn get_mut(&mut self) -> Option<&mut Answers> {
        self.0.as_deref_mut()
    }
}

impl Deref for KeptAnswers {
    type Target = Answers;

    #[inline]
    fn deref(&self) -> &Answers {
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for KeptAnswers {
    fn deref_mut(&mut self) -> &mut Answers {
        self.0.get_or_insert_default()
    }
}

impl PartialEq for KeptAnswers {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Serialize for KeptAnswers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KeptAnswers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let answers = Answers::deserialize(deserializer)?;
        Ok(Self((answers != NONE).then(|| Box::new(answers))))
    }
}
