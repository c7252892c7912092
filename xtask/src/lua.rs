//! The annotation file for Lua language servers: every verb with its parameters, on cards and on
//! games.

use crate::Generated;
use std::fmt::Write;
use turnwheel::schema::{Cell, Spec, TABLES, Usage};

pub fn files() -> Vec<Generated> {
    vec![(
        "bindings/lua/annotations/turnwheel.lua".into(),
        annotations(),
    )]
}

fn line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn lua_type(cell: Cell) -> String {
    match cell {
        Cell::Int
        | Cell::Turn
        | Cell::Object
        | Cell::Trigger
        | Cell::Grant
        | Cell::Choice
        | Cell::Ref => "integer".to_owned(),
        Cell::Ints => "integer[]".to_owned(),
        Cell::Players | Cell::Phases => "string[]".to_owned(),
        Cell::Bool => "boolean".to_owned(),
        Cell::Event => "turnwheel.event_kind".to_owned(),
        Cell::Word(table) if matches!(table.name, "verb" | "code") => "string".to_owned(),
        Cell::Word(table) => format!("turnwheel.{}", table.name),
        _ => "string".to_owned(),
    }
}

fn alias<'a>(
    out: &mut String,
    name: &str,
    doc: &str,
    members: impl Iterator<Item = (&'a str, &'a str)>,
) {
    let _ = writeln!(out, "\n---{}\n---@alias turnwheel.{name}", line(doc));
    for (member, doc) in members {
        let _ = writeln!(out, "---| '\"{member}\"' # {}", line(doc));
    }
}

fn annotations() -> String {
    let mut out = String::from(
        "---@meta turnwheel\n-- Types for Lua language servers. Generated from the vocabulary by `cargo run -p xtask -- generate`; do not edit.\n",
    );
    for table in TABLES.words {
        alias(
            &mut out,
            table.name,
            table.doc,
            table.words.iter().map(|word| (word.name, word.doc)),
        );
    }
    alias(
        &mut out,
        "event_kind",
        "The kinds of event.",
        TABLES.events.iter().map(|entry| (entry.name, entry.doc)),
    );
    alias(
        &mut out,
        "error_code",
        "The codes of errors.",
        TABLES.errors.iter().map(|entry| (entry.name, entry.doc)),
    );
    out += "\n---Something that happened: its kind, and the columns that kind has.\n---@class turnwheel.Event\n---@field kind turnwheel.event_kind\n---@field seen_by fun(self: turnwheel.Event, player: string?): boolean Whether this player may know of it, or anybody.\n";
    for column in TABLES.columns {
        let _ = writeln!(
            out,
            "---@field {}? {} {}",
            column.name,
            lua_type(column.cell),
            line(column.doc)
        );
    }
    out += "\n---The words of a question, and one label for each option; for yes and no two, that of yes first.\n\
            ---@class turnwheel.Words\n---@field prompt? string\n---@field labels? string[]\n";
    out += "\n---The context of an effect, valid only while it runs.\n---@class turnwheel.Card\n---@field controller? string the player whose effect it is\n\
            ---@field target? string the player aimed at\n---@field active? string the active player\n---@field effect string the effect's name\n\
            ---@field object? integer the object aimed at\n---@field source? integer the host's number, such as the card\n---@field data integer the number handed to it\n\
            ---@field event? turnwheel.Event the event that set it off\nlocal Card = {}\n";
    for entry in TABLES
        .commands
        .iter()
        .filter(|entry| matches!(entry.usage, Usage::Now | Usage::Flow))
    {
        method(&mut out, "Card", entry);
    }
    out += "\n---The table as it is.\n---@return table\nfunction Card:view() end\n\
            \n---Asks a player to pick between `min` and `max` of the options, 1 of each if not given; returns the picked ones.\n---@param player string\n---@param options any[]\n---@param min? integer\n---@param max? integer\n---@param words? turnwheel.Words\n---@return any[]\nfunction Card:choose(player, options, min, max, words) end\n\
            \n---Asks several players the same question at once; returns the picks of each by name, none for players who left.\n---@param players string[]\n---@param options any[]\n---@param min? integer\n---@param max? integer\n---@param words? turnwheel.Words\n---@return table<string, any[]>\nfunction Card:choose_each(players, options, min, max, words) end\n\
            \n---Asks a player for the order of all options.\n---@param player string\n---@param options any[]\n---@param words? turnwheel.Words\n---@return any[]\nfunction Card:choose_order(player, options, words) end\n\
            \n---Asks a player for a number; nil if they left.\n---@param player string\n---@param min integer\n---@param max integer\n---@param words? turnwheel.Words\n---@return integer?\nfunction Card:choose_number(player, min, max, words) end\n\
            \n---Asks a player yes or no; no if they left.\n---@param player string\n---@param words? turnwheel.Words\n---@return boolean\nfunction Card:choose_yes_no(player, words) end\n\
            \n---A number from 1 to `max`, each as likely, by the game's own generator: the same when the effect is run again.\n---@param max integer\n---@return integer\nfunction Card:random(max) end\n\
            \n---Registers an effect (in a mod).\n---@param name string\n---@param run fun(card: turnwheel.Card)\nfunction effect(name, run) end\n\
            \n---Registers a trigger (in a mod): `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.\n---@param event turnwheel.event_kind\n---@param filters table\n---@param run fun(card: turnwheel.Card)\nfunction on(event, filters, run) end\n\
            \n---The error of the module and of `pcall` in a mod; tostring(error) is its message.\n---@class turnwheel.Error\n---@field code turnwheel.error_code\n---@field number integer\n---@field message string\n\
            \n---Something to look at in rules.\n---@class turnwheel.Finding\n---@field severity 'error'|'warning'|'hint'\n---@field file string\n\
            ---@field line integer\n---@field key string\n---@field message string\n---@field suggestion? string\n\
            \n---A game of a script that requires the module.\n---@class turnwheel.Game\n";
    for (name, kind, doc) in GAME {
        let _ = writeln!(out, "---@field {name} fun(self: turnwheel.Game{kind} {doc}");
    }
    out += "local Game = {}\n";
    for entry in TABLES.commands {
        method(&mut out, "Game", entry);
    }
    out += "\n---The module, as `require \"turnwheel\"` returns it.\n---@class turnwheel\n---@field version string\n";
    for (name, kind, doc) in MODULE {
        let _ = writeln!(out, "---@field {name} fun({kind} {doc}");
    }
    out += "local turnwheel = {}\nreturn turnwheel\n";
    out
}

/// The methods of a game besides the verbs: name, the rest of its type, meaning.
const GAME: &[(&str, &str, &str)] = &[
    (
        "effect",
        ", name: string, run: fun(card: turnwheel.Card))",
        "Registers an effect; the same name again replaces it.",
    ),
    (
        "on",
        ", event: turnwheel.event_kind, filters: table?, run: fun(card: turnwheel.Card))",
        "Registers a trigger: `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.",
    ),
    (
        "unregister",
        ", name: string): boolean",
        "Unregisters an effect; returns true if there was one.",
    ),
    (
        "define",
        ", name: string, verbs: string)",
        "Defines an effect as data: verbs as in scripts, separated by `;`.",
    ),
    (
        "missing_effects",
        "): string[]",
        "The effects that the game needs and nobody registered.",
    ),
    (
        "command",
        ", line: string)",
        "Submits a command as written in scripts.",
    ),
    (
        "events",
        "): turnwheel.Event[]",
        "Takes what happened; tostring(event) is its text.",
    ),
    (
        "clear_events",
        ")",
        "Forgets what happened, for a host that looks at the table instead.",
    ),
    (
        "awaiting",
        "): table",
        "The decision that the game waits for: its kind and columns.",
    ),
    ("view", "): table", "The whole table."),
    (
        "project",
        ", count: integer): { player: string, turn_kind: turnwheel.turn_kind }[]",
        "The next turns, if nothing else happens.",
    ),
    (
        "legal_commands",
        ", player: string, most: integer?): string[]",
        "The commands that the player may submit now, as lines for `command`; at most 1000 if nothing else is said.",
    ),
    (
        "order_from",
        ", player: string, backward: boolean?): string[]",
        "Everybody who takes turns, from that player on, as play goes round, or against it; the second is the next after the player.",
    ),
    (
        "metrics",
        "): table<turnwheel.metric, integer>",
        "Returns how often things have happened so far.",
    ),
    (
        "step_counts",
        "): table<string, integer>",
        "How often each step of the rules was entered so far.",
    ),
    (
        "until_expiry",
        "): integer?",
        "In how many milliseconds somebody's time is up, if nothing else happens: when to tick at the latest.",
    ),
    (
        "time_left",
        ", player: string): integer?",
        "For how many milliseconds the player may think from now on; nil where nothing limits it.",
    ),
    ("explain_wait", "): string", "Who is owed what and why."),
    ("show", "): string", "The table in a few lines of text."),
    (
        "hash",
        "): string",
        "32 hexadecimal digits: equal games, equal hashes.",
    ),
    ("accepted", "): integer", "How many commands were accepted."),
    (
        "rewind",
        ", accepted: integer)",
        "Goes back to just after the first `accepted` commands.",
    ),
    (
        "tell_refusals",
        ", on: boolean?)",
        "Begins to tell refusals as events `refused`, or ends it with false; hashes, saves and replays do not know of them.",
    ),
    (
        "undo_point",
        ", player: string): integer",
        "After how many commands the game stands if the player takes back their newest decision; an error where that cannot be.",
    ),
    (
        "undo",
        ", player: string)",
        "Takes back the player's newest decision, with what was submitted after it.",
    ),
    (
        "rewind_to_turn",
        ", turn: integer)",
        "Goes back to just after the command with which that turn began.",
    ),
    (
        "mark",
        ", name: string)",
        "Gives this place a name, to go back to.",
    ),
    (
        "marks",
        "): table<string, integer>",
        "Every mark, with the number of commands accepted before it.",
    ),
    ("rewind_to_mark", ", name: string)", "Goes back to a mark."),
    (
        "position_hash",
        "): string",
        "The hash of the table without counters, history and the generator.",
    ),
    (
        "public_hash",
        "): string",
        "The position hash without what not everybody knows.",
    ),
    (
        "save",
        "): string",
        "The game as a save, with its whole past; without its effects.",
    ),
    (
        "save_json",
        "): string",
        "The game as a save that people can read.",
    ),
    (
        "fork",
        ", seed: integer?): turnwheel.Game",
        "A copy with its own future, with a seed its own chance; effects have to be registered again.",
    ),
    (
        "restore",
        ", kept: turnwheel.Game)",
        "Becomes what the kept game is, its past and chance to come with it, and keeps its own effects.",
    ),
    (
        "follow",
        ", other: turnwheel.Game)",
        "Submits what the other game accepted and this one did not yet, and compares what each command brings.",
    ),
    (
        "view_for",
        ", player: string?): table",
        "What this player may see of the table, or anybody.",
    ),
    (
        "view_json",
        ", player: string?): string",
        "The same as JSON.",
    ),
    (
        "past_json",
        ", first: integer, most: integer): string",
        "At most `most` commands of the past as JSON, from the one of that number on: `number`, `text`, `said`, `events`, `view`.",
    ),
    (
        "replay_html",
        ", wanted?: string|{ player?: string, title?: string, draw?: fun(command: integer, view: table): string|{ html: string }|nil }): string",
        "The game's past as one HTML page that fetches nothing; with a player, what that player may see and nothing else. `draw` draws the host's own state after each command: text, or HTML.",
    ),
    (
        "draw",
        "): string",
        "A picture of the table as it is, as SVG text.",
    ),
    (
        "expect",
        ", events: string[], text: string): true?, string?",
        "Whether what a scenario script expects is so; otherwise nil and why not.",
    ),
];

/// The functions of the module: name, the rest of its type, meaning.
const MODULE: &[(&str, &str, &str)] = &[
    (
        "game",
        "rules: string, options?: { players: integer|string[], seed: integer }): turnwheel.Game",
        "A new game, by built-in rules or by the path of a .toml or .json file.",
    ),
    (
        "load",
        "rules: string, save: string): turnwheel.Game",
        "The game of a save, binary or JSON; its effects have to be registered again.",
    ),
    (
        "simulate",
        "rules: string, options?: table): table",
        "Plays `games` games by a `policy` (`random`, `first` or a function of table, player and legal commands) and adds them up.",
    ),
    (
        "script",
        "path: string): turnwheel.Game, { number: integer, kind: string, text: string }[]",
        "A new game as a scenario script sets it up, and the script's lines.",
    ),
    (
        "rulesets",
        "): string[]",
        "The names of the built-in rules.",
    ),
    (
        "schema",
        "): table<string, string[]>",
        "The names of all commands, events, awaits, errors and columns.",
    ),
    (
        "check_rules",
        "text: string, file?: string): turnwheel.Finding[]",
        "Everything wrong or doubtful in rules, by line; an empty list if all is fine.",
    ),
    (
        "draw_rules",
        "text: string, file?: string): string",
        "A picture of rules, as SVG text.",
    ),
    ("hash_text", "text: string): string", "The hash of a text."),
];

fn method(out: &mut String, class: &str, entry: &Spec) {
    let _ = writeln!(out, "\n---{}", line(entry.doc));
    for field in entry.fields {
        let column = field.column.spec();
        let optional = if field.required { "" } else { "?" };
        let _ = writeln!(
            out,
            "---@param {}{optional} {} {}",
            speakable(column.name),
            lua_type(column.cell),
            line(column.doc)
        );
    }
    let names: Vec<_> = entry
        .fields
        .iter()
        .map(|field| speakable(field.column.spec().name))
        .collect();
    let _ = writeln!(
        out,
        "function {class}:{}({}) end",
        entry.name,
        names.join(", ")
    );
}

/// A column's name as Lua can say it: a keyword gets an underscore, which the bindings take for the
/// same.
fn speakable(name: &str) -> String {
    if name == "until" {
        "until_".to_owned()
    } else {
        name.to_owned()
    }
}
