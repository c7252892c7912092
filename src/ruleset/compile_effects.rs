//! Compiling the written form: effects as data, and the rules' own triggers.

use super::*;
use crate::rules::arguments::verb_spec;
use crate::rules::labels::NOBODY_ASKED;
use crate::rules::read_error::{ReadError, ReadErrorKind};
use crate::rules::text::Reader;
use crate::rules::*;
use crate::ruleset::compile::Compiler;
use crate::ruleset::errors::{FaultyPart, KeyPath, RulesError, in_key};
use crate::ruleset::rules_error::RulesErrorKind as K;
use crate::vocabulary::command::{AddTrigger, Command};
use crate::vocabulary::error::Code;
use crate::vocabulary::event::EventKind;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::{self, Spec};
use std::collections::BTreeMap;

impl Compiler<'_> {
    fn reader(&mut self, variables: bool) -> Reader<'_> {
        Reader {
            terms: self.terms,
            players: &[],
            names: &mut self.names,
            variables,
            picks: NOBODY_ASKED,
        }
    }

    pub(super) fn effect(
        &mut self,
        key: &str,
        verbs: &[VerbSource],
    ) -> Result<DataEffect, RulesError> {
        let verbs = verbs
            .iter()
            .enumerate()
            .map(|(i, verb)| {
                let read = self.verb(verb);
                read.map_err(|error| in_key(format!("{key}[{i}]")).error(error))
            })
            .collect::<Result<_, _>>()?;
        Ok(DataEffect { verbs })
    }

    fn verb(&mut self, source: &VerbSource) -> Result<DataVerb, ReadError> {
        let when = match source.get("when") {
            Some(Argument::Text(text)) => Some(self.reader(true).condition(text)?),
            Some(_) => return Err(ReadErrorKind::NoCondition.into()),
            None => None,
        };
        let mut verbs = source.iter().filter(|(key, _)| *key != "when");
        let (Some((verb, arguments)), None) = (verbs.next(), verbs.next()) else {
            return Err(ReadErrorKind::NotOneVerb.into());
        };
        let entry = verb_spec(verb)?;
        let named: Vec<(&str, Argument)> = match arguments {
            Argument::Table(table) => table
                .iter()
                .map(|(name, value)| (name.as_str(), value.clone()))
                .collect(),
            _ => return Err(ReadErrorKind::NoTable(entry.name).into()),
        };
        self.reader(true).verb_with(entry, &[], &named, when)
    }

    /// Compiles the triggers that exist from the start.
    pub(super) fn triggers(
        &mut self,
        source: &RulesetSource,
        chapters: &[Chapter],
    ) -> Result<Vec<AddTrigger>, RulesError> {
        let has_laps = chapters.iter().any(|chapter| chapter.begins_round);
        let triggers = source.triggers.iter().enumerate();
        triggers
            .map(|(at, trigger)| {
                let add = self.trigger(at, trigger)?;
                let Some((column, why)) = in_vain(&add, source.players.max, has_laps) else {
                    return Ok(add);
                };
                let whole = format!("triggers[{at}]");
                let place = in_key(format!("{whole}.{}", column.spec().name));
                place.being(FaultyPart::ValueOf(whole)).refuse(why)
            })
            .collect()
    }

    fn trigger(
        &mut self,
        i: usize,
        source: &BTreeMap<String, Argument>,
    ) -> Result<AddTrigger, RulesError> {
        let named: Vec<(&str, Argument)> = source
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()))
            .collect();
        let entry = schema::command("add_trigger").expect("the vocabulary has this verb");
        let read = self.reader(false).call(entry, &[], &named);
        read.and_then(|command| {
            self.reader(false).can_fit(&command)?;
            let Command::AddTrigger(add) = command else {
                unreachable!("the entry is that of `add_trigger`");
            };
            let text = add.when.and_then(|when| self.names.get(when));
            if let Some(text) = text.map(str::to_owned) {
                // The rules know the names in it.
                self.reader(false).condition(&text)?;
            }
            Ok(add)
        })
        .map_err(|error| trigger_place(i, source, entry, &error).error(error))
    }
}

/// Returns the column by which a trigger of rules for at most so many players is never set off, and
/// why.
fn in_vain(add: &AddTrigger, players: usize, has_laps: bool) -> Option<(Column, K)> {
    if matches!(add.event, EventKind::LapBegan | EventKind::LapEnded) && !has_laps {
        return Some((Column::Event, K::NoLaps));
    }
    if add.count == Some(0) {
        return Some((Column::Count, K::LimitOfZero));
    }
    let named = [
        (Column::Player, add.player),
        (Column::Target, add.target),
        (Column::Hidden, add.hidden),
        (Column::Of, add.of),
    ];
    named.into_iter().find_map(|(column, player)| {
        let never = player.filter(|player| player.index() >= players)?;
        Some((column, K::NoPlayer(never.number())))
    })
}

/// Returns the place of a mistake in a trigger: the field it is about, if that is written there.
fn trigger_place(
    i: usize,
    source: &BTreeMap<String, Argument>,
    entry: &Spec,
    error: &ReadError,
) -> KeyPath {
    let whole = format!("triggers[{i}]");
    let taken = |name: &str| {
        let mut columns = entry.fields.iter().map(|field| field.column.spec().name);
        columns.any(|column| column == name)
    };
    let unknown = || source.keys().find(|name| !taken(name));
    let wrong = error.column.map(|column| column.spec().name);
    match wrong.filter(|name| source.contains_key(*name)) {
        Some(name) => in_key(format!("{whole}.{name}")).being(FaultyPart::ValueOf(whole)),
        None if error.code() == Code::UnexpectedArgument => match unknown() {
            Some(name) => in_key(format!("{whole}.{name}")).being(FaultyPart::KeyOf(whole)),
            None => in_key(whole),
        },
        None => in_key(whole),
    }
}
