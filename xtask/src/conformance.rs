//! The conformance page: every rule of Magic that a scenario script cites, with links to the
//! scripts.

use crate::Generated;
use crate::corpus::{link, scripts};
use crate::template::filled;
use std::collections::BTreeMap;
use std::fmt::Write;

pub fn files() -> Vec<Generated> {
    vec![("docs/conformance.md".into(), page())]
}

/// The sections that are cited, in the numbering that the page names: whoever has another edition
/// finds a rule by its section's name.
const SECTIONS: &[(u32, &str)] = &[
    (101, "the golden rules"),
    (102, "players"),
    (103, "starting the game"),
    (104, "ending the game"),
    (107, "numbers"),
    (115, "targets"),
    (116, "special actions"),
    (117, "timing and priority"),
    (118, "costs"),
    (307, "sorceries"),
    (405, "the stack"),
    (500, "turn structure"),
    (501, "the beginning phase"),
    (502, "the untap step"),
    (503, "the upkeep step"),
    (505, "main phases"),
    (506, "the combat phase"),
    (508, "declaring attackers"),
    (510, "combat damage"),
    (511, "the end of combat"),
    (512, "the ending phase"),
    (514, "the cleanup step"),
    (601, "casting spells"),
    (603, "triggered abilities"),
    (605, "mana abilities"),
    (608, "resolving spells and abilities"),
    (609, "effects"),
    (611, "continuous effects"),
    (614, "replacement effects"),
    (616, "several replacement effects"),
    (701, "keyword actions"),
    (702, "keyword abilities"),
    (704, "state-based actions"),
    (707, "copying objects"),
    (722, "controlling another player"),
    (723, "ending turns and phases"),
    (724, "the monarch"),
    (725, "the initiative"),
    (731, "shortcuts and loops"),
    (732, "illegal actions"),
    (800, "multiplayer games"),
    (801, "range of influence"),
    (805, "shared team turns"),
    (807, "Grand Melee"),
    (809, "Emperor"),
    (810, "Two-Headed Giant"),
    (901, "Planechase"),
    (903, "Commander"),
    (904, "Archenemy"),
];

/// Returns what the section of a rule is about, if it is known.
fn about(rule: &str) -> Option<&'static str> {
    let section = order(rule).first()?.0;
    let found = SECTIONS.iter().find(|(number, _)| *number == section);
    found.map(|(_, about)| *about)
}

/// Returns the rule numbers in a text: `(CR 117.3b, 117.4)` cites two, and `(CR 723.1a-c)` three.
fn rules(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for cited in text.split("(CR ").skip(1) {
        let cited = cited.split(')').next().unwrap_or_default();
        let words = cited.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '-'));
        for word in words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
            found.extend(each(word.trim_end_matches(['.', '-'])));
        }
    }
    found
}

/// Returns each rule of a range: `514.1-514.3` and `723.1a-c` are three rules.
fn each(cited: &str) -> Vec<String> {
    let Some((first, last)) = cited.split_once('-') else {
        return vec![cited.to_owned()];
    };
    let cut = |rule: &str| -> Option<(String, char)> {
        let letter = rule.chars().last().filter(char::is_ascii_alphanumeric)?;
        Some((rule[..rule.len() - 1].to_owned(), letter))
    };
    match (cut(first), cut(last)) {
        // Letters that look like digits are left out of the numbering.
        (Some((stem, from)), Some((_, to))) if from < to => (from..=to)
            .filter(|letter| !matches!(letter, 'l' | 'o'))
            .map(|letter| format!("{stem}{letter}"))
            .collect(),
        _ => panic!("`{cited}` is no range of rules"),
    }
}

/// Splits a rule's number into parts, so that 117.3b sorts after 117.3 and before 117.10.
type Order = Vec<(u32, String)>;

fn order(rule: &str) -> Order {
    rule.split(['.', '-'])
        .map(|part| {
            let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
            (digits.parse().unwrap_or(0), part[digits.len()..].to_owned())
        })
        .collect()
}

/// A rule as it is written, and the scripts that cite it.
type Shown = (String, Vec<String>);

fn page() -> String {
    let scripts = scripts();
    let mut shown: BTreeMap<Order, Shown> = BTreeMap::new();
    for script in &scripts {
        for rule in rules(&script.line) {
            shown
                .entry(order(&rule))
                .or_insert_with(|| (rule, vec![]))
                .1
                .push(link(&script.name));
        }
    }
    let mut rules = String::new();
    for (rule, links) in shown.values() {
        let about = about(rule).unwrap_or_else(|| panic!("say what the section of CR {rule} is"));
        let _ = writeln!(rules, "| {rule} | {about} | {} |", links.join(", "));
    }
    let (shown, all) = (shown.len().to_string(), scripts.len().to_string());
    filled(
        include_str!("../templates/conformance.md"),
        &[("shown", &shown), ("scripts", &all), ("rules", &rules)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;
    use std::path::{Path, PathBuf};

    #[test]
    fn citations_are_found_and_sorted() {
        assert_eq!(rules("# Priority (CR 117.3b, 117.4)."), ["117.3b", "117.4"]);
        assert!(rules("# Nothing cited.").is_empty());
        assert_eq!(rules("(CR 723.1d; \"the turn ends\")"), ["723.1d"]);
        assert_eq!(rules("(CR 514.1-514.3)"), ["514.1", "514.2", "514.3"]);
        assert_eq!(rules("(CR 800.4j-m)"), ["800.4j", "800.4k", "800.4m"]);
        assert!(order("117.3b") < order("117.10") && order("117.3") < order("117.3b"));
    }

    /// Another numbering would show as a section that nobody has named.
    #[test]
    fn every_rule_is_of_a_named_section() {
        for folder in [
            "src", "docs", "rulesets", "tests", "bindings", "xtask", "examples",
        ] {
            for file in files_under(&root().join(folder)) {
                let Ok(text) = std::fs::read_to_string(&file) else {
                    continue;
                };
                for rule in rules(&text) {
                    assert!(about(&rule).is_some(), "{}: CR {rule}", file.display());
                }
            }
        }
    }

    fn files_under(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths
            .flat_map(|path| match path.is_dir() {
                true => files_under(&path),
                false => vec![path],
            })
            .collect()
    }
}
