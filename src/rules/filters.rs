//! Filters of triggers that no event can ever fit. They are refused when they are submitted,
//! because an author learns nothing from a card that does nothing.

use crate::rules::about::Moment;
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::vocabulary::command::{AddReplacement, AddTrigger};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::event_columns;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::{May, Whose};

/// The columns that the filter `name` checks.
pub(crate) const NAMED: [Column; 3] = [Column::Name, Column::Effect, Column::Action];

/// The reason that a trigger on laps is never set off, for rules whose laps are rounds.
pub(crate) const NO_LAPS: &str = "no chapter of these rules has `begins_round`, so each lap of the \
     order is a round; listen to round_began or round_ended";

/// The reason that no event ever fits a trigger or a replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NeverFits {
    #[error("refusals are told to the host alone")]
    Refusal,
    #[error(
        "it is seen from a player, and the trigger has none; give it to one by `player`, or one to \
         every player by `each_player` where it is registered with its effect"
    )]
    OfNobody,
    #[error("no step is in progress then")]
    NoStep,
    #[error("no phase is in progress then")]
    NoPhase,
    #[error("it is about no player")]
    NoPlayer,
    #[error("it is about no object")]
    NoObject,
    #[error("it has no visit")]
    NoVisit,
    #[error("it has no name")]
    NoName,
    #[error("only turn_began, phase_began, step_began, raised and player_left can be replaced")]
    NotReplaced,
    #[error("it is about a turn, phase or step that would begin")]
    OfParts,
    #[error("only what the host raises has a name")]
    NotRaised,
    #[error("it has no controller; give it to a player by `player`")]
    NoController,
}

/// Refuses a trigger that can never be set off.
///
/// Errors: `bad_value` with the filter.
pub(crate) fn can_hold(add: &AddTrigger) -> Result<(), ReadError> {
    use EventKind as E;
    if add.event == E::Refused {
        return Err(never(Column::Event, NeverFits::Refusal));
    }
    let whose = add.whose.unwrap_or(Whose::Any);
    if matches!(whose, Whose::Own | Whose::Opponents) && add.player.is_none() {
        return Err(never(Column::Whose, NeverFits::OfNobody));
    }
    let between = matches!(
        add.event,
        E::GameBegan | E::TurnBegan | E::TurnSkipped | E::ChapterBegan | E::ChapterEnded
    );
    let no_step = between || matches!(add.event, E::PhaseBegan | E::PhaseEnded | E::PhaseSkipped);
    let has = |column: &Column| event_columns::has(add.event, *column);
    first_of([
        (
            add.step.is_some() && no_step,
            Column::Step,
            NeverFits::NoStep,
        ),
        (
            add.phase.is_some() && between,
            Column::Phase,
            NeverFits::NoPhase,
        ),
        (
            add.target.is_some() && !has(&Column::Player),
            Column::Target,
            NeverFits::NoPlayer,
        ),
        (
            add.object.is_some() && !has(&Column::Object),
            Column::Object,
            NeverFits::NoObject,
        ),
        (
            add.visit.is_some() && !has(&Column::Visit),
            Column::Visit,
            NeverFits::NoVisit,
        ),
        (
            add.name.is_some() && !NAMED.iter().any(has),
            Column::Name,
            NeverFits::NoName,
        ),
    ])
}

/// Refuses a replacement of what cannot be replaced, or of what can never be.
///
/// Errors: `bad_value` with the filter.
pub(crate) fn can_replace(add: &AddReplacement) -> Result<(), ReadError> {
    use EventKind as E;
    let happens = add.event.happens();
    let begins = matches!(add.event, E::TurnBegan | E::PhaseBegan | E::StepBegan);
    let own = matches!(add.whose, Some(Whose::Own | Whose::Opponents));
    let of_nobody = add.player.is_none();
    first_of([
        (!happens && !begins, Column::Event, NeverFits::NotReplaced),
        (
            happens && add.step.is_some(),
            Column::Step,
            NeverFits::OfParts,
        ),
        (
            happens && add.phase.is_some(),
            Column::Phase,
            NeverFits::OfParts,
        ),
        (
            happens && add.turn_kind.is_some(),
            Column::TurnKind,
            NeverFits::OfParts,
        ),
        (
            add.event != E::Raised && add.name.is_some(),
            Column::Name,
            NeverFits::NotRaised,
        ),
        (
            happens && own && of_nobody,
            Column::Whose,
            NeverFits::OfNobody,
        ),
        (
            of_nobody && add.may == Some(May::Controller),
            Column::May,
            NeverFits::NoController,
        ),
    ])
}

/// Returns what the condition of a replacement may ask about: everything where something happens,
/// but nothing of a part that would begin.
pub(crate) fn moment_of(event: EventKind) -> (Moment, Option<EventKind>) {
    match event.happens() {
        true => (Moment::Everything, Some(event)),
        false => (Moment::Action, None),
    }
}

/// Returns the first of these reasons that holds, as an error at its column.
fn first_of<const N: usize>(reasons: [(bool, Column, NeverFits); N]) -> Result<(), ReadError> {
    match reasons.into_iter().find(|(holds, ..)| *holds) {
        Some((_, column, why)) => Err(never(column, why)),
        None => Ok(()),
    }
}

fn never(column: Column, why: NeverFits) -> ReadError {
    ReadErrorKind::from(why).at(column)
}
