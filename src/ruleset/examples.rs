//! The scenario scripts in a rules file, with their places.

use super::bases::Bases;
use super::file::RulesFile;
use super::spelling::verbatim;
use super::tree::line_at;
use serde::{Deserialize, Serialize};

/// A scenario script about the rules of a file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExampleSource {
    /// Its name.
    pub name: String,
    /// The script, without a `rules` line.
    pub script: String,
}

/// A scenario script in a rules file.
pub(crate) struct Example {
    pub(crate) name: String,
    pub(crate) script: String,
    /// The line of the file at which the script begins. Lines of a script with escaped characters
    /// are all at that line.
    line: usize,
    is_verbatim: bool,
}

impl Example {
    /// Returns the line of the file at which that line of the script stands, from 1.
    pub(crate) fn line_of(&self, line: usize) -> usize {
        match self.is_verbatim {
            true => self.line + line.saturating_sub(1),
            false => self.line,
        }
    }
}

/// Returns the scripts of a rules file, or none if it cannot be read.
pub(crate) fn examples(text: &str, file: &str, bases: &Bases) -> Vec<Example> {
    let file = RulesFile::read(text, file).over(bases);
    let Ok(source) = file.source() else {
        return vec![];
    };
    let examples = source.examples.into_iter().enumerate();
    let placed = examples.map(|(at, example)| {
        let place = file.place_of(&format!("examples[{at}].script")).0;
        let begin = verbatim(text, place, &example.script);
        Example {
            name: example.name,
            script: example.script,
            line: line_at(text, begin.unwrap_or(place)),
            is_verbatim: begin.is_some(),
        }
    });
    placed.collect()
}
