//! Refused commands: counted, and emitted as events if the host asks for that.

use super::Engine;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::record::Column;
use std::num::NonZeroU16;

impl Engine {
    /// Counts a refused command, and emits it if the host asks for that. The state stays as it is:
    /// the event is only in the outbox.
    #[inline]
    pub(crate) fn note_refusal(&mut self, command: Option<&Command>, error: &Error) {
        self.refused += 1;
        if self.tells_refusals {
            self.tell_refusal(command, error);
        }
    }

    fn tell_refusal(&mut self, command: Option<&Command>, error: &Error) {
        let record = command.map(Command::to_record);
        let word = |column| record.as_ref().and_then(|record| record.word(column));
        let player = |column| word(column).and_then(|word| self.state.turns.players.numbered(word));
        let action = word(Column::Action).and_then(NameId::from_number);
        let refused = Event::Refused {
            player: player(Column::Player).or(error.player),
            by: player(Column::By),
            verb: command.and_then(|command| NonZeroU16::new(command.number())),
            // A name that was first used by the refused command is forgotten with it.
            action: action.filter(|action| self.rules.names.get(*action).is_some()),
            code: error.code.number() as u16,
            // That a card cannot be paid for tells that it is in the hand.
            hidden: player(Column::Player).filter(|_| error.code == Code::CannotPay),
        };
        self.state.told().events.push(refused);
    }
}
