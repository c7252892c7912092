//! Reading records as text, with the names of one game.
//!
//! One reader serves scripts, data effects, rules files and the dynamic languages.

use crate::rules::about::{Moment, can_be_asked};
use crate::rules::arguments::by_column;
use crate::rules::condition::{Condition, Subject};
use crate::rules::condition_error::ConditionError;
use crate::rules::filters::{can_hold, can_replace, moment_of};
use crate::rules::labels::Picks;
use crate::rules::line::{WrittenVerb, split, verb_and_condition};
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::rules::terms::Terms;
use crate::rules::{Argument, DataVerb, Given, Is, Operand, Variable};
use crate::vocabulary::command::{AddReplacement, AddTrigger, Command};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::{ABSENT, Column, Record};
use crate::vocabulary::schema::{self, Cell, Spec};

/// The most columns of a call that is read without a record.
const FEW: usize = 4;
/// Each column is a bit of a word.
const _: () = assert!(Column::COUNT <= 128);

/// A reader of arguments, which looks up all names.
pub(crate) struct Reader<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) players: &'a [Box<str>],
    pub(crate) names: &'a mut Names,
    /// True if variables are allowed, as in a data effect.
    pub(crate) variables: bool,
    /// Returns the picks that the words of an answer stand for.
    pub(crate) picks: Picks<'a>,
}

impl Reader<'_> {
    /// Reads a command from its text.
    pub(crate) fn command(&mut self, line: &str) -> Result<Command, ReadError> {
        let words = split(line)?;
        let call = WrittenVerb::of(&words)?;
        self.call(call.verb, &call.positional, &call.named)
    }

    /// Reads a command from a verb and its arguments, positional and named.
    pub(crate) fn call(
        &mut self,
        entry: &Spec,
        positional: &[Argument],
        named: &[(&str, Argument)],
    ) -> Result<Command, ReadError> {
        if named.is_empty()
            && let Some(words) = few_words(entry, positional.len())
        {
            return self.plain(
                entry,
                words,
                positional.iter(),
                |reader, column, argument| reader.single_word(column, argument),
            );
        }
        if entry.takes_picks() {
            return self.answer(entry, positional, named);
        }
        self.record(entry, by_column(entry, positional, named)?)
    }

    /// Reads a command from the arguments of its columns.
    pub(super) fn record<'b>(
        &mut self,
        entry: &Spec,
        arguments: impl Iterator<Item = (Column, &'b Argument)>,
    ) -> Result<Command, ReadError> {
        let mut record = Record::new(entry.number);
        for (column, argument) in arguments {
            match self.operand(column, argument)? {
                Operand::Word(word) => record.set(column, word),
                Operand::List(list) => record.set_list(
                    column,
                    list.iter()
                        .map(|operand| {
                            if let Operand::Word(word) = operand {
                                *word
                            } else {
                                ABSENT
                            }
                        })
                        .collect(),
                ),
                Operand::Variable(_) | Operand::Worked(_) => {
                    return Err(Error::new(Code::BadValue).at(column).into());
                }
            }
        }
        Ok(Command::from_known(&record)?)
    }

    /// Reads a command from a verb and single values in the order of its fields.
    pub(crate) fn call_given(
        &mut self,
        entry: &Spec,
        values: &[Given<'_>],
    ) -> Result<Command, ReadError> {
        match few_words(entry, values.len()) {
            Some(words) => self.plain(entry, words, values.iter(), |reader, column, value| {
                reader.given(column, *value)
            }),
            None => self.call(
                entry,
                &values
                    .iter()
                    .map(|value| Argument::from(*value))
                    .collect::<Vec<_>>(),
                &[],
            ),
        }
    }

    /// Reads a command to which exactly the required columns are given, without a record.
    fn plain<V>(
        &mut self,
        entry: &Spec,
        mut words: [i64; FEW],
        values: impl ExactSizeIterator<Item = V>,
        read: impl Fn(&mut Self, Column, V) -> Result<i64, ReadError>,
    ) -> Result<Command, ReadError> {
        let words = &mut words[..values.len()];
        for ((word, field), value) in words.iter_mut().zip(entry.fields).zip(values) {
            *word = read(self, field.column, value)?;
        }
        Ok(Command::plain(entry.number, words)?)
    }

    /// Reads one value of a column.
    pub(crate) fn word(&mut self, column: Column, text: &str) -> Result<i64, ReadError> {
        self.single_word(column, &Argument::Text(text.to_owned()))
    }

    pub(super) fn single_word(
        &mut self,
        column: Column,
        argument: &Argument,
    ) -> Result<i64, ReadError> {
        match self.single(column, argument)? {
            Operand::Word(word) => Ok(word),
            Operand::List(_) | Operand::Variable(_) | Operand::Worked(_) => {
                Err(Error::new(Code::BadValue).at(column).into())
            }
        }
    }

    /// Reads a verb of a data effect from its text: `verb arguments`, then ` if condition`.
    pub(crate) fn data_verb(&mut self, line: &str) -> Result<DataVerb, ReadError> {
        let (verb, when) = verb_and_condition(line);
        let when = when.map(|when| self.condition(when)).transpose()?;
        let words = split(verb)?;
        let call = WrittenVerb::of(&words)?;
        self.verb_with(call.verb, &call.positional, &call.named, when)
    }

    /// Checks a verb of a data effect with its arguments.
    pub(crate) fn verb_with(
        &mut self,
        entry: &'static Spec,
        positional: &[Argument],
        named: &[(&str, Argument)],
        when: Option<Condition>,
    ) -> Result<DataVerb, ReadError> {
        if matches!(entry.usage, schema::Usage::Player | schema::Usage::Host) {
            return Err(ReadErrorKind::NotInEffect(entry.name).into());
        }
        let arguments = by_column(entry, positional, named)?
            .map(|(column, argument)| Ok((column, self.operand(column, argument)?)))
            .collect::<Result<Vec<_>, ReadError>>()?;
        match entry.fields.iter().find(|field| {
            field.required && !arguments.iter().any(|(column, _)| *column == field.column)
        }) {
            Some(field) => Err(ReadErrorKind::Missing(entry.name).at(field.column)),
            None => known_each(DataVerb {
                command: entry.number,
                arguments,
                when,
            })
            .and_then(|verb| self.fitting(verb)),
        }
    }

    /// Refuses a verb that adds a trigger or a replacement if no event ever fits it, whatever its
    /// variables stand for.
    fn fitting(&self, verb: DataVerb) -> Result<DataVerb, ReadError> {
        if ![AddTrigger::NUMBER, AddReplacement::NUMBER].contains(&verb.command) {
            return Ok(verb);
        }
        let mut record = Record::new(verb.command);
        for (column, operand) in &verb.arguments {
            let word = match operand {
                Operand::Word(word) => *word,
                // Somebody: what matters is that it is given.
                _ => 1,
            };
            record.set(*column, word);
        }
        // What it lacks, or cannot be, is told elsewhere.
        if let Ok(command) = Command::from_record(&record) {
            self.can_fit(&command)?;
        }
        Ok(verb)
    }

    /// Refuses a command that adds a trigger or a replacement if no event ever fits it.
    pub(crate) fn can_fit(&self, command: &Command) -> Result<(), ReadError> {
        let (when, (hand, event)) = match command {
            Command::AddTrigger(add) => {
                can_hold(add)?;
                (add.when, (Moment::Everything, Some(add.event)))
            }
            Command::AddReplacement(add) => {
                can_replace(add)?;
                (add.when, moment_of(add.event))
            }
            _ => return Ok(()),
        };
        let Some(text) = when.and_then(|when| self.names.get(when)) else {
            return Ok(());
        };
        // Only looked at: whoever adds it learns its names.
        let when = read_condition(text, self.terms, &mut Names::default())?;
        can_be_asked(&when, hand, event)
            .map_err(|wrong| ReadErrorKind::NotAtHand(wrong).at(Column::When))
    }

    /// Reads a condition.
    pub(crate) fn condition(&mut self, text: &str) -> Result<Condition, ReadError> {
        read_condition(text, self.terms, self.names)
    }

    fn operand(&mut self, column: Column, argument: &Argument) -> Result<Operand, ReadError> {
        if column.is_list() {
            let texts: Vec<Argument>;
            let members = match argument {
                Argument::List(members) => members.as_slice(),
                Argument::Text(text) => {
                    let inner = text.trim_start_matches('[').trim_end_matches(']');
                    texts = inner
                        .split(',')
                        .filter(|part| !part.is_empty())
                        .map(|part| Argument::Text(part.trim().to_owned()))
                        .collect();
                    &texts
                }
                single => std::slice::from_ref(single),
            };
            return members
                .iter()
                .map(|member| self.single(column, member))
                .collect::<Result<_, _>>()
                .map(Operand::List);
        }
        match (column, argument) {
            (Column::Labels, Argument::List(labels)) => self.labels_word(labels),
            _ => self.single(column, argument),
        }
    }

    fn single(&mut self, column: Column, argument: &Argument) -> Result<Operand, ReadError> {
        let given = match argument {
            Argument::Text(text) => Given::Text(text),
            Argument::Bool(value) => Given::Bool(*value),
            Argument::Int(number) => Given::Int(*number),
            Argument::List(_) | Argument::Table(_) => {
                return Err(ReadErrorKind::List.at(column));
            }
        };
        if self.variables
            && !matches!(column, Column::Prompt | Column::Labels)
            && let Given::Text(text) = given
            && let Some(variable) = Variable::named(text, &self.terms.tokens)
        {
            if variable.fits(column) {
                return Ok(Operand::Variable(variable));
            }
            let cell = column.spec().cell;
            let wanted = match cell {
                Cell::Player | Cell::Players => Some(Is::Player),
                Cell::Object => Some(Is::Object),
                Cell::Int | Cell::Ints | Cell::Ref | Cell::Bool => Some(Is::Number),
                _ => None,
            };
            if let Some(wanted) = wanted {
                let (word, is) = (text.into(), variable.is());
                return Err(ReadErrorKind::OfAnotherKind { word, is, wanted }.at(column));
            }
        }
        if self.variables
            && let Given::Text(text) = given
            && matches!(column.spec().cell, Cell::Int | Cell::Ints)
            && number(text).is_none()
        {
            return self.worked(column, text);
        }
        self.given(column, given).map(Operand::Word)
    }

    /// Reads a number that is worked out from facts, by the grammar of conditions.
    fn worked(&mut self, column: Column, text: &str) -> Result<Operand, ReadError> {
        match Condition::read_number(text, self.terms, self.names) {
            Ok(worked) => Ok(Operand::Worked(worked.into())),
            // A single word is meant as a variable as often as a fact.
            Err(ConditionError::Fact(word)) if word == text => {
                Err(ReadErrorKind::no_number(text, true).at(column))
            }
            Err(wrong) => {
                let text = text.into();
                Err(ReadErrorKind::Condition { text, wrong }.at(column))
            }
        }
    }

    /// Returns the number that stands for a value, and keeps the text of a name.
    pub(super) fn given(&mut self, column: Column, given: Given<'_>) -> Result<i64, ReadError> {
        self.number_of(column.spec().cell, given)
            .map_err(|wrong| wrong.at(column))
    }

    fn number_of(&mut self, cell: Cell, given: Given<'_>) -> Result<i64, ReadErrorKind> {
        let text = match given {
            Given::Text(text) => text,
            Given::Bool(value) => {
                return match cell {
                    Cell::Bool | Cell::Int | Cell::Ints | Cell::Ref => Ok(i64::from(value)),
                    _ => Err(ReadErrorKind::TruthForName(value)),
                };
            }
            Given::Int(number) => {
                return match cell {
                    Cell::Name => Err(ReadErrorKind::NumberForName(number)),
                    _ => Ok(number),
                };
            }
        };
        let place = |known: &[Box<str>]| {
            known
                .iter()
                .position(|name| &**name == text)
                .map(|at| at as i64 + 1)
        };
        if let Some((known, code)) = self.terms.of(cell) {
            return place(known).ok_or_else(|| {
                ReadErrorKind::unknown(code, text, known.iter().map(AsRef::as_ref))
            });
        }
        match cell {
            Cell::Player | Cell::Players => match place(self.players) {
                Some(word) => Ok(word),
                None => text.parse::<u8>().map(i64::from).map_err(|_| {
                    let variables = Variable::TABLE.iter().map(|(name, _)| *name);
                    let players = self.players.iter().map(AsRef::as_ref);
                    let known = players.chain(variables.filter(|_| self.variables));
                    ReadErrorKind::unknown(Code::UnknownPlayer, text, known)
                }),
            },
            Cell::Name if text.is_empty() => Err(ReadErrorKind::Nameless),
            Cell::Name => Ok(self.names.intern(text).number()),
            Cell::Bool => match text {
                "true" | "yes" | "1" => Ok(1),
                "false" | "no" | "0" => Ok(0),
                _ => Err(ReadErrorKind::NoTruth(text.into())),
            },
            Cell::Event => match EventKind::named(text) {
                Some(kind) => Ok(kind as i64),
                None => {
                    let known = schema::TABLES.events.iter().map(|entry| entry.name);
                    Err(ReadErrorKind::unknown(Code::UnknownEvent, text, known))
                }
            },
            Cell::Word(_) | Cell::Verb | Cell::Code => cell.number_of(text).ok_or_else(|| {
                let (word, known) = (text.into(), cell.list().map(|(_, name)| name));
                let known = known.collect();
                ReadErrorKind::NoneOf { word, known }
            }),
            _ => number(text).ok_or_else(|| ReadErrorKind::no_number(text, self.variables)),
        }
    }
}

/// Returns the number that the text is, with or without the sign that shows it to be one.
fn number(text: &str) -> Option<i64> {
    text.trim_start_matches('#').parse().ok()
}

/// Refuses a verb whose numbers ask for facts of each player, unless it is submitted for each.
fn known_each(verb: DataVerb) -> Result<DataVerb, ReadError> {
    let asks = |number: &Condition| {
        let mut found = false;
        number.each_fact(&mut |_, subject| found |= subject == Some(Subject::Each));
        found
    };
    let asking = verb.worked().find(|(_, number)| asks(number));
    match asking.filter(|_| !verb.is_for_each()) {
        Some((column, _)) => Err(ReadErrorKind::NotAtHand(ConditionError::EachOfNone).at(column)),
        None => Ok(verb),
    }
}

fn read_condition(text: &str, terms: &Terms, names: &mut Names) -> Result<Condition, ReadError> {
    Condition::read(text, terms, names).map_err(|wrong| {
        let text = text.into();
        ReadErrorKind::Condition { text, wrong }.at(Column::When)
    })
}

/// Returns a buffer for the words of a call that gives exactly the required columns, if they are
/// few and none of them is a list.
fn few_words(entry: &Spec, given: usize) -> Option<[i64; FEW]> {
    let required = entry
        .fields
        .iter()
        .take_while(|field| field.required && !field.column.is_list())
        .count();
    (given == required && given <= FEW).then_some([ABSENT; FEW])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::labels::NOBODY_ASKED;

    fn read(line: &str) -> Result<Command, Error> {
        let terms = Terms {
            steps: vec!["upkeep".into()],
            ..Terms::default()
        };
        let players = ["A".into(), "B".into()];
        Reader {
            terms: &terms,
            players: &players,
            names: &mut Names::default(),
            variables: false,
            picks: NOBODY_ASKED,
        }
        .command(line)
        .map_err(ReadError::into_error)
    }

    fn data_verb(line: &str) -> Result<DataVerb, ReadError> {
        Reader {
            terms: &Terms::default(),
            players: &[],
            names: &mut Names::default(),
            variables: true,
            picks: NOBODY_ASKED,
        }
        .data_verb(line)
    }

    #[test]
    fn numbers_of_effects_are_numbers_variables_or_worked_out() {
        let value = |line: &str| match &*data_verb(line).unwrap().arguments {
            [_, (Column::Value, value), ..] => value.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(value("add_counter x #3"), Operand::Word(3));
        assert_eq!(value("add_counter x -3"), Operand::Word(-3));
        let data = Operand::Variable(Variable::Data);
        assert_eq!(value("add_counter x data"), data);
        for text in ["1+1", "-data", "each.count.x", "\"count.x - 1\""] {
            let worked = value(&format!("add_counter x {text} player=each"));
            assert!(matches!(worked, Operand::Worked(_)), "{text}: {worked:?}");
        }
        for (line, what) in [
            (
                "add_counter x many",
                "neither a whole number nor a variable",
            ),
            ("add_counter x count.x+", "too early"),
            (
                "add_counter x each.count.x",
                "in the numbers of a verb for `each`",
            ),
            (
                "add_counter x 1 if each.count.x",
                "submit `run EFFECT each`",
            ),
            (
                "add_counter count.x 1 player=1+1",
                "there is no such player",
            ),
        ] {
            let error = data_verb(line).unwrap_err().to_string();
            assert!(error.contains(what), "{line}: {error}");
        }
    }

    #[test]
    fn positions_and_names_mean_the_same() {
        assert_eq!(read("extra_turn B"), read("extra_turn player=B"));
        assert_eq!(read("set_order A,B"), read("set_order players=[A,B]"));
    }

    #[test]
    fn every_mistake_has_its_code() {
        let code = |line| read(line).unwrap_err().code;
        assert_eq!(code("extra_tunr B"), Code::UnknownCommand);
        assert_eq!(code("extra_turn"), Code::MissingArgument);
        assert_eq!(code("extra_turn C"), Code::UnknownPlayer);
        assert_eq!(code("extra_turn B step=upkeep"), Code::UnexpectedArgument);
        assert_eq!(code("extra_turn B count=many"), Code::BadValue);
        assert_eq!(code("extra_turn B player=A"), Code::UnexpectedArgument);
        assert_eq!(code("extra_turn controller"), Code::UnknownPlayer);
        assert_eq!(code("extra_step upkep"), Code::UnknownStep);
        assert_eq!(code("extra_turn \"B"), Code::BadSyntax);
        assert_eq!(code(""), Code::BadSyntax);
    }
}
