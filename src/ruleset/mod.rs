//! The rules of a game as data: immutable, validated when built, shared freely.

mod builder;
mod builtin;
mod compile;
pub mod condition;
mod effect;
mod source;

pub use builder::RulesetBuilder;
pub use builtin::{BUILTIN, Builtin};
pub use effect::{DataEffect, DataVerb, Operand, Variable};
pub use source::*;

use crate::error::Error;
use crate::ids::*;
use crate::names::Names;
use crate::record::Record;
use crate::text::Terms;
use condition::Condition;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A validated set of rules. Cheap to share through an [`Arc`]; nothing in it ever changes.
#[derive(Debug)]
pub struct Ruleset {
    name: Box<str>,
    title: Box<str>,
    min_players: usize,
    max_players: usize,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) terms: Terms,
    pub(crate) steps: Vec<Step>,
    pub(crate) windows: Vec<WindowSource>,
    pub(crate) actions: BTreeMap<NameId, Action>,
    pub(crate) checks: Vec<NameId>,
    pub(crate) effects: BTreeMap<NameId, Arc<DataEffect>>,
    pub(crate) triggers: Vec<Record>,
    pub(crate) names: Arc<Names>,
    identity: u128,
}

/// One step of the turn's plan.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) phase: PhaseId,
    pub(crate) window: Option<WindowId>,
    pub(crate) opens: Opens,
    pub(crate) guard: Option<Condition>,
    pub(crate) repeats: bool,
    pub(crate) terminal: bool,
    pub(crate) ends_turn_effects: bool,
    pub(crate) enter: Vec<NameId>,
    pub(crate) leave: Vec<NameId>,
}

/// One declared kind of action.
#[derive(Debug)]
pub(crate) struct Action {
    pub(crate) when: Option<Condition>,
    pub(crate) locked: bool,
    pub(crate) reopens: bool,
}

impl Ruleset {
    /// Builds rules in code.
    pub fn builder(name: &str) -> RulesetBuilder {
        RulesetBuilder::new(name)
    }

    /// The built-in rules of that name; [`BUILTIN`] lists them.
    ///
    /// Errors: [`unknown_ruleset`](crate::error::Code::UnknownRuleset), with the nearest name.
    pub fn builtin(name: &str) -> Result<Arc<Self>, Error> {
        builtin::load(name)
    }

    /// Reads rules from TOML text; `file` is how errors call it.
    pub fn from_toml(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_source(RulesetSource::from_toml(text, file)?, file)
    }

    /// Reads rules from JSON text; `file` is how errors call it.
    pub fn from_json(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_source(RulesetSource::from_json(text, file)?, file)
    }

    /// Checks rules and makes them ready for play; `file` is how errors call them.
    pub fn from_source(source: RulesetSource, file: &str) -> Result<Arc<Self>, Error> {
        compile::compile(&source, file).map(Arc::new)
    }

    /// The rules' name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules' title for people.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The smallest and the largest number of players.
    pub fn player_range(&self) -> (usize, usize) {
        (self.min_players, self.max_players)
    }

    /// A standard 128-bit hash of the rules' canonical form: two rulesets with equal identity play alike.
    pub fn identity(&self) -> u128 {
        self.identity
    }

    /// The names of the steps, by number.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.terms.steps.iter().map(AsRef::as_ref)
    }

    /// The names of the phases, by number.
    pub fn phases(&self) -> impl Iterator<Item = &str> {
        self.terms.phases.iter().map(AsRef::as_ref)
    }

    /// The names of the kinds of window, by number.
    pub fn windows(&self) -> impl Iterator<Item = &str> {
        self.terms.windows.iter().map(AsRef::as_ref)
    }

    /// The step of that name.
    pub fn step(&self, name: &str) -> Option<StepId> {
        self.steps().position(|step| step == name).map(|at| StepId(at as u16))
    }

    /// The phase of that name.
    pub fn phase(&self, name: &str) -> Option<PhaseId> {
        self.phases().position(|phase| phase == name).map(|at| PhaseId(at as u16))
    }

    /// The kind of window of that name.
    pub fn window(&self, name: &str) -> Option<WindowId> {
        self.windows().position(|window| window == name).map(|at| WindowId(at as u16))
    }

    /// The effects the rules bring as data, and those they need from the host.
    pub fn effects_needed(&self) -> impl Iterator<Item = &str> {
        self.steps
            .iter()
            .flat_map(|step| step.enter.iter().chain(&step.leave))
            .chain(&self.checks)
            .filter(|name| !self.effects.contains_key(name))
            .filter_map(|name| self.names.get(*name))
    }
}
