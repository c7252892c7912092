//! Whose turn is next, and the parts of a turn that effects end.

use crate::checks::Checks;
use crate::control::Time;
use crate::gate::{Gate, Happening};
use crate::lease::Until;
use crate::queue::Grant;
use crate::replacements::Beginning;
use crate::rules::STEPS;
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

impl Table {
    /// Begins the next turn: the newest that was granted, or that of the next in the order. A skip
    /// is used up by the next turn that its player would begin.
    pub(crate) fn begin_turn(&mut self) {
        let newest = self.next_grant();
        let granted = newest.map(|at| self.grant_at(at).player);
        let kind = newest.map_or("normal", |at| self.grant_at(at).kind());
        let player = match granted {
            Some(player) if !self.seats.lives(player) => {
                self.take_grant(newest.expect("it was granted"));
                return self.expire(Until::NextTurn, Some(player));
            }
            Some(player) => player,
            None if self.turn == 0 => self.seats.owner,
            None => self.next_player(),
        };
        // What lasts until the turn of somebody who has left ends where it would have begun, and
        // what that sets off comes before the next turn.
        if !self.seats.lives(player) && self.seats.cursor != player {
            self.seats.cursor = player;
            return self.expire(Until::NextTurn, Some(player));
        }
        let what = Beginning {
            kind,
            ..Beginning::new("turn_began", Some(player))
        };
        let gate = self.gate(&what, &[]);
        if gate == Gate::Asks {
            return;
        }
        let granted = newest.map(|at| self.take_grant(at));
        if granted.is_none() {
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
        self.let_follow(player);
        self.begin_control_of_turn(player, granted.as_ref().and_then(Grant::control));
        let (turn, by) = (self.turn, self.by(player));
        let source = granted.map_or(String::new(), |grant| grant.columns());
        let columns = format!(" turn={turn} turn_kind={kind}{by}{source}");
        self.tell_turn("turn_began", &columns);
        self.stage = Stage::StepBegins(0);
    }

    /// Finds the player of the next turn, or one who has left, whose turn would have begun before.
    fn next_player(&self) -> Player {
        let mut ring = self.seats.from(self.seats.cursor);
        ring.rotate_left(1);
        let somebody = ring.iter().any(|player| self.is_coming(*player));
        let mut ring = ring.into_iter();
        let next = ring.find(|player| self.is_coming(*player) || !self.seats.lives(*player));
        next.filter(|_| somebody).unwrap_or(self.seats.cursor)
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
        // Between two steps, where a leaver's turn may end, there is no step to end.
        let between = matches!(
            self.stage,
            Stage::StepBegins(_) | Stage::Ended | Stage::TurnEnds
        );
        if ends.iter().any(|end| end.is_by_effect()) {
            self.resolving = None;
            self.waiting.clear();
            self.last_checks = !between;
            self.checks = Checks::Due;
        } else if let Some(number) = self.resolving.take() {
            self.resolved(number);
        }
        self.take_all_off("turn_ended", |_| true);
        self.close();
        // Nothing resolves any more.
        self.end_control(|time| time == Time::Resolution);
        if between {
            self.end_phase();
            self.stage = Stage::StepBegins(STEPS.len() - 1);
            return;
        }
        self.step_ends = true;
        self.goes_to_last_step = ends.contains(&End::TurnByEffect);
        self.turn_ends = ends.contains(&End::Turn) && !self.goes_to_last_step;
    }
}
