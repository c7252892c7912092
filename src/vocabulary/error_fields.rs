//! The fields of an error: for programs, logs and suggestions.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::schema::TABLES;
use serde::Serialize;
use serde::ser::SerializeMap;
use std::num::NonZeroU16;
use std::sync::Arc;

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

/// The part that only errors of effects have.
#[derive(Clone, Debug, Default)]
pub(super) struct Behind {
    pub(super) source: Option<Arc<dyn std::error::Error + Send + Sync>>,
    effect: Option<Box<str>>,
    module: Option<Box<str>>,
    place: Option<CodePlace>,
}

/// How a text names the files that it is about.
const ENDINGS: [&str; 4] = [".lua:", ".toml:", ".json:", ".tws:"];

impl CodePlace {
    /// Reads the place that a text begins with or names first: `draw.lua:12: ...`.
    pub fn read(text: &str) -> Option<Self> {
        let (file, line) = place(text)?;
        Some(Self {
            file: file.into(),
            line,
            stack: vec![],
        })
    }
}

fn place(text: &str) -> Option<(&str, u32)> {
    ENDINGS.iter().find_map(|ending| {
        let at = text.find(ending)? + ending.len();
        let digits = text[at..].find(|c: char| !c.is_ascii_digit());
        let line = text[at..digits.map_or(text.len(), |digits| at + digits)].parse();
        let file = &text[..at - 1];
        let start = file.rfind(['`', ' ', '"', '\'', '(']);
        Some((&file[start.map_or(0, |start| start + 1)..], line.ok()?))
    })
}

impl Error {
    /// Returns the verb of the refused command, if it is known.
    pub fn command(&self) -> Option<&'static str> {
        let number = self.verb?.get();
        let mut known = TABLES.commands.iter();
        (known.find(|entry| entry.number == number)).map(|entry| entry.name)
    }

    /// Returns the word that was said and is not known, if that is what is wrong.
    pub fn word(&self) -> Option<&str> {
        // A word that is not known ends what is said of it.
        let (_, word) = self.said()?.0.strip_suffix('`')?.rsplit_once('`')?;
        Some(word)
    }

    /// Returns the name that was probably meant in place of the [`word`](Self::word).
    pub fn meant(&self) -> Option<&str> {
        self.said()?.1
    }

    fn said(&self) -> Option<(&str, Option<&str>)> {
        let detail = self.detail.as_deref()?;
        if self.code == Code::EffectFailed {
            return None;
        }
        Some(match detail.split_once("; did you mean `") {
            Some((said, meant)) => (said, meant.strip_suffix("`?")),
            None => (detail, None),
        })
    }

    /// Returns the name of the effect that failed.
    pub fn effect(&self) -> Option<&str> {
        self.behind.as_ref()?.effect.as_deref()
    }

    /// Returns the name of the mod whose effect failed or whose file cannot be loaded.
    pub fn module(&self) -> Option<&str> {
        if self.code == Code::ModFailed {
            return self.file()?.strip_suffix(".lua")?.rsplit('/').next();
        }
        self.behind.as_ref()?.module.as_deref()
    }

    /// Returns the place in the code of the effect that failed, if its language tells one.
    pub fn place(&self) -> Option<&CodePlace> {
        self.behind.as_ref()?.place.as_ref()
    }

    /// Returns the file that it is about: the code that failed, or rules, script or mod.
    pub fn file(&self) -> Option<&str> {
        Some(self.placed_at()?.0)
    }

    /// Returns the line in the [`file`](Self::file), from 1.
    pub fn line(&self) -> Option<u32> {
        Some(self.placed_at()?.1)
    }

    fn placed_at(&self) -> Option<(&str, u32)> {
        match self.place() {
            Some(known) => Some((&known.file, known.line)),
            // What an effect said of itself may look like anything.
            None if self.code == Code::EffectFailed => None,
            None => place(self.detail.as_deref()?),
        }
    }

    /// Returns the calls that led to where the effect failed, the outermost first; empty where its
    /// language does not tell them.
    pub fn stack(&self) -> &[CallSite] {
        self.place().map_or(&[], |place| &place.stack)
    }

    /// Returns the same error with the place in the code where it came up.
    #[must_use]
    pub fn placed(mut self, place: Option<CodePlace>) -> Self {
        if place.is_some() {
            self.behind().place = place;
        }
        self
    }

    fn behind(&mut self) -> &mut Behind {
        self.behind.get_or_insert_default()
    }

    /// Returns the same error with the one behind it.
    pub(crate) fn because(
        mut self,
        source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Self {
        self.behind().source = Some(Arc::from(source.into()));
        self
    }

    /// Returns the same error of a refused command, by its number.
    pub(crate) fn of_verb(mut self, verb: u16) -> Self {
        self.verb = NonZeroU16::new(verb);
        self
    }

    /// Returns the same error with the effect that failed, and the mod it belongs to.
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
            // The host looks for its own error, not for what it was wrapped in.
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

    pub(super) fn serialize_fields<M: SerializeMap>(&self, fields: &mut M) -> Result<(), M::Error> {
        let texts = [
            ("command", self.command()),
            ("word", self.word()),
            ("meant", self.meant()),
            ("effect", self.effect()),
            ("mod", self.module()),
            ("file", self.file()),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                fields.serialize_entry(name, text)?;
            }
        }
        if let Some(line) = self.line() {
            fields.serialize_entry("line", &line)?;
        }
        if !self.stack().is_empty() {
            fields.serialize_entry("stack", self.stack())?;
        }
        Ok(())
    }
}
