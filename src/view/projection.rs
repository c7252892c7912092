//! The turns to come, if nothing else happens.

use crate::ruleset::{Ruleset, StartRule};
use crate::state::replacements::Gate;
use crate::state::seek::Sought;
use crate::state::way::Long;
use crate::state::{Stage, State};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;
use std::sync::Arc;

/// A turn to come.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset, words::TurnKind};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let a = game.active().expect("the turn of a player");
/// game.extra_turn(a)?;
/// let next = game.project(1)[0];
/// assert_eq!((next.player, next.kind), (a, TurnKind::Extra));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectedTurn {
    /// The player of the turn, or for a turn of the whole table the player who stands in.
    pub player: PlayerId,
    /// Why the turn exists.
    pub kind: TurnKind,
}

/// Plays the turns ahead on a copy, with the functions of live play, while nobody does anything.
pub(crate) fn project(rules: &Ruleset, state: &State, count: usize) -> Vec<ProjectedTurn> {
    let mut ahead = state.clone();
    ahead.triggers = Arc::default();
    // There may be more scheduled than anybody can look through.
    let limits = &rules.limits;
    ahead.outbox.allow(limits.events, u64::from(limits.looks));
    let first = ahead.places_present().next();
    let mut stage = match ahead.stage {
        Stage::Start => match (rules.options.start, first) {
            (StartRule::First, Some(first)) => ahead.begin_game(rules, first, false),
            _ => return vec![],
        },
        Stage::Over { .. } => return vec![],
        _ if ahead.turn.is_going() => {
            // Everything that lasts until the end of the step or of the phase has ended by then.
            ahead.close_windows();
            ahead.expire_until(Until::Step);
            ahead.expire_until(Until::Phase);
            ahead.finish_turn::<Long>(&rules.options)
        }
        stage => stage,
    };
    let mut turns = vec![];
    // A turn is at the gate while somebody is asked about it, and the outcome is open.
    if ahead.agenda.upcoming.is_some() {
        return turns;
    }
    // Chapters without turns may follow each other for ever; nothing comes after them.
    let mut idle = 0;
    while turns.len() < count && !stage.is_over() && !ahead.outbox.is_too_full() {
        idle += 1;
        if idle > rules.limits.turns {
            break;
        }
        if matches!(stage, Stage::ChapterBegan | Stage::ChapterEntered) {
            stage = ahead.begin_lap(rules);
        }
        let mut gone = vec![];
        let sought = ahead.seek(rules, &mut |player| gone.push(player));
        for player in gone {
            ahead.expire_turn_of_leaver(player);
        }
        match sought {
            Sought::Turn(next) => match ahead.gate_of_turn(next) {
                Gate::Asks => break,
                // The effect that replaces the turn may change the following ones.
                Gate::Stops(_) if !ahead.agenda.runs.is_empty() => break,
                Gate::Stops(_) => {}
                Gate::Open => {
                    let chapter = rules.chapter(ahead.chapters.current());
                    ahead.begin_turn::<Long>(rules, chapter, next);
                    idle = 0;
                    turns.push(ProjectedTurn {
                        player: ahead.turn.owner,
                        kind: next.told,
                    });
                    stage = ahead.finish_turn::<Long>(&rules.options);
                }
            },
            Sought::BeginRound => ahead.begin_round(rules),
            Sought::EndRound => stage = ahead.end_round(rules),
            Sought::LeaveChapter => stage = ahead.finish_chapter(rules),
            Sought::Again => stage = ahead.begin_lap(rules),
            Sought::Ask(_) | Sought::Over { .. } => break,
        }
    }
    turns
}
