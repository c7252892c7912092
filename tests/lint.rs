//! All mistakes of a rules file are reported at once. Each file under `tests/rules` makes one kind
//! of mistake and ends with the expected findings.

use std::path::{Path, PathBuf};
use turnwheel::check_rules;
use turnwheel::ruleset::{BUILTIN, Finding, Ruleset, RulesetSource, Severity};

fn files() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .map(|path| (path.clone(), std::fs::read_to_string(path).unwrap()))
        .collect()
}

/// Returns the findings about a file, without its name.
fn told(text: &str) -> Vec<String> {
    check_rules(text, "f")
        .iter()
        .map(|finding| finding.to_string()[2..].to_owned())
        .collect()
}

#[test]
fn every_mistake_is_reported_at_once() {
    let files = files();
    assert!(files.len() >= 32, "the files are found");
    for (path, text) in files {
        let wanted: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("#! "))
            .collect();
        assert!(
            !wanted.is_empty(),
            "{} says what is wrong with it",
            path.display()
        );
        assert_eq!(told(&text), wanted, "{}", path.display());
    }
}

/// Returns true if a finding says that the engine refuses the text. A failing example is an error
/// of the file, too, but the engine accepts it.
fn is_refused(text: &str) -> bool {
    let found = check_rules(text, "f");
    let mut errors = found.iter().filter(|one| one.severity == Severity::Error);
    let of_example = |error: &Finding| error.key.starts_with("examples[");
    errors.any(|error| !of_example(error) || !error.message.contains("` fails: "))
}

#[test]
fn the_engine_refuses_exactly_what_has_an_error() {
    let builtin = BUILTIN
        .iter()
        .map(|builtin| (PathBuf::from(builtin.name), builtin.text.to_owned()));
    for (path, text) in files().into_iter().chain(builtin) {
        let error = is_refused(&text);
        assert_eq!(
            error,
            Ruleset::from_toml(&text, "f").is_err(),
            "{}",
            path.display()
        );
    }
}

#[test]
fn built_in_rules_have_neither_errors_nor_warnings() {
    for builtin in BUILTIN {
        let found = check_rules(builtin.text, builtin.name);
        let bad: Vec<String> = found
            .iter()
            .filter(|finding| finding.severity < Severity::Hint)
            .map(ToString::to_string)
            .collect();
        assert_eq!(bad, Vec::<String>::new());
    }
}

#[test]
fn json_has_lines_too() {
    let told: Vec<(usize, String)> = check_rules(include_str!("rules/lines.json"), "lines.json")
        .into_iter()
        .map(|finding| (finding.line, finding.key))
        .collect();
    let wanted = [
        (3, "baze"),
        (6, "steps.a.window"),
        (7, "steps.b.optional"),
        (10, "turns.wlak"),
    ];
    assert_eq!(told, wanted.map(|(line, key)| (line, key.to_owned())));
    for (json, line) in [
        ("{\n3", 2),
        ("{\"name\": \"x\",\n\"title\": null}", 2),
        ("{\"name\": \"x\",\n\n\"name\": \"y\"}", 3),
        ("[]", 1),
    ] {
        let found = check_rules(json, "x.json");
        assert_eq!(
            (found.len(), found[0].line, found[0].severity),
            (1, line, Severity::Error),
            "{json}"
        );
    }
    let laid_over = r#"{"base": "simple", "name": "x", "title": "Over simple"}"#;
    assert_eq!(check_rules(laid_over, "x.json"), []);
    assert_eq!(
        Ruleset::from_json(laid_over, "x.json").unwrap().title(),
        "Over simple"
    );
}

/// Makes files with one mistake from a correct one: each line is left out once, and each word,
/// number and bracket is replaced once.
fn spoilt(text: &str) -> Vec<String> {
    let swaps = [
        ("\"", "\"zz"),
        (" = ", "z = "),
        ("1", "\"one\""),
        ("[", "[["),
        ("{ ", "[ { "),
        ("true", "1.5"),
        ("name", "steps"),
        (": ", ":: "),
    ];
    let lines: Vec<&str> = text.lines().collect();
    let mut out = vec![];
    for (at, line) in lines.iter().enumerate() {
        let (before, after) = (lines[..at].join("\n"), lines[at + 1..].join("\n"));
        out.push(format!("{before}\n{after}"));
        let swapped = swaps
            .iter()
            .filter(|(from, _)| line.contains(from))
            .map(|(from, to)| line.replacen(from, to, 1));
        out.extend(swapped.map(|line| format!("{before}\n{line}\n{after}")));
    }
    out
}

fn load(text: &str, file: &str) -> Result<std::sync::Arc<Ruleset>, turnwheel::Error> {
    if file.ends_with(".json") {
        Ruleset::from_json(text, file)
    } else {
        Ruleset::from_toml(text, file)
    }
}

#[test]
fn a_spoilt_file_gets_the_findings_of_the_engine() {
    let everything = include_str!("everything.toml");
    let json =
        serde_json::to_string_pretty(&RulesetSource::from_toml(everything, "f").unwrap()).unwrap();
    let over = include_str!("../rulesets/catan_paired_players.toml");
    let files = [
        ("f.toml", everything),
        ("f.toml", over),
        ("f.toml", include_str!("../rulesets/backgammon.toml")),
        ("f.toml", include_str!("../rulesets/mtg.toml")),
        ("f.json", &json),
    ];
    let mut refused = 0;
    for (file, text) in files
        .into_iter()
        .flat_map(|(file, text)| spoilt(text).into_iter().map(move |text| (file, text)))
    {
        let found = check_rules(&text, file);
        let errors: Vec<_> = found
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .collect();
        match load(&text, file) {
            Ok(_) => assert!(errors.is_empty(), "{text}\n{errors:#?}"),
            Err(error) => {
                refused += 1;
                // The engine's single error is one of them, with the same words and the same place.
                let told = error.detail.unwrap();
                let same = |found: &&&Finding| {
                    let column = found.column.map(|column| format!("{column}:"));
                    let place = format!("{}:{}", found.line, column.unwrap_or_default());
                    told.starts_with(&format!("{file}:{place} {}", found.key))
                        && told.contains(&found.message)
                };
                assert!(
                    errors.iter().find(same).is_some(),
                    "{text}\n{told}\n{errors:#?}"
                );
            }
        }
        let lines = text.lines().count().max(1);
        assert!(
            found
                .iter()
                .all(|finding| (1..=lines + 1).contains(&finding.line)),
            "{text}\n{found:#?}"
        );
        let mut keys: Vec<&str> = errors
            .iter()
            .map(|error| error.key.as_str())
            .filter(|key| !key.is_empty())
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(
            keys.len(),
            errors.iter().filter(|error| !error.key.is_empty()).count(),
            "no key twice: {errors:#?}"
        );
    }
    assert!(refused > 1000, "only {refused} files are refused");
}

/// Returns a text with lines left out or moved, and with words exchanged.
fn shuffled(text: &str, edits: &[(usize, usize, u8)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for &(from, to, what) in edits {
        let (from, to) = (from % lines.len(), to % lines.len());
        match what {
            0 => drop(lines.remove(from)),
            1 => lines.insert(to, lines[from].clone()),
            _ => {
                let word = lines[from].split('"').nth(1).unwrap_or("zz").to_owned();
                let old = lines[to].split('"').nth(1).unwrap_or("name").to_owned();
                lines[to] = lines[to].replacen(&old, &word, 1);
            }
        }
        lines.push(String::new());
    }
    lines.join("\n")
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig {
        failure_persistence: None,
        ..Default::default()
    })]
    #[test]
    fn any_number_of_mistakes_is_reported_in_bounded_time(
        file in 0usize..1000,
        edits in proptest::collection::vec((0usize..300, 0usize..300, 0u8..3), 1..12),
    ) {
        let texts: Vec<String> = files()
            .into_iter()
            .map(|(_, text)| text)
            .chain(BUILTIN.iter().map(|builtin| builtin.text.into()))
            .collect();
        let text = shuffled(&texts[file % texts.len()], &edits);
        proptest::prop_assert_eq!(is_refused(&text), load(&text, "f").is_err(), "{}", text);
    }
}

#[test]
fn a_mistake_in_the_base_is_reported_where_the_base_is_named() {
    let text = "name = \"x\"\nbase = \"twilight_struggle\"\nplayers = { min = 1, max = 1 }";
    let told = told(text);
    assert!(
        told.len() == 1
            && told[0].starts_with("2: error: ")
            && told[0].contains("there is never a player 2"),
        "{told:?}"
    );
    assert!(
        Ruleset::from_toml(text, "f")
            .unwrap_err()
            .to_string()
            .contains("f:2: ")
    );
}

#[test]
fn every_effect_that_the_rules_need_is_hinted_at() {
    for text in BUILTIN.iter().map(|builtin| builtin.text).chain([
        include_str!("everything.toml"),
        include_str!("saves/rules.toml"),
    ]) {
        // Without its effects, a file runs only effects of the host.
        let whole = RulesetSource::from_toml(text, "f").unwrap();
        let bare = RulesetSource {
            effects: Default::default(),
            ..whole
        };
        let json = serde_json::to_string(&bare).unwrap();
        let rules = Ruleset::from_source(bare, "f").unwrap();
        let mut needed: Vec<&str> = rules.effects_needed().collect();
        needed.sort_unstable();
        needed.dedup();
        let found = check_rules(&json, "f.json");
        for effect in needed {
            assert!(
                found
                    .iter()
                    .any(|finding| finding.message.contains(&format!("`{effect}`"))),
                "{effect} of {}",
                rules.name()
            );
        }
    }
}

#[test]
fn a_file_that_is_wrong_everywhere_has_a_bounded_report() {
    let keys: String = (0..900).map(|at| format!("k{at} = 1\n")).collect();
    let found = check_rules(&format!("name = \"x\"\n{keys}"), "x.toml");
    assert_eq!(found.len(), 101);
    let last = &found[100];
    assert_eq!(
        (last.severity, &*last.key, &*last.message),
        (
            Severity::Error,
            "",
            "there is more; mend the 100 errors before it first"
        )
    );
}

#[test]
fn nobody_misspells_a_word_without_end() {
    let long = "x".repeat(40_000);
    let found = check_rules(
        &format!("name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"{long}\""),
        "x.toml",
    );
    assert_eq!((found.len(), found[0].suggestion.as_deref()), (1, None));
    assert_eq!(turnwheel::nearest(&long, [&long[1..]]), None);
}

#[test]
fn findings_are_data() {
    let found = check_rules(
        "name = \"x\"\n[[steps]]\nname = \"a\"\nphaze = \"p\"",
        "x.toml",
    );
    let json = "[{\"severity\":\"error\",\"file\":\"x.toml\",\"line\":4,\"column\":null,\
                \"key\":\"steps.a.phaze\",\
                \"message\":\"there is no key `phaze` here; the keys are `name`, `phase`, \
                `window`, `opens`, `guard`, `repeats`, `again`, `who`, `after`, `optional`, \
                `edges`, `terminal`, `ends_turn_effects`, `enter`, `leave`\",\
                \"suggestion\":\"phase\"}]";
    assert_eq!(serde_json::to_string(&found).unwrap(), json);
    let fine = BUILTIN.iter().find(|builtin| builtin.name == "simple");
    assert_eq!(check_rules(fine.unwrap().text, "x"), []);
}
