//! The JSON schema of rules files, made from the types that read them. Editors use it to check and
//! complete.

use crate::Generated;
use crate::tidy::line;
use serde_json::{Value, json};
use turnwheel::ruleset::RulesetSource;

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
    unwrap(&mut schema);
    // A step that overlays one of the base needs only its name, which is required anyway.
    let text = serde_json::to_string_pretty(&schema).expect("a schema is plain data");
    vec![("docs/rules.schema.json".into(), text + "\n")]
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
