//! The table of commands: their names, arguments and purposes.

use crate::arguments::Given;
use crate::follow;
use crate::format;
use crate::help;
use crate::misuse::Misuse;
use crate::mods;
use crate::new;
#[cfg(feature = "play")]
use crate::play;
use crate::replay;
use crate::rules;
use crate::scripts;
use crate::serve;
use crate::terminal::{Failure, Terminal};
use std::ops::RangeInclusive;

/// One command.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    /// The arguments after the name, as the usage shows them.
    pub(crate) takes: &'static str,
    /// The number of words other than options.
    pub(crate) words: RangeInclusive<usize>,
    pub(crate) options: &'static [Flag],
    /// Its purpose, in one line.
    pub(crate) about: &'static str,
    /// Further notes, in lines.
    pub(crate) more: &'static str,
    /// Runs it, and returns true if everything is as it should be.
    pub(crate) run: fn(&Given, &mut Terminal<'_>) -> Result<bool, Failure>,
}

/// One option of a command.
pub(crate) struct Flag {
    pub(crate) short: Option<char>,
    pub(crate) long: &'static str,
    /// The name of its value, if it takes one.
    pub(crate) value: Option<&'static str>,
    pub(crate) about: &'static str,
}

/// Returns an option with a long name and a value.
const fn option(long: &'static str, value: &'static str, about: &'static str) -> Flag {
    Flag {
        short: None,
        long,
        value: Some(value),
        about,
    }
}

/// The option of the commands that play scripts.
const MODS: Flag = option("mods", "FOLDER", "load these Lua mods, not those it names");

const ANY: RangeInclusive<usize> = 1..=usize::MAX;

pub(crate) const COMMANDS: &[Command] = &[
    Command {
        name: "check",
        takes: "FILE...",
        words: ANY,
        options: &[MODS],
        about: "play scenario scripts and compare",
        more: "Reports the line of each script that differs, what was expected and what was found. \
               Exit code 0\nif all scripts are as expected, 1 if not.",
        run: scripts::check,
    },
    Command {
        name: "log",
        takes: "FILE",
        words: 1..=1,
        options: &[MODS],
        about: "play a scenario script and print its events",
        more: "The last line is the hash of the game at the end. A difference is reported \
               after it, with\nexit code 1.",
        run: scripts::log,
    },
    Command {
        name: "trace",
        takes: "FILE",
        words: 1..=1,
        options: &[MODS],
        about: "play a scenario script and print the stages it goes through",
        more: "Prints each line of the script, and after it the engine's stages and their \
               events.\ndocs/stages.md says which stage follows which, and when.",
        run: scripts::trace,
    },
    Command {
        name: "rewrite",
        takes: "[--all] FILE...",
        words: ANY,
        options: &[
            MODS,
            Flag {
                short: None,
                long: "all",
                value: None,
                about: "list the events after every command",
            },
        ],
        about: "write the events that really happen into scenario scripts",
        more: "Only commands that have event lines get new ones. A file that is already correct is \
               not touched;\nstandard input is written to standard output.",
        run: scripts::rewrite,
    },
    Command {
        name: "check-rules",
        takes: "RULES...",
        words: ANY,
        options: &[],
        about: "list everything wrong or doubtful in rules",
        more: "Each finding is one line: file, line, error, warning or hint, key, message. \
               Exit code 1 if\nthere is an error, 0 if there are only warnings and hints.",
        run: rules::check,
    },
    Command {
        name: "draw-rules",
        takes: "RULES [-o FILE]",
        words: 1..=1,
        options: &[Flag {
            short: Some('o'),
            long: "output",
            value: Some("FILE"),
            about: "write the picture to FILE",
        }],
        about: "draw rules as an SVG picture",
        more: "Shows chapters, steps, the edges between them, and what each window asks.",
        run: rules::draw,
    },
    Command {
        name: "tell",
        takes: "RULES",
        words: 1..=1,
        options: &[],
        about: "tell rules in English prose",
        more: "For people who know the game and not the format: who may act, with what, and what \
               comes next. A\ncondition that is long in words is shown as it is written.",
        run: rules::tell,
    },
    Command {
        name: "format",
        takes: "[--check] RULES...",
        words: ANY,
        options: &[Flag {
            short: None,
            long: "check",
            value: None,
            about: "write nothing; exit code 1 if a file could be shorter",
        }],
        about: "write rules files in their shortest form",
        more: "Names kinds of window, writes verbs as lines, and leaves out what the rules would \
               be anyway, but\nnothing that has a comment. The rules and all comments stay. \
               Built-in rules and standard input are\nwritten to standard output.",
        run: format::format,
    },
    Command {
        name: "rules",
        takes: "[--canonical] [RULES]",
        words: 0..=1,
        options: &[Flag {
            short: None,
            long: "canonical",
            value: None,
            about: "print them in full as JSON, including the rules they are based on",
        }],
        about: "list the built-in rules, or print some",
        more: "Printed rules are a good starting point for your own.",
        run: rules::print,
    },
    Command {
        name: "new",
        takes: "FILE",
        words: 1..=1,
        options: &[],
        about: "ask about a game, and write rules for it",
        more: "An empty line answers as shown in brackets. The rules can be played at once; FILE \
               must not exist yet.",
        run: new::new,
    },
    Command {
        name: "mods",
        takes: "[--json] RULES FOLDER",
        words: 2..=2,
        options: &[Flag {
            short: None,
            long: "json",
            value: None,
            about: "print everything about the mods as JSON",
        }],
        about: "list the Lua mods of a folder",
        more: "The first line is the hash of the set: machines whose hashes are equal have the \
               same mods.\nThen comes each mod with its version, what it needs, its effects, \
               triggers and settings.",
        run: mods::list,
    },
    Command {
        name: "mods-check",
        takes: "RULES FOLDER [FILE]",
        words: 2..=3,
        options: &[],
        about: "find Lua mods that keep state of their own",
        more: "Plays the scenario script FILE by RULES with the mods of FOLDER; without a script, \
               it tries every\neffect of the mods in a game of its own. Each command is also \
               played on a freshly loaded game:\nwhere the two differ, a mod keeps state that no \
               save, rewind or fork contains. Exit code 1 then.\nThe tests of the mods, \
               FOLDER/MOD/tests/*.tws, are played as well, by the rules that they name.",
        run: mods::check,
    },
    #[cfg(feature = "play")]
    Command {
        name: "play",
        takes: "RULES [OPTION...]",
        words: 1..=1,
        options: &[
            option("players", "NAMES", "the players: Ada,Ben,Cid, or how many"),
            option("mods", "FOLDER", "load the Lua mods of FOLDER"),
            option(
                "cards",
                "MODULE:NAME",
                "the cards of a game, from a module or a file of Python",
            ),
            option("load", "SAVE", "continue with a saved game"),
            option("ai", "SEATS", "seats that a computer plays: Ben=random"),
            option(
                "seed",
                "NUMBER",
                "the seed of the game and of its AI seats; 0",
            ),
            Flag {
                short: None,
                long: "print",
                value: None,
                about: "print the table as text, and end",
            },
        ],
        about: "play in the terminal: the table, decisions, a trace",
        more: "Pick a decision by its number, or type any command after `:`; ? shows the keys. A \
               seat is random,\nfirst (the first decision of the list) or search (looks ahead a \
               little). NO_COLOR is respected.",
        run: play::run,
    },
    Command {
        name: "replay",
        takes: "SAVE... [-o FILE]",
        words: ANY,
        options: &[
            Flag {
                short: Some('o'),
                long: "output",
                value: Some("FILE"),
                about: "write the page to FILE",
            },
            Flag {
                short: None,
                long: "rules",
                value: Some("RULES"),
                about: "the rules it was played by, if they are not built in",
            },
            Flag {
                short: None,
                long: "player",
                value: Some("NAME"),
                about: "show what this player may see and nothing else",
            },
            Flag {
                short: None,
                long: "title",
                value: Some("TEXT"),
                about: "the title of the page",
            },
            option(
                "words",
                "FILE",
                "printed names and phrases for the story, as TOML or JSON",
            ),
            Flag {
                short: None,
                long: "text",
                value: None,
                about: "write the story alone, a sentence a line",
            },
        ],
        about: "make a web page of a save, or tell its story",
        more: "The page shows the table after every command, and fetches nothing. Several saves \
               are shown side by\nside, with the first command at which they differ. The story \
               has a sentence for each decision, after\nthe number of its last command.",
        run: replay::page,
    },
    Command {
        name: "follow",
        takes: "SAVE RULES [OPTION...]",
        words: 2..=2,
        options: &[
            option(
                "rules",
                "RULES",
                "the rules it was played by, if they are not built in",
            ),
            option("mods", "FOLDER", "load the Lua mods of FOLDER"),
        ],
        about: "play a save again by other rules, and report the first difference",
        more: "Submits the commands of the save by RULES, and compares the events of each. Exit \
               code 0 if all\nof them are the same, 1 at the first difference.",
        run: follow::follow,
    },
    Command {
        name: "serve",
        takes: "[RULES...]",
        words: 0..=usize::MAX,
        options: &[option(
            "mods",
            "FOLDER",
            "load the Lua mods of FOLDER into every game",
        )],
        about: "play games for another program: lines of JSON",
        more: "Answers each line of standard input by a line. RULES are rules that games may name \
               besides the\nbuilt-in ones. docs/command-line.md has the requests.",
        run: serve::serve,
    },
    Command {
        name: "help",
        takes: "[COMMAND]",
        words: 0..=1,
        options: &[],
        about: "explain a command",
        more: "",
        run: help::run,
    },
];

/// Returns the command of that name, or an error with the one that was probably meant.
pub(crate) fn named(name: &str) -> Result<&'static Command, Misuse> {
    let found = COMMANDS.iter().find(|command| command.name == name);
    found.ok_or_else(|| {
        let names = COMMANDS.iter().map(|command| command.name);
        let (near, name) = (turnwheel::nearest(name, names), name.to_owned());
        Misuse::UnknownCommand { name, near }
    })
}
