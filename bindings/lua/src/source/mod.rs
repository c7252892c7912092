//! A mod's text before Lua sees it: read in one pass, measured, and rewritten where an instruction
//! of Lua would do more than an instruction is worth.
//!
//! Lua's own compiler takes time that no budget counts, and some of its instructions cost what
//! their operands are long. Here the text is refused if compiling it costs too much, and what joins
//! texts, takes texts for numbers, takes keys out of tables, fills a table with many values at
//! once, or writes to what outlives a run becomes a call that is counted. Lines stay where they
//! are, so places in errors are the mod's own.

mod parser;
mod scope;
mod tokens;

/// A mod's text as it is passed to Lua.
#[derive(Debug)]
pub(crate) struct Rewritten {
    pub(crate) text: Vec<u8>,
    /// The cost of compiling it, in instructions.
    pub(crate) cost: i64,
}

/// The reason that a text is not a mod: the line, and the mistake there.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) line: u32,
    pub(crate) why: String,
    /// True if Lua's compiler would refuse it as well, with a better message.
    pub(crate) syntax: bool,
}

/// The functions that a rewritten text calls, and their names among the natives, in the order of
/// the parameters of its chunk.
pub(crate) const CALLED: &[(&str, &str)] = &[
    ("concat", "concat"),
    ("concat_all", "concat_all"),
    ("number", "as_number"),
    ("few", "vararg"),
    ("all", "all"),
    ("gone", "gone"),
    ("gone_all", "gone_all"),
    ("pay", "spend"),
    ("paid", "paid"),
    ("born", "born"),
    ("outlives", "outlives"),
    ("global", "global"),
    ("keep", "keep"),
];

/// The beginning of their names, which no name of a mod has.
const PREFIX: &str = "__turnwheel_";

/// Rewrites a mod's text.
pub(crate) fn rewrite(source: &[u8]) -> Result<Rewritten, Refused> {
    let (edits, cost) = parser::Parser::read(source)?;
    let mut text = Vec::with_capacity(source.len() + 1024);
    let names = CALLED.iter().map(|(name, _)| format!("{PREFIX}{name}"));
    let names = names.collect::<Vec<_>>().join(",");
    // On the first line, so that the mod's lines keep their numbers.
    text.extend(format!("local {names}=... return function(...) ").bytes());
    let mut from = 0;
    for edit in edits {
        text.extend(&source[from..edit.at]);
        text.extend(edit.text.bytes());
        from = edit.until;
    }
    text.extend(&source[from..]);
    text.extend(b"\nend");
    Ok(Rewritten { text, cost })
}

/// A part of the text, and its replacement.
#[derive(Debug)]
struct Edit {
    at: usize,
    until: usize,
    /// The order of edits at one place: closing ones first, opening ones last.
    rank: (u8, i64),
    text: String,
}
