//! The lines of effects: verbs with conditions, as a rules file writes them.

use crate::chance::{Lcg, maybe, one_of};
use crate::closings::At;
use crate::conditions::{FLAGS, When};
use crate::ends::{End, Successor};
use crate::lease::Span;
use crate::replacements::Replaces;
use crate::rules::Rules;
use crate::seats::Player;
use crate::triggers::Listener;
use std::fmt::{Display, Formatter, Result};

/// An effect, a step and a phase by number.
pub(crate) type Effect = usize;
pub(crate) type Step = usize;
pub(crate) type Phase = usize;

pub(crate) const COUNTERS: [&str; 2] = ["c0", "c1"];

/// A player whom a line names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Who {
    Active,
    Controller,
    Target,
    Next,
    Each,
    Named(Player),
}

impl Who {
    /// Returns the player, if it is named.
    pub(crate) const fn named(self) -> Option<Player> {
        match self {
            Self::Named(player) => Some(player),
            _ => None,
        }
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Active => write!(f, "active"),
            Self::Controller => write!(f, "controller"),
            Self::Target => write!(f, "target"),
            Self::Next => write!(f, "next"),
            Self::Each => write!(f, "each"),
            Self::Named(player) => write!(f, "{player}"),
        }
    }
}

/// A step or a phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Step(Step),
    Phase(Phase),
}

impl Part {
    pub(crate) fn draw(random: &mut Lcg, rules: &Rules) -> Self {
        match random.one_in(3) {
            true => Self::Phase(random.below(rules.phases)),
            false => Self::Step(random.below(rules.steps.len())),
        }
    }

    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Step(_) => "step",
            Self::Phase(_) => "phase",
        }
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Step(step) => write!(f, "s{step}"),
            Self::Phase(phase) => write!(f, "p{phase}"),
        }
    }
}

/// A change of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Change {
    pub(crate) step: Step,
    pub(crate) no_window: bool,
    pub(crate) no_actions: bool,
    pub(crate) effect: Option<Effect>,
    pub(crate) count: Option<u32>,
}

/// A verb that an effect submits, or the host.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verb {
    SetFlag {
        name: &'static str,
        up: bool,
        player: Option<Who>,
        until: Span,
    },
    AddCounter {
        name: &'static str,
        value: i64,
        player: Option<Who>,
        until: Span,
    },
    ExtraStep {
        step: Step,
        after: Option<Step>,
        count: u32,
        source: Option<i64>,
    },
    ExtraPhase {
        phase: Phase,
        also: Option<Phase>,
        after: Option<Step>,
        count: u32,
        source: Option<i64>,
    },
    Skip {
        part: Part,
        player: Option<Who>,
        count: u32,
        this_turn: bool,
        source: Option<i64>,
    },
    Modify {
        change: Change,
        player: Option<Who>,
        until: Span,
        source: Option<i64>,
    },
    Reverse,
    /// The others are asked.
    OpenWindow,
    /// Everything that was scheduled with this source.
    TakeBack(i64),
    /// Two exchange their places for turns, or their seats.
    Exchange {
        player: Who,
        other: Who,
        seats: bool,
    },
    /// One sits out, or comes back.
    Sit {
        player: Who,
        is_out: bool,
        until: Span,
    },
    ExtraTurn {
        player: Who,
        source: Option<i64>,
    },
    SkipTurn {
        player: Who,
        source: Option<i64>,
    },
    /// A granted turn goes, by its number.
    CancelTurn(u32),
    GiveToken(Who),
    /// To the next player, or the one behind.
    PassToken(usize),
    DropToken,
    Leave(Who),
    Jump(Who),
    EndTurnFor(Who),
    End(End),
    /// The chapter ends, and that player begins what follows.
    EndChapterFor {
        at: Option<At>,
        chapter: Option<usize>,
        first: Who,
    },
    Run {
        effect: Effect,
        target: Option<Who>,
    },
    Replace {
        replaces: Replaces,
        player: Option<Who>,
    },
    Listen {
        listener: Listener,
        player: Option<Who>,
    },
}

impl Verb {
    /// Draws one; in an effect, players are named by their parts in it, and an effect runs only
    /// later ones.
    pub(crate) fn draw(random: &mut Lcg, rules: &Rules, players: &[Player], from: Effect) -> Self {
        let drawn = Self::draw_any(random, rules, players, from);
        match rules.teams && drawn.is_of_members() {
            true => Self::Reverse,
            false => drawn,
        }
    }

    /// Returns true if it is about each member of a team, and not about the team.
    fn is_of_members(&self) -> bool {
        let each = Some(Who::Each);
        match self {
            Self::Sit { .. } => true,
            Self::SetFlag { player, .. }
            | Self::AddCounter { player, .. }
            | Self::Modify { player, .. }
            | Self::Replace { player, .. } => *player == each,
            Self::Listen { listener, player } => *player == each || listener.event == "player_left",
            Self::Run { target, .. } => *target == each,
            Self::GiveToken(player)
            | Self::Leave(player)
            | Self::Jump(player)
            | Self::EndTurnFor(player) => *player == Who::Each,
            _ => false,
        }
    }

    fn draw_any(random: &mut Lcg, rules: &Rules, players: &[Player], from: Effect) -> Self {
        let step = random.below(rules.steps.len());
        let after = maybe(random, |random| random.below(rules.steps.len()));
        let count = if random.one_in(4) { 2 } else { 1 };
        let source = draw_source(random);
        match random.below(33) {
            0..5 => Self::SetFlag {
                name: one_of(random, &FLAGS),
                up: !random.one_in(4),
                player: maybe(random, |random| who(random, players)),
                until: Span::draw(random, players),
            },
            5..7 => Self::AddCounter {
                name: one_of(random, &COUNTERS),
                value: if random.one_in(4) { -1 } else { 1 },
                player: maybe(random, |random| who(random, players)),
                until: Span::draw(random, players),
            },
            7..11 => Self::ExtraStep {
                step,
                after,
                count,
                source,
            },
            11..14 => Self::ExtraPhase {
                phase: random.below(rules.phases),
                also: random.one_in(3).then(|| random.below(rules.phases)),
                after,
                count,
                source,
            },
            14..18 => Self::Skip {
                part: Part::draw(random, rules),
                player: maybe(random, |random| who(random, players)),
                count,
                this_turn: random.one_in(3),
                source,
            },
            18..20 => Self::Modify {
                change: Change::draw(random, step, from),
                player: maybe(random, |random| who(random, players)),
                until: Span::draw(random, players),
                source,
            },
            20..22 => match random.below(6) {
                0 => Self::Jump(who(random, players)),
                1 => Self::EndTurnFor(who(random, players)),
                _ => Self::ExtraTurn {
                    player: who(random, players),
                    source,
                },
            },
            25 if random.one_in(9) => Self::CancelTurn(1 + random.below(3) as u32),
            24 if random.one_in(4) => Self::Reverse,
            25 if random.one_in(2) => Self::OpenWindow,
            24 if random.one_in(3) => match random.below(5) {
                0 => Self::DropToken,
                1 | 2 => Self::GiveToken(who(random, players)),
                _ => Self::PassToken(1 + random.below(2)),
            },
            23 if random.one_in(3) => Self::TakeBack(1 + random.below(2) as i64),
            24 if random.one_in(3) => {
                let (player, other) = match players.len() {
                    0 => (Who::Active, Who::Next),
                    count => {
                        let at = random.below(count);
                        let other = (at + 1 + random.below(count - 1)) % count;
                        (Who::Named(players[at]), Who::Named(players[other]))
                    }
                };
                Self::Exchange {
                    player,
                    other,
                    seats: random.one_in(2),
                }
            }
            25 if random.one_in(2) => Self::Sit {
                player: who(random, players),
                is_out: !random.one_in(3),
                until: Span {
                    of: None,
                    ..Span::draw(random, players)
                },
            },
            22 if random.one_in(4) => {
                let at = one_of(random, &At::ALL);
                Self::End(match random.one_in(4) {
                    true => End::GameAt(at),
                    false => End::ChapterAt(at, successor(random, rules)),
                })
            }
            22 if random.one_in(2) => {
                let Successor { chapter, .. } = successor(random, rules);
                match maybe(random, |random| who(random, players)) {
                    Some(first) if first != Who::Each => Self::EndChapterFor {
                        at: random.one_in(3).then(|| one_of(random, &At::ALL)),
                        chapter,
                        first,
                    },
                    _ => Self::End(End::Chapter(Successor {
                        chapter,
                        first: None,
                    })),
                }
            }
            22 => Self::SkipTurn {
                player: who(random, players),
                source,
            },
            23 if !rules.edges().is_empty() => {
                let edges = rules.edges();
                Self::End(End::GoTo(edges[random.below(edges.len())]))
            }
            23..26 => Self::End(one_of(random, &End::ALL)),
            29 if random.one_in(3) => Self::Leave(who(random, players)),
            27 if from < rules.most_effects() => Self::Run {
                effect: from + random.below(rules.most_effects() - from),
                target: maybe(random, |random| who(random, players)),
            },
            28 if from < rules.most_effects() => Self::Listen {
                listener: Listener::draw(random, rules, players, from),
                player: maybe(random, |random| who(random, players)),
            },
            26 | 30..33 if from < rules.most_effects() => {
                let player = maybe(random, |random| who(random, players));
                let of_player = player.is_some();
                Self::Replace {
                    replaces: Replaces::draw(random, rules, players, from, of_player),
                    player,
                }
            }
            _ => Self::AddCounter {
                name: "c0",
                value: 1,
                player: None,
                until: Span::game(),
            },
        }
    }
}

impl Verb {
    /// Returns the players whom a command of the host names.
    pub(crate) fn players(&self) -> [Option<Player>; 2] {
        let until = match self {
            Self::SetFlag { until, .. }
            | Self::AddCounter { until, .. }
            | Self::Modify { until, .. } => *until,
            Self::Replace { replaces, .. } => replaces.until,
            Self::Listen { listener, .. } => listener.until,
            _ => Span::game(),
        };
        let who = match self {
            Self::SetFlag { player, .. }
            | Self::AddCounter { player, .. }
            | Self::Skip { player, .. }
            | Self::Modify { player, .. }
            | Self::Replace { player, .. }
            | Self::Listen { player, .. } => *player,
            Self::Run { target, .. } => *target,
            Self::ExtraTurn { player, .. }
            | Self::SkipTurn { player, .. }
            | Self::GiveToken(player)
            | Self::Sit { player, .. }
            | Self::Exchange { player, .. }
            | Self::Leave(player)
            | Self::Jump(player)
            | Self::EndChapterFor { first: player, .. }
            | Self::EndTurnFor(player) => Some(*player),
            Self::ExtraStep { .. }
            | Self::ExtraPhase { .. }
            | Self::End(_)
            | Self::TakeBack(_)
            | Self::CancelTurn(_)
            | Self::OpenWindow
            | Self::PassToken(_)
            | Self::DropToken
            | Self::Reverse => None,
        };
        let other = match self {
            Self::Exchange { other, .. } => other.named(),
            _ => until.player(),
        };
        [who.and_then(Who::named), other]
    }

    /// Returns true if it is refused between two turns.
    pub(crate) fn is_about_the_turn(&self) -> bool {
        match self {
            Self::ExtraStep { .. } | Self::ExtraPhase { .. } | Self::OpenWindow => true,
            Self::End(end) => !matches!(
                end,
                End::Round | End::Chapter(_) | End::ChapterAt(..) | End::GameAt(_)
            ),
            _ => false,
        }
    }
}

impl Change {
    fn draw(random: &mut Lcg, step: Step, from: Effect) -> Self {
        let effect = (random.one_in(3) && from < crate::rules::EFFECTS)
            .then(|| from + random.below(crate::rules::EFFECTS - from));
        let no_actions = random.one_in(3);
        Self {
            step,
            no_window: effect.is_none() && !no_actions || random.one_in(3),
            no_actions,
            effect,
            count: maybe(random, |random| 1 + random.below(2) as u32),
        }
    }
}

/// Draws a number of the host's that says what scheduled something, or none.
pub(crate) fn draw_source(random: &mut Lcg) -> Option<i64> {
    maybe(random, |random| 1 + random.below(2) as i64)
}

pub(crate) fn successor(random: &mut Lcg, rules: &Rules) -> Successor {
    let chapters = rules.chapters.len();
    Successor {
        chapter: (chapters > 0 && random.one_in(2)).then(|| random.below(chapters)),
        first: None,
    }
}

pub(crate) fn who(random: &mut Lcg, players: &[Player]) -> Who {
    if !players.is_empty() {
        return Who::Named(one_of(random, players));
    }
    one_of(
        random,
        &[
            Who::Active,
            Who::Controller,
            Who::Target,
            Who::Next,
            Who::Each,
        ],
    )
}

/// A line of an effect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) verb: Verb,
    pub(crate) when: When,
}

impl Line {
    pub(crate) fn draw(random: &mut Lcg, rules: &Rules, from: Effect) -> Self {
        let verb = Verb::draw(random, rules, &[], from);
        let stops = matches!(
            verb,
            Verb::End(_) | Verb::ExtraStep { .. } | Verb::ExtraPhase { .. } | Verb::OpenWindow
        );
        let when = match stops || random.one_in(3) {
            true => When::draw(random),
            false => When::Always,
        };
        // What a chapter does is nobody's, so that it may not ask for a player's flag.
        let when = match rules.chapters.is_empty() {
            true => when,
            false => when.of_nobody(),
        };
        Self { verb, when }
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let when = match self.when {
            When::Always => String::new(),
            when => format!(" if {}", when.text()),
        };
        write!(f, "{}{when}", self.verb)
    }
}
