//! Plays that are offered: whatever the card and its action take and the offer leaves open is
//! filled in.

use super::core::Core;
use super::listed::Listed;
use crate::rules::condition::Condition;
use crate::rules::{Numbers, Takes};
use crate::state::announced::Announced;
use crate::state::played::Play;
use crate::state::taken::{Span, targets_of};
use crate::state::values::locks_numbers;
use crate::vocabulary::command::Command;
use crate::vocabulary::ids::{NameId, PlayerSet};

/// The findings about a play that was offered, from whatever source: of four equal cards in a hand,
/// one is looked at.
pub(super) struct Offered<'g> {
    command: Announced,
    /// The same with what its card adds, which is what the rules check.
    whole: Announced,
    /// The place of the first known play that differs at most in target and number: its moves may
    /// be the same.
    pub(super) kin: usize,
    /// A number that its moves share, once it is asked for.
    shared: Option<u128>,
    /// The players who may be its target, if it leaves that open.
    pub(super) targets: Option<PlayerSet>,
    /// The numbers of which one may be given, and those of which it has to be, too.
    pub(super) numbers: [Option<&'g Numbers>; 2],
    fits: Fits,
}

/// The findings about whether the rules accept the moves of a play.
#[derive(Clone, Copy)]
enum Fits {
    /// Not asked: whoever picks a move finds it out.
    Unasked,
    /// Each move may differ.
    Each,
    /// They accept all of its moves, or none: which, once one was checked.
    Alike(Option<bool>),
}

/// The terms of a card or of an action.
#[derive(Clone, Copy, Default)]
struct PlayTerms<'a> {
    when: Option<&'a Condition>,
    takes: Option<&'a Takes>,
}

impl<'g> Offered<'g> {
    /// Finds out what is the same for a play from all sources.
    pub(super) fn of(core: &'g Core, command: Announced, kin: usize, tests: bool) -> Self {
        let said = Command::from(command);
        let filled = core.filled(&said);
        let whole = filled.as_ref().and_then(Announced::of);
        let terms = core.terms(filled.as_ref().unwrap_or(&said));
        let takes = terms.into_iter().filter_map(|terms| terms.takes);
        let mut conditions = takes.clone().filter_map(|takes| takes.target.as_ref());
        let (first, other) = (conditions.next(), conditions.next());
        let mut numbers = takes.filter_map(|takes| takes.data.as_ref());
        let play = command.play();
        let state = &core.engine.state;
        let targets = first.filter(|_| play.target.is_none());
        // The candidates are those of one condition, and nothing else asks who they are.
        let is_alike = other.is_none()
            && state.rare.locks.is_empty()
            && !terms.into_iter().any(PlayTerms::ask_what_is_given);
        Self {
            kin,
            shared: None,
            targets: targets.map(|when| targets_of(state, when, play.player).collect()),
            numbers: match play.data.is_some() {
                true => [None, None],
                false => [numbers.next(), numbers.next()],
            },
            fits: match tests {
                false => Fits::Unasked,
                true if is_alike => Fits::Alike(None),
                true => Fits::Each,
            },
            command,
            whole: whole.unwrap_or(command),
        }
    }

    /// Returns the play without its target and number.
    pub(super) fn bare(&self) -> Announced {
        self.command.bare()
    }

    /// Returns true if the play, without its source, was looked at here.
    // A call, so that it is compared where it stands.
    #[inline(never)]
    pub(super) fn is_of(&self, play: &Announced) -> bool {
        self.command == *play
    }

    /// Returns it from that source, with that target and that number.
    #[inline]
    pub(super) fn from(&self, play: Play) -> Announced {
        self.command.with(play.source, play.target, play.data)
    }

    /// Returns the number that its moves share; `None` if none of them was offered before.
    pub(super) fn shared(&mut self, list: &mut Listed, is_new: bool) -> Option<u128> {
        let shared = || list.shared(&self.command.into());
        (!is_new).then(|| *self.shared.get_or_insert_with(shared))
    }

    /// Returns the parts of a span that no lock forbids.
    pub(super) fn allowed(&self, core: &Core, play: Play, span: Span) -> Vec<Span> {
        let accepts = |number| self.accepted(core, play, Some(number));
        let action = self.whole.play().action;
        match locks_numbers(&core.engine.state, play.player, action) {
            true => span.parts(accepts),
            false => vec![span],
        }
    }

    /// Returns true if the rules accept it from that source, with that target and that number.
    fn accepted(&self, core: &Core, play: Play, data: Option<i64>) -> bool {
        let whole = self.whole.with(play.source, play.target, data);
        core.accepts(&whole.into())
    }

    /// Returns true if all of its moves are certainly listed.
    pub(super) const fn all_fit(&self) -> bool {
        matches!(self.fits, Fits::Unasked | Fits::Alike(Some(true)))
    }

    /// Returns true if it is listed with that.
    #[inline]
    pub(super) fn fits(&mut self, core: &Core, play: Play, data: Option<i64>) -> bool {
        let check = || self.accepted(core, play, data);
        let fits = match self.fits {
            Fits::Unasked => return true,
            Fits::Alike(Some(fits)) => fits,
            Fits::Alike(None) | Fits::Each => check(),
        };
        debug_assert_eq!(fits, check(), "the rules accept all of its moves, or none");
        if let Fits::Alike(alike) = &mut self.fits {
            *alike = Some(fits);
        }
        fits
    }
}

/// Returns what is left of a span if the number has to be one of others, too.
pub(super) fn narrowed(span: Span, others: Option<&[Span]>) -> impl Iterator<Item = Span> {
    let alone = others.is_none().then_some(span);
    let others = others.unwrap_or_default().iter();
    let both = others.filter_map(move |other| span.within(*other));
    alone.into_iter().chain(both)
}

impl PlayTerms<'_> {
    /// Returns true if its condition asks for the target, the source or the number.
    fn ask_what_is_given(self) -> bool {
        self.when.is_some_and(Condition::asks_what_is_given)
    }
}

impl Core {
    /// Returns the terms of the card and of the action that a command plays.
    fn terms(&self, command: &Command) -> [PlayTerms<'_>; 2] {
        let rules = &self.engine.rules;
        let of_rules = |effect: NameId| rules.plays.get(&effect);
        let card = self.card(command);
        let card = card.or_else(|| command.played().and_then(of_rules));
        let action = Play::of(command).and_then(|play| play.action);
        let action = rules.declared(action);
        let of_card = card.map(|card| PlayTerms {
            when: card.when.as_ref(),
            takes: card.takes.as_deref(),
        });
        let of_action = action.map(|action| PlayTerms {
            when: action.when.as_ref(),
            takes: action.takes.as_deref(),
        });
        [of_card, of_action].map(Option::unwrap_or_default)
    }

    /// Returns true if a move that was listed without a test would be accepted.
    pub(crate) fn accepts_move(&self, command: &Command) -> bool {
        let filled = self.filled(command);
        self.accepts(filled.as_ref().unwrap_or(command))
    }

    /// Returns true if the rules and its card accept a play whose names are known.
    fn accepts(&self, command: &Command) -> bool {
        let cost = command.cost();
        cost.is_none_or(|cost| self.requires(cost).is_ok())
            && self.check_card(command).is_ok()
            && self.check_ruled(command).is_ok()
    }
}
