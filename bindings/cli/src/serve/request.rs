//! The requests, and what each takes.

use super::tables::Refused;
use serde::Deserialize;
use serde_json::{Map, Value};
use turnwheel::nearest;
use turnwheel::ruleset::Argument;

/// The names of the requests, as a line says them in `do`.
const NAMES: [&str; 11] = [
    "new", "load", "save", "command", "moves", "view", "view_for", "events", "explain", "undo",
    "free",
];

/// The most commands of the past in one answer, unless another number is asked for.
const MOST_COMMANDS: u64 = 1_000;

/// The longest value that a message repeats, in characters.
const LONGEST_SHOWN: usize = 60;

/// A request of a line.
pub(super) enum Request {
    /// A new game, which has not begun, in place of one of that name. Its rules are given by name,
    /// or as text in TOML or JSON.
    New {
        rules: Option<String>,
        text: Option<String>,
        players: PlayersAsked,
        seed: u64,
    },
    /// A saved game, in place of one of that name.
    Load {
        rules: Option<String>,
        text: Option<String>,
        save: Value,
    },
    /// The game as a save.
    Save {},
    /// A command of a player's or the host's.
    Command(CommandAsked),
    /// The moves of a player, or of everybody who may act.
    Moves { player: Option<String> },
    /// The table as the host sees it.
    View {},
    /// The table as a player may see it; without one, as anybody may.
    ViewFor { player: Option<String> },
    /// The events of the last request that changed the game, as the host or a player may see them,
    /// or the commands from a number on with theirs.
    Events {
        player: Option<String>,
        from: Option<u64>,
        most: u64,
    },
    /// Why a command would be refused, or what the game waits for.
    Explain(Option<CommandAsked>),
    /// The last decision of a player is taken back, or everything after so many commands.
    Undo {
        player: Option<String>,
        to: Option<u64>,
    },
    /// The game is forgotten.
    Free {},
}

/// A command: as a line of a script, or as a verb with arguments.
pub(super) enum CommandAsked {
    Line(String),
    Verb(String, Vec<(String, Argument)>),
}

impl CommandAsked {
    fn unclear() -> Refused {
        Refused::request("say the command: a line as `command`, or its `verb` and `arguments`")
    }
}

/// The players: their names, or how many.
pub(super) enum PlayersAsked {
    Count(usize),
    Names(Vec<String>),
}

impl Request {
    /// Reads a request. What is wrong is told by the name of its field.
    pub(super) fn read(mut given: Map<String, Value>) -> Result<Self, Refused> {
        let said = given.remove("do").unwrap_or_default();
        let request = said.as_str().unwrap_or_default();
        let mut fields = Fields {
            request,
            given,
            taken: vec![],
        };
        let request = match request {
            "new" => {
                let (rules, text) = (fields.text("rules")?, fields.text("text")?);
                let (players, seed) = (fields.take("players"), fields.number("seed")?);
                fields.done()?;
                Self::New {
                    rules,
                    text,
                    players: PlayersAsked::read(players)?,
                    seed: seed.unwrap_or(0),
                }
            }
            "load" => {
                let (rules, text) = (fields.text("rules")?, fields.text("text")?);
                let save = fields.take("save");
                fields.done()?;
                let missing = "load takes `save`, which the request save has answered";
                let save = save.ok_or_else(|| Refused::request(missing))?;
                Self::Load { rules, text, save }
            }
            "command" => {
                let asked = fields.command()?;
                fields.done()?;
                Self::Command(asked.ok_or_else(CommandAsked::unclear)?)
            }
            "moves" => Self::Moves {
                player: fields.text("player")?,
            },
            "view_for" => Self::ViewFor {
                player: fields.text("player")?,
            },
            "events" => Self::Events {
                player: fields.text("player")?,
                from: fields.number("from")?,
                most: fields.number("most")?.unwrap_or(MOST_COMMANDS),
            },
            "explain" => Self::Explain(fields.command()?),
            "undo" => Self::Undo {
                player: fields.text("player")?,
                to: fields.number("to")?,
            },
            "save" => Self::Save {},
            "view" => Self::View {},
            "free" => Self::Free {},
            _ => return Err(unknown(&said)),
        };
        fields.done()?;
        Ok(request)
    }
}

impl PlayersAsked {
    fn read(given: Option<Value>) -> Result<Self, Refused> {
        let count = |number: &Value| number.as_u64().and_then(|count| count.try_into().ok());
        let read = match given {
            Some(Value::Array(names)) => names
                .into_iter()
                .map(|name| name.as_str().map(str::to_owned))
                .collect::<Option<_>>()
                .map(Self::Names),
            given => given.as_ref().and_then(count).map(Self::Count),
        };
        read.ok_or_else(|| Refused::request("give `players` as a number or as a list of names"))
    }
}

/// The fields of a request, each of which is read once.
struct Fields<'r> {
    request: &'r str,
    given: Map<String, Value>,
    /// The fields that the request takes, from all that were asked for.
    taken: Vec<&'static str>,
}

impl Fields<'_> {
    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.taken.push(name);
        self.given.remove(name).filter(|value| !value.is_null())
    }

    /// Takes a field, which is refused unless it can be read as what it has to be.
    fn read<T>(
        &mut self,
        name: &'static str,
        what: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<T>, Refused> {
        let value = self.take(name);
        let wrong = |value| format!("`{name}` has to be {what}, and is {}", shown(value));
        let given = value.as_ref();
        given
            .map(|value| read(value).ok_or_else(|| Refused::request(wrong(value))))
            .transpose()
    }

    fn text(&mut self, name: &'static str) -> Result<Option<String>, Refused> {
        self.read(name, "a text", |value| value.as_str().map(str::to_owned))
    }

    fn number(&mut self, name: &'static str) -> Result<Option<u64>, Refused> {
        self.read(name, "a whole number from 0 to 2^64 - 1", Value::as_u64)
    }

    fn named(&mut self, name: &'static str) -> Result<Map<String, Value>, Refused> {
        let read = self.read(name, "an object", |value| value.as_object().cloned());
        read.map(Option::unwrap_or_default)
    }

    /// Takes a command; `None` if the request has none.
    fn command(&mut self) -> Result<Option<CommandAsked>, Refused> {
        let (line, verb) = (self.text("command")?, self.text("verb")?);
        let arguments = self.named("arguments")?;
        match (line, verb) {
            (None, None) if arguments.is_empty() => Ok(None),
            (Some(line), None) if arguments.is_empty() => Ok(Some(CommandAsked::Line(line))),
            (None, Some(verb)) => {
                let arguments = arguments.into_iter().map(|(name, given)| {
                    let read = Argument::deserialize(&given);
                    let wrong = |error| Refused::request(format!("`{name}`: {error}"));
                    read.map_err(wrong).map(|argument| (name.clone(), argument))
                });
                let arguments = arguments.collect::<Result<_, _>>()?;
                Ok(Some(CommandAsked::Verb(verb, arguments)))
            }
            _ => Err(CommandAsked::unclear()),
        }
    }

    /// Refuses a field that the request does not take.
    fn done(&self) -> Result<(), Refused> {
        let Some(wrong) = self.given.keys().next() else {
            return Ok(());
        };
        let meant = nearest(wrong, self.taken.iter().copied());
        let wrong = format!("{} takes no {}", self.request, shown(wrong));
        Err(Refused::request(wrong + &did_you_mean(meant, &self.taken)))
    }
}

/// Returns the error about a request that does not exist.
fn unknown(said: &Value) -> Refused {
    let meant = said.as_str().and_then(|said| nearest(said, NAMES));
    let wrong = match said {
        Value::Null => "say what to `do`".to_owned(),
        Value::String(said) => format!("there is no request {}", shown(said)),
        said => format!("there is no request {}", shown(said)),
    };
    Refused::request(wrong + &did_you_mean(meant, &NAMES))
}

/// Returns a value or a name as it is repeated in a message.
fn shown(value: &impl ToString) -> String {
    let told = value.to_string();
    match told.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("`{}...`", &told[..end]),
        None => format!("`{told}`"),
    }
}

/// Returns the end of a message: the name that was probably meant, or all that there are.
fn did_you_mean(meant: Option<&str>, known: &[&str]) -> String {
    match (meant, known) {
        (Some(meant), _) => format!("; did you mean `{meant}`?"),
        (None, []) => String::new(),
        (None, known) => format!("; there are {}", known.join(", ")),
    }
}
