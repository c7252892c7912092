//! The header of the C library, generated from all of its sources. What every call may answer is
//! said once, in its first comment.

use crate::c::version_number;
use crate::header_sections::in_order;
use crate::refusals::{CONSEQUENCES, in_c};
use crate::template::filled;
use crate::{Generated, c_options, root, tidy, version};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use turnwheel::Simulation;
use turnwheel::schema::TABLES;

/// Returns the header, made from the sources on disk, so the generated sources have to be written
/// first.
pub fn files() -> Vec<Generated> {
    vec![("include/turnwheel.h".into(), header())]
}

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
            format!("\"{}\"", version()),
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
    format!("/** Initializes a `{name}`. */\n{text}\n")
}

/// Returns a copy of the library's sources in which the macro calls of verbs are expanded. It is
/// made once, as several tests read it at the same time.
pub fn sources() -> &'static Path {
    static COPIED: OnceLock<PathBuf> = OnceLock::new();
    COPIED.get_or_init(|| copied().expect("the sources of the library can be copied"))
}

fn copied() -> std::io::Result<PathBuf> {
    let (from, to) = (root().join("bindings/c/src"), root().join("target/header"));
    std::fs::create_dir_all(&to)?;
    for file in std::fs::read_dir(&from)? {
        let file = file?;
        std::fs::copy(file.path(), to.join(file.file_name()))?;
    }
    let name = "verbs_with.rs";
    std::fs::write(to.join(name), tidy::tidy(name, &c_options::expanded()))?;
    Ok(to)
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
        "tw_open_number",
        "tw_mods_use_as",
        "tw_viewer",
        "tw_hash_kind",
        "tw_failing_effects",
    ]
    .map(str::to_owned);
    let words = TABLES.words.iter();
    let words = words.map(|table| format!("tw_{}_word", table.name));
    config.export.include = fixed.into_iter().chain(words).collect();
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(sources().join("lib.rs"))
        .generate();
    let mut text = Vec::new();
    match bindings {
        Ok(bindings) => bindings.write(&mut text),
        Err(error) => return format!("the header cannot be made: {error}\n"),
    }
    // `TW_API` is on the line of the function everywhere, also before long argument lists.
    let text = String::from_utf8_lossy(&text).replace("\nTW_API\n", "\nTW_API ");
    let end = "#endif  /* TURNWHEEL_H */";
    let macros = macros(&text);
    let text = text.replace(end, &format!("{macros}\n\n{end}"));
    in_order(&packed(&commented(&text)))
}

/// Puts one-line comments on one line, and wraps comments at a hundred columns.
fn commented(header: &str) -> String {
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

/// Writes the parameters of each function on as few lines as they need.
fn packed(header: &str) -> String {
    let mut parts = header.split("\nTW_API ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (declared, rest) = part.split_once(";\n").unwrap_or((part, ""));
        let (name, parameters) = declared.split_once('(').unwrap_or((declared, ""));
        let parameters = parameters.split_whitespace().collect::<Vec<_>>().join(" ") + ";";
        let parameters = parameters.replace(", ", ",\n");
        let mut parameters = parameters.lines();
        let begin = format!("TW_API {name}({}", parameters.next().unwrap_or_default());
        out += "\n";
        fill(
            begin,
            parameters,
            &" ".repeat("TW_API ".len() + name.len()),
            &mut out,
        );
        out += rest;
    }
    out
}

/// Writes a sentence as lines of a comment.
fn wrap(text: &str, indent: &str, out: &mut String) {
    let begin = format!("{indent}*");
    fill(begin.clone(), text.split(' '), &begin, out);
}

/// Writes a line that begins with `line`, and words behind it; further lines begin with `indent`.
fn fill<'a>(
    mut line: String,
    words: impl Iterator<Item = &'a str>,
    indent: &str,
    out: &mut String,
) {
    for word in words {
        if line.len() + 1 + word.len() > 100 {
            *out += &(line + "\n");
            line = indent.to_owned();
        }
        line = line + " " + word;
    }
    *out += &(line + "\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_for_all_is_said_once() {
        let header = header();
        for said in [
            "Threads:",
            "othing is changed or written",
            "any number of threads at once",
        ] {
            assert!(header.matches(said).count() <= 2, "{said}");
        }
    }

    #[test]
    fn it_can_be_read_in_an_evening() {
        let header = header();
        let functions = header.matches("\nTW_API ").count();
        assert!((200..=280).contains(&functions), "{functions} functions");
        assert!(header.lines().count() <= 6500);
        assert!(header.lines().all(|line| line.len() <= 100));
    }

    #[test]
    fn what_begins_with_its_size_can_be_initialized() {
        let header = header();
        let names: Vec<_> = sized(&header).map(|(name, _)| name).collect();
        assert!(names.contains(&"tw_view") && names.len() >= 5, "{names:?}");
        for name in names {
            let macro_name = name.to_uppercase() + "_INIT";
            assert!(header.contains(&format!("#define {macro_name} {{ sizeof({name}), ")));
        }
    }
}
