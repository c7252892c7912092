//! Rules ready for play: all names resolved to their numbers, all conditions read.

use super::choices::*;
use super::condition::Condition;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Until, Within};
use std::iter::successors;

/// One step of the turn's plan.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) phase: PhaseId,
    pub(crate) window: Option<WindowId>,
    pub(crate) opens: Opens,
    pub(crate) guard: Option<Condition>,
    pub(crate) repeats: bool,
    pub(crate) again: Option<Condition>,
    pub(crate) optional: bool,
    pub(crate) who: Option<Condition>,
    /// True if its end may lead to another step than the following one, so that conditions have to
    /// be checked.
    pub(crate) branches: bool,
    pub(crate) edges: Vec<Edge>,
    pub(crate) terminal: bool,
    pub(crate) ends_turn_effects: bool,
    pub(crate) enter: Vec<NameId>,
    pub(crate) leave: Vec<NameId>,
}

/// An edge from a step to another one than the following.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    pub(crate) to: StepId,
    pub(crate) when: Option<Condition>,
    pub(crate) auto: bool,
}

/// One declared kind of action.
#[derive(Clone, Debug)]
pub(crate) struct Action {
    pub(crate) when: Option<Condition>,
    pub(crate) locked: bool,
    /// The players for whom it reopens the window; `None` for the window's rule.
    pub(crate) reopens: Option<Reopen>,
    pub(crate) then: Option<AfterAct>,
    pub(crate) counts: bool,
    pub(crate) rank: i64,
    pub(crate) enter: Option<StepId>,
    pub(crate) effect: Option<NameId>,
    /// The number of times that each player may take it in each part of the game.
    pub(crate) limit: Option<(u32, Within)>,
    pub(crate) while_asked: WhileAsked,
    /// Those for whom it holds may take it in a window that does not wait for them.
    pub(crate) anytime: Option<Condition>,
    pub(crate) undo: bool,
    /// The target and numbers that it takes, if they are declared.
    pub(crate) takes: Option<Box<Takes>>,
    /// The effect that pays for it.
    pub(crate) cost: Option<NameId>,
}

impl Action {
    /// Returns true if nothing but its condition and locks keeps whom a window asks from taking it,
    /// where the window takes it.
    pub(crate) const fn is_plain(&self) -> bool {
        self.takes.is_none()
            && self.limit.is_none()
            && self.cost.is_none()
            && self.anytime.is_none()
    }
}

/// The rule for playing a card: written in rules, or registered with its effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayRule {
    /// The kind of action as which it is played.
    pub(crate) action: Option<NameId>,
    /// The condition, seen from the player who would play it.
    pub(crate) when: Option<Condition>,
    pub(crate) takes: Option<Box<Takes>>,
    pub(crate) cost: Option<NameId>,
}

/// The target and numbers that an action takes; a column that it leaves open is the host's.
#[derive(Clone, Debug)]
pub(crate) struct Takes {
    /// The condition of the target, seen from each candidate.
    pub(crate) target: Option<Condition>,
    pub(crate) data: Option<Numbers>,
    /// True if the action's own condition asks for what is given.
    pub(crate) in_condition: bool,
}

/// The most steps, chapters, kinds of window, orders and tokens, each, and roles of a window.
pub(crate) const MOST_PARTS: usize = 1_000;

/// The most numbers in one sealed answer.
pub(crate) const LONGEST_PAYLOAD: usize = 256;

/// The most looks at facts to find all that an action takes, or one place of a sealed answer may
/// hold. A list of moves has no budget, since it has to be whole, so what makes it long is bounded
/// where the rules are read.
pub(crate) const MOST_TO_LIST: usize = 1_000_000;

/// The numbers that may be given.
#[derive(Clone, Debug)]
pub(crate) enum Numbers {
    Range {
        from: Condition,
        to: Condition,
    },
    Options {
        options: Vec<i64>,
        /// The condition of an option, which is its `data`.
        when: Option<Condition>,
        /// The words for the options, or none.
        labels: Vec<Box<str>>,
    },
}

impl Numbers {
    /// Returns the numbers of the list, if they are one.
    pub(crate) fn options(&self) -> &[i64] {
        match self {
            Self::Range { .. } => &[],
            Self::Options { options, .. } => options,
        }
    }

    /// Returns the largest number of facts that are looked up to find all of them, for a number of
    /// players in the game.
    pub(crate) fn facts(&self, players: usize) -> usize {
        match self {
            Self::Range { from, to } => from.facts(players).saturating_add(to.facts(players)),
            Self::Options { options, when, .. } => {
                let each = when.as_ref().map_or(1, |when| when.facts(players));
                options.len().saturating_mul(each)
            }
        }
    }
}

/// A counter with a scope and a cap.
#[derive(Clone, Debug)]
pub(crate) struct CounterRule {
    pub(crate) until: Option<Until>,
    pub(crate) cap: Option<i64>,
    pub(crate) effect: Option<NameId>,
}

/// The value of a counter at the beginning of a part of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CounterStart {
    pub(crate) name: NameId,
    /// The part that begins, and ends with the counter: a turn, round, chapter or the game.
    pub(crate) until: Until,
    pub(crate) value: i64,
    pub(crate) of: StartOf,
    pub(crate) cap: Option<i64>,
}

/// A player named by a word, by holding a token, or by sitting after its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whom<T> {
    Word(T),
    Token(TokenId),
    After(TokenId),
}

impl<T: Default> Default for Whom<T> {
    fn default() -> Self {
        Self::Word(T::default())
    }
}

/// The rules for the sequence of turns.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnRules {
    /// The order that they follow; a chapter with its own seats has one of its own.
    pub(crate) order: OrderId,
    pub(crate) walk: Walk,
    pub(crate) first: Whom<FirstWord>,
    pub(crate) first_effect: Option<NameId>,
    pub(crate) next_effect: Option<NameId>,
    pub(crate) keys: Vec<i64>,
    pub(crate) ties: Ties,
    pub(crate) round: RoundRule,
    pub(crate) round_first: Whom<RoundFirstWord>,
    pub(crate) lap_enter: Vec<NameId>,
    pub(crate) lap_leave: Vec<NameId>,
    pub(crate) rounds: Option<u32>,
    pub(crate) turns: Option<u32>,
    pub(crate) eligible: Option<Condition>,
    pub(crate) restore_order: bool,
    pub(crate) min_actions: u32,
    pub(crate) max_actions: Option<u32>,
    pub(crate) turn_ends: Option<Condition>,
    /// True if turns just go round the order: see [`go_round`](Self::go_round).
    pub(crate) go_round: bool,
}

impl TurnRules {
    /// Returns true if the next turn, while nothing is scheduled, belongs to the next player in the
    /// order, until the end of the lap.
    pub(crate) fn go_round(&self) -> bool {
        let asks = self.next_effect.is_some() || self.eligible.is_some() || self.turns.is_some();
        let hooks = !self.lap_enter.is_empty() || !self.lap_leave.is_empty();
        matches!(self.walk, Walk::Ring | Walk::Reverse | Walk::Snake)
            && self.round == RoundRule::Wrap
            && !asks
            && !hooks
    }
}

/// A part of the game; the first in the ruleset's list is the game without any chapter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chapter {
    pub(crate) steps: Vec<StepId>,
    pub(crate) first_step: Option<StepId>,
    pub(crate) ends: Option<Condition>,
    pub(crate) next: AfterChapter,
    pub(crate) begins_round: bool,
    pub(crate) enter: Vec<NameId>,
    pub(crate) leave: Vec<NameId>,
    pub(crate) turns: TurnRules,
}

/// The successor of a chapter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AfterChapter {
    Chapter(ChapterId),
    /// Turns without any chapter.
    #[default]
    None,
    /// The end of the game.
    End,
}

/// An order of the players.
#[derive(Clone, Debug)]
pub(crate) struct OrderRule {
    /// Players' numbers; empty for all players by seat.
    pub(crate) seats: Vec<PlayerId>,
    /// True if it belongs to one chapter, which makes it again at its beginning.
    pub(crate) own: bool,
}

/// A kind of window.
#[derive(Clone, Debug)]
pub(crate) struct WindowRule {
    pub(crate) mode: Mode,
    pub(crate) start: Whom<StartWord>,
    pub(crate) restart: Option<Whom<StartWord>>,
    pub(crate) pass_when: Option<Condition>,
    pub(crate) pending: Pending,
    pub(crate) who: Option<Condition>,
    /// The order that its answers follow, if not that of turns.
    pub(crate) order: Option<OrderId>,
    pub(crate) forced: Option<Condition>,
    pub(crate) reopen: Reopen,
    pub(crate) after_act: AfterAct,
    pub(crate) pass: PassRule,
    pub(crate) close_at: Option<usize>,
    pub(crate) close_after: Option<u32>,
    pub(crate) quorum: Option<usize>,
    pub(crate) explicit: bool,
    /// True if nobody ends the step or the turn over it.
    pub(crate) by_answers: bool,
    pub(crate) limits: ActionLimits,
    /// The kinds of action that may be taken in it, if not all.
    pub(crate) actions: Option<Vec<NameId>>,
    /// The others, which may be taken in it because they may at any time.
    pub(crate) besides: Vec<NameId>,
    pub(crate) role: Option<usize>,
    pub(crate) roles: Vec<Role>,
    pub(crate) claims: Option<ClaimTies>,
    pub(crate) commits: Option<Commits>,
    pub(crate) then: Then,
    pub(crate) next: Option<WindowId>,
    /// True if it keeps each player's role and number of actions; see `fast.rs`.
    pub(crate) keeps_parts: bool,
    /// True if a pass only hands priority on while somebody else is asked: see
    /// [`grants_next_only`](Self::grants_next_only).
    pub(crate) grants_next_only: bool,
    /// True if the last pass closes the window and nothing else has to be checked; see `fast.rs`.
    pub(crate) closes_plainly: bool,
}

impl WindowRule {
    /// Returns true if the stack resolves as such a window closes. One that returns leaves the
    /// stack to the window beneath; as its step's `own` window it would end the step, which nothing
    /// on the stack outlives (CR 500.2).
    pub(crate) fn resolves_stack(&self, own: bool) -> bool {
        self.then != Then::Return || own
    }

    /// Returns true if a player with that role may take actions of that kind in it.
    pub(crate) fn takes(&self, role: Option<&Role>, action: Option<NameId>) -> bool {
        let lists = |list: &Vec<NameId>| action.is_some_and(|action| list.contains(&action));
        let by_role = |role: &Role| role.actions.is_empty() || lists(&role.actions);
        let listed = self.actions.as_ref().is_none_or(lists) && role.is_none_or(by_role);
        listed || lists(&self.besides)
    }

    /// Returns true if a player with that role may take actions of that kind in it, or may after
    /// passing: "first triplets, then sequences".
    pub(crate) fn takes_yet(&self, role: Option<&Role>, action: NameId) -> bool {
        let Some(role) = role else {
            return self.takes(None, Some(action));
        };
        let passes = |role: &Role| self.pass != PassRule::Forbid && role.limits.min == 0;
        let after = |role: &&Role| {
            let next = role.next.filter(|_| passes(role));
            next.map(|next| &self.roles[next])
        };
        // Roles may follow each other in a ring.
        successors(Some(role), after)
            .take(self.roles.len())
            .any(|role| self.takes(Some(role), Some(action)))
    }

    /// Returns true if actions of that kind are none of its own, and may be taken in it because
    /// they may at any time.
    pub(crate) fn takes_aside(&self, action: Option<NameId>) -> bool {
        action.is_some_and(|action| self.besides.contains(&action))
    }

    /// Returns true if somebody may take actions of that kind in it.
    pub(crate) fn takes_from_somebody(&self, action: NameId) -> bool {
        // Whoever has no role yet, as where an effect gives them out, takes whatever it takes.
        let bare = self.role.is_none() && self.takes(None, Some(action));
        bare || (self.roles.iter()).any(|role| self.takes(Some(role), Some(action)))
    }

    /// Returns true if everybody whom it asks may act at any time until somebody closes it, and
    /// nobody's answer is waited for. The owner of the turn may end it over the others then.
    pub(crate) fn waits_for_nobody(&self) -> bool {
        let sealed = self.commits.is_some() || self.claims.is_some();
        self.explicit && self.mode == Mode::Concurrent && !sealed
    }
}

/// The least and the largest number of a player's actions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ActionLimits {
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
}

/// A part that players may have in a window.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) name: NameId,
    pub(crate) actions: Vec<NameId>,
    pub(crate) limits: ActionLimits,
    pub(crate) next: Option<usize>,
}

/// Sealed answers.
#[derive(Clone, Debug)]
pub(crate) struct Commits {
    pub(crate) replace: bool,
    pub(crate) withdraw: bool,
    pub(crate) keys: Vec<i64>,
    pub(crate) ties: CommitTies,
    pub(crate) from: Whom<FromWord>,
    pub(crate) effect: Option<NameId>,
    /// The numbers that each place of a payload takes, if they are declared.
    pub(crate) payload: Option<Vec<Numbers>>,
}
