//! Examples: each type that users name shows how it is used, in code that runs.

use crate::{page, sources};

/// Returns the names of types that the root of the library hands out.
fn handed_out(root: &str) -> Vec<String> {
    let is_type =
        |name: &&str| name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
    let mut found = vec![];
    for part in root.split("pub use ").skip(1) {
        let (part, _) = part.split_once(';').unwrap_or((part, ""));
        let words = part.split(|c: char| !c.is_alphanumeric() && c != '_');
        found.extend(words.filter(is_type).map(ToOwned::to_owned));
    }
    found
}

/// Returns the type that a line declares, itself or in the list of a macro that makes numbers.
fn declared(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
    let name = kinds.iter().find_map(|kind| line.strip_prefix(kind));
    let listed = line.ends_with("\";").then_some(line);
    let name = name.or(listed.filter(|line| line.starts_with(char::is_uppercase)))?;
    name.split(|c: char| !c.is_alphanumeric()).next()
}

/// Returns the documentation that stands before a line.
fn documented<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let before = lines.iter().rev().map(|line| line.trim_start());
    let mut docs = before.skip_while(|line| !line.is_empty() && !line.starts_with("///"));
    let mut found: Vec<&str> = docs
        .by_ref()
        .take_while(|line| line.starts_with("///"))
        .collect();
    found.reverse();
    found
}

/// Returns true if a source declares the type with an example that is run.
fn has_example(text: &str, name: &str) -> Option<bool> {
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|line| declared(line) == Some(name))?;
    Some(documented(&lines[..at]).contains(&"/// ```"))
}

#[test]
fn each_type_of_the_root_has_an_example() {
    let (root, sources) = (page("src/lib.rs"), sources());
    let mut names = handed_out(&root);
    // They are handed out together.
    let (_, ids) = sources
        .iter()
        .find(|(path, _)| path.ends_with("vocabulary/ids.rs"))
        .unwrap();
    assert!(root.contains("pub use vocabulary::ids::*;"));
    names.extend(
        ids.lines()
            .filter_map(declared)
            .filter(|name| name.len() > 1)
            .map(Into::into),
    );
    assert!(names.len() > 70, "{} types", names.len());
    let mut lacking = vec![];
    for name in names {
        let mut found = sources
            .iter()
            .filter_map(|(_, text)| has_example(text, &name));
        match found.next() {
            Some(true) => {}
            Some(false) => lacking.push(format!("{name} has no example of its own")),
            None => lacking.push(format!("{name} is declared nowhere")),
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

#[test]
fn the_scan_finds_types_without_an_example() {
    assert_eq!(
        handed_out("pub use a::{B, LONGEST, c, Dd};\nmod e;\npub use f::Gg;"),
        ["Dd", "Gg"]
    );
    let text = "/// One.\n///\n/// ```\n/// f();\n/// ```\n#[derive(\n    Clone,\n)]\n\
                pub struct One;\n\npub enum Two {}\n    /// Three.\n    Three(u8) \"h\";\n";
    let of = |name: &str| has_example(text, name);
    assert_eq!(
        [of("One"), of("Two"), of("Three"), of("Four")],
        [Some(true), Some(false), Some(false), None]
    );
}
