//! Lines in lists of verbs, which become tables: `"give_token leader controller if round > 1"` is
//! `{ give_token = { token = "leader", player = "controller" }, when = "round > 1" }`.

use super::{Speller, Spelling, WrittenLine, at, list_of, named, put, table_in, table_of};
use crate::rules::Argument;
use crate::rules::arguments::by_column;
use crate::rules::line::{WrittenVerb, lines_of, split, verb_and_condition};
use crate::rules::read_error::ReadError;
use crate::ruleset::VerbSource;
use crate::ruleset::fault::Fault;
use crate::ruleset::placed::PlacedValue;
use crate::ruleset::rules_error::RulesErrorKind;
use crate::ruleset::spelling::written::{mistake_in, verbatim};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::{self, Cell};
use serde::Deserialize;
use std::collections::BTreeSet;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// The most lines that cannot be read which are looked at.
const MOST_UNREAD: usize = 200;

/// Reads a line as rules in code hold a verb.
pub(in crate::ruleset) fn verb_of(line: &str) -> Result<VerbSource, ReadError> {
    let speller = Speller {
        text: line,
        effects: BTreeSet::new(),
        done: Spelling::default(),
    };
    let verb = VerbSource::deserialize(PlacedValue::file(speller.verb(line, 0)?));
    Ok(verb.expect("a verb is a table of tables"))
}

impl<'a> Speller<'a> {
    /// Reads all lines that stand in the place of verbs.
    pub(super) fn read_lines(&mut self, table: &mut DeTable<'a>) {
        for (_, action) in named(table, "actions") {
            self.verbs_under(action, "cost");
        }
        let Some(effects) = table_in(table, "effects") else {
            return;
        };
        let names: Vec<String> = effects
            .keys()
            .map(|key| key.get_ref().to_string())
            .collect();
        for name in names {
            match effects.get_mut(name.as_str()).and_then(table_of) {
                Some(card) => self.card(card),
                None => self.verbs_under(effects, &name),
            }
        }
    }

    /// Reads the lines of a card.
    pub(super) fn card(&mut self, card: &mut DeTable<'a>) {
        self.verbs_under(card, "do");
        self.verbs_under(card, "cost");
    }

    /// Reads the lines in a list of verbs, or the one text that stands in its place. A text of one
    /// word is the name of an effect where one may stand, as in a cost.
    fn verbs_under(&mut self, table: &mut DeTable<'a>, key: &str) {
        let Some(value) = table.get_mut(key) else {
            return;
        };
        let place = value.span().start;
        let value = value.get_mut();
        if let DeValue::String(text) = &*value
            && (key != "cost" || super::effects::is_line(text))
        {
            let text = std::mem::replace(value, DeValue::Boolean(false));
            *value = list_of(at(place, text));
        }
        if let DeValue::Array(list) = value
            && list.iter().any(|member| member.get_ref().is_str())
        {
            let members = std::mem::replace(list, DeArray::new());
            for member in members {
                self.member(member, list);
            }
        }
    }

    /// Adds the verbs of a member to a list: those of its lines if it is a text.
    fn member(&mut self, member: Spanned<DeValue<'a>>, list: &mut DeArray<'a>) {
        let entry = member.span().start;
        let DeValue::String(text) = member.get_ref() else {
            return list.push(member);
        };
        let begin = verbatim(self.text, entry, text);
        // The verbs of one text have places of their own within it.
        for (place, line) in (entry..).zip(lines_of(text)) {
            // To tell what each of very many wrong lines means would take long.
            if self.done.unread.len() >= MOST_UNREAD {
                continue;
            }
            let from = line.as_ptr() as usize - text.as_ptr() as usize;
            let span = begin.map(|begin| begin + from..begin + from + line.len());
            match self.verb(line, place) {
                Ok(verb) => {
                    list.push(at(place, DeValue::Table(verb)));
                    let line = WrittenLine { entry, span };
                    self.done.lines.entry(place).or_insert(line);
                }
                Err(wrong) => {
                    let within = span.map(|span| span.start + mistake_in(line, &wrong));
                    let kind = self.effect_for_verb(line).unwrap_or_else(|| wrong.into());
                    self.done.unread.push(Fault {
                        within,
                        ..Fault::at(entry, kind)
                    });
                }
            }
        }
    }

    /// Returns the mistake of a line that begins with the name of an effect, as in
    /// `"win if round > 3"`: in a list of effects such a word is one.
    fn effect_for_verb(&self, line: &str) -> Option<RulesErrorKind> {
        let word = line.split_whitespace().next()?;
        let meant = schema::command(word).is_none() && self.effects.contains(word);
        meant.then(|| RulesErrorKind::EffectForVerb(word.to_owned()))
    }

    /// Reads a line as the table of a verb.
    fn verb(&self, line: &str, place: usize) -> Result<DeTable<'a>, ReadError> {
        let (verb, when) = verb_and_condition(line);
        let words = split(verb)?;
        let WrittenVerb {
            verb,
            positional,
            named,
        } = WrittenVerb::of(&words)?;
        let mut arguments = DeTable::new();
        for (column, argument) in by_column(verb, &positional, &named)? {
            let Argument::Text(text) = argument else {
                unreachable!("the arguments of a line are texts");
            };
            let value = self.argument(column, text, place);
            put(&mut arguments, column.spec().name, place, value);
        }
        let mut table = DeTable::new();
        put(&mut table, verb.name, place, DeValue::Table(arguments));
        if let Some(when) = when {
            let when = when.trim().to_owned();
            put(&mut table, "when", place, DeValue::String(when.into()));
        }
        Ok(table)
    }

    /// Returns an argument as a table would hold it: a number as a number, several as a list.
    fn argument(&self, column: Column, text: &str, place: usize) -> DeValue<'a> {
        let inner = text
            .strip_prefix('[')
            .and_then(|text| text.strip_suffix(']'));
        let is_list = column.is_list() || column == Column::Labels;
        match (inner, is_list) {
            (None, true) if text.contains(',') => self.list(column, text, place),
            (Some(inner), true) => self.list(column, inner, place),
            _ => self.single(column, text, place),
        }
    }

    fn list(&self, column: Column, text: &str, place: usize) -> DeValue<'a> {
        let mut list = DeArray::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            list.push(at(place, self.single(column, part.trim(), place)));
        }
        DeValue::Array(list)
    }

    fn single(&self, column: Column, text: &str, place: usize) -> DeValue<'a> {
        let number = match column.spec().cell {
            Cell::Int | Cell::Ints | Cell::Ref | Cell::Object | Cell::Trigger | Cell::Turn => true,
            Cell::Grant | Cell::Choice | Cell::Player | Cell::Players => true,
            Cell::Bool => match text {
                "true" => return DeValue::Boolean(true),
                "false" => return DeValue::Boolean(false),
                _ => true,
            },
            _ => false,
        };
        let number = number.then(|| self.number(text, place)).flatten();
        number.unwrap_or_else(|| DeValue::String(unwrapped(text).to_owned().into()))
    }

    /// Returns a number of a line, whose digits stand in the file.
    fn number(&self, text: &str, place: usize) -> Option<DeValue<'a>> {
        text.parse::<i64>().ok()?;
        let from = place + self.text.get(place..)?.find(text)?;
        let number = DeValue::parse(&self.text[from..from + text.len()]).ok()?;
        Some(number.into_inner()).filter(DeValue::is_integer)
    }
}

/// Returns the arithmetic in parentheses that protect its spaces.
fn unwrapped(text: &str) -> &str {
    let inner = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    let closes_early = |inner: &str| {
        let mut depth = 0_i32;
        inner.chars().any(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth < 0
        })
    };
    inner.filter(|inner| !closes_early(inner)).unwrap_or(text)
}
