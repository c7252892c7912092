//! The things that players have asked to be done automatically, as they are shown: to the player,
//! to whoever decides for the player, and to the host; an instruction to pass that is not hidden,
//! to everybody.

use super::{MannerView, Table, Viewer};
use crate::vocabulary::ids::*;
use crate::vocabulary::schema::TABLES;
use crate::vocabulary::words::{Question, Until, Whose};

/// Something that a player has asked to be done automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MannerLook {
    /// The player.
    pub player: PlayerId,
    /// The number of the verb by which it was given: of `auto_pass`, `order_ahead`,
    /// `remember_answer` or `stop_at`.
    pub verb: u16,
    /// The number that the player gave it, of an instruction to pass and of an order.
    pub number: Option<u32>,
    /// True if only the player, whoever decides for the player, and the host see it.
    pub hidden: bool,
    /// Its condition.
    pub when: Option<Box<str>>,
    /// How long it lasts; nothing ends a stop.
    pub until: Option<Until>,
    /// The command of an order, as in scripts.
    pub command: Option<Box<str>>,
    /// The effect that asks the question whose answer is remembered.
    pub effect: Option<NameId>,
    /// The kind of answer that is remembered.
    pub question: Option<Question>,
    /// The picks of an answer that was given, if they are the same each time.
    pub picks: Option<Vec<i64>>,
    /// The step of a stop.
    pub step: Option<StepId>,
    /// The turns in which it stops.
    pub whose: Option<Whose>,
}

impl MannerLook {
    /// Returns what a player asked for by that verb, of which nothing else is known.
    pub(crate) fn new(player: PlayerId, verb: u16) -> Self {
        Self {
            player,
            verb,
            number: None,
            hidden: true,
            when: None,
            until: None,
            command: None,
            effect: None,
            question: None,
            picks: None,
            step: None,
            whose: None,
        }
    }

    /// Returns true if it is shown to that viewer.
    pub(crate) fn is_shown(&self, table: Table<'_>, viewer: Viewer) -> bool {
        !self.hidden || viewer.sees_as(table, self.player)
    }

    pub(crate) fn view(&self, table: Table<'_>) -> MannerView {
        let verb = TABLES.commands.iter().find(|spec| spec.number == self.verb);
        let name = |id: NameId| table.name_text(id).unwrap_or_default().to_owned();
        MannerView {
            player: table.player_name(self.player).to_owned(),
            verb: verb.map_or(String::new(), |spec| spec.name.to_owned()),
            number: self.number,
            hidden: self.hidden,
            when: self.when.as_deref().map(str::to_owned),
            until: self.until.map(|until| until.name().to_owned()),
            command: self.command.as_deref().map(str::to_owned),
            effect: self.effect.map(name),
            question: self.question.map(|question| question.name().to_owned()),
            picks: self.picks.clone(),
            step: self.step.map(|step| table.step_name(step).to_owned()),
            whose: self.whose.map(|whose| whose.name().to_owned()),
        }
    }

    /// Says what is done, as the end of a sentence; nothing for what is not done by itself.
    pub(crate) fn said(&self, table: Table<'_>) -> Option<String> {
        let until = self.until?.name();
        let does = match &self.command {
            Some(command) => format!("has ordered `{command}`"),
            None if self.effect.is_some() || self.question.is_some() => return None,
            None => "passes automatically".to_owned(),
        };
        let when = self.when.as_ref();
        let when = when.map_or(String::new(), |when| format!(" if {when}"));
        let number = self.number.filter(|number| *number > 0);
        let number = number.map_or(String::new(), |number| format!(", number {number}"));
        let player = table.player_name(self.player);
        Some(format!("; {player} {does}{when} (until {until}{number})"))
    }
}
