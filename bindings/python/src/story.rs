//! The story of a game, as a list of sentences.

use crate::error;
use crate::input::Text;
use pyo3::prelude::*;
use turnwheel::StoryWords;

/// One sentence of a story.
#[pyclass(module = "turnwheel._native", name = "Told", frozen, eq, hash, get_all)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyTold {
    /// The first command that it tells of, from 1.
    first: u64,
    /// The last one: as many commands are accepted after it.
    last: u64,
    /// The sentence.
    text: String,
}

impl From<turnwheel::Told> for PyTold {
    fn from(told: turnwheel::Told) -> Self {
        Self {
            first: told.first,
            last: told.last,
            text: told.text,
        }
    }
}

#[pymethods]
impl PyTold {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Told {}: {}>", self.last, self.text)
    }
}

/// Returns the words of a text, or of a mapping with `names` and `phrases`.
pub(crate) fn words(given: Option<&Bound<'_, PyAny>>) -> PyResult<StoryWords> {
    let Some(given) = given else {
        return Ok(StoryWords::default());
    };
    let words = match given.extract::<Text<'_>>() {
        Ok(text) => StoryWords::from_text(&text),
        Err(_) => {
            let json = given.py().import("json")?.call_method1("dumps", (given,))?;
            StoryWords::from_text(json.extract::<&str>()?)
        }
    };
    words.map_err(|error| error::plain(given.py(), &error))
}
