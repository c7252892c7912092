//! A game with the clocks of the model beside it.

use crate::chance::{Lcg, one_of};
use crate::clock::Clock;
use crate::rules::Rules;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, PlayerId, PlayerSet, Setup};

/// The lines that make two teams of four players.
const TEAMS: &str = "set_team A 1\nset_team B 2\nset_team C 1\nset_team D 2\n";

/// The time after so many accepted commands.
#[derive(Clone)]
pub(crate) struct Then {
    accepted: u64,
    /// The length of the log.
    lines: usize,
    announcer: Option<PlayerId>,
    now: i64,
    stopped: bool,
    clocks: Vec<Clock>,
    heads: Vec<PlayerId>,
}

pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) game: Game,
    pub(crate) clocks: Vec<Clock>,
    pub(crate) stopped: bool,
    pub(crate) now: i64,
    pub(crate) log: Vec<String>,
    /// The earlier moments, to which the game may go back.
    pub(crate) past: Vec<Then>,
    /// The players in whose names the time of each player is kept.
    pub(crate) heads: Vec<PlayerId>,
    /// The player of what is being paid for. It is no answer yet, whoever is asked how to pay.
    announcer: Option<PlayerId>,
    /// True once a tick was refused, after which the game is left.
    pub(crate) is_left: bool,
}

impl Table {
    pub(crate) fn new(random: &mut Lcg) -> Self {
        // Some clocks are refused: those by which a player without time would pass for ever.
        let read = |rules: &Rules| Ruleset::from_toml(&rules.text(), "clocked.toml").ok();
        let (rules, read) = std::iter::repeat_with(|| Rules::drawn(random))
            .find_map(|rules| Some((rules, read(&rules)?)))
            .unwrap();
        let players = if rules.teams { 4 } else { 2 + random.below(3) };
        let mut game: Game = Game::new(read, Setup::players(players)).unwrap();
        for line in TEAMS.lines().filter(|_| rules.teams) {
            game.command(line).unwrap();
        }
        game.command("tick 0").unwrap();
        game.start().unwrap();
        game.clear_events();
        Self {
            rules,
            game,
            clocks: vec![Clock::new(&rules); players],
            stopped: false,
            now: 0,
            log: vec![],
            past: vec![],
            heads: (0..players)
                .map(|at| PlayerId::nth(at as u8 + 1 - u8::from(rules.teams && at > 1) * 2))
                .collect(),
            announcer: None,
            is_left: false,
        }
    }

    /// Returns the one of those who share a player's time in whose name it is kept.
    pub(crate) fn head(&self, player: PlayerId) -> PlayerId {
        self.heads[player.index()]
    }

    /// Returns the player who thinks for another.
    pub(crate) fn decider(&self, player: PlayerId) -> PlayerId {
        let head = self.head(player);
        self.head(self.game.table().decider(head).unwrap_or(head))
    }

    /// Keeps the time of a team in the name of its next member once its head is not there.
    pub(crate) fn inherit(&mut self) {
        if !self.rules.teams {
            return;
        }
        for at in 0..self.heads.len() {
            let head = PlayerId::nth(at as u8 + 1);
            let table = self.game.table();
            let (living, team) = (table.living(), table.team(head));
            let present = living.without(table.sitting_out());
            let mate = |of: PlayerSet| of.iter().find(|other| table.team(*other) == team);
            let follows = match living.contains(head) {
                true => mate(present),
                false => mate(present).or(mate(living)),
            };
            let Some(next) = follows.filter(|_| self.heads[at] == head && !present.contains(head))
            else {
                continue;
            };
            self.clocks.swap(at, next.index());
            for other in &mut self.heads {
                if *other == head {
                    *other = next;
                }
            }
        }
    }

    /// Returns the one who decides for the player of what is being paid for.
    fn decides_payment(&self) -> Option<PlayerId> {
        let head = self.head(self.announcer?);
        Some(self.game.table().decider(head).unwrap_or(head))
    }

    /// Returns who decides for those whom the game waits for.
    pub(crate) fn asked(&self) -> PlayerSet {
        let to_act = self.game.table().to_act();
        to_act.iter().map(|player| self.decider(player)).collect()
    }

    /// Returns true if somebody is asked how to pay.
    fn pays(&self) -> bool {
        let choice = self.game.view().choice;
        choice.is_some_and(|choice| matches!(choice.effect.as_deref(), Some("pay" | "dues")))
    }

    /// Returns the players whose time runs.
    pub(crate) fn running(&self) -> PlayerSet {
        let asked = self.asked();
        let owner = self.game.active().map(|owner| self.decider(owner));
        let owner: PlayerSet = owner.into_iter().collect();
        match asked.is_empty() {
            _ if self.stopped || self.game.table().is_over() => PlayerSet::EMPTY,
            true if self.rules.pauses => PlayerSet::EMPTY,
            true => owner,
            // The owner of the turn may have left it.
            false if self.rules.of_owner && !owner.is_empty() => owner,
            false => asked,
        }
    }

    pub(crate) fn until_expiry(&self) -> Option<i64> {
        let clocks = self
            .running()
            .iter()
            .map(|player| &self.clocks[player.index()]);
        let clocks = clocks.filter(|clock| !clock.is_up);
        clocks.filter_map(|clock| clock.left(&self.rules)).min()
    }

    /// Lets time pass, up to the moment at which somebody's time is up. What follows from that
    /// happens at that moment, in which others, who are asked then, may have no time left, too.
    pub(crate) fn tick(&mut self, time: i64) {
        let (mut asked, running) = (self.asked(), self.running());
        let decides = self.decides_payment();
        let payer = decides.map(|player| self.head(player));
        let mut owner = self.game.active().map(|owner| self.head(owner));
        self.now += time;
        for player in running.iter() {
            self.clocks[player.index()].spend(&self.rules, time);
        }
        if let Err(error) = self.submit(&format!("tick {}", self.now)) {
            // Whoever has no time left runs out of it as often as what follows asks them again.
            let is_loop = error.code.name() == "loop_limit" && self.rules.late.is_some();
            assert!(is_loop, "{error}: {self}");
            self.is_left = true;
            return;
        }
        let reports = self.rules.on_expiry == "report";
        // Those who are asked within this moment, until a window closes.
        let mut meanwhile = PlayerSet::EMPTY;
        for event in &self.game.take_events() {
            match *event {
                Event::Acted { .. } | Event::ObjectPushed { .. } if self.rules.by_answer => {
                    // The last who was asked how to pay gives no answer any more.
                    let payer = self.payer(decides).filter(|_| !self.pays());
                    if let Some(payer) = payer {
                        self.clocks[payer.index()].end(&self.rules, true);
                    }
                }
                Event::ClockExpired { player, .. } => {
                    let clock = &self.clocks[player.index()];
                    // Whoever has none left passes each time they are asked.
                    let is_up = clock.is_up && reports;
                    let is = (clock.left(&self.rules), is_up);
                    assert_eq!(is, (Some(0), false), "{player:?} expires: {self}");
                    // The time for an answer is over, and another one has time of its own.
                    self.clocks[player.index()].is_up = true;
                    if self.rules.by_answer && !reports {
                        self.clocks[player.index()].end(&self.rules, false);
                    }
                    if !reports {
                        // Whoever is asked now is asked again.
                        asked.remove(player);
                        meanwhile.remove(player);
                    }
                }
                Event::TurnBegan { player, .. } => {
                    owner = player.map(|owner| self.head(owner));
                }
                Event::TurnEnded { .. } if !self.rules.by_answer => self.end_turn(owner),
                Event::TimeAdded { player, value, .. } => self.add_time(player, value),
                Event::TimeLimited { player, value, .. } => self.limit_time(player, value),
                Event::ClockStopped { .. } => self.stopped = true,
                Event::PriorityGiven { player, by, .. } => {
                    meanwhile.insert(self.head(by.unwrap_or(player)));
                }
                Event::WindowClosed { .. } if self.rules.by_answer => {
                    self.end_answers(std::mem::take(&mut asked));
                    self.end_answers(std::mem::take(&mut meanwhile));
                }
                _ => {}
            }
        }
        let now = self.asked();
        self.announcer = self.announcer.filter(|_| self.pays());
        if self.rules.by_answer {
            let gone = asked.without(now).iter();
            for player in gone.filter(|player| self.announcer.is_none() || payer != Some(*player)) {
                self.clocks[player.index()].end(&self.rules, false);
            }
        }
        self.wake(now.without(asked));
        let is_none = |player: PlayerId| {
            let clock = &self.clocks[player.index()];
            clock.left(&self.rules) == Some(0) && !clock.is_up
        };
        assert!(
            !self.running().iter().any(is_none),
            "nobody is out of time: {self}"
        );
    }

    /// Submits a command about time alone, of which the model knows what it does.
    fn set(&mut self, line: &str) -> Result<(), turnwheel::Error> {
        let said = self.submit(line);
        self.game.clear_events();
        said
    }

    fn add_time(&mut self, player: PlayerId, value: i64) {
        let player = self.head(player);
        self.clocks[player.index()].add(&self.rules, value);
    }

    fn limit_time(&mut self, player: PlayerId, value: i64) {
        let player = self.head(player);
        let clock = &mut self.clocks[player.index()];
        clock.limited = Some(value);
        clock.look_again(&self.rules);
    }

    /// Ends a turn's time for everybody.
    pub(crate) fn end_turn(&mut self, owner: Option<PlayerId>) {
        for (at, clock) in self.clocks.iter_mut().enumerate() {
            clock.end(&self.rules, owner == Some(PlayerId::nth(at as u8 + 1)));
        }
    }

    /// Returns who decides about what is being paid for. Whoever did so may have left, so that its
    /// player decides again.
    fn payer(&self, before: Option<PlayerId>) -> Option<PlayerId> {
        let living = self.game.table().living();
        let now = self.announcer.map(|player| self.decider(player));
        before.and_then(|decides| match living.contains(decides) {
            true => Some(self.head(decides)),
            false => now,
        })
    }

    /// Ends the time for answers that were not given.
    fn end_answers(&mut self, players: PlayerSet) {
        for player in players.iter().filter(|_| self.rules.by_answer) {
            self.clocks[player.index()].end(&self.rules, false);
        }
    }

    /// Lets players who are asked again run out of time again.
    pub(crate) fn wake(&mut self, asked: PlayerSet) {
        for player in asked.iter() {
            self.clocks[player.index()].look_again(&self.rules);
        }
    }

    pub(crate) fn submit(&mut self, line: &str) -> Result<(), turnwheel::Error> {
        self.log.push(line.to_owned());
        self.game.command(line)
    }

    /// Submits a command, and ends the turns and answers that it ends.
    pub(crate) fn play(&mut self, line: &str, by: Option<PlayerId>) {
        let asked = self.asked();
        let mut owner = self.game.active();
        let decides = self.decides_payment();
        let payer = decides.map(|player| self.head(player));
        let answered = by.map(|player| self.decider(player));
        if self.submit(line).is_err() {
            self.log.pop();
            return;
        }
        let events = self.game.take_events();
        // What is announced answers once it is paid for, and not with how.
        let acts = line.starts_with("act ") || line.starts_with("push ");
        let acted =
            |event: &Event| matches!(event, Event::Acted { .. } | Event::ObjectPushed { .. });
        let acted = events.iter().any(acted);
        let answered = answered.filter(|player| match acts {
            true => acted,
            false => payer != Some(*player),
        });
        let paid = decides.filter(|_| acted && !acts);
        let paid = paid.and_then(|payer| self.payer(Some(payer)));
        let answered: PlayerSet = answered.into_iter().chain(paid).collect();
        self.announcer = match self.pays() {
            true => self.announcer.or(by.filter(|_| acts)),
            false => None,
        };
        self.inherit();
        let payer = self.announcer.map(|player| self.decider(player));
        if self.rules.by_answer {
            for player in answered.iter() {
                self.clocks[player.index()].end(&self.rules, true);
            }
        }
        let mut asked = asked.without(answered);
        // What was to happen as somebody's time was up has waited for the answer to a question.
        for event in &events {
            match *event {
                Event::TurnBegan { player, .. } => owner = player,
                // Of a team, another member may be there by now.
                Event::TurnEnded { .. } if !self.rules.by_answer => {
                    self.end_turn(owner.map(|owner| self.head(owner)));
                }
                Event::TimeAdded { player, value, .. } => self.add_time(player, value),
                Event::TimeLimited { player, value, .. } => self.limit_time(player, value),
                Event::ClockStopped { .. } => self.stopped = true,
                // It asks nobody any more, even if the next one asks the same player at once.
                Event::WindowClosed { .. } => {
                    let gone = std::mem::take(&mut asked).iter();
                    self.end_answers(gone.filter(|player| payer != Some(*player)).collect());
                }
                _ => {}
            }
        }
        let now = self.asked();
        let gone = asked.without(now).iter();
        self.end_answers(gone.filter(|player| payer != Some(*player)).collect());
        self.wake(now.without(asked));
    }

    /// Goes back to an earlier command, with the time that it was then.
    pub(crate) fn rewind(&mut self, random: &mut Lcg) {
        let at = random.below(self.past.len());
        let then = self.past[at].clone();
        self.log.truncate(then.lines);
        self.game.rewind(then.accepted).unwrap();
        (self.now, self.stopped) = (then.now, then.stopped);
        (self.clocks, self.heads) = (then.clocks, then.heads);
        self.announcer = then.announcer;
        self.past.truncate(at);
    }

    /// Notes the moment, to which the game may go back.
    pub(crate) fn note(&mut self) {
        self.past.push(Then {
            accepted: self.game.accepted(),
            lines: self.log.len(),
            announcer: self.announcer,
            now: self.now,
            stopped: self.stopped,
            clocks: self.clocks.clone(),
            heads: self.heads.clone(),
        });
    }

    pub(crate) fn compare(&self) {
        let view = self.game.view();
        for shown in &view.clocks {
            let player = self.head(self.game.player(&shown.player).unwrap());
            let clock = &self.clocks[player.index()];
            let is = (shown.left, shown.bank, shown.periods, shown.running);
            let runs = self.running().contains(player) && !clock.is_up;
            let wanted = (clock.left(&self.rules), clock.bank, clock.periods, runs);
            assert_eq!(
                is, wanted,
                "{:?} (left, bank, periods, runs) {self}",
                shown.player
            );
        }
        assert_eq!(
            self.game.until_expiry(),
            self.until_expiry(),
            "until_expiry: {self}"
        );
    }

    pub(crate) fn step(&mut self, random: &mut Lcg) {
        let players: Vec<PlayerId> = self.game.table().living().iter().collect();
        let player = one_of(random, &players);
        let name = self.game.player_name(player).to_owned();
        let to_act = self.game.table().to_act();
        let actor = to_act.iter().nth(random.below(to_act.len().max(1)));
        let actor_name = actor.map(|actor| self.game.player_name(actor).to_owned());
        match (random.below(12), actor, actor_name) {
            (0..=3, ..) => {
                let most = self.until_expiry().unwrap_or(40);
                let time = match random.below(4) {
                    0 => most,
                    _ => random.below(most as usize + 1) as i64,
                };
                self.tick(time);
            }
            (4, ..) => {
                let value = random.below(80) as i64 - 30;
                self.set(&format!("add_time {name} {value}")).unwrap();
                self.add_time(player, value);
            }
            (5, ..) => {
                let value = 1 + random.below(30) as i64;
                if self.set(&format!("limit_time {name} {value}")).is_ok() {
                    self.limit_time(player, value);
                }
            }
            (6, ..) => {
                self.stopped = random.one_in(2);
                let value = u8::from(self.stopped);
                let _ = self.set(&format!("stop_clock value={value}"));
            }
            (7, ..) if random.one_in(3) => {
                let other = self.game.player_name(one_of(random, &players)).to_owned();
                self.play(&format!("set_controller {name} {other}"), None);
            }
            (7, ..) if random.one_in(2) => {
                // Nobody waits for them: they answer nothing.
                if !self.asked().contains(self.decider(player)) {
                    let line = match random.below(3) {
                        0 => format!("act {name} bomb"),
                        1 => format!("commit {name} payload={}", random.below(3)),
                        _ => format!("withdraw {name}"),
                    };
                    self.play(&line, None);
                }
            }
            (7, ..) => self.play(
                one_of(random, &["end_turn", "close_window", "end_step"]),
                None,
            ),
            (8, ..) => {
                let rare = ["leave", "sit_out", "sit_in", "extra_turn", "extra_turn"];
                self.play(&format!("{} {name}", one_of(random, &rare)), None);
            }
            (9, ..) if random.one_in(6) => self.rewind(random),
            (_, Some(actor), Some(name)) => {
                // One member of a team may answer what another is asked.
                let mate = players.iter().find(|mate| {
                    let shares = self.rules.teams && self.head(**mate) == self.head(actor);
                    shares && **mate != actor && random.one_in(2)
                });
                let name = mate.map_or(name, |mate| self.game.player_name(*mate).to_owned());
                let line = match (self.game.question().is_some(), random.below(9)) {
                    (true, 0) => return self.play(&format!("act {name} quick"), None),
                    (true, 1) => return self.play(&format!("withdraw {name}"), None),
                    (true, _) => format!("answer {name} {}", random.below(2)),
                    (false, 0) => format!("act {name}"),
                    (false, 1) => format!("act {name} effect=ask"),
                    (false, 2) => format!("push {name} all"),
                    (false, 3) => format!("act {name} {}", one_of(random, &["low", "high"])),
                    (false, 4) => format!("commit {name} payload={}", random.below(3)),
                    (false, 5) => format!("act {name} buy"),
                    (false, 6) => {
                        let cost = one_of(random, &["pay", "dues"]);
                        format!("push {name} all cost={cost}")
                    }
                    (false, _) => format!("pass {name}"),
                };
                self.play(&line, Some(actor));
            }
            _ => self.play("close_window", None),
        }
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = &["A", "B", "C", "D"][..self.clocks.len()];
        let teams = if self.rules.teams { TEAMS } else { "" };
        write!(
            to,
            "\nrules {{\n{}}}\nplayers {}\n{teams}tick 0\nstart\n{}",
            self.rules.text(),
            names.join(" "),
            self.log.join("\n")
        )
    }
}
