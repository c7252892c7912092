//! Rules based on other files: which files are found, and which are never read.

use std::path::{Path, PathBuf};
use turnwheel::ruleset::{Bases, Ruleset};
use turnwheel::{Code, draw_rules_over};
use turnwheel::{check_rules, check_rules_over};

const TABLE: &str = "name = 'table'\n[[steps]]\nname = 'play'\n";

/// A temporary folder, removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("turnwheel-bases-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("rules/parts")).unwrap();
        Self(path)
    }

    fn put(&self, file: &str, text: &str) -> PathBuf {
        let path = self.0.join(file);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn over(base: &str) -> String {
    format!("base = '{base}'\nname = 'over'\n[[steps]]\nname = 'tea'\nafter = 'play'\n")
}

fn steps(rules: &Ruleset) -> Vec<&str> {
    rules.steps().collect()
}

#[test]
fn a_base_lies_in_the_folder_or_below_it() {
    let folder = Folder::new("found");
    folder.put("rules/table.toml", TABLE);
    folder.put("rules/parts/deep.toml", &over("table.toml"));
    for base in ["table.toml", "./table.toml", "parts/deep.toml"] {
        let text = over(base).replace("'tea'", "'coffee'");
        let path = folder.put("rules/over.toml", &text);
        let rules = Ruleset::load(&path).unwrap();
        assert_eq!(steps(&rules).first(), Some(&"play"));
        assert!(steps(&rules).contains(&"coffee"));
        // Such text is incomplete elsewhere, so `text` returns the whole rules.
        let again = Ruleset::from_json(rules.text(), "again.json").unwrap();
        assert_eq!(again.identity(), rules.identity());
        let bases = Bases::beside(&path, &text).unwrap();
        assert_eq!(check_rules_over(&text, "over.toml", &bases), []);
        assert!(
            draw_rules_over(&text, "over.toml", &bases)
                .unwrap()
                .contains("coffee")
        );
    }
}

#[test]
fn nothing_outside_the_folder_is_read() {
    let folder = Folder::new("outside");
    let outside = folder.put("table.toml", TABLE);
    folder.put("rules/parts/up.toml", &over("../../table.toml"));
    let absolute = outside.to_str().unwrap().to_owned();
    let mut bad = vec![
        "../table.toml",
        "parts/../../table.toml",
        "parts/up.toml",
        &absolute,
    ];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&outside, folder.0.join("rules/link.toml")).unwrap();
        bad.push("link.toml");
    }
    bad.extend(["parts", "missing.toml", "/dev/zero.toml"]);
    for base in bad {
        let path = folder.put("rules/over.toml", &over(base));
        let error = Ruleset::load(&path).unwrap_err();
        let code = match base {
            "parts" => Code::RulesInvalid,
            _ => Code::FileUnreadable,
        };
        assert_eq!(error.code, code, "{base}: {error}");
    }
    assert_eq!(
        Ruleset::load(folder.0.join("rules")).unwrap_err().code,
        Code::FileUnreadable
    );
    assert_eq!(
        Ruleset::load(Path::new("")).unwrap_err().code,
        Code::FileUnreadable
    );
}

#[test]
fn circular_and_unreadable_bases_are_reported() {
    let folder = Folder::new("round");
    folder.put("rules/a.toml", &over("b.toml"));
    folder.put("rules/b.toml", &over("a.toml"));
    let error = Ruleset::load(folder.0.join("rules/a.toml")).unwrap_err();
    assert_eq!(error.code, Code::RulesInvalid);
    assert!(error.to_string().contains("builds on itself"), "{error}");
    for at in 0..20 {
        folder.put(
            &format!("rules/{at}.toml"),
            &over(&format!("{}.toml", at + 1)),
        );
    }
    assert_eq!(
        Ruleset::load(folder.0.join("rules/0.toml"))
            .unwrap_err()
            .code,
        Code::TooLong
    );
    for (file, text) in [
        ("bad.toml", "name = 'x'\nsteps ="),
        ("bad.json", "{\n\"name\":"),
    ] {
        folder.put(&format!("rules/{file}"), text);
        let path = folder.put("rules/over.toml", &over(file));
        let error = Ruleset::load(&path).unwrap_err().to_string();
        assert!(
            error.contains("over.toml:1: base: ") && error.contains("line 2"),
            "{error}"
        );
    }
}

#[test]
fn a_text_builds_on_given_texts() {
    let text = over("table.toml");
    let alone = Ruleset::from_toml(&text, "over.toml").unwrap_err();
    assert_eq!(alone.code, Code::RulesInvalid);
    assert!(alone.to_string().contains("is not given along"), "{alone}");
    let found = check_rules(&text, "over.toml");
    assert!(found.iter().any(|finding| finding.key == "base"));
    let bases = Bases::default().with("table.toml", TABLE);
    let rules = Ruleset::from_text(&text, "over.toml", &bases).unwrap();
    assert_eq!(steps(&rules), ["play", "tea"]);
    // Any name is accepted, also for JSON, and takes precedence over built-in rules with that name.
    let json = "{\"name\": \"x\", \"steps\": [{\"name\": \"play\"}]}";
    for base in [TABLE, json] {
        let bases = Bases::default().with("mtg", base);
        let rules = Ruleset::from_text(&over("mtg"), "over.toml", &bases).unwrap();
        assert_eq!(steps(&rules), ["play", "tea"]);
    }
    let circle = Bases::default().with("table.toml", over("table.toml"));
    let error = Ruleset::from_text(&text, "over.toml", &circle).unwrap_err();
    assert!(error.to_string().contains("builds on itself"), "{error}");
}

#[test]
fn the_number_of_given_texts_is_limited() {
    let mut bases = Bases::default();
    for at in 0..Bases::MOST {
        let text = over(&format!("b{}", at + 1)).replace("'tea'", &format!("'tea{at}'"));
        bases.add(format!("b{at}"), text).unwrap();
    }
    let refused = |mut bases: Bases, name: &str| bases.add(name, TABLE).unwrap_err().code;
    assert_eq!(refused(bases.clone(), "b3"), Code::BadValue);
    assert_eq!(refused(bases.clone(), "more"), Code::BadValue);
    let bases = bases.with(format!("b{}", Bases::MOST), TABLE);
    let error = Ruleset::from_text(&over("b0"), "over.toml", &bases).unwrap_err();
    assert!(error.to_string().contains("at most 16"), "{error}");
    Ruleset::from_text(&over("b1"), "over.toml", &bases).unwrap();
}
