//! The labels of a question's options, in commands: picks by label, and labels as an argument.

use crate::ruleset::arguments::by_column;
use crate::ruleset::read_error::{ReadError, ReadErrorKind};
use crate::ruleset::text::Reader;
use crate::ruleset::{Argument, Given, Operand};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Spec;

/// Returns the pick that a label of this player's question stands for, or `None` if it has no
/// labels.
pub(crate) type Labels<'a> = &'a dyn Fn(PlayerId, &str) -> Result<Option<i64>, Error>;

/// The labels when nobody is asked.
pub(crate) const NO_LABELS: Labels<'static> = &|_, _| Ok(None);

impl Reader<'_> {
    /// Returns the picks of an answer with numbers for labels, or `None` if it has no picks. A text
    /// that reads as a number is one; commas separate several labels in one text.
    pub(super) fn labelled(
        &mut self,
        entry: &Spec,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<Option<Argument>, ReadError> {
        if entry.name != "answer" {
            return Ok(None);
        }
        let given = |wanted| {
            let mut placed = by_column(entry, positional, named).ok()?;
            placed.find_map(|(column, argument)| (column == wanted).then_some(argument))
        };
        let (Some(player), Some(picks)) = (given(Column::Player), given(Column::Picks)) else {
            return Ok(None);
        };
        let Some(player) = PlayerId::from_number(self.single_word(Column::Player, player)?) else {
            return Ok(None);
        };
        let number = |text: &str| match text.trim_start_matches('#').parse() {
            Ok(number) => Ok(Argument::Int(number)),
            Err(_) => Ok((self.labels)(player, text)?
                .map_or_else(|| Argument::Text(text.to_owned()), Argument::Int)),
        };
        let members = match picks {
            Argument::Text(text) => match number(text) {
                Ok(pick @ Argument::Int(_)) => vec![pick],
                _ => (text
                    .trim_start_matches('[')
                    .trim_end_matches(']')
                    .split(','))
                .filter(|part| !part.is_empty())
                .map(|part| number(part.trim()))
                .collect::<Result<_, ReadError>>()?,
            },
            Argument::List(members) => (members.iter())
                .map(|member| match member {
                    Argument::Text(text) => number(text),
                    other => Ok(other.clone()),
                })
                .collect::<Result<_, ReadError>>()?,
            _ => return Ok(None),
        };
        Ok(Some(Argument::List(members)))
    }

    /// Returns labels as one name, which is what a column holds.
    pub(super) fn labels_word(&mut self, labels: &[Argument]) -> Result<Operand, ReadError> {
        let text = |label: &Argument| match label {
            Argument::Text(text) if !text.contains(',') => Ok(text.clone()),
            _ => Err(ReadErrorKind::Label.at(Column::Labels)),
        };
        let labels = labels.iter().map(text).collect::<Result<Vec<_>, _>>()?;
        let text = labels.join(",");
        let word = self.given(Column::Labels, Given::Text(&text))?;
        Ok(Operand::Word(word))
    }
}
