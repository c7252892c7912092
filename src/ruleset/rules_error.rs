//! The mistakes in rules, as data: one variant for each, and its text beside it.

use crate::rules::condition_error::ConditionError;
use crate::rules::filters::NO_LAPS;
use crate::rules::read_error::ReadError;
use crate::rules::{LONGEST_PAYLOAD, LONGEST_TIME, MOST_PARTS, MOST_TO_LIST};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::MAX_PLAYERS;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::spelling::{nearest, said};

/// The kind of mistake for which rules are refused.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum RulesErrorKind {
    /// A name that nothing has.
    #[error("there is no {what} `{name}`")]
    Unknown {
        what: &'static str,
        name: String,
        meant: Option<Box<str>>,
    },
    /// A word that names no player; the reason lists those that do.
    #[error("`{name}` names no player; write {words}, token.NAME or after.NAME")]
    Whom {
        name: String,
        words: String,
        meant: Option<Box<str>>,
    },
    /// A mistake in a condition.
    #[error("{0}")]
    Condition(#[from] ConditionError),
    /// A mistake in a verb or its arguments.
    #[error("{0}")]
    Verb(#[from] ReadError),
    /// The name of an effect in the place of a verb.
    #[error("`{0}` is an effect, and a line begins with a verb; write `run {0}`")]
    EffectForVerb(String),
    /// A name that no line of a script could hold.
    #[error("{}", detail(.0))]
    Name(Error),
    #[error("it holds the character {}, which is invisible; leave it out", .0.escape_unicode())]
    Unseen(char),
    #[error("`{0}` stands twice")]
    Twice(String),
    #[error(
        "there is an effect `{0}` already, and these verbs would be called so; say `effect = \
         \"{0}\"`, or give them a name of their own under [effects]"
    )]
    EffectTwice(String),
    #[error("`{0}` is no name for a chapter")]
    ChapterName(String),
    #[error(
        "the steps of phase `{0}` do not stand together; give the later ones a phase of their own"
    )]
    PhaseApart(String),
    #[error("min {min} and max {max} have to be 1 to {MAX_PLAYERS}, min no more than max")]
    Players { min: usize, max: usize },
    #[error("there is never a player {0}; players are numbered from 1")]
    NoPlayer(u8),
    #[error("{min} is more than max_actions, {max}")]
    MinAboveMax { min: u32, max: u32 },
    #[error("a time is 1 to {LONGEST_TIME} milliseconds; leave it out for none")]
    Time,
    #[error("{NO_LAPS}")]
    NoLaps,
    #[error("the rules need a name")]
    Nameless,
    #[error("a turn needs at least one step")]
    NoSteps,
    #[error("there are {count} {what}, and {MOST_PARTS} are the most")]
    TooManyParts { what: &'static str, count: usize },
    #[error(
        "no step opens a window or asks, so turns would continue forever without anybody acting"
    )]
    NobodyActs,
    #[error("the step would repeat for ever; set opens = \"if_needed\"")]
    StepForEver,
    #[error("the step would repeat for ever; give the edge a condition")]
    EdgeForEver,
    #[error("it runs at the cap, and there is none; set `cap`")]
    NoCap,
    #[error("it says whose counters begin with `start`; set that, too")]
    NoStart,
    #[error(
        "only what lasts until the end of a turn, a round, a chapter or the game begins \
         with it"
    )]
    StartLasts,
    #[error("only a turn has an active player; set until = \"turn\"")]
    NotOfTurn,
    #[error("{value} is more than its cap, {cap}")]
    AboveCap { value: i64, cap: i64 },
    #[error("it could never be taken; leave it out for no limit")]
    NeverTaken,
    #[error("it says in which part of the game `max` counts; set that, too")]
    NoMax,
    #[error("a step needs a name")]
    NamelessStep,
    #[error("this is the table's own order; choose another name")]
    TableOrder,
    #[error("it has an `order` already; name one of the two")]
    OrderAndSeats,
    #[error("nobody would ever have a turn; name at least one player")]
    NoSeats,
    #[error("players have keys 1 to 4; negative ones sort descending")]
    PlayerKeys,
    #[error("it needs `keys` to sort by")]
    NoKeys,
    #[error("a limit of 0 would never let anything happen; leave it out for no limit")]
    LimitOfZero,
    #[error("other chapters name every step, and this one names none")]
    NoStepsLeft,
    #[error("the chapter has no such step; see its `steps`")]
    StepOfOthers,
    #[error(
        "no step of it opens a window or asks, so its turns would continue forever; give it \
         `turns` or `rounds`"
    )]
    ChapterForEver,
    #[error("keys are places of the payload, from 1; negative ones sort descending")]
    PayloadKeys,
    #[error("claims are made at once; set mode = \"concurrent\"")]
    ClaimsInTurn,
    #[error("write from and to, or options, which may have a when and labels")]
    BoundsOrOptions,
    #[error("there is no number from {from} to {to}")]
    NoNumber { from: i64, to: i64 },
    #[error(
        "to list what may be given takes up to {facts} looks at facts, and {MOST_TO_LIST} are the \
         most; write fewer options, or shorter conditions"
    )]
    DearToList { facts: usize },
    #[error("there are {labels} labels for {options} options; write one for each")]
    LabelCount { labels: usize, options: usize },
    #[error(
        "the action's `when` asks for `data`, which is any number from `from` to `to`; say in the \
         bounds which are allowed, or list options"
    )]
    RangeInCondition,
    #[error("a payload has 1 to {LONGEST_PAYLOAD} numbers")]
    PayloadLength,
    #[error("a window takes commits or claims, not both")]
    CommitsAndClaims,
    #[error("only claims have a winner; set claims = true")]
    NoWinner,
    #[error(
        "`{by}` runs it for nobody, so a player's fact is always 0 in it; ask \
         some(...) or all(...), or run an effect for each player: {{ run = {{ effect = \"NAME\", \
         each = \"player\" }} }}, whose conditions ask `target.`"
    )]
    AboutNobody { by: &'static str },
    #[error("byo-yomi is `periods`, how many, and `period`, how long each is")]
    HalfByoYomi,
    #[error("`increment` and `refund` go to the bank, and there is none")]
    NoBank,
    #[error(
        "once their time is used up, players would pass for ever; give a `delay`, or an \
         `increment` for each turn, or let them leave"
    )]
    PassesForEver,
    #[error("the turn's owner may not be the one who is asked; use `end_turn`")]
    PassOfOthers,
    #[error(
        "the player would be gone before it is run; use `report` and let the effect say \
         what follows"
    )]
    GoneBefore,
}

fn detail(error: &Error) -> String {
    let detail = error.detail.as_deref().map(str::to_owned);
    detail.unwrap_or_else(|| error.to_string())
}

impl RulesErrorKind {
    /// Returns the mistake in a verb, if it is one.
    pub(super) fn in_verb(&self) -> Option<&ReadError> {
        match self {
            Self::Verb(error) => Some(error),
            _ => None,
        }
    }

    /// Returns the mistake of naming no player; `words` are those that do.
    pub(super) fn whom(name: &str, words: &[&str], tokens: &[Box<str>]) -> Self {
        let told: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        let meant = match tokens.iter().any(|token| **token == *name) {
            true => Some(format!("token.{name}").into()),
            false => nearest(name, words.iter().copied()).map(Into::into),
        };
        Self::Whom {
            name: name.to_owned(),
            words: told.join(", "),
            meant,
        }
    }

    /// Returns the mistake of naming something that is not among the known ones.
    pub(super) fn unknown<'a>(
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self::Unknown {
            what,
            name: name.to_owned(),
            meant: nearest(name, known).map(Into::into),
        }
    }
}

/// Makes the text, with the word and what was meant where they are known.
impl From<RulesErrorKind> for Mistake {
    fn from(kind: RulesErrorKind) -> Self {
        let reason = kind.to_string();
        match kind {
            RulesErrorKind::Unknown { name, meant, .. }
            | RulesErrorKind::Whom { name, meant, .. } => Self {
                reason,
                word: Some(said(&name).into()),
                meant,
            },
            RulesErrorKind::Condition(error) => error.into(),
            RulesErrorKind::Verb(error) => error.into(),
            _ => reason.into(),
        }
    }
}
