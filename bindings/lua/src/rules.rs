//! Rules by name, by path or as texts, for a script of a stock Lua.

use crate::module::answer;
use mlua::{Lua, MultiValue, Table};
use std::path::Path;
use std::sync::Arc;
use turnwheel::Error;
use turnwheel::check_rules_over;
use turnwheel::ruleset::{Bases, Limits, Ruleset};

/// Loads the rules of that name: one of the `texts` in the options, on top of the others, or a file
/// or built-in rules. `limits` in the options are those of the host, as a rules file has them.
pub(crate) fn load(
    rules: &str,
    options: Option<&Table>,
) -> mlua::Result<Result<Arc<Ruleset>, Error>> {
    let loaded = load_whole(rules, options)?;
    let limits: Option<Table> = options.map_or(Ok(None), |options| options.get("limits"))?;
    let Some(limits) = limits else {
        return Ok(loaded);
    };
    let mut text = String::new();
    for pair in limits.pairs::<String, i64>() {
        let (name, most) = pair?;
        text += &format!("{name} = {most}\n");
    }
    Ok(loaded.and_then(|rules| Ok(rules.lowered(&Limits::from_text(&text)?))))
}

fn load_whole(rules: &str, options: Option<&Table>) -> mlua::Result<Result<Arc<Ruleset>, Error>> {
    let texts: Option<Table> = options.map_or(Ok(None), |options| options.get("texts"))?;
    if let Some(texts) = &texts
        && let Some(text) = texts.get::<Option<String>>(rules)?
    {
        let bases = bases(Some(texts), Some(rules))?;
        return Ok(bases.and_then(|bases| Ruleset::from_text(&text, rules, &bases)));
    }
    let ending = Path::new(rules).extension();
    Ok(match ending.and_then(|ending| ending.to_str()) {
        Some("toml" | "json") => Ruleset::load(rules),
        _ => Ruleset::builtin(rules),
    })
}

/// Returns the texts of a table by their names, except one of them.
fn bases(texts: Option<&Table>, but: Option<&str>) -> mlua::Result<Result<Bases, Error>> {
    let mut bases = Bases::default();
    let Some(texts) = texts else {
        return Ok(Ok(bases));
    };
    for pair in texts.pairs::<String, String>() {
        let (name, text) = pair?;
        if but == Some(&name) {
            continue;
        }
        if let Err(error) = bases.add(name, text) {
            return Ok(Err(error));
        }
    }
    Ok(Ok(bases))
}

/// A text of rules, its name in errors, and the texts on which it is based.
pub(crate) type Given = (String, Option<String>, Option<Table>);

const UNNAMED: &str = "rules.toml";

/// Returns all findings about rules, as a list of tables.
pub(crate) fn findings(lua: &Lua, (text, file, texts): Given) -> mlua::Result<Table> {
    let bases = bases(texts.as_ref(), None)?.map_err(mlua::Error::external)?;
    let list = lua.create_table()?;
    for finding in check_rules_over(&text, file.as_deref().unwrap_or(UNNAMED), &bases) {
        let row = lua.create_table()?;
        row.set("severity", finding.severity.name())?;
        row.set("file", finding.file)?;
        row.set("line", finding.line)?;
        row.set("column", finding.column)?;
        row.set("key", finding.key)?;
        row.set("message", finding.message)?;
        row.set("suggestion", finding.suggestion)?;
        list.push(row)?;
    }
    Ok(list)
}

/// Returns a picture of rules, as SVG text.
pub(crate) fn draw(lua: &Lua, given: Given) -> mlua::Result<MultiValue> {
    shown(lua, given, turnwheel::draw_rules_over)
}

/// Returns rules in English prose.
pub(crate) fn tell(lua: &Lua, given: Given) -> mlua::Result<MultiValue> {
    shown(lua, given, turnwheel::tell_rules_over)
}

fn shown(
    lua: &Lua,
    (text, file, texts): Given,
    show: impl FnOnce(&str, &str, &Bases) -> Result<String, Error>,
) -> mlua::Result<MultiValue> {
    let file = file.as_deref().unwrap_or(UNNAMED);
    let bases = bases(texts.as_ref(), None)?;
    answer(lua, bases.and_then(|bases| show(&text, file, &bases)))
}
