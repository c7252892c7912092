//! Generated files in lines of at most 100 columns: docs and pages are wrapped here, and so are the
//! signatures of C++ and of Python's stub; Rust is left to its formatter.

use std::fmt::Write as _;
use std::io::Write;
use std::process::{Command, Stdio};

/// The most columns of a line.
pub const WIDTH: usize = 100;

/// Returns the text of a generated file as it is written.
pub fn tidy(path: &str, text: &str) -> String {
    let (_, ending) = path.rsplit_once('.').unwrap_or_default();
    match ending {
        "md" => return page(text),
        "pyi" => return stub(text),
        "hpp" | "lua" => return text.lines().map(declaration).collect(),
        _ => {}
    }
    if !path.ends_with(".rs") || text.contains("methods! {") || text.contains("looks! {") {
        return text.to_owned();
    }
    let wrapped: String = text.lines().map(wrap).collect();
    format(&wrapped).unwrap_or(wrapped)
}

/// Returns a text as one line: breaks and margins in a source mean nothing.
pub fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
    let (margin, text) = line.split_at(line.len() - line.trim_start().len());
    let marks = ["/// ", "//! ", "---"];
    let Some(mark) = marks.into_iter().find(|mark| text.starts_with(mark)) else {
        return format!("{line}\n");
    };
    let words = &text[mark.len()..];
    // Of the annotations of Lua, only a parameter's continues in the next line.
    if words.starts_with(['@', '|']) && !words.starts_with("@param ") {
        return format!("{line}\n");
    }
    let head = format!("{margin}{mark}");
    filled(words, &head, &head)
}

/// Returns words in lines, the first of which begins with `first`, and every other one with `next`.
fn filled(text: &str, first: &str, next: &str) -> String {
    let mut out = String::new();
    let mut row = first.to_owned();
    let mut begun = false;
    for word in text.split(' ') {
        let length = row.chars().count() + 1 + word.chars().count();
        if begun && length > WIDTH && !is_mark(word) {
            out += row.trim_end();
            out.push('\n');
            next.clone_into(&mut row);
        } else if begun {
            row.push(' ');
        }
        row += word;
        begun = true;
    }
    out + row.trim_end() + "\n"
}

/// Returns true if a word would begin a list, a heading, a table or a quote at the start of a line.
fn is_mark(word: &str) -> bool {
    matches!(word, "-" | "+" | "*" | ">" | "|" | "") || word.starts_with('#') || {
        let number = word.trim_end_matches(['.', ')']);
        number.len() < word.len() && number.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Returns a page with its paragraphs and lists wrapped. Tables, code and comments stay.
fn page(text: &str) -> String {
    let mut out = String::new();
    let mut is_code = false;
    for line in text.lines() {
        let (margin, words) = line.split_at(line.len() - line.trim_start().len());
        is_code ^= words.starts_with("```");
        let stays = is_code || words.starts_with(['|', '#', '<', '!']);
        if stays || line.chars().count() <= WIDTH {
            out += line;
            out.push('\n');
            continue;
        }
        let item = if words.starts_with("- ") { "  " } else { "" };
        out += &filled(words, margin, &format!("{margin}{item}"));
    }
    out
}

/// Returns a declaration of C++ or Lua with its line break. One that is too long is split after an
/// argument, and continues below the first one.
fn declaration(line: &str) -> String {
    let is_doc = ["///", "---"]
        .iter()
        .any(|mark| line.trim_start().starts_with(mark));
    if is_doc || line.len() <= WIDTH {
        return wrap(line);
    }
    let breaks = line.match_indices(", ").map(|(at, _)| at + 1);
    let Some(end) = breaks.filter(|end| *end <= WIDTH).last() else {
        return format!("{line}\n");
    };
    let mut open = vec![];
    for (at, c) in line[..end].char_indices() {
        match c {
            '(' => open.push(at + 1),
            ')' => drop(open.pop()),
            _ => {}
        }
    }
    let margin = " ".repeat(open.pop().unwrap_or(8));
    format!("{}\n{margin}{}\n", &line[..end], &line[end + 1..])
}

/// Returns a stub of Python with its signatures and docs wrapped, as `ruff format` has them.
fn stub(text: &str) -> String {
    let mut out = String::new();
    let mut is_doc = false;
    // What is left over from a doc's line begins the next one.
    let mut over = String::new();
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let (margin, words) = line.split_at(line.len() - line.trim_start().len());
        let quotes = words.matches("\"\"\"").count();
        if !is_doc && quotes == 0 {
            out += &signature(line, margin, words);
            continue;
        }
        let is_whole = quotes == 2;
        is_doc ^= quotes == 1;
        let text = match over.is_empty() {
            true => words.to_owned(),
            false => format!("{} {words}", std::mem::take(&mut over)),
        };
        let begins_entry = words.split_once(": ").is_some_and(|(name, _)| {
            !name.contains(' ') && !name.contains('`') && margin.len() >= 8
        });
        let deeper = format!("{margin}    ");
        let next = lines.get(at + 1).copied().unwrap_or_default();
        let next_margin = &next[..next.len() - next.trim_start().len()];
        let rows = filled(&text, margin, margin);
        let mut rows: Vec<&str> = rows.lines().collect();
        if rows.len() == 1 {
            out += rows[0];
            out.push('\n');
            continue;
        }
        if is_whole {
            let ended = rows.pop().unwrap_or_default().trim_end_matches("\"\"\"");
            for row in rows.into_iter().chain([ended]) {
                out += row;
                out.push('\n');
            }
            out += &format!("{margin}\"\"\"\n");
            continue;
        }
        let own = if begins_entry { &deeper } else { margin };
        let rest = rows[1..]
            .iter()
            .map(|row| row.trim())
            .collect::<Vec<_>>()
            .join(" ");
        out += rows[0];
        out.push('\n');
        let continues = !next.trim().is_empty()
            && next_margin == own
            && !next.trim().starts_with("\"\"\"")
            && (begins_entry || !is_entry(next));
        if continues {
            over = rest;
        } else {
            out += &filled(&rest, own, own);
        }
    }
    out
}

/// Returns true if a line of a doc begins with a name and a colon.
fn is_entry(line: &str) -> bool {
    let name = line.trim().split_once(": ").map(|(name, _)| name);
    name.is_some_and(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
}

/// Returns a line of a stub; a signature that is too long gets a line for each parameter.
fn signature(line: &str, margin: &str, words: &str) -> String {
    let (open, close) = (words.find('('), words.rfind(") ->"));
    let (Some(open), Some(close), true) = (open, close, line.chars().count() > WIDTH) else {
        return format!("{line}\n");
    };
    let mut out = format!("{margin}{}\n", &words[..=open]);
    let mut depth = 0;
    let inside = &words[open + 1..close];
    let parameters = inside.split(|c: char| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        c == ',' && depth == 0
    });
    for parameter in parameters {
        let _ = writeln!(out, "{margin}    {},", parameter.trim());
    }
    out + &format!("{margin}{}\n", &words[close..])
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
        let signature = format!(
            "    def a(self, b: dict[str, int], {}) -> None: ...",
            "c".repeat(80)
        );
        let parts = tidy("a.pyi", &signature);
        assert!(parts.starts_with("    def a(\n        self,\n        b: dict[str, int],\n"));
        assert!(parts.ends_with(",\n    ) -> None: ...\n"));
        assert_eq!(tidy("a.pyi", &parts), parts);
        let doc = format!("    \"\"\"{}\"\"\"\n", "word ".repeat(30).trim_end());
        let doc = tidy("a.pyi", &doc);
        assert!(doc.lines().count() == 3 && doc.ends_with("\n    \"\"\"\n"));
        let item = tidy("a.md", &format!("- {}\n", "word ".repeat(30).trim_end()));
        assert!(item.lines().nth(1).unwrap().starts_with("  word"));
        assert_eq!(tidy("a.rs", "fn a( ) { }"), "fn a() {}\n");
        assert_eq!(tidy("a.txt", "a  b"), "a  b");
    }
}
