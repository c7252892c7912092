//! The host's state: a value that a game carries wherever the game goes.
//!
//! The value before each change is kept, so that a refused command, a failing effect, a question
//! and a rewind restore it. It is copied once for each effect that changes it, into the memory of
//! an older one; replacing it by another value copies nothing. A copy of the game shares it until
//! one of the two changes it.

use crate::history::journal::Journal;
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::Error;
use std::any::Any;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// The number of the newest states of which each is kept.
const RECENT: usize = 32;

/// Of older states, one for this many commands is kept; those between are played again.
const SPARSE: u64 = 64;

/// A value of the host's that a game carries: cards, hands, life.
///
/// Rust hosts do not implement it: a game can carry any type that is `Clone`, see
/// [`Game::set_host`](crate::Game::set_host). A binding implements it for the values of its
/// language. Copies of a game share the value, so it may be copied and dropped on any thread that
/// has one of them.
///
/// ```
/// use std::sync::Arc;
/// use turnwheel::{Error, HostState};
///
/// /// A number of another language, as its binding holds it.
/// struct Held(i64);
///
/// impl HostState for Held {
///     fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
///         Ok(Arc::new(Self(self.0)))
///     }
///
///     fn save(&self) -> Option<Vec<u8>> {
///         Some(self.0.to_le_bytes().to_vec())
///     }
/// }
///
/// let copied = Held(7).copy()?;
/// assert_eq!(copied.save(), Held(7).save());
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub trait HostState: Any + Send + Sync {
    /// Returns a copy with a future of its own. Errors: the host's, if it cannot be copied.
    fn copy(&self) -> Result<Arc<dyn HostState>, Error>;

    /// Makes this value a copy of `other`, in its own memory, and returns true; returns false if it
    /// cannot, and then [`copy`](Self::copy) is called instead.
    fn copy_from(&mut self, other: &dyn HostState) -> bool {
        let _ = other;
        false
    }

    /// Returns the state as bytes for a save, or `None` if the host does not write it. Equal states
    /// give equal bytes.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    /// Returns the first difference between this value, which a game carries, and the one to which
    /// fresh code led ([`Game::play_twice`](crate::Game::play_twice)), in words; `None` if there is
    /// none, or none that can be told. By default, what [`save`](Self::save) writes is compared.
    fn difference(&self, fresh: &dyn HostState) -> Option<String> {
        let (ours, theirs) = (self.save()?, fresh.save()?);
        let (at, ours, theirs) = unlike_byte(&ours, &theirs)?;
        Some(format!(
            "byte {at} as it is saved is {ours} in the game and {theirs} with fresh code"
        ))
    }
}

/// Returns the number of the first byte in which two states differ as they are saved, from 1, and
/// what stands there in each of them.
pub(crate) fn unlike_byte(ours: &[u8], theirs: &[u8]) -> Option<(usize, String, String)> {
    let most = ours.len().max(theirs.len());
    let at = (0..most).find(|at| ours.get(*at) != theirs.get(*at))?;
    let byte = |bytes: &[u8]| match bytes.get(at) {
        Some(byte) => byte.to_string(),
        None => "missing".to_owned(),
    };
    Some((at + 1, byte(ours), byte(theirs)))
}

/// A state that several games may hold.
#[derive(Clone)]
pub(crate) struct Shared(pub(crate) Arc<dyn HostState>);

impl fmt::Debug for Shared {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("HostState")
    }
}

/// The place of a game in its past, in accepted commands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastPlace {
    /// The number of all.
    pub(crate) accepted: u64,
    /// The number before the past that is kept.
    pub(crate) kept_from: u64,
    /// The number before the stretch with the newest one. Stretches are discarded as a whole, so
    /// the kept past may come to begin with any of them.
    pub(crate) stretch: u64,
}

impl From<&Journal> for PastPlace {
    fn from(journal: &Journal) -> Self {
        Self {
            accepted: journal.len(),
            kept_from: journal.kept_from(),
            stretch: journal.newest_stretch(),
        }
    }
}

/// A state, and the command after which it was made.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) state: Shared,
    /// The number of accepted commands after which it was made.
    pub(crate) since: u64,
    /// True if no effect made it, so that playing the commands again does not lead to it.
    pub(crate) from_outside: bool,
    /// The number of accepted commands after which it changed into one that is not kept.
    pub(crate) lost: Option<u64>,
    /// True if a stretch of the past begins with it.
    begins: bool,
    /// True if the host made it together with a command.
    paid: bool,
}

impl Held {
    pub(crate) fn new(state: Arc<dyn HostState>, since: u64, from_outside: bool) -> Self {
        Self {
            state: Shared(state),
            since,
            from_outside,
            lost: None,
            begins: false,
            paid: false,
        }
    }
}

/// The host's state, current and earlier.
#[derive(Debug)]
pub(crate) struct Host {
    now: Held,
    /// The newest earlier states, the oldest first.
    recent: Arc<VecDeque<Held>>,
    /// Those of the states before `recent` that are kept.
    older: Arc<Vec<Held>>,
    /// The state before the running effect; absent until the effect has changed it.
    before_run: Option<BeforeRun>,
    /// True if the current command has changed it; then the newest earlier state is the one before
    /// it.
    changed: bool,
    /// True if the host has changed it together with the current command.
    along: bool,
    spare: Spare,
}

clone_by_field! { Host { now, recent, older, before_run, changed, along, spare } }

/// The state before the running effect.
#[derive(Clone, Debug)]
enum BeforeRun {
    /// The newest of the earlier states: the command had not changed it yet.
    Newest,
    /// The one that an earlier effect of the command had made.
    Made(Shared),
}

/// A state that nothing needs any more, whose memory the next copy uses. Each game has its own.
#[derive(Debug, Default)]
struct Spare(Option<Shared>);

impl Clone for Spare {
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, _: &Self) {}
}

impl Host {
    pub(crate) fn new(state: Arc<dyn HostState>, since: u64) -> Self {
        Self {
            now: Held::new(state, since, true),
            recent: Arc::default(),
            older: Arc::default(),
            before_run: None,
            changed: false,
            along: false,
            spare: Spare::default(),
        }
    }

    /// Creates the host's state from saved states, the oldest first and the current one last.
    pub(crate) fn of(mut held: Vec<Held>) -> Option<Self> {
        let now = held.pop()?;
        Some(Self {
            older: Arc::new(held),
            now,
            ..Self::new(Arc::new(Unread(vec![])), 0)
        })
    }

    pub(crate) fn get(&self) -> &dyn HostState {
        &*self.now.state.0
    }

    /// Returns the state, unshared with other games and kept states: a binding hands it out.
    pub(crate) fn own(&mut self) -> Result<&mut dyn HostState, Error> {
        if Arc::get_mut(&mut self.now.state.0).is_none() {
            self.now.state = self.copied()?;
        }
        Ok(self.now.state.own())
    }

    // --- changes

    /// Returns the state for an effect to change.
    pub(crate) fn in_effect(&mut self) -> Result<&mut dyn HostState, Error> {
        if self.before_run.is_none() {
            let copy = self.copied()?;
            // A binding that holds the value sees it change, unless another game has it too.
            let before = match Arc::get_mut(&mut self.now.state.0) {
                Some(_) => copy,
                None => std::mem::replace(&mut self.now.state, copy),
            };
            self.keep(before);
        }
        Ok(self.now.state.own())
    }

    /// Replaces the state on behalf of an effect.
    pub(crate) fn replace_in_effect(&mut self, state: Arc<dyn HostState>) {
        let before = std::mem::replace(&mut self.now.state, Shared(state));
        if self.before_run.is_none() {
            self.keep(before);
        }
    }

    /// Returns the number of commands up to the last one with which the host changed the state; 0
    /// if it did so with none in the kept past.
    pub(super) fn paid(&self) -> u64 {
        self.held()
            .rev()
            .find(|held| held.paid)
            .map_or(0, |held| held.since)
    }

    /// Returns the state for the host to change together with the command that it is about to
    /// submit: the change is undone if the command is refused.
    pub(crate) fn along_with_command(&mut self) -> Result<&mut dyn HostState, Error> {
        self.along = true;
        self.in_effect()
    }

    /// Keeps the state that the running effect found.
    fn keep(&mut self, before: Shared) {
        self.before_run = Some(if self.changed {
            BeforeRun::Made(before)
        } else {
            self.changed = true;
            let held = Held {
                state: before,
                ..self.now
            };
            Arc::make_mut(&mut self.recent).push_back(held);
            BeforeRun::Newest
        });
    }

    /// Returns the state for the host to change between two commands, at that place.
    pub(crate) fn outside(&mut self, place: PastPlace) -> Result<&mut dyn HostState, Error> {
        if self.now.since < place.accepted {
            let state = self.copied()?;
            self.replace(state, place);
        }
        self.own()?;
        self.now.from_outside = true;
        Ok(self.now.state.own())
    }

    /// Replaces the state between two commands.
    pub(crate) fn replace_outside(&mut self, state: Arc<dyn HostState>, place: PastPlace) {
        if self.now.since < place.accepted {
            self.replace(Shared(state), place);
        } else {
            self.now.state = Shared(state);
        }
        self.now.from_outside = true;
    }

    fn replace(&mut self, state: Shared, place: PastPlace) {
        let now = Held::new(state.0, place.accepted, true);
        let before = std::mem::replace(&mut self.now, now);
        Arc::make_mut(&mut self.recent).push_back(before);
        self.settle(place);
    }

    /// Returns a copy of the state, made in the spare one if that fits.
    fn copied(&mut self) -> Result<Shared, Error> {
        if let Some(mut spare) = self.spare.0.take()
            && Arc::get_mut(&mut spare.0).is_some_and(|spare| spare.copy_from(self.get()))
        {
            return Ok(spare);
        }
        self.get().copy().map(Shared)
    }

    // --- the outcome of a change

    /// Ends the run of the effect, and keeps its change.
    #[inline]
    pub(crate) fn keep_effect(&mut self) {
        self.before_run = None;
    }

    /// Undoes what the running effect did.
    pub(crate) fn undo_effect(&mut self) {
        match self.before_run.take() {
            None => {}
            Some(BeforeRun::Newest) => self.undo(),
            Some(BeforeRun::Made(before)) => self.now.state = before,
        }
    }

    /// Undoes the changes of the current command, which is refused.
    pub(crate) fn undo(&mut self) {
        (self.before_run, self.along) = (None, false);
        if std::mem::take(&mut self.changed)
            && let Some(before) = Arc::make_mut(&mut self.recent).pop_back()
        {
            let after = std::mem::replace(&mut self.now, before);
            self.spare.0 = Some(after.state);
        }
    }

    /// Keeps the changes of the current command, which has led to that place.
    #[inline]
    pub(crate) fn commit(&mut self, place: PastPlace) {
        let accepted = place.accepted;
        self.before_run = None;
        if std::mem::take(&mut self.changed) {
            // A change along with an instruction, which is no accepted command.
            if self.now.since == accepted {
                Arc::make_mut(&mut self.recent).pop_back();
            }
            self.now.since = accepted;
            self.now.from_outside = std::mem::take(&mut self.along);
            self.now.paid = self.now.from_outside;
            (self.now.lost, self.now.begins) = (None, false);
            self.settle(place);
        }
    }

    /// Notes whether a stretch of the past has begun with the state before the current one, and
    /// drops what is not kept.
    fn settle(&mut self, place: PastPlace) {
        if let Some(before) = Arc::make_mut(&mut self.recent).back_mut() {
            before.begins = before.since <= place.stretch;
        }
        self.thin();
        self.forget(place.kept_from);
    }

    /// Drops the states before the kept past, except the one with which it begins.
    fn forget(&mut self, kept_from: u64) {
        let before = self.older.partition_point(|held| held.since <= kept_from);
        if before > 1 {
            Arc::make_mut(&mut self.older).drain(..before - 1);
        }
    }

    /// Thins out the states that are not among the newest. One with which a stretch of the past
    /// begins is kept: should the past before it be discarded, everything after is played from it.
    fn thin(&mut self) {
        if self.recent.len() <= RECENT {
            return;
        }
        let Some(old) = Arc::make_mut(&mut self.recent).pop_front() else {
            return;
        };
        let near = self.older.last();
        let is_near = near.is_some_and(|near| old.since < near.since + SPARSE);
        if !is_near || old.from_outside || old.begins {
            Arc::make_mut(&mut self.older).push(old);
        } else if let Some(near) = Arc::make_mut(&mut self.older).last_mut() {
            near.lost = near.lost.or(Some(old.since));
            self.spare.0 = Some(old.state);
        }
    }

    // --- going back

    /// Returns all kept states, the oldest first and the current one last.
    pub(crate) fn held(&self) -> impl DoubleEndedIterator<Item = &Held> {
        let kept = self.older.iter().chain(self.recent.iter());
        kept.chain([&self.now])
    }

    /// Returns the number of commands after which the effects have to be played again to reach the
    /// state after `accepted`; `None` if that state is kept.
    pub(crate) fn plays_from(&self, accepted: u64) -> Option<u64> {
        let held = self.held().rev().find(|held| held.since <= accepted)?;
        held.lost
            .filter(|lost| *lost <= accepted)
            .map(|_| held.since)
    }

    /// Goes back to the newest kept state that is not later than `accepted` commands, or to the
    /// oldest.
    pub(crate) fn go_back(&mut self, accepted: u64) {
        self.before_run = None;
        (self.changed, self.along) = (false, false);
        while self.now.since > accepted {
            let recent = Arc::make_mut(&mut self.recent).pop_back();
            match recent.or_else(|| Arc::make_mut(&mut self.older).pop()) {
                Some(before) => self.now = before,
                None => break,
            }
        }
        // The state that followed has still to come.
        self.now.lost = None;
    }

    /// Replaces each kept state by the value that `read` makes of it.
    ///
    /// Errors: the first of `read`; nothing has changed then.
    pub(crate) fn read(
        &mut self,
        mut read: impl FnMut(&[u8]) -> Result<Arc<dyn HostState>, Error>,
    ) -> Result<(), Error> {
        let mut held: Vec<Held> = self.held().cloned().collect();
        for held in &mut held {
            let state: &dyn Any = &*held.state.0;
            if let Some(Unread(bytes)) = state.downcast_ref() {
                held.state = Shared(read(bytes)?);
            }
        }
        if let Some(host) = Self::of(held) {
            *self = host;
        }
        Ok(())
    }
}

impl Shared {
    /// Returns the state, which nobody else may hold.
    fn own(&mut self) -> &mut dyn HostState {
        Arc::get_mut(&mut self.0).expect("a state that is shared is copied first")
    }
}

/// A state in the bytes of a save, until the host reads it.
pub(crate) struct Unread(pub(crate) Vec<u8>);

impl HostState for Unread {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        Ok(Arc::new(Self(self.0.clone())))
    }

    fn save(&self) -> Option<Vec<u8>> {
        Some(self.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A value that says nothing beyond what it has to.
    struct Number(i64);

    impl HostState for Number {
        fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
            Ok(Arc::new(Self(self.0)))
        }
    }

    fn number(state: &dyn HostState) -> i64 {
        let state: &dyn Any = state;
        state.downcast_ref::<Number>().unwrap().0
    }

    fn set(state: &mut dyn HostState, number: i64) {
        let state: &mut dyn Any = state;
        state.downcast_mut::<Number>().unwrap().0 = number;
    }

    /// Returns a place in the first stretch of the past.
    fn at(accepted: u64, kept_from: u64) -> PastPlace {
        PastPlace {
            accepted,
            kept_from,
            stretch: 0,
        }
    }

    fn new() -> Host {
        Host::new(Arc::new(Number(0)), 0)
    }

    /// Returns after which command each kept state was made, and its number.
    fn held(host: &Host) -> Vec<(u64, i64)> {
        let held = host.held();
        held.map(|held| (held.since, number(&*held.state.0)))
            .collect()
    }

    #[test]
    fn a_value_may_leave_its_saves_and_its_memory_out() {
        assert_eq!(Number(1).save(), None);
        assert!(!Number(1).copy_from(&Number(2)));
        assert_eq!(format!("{:?}", new().now.state), "HostState");
    }

    #[test]
    fn each_run_is_undone_alone() {
        let mut host = new();
        set(host.in_effect().unwrap(), 1);
        host.keep_effect();
        set(host.in_effect().unwrap(), 2);
        host.undo_effect();
        assert_eq!(number(host.get()), 1);
        host.replace_in_effect(Arc::new(Number(3)));
        assert_eq!(number(host.get()), 3);
        host.undo_effect();
        assert_eq!(number(host.get()), 1);
        host.undo();
        assert_eq!(held(&host), [(0, 0)]);
    }

    #[test]
    fn a_value_from_outside_replaces_one_of_the_same_place() {
        let mut host = new();
        host.replace_outside(Arc::new(Number(1)), at(3, 0));
        host.replace_outside(Arc::new(Number(2)), at(3, 0));
        assert_eq!(held(&host), [(0, 0), (3, 2)]);
        let again = Host::of(host.held().cloned().collect()).unwrap();
        assert_eq!(held(&again), [(0, 0), (3, 2)]);
    }

    /// Of the newest states each is kept, and of older ones one for so many commands, back to the
    /// one with which the kept past begins.
    #[test]
    fn older_states_are_thinned_out_and_forgotten() {
        let mut host = new();
        let change = |host: &mut Host, accepted: u64, kept_from| {
            set(host.in_effect().unwrap(), accepted as i64);
            host.keep_effect();
            host.commit(at(accepted, kept_from));
        };
        (1..=RECENT as u64).for_each(|at| change(&mut host, at, 0));
        assert_eq!(held(&host).len(), RECENT + 1);
        (RECENT as u64 + 1..=300).for_each(|at| change(&mut host, at, 0));
        let old = |host: &Host| -> Vec<u64> { host.older.iter().map(|held| held.since).collect() };
        assert_eq!(old(&host), [0, 64, 128, 192, 256]);
        change(&mut host, 301, 63);
        assert_eq!(old(&host), [0, 64, 128, 192, 256]);
        change(&mut host, 302, 130);
        assert_eq!(old(&host), [128, 192, 256]);
        let kept: Vec<u64> = host.held().map(|held| held.since).collect();
        assert_eq!(kept[3..], (270..=302).collect::<Vec<u64>>());
    }

    /// A stretch of the past begins after command 50. Should it be all that is kept, its places are
    /// played from that state.
    #[test]
    fn a_state_with_which_a_stretch_begins_is_kept() {
        let mut host = new();
        for accepted in 1..=200 {
            set(host.in_effect().unwrap(), accepted as i64);
            host.keep_effect();
            let stretch = if accepted > 50 { 50 } else { 0 };
            let place = at(accepted, 0);
            host.commit(PastPlace { stretch, ..place });
        }
        let old: Vec<u64> = host.older.iter().map(|held| held.since).collect();
        assert_eq!(old, [0, 50, 114]);
        assert_eq!(
            (host.plays_from(49), host.plays_from(51)),
            (Some(0), Some(50))
        );
    }
}
