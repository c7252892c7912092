//! The rules of a game: two steps, and windows whose keys are drawn.

use crate::chance::Lcg;
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

/// The keys of a kind of window, by the words of rules files.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
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
    /// A word, or the name of a window.
    pub(crate) then: String,
}

impl Rule {
    fn draw(random: &mut Lcg) -> Self {
        fn one_of(random: &mut Lcg, words: &[&'static str]) -> &'static str {
            words[random.below(words.len())]
        }
        fn rarely<T>(random: &mut Lcg, chance: usize, value: impl Fn(&mut Lcg) -> T) -> Option<T> {
            random.one_in(chance).then(|| value(random))
        }
        let when = |random: &mut Lcg| When::ALL[random.below(When::ALL.len())];
        let starts = ["active", "next", "given", "other"];
        let others = format!("w{}", random.below(KINDS));
        let mut rule = Self {
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
            then: match random.below(6) {
                0 | 1 => "resolve".to_owned(),
                2 => "resolve_all".to_owned(),
                3 => one_of(random, &["end_step", "end_turn"]).to_owned(),
                4 => "return".to_owned(),
                _ => others,
            },
        };
        if rule.close == "explicit" {
            (rule.close_at, rule.close_after, rule.quorum) = (None, None, None);
        }
        rule
    }

    /// Returns true if the stack resolves when the window closes.
    pub(crate) fn resolves(&self) -> bool {
        self.then != "return"
    }

    /// Returns the kind that opens in its place.
    pub(crate) fn follows(&self) -> Option<Kind> {
        self.then.strip_prefix('w')?.parse().ok()
    }

    fn toml(&self, kind: Kind) -> String {
        let mut text = format!("[windows.w{kind}]\n");
        if self.concurrent {
            text += "mode = \"concurrent\"\n";
        }
        let mut word = |key: &str, value: &str| {
            let _ = writeln!(text, "{key} = \"{value}\"");
        };
        word("start", self.start);
        if let Some(restart) = self.restart {
            word("restart", restart);
        }
        word("pending", self.pending);
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
        word("reopen", self.reopen);
        word("after_act", self.after_act);
        word("pass", self.pass);
        word("close", self.close);
        word("then", &self.then);
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
        text
    }
}

/// The consequences of an action, where they are not as the window says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Action {
    pub(crate) name: &'static str,
    pub(crate) reopens: Option<&'static str>,
    pub(crate) then: Option<&'static str>,
    pub(crate) counts: bool,
    /// The kind of window that it opens.
    pub(crate) opens: Option<Kind>,
}

const PLAIN: Action = Action {
    name: "go",
    reopens: None,
    then: None,
    counts: true,
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
