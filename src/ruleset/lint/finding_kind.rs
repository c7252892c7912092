//! The findings in rules, as data: one variant for each, and its text beside it.

use super::{MOST_FINDINGS, Severity};
use crate::ruleset::fault::FaultKind;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::schema;
use crate::vocabulary::spelling::nearest;

/// The most steps or chapters of a loop that are named.
pub(super) const MOST_NAMED: usize = 8;

/// The kind of finding.
#[derive(Debug, thiserror::Error)]
pub(super) enum FindingKind {
    /// The engine refuses the rules.
    #[error(transparent)]
    Refused(#[from] Box<FaultKind>),
    #[error("there is more; mend the {0} errors before it first")]
    More(usize),
    #[error("there is more; see to the {MOST_FINDINGS} findings before it first")]
    MoreToSee,

    #[error(
        "no step opens it, and no window or effect of the rules; the host may with open_window"
    )]
    UnopenedWindow,
    #[error("nobody gets this role by the rules; the host may give it with set_role")]
    UngivenRole,
    #[error("no window has the role `{name}`, so nobody ever has it")]
    MissingRole {
        name: String,
        meant: Option<Box<str>>,
    },
    #[error("no window takes this action; name it in the `actions` of one, or of a role")]
    UntakenAction,
    #[error(
        "no rule takes this edge: it is not `auto`, and no effect goes there; the host may with \
         go_to, and so may a player who may end the step"
    )]
    UntakenEdge,
    #[error(
        "the edge before it that leads to `{0}` is always open, so this one is never taken; give \
         that one a `when`, or write this one first"
    )]
    ShadowedEdge(String),
    #[error("nothing in the rules runs it; the host may, as in `act A effect=...`")]
    UnusedEffect,
    #[error("nothing in the rules asks who holds it or hands it on")]
    UnusedToken,
    #[error("no turns, window or effect of the rules follow it")]
    UnusedOrder,
    #[error("nobody's time is limited by the rules; the host may with limit_time")]
    UnusedClock,
    #[error("the rules hold no effect `{name}`; the host has to register it")]
    UnknownEffect {
        name: String,
        meant: Option<Box<str>>,
    },
    /// A verb without arguments where effects are named.
    #[error(
        "one word names an effect, and `{0}` is a verb; name an effect that has it, as in \
         `[effects]` with `over = [\"{0}\"]`"
    )]
    VerbAlone(String),
    /// A flag or counter whose spelling is close to one that is set: `own_flag.NAME`.
    #[error("nothing in the rules sets `{fact}.{name}`; the host has to")]
    MisspeltValue {
        fact: &'static str,
        name: String,
        meant: Box<str>,
    },

    /// A flag or counter that the rules set and never read.
    #[error("nothing in the rules reads `{fact}.{name}`; the host may")]
    UnreadValue {
        fact: &'static str,
        name: String,
        meant: Option<Box<str>>,
    },

    /// A counter that the rules set for the game and read for players, or the other way round.
    #[error(
        "the rules read {} `{name}` alone; {}",
        if fact.starts_with("own_") { "the game's" } else { "players'" },
        if fact.starts_with("own_") {
            "leave the player out, or ask for `own_count.`"
        } else {
            "say whose it is, as in `player=controller`"
        }
    )]
    ReadForOthers { fact: &'static str, name: String },

    /// A kind of action that an effect names.
    #[error("the rules declare no action `{name}`, and nothing in them hears it; the host may")]
    UnheardAction {
        name: String,
        meant: Option<Box<str>>,
    },

    #[error(
        "no chapter leads to it, and no effect of the rules; name it as a `next`, or leave it out"
    )]
    UnreachedChapter,
    #[error("no chapter has this step; name it in the `steps` of one")]
    StepOfNoChapter,
    #[error(
        "it is a step in two chapters, `{0}` and `{1}`, whose steps differ; leave it out of the \
         one to which it does not belong"
    )]
    StepOfTwoChapters(String, String),
    #[error(
        "no edge leads to it, and no action or effect, so it never happens; add an edge with `to`"
    )]
    UnreachedStep,
    /// The step comes behind that one.
    #[error(
        "it comes behind `{0}`, the last step of a turn; a chapter's `steps` say another order, or \
         reach it by an edge"
    )]
    BehindTheEnd(String),
    /// The window and the step before it.
    #[error(
        "the window `{0}` ends the turn in the step `{1}`, so it never begins; \
         `then = \"end_step\"` comes to it"
    )]
    BehindTheTurn(String, String),

    #[error(
        "the steps {} follow each other for ever and nobody is asked; give an edge a condition, or \
         a step a window", quoted(.0, *.1)
    )]
    StepsForEver(Vec<String>, usize),
    #[error(
        "its turns wait for nobody: every step that opens a window is passed over unless gone to"
    )]
    ChapterWithoutWindows,
    #[error(
        "no event sets this effect off, so `{0}` stands for nothing; add a trigger for it, or say \
         who or what is meant"
    )]
    NoEvent(String),
    #[error(
        "`{fact}.{name}` ends with that part of the game before its end is told, so it is 0 here; \
         ask in the `leave` of a step, or let it last longer"
    )]
    AlreadyEnded { fact: &'static str, name: String },
    #[error("it ends a chapter, and there are none; write a chapter, or say when the game `ends`")]
    NoChapterToEnd,
    #[error(
        "the chapters {} follow each other for ever and nobody is asked; give a step a window, or \
         let one of them lead elsewhere", quoted(.0, .0.len())
    )]
    ChaptersForEver(Vec<String>),
    #[error(
        "it runs itself whatever holds, so every command that runs it ends with loop_limit; give a \
         verb a `when`"
    )]
    RunsItself,

    #[error(
        "the rules set {} `{name}` alone, so `{fact}.{name}` is 0 unless the host sets it",
        if fact.starts_with("own_") { "the game's" } else { "players'" }
    )]
    SetForOthers { fact: &'static str, name: String },
    #[error("nothing in the rules sets `{fact}.{name}`, so it is 0 unless the host sets it")]
    NeverSet { fact: &'static str, name: String },
    #[error(
        "nothing offers `{0}`, so `moves` cannot list it; say in `takes` what the action takes"
    )]
    NeverOffered(&'static str),
    #[error("this never holds, so the window asks nobody")]
    NeverHolds,
    #[error(
        "this never holds: its parts exclude each other, or a number is out of reach, such as more \
         than a `cap` or than the most players"
    )]
    NeverTrue,
    #[error(
        "no window in which the action may be taken is ever open while this holds; see the step, \
         chapter or window that it names, and the `actions` of the windows"
    )]
    NeverAllowed,
    #[error("there is never a number from `from` to `to`; see them, and the counters' `cap`")]
    NoNumberEver,
    #[error(
        "passing is forbidden in this window and none of its actions is ever allowed, so nobody \
         can answer it; let the `when` of an action hold there, or set `pass`"
    )]
    NothingAllowed,
    #[error("nothing in the rules raises `{name}`; the host may with raise")]
    NeverRaised {
        name: String,
        meant: Option<Box<str>>,
    },
    #[error("there are no {0}, so this never happens; listen for another event")]
    NeverHappens(&'static str),
    #[error(
        "a cost takes from `{name}`, which nothing in the rules raises above 0, so it cannot be \
         paid unless the host adds some; give the counter a `start`, or let an effect add to it"
    )]
    NeverPaid { name: String },
    #[error(
        "this is done whatever holds, each time before somebody may act, so {0} at once; give the \
         verb an `if`"
    )]
    CheckedAlways(&'static str),
    /// It is asked as that part of the game is about to begin.
    #[error("this never holds for a {0} that is about to begin, about which it is asked")]
    NeverAtGate(&'static str),
    #[error("this always holds, so everybody passes by itself, and nobody is asked")]
    AlwaysHolds,
    #[error(
        "it is asked in turns of the whole table, in which nobody is active, so it asks nobody"
    )]
    NobodyActive,
    #[error("a step or another window opens it, which names nobody, so it asks nobody then")]
    NobodyGiven,
    #[error("there are never more players than that, so the window closes before it asks anybody")]
    ClosesBefore,
    #[error("the window closes as it opens, so it asks nobody")]
    ClosesAtOnce,
    #[error(
        "no answer leaves it: passing is forbidden and the actor keeps acting; set `after_act`, or \
         let an effect or the host end it, as with `close_window`"
    )]
    NeverAnswered,
    #[error(
        "nobody may pass in this window, whatever this says; set `pass`, as to `soft`, or leave \
         this out"
    )]
    PassesNever,
    #[error(
        "the round is over before the player who passes out of it has another turn; set \
         `round = \"window\"` for turns that continue until all have passed"
    )]
    PassesOutInVain,
    #[error(
        "the window asks one player, as `pending` says, and reopens only for those whom it asks, \
         so no other player ever answers; set pending = \"all\", and \
         forced = \"stack == 0 and not own_turn\" if there is nothing to answer before"
    )]
    ReopensForNobody,
}

/// Returns the first of `count` names in quotes.
fn quoted(names: &[String], count: usize) -> String {
    let shown = names.iter().take(MOST_NAMED);
    let mut shown: Vec<String> = shown.map(|name| format!("`{name}`")).collect();
    if count > MOST_NAMED {
        shown.push(format!("and {} more", count - MOST_NAMED));
    }
    shown.join(", ")
}

impl FindingKind {
    /// Returns the finding about a fact that has ended with a part of the game.
    pub(super) fn ended(fact: &'static str, name: &str) -> Self {
        let name = name.to_owned();
        Self::AlreadyEnded { fact, name }
    }

    /// Returns the finding about an effect that is not among the known ones.
    pub(super) fn unknown_effect<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        if schema::command(name).is_some() {
            return Self::VerbAlone(name.to_owned());
        }
        let (meant, name) = (nearest(name, known).map(Into::into), name.to_owned());
        Self::UnknownEffect { name, meant }
    }

    pub(super) fn severity(&self) -> Severity {
        match self {
            Self::Refused(_) | Self::More(_) => Severity::Error,
            Self::UngivenRole
            | Self::UntakenEdge
            | Self::UnusedEffect
            | Self::UnusedToken
            | Self::UnusedOrder
            | Self::UnusedClock
            | Self::UnknownEffect { meant: None, .. }
            | Self::UnreadValue { meant: None, .. }
            | Self::UnheardAction { meant: None, .. }
            | Self::NeverSet { .. }
            | Self::NeverRaised { meant: None, .. }
            | Self::NeverPaid { .. }
            | Self::MoreToSee
            | Self::StepOfTwoChapters(..)
            | Self::NeverOffered(_) => Severity::Hint,
            _ => Severity::Warning,
        }
    }

    /// Returns true if it says that there is more.
    pub(super) fn is_last(&self) -> bool {
        matches!(self, Self::MoreToSee)
    }

    /// Returns the flag or counter that it is about, if it is about one.
    pub(super) fn value(&self) -> Option<(&'static str, &str)> {
        match self {
            Self::MisspeltValue { fact, name, .. }
            | Self::SetForOthers { fact, name }
            | Self::NeverSet { fact, name } => Some((fact, name)),
            _ => None,
        }
    }

    /// Returns true if it is about a fact whose name probably means this one.
    pub(super) fn means(&self, name: &str) -> bool {
        matches!(self, Self::MisspeltValue { meant, .. } if **meant == *name)
    }

    /// Returns the name that was probably meant.
    pub(super) fn meant(self) -> Option<Box<str>> {
        match self {
            Self::Refused(kind) => Mistake::from(*kind).meant,
            Self::UnknownEffect { meant, .. }
            | Self::UnreadValue { meant, .. }
            | Self::NeverRaised { meant, .. }
            | Self::MissingRole { meant, .. }
            | Self::UnheardAction { meant, .. } => meant,
            Self::MisspeltValue { meant, .. } => Some(meant),
            _ => None,
        }
    }
}
