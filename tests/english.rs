//! The English of the repository: no file contains the phrases listed here, which no native writer
//! would use.

use std::path::{Path, PathBuf};

/// Phrases that read as translated, each with the usual wording.
const PHRASES: &[(&str, &str)] = &[
    ("give back", "return"),
    ("gives back", "returns"),
    ("gave back", "returned"),
    ("given back", "returned"),
    ("anew", "again"),
    ("come to pass", "take effect"),
    ("comes to pass", "takes effect"),
    ("the how-manieth", "its position, from 1"),
    ("go on", "continue"),
    ("goes on", "continues"),
    ("going on", "in progress, current"),
    ("gone on", "continued"),
    ("went on", "continued"),
    ("says a verb", "submits a verb"),
    ("say a verb", "submit a verb"),
    ("as which it stands", "its position"),
    ("whoever has to", "the players who have to"),
    ("and the way back", "undo"),
    ("a name of before", "a name that is taken"),
    ("each as likely", "each equally likely"),
    ("chance to come", "random numbers to come"),
    ("its own chance", "random numbers of its own"),
    ("a chance of its own", "random numbers of its own"),
    ("what there is to see", "the view"),
    ("hands and eyes", "context"),
    ("what came of", "the outcome of"),
    ("is no part of", "is not part of"),
    ("are no part of", "are not part of"),
    ("of one's own", "of your own"),
    ("takes it along", "includes it"),
    ("take it along", "include it"),
    ("takes them along", "includes them"),
    ("take them along", "include them"),
    ("nothing is said", "by default"),
    ("something else is said", "by default"),
    ("the very state", "exactly the state"),
    ("how errors call", "its name in errors"),
    ("more than asked for", "more than requested"),
    ("taken once more", "restarted"),
    ("makes no sense", "is invalid"),
    ("what there is", "what exists"),
    ("a start for", "a starting point for"),
    ("which turns follow", "that turns follow"),
    ("way the order is walked", "the direction of the order"),
    ("that of yes first", "yes first"),
    ("who follows whom", "the players in turn order"),
    ("everybody who takes turns", "the players who take turns"),
    ("takes the whole command back", "undoes the whole command"),
    ("to be looked at", "for reading"),
    ("as rules files have it", "of rules files"),
    ("the number that came with", "the `data` given with"),
    ("host's number for what", "the `source` given with"),
    ("may still think", "has left"),
    ("whoever gives up", "a player who gives up"),
    ("whoever has lost", "a player who has lost"),
    ("further out", "outer"),
    ("seed of it all", "seed of the simulation"),
    ("gets what is wrong", "gets the reason"),
    ("its sisters", "similar functions"),
    ("what is not known to everybody", "hidden information"),
    ("; whether it was", "; returns true if it was"),
    ("; whether there was", "; returns true if there was"),
    ("nothing stands for the state", "no state is given"),
    (
        "the pass of whoever may act",
        "the pass of the player who may act",
    ),
    ("leaves to them", "lets them decide"),
];

/// Phrases that contain a refused one but are meant literally.
const LITERAL: &[&str] = &["go on the stack", "goes on the stack", "goes on its way"];

/// Words that no doc begins with, because they open a fragment without a main clause.
const OPENINGS: &[&str] = &["Whether", "What", "Who", "Whom", "Whoever", "As which"];

const ENDINGS: &[&str] = &[
    "rs", "py", "pyi", "lua", "c", "h", "hpp", "cpp", "md", "toml", "tws", "sh", "in", "txt", "js",
    "ipynb", "moves",
];

/// Folders with build output or with files by others.
const APART: &[&str] = &["target", ".git", ".venv", "node_modules", "__pycache__"];

fn files() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, out: &mut Vec<(PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && !APART.contains(&&*name) && !name.starts_with('.') {
                collect(&path, out);
            } else if (name == "Makefile"
                || path
                    .extension()
                    .is_some_and(|ending| ENDINGS.contains(&&*ending.to_string_lossy())))
                && !path.ends_with("tests/english.rs")
            {
                let text = std::fs::read(&path).unwrap();
                out.push((path, String::from_utf8_lossy(&text).into_owned()));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut out = vec![];
    for folder in [
        "src",
        "bindings",
        "xtask",
        "tests",
        "docs",
        "examples",
        "python",
        "include",
        "benches",
        "fuzz",
        "rulesets",
        "scripts",
        "packaging",
    ] {
        // When the core's package is tested alone, the other folders are missing.
        if root.join(folder).is_dir() {
            collect(&root.join(folder), &mut out);
        }
    }
    for page in [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
    ] {
        let path = root.join(page);
        let text = std::fs::read_to_string(&path).unwrap();
        out.push((path, text));
    }
    for file in ["Makefile", "CMakeLists.txt", "RELEASING.md", "SECURITY.md"] {
        // They are not in the core's package.
        let path = root.join(file);
        if let Ok(text) = std::fs::read_to_string(&path) {
            out.push((path, text));
        }
    }
    out
}

/// The marks before and after the words of a line: those of comments, quotes and strings.
const MARKS: &[char] = &['/', '!', '-', '#', ':', '*', '>', '"', '\'', ',', '\\'];

/// Returns the words of a line, without the marks of a comment or string around them.
fn words(line: &str) -> &str {
    let line = line.trim().trim_end_matches(['\\', '"']);
    line.trim_start_matches(|c: char| c.is_whitespace() || MARKS.contains(&c))
        .trim_end()
}

/// Returns the refused phrases in a text, each with the number of the line in which it begins. A
/// phrase may begin in one line and end in the next.
fn refused(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let mut out = vec![];
    let mut lines = text.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let next = lines.peek().map_or("", |(_, next)| words(next));
        let both = format!("{} {next}", words(line));
        // A phrase within the next line is found there.
        let over = |found: &&(&str, &str)| phrases(next).all(|known| known != *found);
        let mut found: Vec<_> = phrases(line).chain(phrases(&both).filter(over)).collect();
        found.sort_unstable();
        found.dedup();
        out.extend(
            found
                .into_iter()
                .map(|(phrase, instead)| (at + 1, *phrase, *instead)),
        );
    }
    out
}

/// Returns the refused phrases in `line`, matched as whole words.
fn phrases(line: &str) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let mut line = line.to_lowercase();
    for literal in LITERAL {
        line = line.replace(literal, "");
    }
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    PHRASES.iter().filter(move |(phrase, _)| {
        line.match_indices(phrase).any(|(at, _)| {
            !letter(line[..at].chars().next_back())
                && !letter(line[at + phrase.len()..].chars().next())
        })
    })
}

/// Returns the text of a line in a doc comment.
fn doc(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["///", "//!", "\"\"\"", "---"]
        .iter()
        .find_map(|mark| line.strip_prefix(mark))
        .map(str::trim_start)
}

/// Returns the first line of each doc comment in a file, with its number.
fn openings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = false;
    text.lines().enumerate().filter_map(move |(at, line)| {
        let this = doc(line);
        let first = this.filter(|_| !before);
        before = this.is_some() && !line.contains("\"\"\"");
        Some((at + 1, first?))
    })
}

#[test]
fn no_refused_phrase_is_used() {
    let mut found = vec![];
    for (path, text) in files() {
        for (at, phrase, instead) in refused(&text) {
            let path = path.display();
            found.push(format!("{path}:{at}: `{phrase}`; write `{instead}`"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn docs_begin_with_a_noun_or_a_verb() {
    let mut found = vec![];
    let code = |path: &Path| {
        path.extension()
            .is_some_and(|ending| ending == "rs" || ending == "pyi" || ending == "lua")
    };
    for (path, text) in files().iter().filter(|(path, _)| code(path)) {
        for (at, line) in openings(text) {
            let first = line.split([' ', ',', ':']).next().unwrap_or_default();
            if OPENINGS.contains(&first) {
                found.push(format!("{}:{at}: begins with `{first}`", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Returns the terms of the glossary, as written in its table.
fn terms() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/glossary.md")).unwrap();
    page.lines()
        .filter_map(|line| line.strip_prefix("| **")?.split(" | ").next())
        .flat_map(|cell| cell.split(", "))
        .map(|term| term.replace("**", ""))
        .collect()
}

/// Every term is explained once, and the sources use it.
#[test]
fn the_glossary_explains_the_words_in_use() {
    let terms = terms();
    assert!(terms.len() > 50, "{} terms", terms.len());
    let sources: String = files()
        .into_iter()
        .filter(|(path, _)| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|(_, text)| text.to_lowercase())
        .collect();
    for (at, term) in terms.iter().enumerate() {
        assert!(!terms[..at].contains(term), "{term} is told twice");
        assert!(sources.contains(term.as_str()), "{term} is used nowhere");
    }
}

#[test]
fn the_scans_see_what_is_there() {
    let found = |line| phrases(line).map(|(phrase, _)| *phrase).collect::<Vec<_>>();
    assert_eq!(found("It is registered anew."), ["anew"]);
    assert_eq!(found("the order GOES ON"), ["goes on"]);
    assert!(found("it goes on the stack; goes_on; Kanewood").is_empty());
    let places = |text| {
        refused(text)
            .into_iter()
            .map(|found| found.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(places("/// They are no\n/// part of it.\n"), [1]);
    assert_eq!(places("--- It\n--- gives\n--- back 1.\n"), [2]);
    assert_eq!(places("a = \"it goes \\\n    on\"\nb # is\n# again\n"), [1]);
    assert_eq!(places("it goes on\nanew\nit goes\n\non\n"), [1, 2]);
    let text = "/// Whether it is.\n/// What else.\nfn a() {}\n\"\"\"Who.\"\"\"\n\"\"\"B.\"\"\"";
    let first: Vec<_> = openings(text).map(|(at, _)| at).collect();
    assert_eq!(first, [1, 4, 5]);
}

/// The pages that people read from the top, and the most words of a paragraph there.
const MAIN_PAGES: &[&str] = &[
    "README.md",
    "docs/README.md",
    "docs/c.md",
    "docs/command-line.md",
    "docs/comparison.md",
    "docs/faq.md",
    "docs/first-game.md",
    "docs/guides.md",
    "docs/guides-program.md",
    "docs/javascript.md",
    "docs/lua.md",
    "docs/play.md",
    "docs/python.md",
    "docs/rust.md",
    "docs/updates.md",
];
const MOST_WORDS: usize = 80;

/// Returns the paragraphs and list items of a page: the line in which each begins, and its words.
fn paragraphs(page: &str) -> Vec<(usize, usize)> {
    let (mut is_code, mut is_new, mut out) = (false, true, vec![]);
    for (at, line) in page.lines().enumerate() {
        let line = line.trim_start();
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence || line.is_empty() || line.starts_with(['|', '#', '<', '!']) {
            is_new = true;
            continue;
        }
        if is_new || line.starts_with("- ") {
            out.push((at + 1, 0));
            is_new = false;
        }
        let (_, words) = out.last_mut().expect("the first line begins one");
        *words += line.split_whitespace().count();
    }
    out
}

#[test]
fn paragraphs_of_the_main_pages_are_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = vec![];
    for page in MAIN_PAGES {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let long = paragraphs(&text).into_iter();
        for (at, words) in long.filter(|(_, words)| *words > MOST_WORDS) {
            found.push(format!(
                "{page}:{at}: a paragraph of {words} words; divide it"
            ));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn paragraphs_are_counted() {
    let page = "# A\none two\nthree\n\n```sh\na b c\n```\n- one\n- two\n  words\n| a | b |\nlast\n";
    assert_eq!(paragraphs(page), [(2, 3), (8, 2), (9, 3), (12, 1)]);
}

/// Every page in `docs/` is linked from the index.
#[test]
fn the_index_lists_every_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let index = std::fs::read_to_string(folder.join("README.md")).unwrap();
    let link = |name: &str| format!("]({name})");
    let pages: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md") && name != "README.md")
        .collect();
    assert!(pages.len() > 20, "{} pages", pages.len());
    let missing: Vec<_> = pages
        .iter()
        .filter(|name| !index.contains(&link(name)))
        .collect();
    assert!(
        missing.is_empty(),
        "docs/README.md does not list {missing:?}"
    );
}
