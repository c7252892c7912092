//! Names and their numbers, which are made from the text, so that neither states nor hashes depend
//! on the order of first use.
//!
//! Two texts may have one number, and one can be made for any other. A game knows only the first of
//! them; the second is refused with both texts. A number of its own for the second would depend on
//! which was used first.

use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::near::Near;
use crate::vocabulary::spelling::{LONGEST_NAME, is_unseen, said};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The texts behind the numbers, in the order in which they were first used. Copies share them, and
/// so do all games of one set of rules, until one of them learns a name of its own.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    known: Arc<KnownNames>,
    /// The last name that was refused, and the known one that has its number.
    clash: Option<Box<(Box<str>, Box<str>)>>,
}

clone_by_field! { Names { clash } shares { known } }

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct KnownNames {
    /// A copy that learns one name more copies no text.
    list: Vec<Arc<str>>,
    index: BTreeMap<NameId, usize>,
    near: Near,
    /// The bytes that all of them take in memory.
    bytes: usize,
}

/// The bytes that a known name takes beside its text: its places in the list and the index.
const BESIDE: usize = 64;

fn size(name: &str) -> usize {
    name.len() + BESIDE
}

/// The number of a name whose own number stands for another text. No text has it, so whatever is
/// said with it is refused.
const CLASHING: NameId = NameId::hashed(u64::MAX);

impl Names {
    /// Returns the number of `name`, and keeps its text. A name that clashes with a known one stays
    /// unknown, see [`take_clash`](Self::take_clash).
    pub(crate) fn intern(&mut self, name: &str) -> NameId {
        match self.number(name) {
            Ok(id) => id,
            Err(CLASHING) => self.note_clash(name),
            Err(id) => {
                let known = Arc::make_mut(&mut self.known);
                known.index.insert(id, known.list.len());
                known.near.add(id, known.list.len());
                known.bytes += size(name);
                known.list.push(name.into());
                id
            }
        }
    }

    /// Returns the number of `name` and keeps its text, or returns an error if it clashes with a
    /// known one.
    pub(crate) fn try_intern(&mut self, name: &str) -> Result<NameId, Error> {
        let id = self.intern(name);
        self.take_clash().map_or(Ok(id), Err)
    }

    #[cold]
    fn note_clash(&mut self, name: &str) -> NameId {
        let known = self.get(NameId::of(name)).unwrap_or_default();
        self.clash = Some(Box::new((name.into(), known.into())));
        CLASHING
    }

    /// Returns the error about the last name that clashed with a known one, once.
    pub(crate) fn take_clash(&mut self) -> Option<Error> {
        self.clash.take().map(|names| clash(&names.0, &names.1))
    }

    /// Returns the error about a number that no text has: the last clash, if it stands for one.
    pub(crate) fn unknown(&self, number: i64) -> Error {
        match &self.clash {
            Some(names) if number == CLASHING.number() => clash(&names.0, &names.1),
            _ => Code::UnknownName.into(),
        }
    }

    /// Returns the number of `name`, or as an error the one it would get if its text is not known:
    /// [`CLASHING`] if its number stands for another text.
    pub(crate) fn number(&self, name: &str) -> Result<NameId, NameId> {
        let id = NameId::of(name);
        match self.get(id) {
            Some(known) if known == name => Ok(id),
            None if id != CLASHING => Err(id),
            _ => Err(CLASHING),
        }
    }

    /// Returns an error if `name` clashes with a known one.
    pub(crate) fn check_clash(&self, name: &str) -> Result<(), Error> {
        match self.get(NameId::of(name)) {
            Some(known) if known != name => Err(clash(name, known)),
            _ => Ok(()),
        }
    }

    /// Returns the number of `name`, if its text is known.
    pub(crate) fn find(&self, name: &str) -> Option<NameId> {
        self.number(name).ok()
    }

    /// Returns the number of `name`, and keeps its text. A text that cannot be a name stays
    /// unknown, and a command with it is refused.
    pub(crate) fn learn(&mut self, name: &str) -> NameId {
        match self.number(name) {
            Ok(id) => id,
            Err(id) if check_name(name).is_err() && id != CLASHING => id,
            Err(_) => self.intern(name),
        }
    }

    /// Returns the texts that are known here, and not there.
    pub(crate) fn beyond(&self, known: &Self) -> Vec<Box<str>> {
        let new = self
            .known
            .list
            .iter()
            .filter(|name| known.find(name).is_none());
        new.map(|name| (&**name).into()).collect()
    }

    /// Returns the text behind `id`, if it is known.
    pub(crate) fn get(&self, id: NameId) -> Option<&str> {
        let known = &*self.known;
        let found = known.near.find(id);
        let at = found.or_else(|| known.index.get(&id).copied())?;
        Some(&*known.list[at])
    }

    /// Returns the text behind a name's number, if it is known.
    pub(crate) fn get_number(&self, number: i64) -> Option<&str> {
        self.get(NameId::new(number)?)
    }

    /// Returns the bytes that all known names take in memory.
    pub(crate) fn bytes(&self) -> usize {
        self.known.bytes
    }

    /// Returns the number of known names.
    pub(crate) fn len(&self) -> usize {
        self.known.list.len()
    }

    /// Returns the texts from the `from`-th on, in the order of first use.
    pub(crate) fn since(&self, from: usize) -> &[Arc<str>] {
        self.known.list.get(from..).unwrap_or_default()
    }

    /// Forgets all but the first `len` names, so that a refused command leaves no name behind.
    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        if self.len() > len {
            self.forget_beyond(len);
        }
    }

    #[cold]
    fn forget_beyond(&mut self, len: usize) {
        while self.len() > len {
            let newest = self.known.list.last().map(|name| self.find(name));
            let known = Arc::make_mut(&mut self.known);
            if let Some(id) = newest.flatten() {
                known.index.remove(&id);
            }
            known.bytes -= known.list.pop().map_or(0, |name| size(&name));
        }
        Arc::make_mut(&mut self.known).near.truncate(len);
    }
}

/// Returns the error about two names with one number.
pub(crate) fn clash(name: &str, known: &str) -> Error {
    Error::new(Code::NameClash).detail(format!(
        "`{}` has the number of `{}`; rename one of them",
        said(name),
        said(known)
    ))
}

/// Returns an error unless the text can be a name: 1 to [`LONGEST_NAME`] bytes, without invisible
/// characters (control characters, characters without a width, and those that change the direction
/// of writing) and without double quotes, which enclose names in lines. Spaces inside are allowed.
pub fn check_name(name: &str) -> Result<(), Error> {
    if name.is_empty() {
        return Err(Error::new(Code::BadValue).detail("the name is empty"));
    }
    if name.len() > LONGEST_NAME {
        return Err(Code::TooLong.into());
    }
    if name.contains('"') {
        return Err(Error::new(Code::BadValue).detail(format!(
            "`{name}` holds a quote, which ends a name in a line; write another sign"
        )));
    }
    match name.chars().find(|c| is_unseen(*c)) {
        None => Ok(()),
        Some(c) => Err(Error::new(Code::BadValue).detail(format!(
            "`{}` holds the character {}, which is invisible; leave it out",
            name.chars().filter(|c| !is_unseen(*c)).collect::<String>(),
            c.escape_unicode()
        ))),
    }
}

/// Returns an error if a text cannot be a player's name, which is also used in lists: it is not
/// empty, begins and ends with no space, and contains no comma, quote or equals sign.
pub(crate) fn check_player_name(name: &str) -> Result<(), Error> {
    let refuse = |what: &str| {
        Err(Error::new(Code::BadValue).detail(format!("the player name `{}` {what}", said(name))))
    };
    match name {
        "" => refuse("is empty"),
        _ if name.trim() != name => refuse("begins or ends with a space"),
        _ if name.contains(['\n', '\t']) => refuse("holds a tab or an end of a line"),
        _ if name.contains([',', '"', '=']) => refuse("holds a comma, a quote or ="),
        _ => check_name(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible() {
        for fine in ["a", "Ann Lee", "Zoë", "毛", "🂡", "a-b_c.d", "don't"] {
            assert_eq!(check_name(fine), Ok(()), "{fine}");
            assert_eq!(check_player_name(fine), Ok(()), "{fine}");
        }
        for bad in [
            "",
            "a\0",
            "a\nb",
            "a\u{200b}b",
            "\u{202e}a",
            "a\u{feff}",
            "\u{7f}",
            "\u{2066}x",
            "a\"b",
        ] {
            assert_eq!(check_name(bad).unwrap_err().code, Code::BadValue, "{bad:?}");
        }
        for bad in ["", " a", "a ", "a,b", "a=b", "a\"b"] {
            assert_eq!(
                check_player_name(bad).unwrap_err().code,
                Code::BadValue,
                "{bad:?}"
            );
        }
        assert_eq!(
            check_name(&"x".repeat(257)).unwrap_err().code,
            Code::TooLong
        );
    }

    #[test]
    fn a_name_has_its_number_without_a_game() {
        let mut names = Names::default();
        for length in 0..LONGEST_NAME {
            let name = "näme of a card ".repeat(20);
            let name: String = name.chars().take(length).collect();
            assert_eq!(names.intern(&name), NameId::of(&name), "{name}");
        }
    }

    /// Both have the same hash. The first is known; the second is refused, whichever it is.
    #[test]
    fn two_names_with_one_number_clash() {
        let pair = ["storm_counter_685", "h20Py]+2"];
        assert_eq!(NameId::of(pair[0]), NameId::of(pair[1]));
        for [first, second] in [pair, [pair[1], pair[0]]] {
            let mut names = Names::default();
            assert_eq!(names.try_intern(first), Ok(NameId::of(first)));
            let error = names.try_intern(second).unwrap_err();
            assert_eq!(error.code, Code::NameClash);
            let text = error.to_string();
            assert!(text.contains(first) && text.contains(second), "{text}");
            assert_eq!((names.find(second), names.len()), (None, 1));
            names.truncate(0);
            assert_eq!(names.try_intern(second), Ok(NameId::of(second)));
        }
    }

    #[test]
    fn truncate_removes_the_newest_names() {
        let mut names = Names::default();
        names.intern("a");
        names.intern("b");
        names.truncate(1);
        assert_eq!(names.find("b"), None);
        let c = names.intern("c");
        assert_eq!(names.get(c), Some("c"));
    }
}
