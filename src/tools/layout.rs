//! The layout of the state's bytes, read off the types themselves: for the page that describes it.

use crate::ruleset::condition::{Arithmetic, Comparison, Condition, Fact, Over, Subject};
use crate::state::agenda::{Asker, FlowKind};
use crate::state::chapters::Closes;
use crate::state::plan::{Course, Ending};
use crate::state::queue::Part;
use crate::state::values::ValueKind;
use crate::state::{Stage, State};
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::words::*;
use serde_reflection::{
    ContainerFormat, Format, Result, Samples, Tracer, TracerConfig, VariantFormat,
};
use std::fmt::Write;

/// Every type of the state's encoding, as a Markdown list in the order of their names: its fields
/// or variants in order, each with its type.
///
/// Errors: what of the types cannot be described.
pub fn state_layout() -> std::result::Result<String, String> {
    let registry = trace().map_err(|error| error.to_string())?;
    let mut out = String::new();
    for (name, container) in &registry {
        let _ = writeln!(out, "- `{name}`: {}", shape(container));
    }
    Ok(out)
}

fn trace() -> Result<serde_reflection::Registry> {
    let (mut tracer, samples) = (Tracer::new(TracerConfig::default()), Samples::new());
    // The variants of an enum are found only by looking at it alone.
    macro_rules! all {
        ($($ty:ty),*) => { $(tracer.trace_type::<$ty>(&samples)?;)* };
    }
    all!(
        Applies, Asker, At, Closes, Condition, Course, Each, Ending, Event, EventKind, FlowKind,
        Part, Question, Reason, Stage
    );
    all!(
        Arithmetic, Comparison, Direction, Fact, Over, Subject, TurnKind, Until, ValueKind, Whose,
        State
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
