//! The types of TypeScript: words, events, views and verbs.

use super::{NOTE, camel, cell, filled, is, pascal, rows, text};
use serde_json::Value;
use std::fmt::Write;

/// The verb that shares its name with a look, declared by hand.
const SHARED: &str = "counter";

pub(super) fn types(protocol: &Value) -> String {
    let mut out = format!("// The types of the protocol.\n{NOTE}");
    one_of(
        &mut out,
        "EventKind",
        "The kinds of event.",
        rows(protocol, "events"),
    );
    one_of(
        &mut out,
        "AwaitKind",
        "What a game may wait for.",
        rows(protocol, "awaits"),
    );
    one_of(
        &mut out,
        "Code",
        "The codes of errors.",
        rows(protocol, "errors"),
    );
    one_of(
        &mut out,
        "Verb",
        "The names of verbs.",
        rows(protocol, "commands"),
    );
    for table in rows(protocol, "words") {
        let name = pascal(text(table, "name"));
        one_of(&mut out, &name, text(table, "doc"), rows(table, "words"));
    }
    for event in rows(protocol, "events") {
        let name = pascal(text(event, "name"));
        doc(&mut out, text(event, "doc"), "");
        let _ = writeln!(
            out,
            "export interface {name}Event {{\n  kind: {};",
            event["name"]
        );
        members(&mut out, protocol, event, "  ");
        out += "}\n";
    }
    doc(
        &mut out,
        "Something that happened; `kind` tells which columns it has.",
        "",
    );
    out += "export type Event =\n";
    let events = rows(protocol, "events").iter();
    let events = events.map(|event| format!("| {}Event", pascal(text(event, "name"))));
    filled(events, "  ", " ", &mut out);
    out.insert(out.len() - 1, ';');
    for shape in rows(protocol, "views") {
        view(&mut out, shape);
    }
    doc(&mut out, "The verbs, as methods of games and of cards.", "");
    out += "export interface Verbs {\n";
    for verb in rows(protocol, "commands") {
        if text(verb, "name") != SHARED {
            method(&mut out, protocol, verb);
        }
    }
    out + "}\n"
}

/// Writes a comment, in lines of at most 100 columns.
fn doc(out: &mut String, doc: &str, margin: &str) {
    let doc = doc.replace("*/", "* /");
    if out.ends_with("}\n") || out.ends_with(";\n") && margin.is_empty() || out.ends_with(".\n") {
        out.push('\n');
    }
    if margin.len() + doc.len() + 7 <= 100 {
        let _ = writeln!(out, "{margin}/** {doc} */");
        return;
    }
    let _ = writeln!(out, "{margin}/**");
    let words = doc.split(' ').map(str::to_owned);
    filled(words, &format!("{margin} * "), " ", out);
    let _ = writeln!(out, "{margin} */");
}

/// Writes the type of a word out of a list.
fn one_of(out: &mut String, name: &str, about: &str, words: &[Value]) {
    doc(out, about, "");
    let _ = writeln!(out, "export type {name} =");
    filled(
        words.iter().map(|word| format!("| {}", word["name"])),
        "  ",
        " ",
        out,
    );
    out.insert(out.len() - 1, ';');
}

/// Writes the columns of an event, or the options of a verb.
fn members(out: &mut String, protocol: &Value, of: &Value, margin: &str) {
    for field in rows(of, "fields") {
        let name = text(field, "name");
        let absent = if is(field, "required") { "" } else { "?" };
        let _ = writeln!(
            out,
            "{margin}{name}{absent}: {};",
            value(cell(protocol, name))
        );
    }
}

/// Returns the type of a column's value.
fn value(cell: &str) -> String {
    match cell {
        "player" | "step" | "phase" | "window" | "chapter" | "order" | "token" | "name" => {
            "string".to_owned()
        }
        "players" | "phases" => "readonly string[]".to_owned(),
        "ints" => "readonly number[]".to_owned(),
        "bool" => "boolean".to_owned(),
        "event" => "EventKind".to_owned(),
        "int" | "turn" | "object" | "trigger" | "grant" | "choice" | "ref" => "number".to_owned(),
        word => pascal(word),
    }
}

/// Returns the type of an argument, which may be wider than that of a value.
fn argument(protocol: &Value, name: &str) -> String {
    match (name, cell(protocol, name)) {
        // A pick may be given by its label; labels are texts.
        ("picks", _) => "number | string | readonly (number | string)[]".to_owned(),
        ("labels", _) => "readonly string[]".to_owned(),
        (_, "int" | "ref") => "number | bigint".to_owned(),
        (_, cell) => value(cell),
    }
}

fn method(out: &mut String, protocol: &Value, verb: &Value) {
    let fields = rows(verb, "fields").iter();
    let (required, optional): (Vec<_>, Vec<_>) = fields.partition(|field| is(field, "required"));
    let mut parameters: Vec<_> = required
        .iter()
        .map(|field| text(field, "name"))
        .map(|name| format!("{name}: {}", argument(protocol, name)))
        .collect();
    if !optional.is_empty() {
        let options = optional.iter().map(|field| text(field, "name"));
        let options = options.map(|name| format!("{name}?: {};", argument(protocol, name)));
        parameters.push(format!(
            "options?: {{ {} }}",
            options.collect::<Vec<_>>().join(" ")
        ));
    }
    doc(out, text(verb, "doc"), "  ");
    let head = format!("  {}(", camel(text(verb, "name")));
    let line = format!("{head}{}): void;", parameters.join(", "));
    if line.len() <= 100 {
        let _ = writeln!(out, "{line}");
        return;
    }
    let _ = writeln!(out, "{head}");
    let words = parameters.iter().map(|one| format!("{one},"));
    for parameter in words {
        filled(parameter.split(' ').map(str::to_owned), "    ", " ", out);
    }
    *out += "  ): void;\n";
}

fn view(out: &mut String, shape: &Value) {
    doc(out, text(shape, "doc"), "");
    let _ = writeln!(out, "export interface {} {{", text(shape, "name"));
    for field in rows(shape, "fields") {
        doc(out, text(field, "doc"), "  ");
        let kind = match text(field, "type") {
            "integer" => "number",
            kind => kind,
        };
        let list = if is(field, "list") { "[]" } else { "" };
        let absent = if is(field, "optional") { " | null" } else { "" };
        let _ = writeln!(out, "  {}: {kind}{list}{absent};", text(field, "name"));
    }
    *out += "}\n";
}
