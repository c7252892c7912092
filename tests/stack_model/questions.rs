//! Questions: those of effects, and those of the rules for an order of triggers.

use crate::chance::Lcg;
use crate::program::Who;
use crate::rules::one_of;
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;

/// The kind of answer that an effect asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    YesNo,
    Number,
}

/// A question that waits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) player: Player,
    pub(crate) ask: Asked,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Asked {
    /// The rules ask for an order of so many triggers.
    Order(usize),
    /// An effect asks, which runs again with the answer.
    Effect(Kind),
}

/// A line that asks, and keeps the answer in a counter of the player's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ask {
    pub(crate) player: Who,
    pub(crate) kind: Kind,
    pub(crate) name: &'static str,
}

impl Ask {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            player: one_of(random, &Who::ONE),
            kind: one_of(random, &[Kind::YesNo, Kind::Number]),
            name: one_of(random, &["c0", "c1"]),
        }
    }

    pub(crate) const fn words(self) -> &'static str {
        match self.kind {
            Kind::YesNo => "yes_no",
            Kind::Number => "number",
        }
    }
}

impl Table {
    pub(crate) fn ask(&mut self, player: Player, ask: Asked) {
        self.choices += 1;
        let word = match ask {
            Asked::Order(_) => "order",
            Asked::Effect(Kind::YesNo) => "yes_no",
            Asked::Effect(Kind::Number) => "number",
        };
        self.told.push(format!(
            "choice_asked choice={} player={player} question={word}",
            self.choices
        ));
        self.question = Some(Question { player, ask });
    }

    /// Takes an answer: the order of triggers, or the number.
    pub(crate) fn answered(&mut self, picks: &[usize]) {
        let question = self.question.take().expect("it waits");
        let player = question.player;
        self.told.push(format!(
            "choice_answered choice={} player={player}",
            self.choices
        ));
        match question.ask {
            Asked::Order(_) => {
                let own: Vec<usize> = (0..self.waiting.len())
                    .filter(|at| self.waiting[*at].player == Some(player))
                    .collect();
                let chosen = picks.iter().map(|pick| self.waiting[own[*pick]].clone());
                let chosen: Vec<_> = chosen.collect();
                for (at, set_off) in own.into_iter().zip(chosen) {
                    self.waiting[at] = set_off;
                }
                self.ordered.push(player);
            }
            Asked::Effect(_) => {
                let call = self.agenda.front_mut().expect("its effect waits");
                call.answers.push((player, Some(picks[0] as i64)));
            }
        }
    }

    /// Drops the question to a player who leaves: the effect continues without an answer. An effect
    /// of theirs is gone with its question.
    pub(crate) fn drop_question_of(&mut self, player: Player) {
        let Some(question) = self.question.clone() else {
            return;
        };
        let asks = matches!(question.ask, Asked::Effect(_));
        let theirs = |call: &Call| call.controller == Some(player) && !call.taken_over;
        let own = asks && self.agenda.front().is_some_and(theirs);
        if question.player != player && !own {
            return;
        }
        self.question = None;
        let (choice, asked) = (self.choices, question.player);
        self.told.push(format!(
            "choice_dropped choice={choice} player={asked} reason=player_left"
        ));
        if let Some(call) = self.agenda.front_mut().filter(|_| asks) {
            call.answers.push((asked, None));
        }
    }

    /// Asks the next player who has triggers that do not do the same for their order on the stack;
    /// returns false if nobody has.
    pub(crate) fn asks_for_an_order(&mut self) -> bool {
        for player in self.seats.in_turn_order() {
            let own = || {
                let all = self.waiting.iter();
                all.filter(|set_off| set_off.player == Some(player))
            };
            let first = own().next().map(|set_off| (set_off.effect, &set_off.event));
            let differ = own().any(|set_off| Some((set_off.effect, &set_off.event)) != first);
            if differ && !self.ordered.contains(&player) {
                let count = own().count();
                self.ask(player, Asked::Order(count));
                return true;
            }
        }
        false
    }

    /// Returns the next answer that this player gave to the effect, or nothing if there is none
    /// yet; those of players who have left are passed over.
    pub(crate) fn next_answer(
        &self,
        call: &Call,
        asked: &mut usize,
        player: Player,
    ) -> Option<Option<i64>> {
        let gone = |other: Player| other != player && !self.seats.lives(other);
        while call
            .answers
            .get(*asked)
            .is_some_and(|answer| gone(answer.0))
        {
            *asked += 1;
        }
        *asked += 1;
        call.answers.get(*asked - 1).map(|answer| answer.1)
    }

    /// Undoes what an effect did before its question, and puts the question.
    pub(crate) fn put_question(&mut self, before: Self, call: &Call, player: Player, ask: Ask) {
        let effects_run = self.effects_run;
        *self = before;
        self.effects_run = effects_run;
        self.agenda.push_front(call.clone());
        self.ask(player, Asked::Effect(ask.kind));
    }
}
