//! Filters of triggers that no event can ever fit. They are refused when they are submitted,
//! because an author learns nothing from a card that does nothing.

use crate::vocabulary::command::AddTrigger;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::{self, EventKind};
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Whose;

/// The columns that the filter `name` checks.
pub(crate) const NAMED: [Column; 3] = [Column::Name, Column::Effect, Column::Action];

/// The reason that a trigger on laps is never set off, for rules whose laps are rounds.
pub(crate) const NO_LAPS: &str = "no chapter of these rules has `begins_round`, so each lap of the \
     order is a round; listen to round_began or round_ended";

/// Refuses a trigger that can never be set off.
///
/// Errors: [`bad_value`](Code::BadValue) with the filter.
pub(crate) fn can_hold(add: &AddTrigger) -> Result<(), Error> {
    use EventKind as E;
    if add.event == E::Refused {
        return Err(never(Column::Event, "refusals are told to the host alone"));
    }
    let whose = add.whose.unwrap_or(Whose::Any);
    if whose != Whose::Any && add.player.is_none() {
        return Err(never(
            Column::Whose,
            "it is seen from a player, and the trigger has none; give it to one by `player`, or \
             one to every player by `each_player` where it is registered with its effect",
        ));
    }
    let between = matches!(
        add.event,
        E::GameBegan | E::TurnBegan | E::TurnSkipped | E::ChapterBegan | E::ChapterEnded
    );
    let no_step = between || matches!(add.event, E::PhaseBegan | E::PhaseEnded | E::PhaseSkipped);
    let has = |column: &Column| event::has(add.event, *column);
    let missing = [
        (
            add.step.is_some() && no_step,
            Column::Step,
            "no step is in progress then",
        ),
        (
            add.phase.is_some() && between,
            Column::Phase,
            "no phase is in progress then",
        ),
        (
            add.target.is_some() && !has(&Column::Player),
            Column::Target,
            "it is about no player",
        ),
        (
            add.object.is_some() && !has(&Column::Object),
            Column::Object,
            "it is about no object",
        ),
        (
            add.visit.is_some() && !has(&Column::Visit),
            Column::Visit,
            "it has no visit",
        ),
        (
            add.name.is_some() && !NAMED.iter().any(has),
            Column::Name,
            "it has no name",
        ),
    ];
    match missing.into_iter().find(|(never, ..)| *never) {
        Some((_, column, why)) => Err(never(column, why)),
        None => Ok(()),
    }
}

fn never(column: Column, why: &str) -> Error {
    let detail = format!("no such event can ever fit: {why}");
    Error::new(Code::BadValue).at(column).detail(detail)
}
