//! Carries out accepted commands: the same code in live play, in replays and in loading.
//!
//! Most commands of a card game are passes after which the next player may act, and between most
//! windows only the plan and the order determine what follows. No stage has anything to do for such
//! a pass, and in a calm game the stages skip the checks for scheduled work (`drive.rs`).
//! `tests/short_ways.rs` plays games with and without both.

use crate::engine::drive::Walked;
use crate::engine::{Engine, Open, Origin};
use crate::history::log_entry::PlainBytes;
use crate::rules::Then;
use crate::state::Stage;
use crate::state::listeners::Triggers;
use crate::state::way::Deaf;
use crate::vocabulary::command::{Command, EndTurn, Pass};
use crate::vocabulary::error::Error;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::PlayerSet;

/// A command that is known to be allowed, and its consequences.
#[derive(Clone, Copy)]
pub(crate) enum Quick<'a> {
    /// A pass after which the next player may act, and nothing else happens.
    ///
    /// For card games in which everybody may answer everything: three of four passes are such.
    /// Without it, each goes through three stages that have nothing to do. Saves, with the last
    /// passes, two thirds of `pass`.
    ToNext(&'a Pass),
    /// A pass that is followed by state checks, and then by the next player.
    ///
    /// For card games in which a creature without toughness dies before the next player may act.
    /// Without it, every stage around the checks looks for scheduled work. Saves, with the others,
    /// more than half of `pass_with_check`.
    BeforeChecks(&'a Pass),
    /// The last pass in the window of the step.
    ///
    /// For turns of many windows, in most of which everybody passes. Without it, three stages look
    /// at the window before the walk to the next one begins. Saves a third of `mtg_turn`.
    Closes(&'a Pass),
    /// The last pass in a window after which the object on top of the stack resolves.
    ///
    /// For spells that wait for everybody's answer, which is mostly none. Without it, three stages
    /// come between the pass and the resolution. Saves a sixth of `stack`.
    Resolves(&'a Pass),
    /// The end of the turn, in a calm game.
    ///
    /// For board games, in which players end their turns. Without it, stages look for scheduled
    /// work before the walk begins. Saves two fifths of `turns`.
    EndsTurn,
}

impl Engine {
    /// Returns the quick way to carry the command out, if the command is allowed and has one.
    #[inline(always)]
    pub(crate) fn quick<'a>(&self, command: &'a Command) -> Option<Quick<'a>> {
        let quick = match command {
            Command::Pass(pass) => self.quick_pass(pass)?,
            Command::EndTurn(end)
                if self.state.is_calm()
                    && matches!(self.state.stage, Stage::Window)
                    && *end == EndTurn::new()
                    && self
                        .state
                        .turns
                        .chapters
                        .turn_rules(&self.rules)
                        .min_actions
                        == 0 =>
            {
                Quick::EndsTurn
            }
            _ => return None,
        };
        debug_assert_eq!(
            self.check(command, Origin::Host),
            Ok(()),
            "a command with a quick way is allowed"
        );
        Some(quick)
    }

    #[inline(always)]
    fn quick_pass<'a>(&self, pass: &'a Pass) -> Option<Quick<'a>> {
        let (rules, state) = (&*self.rules, &self.state);
        let top = state.windows.last()?;
        // B passes although A is asked: the long way refuses that, and says why.
        if top.holder != Some(pass.player) {
            return None;
        }
        let rule = rules.window_rule(top.id);
        let fits = rules.fast.passes_to_next
            & rule.grants_next_only
            & pass.by.is_none()
            & !top.is_forced();
        if !fits || !matches!(state.stage, Stage::Window) {
            return None;
        }
        let closes = (top.pending.without(PlayerSet::one(pass.player))).is_empty();
        // The event that a player may act can itself have set something off, which is placed with
        // the next command: "whenever B gets priority" waits for B's pass, which is a long one.
        let calm = state.is_calm() || !state.is_interrupted();
        let resolves = closes && rule.then != Then::Return && !state.stack.is_empty();
        // A spell on the stack is scheduled work, so the game is not calm: what has to come before
        // it resolves is asked apart. "Whenever a player passes" goes on the stack above it.
        let plain = if resolves {
            calm && rule.closes_plainly && !state.triggers.hears_a_pass()
        } else if closes {
            state.is_calm() && rule.closes_plainly
        } else {
            calm && !state.triggers.hears_a_pass() && rule.forced.is_none()
        };
        plain.then_some(match closes {
            true if resolves => Quick::Resolves(pass),
            true => Quick::Closes(pass),
            false if rules.checks.is_empty() => Quick::ToNext(pass),
            false => Quick::BeforeChecks(pass),
        })
    }

    /// Accepts a command that can be carried out quickly, within a budget of its own. Returns true
    /// if nothing else is to be done; otherwise there is more to do, as after
    /// [`begin_command`](Self::begin_command).
    #[inline(always)]
    pub(crate) fn begin_quick(
        &mut self,
        quick: Quick<'_>,
        command: &Command,
    ) -> Result<bool, Error> {
        // A new name takes room, which is looked at below.
        if let Quick::ToNext(pass) = quick
            && self.journal.knows(&self.names)
        {
            self.journal.push_quick(quick.plain_bytes(), command);
            self.pass_to_next(pass);
            self.journal.end_of_command(&self.state);
            return Ok(true);
        }
        self.begin_call();
        self.open_command();
        self.journal.push_quick(quick.plain_bytes(), command);
        self.accept_by(Some(quick), command)
            .inspect_err(|_| self.abort())?;
        let done = self.state.agenda.runs().is_empty()
            && !self.state.outbox.is_too_full()
            && self.has_room();
        if done {
            self.commit();
        }
        Ok(done)
    }

    /// Applies a checked command, and works until the game waits for an answer or an effect. The
    /// caller then runs the effect, or calls [`abort`](Self::abort).
    pub(crate) fn begin_command(&mut self, command: &Command) -> Result<(), Error> {
        self.open_command();
        self.journal.push_command(command);
        self.accept_by(None, command).inspect_err(|_| self.abort())
    }

    /// Notes the beginning of a command. Its names are undone with it, so that the journal never
    /// counts a name that was forgotten.
    #[inline]
    fn open_command(&mut self) {
        let events = self.state.outbox.events.len();
        self.open = Some(Open {
            mark: self.journal.mark(),
            events,
            spent: self.state.outbox.spent(),
        });
        self.open_room();
        self.journal.note_names(&self.names);
    }

    /// Carries out a checked command, and works until the game waits.
    ///
    /// An error means too much work; the caller undoes the whole command.
    pub(crate) fn accept(&mut self, command: &Command) -> Result<(), Error> {
        self.accept_by(self.quick(command), command)
    }

    /// Carries out a checked command by the way that [`quick`](Self::quick) has found, if any, in
    /// live play, in replays and in loading.
    #[inline(always)]
    pub(super) fn accept_by(
        &mut self,
        quick: Option<Quick<'_>>,
        command: &Command,
    ) -> Result<(), Error> {
        match quick {
            Some(quick) if self.accept_quick(quick) => return Ok(()),
            Some(_) => {}
            None => self.apply(command, Origin::Host),
        }
        self.advance()
    }

    /// Carries out a command by the way that [`quick`](Self::quick) has found. Returns true if
    /// nothing remains to be done before the next player, who has been told, acts, or an effect
    /// runs.
    #[inline(always)]
    fn accept_quick(&mut self, quick: Quick<'_>) -> bool {
        // Read before any event is emitted: a trigger may be used up by being set off. "The next
        // time a player passes" would leave no trigger, and the walk would be deaf to its effect.
        let deaf = self.state.triggers.is_empty();
        match quick {
            Quick::ToNext(pass) => {
                self.pass_to_next(pass);
                return true;
            }
            Quick::BeforeChecks(pass) => {
                self.answered(pass);
                // A pass that hands on schedules nothing. The next player is told after the checks:
                // one of them may end the game, or make that player leave.
                let (state, work, journal) = (self.state.walk(), &mut self.work, &mut self.journal);
                state.pass_before_checks(pass);
                if self
                    .data_checks
                    .plan(&self.rules, state, work, journal, &self.names)
                {
                    self.note_way(quick.way(), &[Stage::Check, Stage::Checked]);
                    self.skip_to(Stage::Checked);
                    self.state.awaits_checks();
                } else {
                    state.tell_holder::<Deaf>();
                    self.asks_in_time();
                    let way = [Stage::Check, Stage::Checked, Stage::Place, Stage::Window];
                    self.note_way(quick.way(), &way);
                }
                return true;
            }
            Quick::Closes(pass) => {
                self.answered(pass);
                self.state.walk().pass_at_last(pass);
                if !deaf && self.state.is_interrupted() {
                    // "Whenever a player passes, that player draws" draws before the step ends.
                    self.note_way(quick.way(), &[Stage::Check]);
                    self.break_off(Stage::Check);
                    return false;
                }
                self.note_way(quick.way(), &[Stage::Place, Stage::Window]);
            }
            Quick::Resolves(pass) => {
                self.answered(pass);
                // A change, even if the spell does nothing: it leaves the stack, and all are asked
                // again.
                self.state.change().pass_at_last(pass);
                let next = self.resolve();
                let way = [Stage::Place, Stage::Window, Stage::Resolve, next];
                self.note_way(quick.way(), &way);
                self.skip_to(next);
                return !self.state.agenda.runs().is_empty();
            }
            Quick::EndsTurn => {
                let state = self.state.walk();
                // A player has acted: what resolves from here on is no longer compared with what
                // resolved before, in the search for a table that repeats itself.
                state.agenda.note_progress();
                state.plan.end_turn();
                self.note_way(quick.way(), &[Stage::Check]);
            }
        }
        self.walk(Stage::Window, deaf) == Walked::ToRest
    }

    /// Carries out a pass that only hands priority to the next player.
    #[inline(always)]
    fn pass_to_next(&mut self, pass: &Pass) {
        let state = self.state.walk();
        let next = state.pass_to_next_at_once(pass);
        if let Some(rule) = &self.rules.clock {
            state.note_passed_to_next(rule, pass, next);
        }
        self.note_way(Quick::ToNext(pass).way(), &HANDS_ON);
    }

    /// Ends the time for the decision of the player who held the window.
    #[inline(always)]
    fn answered(&mut self, pass: &Pass) {
        if let Some(rule) = &self.rules.clock {
            self.state.walk().note_holders_pass(rule, pass);
        }
    }

    /// Begins the time of the players whom the window asks, if one is open.
    #[inline(always)]
    pub(super) fn asks_in_time(&mut self) {
        if let Some(rule) = &self.rules.clock {
            match self.state.windows.last().map(|top| top.holder) {
                Some(Some(holder)) => self.state.walk().note_holder_asked(rule, holder),
                Some(None) => self.state.walk().note_asked(rule),
                // State checks come before the next window opens.
                None => {}
            }
        }
    }
}

/// The stages of a pass after which the next player may act.
const HANDS_ON: [Stage; 3] = [Stage::Check, Stage::Place, Stage::Window];

impl Quick<'_> {
    /// Returns its name in traces.
    const fn way(self) -> &'static str {
        match self {
            Self::ToNext(_) => "pass to the next player",
            Self::BeforeChecks(_) => "pass before state checks",
            Self::Closes(_) => "last pass",
            Self::Resolves(_) => "last pass before a resolution",
            Self::EndsTurn => "end of the turn",
        }
    }

    /// Returns the journal's bytes for the pass, if it has only the required fields.
    #[inline]
    fn plain_bytes(self) -> Option<PlainBytes> {
        match self {
            Self::ToNext(pass)
            | Self::BeforeChecks(pass)
            | Self::Closes(pass)
            | Self::Resolves(pass) => {
                let plain = pass.reason.is_none() && pass.number.is_none();
                plain.then(|| PlainBytes::pass(pass.player))
            }
            Self::EndsTurn => Some(PlainBytes::END_TURN),
        }
    }
}

impl Triggers {
    /// Returns true if a trigger listens to the events of such a pass.
    #[inline]
    fn hears_a_pass(&self) -> bool {
        self.hears(EventKind::Passed) || self.hears(EventKind::PriorityGiven)
    }
}
