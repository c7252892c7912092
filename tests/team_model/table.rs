//! The table: the answers that the sides owe, and what commands do.

use crate::asking::Asking;
use crate::control::Controls;
use crate::gate::{AtGate, Instead, Question};
use crate::sides::{Player, Side, Sides, Until};
use crate::tokens::Token;
use crate::traps::Trap;
use crate::words::argument;
use std::collections::BTreeMap;

/// The rules of a game.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// For each step, true if all are asked in its window, and not the owner alone.
    pub(crate) asks_all: [bool; 2],
    /// The turn of a side that has left ends at once.
    pub(crate) ends_with_leaver: bool,
    /// For each step, true if its window takes sealed answers.
    pub(crate) seals: [bool; 2],
}

/// A granted turn; with `after`, it comes into being as that side's next turn begins.
#[derive(Clone, Debug)]
pub(crate) struct Grant {
    pub(crate) number: u32,
    pub(crate) side: Side,
    pub(crate) after: Option<Side>,
    /// The player who decides in it.
    pub(crate) by: Option<Player>,
}

/// A turn to schedule: after whose, and by whom.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Granted {
    pub(crate) after: Option<Player>,
    pub(crate) by: Option<Player>,
}

/// The turns of which a trigger of a player's hears.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Whose {
    Own,
    Opponents,
    Each,
}

impl Whose {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Opponents => "opponents",
            Self::Each => "each",
        }
    }
}

/// A verb that an effect of the rules submits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verb {
    ExtraTurn,
    SkipTurn,
    SkipStep,
}

impl Verb {
    /// Returns the action, open at any time, by which a player submits it for themselves.
    pub(crate) const fn action(self) -> &'static str {
        match self {
            Self::ExtraTurn => "more",
            Self::SkipTurn => "less",
            Self::SkipStep => "short",
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) sides: Sides,
    pub(crate) order: Vec<Side>,
    pub(crate) reversed: bool,
    /// The side of the last normal turn, from whose place the order continues.
    pub(crate) cursor: Side,
    pub(crate) owner: Side,
    pub(crate) turn: u32,
    /// True if the turn was granted.
    pub(crate) is_extra: bool,
    pub(crate) round: u32,
    /// False between two rounds.
    pub(crate) round_goes: bool,
    /// The side at whose place the round began.
    pub(crate) round_start: Option<Side>,
    /// The player who decides in the turn that has ended, if it begins again.
    pub(crate) again: Option<Option<Player>>,
    /// The step, whose window is open.
    pub(crate) step: usize,
    /// The sides that have still to answer.
    pub(crate) pending: Vec<Side>,
    pub(crate) holder: Option<Side>,
    pub(crate) due: Option<&'static str>,
    pub(crate) grants: Vec<Grant>,
    pub(crate) grant_numbers: u32,
    /// Turns to skip, and how many.
    pub(crate) skips: Vec<(Side, u32)>,
    pub(crate) step_skips: Vec<(Side, u32)>,
    pub(crate) named: Option<Side>,
    pub(crate) is_very_next: bool,
    /// The flags of players that are set.
    pub(crate) flags: Vec<(Player, Until)>,
    pub(crate) triggers: Vec<(Player, Whose)>,
    /// How many turns each player was told of.
    pub(crate) heard: BTreeMap<Player, i64>,
    /// The replacement of a turn, if there is one.
    pub(crate) instead: Option<Instead>,
    pub(crate) triggers_added: u32,
    /// The turn about which somebody is asked.
    pub(crate) at_gate: Option<AtGate>,
    pub(crate) question: Option<Question>,
    pub(crate) choices: u32,
    /// The effect that asks.
    pub(crate) asking: Option<Asking>,
    pub(crate) trap: Option<Trap>,
    /// The last answer of each to an effect.
    pub(crate) answers: BTreeMap<Player, i64>,
    /// True if the turn ends as its side has left, once the effect at hand has returned.
    pub(crate) leaver_ends: bool,
    /// The sealed answers in the window.
    pub(crate) commits: Vec<(Side, i64)>,
    pub(crate) controls: Controls,
    pub(crate) token: Option<Token>,
    pub(crate) nobody_comes: bool,
    pub(crate) told: Vec<String>,
}

impl Table {
    pub(crate) fn new(rules: Rules, sides: Sides) -> Self {
        let mut table = Self {
            rules,
            order: sides.all().collect(),
            reversed: false,
            cursor: 0,
            owner: 0,
            turn: 0,
            is_extra: false,
            round: 1,
            round_goes: true,
            round_start: None,
            again: None,
            step: 0,
            pending: vec![],
            holder: None,
            due: None,
            grants: vec![],
            grant_numbers: 0,
            skips: vec![],
            step_skips: vec![],
            named: Some(0),
            is_very_next: true,
            flags: vec![],
            triggers: vec![],
            heard: BTreeMap::new(),
            instead: None,
            triggers_added: 0,
            at_gate: None,
            question: None,
            choices: 0,
            asking: None,
            trap: None,
            answers: BTreeMap::new(),
            leaver_ends: false,
            commits: vec![],
            controls: Controls::default(),
            token: None,
            nobody_comes: false,
            told: vec![],
            sides,
        };
        table.say("round_began round=1".to_owned());
        table.give_token('A');
        table.next_turn();
        table
    }

    pub(crate) fn say(&mut self, event: String) {
        self.told.push(event);
    }

    // --- who is asked

    /// Returns the player of whom it is told whose turn it is.
    fn active(&self) -> Option<Player> {
        let lives = self.sides.lives(self.owner);
        lives.then(|| self.sides.speaker(self.owner))
    }

    /// Returns the player who may act.
    pub(crate) fn priority(&self) -> Option<Player> {
        let holder = self.holder.filter(|_| self.question.is_none());
        holder.map(|side| self.sides.speaker(side))
    }

    pub(crate) fn holder(&self) -> Option<Side> {
        self.holder
    }

    /// Returns all sides, beginning with this one.
    pub(crate) fn from(&self, side: Side) -> Vec<Side> {
        let mut ring = self.order.clone();
        if self.reversed {
            ring.reverse();
        }
        let at = ring.iter().position(|other| *other == side);
        ring.rotate_left(at.expect("every side has a place"));
        ring
    }

    fn next_pending(&self, after: Side) -> Option<Side> {
        let mut ring = self.from(after);
        ring.rotate_left(1);
        ring.into_iter().find(|side| self.pending.contains(side))
    }

    fn open_window(&mut self) {
        self.commits.clear();
        self.pending = match self.rules.asks_all[self.step] {
            true => self.order.clone(),
            false => vec![self.owner],
        };
        let sides = &self.sides;
        self.pending.retain(|side| sides.is_present(*side));
        let first = self.pending.contains(&self.owner).then_some(self.owner);
        self.holder = first.or_else(|| self.next_pending(self.owner));
        self.due = self.holder.map(|_| "opened");
    }

    pub(crate) fn answer(&mut self, side: Side, reason: &'static str) {
        self.pending.retain(|other| *other != side);
        if self.holder == Some(side) {
            self.holder = self.next_pending(side);
            self.due = Some(reason);
        }
    }

    pub(crate) fn pass(&mut self, player: Player) {
        self.say(format!("passed player={player}"));
        self.answer(self.sides.of(player), "answered");
        self.settle();
    }

    /// Continues until somebody has to answer.
    pub(crate) fn settle(&mut self) {
        if self.question.is_none() {
            self.continue_asking();
        }
        if self.question.is_none() {
            self.spring_trap();
        }
        if self.at_gate.is_some() && self.question.is_none() {
            self.next_turn();
        }
        if self.question.is_none() && std::mem::take(&mut self.leaver_ends) {
            self.end_turn();
        }
        while self.holder.is_none() && !self.nobody_comes && self.question.is_none() {
            self.reveal();
            if self.step == 1 {
                self.end_turn();
            } else {
                self.begin_step(1);
            }
        }
        if self.question.is_some() {
            return;
        }
        if let (Some(reason), Some(player)) = (self.due.take(), self.priority()) {
            let by = self.by(player);
            self.say(format!(
                "priority_given player={player}{by} reason={reason}"
            ));
        }
    }

    pub(crate) fn begin_step(&mut self, step: usize) {
        self.step = step;
        let (owner, player) = (self.owner, argument("player", self.active()));
        let skipped = |(side, _): &(Side, u32)| *side == owner;
        if step == 1
            && self.sides.lives(owner)
            && let Some(at) = self.step_skips.iter().position(skipped)
        {
            use_one(&mut self.step_skips, at);
            self.say(format!("step_skipped step=s1{player} reason=skip"));
            return;
        }
        self.say(format!("step_began step=s{step}{player} visit=1"));
        self.open_window();
    }

    // --- commands

    pub(crate) fn next_trigger(&mut self) -> u32 {
        self.triggers_added += 1;
        self.triggers_added
    }

    pub(crate) fn listen(&mut self, player: Player, whose: Whose) {
        self.next_trigger();
        self.triggers.push((player, whose));
    }

    /// Submits the verb for a member, so many times.
    pub(crate) fn schedule(&mut self, verb: Verb, player: Player, count: u32, granted: Granted) {
        let side = self.sides.of(player);
        let speaker = self.sides.speaker(side);
        match verb {
            Verb::ExtraTurn => {
                for _ in 0..count {
                    self.grant_numbers += 1;
                    let number = self.grant_numbers;
                    let after = granted.after.map(|after| self.sides.of(after));
                    self.grants.push(Grant {
                        number,
                        side,
                        after,
                        by: granted.by,
                    });
                    self.say(format!(
                        "extra_turn_granted grant={number} player={speaker}"
                    ));
                }
            }
            Verb::SkipTurn => {
                self.skips.push((side, count));
                self.say(format!("skip_added player={speaker} count={count}"));
            }
            Verb::SkipStep => {
                self.step_skips.push((side, count));
                self.say(format!(
                    "step_skip_added step=s1 player={speaker} count={count}"
                ));
            }
        }
    }

    /// Submits the verb of one effect for two players: a team has as many as the member who was
    /// named most.
    pub(crate) fn schedule_for_both(&mut self, verb: Verb, one: Player, two: Player) {
        self.schedule(verb, one, 1, Granted::default());
        if one == two || self.sides.of(one) != self.sides.of(two) {
            self.schedule(verb, two, 1, Granted::default());
        }
    }

    /// Submits the verb of an effect for everybody, in turn order: a team does so once, since no
    /// member is named more often.
    pub(crate) fn schedule_for_each(&mut self, verb: Verb) {
        for side in self.from(self.owner) {
            if self.sides.lives(side) {
                self.schedule(verb, self.sides.speaker(side), 1, Granted::default());
            }
        }
    }

    /// Takes an action that may be taken at any time: it is an answer only if the side is asked.
    pub(crate) fn act(&mut self, player: Player, verb: Verb) {
        self.say(format!("acted player={player} action={}", verb.action()));
        if self.holder == Some(self.sides.of(player)) {
            self.answer(self.sides.of(player), "acted");
        }
        self.schedule(verb, player, 1, Granted::default());
        self.settle();
    }

    pub(crate) fn jump(&mut self, player: Player, is_very_next: bool) {
        let side = self.sides.of(player);
        self.named = Some(side);
        self.is_very_next = is_very_next;
        let player = self.sides.speaker(side);
        self.say(format!("next_named player={player}"));
    }

    pub(crate) fn reverse(&mut self) {
        self.reversed = !self.reversed;
        let direction = if self.reversed { "backward" } else { "forward" };
        self.say(format!("order_reversed direction={direction}"));
    }

    pub(crate) fn set_flag(&mut self, player: Player, until: Until) {
        self.flags.retain(|(other, _)| *other != player);
        self.flags.push((player, until));
        self.say(format!("flag_set name=f value=1 player={player}"));
    }

    pub(crate) fn sit_out(&mut self, player: Player, until: Until) {
        self.make_sit_out(player, until);
        self.settle();
    }

    pub(crate) fn make_sit_out(&mut self, player: Player, until: Until) {
        self.sides.sits.push((player, until));
        self.say(format!("player_sat_out player={player}"));
        self.excuse(player);
    }

    pub(crate) fn sit_in(&mut self, player: Player) {
        self.sides.sits.retain(|(other, _)| *other != player);
        self.come_back(player);
    }

    pub(crate) fn come_back(&mut self, player: Player) {
        self.say(format!("player_sat_in player={player}"));
        let speaker = self.sides.speaker(self.sides.of(player));
        if self.sides.sits_out(speaker) {
            self.sides.takes_over_from(speaker);
        }
    }

    /// Lets another speak for the side. The one who has to answer for it now is told.
    fn excuse(&mut self, player: Player) {
        let side = self.sides.of(player);
        let spoke = self.sides.speaker(side) == player;
        self.sides.takes_over_from(player);
        if !self.sides.is_present(side) {
            self.answer(side, "excused");
        } else if spoke && self.holder == Some(side) {
            self.due.get_or_insert("excused");
        }
    }

    pub(crate) fn leave(&mut self, player: Player) {
        let side = self.sides.of(player);
        self.sides.living.remove(&player);
        self.sides.sits.retain(|(other, _)| *other != player);
        self.say(format!("player_left player={player} reason=conceded"));
        self.triggers.retain(|(other, _)| *other != player);
        self.drop_trap_of(player);
        self.excuse(player);
        if !self.sides.lives(side) {
            self.commits.retain(|(other, _)| *other != side);
            self.drop_schedule_of(side, player);
        }
        self.forget_decider(player);
        self.end_control_of(player);
        self.drop_gate_of(player);
        self.move_token_of(player);
        if self.sides.is_decided() {
            return;
        }
        let goes = self.at_gate.is_none();
        self.leaver_ends |= self.rules.ends_with_leaver && goes && !self.sides.lives(self.owner);
        self.settle();
    }

    /// Forgets that a leaver was to decide in turns to come.
    fn forget_decider(&mut self, leaver: Player) {
        let of_grants = self.grants.iter_mut().map(|grant| &mut grant.by);
        let of_gate = self.at_gate.iter_mut().map(|at| &mut at.by);
        for by in of_grants.chain(of_gate) {
            *by = by.filter(|by| *by != leaver);
        }
    }

    fn drop_schedule_of(&mut self, side: Side, player: Player) {
        let is_awaited =
            |(of, until): &(Player, Until)| self.sides.of(*of) == side && *until == Until::NextTurn;
        let is_awaited = self.flags.iter().any(is_awaited);
        for grant in self.grants.clone() {
            // What is left of those that left before was told then.
            if grant.side == side || grant.after == Some(side) && self.sides.lives(grant.side) {
                let speaker = self.sides.speaker(grant.side);
                self.say(format!(
                    "extra_turn_cancelled grant={} player={speaker} reason=player_left",
                    grant.number
                ));
            }
        }
        let stays = |grant: &Grant| grant.after != Some(side) && (is_awaited || grant.side != side);
        self.grants
            .retain(|grant| stays(grant) && !(grant.side == side && grant.after.is_some()));
        if self.named == Some(side) {
            self.named = None;
        }
        let gone: Vec<(Side, u32)> = self.skips.extract_if(.., |it| it.0 == side).collect();
        for (_, count) in gone {
            self.say(format!(
                "skip_removed player={player} count={count} reason=player_left"
            ));
        }
        let gone: Vec<(Side, u32)> = self.step_skips.extract_if(.., |it| it.0 == side).collect();
        for (_, count) in gone {
            self.say(format!(
                "step_skip_removed step=s1 player={player} count={count} reason=player_left"
            ));
        }
    }

    /// Registers what happens instead of a turn, which its player may decline.
    pub(crate) fn add_instead(&mut self, player: Player, whose: Option<Whose>) {
        let number = self.next_trigger();
        self.instead = Some(Instead {
            number,
            player,
            whose,
        });
    }

    pub(crate) fn next_choice(&mut self) -> u32 {
        self.choices += 1;
        self.choices
    }
}

/// Uses up one of so many.
pub(crate) fn use_one(list: &mut Vec<(Side, u32)>, at: usize) {
    list[at].1 -= 1;
    if list[at].1 == 0 {
        list.remove(at);
    }
}
