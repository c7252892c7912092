//! Verbs as lines, in place of their tables.

use super::draft::Draft;
use toml_edit::visit_mut::{VisitMut, visit_table_like_mut};
use toml_edit::{Array, DocumentMut, Item, TableLike, Value};
use turnwheel::schema;

/// How the arguments of a line are written: by their places or by their names, and in parentheses
/// or in quotes if there are spaces in them. The first that says the same is taken.
const WAYS: [Way; 4] = [
    Way::new(true, ["(", ")"]),
    Way::new(true, ["\"", "\""]),
    Way::new(false, ["(", ")"]),
    Way::new(false, ["\"", "\""]),
];

#[derive(Clone, Copy)]
struct Way {
    by_place: bool,
    around: [&'static str; 2],
}

impl Way {
    const fn new(by_place: bool, around: [&'static str; 2]) -> Self {
        Self { by_place, around }
    }
}

/// Writes each verb as a line, and a list of one line as that line.
pub(super) fn write(draft: &mut Draft<'_>) {
    let count = each_list(&mut draft.doc().clone(), usize::MAX, |_| {});
    // Those inside a list have higher numbers, and are gone once it is made of lines.
    for number in (0..count).rev() {
        draft.change(|doc| {
            each_list(doc, number, |item| {
                if let Item::ArrayOfTables(tables) = item
                    && tables
                        .get(0)
                        .is_some_and(|first| line(first, WAYS[0]).is_some())
                {
                    *item = Item::Value(Value::Array(std::mem::take(tables).into_array()));
                }
            });
        });
        for member in 0..length(draft, number) {
            WAYS.iter().any(|way| {
                let mut is_written = false;
                let is_same = draft.change(|doc| {
                    each_list(doc, number, |item| {
                        is_written = write_member(item, member, *way);
                    });
                });
                is_same && is_written
            });
        }
        draft.change(|doc| {
            each_list(doc, number, |item| {
                let list = item.as_array().filter(|list| list.len() == 1);
                if let Some(line) = list
                    .and_then(|list| list.get(0))
                    .filter(|line| line.is_str())
                {
                    *item = Item::Value(line.clone());
                }
            });
        });
    }
}

/// Returns the number of members of the list of that number.
fn length(draft: &Draft<'_>, number: usize) -> usize {
    let mut length = 0;
    each_list(&mut draft.doc().clone(), number, |item| {
        length = item.as_array().map_or(0, Array::len);
    });
    length
}

/// Writes a member of a list as a line. Returns true if it was a verb.
fn write_member(list: &mut Item, member: usize, way: Way) -> bool {
    let Some(list) = list.as_array_mut() else {
        return false;
    };
    let verb = list.get(member).and_then(Value::as_inline_table);
    let Some(line) = verb.and_then(|verb| line(verb, way)) else {
        return false;
    };
    list.replace(member, line);
    true
}

/// Returns a verb with its arguments and its condition as a line.
fn line(table: &dyn TableLike, way: Way) -> Option<String> {
    let mut keys = table.iter().filter(|(key, _)| *key != "when");
    let (name, arguments) = keys.next().filter(|_| keys.next().is_none())?;
    let arguments = arguments.as_table_like()?;
    let fields = schema::command(name)?.fields;
    let mut by_place = way.by_place;
    let (mut line, mut written) = (name.to_owned(), 0);
    for column in fields.iter().map(|field| field.column.spec().name) {
        let Some(argument) = arguments.get(column) else {
            by_place = false;
            continue;
        };
        let argument = text(argument.as_value()?, way)?;
        match by_place {
            true => line.push_str(&format!(" {argument}")),
            false => line.push_str(&format!(" {column}={argument}")),
        }
        written += 1;
    }
    if let Some(when) = table.get("when") {
        line.push_str(&format!(" if {}", when.as_str()?));
    }
    (written == arguments.len()).then_some(line)
}

fn text(value: &Value, way: Way) -> Option<String> {
    let [open, close] = way.around;
    Some(match value {
        Value::String(text) if text.value().contains(' ') => {
            format!("{open}{}{close}", text.value())
        }
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Boolean(truth) => truth.value().to_string(),
        Value::Array(list) => {
            let members: Option<Vec<_>> = list.iter().map(|member| text(member, way)).collect();
            members?.join(",")
        }
        _ => return None,
    })
}

/// Gives the list of that number, with brackets or of tables, to `change`. Returns the number of
/// lists that it has passed.
fn each_list(doc: &mut DocumentMut, number: usize, change: impl FnMut(&mut Item)) -> usize {
    let mut lists = Lists {
        number,
        passed: 0,
        change,
    };
    lists.visit_document_mut(doc);
    lists.passed
}

struct Lists<F> {
    number: usize,
    passed: usize,
    change: F,
}

impl<F: FnMut(&mut Item)> VisitMut for Lists<F> {
    fn visit_table_like_mut(&mut self, table: &mut dyn TableLike) {
        let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        for key in keys {
            let Some(item) = table.get_mut(&key) else {
                continue;
            };
            if item.is_array() || item.is_array_of_tables() {
                if self.passed == self.number {
                    (self.change)(item);
                }
                self.passed += 1;
            }
        }
        visit_table_like_mut(self, table);
    }
}
