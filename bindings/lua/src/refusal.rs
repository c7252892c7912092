//! Errors on their way through Lua: the refusal, its place in a script, and the error for the
//! script.

use crate::values::short;
use crate::whole::with_article;
use mlua::{Lua, Table, Value};
use std::fmt;
use turnwheel::error::{CallSite, CodePlace};
use turnwheel::nearest;
use turnwheel::{Code, Error, check_name};

/// A verb or a question that was refused, with the place in the script.
#[derive(Debug)]
pub struct Refusal {
    code: Code,
    text: String,
    place: Option<String>,
}

/// The length of a script's own text in an error, in bytes, and of the engine's message about it.
const SAID: usize = 200;
const LONGEST: usize = 1000;
/// Chunks of the sandbox itself, whose places mean nothing to a mod's author.
const OURS: &[&str] = &[
    "[C]",
    "__mlua_index",
    "turnwheel",
    "checks",
    "seal",
    "strings",
    "lists",
    "storage",
    "sandbox",
    "fence",
];

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

/// The error that Lua raises for what was refused.
pub fn refused(lua: &Lua, error: &Error) -> mlua::Error {
    refused_as(lua, error.code, error.to_string())
}

/// The same with the names of the game in its text.
pub fn refused_as(lua: &Lua, code: Code, text: String) -> mlua::Error {
    mlua::Error::external(Refusal {
        place: place(lua),
        code,
        text,
    })
}

/// Returns true if the memory limit was met.
pub fn is_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => is_memory(cause),
        _ => false,
    }
}

/// The place in a script from which the running function was called: `file:line`.
pub fn place(lua: &Lua) -> Option<String> {
    (0..12).find_map(|level| {
        let (file, line) = lua.inspect_stack(level, |frame| {
            (
                frame.source().short_src.map(|file| file.into_owned()),
                frame.current_line(),
            )
        })?;
        let file = file.filter(|file| !OURS.contains(&file.as_str()))?;
        Some(format!("{file}:{}", line?))
    })
}

impl Refusal {
    /// The error as a script that catches it sees it: a table with code, number and message, or the
    /// message alone.
    pub fn table(lua: &Lua, error: &mlua::Error) -> mlua::Result<Value> {
        match Self::find(error) {
            Some((code, message)) => error_table(lua, code, &message).map(Value::Table),
            None => lua.create_string(message(error)).map(Value::String),
        }
    }

    fn find(error: &mlua::Error) -> Option<(Code, String)> {
        match error {
            mlua::Error::CallbackError { cause, .. } => Self::find(cause),
            mlua::Error::ExternalError(inner) => {
                let inner: &(dyn std::error::Error + 'static) = &**inner;
                let refusal = inner
                    .downcast_ref::<Self>()
                    .map(|refusal| (refusal.code, refusal.to_string()));
                refusal.or_else(|| {
                    inner
                        .downcast_ref::<Error>()
                        .map(|error| (error.code, error.to_string()))
                })
            }
            _ => None,
        }
    }
}

/// An error as a table with code, number, message, and a text form.
pub fn error_table(lua: &Lua, code: Code, message: &str) -> mlua::Result<Table> {
    const SHOW: &str = "turnwheel.error";
    let show = match lua.named_registry_value::<Option<mlua::Function>>(SHOW)? {
        Some(show) => show,
        None => {
            let show = lua.create_function(|_, error: Table| error.raw_get::<Value>("message"))?;
            lua.set_named_registry_value(SHOW, &show)?;
            show
        }
    };
    // Each has a metatable of its own that nobody can reach, because a shared one could be written
    // to.
    let meta = lua.create_table_with_capacity(0, 4)?;
    meta.raw_set("__tostring", show)?;
    meta.raw_set("shown", false)?;
    meta.raw_set("protected", true)?;
    let table = lua.create_table()?;
    table.raw_set("code", code.name())?;
    table.raw_set("number", code.number())?;
    table.raw_set("message", message)?;
    table.set_metatable(Some(meta))?;
    Ok(table)
}

/// An error's message without Lua's traceback, without addresses, and not too long.
pub fn message(error: &mlua::Error) -> String {
    match error {
        mlua::Error::CallbackError { cause, traceback } => match &**cause {
            mlua::Error::BadArgument {
                to,
                pos,
                name,
                cause,
            } => {
                let to = to.as_deref().unwrap_or("?");
                let method = to.rsplit('.').next().unwrap_or(to);
                let place = traced(traceback).map_or(String::new(), |place| format!("{place}: "));
                match name.as_deref() {
                    Some("self") => format!(
                        "{place}bad argument `self` to `{to}`: use a colon: card:{method}(...)"
                    ),
                    _ => {
                        let wrong = match &**cause {
                            mlua::Error::FromLuaConversionError { from, to, .. }
                                if to.ends_with("BString") || to == "string" =>
                            {
                                format!("a text is wanted, not {}", with_article(from))
                            }
                            mlua::Error::FromLuaConversionError { from, to, .. }
                                if to == "table" =>
                            {
                                format!("a table is wanted, not {}", with_article(from))
                            }
                            mlua::Error::RuntimeError(text) => text.clone(),
                            other => other.to_string(),
                        };
                        let at = pos.saturating_sub(1).max(1);
                        format!("{place}{method}: argument {at}: {}", cut(&wrong, SAID))
                    }
                }
            }
            _ => message(cause),
        },
        mlua::Error::RuntimeError(whole) => {
            let text = whole
                .lines()
                .take_while(|line| *line != "stack traceback:")
                .collect::<Vec<_>>()
                .join("\n");
            match text.split_once(": 0x") {
                Some((kind, address)) if address.bytes().all(|c| c.is_ascii_hexdigit()) => {
                    let place = traced(whole).map_or(String::new(), |place| format!("{place}: "));
                    format!("{place}an error without a text: a {kind}")
                }
                _ => {
                    let text = match said_here(&text) {
                        Some(why) => {
                            traced(whole).map_or(why.to_owned(), |place| format!("{place}: {why}"))
                        }
                        None => text,
                    };
                    cut(&text, SAID) + instead_here(&text).as_str()
                }
            }
        }
        other => {
            let text = cut(&other.to_string(), LONGEST);
            let instead = instead_here(&text);
            text + &instead
        }
    }
}

/// Names that scripts elsewhere have and mods do not, and what a mod writes instead.
const ABSENT: &[(&str, &str)] = &[
    ("(global 'print')", "log(...)"),
    ("(field 'random')", "card:random(6)"),
    (
        "(global 'require')",
        "a folder with a `mod.toml`, whose files require one another",
    ),
    (
        "(global 'settings')",
        "a folder with a `mod.toml`, which declares them",
    ),
    (
        "(global 'os')",
        "card.turn, or a counter that the host sets",
    ),
    ("(global 'io')", "log(...), and `storage` for what lasts"),
    (
        "(global 'coroutine')",
        "card:choose(...), which waits by itself",
    ),
    ("(global 'load')", "a function"),
    ("(global 'loadstring')", "a function"),
    (
        "(global 'dofile')",
        "require(\"...\") in a folder with a `mod.toml`",
    ),
];

/// Names that mods have, one of which a script may have meant.
const GIVEN: &[&str] = &[
    "assert",
    "effect",
    "error",
    "getmetatable",
    "ipairs",
    "log",
    "math",
    "next",
    "offers",
    "on",
    "pairs",
    "pcall",
    "rawequal",
    "rawget",
    "rawlen",
    "rawset",
    "rules",
    "select",
    "setmetatable",
    "storage",
    "string",
    "table",
    "tonumber",
    "tostring",
    "type",
    "utf8",
    "xpcall",
];

/// Returns what a mod writes instead of what it does not have, if the message is about that.
fn instead_of(text: &str) -> String {
    if text.ends_with("near 'until'") {
        return "; `until` is a word of Lua: as a key of a table write until_ = ...".to_owned();
    }
    if text.ends_with("call a table value (for iterator 'for iterator')") {
        return "; a list is gone through by for _, member in ipairs(list) do".to_owned();
    }
    if text.contains("attempt to index a Card value") {
        return "; the fields of a card are only read, and its verbs change the table".to_owned();
    }
    if !text.contains(" a nil value (") {
        return String::new();
    }
    if let Some((_, instead)) = ABSENT.iter().find(|(what, _)| text.ends_with(what)) {
        return format!("; not in mods, use {instead}");
    }
    let global = text.rsplit_once("(global '").map(|(_, name)| name);
    let global = global.and_then(|name| name.strip_suffix("')"));
    global.map_or(String::new(), |name| {
        did_you_mean(name, GIVEN.iter().copied())
    })
}

/// The module's own scripts have what mods do not: there, only errors of mods get the hint, by
/// [`of_a_mod`].
fn instead_here(text: &str) -> String {
    match cfg!(feature = "module") {
        true => String::new(),
        false => instead_of(text),
    }
}

/// Returns the message of a mod with what it writes instead, where [`message`] has not said it.
pub(crate) fn of_a_mod(text: &str) -> String {
    match cfg!(feature = "module") {
        true => text.to_owned() + &instead_of(text),
        false => text.to_owned(),
    }
}

/// Returns a message of Lua's without its place, if that is in the sandbox itself.
pub(crate) fn said_here(text: &str) -> Option<&str> {
    let (file, rest) = text.split_once(':')?;
    let (line, why) = rest.split_once(": ")?;
    let is_line = line.bytes().all(|digit| digit.is_ascii_digit());
    (OURS.contains(&file) && is_line).then_some(why)
}

/// Returns the first place of a mod in a traceback.
fn traced(traceback: &str) -> Option<&str> {
    let (place, ..) = calls(traceback).next()?;
    Some(place)
}

/// Returns the calls of scripts in a traceback, the innermost first: place, file, line and
/// function.
fn calls(traceback: &str) -> impl Iterator<Item = (&str, &str, u32, &str)> {
    traceback.lines().filter_map(|line| {
        let (place, function) = line.trim_start().split_once(": in ")?;
        let (file, line) = place.rsplit_once(':')?;
        let line = line.parse().ok()?;
        (!OURS.contains(&file)).then_some((place, file, line, function))
    })
}

/// Returns the place at the beginning of a message of Lua's: `draw.lua:12: ...`.
pub(crate) fn place_in(text: &str) -> Option<CodePlace> {
    const ENDING: &str = ".lua:";
    let at = text.find(ENDING)? + ENDING.len();
    let digits = text[at..].find(|c: char| !c.is_ascii_digit());
    let line = text[at..digits.map_or(text.len(), |digits| at + digits)].parse();
    let file = &text[..at - 1];
    let start = file.rfind(['`', ' ', '"', '\'', '(']);
    let file = &file[start.map_or(0, |start| start + 1)..];
    Some(CodePlace::at(file, line.ok()?))
}

/// Returns the end of a message about an unknown name: the nearest one that is known, if any is
/// near.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(name, known).map_or(String::new(), |name| format!("; did you mean `{name}`?"))
}

/// Returns the error of a mod that cannot be loaded, with the place in the text.
pub(crate) fn mod_failed(text: String) -> Error {
    let place = place_in(&text);
    Error::new(Code::ModFailed).detail(text).placed(place)
}

/// Returns the error of a mod's file whose own text does not say where. Without a known line the
/// place is the file's beginning.
pub(crate) fn file_failed(file: &str, line: Option<u32>, text: &str) -> Error {
    // A name may hold what would break or turn round the line.
    let shown = match check_name(file) {
        Ok(()) => file.to_owned(),
        Err(_) => short(file).escape_debug().to_string(),
    };
    let told = match line {
        Some(line) => format!("{shown}:{line}: {text}"),
        None => format!("{shown}: {text}"),
    };
    let place = CodePlace::at(file, line.unwrap_or(1));
    Error::new(Code::ModFailed).detail(told).placed(Some(place))
}

/// Returns the place in a script where an error was raised, with the calls that led there.
pub(crate) fn where_raised(error: &mlua::Error) -> Option<CodePlace> {
    let calls = calls(traceback(error)?).map(|(_, file, line, function)| CallSite {
        file: file.into(),
        line,
        function: function_name(function).into(),
    });
    let mut stack: Vec<CallSite> = calls.collect();
    stack.reverse();
    let CallSite { file, line, .. } = stack.last()?.clone();
    Some(CodePlace { file, line, stack })
}

fn traceback(error: &mlua::Error) -> Option<&str> {
    match error {
        mlua::Error::CallbackError { traceback, .. } => Some(traceback),
        mlua::Error::RuntimeError(text) => Some(text.rsplit_once("stack traceback:")?.1),
        _ => None,
    }
}

/// Returns the name in Lua's description of a function: `upvalue 'draw'`, `main chunk`.
fn function_name(said: &str) -> &str {
    let quoted = |mark: char| "'`".contains(mark);
    match said.split_once(quoted) {
        Some((_, name)) => name.trim_end_matches(quoted),
        None if said.contains('<') || said == "?" => "",
        None => said,
    }
}

fn cut(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_owned();
    }
    format!("{}...", starts(text, most))
}

/// Returns the first bytes of a text, as whole characters.
pub(crate) fn starts(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(0)]
}

#[cfg(all(test, feature = "host"))]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Returns the words of the sandbox's text between two of its marks.
    fn words_of(begin: &str, end: &str) -> Vec<&'static str> {
        let sandbox = include_str!("lua/sandbox.lua");
        let (_, rest) = sandbox.split_once(begin).expect("it begins");
        let (list, _) = rest.split_once(end).expect("it ends");
        let words = list.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        words.filter(|word| !word.is_empty()).collect()
    }

    #[test]
    fn mods_are_given_what_is_suggested_and_nothing_else() {
        let globals = words_of("local plain = {", "}");
        let libraries = words_of("in ipairs {", "}");
        let own = ["effect", "log", "offers", "on", "rules", "storage"];
        let all = globals.into_iter().chain(libraries).chain(own);
        let all: BTreeSet<&str> = all.collect();
        for name in GIVEN {
            assert!(all.contains(name), "no mod has `{name}`");
        }
        // The sides of `name = natives.name`, and what is no call: nobody misspells it.
        let besides = ["natives", "safe_rawget", "safe_rawlen", "_VERSION"];
        let missing = all.iter().filter(|name| !GIVEN.contains(name));
        let missing: Vec<_> = missing.filter(|name| !besides.contains(name)).collect();
        assert_eq!(missing, [&""; 0], "they are never suggested");
    }

    #[test]
    fn a_place_is_read_from_a_message() {
        let place = place_in("cannot load `mods/draw.lua:12: unexpected symbol").unwrap();
        assert_eq!((&*place.file, place.line), ("mods/draw.lua", 12));
        for text in ["no place", "x.lua:", "x.lua:y", "x.toml:1: no"] {
            assert_eq!(place_in(text), None, "{text}");
        }
    }
}
