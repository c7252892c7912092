//! English: nouns with their verbs, lists, and names without their underscores.

/// A player as a sentence calls one: `they` have, `the player` has.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Noun {
    pub(super) name: String,
    /// The possessive.
    pub(super) own: String,
    many: bool,
}

impl Noun {
    /// Returns somebody who has and is.
    pub(super) fn one(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            own: format!("{name}'s"),
            many: false,
        }
    }

    /// Returns `they`, who have and are.
    pub(super) fn they() -> Self {
        Self {
            name: "they".into(),
            own: "their".into(),
            many: true,
        }
    }

    /// Returns `who` of a clause about one player.
    pub(super) fn who() -> Self {
        Self {
            name: "who".into(),
            own: "whose".into(),
            many: false,
        }
    }

    /// Returns `who` of a clause about several players.
    pub(super) fn several_who() -> Self {
        Self {
            many: true,
            ..Self::who()
        }
    }

    /// Returns that the player does, or does not, what the verb says: `hold` or `have`.
    pub(super) fn does(&self, verb: &str, denied: bool) -> String {
        let form = match (denied, self.many, verb) {
            (true, true, _) => format!("do not {verb}"),
            (true, false, _) => format!("does not {verb}"),
            (false, true, _) => verb.to_owned(),
            (false, false, "have") => "has".to_owned(),
            (false, false, "pass") => "passes".to_owned(),
            (false, false, _) => format!("{verb}s"),
        };
        format!("{} {form}", self.name)
    }

    /// Returns that the player is, or is not, something.
    pub(super) fn is(&self, what: &str, denied: bool) -> String {
        let is = if self.many { "are" } else { "is" };
        let not = if denied { " not" } else { "" };
        format!("{} {is}{not} {what}", self.name)
    }
}

/// Returns a name of the rules as words.
pub(super) fn plain(name: &str) -> String {
    name.replace('_', " ")
}

/// Returns a flag's name as a mark that players have or have not.
pub(super) fn mark(name: &str) -> String {
    format!("the mark \u{201c}{}\u{201d}", plain(name))
}

/// Returns the name of something that is carried out or announced.
pub(super) fn quoted(name: &str) -> String {
    format!("\u{201c}{}\u{201d}", plain(name))
}

/// Returns `a, b and c`.
pub(in crate::tools) fn list(members: &[String], last: &str) -> String {
    match members {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., end] => format!("{} {last} {end}", all.join(", ")),
    }
}

/// Returns names as a list of words.
pub(super) fn names<'n>(names: impl IntoIterator<Item = &'n String>, last: &str) -> String {
    let names: Vec<String> = names.into_iter().map(|name| plain(name)).collect();
    list(&names, last)
}

/// Returns a number with its noun: `1 turn`, `3 turns`, `2 passes`.
pub(in crate::tools) fn count(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ if noun.ends_with('s') => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

/// Returns how often something happens.
pub(super) fn times(number: u32) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

/// Returns a text with a capital, and with a full stop if it has no end yet.
pub(in crate::tools) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let text = first.unwrap_or_default() + letters.as_str();
    match text.ends_with(['.', '!', '?', ':']) {
        true => text,
        false => text + ".",
    }
}

/// Returns texts as sentences, one after the other.
pub(super) fn sentences<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = texts
        .into_iter()
        .filter(|text| !text.as_ref().is_empty())
        .map(|text| sentence(text.as_ref()))
        .collect();
    all.join(" ")
}
