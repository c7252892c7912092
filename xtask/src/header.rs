//! The header of the C library, generated from all of its sources. The rules that functions have in
//! common are repeated at each of them. A second file has the bare declarations for readers without
//! a preprocessor.

use crate::c::version_number;
use crate::header_sections::in_order;
use crate::refusals::{CONSEQUENCES, in_c};
use crate::template::filled;
use crate::tidy::line;
use crate::{Generated, root};
use std::fmt::Write;
use turnwheel::Simulation;
use turnwheel::schema::TABLES;

/// Returns the headers, made from the sources on disk, so the generated sources have to be written
/// first.
pub fn files() -> Vec<Generated> {
    let header = header();
    let bare = bare(&header);
    vec![
        ("include/turnwheel.h".into(), header),
        ("include/turnwheel.ffi.h".into(), bare),
    ]
}

/// The kinds of handle.
const HANDLES: [&str; 3] = ["tw_ruleset", "tw_game", "tw_script"];

/// The prefix of every function, so that a program may import it from a DLL.
const API: &str = "
/**
 * How the functions are declared. On Windows they come from a DLL; define `TW_STATIC` where the
 * library is linked statically.
 */
#ifndef TW_API
#if defined(_WIN32) && !defined(TW_STATIC)
#define TW_API __declspec(dllimport)
#else
#define TW_API
#endif
#endif";

const GUIDE: &str = include_str!("../templates/guide.txt");

fn guide() -> String {
    let mut codes = String::new();
    wrap(&in_c(&CONSEQUENCES), " ", &mut codes);
    let codes = codes.trim_start_matches(" * ").trim_end();
    filled(GUIDE.trim_end(), &[("consequences", codes)])
}

/// Returns the macros at the end of the header: the version, and one initializer for each struct
/// that begins with its size.
fn macros(header: &str) -> String {
    let version = [
        (
            "TW_VERSION",
            "The version of this header.",
            format!("\"{}\"", env!("CARGO_PKG_VERSION")),
        ),
        (
            "TW_VERSION_NUMBER",
            "The same as a number: 10000 for each major, 100 for each minor, 1 for each patch.",
            version_number().to_string(),
        ),
    ];
    let version = version
        .into_iter()
        .map(|(name, doc, text)| format!("/** {doc} */\n#define {name} {text}\n"));
    let rows: Vec<_> = version.chain(sized(header).map(initial)).collect();
    rows.join("\n").trim_end().to_owned()
}

/// Returns the structs that begin with their size: name and body, as the header declares them.
fn sized(header: &str) -> impl Iterator<Item = (&str, &str)> {
    let structs = header.split("\ntypedef struct ").skip(1);
    structs.filter_map(|text| {
        let (name, rest) = text.split_once(" {")?;
        let (body, _) = rest.split_once("\n}")?;
        body.contains(" struct_size;").then_some((name, body))
    })
}

/// Returns the macro that initializes such a struct: its size, then the default of each field.
fn initial((name, body): (&str, &str)) -> String {
    let fields = body.lines().map(str::trim);
    let fields = fields.filter(|line| line.ends_with(';') && !line.starts_with(['*', '/']));
    let values: Vec<String> = fields
        .map(|field| match field {
            "uint32_t struct_size;" => format!("sizeof({name})"),
            "uint64_t most_commands;" => Simulation::MOST_COMMANDS.to_string(),
            _ if field.contains('*') => "NULL".to_owned(),
            _ => "0".to_owned(),
        })
        .collect();
    let macro_name = name.to_uppercase() + "_INIT";
    let text = format!("#define {macro_name} {{ {} }}", values.join(", "));
    let text = match text.get(..98).and_then(|start| start.rfind(' ')) {
        Some(at) if text.len() > 100 => format!("{} \\\n   {}", &text[..at], &text[at..]),
        _ => text,
    };
    format!("/** Initializes a `{name}`, as `{name}_init` does. */\n{text}\n")
}

fn header() -> String {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        header: Some(guide()),
        include_guard: Some("TURNWHEEL_H".to_owned()),
        cpp_compat: true,
        no_includes: true,
        sys_includes: ["stddef.h", "stdint.h"].map(str::to_owned).to_vec(),
        documentation: true,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        line_length: 100,
        style: cbindgen::Style::Both,
        usize_is_size_t: true,
        ..cbindgen::Config::default()
    };
    config.enumeration.prefix_with_name = false;
    config.after_includes = Some(API.to_owned());
    config.function.prefix = Some("TW_API".to_owned());
    config.export.exclude = vec!["OK".to_owned()];
    // No function takes an enum, because any number may come from C. The enums only supply names.
    let fixed = [
        "tw_code",
        "tw_command_kind",
        "tw_event_kind",
        "tw_await_kind",
        "tw_line_kind",
        "tw_word_kind",
    ]
    .map(str::to_owned);
    let words = TABLES.words.iter();
    let words = words.map(|table| format!("tw_{}_word", table.name));
    config.export.include = fixed.into_iter().chain(words).collect();
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(root().join("bindings/c"))
        .generate();
    let mut text = Vec::new();
    match bindings {
        Ok(bindings) => bindings.write(&mut text),
        Err(error) => return format!("the header cannot be made: {error}\n"),
    }
    // `TW_API` gets a line of its own everywhere, not only before long argument lists.
    let text = String::from_utf8_lossy(&text).replace("\nTW_API ", "\nTW_API\n");
    let end = "#endif  /* TURNWHEEL_H */";
    let macros = macros(&text);
    let text = text.replace(end, &format!("{macros}\n\n{end}"));
    in_order(&tidy(&annotated(&text)))
}

/// Puts one-line comments on one line, and wraps comments at a hundred columns.
fn tidy(header: &str) -> String {
    let lines: Vec<&str> = header.lines().collect();
    let mut out = String::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let indent = &line[..line.len() - line.trim_start().len()];
        let one = lines
            .get(at + 1)
            .and_then(|next| next.trim_start().strip_prefix("* "));
        let short = one.filter(|text| indent.len() + text.len() + 7 <= 100);
        let ends = lines.get(at + 2).is_some_and(|next| next.trim() == "*/");
        match short {
            Some(text) if line.trim() == "/**" && ends => {
                out = out + indent + "/** " + text + " */\n";
                at += 3;
                continue;
            }
            _ if line.len() > 100 && line.trim_start().starts_with("* ") => {
                wrap(&line.trim_start()[2..], indent, &mut out);
            }
            _ => out = out + line + "\n",
        }
        at += 1;
    }
    out
}

/// Adds to each function the rules that hold for its class: errors, state on failure, threads.
fn annotated(header: &str) -> String {
    let mut out = String::new();
    let mut comment = String::new();
    let mut lines = header.lines();
    while let Some(line) = lines.next() {
        match line {
            "/**" => comment = format!("{line}\n"),
            " */" if !comment.is_empty() => comment += " */\n",
            "TW_API" => {
                let mut declared = String::new();
                for line in lines.by_ref() {
                    declared = declared + line + "\n";
                    if line.ends_with(';') {
                        break;
                    }
                }
                let doc = comment.trim_end().trim_end_matches("*/").trim_end();
                let _ = write!(
                    out,
                    "{doc}\n *\n{} */\nTW_API\n{declared}",
                    rules(&declared, doc)
                );
                comment.clear();
            }
            // A line outside functions: the comment before it belongs to an enum or a struct.
            _ if comment.is_empty() || comment.ends_with("*/\n") => {
                out += &std::mem::take(&mut comment);
                out = out + line + "\n";
            }
            _ => comment = comment + line + "\n",
        }
    }
    out
}

/// Returns the lines that hold for a function because of its declaration.
fn rules(declared: &str, doc: &str) -> String {
    let declared = line(declared);
    let has = |part: &str| declared.contains(part);
    let mut out = String::new();
    let mut say = |text: &str| wrap(text, " ", &mut out);
    if has("tw_status tw_") {
        let handle = has("tw_game *g");
        let makes = HANDLES.iter().any(|one| has(&format!("struct {one} **")));
        let asks = HANDLES.iter().any(|one| has(&format!("struct {one} *")));
        let pointer = has("*");
        let named = [
            (pointer, "TW_NULL_ARGUMENT"),
            (asks, "TW_WRONG_HANDLE"),
            (handle, "TW_BUSY"),
            (
                has("_await *") || has("_view *") || has("_line *"),
                "TW_BAD_SIZE",
            ),
            (has("_limits *") || has("_simulation *"), "TW_BAD_SIZE"),
            (has("const char *"), "TW_BAD_UTF8"),
            (
                has("char *buffer") || has("size_t room"),
                "TW_BUFFER_TOO_SMALL",
            ),
            (makes, "TW_TOO_LONG"),
            (true, "TW_PANICKED"),
        ];
        let own = |name: &str| doc.contains(&format!("`{name}`"));
        let names = named.iter().filter(|(holds, name)| *holds && !own(name));
        let names: Vec<_> = names.map(|(_, name)| format!("`{name}`")).collect();
        say(&format!("Errors of any such call: {}.", names.join(", ")));
        if let Some(text) = on_failure(&declared, doc) {
            say(&text);
        }
    }
    say(threads(&declared));
    out
}

/// Returns the line on what a failure leaves unchanged, unless the function's own text has it.
fn on_failure(declared: &str, doc: &str) -> Option<String> {
    let has = |part: &str| declared.contains(part);
    if ["n failure", "untouched"]
        .iter()
        .any(|said| doc.contains(said))
    {
        return None;
    }
    let reason = match has("tw_game *game") && !has("tw_error_message") {
        true => "; `tw_error_message` tells why",
        false => "",
    };
    let room = has("char *buffer") || has("uint8_t *buffer") || has("size_t room");
    let place = ["needed", "count"]
        .into_iter()
        .find(|name| room && has(&format!("size_t *{name}")));
    let but = match place {
        Some(name) => format!(", but for `{name}`, which `TW_BUFFER_TOO_SMALL` writes"),
        None if has("char *message") => ", but for `message`".to_owned(),
        None => String::new(),
    };
    let writes = has("*out") || room || has("size_t *count");
    Some(match writes {
        true => format!("On failure: nothing is changed or written{but}{reason}."),
        false => format!("On failure: nothing is changed{reason}."),
    })
}

/// Returns the line on the threads that may call the function.
fn threads(declared: &str) -> &'static str {
    let has = |part: &str| declared.contains(part);
    if has("_free(") {
        "Threads: any."
    } else if has("tw_game *game") {
        "Threads: any, one call at a time on a game; `TW_BUSY` meanwhile."
    } else {
        "Threads: any, any number at once."
    }
}

/// Writes a sentence as lines of a comment.
fn wrap(text: &str, indent: &str, out: &mut String) {
    let mut line = format!("{indent}*");
    for word in text.split(' ') {
        if line.len() + 1 + word.len() > 100 {
            *out = std::mem::take(out) + &line + "\n";
            line = format!("{indent}*");
        }
        line = line + " " + word;
    }
    *out = std::mem::take(out) + &line + "\n";
}

/// Returns the declarations alone, for readers that support neither a preprocessor nor comments.
fn bare(header: &str) -> String {
    let mut out = String::new();
    let mut skipped: Vec<bool> = vec![];
    let mut comment = false;
    // A directive that continues on the next line is joined first.
    let header = header.replace("\\\n", " ");
    for line in header.lines() {
        let code = line.trim_start();
        if let Some(directive) = code.strip_prefix('#') {
            let word = directive.split_whitespace().next().unwrap_or_default();
            match word {
                // These sections are for C++, Windows and C23.
                "if" | "ifdef" => skipped.push(true),
                "ifndef" => skipped.push(false),
                "else" => {
                    if let Some(last) = skipped.last_mut() {
                        *last = !*last;
                    }
                }
                "endif" => drop(skipped.pop()),
                _ => {}
            }
        } else if comment || code.starts_with("/*") {
            comment = !code.ends_with("*/");
        } else if !code.is_empty() && code != "TW_API" && !skipped.contains(&true) {
            out = out + line.trim_end() + "\n";
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_says_what_holds_for_all() {
        let header = header();
        let mut functions = 0;
        for (at, _) in header.match_indices("\nTW_API\n") {
            let before = &header[..at];
            let start = before.rfind("/**").unwrap();
            let comment = &before[start..];
            let declared = header[at + 8..].split(';').next().unwrap();
            assert!(
                comment.contains(" * Threads: ") && comment.ends_with("*/"),
                "{declared}"
            );
            let status = declared.starts_with("tw_status tw_");
            assert_eq!(
                status,
                comment.contains("Errors of any such call: "),
                "{declared}"
            );
            assert!(!status || comment.contains("n failure") || comment.contains("untouched"));
            functions += 1;
        }
        assert!(functions > 200, "{functions}");
    }

    #[test]
    fn what_begins_with_its_size_can_be_initialized() {
        let header = header();
        let names: Vec<_> = sized(&header).map(|(name, _)| name).collect();
        assert!(names.contains(&"tw_view") && names.len() >= 5, "{names:?}");
        for name in names {
            let macro_name = name.to_uppercase() + "_INIT";
            assert!(header.contains(&format!("#define {macro_name} {{ sizeof({name}), ")));
            assert!(header.contains(&format!("\ntw_status {name}_init(struct {name} *out")));
        }
    }

    #[test]
    fn the_bare_declarations_are_those_of_the_header() {
        let header = header();
        let bare = bare(&header);
        let functions = |text: &str| text.matches("\ntw_status tw_").count();
        assert_eq!(functions(&bare), functions(&header));
        assert!(!bare.contains(['#', '/']) && !bare.contains("extern") && !bare.contains("TW_API"));
    }
}
