//! The reasons that a rules file is refused, as data: the mistake, and its place in the text.

use super::base_error::BaseError;
use super::json::{Malformed, NoRules};
use super::misfit::{Misfit, Unfit};
use super::rules_error::RulesErrorKind;
use super::tree::NOWHERE;
use crate::vocabulary::error::Code;
use crate::vocabulary::mistake::Mistake;

/// A reason for refusing rules.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// Its place in the text, or [`NOWHERE`].
    pub(super) place: usize,
    /// Where it stands within the text at that place, if that is known: in a line of verbs.
    pub(super) within: Option<usize>,
    /// The rest of its key, after the part at that place: `walk` of `turns.walk`, if only `[turns]`
    /// is written.
    pub(super) rest: String,
    pub(super) kind: Box<FaultKind>,
    /// True if the key itself is the mistake.
    pub(super) of_key: bool,
    /// The place of the entry that means nothing without the mistaken part.
    pub(super) whole: Option<usize>,
}

/// The kind of mistake.
#[derive(Clone, Debug, thiserror::Error)]
pub(super) enum FaultKind {
    /// The text is neither TOML nor JSON.
    #[error(transparent)]
    Malformed(#[from] NoRules),
    /// A value does not fit its key.
    #[error(transparent)]
    Unfit(#[from] Misfit),
    /// The rules do not fit together.
    #[error(transparent)]
    Rules(#[from] RulesErrorKind),
    #[error(transparent)]
    Base(#[from] BaseError),
}

impl Fault {
    /// Returns true if there are more parts of a kind than rules may have.
    pub(super) fn is_too_many(&self) -> bool {
        matches!(
            &*self.kind,
            FaultKind::Rules(RulesErrorKind::TooManyParts { .. })
        )
    }

    pub(super) fn at(place: usize, kind: impl Into<FaultKind>) -> Self {
        Self {
            place,
            within: None,
            rest: String::new(),
            kind: Box::new(kind.into()),
            of_key: false,
            whole: None,
        }
    }

    pub(super) fn code(&self) -> Code {
        match *self.kind {
            FaultKind::Malformed(_) | FaultKind::Unfit(_) => Code::RulesSyntax,
            FaultKind::Rules(_) | FaultKind::Base(_) => Code::RulesInvalid,
        }
    }

    /// Returns the mistake in words, and what was probably meant.
    pub(super) fn mistake(&self) -> Mistake {
        (*self.kind).clone().into()
    }

    /// Returns true if it is about the rules as a whole: a required key is missing.
    pub(super) fn is_of_whole(&self) -> bool {
        self.place == NOWHERE.start
    }
}

impl From<Malformed> for Fault {
    fn from(Malformed { at, why }: Malformed) -> Self {
        Self::at(at, why)
    }
}

impl From<Unfit> for Fault {
    fn from(unfit: Unfit) -> Self {
        let rest = match unfit.what {
            Misfit::Missing(key) => key,
            _ => "",
        };
        Self {
            rest: rest.to_owned(),
            of_key: matches!(unfit.what, Misfit::Key { .. }),
            ..Self::at(unfit.place.unwrap_or(NOWHERE.start), unfit.what)
        }
    }
}

impl From<FaultKind> for Mistake {
    fn from(kind: FaultKind) -> Self {
        match kind {
            FaultKind::Unfit(misfit) => misfit.into(),
            FaultKind::Rules(error) => error.into(),
            FaultKind::Base(BaseError::Unknown(error)) => error.into(),
            FaultKind::Malformed(_) | FaultKind::Base(_) => kind.to_string().into(),
        }
    }
}
