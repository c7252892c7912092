//! A phrase with places: `{player} plays {effect}[ at {target}]`.

use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::record::{COLUMNS, Column};
use crate::vocabulary::spelling::said;

/// A phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(Box<str>),
    Blank(Blank),
    /// The first of these whose places can be filled, if there is one.
    FirstOf(Vec<Phrase>),
}

/// A place in a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blank {
    Column(Column),
    /// The effect of the object that was on top of the stack before.
    Under,
    /// The column `count`, unless it is 1.
    Several,
    /// The players who did the same.
    Players,
}

/// The most brackets within each other.
const DEEPEST: usize = 8;

/// The places that are no columns.
const OWN_BLANKS: [(&str, Blank); 3] = [
    ("under", Blank::Under),
    ("several", Blank::Several),
    ("players", Blank::Players),
];

impl Phrase {
    /// Reads a phrase. The error says what is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut rest = text;
        let phrase = Self::read_to(&mut rest, 0)?;
        match rest {
            "" => Ok(phrase),
            _ => Err(format!("there is no `[` before `{rest}`")),
        }
    }

    /// Reads a phrase up to its end: that of the text or, within so many brackets, of the
    /// alternative.
    fn read_to(rest: &mut &str, depth: usize) -> Result<Self, String> {
        let mut parts = vec![];
        loop {
            let end = match depth {
                0 => rest.find(['[', ']', '{']),
                _ => rest.find(['[', ']', '{', '|']),
            };
            let (text, behind) = rest.split_at(end.unwrap_or(rest.len()));
            if !text.is_empty() {
                parts.push(Piece::Text(text.into()));
            }
            *rest = behind;
            if let Some(inner) = behind.strip_prefix('{') {
                let (name, behind) = inner
                    .split_once('}')
                    .ok_or_else(|| format!("`{behind}` has no `}}`"))?;
                parts.push(Piece::Blank(place(name)?));
                *rest = behind;
            } else if let Some(inner) = behind.strip_prefix('[') {
                if depth == DEEPEST {
                    return Err(format!("brackets are at most {DEEPEST} deep"));
                }
                *rest = inner;
                parts.push(Piece::FirstOf(Self::alternatives(rest, depth + 1)?));
            } else {
                return Ok(Self(parts));
            }
        }
    }

    fn alternatives(rest: &mut &str, depth: usize) -> Result<Vec<Self>, String> {
        let mut all = vec![];
        loop {
            all.push(Self::read_to(rest, depth)?);
            if let Some(behind) = rest.strip_prefix('|') {
                *rest = behind;
                continue;
            }
            *rest = rest.strip_prefix(']').ok_or("a `[` has no `]`")?;
            return Ok(all);
        }
    }

    /// Returns the phrase with its places filled, or `None` if one that is not in brackets cannot
    /// be.
    pub(super) fn filled(&self, word: &dyn Fn(Blank) -> Option<String>) -> Option<String> {
        self.0.iter().try_fold(String::new(), |told, part| {
            Some(match part {
                Piece::Text(text) => told + text,
                Piece::Blank(place) => told + &word(*place)?,
                Piece::FirstOf(all) => {
                    let first = all.iter().find_map(|phrase| phrase.filled(word));
                    told + &first.unwrap_or_default()
                }
            })
        })
    }
}

fn place(name: &str) -> Result<Blank, String> {
    let own = OWN_BLANKS.iter().find(|(own, _)| *own == name);
    let place = match own {
        Some((_, place)) => Some(*place),
        None => Column::named(name).map(Blank::Column),
    };
    place.ok_or_else(|| {
        let known = COLUMNS.iter().map(|column| column.name);
        let known = known.chain(OWN_BLANKS.iter().map(|(name, _)| *name));
        Mistake::near(format!("there is no column `{}`", said(name)), name, known).to_string()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Option<String> {
        let phrase = Phrase::read(text).unwrap();
        phrase.filled(&|place| match place {
            Blank::Column(Column::Player) => Some("Ann".to_owned()),
            Blank::Under => Some("Shock".to_owned()),
            _ => None,
        })
    }

    #[test]
    fn places_are_filled_and_brackets_are_left_out_if_theirs_cannot_be() {
        let cases = [
            ("all of it", Some("all of it")),
            ("", Some("")),
            ("{player} passes", Some("Ann passes")),
            ("{target} passes", None),
            ("{player} acts[ at {target}]", Some("Ann acts")),
            (
                "[{target} acts|{player} acts|nobody acts].",
                Some("Ann acts."),
            ),
            (
                "{player}[ answers[ at {target}] {under}]",
                Some("Ann answers Shock"),
            ),
            ("a | b", Some("a | b")),
        ];
        for (text, wanted) in cases {
            assert_eq!(told(text).as_deref(), wanted, "{text}");
        }
    }

    #[test]
    fn a_wrong_phrase_says_where() {
        let cases = [
            ("{player", "`{player` has no `}`"),
            ("a ]", "there is no `[` before `]`"),
            ("[a|b", "a `[` has no `]`"),
            ("[[[[[[[[[", "brackets are at most 8 deep"),
            (
                "{plaeyr}",
                "there is no column `plaeyr`; did you mean `player`?",
            ),
        ];
        for (text, wanted) in cases {
            assert_eq!(Phrase::read(text).unwrap_err(), wanted);
        }
    }
}
