//! The texts of a game: its commands, events and journal entries in words, and text read with its
//! names.

use super::Engine;
use crate::rules::Ruleset;
use crate::rules::labels::Said;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::rules::writer::Writer;
use crate::state::State;
use crate::state::ask::Ask;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::Error;
use crate::vocabulary::names::{Names, check_name};
use crate::vocabulary::record::Column;

/// Returns true if a label can stand for its option in a command's text.
fn is_sayable(ask: &Ask, label: &str) -> bool {
    let marks = |c: char| matches!(c, ',' | '"' | '[' | ']' | '#');
    let plain = !label.contains(marks) && label.trim() == label && label.parse::<i64>().is_err();
    plain && matches!(ask.pick(label), Ok(Some(_)))
}

impl Engine {
    pub(crate) fn writer(&self) -> Writer<'_> {
        Writer {
            terms: &self.rules.terms,
            players: &self.state.turns.players.names,
            names: &self.names,
        }
    }

    /// Reads text with the names of this game. If reading fails, its new names are not kept.
    pub(crate) fn read<T>(
        &mut self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<T, ReadError>,
    ) -> Result<T, Error> {
        read_with(&self.rules, &self.state, &mut self.names, read)
    }
}

/// Reads text with names, of which new ones are not kept if reading fails.
pub(crate) fn read_with<T>(
    rules: &Ruleset,
    state: &State,
    names: &mut Names,
    read: impl FnOnce(&mut Reader<'_>) -> Result<T, ReadError>,
) -> Result<T, Error> {
    let known = names.len();
    let result = read(&mut Reader {
        terms: &rules.terms,
        players: &state.turns.players.names,
        names,
        variables: false,
        // While the player is not asked, the command itself refuses plain numbers, and says why.
        picks: &|player, said, naming| match state.agenda.own_question(player) {
            Ok(choice) => choice.ask.picks(said, naming),
            Err(error) => said
                .iter()
                .map(Said::number)
                .collect::<Option<_>>()
                .ok_or(error),
        },
    });
    let fit = names
        .since(known)
        .iter()
        .try_for_each(|name| check_name(name));
    let clash = names.take_clash().map_or(Ok(()), Err);
    let result = clash
        .and(fit)
        .and_then(|()| result.map_err(ReadError::into_error));
    if result.is_err() {
        names.truncate(known);
    }
    result
}

/// Returns a command as text, with the names of that writer. Picks are written as labels if all
/// of them can be.
pub(crate) fn command_text(writer: Writer<'_>, state: &State, command: &Command) -> String {
    let text = writer.record(command.spec(), &command.to_record());
    let Command::Answer(answer) = command else {
        return text;
    };
    let labels = state.agenda.question_of(answer.player).and_then(|choice| {
        let label = |pick| {
            choice
                .ask
                .label(pick)
                .filter(|label| is_sayable(&choice.ask, label))
        };
        answer
            .picks
            .iter()
            .map(|pick| label(*pick))
            .collect::<Option<Vec<_>>>()
    });
    let labels = labels.filter(|labels| !labels.is_empty());
    let Some(labels) = labels.map(|labels| labels.join(",")) else {
        return text;
    };
    let quote = if labels.contains(char::is_whitespace) {
        "\""
    } else {
        ""
    };
    let picks = writer.value(Column::Picks, 0, &answer.picks);
    let said = format!(" picks={quote}{labels}{quote}");
    text.replacen(&format!(" picks={picks}"), &said, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_said_if_it_is_read_as_that_option() {
        let labels = ["north", "far west", " south", "4", "a,b", "[x]", "#1"];
        let ask = Ask::options([10, 11, 12, 13, 14, 15, 16], 1, 1).labels(labels);
        let said: Vec<_> = labels
            .iter()
            .filter(|label| is_sayable(&ask, label))
            .collect();
        assert_eq!(said, [&"north", &"far west"]);
        assert!(!is_sayable(&ask, "east"), "it stands for no option");
    }
}
