//! Errors: every reason for which a call fails.
//!
//! A rejection is an ordinary, small value. It allocates nothing but its detail, and leaves the
//! state, the journal and the hash as they were.

pub use crate::vocabulary::code::Code;

use crate::vocabulary::column::Column;
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::spelling::cut;
use serde::Serialize;
use std::fmt;
use std::num::NonZeroU16;
use std::sync::Arc;

/// An error: its code, the player and the thing it is about, and further detail if there is any.
///
/// Rejections by the rules carry no detail and allocate nothing. The text of every error says what
/// happened and what to do next; [`Game::explain`](crate::Game::explain) adds the game's names. The
/// parts of the text are methods: the [`command`](Self::command), the unknown [`word`](Self::word)
/// and the one that was [`meant`](Self::meant); for a failing effect its [name](Self::effect), its
/// [mod](Self::module), [`file`](Self::file), [`line`](Self::line) and [`stack`](Self::stack). Two
/// errors are equal if their contents are; the command, the place and the error behind them are not
/// compared.
///
/// An effect refuses with an error of the host's own through [`host`](Self::host), or through `?`
/// if that error converts. The host finds it again in the error of the refused command:
///
/// ```
/// use turnwheel::{Code, Error, Game, Setup, ruleset::Ruleset};
///
/// #[derive(Debug, PartialEq, thiserror::Error)]
/// #[error("{missing} mana is missing")]
/// struct OutOfMana {
///     missing: u32,
/// }
///
/// impl From<OutOfMana> for Error {
///     fn from(error: OutOfMana) -> Self {
///         Self::host(error)
///     }
/// }
///
/// fn pay(mana: u32) -> Result<(), OutOfMana> {
///     Err(OutOfMana { missing: mana })
/// }
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register("bolt", |_| Ok(pay(1)?));
/// game.start()?;
/// let refused = game.command("act A effect=bolt").unwrap_err();
/// assert_eq!(refused.code, Code::EffectFailed);
/// assert_eq!(refused.downcast_ref(), Some(&OutOfMana { missing: 1 }));
/// assert!(game.explain(&refused).ends_with("`bolt`: 1 mana is missing"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Error {
    /// The kind of error.
    pub code: Code,
    /// The player it is about.
    pub player: Option<PlayerId>,
    /// The player to wait for instead.
    pub waiting_for: Option<PlayerId>,
    /// The argument it is about.
    pub column: Option<Column>,
    /// The name it is about, such as an effect's.
    pub name: Option<NameId>,
    /// Further detail as text: a message of the host's, a place in a file, a chain of effects.
    pub detail: Option<Box<str>>,
    /// The number of the command that was refused.
    pub(super) verb: Option<NonZeroU16>,
    /// Boxed, because most errors have none and are returned by value.
    pub(super) behind: Option<Box<Behind>>,
}

impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        let said = |error: &Self| (error.code, error.player, error.waiting_for, error.column);
        said(self) == said(other) && self.name == other.name && self.detail == other.detail
    }
}

impl Eq for Error {}

/// The largest detail that an error carries, in bytes.
const LONGEST_DETAIL: usize = 4096;

impl Error {
    /// Creates an error with only a code.
    pub const fn new(code: Code) -> Self {
        Self {
            code,
            player: None,
            waiting_for: None,
            column: None,
            name: None,
            detail: None,
            verb: None,
            behind: None,
        }
    }

    /// Creates the error with which an effect fails for a reason of the host's: `effect_failed`,
    /// with the reason's text as its detail and the reason as its
    /// [`source`](std::error::Error::source).
    ///
    /// Accepts any error, and any text: `.map_err(Error::host)?`, `Err(Error::host("no mana"))`.
    pub fn host(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let reason = reason.into();
        Self::new(Code::EffectFailed)
            .detail(reason.to_string())
            .because(reason)
    }

    /// Returns the error of type `E` that is behind this one, such as the host's own, if one is.
    pub fn downcast_ref<E: std::error::Error + 'static>(&self) -> Option<&E> {
        let first: Option<&(dyn std::error::Error + 'static)> = std::error::Error::source(self);
        std::iter::successors(first, |error| error.source()).find_map(|error| error.downcast_ref())
    }

    /// Returns the same error about `player`.
    #[must_use]
    pub fn player(mut self, player: PlayerId) -> Self {
        self.player = Some(player);
        self
    }

    /// Returns the same error with the player to wait for.
    #[must_use]
    pub fn waiting_for(mut self, player: Option<PlayerId>) -> Self {
        self.waiting_for = player;
        self
    }

    /// Returns the same error about the argument in `column`.
    #[must_use]
    pub fn at(mut self, column: Column) -> Self {
        self.column = Some(column);
        self
    }

    /// Returns the same error about `name`.
    #[must_use]
    pub fn name(mut self, name: NameId) -> Self {
        self.name = Some(name);
        self
    }

    /// Returns the same error with `detail`, cut after 4096 bytes.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<Box<str>>) -> Self {
        let detail = detail.into();
        self.detail = Some(if detail.len() <= LONGEST_DETAIL {
            detail
        } else {
            cut(&detail, LONGEST_DETAIL).into()
        });
        self
    }

    /// Returns the message, in which `player` and `name` turn ids into the names of the game.
    pub fn message(
        &self,
        player: impl Fn(PlayerId) -> String,
        name: impl Fn(NameId) -> String,
    ) -> String {
        if let Some(told) = self.message_told() {
            return told.to_owned();
        }
        let mut text = self.code.name().to_owned();
        if let Some(id) = self.player {
            text += &format!(" (player {})", player(id));
        }
        if let Some(column) = self.column {
            text += &format!(" (argument {})", column.spec().name);
        }
        // A name that only the refused command knew is forgotten with it; the detail may say it.
        if let Some(name) = self.name.map(name).filter(|name| name != "?") {
            text += &format!(" (name {name})");
        }
        text += ": ";
        if !self.is_said_by_its_detail() {
            text += self.code.doc();
        }
        if let Some(id) = self.waiting_for {
            text += &format!("; waiting for {}", player(id));
        }
        if let Some(detail) = &self.detail {
            text += if self.is_said_by_its_detail() {
                ""
            } else {
                ": "
            };
            text += detail;
        }
        text
    }

    /// Returns true if the detail says all that the code's documentation does, and where it stands.
    fn is_said_by_its_detail(&self) -> bool {
        self.detail.is_some() && matches!(self.code, Code::BadValue | Code::ActionForbidden)
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(|player| player.to_string(), |name| name.to_string()))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let source = self.behind.as_ref()?.source.as_deref()?;
        Some(source)
    }
}

/// The error of a host's function, as by [`Error::host`].
impl From<Box<dyn std::error::Error + Send + Sync>> for Error {
    fn from(reason: Box<dyn std::error::Error + Send + Sync>) -> Self {
        Self::host(reason)
    }
}

/// A place in the code of an effect, with the calls that led there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodePlace {
    /// The file, as the language that runs it names it.
    pub file: Box<str>,
    /// The line, from 1.
    pub line: u32,
    /// The calls, the outermost first; the last is the place itself.
    pub stack: Vec<CallSite>,
}

/// A call on the way to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CallSite {
    /// The file.
    pub file: Box<str>,
    /// The line in it, from 1.
    pub line: u32,
    /// The function's name, as its language tells it; empty for one without.
    pub function: Box<str>,
}

/// The fields that refusals by the rules do not have.
#[derive(Clone, Debug, Default)]
pub(super) struct Behind {
    pub(super) source: Option<Arc<dyn std::error::Error + Send + Sync>>,
    word: Option<Box<str>>,
    meant: Option<Box<str>>,
    effect: Option<Box<str>>,
    module: Option<Box<str>>,
    place: Option<CodePlace>,
    told: Option<Box<str>>,
}

impl CodePlace {
    /// Returns the place at that line of the file, without calls.
    pub fn at(file: &str, line: u32) -> Self {
        let (file, stack) = (file.into(), vec![]);
        Self { file, line, stack }
    }
}

impl Error {
    /// Returns the word that was said and is not known, if that is what is wrong.
    pub fn word(&self) -> Option<&str> {
        self.behind.as_ref()?.word.as_deref()
    }

    /// Returns the name that was probably meant in place of the [`word`](Self::word).
    pub fn meant(&self) -> Option<&str> {
        self.behind.as_ref()?.meant.as_deref()
    }

    /// Returns the same error about a word that is not known: the reason is its detail, with the
    /// nearest of the `known` names at its end, which was probably meant.
    #[must_use]
    pub fn unknown<'a>(
        self,
        reason: impl Into<String>,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        self.mistaken(Mistake::near(reason, word, known))
    }

    /// Returns the same error about a word that is none of the `known` ones, which its detail names
    /// if they are few.
    #[must_use]
    pub fn none_of<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.mistaken(Mistake::unknown(word, known))
    }

    /// Returns the error with that mistake as its detail.
    pub(crate) fn mistaken(self, mistake: Mistake) -> Self {
        let text = mistake.to_string();
        self.about(mistake).detail(text)
    }

    /// Returns the error with the mistake's word and probable meaning, if the detail says more than
    /// the mistake.
    pub(crate) fn about(mut self, Mistake { word, meant, .. }: Mistake) -> Self {
        if word.is_some() || meant.is_some() {
            let behind = self.behind();
            (behind.word, behind.meant) = (word, meant);
        }
        self
    }

    /// Returns the name of the effect that failed.
    pub fn effect(&self) -> Option<&str> {
        self.behind.as_ref()?.effect.as_deref()
    }

    /// Returns the name of the mod whose effect or offers failed, or whose file cannot be loaded.
    pub fn module(&self) -> Option<&str> {
        if self.code == Code::ModFailed {
            // A mod is a folder, with its files in it, or a lone file.
            let first = self.file()?.split('/').next()?;
            return Some(first.strip_suffix(".lua").unwrap_or(first));
        }
        self.behind.as_ref()?.module.as_deref()
    }

    /// Returns the place that it is about: in the code of the effect that failed, if its language
    /// tells one, or in rules, a script or a mod.
    pub fn place(&self) -> Option<&CodePlace> {
        self.behind.as_ref()?.place.as_ref()
    }

    /// Returns the file that it is about: the code that failed, or rules, script or mod.
    pub fn file(&self) -> Option<&str> {
        Some(&self.place()?.file)
    }

    /// Returns the line in the [`file`](Self::file), from 1.
    pub fn line(&self) -> Option<u32> {
        Some(self.place()?.line)
    }

    /// Returns the calls that led to where the effect failed, the outermost first; empty where its
    /// language does not tell them.
    pub fn stack(&self) -> &[CallSite] {
        self.place().map_or(&[], |place| &place.stack)
    }

    /// Returns the fields that are texts, by name, apart from the command and the argument.
    pub fn texts(&self) -> [(&'static str, Option<&str>); 5] {
        [
            ("word", self.word()),
            ("meant", self.meant()),
            ("effect", self.effect()),
            ("mod", self.module()),
            ("file", self.file()),
        ]
    }

    /// Returns the same error with the place in the code where it came up.
    #[must_use]
    pub fn placed(mut self, place: Option<CodePlace>) -> Self {
        if place.is_some() {
            self.behind().place = place;
        }
        self
    }

    /// Returns the same error with this message, because the game whose names it says is gone.
    pub(crate) fn told(mut self, message: String) -> Self {
        self.behind().told = Some(message.into());
        self
    }

    /// Returns the message, if it was told already.
    pub(super) fn message_told(&self) -> Option<&str> {
        self.behind.as_ref()?.told.as_deref()
    }

    fn behind(&mut self) -> &mut Behind {
        self.behind.get_or_insert_default()
    }

    /// Returns the error with its cause.
    pub(crate) fn because(
        mut self,
        source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Self {
        self.behind().source = Some(Arc::from(source.into()));
        self
    }

    /// Notes the number of the command that was refused.
    #[inline]
    pub(crate) fn set_verb(&mut self, verb: u16) {
        self.verb = NonZeroU16::new(verb);
    }

    /// Returns the error with the mod whose code failed.
    pub(crate) fn in_module(mut self, module: Option<&str>) -> Self {
        if module.is_some() {
            self.behind().module = module.map(Into::into);
        }
        self
    }

    /// Returns the error with the effect that failed, and the mod it belongs to.
    pub(crate) fn in_effect(mut self, name: &str, module: Option<&str>) -> Self {
        let behind = self.behind();
        behind.effect = Some(name.into());
        behind.module = module.map(Into::into);
        self
    }

    /// Returns the error with which a command is refused whose effect failed with this one.
    pub(crate) fn of_effect(mut self, effect: NameId, name: &str, explained: &str) -> Self {
        let failed = Self::new(Code::EffectFailed)
            .name(effect)
            .detail(format!("`{name}`: {explained}"))
            .placed(self.behind.as_mut().and_then(|it| it.place.take()));
        match self.behind.as_mut().and_then(|it| it.source.take()) {
            // The host looks for its own error, not for the one that wraps it.
            Some(source) if self.code == Code::EffectFailed => {
                let mut failed = failed;
                failed.behind().source = Some(source);
                failed
            }
            source => {
                if source.is_some() {
                    self.behind().source = source;
                }
                failed.because(self)
            }
        }
    }
}
