//! The time that players have, in the simplest form of the rules, compared with the engine on
//! random games. The engine says whom the game waits for and which turns end; the model says what
//! that costs whom, and when somebody's time is up.

mod chance;

use chance::{Lcg, maybe, one_of};
use std::fmt::Write;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, PlayerId, PlayerSet, Setup};

/// The number of games, and of commands in one; a debug build plays fewer games.
const GAMES: u64 = if cfg!(debug_assertions) { 200 } else { 3_000 };
const GAME: usize = 60;

const STEPS: &str = r#"
[windows.priority]
[windows.vote]
mode = "concurrent"
reopen = "none"
after_act = "next"
then = "end_step"
[windows.talk]
mode = "concurrent"
close = "explicit"
then = "end_step"
[[steps]]
name = "own"
[[steps]]
name = "main"
window = "priority"
[[steps]]
name = "vote"
window = "vote"
leave = ["poll"]
[[steps]]
name = "talk"
window = "talk"
[effects]
poll = "ask next yes_no name=poll"
ask = "ask controller yes_no name=own"
all = "ask each yes_no name=all"
"#;

/// The clock of a game: its keys, of which 0 is none.
#[derive(Clone, Copy, Debug)]
struct Rules {
    bank: i64,
    limit: i64,
    delay: i64,
    refund: i64,
    increment: i64,
    periods: i64,
    period: i64,
    by_answer: bool,
    of_owner: bool,
    pauses: bool,
    on_expiry: &'static str,
    /// True if teams share their turns, and so their time.
    teams: bool,
}

impl Rules {
    fn drawn(random: &mut Lcg) -> Self {
        let mut some = |most: usize| maybe(random, |random| 1 + random.below(most) as i64);
        let bank = some(100).unwrap_or(0);
        let (limit, delay) = (some(60).unwrap_or(0), some(20).unwrap_or(0));
        let (refund, increment) = match bank {
            0 => (0, 0),
            _ => (some(20).unwrap_or(0), some(20).unwrap_or(0)),
        };
        let (periods, period) = some(3).zip(some(20)).unwrap_or((0, 0));
        let by_answer = random.one_in(2);
        let on_expiry = one_of(random, &["report", "pass", "end_turn", "leave", "end_game"]);
        Self {
            bank,
            limit,
            delay,
            refund,
            increment,
            periods,
            period,
            by_answer,
            of_owner: !by_answer && random.one_in(3),
            pauses: !random.one_in(3),
            on_expiry,
            // Whoever leaves as their time is up is followed within one moment.
            teams: random.one_in(3) && on_expiry != "leave",
        }
    }

    fn text(&self) -> String {
        let mut text = String::from("name = \"clocked\"\n[clock]\n");
        for (key, value) in [
            ("bank", self.bank),
            ("limit", self.limit),
            ("delay", self.delay),
            ("refund", self.refund),
            ("increment", self.increment),
            ("periods", self.periods),
            ("period", self.period),
        ] {
            if value > 0 {
                let _ = writeln!(text, "{key} = {value}");
            }
        }
        let per = if self.by_answer { "answer" } else { "turn" };
        let runs = if self.of_owner { "owner" } else { "awaited" };
        let _ = writeln!(
            text,
            "per = \"{per}\"\nruns = \"{runs}\"\npauses = {}",
            self.pauses
        );
        let _ = writeln!(text, "on_expiry = \"{}\"", self.on_expiry);
        let teams = if self.teams { "shared" } else { "victory" };
        let _ = writeln!(text, "[options]\nend = \"never\"\nteams = \"{teams}\"");
        text + STEPS
    }

    /// Returns true if players have something to use up besides the limit.
    fn has_reserve(&self) -> bool {
        self.bank > 0 || self.delay > 0 || self.periods > 0
    }
}

/// The time of a player.
#[derive(Clone, Debug)]
struct Clock {
    bank: i64,
    periods: i64,
    /// Used in this turn or answer: in all, of the bank, and of the current period.
    used: i64,
    of_bank: i64,
    of_period: i64,
    /// The time added to the limit of this turn or answer.
    more: i64,
    /// The rest of what `limit_time` allows.
    limited: Option<i64>,
    /// True once it was told that the time is up.
    is_up: bool,
}

impl Clock {
    fn new(rules: &Rules) -> Self {
        Self {
            bank: rules.bank,
            periods: rules.periods,
            used: 0,
            of_bank: 0,
            of_period: 0,
            more: 0,
            limited: None,
            is_up: false,
        }
    }

    fn left(&self, rules: &Rules) -> Option<i64> {
        let free = (rules.delay - self.used).max(0);
        let reserve = free + self.bank + self.periods * rules.period - self.of_period;
        let reserve = rules.has_reserve().then_some(reserve);
        let limit = (rules.limit > 0).then_some((rules.limit + self.more - self.used).max(0));
        [reserve, limit, self.limited].into_iter().flatten().min()
    }

    /// Spends time, of which there may be less.
    fn spend(&mut self, rules: &Rules, time: i64) {
        let time = self.left(rules).map_or(time, |left| left.min(time));
        let free = (rules.delay - self.used).clamp(0, time);
        self.used += time;
        self.limited = self.limited.map(|limited| limited - time);
        let of_bank = self.bank.min(time - free);
        self.bank -= of_bank;
        self.of_bank += of_bank;
        if rules.periods > 0 {
            self.of_period += time - free - of_bank;
            while self.periods > 0 && self.of_period >= rules.period {
                self.of_period -= rules.period;
                self.periods -= 1;
            }
        }
    }

    /// Ends the turn or answer.
    fn end(&mut self, rules: &Rules, earns: bool) {
        self.bank += self.of_bank.min(rules.refund);
        if earns {
            self.bank += rules.increment;
        }
        (self.used, self.of_bank, self.of_period, self.more) = (0, 0, 0, 0);
        self.limited = None;
        self.look_again(rules);
    }

    /// Is up no more once there is time again.
    fn look_again(&mut self, rules: &Rules) {
        self.is_up &= rules.on_expiry == "report" && self.left(rules) == Some(0);
    }

    fn add(&mut self, rules: &Rules, value: i64) {
        if rules.has_reserve() {
            self.bank = (self.bank + value).max(0);
        } else {
            // No more can be taken than there is.
            let value = self.left(rules).map_or(value, |left| value.max(-left));
            self.more += value;
            self.limited = self.limited.map(|limited| limited + value);
        }
        self.look_again(rules);
    }
}

/// The time after so many accepted commands.
#[derive(Clone)]
struct Then {
    accepted: u64,
    now: i64,
    stopped: bool,
    clocks: Vec<Clock>,
    heads: Vec<PlayerId>,
}

struct Table {
    rules: Rules,
    game: Game,
    clocks: Vec<Clock>,
    stopped: bool,
    now: i64,
    log: Vec<String>,
    /// The earlier moments, to which the game may go back.
    past: Vec<Then>,
    /// The players in whose names the time of each player is kept.
    heads: Vec<PlayerId>,
}

impl Table {
    fn new(random: &mut Lcg) -> Self {
        // Some clocks are refused: those by which a player without time would pass for ever.
        let read = |rules: &Rules| Ruleset::from_toml(&rules.text(), "clocked.toml").ok();
        let (rules, read) = std::iter::repeat_with(|| Rules::drawn(random))
            .find_map(|rules| Some((rules, read(&rules)?)))
            .unwrap();
        let players = if rules.teams { 4 } else { 2 + random.below(3) };
        let mut game: Game = Game::new(read, Setup::players(players)).unwrap();
        for (player, team) in ["A", "B", "C", "D"].iter().zip([1, 2, 1, 2]) {
            let _ = rules
                .teams
                .then(|| game.command(&format!("set_team {player} {team}")).unwrap());
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
        }
    }

    /// Returns the one of those who share a player's time in whose name it is kept.
    fn head(&self, player: PlayerId) -> PlayerId {
        self.heads[player.index()]
    }

    /// Returns the player who thinks for another.
    fn decider(&self, player: PlayerId) -> PlayerId {
        let head = self.head(player);
        self.head(self.game.table().decider(head).unwrap_or(head))
    }

    /// Keeps the time of a team in the name of its next member once its head is not there.
    fn inherit(&mut self) {
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

    /// Returns who decides for those whom the game waits for.
    fn asked(&self) -> PlayerSet {
        let to_act = self.game.table().to_act();
        to_act.iter().map(|player| self.decider(player)).collect()
    }

    /// Returns the players whose time runs.
    fn running(&self) -> PlayerSet {
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

    fn until_expiry(&self) -> Option<i64> {
        let clocks = self
            .running()
            .iter()
            .map(|player| &self.clocks[player.index()]);
        let clocks = clocks.filter(|clock| !clock.is_up);
        clocks.filter_map(|clock| clock.left(&self.rules)).min()
    }

    /// Lets time pass, up to the moment at which somebody's time is up. What follows from that
    /// happens at that moment, in which others, who are asked then, may have no time left, too.
    fn tick(&mut self, time: i64) {
        let (mut asked, running) = (self.asked(), self.running());
        let mut owner = self.game.active().map(|owner| self.head(owner));
        self.now += time;
        for player in running.iter() {
            self.clocks[player.index()].spend(&self.rules, time);
        }
        self.submit(&format!("tick {}", self.now)).unwrap();
        let reports = self.rules.on_expiry == "report";
        for event in &self.game.take_events() {
            match *event {
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
                        asked.remove(player);
                    }
                }
                Event::TurnBegan { player, .. } => {
                    owner = player.map(|owner| self.head(owner));
                }
                Event::TurnEnded { .. } if !self.rules.by_answer => self.end_turn(owner),
                Event::WindowClosed { .. } if self.rules.by_answer => {
                    for player in std::mem::take(&mut asked).iter() {
                        self.clocks[player.index()].end(&self.rules, false);
                    }
                }
                _ => {}
            }
        }
        let now = self.asked();
        if self.rules.by_answer {
            for player in asked.without(now).iter() {
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

    /// Ends a turn's time for everybody.
    fn end_turn(&mut self, owner: Option<PlayerId>) {
        for (at, clock) in self.clocks.iter_mut().enumerate() {
            clock.end(&self.rules, owner == Some(PlayerId::nth(at as u8 + 1)));
        }
    }

    /// Lets players who are asked again run out of time again.
    fn wake(&mut self, asked: PlayerSet) {
        for player in asked.iter() {
            self.clocks[player.index()].look_again(&self.rules);
        }
    }

    fn submit(&mut self, line: &str) -> Result<(), turnwheel::Error> {
        self.log.push(line.to_owned());
        self.game.command(line)
    }

    /// Submits a command, and ends the turns and answers that it ends.
    fn play(&mut self, line: &str, by: Option<PlayerId>) {
        let asked = self.asked();
        let owner = self.game.active();
        let answered = by.map(|player| self.decider(player));
        if self.submit(line).is_err() {
            self.log.pop();
            return;
        }
        let events = self.game.take_events();
        let turn_ended = events
            .iter()
            .any(|event| matches!(event, Event::TurnEnded { .. }));
        let closed = events
            .iter()
            .any(|event| matches!(event, Event::WindowClosed { .. }));
        self.inherit();
        let now = self.asked();
        if !self.rules.by_answer && turn_ended {
            self.end_turn(owner.map(|owner| self.head(owner)));
        }
        for (at, clock) in self.clocks.iter_mut().enumerate() {
            let player = PlayerId::nth(at as u8 + 1);
            let gone = asked.contains(player) && (!now.contains(player) || closed);
            if self.rules.by_answer && (answered == Some(player) || gone) {
                clock.end(&self.rules, answered == Some(player));
            }
        }
        let answered: PlayerSet = answered.into_iter().collect();
        let asked = if closed {
            PlayerSet::EMPTY
        } else {
            asked.without(answered)
        };
        self.wake(now.without(asked));
    }

    /// Goes back to an earlier command, with the time that it was then.
    fn rewind(&mut self, random: &mut Lcg) {
        let at = random.below(self.past.len());
        let then = self.past[at].clone();
        self.log.push(format!("rewind {}", then.accepted));
        self.game.rewind(then.accepted).unwrap();
        (self.now, self.stopped) = (then.now, then.stopped);
        (self.clocks, self.heads) = (then.clocks, then.heads);
        self.past.truncate(at);
    }

    /// Notes the moment, to which the game may go back.
    fn note(&mut self) {
        self.past.push(Then {
            accepted: self.game.accepted(),
            now: self.now,
            stopped: self.stopped,
            clocks: self.clocks.clone(),
            heads: self.heads.clone(),
        });
    }

    fn compare(&self) {
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

    fn step(&mut self, random: &mut Lcg) {
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
                self.submit(&format!("add_time {name} {value}")).unwrap();
                let player = self.head(player);
                self.clocks[player.index()].add(&self.rules, value);
            }
            (5, ..) => {
                let value = 1 + random.below(30) as i64;
                if self.submit(&format!("limit_time {name} {value}")).is_ok() {
                    let player = self.head(player);
                    let clock = &mut self.clocks[player.index()];
                    clock.limited = Some(value);
                    clock.look_again(&self.rules);
                }
            }
            (6, ..) => {
                self.stopped = random.one_in(2);
                let value = u8::from(self.stopped);
                let _ = self.submit(&format!("stop_clock value={value}"));
            }
            (7, ..) if random.one_in(3) => {
                let other = self.game.player_name(one_of(random, &players)).to_owned();
                self.play(&format!("set_controller {name} {other}"), None);
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
                let line = match (self.game.question().is_some(), random.below(5)) {
                    (true, _) => format!("answer {name} {}", random.below(2)),
                    (false, 0) => format!("act {name}"),
                    (false, 1) => format!("act {name} effect=ask"),
                    (false, 2) => format!("push {name} all"),
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
        let clock = self.rules.text();
        let clock = clock.split("[options]").next().unwrap_or_default();
        write!(
            to,
            "\n{clock}players {}\n{}",
            self.clocks.len(),
            self.log.join("\n")
        )
    }
}

#[test]
fn players_have_the_time_that_the_rules_give() {
    let first: u64 = std::env::var("TURNWHEEL_SEED").map_or(1, |seed| seed.parse().unwrap());
    let games = std::env::var("TURNWHEEL_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    for seed in first..first + games {
        let mut random = Lcg(seed);
        let mut table = Table::new(&mut random);
        table.compare();
        for _ in 0..GAME {
            if table.game.table().is_over() || table.game.table().living().is_empty() {
                break;
            }
            table.note();
            table.step(&mut random);
            table.compare();
        }
    }
}
