//! The order of the mods of a set: each after those that it needs, otherwise by name.

use super::source::Source;
use std::collections::BTreeMap;
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
    let rounds = rounds(&sources).map_err(|circle| {
        let circle = told(&circle);
        let text = format!("mods need one another in a circle: `{circle}`");
        Error::new(Code::ModFailed).detail(text)
    })?;
    let mut order: Vec<_> = rounds.into_iter().zip(sources).collect();
    order.sort_by(|(a, one), (b, other)| (a, &one.name).cmp(&(b, &other.name)));
    Ok(order.into_iter().map(|(_, source)| source).collect())
}

/// Returns for each mod the walk, through all mods by their names, at which everything it needs has
/// come before it; or the names along a circle. Each need is looked at once, as ten thousand mods
/// may stand in a row.
fn rounds(sources: &[Source]) -> Result<Vec<usize>, Vec<&str>> {
    let names = sources.iter().enumerate();
    let names: BTreeMap<&str, usize> = names.map(|(at, source)| (&*source.name, at)).collect();
    let needs = |at: usize| {
        let needs = sources[at].needs();
        needs.filter_map(|need| names.get(&*need.name).copied())
    };
    let (mut missing, mut needed_by) = (vec![0; sources.len()], vec![vec![]; sources.len()]);
    for (at, missing) in missing.iter_mut().enumerate() {
        for need in needs(at) {
            needed_by[need].push(at);
            *missing += 1;
        }
    }
    let mut rounds = vec![0; sources.len()];
    let ready = missing
        .iter()
        .enumerate()
        .filter(|(_, missing)| **missing == 0);
    let mut ready: Vec<usize> = ready.map(|(at, _)| at).collect();
    while let Some(done) = ready.pop() {
        for &at in &needed_by[done] {
            let is_behind = sources[at].name < sources[done].name;
            rounds[at] = rounds[at].max(rounds[done] + usize::from(is_behind));
            missing[at] -= 1;
            if missing[at] == 0 {
                ready.push(at);
            }
        }
    }
    let first = (0..sources.len()).filter(|at| missing[*at] > 0);
    match first.min_by_key(|at| &sources[*at].name) {
        None => Ok(rounds),
        Some(first) => {
            let next = |at| needs(at).find(|need| missing[*need] > 0);
            let circle = circle(first, sources.len(), next);
            Err(circle.iter().map(|at| &*sources[*at].name).collect())
        }
    }
}

/// Returns the positions along a circle, the first one again at its end.
fn circle(first: usize, mods: usize, next: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let (mut met, mut way) = (vec![None; mods], vec![]);
    let mut at = first;
    loop {
        if let Some(begin) = met[at] {
            way.push(at);
            return way.split_off(begin);
        }
        met[at] = Some(way.len());
        way.push(at);
        match next(at) {
            Some(next) => at = next,
            None => return way,
        }
    }
}

/// The most mods of a circle that a message names.
const NAMED: usize = 8;

fn told(circle: &[&str]) -> String {
    match circle.len() {
        0..=NAMED => circle.join("` needs `"),
        _ => circle[..NAMED].join("` needs `") + "` needs ... `" + circle[0],
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
