//! The JSON schema of rules files, made from the types that read them. Editors use it to check and
//! complete.

use crate::Generated;
use crate::tidy::line;
use serde_json::{Value, json};
use turnwheel::ruleset::{Like, RulesetSource};

pub(crate) fn files() -> Vec<Generated> {
    let mut schema = schemars::schema_for!(RulesetSource).to_value();
    schema["title"] = json!("Rules of a game for turnwheel");
    // A file may build on a built-in ruleset, and then has only the differences.
    schema["properties"]["base"] = json!({
        "type": "string",
        "description": "A built-in ruleset from which this one differs.",
    });
    if let Some(table) = schema.as_object_mut() {
        table.remove("required");
        table.insert(
            "anyOf".to_owned(),
            json!([{ "required": ["base"] }, { "required": ["name", "steps"] }]),
        );
    }
    add_lines(&mut schema);
    schema["$defs"]["WindowSource"]["properties"]["like"] = kinds_of_window();
    unwrap(&mut schema);
    // A step that overlays one of the base needs only its name, which is required anyway.
    let text = serde_json::to_string_pretty(&schema).expect("a schema is plain data");
    vec![("docs/rules.schema.json".into(), text + "\n")]
}

/// Returns the kinds of window that set the switches.
fn kinds_of_window() -> Value {
    let mut kinds = schemars::schema_for!(Like).to_value();
    if let Some(table) = kinds.as_object_mut() {
        table.retain(|key, _| key == "oneOf");
    }
    kinds["description"] = json!("A kind of window, which sets its switches.");
    kinds
}

/// Allows lines where verbs stand, and verbs where the name of an effect stands: they are written
/// out before the types read them.
fn add_lines(schema: &mut Value) {
    let verb = json!({
        "anyOf": [
            {
                "type": "string",
                "description": "A line: a verb, its arguments, and `if` with a condition.",
            },
            { "type": "object", "additionalProperties": { "$ref": "#/$defs/Argument" } },
        ],
    });
    let verbs = json!({ "type": "array", "items": { "$ref": "#/$defs/Verb" } });
    let any = |kinds: &[&Value]| json!({ "anyOf": kinds });
    let (line, text) = (
        json!({ "type": "string" }),
        json!({ "type": ["string", "null"] }),
    );
    let defs = &mut schema["$defs"];
    defs["Verb"] = verb;
    defs["EffectSource"]["anyOf"][0] = any(&[&verbs, &line]);
    defs["CostSource"]["anyOf"][1] = verbs.clone();
    put(&mut defs["CardSource"], "do", any(&[&verbs, &text]));
    for name in [
        "ActionSource",
        "CounterSource",
        "ClockSource",
        "CommitsSource",
    ] {
        put(&mut defs[name], "effect", any(&[&verbs, &text]));
    }
    for name in ["TurnsSource", "ChapterSource"] {
        for key in ["first_effect", "next_effect"] {
            put(&mut defs[name], key, any(&[&verbs, &text]));
        }
        for key in ["lap_enter", "lap_leave"] {
            put(&mut defs[name], key, any(&[&verbs, &text]));
        }
    }
    for name in ["StepSource", "ChapterSource"] {
        for key in ["enter", "leave"] {
            put(&mut defs[name], key, any(&[&verbs, &line]));
        }
    }
    put(schema, "checks", any(&[&verbs, &line]));
}

/// Replaces the kinds of value that a key may have; its description stays.
fn put(of: &mut Value, key: &str, kinds: Value) {
    let old = &mut of["properties"][key];
    let description = old["description"].take();
    assert!(description.is_string(), "the types have the key {key}");
    *old = kinds;
    old["description"] = description;
}

/// Writes each paragraph of a description as one line.
fn unwrap(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(text)) = members.get_mut("description") {
                let paragraphs: Vec<_> = text.split("\n\n").map(line).collect();
                *text = paragraphs.join("\n\n");
            }
            members.values_mut().for_each(unwrap);
        }
        Value::Array(members) => members.iter_mut().for_each(unwrap),
        _ => {}
    }
}
