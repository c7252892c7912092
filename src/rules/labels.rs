//! Questions in commands: answers by label, option or position, and labels as an argument.

use crate::rules::arguments::by_column;
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::rules::text::Reader;
use crate::rules::{Argument, Given, Operand};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Spec;

/// A word of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said<'a> {
    Number(i64),
    /// A label, or a number that is written as text.
    Text(&'a str),
}

impl Said<'_> {
    /// Returns the number that the word reads as, if it does.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim_start_matches('#').parse().ok(),
        }
    }
}

/// The kind of thing that the numbers of an answer name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// Positions in the list of options.
    Places,
    /// Options.
    Options,
    /// One or the other: which has to follow from the question.
    Either,
}

/// Returns the picks that the words of a player's answer stand for.
pub(crate) type Picks<'a> = &'a dyn Fn(PlayerId, &[Said<'_>], Naming) -> Result<Vec<i64>, Error>;

/// The picks when nobody is asked.
pub(crate) const NOBODY_ASKED: Picks<'static> = &|_, _, _| Err(Error::new(Code::NoChoice));

impl Reader<'_> {
    /// Reads an answer. By position, its words may be labels, options, or positions of options;
    /// `options=` and `picks=` say which of the last two their numbers are.
    pub(crate) fn answer(
        &mut self,
        entry: &Spec,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<Command, ReadError> {
        let (options, picks) = (Column::Options.spec().name, Column::Picks.spec().name);
        let naming = match positional.len() {
            0 | 1 if named.iter().any(|(name, _)| *name == options) => Naming::Options,
            0 | 1 => Naming::Places,
            _ => Naming::Either,
        };
        // The command itself holds positions only.
        let column = |name| if name == options { picks } else { name };
        let renamed: Vec<_>;
        let named = match naming {
            Naming::Options => {
                let named = named.iter();
                renamed = named
                    .map(|(name, argument)| (column(*name), argument.clone()))
                    .collect();
                &renamed
            }
            _ => named,
        };
        let placed: Vec<_> = by_column(entry, positional, named)?.collect();
        let given = |wanted| {
            let found = placed.iter().find(|(column, _)| *column == wanted);
            found.map(|(_, argument)| *argument)
        };
        let player = match given(Column::Player) {
            Some(player) => PlayerId::from_number(self.single_word(Column::Player, player)?),
            None => None,
        };
        let said = match (player, given(Column::Picks)) {
            (Some(player), Some(said)) => self.said(player, said, naming)?,
            _ => None,
        };
        let placed = placed.iter().map(|(column, argument)| match &said {
            Some(picks) if *column == Column::Picks => (*column, picks),
            _ => (*column, *argument),
        });
        self.record(entry, placed)
    }

    /// Returns the picks that the words of an answer stand for. Commas separate several words in
    /// one text, unless all of it is a label. Returns `None` if something is no word.
    fn said(
        &self,
        player: PlayerId,
        argument: &Argument,
        naming: Naming,
    ) -> Result<Option<Argument>, ReadError> {
        let picks = |words: &[Said<'_>]| (self.picks)(player, words, naming);
        let whole = match argument {
            Argument::Text(text) if text.contains(',') => picks(&[Said::Text(text)]).ok(),
            _ => None,
        };
        let picks = match (whole, words(argument)) {
            (Some(whole), _) => whole,
            (None, Some(words)) => picks(&words)?,
            (None, None) => return Ok(None),
        };
        let picks = picks.into_iter().map(Argument::Int).collect();
        Ok(Some(Argument::List(picks)))
    }

    /// Returns labels as one name, which is what a column holds.
    pub(crate) fn labels_word(&mut self, labels: &[Argument]) -> Result<Operand, ReadError> {
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

/// Returns the words of an answer, or `None` if something is no such word.
fn words(argument: &Argument) -> Option<Vec<Said<'_>>> {
    let word = |argument| match argument {
        &Argument::Bool(yes) => Some(Said::Number(i64::from(yes))),
        &Argument::Int(number) => Some(Said::Number(number)),
        Argument::Text(text) => Some(Said::Text(text)),
        Argument::List(_) | Argument::Table(_) => None,
    };
    match argument {
        Argument::List(members) => members.iter().map(word).collect(),
        Argument::Text(text) => {
            let inside = text.trim_start_matches('[').trim_end_matches(']');
            let parts = inside.split(',').filter(|part| !part.is_empty());
            Some(parts.map(|part| Said::Text(part.trim())).collect())
        }
        single => word(single).map(|word| vec![word]),
    }
}
