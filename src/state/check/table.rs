//! Checks of the players, their orders, chapters, tokens and time.

use super::{Checked, Looked, MOST_COUNTED, obeys};
use crate::rules::LONGEST_TIME;
use crate::state::chapters::{Closes, Leaving};
use crate::state::order::Order;
use crate::state::{Stage, orders};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::check_player_name;

/// The most places that an order ever had, including removed ones.
const MOST_SLOTS: u16 = 65_000;

impl Looked<'_> {
    pub(super) fn players(&self) -> Checked {
        let players = &self.state.turns.players;
        let (names, count) = (&players.names, players.list.len());
        obeys!(
            (1..=MAX_PLAYERS).contains(&count) && names.len() == count,
            "there are too few players, or too many"
        );
        for (at, name) in names.iter().enumerate() {
            obeys!(
                check_player_name(name).is_ok() && !names[..at].contains(name),
                "a player's name is none, or another's"
            );
        }
        obeys!(self.set(players.living), "somebody is there who never came");
        obeys!(
            players.sitting_out.without(players.living).is_empty(),
            "somebody sits out who is not there"
        );
        obeys!(
            usize::from(players.starting) <= count,
            "more players began than there are"
        );
        obeys!(
            players.stamps <= MOST_COUNTED,
            "a count is larger than any game's"
        );
        for (at, player) in players.list.iter().enumerate() {
            let counted = player.turns.max(player.lap) <= MOST_COUNTED;
            obeys!(counted, "a count is larger than any game's");
            obeys!(
                player.stamp <= players.stamps,
                "a key was set later than the last"
            );
            obeys!(
                self.player(player.speaker),
                "somebody speaks who is not there"
            );
            let speaker = players.list[player.speaker.index()].speaker;
            obeys!(
                speaker == player.speaker,
                "a team's speaker does not speak for it"
            );
            let lives = players.living.iter().any(|living| living.index() == at);
            obeys!(
                !lives || players.living.contains(player.speaker),
                "a team's speaker has left"
            );
        }
        for sit in &players.sits {
            obeys!(
                self.lives(sit.player)
                    && players.sitting_out.contains(sit.player)
                    && self.lease(Some(&sit.lease)),
                "somebody comes back who does not sit out"
            );
        }
        Ok(())
    }

    pub(super) fn orders(&self) -> Checked {
        let (state, chapters) = (self.state, &self.state.turns.chapters);
        obeys!(
            self.order(chapters.order)
                && chapters.resting.len() == orders::count_resting(self.rules.orders.len()),
            "the orders are not those of the rules"
        );
        let in_use = chapters.resting.get(chapters.order.index());
        obeys!(
            in_use.is_none_or(|in_use| *in_use == Order::default()),
            "the order in use rests as well"
        );
        obeys!(!state.turns.order.slots.is_empty(), "nobody has a place");
        self.places(&state.turns.order)?;
        chapters
            .resting
            .iter()
            .try_for_each(|order| self.places(order))
    }

    /// Checks the places of one order.
    fn places(&self, order: &Order) -> Checked {
        if *order == Order::default() {
            return Ok(());
        }
        let mut ids: Vec<u16> = order.slots.iter().map(|slot| slot.id.0).collect();
        ids.sort_unstable();
        obeys!(
            ids.windows(2).all(|pair| pair[0] != pair[1]),
            "two places are one"
        );
        obeys!(
            ids.last().is_none_or(|last| *last < order.next_slot) && order.next_slot <= MOST_SLOTS,
            "a place is newer than the newest"
        );
        obeys!(
            order.slots.iter().all(|slot| self.player(slot.player)),
            "a place is nobody's"
        );
        let players = &self.state.turns.players;
        let speaks = |player| players.representative(player) == player;
        obeys!(
            order.slots.iter().all(|slot| speaks(slot.player)),
            "a team's place is not its speaker's"
        );
        let there = |id| order.slots.position(id).is_some();
        let kept = there(order.cursor) && there(order.round_start);
        obeys!(
            order.slots.is_empty() || kept,
            "the order continues at no place"
        );
        obeys!(
            order.next_turn.is_none_or(there),
            "the order is entered at no place"
        );
        Ok(())
    }

    pub(super) fn chapters(&self) -> Checked {
        let chapters = &self.state.turns.chapters;
        obeys!(
            self.some_chapter(chapters.current),
            "there is no such chapter"
        );
        let leaving =
            |leaving: &Leaving| self.some_chapter(leaving.next) && self.somebody(leaving.first);
        obeys!(
            chapters.ending.as_ref().is_none_or(leaving),
            "a chapter is left for none"
        );
        let leaves = matches!(self.state.stage, Stage::ChapterEnd | Stage::ChapterEnded);
        obeys!(
            !leaves || chapters.ending.is_some(),
            "a chapter is left, and nothing says how"
        );
        for closing in &chapters.closings {
            let ends = match &closing.what {
                Closes::Chapter(how) => leaving(how),
                Closes::Game { won, .. } => self.somebody(won.player),
            };
            obeys!(
                ends && self.set(closing.left) && closing.turn <= self.state.turns.current.id,
                "something is to end that cannot"
            );
        }
        Ok(())
    }

    pub(super) fn tokens(&self) -> Checked {
        let tokens = &self.state.turns.chapters.tokens;
        obeys!(
            tokens.len() == self.rules.tokens.len(),
            "the tokens are not those of the rules"
        );
        for token in tokens {
            obeys!(
                self.somebody(token.holder) && self.somebody(token.from),
                "a token is held by nobody"
            );
            let orders = token.places.iter().map(|place| place.order);
            obeys!(
                orders.clone().all(|order| self.order(order)) && orders.is_sorted_by(|a, b| a < b),
                "a token is in no order"
            );
        }
        Ok(())
    }

    pub(super) fn clock(&self) -> Checked {
        let (rule, clock) = match (&self.rules.clock, &self.state.clock) {
            (None, None) => return Ok(()),
            (Some(rule), Some(clock)) => (rule, clock),
            _ => return Err("it keeps time where the rules do not, or none where they do"),
        };
        obeys!(
            clock.times.len() == self.state.turns.players.list.len() && self.set(clock.awaited),
            "the clock has another number of times than there are players"
        );
        // The clock may show any time; only the part of a tick that has still to pass is limited.
        let ahead = clock.ahead.unwrap_or(0);
        let now = clock.now.unwrap_or(0);
        obeys!(
            ahead >= 0
                && now.checked_add(ahead).is_some()
                && (clock.now.is_some() || clock.ahead.is_none()),
            "the time ahead never comes"
        );
        obeys!(
            clock
                .turn_began
                .is_none_or(|began| clock.now.is_some_and(|now| began <= now)),
            "the turn began at a time to come"
        );
        for time in &clock.times {
            let times = [time.bank, time.drawn, time.overtime, time.cap.unwrap_or(0)];
            let within = |time: &i64| (0..=2 * LONGEST_TIME).contains(time);
            obeys!(
                times.iter().all(within) && time.bank <= LONGEST_TIME,
                "a time is longer than any"
            );
            obeys!(
                (-LONGEST_TIME..=4 * LONGEST_TIME).contains(&time.used),
                "a time is longer than any"
            );
            obeys!(
                (0..=rule.periods).contains(&time.periods),
                "there are more periods than the rules give"
            );
        }
        Ok(())
    }
}
