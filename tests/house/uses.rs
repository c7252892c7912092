//! The paths that a source names: `crate::`, `self::` and `super::` chains, in `use` or inline,
//! with their groups, over as many lines as they take. The test of the rooms and the picture of
//! the rooms both read the sources through it.

/// Returns every path that a file of the library names from its own crate, from the root on. An
/// empty path stands for the root itself, renamed or with all its names.
///
/// `module` is the file's own path from the root: `["state", "check"]`.
pub(crate) fn uses(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let mut out = vec![];
    // The current module, with the brace depth at which each inline module began.
    let mut here = module.to_vec();
    let mut inline = vec![];
    let mut depth = 0;
    let mut at = 0;
    while at < tokens.len() {
        let before = at.checked_sub(1).map_or("", |before| &tokens[before]);
        let after = |by: usize| tokens.get(at + by).map_or("", String::as_str);
        match tokens[at].as_str() {
            "{" => {
                depth += 1;
                if at > 1 && tokens[at - 2] == "mod" {
                    here.push(before.to_owned());
                    inline.push(depth);
                }
            }
            "}" => {
                if inline.last() == Some(&depth) {
                    inline.pop();
                    here.pop();
                }
                depth -= 1;
            }
            "crate" | "super" | "self" if before != "::" && after(1) == "::" => {
                at = tree(&tokens, at, &here, &mut out);
                continue;
            }
            // `use crate as name`, `extern crate self as name`.
            "crate" if after(1) == "as" || (before == "extern" && after(1) == "self") => {
                out.push(vec![]);
            }
            _ => {}
        }
        at += 1;
    }
    out
}

/// Reads a path with its groups from a position, adds what it names, and returns where it ends.
fn tree(tokens: &[String], mut at: usize, base: &[String], out: &mut Vec<Vec<String>>) -> usize {
    let mut path = base.to_vec();
    loop {
        match tokens.get(at).map_or("", String::as_str) {
            "crate" => path.clear(),
            "super" => drop(path.pop()),
            "self" | "*" => {}
            "{" => {
                at += 1;
                while at < tokens.len() && tokens[at] != "}" {
                    at = match tokens[at].as_str() {
                        "," => at + 1,
                        _ => tree(tokens, at, &path, out),
                    };
                }
                return at + 1;
            }
            name => path.push(name.to_owned()),
        }
        at += 1;
        let more = tokens.get(at).is_some_and(|token| token == "::");
        let next = tokens.get(at + 1).map_or("", String::as_str);
        if !more || !(next == "{" || next == "*" || next.starts_with(is_word)) {
            break;
        }
        at += 1;
    }
    out.push(path);
    if tokens.get(at).is_some_and(|token| token == "as") {
        at += 2;
    }
    at
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Returns the words and marks of a source, without comments, strings and characters.
fn tokens(text: &str) -> Vec<String> {
    let mut out: Vec<String> = vec![];
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest.len() - rest.trim_start_matches(is_word).len();
        let taken = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            string(rest)
        } else if let Some(end) = raw(rest) {
            end
        } else if first == '\'' {
            character(rest)
        } else if word > 0 {
            out.push(rest[..word].to_owned());
            word
        } else if rest.starts_with("::") {
            out.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                out.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    out
}

/// Returns the length of a string literal.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the length of a raw string literal; `None` if the text does not begin with one.
fn raw(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let marks = rest.len() - rest.trim_start_matches('#').len();
    rest[marks..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(marks));
    let begin = text.len() - rest.len() + marks + 1;
    Some(
        text[begin..]
            .find(&end)
            .map_or(text.len(), |at| begin + at + end.len()),
    )
}

/// Returns the length of a character literal, or of the quote before a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            // The escaped character may be a quote itself.
            let begin = chars.next().map_or(text.len(), |(at, c)| at + c.len_utf8());
            text[begin..]
                .find('\'')
                .map_or(text.len(), |at| begin + at + 1)
        }
        _ => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
    }
}
