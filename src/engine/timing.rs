//! The effects of time: a tick lasts until a player's time is up, and continues after the
//! consequences.
//!
//! So one long tick is the same as many short ones.

use crate::engine::Engine;
use crate::engine::flow::flow_later;
use crate::engine::requirements::check_pass;
use crate::rules::{LeaveRule, OnExpiry, PassRule, Reopen, Runs, TeamLeaves};
use crate::state::agenda::{Asker, Flow};
use crate::state::run::Run;
use crate::state::{Stage, State};
use crate::vocabulary::command::{Command, Pass};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Reason;

/// The reason that there are rules of a clock.
const CLOCK: &str = "a state has a clock only by rules that have one";

impl Engine {
    /// Continues until the game waits and no time of the current tick is left.
    #[inline(never)]
    pub(super) fn advance_in_time(&mut self) -> Result<(), Error> {
        loop {
            self.settle()?;
            if !self.pass_time()? {
                return Ok(());
            }
        }
    }

    /// Lets time pass where the game waits. Returns true if a player's time was up, which is
    /// counted like a step, so that every tick ends.
    fn pass_time(&mut self) -> Result<bool, Error> {
        // Time that passes while the game waits schedules nothing; what an expiry does is a change.
        let (rules, state) = (&self.rules, self.state.walk());
        let rule = rules.clock.as_ref().expect(CLOCK);
        if !state.agenda.is_asking() && !state.agenda.runs().is_empty() {
            return Ok(false);
        }
        state.note_asked(rule);
        let Some(player) = state.pass_time(rule) else {
            return Ok(false);
        };
        self.work.steps += 1;
        if self.work.steps > rules.limits.steps {
            return Err(self.too_much("expiries"));
        }
        let (what, effect, runs) = (rule.on_expiry, rule.effect, rule.runs);
        if what != OnExpiry::Report {
            self.state.change().note_answer(rule, player, false);
        }
        match what {
            OnExpiry::Report => {}
            OnExpiry::EndTurn if decides_turn(&self.state, player) => {
                // If the owner's time is everybody's, nobody has any left.
                let asked = if runs == Runs::Owner {
                    self.state.asked().iter().collect()
                } else {
                    answers_owed(&self.state, player)
                };
                drop_questions(self.state.change(), asked);
                flow_later(self.state.change(), Flow::TURN);
            }
            OnExpiry::Pass | OnExpiry::EndTurn => self.give_up(player),
            OnExpiry::Leave => self.leave(player, Reason::TimeUp),
            OnExpiry::EndGame => {
                let winner = self.state.turns.players.side_against(player);
                self.end_game(winner, Reason::TimeUp);
            }
        }
        let run = effect.map(|effect| Run::new(effect, Some(player)));
        self.state.change().agenda.plan(run);
        if what != OnExpiry::Report && self.state.stage == Stage::Window {
            self.enter(Stage::Window, Stage::Check);
        }
        Ok(true)
    }

    /// Gives no answer for the player: a question is dropped, and a window gets a pass or, if
    /// passing is not allowed, an absence. What is not paid for in time was to be an answer to the
    /// window, which gets none either.
    fn give_up(&mut self, player: PlayerId) {
        if self.state.agenda.is_asking() {
            let owed = answers_owed(&self.state, player);
            let pays = |asked: &PlayerId| self.state.agenda.is_paying(*asked);
            let pays = owed.iter().any(pays);
            drop_questions(self.state.change(), owed);
            if !pays || self.state.agenda.is_asking() {
                return;
            }
        }
        for asked in answers_owed(&self.state, player) {
            if check_pass(&self.rules, &self.state, &Pass::new(asked)).is_ok() {
                self.pass(&Pass::new(asked).reason(Reason::TimeUp));
            } else {
                self.state.change().be_absent(asked);
            }
        }
    }

    /// Removes a player from the game, with their team and their turn if the rules say so.
    pub(crate) fn leave(&mut self, player: PlayerId, reason: Reason) {
        let (rules, state) = (&self.rules, self.state.change());
        let had_owner = state.turns.active().is_some();
        let together = rules.options.team_leaves == TeamLeaves::Together;
        let mates = state
            .turns
            .players
            .living
            .without(PlayerSet::one(player))
            .iter();
        let mates =
            mates.filter(|mate| together && !state.turns.players.are_opponents(player, *mate));
        let gone: Vec<PlayerId> = [player].into_iter().chain(mates).collect();
        // A mate of the leaver may be the one who holds a window.
        let held: Vec<(usize, PlayerId)> = (state.windows.iter().enumerate())
            .filter_map(|(at, window)| {
                let rule = rules.window_rule(window.id);
                let returns = rule.pass == PassRule::Soft && rule.reopen != Reopen::None;
                let holder = window.holder.filter(|holder| gone.contains(holder));
                Some((at, holder.filter(|_| returns)?))
            })
            .collect();
        state.leave(rules, &gone, reason);
        // What checks have set off may be the leaver's, and gone: so they look at the table again.
        state.agenda.look_again(state.stage);
        for (at, holder) in held {
            state.windows.give_after_leaver(&state.turns, at, holder);
        }
        // If a team shares its turns, another member may be left to finish this one.
        // Between two turns there is none to end.
        let ownerless =
            had_owner && state.turns.current.is_going() && state.turns.active().is_none();
        if ownerless && rules.options.leave == LeaveRule::EndTurn {
            // Nobody is asked about a part of the turn that never begins.
            let part = state.agenda.gate.is_some();
            let asked = state
                .agenda
                .take_questions(|choice| part && choice.asker == Asker::Gate);
            for choice in asked {
                state.tell_dropped(choice.id, choice.player, Reason::PlayerLeft);
            }
            flow_later(self.state.change(), Flow::TurnByEffect);
        }
    }

    /// Ends the time for a player's decision. That for an action with a cost ends once it is paid
    /// for, and not with each answer about how to pay.
    pub(crate) fn note_decision(&mut self, command: &Command) {
        // Whoever acts though nobody waits for them answers nothing, nor does who gives another
        // sealed answer in place of the first: no time is added. And no question is answered by an
        // action in the middle of it, such as to tap a land for mana.
        let asked = |player: &PlayerId| {
            let side = self.state.turns.players.side_of(*player);
            let is_asked = || !self.state.asked().intersection(side).is_empty();
            match command {
                Command::Act(_) => is_asked() && !self.state.agenda.is_asking(),
                Command::Commit(_) => is_asked(),
                _ => true,
            }
        };
        // Nor by whoever shares the time of a player who has announced something: two heads pay for
        // one card.
        let thinks = |player: PlayerId| self.state.turns.thinks_for(player);
        let paid_for = self.state.agenda.paid_for();
        let pays = |player: &PlayerId| {
            paid_for.is_some_and(|announced| thinks(announced.player()) == thinks(*player))
        };
        let answers = |player: &PlayerId| !pays(player) && asked(player);
        if let Some(player) = command.answered_by().filter(answers) {
            let rule = self.rules.clock.as_ref().expect(CLOCK);
            // What nobody thought about earns no time.
            let by_hand = !command.is_automatic();
            self.state.change().note_answer(rule, player, by_hand);
        }
    }
}

/// Returns true if the player may end the turn.
fn decides_turn(state: &State, player: PlayerId) -> bool {
    state.turns.current.is_going()
        && state
            .turns
            .active()
            .is_some_and(|owner| state.turns.thinks_for(owner) == player)
}

/// Returns the players for whom this player has to answer.
fn answers_owed(state: &State, player: PlayerId) -> Vec<PlayerId> {
    state
        .asked()
        .iter()
        .filter(|asked| state.turns.thinks_for(*asked) == player)
        .collect()
}

fn drop_questions(state: &mut State, asked: Vec<PlayerId>) {
    for asked in asked {
        state.drop_question(asked, Reason::TimeUp);
    }
}
