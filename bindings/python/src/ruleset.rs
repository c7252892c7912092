//! Rules, which any number of games may share.

use crate::error::{self, said};
use crate::input::{Count, FileText, LONGEST_FILE, Text};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use turnwheel::check_rules_over;
use turnwheel::ruleset::{BUILTIN, Bases, Limits, Ruleset};
use turnwheel::{Code, Error};

/// The rules of a game: immutable, checked when they are read, shared by any number of games.
#[pyclass(module = "turnwheel._native", name = "Ruleset", frozen)]
pub(crate) struct PyRuleset {
    inner: Arc<Ruleset>,
}

/// The canonical form of rules, their file's name, and their limits, for pickle.
type Pickled = (String, String, String);

impl PyRuleset {
    pub(crate) fn new(inner: Arc<Ruleset>) -> Self {
        Self { inner }
    }

    /// Returns the rules for a name, a path or a `Ruleset`.
    pub(crate) fn find(source: &Bound<'_, PyAny>) -> PyResult<Arc<Ruleset>> {
        if let Ok(rules) = source.cast::<Self>() {
            return Ok(Arc::clone(&rules.get().inner));
        }
        let rules = match Source::of(source)? {
            Source::Builtin(name) => Ruleset::builtin(&name),
            Source::File(path) => Ruleset::load(&path),
        };
        rules.map_err(|error| error::plain(source.py(), &error))
    }
}

/// Reads the rules for a str or a path.
enum Source {
    Builtin(String),
    File(PathBuf),
}

impl Source {
    fn of(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        let path: PathBuf = match source.is_instance_of::<PyString>() {
            true => source.extract::<Text<'_>>()?.to_owned().into(),
            false => source.extract()?,
        };
        let ending = path.extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("json" | "toml")) {
            return Ok(Self::File(path));
        }
        let name = path.to_string_lossy().into_owned();
        if source.is_instance_of::<PyString>() {
            return Ok(Self::Builtin(name));
        }
        let name = said(&name);
        let error = Error::new(Code::FileUnreadable)
            .detail(format!("{name}: a rules file ends in .toml or .json"));
        Err(error::plain(source.py(), &error))
    }
}

/// Reads the text of a regular file. A pipe might never end.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let refuse = |reason: String| {
        let name = said(&path.to_string_lossy());
        Error::new(Code::FileUnreadable).detail(format!("{name}: {reason}"))
    };
    let told = |error: std::io::Error| refuse(error.to_string());
    if !std::fs::metadata(path).map_err(told)?.is_file() {
        return Err(refuse("this is no regular file".to_owned()));
    }
    let file = std::fs::File::open(path).map_err(told)?;
    let mut text = String::new();
    let most = LONGEST_FILE as u64;
    file.take(most + 1)
        .read_to_string(&mut text)
        .map_err(told)?;
    match text.len() > LONGEST_FILE {
        true => Err(refuse(format!("a file has at most {LONGEST_FILE} bytes"))),
        false => Ok(text),
    }
}

/// Returns the bases in a dictionary, by the names that rules use for them.
fn bases(given: Option<&Bound<'_, PyDict>>) -> PyResult<Bases> {
    let mut bases = Bases::default();
    let Some(given) = given else {
        return Ok(bases);
    };
    for (name, text) in given {
        let (name, FileText(text)) = (name.extract::<Text<'_>>()?, text.extract()?);
        let added = bases.add(&*name, text);
        added.map_err(|error| error::plain(given.py(), &error))?;
    }
    Ok(bases)
}

/// Returns the text of rules to check or draw, and its name in errors. `source` may be the name of
/// built-in rules, a path, a `Ruleset`, or a rules text.
fn text_of(
    source: &Bound<'_, PyAny>,
    file: Option<Text<'_>>,
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<(String, String, Bases)> {
    let named = |own: &str| file.as_deref().unwrap_or(own).to_owned();
    if let Ok(rules) = source.cast::<PyRuleset>() {
        let rules = &rules.get().inner;
        let ending = if rules.text().starts_with('{') {
            "json"
        } else {
            "toml"
        };
        let name = format!("{}.{ending}", rules.name());
        return Ok((rules.text().to_owned(), named(&name), Bases::NONE));
    }
    // Rules have at least one key with a value, and no name or path contains that.
    let is_text = |text: &str| text.is_empty() || text.contains(['\n', '=', '{']);
    if let Ok(text) = source.cast::<PyString>() {
        let FileText(text) = text.extract()?;
        if is_text(text) {
            return Ok((text.to_owned(), named("rules.toml"), bases(given)?));
        }
    }
    let refuse = |error: Error| error::plain(source.py(), &error);
    match Source::of(source)? {
        Source::Builtin(name) => {
            let rules = Ruleset::builtin(&name).map_err(refuse)?;
            let file = named(&format!("{name}.toml"));
            Ok((rules.text().to_owned(), file, Bases::NONE))
        }
        Source::File(path) => {
            let text = read(&path).map_err(refuse)?;
            let bases = Bases::beside(&path, &text).map_err(refuse)?;
            Ok((text, named(&path.to_string_lossy()), bases))
        }
    }
}

impl PyRuleset {
    /// Returns the same rules within limits given as a table of a rules file.
    fn within(&self, py: Python<'_>, limits: &str) -> PyResult<Self> {
        let limits = Limits::from_text(limits).map_err(|error| error::plain(py, &error))?;
        Ok(Self {
            inner: self.inner.lowered(&limits),
        })
    }
}

#[pymethods]
impl PyRuleset {
    #[new]
    fn make(rules: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::find(rules).map(Self::new)
    }

    /// Reads rules from TOML text. Errors call the text `file`; `bases` are the texts that the
    /// rules can be based on, by name.
    #[staticmethod]
    #[pyo3(
        signature = (text, file = Text::constant("rules.toml"), bases = None),
        text_signature = "(text, file='rules.toml', bases=None)"
    )]
    fn from_toml(
        py: Python<'_>,
        text: FileText<'_>,
        file: Text<'_>,
        bases: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        Ruleset::from_toml_over(text.0, &file, &self::bases(bases)?)
            .map(Self::new)
            .map_err(|error| error::plain(py, &error))
    }

    /// Reads rules from JSON text, with `file` and `bases` as in `from_toml`.
    #[staticmethod]
    #[pyo3(
        signature = (text, file = Text::constant("rules.json"), bases = None),
        text_signature = "(text, file='rules.json', bases=None)"
    )]
    fn from_json(
        py: Python<'_>,
        text: FileText<'_>,
        file: Text<'_>,
        bases: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        Ruleset::from_json_over(text.0, &file, &self::bases(bases)?)
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

    /// The facts about the rules that their file gives to people and tools, by key: `description`,
    /// `author`, `licence`, `source` and `edition`. Those that it leaves out are missing.
    #[getter]
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let facts = PyDict::new(py);
        for (key, text) in self.inner.about().said() {
            facts.set_item(key, text)?;
        }
        Ok(facts)
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

    /// The names of the chapters, in order.
    #[getter]
    fn chapters(&self) -> Vec<&str> {
        self.inner.chapters().collect()
    }

    /// The names of the orders; the first is `table`, the table's own.
    #[getter]
    fn orders(&self) -> Vec<&str> {
        self.inner.orders().collect()
    }

    /// The names of the tokens.
    #[getter]
    fn tokens(&self) -> Vec<&str> {
        self.inner.tokens().collect()
    }

    /// The names of the actions that the rules declare; if empty, any word is an action.
    #[getter]
    fn actions(&self) -> Vec<&str> {
        self.inner.actions()
    }

    /// The names of the counters that the rules declare.
    #[getter]
    fn counters(&self) -> Vec<&str> {
        self.inner.counters()
    }

    /// The names of the effects that are data of the rules.
    #[getter]
    fn effects(&self) -> Vec<&str> {
        self.inner.effects()
    }

    /// The names of the effects that the rules run and the host has to register.
    #[getter]
    fn effects_needed(&self) -> Vec<&str> {
        let mut names: Vec<_> = self.inner.effects_needed().collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The text that the rules were read from, a starting point for your own.
    #[getter]
    fn text(&self) -> &str {
        self.inner.text()
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

    /// The identity, 32 hexadecimal digits: rules of equal identity play in the same way.
    #[getter]
    fn identity(&self) -> String {
        format!("{:032x}", self.inner.identity())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.inner.identity() == other.inner.identity()
    }

    fn __hash__(&self) -> u64 {
        // Any part of a hash is one.
        self.inner.identity() as u64
    }

    /// Returns the same rules with lower limits for this program's games, named as in a rules file.
    /// The identity stays the same.
    #[pyo3(signature = (**limits))]
    fn lowered(&self, py: Python<'_>, limits: Option<BTreeMap<String, Count>>) -> PyResult<Self> {
        // More than any rules allow lowers nothing.
        let most = |count: Count| u32::try_from(count.0).unwrap_or(u32::MAX);
        let lines = limits.into_iter().flatten();
        let text: String = lines
            .map(|(name, count)| format!("{name} = {}\n", most(count)))
            .collect();
        self.within(py, &text)
    }

    /// For pickle: the rules in their canonical form, and the limits of this program's games.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let inner = &slf.get().inner;
        Ok((
            slf.getattr("_pickled")?,
            (
                inner.canonical().to_owned(),
                format!("{}.json", inner.name()),
                inner.limits().to_string(),
            ),
        ))
    }

    /// Returns the rules that `__reduce__` wrote.
    #[staticmethod]
    fn _pickled(
        py: Python<'_>,
        text: FileText<'_>,
        file: Text<'_>,
        limits: &str,
    ) -> PyResult<Self> {
        Self::from_json(py, text, file, None)?.within(py, limits)
    }

    /// The picture that a notebook shows: that of `draw_rules`.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw_rules(slf.as_any(), None, None)
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
/// `warning` or `hint`), `file`, `line`, `column` (of a mistake in a line of verbs, or None),
/// `key`, `message` and `suggestion` (a name, or None); an empty list: all is fine.
///
/// The rules are those of a name, a path or a `Ruleset`, or a text. `file` is how the findings call
/// it; one that ends in `.json` is read as JSON. `bases` are the texts on which a text builds, by
/// name.
#[pyfunction]
#[pyo3(signature = (rules, file = None, bases = None))]
pub(crate) fn check_rules<'py>(
    rules: &Bound<'py, PyAny>,
    file: Option<Text<'_>>,
    bases: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyList>> {
    let py = rules.py();
    let (text, file, bases) = text_of(rules, file, bases)?;
    let findings = check_rules_over(&text, &file, &bases)
        .into_iter()
        .map(|finding| {
            let row = PyDict::new(py);
            row.set_item("severity", finding.severity.name())?;
            row.set_item("file", finding.file)?;
            row.set_item("line", finding.line)?;
            row.set_item("column", finding.column)?;
            row.set_item("key", finding.key)?;
            row.set_item("message", finding.message)?;
            row.set_item("suggestion", finding.suggestion)?;
            Ok(row)
        });
    PyList::new(py, findings.collect::<PyResult<Vec<_>>>()?)
}

/// A picture of rules, as SVG text: of those of a name, a path or a `Ruleset`, or of a text.
#[pyfunction]
#[pyo3(signature = (rules, file = None, bases = None))]
pub(crate) fn draw_rules(
    rules: &Bound<'_, PyAny>,
    file: Option<Text<'_>>,
    bases: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    shown(rules, file, bases, turnwheel::draw_rules_over)
}

/// Rules in English prose: those of a name, a path or a `Ruleset`, or of a text.
#[pyfunction]
#[pyo3(signature = (rules, file = None, bases = None))]
pub(crate) fn tell_rules(
    rules: &Bound<'_, PyAny>,
    file: Option<Text<'_>>,
    bases: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    shown(rules, file, bases, turnwheel::tell_rules_over)
}

fn shown(
    rules: &Bound<'_, PyAny>,
    file: Option<Text<'_>>,
    bases: Option<&Bound<'_, PyDict>>,
    show: impl FnOnce(&str, &str, &Bases) -> Result<String, Error>,
) -> PyResult<String> {
    let (text, file, bases) = text_of(rules, file, bases)?;
    show(&text, &file, &bases).map_err(|error| error::plain(rules.py(), &error))
}

/// The hash of a text as 32 hexadecimal digits.
#[pyfunction]
pub(crate) fn hash_text(text: FileText<'_>) -> String {
    format!("{:032x}", turnwheel::hash_text(text.0))
}
