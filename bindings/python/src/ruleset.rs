//! Rules, shared freely between games.

use crate::error;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use turnwheel::ruleset::{BUILTIN, Ruleset};
use turnwheel::{Code, Error};

/// The rules of a game: immutable, checked when they are read, shared by any number of games.
#[pyclass(module = "turnwheel._native", name = "Ruleset", frozen)]
pub(crate) struct PyRuleset {
    inner: Arc<Ruleset>,
}

impl PyRuleset {
    pub(crate) fn new(inner: Arc<Ruleset>) -> Self {
        Self { inner }
    }

    /// The rules that a name, a path or a `Ruleset` stands for.
    pub(crate) fn find(source: &Bound<'_, PyAny>) -> PyResult<Arc<Ruleset>> {
        let py = source.py();
        if let Ok(rules) = source.cast::<Self>() {
            return Ok(Arc::clone(&rules.get().inner));
        }
        let path: PathBuf = source.extract()?;
        let name = path.to_string_lossy();
        let is_path = source.extract::<&str>().is_err();
        let rules = match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => read(&path).and_then(|text| Ruleset::from_json(&text, &name)),
            Some("toml") => read(&path).and_then(|text| Ruleset::from_toml(&text, &name)),
            _ if is_path => Err(Error::new(Code::FileUnreadable)
                .detail(format!("{name}: a rules file ends in .toml or .json"))),
            _ => Ruleset::builtin(&name),
        };
        rules.map_err(|error| error::plain(py, &error))
    }
}

fn read(path: &Path) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|error| {
        Error::new(Code::FileUnreadable).detail(format!("{}: {error}", path.display()))
    })
}

#[pymethods]
impl PyRuleset {
    #[new]
    fn make(rules: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::find(rules).map(Self::new)
    }

    /// Reads rules from TOML text; `file` is how errors call it.
    #[staticmethod]
    #[pyo3(signature = (text, file = "rules.toml"))]
    fn from_toml(py: Python<'_>, text: &str, file: &str) -> PyResult<Self> {
        Ruleset::from_toml(text, file)
            .map(Self::new)
            .map_err(|error| error::plain(py, &error))
    }

    /// Reads rules from JSON text; `file` is how errors call it.
    #[staticmethod]
    #[pyo3(signature = (text, file = "rules.json"))]
    fn from_json(py: Python<'_>, text: &str, file: &str) -> PyResult<Self> {
        Ruleset::from_json(text, file)
            .map(Self::new)
            .map_err(|error| error::plain(py, &error))
    }

    /// The rules' name.
    #[getter]
    fn name(&self) -> &str {
        self.inner.name()
    }

    /// The rules' title for people.
    #[getter]
    fn title(&self) -> &str {
        self.inner.title()
    }

    /// The names of the steps, in order.
    #[getter]
    fn steps(&self) -> Vec<&str> {
        self.inner.steps().collect()
    }

    /// The names of the phases, in order.
    #[getter]
    fn phases(&self) -> Vec<&str> {
        self.inner.phases().collect()
    }

    /// The names of the kinds of window.
    #[getter]
    fn windows(&self) -> Vec<&str> {
        self.inner.windows().collect()
    }

    /// The smallest number of players.
    #[getter]
    fn min_players(&self) -> usize {
        self.inner.player_range().0
    }

    /// The largest number of players.
    #[getter]
    fn max_players(&self) -> usize {
        self.inner.player_range().1
    }

    /// 32 hexadecimal digits: rules of equal identity play alike.
    #[getter]
    fn identity(&self) -> String {
        format!("{:032x}", self.inner.identity())
    }

    /// For pickle: the rules in their canonical form.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let inner = &slf.get().inner;
        Ok((
            slf.getattr("from_json")?,
            (
                inner.canonical().to_owned(),
                format!("{}.json", inner.name()),
            ),
        ))
    }

    fn __repr__(&self) -> String {
        format!("<Ruleset {}>", self.inner.name())
    }
}

/// The names of the built-in rules.
#[pyfunction]
pub(crate) fn rulesets() -> Vec<&'static str> {
    BUILTIN.iter().map(|builtin| builtin.name).collect()
}

/// Everything wrong or doubtful in rules, by line, as dictionaries with `severity` (`error`,
/// `warning` or `hint`), `file`, `line`, `key`, `message` and `suggestion` (a name, or None); an
/// empty list: all is fine.
///
/// `file` is how the findings call the text; one that ends in `.json` is read as JSON.
#[pyfunction]
#[pyo3(signature = (text, file = "rules.toml"))]
pub(crate) fn check_rules<'py>(
    py: Python<'py>,
    text: &str,
    file: &str,
) -> PyResult<Bound<'py, PyList>> {
    let findings = turnwheel::ruleset::check_rules(text, file)
        .into_iter()
        .map(|finding| {
            let row = PyDict::new(py);
            row.set_item("severity", finding.severity.name())?;
            row.set_item("file", finding.file)?;
            row.set_item("line", finding.line)?;
            row.set_item("key", finding.key)?;
            row.set_item("message", finding.message)?;
            row.set_item("suggestion", finding.suggestion)?;
            Ok(row)
        });
    PyList::new(py, findings.collect::<PyResult<Vec<_>>>()?)
}

/// A picture of rules, as SVG text.
#[pyfunction]
#[pyo3(signature = (text, file = "rules.toml"))]
pub(crate) fn draw_rules(py: Python<'_>, text: &str, file: &str) -> PyResult<String> {
    turnwheel::draw_rules(text, file).map_err(|error| error::plain(py, &error))
}

/// The hash of a text as 32 hexadecimal digits.
#[pyfunction]
pub(crate) fn hash_text(text: &str) -> String {
    format!("{:032x}", turnwheel::hash_text(text))
}
