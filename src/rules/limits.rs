//! How much a call may cause, and how much a game may hold.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How much work one call may cause, including automatic passes, before it is refused with
/// `loop_limit`; and how much a game may hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Effects run.
    pub effects: u32,
    /// Turns begun or skipped.
    pub turns: u32,
    /// Steps entered or skipped.
    pub steps: u32,
    /// Verbs submitted by one effect.
    pub verbs: u32,
    /// Questions asked by one effect, one for each player who is asked.
    #[serde(skip_serializing_if = "is_usual_questions")]
    pub questions: u32,
    /// Events emitted in all.
    pub events: u32,
    /// Looks: at triggers that an event might set off, and at lists that have to be searched.
    #[serde(skip_serializing_if = "is_usual_looks")]
    pub looks: u32,
    /// Members that a game may hold in all: objects, granted turns, triggers, values, planned
    /// steps, options of questions, and so on. More is refused with `members_limit`.
    #[serde(skip_serializing_if = "is_usual_members")]
    pub members: u32,
    /// The bytes of a game's texts: what effects store, its names, and its kept past. More is
    /// refused with `members_limit`.
    #[serde(skip_serializing_if = "is_usual_bytes")]
    pub bytes: u32,
}

/// The default for looks: about a tenth of a second.
const LOOKS: u32 = 20_000_000;

/// The default for questions: an effect that asks more often than this has no end.
const QUESTIONS: u32 = 1_000;

/// The default for members: more than any game of cards or on a board has been seen to hold.
const MEMBERS: u32 = 100_000;

/// The default for bytes: the past of some millions of commands.
const BYTES: u32 = 16 << 20;

// Default values do not change the identity.
fn is_usual_questions(questions: &u32) -> bool {
    *questions == QUESTIONS
}

fn is_usual_looks(looks: &u32) -> bool {
    *looks == LOOKS
}

fn is_usual_members(members: &u32) -> bool {
    *members == MEMBERS
}

fn is_usual_bytes(bytes: &u32) -> bool {
    *bytes == BYTES
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            effects: 10_000,
            turns: 10_000,
            steps: 100_000,
            verbs: 10_000,
            questions: QUESTIONS,
            events: 250_000,
            looks: LOOKS,
            members: MEMBERS,
            bytes: BYTES,
        }
    }
}

impl Limits {
    /// Returns the lower of both limits, one by one.
    pub(crate) fn lowered(&self, other: &Self) -> Self {
        Self {
            effects: self.effects.min(other.effects),
            turns: self.turns.min(other.turns),
            steps: self.steps.min(other.steps),
            verbs: self.verbs.min(other.verbs),
            questions: self.questions.min(other.questions),
            events: self.events.min(other.events),
            looks: self.looks.min(other.looks),
            members: self.members.min(other.members),
            bytes: self.bytes.min(other.bytes),
        }
    }
}

/// The text that `Limits::from_text` reads.
impl fmt::Display for Limits {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
