//! Mods as a game and its saves know them, and what has changed in one since.

use crate::vocabulary::error::{Code, Error};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A mod that a game is played with, as its saves name it.
///
/// ```
/// use turnwheel::{Game, Mod, Mods, Setup, ruleset::Ruleset};
///
/// let rules = Ruleset::builtin("simple")?;
/// let poison = Mod { name: "poison".into(), version: "1.2".into(), ..Mod::default() };
/// let mods = Mods::new(&rules, "cards", vec![poison]).map_err(|refused| refused.error)?;
/// let mut game: Game = Game::new(rules, Setup::players(2))?;
/// let code = |_: &mut turnwheel::Context| Ok(());
/// game.load_mods(&mods, Box::new(code)).map_err(|refused| refused.error)?;
/// let played = game.mods().next().expect("one was loaded");
/// assert_eq!((played.name.as_str(), played.version.as_str()), ("poison", "1.2"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMod {
    /// Its identity.
    pub name: String,
    /// Its version, for people; empty if it has none.
    pub version: String,
    /// A hash over everything in it that play may depend on.
    pub hash: u128,
    /// The place from which its code was loaded; absent if only a save names it.
    pub from: Option<Arc<str>>,
}

/// The difference between a mod that a game was played with and the one at hand.
///
/// ```
/// use turnwheel::{Game, Mod, Mods, Setup, ruleset::Ruleset};
///
/// let rules = Ruleset::builtin("simple")?;
/// let game: Game = Game::new(rules.clone(), Setup::players(2))?;
/// let poison = Mod { name: "poison".into(), version: "1.2".into(), ..Mod::default() };
/// let mods = Mods::new(&rules, "cards", vec![poison]).map_err(|refused| refused.error)?;
/// let change = &mods.changes_in(&game)[0];
/// assert_eq!((change.was.as_deref(), change.now.as_deref()), (None, Some("1.2")));
/// assert_eq!(change.to_string(), "`poison`, 1.2, is new");
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModChange {
    /// The mod's name.
    pub name: String,
    /// The version that the game was played with; absent if it was played without the mod.
    pub was: Option<String>,
    /// The version at hand; absent if the mod is missing. If it is the same, something else in the
    /// mod has changed.
    pub now: Option<String>,
}

impl fmt::Display for ModChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |version: &Option<String>| match version.as_deref() {
            None | Some("") => "without a version".to_owned(),
            Some(version) => version.to_owned(),
        };
        let (name, was, now) = (&self.name, said(&self.was), said(&self.now));
        match (&self.was, &self.now) {
            (_, None) => write!(f, "`{name}`, {was}, is missing"),
            (None, _) => write!(f, "`{name}`, {now}, is new"),
            _ if was == now => write!(f, "`{name}`, {now}, has other files or settings"),
            _ => write!(f, "`{name}` is {now}, and was {was}"),
        }
    }
}

/// The mods of a game by their names.
pub(crate) type PlayedMods = BTreeMap<Box<str>, PlayedMod>;

/// Returns the error about mods that are not as they were.
pub fn mods_changed(changes: &[ModChange]) -> Error {
    let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
    Error::new(Code::ModsChanged).detail(changes.join("; "))
}
