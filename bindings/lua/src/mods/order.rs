//! The order of the mods of a set: each after those that it needs, otherwise by name.

use super::source::Source;
use crate::refusal::did_you_mean;
use std::collections::BTreeMap;
use turnwheel::Error;

/// Orders mods by what they need.
///
/// Errors: [`mod_failed`](turnwheel::Code::ModFailed), with the place of `needs`, if a mod that is
/// needed is not there or too old, or if mods need one another in a circle.
pub(crate) fn ordered(sources: Vec<Source>) -> Result<Vec<Source>, Error> {
    let versions: BTreeMap<&str, &str> = sources
        .iter()
        .map(|source| (&*source.name, source.version()))
        .collect();
    for source in &sources {
        for need in source.needs() {
            match versions.get(&*need.name) {
                Some(version) if need.is_met_by(version) => {}
                Some(version) => {
                    let here = match *version {
                        "" => format!("a `{}` without a version", need.name),
                        version => format!("version {version}"),
                    };
                    return Err(source.unmet(&format!("{need}, and {here} is here")));
                }
                None => {
                    let hint = did_you_mean(&need.name, versions.keys().copied());
                    return Err(source.unmet(&format!("{need}, which is not here{hint}")));
                }
            }
        }
    }
    let rounds = rounds(&sources).map_err(|circle| {
        let names: Vec<&str> = circle.iter().map(|at| &*sources[*at].name).collect();
        let text = format!("mods need one another in a circle: `{}`", told(&names));
        sources[circle[0]].wrong_needs(&text)
    })?;
    let mut order: Vec<_> = rounds.into_iter().zip(sources).collect();
    order.sort_by(|(a, one), (b, other)| (a, &one.name).cmp(&(b, &other.name)));
    Ok(order.into_iter().map(|(_, source)| source).collect())
}

/// Returns for each mod the walk, through all mods by their names, at which everything it needs has
/// come before it; or the places along a circle. Each need is looked at once, as ten thousand mods
/// may stand in a row.
fn rounds(sources: &[Source]) -> Result<Vec<usize>, Vec<usize>> {
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
            Err(circle(first, sources.len(), next))
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

    fn order(mods: &[(&str, &str)]) -> Result<String, Error> {
        let mut files = vec![];
        for (name, manifest) in mods {
            files.push((format!("{name}/mod.toml"), manifest.as_bytes().to_vec()));
        }
        let sources = sources_of(files).and_then(ordered)?;
        let names: Vec<&str> = sources.iter().map(|source| &*source.name).collect();
        Ok(names.join(" "))
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
    fn what_is_missing_old_or_circular_is_named_with_its_place() {
        let told = |mods: &[(&str, &str)]| {
            let error = order(mods).unwrap_err();
            let place = (error.module(), error.file(), error.line());
            assert_eq!(place, (Some("a"), Some("a/mod.toml"), Some(2)));
            String::from(error.detail.unwrap())
        };
        let own = |needs: &'static str| ("a", needs);
        let missing = told(&[own("\nneeds = [\"bear\"]"), ("beat", "")]);
        assert_eq!(
            missing,
            "a/mod.toml:2: the mod `a` needs bear, which is not here; did you mean `beat`?"
        );
        let old = told(&[own("\nneeds = [\"b >= 2\"]"), ("b", "version = \"1.9\"")]);
        let wanted = "a/mod.toml:2: the mod `a` needs b >= 2, and version 1.9 is here";
        assert_eq!(old, wanted);
        let circle = [
            own("\nneeds = [\"c\"]"),
            ("b", "needs = [\"a\"]"),
            ("c", "needs = [\"a\"]"),
        ];
        assert_eq!(
            told(&circle),
            "a/mod.toml:2: mods need one another in a circle: `a` needs `c` needs `a`"
        );
        let wrong = told(&[own("\nneeds = [\"b\", \"c => 2\"]")]);
        assert!(wrong.ends_with("is wanted, not \"c => 2\""), "{wrong}");
    }
}
