//! Copies of the host's state: what `copy.deepcopy` makes, without Python code for plain data.
//!
//! Lists, dicts, sets and instances of plain classes are copied here, each once, so that two
//! references to one object become two references to its copy. Anything whose class says how it is
//! copied is left to `copy.deepcopy`, and so is what lies very deep.

use crate::frozen::{is_frozen, of_class};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PySet, PyString, PyTuple, PyType};

/// The deepest value that is copied here; Python's own limit guards what lies deeper.
const DEEPEST: usize = 100;

/// Returns a copy of the object with a future of its own.
pub(crate) fn deep_copy<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let mut copies = Copies {
        made: PyDict::new(value.py()),
        plain: vec![],
    };
    copies.of(value, 0)
}

/// The names of a class's slots, if it is plain.
type Slots<'py> = Option<Vec<Bound<'py, PyAny>>>;

/// The copies of one call.
struct Copies<'py> {
    /// The copies made so far, by the address of the object: the `memo` of `copy.deepcopy`.
    made: Bound<'py, PyDict>,
    /// The classes seen so far.
    plain: Vec<(Bound<'py, PyType>, Slots<'py>)>,
}

impl<'py> Copies<'py> {
    fn of(&mut self, value: &Bound<'py, PyAny>, depth: usize) -> PyResult<Bound<'py, PyAny>> {
        if is_frozen(value)? {
            return Ok(value.clone());
        }
        if let Some(made) = self.made.get_item(address(value))? {
            return Ok(made);
        }
        if depth > DEEPEST {
            return self.by_python(value);
        }
        if let Ok(list) = value.cast_exact::<PyList>() {
            return self.list(list, depth);
        }
        if let Ok(dict) = value.cast_exact::<PyDict>() {
            let copy = PyDict::new(value.py());
            self.made.set_item(address(value), &copy)?;
            self.fill(&copy, dict, depth)?;
            return Ok(copy.into_any());
        }
        if let Ok(set) = value.cast_exact::<PySet>() {
            return self.set(set);
        }
        if let Ok(tuple) = value.cast_exact::<PyTuple>() {
            return self.tuple(tuple, depth);
        }
        match self.slots(&value.get_type())? {
            Some(slots) => self.instance(value, &slots, depth),
            None => self.by_python(value),
        }
    }

    fn list(&mut self, list: &Bound<'py, PyList>, depth: usize) -> PyResult<Bound<'py, PyAny>> {
        // Most members are numbers and texts, which are shared.
        let copy = list.get_slice(0, list.len());
        self.made.set_item(address(list.as_any()), &copy)?;
        for at in 0..copy.len() {
            let member = copy.get_item(at)?;
            if !is_frozen(&member)? {
                copy.set_item(at, self.of(&member, depth + 1)?)?;
            }
        }
        Ok(copy.into_any())
    }

    /// Copies the members of a dict into another one, in their order.
    fn fill(
        &mut self,
        copy: &Bound<'py, PyDict>,
        dict: &Bound<'py, PyDict>,
        depth: usize,
    ) -> PyResult<()> {
        // Copying a member may run Python code, which may change the dict.
        let members: Vec<_> = dict.iter().collect();
        for (key, member) in members {
            copy.set_item(self.of(&key, depth + 1)?, self.of(&member, depth + 1)?)?;
        }
        Ok(())
    }

    fn set(&mut self, set: &Bound<'py, PySet>) -> PyResult<Bound<'py, PyAny>> {
        let members: Vec<_> = set.iter().collect();
        for member in &members {
            if !is_frozen(member)? {
                return self.by_python(set.as_any());
            }
        }
        let copy = PySet::new(set.py(), members)?.into_any();
        self.made.set_item(address(set.as_any()), &copy)?;
        Ok(copy)
    }

    fn tuple(&mut self, tuple: &Bound<'py, PyTuple>, depth: usize) -> PyResult<Bound<'py, PyAny>> {
        let members = tuple.iter().map(|member| self.of(&member, depth + 1));
        let members = members.collect::<PyResult<Vec<_>>>()?;
        // A member may hold the tuple, and then it was copied meanwhile.
        if let Some(made) = self.made.get_item(address(tuple.as_any()))? {
            return Ok(made);
        }
        let same = tuple.iter().zip(&members).all(|(old, new)| old.is(new));
        let copy = match same {
            true => tuple.clone().into_any(),
            false => PyTuple::new(tuple.py(), members)?.into_any(),
        };
        self.made.set_item(address(tuple.as_any()), &copy)?;
        Ok(copy)
    }

    fn instance(
        &mut self,
        value: &Bound<'py, PyAny>,
        slots: &[Bound<'py, PyAny>],
        depth: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = value.py();
        let class = value.get_type();
        let copy = class.call_method1(intern!(py, "__new__"), (&class,))?;
        self.made.set_item(address(value), &copy)?;
        let own = intern!(py, "__dict__");
        if let Ok(fields) = value.getattr(own) {
            let new = copy.getattr(own)?;
            self.fill(new.cast::<PyDict>()?, fields.cast::<PyDict>()?, depth)?;
        }
        for slot in slots {
            let slot = slot.cast::<PyString>()?;
            // A slot may be empty.
            if let Ok(member) = value.getattr(slot) {
                copy.setattr(slot, self.of(&member, depth + 1)?)?;
            }
        }
        Ok(copy)
    }

    /// Returns the names of the slots of a class whose instances hold nothing but attributes, and
    /// which leaves their copies to Python.
    fn slots(&mut self, class: &Bound<'py, PyType>) -> PyResult<Slots<'py>> {
        if let Some((_, slots)) = self.plain.iter().find(|(known, _)| known.is(class)) {
            return Ok(slots.clone());
        }
        let slots = of_class(class)?;
        self.plain.push((class.clone(), slots.clone()));
        Ok(slots)
    }

    fn by_python(&self, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        static COPY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let copy = COPY.import(value.py(), "copy", "deepcopy")?;
        copy.call1((value, &self.made))
    }
}

/// Returns the key of an object in a `memo`.
fn address(value: &Bound<'_, PyAny>) -> usize {
    value.as_ptr().addr()
}
