//! Effects that run: the players whom their lines name, and the verbs they submit.

use crate::conditions::When;
use crate::ends::{End, Successor};
use crate::gate::PartSkip;
use crate::lease::{Ended, Lease, Span};
use crate::program::{Change, Effect, Step, Verb, Who};
use crate::seats::Player;
use crate::sits::Sit;
use crate::table::Table;
use crate::triggers::Event;
use crate::words::argument;

/// An effect that is to run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Call {
    pub(crate) effect: Effect,
    pub(crate) controller: Option<Player>,
    pub(crate) target: Option<Player>,
    /// It belongs to whoever stands in, if its controller leaves before.
    pub(crate) is_taken_over: bool,
}

/// A change of a step, for everybody or in one player's turns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StepChange {
    pub(crate) change: Change,
    pub(crate) player: Option<Player>,
    pub(crate) lease: Lease,
    pub(crate) source: Option<i64>,
}

impl Table {
    pub(crate) fn holds(&self, when: When, seer: Option<Player>) -> bool {
        let here = self.plan.current();
        let current = here.filter(|_| self.step_goes);
        match when {
            When::Always => true,
            When::Flag(name, is_up) => (self.values.get(name, None) != 0) == is_up,
            When::OwnFlag(name) => seer.is_some_and(|seer| self.values.get(name, Some(seer)) != 0),
            When::VisitBelow(number) => current.map_or(0, |node| self.visits[node.step]) < number,
            When::CountBelow(number) => self.values.get("c0", None) < number,
            When::CountAbove(number) => self.values.get("c0", None) > number,
            When::Added(is_so) => current.is_some_and(|node| node.is_added) == is_so,
            When::Extra => self.is_extra,
            When::RoundAbove(number) => self.course.round > number,
        }
    }

    /// Plans an effect: it runs once the effects that were planned before have returned.
    pub(crate) fn plan_effect(&mut self, call: Call) {
        self.agenda.push_back(call);
    }

    /// Runs an effect to its end.
    pub(crate) fn run(&mut self, call: &Call) {
        let mut call = call.clone();
        if call.is_taken_over {
            let there = call.controller.filter(|player| self.seats.lives(*player));
            call.controller = there.or(self.stand_in());
        }
        let call = &call;
        self.effects_run += 1;
        if self.is_too_much() {
            return;
        }
        for line in self.rules.effects[call.effect].clone() {
            // If the last opponent leaves, the rest is not carried out.
            if self.goes_on() && self.holds(line.when, call.controller) {
                self.submit(&line.verb, Some(call));
            }
        }
        self.say(format!(
            "effect_run effect=e{}{}{}",
            call.effect,
            argument("player", call.controller),
            argument("target", call.target)
        ));
    }

    /// Returns the players for whom a line stands; nobody if they are gone.
    fn who(&self, who: Who, call: Option<&Call>) -> Vec<Player> {
        let seats = &self.seats;
        let one = match who {
            Who::Controller => call.and_then(|call| call.controller),
            Who::Active => seats.active(),
            Who::Target => call.and_then(|call| call.target),
            Who::Next => {
                let others = seats.following(seats.owner);
                let mut there = others.into_iter().filter(|player| self.is_present(*player));
                let owner = Some(seats.owner).filter(|player| self.is_present(*player));
                there.next().or(owner)
            }
            Who::Each => return seats.in_turn_order(),
            Who::Named(player) => Some(player),
        };
        one.into_iter()
            .filter(|player| seats.lives(*player))
            .collect()
    }

    /// Returns those for whom a verb is submitted, one after another.
    fn everyone(&self, who: Option<Who>, call: Option<&Call>) -> Vec<Option<Player>> {
        match who {
            None => vec![None],
            Some(who) => self.who(who, call).into_iter().map(Some).collect(),
        }
    }

    /// Returns a time; "until your next turn" is until that of whom it belongs to, or else of the
    /// effect's controller, or else of the active player.
    fn lease(&self, span: Span, player: Option<Player>, call: Option<&Call>) -> Lease {
        let controller = call.and_then(|call| call.controller);
        let named = span.of.and_then(|of| self.who(of, call).first().copied());
        Lease {
            until: span.until,
            of: named.or(player).or(controller).unwrap_or(self.seats.owner),
            turn: self.turn,
            window: self.windows.len().max(1),
        }
    }

    /// Returns those for whom a verb is submitted that lasts so long: nobody if its time is that of
    /// somebody who is gone.
    fn everyone_for(
        &self,
        who: Option<Who>,
        span: Span,
        call: Option<&Call>,
    ) -> Vec<Option<Player>> {
        match span.of {
            Some(of) if self.who(of, call).is_empty() => vec![],
            _ => self.everyone(who, call),
        }
    }

    /// Submits a verb, of an effect or of the host.
    pub(crate) fn submit(&mut self, verb: &Verb, call: Option<&Call>) {
        if !self.turn_goes && verb.is_about_the_turn() {
            self.has_failed = true;
            return;
        }
        if let Verb::Sit { player, is_out, .. } = *verb {
            return self.submit_sit(player, is_out, verb, call);
        }
        let fails = match *verb {
            Verb::End(End::GoTo(step)) => !self.leads_to(step),
            Verb::End(end) => self.has_no_chapter(end),
            _ => false,
        };
        if fails {
            self.has_failed = true;
            return;
        }
        match *verb {
            Verb::SetFlag {
                name,
                up,
                player,
                until,
            } => {
                for player in self.everyone_for(player, until, call) {
                    let lease = self.lease(until, player, call);
                    self.set(name, player, i64::from(up), lease);
                }
            }
            Verb::AddCounter {
                name,
                value,
                player,
                until,
            } => {
                for player in self.everyone_for(player, until, call) {
                    let value = self.values.get(name, player) + value;
                    let said = self.lease(until, player, call);
                    let lease = self.values.lease(name, player, said);
                    self.set(name, player, value, lease);
                }
            }
            Verb::ExtraStep {
                step,
                after,
                count,
                source,
            } => self.extra_step(step, after, count, source),
            Verb::ExtraPhase {
                phase,
                also,
                after,
                count,
                source,
            } => {
                let phases: Vec<usize> = [phase].into_iter().chain(also).collect();
                self.extra_phase(&phases, after, count, source);
            }
            Verb::Skip {
                part,
                player,
                count,
                this_turn,
                source,
            } => {
                for player in self.everyone(player, call) {
                    let player = player.unwrap_or(self.seats.owner);
                    if this_turn && !self.turn_goes {
                        self.has_failed = true;
                        return;
                    }
                    self.skip_part(PartSkip {
                        player,
                        part,
                        count,
                        this_turn,
                        source,
                    });
                }
            }
            Verb::Modify {
                change,
                player,
                until,
                source,
            } => {
                for player in self.everyone_for(player, until, call) {
                    let lease = self.lease(until, player, call);
                    self.changes.push(StepChange {
                        change,
                        player,
                        lease,
                        source,
                    });
                    let columns = argument("player", player) + &argument("source", source);
                    self.say(format!("step_modified step=s{}{columns}", change.step));
                }
            }
            Verb::Reverse => self.reverse(),
            Verb::OpenWindow => self.open_window(true),
            Verb::TakeBack(source) => self.take_back_all_of(source),
            Verb::Exchange {
                player,
                other,
                seats,
            } => {
                let one = |who: Who| self.who(who, call).first().copied();
                match one(player).zip(one(other)) {
                    None => {}
                    Some((player, other)) if player == other => self.has_failed = true,
                    Some((player, other)) if seats => self.exchange_seats(player, other),
                    Some((player, other)) => self.exchange_turns(player, other),
                }
            }
            Verb::Sit { .. } => unreachable!("it was submitted before"),
            Verb::ExtraTurn { player, source } => {
                for player in self.who(player, call) {
                    self.grant(player, source);
                }
            }
            Verb::SkipTurn { player, source } => {
                for player in self.who(player, call) {
                    self.skip(player, source);
                }
            }
            Verb::CancelTurn(number) => match self.has_grant(number) {
                true => self.cancel_grants("command", |grant| grant.number == number),
                false => self.has_failed = true,
            },
            Verb::GiveToken(player) => {
                for player in self.who(player, call) {
                    self.give_token(player);
                }
            }
            Verb::PassToken(count) => self.pass_token(count),
            Verb::DropToken => self.drop_token(),
            Verb::Leave(player) => {
                for player in self.who(player, call) {
                    self.leave(player, "eliminated");
                }
            }
            Verb::Jump(player) => {
                for player in self.who(player, call) {
                    self.jump(player);
                }
            }
            Verb::EndTurnFor(player) => {
                for player in self.who(player, call) {
                    if !self.turn_goes {
                        self.has_failed = true;
                        return;
                    }
                    self.ends.push(End::TurnFor(player));
                }
            }
            Verb::End(end) => self.ends.push(end),
            Verb::EndChapterFor { at, chapter, first } => {
                for first in self.everyone(Some(first), call) {
                    let next = Successor { chapter, first };
                    let end = match at {
                        Some(at) => End::ChapterAt(at, next),
                        None => End::Chapter(next),
                    };
                    if self.has_no_chapter(end) {
                        self.has_failed = true;
                        return;
                    }
                    self.ends.push(end);
                }
            }
            Verb::Run { effect, target } => {
                let controller = call.and_then(|call| call.controller);
                let had = controller.is_some();
                let controller = controller.or(self.seats.active());
                let is_taken_over = !had && controller.is_some();
                for target in self.everyone(target, call) {
                    self.plan_effect(Call {
                        effect,
                        controller,
                        target,
                        is_taken_over,
                    });
                }
            }
            Verb::Replace {
                ref replaces,
                player,
            } => {
                for player in self.everyone_for(player, replaces.until, call) {
                    let lease = self.lease(replaces.until, player, call);
                    self.replace(replaces.clone(), player, lease);
                }
            }
            Verb::Listen {
                ref listener,
                player,
            } => {
                for player in self.everyone_for(player, listener.until, call) {
                    let lease = self.lease(listener.until, player, call);
                    self.listen(listener.clone(), player, lease);
                }
            }
        }
    }

    /// Returns true if it ends a chapter where there is none, and names none that begins.
    pub(crate) fn has_no_chapter(&self, end: End) -> bool {
        let (End::Chapter(next) | End::ChapterAt(_, next)) = end else {
            return false;
        };
        let said = |end: &End| matches!(end, End::Chapter(_) | End::ChapterAt(..));
        let is_ending = self.course.ending.is_some() || self.ends.iter().any(said);
        next.chapter.is_none() && self.course.chapter.is_none() && !is_ending
    }

    fn submit_sit(&mut self, who: Who, is_out: bool, verb: &Verb, call: Option<&Call>) {
        let Verb::Sit { until, .. } = *verb else {
            unreachable!("it is about who sits out");
        };
        for player in self.who(who, call) {
            if self.refuses_to_sit(player, is_out).is_some() {
                self.has_failed = true;
                return;
            }
            let lease = self.lease(until, Some(player), call);
            match is_out {
                true => self.sit_out(player, lease),
                false => self.sit_in(player),
            }
        }
    }

    /// Returns true if an open edge leads from the current step to that one.
    pub(crate) fn leads_to(&self, step: Step) -> bool {
        let owner = Some(self.seats.owner);
        self.step_goes
            && self
                .rule()
                .edges
                .iter()
                .any(|edge| edge.to == step && self.holds(edge.when, owner))
    }

    /// Sets a flag or counter, for as long as it is said now.
    fn set(&mut self, name: &'static str, player: Option<Player>, value: i64, lease: Lease) {
        self.values.set(name, player, value, lease);
        self.tell_value(name, player, value);
    }

    fn tell_value(&mut self, name: &'static str, player: Option<Player>, value: i64) {
        let kind = match name.starts_with('f') {
            true => "flag_set",
            false => "counter_set",
        };
        let event = Event {
            kind,
            player,
            part: None,
        };
        let player = argument("player", player);
        self.tell(event, &format!(" name={name} value={value}{player}"));
    }

    /// Ends what lasts so long: all of it before any end is told.
    pub(crate) fn expire(&mut self, ended: Ended) {
        for value in self.values.expire(|lease| lease.ends(ended)) {
            self.tell_value(value.name, value.player, 0);
        }
        let changes: Vec<StepChange> = self
            .changes
            .extract_if(.., |change| change.lease.ends(ended))
            .collect();
        for change in changes {
            self.tell_change_removed(&change, "expired");
        }
        self.expire_triggers(ended);
        self.expire_replacements(ended);
        let back: Vec<Sit> = self
            .sits
            .extract_if(.., |sit| sit.lease.ends(ended))
            .collect();
        for sit in back {
            self.sit_in(sit.player);
        }
    }

    pub(crate) fn tell_change_removed(&mut self, change: &StepChange, reason: &str) {
        let (step, player) = (change.change.step, argument("player", change.player));
        self.say(format!(
            "step_change_removed step=s{step}{player} reason={reason}"
        ));
    }
}
