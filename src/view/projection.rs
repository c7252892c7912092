//! The turns to come, if nothing else happens.

use crate::ruleset::{Ruleset, StartRule};
use crate::state::chapters::Sought;
use crate::state::{Stage, State};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;
use std::sync::Arc;

/// A turn to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// Whose turn; for a turn of the whole table, who stands in.
    pub player: PlayerId,
    /// Why.
    pub kind: TurnKind,
}

/// Plays the turns ahead on a copy, with the very functions of live play and nobody doing anything.
pub(crate) fn project(rules: &Ruleset, state: &State, count: usize) -> Vec<Upcoming> {
    let mut ahead = state.clone();
    ahead.triggers = Arc::default();
    match ahead.stage {
        Stage::Start => match (rules.options.start, ahead.order.slots.first().copied()) {
            (StartRule::First, Some(first)) => ahead.begin_game(rules, first, false),
            _ => return vec![],
        },
        Stage::Over => return vec![],
        _ if ahead.turn.going => {
            // What lasts until the end of the step or of the phase is over by then.
            ahead.close_windows();
            ahead.expire_until(Until::Step);
            ahead.expire_until(Until::Phase);
            ahead.finish_turn(&rules.options);
        }
        _ => {}
    }
    let mut turns: Vec<_> = ahead.agenda.upcoming.take().into_iter().collect();
    if let Some(next) = turns.first() {
        ahead.begin_turn(rules, *next);
        ahead.finish_turn(&rules.options);
    }
    // Chapters without turns may follow each other for ever; what follows them is nothing.
    for _ in 0..rules.limits.turns {
        if turns.len() >= count || ahead.stage == Stage::Over {
            break;
        }
        if matches!(ahead.stage, Stage::ChapterBegan | Stage::ChapterEntered) {
            ahead.begin_lap(rules);
        }
        match ahead.seek(rules, &mut |_| {}) {
            Sought::Turn(next) => {
                turns.push(next);
                ahead.begin_turn(rules, next);
                ahead.finish_turn(&rules.options);
            }
            Sought::BeginRound => ahead.begin_round(rules),
            Sought::EndRound => ahead.end_round(rules),
            Sought::LeaveChapter => ahead.finish_chapter(rules),
            Sought::Again => ahead.begin_lap(rules),
            Sought::Ask(_) | Sought::Over { .. } => break,
        }
    }
    turns.truncate(count);
    turns
        .iter()
        .map(|next| Upcoming {
            player: next.player,
            kind: next.kind,
        })
        .collect()
}
