//! The parts of a turn that are ended, by the host or by effects.

use crate::closings::At;
use crate::program::Step;
use crate::seats::Player;
use crate::words::argument;

/// A part that ends, once the effects at hand have returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    Step,
    /// The step, and the turn continues at that one.
    GoTo(Step),
    Phase,
    Turn,
    /// The turn, and that player has the next.
    TurnFor(Player),
    /// The turn, which begins again.
    Restart,
    /// Nobody acts in it any more (CR 723).
    StepByEffect,
    PhaseByEffect,
    TurnByEffect,
    /// The round, with the turn in progress.
    Round,
    /// The chapter, and the turn.
    Chapter(Successor),
    /// The chapter at that time.
    ChapterAt(At, Successor),
    /// The game at that time.
    GameAt(At),
}

impl End {
    pub(crate) const ALL: [Self; 9] = [
        Self::Step,
        Self::Phase,
        Self::Turn,
        Self::Restart,
        Self::StepByEffect,
        Self::PhaseByEffect,
        Self::TurnByEffect,
        Self::Round,
        Self::Chapter(Successor {
            chapter: None,
            first: None,
        }),
    ];

    pub(crate) fn text(self) -> String {
        let verb = match self {
            Self::Chapter(next) => return format!("end_chapter{}", next.text()),
            Self::ChapterAt(at, next) => {
                return format!("end_chapter{} at={}", next.text(), at.word());
            }
            Self::GameAt(at) => return format!("end_game at={}", at.word()),
            Self::TurnFor(player) => return format!("end_turn target={player}"),
            Self::GoTo(step) => return format!("go_to s{step}"),
            Self::Step => "end_step",
            Self::Phase => "end_phase",
            Self::Turn => "end_turn",
            Self::Restart => "restart_turn",
            Self::StepByEffect => "end_step_by_effect",
            Self::PhaseByEffect => "end_phase_by_effect",
            Self::TurnByEffect => "end_turn_by_effect",
            Self::Round => "end_round",
        };
        verb.to_owned()
    }
}

/// The chapter and the player that follow a chapter, as far as whoever ends it names them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Successor {
    pub(crate) chapter: Option<usize>,
    /// The player who takes its first turn.
    pub(crate) first: Option<Player>,
}

impl Successor {
    fn text(self) -> String {
        let chapter = argument("chapter", self.chapter.map(|chapter| format!("k{chapter}")));
        format!("{chapter}{}", argument("target", self.first))
    }
}

/// Everything that ends with the step that is ending: the larger counts, whatever was said first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ending {
    pub(crate) step: bool,
    /// The step at which the turn continues.
    pub(crate) to: Option<Step>,
    /// The step happens again.
    pub(crate) again: bool,
    pub(crate) phase: bool,
    pub(crate) turn: bool,
    /// The turn continues at its last step.
    pub(crate) goes_to_last_step: bool,
    /// It was said while a step was in progress.
    pub(crate) in_step: bool,
}

impl Ending {
    pub(crate) const fn any(self) -> bool {
        self.step || self.to.is_some() || self.phase || self.turn || self.goes_to_last_step
    }

    pub(crate) const fn add(&mut self, end: End) {
        match end {
            End::Step | End::StepByEffect => self.step = true,
            End::GoTo(step) => self.to = Some(step),
            End::Phase | End::PhaseByEffect => self.phase = true,
            End::Turn | End::TurnFor(_) | End::Restart | End::Chapter(_) => self.turn = true,
            End::Round | End::ChapterAt(..) | End::GameAt(_) => {}
            End::TurnByEffect => self.goes_to_last_step = true,
        }
    }
}
