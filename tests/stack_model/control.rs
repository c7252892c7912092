//! Control: the players who decide for others (CR 722).

use crate::chance::Lcg;
use crate::program::Effect;
use crate::queue::Source;
use crate::rules::STEPS;
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// The time that a control lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Time {
    /// The next turn that the player begins.
    NextTurn,
    ThisTurn,
    /// Until the object that resolves has resolved, or the effects at hand have returned.
    Resolution,
    /// The next phase of that name in a turn of the player's.
    Phase(&'static str),
}

impl Time {
    /// Draws one for a verb of the effect with this number, or for a command.
    pub(crate) fn draw(random: &mut Lcg, number: Option<Effect>) -> Self {
        match random.below(5) {
            0 | 1 if number.is_some() => Self::Resolution,
            // Only the first effect runs in turns alone.
            0..3 if number.is_none_or(|number| number == 0) => Self::ThisTurn,
            3 => Self::Phase(STEPS[random.below(STEPS.len())].name),
            _ => Self::NextTurn,
        }
    }
}

impl Display for Time {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NextTurn => write!(f, ""),
            Self::ThisTurn => write!(f, " applies=this_turn"),
            Self::Resolution => write!(f, " applies=resolution"),
            Self::Phase(name) => write!(f, " phase={name}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Control {
    pub(crate) player: Player,
    pub(crate) other: Player,
    pub(crate) time: Time,
    pub(crate) source: Option<Source>,
}

/// The controls that have begun, the newest last, and those to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Controls {
    pub(crate) held: Vec<Control>,
    to_come: Vec<Control>,
}

impl Controls {
    /// Begins a control in the place of an older one for the same time.
    fn hold(&mut self, control: Control) {
        let is_same = |old: &Control| (old.player, old.time) == (control.player, control.time);
        self.held.retain(|old| !is_same(old));
        self.held.push(control);
    }
}

impl Table {
    /// Returns the player who decides for this one, if somebody else does: the newest control wins.
    pub(crate) fn decider(&self, player: Player) -> Option<Player> {
        let mut held = self.controls.held.iter().rev();
        let newest = held.find(|control| control.player == player)?;
        Some(newest.other).filter(|other| *other != player)
    }

    /// Returns the column that names the decider.
    pub(crate) fn by(&self, player: Player) -> String {
        argument("by", self.decider(player))
    }

    pub(crate) fn set_controller(&mut self, control: Control) {
        let Control {
            player,
            other,
            time,
            source,
        } = control;
        match time {
            Time::ThisTurn | Time::Resolution => self.controls.hold(control),
            Time::NextTurn | Time::Phase(_) => {
                let older = |old: &Control| (old.player, old.time) == (player, time);
                self.controls.to_come.retain(|old| !older(old));
                self.controls.to_come.push(control);
            }
        }
        let applies = match time {
            Time::NextTurn | Time::Phase(_) => " applies=next_turn",
            Time::ThisTurn => " applies=this_turn",
            Time::Resolution => " applies=resolution",
        };
        let phase = match time {
            Time::Phase(name) => Some(name),
            _ => None,
        };
        self.told.push(format!(
            "controller_set player={player} other={other}{applies}{}{}",
            argument("source", source),
            argument("phase", phase)
        ));
    }

    /// Lets whoever decided for the player when an effect asked decide also now that it is undone.
    pub(crate) fn keep_control_of(&mut self, asked: Player, undone: &Self) {
        let decides = undone.decider(asked).unwrap_or(asked);
        if self.decider(asked).unwrap_or(asked) != decides && self.seats.lives(decides) {
            self.set_controller(Control {
                player: asked,
                other: decides,
                time: Time::Resolution,
                source: None,
            });
        }
    }

    /// Begins the control of the turn of this player: what was said of a granted turn, and of the
    /// next turn only if nothing was.
    pub(crate) fn begin_control_of_turn(&mut self, player: Player, said: Option<Control>) {
        match said {
            Some(control) if control.other != player => self.controls.hold(control),
            Some(_) => {}
            None => self.begin_control(player, Time::NextTurn, Time::ThisTurn),
        }
    }

    /// Begins the control of the phase that begins in the turn of this player.
    pub(crate) fn begin_control_of_phase(&mut self, phase: &'static str) {
        if let Some(player) = self.seats.active() {
            self.begin_control(player, Time::Phase(phase), Time::Phase(phase));
        }
    }

    fn begin_control(&mut self, player: Player, waits: Time, begins: Time) {
        let begins_now = |it: &mut Control| it.player == player && it.time == waits;
        let begun: Vec<Control> = self.controls.to_come.extract_if(.., begins_now).collect();
        // Whoever is to decide for themselves does so anyway.
        let by_others = begun
            .into_iter()
            .filter(|it| it.other != player || waits != Time::NextTurn);
        for control in by_others {
            self.controls.hold(Control {
                time: begins,
                ..control
            });
        }
    }

    /// Ends the control that has begun and lasts so long.
    pub(crate) fn end_control(&mut self, ends: impl Fn(Time) -> bool) {
        let gone = self.controls.held.extract_if(.., |it| ends(it.time));
        let gone: Vec<Control> = gone.collect();
        self.tell_control_removed(&gone, "expired");
    }

    /// Ends all control of a player who leaves, and of others by them.
    pub(crate) fn end_control_of(&mut self, leaver: Player) {
        self.remove_controls("player_left", |it| {
            it.player == leaver || it.other == leaver
        });
    }

    /// Ends control that has begun, and takes back control to come.
    pub(crate) fn remove_controls(&mut self, reason: &str, goes: impl Fn(&Control) -> bool) {
        let mut gone: Vec<Control> = self.controls.held.extract_if(.., |it| goes(it)).collect();
        gone.extend(self.controls.to_come.extract_if(.., |it| goes(it)));
        self.tell_control_removed(&gone, reason);
    }

    fn tell_control_removed(&mut self, gone: &[Control], reason: &str) {
        for Control { player, other, .. } in gone {
            self.told.push(format!(
                "control_removed player={player} other={other} reason={reason}"
            ));
        }
    }
}
