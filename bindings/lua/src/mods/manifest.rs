//! The `mod.toml` of a mod: its name and version, the mods it needs, and its settings.

use super::words::{self, Words};
use crate::files::MANIFEST;
use crate::refusal::{did_you_mean, file_failed};
use serde::Serialize;
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;
use std::fmt;
use toml::{Table, Value};
use turnwheel::{Code, Error, LONGEST_NAME, check_name, nearest};

/// The version of what mods are given: the functions of their files and the methods of a card.
pub const MODS_API: i64 = 1;
/// The most bytes of the file.
pub(crate) const LONGEST_MANIFEST: usize = 64 << 10;

/// The content of a `mod.toml`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Manifest {
    /// The file's name in messages.
    pub(crate) file: String,
    pub(crate) name: Option<String>,
    pub(crate) version: String,
    pub(crate) needs: Vec<Need>,
    /// The line of `needs`.
    pub(crate) needs_line: Option<u32>,
    pub(crate) settings: BTreeMap<String, Declared>,
    pub(crate) words: Words,
    /// All other keys, for the host.
    pub(crate) about: Map<String, Json>,
}

/// A mod that another one needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) name: String,
    /// The lowest version that will do.
    pub(crate) least: Option<String>,
}

/// A setting of a mod, with the value that it has where the host gives none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Declared {
    /// The value without another one; a value of the host's is of the same type.
    pub default: Setting,
    /// A text for the player who sets it; empty if the mod has none.
    pub text: String,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(
    untagged,
    expecting = "a setting is true, false, a whole number or a text"
)]
pub enum Setting {
    /// True or false.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

/// Values of settings by the names of mods and settings. What is not there has its default.
pub type Settings = BTreeMap<String, BTreeMap<String, Setting>>;

impl Setting {
    fn kind(&self) -> &'static str {
        match self {
            Self::Truth(_) => "true or false",
            Self::Number(_) => "a whole number",
            Self::Text(_) => "a text",
        }
    }

    /// Returns true if the two are of one type.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.kind() == other.kind()
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truth(value) => write!(f, "{value}"),
            Self::Number(value) => write!(f, "{value}"),
            Self::Text(value) => write!(f, "{value:?}"),
        }
    }
}

/// Reads values of settings from JSON: `{"poison": {"damage": 3}}`.
///
/// Errors: [`bad_value`](Code::BadValue).
pub fn read_settings(json: &str) -> Result<Settings, Error> {
    serde_json::from_str(json).map_err(|error| {
        let detail = format!(
            "settings are JSON, with true, false, whole numbers and texts by mod and setting, as \
             in {{\"poison\": {{\"damage\": 3}}}}: {error}"
        );
        Error::new(Code::BadValue).detail(detail)
    })
}

/// The keys of a `mod.toml` that are not the host's.
const KEYS: [&str; 6] = ["name", "version", "api", "needs", "settings", "words"];

/// Returns the keys of the host's that look like a mistake in one of ours, each with that one:
/// `neds` is a key of the host's, and the mod that it names is not loaded first.
pub(crate) fn misspelt(about: &Map<String, Json>) -> impl Iterator<Item = (&str, &'static str)> {
    let keys = about.keys().map(String::as_str);
    keys.filter_map(|key| Some((key, nearest(key, KEYS)?)))
}

impl Manifest {
    /// Returns the end of a message about what the file does not say, but may be meant to say.
    pub(crate) fn hint(&self, key: &str) -> String {
        let said = misspelt(&self.about).find(|(_, meant)| *meant == key);
        said.map_or(String::new(), |(said, _)| {
            format!("; `mod.toml` says `{said}`; did you mean `{key}`?")
        })
    }

    /// Reads the text of the file of this folder.
    pub(crate) fn read(folder: &str, text: &str) -> Result<Self, Error> {
        let file = format!("{folder}/{MANIFEST}");
        let fail = |line: Option<u32>, text: &str| file_failed(&file, line, text);
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            let line = before.map(|before| before.matches('\n').count() as u32 + 1);
            fail(line, error.message())
        })?;
        let mut manifest = Self {
            file: file.clone(),
            ..Self::default()
        };
        for (key, value) in table {
            // The line of a key is where the file first says it.
            let line = || {
                let at = text.lines().position(|line| is_about(line, &key));
                at.map(|at| at as u32 + 1)
            };
            let wrong = |wanted: &str| {
                let text = format!("`{key}`: {wanted} is wanted, not {}", shown(&value));
                fail(line(), &text)
            };
            match (&*key, &value) {
                ("name", Value::String(name)) => {
                    is_name(name).map_err(|why| fail(line(), &format!("`name`: {why}")))?;
                    manifest.name = Some(name.clone());
                }
                ("name", _) => return Err(wrong("a text")),
                ("version", Value::String(version)) if parts(version).is_some() => {
                    manifest.version.clone_from(version);
                }
                ("version", _) => return Err(wrong("numbers with dots, as in \"1.2.0\",")),
                ("api", Value::Integer(api)) if *api == MODS_API => {}
                ("api", Value::Integer(api)) => {
                    let text = format!(
                        "`api`: the mod is written for version {api} of what mods are given; this \
                         library has {MODS_API}"
                    );
                    return Err(fail(line(), &text));
                }
                ("api", _) => return Err(wrong("a whole number")),
                ("needs", Value::Array(needs)) => {
                    manifest.needs_line = line();
                    for need in needs {
                        let read = need.as_str().and_then(Need::read).ok_or_else(|| {
                            let wanted = "`needs`: a mod, as in \"base\" or \"cards >= 2\",";
                            fail(line(), &format!("{wanted} is wanted, not {}", shown(need)))
                        });
                        manifest.needs.push(read?);
                    }
                }
                ("needs", _) => return Err(wrong("a list of mods")),
                ("settings", Value::Table(settings)) => {
                    for (name, setting) in settings {
                        let read = declared(name, setting).map_err(|why| fail(line(), &why))?;
                        manifest.settings.insert(name.clone(), read);
                    }
                }
                ("words", Value::Table(languages)) => {
                    manifest.words = words::read(languages).map_err(|why| fail(line(), &why))?;
                }
                ("settings" | "words", _) => return Err(wrong("a table")),
                _ => {
                    manifest.about.insert(key.clone(), json(&value));
                }
            }
        }
        Ok(manifest)
    }
}

/// Returns true if a line of the file sets the key, or begins its table.
fn is_about(line: &str, key: &str) -> bool {
    let line = line.trim_start().trim_start_matches('[');
    let rest = line.strip_prefix(key).map(str::trim_start);
    rest.is_some_and(|rest| rest.starts_with(['=', '.', ']']))
}

impl Need {
    /// Reads `base` or `base >= 2.1`.
    fn read(text: &str) -> Option<Self> {
        let (name, least) = match text.split_once(">=") {
            Some((name, least)) => (name.trim(), Some(least.trim())),
            None => (text.trim(), None),
        };
        let fits = is_name(name).is_ok() && least.is_none_or(|least| parts(least).is_some());
        fits.then(|| Self {
            name: name.to_owned(),
            least: least.map(str::to_owned),
        })
    }

    /// Returns true if that version will do.
    pub(crate) fn is_met_by(&self, version: &str) -> bool {
        self.least
            .as_ref()
            .is_none_or(|least| parts(version) >= parts(least))
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.least {
            None => f.write_str(&self.name),
            Some(least) => write!(f, "{} >= {least}", self.name),
        }
    }
}

/// Returns the numbers of a version, `1.2.0`, without the zeros at its end.
fn parts(version: &str) -> Option<Vec<u64>> {
    let parts = version.split('.').map(|part| part.parse().ok());
    let mut parts = parts.collect::<Option<Vec<u64>>>()?;
    while parts.last() == Some(&0) {
        parts.pop();
    }
    Some(parts)
}

/// Checks the name of a mod with a folder, which begins the names of its effects.
pub(crate) fn is_name(name: &str) -> Result<(), String> {
    if name.len() > LONGEST_NAME / 4 || check_name(name).is_err() {
        return Err(format!("a name has at most {} bytes", LONGEST_NAME / 4));
    }
    let fits = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
    match !name.is_empty() && name.chars().all(fits) {
        true => Ok(()),
        false => Err("a name has letters, digits, `_`, `-` and `.`".to_owned()),
    }
}

fn declared(name: &str, value: &Value) -> Result<Declared, String> {
    const KEYS: [&str; 2] = ["default", "text"];
    let Value::Table(table) = value else {
        return Err(format!(
            "`settings.{name}`: a table with `default` and `text` is wanted, not {}",
            shown(value)
        ));
    };
    if let Some(stray) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
        let hint = did_you_mean(stray, KEYS);
        return Err(format!("`settings.{name}` has no `{stray}`{hint}"));
    }
    let default = match table.get("default") {
        Some(Value::Boolean(value)) => Setting::Truth(*value),
        Some(Value::Integer(value)) => Setting::Number(*value),
        Some(Value::String(value)) => Setting::Text(value.clone()),
        _ => {
            return Err(format!(
                "`settings.{name}.default`: true, false, a whole number or a text is wanted"
            ));
        }
    };
    let text = match table.get("text") {
        None => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => {
            return Err(format!(
                "`settings.{name}.text`: a text is wanted, not {}",
                shown(other)
            ));
        }
    };
    Ok(Declared { default, text })
}

/// Checks a value of the host's for a setting.
pub(crate) fn check_setting(
    module: &str,
    name: &str,
    given: &Setting,
    declared: &BTreeMap<String, Declared>,
) -> Result<(), Error> {
    let bad = |text: String| Err(Error::new(Code::BadValue).detail(text));
    match declared.get(name) {
        Some(setting) if setting.default.is_like(given) => Ok(()),
        Some(setting) => bad(format!(
            "the setting `{name}` of the mod `{module}` is {}, not {}",
            setting.default.kind(),
            given.kind()
        )),
        None => {
            let known = declared.keys().map(String::as_str);
            let hint = did_you_mean(name, known);
            bad(format!("the mod `{module}` has no setting `{name}`{hint}"))
        }
    }
}

/// A value as a message shows it.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) if text.len() <= 40 => format!("{text:?}"),
        Value::Integer(_) | Value::Boolean(_) | Value::Float(_) => value.to_string(),
        other => format!("a {}", other.type_str()),
    }
}

fn json(value: &Value) -> Json {
    match value {
        Value::String(text) => Json::from(text.as_str()),
        Value::Integer(number) => Json::from(*number),
        Value::Float(number) => Json::from(*number),
        Value::Boolean(truth) => Json::from(*truth),
        Value::Datetime(date) => Json::from(date.to_string()),
        Value::Array(list) => list.iter().map(json).collect(),
        Value::Table(table) => {
            let members = table.iter().map(|(key, value)| (key.clone(), json(value)));
            Json::Object(members.collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let need = Need::read("base >= 1.10").unwrap();
        for (version, fits) in [
            ("1.9", false),
            ("1.10", true),
            ("1.10.0", true),
            ("2", true),
        ] {
            assert_eq!(need.is_met_by(version), fits, "{version}");
        }
        for strange in ["", "a b", "base >= ", "base >= x", "base < 2", "a/b"] {
            assert_eq!(Need::read(strange), None, "{strange}");
        }
    }

    #[test]
    fn a_key_of_the_hosts_that_is_almost_ours_is_told() {
        let text = "neds = [\"base\"]\nauthor = \"Ada\"\ntags = []\nverison = \"1\"\n";
        let manifest = Manifest::read("poison", text).unwrap();
        let told: Vec<_> = misspelt(&manifest.about).collect();
        assert_eq!(told, [("neds", "needs"), ("verison", "version")]);
        assert_eq!(
            manifest.hint("needs"),
            "; `mod.toml` says `neds`; did you mean `needs`?"
        );
        assert_eq!(manifest.hint("settings"), "");
    }

    #[test]
    fn what_is_not_known_is_the_hosts() {
        let text = "version = \"1.2\"\nauthor = \"Ada\"\n[settings.damage]\ndefault = 3\n";
        let manifest = Manifest::read("poison", text).unwrap();
        assert_eq!(manifest.about["author"], "Ada");
        assert_eq!(manifest.settings["damage"].default, Setting::Number(3));
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (text, told) in [
            (
                "version = 1",
                "poison/mod.toml:1: `version`: numbers with dots",
            ),
            (
                "\napi = 7",
                "poison/mod.toml:2: `api`: the mod is written for version 7",
            ),
            (
                "needs = [\"a b\"]",
                "poison/mod.toml:1: `needs`: a mod, as in \"base\" or \"cards >= 2\", is wanted",
            ),
            (
                "needs = \"base\"",
                "poison/mod.toml:1: `needs`: a list of mods is wanted",
            ),
            (
                "name = \"a/b\"",
                "poison/mod.toml:1: `name`: a name has letters",
            ),
            ("x = \n", "poison/mod.toml:1: "),
            (
                "[settings.x]\ndefaut = 1",
                "`settings.x` has no `defaut`; did you mean `default`?",
            ),
            (
                "\n[words.en]\npay = 3",
                "poison/mod.toml:2: `words.en.pay`: a text is wanted",
            ),
            ("words = 3", "`words`: a table is wanted"),
            ("[words]\nen = 3", "`words.en`: a table of texts is wanted"),
            (
                "[settings.x]\ndefault = 1.5",
                "`settings.x.default`: true, false",
            ),
        ] {
            let error = Manifest::read("poison", text).unwrap_err();
            let detail = error.detail.unwrap();
            assert!(detail.contains(told), "{detail}");
        }
    }
}
