//! The words of a story: names as they are printed, and a phrase for each kind of event.

use super::phrase::Phrase;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::{self, EventKind};
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::spelling::said;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The words of the library. A story has those of the host first.
static ENGLISH: LazyLock<StoryWords> = LazyLock::new(|| {
    StoryWords::from_text(include_str!("english.toml")).expect("the library's words are right")
});

/// The phrases that are about no single event.
const JOINING: [&str; 3] = ["and", "passed_several", "passed_all"];

/// The most bytes of a text with words.
const LONGEST: usize = 1 << 20;

/// Words for a story beside the library's own: printed names, and phrases for events.
///
/// ```
/// use turnwheel::StoryWords;
///
/// let words = StoryWords::from_text(
///     r#"
///     [names]
///     fact_or_fiction = "Fact or Fiction"
///     [phrases]
///     "acted.land" = "{player} plays a land"
///     "raised.damage" = "{target} takes {value} damage"
///     "#,
/// )?;
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoryWords {
    names: BTreeMap<String, String>,
    phrases: BTreeMap<String, Phrase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoryFile {
    #[serde(default)]
    names: BTreeMap<String, String>,
    #[serde(default)]
    phrases: BTreeMap<String, String>,
}

impl StoryWords {
    /// Reads words from TOML or, if it begins with `{`, from JSON; an empty text has none.
    ///
    /// `names` are printed names by the names of effects, actions, steps and anything else.
    /// `phrases` are by the name of an event, as `rolled`, or by that and the name of what it is
    /// about, as `acted.land`.
    ///
    /// Errors: `bad_value` if it is longer than a megabyte, cannot be read, or has a phrase for an
    /// event that does not exist or with a column that does not.
    pub fn from_text(text: &str) -> Result<Self, Error> {
        let wrong = |detail: String| Error::new(Code::BadValue).detail(format!("words: {detail}"));
        if text.len() > LONGEST {
            return Err(wrong(format!("longer than {LONGEST} bytes")));
        }
        let written: StoryFile = match text.trim_start().starts_with('{') {
            true => serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?,
            false => toml::from_str(text).map_err(|error| wrong(error.to_string()))?,
        };
        let mut phrases = BTreeMap::new();
        for (key, text) in written.phrases {
            check_key(&key).map_err(wrong)?;
            let phrase = Phrase::read(&text);
            let phrase = phrase.map_err(|why| wrong(format!("phrases.`{}`: {why}", said(&key))))?;
            phrases.insert(key, phrase);
        }
        Ok(Self {
            names: written.names,
            phrases,
        })
    }

    /// Returns a name as it is printed, if that is said.
    pub(super) fn name(&self, name: &str) -> Option<&str> {
        self.names.get(name).map(String::as_str)
    }

    /// Returns the phrase of the first of these keys that has one, the host's before the library's;
    /// `keys` begin with what is special.
    pub(super) fn phrase(&self, keys: &[String]) -> Option<&Phrase> {
        let of = |words: &'static Self| keys.iter().find_map(|key| words.phrases.get(key));
        let own = keys.iter().find_map(|key| self.phrases.get(key));
        own.or_else(|| of(&ENGLISH))
    }

    /// Returns the word between the last two members of a list.
    pub(super) fn and(&self) -> String {
        let phrase = self.phrase(&["and".to_owned()]);
        let word = phrase.and_then(|phrase| phrase.filled(&|_| None));
        word.unwrap_or_default()
    }
}

/// Refuses a phrase for something that does not happen.
fn check_key(key: &str) -> Result<(), String> {
    let event = key.split_once('.').map_or(key, |(event, _)| event);
    if JOINING.contains(&key) || EventKind::named(event).is_some() {
        return Ok(());
    }
    let known = event::TABLE.iter().map(|event| event.name).chain(JOINING);
    let reason = format!("phrases: there is no event `{}`", said(event));
    Err(Mistake::near(reason, event, known).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        let error = StoryWords::from_text(text).unwrap_err();
        assert_eq!(error.code, Code::BadValue);
        error.to_string()
    }

    #[test]
    fn words_are_toml_or_json_or_nothing() {
        let toml = StoryWords::from_text("[names]\nbolt = 'Lightning Bolt'").unwrap();
        let json = StoryWords::from_text(r#"{"names": {"bolt": "Lightning Bolt"}}"#).unwrap();
        assert_eq!(toml, json);
        assert_eq!(toml.name("bolt"), Some("Lightning Bolt"));
        assert_eq!(StoryWords::from_text(""), Ok(StoryWords::default()));
    }

    #[test]
    fn wrong_words_say_where() {
        for (text, wanted) in [
            (
                "[phrases]\nroled = ''",
                "there is no event `roled`; did you mean `rolled`?",
            ),
            (
                "[phrases]\n'acted.land' = '{plyer}'",
                "phrases.`acted.land`: there is no column",
            ),
            ("[nams]", "unknown field `nams`"),
            ("[phrases]\npassed = 3", "string"),
            ("{", "line 1"),
        ] {
            let error = refused(text);
            assert!(error.contains(wanted), "{error}");
        }
        assert!(refused(&" ".repeat(LONGEST + 1)).contains("longer than"));
    }

    #[test]
    fn the_hosts_phrase_comes_first_and_a_special_one_before_a_general_one() {
        let words = StoryWords::from_text("[phrases]\nacted = 'A'\n'acted.draw' = 'B'").unwrap();
        let keys = |keys: &[&str]| keys.iter().map(ToString::to_string).collect::<Vec<_>>();
        let told = |of: &[&str]| words.phrase(&keys(of)).unwrap().filled(&|_| None);
        assert_eq!(told(&["acted.draw", "acted"]).as_deref(), Some("B"));
        assert_eq!(told(&["acted.play", "acted"]).as_deref(), Some("A"));
        assert_eq!(told(&["and"]).as_deref(), Some("and"));
        assert_eq!(words.phrase(&keys(&["ticked"])), None);
    }
}
