//! The columns that events have, and those of many kinds as methods of the event.

use crate::vocabulary::column::{Column, column_doc};
use crate::vocabulary::event::{Event, EventKind, TABLE};
use crate::vocabulary::ids::*;
use crate::vocabulary::kinds::Kinds;
use crate::vocabulary::record::ColumnValue;
use crate::vocabulary::words::Reason;

/// Returns true if events of that kind have the column.
pub(crate) fn has(kind: EventKind, column: Column) -> bool {
    kinds_with(column).has(kind)
}

/// The kinds of event that have this column.
const fn kinds_with(column: Column) -> Kinds {
    let (mut kinds, mut at) = (Kinds::NONE, 0);
    while at < TABLE.len() {
        let mut field = 0;
        while field < TABLE[at].fields.len() {
            if TABLE[at].fields[field].column as usize == column as usize {
                kinds.insert(TABLE[at].number as u8);
            }
            field += 1;
        }
        at += 1;
    }
    kinds
}

macro_rules! event_columns {
    ($($name:ident $Column:ident: $ty:ty;)*) => {
        /// The columns of events of many kinds. Each is `None` where the event has no such column,
        /// and where nobody and nothing is given in it.
        ///
        /// ```
        /// use turnwheel::{Game, PlayerId, Setup, ruleset::Ruleset};
        ///
        /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
        /// game.start()?;
        /// let first = Some(PlayerId::nth(1));
        /// assert!(game.take_events().iter().any(|event| event.player() == first));
        /// # Ok::<(), turnwheel::Error>(())
        /// ```
        impl Event { $(
            #[doc = column_doc!($name)]
            pub fn $name(&self) -> Option<$ty> {
                // A set of kinds, because this is called for every event that anything listens to.
                const KINDS: Kinds = kinds_with(Column::$Column);
                let word = if KINDS.has(self.kind()) { self.word(Column::$Column) } else { None };
                word.and_then(<$ty as ColumnValue>::of)
            }
        )* }
    };
}

event_columns! {
    player Player: PlayerId;
    other Other: PlayerId;
    by By: PlayerId;
    target Target: PlayerId;
    turn Turn: TurnId;
    phase Phase: PhaseId;
    step Step: StepId;
    window Window: WindowId;
    chapter Chapter: ChapterId;
    action Action: NameId;
    effect Effect: NameId;
    name Name: NameId;
    object Object: ObjectId;
    trigger Trigger: TriggerId;
    choice Choice: ChoiceId;
    source Source: HostRef;
    data Data: i64;
    hidden Hidden: PlayerId;
    value Value: i64;
    count Count: u32;
    reason Reason: Reason;
}
