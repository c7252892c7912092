//! The list of verbs that become methods of the Python module, and the generated block of its stub:
//! words, views, events, awaits and verbs. The prose of the block is in `templates/stub`; the rest
//! of the stub is written by hand.

use crate::template::filled;
use crate::{Generated, root, tidy};
use std::fmt::Write;
use turnwheel::record::{Column, ColumnSpec};
use turnwheel::schema::{Cell, Field, Spec, TABLES};
use turnwheel::view::SHAPES;

const STUB: &str = "python/turnwheel/_native.pyi";
const VERBS: &str = "bindings/python/src/verb_list.rs";
const LOOKS: &str = "bindings/python/src/look_list.rs";
/// The parts of the stub for the methods of looks and views, and for the verb that shares its name
/// with a look.
const LOOKS_HEAD: &str = include_str!("../templates/stub/looks_head.pyi");
const LOOKS_METHODS: &str = include_str!("../templates/stub/looks_methods.pyi");
const VIEW: &str = include_str!("../templates/stub/view.pyi");
/// The list of events, whose members are of the classes of their kinds.
const EVENTS: &str = include_str!("../templates/stub/events.pyi");
const ROW_METHODS: &str = include_str!("../templates/stub/row_methods.pyi");
/// The class that has every verb as a method.
const CLASS: &str = include_str!("../templates/stub/verbs.pyi");
const COUNTER: &str = include_str!("../templates/stub/counter.pyi");
const BEGIN: &str = "# --- generated from the vocabulary: begin";
const END: &str = "# --- generated from the vocabulary: end";

/// Python's keywords, which cannot be the name of a method.
const KEYWORDS: &[&str] = &[
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
    "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
    "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

pub fn files() -> Vec<Generated> {
    vec![
        (
            STUB.into(),
            stub(&std::fs::read_to_string(root().join(STUB)).unwrap_or_default()),
        ),
        (VERBS.into(), verbs()),
        (LOOKS.into(), looks()),
    ]
}

/// The fields of the view that a game does not have as looks: a game has its rules as an object,
/// and `awaiting` as a row.
const OF_VIEWS: &[&str] = &["rules", "awaiting"];

/// The verb that shares its name with a look, written by hand.
const SHARED: &str = "counter";

/// Writes one line for each part of the table, in the form that `looks` of `looks.rs` reads.
fn looks() -> String {
    let mut out = "// The parts of the table as attributes of Python. Generated from the view \
        by\n// `cargo run -p xtask -- generate`; do not edit.\nlooks! {\n"
        .to_owned();
    for field in looked_at() {
        let _ = writeln!(
            out,
            "    \"{}\"\n    {};",
            tidy::rows(field.doc.trim()),
            field.name
        );
    }
    out + "}\n"
}

fn looked_at() -> impl Iterator<Item = &'static turnwheel::view::ShapeField> {
    let fields = SHAPES[0].fields.iter();
    fields.filter(|field| !OF_VIEWS.contains(&field.name))
}

/// Writes one line for each verb, in the form that `methods` of `verbs.rs` reads.
fn verbs() -> String {
    let mut out =
        "// The verbs as methods of Python. Generated from the vocabulary by\n// `cargo run -p \
         xtask -- generate`; do not edit.\nmethods! {\n"
            .to_owned();
    for entry in TABLES.commands.iter().filter(|entry| entry.name != SHARED) {
        let parameters = entry.fields.iter().map(|field| {
            let name = field.column.spec().name;
            match is_needed(field) {
                true => format!(", {name}"),
                false => format!(", {name}=None"),
            }
        });
        let options = entry.takes_picks().then(|| ", *, options=None".to_owned());
        let parameters = parameters.chain(options);
        let (name, doc, parameters) = (
            python_name(entry),
            entry.doc.trim(),
            parameters.collect::<String>(),
        );
        // A string whose line ends with a backslash continues after the margin of the next line.
        let doc = format!("{doc:?}").replace("\\n ", "\\n\\\n    ");
        let signature = format!("($self{parameters})");
        let _ = writeln!(
            out,
            "    {doc}\n    {name:?} say_{} {}\n    \"{}\";",
            entry.name,
            entry.number,
            tidy::rows(&signature)
        );
    }
    out + "}\n"
}

/// Returns the stub with its generated block replaced; if it has no marks, only the block.
fn stub(text: &str) -> String {
    let before = text.split_once(BEGIN).map_or("", |(before, _)| before);
    let after = text.split_once(END).map_or("\n", |(_, after)| after);
    format!("{before}{BEGIN}\n{}{END}{after}", block())
}

fn block() -> String {
    let mut out = String::new();
    names(
        &mut out,
        "_EventKind",
        TABLES.events.iter().map(|entry| entry.name),
    );
    names(
        &mut out,
        "_AwaitKind",
        TABLES.awaits.iter().map(|entry| entry.name),
    );
    names(
        &mut out,
        "_Code",
        TABLES.errors.iter().map(|error| error.name),
    );
    for table in TABLES.words {
        names(
            &mut out,
            &alias(table.name),
            table.words.iter().map(|word| word.name),
        );
    }
    looks_class(&mut out);
    out += VIEW;
    for shape in &SHAPES[1..] {
        let _ = write!(
            out,
            "\n@final\n@dataclass(frozen=True)\nclass {}:\n{}",
            shape.name,
            doc(shape.doc, 4)
        );
        for field in shape.fields {
            let _ = write!(
                out,
                "\n    {}: {}\n{}",
                field.name,
                field_type(field.ty),
                doc(field.doc, 4)
            );
        }
    }
    rows(
        &mut out,
        "Event",
        "_EventKind",
        "Something that happened; equal if all columns are.",
        TABLES.events,
    );
    out += "\n    def seen_by(self, player: str | None = None) -> bool:\n";
    out += &doc(
        "Returns True if this player may know of it; without a player, if anybody may.",
        8,
    );
    tagged(&mut out, "Event", TABLES.events);
    out += EVENTS;
    rows(
        &mut out,
        "Await",
        "_AwaitKind",
        "Something that a game waits for.",
        TABLES.awaits,
    );
    tagged(&mut out, "Await", TABLES.awaits);
    out += CLASS;
    for entry in TABLES.commands {
        match entry.name {
            SHARED => out += COUNTER,
            _ => verb(&mut out, entry),
        }
    }
    out
}

/// Writes the class with the members that games, contexts and views share.
fn looks_class(out: &mut String) {
    *out += LOOKS_HEAD;
    for field in looked_at() {
        let _ = write!(
            out,
            "\n    @property\n    def {}(self) -> {}:\n{}",
            field.name,
            field_type(field.ty),
            doc(field.doc, 8)
        );
    }
    *out += LOOKS_METHODS;
}

fn names<'a>(out: &mut String, alias: &str, names: impl Iterator<Item = &'a str>) {
    let _ = writeln!(out, "{alias}: TypeAlias = Literal[");
    for name in names {
        let _ = writeln!(out, "    \"{name}\",");
    }
    *out += "]\n";
}

/// Writes a class of rows, with every column that one of its kinds has. In the stub alone, it has a
/// subclass for each kind.
fn rows(out: &mut String, class: &str, kinds: &str, promise: &str, entries: &[Spec]) {
    let _ = write!(out, "\nclass {class}(Row):\n{}", doc(promise, 4));
    let _ = write!(
        out,
        "\n    @property\n    def kind(self) -> {kinds}:\n{}",
        doc("The kind, one of the names in the vocabulary.", 8)
    );
    let name = class.to_lowercase();
    let blocks = [("class", class), ("kinds", kinds), ("name", &*name)];
    *out += &filled(ROW_METHODS, &blocks);
    for column in columns(entries) {
        // Subclasses narrow it, which a type checker forbids for what is final.
        let _ = write!(
            out,
            "\n    @property\n    def {}(self) -> {}:\n{}",
            column.name,
            or_absent(class, column),
            doc(column.doc, 8)
        );
    }
}

/// Returns the columns that one of the kinds has.
fn columns(entries: &[Spec]) -> impl Iterator<Item = &'static ColumnSpec> {
    TABLES
        .columns
        .iter()
        .filter(|column| entries.iter().any(|entry| field(entry, column).is_some()))
}

fn field<'a>(entry: &'a Spec, column: &ColumnSpec) -> Option<&'a Field> {
    let mut fields = entry.fields.iter();
    fields.find(|field| field.column.spec().name == column.name)
}

/// Writes a class for each kind of a row: a test of `kind` tells a type checker which columns are
/// there. Columns that the kind may lack are as in every row.
fn tagged(out: &mut String, class: &str, entries: &[Spec]) {
    let mut classes = Vec::new();
    for entry in entries {
        let words = entry.name.split('_').map(capital);
        let name = format!("_{}{class}", words.collect::<String>());
        let _ = write!(
            out,
            "\n@final\nclass {name}({class}):\n{}    kind: Final[Literal[\"{}\"]]\n",
            doc(entry.doc, 4),
            entry.name
        );
        for column in columns(entries) {
            let ty = match field(entry, column) {
                Some(field) if field.required => value(column.cell),
                // Few enough to be told; of a player, whatever the kind, as in every await.
                None if class == "Await" && column.name != "player" => "None".to_owned(),
                _ => continue,
            };
            let _ = writeln!(out, "    {}: Final[{ty}]", column.name);
        }
        classes.push(name);
    }
    let _ = writeln!(
        out,
        "\n_Any{class}: TypeAlias = (\n    {}\n)",
        classes.join("\n    | ")
    );
}

/// Returns the type of a column of a row whose kind is not known. A game usually waits for a
/// player: a type checker that required a test for None in every loop of a host would be in the
/// way.
fn or_absent(class: &str, column: &ColumnSpec) -> String {
    let absent = match (class, column.name) {
        ("Await", "player") => "Any",
        _ => "None",
    };
    format!("{} | {absent}", value(column.cell))
}

fn verb(out: &mut String, entry: &Spec) {
    let name = python_name(entry);
    let parameters = entry.fields.iter().map(|field| {
        let column = field.column.spec();
        let kind = argument(column);
        match is_needed(field) {
            true => format!(", {}: {kind}", column.name),
            false => format!(", {}: {kind} | None = None", column.name),
        }
    });
    let picks = argument(Column::Picks.spec());
    let options = entry
        .takes_picks()
        .then(|| format!(", *, options: {picks} | None = None"));
    let parameters = parameters.chain(options);
    let _ = write!(
        out,
        "\n    def {name}(self{}) -> None:\n{}",
        parameters.collect::<String>(),
        doc(entry.doc, 8)
    );
}

/// Returns true if every call gives this argument: `options` may stand for the picks of an answer.
fn is_needed(field: &Field) -> bool {
    field.required && field.column != Column::Picks
}

fn python_name(entry: &Spec) -> String {
    if KEYWORDS.contains(&entry.name) {
        format!("{}_", entry.name)
    } else {
        entry.name.to_owned()
    }
}

fn doc(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    match lines.as_slice() {
        [line] => format!("{margin}\"\"\"{line}\"\"\"\n"),
        lines => format!(
            "{margin}\"\"\"{}\n{margin}\"\"\"\n",
            lines
                .join(&format!("\n{margin}"))
                .replace(&format!("\n{margin}\n"), "\n\n")
        ),
    }
}

/// Returns a private name in the stub: `_TurnKind` for the set `turn_kind`.
fn alias(set: &str) -> String {
    format!("_{}", set.split('_').map(capital).collect::<String>())
}

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

fn argument(column: &ColumnSpec) -> String {
    match column.cell {
        // A pick may be given by its label.
        Cell::Ints if column.name == "picks" => "Sequence[int | str]".to_owned(),
        Cell::Player => "_Player".to_owned(),
        Cell::Players => "Sequence[_Player]".to_owned(),
        Cell::Phases => "Sequence[str]".to_owned(),
        Cell::Ints => "Sequence[int]".to_owned(),
        other => value(other),
    }
}

fn value(cell: Cell) -> String {
    match cell {
        Cell::Player
        | Cell::Step
        | Cell::Phase
        | Cell::Window
        | Cell::Chapter
        | Cell::Order
        | Cell::Token
        | Cell::Name
        | Cell::Verb
        | Cell::Code => "str".to_owned(),
        Cell::Bool => "bool".to_owned(),
        Cell::Event => "_EventKind".to_owned(),
        Cell::Word(table) => alias(table.name),
        Cell::Players | Cell::Phases => "tuple[str, ...]".to_owned(),
        Cell::Ints => "tuple[int, ...]".to_owned(),
        Cell::Int
        | Cell::Turn
        | Cell::Object
        | Cell::Trigger
        | Cell::Grant
        | Cell::Choice
        | Cell::Ref => "int".to_owned(),
    }
}

/// Returns the Python type of a view's field.
fn field_type(rust: &str) -> String {
    let inside = |outer: &str| rust.strip_prefix(outer)?.strip_suffix('>');
    if let Some(inner) = inside("Option<") {
        return format!("{} | None", field_type(inner));
    }
    if let Some(inner) = inside("Vec<") {
        return format!("tuple[{}, ...]", field_type(inner));
    }
    match rust {
        "String" => "str".to_owned(),
        "bool" => "bool".to_owned(),
        "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => "int".to_owned(),
        array if array.starts_with('[') => "tuple[int, ...]".to_owned(),
        part => part.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_block_is_replaced() {
        let once = stub(&format!("by hand\n{BEGIN}\nold\n{END}\nmore by hand\n"));
        assert!(
            once.starts_with("by hand\n")
                && once.ends_with("\nmore by hand\n")
                && !once.contains("\nold\n")
        );
        assert_eq!(stub(&once), once);
    }

    #[test]
    fn types_are_pythons() {
        assert_eq!(field_type("Option<String>"), "str | None");
        assert_eq!(field_type("Vec<ObjectView>"), "tuple[ObjectView, ...]");
        assert_eq!(field_type("[i64; 4]"), "tuple[int, ...]");
        assert_eq!(alias("turn_kind"), "_TurnKind");
    }
}
