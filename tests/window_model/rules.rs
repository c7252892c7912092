//! The rules of a game: two steps, and windows whose keys are drawn.

use crate::chance::{Lcg, one_of};
use crate::sealed::Seal;
use crate::seats::{Player, Seats};
use std::fmt::Write;

/// A condition, seen from a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum When {
    Flagged,
    NotFlagged,
    OwnTurn,
    OthersTurn,
    NothingOnStack,
}

impl When {
    const ALL: [Self; 5] = [
        Self::Flagged,
        Self::NotFlagged,
        Self::OwnTurn,
        Self::OthersTurn,
        Self::NothingOnStack,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::Flagged => "own_flag.up",
            Self::NotFlagged => "not own_flag.up",
            Self::OwnTurn => "own_turn",
            Self::OthersTurn => "not own_turn",
            Self::NothingOnStack => "stack == 0",
        }
    }

    pub(crate) fn holds(self, player: Player, seats: &Seats, stack: usize) -> bool {
        match self {
            Self::Flagged => seats.flagged.contains(&player),
            Self::NotFlagged => !seats.flagged.contains(&player),
            Self::OwnTurn => seats.active() == Some(player),
            Self::OthersTurn => seats.active() != Some(player),
            Self::NothingOnStack => stack == 0,
        }
    }
}

/// Names a window of the rules.
pub(crate) type Kind = usize;

/// The number of kinds of window.
pub(crate) const KINDS: usize = 4;

/// The kinds that a window may be like.
const LIKES: [&str; 6] = [
    "turn",
    "step",
    "ask_around",
    "all_at_once",
    "auction",
    "others_may_answer",
];

/// The keys of a kind of window, by the words of rules files.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// The kind that it is like.
    like: &'static str,
    pub(crate) concurrent: bool,
    pub(crate) start: &'static str,
    pub(crate) restart: Option<&'static str>,
    pub(crate) pending: &'static str,
    pub(crate) who: Option<When>,
    pub(crate) forced: Option<When>,
    pub(crate) pass_when: Option<When>,
    pub(crate) reopen: &'static str,
    pub(crate) after_act: &'static str,
    pub(crate) pass: &'static str,
    pub(crate) min: usize,
    pub(crate) max: Option<usize>,
    pub(crate) close_at: Option<usize>,
    pub(crate) close_after: Option<usize>,
    pub(crate) quorum: Option<usize>,
    pub(crate) close: &'static str,
    pub(crate) seal: Option<Seal>,
    /// The word for equal claims, if actions are claims.
    pub(crate) claims: Option<&'static str>,
    /// A word, or the name of a window.
    pub(crate) then: String,
    /// The roles in it, and everybody's first.
    pub(crate) roles: Vec<Role>,
    pub(crate) role: Option<usize>,
}

/// The part of a player in a window.
#[derive(Clone, Debug)]
pub(crate) struct Role {
    /// The kinds of action open to it; none if all are.
    pub(crate) actions: Vec<&'static str>,
    pub(crate) min: usize,
    pub(crate) max: Option<usize>,
    /// The role after it.
    pub(crate) next: Option<usize>,
}

impl Role {
    fn draw(random: &mut Lcg, roles: usize) -> Self {
        let max = random.one_in(2).then(|| 1 + random.below(2));
        let actions = ACTIONS.iter().map(|action| action.name);
        Self {
            actions: match random.one_in(2) {
                true => actions.filter(|_| random.one_in(3)).collect(),
                false => vec![],
            },
            min: usize::from(random.one_in(4)),
            max,
            next: random.one_in(2).then(|| random.below(roles)),
        }
    }

    /// Returns true if it is open to the action.
    pub(crate) fn takes(&self, action: &Action) -> bool {
        self.actions.is_empty() || self.actions.contains(&action.name)
    }

    fn toml(&self, kind: Kind, number: usize) -> String {
        let mut text = format!("[windows.w{kind}.roles.r{number}]\n");
        if !self.actions.is_empty() {
            let _ = writeln!(text, "actions = {:?}", self.actions);
        }
        if self.min > 0 {
            let _ = writeln!(text, "min_actions = {}", self.min);
        }
        if let Some(max) = self.max {
            let _ = writeln!(text, "max_actions = {max}");
        }
        if let Some(next) = self.next {
            let _ = writeln!(text, "next = \"r{next}\"");
        }
        text
    }
}

/// The most roles in a window.
pub(crate) const ROLES: usize = 3;

impl Rule {
    /// Returns a window of a kind, by the words of the reference.
    fn like(like: &'static str) -> Self {
        let priority = Self {
            like,
            concurrent: false,
            start: "active",
            restart: None,
            pending: "all",
            who: None,
            forced: None,
            pass_when: None,
            reopen: "all",
            after_act: "keep",
            pass: "soft",
            min: 0,
            max: None,
            close_at: None,
            close_after: None,
            quorum: None,
            close: "answered",
            seal: None,
            claims: None,
            then: "resolve".to_owned(),
            roles: vec![],
            role: None,
        };
        let (reopen, after_act, then) = ("none", "next", "end_step".to_owned());
        match like {
            "turn" | "step" => Self {
                pending: "active",
                pass: "forbid",
                reopen,
                after_act: if like == "turn" { "end_turn" } else { "close" },
                then: format!("end_{like}"),
                ..priority
            },
            "ask_around" => Self {
                close: "by_answers",
                reopen,
                after_act,
                then,
                ..priority
            },
            "all_at_once" => Self {
                concurrent: true,
                pass: "forbid",
                reopen,
                after_act,
                then,
                ..priority
            },
            "auction" => Self {
                pass: "hard",
                close: "by_answers",
                reopen: "others",
                after_act,
                then,
                ..priority
            },
            "others_may_answer" => Self {
                pending: "others",
                reopen,
                after_act,
                then: "return".to_owned(),
                ..priority
            },
            _ => priority,
        }
    }

    /// Draws a window: a kind, and what the window says itself.
    fn draw(random: &mut Lcg) -> Self {
        let like = match random.below(2) {
            0 => LIKES[random.below(LIKES.len())],
            _ => "priority",
        };
        let mut rule = Self::draw_keys(random, like);
        if like != "priority" {
            let kind = Self::like(like);
            let mut keeps = || !random.one_in(4);
            if keeps() {
                (rule.reopen, rule.after_act) = (kind.reopen, kind.after_act);
            }
            if keeps() {
                (rule.pending, rule.pass) = (kind.pending, kind.pass);
            }
            if keeps() {
                (rule.concurrent, rule.then) = (kind.concurrent, kind.then);
            }
            if keeps() && rule.close != "explicit" {
                rule.close = kind.close;
            }
        }
        rule
    }

    fn draw_keys(random: &mut Lcg, like: &'static str) -> Self {
        fn rarely<T>(random: &mut Lcg, chance: usize, value: impl Fn(&mut Lcg) -> T) -> Option<T> {
            random.one_in(chance).then(|| value(random))
        }
        let when = |random: &mut Lcg| When::ALL[random.below(When::ALL.len())];
        let starts = ["active", "next", "given", "other"];
        let others = format!("w{}", random.below(KINDS));
        let mut rule = Self {
            like,
            concurrent: random.one_in(3),
            start: one_of(random, &["active", "active", "next", "given", "other"]),
            restart: rarely(random, 4, |random| starts[random.below(4)]),
            pending: one_of(random, &["all", "all", "all", "others", "active", "given"]),
            who: rarely(random, 4, when),
            forced: rarely(random, 6, when),
            pass_when: rarely(random, 6, when),
            reopen: one_of(random, &["all", "others", "none"]),
            after_act: one_of(
                random,
                &["keep", "keep", "next", "next", "close", "end_turn"],
            ),
            pass: one_of(
                random,
                &["soft", "soft", "soft", "soft", "hard", "forbid", "end_turn"],
            ),
            min: rarely(random, 6, |_| 1).unwrap_or(0),
            max: rarely(random, 4, |random| 1 + random.below(2)),
            close_at: rarely(random, 8, |random| random.below(3)),
            close_after: rarely(random, 8, |random| 1 + random.below(4)),
            quorum: rarely(random, 8, |random| 1 + random.below(3)),
            close: one_of(
                random,
                &[
                    "answered",
                    "answered",
                    "answered",
                    "answered",
                    "by_answers",
                    "explicit",
                ],
            ),
            seal: rarely(random, 5, Seal::draw),
            claims: rarely(random, 5, |random| ["nearest", "all"][random.below(2)]),
            then: match random.below(6) {
                0 | 1 => "resolve".to_owned(),
                2 => "resolve_all".to_owned(),
                3 => one_of(random, &["end_step", "end_turn"]).to_owned(),
                4 => "return".to_owned(),
                _ => others,
            },
            roles: vec![],
            role: None,
        };
        if random.one_in(3) {
            let roles = 1 + random.below(ROLES);
            rule.roles = (0..roles).map(|_| Role::draw(random, roles)).collect();
            rule.role = random.one_in(2).then(|| random.below(roles));
        }
        if rule.close_after.is_some() {
            // It closes after so many passes, and not before.
            rule.quorum = None;
        }
        if rule.claims.is_some() {
            rule.seal = None;
            if random.one_in(2) {
                rule.then = "to_winner".to_owned();
            }
        }
        if rule.close == "explicit" {
            (rule.close_at, rule.close_after, rule.quorum) = (None, None, None);
        }
        rule
    }

    /// Returns true if the stack resolves when the window closes.
    pub(crate) fn resolves(&self) -> bool {
        self.then != "return"
    }

    /// Returns true if it is open to all until it is ended, and waits for no answer.
    pub(crate) fn waits_for_nobody(&self) -> bool {
        self.concurrent && self.close == "explicit" && !self.settles()
    }

    /// Returns true if its answers are settled before it closes.
    pub(crate) fn settles(&self) -> bool {
        self.seal.is_some() || self.claims.is_some()
    }

    /// Returns the kind that opens in its place.
    pub(crate) fn follows(&self) -> Option<Kind> {
        self.then.strip_prefix('w')?.parse().ok()
    }

    fn toml(&self, kind: Kind) -> String {
        let mut text = format!("[windows.w{kind}]\nlike = \"{}\"\n", self.like);
        let like = Self::like(self.like);
        let mut word = |key: &str, value: &str| {
            let _ = writeln!(text, "{key} = \"{value}\"");
        };
        if self.concurrent != like.concurrent {
            let modes = ["sequential", "concurrent"];
            word("mode", modes[usize::from(self.concurrent)]);
        }
        if let Some(restart) = self.restart {
            word("restart", restart);
        }
        let whens = [
            ("who", self.who),
            ("forced", self.forced),
            ("pass_when", self.pass_when),
        ];
        for (key, when) in whens {
            if let Some(when) = when {
                word(key, when.text());
            }
        }
        let words = [
            ("start", self.start, like.start),
            ("pending", self.pending, like.pending),
            ("reopen", self.reopen, like.reopen),
            ("after_act", self.after_act, like.after_act),
            ("pass", self.pass, like.pass),
            ("close", self.close, like.close),
            ("then", &self.then, &like.then),
        ];
        for (key, own, like) in words {
            if own != like {
                word(key, own);
            }
        }
        let min = Some(self.min).filter(|min| *min > 0);
        let numbers = [
            ("min_actions", min),
            ("max_actions", self.max),
            ("close_at", self.close_at),
            ("close_after", self.close_after),
            ("quorum", self.quorum),
        ];
        for (key, number) in numbers {
            if let Some(number) = number {
                let _ = writeln!(text, "{key} = {number}");
            }
        }
        if let Some(ties) = self.claims {
            let _ = writeln!(text, "claims = true\nties = \"{ties}\"");
        }
        if let Some(role) = self.role {
            let _ = writeln!(text, "role = \"r{role}\"");
        }
        text += &self.seal.as_ref().map_or(String::new(), Seal::toml);
        let roles = self.roles.iter().enumerate();
        text + &roles
            .map(|(at, role)| role.toml(kind, at))
            .collect::<String>()
    }
}

/// The consequences of an action, where they are not as the window says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Action {
    pub(crate) name: &'static str,
    pub(crate) reopens: Option<&'static str>,
    pub(crate) then: Option<&'static str>,
    pub(crate) counts: bool,
    /// True if no lock on everything refuses it.
    pub(crate) exempt: bool,
    /// Its rank among claims.
    pub(crate) rank: i64,
    /// The kind of window that it opens.
    pub(crate) opens: Option<Kind>,
}

const PLAIN: Action = Action {
    name: "go",
    reopens: None,
    then: None,
    counts: true,
    exempt: false,
    rank: 0,
    opens: None,
};

pub(crate) const ACTIONS: [Action; 10] = [
    PLAIN,
    Action {
        name: "quiet",
        reopens: Some("none"),
        ..PLAIN
    },
    Action {
        name: "loud",
        rank: 1,
        reopens: Some("all"),
        ..PLAIN
    },
    Action {
        name: "tell",
        reopens: Some("others"),
        ..PLAIN
    },
    Action {
        name: "stay",
        exempt: true,
        then: Some("keep"),
        ..PLAIN
    },
    Action {
        name: "hand",
        then: Some("next"),
        ..PLAIN
    },
    Action {
        name: "shut",
        then: Some("close"),
        ..PLAIN
    },
    Action {
        name: "done",
        then: Some("end_turn"),
        ..PLAIN
    },
    Action {
        name: "free",
        counts: false,
        ..PLAIN
    },
    Action {
        name: "nest",
        rank: 1,
        opens: Some(3),
        ..PLAIN
    },
];

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) windows: Vec<Rule>,
    /// The windows of the steps.
    pub(crate) steps: [Option<Kind>; 2],
}

impl Rules {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            windows: (0..KINDS).map(|_| Rule::draw(random)).collect(),
            steps: [Some(0), Some(1).filter(|_| !random.one_in(3))],
        }
    }

    /// Returns them as a rules file.
    pub(crate) fn toml(&self) -> String {
        let mut text = "name = \"windows\"\n\
                        limits = { turns = 30, steps = 60, events = 2000 }\n"
            .to_owned();
        for (step, window) in self.steps.iter().enumerate() {
            let window = window.map_or("none".to_owned(), |kind| format!("w{kind}"));
            let _ = write!(
                text,
                "[[steps]]\nname = \"s{step}\"\nwindow = \"{window}\"\n"
            );
        }
        for (kind, window) in self.windows.iter().enumerate() {
            text += &window.toml(kind);
        }
        for action in &ACTIONS {
            let _ = writeln!(text, "[actions.{}]", action.name);
            if let Some(reopens) = action.reopens {
                let _ = writeln!(text, "reopens = \"{reopens}\"");
            }
            if let Some(then) = action.then {
                let _ = writeln!(text, "then = \"{then}\"");
            }
            if !action.counts {
                text += "counts = false\n";
            }
            if action.exempt {
                text += "locked = false\n";
            }
            if action.rank != 0 {
                let _ = writeln!(text, "rank = {}", action.rank);
            }
            if let Some(kind) = action.opens {
                let _ = writeln!(text, "effect = \"open_window w{kind}\"");
            }
        }
        text += "[effects]\n\
                 bolt = []\n\
                 fork = \"push controller bolt\"\n\
                 gate = \"open_window w3\"\n\
                 rise = \"set_flag up player=controller\"\n";
        text
    }
}
