//! Effects that run: the players and objects that their lines name, and the verbs they submit.

use crate::control::Control;
use crate::flow::Flow;
use crate::lease::{Lease, Until};
use crate::program::{Verb, When, Which, Who};
use crate::questions::Kind;
use crate::replacements::Beginning;
use crate::rules::MOST_EFFECTS;
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::triggers::{Event, Trigger};
use crate::words::argument;
use turnwheel::words::OnError;

impl Table {
    pub(crate) fn holds(&self, when: When, seer: Option<Player>, target: Option<Player>) -> bool {
        let own = |name: &str| seer.map_or(0, |seer| self.values.get(name, Some(seer)));
        match when {
            When::Always => true,
            When::GrantsAbove(number) => self.grants() > number,
            When::OwnTurn => seer.is_some() && seer == self.seats.active(),
            When::OwnCountBelow(number) => own("c0") < number,
            When::CountBelow(number) => self.values.get("c1", None) < number,
            When::StackAbove(number) => self.stack.len() > number,
            When::Flagged => own("f0") != 0,
            When::NotFlagged => self.values.get("f1", None) == 0,
            When::CountAbove(number) => self.values.get("c1", None) > number,
            When::SomeOwnCountAbove(number) => {
                let own = |player: &Player| self.values.get("c0", Some(*player));
                self.seats.living.iter().any(|player| own(player) > number)
            }
            When::TargetCountAbove(number) => {
                target.is_some_and(|target| self.values.get("c0", Some(target)) > number)
            }
            When::Locked => self.is_locked(),
        }
    }

    /// Plans an effect: it runs once the effects that were planned before have returned.
    pub(crate) fn plan(&mut self, call: Call) {
        self.agenda.push_back(call);
    }

    /// Runs what is next of everything that was planned.
    pub(crate) fn run_planned(&mut self) {
        let Some(call) = self.agenda.front_mut() else {
            return;
        };
        // One that continues after its question has been reached before.
        let (one, is_reached) = match &mut call.each {
            None => (self.agenda.pop_front(), false),
            Some(players) if players.is_empty() => {
                self.agenda.pop_front();
                (None, false)
            }
            Some(players) => {
                let target = Some(players.remove(0));
                let one = Call {
                    target,
                    each: None,
                    ..call.clone()
                };
                (Some(one), true)
            }
        };
        let Some(one) = one else { return };
        if is_reached && one.target.is_some_and(|target| !self.seats.lives(target)) {
            return;
        }
        let before = one.pays_for.is_some().then(|| self.clone());
        let changed = self.run(&one);
        // A cost that has returned is paid: what was announced comes before anything else.
        let goes_on = self.questions.is_empty() && !self.cannot_pay && !self.is_too_much();
        let is_paid = goes_on && changed;
        if let Some((command, before)) = one.pays_for.as_deref().zip(before).filter(|_| is_paid) {
            match command.is_refused_by_a_lock(self) {
                true => self.fails_to_pay(before, &one),
                false => command.carry_out(self),
            }
        }
        // Those behind it may have gone with their controller.
        let is_behind = |call: &&Call| call.each.is_some() && call.effect == one.effect;
        if changed && one.until_one && self.agenda.front().is_some_and(|call| is_behind(&call)) {
            self.agenda.pop_front();
        }
    }

    /// Runs an effect to its end; returns true if it has submitted anything.
    pub(crate) fn run(&mut self, call: &Call) -> bool {
        self.effects_run += 1;
        self.is_quiet &= call.is_check;
        if self.is_too_much() {
            return false;
        }
        let before = self.clone();
        let (mut call, mut asked) = (call.clone(), 0);
        if call.taken_over {
            let there = call.controller.filter(|player| self.seats.lives(*player));
            call.controller = there.or(self.stand_in());
        }
        let mut changed = false;
        let event = call.event.as_ref().map(|event| event.kind);
        let instead_of_leaving = call.past.is_some() && event == Some("player_left");
        for line in self.rules.effects[call.effect].clone() {
            if !self.holds(line.when, call.controller, call.target) {
                continue;
            }
            // Those whom one effect removes directly after one another leave together.
            let leaves = matches!(line.verb, Verb::Leave(_));
            let is_open = !self.checks_are_over() || self.leaver_waits() || instead_of_leaving;
            if !leaves && !is_open && self.seats.living.len() < 2 {
                break;
            }
            if call.pays_for.is_some() && self.owes(&line, &call) {
                self.fails_to_pay(before, &call);
                return false;
            }
            if let Some(code) = self.failure(&line.verb, &call) {
                self.fails(before, &call, code);
                return false;
            }
            let until = Until::Game;
            let lease = Lease { until, of: None };
            if let Verb::Ask(ask) = line.verb {
                for player in self.who(ask.player, &call) {
                    let Some(answer) = Self::next_answer(&call, &mut asked, player, ask.kind)
                    else {
                        self.put_question(before, &call, &[player], ask.kind);
                        return false;
                    };
                    changed = true;
                    if let Some(number) = answer {
                        self.set(ask.name, Some(player), number, lease);
                        self.note_change();
                    }
                }
                continue;
            }
            if line.verb == Verb::Vote {
                match self.votes(&call) {
                    Err(players) => {
                        self.put_question(before, &call, &players, Kind::Pick);
                        return false;
                    }
                    Ok(sum) => self.set("c1", None, sum, lease),
                }
                changed = true;
                self.note_change();
                continue;
            }
            if self.submit(&line.verb, &call) {
                changed = true;
                // What a check runs says by its own verbs whether it changes anything.
                if !(call.is_check && matches!(line.verb, Verb::Run { .. })) {
                    self.note_change();
                }
            }
        }
        if call.is_check {
            return changed;
        }
        self.told.push(format!(
            "effect_run effect=e{}{}{}",
            call.effect,
            argument("player", call.controller),
            argument("target", call.target)
        ));
        changed
    }

    /// Returns the error with which an effect fails at this verb.
    fn failure(&self, verb: &Verb, call: &Call) -> Option<&'static str> {
        match *verb {
            Verb::Fail => Some("unknown_object"),
            Verb::CancelTurn(number) if !self.has_grant(number) => Some("unknown_grant"),
            Verb::Sit { player, is_out, .. } => {
                let mut players = self.who(player, call).into_iter();
                players.find_map(|player| self.refuses_to_sit(player, is_out))
            }
            _ => None,
        }
    }

    /// Undoes an effect that fails; the game continues without it, or the command is refused.
    fn fails(&mut self, before: Self, call: &Call, code: &str) {
        let effects_run = self.effects_run;
        *self = before;
        self.effects_run = effects_run;
        if self.rules.on_error == OnError::Refuse {
            self.has_failed = true;
            return;
        }
        self.told.push(format!(
            "effect_failed effect=e{}{}{}{} code={code}",
            call.effect,
            argument("player", call.controller),
            argument("target", call.target),
            argument("source", call.source)
        ));
        if self.rules.on_error == OnError::Disable {
            let runs = |trigger: &&Trigger| trigger.listener.effect == call.effect;
            let numbers = self.triggers.iter().filter(runs);
            let numbers: Vec<u32> = numbers.map(|trigger| trigger.number).collect();
            for number in numbers {
                self.remove_trigger(number, "failed");
            }
        }
    }

    /// Returns the players for whom a line stands; nobody if they are gone.
    fn who(&self, who: Who, call: &Call) -> Vec<Player> {
        let seats = &self.seats;
        let one = match who {
            Who::Controller => call.controller,
            Who::Active => seats.active(),
            Who::Target => call.target,
            // The last of all is next to nobody else.
            Who::Next => {
                let others = self.present_of(seats.following(seats.owner));
                let owner = seats.active().filter(|owner| self.is_present(*owner));
                others.first().copied().or(owner)
            }
            Who::AfterController => call
                .controller
                .and_then(|player| self.present_of(seats.following(player)).first().copied()),
            Who::EventPlayer => call.event.as_ref().and_then(|event| event.player),
            Who::Each => return seats.in_turn_order(),
            Who::EachOpponent => {
                let mut others = seats.in_turn_order();
                others.retain(|player| Some(*player) != call.controller);
                return others;
            }
        };
        one.into_iter()
            .filter(|player| seats.lives(*player))
            .collect()
    }

    fn which(&self, which: Which, call: &Call) -> Option<u32> {
        let number = match which {
            Which::Aim => call.aim,
            Which::Event => call.event.as_ref().and_then(|event| event.object),
        };
        number.filter(|number| self.object(*number).is_some())
    }

    /// Returns nothing if the line names somebody who is not there, and else the one it names.
    fn maybe(&self, who: Option<Who>, call: &Call) -> Option<Option<Player>> {
        match who {
            None => Some(None),
            Some(who) => self.who(who, call).first().map(|player| Some(*player)),
        }
    }

    /// Returns those for whom a verb is submitted, one after another.
    fn everyone(&self, who: Option<Who>, call: &Call) -> Vec<Option<Player>> {
        match who {
            None => vec![None],
            Some(who) => self.who(who, call).into_iter().map(Some).collect(),
        }
    }

    /// Submits a verb, unless it names somebody or something that is not there.
    fn submit(&mut self, verb: &Verb, call: &Call) -> bool {
        let owner = self.seats.owner;
        let lease = |until: Until, player: Option<Player>| Lease {
            until,
            of: player.or(call.controller).or(Some(owner)),
        };
        let past = call.past.as_deref().unwrap_or_default();
        match *verb {
            Verb::Push {
                player,
                effect,
                target,
                action,
                lock,
            } => {
                let Some(target) = self.maybe(target, call) else {
                    return false;
                };
                let mut happened = false;
                for player in self.who(player, call) {
                    // Without a kind it is no action.
                    if action.is_some() && self.refuses_action(player, action, target) {
                        continue;
                    }
                    let pushed = Call {
                        effect,
                        target,
                        lock,
                        ..Call::default()
                    };
                    self.put_as(player, pushed, None, action);
                    happened = true;
                }
                happened
            }
            Verb::Lock { ref ban, player } => {
                let players = self.everyone(player, call);
                for player in &players {
                    self.lock(ban.clone(), *player, call.controller.unwrap_or(owner));
                }
                !players.is_empty()
            }
            Verb::Unlock => {
                self.end_locks("command", |_| true);
                true
            }
            Verb::Counter(which) => {
                let Some(number) = self.which(which, call) else {
                    return false;
                };
                self.take_off(number, "object_countered", None);
                true
            }
            Verb::Copy { which, player } => {
                let named = self.maybe(player, call);
                let Some((number, player)) = self.which(which, call).zip(named) else {
                    return false;
                };
                self.copy(number, player);
                true
            }
            Verb::Retarget { which, target } => {
                let target = self.who(target, call).first().copied();
                let Some((number, target)) = self.which(which, call).zip(target) else {
                    return false;
                };
                self.retarget(number, target);
                true
            }
            Verb::Run {
                effect,
                player,
                target,
                each,
            } => {
                let named = self.maybe(player, call).zip(self.maybe(target, call));
                let Some((player, target)) = named else {
                    return false;
                };
                let controller = player.or(call.controller).or(self.seats.active());
                self.plan(Call {
                    effect,
                    controller,
                    target,
                    each: each.map(|each| self.each(each, controller)),
                    until_one: each == Some("until_one"),
                    taken_over: player.or(call.controller).is_none() && controller.is_some(),
                    ..Call::default()
                });
                true
            }
            Verb::Raise { name, player } => {
                let players = self.everyone(player, call);
                let mut happened = false;
                for player in &players {
                    happened |= self.raise(name, *player, past);
                }
                happened
            }
            Verb::SetFlag {
                name,
                up,
                player,
                until,
            } => {
                let players = self.everyone(player, call);
                for player in &players {
                    self.set(name, *player, i64::from(up), lease(until, *player));
                }
                !players.is_empty()
            }
            Verb::SetCounter {
                name,
                value,
                player,
                until,
            } => {
                let players = self.everyone(player, call);
                for player in &players {
                    self.set(name, *player, value, lease(until, *player));
                }
                !players.is_empty()
            }
            Verb::AddCounter {
                name,
                value,
                player,
                until,
            } => {
                let players = self.everyone(player, call);
                for player in &players {
                    let value = self.values.get(name, *player) + value;
                    let lease = self.values.lease(name, *player, lease(until, *player));
                    self.set(name, *player, value, lease);
                }
                !players.is_empty()
            }
            Verb::Ask(_) | Verb::Vote | Verb::Fail => {
                unreachable!("it is no verb that is submitted")
            }
            Verb::Control {
                player,
                other,
                time,
                source,
            } => {
                let one = |who: Who| self.who(who, call).first().copied();
                let Some((player, other)) = one(player).zip(one(other)) else {
                    return false;
                };
                self.set_controller(Control {
                    player,
                    other,
                    time,
                    source,
                });
                true
            }
            Verb::ExtraTurn {
                player,
                by,
                after,
                kind,
                many,
            } => {
                let Some((by, after)) = self.maybe(by, call).zip(self.maybe(after, call)) else {
                    return false;
                };
                let players = self.who(player, call);
                for player in &players {
                    self.grant(*player, by, after, kind, many);
                }
                !players.is_empty()
            }
            Verb::SkipTurn {
                player,
                applies,
                many,
            } => {
                let players = self.who(player, call);
                for player in &players {
                    self.skip(*player, applies, many);
                }
                !players.is_empty()
            }
            Verb::SkipNext(many) => {
                self.skip_next(many);
                true
            }
            Verb::Reverse => {
                self.reverse();
                true
            }
            Verb::CancelTurn(number) => {
                self.cancel_grant(number);
                true
            }
            Verb::TakeBack(source) => {
                self.take_back_all_of(source);
                true
            }
            Verb::Sit {
                player,
                is_out,
                until,
            } => {
                let players = self.who(player, call);
                for player in &players {
                    match is_out {
                        true => self.sit_out(*player, lease(until, Some(*player))),
                        false => self.sit_in(*player),
                    }
                }
                !players.is_empty()
            }
            Verb::OpenReply => {
                self.open_reply();
                true
            }
            Verb::End(end) => {
                self.flows.push_back(Flow::End(end));
                true
            }
            Verb::Leave(player) => {
                let players = self.who(player, call);
                let mut happened = false;
                for player in &players {
                    let what = Beginning::new("player_left", Some(*player));
                    happened |= self.would_happen(what, past);
                }
                happened
            }
            Verb::Replace {
                ref instead,
                player,
            } => {
                let Some(player) = self.maybe(player, call) else {
                    return false;
                };
                self.replace(instead.clone(), player, call.controller);
                true
            }
            Verb::Listen {
                ref listener,
                player,
            } => {
                let Some(player) = self.maybe(player, call) else {
                    return false;
                };
                self.listen(listener.clone(), player, call.controller);
                true
            }
        }
    }

    /// Returns the players for whom an effect runs, in their order.
    pub(crate) fn each(&self, each: &str, controller: Option<Player>) -> Vec<Player> {
        let mut players = self.seats.in_turn_order();
        match (each, controller) {
            ("opponent", _) => players.retain(|player| Some(*player) != controller),
            ("from_controller", Some(controller)) => {
                players = self.seats.from(controller);
                players.retain(|player| self.seats.lives(*player));
            }
            _ => {}
        }
        players
    }

    /// Raises an event; returns true unless it waits.
    pub(crate) fn raise(
        &mut self,
        name: &'static str,
        player: Option<Player>,
        past: &[u32],
    ) -> bool {
        let what = Beginning {
            name: Some(name),
            ..Beginning::new("raised", player)
        };
        self.would_happen(what, past)
    }

    /// Sets a flag or counter, for as long as it is said now.
    pub(crate) fn set(
        &mut self,
        name: &'static str,
        player: Option<Player>,
        value: i64,
        lease: Lease,
    ) {
        self.values.set(name, player, value, lease);
        self.tell_value(name, player, value);
    }

    pub(crate) fn tell_value(&mut self, name: &'static str, player: Option<Player>, value: i64) {
        let event = Event {
            kind: if name.starts_with('f') {
                "flag_set"
            } else {
                "counter_set"
            },
            player,
            name: Some(name),
            ..Event::default()
        };
        let player = argument("player", player);
        self.tell(event, &format!(" name={name} value={value}{player}"));
    }

    /// Returns true if the command has caused more than the limits of the rules allow.
    pub(crate) fn is_too_much(&self) -> bool {
        self.effects_run > MOST_EFFECTS || self.told.len() > 5_000
    }
}
