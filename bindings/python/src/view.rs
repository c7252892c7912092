//! The view: a snapshot of the table, whose parts are made on access.

use crate::input::{Text, Who};
use crate::looks::{self, Looks};
use crate::parts;
use crate::words;
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::sync::OnceLockExt;
use pyo3::types::{PyDict, PyList, PyMapping, PyTuple};
use std::sync::OnceLock;
use turnwheel::nearest;
use turnwheel::view::{KeptTable, SHAPES, ShapeField, View, Viewer};

/// A snapshot of everything that a display of the table needs; later commands do not change it.
///
/// Each field is built when it is read. A view is a value: views can be compared, pickled, matched,
/// converted by `to_dict`, and constructed for tests, as any dataclass.
#[pyclass(module = "turnwheel._native", name = "View", extends = Looks, frozen)]
pub(crate) struct PyView(Source);

enum Source {
    Kept {
        table: Box<KeptTable>,
        viewer: Viewer,
        /// The whole view, made on the first access to a part that cannot be read in place.
        whole: OnceLock<Box<View>>,
    },
    /// The fields, in order.
    Given(Vec<Py<PyAny>>),
}

const FIELDS: &[ShapeField] = SHAPES[0].fields;

impl PyView {
    /// Takes the table as this viewer may see it.
    pub(crate) fn new<'py>(
        py: Python<'py>,
        table: KeptTable,
        viewer: Viewer,
    ) -> PyResult<Bound<'py, Self>> {
        parts::prepare(py)?;
        Self::with(
            py,
            Source::Kept {
                table: Box::new(table),
                viewer,
                whole: OnceLock::new(),
            },
        )
    }

    fn with(py: Python<'_>, source: Source) -> PyResult<Bound<'_, Self>> {
        Bound::new(
            py,
            PyClassInitializer::from(Looks).add_subclass(Self(source)),
        )
    }

    pub(crate) fn kept(&self) -> Option<&KeptTable> {
        match &self.0 {
            Source::Kept { table, .. } => Some(table),
            Source::Given(_) => None,
        }
    }

    /// Returns the whole of a kept table.
    pub(crate) fn whole_kept(&self, py: Python<'_>) -> &View {
        match &self.0 {
            Source::Kept {
                table,
                viewer,
                whole,
            } => whole.get_or_init_py_attached(py, || Box::new(table.view_for(*viewer))),
            Source::Given(_) => unreachable!("only kept tables are asked"),
        }
    }

    /// Returns a field of a constructed view.
    pub(crate) fn given<'py>(&self, py: Python<'py>, field: &str) -> Option<Bound<'py, PyAny>> {
        let Source::Given(values) = &self.0 else {
            return None;
        };
        let at = FIELDS.iter().position(|known| known.name == field)?;
        Some(values[at].bind(py).clone())
    }

    /// Returns the whole table as the core's view.
    pub(crate) fn whole(&self, py: Python<'_>) -> PyResult<View> {
        let Source::Given(values) = &self.0 else {
            return Ok(self.whole_kept(py).clone());
        };
        let data = PyDict::new(py);
        for (field, value) in FIELDS.iter().zip(values) {
            data.set_item(field.name, as_data(value.bind(py))?)?;
        }
        let text: String = py
            .import("json")?
            .call_method1("dumps", (data,))?
            .extract()?;
        serde_json::from_str(&text).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// Returns the fields, in order.
    fn values<'py>(slf: &Bound<'py, Self>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        FIELDS.iter().map(|field| slf.getattr(field.name)).collect()
    }
}

#[pymethods]
impl PyView {
    #[new]
    #[pyo3(signature = (*args, **kwargs))]
    fn make(
        args: &Bound<'_, PyTuple>,
        kwargs: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = args.py();
        parts::prepare(py)?;
        if args.len() > FIELDS.len() {
            let most = FIELDS.len();
            let what = format!("a view has {most} fields, not {}", args.len());
            return Err(PyTypeError::new_err(what));
        }
        let mut values: Vec<Option<Py<PyAny>>> =
            args.iter().map(|arg| Some(arg.unbind())).collect();
        values.resize_with(FIELDS.len(), || None);
        for (name, value) in kwargs.into_iter().flatten() {
            let name: String = name.extract()?;
            match FIELDS.iter().position(|field| field.name == name) {
                Some(at) if values[at].is_none() => values[at] = Some(value.unbind()),
                Some(_) => {
                    return Err(PyTypeError::new_err(format!("`{name}` is given twice")));
                }
                None => return Err(PyTypeError::new_err(no_field(&name))),
            }
        }
        let values = values.into_iter().zip(FIELDS).map(|(value, field)| {
            value.ok_or_else(|| PyTypeError::new_err(format!("`{}` is not given", field.name)))
        });
        let source = Source::Given(values.collect::<PyResult<_>>()?);
        Ok(PyClassInitializer::from(Looks).add_subclass(Self(source)))
    }

    /// The name of the rules.
    #[getter]
    fn rules<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, view) = (slf.py(), slf.get());
        match view.kept() {
            Some(kept) => Ok(words::text(py, kept.table().rules().name())
                .into_bound(py)
                .into_any()),
            None => Ok(view.given(py, "rules").expect("a view has all fields")),
        }
    }

    /// The kind of decision that the game waits for: start, window, choice, effect or over.
    #[getter]
    fn awaiting<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, view) = (slf.py(), slf.get());
        match view.given(py, "awaiting") {
            Some(value) => Ok(value),
            None => Ok(words::text(py, &view.whole_kept(py).awaiting)
                .into_bound(py)
                .into_any()),
        }
    }

    /// Returns the value of a counter: of a player, or without one, of the game.
    ///
    /// Args:
    ///     name: The counter's name.
    ///     player: Whose, by name or number; None for the game's own.
    ///
    /// Returns:
    ///     Its value; 0 if it is not set.
    ///
    /// Raises:
    ///     MisuseError: There is no such player.
    ///
    /// Example:
    ///     >>> view.counter("life", "A")
    ///     20
    #[pyo3(signature = (name, player = None))]
    fn counter(slf: &Bound<'_, Self>, name: Text<'_>, player: Option<Who<'_>>) -> PyResult<i64> {
        looks::counter(slf.as_super(), &name, player.as_ref())
    }

    /// Returns the view as plain data: dictionaries, lists, texts, numbers and None, as
    /// `view_json` has it.
    ///
    /// Example:
    ///     >>> json.loads(game.view_json("A")) == game.view_for("A").to_dict()
    ///     True
    fn to_dict<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let data = PyDict::new(slf.py());
        for (field, value) in FIELDS.iter().zip(Self::values(slf)?) {
            data.set_item(field.name, as_data(&value)?)?;
        }
        Ok(data)
    }

    /// Constructs a view from the result of `to_dict` or of `json.loads(game.view_json())`.
    ///
    /// Args:
    ///     data: The fields by name.
    ///
    /// Raises:
    ///     KeyError: A field is missing.
    ///     TypeError: There is no such field, or a part is not a mapping.
    ///
    /// Example:
    ///     >>> turnwheel.View.from_dict(view.to_dict()) == view
    ///     True
    #[staticmethod]
    fn from_dict<'py>(data: &Bound<'py, PyMapping>) -> PyResult<Bound<'py, Self>> {
        parts::prepare(data.py())?;
        let values = read_fields(data, 0)?;
        let values = values.into_iter().map(Bound::unbind).collect();
        Self::with(data.py(), Source::Given(values))
    }

    /// The picture that a notebook shows of a view.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(turnwheel::draw_table(&self.whole(py)?))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let fields = FIELDS.iter().zip(Self::values(slf)?);
        let fields = fields.map(|(field, value)| Ok(format!("{}={}", field.name, value.repr()?)));
        Ok(format!(
            "View({})",
            fields.collect::<PyResult<Vec<_>>>()?.join(", ")
        ))
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<bool> {
        if slf.is(other) {
            return Ok(true);
        }
        let py = slf.py();
        if let (Some(_), Some(_)) = (slf.get().kept(), other.get().kept()) {
            return Ok(slf.get().whole_kept(py) == other.get().whole_kept(py));
        }
        PyTuple::new(py, Self::values(slf)?)?.eq(PyTuple::new(py, Self::values(other)?)?)
    }

    fn __hash__(slf: &Bound<'_, Self>) -> PyResult<isize> {
        PyTuple::new(slf.py(), Self::values(slf)?)?.hash()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let values = PyTuple::new(slf.py(), Self::values(slf)?)?;
        Ok((slf.get_type().into_any(), values))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.0 {
            Source::Kept { .. } => Ok(()),
            Source::Given(values) => values.iter().try_for_each(|value| visit.call(value)),
        }
    }
}

fn no_field(name: &str) -> String {
    let near = nearest(name, FIELDS.iter().map(|field| field.name));
    let near = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("a view has no field `{}`{near}", crate::error::said(name))
}

/// Returns a field as plain data.
fn as_data<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    if let Ok(members) = value.cast::<PyTuple>() {
        let members = members.iter().map(|member| as_data(&member));
        return Ok(PyList::new(py, members.collect::<PyResult<Vec<_>>>()?)?.into_any());
    }
    let Ok(fields) = value.getattr("__dataclass_fields__") else {
        return Ok(value.clone());
    };
    let data = PyDict::new(py);
    for name in fields.try_iter()? {
        let name = name?.extract::<String>()?;
        data.set_item(&name, as_data(&value.getattr(&*name)?)?)?;
    }
    Ok(data.into_any())
}

/// Reads the fields of a view or a part from plain data.
fn read_fields<'py>(
    data: &Bound<'py, PyMapping>,
    shape: usize,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let fields = SHAPES[shape].fields;
    if let Some(name) = data.keys()?.iter().find_map(|name| {
        let name = name.str().ok()?.to_string();
        (!fields.iter().any(|field| field.name == name)).then_some(name)
    }) {
        let near = nearest(&name, fields.iter().map(|field| field.name));
        let near = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        let (class, name) = (SHAPES[shape].name, crate::error::said(&name));
        return Err(PyTypeError::new_err(format!(
            "`{class}` has no field `{name}`{near}"
        )));
    }
    let read = |field: &ShapeField| {
        let value = data.get_item(field.name);
        let value = value.map_err(|_| {
            PyKeyError::new_err(format!("`{}` lacks `{}`", SHAPES[shape].name, field.name))
        })?;
        read_value(&value, field.ty)
    };
    fields.iter().map(read).collect()
}

fn read_value<'py>(value: &Bound<'py, PyAny>, ty: &str) -> PyResult<Bound<'py, PyAny>> {
    let py = value.py();
    let inside = |outer: &str| ty.strip_prefix(outer)?.strip_suffix('>');
    if let Some(inner) = inside("Option<") {
        return if value.is_none() {
            Ok(value.clone())
        } else {
            read_value(value, inner)
        };
    }
    if let Some(inner) = inside("Vec<").or(ty.starts_with('[').then_some("i64")) {
        let members = value.try_iter()?.map(|member| read_value(&member?, inner));
        return Ok(PyTuple::new(py, members.collect::<PyResult<Vec<_>>>()?)?.into_any());
    }
    match SHAPES.iter().position(|shape| shape.name == ty) {
        Some(shape) => {
            let fields = read_fields(value.cast::<PyMapping>()?, shape)?;
            parts::make(py, shape, fields.into_iter().map(Ok))
        }
        None => Ok(value.clone()),
    }
}
