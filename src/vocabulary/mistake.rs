//! Mistakes in written input, and their probable meaning.

use crate::vocabulary::spelling::{nearest, said};
use std::fmt;

/// The most known names that a message lists; longer lists are looked up where they are written.
const MOST_LISTED: usize = 12;

/// The most known names that are looked at.
const MOST_KNOWN: usize = 2_000;

/// The most bytes of known names that a message lists.
const MOST_LISTED_BYTES: usize = 200;

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

    /// Creates the mistake of a name that is not among the known ones.
    pub(crate) fn unknown<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known = first_of(known);
        Self::near(none_of(wrong, &known), wrong, known)
    }
}

/// Returns the known names: the first of so many that nobody looks at them all.
fn first_of<'a>(known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    known.into_iter().take(MOST_KNOWN).collect()
}

/// Returns the text that a name is none of the known ones, or the name alone if these are too many
/// to read.
fn none_of(wrong: &str, known: &[&str]) -> String {
    let wrong = said(wrong);
    let bytes: usize = known.iter().map(|known| known.len()).sum();
    match known {
        [] => format!("`{wrong}`"),
        _ if known.len() > MOST_LISTED || bytes > MOST_LISTED_BYTES => format!("`{wrong}`"),
        _ => format!("`{wrong}` is none of {}", known.join(", ")),
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
    fn a_short_list_of_what_is_known_is_told() {
        let told =
            |wrong: &str, known: &[&str]| Mistake::unknown(wrong, known.to_vec()).to_string();
        assert_eq!(
            told("bar", &["draw", "main"]),
            "`bar` is none of draw, main"
        );
        assert_eq!(
            told("darw", &["draw", "main"]),
            "`darw` is none of draw, main; did you mean `draw`?"
        );
        assert_eq!(told("bar", &[]), "`bar`");
        assert_eq!(told("bar", &["draw"; 13]), "`bar`");
        assert_eq!(told("bar", &["x".repeat(201).as_str()]), "`bar`");
    }

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
