//! What a game and its effects share: the engine, and which effects there are.

use crate::engine::Engine;
use crate::ruleset::DataEffect;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game's engine with the names of its effects; it moves into the context while an effect is run.
#[derive(Debug)]
pub(crate) struct Core {
    pub(crate) engine: Engine,
    /// Effects made of data.
    pub(crate) defined: Arc<BTreeMap<NameId, Arc<DataEffect>>>,
    /// Effects registered in code, with their places in the registry.
    pub(crate) registered: BTreeMap<Box<str>, usize>,
}

/// A copy has no effects in code: they are registered anew.
impl Clone for Core {
    fn clone(&self) -> Self {
        Self {
            engine: self.engine.clone(),
            defined: Arc::clone(&self.defined),
            registered: BTreeMap::new(),
        }
    }
}

impl Core {
    /// Whether an effect of this name is registered, defined, or part of the rules.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.registered.contains_key(name)
            || self
                .engine
                .names
                .find(name)
                .is_some_and(|id| self.defined.contains_key(&id))
    }

    /// Refuses a command that names an effect nobody registered.
    pub(crate) fn require_effect(&self, command: &Command) -> Result<(), Error> {
        let Some(id) = command.effect() else {
            return Ok(());
        };
        if self.defined.contains_key(&id) {
            return Ok(());
        }
        match self.engine.names.get(id) {
            Some(name) if self.registered.contains_key(name) => Ok(()),
            Some(name) => Err(Error::new(Code::UnknownEffect)
                .name(id)
                .detail(format!("`{name}`"))),
            None => Err(Error::new(Code::UnknownName).name(id)),
        }
    }
}
