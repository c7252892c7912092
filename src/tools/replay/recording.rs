//! A game's recording for a page: the first table, and the changes that each command made.

use super::phrases::Phrases;
use super::{Drawn, ReplayOptions};
use crate::play::game::Game;
use crate::play::manners::manners;
use crate::play::past::PastCommand;
use crate::play::registry::Effect;
use crate::tools::draw::draw_rules;
use crate::tools::story::{Narrator, StoryOptions};
use crate::view::{View, Viewer};
use crate::vocabulary::event::Event;
use crate::vocabulary::in_json;
use serde_json::{Map, Value, json};

/// The number of turns to come that are shown.
const UPCOMING: usize = 8;

/// The most members of a list on a page.
const MOST_SHOWN: usize = 1_000;

/// The length of the tables and commands of a game on a page, in bytes. Commands beyond it are
/// left out.
const LONGEST: usize = 64 << 20;

/// A game's recording.
pub(super) struct Recording {
    pub(super) json: Value,
    /// The lines that are compared to find the first difference between games: each command with
    /// its events.
    pub(super) told: Vec<Vec<String>>,
}

/// Everything a page shows of a table, by name.
type Fields = Map<String, Value>;

impl Recording {
    /// Returns the recording of the game after its first `from` commands.
    pub(super) fn of<F: Effect>(
        name: &str,
        game: &Game<F>,
        from: u64,
        options: &ReplayOptions<'_>,
    ) -> Self {
        let mut phrases = Phrases::default();
        let (mut numbers, mut left_out) = (0, 0);
        let (mut frames, mut turns, mut told) = (vec![], vec![], vec![]);
        let mut past = game.past();
        while past.game().accepted() < from && past.next().is_some() {}
        let mut first = table(past.game(), past.game().accepted(), options);
        if past.game().accepted() == game.accepted() {
            add_manners(&mut first, game, options);
        }
        let (viewer, words) = (options.viewer, options.words);
        let mut narrator = Narrator::new(past.game(), &StoryOptions { viewer, words });
        let mut before = first.clone();
        while let Some(command) = past.next() {
            if phrases.size() + 8 * numbers > LONGEST {
                left_out = game.accepted() + 1 - command.number;
                break;
            }
            let command = command.seen_by(options.viewer, past.game());
            narrator.add(&command, past.game());
            turns.extend(turns_begun(&command, from, past.game()));
            let mut after = table(past.game(), command.number, options);
            if command.number == game.accepted() {
                add_manners(&mut after, game, options);
            }
            let frame = frame(&command, &change(&before, &after), &mut phrases);
            numbers += frame.len();
            frames.push(frame);
            before = after;
            told.push(told_by(command));
        }
        // Each sentence with the number of its last command on the page.
        let story = narrator.finish(past.game()).into_iter();
        let story: Vec<Value> = story
            .map(|told| json!([told.last - from, told.text]))
            .collect();
        // The names of the host's marks are not for players.
        let marks = game.marks().iter();
        let marks: Vec<Value> = marks
            .filter(|(_, at)| options.viewer == Viewer::Host && **at >= from)
            .map(|(name, at)| json!([at - from, name]))
            .collect();
        let rules = game.rules();
        // The rules of a game could be read; if they cannot be drawn, there is no picture.
        let picture = draw_rules(rules.canonical(), "rules.json").unwrap_or_default();
        let json = json!({
            "name": name,
            "rules": rules.name(),
            "title": rules.title(),
            "picture": picture,
            "from": from,
            "first": first,
            "phrases": phrases.list(),
            "frames": frames,
            "left_out": left_out,
            "turns": turns,
            "story": story,
            "marks": marks,
        });
        Self { json, told }
    }
}

/// Returns the fields of a table: the view, why it waits, the turns to come, and the host's
/// drawing.
fn table(game: &Game, number: u64, options: &ReplayOptions<'_>) -> Fields {
    let view = View::within(game.engine(), options.viewer, MOST_SHOWN);
    let view = serde_json::to_value(view);
    let Ok(Value::Object(mut table)) = view else {
        return Fields::new();
    };
    // It is the same on every table of a game.
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
    table.values_mut().for_each(make_exact);
    table
}

/// Makes the numbers in a value exact, which a page reads as doubles: those that a double cannot
/// hold become text, as the page shows them.
fn make_exact(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(make_exact),
        Value::Object(fields) => fields.values_mut().for_each(make_exact),
        Value::Number(number) => {
            let word = number.as_i64().map(i64::unsigned_abs).or(number.as_u64());
            if word.is_some_and(|word| word > in_json::LARGEST) {
                *value = Value::String(number.to_string());
            }
        }
        _ => {}
    }
}

/// Adds what players have asked to be done automatically. The past does not hold it, so only the
/// last table shows it.
fn add_manners<F: Effect>(table: &mut Fields, game: &Game<F>, options: &ReplayOptions<'_>) {
    let looks = manners(game, options.viewer).into_iter();
    let looks = looks.map(|look| json!(look.view(game.table())));
    table.insert("manners".to_owned(), looks.collect());
    table.insert(
        "wait".to_owned(),
        game.explain_wait_for(options.viewer).into(),
    );
}

/// Returns the differences of the second table: changed fields by name and, for a list, the
/// position of the change, the number of members removed, and the members inserted.
fn change(before: &Fields, after: &Fields) -> Value {
    let mut out = Fields::new();
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

/// Returns a command as numbers: its text, the change of the table, the number of verbs of effects,
/// those verbs, and the events.
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

/// Returns the turns that began with this command: its number on the page, and the turn's number,
/// player and reason.
fn turns_begun(command: &PastCommand, from: u64, game: &Game) -> Vec<Value> {
    let begun = |event: &Event| match event {
        Event::TurnBegan {
            player,
            turn,
            turn_kind,
            ..
        } => {
            let player = player.map(|player| game.player_name(player));
            Some(json!([
                command.number - from,
                turn.0,
                player,
                turn_kind.name()
            ]))
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

/// Returns the name of a viewer on a page.
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
