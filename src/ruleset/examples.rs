//! The scenario scripts in a rules file, with their places.

use super::file::RulesFile;
use super::source::ExampleSource;
use super::spelling::verbatim;

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

impl RulesFile<'_> {
    /// Returns the scripts in the content of this file, with their places.
    pub(super) fn placed(&self, examples: Vec<ExampleSource>) -> Vec<Example> {
        let examples = examples.into_iter().enumerate();
        let placed = examples.map(|(at, ExampleSource { name, script })| {
            let place = self.place_of(&format!("examples[{at}].script")).0;
            let begin = verbatim(self.text(), place, &script);
            Example {
                name,
                script,
                line: self.line_at(begin.unwrap_or(place)),
                is_verbatim: begin.is_some(),
            }
        });
        placed.collect()
    }
}
