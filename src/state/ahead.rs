//! Turns played ahead on a copy, with the functions of live play, while nobody does anything.

use super::replacements::Gate;
use super::seek::Sought;
use super::way::Long;
use super::{Stage, State};
use crate::rules::{Ruleset, StartRule};
use crate::vocabulary::ids::*;
use crate::vocabulary::words::*;
use std::sync::Arc;

/// Returns the players and kinds of the turns to come, at most `count` of them.
pub(crate) fn turns(state: &State, rules: &Ruleset, count: usize) -> Vec<(PlayerId, TurnKind)> {
    play(state.clone(), rules, count)
}

/// Returns the players whose turns come next by the order alone, whatever was granted, skipped or
/// replaced: a snake turns round, and who is not `eligible` is passed over. They are fewer if
/// nobody knows yet, since the game begins only later or an effect names them.
pub(super) fn players(state: &State, rules: &Ruleset, count: usize) -> Vec<PlayerId> {
    if matches!(state.stage, Stage::Start) {
        return vec![];
    }
    let mut ahead = state.clone();
    if let Some(rare) = ahead.rare.made() {
        rare.replacements.clear();
    }
    ahead.turns.queue.forget_turns();
    let turns = play(ahead, rules, count).into_iter();
    // A turn of the whole table is nobody's place in the order.
    let own = turns.take_while(|(_, kind)| *kind != TurnKind::Table);
    own.map(|(player, _)| player).collect()
}

fn play(mut ahead: State, rules: &Ruleset, count: usize) -> Vec<(PlayerId, TurnKind)> {
    ahead.triggers = Arc::default();
    // There may be more scheduled than anybody can look through.
    let limits = &rules.limits;
    ahead.outbox.allow(limits.events, u64::from(limits.looks));
    let first = ahead.turns.places_present().next();
    let mut stage = match ahead.stage {
        Stage::Start => match (rules.options.start, first) {
            (StartRule::First, Some(first)) => ahead.begin_game(rules, first, false),
            _ => return vec![],
        },
        Stage::Over { .. } => return vec![],
        _ if ahead.turns.current.is_going() => {
            // Everything that lasts until the end of the step or of the phase has ended by then.
            ahead.close_windows();
            ahead.expire_until(Until::Step);
            ahead.expire_until(Until::Phase);
            ahead.finish_turn::<Long>(rules)
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
                    let chapter = rules.chapter(ahead.turns.chapters.current());
                    ahead.begin_turn::<Long>(rules, chapter, next);
                    idle = 0;
                    turns.push((ahead.turns.current.owner, next.told));
                    stage = ahead.finish_turn::<Long>(rules);
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
