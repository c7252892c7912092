//! The page "What happens between two windows", made from the table of transitions.

use crate::Generated;
use crate::template::filled;
use turnwheel::TRANSITIONS;

pub(crate) fn files() -> Vec<Generated> {
    let arrows: String = TRANSITIONS
        .iter()
        .filter(|row| row.from != row.to)
        .map(|row| format!("    {} --> {}\n", row.from, row.to))
        .collect();
    let rows: String = TRANSITIONS
        .iter()
        .map(|row| format!("| `{}` | `{}` | {} |\n", row.from, row.to, row.when))
        .collect();
    let template = include_str!("../templates/stages.md");
    let page = filled(template, &[("arrows", &arrows), ("rows", &rows)]);
    vec![("docs/stages.md".into(), page)]
}
