//! Chapters: the parts of a game, each with its own order, steps and end; and the rounds within
//! them.

use super::order::{Order, opposite};
use super::queue::NamedFor;
use super::stage::Won;
use super::tokens::Token;
use super::{Stage, State, Turns, orders};
use crate::rules::{AfterChapter, FirstWord, RoundFirstWord, Ruleset, TurnRules, Walk, Whom};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{At, Reason, TurnKind, Until};
use serde::{Deserialize, Serialize};

/// The current chapter, and the state of its rounds.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chapters {
    pub(super) current: Option<ChapterId>,
    /// The number of turns begun in it.
    pub(super) turns: u32,
    /// The number of rounds ended in it.
    pub(super) rounds: u32,
    /// The number of chapters begun, including those without a name.
    pub(super) begun: u32,
    /// True if its first turn is still to come, or turns begin again without a chapter. Set at
    /// either beginning, cleared as a turn begins; read where first turns differ from later ones.
    pub(super) fresh: bool,
    /// True if the effect that names the next player has run. Set as it is planned, cleared as a
    /// turn begins or nobody is found; read by `seek`, which otherwise plans it.
    pub(super) asked: bool,
    /// True if a round is in progress. Set by the event of its beginning, cleared by that of its
    /// end; read so that its end is emitted once.
    pub(super) in_round: bool,
    pub(super) lap: Lap,
    /// Why the chapter ends, and which chapter and player come next.
    pub(super) ending: Option<Leaving>,
    /// The scheduled ends.
    pub(super) closings: Vec<Closing>,
    /// The order that turns follow, which is stored in the state itself.
    pub(super) order: OrderId,
    /// The other orders, by number, with nothing in the place of the one in use. Empty if the rules
    /// have only one order.
    #[serde(with = "orders::resting")]
    pub(super) resting: Vec<Order>,
    /// The tokens, by number.
    pub(super) tokens: Vec<Token>,
}

clone_by_field! {
    Chapters {
        current, turns, rounds, begun, fresh, asked, in_round, lap, ending, closings, order,
        resting, tokens
    }
}

/// Looks for all others than the state, and the ends that effects bring about.
impl Chapters {
    /// Returns the chapter in progress.
    #[inline(always)]
    pub(crate) fn current(&self) -> Option<ChapterId> {
        self.current
    }

    /// Returns the order that turns follow.
    pub(crate) fn order_in_use(&self) -> OrderId {
        self.order
    }

    /// Returns the holders of the tokens, by number.
    pub(crate) fn holders(&self) -> impl Iterator<Item = Option<PlayerId>> {
        self.tokens.iter().map(|token| token.holder)
    }

    /// Returns true if the effect that names the next player has run for the turn to come.
    pub(crate) fn has_asked_who_is_next(&self) -> bool {
        self.asked
    }

    /// Returns true if the chapter ends with the turn.
    pub(crate) fn is_ending(&self) -> bool {
        self.ending.is_some()
    }

    /// Ends the chapter with the turn. The first effect that ends it decides what comes next, also
    /// where the rules have ended it: after a hand's last trick, its own effect names the next.
    pub(crate) fn end(&mut self, leaving: Leaving) {
        let Some(ending) = &mut self.ending else {
            self.ending = Some(leaving);
            return;
        };
        if ending.reason != Reason::Command && (ending.next, ending.first) == (None, None) {
            (ending.next, ending.first) = (leaving.next, leaving.first);
        }
    }

    /// Ends the lap of the order with the turn.
    pub(crate) fn end_lap(&mut self) {
        self.lap = Lap::Ends;
    }
}

/// The progress of a lap of the order, and of the round unless chapters begin the rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Lap {
    /// The order is still being walked.
    #[default]
    Going,
    /// An effect ends the round, after the granted turns that come first.
    Ends,
    /// The order has been walked to its end, and another lap has to begin.
    Over,
}

/// The way a chapter is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Leaving {
    pub(crate) reason: Reason,
    /// The next chapter, if it is not the one that the rules name.
    pub(crate) next: Option<ChapterId>,
    /// The player who takes the first turn in it, if not the one that the rules name.
    pub(crate) first: Option<PlayerId>,
}

/// A scheduled end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Closing {
    pub(crate) what: Closes,
    pub(crate) at: At,
    /// The turn in which it was scheduled.
    pub(super) turn: TurnId,
    /// For the end of a lap: the players who have still to take a turn.
    pub(super) left: PlayerSet,
}

/// The part that ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Closes {
    Chapter(Leaving),
    Game { won: Won, reason: Reason },
}

impl Chapters {
    /// Returns the rules of turns in the current chapter.
    pub(crate) fn turn_rules<'a>(&self, rules: &'a Ruleset) -> &'a TurnRules {
        &rules.chapter(self.current).turns
    }
}

impl Order {
    /// Sets the position of the next normal turn, with which a round begins.
    fn enter_at(&mut self, at: Option<usize>) {
        if let Some(slot) = at.and_then(|at| self.slots.get(at)).copied() {
            self.next_turn = Some(slot.id);
            self.round_start = slot.id;
        }
    }
}

impl Turns {
    /// Returns the position after the one with which the last round began, past the places of
    /// players who are not there.
    fn place_after_starter(&self) -> usize {
        let (order, present) = (&self.order, self.players.present());
        let next = order.step(order.position(order.round_start));
        std::iter::successors(Some(next), |at| Some(order.step(*at)))
            .take(order.slots.len())
            .find(|at| present.contains(order.slots[*at].player))
            .unwrap_or(next)
    }

    /// Clears the counts of turns in the lap and of the players who passed out of it.
    fn start_lap(&mut self) {
        if self.chapters.lap == Lap::Over {
            self.chapters.lap = Lap::Going;
        }
        if let Some(rare) = self.queue.rare.made() {
            rare.retired.clear();
        }
        for player in &mut self.players.list {
            player.lap = 0;
        }
        self.order.at_start = true;
    }
}

impl State {
    /// Ends the round, and with it the chapter if that was its last round. Returns the stage that
    /// follows.
    pub(crate) fn end_round(&mut self, rules: &Ruleset) -> Stage {
        let over = self.end_lap(rules);
        let cap = self.turns.chapters.turn_rules(rules).rounds;
        if self.turns.chapters.current.is_some()
            && self.turns.chapters.ending.is_none()
            && cap.is_some_and(|cap| self.turns.chapters.rounds >= cap)
        {
            self.turns.chapters.leave_chapter_for(Reason::Cap);
        }
        over.unwrap_or(Stage::NextTurn)
    }

    /// Ends the lap, which is a round unless chapters begin the rounds, and what was to end with
    /// it: where a round has more laps, that is no end of the game. Returns the stage that follows
    /// if the game is over.
    fn end_lap(&mut self, rules: &Ruleset) -> Option<Stage> {
        let by_chapter = rules.rounds_by_chapter;
        match by_chapter {
            true => self.tell_lap_ended(rules),
            false => self.tell_round_ended(),
        }
        self.turns.chapters.rounds += 1;
        self.turns.chapters.lap = Lap::Over;
        self.close(|closing| {
            let game = matches!(closing.what, Closes::Game { .. });
            closing.at == At::Round && !(game && by_chapter)
        })
    }

    /// Begins a lap of the order, and with it a round unless chapters begin the rounds. The first
    /// player is determined, then the order is sorted, then the event is emitted.
    pub(crate) fn begin_round(&mut self, rules: &Ruleset) {
        let turns = self.turns.chapters.turn_rules(rules);
        self.turns.start_lap();
        if !self.turns.chapters.fresh {
            let last = self.turns.order.last_of_lap(self.turns.players.present());
            if turns.walk == Walk::Snake {
                self.turns.order.turns = opposite(self.turns.order.turns);
            }
            let entry = match turns.round_first {
                _ if self.turns.queue.named.is_some() => None,
                Whom::Word(RoundFirstWord::Same) if turns.walk == Walk::Snake => {
                    // It begins where the last lap ended, wherever that one began.
                    Some(last)
                }
                Whom::Word(RoundFirstWord::Same) => None,
                Whom::Word(RoundFirstWord::Rotate) => Some(self.turns.place_after_starter()),
                Whom::Token(token) => self
                    .turns
                    .chapters
                    .holder(token)
                    .and_then(|holder| self.turns.order.slot_of(holder)),
                Whom::After(token) => self.turns.position_after(
                    token,
                    self.turns.chapters.order,
                    self.turns.order.is_backward(),
                ),
            };
            self.turns.order.enter_at(entry);
            self.sort_if_ruled(turns);
        }
        if !rules.rounds_by_chapter {
            self.tell_round_began();
            self.start_counters(rules, Until::Round);
        }
        self.tell_lap_began(rules);
    }

    fn sort_if_ruled(&mut self, turns: &TurnRules) {
        if turns.walk == Walk::Sorted {
            self.sort_order(&turns.keys, turns.ties, None);
            self.turns
                .order
                .enter_at(Some(self.turns.order.head(self.turns.order.is_backward())));
        }
    }

    /// Ends the chapter: removes what lasts as long as it, and finds the next one. Returns the
    /// stage that follows.
    pub(crate) fn finish_chapter(&mut self, rules: &Ruleset) -> Stage {
        // "Play this lap to its end, then score": the last lap of a chapter is over with it. A
        // round continues unless the chapter's leave effects ended it.
        let ends = match self.turns.chapters.lap {
            Lap::Going => rules.rounds_by_chapter,
            Lap::Ends => true,
            Lap::Over => false,
        };
        if let Some(over) = ends.then(|| self.end_lap(rules)).flatten() {
            return over;
        }
        self.turns.chapters.lap = Lap::Over;
        // Only now: a round that ends with the chapter has nothing left to end in it.
        let leaving = self.turns.chapters.ending.take();
        let Leaving {
            reason,
            next,
            first,
        } = leaving.expect("the chapter that is left says how");
        // A turn is restarted in its own chapter or not at all.
        if let Some(rare) = self.turns.queue.rare.made() {
            rare.again = None;
        }
        if self.turns.chapters.asked {
            // A player named by the chapter's own effect would have been next in this chapter.
            self.turns.queue.named = None;
        }
        let after = rules.chapter(self.turns.chapters.current).next;
        // What was said of the time without a chapter ends with it, too.
        self.expire_until(Until::Chapter);
        self.turns
            .chapters
            .closings
            .retain(|closing| !matches!(closing.what, Closes::Chapter(_)));
        if let Some(chapter) = self.turns.chapters.current.take() {
            self.emit(Event::ChapterEnded { chapter, reason });
            if next.is_none() && after == AfterChapter::End {
                return self.end_game(Won::default(), reason);
            }
        }
        let after = if let AfterChapter::Chapter(chapter) = after {
            Some(chapter)
        } else {
            None
        };
        let stage = self.begin_chapter(rules, next.or(after));
        if let Some(first) = first.filter(|_| !stage.is_over()) {
            self.name_next(first, NamedFor::InOrder, None);
        }
        stage
    }

    /// Begins a chapter, or continues without one: sets up its order and plans its enter effects.
    pub(crate) fn begin_chapter(&mut self, rules: &Ruleset, chapter: Option<ChapterId>) -> Stage {
        self.turns.chapters.current = chapter;
        self.turns.chapters.begun += 1;
        self.turns.chapters.turns = 0;
        self.turns.chapters.rounds = 0;
        self.turns.chapters.fresh = true;
        self.turns.chapters.asked = false;
        // Those who have passed out of the workers of Saint Petersburg have not passed out of the
        // buildings.
        self.streak = 0;
        let rule = rules.chapter(chapter);
        // The first round began with the game.
        let begins_round = rule.begins_round && self.turns.current.id.0 > 0;
        if begins_round {
            self.tell_round_ended();
            if let Some(over) = self.close(|closing| closing.at == At::Round) {
                return over;
            }
        }
        self.turns.use_order(rules, &rule.turns);
        if begins_round {
            self.tell_round_began();
            self.start_counters(rules, Until::Round);
        }
        if let Some(chapter) = chapter {
            self.emit(Event::ChapterBegan { chapter });
        }
        self.start_counters(rules, Until::Chapter);
        Stage::ChapterBegan
    }

    /// Begins turns again; the rules determine the player of the first one.
    pub(crate) fn begin_lap(&mut self, rules: &Ruleset) -> Stage {
        let turns = self.turns.chapters.turn_rules(rules);
        self.turns.chapters.fresh = true;
        self.turns.queue.passed_over = PlayerSet::EMPTY;
        self.turns.order.turns = match turns.walk {
            Walk::Reverse => opposite(self.turns.order.direction),
            _ => self.turns.order.direction,
        };
        self.turns.start_lap();
        let (order, current) = (&self.turns.order, &self.turns.current);
        let owner = order.slot_of(current.owner);
        let of = |holder: Option<PlayerId>| holder.and_then(|holder| order.slot_of(holder));
        let walks_back = order.walks_back();
        let head = order.head(walks_back);
        let entry = match turns.first {
            Whom::Word(FirstWord::Next) if order.anchored => {
                order.step_to(order.position(order.cursor), walks_back)
            }
            // The player of the last turn in the order has no place in this one.
            Whom::Word(FirstWord::Next) if self.turns.queue.last.is_some() => head,
            // Nobody had a turn yet: the starting player, who stands in for the whole table, has
            // it.
            Whom::Word(FirstWord::Next)
                if matches!(current.kind, TurnKind::Extra | TurnKind::Inserted) =>
            {
                order.position(order.round_start)
            }
            Whom::Word(FirstWord::Next) => owner.unwrap_or(head),
            Whom::Word(FirstWord::Same) => owner.unwrap_or(head),
            Whom::Word(FirstWord::First) => head,
            Whom::Token(token) => of(self.turns.chapters.holder(token)).unwrap_or(head),
            Whom::After(token) => {
                let own = self.turns.chapters.order;
                let after = self.turns.position_after(token, own, walks_back);
                after.unwrap_or(head)
            }
        };
        self.sort_if_ruled(turns);
        if turns.walk != Walk::Sorted {
            self.turns.order.enter_at(Some(entry));
        }
        // Whoever is next in a ring is so only as the turn begins: an extra turn may reverse the
        // order before.
        let goes_on = self.turns.order.anchored
            && turns.first == Whom::Word(FirstWord::Next)
            && matches!(turns.walk, Walk::Ring | Walk::Reverse);
        if turns.walk == Walk::Lowest || goes_on {
            self.turns.order.next_turn = None;
        }
        if self.turns.chapters.ending.is_none() {
            self.tell_lap_began(rules);
        } else if self.turns.chapters.lap != Lap::Ends {
            // The lap was ended as it began. A round in progress that was ended with it ends first.
            self.turns.chapters.lap = Lap::Over;
        }
        Stage::NextTurn
    }
}
