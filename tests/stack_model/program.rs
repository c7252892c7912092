//! Effects as data: lists of verbs, drawn by chance and written as lines.

use crate::chance::{Lcg, maybe, one_of};
use crate::control::Time;
use crate::flow::End;
use crate::lease::Until;
use crate::locks::{Ban, draw_action};
use crate::questions::{Ask, Kind};
use crate::queue::{Applies, Kind as TurnKind, Many, Source, draw_source};
use crate::replacements::Instead;
use crate::rules::EFFECTS;
use crate::triggers::Listener;
use crate::words;
use std::fmt::{Display, Formatter, Result};

/// Names an effect of the rules, `e0` and so on.
pub(crate) type Effect = usize;

/// A player, as a line names one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    Controller,
    Active,
    Target,
    Next,
    AfterController,
    EventPlayer,
    Each,
    EachOpponent,
}

impl Who {
    pub(crate) const ONE: [Self; 6] = [
        Self::Controller,
        Self::Active,
        Self::Target,
        Self::Next,
        Self::AfterController,
        Self::EventPlayer,
    ];
    const ANY: [Self; 8] = [
        Self::Controller,
        Self::Active,
        Self::Target,
        Self::Next,
        Self::AfterController,
        Self::EventPlayer,
        Self::Each,
        Self::EachOpponent,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::Controller => "controller",
            Self::Active => "active",
            Self::Target => "target",
            Self::Next => "next",
            Self::AfterController => "after.controller",
            Self::EventPlayer => "event_player",
            Self::Each => "each",
            Self::EachOpponent => "each_opponent",
        }
    }
}

/// An object on the stack, as a line names one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Which {
    Aim,
    Event,
}

impl Which {
    const fn text(self) -> &'static str {
        match self {
            Self::Aim => "object",
            Self::Event => "event_object",
        }
    }
}

/// A condition at the end of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum When {
    Always,
    OwnTurn,
    GrantsAbove(usize),
    OwnCountBelow(i64),
    CountBelow(i64),
    StackAbove(usize),
    Flagged,
    NotFlagged,
    CountAbove(i64),
    SomeOwnCountAbove(i64),
    TargetCountAbove(i64),
    Locked,
}

impl When {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        match random.below(16) {
            15 => Self::Locked,
            14 => Self::GrantsAbove(random.below(2)),
            0 => Self::OwnTurn,
            1..3 => Self::OwnCountBelow(1 + random.below(3) as i64),
            3 => Self::CountBelow(1 + random.below(3) as i64),
            4 => Self::StackAbove(random.below(3)),
            5 => Self::Flagged,
            6 => Self::NotFlagged,
            _ => Self::Always,
        }
    }

    pub(crate) fn text(self) -> String {
        match self {
            Self::Always => String::new(),
            Self::OwnTurn => "own_turn".to_owned(),
            Self::GrantsAbove(number) => format!("grants > {number}"),
            Self::OwnCountBelow(number) => format!("own_count.c0 < {number}"),
            Self::CountBelow(number) => format!("count.c1 < {number}"),
            Self::StackAbove(number) => format!("stack > {number}"),
            Self::Flagged => "own_flag.f0".to_owned(),
            Self::NotFlagged => "not flag.f1".to_owned(),
            Self::CountAbove(number) => format!("count.c1 > {number}"),
            Self::SomeOwnCountAbove(number) => format!("some(own_count.c0 > {number})"),
            Self::TargetCountAbove(number) => format!("target.count.c0 > {number}"),
            Self::Locked => "locked".to_owned(),
        }
    }
}

/// A verb with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verb {
    Push {
        player: Who,
        effect: Effect,
        target: Option<Who>,
        /// The kind of action that it is, which a lock may refuse.
        action: Option<&'static str>,
        lock: bool,
    },
    /// Refuses actions, of all or of one player.
    Lock {
        ban: Ban,
        player: Option<Who>,
    },
    Unlock,
    Counter(Which),
    Copy {
        which: Which,
        player: Option<Who>,
    },
    Retarget {
        which: Which,
        target: Who,
    },
    Run {
        effect: Effect,
        player: Option<Who>,
        target: Option<Who>,
        each: Option<&'static str>,
    },
    Raise {
        name: &'static str,
        player: Option<Who>,
    },
    SetFlag {
        name: &'static str,
        up: bool,
        player: Option<Who>,
        until: Until,
    },
    AddCounter {
        name: &'static str,
        value: i64,
        player: Option<Who>,
        until: Until,
    },
    SetCounter {
        name: &'static str,
        value: i64,
        player: Option<Who>,
        until: Until,
    },
    Listen {
        listener: Listener,
        player: Option<Who>,
    },
    Replace {
        instead: Instead,
        player: Option<Who>,
    },
    Ask(Ask),
    /// All are asked at once, by an effect in code.
    Vote,
    Control {
        player: Who,
        other: Who,
        time: Time,
        source: Option<Source>,
    },
    ExtraTurn {
        player: Who,
        by: Option<Who>,
        after: Option<Who>,
        kind: TurnKind,
        many: Many,
    },
    SkipTurn {
        player: Who,
        applies: Applies,
        many: Many,
    },
    SkipNext(Many),
    Reverse,
    /// A granted turn goes, by its number; the effect fails if there is none.
    CancelTurn(u32),
    /// Everything goes that a source has scheduled.
    TakeBack(Source),
    /// One sits out, or comes back.
    Sit {
        player: Who,
        is_out: bool,
        until: Until,
    },
    End(End),
    /// The others answer, or all.
    OpenReply,
    /// It names an object that never was, so its effect fails.
    Fail,
    /// The player is eliminated.
    Leave(Who),
}

pub(crate) const FLAGS: [&str; 2] = ["f0", "f1"];
pub(crate) const COUNTERS: [&str; 2] = ["c0", "c1"];
pub(crate) const RAISED: [&str; 2] = ["r0", "r1"];
const EACH: [&str; 4] = ["player", "opponent", "from_controller", "until_one"];

impl Verb {
    /// Draws a verb of the effect with this number. What it calls has a higher number, so that most
    /// effects come to an end.
    fn draw(random: &mut Lcg, number: Effect) -> Self {
        let later = |random: &mut Lcg| match random.one_in(15) {
            true => 1 + random.below(EFFECTS),
            false => number + 1 + random.below(EFFECTS - number - 1),
        };
        let which = |random: &mut Lcg| one_of(random, &[Which::Aim, Which::Event]);
        let any = |random: &mut Lcg| one_of(random, &Who::ANY);
        let one = |random: &mut Lcg| one_of(random, &Who::ONE);
        let until = |random: &mut Lcg| one_of(random, &Until::ALL);
        let calls = number + 1 < EFFECTS;
        match random.below(100) {
            // Only the first effect, which nothing sets off between two parts of a turn.
            _ if number == 0 && random.one_in(4) => Self::End(one_of(random, &End::ALL)),
            _ if number == 0 && random.one_in(4) => Self::OpenReply,
            0..18 if calls => Self::Push {
                player: any(random),
                effect: later(random),
                target: maybe(random, one),
                action: draw_action(random).filter(|_| random.one_in(2)),
                lock: random.one_in(12),
            },
            18..32 if calls => Self::Run {
                effect: later(random),
                player: maybe(random, one),
                target: maybe(random, one),
                each: maybe(random, |random| one_of(random, &EACH)),
            },
            32..38 => Self::Counter(which(random)),
            38..43 => Self::Copy {
                which: which(random),
                player: maybe(random, one),
            },
            43..48 => Self::Retarget {
                which: which(random),
                target: one(random),
            },
            48..58 => Self::Raise {
                name: one_of(random, &RAISED),
                player: maybe(random, any),
            },
            58..68 => Self::SetFlag {
                name: one_of(random, &FLAGS),
                up: !random.one_in(3),
                player: maybe(random, any),
                until: until(random),
            },
            68..74 => Self::SetCounter {
                name: one_of(random, &COUNTERS),
                value: random.below(3) as i64,
                player: maybe(random, any),
                until: until(random),
            },
            80..84 if calls => {
                let player = maybe(random, one);
                Self::Replace {
                    instead: Instead::draw(random, number + 1, player.is_some()),
                    player,
                }
            }
            74..80 if calls => Self::Listen {
                listener: Listener::draw(random, number + 1),
                player: maybe(random, one),
            },
            88..90 => Self::Ask(Ask::draw(random)),
            90 if random.one_in(2) => Self::Fail,
            91..94 => Self::Control {
                player: one(random),
                other: one(random),
                time: Time::draw(random, Some(number)),
                source: draw_source(random),
            },
            85 if random.one_in(2) => Self::Sit {
                player: one(random),
                is_out: !random.one_in(3),
                until: until(random),
            },
            86 => Self::ExtraTurn {
                player: any(random),
                by: random.one_in(4).then(|| one(random)),
                after: random.one_in(3).then(|| one(random)),
                kind: TurnKind::draw(random),
                many: Many::draw(random),
            },
            87 if random.one_in(2) => Self::SkipTurn {
                player: any(random),
                applies: Applies::draw(random),
                many: Many::draw(random),
            },
            87 => Self::SkipNext(Many::draw(random)),
            96 if random.one_in(2) => Self::Reverse,
            94 if random.one_in(2) => Self::CancelTurn(1 + random.below(3) as u32),
            95 => Self::TakeBack(one_of(random, &[1, 2])),
            84..86 if random.one_in(3) => Self::Leave(any(random)),
            97 | 98 => Self::Lock {
                ban: Ban::draw(random),
                player: maybe(random, any),
            },
            99 if random.one_in(2) => Self::Unlock,
            _ => Self::AddCounter {
                name: one_of(random, &COUNTERS),
                value: random.below(4) as i64 - 1,
                player: maybe(random, any),
                until: until(random),
            },
        }
    }
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let argument = |key: &str, who: &Option<Who>| match who {
            Some(who) => format!(" {key}={}", who.text()),
            None => String::new(),
        };
        let of = |player: &Option<Who>| argument("player", player);
        match self {
            Self::Push {
                player,
                effect,
                target,
                action,
                lock,
            } => {
                let target = argument("target", target);
                let action = words::argument("action", *action);
                let lock = if *lock { " lock=1" } else { "" };
                write!(f, "push {} e{effect}{target}{action}{lock}", player.text())
            }
            Self::Lock { ban, player } => write!(f, "lock{}{ban}", of(player)),
            Self::Unlock => write!(f, "unlock"),
            Self::Counter(which) => write!(f, "counter {}", which.text()),
            Self::Copy { which, player } => {
                write!(f, "copy_object {}{}", which.text(), of(player))
            }
            Self::Retarget { which, target } => {
                write!(f, "retarget {} target={}", which.text(), target.text())
            }
            Self::Run {
                effect,
                player,
                target,
                each,
            } => {
                let target = argument("target", target);
                write!(f, "run e{effect}{}{target}", of(player))?;
                each.map_or(Ok(()), |each| write!(f, " each={each}"))
            }
            Self::Raise { name, player } => write!(f, "raise {name}{}", of(player)),
            Self::SetFlag {
                name,
                up,
                player,
                until,
            } => {
                let (up, until) = (u8::from(*up), until.argument());
                write!(f, "set_flag {name} {up}{}{until}", of(player))
            }
            Self::AddCounter {
                name,
                value,
                player,
                until,
            } => {
                let until = until.argument();
                write!(f, "add_counter {name} {value}{}{until}", of(player))
            }
            Self::SetCounter {
                name,
                value,
                player,
                until,
            } => {
                let until = until.argument();
                write!(f, "set_counter {name} {value}{}{until}", of(player))
            }
            Self::Ask(ask) => {
                let (player, word) = (ask.player.text(), ask.words());
                write!(f, "ask {player} {word} {}", ask.name)?;
                match ask.kind {
                    Kind::YesNo | Kind::Pick => Ok(()),
                    Kind::Number => write!(f, " min=0 max=2"),
                }
            }
            Self::Control {
                player,
                other,
                time,
                source,
            } => {
                let (player, other) = (player.text(), other.text());
                let source = words::argument("source", *source);
                write!(f, "set_controller {player} {other}{time}{source}")
            }
            Self::ExtraTurn {
                player,
                by,
                after,
                kind,
                many,
            } => {
                let (by, after) = (argument("by", by), argument("after", after));
                let (player, kind, many) = (player.text(), kind.arguments(), many.arguments());
                write!(f, "extra_turn {player}{by}{after}{kind}{many}")
            }
            Self::Sit {
                player,
                is_out: true,
                until,
            } => write!(f, "sit_out {}{}", player.text(), until.argument()),
            Self::Sit { player, .. } => write!(f, "sit_in {}", player.text()),
            Self::SkipTurn {
                player,
                applies,
                many,
            } => {
                let (applies, many) = (applies.argument(), many.arguments());
                write!(f, "skip_turn {}{applies}{many}", player.text())
            }
            Self::SkipNext(many) => write!(f, "skip_next{}", many.arguments()),
            Self::Reverse => write!(f, "reverse"),
            Self::CancelTurn(number) => write!(f, "cancel_turn {number}"),
            Self::TakeBack(source) => write!(f, "take_back {source}"),
            Self::OpenReply => write!(f, "open_window r"),
            Self::Vote => unreachable!("it is code"),
            Self::Fail => write!(f, "counter 9999"),
            Self::End(end) => write!(f, "{}", end.text()),
            Self::Leave(player) => write!(f, "leave {} reason=eliminated", player.text()),
            Self::Replace { instead, player } => {
                write!(f, "add_replacement {instead}{}", of(player))
            }
            Self::Listen { listener, player } => {
                write!(f, "add_trigger {listener}{}", of(player))
            }
        }
    }
}

/// A verb that is submitted while its condition holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) verb: Verb,
    pub(crate) when: When,
}

impl Line {
    pub(crate) fn draw(random: &mut Lcg, number: Effect) -> Self {
        Self {
            verb: Verb::draw(random, number),
            when: When::draw(random),
        }
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.when {
            When::Always => write!(f, "{}", self.verb),
            when => write!(f, "{} if {}", self.verb, when.text()),
        }
    }
}
