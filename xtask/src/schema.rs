//! The JSON schema of rules files, from the types that read them: editors check and complete by it.

use crate::Generated;
use serde_json::{Value, json};
use turnwheel::ruleset::RulesetSource;

pub(crate) fn files() -> Vec<Generated> {
    let mut schema = schemars::schema_for!(RulesetSource).to_value();
    schema["title"] = json!("Rules of a game for turnwheel");
    // A file may build on a built-in ruleset, and then says only what differs.
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
    // A step laid over one of the base needs nothing but its name, which it has to have anyway.
    let text = serde_json::to_string_pretty(&schema).expect("a schema is plain data");
    vec![("docs/rules.schema.json".into(), text + "\n")]
}

/// Makes each paragraph of a description one line: how the source wraps it means nothing here.
fn unwrap(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(text)) = members.get_mut("description") {
                *text = text
                    .split("\n\n")
                    .map(|paragraph| paragraph.replace('\n', " "))
                    .collect::<Vec<_>>()
                    .join("\n\n");
            }
            members.values_mut().for_each(unwrap);
        }
        Value::Array(members) => members.iter_mut().for_each(unwrap),
        _ => {}
    }
}
