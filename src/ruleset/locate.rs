//! Where in a rules file a key stands: errors and warnings name the line.

use crate::names::nearest;
use toml::de::{DeTable, DeValue};

/// The line of a key such as `steps.draw.window`, `steps[1].name` or `effects.bolt[0]`: of the deepest part of it that is written.
/// Members of a list of tables are found by number or by their `name`. Nothing if none of it is.
pub(super) fn line_of(text: &str, key: &str) -> Option<usize> {
    let table = DeTable::parse(text).ok()?;
    let mut found = None;
    let mut here: Option<&DeValue<'_>> = None;
    for part in parts(key) {
        let next = match (here, &part) {
            (None, Part::Name(name)) => of_table(table.get_ref(), name),
            (Some(DeValue::Table(table)), Part::Name(name)) => of_table(table, name),
            (Some(DeValue::Array(list)), Part::Name(name)) => list.iter().find_map(|member| {
                let named = member.get_ref().get("name").and_then(|value| value.get_ref().as_str()) == Some(name);
                named.then(|| (member.span().start, member.get_ref()))
            }),
            (Some(DeValue::Array(list)), Part::Place(at)) => list.get(*at).map(|member| (member.span().start, member.get_ref())),
            _ => None,
        };
        let Some((start, value)) = next else { break };
        found = Some(start);
        here = Some(value);
    }
    found.map(|start| text[..start].matches('\n').count() + 1)
}

fn of_table<'a>(table: &'a DeTable<'_>, name: &str) -> Option<(usize, &'a DeValue<'a>)> {
    table.iter().find(|(key, _)| key.get_ref() == name).map(|(key, value)| (key.span().start, value.get_ref()))
}

enum Part<'a> {
    Name(&'a str),
    Place(usize),
}

fn parts(key: &str) -> Vec<Part<'_>> {
    let part = |part: &'_ str| part.trim_end_matches(']').parse().ok();
    key.split(['.', '['])
        .filter(|word| !word.is_empty())
        .map(|word| match word.ends_with(']') {
            true => part(word).map_or(Part::Name(word), Part::Place),
            false => Part::Name(word),
        })
        .collect()
}

/// What a parser says about an unknown key or word, with the nearest known one.
pub(super) fn with_suggestion(message: &str) -> String {
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match quoted.split_first() {
        Some((wrong, known)) if message.starts_with("unknown ") && !known.is_empty() => {
            let hint = nearest(wrong, known.iter().copied()).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            format!("{message}{hint}")
        }
        _ => message.to_owned(),
    }
}
