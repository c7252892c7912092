//! The order of the mods of a set: each after those that it needs, otherwise by name.

use super::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use turnwheel::{Code, Error};

/// Orders mods by what they need.
///
/// Errors: [`mod_failed`](Code::ModFailed) if a mod that is needed is not there or too old, or if
/// mods need one another in a circle.
pub(crate) fn ordered(sources: Vec<Source>) -> Result<Vec<Source>, Error> {
    let fail = |text: String| Err(Error::new(Code::ModFailed).detail(text));
    let versions: BTreeMap<&str, &str> = sources
        .iter()
        .map(|source| (&*source.name, source.version()))
        .collect();
    for source in &sources {
        for need in source.needs() {
            match versions.get(&*need.name) {
                Some(version) if need.is_met_by(version) => {}
                Some(version) => {
                    return fail(format!(
                        "the mod `{}` needs {need}, and {} is here",
                        source.name,
                        match *version {
                            "" => format!("a `{}` without a version", need.name),
                            version => format!("version {version}"),
                        }
                    ));
                }
                None => {
                    return fail(format!(
                        "the mod `{}` needs {need}, which is not here",
                        source.name
                    ));
                }
            }
        }
    }
    let (mut order, mut placed) = (vec![], BTreeSet::new());
    let mut waiting: BTreeMap<String, Source> = sources
        .into_iter()
        .map(|source| (source.name.clone(), source))
        .collect();
    // Lone files need nothing, so one walk does for most folders.
    while !waiting.is_empty() {
        let mut later = BTreeMap::new();
        let before = order.len();
        for (name, source) in waiting {
            if source.needs().all(|need| placed.contains(&need.name)) {
                placed.insert(name);
                order.push(source);
            } else {
                later.insert(name, source);
            }
        }
        if order.len() == before {
            let circle = circle(&later).join("` needs `");
            return fail(format!("mods need one another in a circle: `{circle}`"));
        }
        waiting = later;
    }
    Ok(order)
}

/// Returns the names along a circle, the first one again at its end.
fn circle(waiting: &BTreeMap<String, Source>) -> Vec<&str> {
    let mut names: Vec<&str> = waiting.keys().take(1).map(String::as_str).collect();
    loop {
        let last = names.last().and_then(|last| waiting.get(*last));
        let next = last.and_then(|last| last.needs().find(|need| waiting.contains_key(&need.name)));
        let Some(next) = next else { return names };
        let begin = names.iter().position(|name| *name == next.name);
        names.push(&next.name);
        if let Some(begin) = begin {
            return names.split_off(begin);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::sources_of;
    use super::*;

    fn order(mods: &[(&str, &str)]) -> Result<String, String> {
        let mut files = vec![];
        for (name, manifest) in mods {
            files.push((format!("{name}/mod.toml"), manifest.as_bytes().to_vec()));
        }
        match sources_of(files).and_then(ordered) {
            Ok(sources) => {
                let names: Vec<&str> = sources.iter().map(|source| &*source.name).collect();
                Ok(names.join(" "))
            }
            Err(error) => Err(error.detail.unwrap().into()),
        }
    }

    #[test]
    fn a_mod_comes_after_what_it_needs() {
        let said = [
            ("a", "needs = [\"z\"]"),
            ("b", ""),
            ("y", "needs = [\"a\", \"b\"]"),
            ("z", "version = \"1\""),
        ];
        assert_eq!(order(&said).unwrap(), "b z a y");
    }

    #[test]
    fn what_is_missing_old_or_circular_is_named() {
        let missing = order(&[("a", "needs = [\"b\"]")]).unwrap_err();
        assert_eq!(missing, "the mod `a` needs b, which is not here");
        let old = [("a", "needs = [\"b >= 2\"]"), ("b", "version = \"1.9\"")];
        let old = order(&old).unwrap_err();
        assert_eq!(old, "the mod `a` needs b >= 2, and version 1.9 is here");
        let circle = [
            ("a", "needs = [\"b\"]"),
            ("b", "needs = [\"c\"]"),
            ("c", "needs = [\"b\"]"),
        ];
        let circle = order(&circle).unwrap_err();
        assert_eq!(
            circle,
            "mods need one another in a circle: `b` needs `c` needs `b`"
        );
    }
}
