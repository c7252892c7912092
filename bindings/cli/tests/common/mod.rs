//! Runs the command in this process, and folders that are gone after the test.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Exit code, standard output and standard error.
pub(crate) type Done = (u8, String, String);

/// Runs a command line with something to read on standard input.
pub(crate) fn run_with(arguments: &[impl AsRef<std::ffi::OsStr>], mut input: &[u8]) -> Done {
    let (mut out, mut err) = (vec![], vec![]);
    let arguments: Vec<OsString> = arguments.iter().map(|a| a.as_ref().to_owned()).collect();
    let streams = turnwheel_cli::Streams {
        input: &mut input,
        out: &mut out,
        err: &mut err,
    };
    let code = turnwheel_cli::run(arguments, streams);
    let text = |bytes| String::from_utf8(bytes).expect("the command writes text");
    (code, text(out), text(err))
}

/// Runs a command line with nothing on standard input.
pub(crate) fn run(arguments: &[impl AsRef<std::ffi::OsStr>]) -> Done {
    run_with(arguments, b"")
}

/// A folder of a test's own.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("turnwheel-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and returns its path as text.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) const SCRIPT: &str = "rules simple\nplayers A B\nstart A\nexpect active=A\nend_turn\n";
pub(crate) const RULES: &str = "name = \"x\"\n[[steps]]\nname = \"a\"\n";
