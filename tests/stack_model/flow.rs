//! Whose turn is next, and the parts of a turn that effects end.

use crate::checks::Checks;
use crate::control::Time;
use crate::gate::{Gate, Happening};
use crate::lease::{Lease, Until};
use crate::replacements::Beginning;
use crate::seats::Player;
use crate::table::{Stage, Table};
use crate::triggers::Event;

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

/// An end or an event that comes once the effects at hand have returned.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Flow {
    End(End),
    Happens(Happening),
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

impl Queue {
    pub(crate) fn has_skip(&self, player: Option<Player>) -> bool {
        self.skips.iter().any(|of| Some(*of) == player)
    }

    pub(crate) fn use_skip(&mut self, player: Option<Player>) {
        let at = self.skips.iter().position(|of| Some(*of) == player);
        self.skips.remove(at.expect("it was found"));
    }
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
        // The place of a granted turn remains for what lasts until the player's next turn by now.
        let awaits = |lease: &Lease| lease.ends(Until::NextTurn, Some(player));
        let values = self.values.0.iter().map(|value| value.lease);
        let triggers = self.triggers.iter().map(|trigger| trigger.lease);
        let replacements = self
            .replacements
            .iter()
            .map(|replacement| replacement.lease);
        let mut leases = values.chain(triggers).chain(replacements);
        let is_awaited = leases.any(|lease| awaits(&lease));
        for Grant { number, .. } in self
            .queue
            .grants
            .iter()
            .filter(|grant| grant.player == player)
        {
            self.told.push(format!(
                "extra_turn_cancelled grant={number} player={player} reason=player_left"
            ));
        }
        self.queue
            .grants
            .retain(|grant| is_awaited || grant.player != player);
        for _ in self.queue.skips.extract_if(.., |of| *of == player) {
            self.told.push(format!(
                "skip_removed player={player} count=1 reason=player_left"
            ));
        }
    }

    /// Begins the next turn: the newest that was granted, or that of the next in the order. A skip
    /// is used up by the next turn that its player would begin.
    pub(crate) fn begin_turn(&mut self) {
        // A grant waits as long as its player sits out.
        let waits = |grant: &Grant| self.sits_out(grant.player);
        let newest = self.queue.grants.iter().rposition(|grant| !waits(grant));
        let granted = newest.map(|at| self.queue.grants[at].player);
        let is_extra = granted.is_some();
        let player = match granted {
            Some(player) if !self.seats.lives(player) => {
                self.queue.grants.remove(newest.expect("it was granted"));
                return self.expire(Until::NextTurn, Some(player));
            }
            Some(player) => player,
            None if self.turn == 0 => self.seats.owner,
            None => self.next_player(),
        };
        let kind = if is_extra { "extra" } else { "normal" };
        let what = Beginning {
            is_extra,
            ..Beginning::new("turn_began", Some(player))
        };
        let gate = self.gate(&what, &[]);
        if gate == Gate::Asks {
            return;
        }
        if let Some(at) = newest {
            self.queue.grants.remove(at);
        } else {
            self.seats.cursor = player;
        }
        if let Gate::Stops(reason) = gate {
            let event = Event {
                kind: "turn_skipped",
                player: Some(player),
                ..Event::default()
            };
            let columns = format!(" player={player} turn_kind={kind} reason={reason}");
            return self.tell(event, &columns);
        }
        self.turn += 1;
        (self.seats.owner, self.seats.began) = (player, true);
        self.visits = [0; 3];
        self.expire(Until::NextTurn, Some(player));
        self.begin_control_of_turn(player);
        let (turn, by) = (self.turn, self.by(player));
        self.tell_turn("turn_began", &format!(" turn={turn} turn_kind={kind}{by}"));
        self.stage = Stage::StepBegins(0);
    }

    /// Finds the player of the next turn: what lasts until the turn of somebody who has left ends
    /// where it would have begun.
    fn next_player(&mut self) -> Player {
        for player in self.seats.from(self.seats.cursor).into_iter().skip(1) {
            if self.is_coming(player) {
                return player;
            }
            if !self.seats.lives(player) {
                self.expire(Until::NextTurn, Some(player));
            }
        }
        self.seats.cursor
    }

    /// Ends what effects have ended meanwhile. An object that ends a part has resolved, unless it
    /// ends it as an effect does; the rest of the stack goes with the part.
    pub(crate) fn end_parts(&mut self) {
        let mut ends = vec![];
        self.flows.retain(|flow| match flow {
            Flow::End(end) => {
                ends.push(*end);
                false
            }
            Flow::Happens(_) => true,
        });
        if ends.iter().any(|end| end.is_by_effect()) {
            self.resolving = None;
            self.waiting.clear();
            self.last_checks = true;
            self.checks = Checks::Due;
        } else if let Some(number) = self.resolving.take() {
            self.resolved(number);
        }
        self.take_all_off("turn_ended", |_| true);
        self.close();
        // Nothing resolves any more.
        self.end_control(|time| time == Time::Resolution);
        self.step_ends = true;
        self.goes_to_last_step = ends.contains(&End::TurnByEffect);
        self.turn_ends = ends.contains(&End::Turn) && !self.goes_to_last_step;
    }
}
