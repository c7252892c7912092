//! The tables in the text of a storage, taken apart as far as somebody has looked at them.
//!
//! A card that plays from one of a hundred hands reads the list of hands and that hand; the others
//! stay text. What was taken apart stays so as long as the text has it.

use super::key::Key;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A value of a table.
#[derive(Clone, Debug)]
pub(super) enum Member {
    Plain(Plain),
    Part(Arc<Part>),
}

/// A value that is no table.
#[derive(Clone, Debug)]
pub(super) enum Plain {
    Truth(bool),
    Number(i64),
    Text(Arc<str>),
}

/// The members of a table in the order of their keys: a list, or numbers and texts.
#[derive(Debug, Default)]
pub(super) struct Members {
    list: Vec<Member>,
    numbers: Vec<(i64, Member)>,
    texts: Vec<(Arc<str>, Member)>,
}

impl Members {
    /// Makes a table of members whose keys are in order and differ.
    pub(super) fn of(members: Vec<(Key, Member)>) -> Self {
        let (is_list, mut made) = (is_list(&members), Self::default());
        for (key, member) in members {
            match key {
                Key::Number(_) if is_list => made.list.push(member),
                Key::Number(key) => made.numbers.push((key, member)),
                Key::Text(key) => made.texts.push((key, member)),
            }
        }
        made
    }

    pub(super) fn len(&self) -> usize {
        self.list.len() + self.numbers.len() + self.texts.len()
    }

    pub(super) fn is_list(&self) -> bool {
        self.numbers.is_empty() && self.texts.is_empty()
    }

    pub(super) fn numbered(&self, key: i64) -> Option<&Member> {
        let at = usize::try_from(key).ok().and_then(|at| at.checked_sub(1));
        let listed = at.and_then(|at| self.list.get(at));
        listed.or_else(|| {
            let at = self.numbers.binary_search_by_key(&key, |(key, _)| *key);
            at.ok().map(|at| &self.numbers[at].1)
        })
    }

    pub(super) fn named(&self, key: &str) -> Option<&Member> {
        let at = self.texts.binary_search_by(|(other, _)| (**other).cmp(key));
        at.ok().map(|at| &self.texts[at].1)
    }

    /// Returns the members in the order of their keys.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Key, &Member)> {
        let list = (1..).map(Key::Number).zip(&self.list);
        let numbers = self.numbers.iter();
        let numbers = numbers.map(|(key, member)| (Key::Number(*key), member));
        let texts = self.texts.iter();
        let texts = texts.map(|(key, member)| (Key::Text(Arc::clone(key)), member));
        list.chain(numbers).chain(texts)
    }
}

/// Returns true if the keys, which are in order and differ, are 1, 2, 3 and so on.
pub(super) fn is_list<T>(members: &[(Key, T)]) -> bool {
    let is = |member: Option<&(Key, T)>, number: usize| {
        member.is_none_or(|(key, _)| *key == Key::Number(number as i64))
    };
    is(members.first(), 1) && is(members.last(), members.len())
}

/// A table of the text.
#[derive(Debug)]
pub(super) struct Part {
    text: Box<str>,
    /// Nothing in it if no mod has written the text.
    members: OnceLock<Option<Members>>,
}

impl Part {
    /// A table that nobody has looked at.
    pub(super) fn unread(text: &str) -> Self {
        Self {
            text: text.into(),
            members: OnceLock::new(),
        }
    }

    /// A table that was written as this text.
    pub(super) fn written(text: &str, members: Members) -> Self {
        Self {
            text: text.into(),
            members: Some(members).into(),
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the members; nothing if no mod has written the text.
    pub(super) fn members(&self) -> Option<&Members> {
        self.members.get_or_init(|| members(&self.text)).as_ref()
    }
}

fn members(text: &str) -> Option<Members> {
    let text = text.trim_start();
    if text.is_empty() {
        return Some(Members::default());
    }
    if text.starts_with('[') {
        let list: Vec<&RawValue> = serde_json::from_str(text).ok()?;
        let list = list.into_iter().map(member).collect::<Option<_>>()?;
        return Some(Members {
            list,
            ..Members::default()
        });
    }
    let map: BTreeMap<String, &RawValue> = serde_json::from_str(text).ok()?;
    let map = map.into_iter();
    let members = map.map(|(key, raw)| Some((Key::read(&key)?, member(raw)?)));
    let mut members: Vec<(Key, Member)> = members.collect::<Option<_>>()?;
    members.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    Some(Members::of(members))
}

fn member(raw: &RawValue) -> Option<Member> {
    let text = raw.get();
    Some(Member::Plain(match text.as_bytes().first()? {
        b'[' | b'{' => return Some(Member::Part(Part::unread(text).into())),
        b'"' => Plain::Text(serde_json::from_str::<String>(text).ok()?.into()),
        b't' => Plain::Truth(true),
        b'f' => Plain::Truth(false),
        _ => Plain::Number(text.parse().ok()?),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(part: &Part) -> Vec<String> {
        let keys = part.members().unwrap().iter().map(|(key, _)| match key {
            Key::Number(number) => number.to_string(),
            Key::Text(text) => text.to_string(),
        });
        keys.collect()
    }

    #[test]
    fn a_text_is_taken_apart_table_by_table() {
        let text = r###"{"n":-4,"#7":"x","##7":true,"hands":[[1,2],{"a":3}]}"###;
        let whole = Part::unread(text);
        assert_eq!(keys(&whole), ["7", "#7", "hands", "n"]);
        let members = whole.members().unwrap();
        assert!(matches!(
            members.named("n"),
            Some(Member::Plain(Plain::Number(-4)))
        ));
        assert!(
            matches!(members.numbered(7), Some(Member::Plain(Plain::Text(text))) if &**text == "x")
        );
        assert!(matches!(
            members.named("#7"),
            Some(Member::Plain(Plain::Truth(true)))
        ));
        assert!(members.numbered(1).is_none() && members.named("7").is_none());
        let Some(Member::Part(hands)) = members.named("hands") else {
            panic!("{members:?}");
        };
        assert_eq!(hands.text(), r#"[[1,2],{"a":3}]"#);
        assert_eq!(keys(hands), ["1", "2"]);
        let hands = hands.members().unwrap();
        assert!(hands.is_list() && !members.is_list());
        assert!(hands.numbered(0).is_none() && hands.numbered(3).is_none());
    }

    #[test]
    fn what_no_mod_has_written_has_no_members() {
        for text in [
            "odd",
            "5",
            "\"x\"",
            "[",
            "null",
            "[0.5]",
            "{\"x\":null}",
            "{\"#five\":1}",
        ] {
            assert!(Part::unread(text).members().is_none(), "{text}");
        }
        assert_eq!(Part::unread("").members().unwrap().len(), 0);
    }

    #[test]
    fn a_map_with_the_numbers_of_a_list_is_one() {
        let part = Part::unread(r##"{"#2":"b","#1":"a"}"##);
        assert!(part.members().unwrap().is_list());
    }
}
