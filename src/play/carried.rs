//! The host's state in a game and in an effect: setting, reading, changing and saving it.

use crate::play::asking_table::AskingTable;
use crate::play::context::Context;
use crate::play::game::Game;
use crate::play::host::{Host, HostState, Unread};
use crate::play::offers::Offers;
use crate::play::registry::Effect;
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::encode::append;
use crate::vocabulary::error::{Code, Error};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::{Any, type_name};
use std::sync::Arc;

/// A value of a host in Rust.
struct Carried<H> {
    value: H,
    /// Writes it into a save, if the host wants that.
    write: Option<fn(&H) -> Vec<u8>>,
}

impl<H: Clone + Send + Sync + 'static> HostState for Carried<H> {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        Ok(Arc::new(Self {
            value: self.value.clone(),
            write: self.write,
        }))
    }

    fn copy_from(&mut self, other: &dyn HostState) -> bool {
        let other: &dyn Any = other;
        let Some(other) = other.downcast_ref::<Self>() else {
            return false;
        };
        self.value.clone_from(&other.value);
        true
    }

    fn save(&self) -> Option<Vec<u8>> {
        self.write.map(|write| write(&self.value))
    }
}

fn look<H: Clone + Send + Sync + 'static>(host: &dyn HostState) -> Result<&H, Error> {
    let state: &dyn Any = host;
    let carried = state.downcast_ref::<Carried<H>>();
    (carried.map(|carried| &carried.value)).ok_or_else(|| other::<H>(state))
}

fn look_mut<H: Clone + Send + Sync + 'static>(host: &mut dyn HostState) -> Result<&mut H, Error> {
    let state: &mut dyn Any = host;
    if !state.is::<Carried<H>>() {
        return Err(other::<H>(state));
    }
    let carried = state.downcast_mut::<Carried<H>>();
    carried.map(|carried| &mut carried.value).ok_or_else(none)
}

fn other<H>(state: &dyn Any) -> Error {
    let detail = match state.is::<Unread>() {
        true => "it is as the save holds it; read it by `read_host`".to_owned(),
        false => format!("it is no `{}`", type_name::<H>()),
    };
    Error::new(Code::NoHostState).detail(detail)
}

fn none() -> Error {
    Code::NoHostState.into()
}

impl<F: Effect> Game<F> {
    // --- the host's state

    /// Gives the game a value of the host's to carry, in place of any earlier one.
    ///
    /// The value follows the game: [`fork`](Self::fork), [`position`](Self::position) and
    /// [`restore`](Self::restore), [`rewind`](Self::rewind), a refused command, an effect that
    /// fails, and a question that runs its effect again all include it. Effects reach it through
    /// [`Context::host`], so they do not need to capture anything. An effect that changes it costs
    /// one copy; passes, and games without a value, cost nothing. It is not part of the hash.
    ///
    /// ```
    /// use turnwheel::{Code, Context, Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// #[derive(Clone)]
    /// struct Duel {
    ///     life: [i32; 2],
    /// }
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.set_host(Duel { life: [20, 20] });
    /// game.register("bolt", |card| {
    ///     let target = card.target().ok_or(Code::UnknownPlayer)?;
    ///     card.host_mut::<Duel>()?.life[target.index()] -= 3;
    ///     Ok(())
    /// });
    /// game.start()?;
    /// game.command("act A effect=bolt target=B")?;
    /// let branch = game.fork();
    /// game.rewind(1)?;
    /// assert_eq!(game.host::<Duel>()?.life, [20, 20]);
    /// assert_eq!(branch.host::<Duel>()?.life, [20, 17]);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn set_host<H: Clone + Send + Sync + 'static>(&mut self, value: H) {
        set_host_state(self, Arc::new(Carried { value, write: None }));
    }

    /// Gives the game a value to carry as [`set_host`](Self::set_host) does, and includes it in
    /// saves. After loading, call [`read_host`](Self::read_host).
    pub fn set_saved_host<H>(&mut self, value: H)
    where
        H: Clone + Serialize + Send + Sync + 'static,
    {
        let write = Some(written::<H> as fn(&H) -> Vec<u8>);
        set_host_state(self, Arc::new(Carried { value, write }));
    }

    /// Reads the host's values in a loaded save as the type that was written.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if the save holds none;
    /// [`save_corrupt`](Code::SaveCorrupt) if one is not of that type. Nothing changes then.
    pub fn read_host<H>(&mut self) -> Result<(), Error>
    where
        H: Clone + Serialize + DeserializeOwned + Send + Sync + 'static,
    {
        read_host_state(self, |bytes| {
            let value = postcard::from_bytes::<H>(bytes)
                .map_err(|error| Error::new(Code::SaveCorrupt).detail(error.to_string()))?;
            let write = Some(written::<H> as fn(&H) -> Vec<u8>);
            Ok(Arc::new(Carried { value, write }))
        })
    }

    /// Returns the value of the host's that the game carries.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if there is none, or one of another type.
    pub fn host<H: Clone + Send + Sync + 'static>(&self) -> Result<&H, Error> {
        look(host_state(self).ok_or_else(none)?)
    }

    /// Returns the value for changes between two commands. To change it together with a command,
    /// use [`submit_with`](Self::submit_with).
    ///
    /// Errors: as [`host`](Self::host).
    pub fn host_mut<H: Clone + Send + Sync + 'static>(&mut self) -> Result<&mut H, Error> {
        look_mut(change_host_state(self)?)
    }

    /// Changes the host's value and submits a command: either both happen, or neither.
    ///
    /// `change` runs first, for instance to pay a cost. It is not part of the game: a game that
    /// [follows](Self::follow) this one, on another machine or with other cards, does not pay, and
    /// is told that the host's states differ. A cost that all have to pay belongs into the effect.
    /// Errors: those of [`host`](Self::host), of
    /// `change`, and of the command; state and value are then as before.
    pub fn submit_with<H: Clone + Send + Sync + 'static>(
        &mut self,
        change: impl FnOnce(&mut H) -> Result<(), Error>,
        command: impl Into<Command>,
    ) -> Result<(), Error> {
        let command = command.into();
        with_host_change(
            self,
            |host| change(look_mut(host)?),
            |game| game.submit(command),
        )
    }

    fn host_or_none(&mut self) -> Result<&mut Host, Error> {
        self.core_mut().host.as_mut().ok_or_else(none)
    }
}

/// Gives the game this state to carry, in place of any earlier one.
pub fn set_host_state<F: Effect>(game: &mut Game<F>, state: Arc<dyn HostState>) {
    let core = game.core_mut();
    let journal = core.engine.journal();
    match &mut core.host {
        Some(host) => host.replace_outside(state, journal.into()),
        None => core.host = Some(Host::new(state, journal.len())),
    }
}

/// Returns the state that the game carries, if it carries one.
pub fn host_state<F: Effect>(game: &Game<F>) -> Option<&dyn HostState> {
    game.core().host.as_ref().map(Host::get)
}

/// Returns the state that the game carries, unshared: no copy of the game and no kept state
/// refers to the same value, so a binding may hand it out.
///
/// Errors: [`no_host_state`](Code::NoHostState), or the host's if it cannot be copied.
pub fn own_host_state<F: Effect>(game: &mut Game<F>) -> Result<&mut dyn HostState, Error> {
    game.host_or_none()?.own()
}

/// Returns the state that the game carries, for changes between two commands.
///
/// Errors: as [`own_host_state`].
pub fn change_host_state<F: Effect>(game: &mut Game<F>) -> Result<&mut dyn HostState, Error> {
    let place = game.engine().journal().into();
    game.host_or_none()?.outside(place)
}

/// Changes the state that the game carries, and then the game by one command: either both happen,
/// or neither.
///
/// Errors: those of [`own_host_state`], of the change, and of the command; state and value are then
/// as before.
pub fn with_host_change<F: Effect, T>(
    game: &mut Game<F>,
    change: impl FnOnce(&mut dyn HostState) -> Result<(), Error>,
    command: impl FnOnce(&mut Game<F>) -> Result<T, Error>,
) -> Result<T, Error> {
    let mut change_along = ChangeAlong { game, done: false };
    let game = &mut *change_along.game;
    change(game.host_or_none()?.along_with_command()?)?;
    game.host_or_none()?.keep_effect();
    let result = command(game)?;
    let place = game.engine().journal().into();
    game.host_or_none()?.commit(place);
    change_along.done = true;
    Ok(result)
}

/// Turns what a loaded save holds back into states: `read` gets the bytes that
/// [`HostState::save`] wrote.
///
/// Errors: [`no_host_state`](Code::NoHostState) if there is none, and those of `read`. Nothing
/// changes then.
pub fn read_host_state<F: Effect>(
    game: &mut Game<F>,
    read: impl FnMut(&[u8]) -> Result<Arc<dyn HostState>, Error>,
) -> Result<(), Error> {
    game.host_or_none()?.read(read)
}

/// A change that is undone unless its command is accepted, even if either panics.
struct ChangeAlong<'g, F: Effect> {
    game: &'g mut Game<F>,
    done: bool,
}

impl<F: Effect> Drop for ChangeAlong<'_, F> {
    fn drop(&mut self) {
        if !self.done
            && let Ok(host) = self.game.host_or_none()
        {
            host.undo();
        }
    }
}

fn written<H: Serialize>(value: &H) -> Vec<u8> {
    let mut bytes = vec![];
    append(value, &mut bytes);
    bytes
}

impl Context {
    /// Returns the host's value that the game carries, for changes.
    ///
    /// The first call of an effect copies it, so that it can be restored. Errors: as
    /// [`host`](Self::host).
    pub fn host_mut<H: Clone + Send + Sync + 'static>(&mut self) -> Result<&mut H, Error> {
        look_mut(self.change_host_state()?)
    }

    /// Returns the host's value that the game carries, for reading; nothing is copied.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if there is none, or one of another type;
    /// `no_effect` outside the effect.
    pub fn host<H: Clone + Send + Sync + 'static>(&self) -> Result<&H, Error> {
        look(self.host_state()?)
    }

    /// Returns the state that the game carries. Errors: [`no_host_state`](Code::NoHostState);
    /// `no_effect` outside the effect.
    pub fn host_state(&self) -> Result<&dyn HostState, Error> {
        let host = self.look_at_core()?.host.as_ref();
        host.map(Host::get).ok_or_else(none)
    }

    /// Returns the state that the game carries, for changes; see [`host_mut`](Self::host_mut).
    pub fn change_host_state(&mut self) -> Result<&mut dyn HostState, Error> {
        self.core()?.host.as_mut().ok_or_else(none)?.in_effect()
    }

    /// Replaces the state that the game carries, which copies nothing.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if it carries none; `no_effect` outside the
    /// effect.
    pub fn replace_host_state(&mut self, state: Arc<dyn HostState>) -> Result<(), Error> {
        let host = self.core()?.host.as_mut().ok_or_else(none)?;
        host.replace_in_effect(state);
        Ok(())
    }
}

impl<'g> Offers<'g> {
    /// Returns the value of the host's that the game carries, without a copy.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if there is none, or one of another type.
    pub fn host<H: Clone + Send + Sync + 'static>(&self) -> Result<&'g H, Error> {
        look(self.host_state().ok_or_else(none)?)
    }
}

impl AskingTable {
    /// Returns the host's value as the effect has left it.
    ///
    /// Errors: [`no_host_state`](Code::NoHostState) if there is none, or one of another type.
    pub fn host<H: Clone + Send + Sync + 'static>(&self) -> Result<&H, Error> {
        look(self.host_state().ok_or_else(none)?)
    }
}
