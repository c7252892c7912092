//! The rules of a game with a clock, drawn.

use crate::chance::{Lcg, maybe, one_of};
use std::fmt::Write;

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
[windows.bids]
mode = "concurrent"
reopen = "none"
then = "end_step"
commits = { replace = true, withdraw = true }
[windows.claims]
mode = "concurrent"
claims = true
then = "end_step"
[actions.low]
rank = 1
[actions.high]
rank = 2
[actions.bomb]
anytime = "players > 0"
[actions.quick]
while_asked = "asked"
[actions.buy]
cost = "pay"
[effects]
pay = ["ask controller yes_no name=paid", "ask controller yes_no name=paid"]
dues = "ask each yes_no name=paid"
poll = "ask next yes_no name=poll"
ask = "ask controller yes_no name=own"
all = "ask each yes_no name=all"
"#;

/// The steps of a turn that may be there besides the owner's own.
const MORE: [&str; 5] = [
    "main\"\nwindow = \"priority\"",
    "vote\"\nwindow = \"vote\"\nleave = [\"poll\"]",
    "talk\"\nwindow = \"talk\"",
    "bids\"\nwindow = \"bids\"",
    "claims\"\nwindow = \"claims\"",
];

/// The effects of which one may run for the player whose time is up.
const LATE: [&str; 8] = [
    "add_time controller 9",
    "add_time next 7",
    "add_time each -3",
    "limit_time next 6",
    "skip_turn controller",
    "stop_clock",
    "set_controller next controller",
    "ask next yes_no name=late",
];

/// The clock of a game: its keys, of which 0 is none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) bank: i64,
    pub(crate) limit: i64,
    pub(crate) delay: i64,
    pub(crate) refund: i64,
    pub(crate) increment: i64,
    pub(crate) periods: i64,
    pub(crate) period: i64,
    pub(crate) by_answer: bool,
    pub(crate) of_owner: bool,
    pub(crate) pauses: bool,
    pub(crate) on_expiry: &'static str,
    /// The effect that runs besides.
    pub(crate) late: Option<&'static str>,
    /// True if teams share their turns, and so their time.
    pub(crate) teams: bool,
    /// The steps that are there, one bit for each.
    steps: usize,
}

impl Rules {
    pub(crate) fn drawn(random: &mut Lcg) -> Self {
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
        // Nobody is there any more for whom it would run.
        let is_gone = matches!(on_expiry, "leave" | "end_game");
        let late = maybe(random, |random| one_of(random, &LATE));
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
            late: late.filter(|_| !is_gone),
            // Whoever leaves as their time is up is followed within one moment.
            teams: random.one_in(3) && on_expiry != "leave",
            steps: random.below(1 << MORE.len()),
        }
    }

    pub(crate) fn text(&self) -> String {
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
        if self.late.is_some() {
            text += "effect = \"late\"\n";
        }
        let teams = if self.teams { "shared" } else { "victory" };
        let _ = writeln!(
            text,
            "[options]\nend = \"never\"\nbare_acts = \"allow\"\nteams = \"{teams}\""
        );
        text += "[[steps]]\nname = \"own\"\n";
        for (at, step) in MORE.iter().enumerate() {
            if self.steps & (1 << at) != 0 {
                let _ = writeln!(text, "[[steps]]\nname = \"{step}");
            }
        }
        text += STEPS;
        if let Some(late) = self.late {
            let _ = writeln!(text, "late = \"{late}\"");
        }
        text
    }

    /// Returns true if players have something to use up besides the limit.
    pub(crate) fn has_reserve(&self) -> bool {
        self.bank > 0 || self.delay > 0 || self.periods > 0
    }
}
