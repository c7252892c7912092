//! Costs: effects that run before the card, and that nobody can owe.

use crate::chance::{Lcg, one_of};
use crate::commands::Command;
use crate::lease::Until;
use crate::program::{Line, Verb, When, Who};
use crate::questions::{Ask, Kind};
use crate::stack::Call;
use crate::table::Table;
use crate::words::argument;

/// Draws an effect that costs its controller some of a counter, and perhaps the game, too.
pub(crate) fn draw(random: &mut Lcg) -> Vec<Line> {
    let always = |verb: Verb| Line {
        verb,
        when: When::Always,
    };
    let less = |name: &'static str, value: i64, player: Option<Who>| Verb::AddCounter {
        name,
        value: -value,
        player,
        until: Until::Game,
    };
    let mut cost = vec![];
    if random.one_in(3) {
        cost.push(always(Verb::Ask(Ask {
            player: one_of(
                random,
                &[
                    Who::Controller,
                    Who::Controller,
                    Who::Target,
                    Who::EachOpponent,
                ],
            ),
            kind: one_of(random, &[Kind::YesNo, Kind::Number]),
            name: "c0",
        })));
    }
    if random.one_in(3) {
        cost.push(always(Verb::SetFlag {
            name: "f0",
            up: random.one_in(2),
            player: Some(Who::Controller),
            until: Until::Turn,
        }));
    }
    let price = 1 + random.below(2) as i64;
    cost.push(always(less("c0", price, Some(Who::Controller))));
    if random.one_in(4) {
        cost.push(always(less("c1", 1, None)));
    }
    cost
}

impl Table {
    /// Returns true if the line takes more of a counter than there is.
    pub(crate) fn owes(&self, line: &Line, call: &Call) -> bool {
        match line.verb {
            Verb::AddCounter {
                name,
                value,
                player,
                ..
            } => {
                let owner = player.and(call.controller);
                value < 0 && self.values.get(name, owner) + value < 0
            }
            _ => false,
        }
    }

    /// Undoes a cost that cannot be paid. Its command is refused; but if somebody else leaves who
    /// was asked, what was announced is taken back.
    pub(crate) fn fails_to_pay(&mut self, before: Self, call: &Call) {
        if !self.somebody_leaves {
            self.cannot_pay = true;
            return;
        }
        let effects_run = self.effects_run;
        *self = before;
        self.effects_run = effects_run;
        let announced = call.pays_for.as_deref().expect("it is a cost");
        self.tell_taken_back(announced, "failed");
    }

    /// Returns the action or card that somebody is asked how to pay for.
    pub(crate) fn announced(&self) -> Option<&Command> {
        let first = self.agenda.front().filter(|_| !self.questions.is_empty());
        first.and_then(|call| call.pays_for.as_deref())
    }

    /// Takes back what is to be paid for if its player has left, or somebody or something that it
    /// names is gone.
    pub(crate) fn take_back_void(&mut self) {
        let Some(Command::Act(player, ..) | Command::Push(player, ..)) = self.announced() else {
            return;
        };
        let (player, call) = (*player, self.announced().expect("it is there").call());
        let named = call.target.into_iter().chain([player]);
        let is_there = named.clone().all(|named| self.seats.lives(named));
        if is_there && call.aim.is_none_or(|aim| self.object(aim).is_some()) {
            return;
        }
        self.take_back("player_left");
    }

    /// Takes back what is to be paid for, with the question about that.
    pub(crate) fn take_back(&mut self, reason: &str) {
        let what = self.announced().expect("somebody is asked").clone();
        for question in std::mem::take(&mut self.questions) {
            self.tell_dropped(&question, reason);
        }
        self.agenda.pop_front();
        self.tell_taken_back(&what, reason);
    }

    fn tell_taken_back(&mut self, what: &Command, reason: &str) {
        let (player, action, effect) = match what {
            Command::Act(player, action, effect, _) => (player, *action, *effect),
            Command::Push(player, card, ..) => (player, card.action, Some(card.effect)),
            _ => unreachable!("nothing else costs anything"),
        };
        let effect = argument("effect", effect.map(|effect| format!("e{effect}")));
        self.told.push(format!(
            "taken_back player={player}{}{effect} reason={reason}",
            argument("action", action)
        ));
    }
}
