//! Values that can never change: numbers, texts, and tuples, frozen sets and frozen dataclasses of
//! such. A game keeps references to them, and copies nothing.

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{
    PyBool, PyBytes, PyComplex, PyDict, PyFloat, PyFrozenSet, PyInt, PyList, PyString, PyTuple,
    PyType,
};

/// The deepest value that is looked through; what lies deeper counts as one that can change.
const DEEPEST: usize = 32;
/// The most values that are looked at, each as often as it is held: tuples that hold one another
/// twice are twice as many at each depth. A value with more counts as one that can change.
const MOST: usize = 100_000;

/// Returns true if the object and all that it holds can never change.
pub(crate) fn is_frozen(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Looking { left: MOST }.frozen(value, 0)
}

/// One look through a value.
struct Looking {
    /// How many more values are looked at.
    left: usize,
}

impl Looking {
    fn frozen(&mut self, value: &Bound<'_, PyAny>, depth: usize) -> PyResult<bool> {
        let is_atom = value.is_exact_instance_of::<PyInt>()
            || value.is_exact_instance_of::<PyString>()
            || value.is_none()
            || value.is_exact_instance_of::<PyBool>()
            || value.is_exact_instance_of::<PyFloat>()
            || value.is_exact_instance_of::<PyBytes>()
            || value.is_exact_instance_of::<PyComplex>();
        if is_atom {
            return Ok(true);
        }
        if depth > DEEPEST || self.left == 0 {
            return Ok(false);
        }
        self.left -= 1;
        if let Ok(tuple) = value.cast_exact::<PyTuple>() {
            return self.all(tuple.iter(), depth);
        }
        if let Ok(set) = value.cast_exact::<PyFrozenSet>() {
            return self.all(set.iter(), depth);
        }
        if value.is_exact_instance_of::<PyList>() || value.is_exact_instance_of::<PyDict>() {
            return Ok(false);
        }
        self.instance(value, depth)
    }

    fn all<'py>(
        &mut self,
        mut members: impl Iterator<Item = Bound<'py, PyAny>>,
        depth: usize,
    ) -> PyResult<bool> {
        members.try_fold(true, |so_far, member| {
            Ok(so_far && self.frozen(&member, depth + 1)?)
        })
    }

    /// Tells it of an instance of a class: a member of an enumeration, a class itself, a named
    /// tuple, or a frozen dataclass.
    fn instance(&mut self, value: &Bound<'_, PyAny>, depth: usize) -> PyResult<bool> {
        static ENUM: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let (py, class) = (value.py(), value.get_type());
        if value.is_instance_of::<PyType>()
            || value.is_instance(ENUM.import(py, "enum", "Enum")?)?
        {
            return Ok(true);
        }
        if class.hasattr(intern!(py, "__deepcopy__"))? {
            return Ok(false);
        }
        let own = intern!(py, "__dict__");
        if let Ok(tuple) = value.cast::<PyTuple>() {
            return Ok(!value.hasattr(own)? && self.all(tuple.iter(), depth)?);
        }
        let params = intern!(py, "__dataclass_params__");
        // A class derived from a frozen one may have fields that change.
        if !class.hasattr(params)? || !class.getattr(own)?.contains(params)? {
            return Ok(false);
        }
        if !class
            .getattr(params)?
            .getattr(intern!(py, "frozen"))?
            .extract()?
        {
            return Ok(false);
        }
        if let Ok(own) = value.getattr(own)
            && !self.all(own.cast::<PyDict>()?.values().iter(), depth)?
        {
            return Ok(false);
        }
        let fields = class.getattr(intern!(py, "__dataclass_fields__"))?;
        let values = fields.cast::<PyDict>()?.keys().into_iter();
        // A field of a class, or one that is not set, belongs to no instance.
        let values = values.filter_map(|name| value.getattr(name.cast::<PyString>().ok()?).ok());
        self.all(values, depth)
    }
}

/// Returns the names of the slots of a class whose instances hold nothing but attributes, and
/// which leaves their copies to Python; `None` for any other class.
pub(crate) fn of_class<'py>(
    class: &Bound<'py, PyType>,
) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    static OBJECT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static SLOTS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static COPIERS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = class.py();
    let object = OBJECT.import(py, "builtins", "object")?;
    let inherited = [
        intern!(py, "__new__"),
        intern!(py, "__reduce_ex__"),
        intern!(py, "__reduce__"),
        intern!(py, "__getstate__"),
        intern!(py, "__getattribute__"),
        intern!(py, "__setattr__"),
    ];
    for name in inherited {
        if !class.getattr(name)?.is(&object.getattr(name)?) {
            return Ok(None);
        }
    }
    let absent = [
        intern!(py, "__deepcopy__"),
        intern!(py, "__setstate__"),
        intern!(py, "__getnewargs__"),
        intern!(py, "__getnewargs_ex__"),
        intern!(py, "__getattr__"),
    ];
    for name in absent {
        if class.hasattr(name)? {
            return Ok(None);
        }
    }
    if COPIERS
        .import(py, "copyreg", "dispatch_table")?
        .contains(class)?
    {
        return Ok(None);
    }
    let slots = SLOTS.import(py, "copyreg", "_slotnames")?.call1((class,))?;
    let slots: Vec<Bound<'py, PyAny>> = slots.extract()?;
    // An instance without either has its data where only its class can reach it.
    let attributes: isize = class.getattr(intern!(py, "__dictoffset__"))?.extract()?;
    Ok((attributes != 0 || !slots.is_empty()).then_some(slots))
}
