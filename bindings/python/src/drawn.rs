//! Drawings that a function of the host's makes of its own state, to be shown beside the table.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use turnwheel::replay::Drawn;

/// Reads a drawing: a text, something with `_repr_html_` or `_repr_svg_`, several of these one
/// below the other, or None.
pub(crate) fn drawn(made: &Bound<'_, PyAny>) -> PyResult<Option<Drawn>> {
    let parts: Vec<Bound<'_, PyAny>> = if let Ok(list) = made.cast::<PyList>() {
        list.iter().collect()
    } else if let Ok(tuple) = made.cast::<PyTuple>() {
        tuple.iter().collect()
    } else {
        return one(made);
    };
    let mut html = String::new();
    for part in &parts {
        if let Some(part) = one(part)? {
            html += &as_html(part, made.py())?;
        }
    }
    Ok(Some(Drawn::Html(html)))
}

fn one(made: &Bound<'_, PyAny>) -> PyResult<Option<Drawn>> {
    if made.is_none() {
        return Ok(None);
    }
    if let Ok(text) = made.extract::<String>() {
        return Ok(Some(Drawn::Text(text)));
    }
    for picture in ["_repr_html_", "_repr_svg_"] {
        if made.hasattr(picture)? {
            // An object may have one of them and return None.
            let picture: Option<String> = made.call_method0(picture)?.extract()?;
            if let Some(picture) = picture {
                return Ok(Some(Drawn::Html(picture)));
            }
        }
    }
    Err(PyTypeError::new_err(format!(
        "draw returned {}; return text, something with _repr_html_ or _repr_svg_, a list of these, \
         or None",
        made.get_type().name()?
    )))
}

/// Returns a drawing for the middle of a page.
pub(crate) fn as_html(drawn: Drawn, py: Python<'_>) -> PyResult<String> {
    let text = match drawn {
        Drawn::Html(html) => return Ok(format!("<div>{html}</div>")),
        Drawn::Text(text) => text,
    };
    let text = py.import("html")?.call_method1("escape", (text,))?;
    Ok(format!("<pre>{}</pre>", text.extract::<String>()?))
}
