//! Whose turn is next, and the parts of a turn that effects end.

use crate::checks::Checks;
use crate::seats::Player;
use crate::table::{Stage, Table};
use crate::values::Until;

/// A part that an effect ends, once the effects at hand have returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    Step,
    Turn,
    /// Nothing more happens in it, and nothing on the stack resolves (CR 723).
    StepByEffect,
    TurnByEffect,
}

impl End {
    pub(crate) const ALL: [Self; 4] = [
        Self::Step,
        Self::Turn,
        Self::StepByEffect,
        Self::TurnByEffect,
    ];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Step => "end_step",
            Self::Turn => "end_turn",
            Self::StepByEffect => "end_step_by_effect",
            Self::TurnByEffect => "end_turn_by_effect",
        }
    }

    const fn is_by_effect(self) -> bool {
        matches!(self, Self::StepByEffect | Self::TurnByEffect)
    }
}

/// A granted turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grant {
    number: u32,
    player: Player,
}

/// Turns that were granted, the oldest first, and those to be skipped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    grants: Vec<Grant>,
    numbers: u32,
    skips: Vec<Player>,
}

impl Table {
    pub(crate) fn grant(&mut self, player: Player) {
        self.queue.numbers += 1;
        let number = self.queue.numbers;
        self.queue.grants.push(Grant { number, player });
        self.told
            .push(format!("extra_turn_granted grant={number} player={player}"));
    }

    pub(crate) fn skip(&mut self, player: Player) {
        self.queue.skips.push(player);
        self.told
            .push(format!("skip_added player={player} count=1"));
    }

    /// Takes away what is scheduled for a player who leaves.
    pub(crate) fn drop_turns_of(&mut self, player: Player) {
        // The place of a granted turn remains: what lasts until the player's next turn ends there.
        for grant in self
            .queue
            .grants
            .iter()
            .filter(|grant| grant.player == player)
        {
            let number = grant.number;
            self.told.push(format!(
                "extra_turn_cancelled grant={number} player={player} reason=player_left"
            ));
        }
        for _ in self.queue.skips.extract_if(.., |of| *of == player) {
            self.told.push(format!(
                "skip_removed player={player} count=1 reason=player_left"
            ));
        }
    }

    /// Begins the next turn: the newest that was granted, or that of the next in the order. A skip
    /// is used up by the next turn that its player would begin.
    pub(crate) fn begin_turn(&mut self) {
        let granted = self.queue.grants.pop();
        let is_extra = granted.is_some();
        let player = match granted {
            Some(grant) if !self.seats.lives(grant.player) => {
                return self.expire(Until::NextTurn, Some(grant.player));
            }
            Some(grant) => grant.player,
            None if self.turn == 0 => self.seats.owner,
            None => self.next_player(),
        };
        let kind = if is_extra { "extra" } else { "normal" };
        if !is_extra {
            self.seats.cursor = player;
        }
        if let Some(at) = self.queue.skips.iter().position(|of| *of == player) {
            self.queue.skips.remove(at);
            self.told.push(format!(
                "turn_skipped player={player} turn_kind={kind} reason=skip"
            ));
            return;
        }
        self.turn += 1;
        self.seats.owner = player;
        self.visits = [0; 3];
        self.expire(Until::NextTurn, Some(player));
        let turn = self.turn;
        self.tell_turn("turn_began", &format!(" turn={turn} turn_kind={kind}"));
        self.stage = Stage::StepBegins(0);
    }

    /// Finds the player of the next turn: what lasts until the turn of somebody who has left ends
    /// where it would have begun.
    fn next_player(&mut self) -> Player {
        for player in self.seats.from(self.seats.cursor).into_iter().skip(1) {
            if self.seats.lives(player) {
                return player;
            }
            self.expire(Until::NextTurn, Some(player));
        }
        self.seats.cursor
    }

    /// Ends what effects have ended meanwhile. An object that ends a part has resolved, unless it
    /// ends it as an effect does; the rest of the stack goes with the part.
    pub(crate) fn end_parts(&mut self) {
        let ends = std::mem::take(&mut self.ends);
        if ends.iter().any(|end| end.is_by_effect()) {
            self.resolving = None;
            self.waiting.clear();
            self.last_checks = true;
            self.checks = Checks::Due;
        } else if let Some(number) = self.resolving.take() {
            self.resolved(number);
        }
        while let Some(object) = self.stack.last() {
            let number = object.number;
            self.take_off(number, "object_removed", Some("turn_ended"));
        }
        self.close();
        self.step_ends = true;
        self.goes_to_last_step = ends.contains(&End::TurnByEffect);
        self.turn_ends = ends.contains(&End::Turn) && !self.goes_to_last_step;
    }
}
