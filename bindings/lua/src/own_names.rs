//! The effects of a mod with a folder: their names begin with the mod's, which its own calls leave
//! out. So two mods may each have a `dart`.

use crate::values::Arguments;
use std::borrow::Cow;
use std::collections::BTreeSet;
use turnwheel::record::Column;
use turnwheel::ruleset::Argument;
use turnwheel::schema::Spec;

/// The names of a mod's effects.
#[derive(Debug)]
pub(crate) struct OwnNames {
    /// Their beginning: `poison/`.
    pub(crate) prefix: String,
    /// All of them, in full.
    pub(crate) names: BTreeSet<String>,
}

impl OwnNames {
    /// Returns the whole name of an effect that the mod calls by this one.
    pub(crate) fn whole<'n>(&self, name: &'n str) -> Cow<'n, str> {
        let whole = format!("{}{name}", self.prefix);
        match self.names.contains(&whole) {
            true => Cow::Owned(whole),
            false => Cow::Borrowed(name),
        }
    }

    /// Writes the names of own effects in the arguments of a verb in full.
    pub(crate) fn write_in(&self, verb: &Spec, given: &mut Arguments) {
        let write = |argument: &mut Argument| {
            if let Argument::Text(text) = argument
                && let Cow::Owned(whole) = self.whole(text)
            {
                *text = whole;
            }
        };
        let fields = verb.fields.iter().zip(&mut given.positional);
        let effects = fields.filter(|(field, _)| field.column == Column::Effect);
        effects.for_each(|(_, argument)| write(argument));
        let effect = Column::Effect.spec().name;
        let named = given.named.iter_mut().filter(|(name, _)| *name == effect);
        named.for_each(|(_, argument)| write(argument));
    }
}
