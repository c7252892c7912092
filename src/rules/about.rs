//! Facts about players other than the one a condition is about, about the current event and about
//! the object on top of the stack: `active.count.gold`, `event.player.flag.monarch`, `event.value`,
//! `top.effect.bolt`.

use super::condition::{Condition, Fact, Over, Subject};
use super::condition_error::ConditionError;
use super::condition_text::{BARE, ConditionReader};
use super::text;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::event_columns;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;
use crate::vocabulary::spelling::nearest;

impl Over {
    /// Returns the aggregate of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "some" => Self::Some,
            "all" => Self::All,
            "how_many" => Self::HowMany,
            "sum" => Self::Sum,
            "most" => Self::Most,
            "least" => Self::Least,
            _ => return None,
        })
    }
}

impl Fact {
    /// Returns true if it depends on the player it is asked of.
    pub(crate) fn is_of_player(self) -> bool {
        matches!(
            self,
            Self::OwnTurns | Self::OwnTurn | Self::OwnActions | Self::OwnPassed | Self::OwnPassRank
        ) || matches!(self, Self::OwnKey(_) | Self::OwnFlag(_) | Self::OwnCount(_))
            || matches!(self, Self::SittingOut | Self::SeatsAfter | Self::Distance)
            || matches!(
                self,
                Self::Holds(_) | Self::Role(_) | Self::Other | Self::Opponent
            )
            || matches!(self, Self::TopOwn | Self::TopAtMe)
    }
}

/// Returns an error if the condition asks about something that is never available: an event, a
/// target, data or a source at a moment without them, or a column that events of that kind do not
/// have.
pub(crate) fn can_be_asked(
    condition: &Condition,
    hand: Moment,
    event: Option<EventKind>,
) -> Result<(), ConditionError> {
    let mut vain = None;
    condition.each_fact(&mut |fact, subject| {
        let column = match (fact, subject) {
            (_, Some(Subject::Event(column)))
            | (Fact::EventNumber(column) | Fact::EventIs(column, _), _) => Some(column),
            _ => None,
        };
        let column = column.map(|column| Column::all()[usize::from(column)]);
        let handed = matches!(fact, Fact::Data | Fact::Source) || subject == Some(Subject::Target);
        let missing = match hand {
            Moment::Nothing => handed,
            Moment::Bound => fact == Fact::Data,
            Moment::Option => handed && fact != Fact::Data,
            Moment::Action | Moment::Everything => false,
        };
        let wrong = match (column, event) {
            (Some(_), _) if hand != Moment::Everything => ConditionError::NoEvent,
            (Some(column), Some(kind)) if !event_columns::has(kind, column) => {
                ConditionError::NotOfEvent(kind, column)
            }
            _ if missing && hand == Moment::Bound => ConditionError::DataInBound,
            _ if missing && hand == Moment::Option => ConditionError::OptionAlone,
            _ if missing => ConditionError::NothingAtHand,
            _ => return,
        };
        vain = vain.take().or(Some(wrong));
    });
    vain.map_or(Ok(()), Err)
}

/// The things that a condition may ask about besides the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Nothing.
    Nothing,
    /// The action's source and target, while its data is looked for.
    Bound,
    /// The option of a sealed answer, as data.
    Option,
    /// The action's data, source and target.
    Action,
    /// The action's data, source and target, and the event.
    Everything,
}

impl ConditionReader<'_, '_> {
    /// Reads a fact about a named player or the event; returns `None` if it is neither.
    pub(crate) fn of_somebody(&mut self, token: &str) -> Result<Option<Condition>, ConditionError> {
        let Some((who, rest)) = token.split_once('.') else {
            return Ok(None);
        };
        let subject = match who {
            "event" => return self.of_event(rest).map(Some),
            "top" => return self.of_top(token, rest).map(Some),
            "you" => Subject::You,
            "active" => Subject::Active,
            "target" => Subject::Target,
            "each" if self.of_each => Subject::Each,
            "each" => return Err(ConditionError::EachOfNone),
            _ => return Ok(None),
        };
        self.asked_of(subject, who, rest).map(Some)
    }

    fn asked_of(
        &mut self,
        subject: Subject,
        who: &str,
        name: &str,
    ) -> Result<Condition, ConditionError> {
        if name.is_empty() {
            return Err(ConditionError::NameMissing(who.to_owned()));
        }
        let kind = name.split('.').next().unwrap_or_default();
        let short = [
            "flag",
            "count",
            "key",
            "turns",
            "turn",
            "actions",
            "passed",
            "pass_rank",
        ];
        let own = if short.contains(&kind) {
            format!("own_{name}")
        } else {
            name.to_owned()
        };
        let fact = self.fact(&own)?;
        if fact.is_of_player() {
            Ok(Condition::Of(subject, fact))
        } else {
            let (fact, who) = (name.to_owned(), who.to_owned());
            Err(ConditionError::OfNobody { fact, who })
        }
    }

    /// Reads a fact about the object on top of the stack, or about its controller.
    fn of_top(&mut self, token: &str, rest: &str) -> Result<Condition, ConditionError> {
        let fact = match rest.split_once('.') {
            Some(("effect", name)) if !name.is_empty() => Fact::TopEffect(self.names.intern(name)),
            Some(("action", name)) if !name.is_empty() => Fact::TopAction(self.names.intern(name)),
            Some(("effect" | "action", _)) => {
                return Err(ConditionError::NameMissing(
                    token.trim_end_matches('.').to_owned(),
                ));
            }
            _ => match BARE.iter().find(|(word, _)| *word == token) {
                Some((_, fact)) => *fact,
                None => return self.asked_of(Subject::Top, "top", rest),
            },
        };
        Ok(Condition::Fact(fact))
    }

    fn of_event(&mut self, rest: &str) -> Result<Condition, ConditionError> {
        let (name, word) = match rest.split_once('.') {
            Some((name, word)) => (name, Some(word).filter(|word| !word.is_empty())),
            None => (rest, None),
        };
        let columns = Column::all().iter().filter(|column| !column.is_list());
        let Some(column) = columns.clone().find(|column| column.spec().name == name) else {
            let meant = nearest(name, columns.map(|column| column.spec().name));
            return Err(ConditionError::Column {
                name: name.to_owned(),
                meant: meant.map(Into::into),
            });
        };
        let name = column.spec().name;
        let at = *column as u8;
        match (column.spec().cell, word) {
            (Cell::Player, Some(fact)) => {
                self.asked_of(Subject::Event(at), &format!("event.{name}"), fact)
            }
            (Cell::Player, None) => Err(ConditionError::FactOfPlayer(name)),
            (Cell::Word(_) | Cell::Verb | Cell::Code | Cell::Event | Cell::Name, None) => {
                Err(ConditionError::WordOfEvent(name))
            }
            (cell, None) if self.terms.of(cell).is_some() => Err(ConditionError::WordOfEvent(name)),
            (_, None) => Ok(Condition::Fact(Fact::EventNumber(at))),
            (_, Some(word)) => {
                let mut reader = text::Reader {
                    terms: self.terms,
                    players: &[],
                    names: self.names,
                    variables: false,
                    picks: crate::rules::labels::NOBODY_ASKED,
                };
                let word = reader.word(*column, word);
                word.map(|word| Condition::Fact(Fact::EventIs(at, word)))
                    .map_err(ConditionError::Word)
            }
        }
    }
}
