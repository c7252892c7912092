//! The gate of turns: what comes next between two turns.

use super::chapters::{Chapters, Lap, Leaving};
use super::closings::awaited_in_laps;
use super::queue::{Found, Scheduled, Upcoming};
use super::stage::Won;
use super::walker::Walker;
use super::way::{Long, Way};
use super::{State, Turns};
use crate::rules::condition::Condition;
use crate::rules::{RoundRule, Ruleset, TurnRules, Walk};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Reason, TurnKind, Until};

/// The next turn if turns just go round the order.
pub(crate) enum Around {
    Turn(PlayerId),
    RoundEnds,
    RoundBegins,
    /// It takes a full search.
    Elsewhere,
}

/// The task of the gate of turns.
pub(crate) enum Sought {
    Turn(Upcoming),
    /// An effect names the next player.
    Ask(NameId),
    BeginRound,
    EndRound,
    LeaveChapter,
    /// Turns begin again, as there is no chapter that could end.
    Again,
    Over {
        won: Won,
        reason: Reason,
    },
}

impl Chapters {
    /// Ends the chapter for that reason; the rules say what comes next.
    pub(super) fn leave_chapter_for(&mut self, reason: Reason) -> Sought {
        self.ending = Some(Leaving {
            reason,
            next: None,
            first: None,
        });
        self.left()
    }

    /// Leaves the chapter that is ending; if the round was ended as well, it ends first.
    fn left(&self) -> Sought {
        match self.lap {
            Lap::Ends => Sought::EndRound,
            Lap::Going | Lap::Over => Sought::LeaveChapter,
        }
    }

    /// Returns what happens when nobody can take a turn.
    fn nobody_next(&mut self) -> Sought {
        self.asked = false;
        match self.current {
            Some(_) => self.leave_chapter_for(Reason::Cap),
            None if self.fresh => Sought::Over {
                won: Won::default(),
                reason: Reason::NobodyLeft,
            },
            None => Sought::Again,
        }
    }
}

impl Turns {
    /// Returns the next turn if nothing is scheduled and turns just go round. It is the short way
    /// of `seek_everywhere`, which would find the same.
    #[inline(always)]
    pub(crate) fn next_around<W: Way>(&mut self, turns: &TurnRules) -> Around {
        let Chapters {
            ending,
            closings,
            lap,
            fresh,
            ..
        } = &self.chapters;
        let scheduled = |them: &Scheduled| {
            let Scheduled {
                grants,
                retired,
                again,
                ..
            } = them;
            (grants.len() | retired.len() != 0) | again.is_some()
        };
        let scheduled = self.queue.rare.there().is_some_and(scheduled)
            | self.queue.named.is_some()
            | (*lap == Lap::Ends)
            | *fresh
            | !closings.is_empty()
            | !self.queue.passed_over.is_empty();
        // An extra turn, a named player: the order alone does not say who is next. A skip is used
        // up at the gate, once it is known who that is. In a calm game none is there (`calm.rs`),
        // but the round that has just ended may end the chapter.
        if !turns.go_round || !W::CALM && scheduled || ending.is_some() {
            return Around::Elsewhere;
        }
        if *lap == Lap::Over {
            return Around::RoundBegins;
        }
        let order = &mut self.order;
        let at = match order.next_turn {
            Some(slot) => order.position(slot),
            None => order.step_to(order.position(order.cursor), order.walks_back()),
        };
        // If the next player in the order has left, perhaps everybody has, and there is no round to
        // end.
        let Some(slot) = order
            .slots
            .get(at)
            .copied()
            .filter(|slot| self.players.present().contains(slot.player))
        else {
            return Around::Elsewhere;
        };
        if order.next_turn.is_none() && slot.id == order.round_start && !order.at_start {
            return Around::RoundEnds;
        }
        (order.next_turn, self.queue.before_granted) = (None, false);
        order.begin_round_at(slot.id);
        (order.cursor, order.anchored) = (slot.id, true);
        self.queue.last = Some(slot.player);
        Around::Turn(slot.player)
    }

    /// Returns the effect that names the next player, if the rules have one and nobody is named.
    fn effect_that_names(&self, turns: &TurnRules) -> Option<NameId> {
        let effect = match self.chapters.fresh {
            true => turns.first_effect,
            false => turns.next_effect,
        };
        // The order continues after a player that it named and whose turn did not begin.
        let free = self.queue.named.is_none() && self.queue.passed_over.is_empty();
        effect.filter(|_| free)
    }

    /// Lets the rounds of a chapter begin with a player who was named for its first turn, unless
    /// they have begun with a turn that was skipped or replaced.
    fn begin_round_with_named(&mut self) {
        let begins = self.chapters.fresh && self.order.at_start;
        let named = self.queue.named.filter(|_| begins);
        if let Some(at) = named.and_then(|named| self.order.slots.first_of(named.player)) {
            self.order.round_start = self.order.slots[at].id;
        }
    }

    /// Returns the players in the order who sit out until the round is over, if it ends as the
    /// order comes round.
    fn returning(&self, rules: &Ruleset) -> PlayerSet {
        let turns = self.chapters.turn_rules(rules);
        let comes_round = turns.round == RoundRule::Wrap
            && !matches!(turns.walk, Walk::Once | Walk::Lowest | Walk::Table);
        let sits = self.players.sits.iter();
        sits.filter(|sit| sit.lease.until == Until::Round)
            .filter(|_| comes_round && !rules.rounds_by_chapter)
            .map(|sit| sit.player)
            .filter(|player| self.order.members().contains(*player))
            .collect()
    }
}

impl State {
    /// Searches for what comes next between two turns, and uses up what that takes. `gone` is
    /// called with each player who has left and whose place is passed.
    ///
    /// Live play and projection both call this, so they cannot disagree.
    pub(crate) fn seek(&mut self, rules: &Ruleset, gone: &mut impl FnMut(PlayerId)) -> Sought {
        if !rules.fast.ends_never {
            return self.seek_everywhere(rules, gone);
        }
        match self
            .turns
            .next_around::<Long>(self.turns.chapters.turn_rules(rules))
        {
            Around::Turn(player) => Sought::Turn(Upcoming::new(player, TurnKind::Normal)),
            Around::RoundEnds => Sought::EndRound,
            Around::RoundBegins => Sought::BeginRound,
            Around::Elsewhere => self.seek_everywhere(rules, gone),
        }
    }

    #[inline(never)]
    fn seek_everywhere(&mut self, rules: &Ruleset, gone: &mut impl FnMut(PlayerId)) -> Sought {
        // A player has reached a hundred points: no turn follows, not even one that was granted.
        if let Some(end) = self.end_before_turn(rules) {
            return end;
        }
        // "Start your turn over" comes before extra turns, which wait for the end of that turn.
        if let Some(again) = self.turns.taken_again() {
            return Sought::Turn(again);
        }
        let turns = self.turns.chapters.turn_rules(rules);
        let chapters = &self.turns.chapters;
        let enough = turns.turns.filter(|_| chapters.current.is_some());
        let enough = enough.is_some_and(|cap| chapters.turns >= cap);
        // Every turn is one of a round, also one that was granted as the last round ended.
        let between = chapters.lap == Lap::Over || !chapters.in_round && !rules.rounds_by_chapter;
        if between && !enough {
            return Sought::BeginRound;
        }
        let able = self.able(turns);
        if let Some(upcoming) = self.walker(rules, able).granted(gone) {
            return Sought::Turn(upcoming);
        }
        // After the extra turns: a card ends the round and grants a turn, which is taken in it.
        if self.turns.chapters.lap == Lap::Ends {
            return Sought::EndRound;
        }
        if enough {
            return self.turns.chapters.leave_chapter_for(Reason::Cap);
        }
        // "The player with the fewest points is next": an effect says who. It is asked once,
        // because one that names nobody, for want of anybody, would be asked forever.
        if let Some(effect) = self.turns.effect_that_names(turns) {
            return match std::mem::replace(&mut self.turns.chapters.asked, true) {
                false => Sought::Ask(effect),
                true => self.turns.chapters.nobody_next(),
            };
        }
        self.turns.begin_round_with_named();
        match self.walker(rules, able).normal(gone) {
            Found::Turn(upcoming) => Sought::Turn(upcoming),
            Found::RoundOver => Sought::EndRound,
            Found::Nobody => self.turns.chapters.nobody_next(),
        }
    }

    /// Ends the chapter or the game before any turn, if it was ended or its condition holds.
    fn end_before_turn(&mut self, rules: &Ruleset) -> Option<Sought> {
        // The last turn that a last lap waited for was skipped, or is nobody's to take. If the turn
        // in which it was called is restarted, that comes first.
        if !self.turns.chapters.closings.is_empty()
            && !self.turns.queue.restarts(&self.turns.players)
        {
            let awaited = awaited_in_laps(&self.turns.players, &self.turns.order);
            let awaited = eligible(self, self.turns.chapters.turn_rules(rules), awaited);
            let over = self
                .turns
                .chapters
                .take_closings(|closing| closing.is_over(awaited));
            if let Some((won, reason)) = over {
                return Some(Sought::Over { won, reason });
            }
        }
        if self.turns.chapters.ending.is_some() {
            return Some(self.turns.chapters.left());
        }
        let holds = |ends: &Option<Condition>| {
            let ends = ends.as_ref();
            ends.is_some_and(|ends| self.holds(ends, Some(self.turns.current.owner)))
        };
        if holds(&rules.ends) {
            return Some(Sought::Over {
                won: Won::default(),
                reason: Reason::Condition,
            });
        }
        holds(&rules.chapter(self.turns.chapters.current).ends)
            .then(|| self.turns.chapters.leave_chapter_for(Reason::Condition))
    }

    /// Returns the search for the next turn among the players who may take normal turns.
    fn walker<'a>(&'a mut self, rules: &'a Ruleset, able: PlayerSet) -> Walker<'a> {
        Walker {
            returning: self.turns.returning(rules),
            turns: self.turns.chapters.turn_rules(rules),
            order: &mut self.turns.order,
            queue: &mut self.turns.queue,
            players: &self.turns.players,
            options: &rules.options,
            able,
        }
    }

    /// Returns the players who may take normal turns.
    fn able(&self, turns: &TurnRules) -> PlayerSet {
        let mut able = self
            .turns
            .players
            .coming()
            .intersection(self.turns.order.members());
        for retired in &self.turns.queue.retired {
            able.remove(*retired);
        }
        eligible(self, turns, able)
    }
}

/// Returns those of the players who may take turns by the condition of the rules, if they have one.
fn eligible(state: &State, turns: &TurnRules, players: PlayerSet) -> PlayerSet {
    match &turns.eligible {
        Some(eligible) => players
            .iter()
            .filter(|player| state.holds(eligible, Some(*player)))
            .collect(),
        None => players,
    }
}
