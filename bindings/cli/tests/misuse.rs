//! Wrong command lines, and files that are no use to any command: told on standard error with an
//! exit code, and never a panic.

mod common;

use common::{Folder, RULES, SCRIPT, run, run_with};
use std::ffi::OsString;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

const MISUSED: &[&[&str]] = &[
    &[],
    &["dance"],
    &["chek", "x.tws"],
    &["help", "dance"],
    &["--all"],
    &["-x"],
    &["check"],
    &["check", "--all", "x.tws"],
    &["log"],
    &["log", "a.tws", "b.tws"],
    &["rewrite"],
    &["rewrite", "--all"],
    &["rewrite", "--all=yes", "x.tws"],
    &["check-rules"],
    &["draw-rules"],
    &["draw-rules", "uno", "-o"],
    &["draw-rules", "uno", "--output"],
    &["draw-rules", "uno", "mtg"],
    &["tell"],
    &["tell", "uno", "mtg"],
    &["rules", "uno", "mtg"],
    &["rules", "--canonica", "uno"],
    &["mods-check"],
    &["play"],
    &["play", "-"],
    &["play", "uno", "mtg"],
    &["play", "uno", "--players"],
    &["play", "uno", "--seed", "x"],
    &["play", "uno", "--ai", "A=clever"],
    &["play", "uno", "--ai", "Zoe=random"],
    &["play", "uno", "--load", "x", "--players", "2"],
    &["mods-check", "uno"],
    &["mods-check", "uno", "a", "b", "c"],
];

/// Each command with `FILE` where a file belongs.
const READERS: &[&[&str]] = &[
    &["check", "FILE"],
    &["log", "FILE"],
    &["rewrite", "FILE"],
    &["rewrite", "--all", "--", "FILE"],
    &["check-rules", "FILE"],
    &["draw-rules", "FILE"],
    &["tell", "FILE"],
    &["rules", "FILE"],
    &["mods-check", "FILE", "mods"],
    &["mods-check", "simple", "FOLDER", "FILE"],
    &["play", "FILE"],
];

#[test]
fn a_wrong_command_line_is_told_with_code_2() {
    for line in MISUSED {
        let (code, out, err) = run(line);
        assert_eq!((code, out.as_str()), (2, ""), "{line:?}: {err}");
        assert!(
            err.starts_with("turnwheel: ") && err.ends_with('\n'),
            "{line:?}: {err}"
        );
    }
    let (_, _, err) = run(&["chek", "x.tws"]);
    assert!(err.contains("did you mean `check`?"), "{err}");
    assert!(run(&[""; 0]).2.contains("\nusage: turnwheel COMMAND"));
    let long = "x".repeat(1_000_000);
    let option = format!("--{long}");
    for line in [
        &[&*long][..],
        &[&*option],
        &["help", &*long],
        &["check", &*option],
        &["log", "a", &*long],
    ] {
        let (code, _, err) = run(line);
        assert!(code == 2 && err.len() < 500, "{} bytes", err.len());
    }
}

/// Runs every command that reads a file; each has to fail and to say why.
fn nobody_can_read(file: &OsString, folder: &Folder, why: &str) {
    for line in READERS {
        let words: Vec<OsString> = line
            .iter()
            .map(|word| match *word {
                "FILE" => file.clone(),
                "FOLDER" => folder.path().into(),
                word => word.into(),
            })
            .collect();
        let (code, out, err) = run(&words);
        assert_eq!(code, 1, "{line:?} {file:?}: {out}{err}");
        assert!(
            err.starts_with("turnwheel: ") && err.contains(why),
            "{line:?} {file:?}: {err}"
        );
        assert!(
            err.lines().count() == 1 && !err.contains('\u{1b}'),
            "{line:?}: {err}"
        );
    }
}

#[test]
fn files_that_are_no_use_are_told() {
    let folder = Folder::new("unreadable");
    let path = |name: &str| OsString::from(folder.path().join(name));
    nobody_can_read(&path("missing.toml"), &folder, "missing.toml: ");
    nobody_can_read(&path("a\u{1b}[31mb"), &folder, "a\\u001b[31mb: ");
    nobody_can_read(&folder.path().into(), &folder, ": this is a folder");
    let binary = folder.file("binary", b"name = \"x\"\n\xff\xfe\0");
    nobody_can_read(
        &binary.into(),
        &folder,
        "binary:2: this is not text in UTF-8",
    );
    let huge = folder.file("huge", vec![b'\n'; (16 << 20) + 1]);
    nobody_can_read(&huge.into(), &folder, "huge: longer than 16 MiB");
}

#[test]
fn saves_that_are_no_use_are_told() {
    let folder = Folder::new("saves");
    let rules = turnwheel::ruleset::Ruleset::builtin("uno").unwrap();
    let game: turnwheel::Game = turnwheel::Game::new(rules, turnwheel::Setup::players(3)).unwrap();
    let mut save = game.save();
    let other = folder.file("uno.save", &save);
    save[20] ^= 1;
    let damaged = folder.file("damaged.save", &save);
    let missing = folder.path().join("missing").display().to_string();
    let place = folder.path().display().to_string();
    let mut cases = vec![
        (&other, "save_rules"),
        (&damaged, "save_corrupt"),
        (&missing, "missing: "),
        (&place, "this is a folder"),
    ];
    let zero = "/dev/zero".to_owned();
    if cfg!(unix) {
        cases.push((&zero, "is a pipe or a device"));
    }
    for (file, why) in cases {
        let (code, out, err) = run(&["play", "simple", "--print", "--load", file]);
        assert_eq!((code, out.as_str()), (1, ""), "{file}: {err}");
        assert!(err.contains(why) && err.lines().count() == 1, "{err}");
    }
    assert_eq!(run(&["play", "uno", "--print", "--load", &other]).0, 0);
}

#[cfg(unix)]
#[test]
fn devices_are_no_files_and_odd_names_are() {
    use std::os::unix::ffi::OsStringExt;
    let folder = Folder::new("devices");
    nobody_can_read(
        &"/dev/zero".into(),
        &folder,
        "/dev/zero: this is a pipe or a device and no file",
    );
    // To open a pipe that nobody writes to is to wait without an end.
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    if made.is_ok_and(|made| made.success()) {
        nobody_can_read(&pipe.into(), &folder, "pipe: this is a pipe or a device");
    }
    let mut name = OsString::from(folder.path()).into_vec();
    name.extend(b"/odd\xff.toml");
    let odd = OsString::from_vec(name);
    nobody_can_read(&odd, &folder, "odd\u{fffd}.toml: ");
    std::fs::write(&odd, RULES).unwrap();
    let (code, out, _) = run(&["check-rules".into(), odd]);
    assert!(
        code == 0 && out.ends_with("odd\u{fffd}.toml: fine\n"),
        "{out}"
    );
    let (code, _, err) = run(&[OsString::from_vec(b"\xff".to_vec())]);
    assert!(code == 2 && err.starts_with("turnwheel: "), "{err}");
}

#[test]
fn dashes_end_the_options() {
    let (code, _, err) = run(&["check-rules", "--", "--all"]);
    assert!(code == 1 && err.starts_with("turnwheel: --all: "), "{err}");
    let (code, _, err) = run(&["draw-rules", "--", "-o"]);
    assert!(code == 1 && err.starts_with("turnwheel: -o: "), "{err}");
    assert_eq!(run(&["rules", "--", "uno"]).0, 0);
    assert_eq!(
        run(&["check", "--", "--"]).0,
        1,
        "the second -- is a file's name"
    );
}

#[test]
fn what_a_file_says_does_not_reach_the_terminal_as_control() {
    let (_, out, err) = run_with(&["check-rules", "-"], b"\"a\\u001b[31m\" = 1\nname = \"x\"");
    assert!(!(out + &err).contains('\u{1b}'));
    let script = SCRIPT.replace("end_turn", "act A \u{1b}[31m");
    let (_, out, err) = run_with(&["check", "-"], script.as_bytes());
    assert!(!(out + &err).contains('\u{1b}'));
}

#[test]
fn texts_that_are_wrong_throughout_are_refused_in_time() {
    let unknown: String = (0..20_000).map(|at| format!("k{at} = 1\n")).collect();
    let lines = run_with(&["check-rules", "-"], unknown.as_bytes()).1;
    assert!(
        lines.lines().count() <= 200,
        "{} lines",
        lines.lines().count()
    );
    for text in [
        "[".repeat(200_000),
        format!("a = {}", "[".repeat(200_000)),
        "{\"a\":".repeat(200_000),
    ] {
        assert_eq!(run_with(&["check-rules", "-"], text.as_bytes()).0, 1);
        assert_eq!(run_with(&["draw-rules", "-"], text.as_bytes()).0, 1);
        assert_eq!(run_with(&["check", "-"], text.as_bytes()).0, 1);
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error_but_a_closed_pipe_is_none() {
    /// A stream that fails like this.
    struct Broken(std::io::ErrorKind);
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let run = |kind, words: &[&str]| {
        let mut err = vec![];
        let streams = turnwheel_cli::Streams {
            input: &mut std::io::empty(),
            out: &mut Broken(kind),
            err: &mut err,
        };
        let code = turnwheel_cli::run(words.iter().map(OsString::from), streams);
        (code, String::from_utf8(err).unwrap())
    };
    use std::io::ErrorKind::{BrokenPipe, StorageFull};
    assert_eq!(run(BrokenPipe, &["rules"]), (0, String::new()));
    let (code, _) = run(BrokenPipe, &["check", "missing.tws"]);
    assert_eq!(code, 1, "the code is as if somebody had read it");
    let (code, err) = run(StorageFull, &["rules"]);
    assert!(
        code == 1 && err.starts_with("turnwheel: cannot write the output: "),
        "{err}"
    );
}

#[test]
fn the_binary_is_the_same_command() {
    let start = |words: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_turnwheel"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    for words in [
        &["rules"][..],
        &["rules", "uno"],
        &["check", "no.tws"],
        &["dance"],
    ] {
        let done = start(words).wait_with_output().unwrap();
        let (code, out, err) = run(words);
        assert_eq!(done.status.code(), Some(code.into()));
        assert_eq!(
            (done.stdout, done.stderr),
            (out.into_bytes(), err.into_bytes())
        );
    }
    // Nobody reads: the pipe is closed before anything is written.
    let mut child = start(&["check-rules", "-"]);
    drop(child.stdout.take());
    child
        .stdin
        .take()
        .unwrap()
        .write_all(RULES.as_bytes())
        .unwrap();
    let mut told = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut told)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""));
}
