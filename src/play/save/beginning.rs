//! The beginning of a save's past, if it is not the beginning of the game: a state.
//!
//! A journal is trusted because it is played. A state is not played, so it is checked for being
//! possible (`state/check`), and the names that it uses are stored next to it.

use super::STATE_LAYOUT;
use super::digits::Digits;
use super::flaw::{Flaw, StateFlaw};
use crate::engine::Engine;
use crate::history::kept_past::{KeepPast, PastStart};
use crate::state::State;
use crate::vocabulary::metrics::{MOST_COUNTED, Metrics};
use crate::vocabulary::names::check_name;
use crate::vocabulary::whole::append_whole;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// The amount of the past that is kept, and its beginning.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SavedKept<'a> {
    keep: KeepPast,
    /// Absent if the past is complete.
    #[serde(borrow)]
    beginning: Option<SavedBeginning<'a>>,
}

/// The state with which a past begins, and the data that belongs to it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBeginning<'a> {
    /// The number of commands accepted before it.
    accepted: u64,
    /// The names in use at that point, other than those of the rules, in the order of their first
    /// use.
    names: Vec<Cow<'a, str>>,
    metrics: Cow<'a, [u64]>,
    /// The number of times each step was entered.
    steps: Cow<'a, [u64]>,
    /// With every field.
    #[serde(borrow)]
    state: Digits<'a>,
}

impl<'a> SavedKept<'a> {
    /// Returns the part of the past that the game keeps, and its beginning.
    pub(super) fn of(engine: &'a Engine) -> Self {
        let beginning = engine.journal().beginning().map(|beginning| {
            let state = &*beginning.state;
            let mut bytes = vec![];
            append_whole(state, &mut bytes);
            let (from, to) = (engine.rules.names.len(), beginning.names);
            let names = engine.names.since(from).iter().take(to - from);
            SavedBeginning {
                accepted: beginning.accepted,
                names: names.map(|name| Cow::Borrowed(&**name)).collect(),
                metrics: state.metrics.values().to_vec().into(),
                steps: state.plan.visits().ever(&engine.rules).collect(),
                state: Digits(bytes.into()),
            }
        });
        Self {
            keep: engine.journal().keep(),
            beginning,
        }
    }

    /// Replaces the state.
    #[cfg(test)]
    pub(super) fn with_state(mut self, state: &State) -> Self {
        let mut bytes = vec![];
        append_whole(state, &mut bytes);
        if let Some(beginning) = &mut self.beginning {
            beginning.state = Digits(bytes.into());
        }
        self
    }

    /// Returns the members of the state, as far as it can be read without its rules.
    pub(super) fn members(&self) -> u64 {
        let state = self.beginning.as_ref().map(|known| &known.state.0);
        let read = state.and_then(|bytes| postcard::take_from_bytes::<State>(bytes).ok());
        read.map_or(0, |(state, _)| state.members() as u64)
    }

    /// Returns the number of commands accepted before the kept past.
    pub(super) fn from(&self) -> u64 {
        self.beginning.as_ref().map_or(0, |known| known.accepted)
    }

    /// Turns a game that has not begun into the game that begins with the state. Errors: the
    /// state's flaw, or its layout if that is another one.
    pub(super) fn restore(&self, layout: u32, engine: &mut Engine) -> Result<(), Flaw> {
        if let Some(beginning) = &self.beginning {
            if layout != STATE_LAYOUT {
                return Err(Flaw::Layout(layout));
            }
            let beginning = beginning.read(engine)?;
            engine.begin_at(&beginning);
            engine.check_loaded().map_err(StateFlaw::Holds)?;
        }
        engine.keep_as(self.keep);
        Ok(())
    }
}

impl SavedBeginning<'_> {
    /// Reads the state, and adds its names to the game. Errors: the state's flaw.
    fn read(&self, engine: &mut Engine) -> Result<PastStart, StateFlaw> {
        for name in &self.names {
            let known = engine.names.find(name).is_some();
            let learned = engine.names.try_intern(name);
            if known || check_name(name).is_err() || learned.is_err() {
                return Err(StateFlaw::Name);
            }
            engine.check_names().map_err(StateFlaw::Holds)?;
        }
        let names = engine.names.len();
        let (mut state, rest) = postcard::take_from_bytes::<State>(&self.state.0)?;
        if !rest.is_empty() || self.accepted > MOST_COUNTED {
            return Err(StateFlaw::TooMuch);
        }
        if !state.turns.players.names.starts_with(engine.founders()) {
            return Err(StateFlaw::Players);
        }
        let possible = state.check(&engine.rules, &engine.names);
        possible.map_err(StateFlaw::Impossible)?;
        engine
            .read_conditions(&mut state)
            .map_err(StateFlaw::Condition)?;
        // Each state has exactly one encoding.
        let mut bytes = Vec::with_capacity(self.state.0.len());
        append_whole(&state, &mut bytes);
        if bytes != *self.state.0 {
            return Err(StateFlaw::NotCanonical);
        }
        let steps = self.steps.iter().all(|count| *count <= MOST_COUNTED)
            && self.steps.len() == engine.rules.steps.len();
        if !steps || !state.plan.set_ever(&self.steps) {
            return Err(StateFlaw::Steps);
        }
        state.metrics = Metrics::of(&self.metrics).ok_or(StateFlaw::Metrics)?;
        Ok(PastStart {
            state: Arc::new(state),
            accepted: self.accepted,
            names,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::Game;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;

    fn table() -> Game {
        let rules = Ruleset::builtin("simple").unwrap();
        Game::new(rules, Setup::players(2)).unwrap()
    }

    /// Reads the beginning of a table that has forgotten its past, after a change.
    fn read(change: impl FnOnce(&mut SavedBeginning<'_>)) -> Result<(), StateFlaw> {
        let mut game = table();
        game.start().unwrap();
        game.command("set_flag zebra").unwrap();
        game.keep_past(KeepPast::Commands(0));
        let mut kept = SavedKept::of(game.engine());
        let members = game.engine().state.members() as u64;
        assert!(members > 1 && kept.members() == members);
        let beginning = kept.beginning.as_mut().expect("its past is forgotten");
        change(beginning);
        beginning.read(table().engine_mut()).map(drop)
    }

    #[test]
    fn what_no_game_can_have_begun_with_is_refused() {
        let most = MOST_COUNTED;
        assert!(matches!(read(|_| {}), Ok(())));
        assert!(matches!(read(|known| known.accepted = most), Ok(())));
        let too_much = read(|known| known.accepted = most + 1);
        assert!(matches!(too_much, Err(StateFlaw::TooMuch)));
        let too_much = read(|known| known.state.0.to_mut().push(0));
        assert!(matches!(too_much, Err(StateFlaw::TooMuch)));
        for name in ["zebra", "\u{7}"] {
            let named = read(|known| known.names.push(name.into()));
            assert!(matches!(named, Err(StateFlaw::Name)), "{name:?}");
        }
        let counted = read(|known| known.steps.to_mut()[0] = most + 1);
        assert!(matches!(counted, Err(StateFlaw::Steps)));
        let counted = read(|known| known.steps.to_mut().push(0));
        assert!(matches!(counted, Err(StateFlaw::Steps)));
    }
}
