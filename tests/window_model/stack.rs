//! The stack: what comes onto it, which asks again, and what resolves.

use crate::seats::Player;
use crate::table::{Object, Table};

impl Table {
    pub(crate) fn put(&mut self, player: Player, effect: &'static str) {
        self.objects += 1;
        let number = self.objects;
        self.tell(format!("object_pushed {number} {player} {effect}"));
        self.stack.push(Object {
            number,
            player,
            effect,
        });
        for at in 0..self.windows.len() {
            let mut window = self.windows[at].clone();
            let rule = self.rule(window.kind);
            let resolves = rule.resolves() || at == 0 && self.own_opened;
            if !resolves || window.is_new || window.shuts || rule.settles() {
                continue;
            }
            let begins_again = window.owes.is_empty();
            window.row = 0;
            window.reopen(
                Some(player),
                rule.reopen,
                rule,
                &self.seats,
                self.stack.len(),
            );
            if begins_again && !rule.concurrent {
                let mut first = self.first(&window, window.again).into_iter();
                window.holder = first.find(|player| window.owes.contains(player));
                window.actor = None;
            }
            self.windows[at] = window;
        }
    }

    pub(crate) fn resolve(&mut self, all: bool) {
        let under = self.windows.len();
        while let Some(object) = self.stack.last().cloned() {
            self.run(object.player, object.effect);
            self.stack.retain(|other| other.number != object.number);
            self.tell(format!("object_resolved {}", object.number));
            if !all || self.windows.len() != under {
                break;
            }
        }
        let above = self.windows.split_off(under);
        self.begin_top(true);
        self.windows.extend(above);
    }

    /// Runs the effect of a player.
    pub(crate) fn run(&mut self, player: Player, effect: &str) {
        match effect {
            "fork" => self.put(player, "bolt"),
            "gate" => self.open(3, None, None),
            "rise" => drop(self.seats.flagged.insert(player)),
            _ => {}
        }
    }
}
