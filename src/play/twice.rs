//! Effects played twice: on the game, and with fresh code on a copy that was saved and loaded.
//!
//! The copy does not have what an effect keeps outside the game, so the two differ where it
//! matters: a captured counter, a global, the clock, random numbers of its own, the order of a hash
//! map. Mods in Lua are checked in the same way (`bindings/lua/src/check.rs`).

use crate::play::cards::CardsResult;
use crate::play::fresh::{FreshCode, Ran, Twice};
use crate::play::game::Game;
use crate::play::host::{Host, HostState};
use crate::play::manners::Manners;
use crate::play::registry::Effect;
use crate::state::State;
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::NameId;
use std::sync::Arc;

/// Registers fresh code in a copy of the game, and then has it played by the function it gets,
/// exactly once. What it registers may be dropped when that returns.
///
/// This is [`Game::play_twice`] for bindings, whose games live behind handles.
///
/// ```
/// use turnwheel::raw::{Fresh, play_twice_by};
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// fn cards(game: &mut Game) {
///     game.register("draw", |card| card.command("add_counter drawn 1"));
/// }
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// cards(&mut game);
/// let fresh: Fresh<_> = Box::new(|mut copy, play| {
///     cards(&mut copy);
///     play(&mut copy);
///     Ok(())
/// });
/// play_twice_by(&mut game, fresh);
/// game.start()?;
/// game.command("act A effect=draw")?;
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub type Fresh<F> = FreshCode<Game<F>>;

/// The outcome of a command.
struct Outcomes {
    done: Result<(), Error>,
    /// The words of its refusal.
    refusal: String,
    events: Vec<Event>,
    ran: Vec<Ran>,
    state: State,
    host: Option<Arc<dyn HostState>>,
    /// The moves that are offered after it, as lines.
    offered: Vec<String>,
}

/// Stands for the last run, when the run is unknown.
const LAST: usize = usize::MAX;

impl<F: Effect> Game<F> {
    /// Plays the effects of each command twice from now on: on this game, and on a copy that was
    /// saved, loaded and given the effects that `fresh` registers. It is for tests and development:
    /// it finds effects that keep state outside the game, which a fork, a rewind or a loaded save
    /// would not include.
    ///
    /// Results, events, states, the host's values and the moves that are offered afterwards have to
    /// be the same. If they are not, the command is refused with
    /// [`ran_differently`](Code::RanDifferently), with the effect and the first difference, and
    /// nothing changes. The host's value is compared if
    /// [saves include it](Self::set_saved_host); the copy gets a clone of it, whatever `fresh`
    /// sets. Each command with effects takes as long as loading the game. Copies of the game play
    /// once.
    ///
    /// ```
    /// use turnwheel::{Code, Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// fn cards(game: &mut Game) {
    ///     let mut drawn = 0;
    ///     game.register("draw", move |card| {
    ///         drawn += 1;
    ///         let counter = card.name("drawn")?;
    ///         card.set_counter(counter, drawn)
    ///     });
    /// }
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// cards(&mut game);
    /// game.play_twice(cards);
    /// game.start()?;
    /// game.command("act A effect=draw")?;
    /// let refused = game.command("act A effect=draw").unwrap_err();
    /// assert_eq!((refused.code, refused.effect()), (Code::RanDifferently, Some("draw")));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn play_twice<R: CardsResult>(
        &mut self,
        mut fresh: impl FnMut(&mut Self) -> R + Send + Sync + 'static,
    ) {
        play_twice_by(
            self,
            Box::new(move |mut copy, play| {
                fresh(&mut copy).result()?;
                play(&mut copy);
                Ok(())
            }),
        );
    }

    /// Plays effects once again.
    pub fn play_once(&mut self) {
        self.twice = None;
    }

    /// Notes that an effect ran.
    #[cold]
    pub(super) fn note_effect(&mut self, effect: NameId) {
        let events = self.events().len();
        let host = self.core().host.as_ref();
        let host = host.and_then(|host| host.get().copy().ok());
        if let Some(twice) = &mut self.twice {
            twice.ran.push(Ran {
                effect,
                events,
                host,
            });
        }
    }

    /// Runs the effects of the current command, and then the whole command on a copy.
    #[cold]
    pub(super) fn pump_twice(&mut self, command: &Command, events: usize) -> Result<(), Error> {
        let fresh = self.twice.as_mut().and_then(|twice| {
            twice.ran.clear();
            twice.fresh.take()
        });
        let Some(fresh) = fresh else {
            return self.run_effects(command);
        };
        let mut pair = Pair {
            game: self,
            fresh,
            open: false,
        };
        pair.play(command, events)
    }

    /// Returns a copy of this game before the current command, saved and loaded, without effects in
    /// code.
    fn saved_and_loaded(&self) -> Result<Self, Error> {
        let mut before = self.core().clone();
        before.engine.abort();
        let host = before.host.take();
        let (rules, names) = (&self.engine().rules, &self.engine().names);
        let saved = Self::with(Box::new(before), Manners::default(), Arc::default()).save();
        let mut copy = Self::load(Arc::clone(rules), &saved)?;
        copy.failing = self.failing.of_a_copy();
        // Fresh code may set its own; the same function, asked again, has to offer the same.
        copy.offers.clone_from(&self.offers);
        let accepted = copy.accepted();
        let core = copy.core_mut();
        // Some names are known to the game alone so far: those of the command, and those of its
        // effects.
        core.engine.names.clone_from(names);
        core.engine.tells_refusals = self.engine().tells_refusals;
        core.define_all(&self.core().defined);
        core.host = match host {
            Some(host) => Some(Host::new(host.get().copy()?, accepted)),
            None => None,
        };
        Ok(copy)
    }

    /// Plays a command on the copy with its fresh code, by the short way if the game may have taken
    /// that.
    fn play_again(&mut self, command: &Command, host: Option<Host>, short: bool) -> Outcomes {
        self.core_mut().host = host;
        self.twice = Some(Box::new(Twice {
            fresh: None,
            ran: vec![],
        }));
        let done = if short {
            self.submit(command.clone())
        } else {
            self.engine_mut().begin_call();
            self.submit_in_call(command)
        };
        self.played(done, 0)
    }

    fn played(&mut self, done: Result<(), Error>, events: usize) -> Outcomes {
        let refusal = done.as_ref().err().map(|error| self.explain(error));
        let ran = self
            .twice
            .as_mut()
            .map(|twice| std::mem::take(&mut twice.ran));
        let mut ran = ran.unwrap_or_default();
        ran.iter_mut().for_each(|ran| ran.events -= events);
        let host = self.core().host.as_ref();
        Outcomes {
            done,
            refusal: refusal.unwrap_or_default(),
            events: self.events()[events..].to_vec(),
            ran,
            state: State::clone(&self.engine().state),
            host: host.and_then(|host| host.get().copy().ok()),
            offered: self.offered_now(),
        }
    }

    /// Returns the moves of those whom the game waits for, as lines, if cards are offered at all.
    fn offered_now(&self) -> Vec<String> {
        let asked = self.table().to_act();
        let asked = asked.iter().filter(|_| self.offers.is_some());
        let moves = asked.map(|player| match self.moves(player) {
            Ok(moves) => moves.map(|one| self.move_text(&one)).collect(),
            Err(error) => vec![self.explain(&error)],
        });
        moves.flatten().collect()
    }
}

/// Plays effects twice as [`play_twice`](Game::play_twice) does, with a copy that the binding
/// keeps where its language finds it.
pub fn play_twice_by<F: Effect>(game: &mut Game<F>, fresh: Fresh<F>) {
    game.twice = Some(Box::new(Twice {
        fresh: Some(fresh),
        ran: vec![],
    }));
}

/// Returns true if effects are played twice.
pub fn plays_twice<F: Effect>(game: &Game<F>) -> bool {
    game.twice.is_some()
}

/// A game that plays a command which its copy will play as well.
struct Pair<'g, F: Effect> {
    game: &'g mut Game<F>,
    fresh: Fresh<F>,
    /// True while a panic would leave the current command half done.
    open: bool,
}

impl<F: Effect> Pair<'_, F> {
    fn play(&mut self, command: &Command, events: usize) -> Result<(), Error> {
        self.open = true;
        let short = self.game.manners.is_empty();
        let copy = self.game.saved_and_loaded()?;
        let (accepted, host) = (copy.accepted(), copy.core().host.clone());
        self.open = false;
        let done = self.game.run_effects(command);
        if is_of_the_call(&done) {
            return done;
        }
        self.open = true;
        let game = self.game.played(done, events);
        let mut again = None;
        (self.fresh)(copy, &mut |copy: &mut Game<F>| {
            again = Some(if copy.accepted() == accepted {
                Ok(copy.play_again(command, host.clone(), short))
            } else {
                let first = copy.events().first();
                let what = first.map_or_else(String::new, |event| copy.event_text(event));
                Err(format!(
                    "fresh code changes the game as it is registered: `{what}`"
                ))
            });
        })?;
        self.open = false;
        let differs = match again.ok_or(Code::Internal)? {
            Ok(again) if is_of_the_call(&again.done) => return again.done,
            Ok(again) => first_difference(&game, &again, self.game),
            Err(what) => Some((what, None)),
        };
        match differs {
            Some((what, by)) => Err(self.game.ran_differently(what, by)),
            None => game.done,
        }
    }
}

impl<F: Effect> Drop for Pair<'_, F> {
    fn drop(&mut self) {
        if let Some(twice) = &mut self.game.twice {
            let gone = Box::new(|_: Game<F>, _: &mut dyn FnMut(&mut Game<F>)| Ok(()));
            twice.fresh = Some(std::mem::replace(&mut self.fresh, gone));
            twice.ran.clear();
        }
        // The host's code panicked in the copy.
        if self.open && std::thread::panicking() {
            self.game.abort();
        }
    }
}

impl<F: Effect> Game<F> {
    #[cold]
    fn ran_differently(&self, what: String, by: Option<NameId>) -> Error {
        let error = Error::new(Code::RanDifferently);
        let Some(effect) = by else {
            return error.detail(what);
        };
        let name = self.engine().names.get(effect).unwrap_or_default();
        let error = error.name(effect).detail(format!("`{name}`: {what}"));
        error.in_effect(name, self.mod_of(effect))
    }
}

/// Returns true for a refusal that depends on the host, or on the cost of the rest of the call.
fn is_of_the_call(done: &Result<(), Error>) -> bool {
    done.as_ref().is_err_and(|error| {
        matches!(
            error.code,
            Code::LoopLimit | Code::Interrupted | Code::OutOfTime | Code::Internal
        )
    })
}

/// Returns the first difference, in words, and the effect that made it.
fn first_difference<F: Effect>(
    game: &Outcomes,
    again: &Outcomes,
    names: &Game<F>,
) -> Option<(String, Option<NameId>)> {
    let last = |played: &Outcomes| played.ran.last().map(|ran| ran.effect);
    let last = last(game).or_else(|| last(again));
    let differ = |a: &Error, b: &Error| (a.code, a.effect()) != (b.code, b.effect());
    match (&game.done, &again.done) {
        (Ok(()), Err(_)) => {
            let what = format!(
                "accepted in the game, refused with fresh code: {}",
                again.refusal
            );
            return Some((what, refused_by(again, names).or(last)));
        }
        (Err(_), Ok(())) => {
            let what = format!(
                "refused in the game: {}; accepted with fresh code",
                game.refusal
            );
            return Some((what, refused_by(game, names).or(last)));
        }
        (Err(a), Err(b)) if differ(a, b) => {
            let both = (&game.refusal, &again.refusal);
            let what = format!(
                "refused in the game: {}; with fresh code: {}",
                both.0, both.1
            );
            return Some((what, refused_by(game, names).or(last)));
        }
        (Err(_), Err(_)) => return None,
        (Ok(()), Ok(())) => {}
    }
    let event = first_event(game, again, names);
    let value = first_value(game, again);
    let state = || {
        let differ = game.state != again.state;
        differ.then(|| ("the states differ".to_owned(), LAST))
    };
    let offers = || Some((first_offer(game, again)?, LAST));
    let first = match (event, value) {
        (Some(event), Some(value)) if value.1 < event.1 => Some(value),
        (event, value) => event.or(value).or_else(state).or_else(offers),
    };
    first.map(|(what, run)| {
        let ran = game.ran.get(run).or(again.ran.get(run));
        (what, ran.map(|ran| ran.effect).or(last))
    })
}

/// Returns the effect that a refusal is about.
fn refused_by<F: Effect>(played: &Outcomes, names: &Game<F>) -> Option<NameId> {
    let effect = played.done.as_ref().err()?.effect()?;
    names.engine().names.find(effect)
}

/// Returns the first place at which two lists differ, or one of them ends.
fn first_unlike<T: PartialEq>(one: &[T], other: &[T]) -> Option<usize> {
    (0..one.len().max(other.len())).find(|at| one.get(*at) != other.get(*at))
}

/// Returns the first event that differs, in words, and the number of the run that emitted it.
fn first_event<F: Effect>(
    game: &Outcomes,
    again: &Outcomes,
    names: &Game<F>,
) -> Option<(String, usize)> {
    let at = first_unlike(&game.events, &again.events)?;
    let text = |played: &Outcomes| match played.events.get(at) {
        Some(event) => format!("`{}`", names.event_text(event)),
        None => "nothing".to_owned(),
    };
    let what = format!(
        "event {} is {} in the game and {} with fresh code",
        at + 1,
        text(game),
        text(again)
    );
    let run = |played: &Outcomes| played.ran.iter().position(|ran| ran.events > at);
    Some((what, run(game).or_else(|| run(again)).unwrap_or(LAST)))
}

/// Returns the first move that only one of the two offers, in words.
fn first_offer(game: &Outcomes, again: &Outcomes) -> Option<String> {
    let at = first_unlike(&game.offered, &again.offered)?;
    let text = |played: &Outcomes| match played.offered.get(at) {
        Some(line) => format!("`{line}`"),
        None => "nothing".to_owned(),
    };
    Some(format!(
        "move {} is {} in the game and {} with fresh code",
        at + 1,
        text(game),
        text(again)
    ))
}

/// Returns the first difference between the host's values, and the number of the run after which it
/// appeared.
fn first_value(game: &Outcomes, again: &Outcomes) -> Option<(String, usize)> {
    let differ = |a: &Option<Arc<dyn HostState>>, b: &Option<Arc<dyn HostState>>| {
        a.as_deref()?.difference(b.as_deref()?)
    };
    let mut runs = game.ran.iter().zip(&again.ran).enumerate();
    let first = runs.find_map(|(at, (a, b))| Some((differ(&a.host, &b.host)?, at)));
    let (what, at) = first.or_else(|| Some((differ(&game.host, &again.host)?, LAST)))?;
    Some((format!("the host's state differs: {what}"), at))
}
