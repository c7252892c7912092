//! The fields of an error: for programs, logs and suggestions.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::mistake::Mistake;
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
    /// Returns the verb of the refused command, if it is known.
    pub fn command(&self) -> Option<&'static str> {
        let number = self.verb?.get();
        let mut known = TABLES.commands.iter();
        (known.find(|entry| entry.number == number)).map(|entry| entry.name)
    }

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

    pub(super) fn serialize_fields<M: SerializeMap>(&self, fields: &mut M) -> Result<(), M::Error> {
        let command = [("command", self.command())];
        for (name, text) in command.into_iter().chain(self.texts()) {
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
