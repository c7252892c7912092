//! Questions: those of effects, and those of the rules for an order of triggers.

use crate::chance::{Lcg, one_of};
use crate::program::Who;
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::triggers::SetOff;

/// The kind of answer that an effect asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    YesNo,
    Number,
    /// One of three options, of several players at once.
    Pick,
}

/// A question that waits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) player: Player,
    number: u32,
    pub(crate) ask: Asked,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Asked {
    /// The rules ask for an order of so many triggers.
    Order(usize),
    /// An effect asks, which runs again with the answer.
    Effect(Kind),
    /// The gate asks which of so many is used, of which at least so many have to be.
    Gate(usize, usize),
    /// The gate asks whether a replacement is used at all.
    Consent,
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
            player: match random.one_in(4) {
                true => one_of(random, &[Who::Each, Who::EachOpponent]),
                false => one_of(random, &Who::ONE),
            },
            kind: one_of(random, &[Kind::YesNo, Kind::Number]),
            name: one_of(random, &["c0", "c1"]),
        }
    }

    pub(crate) const fn words(self) -> &'static str {
        match self.kind {
            Kind::YesNo => "yes_no",
            Kind::Number => "number",
            Kind::Pick => "options",
        }
    }
}

impl Table {
    pub(crate) fn ask(&mut self, player: Player, ask: Asked) {
        self.choices += 1;
        let word = match ask {
            Asked::Order(_) => "order",
            Asked::Effect(Kind::YesNo) | Asked::Consent => "yes_no",
            Asked::Effect(Kind::Number) => "number",
            Asked::Gate(..) | Asked::Effect(Kind::Pick) => "options",
        };
        self.told.push(format!(
            "choice_asked choice={} player={player} question={word}{}",
            self.choices,
            self.by(player)
        ));
        let number = self.choices;
        self.questions.push(Question {
            player,
            number,
            ask,
        });
    }

    /// Returns the question that waits for this player.
    pub(crate) fn question_of(&self, player: Player) -> Option<&Question> {
        self.questions
            .iter()
            .find(|question| question.player == player)
    }

    /// Takes an answer: the order of triggers, or the number.
    pub(crate) fn answered(&mut self, player: Player, picks: &[usize]) {
        let at = self
            .questions
            .iter()
            .position(|question| question.player == player);
        let question = self.questions.remove(at.expect("it waits"));
        self.told.push(format!(
            "choice_answered choice={} player={player}",
            question.number
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
            Asked::Effect(kind) => {
                let call = self.agenda.front_mut().expect("its effect waits");
                call.answers.push((player, kind, Some(picks[0] as i64)));
            }
            Asked::Gate(..) => self.picked_at_gate(player, picks),
            Asked::Consent => self.consented(picks[0] == 1),
        }
    }

    /// Drops the question to a player who leaves: the effect continues without an answer. An effect
    /// of theirs is gone with its question.
    pub(crate) fn drop_question_of(&mut self, player: Player) {
        self.take_back_void();
        let Some(question) = self.questions.first() else {
            return;
        };
        let asks = matches!(question.ask, Asked::Effect(_));
        let theirs = |call: &Call| call.controller == Some(player) && !call.taken_over;
        let own = asks && self.agenda.front().is_some_and(theirs);
        // Nobody is asked about a turn that never begins.
        let all = own || self.asks_about_turn_of(player);
        let is_dropped = |question: &mut Question| all || question.player == player;
        let dropped: Vec<Question> = self.questions.extract_if(.., is_dropped).collect();
        for question in dropped {
            let asked = question.player;
            self.tell_dropped(&question, "player_left");
            if let Asked::Effect(kind) = question.ask
                && let Some(call) = self.agenda.front_mut()
            {
                call.answers.push((asked, kind, None));
            }
        }
    }

    pub(crate) fn tell_dropped(&mut self, question: &Question, reason: &str) {
        let (choice, player) = (question.number, question.player);
        self.told.push(format!(
            "choice_dropped choice={choice} player={player} reason={reason}"
        ));
    }

    /// Asks the next player who is there and has triggers that do not do the same for their order
    /// on the stack; returns false if nobody has.
    pub(crate) fn asks_for_an_order(&mut self) -> bool {
        let does = |it: &SetOff| (it.effect, it.source, it.event.clone());
        for player in self.present_of(self.seats.in_turn_order()) {
            let own = || {
                let all = self.waiting.iter();
                all.filter(|set_off| set_off.player == Some(player))
            };
            let first = own().next().map(does);
            let differ = own().any(|set_off| Some(does(set_off)) != first);
            if differ && !self.ordered.contains(&player) {
                let count = own().count();
                self.ask(player, Asked::Order(count));
                return true;
            }
        }
        false
    }

    /// Returns the next answer that this player gave to such a question of the effect, or nothing
    /// if there is none yet. Others are passed over: somebody has left, and others are asked.
    pub(crate) fn next_answer(
        call: &Call,
        asked: &mut usize,
        player: Player,
        kind: Kind,
    ) -> Option<Option<i64>> {
        let rest = &call.answers[*asked..];
        let at = rest
            .iter()
            .position(|answer| (answer.0, answer.1) == (player, kind))?;
        *asked += at + 1;
        Some(rest[at].2)
    }

    /// Undoes what an effect did before its question, and puts it to these players.
    pub(crate) fn put_question(
        &mut self,
        before: Self,
        call: &Call,
        players: &[Player],
        kind: Kind,
    ) {
        let undone = std::mem::replace(self, before);
        self.effects_run = undone.effects_run;
        for player in players {
            self.keep_control_of(*player, &undone);
        }
        self.agenda.push_front(call.clone());
        for player in players {
            self.ask(*player, Asked::Effect(kind));
        }
    }

    /// Returns the sum of the picks of those who are asked at once, or those whose picks are
    /// missing.
    pub(crate) fn votes(&self, call: &Call) -> Result<i64, Vec<Player>> {
        let answer = |player: &Player| call.answers.iter().find(|answer| answer.0 == *player);
        let living = &self.seats.living;
        let missing: Vec<Player> = living
            .iter()
            .copied()
            .filter(|it| answer(it).is_none())
            .collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let picks = living.iter().filter_map(|player| answer(player)?.2);
        Ok(picks.sum())
    }
}
