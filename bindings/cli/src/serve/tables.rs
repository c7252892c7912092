//! The games that are served, by name.

use super::request::{CommandAsked, PlayersAsked, Request};
use crate::mods;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use turnwheel::ruleset::{Argument, Bases, Limits, Ruleset};
use turnwheel::view::Viewer;
use turnwheel::{Command, Error, Event, Game, PlayerId, Setup, raw};

/// The most games at once.
const MOST_GAMES: usize = 1_000;

/// The length of the longest name of a game, in bytes.
const LONGEST_NAME: usize = 100;

/// The most moves of a player in one answer.
const MOST_MOVES: usize = 10_000;

/// Why a request is refused.
pub(super) struct Refused {
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl Refused {
    /// Returns the refusal of a line that asks for nothing that can be done.
    pub(super) fn request(message: impl Into<String>) -> Self {
        Self {
            code: "bad_request",
            message: message.into(),
        }
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self {
            code: error.code.name(),
            message: error.to_string(),
        }
    }
}

type Answer = Result<Map<String, Value>, Refused>;

/// A game, and the events of the last request that changed it.
struct Served {
    game: Game,
    news: Vec<Event>,
}

pub(super) struct Tables {
    games: BTreeMap<String, Served>,
    /// The rules that the host has given, and built-in ones that were asked for.
    rules: BTreeMap<String, Arc<Ruleset>>,
    /// The folder of the mods that every game has.
    mods: Option<PathBuf>,
}

impl Tables {
    pub(super) fn new(rules: BTreeMap<String, Arc<Ruleset>>, mods: Option<PathBuf>) -> Self {
        Self {
            games: BTreeMap::new(),
            rules,
            mods,
        }
    }

    /// Does what is asked of the game of that name.
    pub(super) fn serve(&mut self, name: Option<Value>, fields: Map<String, Value>) -> Answer {
        let name = match name {
            None => String::new(),
            Some(Value::String(name)) if name.len() <= LONGEST_NAME => name,
            Some(_) => {
                let message = format!("`game` is a text of at most {LONGEST_NAME} bytes");
                return Err(Refused::request(message));
            }
        };
        match Request::read(fields)? {
            Request::New {
                rules,
                text,
                players,
                seed,
            } => {
                let setup = match players {
                    PlayersAsked::Count(count) => Setup::players(count),
                    PlayersAsked::Names(names) => Setup::named(names),
                };
                let game = Game::new(self.rules(rules, text)?, setup.seed(seed))?;
                self.seat(name, game)
            }
            Request::Load { rules, text, save } => {
                let game = Game::load(self.rules(rules, text)?, save.to_string().as_bytes())?;
                self.seat(name, game)
            }
            Request::Free {} => {
                let gone = self.games.remove(&name);
                gone.map(|_| Map::new()).ok_or_else(|| no_game(&name))
            }
            request => {
                let served = self.games.get_mut(&name).ok_or_else(|| no_game(&name))?;
                serve_game(served, request)
            }
        }
    }

    /// Returns the rules of that name or text. A text may come from anybody, so it keeps within the
    /// usual limits.
    fn rules(
        &mut self,
        name: Option<String>,
        text: Option<String>,
    ) -> Result<Arc<Ruleset>, Refused> {
        match (name, text) {
            (Some(name), None) => match self.rules.get(&name) {
                Some(rules) => Ok(Arc::clone(rules)),
                None => {
                    let rules = Ruleset::builtin(&name)?;
                    self.rules.insert(name, Arc::clone(&rules));
                    Ok(rules)
                }
            },
            (None, Some(text)) => {
                let json = text.trim_start().starts_with('{');
                let file = if json { "text.json" } else { "text" };
                let rules = Ruleset::from_text(&text, file, &Bases::NONE)?;
                Ok(rules.lowered(&Limits::default()))
            }
            _ => Err(Refused::request(
                "say the rules: `rules` is a name, or `text` what a rules file says",
            )),
        }
    }

    /// Gives a game its mods and its name.
    fn seat(&mut self, name: String, mut game: Game) -> Answer {
        if self.games.len() == MOST_GAMES && !self.games.contains_key(&name) {
            let message = format!("{MOST_GAMES} games are played; free one");
            return Err(Refused::request(message));
        }
        if let Some(folder) = &self.mods {
            mods::load(&mut game, folder)?;
        }
        let mut served = Served { game, news: vec![] };
        let told = changed(&mut served);
        self.games.insert(name, served);
        Ok(told)
    }
}

fn no_game(name: &str) -> Refused {
    let game = match name {
        "" => "game without a name".to_owned(),
        name => format!("game `{name}`"),
    };
    Refused::request(format!("there is no {game}; begin with new or load"))
}

fn serve_game(served: &mut Served, request: Request) -> Answer {
    let Served { game, news } = &mut *served;
    let done = match request {
        Request::Save {} => {
            let save: Value = serde_json::from_str(&game.save_json()).expect("a save is JSON");
            return Ok(Map::from_iter([("save".to_owned(), save)]));
        }
        Request::Command(CommandAsked::Line(line)) => game.command(&line),
        Request::Command(CommandAsked::Verb(verb, arguments)) => {
            raw::call(game, &verb, &[], &named(&arguments))
        }
        Request::Undo { player, to } => match (player, to) {
            (Some(name), None) => {
                let player = player_of(game, &name)?;
                game.undo(player)
            }
            (None, Some(to)) => game.rewind(to),
            _ => {
                return Err(Refused::request(
                    "say what to undo: the last decision of a `player`, or all but the first \
                         commands, `to` their number",
                ));
            }
        },
        Request::Moves { player } => return moves(game, player),
        Request::View {} => return view(game, Viewer::Host),
        Request::ViewFor { player } => {
            let viewer = viewer_of(game, player, Viewer::Public)?;
            return view(game, viewer);
        }
        Request::Events {
            player, from: None, ..
        } => {
            let viewer = viewer_of(game, player, Viewer::Host)?;
            let events = texts(game, news, viewer);
            return Ok(Map::from_iter([("events".to_owned(), events)]));
        }
        Request::Events {
            player: None,
            from: Some(from),
            most,
        } => return Ok(past(game, from, most)),
        Request::Events { .. } => {
            return Err(Refused::request(
                "the past is the host's: ask for a `player`'s events after each command",
            ));
        }
        Request::Explain(asked) => {
            let why = match asked {
                Some(CommandAsked::Line(line)) => game.explain_command(&line),
                Some(CommandAsked::Verb(verb, arguments)) => {
                    raw::explain_call(game, &verb, &named(&arguments))
                }
                None => game.explain_wait(),
            };
            return Ok(Map::from_iter([("why".to_owned(), why.into())]));
        }
        Request::New { .. } | Request::Load { .. } | Request::Free {} => {
            unreachable!("these are not about a game that is there")
        }
    };
    match done {
        Ok(()) => Ok(changed(served)),
        Err(error) => Err(Refused {
            message: game.explain(&error),
            ..error.into()
        }),
    }
}

fn named(arguments: &[(String, Argument)]) -> Vec<(&str, Argument)> {
    let named = arguments.iter();
    named
        .map(|(name, given)| (name.as_str(), given.clone()))
        .collect()
}

fn player_of(game: &Game, name: &str) -> Result<PlayerId, Refused> {
    game.player(name).ok_or_else(|| Refused {
        code: "unknown_player",
        message: format!("there is no player `{name}` in this game"),
    })
}

fn viewer_of(game: &Game, player: Option<String>, nobody: Viewer) -> Result<Viewer, Refused> {
    match player {
        None => Ok(nobody),
        Some(name) => player_of(game, &name).map(Viewer::Player),
    }
}

/// Takes the events of a request that has changed the game, and returns what everybody asks for
/// after each command.
fn changed(served: &mut Served) -> Map<String, Value> {
    served.news = served.game.take_events();
    let Served { game, news } = &*served;
    let table = game.table();
    let names = |players: turnwheel::PlayerSet| -> Vec<&str> {
        players
            .iter()
            .map(|player| game.player_name(player))
            .collect()
    };
    let winner = table.winner().map(|player| game.player_name(player));
    let told = json!({
        "events": texts(game, news, Viewer::Host),
        "accepted": game.accepted(),
        "hash": format!("{:032x}", game.hash()),
        "to_act": names(table.to_act()),
        "may_act": names(table.may_act()),
        "over": table.is_over(),
        "winner": winner,
    });
    match told {
        Value::Object(fields) => fields,
        _ => unreachable!("it is an object"),
    }
}

fn texts(game: &Game, events: &[Event], viewer: Viewer) -> Value {
    let seen = events.iter().filter(|event| viewer.sees(event));
    seen.map(|event| game.event_text(event)).collect()
}

fn moves(game: &Game, player: Option<String>) -> Answer {
    let table = game.table();
    let players: Vec<PlayerId> = match player {
        Some(name) => vec![player_of(game, &name)?],
        None => table
            .to_act()
            .iter()
            .chain(table.may_act().iter())
            .collect(),
    };
    let mut told = vec![];
    for player in players {
        for one in raw::first_moves(game, player, MOST_MOVES)? {
            let first = one.with(one.open.map_or(0, |open| open.from));
            let mut fields = json!({
                "player": game.player_name(player),
                "text": game.move_text(&one),
                "verb": first.spec().name,
                "arguments": arguments(game, &first),
            });
            if let Some(open) = one.open {
                let column = open.column.spec().name;
                fields["open"] = json!({ "column": column, "from": open.from, "to": open.to });
            }
            told.push(fields);
        }
    }
    Ok(Map::from_iter([("moves".to_owned(), told.into())]))
}

/// Returns what a command gives, as texts, with which it can be submitted.
fn arguments(game: &Game, command: &Command) -> Map<String, Value> {
    let record = command.to_record();
    let columns = command.spec().fields.iter().map(|field| field.column);
    let given = columns.filter_map(|column| {
        let word = record.word(column)?;
        let value = match column.is_list() {
            true => (record
                .list
                .iter()
                .map(|word| raw::value_text(game, column, *word)))
            .collect(),
            false => Value::String(raw::value_text(game, column, word)),
        };
        Some((column.spec().name.to_owned(), value))
    });
    given.collect()
}

fn view(game: &Game, viewer: Viewer) -> Answer {
    let view = serde_json::from_str(&game.view_for(viewer).to_json()).expect("a view is JSON");
    Ok(Map::from_iter([("view".to_owned(), view)]))
}

/// Returns commands of the past with their events.
fn past(game: &Game, from: u64, most: u64) -> Map<String, Value> {
    let wanted = game.past().filter(|command| command.number >= from);
    let told = wanted.take(usize::try_from(most).unwrap_or(usize::MAX));
    let told = told.map(|command| {
        json!({ "number": command.number, "command": command.text, "events": command.lines })
    });
    Map::from_iter([("commands".to_owned(), told.collect())])
}
