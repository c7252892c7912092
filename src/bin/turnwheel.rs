//! The command line: checks scenario scripts and rules files.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use turnwheel::draw_rules;
use turnwheel::ruleset::{BUILTIN, Ruleset, Severity, check_rules};
use turnwheel::script::{Script, check, rewrite};

const USAGE: &str = "usage:
  turnwheel check FILE...            play scenario scripts and compare; exit 0 if all are as expected, 1 if not
  turnwheel log FILE                 play a script and print its events
  turnwheel rewrite [--all] FILE...  write the events that really happen into scripts that list events (--all: into every one)
  turnwheel check-rules FILE...      tell everything wrong or doubtful in rules files; exit 1 if there is an error, 0 if only warnings or hints
  turnwheel draw-rules FILE [-o SVG] draw a rules file as an SVG picture
  turnwheel rules [NAME]             list the built-in rules, or print one
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (text, good) = match words.as_slice() {
        ["check", files @ ..] if !files.is_empty() => check_all(files),
        ["log", file] => log(file),
        ["rewrite", "--all", files @ ..] if !files.is_empty() => rewrite_all(files, true),
        ["rewrite", files @ ..] if !files.is_empty() => rewrite_all(files, false),
        ["check-rules", files @ ..] if !files.is_empty() => check_all_rules(files),
        ["draw-rules", file] => draw(file),
        ["draw-rules", file, "-o", out] => {
            let (text, good) = draw(file);
            match good.then(|| std::fs::write(out, &text)) {
                Some(Ok(())) => (format!("{out}: drawn\n"), true),
                Some(Err(error)) => (format!("{out}: {error}\n"), false),
                None => (text, false),
            }
        }
        ["rules"] => (
            BUILTIN
                .iter()
                .map(|builtin| format!("{}\n", builtin.name))
                .collect(),
            true,
        ),
        ["rules", name] => match BUILTIN.iter().find(|builtin| builtin.name == *name) {
            Some(builtin) => (builtin.text.to_owned(), true),
            None => (
                Ruleset::builtin(name).map_or_else(|error| format!("{error}\n"), |_| String::new()),
                false,
            ),
        },
        ["help" | "--help" | "-h"] => (USAGE.to_owned(), true),
        _ => (USAGE.to_owned(), false),
    };
    // A closed pipe, as with `| head`, is no error worth telling.
    let _ = std::io::stdout().write_all(text.as_bytes());
    if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn check_all(files: &[&str]) -> (String, bool) {
    let (mut out, mut failed) = (String::new(), 0);
    for file in files {
        let difference = match Script::load(Path::new(file)) {
            Ok(script) => check(&script)
                .difference
                .map(|difference| difference.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(difference) = difference {
            failed += 1;
            out += &format!("{difference}\n");
        }
    }
    out += &format!("{} passed, {failed} failed\n", files.len() - failed);
    (out, failed == 0)
}

fn log(file: &str) -> (String, bool) {
    match Script::load(Path::new(file)).map(|script| check(&script)) {
        Ok(report) => {
            let mut out: String = report
                .log
                .iter()
                .map(|event| format!("{event}\n"))
                .collect();
            out += &format!("hash {:032x}\n", report.hash);
            if let Some(difference) = &report.difference {
                out += &format!("{difference}\n");
            }
            (out, report.difference.is_none())
        }
        Err(error) => (format!("{error}\n"), false),
    }
}

fn rewrite_all(files: &[&str], all: bool) -> (String, bool) {
    let mut out = String::new();
    for file in files {
        let done = Script::load(Path::new(file))
            .map_err(|error| error.to_string())
            .and_then(|script| {
                let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
                let new = rewrite(&text, &script, all);
                if new == text {
                    Ok(false)
                } else {
                    std::fs::write(file, new)
                        .map(|()| true)
                        .map_err(|error| error.to_string())
                }
            });
        match done {
            Ok(true) => out += &format!("{file}: rewritten\n"),
            Ok(false) => {}
            Err(error) => return (format!("{out}{file}: {error}\n"), false),
        }
    }
    (out, true)
}

fn draw(file: &str) -> (String, bool) {
    match std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}")) {
        Ok(text) => draw_rules(&text, file).map_or_else(
            |error| (format!("{error}\n"), false),
            |picture| (picture, true),
        ),
        Err(error) => (format!("{error}\n"), false),
    }
}

fn check_all_rules(files: &[&str]) -> (String, bool) {
    let (mut out, mut good) = (String::new(), true);
    for file in files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                out += &format!("{file}: {error}\n");
                good = false;
                continue;
            }
        };
        let findings = check_rules(&text, file);
        if findings.is_empty() {
            out += &format!("{file}: fine\n");
        }
        good &= findings
            .iter()
            .all(|finding| finding.severity != Severity::Error);
        out.extend(findings.iter().map(|finding| format!("{finding}\n")));
    }
    (out, good)
}
