//! The words of mods: what a key means in a language. They are not part of any game, so two
//! languages play at one table, and a misprint is mended without another hash.

use super::ModSet;
use std::collections::BTreeMap;
use toml::Value;

/// The meanings of a mod's keys, by language.
pub type Words = BTreeMap<String, BTreeMap<String, String>>;

/// The language of a mod that does not have the wanted one.
const OTHERWISE: &str = "en";

impl ModSet {
    /// Returns what a prompt, a label or another name of a mod means in a language: `pay_life(3)`
    /// is "Pay 3 life?" if the mod's `mod.toml` has `[words.en]` with `pay_life = "Pay {1} life?"`.
    /// `whose` is the mod, or an effect of its own. `de-AT` means `de` where the mod has no more,
    /// and then `en`. What the mod has no words for stays as it is.
    pub fn say(&self, whose: &str, word: &str, language: &str) -> String {
        let name = whose.split_once('/').map_or(whose, |(module, _)| module);
        let info = self.mods().find(|info| info.name == name);
        let spoken = info.and_then(|info| said(&info.words, word, language));
        spoken.unwrap_or_else(|| word.to_owned())
    }
}

fn said(words: &Words, word: &str, language: &str) -> Option<String> {
    let (key, arguments) = parts(word).unwrap_or((word, vec![]));
    let general = language.split(['-', '_']).next().unwrap_or(language);
    let languages = [language, general, OTHERWISE];
    let found = languages.iter().find_map(|one| words.get(*one)?.get(key))?;
    // Piece by piece, so that what is put in is not read again.
    let mut pieces = found.split('{');
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let argument = piece.split_once('}').and_then(|(number, rest)| {
            let at = number.parse::<usize>().ok()?.checked_sub(1)?;
            Some((arguments.get(at)?, rest))
        });
        match argument {
            Some((argument, rest)) => whole = whole + argument + rest,
            None => whole = whole + "{" + piece,
        }
    }
    Some(whole)
}

/// Returns the key of a word, and its arguments: of `pay_life(3,Ann)`.
fn parts(word: &str) -> Option<(&str, Vec<&str>)> {
    let (key, rest) = word.split_once('(')?;
    Some((key, rest.strip_suffix(')')?.split(',').collect()))
}

/// Reads the table `words` of a `mod.toml`.
pub(super) fn read(table: &toml::Table) -> Result<Words, String> {
    let languages = table.iter().map(|(language, keys)| {
        let Value::Table(keys) = keys else {
            return Err(format!(
                "`words.{language}`: a table of texts is wanted, as in [words.{language}] pay_life \
                 = \"...\""
            ));
        };
        let keys = keys.iter().map(|(key, text)| match text {
            Value::String(text) => Ok((key.clone(), text.clone())),
            _ => Err(format!("`words.{language}.{key}`: a text is wanted")),
        });
        Ok((language.clone(), keys.collect::<Result<_, _>>()?))
    });
    languages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_its_key_with_arguments() {
        let table = "[en]\npay = 'Pay {1} to {2}?'\nodd = '{0} {3} {x} {1 {1}{1}'\nplain = 'Plain'";
        let table = table.to_owned() + "\n[de]\npay = '{2} will {1}'\n[de-AT]\nplain = 'Eh'";
        let words = read(&table.parse().unwrap()).unwrap();
        for (word, language, told) in [
            ("pay(3,Ann)", "en", Some("Pay 3 to Ann?")),
            ("pay(3,Ann)", "de", Some("Ann will 3")),
            ("pay(3,Ann)", "de-AT", Some("Ann will 3")),
            ("plain", "de-AT", Some("Eh")),
            ("plain", "de_CH", Some("Plain")),
            ("pay(3,{1})", "fr", Some("Pay 3 to {1}?")),
            ("pay", "en", Some("Pay {1} to {2}?")),
            ("odd(7)", "en", Some("{0} {3} {x} {1 77")),
            ("pay(3", "en", None),
            ("pay(3,a (b))", "en", Some("Pay 3 to a (b)?")),
            ("none(3)", "en", None),
            ("plain()", "en", Some("Plain")),
        ] {
            assert_eq!(said(&words, word, language).as_deref(), told, "{word}");
        }
    }
}
