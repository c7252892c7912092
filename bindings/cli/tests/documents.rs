//! Every command that a document shows can be run, and does what the page says: it succeeds.

mod common;

use common::{Folder, RULES, SCRIPT, run, run_with};
use std::fs::read_to_string;
use std::path::{Path, PathBuf};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The pages people read, by path.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![];
    for folder in [".", "docs", "python", "bindings/cli", "bindings/lua"] {
        for entry in std::fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    pages
}

/// The words after `turnwheel` in everything that is shown as code.
fn commands(page: &str) -> Vec<Vec<String>> {
    let (mut out, mut language) = (vec![], None);
    let mut add = |code: &str| {
        let code = code.trim().trim_start_matches("$ ");
        let called = ["turnwheel ", "python -m turnwheel "];
        if let Some(rest) = called.iter().find_map(|name| code.strip_prefix(name)) {
            let rest = rest.split(" #").next().unwrap_or_default();
            out.push(rest.split_whitespace().map(str::to_owned).collect());
        }
    };
    for line in page.lines() {
        match (line.trim_start().strip_prefix("```"), &language) {
            (Some(_), Some(_)) => language = None,
            (Some(name), None) => language = Some(name.to_owned()),
            (None, Some(name)) if matches!(name.as_str(), "sh" | "console" | "") => add(line),
            (None, Some(_)) => {}
            (None, None) => line.split('`').skip(1).step_by(2).for_each(&mut add),
        }
    }
    out
}

/// The placeholder of a page for something of the user's own.
fn meant(word: &str, command: &str, folder: &Folder) -> Vec<String> {
    let file = match command {
        "check" | "log" | "trace" | "rewrite" | "mods-check" => folder.file("mine.tws", SCRIPT),
        "format" => folder.file("mine.toml", "name = \"x\"\nsteps = [{ name = \"a\" }]\n"),
        _ => folder.file("mine.toml", RULES),
    };
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    match word {
        "FILE" if command == "new" => {
            let _ = std::fs::remove_file(path("new.toml")); // it must not be there
            vec![path("new.toml")]
        }
        "FILE" if command == "replay" => vec![folder.file("words.toml", "[names]")],
        "FILE..." | "RULES..." => vec![file.clone(), file],
        "FILE" | "tests/*.tws" => vec![file],
        "RULES" if matches!(command, "replay" | "follow") => vec!["simple".to_owned()],
        "NAME" if command == "replay" => vec!["Ben".to_owned()],
        "SAVE" | "SAVE..." | "game.save" | "a.save" | "b.save" => {
            let rules = Ruleset::builtin("simple").unwrap();
            let game: Game = Game::new(rules, Setup::named(["Ann", "Ben"])).unwrap();
            vec![folder.file("game.save", game.save())]
        }
        page if page.ends_with(".html") => vec![path("game.html")],
        "my_game.tws" => vec![folder.file("mine.tws", SCRIPT)],
        "RULES" | "mine.toml" | "my_game.toml" => vec![folder.file("mine.toml", RULES)],
        "FILE.svg" | "mine.svg" | "my_game.svg" => vec![path("mine.svg")],
        "NAME" => vec!["uno".to_owned()],
        "FOLDER" => {
            std::fs::create_dir_all(path("mods")).unwrap();
            folder.file(
                "mods/a.lua",
                "effect(\"walk\", function(card) card:reverse() end)",
            );
            vec![path("mods")]
        }
        "COMMAND" => vec!["check".to_owned()],
        word => vec![word.to_owned()],
    }
}

#[test]
fn every_command_of_a_page_can_be_run() {
    let folder = Folder::new("documents");
    let mut count = 0;
    for page in pages() {
        for words in commands(&read_to_string(&page).unwrap()) {
            let command = words.first().cloned().unwrap_or_default();
            // Only the command of the Python package has cards; its own tests play with them.
            if words.iter().any(|word| word == "--cards") {
                continue;
            }
            let mut real: Vec<String> = words
                .iter()
                .flat_map(|word| meant(word, &command, &folder))
                .collect();
            if words.len() == 1 && !command.starts_with('-') {
                real.push("--help".to_owned()); // the command is only named
            }
            if command == "play" {
                real.push("--print".to_owned()); // the keys are somebody's to press
            }
            let (code, out, err) = run_with(&real, RULES.as_bytes());
            assert_eq!(code, 0, "{}: {words:?}: {out}{err}", page.display());
            count += 1;
        }
    }
    assert!(count >= 30, "only {count} commands were found");
}

#[test]
fn the_page_shows_the_help_as_it_is() {
    let page = read_to_string(root().join("docs/command-line.md")).unwrap();
    let (_, help, _) = run(&["help"]);
    assert!(page.contains(&format!("```text\n{help}```\n")), "{help}");
    let shown = commands(&page);
    for line in help.lines().filter_map(|line| line.strip_prefix("  ")) {
        let name = line.split(' ').next().unwrap();
        let found = shown.iter().any(|words| words[0] == name);
        assert!(found, "docs/command-line.md shows no `turnwheel {name}`");
    }
}

#[test]
fn the_page_of_the_first_game_shows_the_table_as_it_is() {
    let page = read_to_string(root().join("docs/first-game.md")).unwrap();
    let rules = page
        .split("```")
        .find_map(|block| block.strip_prefix("toml\n"));
    let rules = rules.unwrap();
    let folder = Folder::new("first_game");
    let file = folder.file("my_game.toml", rules);
    let rules = Ruleset::from_toml(rules, "my_game.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::named(["Ada", "Ben"])).unwrap();
    game.start().unwrap();
    game.command("act Ada action=dig").unwrap();
    let save = folder.file("first.save", game.save());
    let (_, table, said) = run(&["play", &file, "--print", "--load", &save]);
    let (table, decisions) = table.split_once("decisions").expect(&said);
    assert!(page.contains(&format!("```text\n{table}```\n")), "{table}");
    assert_eq!(decisions.trim(), "act player=Ben action=dig");
}

#[test]
fn a_command_that_nobody_can_run_is_seen() {
    let page = "Say `turnwheel dance FILE`.\n```sh\nturnwheel rules # \
    all\n```\n```toml\nturnwheel = 1\n```\n";
    assert_eq!(commands(page), [vec!["dance", "FILE"], vec!["rules"]]);
}
