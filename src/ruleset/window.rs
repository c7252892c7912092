//! The written form of a kind of window.

use crate::rules::choices::*;
use crate::ruleset::takes::PayloadSource;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A kind of window.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct WindowSource {
    /// One at a time, or all at once.
    pub mode: Mode,
    /// The player who answers first: `active`, `next`, `given`, `other` than the last actor,
    /// `token.NAME`, `after.NAME`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The player who answers first when it is open again after something has resolved, if not by
    /// `start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restart: Option<String>,
    /// A condition for each player: a player who is asked may pass only while it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass_when: Option<String>,
    /// The players who owe an answer as it opens.
    pub pending: Pending,
    /// A condition for each player: only players for whom it holds are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The order that its answers follow, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// A condition for each player: a player who is asked while it holds passes automatically, with
    /// the reason `forced`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<String>,
    /// The players who owe one again after an action.
    pub reopen: Reopen,
    /// The player who acts after an action.
    pub after_act: AfterAct,
    /// The meaning of a pass.
    pub pass: PassRule,
    /// It closes when at most so many players are not out of it; otherwise when nobody owes an
    /// answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub close_at: Option<usize>,
    /// It closes after so many passes in a row, and not before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub close_after: Option<u32>,
    /// Open to all at once, it closes when so many have answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quorum: Option<usize>,
    /// When it closes.
    pub close: Close,
    /// How often each player acts at least before passing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_actions: Option<u32>,
    /// How often each player acts at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_actions: Option<u32>,
    /// The kinds of action that may be taken in it; without a list, all. Those with `anytime` may
    /// as it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<String>>,
    /// Everybody's first role in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The roles players may have in it, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub roles: BTreeMap<String, RoleSource>,
    /// True if actions in it are claims, of which the best wins.
    pub claims: bool,
    /// The winner of equally ranked claims.
    pub ties: ClaimTies,
    /// Sealed answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commits: Option<CommitsSource>,
    /// The effect of closing: a word, or the name of the window that opens in its place.
    pub then: ThenSource,
}

/// The effect of closing a window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a word in quotes")]
pub enum ThenSource {
    /// The consequence that the word names.
    Word(Then),
    /// The window of this name opens in its place, after everything on the stack has resolved.
    Window(String),
}

impl Default for ThenSource {
    fn default() -> Self {
        Self::Word(Then::default())
    }
}

impl From<Then> for ThenSource {
    fn from(then: Then) -> Self {
        Self::Word(then)
    }
}

impl WindowSource {
    /// Creates a window of that kind: `like` of a rules file.
    pub fn like(kind: Like) -> Self {
        let (reopen, after_act) = match kind {
            Like::Priority => (Reopen::All, AfterAct::Keep),
            Like::Turn => (Reopen::None, AfterAct::EndTurn),
            Like::Step => (Reopen::None, AfterAct::Close),
            Like::Auction => (Reopen::Others, AfterAct::Next),
            Like::AskAround | Like::AllAtOnce | Like::OthersMayAnswer => {
                (Reopen::None, AfterAct::Next)
            }
        };
        let then = match kind {
            Like::Priority => Then::Resolve,
            Like::Turn => Then::EndTurn,
            Like::OthersMayAnswer => Then::Return,
            Like::Step | Like::AskAround | Like::AllAtOnce | Like::Auction => Then::EndStep,
        };
        Self {
            mode: match kind {
                Like::AllAtOnce => Mode::Concurrent,
                _ => Mode::Sequential,
            },
            pending: match kind {
                Like::Turn | Like::Step => Pending::Active,
                Like::OthersMayAnswer => Pending::Others,
                _ => Pending::All,
            },
            pass: match kind {
                Like::Turn | Like::Step | Like::AllAtOnce => PassRule::Forbid,
                Like::Auction => PassRule::Hard,
                _ => PassRule::Soft,
            },
            reopen,
            after_act,
            close: match kind {
                Like::Auction | Like::AskAround => Close::ByAnswers,
                _ => Close::Answered,
            },
            then: then.into(),
            ..Self::default()
        }
    }

    /// Returns the window that opens in its place, if one does.
    pub(crate) fn next(&self) -> Option<&str> {
        match &self.then {
            ThenSource::Word(_) => None,
            ThenSource::Window(name) => Some(name),
        }
    }
}

/// A role that players may have in a window.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct RoleSource {
    /// The kinds of action open to it; if empty, all.
    pub actions: Vec<String>,
    /// How often its player acts at least before passing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_actions: Option<u32>,
    /// How often its player acts at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_actions: Option<u32>,
    /// The role its player has after this one; without it, the player has answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Sealed answers: who may change them, and in which order they are resolved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct CommitsSource {
    /// True if a commit may be replaced.
    pub replace: bool,
    /// True if a commit may be taken back.
    pub withdraw: bool,
    /// The numbers of the payload, from 1, that sort the commits; a negative one sorts descending.
    pub keys: Vec<i64>,
    /// How equal commits are resolved.
    pub ties: CommitTies,
    /// The player from whom distance is counted: `active`, `token.NAME` or `after.NAME`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The numbers that it carries: a table for one, a list of tables for one each; by default
    /// whatever the host gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payload: Option<PayloadSource>,
    /// The effect run for each revealed commit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
}
