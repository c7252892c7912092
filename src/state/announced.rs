//! An action or a card as its player announces it: offered before, and carried out once it is paid
//! for.

use super::played::Play;
use super::players::Players;
use super::stack::Stack;
use crate::vocabulary::command::{Act, Command, Push};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::{HostRef, NameId, PlayerId};
use crate::vocabulary::words::Reason;
use serde::{Deserialize, Serialize};

/// An action or a card that is announced. It is copied, since a hand offers many of one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Announced {
    Act(Act),
    Push(Push),
}

impl Announced {
    /// Returns what the command announces, if it is a play.
    pub(crate) fn of(command: &Command) -> Option<Self> {
        match command {
            Command::Act(act) => Some(Self::Act(*act)),
            Command::Push(push) => Some(Self::Push(*push)),
            _ => None,
        }
    }

    /// Returns the play that it is.
    pub(crate) fn play(&self) -> Play {
        match self {
            Self::Act(act) => act.into(),
            Self::Push(push) => push.into(),
        }
    }

    /// Returns the player who announced it.
    pub(crate) const fn player(&self) -> PlayerId {
        match self {
            Self::Act(act) => act.player,
            Self::Push(push) => push.player,
        }
    }

    pub(crate) const fn action(&self) -> Option<NameId> {
        match self {
            Self::Act(act) => act.action,
            Self::Push(push) => push.action,
        }
    }

    pub(crate) const fn effect(&self) -> Option<NameId> {
        match self {
            Self::Act(act) => act.effect,
            Self::Push(push) => Some(push.effect),
        }
    }

    /// Returns true if the rules never list it by themselves.
    pub(crate) const fn is_of_host(&self) -> bool {
        match self {
            Self::Act(act) => act.effect.is_some() || act.source.is_some() || act.object.is_some(),
            Self::Push(_) => true,
        }
    }

    /// Returns why it cannot be had any more: its player has left, or somebody or something that it
    /// names is gone.
    pub(super) fn gone(&self, players: &Players, stack: &Stack) -> Option<Reason> {
        let (target, object) = match self {
            Self::Act(act) => (act.target, act.object),
            Self::Push(push) => (push.target, push.object),
        };
        let mut named = target.into_iter().chain([self.player()]);
        if named.any(|player| !players.living.contains(player)) {
            return Some(Reason::PlayerLeft);
        }
        let is_gone = |object| stack.place(object).is_none();
        object.is_some_and(is_gone).then_some(Reason::Excused)
    }

    /// Returns it from that source, with that target and that number.
    #[inline]
    pub(crate) fn with(
        mut self,
        from: Option<HostRef>,
        to: Option<PlayerId>,
        number: Option<i64>,
    ) -> Self {
        let given = match &mut self {
            Self::Act(act) => (&mut act.source, &mut act.target, &mut act.data),
            Self::Push(push) => (&mut push.source, &mut push.target, &mut push.data),
        };
        (*given.0, *given.1, *given.2) = (from, to, number);
        self
    }

    /// Sets the source from which it comes.
    #[inline]
    pub(crate) fn set_source(&mut self, from: Option<HostRef>) {
        match self {
            Self::Act(act) => act.source = from,
            Self::Push(push) => push.source = from,
        }
    }

    /// Returns it without its source, its target and its number.
    pub(crate) fn bare(self) -> Self {
        self.with(None, None, None)
    }

    /// Makes it the decision of whoever decides for its player, if nobody is named.
    pub(crate) fn decide_by(&mut self, by: Option<PlayerId>) {
        let (Self::Act(Act { by: own, .. }) | Self::Push(Push { by: own, .. })) = self;
        *own = own.or(by);
    }

    /// Returns the same without who decided for the player, which is asked as it is announced: that
    /// player may have left since.
    pub(crate) const fn once_decided(self) -> Self {
        match self {
            Self::Act(act) => Self::Act(Act { by: None, ..act }),
            Self::Push(push) => Self::Push(Push { by: None, ..push }),
        }
    }

    /// Returns the event that it is taken back before it is paid for.
    pub(crate) fn taken_back(&self, reason: Reason) -> Event {
        Event::TakenBack {
            player: self.player(),
            action: self.action(),
            effect: self.effect(),
            source: self.play().source,
            reason,
        }
    }
}

impl From<Announced> for Command {
    #[inline]
    fn from(announced: Announced) -> Self {
        match announced {
            Announced::Act(act) => act.into(),
            Announced::Push(push) => push.into(),
        }
    }
}
