//! Generated Rust in lines of at most 100 columns: docs are wrapped here, code by the formatter.

use std::io::Write;
use std::process::{Command, Stdio};

const WIDTH: usize = 100;

/// Returns the text of a generated file as it is written: Rust is formatted, anything else is
/// unchanged.
pub fn tidy(path: &str, text: &str) -> String {
    if !path.ends_with(".rs") || text.contains("methods! {") || text.contains("looks! {") {
        return text.to_owned();
    }
    let wrapped: String = text.lines().map(wrap).collect();
    format(&wrapped).unwrap_or(wrapped)
}

/// Returns a text for a string literal, in rows that end with a backslash if another one follows.
pub fn rows(text: &str) -> String {
    let mut out = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        if length > 0 && length + word.len() > WIDTH - 20 {
            out += " \\\n         ";
            length = 0;
        } else if length > 0 {
            out.push(' ');
        }
        out += &word.replace('"', "\\\"");
        length += word.len() + 1;
    }
    out
}

/// Returns a line with its line break. A doc comment that is too long is split into several lines.
pub fn wrap(line: &str) -> String {
    let margin = line.len() - line.trim_start().len();
    let mark = ["/// ", "//! "]
        .into_iter()
        .find(|mark| line[margin..].starts_with(mark));
    let (Some(mark), true) = (mark, line.len() > WIDTH) else {
        return format!("{line}\n");
    };
    let head = format!("{}{}", " ".repeat(margin), mark.trim_end());
    let mut out = String::new();
    let mut row = head.clone();
    for word in line[margin + mark.len()..].split(' ') {
        if row.len() + 1 + word.len() > WIDTH && row.len() > head.len() {
            out += &row;
            out.push('\n');
            row.clone_from(&head);
        }
        row.push(' ');
        row += word;
    }
    out + &row + "\n"
}

/// Returns the text as `rustfmt` formats it; `None` if that cannot be run.
fn format(text: &str) -> Option<String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    // `rustfmt` may write before it has read everything.
    let output = std::thread::scope(|scope| {
        let writer = scope.spawn(move || input.write_all(text.as_bytes()));
        let output = child.wait_with_output().ok()?;
        writer.join().ok()?.ok()?;
        Some(output)
    })?;
    let formatted = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(formatted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docs_are_wrapped_and_code_is_laid_out() {
        let long = format!("    /// {}\n", "word ".repeat(30).trim_end());
        let wrapped: String = long.lines().map(wrap).collect();
        assert!(wrapped.lines().count() == 2 && wrapped.lines().all(|line| line.len() <= WIDTH));
        assert!(wrapped.lines().all(|line| line.starts_with("    /// word")));
        assert_eq!(tidy("a.rs", "fn a( ) { }"), "fn a() {}\n");
        assert_eq!(tidy("a.md", "a  b"), "a  b");
    }
}
