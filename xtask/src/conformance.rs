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

/// Returns the rule numbers in a script's first line: `(CR 117.3b, 117.4)` cites two.
fn rules(comment: &str) -> Vec<String> {
    let Some((_, cited)) = comment.split_once("(CR ") else {
        return vec![];
    };
    let cited = cited.split(')').next().unwrap_or_default();
    let numbers = cited
        .split(|c: char| c == ',' || c.is_whitespace())
        .filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    numbers.map(str::to_owned).collect()
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
        let _ = writeln!(rules, "| {rule} | {} |", links.join(", "));
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

    #[test]
    fn citations_are_found_and_sorted() {
        assert_eq!(rules("# Priority (CR 117.3b, 117.4)."), ["117.3b", "117.4"]);
        assert!(rules("# Nothing cited.").is_empty());
        assert!(order("117.3b") < order("117.10") && order("117.3") < order("117.3b"));
    }
}
