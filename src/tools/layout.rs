//! The layout of the state's bytes, derived from the types themselves, for the page that describes
//! it.

use crate::rules::Mode;
use crate::state::agenda::{Asker, Flow};
use crate::state::announced::Announced;
use crate::state::chapters::{Closes, Lap};
use crate::state::inserted::Inserts;
use crate::state::plan::{Course, Ending, Standing, Withholds};
use crate::state::queue::{NamedFor, Part};
use crate::state::run::Holder;
use crate::state::teams::OfTeam;
use crate::state::tokens::Spot;
use crate::state::values::ValueKind;
use crate::state::windows::Settling;
use crate::state::{PassRow, Progress, Stage, State};
use crate::vocabulary::event::{self, Described, Event, EventKind};
use crate::vocabulary::schema::WordTable;
use crate::vocabulary::words::*;
use serde_reflection::{
    ContainerFormat, Format, Result, Samples, Tracer, TracerConfig, VariantFormat,
};
use std::collections::BTreeMap;

/// Returns every type of the state's encoding as a Markdown list, sorted by name: its fields or
/// variants in order, each with its type.
///
/// Errors: the part of the types that cannot be read.
pub fn state_layout() -> std::result::Result<String, String> {
    let registry = trace().map_err(|error| error.to_string())?;
    let mut types = BTreeMap::new();
    for (name, container) in &registry {
        let words = ALL.iter().find(|set| camel(set) == *name);
        let shape = match name.as_str() {
            // Described with the columns.
            "Event" => continue,
            "EventKind" => listed(
                event::TABLE
                    .iter()
                    .map(|entry| format!("{} {}", entry.number, entry.name)),
            ),
            "Readable" => events(container),
            _ => words.map_or_else(
                || shape(container),
                |set| {
                    let words = set.words.iter();
                    listed(words.map(|word| format!("{} {}", word.number, word.name)))
                },
            ),
        };
        let name = if name == "Readable" {
            "Event"
        } else {
            name.as_str()
        };
        types.insert(name, format!("- `{name}`: {shape}\n"));
    }
    Ok(types.into_values().collect())
}

/// Returns the name of the type of a set of words.
fn camel(set: &WordTable) -> String {
    let parts = set.name.split('_').map(|part| {
        let (first, rest) = part.split_at(1);
        first.to_uppercase() + rest
    });
    parts.collect()
}

/// Returns every event with its number and the types of its columns.
fn events(container: &ContainerFormat) -> String {
    let ContainerFormat::Enum(variants) = container else {
        unreachable!("an event is an enum");
    };
    let rows = event::TABLE.iter().zip(variants.values());
    listed(rows.map(|(entry, variant)| {
        format!("{} {}{}", entry.number, entry.name, payload(&variant.value))
    }))
}

fn trace() -> Result<serde_reflection::Registry> {
    // Ids count from 1, and 0 cannot be read.
    let from_1 = TracerConfig::default()
        .default_u8_value(1)
        .default_u16_value(1)
        .default_u32_value(1)
        .default_i64_value(1);
    let (mut tracer, mut samples) = (Tracer::new(from_1), Samples::new());
    // A word written by number is traced as a number, because not every number is a word.
    macro_rules! words {
        ($($word:expr),*) => { $(tracer.trace_value(&mut samples, &$word)?;)* };
    }
    words!(
        Applies::NextTurn,
        At::Now,
        Direction::Forward,
        Each::Once,
        EventKind::GameBegan,
        Question::Options,
        Reason::Command,
        TurnKind::Normal,
        Until::Game,
        Whose::Any
    );
    words!(Event::RoundBegan { round: 1 });
    // The variants of an enum are found only by tracing it alone.
    macro_rules! all {
        ($($ty:ty),*) => { $(tracer.trace_type::<$ty>(&samples)?;)* };
    }
    all!(
        Announced, Asker, Closes, Course, Described, Ending, Flow, Holder, Inserts, Lap, Mode,
        NamedFor, OfTeam, Part, PassRow, Progress, Settling, Spot, Stage, Standing, ValueKind,
        Withholds, State
    );
    tracer.registry()
}

fn shape(container: &ContainerFormat) -> String {
    match container {
        ContainerFormat::UnitStruct => "nothing".to_owned(),
        ContainerFormat::NewTypeStruct(inner) => ty(inner),
        ContainerFormat::TupleStruct(members) => listed(members.iter().map(ty)),
        ContainerFormat::Struct(fields) => listed(
            fields
                .iter()
                .map(|field| format!("{} {}", field.name, ty(&field.value))),
        ),
        ContainerFormat::Enum(variants) => listed(variants.iter().map(|(number, variant)| {
            format!("{number} {}{}", variant.name, payload(&variant.value))
        })),
    }
}

fn payload(variant: &VariantFormat) -> String {
    match variant {
        VariantFormat::Unit | VariantFormat::Variable(_) => String::new(),
        VariantFormat::NewType(inner) => format!(" ({})", ty(inner)),
        VariantFormat::Tuple(members) => format!(" ({})", listed(members.iter().map(ty))),
        VariantFormat::Struct(fields) => {
            format!(
                " ({})",
                listed(
                    fields
                        .iter()
                        .map(|field| format!("{} {}", field.name, ty(&field.value)))
                )
            )
        }
    }
}

fn ty(format: &Format) -> String {
    match format {
        Format::TypeName(name) => format!("`{name}`"),
        Format::Option(inner) => format!("option of {}", ty(inner)),
        Format::Seq(inner) => format!("list of {}", ty(inner)),
        Format::Map { key, value } => format!("map of {} to {}", ty(key), ty(value)),
        Format::Tuple(members) => format!("({})", listed(members.iter().map(ty))),
        Format::TupleArray { content, size } => format!("{size} of {}", ty(content)),
        plain => format!("{plain:?}").to_lowercase(),
    }
}

fn listed(members: impl Iterator<Item = String>) -> String {
    members.collect::<Vec<_>>().join(", ")
}
