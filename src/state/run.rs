//! An effect to run: whose it is, what it is about, and what it has asked so far.

use super::agenda::Answered;
use super::announced::Announced;
use super::rare::{Rare, seldom};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Each;
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// An effect to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) effect: NameId,
    /// The player whose effect it is.
    pub(crate) player: Option<PlayerId>,
    pub(crate) target: Option<PlayerId>,
    pub(crate) object: Option<ObjectId>,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: i64,
    /// The event that set it off.
    pub(crate) event: Option<Event>,
    pub(crate) holder: Holder,
    /// The players for each of whom it runs once: it is not reached for one who has left.
    pub(crate) each: Each,
    /// Read by `Deref`, as if it lay here.
    pub(crate) attached: Rare<Attached>,
}

/// The part of a run that is mostly empty: few effects ask, pay for something, or replace an event.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Attached {
    /// The questions that it asked, with their answers; shared by all copies of the state.
    pub(crate) answers: Vec<Arc<Answered>>,
    /// The action or card for which it pays. That happens as soon as it has returned.
    pub(crate) pays_for: Option<Box<Announced>>,
    /// The number that it shares with others of which one is enough: once it changes anything,
    /// those behind it are not run.
    pub(crate) contest: Option<u32>,
    /// The replacements past which the event has come for which it runs instead.
    pub(crate) past: Option<Box<[TriggerId]>>,
}

seldom! {
    Attached { answers: Vec::new(), pays_for: None, contest: None, past: None }
}

impl Deref for Run {
    type Target = Attached;

    #[inline(always)]
    fn deref(&self) -> &Attached {
        &self.attached
    }
}

/// A run of nothing, for a context that has no entry on the agenda.
pub(crate) static NO_RUN: Run = Run::new(NameId::of(""), None);

/// The relation between an effect and the player who holds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Holder {
    /// It belongs to the player, or to the game.
    #[default]
    Own,
    /// It belongs to nobody, or is of something that lasts for a time (CR 611.2a): if its holder
    /// leaves, the stand-in holds it.
    StandIn,
    /// It is a state check, which nobody holds.
    Check,
}

impl Holder {
    /// Returns the holder of what a trigger or a replacement of that player's runs; `lasts` is true
    /// if it lasts for a time.
    pub(super) const fn of(player: Option<PlayerId>, lasts: bool) -> Self {
        match player {
            Some(_) if !lasts => Self::Own,
            Some(_) | None => Self::StandIn,
        }
    }
}

impl Run {
    /// Returns true if it is a state check.
    pub(crate) fn is_check(&self) -> bool {
        self.holder == Holder::Check
    }

    pub(crate) fn is_nobodys(&self) -> bool {
        self.holder == Holder::StandIn
    }

    pub(crate) const fn new(effect: NameId, player: Option<PlayerId>) -> Self {
        Self {
            effect,
            player,
            target: None,
            object: None,
            source: None,
            data: 0,
            event: None,
            holder: Holder::Own,
            each: Each::Once,
            attached: Rare::NONE,
        }
    }

    /// Returns the run of a state check.
    pub(super) fn check(effect: NameId) -> Self {
        Self {
            holder: Holder::Check,
            ..Self::new(effect, None)
        }
    }
}
