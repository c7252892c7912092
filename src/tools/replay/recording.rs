//! A game's recording as a page keeps it: the first table, and for each command what it changed.

use super::phrases::Phrases;
use super::{Drawn, ReplayOptions};
use crate::play::game::Game;
use crate::play::past::PastCommand;
use crate::play::registry::Effect;
use crate::tools::draw::draw_rules;
use crate::view::Viewer;
use crate::vocabulary::event::Event;
use serde_json::{Map, Value, json};

/// How many turns to come are shown.
const UPCOMING: usize = 8;

/// A game's recording.
pub(super) struct Recording {
    pub(super) json: Value,
    /// The lines that are compared to find where two games part: each command with its events.
    pub(super) told: Vec<Vec<String>>,
}

/// Everything a page shows of a table, by name.
type Table = Map<String, Value>;

impl Recording {
    pub(super) fn of<F: Effect>(name: &str, game: &Game<F>, options: &ReplayOptions<'_>) -> Self {
        let mut phrases = Phrases::default();
        let (mut frames, mut turns, mut told) = (vec![], vec![], vec![]);
        let mut past = game.past();
        let first = table(past.game(), 0, options);
        let mut before = first.clone();
        while let Some(command) = past.next() {
            let command = command.seen_by(options.viewer, past.game());
            turns.extend(turns_begun(&command, past.game()));
            let after = table(past.game(), command.number, options);
            frames.push(frame(&command, &change(&before, &after), &mut phrases));
            before = after;
            told.push(told_by(command));
        }
        // What a host calls its places is not for players.
        let marks = game.marks().iter();
        let marks: Vec<Value> = marks
            .filter(|_| options.viewer == Viewer::Host)
            .map(|(name, at)| json!([at, name]))
            .collect();
        let rules = game.rules();
        // The rules of a game were read once; a picture of what cannot be drawn is left out.
        let picture = draw_rules(rules.canonical(), "rules.json").unwrap_or_default();
        let json = json!({
            "name": name,
            "rules": rules.name(),
            "title": rules.title(),
            "picture": picture,
            "first": first,
            "phrases": phrases.list(),
            "frames": frames,
            "turns": turns,
            "marks": marks,
        });
        Self { json, told }
    }
}

/// The view of a table, why it waits, the turns to come and what the host draws.
fn table(game: &Game, number: u64, options: &ReplayOptions<'_>) -> Table {
    let view = serde_json::to_value(game.view_for(options.viewer));
    let Ok(Value::Object(mut table)) = view else {
        return Table::new();
    };
    // The same on every table of a game.
    table.remove("rules");
    table.insert(
        "wait".to_owned(),
        game.explain_wait_for(options.viewer).into(),
    );
    let upcoming = game.project(UPCOMING).into_iter();
    let upcoming = upcoming.map(|next| json!([game.player_name(next.player), next.kind.name()]));
    table.insert("upcoming".to_owned(), upcoming.collect());
    if let Some(drawn) = options.draw.and_then(|draw| draw(game, number)) {
        let drawn = match drawn {
            Drawn::Text(text) => json!(["text", text]),
            Drawn::Html(html) => json!(["html", html]),
        };
        table.insert("host".to_owned(), drawn);
    }
    table
}

/// The differences of the second table: a field that changed by its name; of a list, from where
/// on how many members are gone and which stand there now.
fn change(before: &Table, after: &Table) -> Value {
    let mut out = Table::new();
    for (name, new) in after {
        match (before.get(name), new) {
            (Some(old), new) if old == new => {}
            (Some(Value::Array(old)), Value::Array(new)) => {
                let same = |(old, new): &(&Value, &Value)| old == new;
                let head = old.iter().zip(new).take_while(same).count();
                let ends = old[head..].iter().rev().zip(new[head..].iter().rev());
                let tail = ends.take_while(same).count();
                let mut splice = vec![json!(head), json!(old.len() - head - tail)];
                splice.extend_from_slice(&new[head..new.len() - tail]);
                out.insert(format!("~{name}"), splice.into());
            }
            _ => {
                out.insert(name.clone(), new.clone());
            }
        }
    }
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        out.insert(name.clone(), Value::Null);
    }
    Value::Object(out)
}

/// A command in numbers: its text, the change of the table, how many things effects said, those,
/// and the events.
fn frame(command: &PastCommand, change: &Value, phrases: &mut Phrases) -> Vec<u64> {
    let mut out = vec![];
    phrases.write(&command.text, &mut out);
    phrases.write(&change.to_string(), &mut out);
    out.push(command.said.len() as u64);
    for said in &command.said {
        phrases.write(&format!("{}: {}", said.effect, said.text), &mut out);
    }
    for line in &command.lines {
        phrases.write(line, &mut out);
    }
    out
}

/// The turns that began with this command: its number, the turn's, whose, and why.
fn turns_begun(command: &PastCommand, game: &Game) -> Vec<Value> {
    let begun = |event: &Event| match event {
        Event::TurnBegan {
            player,
            turn,
            turn_kind,
            ..
        } => {
            let player = player.map(|player| game.player_name(player));
            Some(json!([command.number, turn.0, player, turn_kind.name()]))
        }
        _ => None,
    };
    command.events.iter().filter_map(begun).collect()
}

fn told_by(command: PastCommand) -> Vec<String> {
    let said = command.said.into_iter().map(|said| said.text);
    std::iter::once(command.text)
        .chain(said)
        .chain(command.lines)
        .collect()
}

/// How a viewer is called on a page.
pub(super) fn viewer_name(viewer: Viewer, first: &Value) -> Option<String> {
    match viewer {
        Viewer::Host => None,
        Viewer::Public => Some("anybody".to_owned()),
        Viewer::Player(player) => {
            let name = &first["players"][player.index()]["name"];
            Some(name.as_str().unwrap_or("anybody").to_owned())
        }
    }
}
