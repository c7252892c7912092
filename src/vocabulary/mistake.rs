//! Mistakes in written input, and their probable meaning.

use crate::vocabulary::names::{nearest, said};
use std::fmt;

/// A reason, the wrong word, and the name that was probably meant, which ends its text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", DidYouMean(meant.as_deref()))]
pub(crate) struct Mistake {
    pub(crate) reason: String,
    pub(crate) word: Option<Box<str>>,
    pub(crate) meant: Option<Box<str>>,
}

impl Mistake {
    /// Creates a mistake with a reason, and the candidate nearest to the input, if one is near.
    pub(crate) fn near<'a>(
        reason: impl Into<String>,
        wrong: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        Self {
            reason: reason.into(),
            word: Some(said(wrong).into()),
            meant: nearest(wrong, candidates).map(Into::into),
        }
    }
}

impl<T: Into<String>> From<T> for Mistake {
    fn from(reason: T) -> Self {
        Self {
            reason: reason.into(),
            word: None,
            meant: None,
        }
    }
}

/// The end of a message: the name that was probably meant; empty without one.
struct DidYouMean<'a>(Option<&'a str>);

impl fmt::Display for DidYouMean<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(near) => write!(f, "; did you mean `{near}`?"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_probable_meaning_ends_the_text() {
        let near = Mistake::near("there is no step `darw`", "darw", ["draw", "main"]);
        assert_eq!(near.word.as_deref(), Some("darw"));
        assert_eq!(near.meant.as_deref(), Some("draw"));
        assert_eq!(
            near.to_string(),
            "there is no step `darw`; did you mean `draw`?"
        );
        assert_eq!(Mistake::from("a: b").to_string(), "a: b");
    }
}
