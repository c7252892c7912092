//! The first commands of a game, for all games that begin alike.
//!
//! A server opens ten thousand tables with the same five hundred cards. What registering them does
//! to the first table it does to each: names and triggers are read and checked once, and shared.

use super::Engine;
use super::room::Room;
use crate::history::journal::Journal;
use crate::rules::Ruleset;
use crate::state::{State, catch_up};
use crate::vocabulary::event::Event;
use crate::vocabulary::names::Names;
use std::sync::Arc;

/// Commands before the start that name no player and draw nothing. Games after them differ in their
/// players' names and their random numbers alone.
#[derive(Debug)]
pub(crate) struct HeadStart {
    rules: Arc<Ruleset>,
    players: usize,
    names: Names,
    journal: Journal,
    room: Room,
    state: State,
    /// Its events, which a copy of a state leaves out.
    events: Vec<Event>,
}

impl HeadStart {
    /// Returns true if nothing has happened in the game, so that one can be played in it.
    pub(crate) fn is_before(engine: &Engine) -> bool {
        engine.journal.len() == 0
            && engine.journal.is_whole()
            && engine.names == engine.rules.names
            && engine.state.outbox.events.is_empty()
    }

    /// Returns what was played in a game in which [nothing had happened](Self::is_before); nothing
    /// if it was so much that the journal keeps the state between.
    pub(crate) fn of(engine: &Engine) -> Option<Self> {
        engine.journal.is_whole().then(|| Self {
            rules: Arc::clone(&engine.rules),
            players: engine.began_with,
            names: engine.names.clone(),
            journal: engine.journal.clone(),
            room: engine.room.clone(),
            state: State::clone(&engine.state),
            events: engine.state.outbox.events.clone(),
        })
    }

    /// Returns true if it is the same in another new game: by the same rules, with as many players.
    pub(crate) fn fits(&self, engine: &Engine) -> bool {
        Arc::ptr_eq(&self.rules, &engine.rules) && self.players == engine.began_with
    }

    /// Plays it in a game that it [fits](Self::fits), and in which nothing has happened.
    pub(crate) fn play(&self, engine: &mut Engine) {
        engine.names.clone_from(&self.names);
        engine.journal.go_on_from(&self.journal);
        engine.room.clone_from(&self.room);
        catch_up(engine.state.change(), &self.state);
        // With room for those of the next turns: a list that is full takes twice as much next.
        let events = &mut engine.state.told().events;
        events.reserve_exact(self.events.len() + 32);
        events.clone_from(&self.events);
    }

    /// Lets another game, which has the same names or triggers, share those of this one.
    pub(crate) fn share(&self, engine: &mut Engine) {
        if self.names == engine.names {
            engine.names.clone_from(&self.names);
        }
        if self.state.triggers == engine.state.triggers {
            engine.state.change().triggers = Arc::clone(&self.state.triggers);
        }
    }
}
