//! Sets of mods, and the result of loading one into a game.

use crate::error;
use crate::input::{self, Count, FileText, Text, Texts};
use crate::ruleset::PyRuleset;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Reloaded};
use turnwheel_lua::{Limits, ModInfo, ModSet, Setting, Settings, read_settings};

/// Lua mods that are loaded once, for any number of games.
#[pyclass(name = "Mods", module = "turnwheel._native", frozen)]
pub(crate) struct PyMods(ModSet);

/// The mods that a game loads: a set, or those of a folder.
pub(crate) enum Mods<'py> {
    Set(PyRef<'py, PyMods>),
    Folder(PathBuf),
}

impl<'py> FromPyObject<'_, 'py> for Mods<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(set) = value.cast::<PyMods>() {
            return Ok(Self::Set(set.to_owned().borrow()));
        }
        let folder = value.extract().map(Self::Folder);
        folder.map_err(|_: PyErr| input::wrong(&value, "the path of a folder, or a set of mods,"))
    }
}

/// Texts of files by their paths.
pub(crate) struct FilesByPath(BTreeMap<String, String>);

impl<'py> FromPyObject<'_, 'py> for FilesByPath {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let files = value.cast::<PyDict>();
        let files = files.map_err(|_| input::wrong(&value, "a dict of texts by path"))?;
        let read = files.iter().map(|(path, text)| {
            let path = path.extract::<Text<'_>>()?.to_owned();
            Ok((path, text.extract::<FileText<'_>>()?.0.to_owned()))
        });
        read.collect::<PyResult<_>>().map(Self)
    }
}

/// Returns the limits of a run of mods.
pub(crate) fn limits(time_limit_ms: Option<Count>) -> Limits {
    Limits {
        time: time_limit_ms.map(|limit| Duration::from_millis(limit.0)),
        ..Limits::default()
    }
}

/// Reads what `json` writes of it.
fn settings(settings: Option<&Bound<'_, PyAny>>) -> PyResult<Settings> {
    let Some(settings) = settings else {
        return Ok(Settings::new());
    };
    let py = settings.py();
    let text = py.import("json")?.call_method1("dumps", (settings,))?;
    read_settings(&text.extract::<String>()?).map_err(|error| error::plain(py, &error))
}

impl PyMods {
    pub(crate) fn set(&self) -> &ModSet {
        &self.0
    }

    fn loaded(
        rules: &Bound<'_, PyAny>,
        settings: Option<&Bound<'_, PyAny>>,
        time_limit_ms: Option<Count>,
        load: impl FnOnce(&Arc<Ruleset>, &Limits, &Settings) -> Result<ModSet, Error> + Send,
    ) -> PyResult<Self> {
        let (py, rules) = (rules.py(), PyRuleset::find(rules)?);
        let (settings, limits) = (self::settings(settings)?, limits(time_limit_ms));
        // Mods never call Python.
        let set = py.detach(|| load(&rules, &limits, &settings));
        set.map(Self).map_err(|error| error::plain(py, &error))
    }

    fn subset(
        &self,
        py: Python<'_>,
        names: &[String],
        of: impl FnOnce(&ModSet, &[&str]) -> Result<ModSet, Error>,
    ) -> PyResult<Self> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let set = of(&self.0, &names);
        set.map(Self).map_err(|error| error::plain(py, &error))
    }
}

#[pymethods]
impl PyMods {
    /// Loads the mods of a folder: its `.lua` files, and its folders that have a `mod.toml`.
    #[staticmethod]
    #[pyo3(signature = (folder, rules, *, settings = None, time_limit_ms = None))]
    fn load(
        folder: PathBuf,
        rules: &Bound<'_, PyAny>,
        settings: Option<&Bound<'_, PyAny>>,
        time_limit_ms: Option<Count>,
    ) -> PyResult<Self> {
        Self::loaded(rules, settings, time_limit_ms, |rules, limits, settings| {
            ModSet::load(&folder, rules, limits, settings)
        })
    }

    /// Loads mods from texts by path: `x.lua`, `poison/mod.toml`, `poison/cards.lua`.
    #[staticmethod]
    #[pyo3(signature = (texts, rules, *, settings = None, time_limit_ms = None))]
    fn of_texts(
        texts: FilesByPath,
        rules: &Bound<'_, PyAny>,
        settings: Option<&Bound<'_, PyAny>>,
        time_limit_ms: Option<Count>,
    ) -> PyResult<Self> {
        let texts = texts.0.iter().map(|(path, text)| (&**path, &**text));
        Self::loaded(rules, settings, time_limit_ms, |rules, limits, settings| {
            ModSet::of_texts(texts, rules, limits, settings)
        })
    }

    /// The hash by which machines see before a game that their sets are the same.
    #[getter]
    fn hash(&self) -> String {
        format!("{:032x}", self.0.hash())
    }

    /// Returns the set of these mods alone, which shares what was loaded.
    fn only(&self, py: Python<'_>, names: Texts) -> PyResult<Self> {
        self.subset(py, &names.0, ModSet::only)
    }

    /// Returns the set without these mods, which shares what was loaded.
    fn without(&self, py: Python<'_>, names: Texts) -> PyResult<Self> {
        self.subset(py, &names.0, ModSet::without)
    }

    /// Returns what a prompt, a label or another name of a mod means in a language.
    fn say(&self, whose: Text<'_>, word: Text<'_>, language: Text<'_>) -> String {
        self.0.say(&whose, &word, &language)
    }

    /// Returns the budget that the mods have used since they were loaded.
    fn used<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let used = serde_json::to_value(self.0.used());
        python(
            py,
            used.map_err(|error| PyValueError::new_err(error.to_string()))?,
        )
    }

    fn __len__(&self) -> usize {
        self.0.mods().count()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let mods = self.0.mods().cloned().map(PyModInfo);
        PyList::new(
            py,
            mods.map(|info| Py::new(py, info))
                .collect::<PyResult<Vec<_>>>()?,
        )?
        .try_iter()
    }

    fn __getitem__(&self, name: Text<'_>) -> PyResult<PyModInfo> {
        let found = self.0.mods().find(|info| info.name == *name);
        let found = found.cloned().map(PyModInfo);
        found.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __contains__(&self, name: Text<'_>) -> bool {
        self.0.mods().any(|info| info.name == *name)
    }

    fn __repr__(&self) -> String {
        format!("Mods({:?})", self.0)
    }
}

/// A mod of a set.
#[pyclass(name = "ModInfo", module = "turnwheel._native", frozen)]
pub(crate) struct PyModInfo(ModInfo);

#[pymethods]
impl PyModInfo {
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// Its version; empty if it says none.
    #[getter]
    fn version(&self) -> &str {
        &self.0.version
    }

    /// A hash over its name, version, files and values of settings.
    #[getter]
    fn hash(&self) -> String {
        format!("{:032x}", self.0.hash)
    }

    /// The mods that it needs, as it says them.
    #[getter]
    fn needs(&self) -> Vec<String> {
        self.0.needs.clone()
    }

    /// The names of its effects that hosts and cards call by name.
    #[getter]
    fn effects(&self) -> Vec<String> {
        self.0.effects.clone()
    }

    /// The names of those that its triggers run.
    #[getter]
    fn triggers(&self) -> Vec<String> {
        self.0.triggers.clone()
    }

    /// True if it offers moves.
    #[getter]
    fn offers(&self) -> bool {
        self.0.offers
    }

    /// Its settings: for each name the `default`, the `text` for the player, and the `value`.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let settings = PyDict::new(py);
        for (name, declared) in &self.0.settings {
            let setting = PyDict::new(py);
            setting.set_item("default", python(py, of_setting(&declared.default))?)?;
            setting.set_item("text", &declared.text)?;
            setting.set_item("value", python(py, of_setting(&self.0.values[name]))?)?;
            settings.set_item(name, setting)?;
        }
        Ok(settings)
    }

    /// The meanings of its keys, by language.
    #[getter]
    fn words(&self) -> BTreeMap<String, BTreeMap<String, String>> {
        self.0.words.clone()
    }

    /// The keys of its `mod.toml` that are the host's.
    #[getter]
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python(py, Json::Object(self.0.about.clone()))
    }

    fn __repr__(&self) -> String {
        let ModInfo { name, version, .. } = &self.0;
        format!("ModInfo({name:?}, version={version:?})")
    }
}

/// Returns a value as Python's `json` reads it.
pub(crate) fn python<'py>(py: Python<'py>, value: Json) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}

fn of_setting(setting: &Setting) -> Json {
    match setting {
        Setting::Truth(truth) => Json::from(*truth),
        Setting::Number(number) => Json::from(*number),
        Setting::Text(text) => Json::from(text.as_str()),
    }
}

/// The mods that were loaded.
#[pyclass(module = "turnwheel._native", frozen, get_all)]
pub(crate) struct Loaded {
    /// The mods' names: their files' names without the ending.
    mods: Vec<String>,
    /// The effects' names.
    effects: Vec<String>,
    /// How many triggers the mods register.
    triggers: usize,
    /// The effects that existed before and have new code now.
    replaced: Vec<String>,
    /// The effects that are no longer in the mods and were unregistered.
    gone: Vec<String>,
    /// Those of them that something pending still needs.
    missing: Vec<String>,
}

#[pymethods]
impl Loaded {
    fn __repr__(&self) -> String {
        let Self {
            mods,
            effects,
            triggers,
            replaced,
            gone,
            missing,
        } = self;
        format!(
            "Loaded(mods={mods:?}, effects={effects:?}, triggers={triggers}, \
             replaced={replaced:?}, gone={gone:?}, missing={missing:?})"
        )
    }
}

impl From<turnwheel_lua::Loaded> for Loaded {
    fn from(loaded: turnwheel_lua::Loaded) -> Self {
        let turnwheel_lua::Loaded {
            mods,
            effects,
            triggers,
            reloaded:
                Reloaded {
                    replaced,
                    gone,
                    missing,
                },
        } = loaded;
        Self {
            mods,
            effects,
            triggers,
            replaced,
            gone,
            missing,
        }
    }
}
