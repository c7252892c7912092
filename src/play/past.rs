//! Reading the past: every accepted command, the verbs of effects in it, its events, and the table
//! after it.
//!
//! The journal is repeated from its beginning, so no effect's code runs, and the past of a loaded
//! or rewound game is read like any other.

use crate::engine::Engine;
use crate::history::log_entry::LogEntry;
use crate::play::core::Core;
use crate::play::game::Game;
use crate::play::manners::Manners;
use crate::play::registry::Effect;
use crate::view::{View, Viewer};
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Usage;
use serde::Serialize;
use std::sync::Arc;

/// One accepted command of a game's past.
///
/// ```
/// use turnwheel::{Game, Setup, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.define("walk", "extra_turn controller")?;
/// game.command("act A effect=walk")?;
/// let walk = game.past().last().expect("two commands");
/// assert_eq!((walk.number, walk.text.as_str()), (2, "act player=A effect=walk"));
/// assert_eq!(walk.said[0].text, "extra_turn player=A");
/// assert!(walk.lines.iter().any(|line| line.starts_with("extra_turn_granted")));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PastCommand {
    /// Its number, from 1: as many commands are accepted after it.
    pub number: u64,
    /// The command.
    pub command: Command,
    /// The command as written in scripts.
    pub text: String,
    /// The verbs and questions of effects in it, in order.
    pub said: Vec<EffectVerb>,
    /// The events that it caused, in order.
    pub events: Vec<Event>,
    /// The same events as text.
    pub lines: Vec<String>,
}

/// Something an effect submitted.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register("walk", |card| card.command("extra_turn A"));
/// game.start()?;
/// game.command("act A effect=walk")?;
/// let acted = game.past().last().expect("a command was accepted");
/// assert_eq!(acted.said[0].effect, "walk");
/// assert!(acted.said[0].text.starts_with("extra_turn"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct EffectVerb {
    /// The effect's name.
    pub effect: String,
    /// The verb as written in scripts; a question as `ask`, with its players, kind and options.
    pub text: String,
}

/// An iterator over the past of a game, one command at a time; created by [`Game::past`].
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.end_turn()?;
/// let mut past = game.past();
/// let first = past.next().expect("two commands were accepted");
/// assert_eq!((first.number, first.text.as_str()), (1, "start"));
/// // The game as it was then.
/// assert_eq!(past.game().active(), game.player("A"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub struct Past {
    /// The journal, and the number of its bytes that were read.
    journal: Vec<u8>,
    read: usize,
    game: Game,
}

impl<F: Effect> Game<F> {
    /// Returns an iterator over every accepted command, from the first, with its outcome. No
    /// effect's code runs.
    ///
    /// Reading the past costs what playing the game cost, without its effects. It never fails.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.end_turn()?;
    /// let mut past = game.past();
    /// while let Some(command) = past.next() {
    ///     println!("{}: {}", command.number, command.text);
    ///     println!("{}", past.game().explain_wait());
    /// }
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn past(&self) -> Past {
        self.past_after(self.kept_from())
    }

    /// Returns the past from the last place with at most so many commands before it to which the
    /// game can go without playing.
    fn past_after(&self, commands: u64) -> Past {
        let engine = self.engine();
        let (beginning, journal) = engine.journal().read_after(commands);
        let defined = Arc::clone(&self.core().defined);
        let core = Core::new(engine.restarted_at(beginning), defined);
        Past {
            journal,
            read: 0,
            game: Game::with(Box::new(core), Manners::default(), Arc::default()),
        }
    }
}

impl<F: Effect> Game<F> {
    /// Returns at most `most` commands of the past as JSON, starting with the one of number
    /// `first`, for web clients and other languages: a list of objects with `number`, `text`,
    /// `said` (each with `effect` and `text`), `events` as text, and `view`, the table after it.
    ///
    /// The list is shorter, or empty, if there are no more commands. It never fails.
    pub fn past_json(&self, first: u64, most: u64) -> String {
        let mut past = self.past_after(first.saturating_sub(1));
        let mut out = vec![];
        while let Some(command) = past.next() {
            if command.number < first {
                continue;
            }
            if out.len() as u64 >= most {
                break;
            }
            out.push(CommandInJson {
                number: command.number,
                text: command.text,
                said: command.said,
                events: command.lines,
                view: past.game().view(),
            });
        }
        // Plain data with text keys, which JSON can always hold.
        serde_json::to_string(&out).expect("the past is plain data")
    }
}

/// A command of the past as JSON.
#[derive(Serialize)]
struct CommandInJson {
    number: u64,
    text: String,
    said: Vec<EffectVerb>,
    events: Vec<String>,
    view: View,
}

impl Past {
    /// Returns the game as it was after the last command that was read, or before the first as it
    /// was created.
    ///
    /// It has no effects in code, no marks, and no automatic passing.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Repeats the next entry if `wanted` holds for it.
    fn step(&mut self, wanted: impl FnOnce(&LogEntry<'_>) -> bool) -> Option<Stepped> {
        let mut rest = &self.journal[self.read..];
        let entry = LogEntry::read(&mut rest).filter(wanted)?;
        self.read = self.journal.len() - rest.len();
        let said = said_by(self.game.engine(), &entry);
        self.game.hashes.forget();
        let repeated = self.game.engine_mut().repeat_own(&entry);
        debug_assert!(repeated.is_ok(), "an accepted entry fails: {repeated:?}");
        Some(match entry {
            LogEntry::Command(command) => Stepped::Command(command.into_owned()),
            _ => Stepped::Other(said),
        })
    }
}

/// The repeated command.
enum Stepped {
    Command(Command),
    /// Something that belongs to the command before it, and the verb or question of an effect in
    /// it.
    Other(Option<EffectVerb>),
}

impl Iterator for Past {
    type Item = PastCommand;

    fn next(&mut self) -> Option<PastCommand> {
        let command = loop {
            if let Stepped::Command(command) = self.step(|_| true)? {
                break command;
            }
        };
        let text = self.game.command_text(&command);
        let mut said = vec![];
        while let Some(Stepped::Other(more)) =
            self.step(|entry| !matches!(entry, LogEntry::Command(_)))
        {
            said.extend(more);
        }
        let events = self.game.take_events();
        Some(PastCommand {
            number: self.game.accepted(),
            lines: (events.iter())
                .map(|event| self.game.event_text(event))
                .collect(),
            command,
            text,
            said,
            events,
        })
    }
}

/// Returns the verb or question of the running effect in this entry, if any.
fn said_by(engine: &Engine, entry: &LogEntry<'_>) -> Option<EffectVerb> {
    let text = match entry {
        LogEntry::Verb(command) | LogEntry::Kept(command) => {
            engine.writer().record(command.spec(), &command.to_record())
        }
        LogEntry::Ask { players, ask } => {
            let players: Vec<&str> = (players.iter())
                .map(|player| engine.state.turns.players.name(*player))
                .collect();
            let options: Vec<String> = ask.options.iter().map(ToString::to_string).collect();
            let words = ask.wording.as_deref().map_or_else(String::new, |words| {
                let prompt = words
                    .prompt
                    .iter()
                    .map(|text| format!(" prompt=\"{text}\""));
                let labels = (!words.labels.is_empty())
                    .then(|| format!(" labels=\"{}\"", words.labels.join(",")));
                prompt.chain(labels).collect()
            });
            format!(
                "ask {} {} options={} min={} max={}{words}",
                players.join(","),
                ask.question.name(),
                options.join(","),
                ask.min,
                ask.max
            )
        }
        LogEntry::Failed { code, .. } => format!("failed {}", code.name()),
        LogEntry::Command(_)
        | LogEntry::Done
        | LogEntry::Drawn
        | LogEntry::Name(_)
        | LogEntry::Store { .. } => return None,
    };
    let effect = engine.state.agenda.pending_run().map(|run| run.effect);
    let name = effect.and_then(|effect| engine.names.get(effect));
    Some(EffectVerb {
        effect: name.unwrap_or_default().to_owned(),
        text,
    })
}

impl PastCommand {
    /// Returns the part of the command that this viewer may know; `game` is the game after it.
    ///
    /// A viewer other than the host sees the events that are shown to them, and the command's verb
    /// and player, as text; they see all of it only if it is their own. What the host submits for a
    /// player is that player's, for example the card that they play (`push`). A command of the host
    /// without an event that they may see is called `hidden`. The verbs of effects are for the host
    /// alone: the events show their outcome.
    pub(crate) fn seen_by(mut self, viewer: Viewer, game: &Game) -> Self {
        if viewer == Viewer::Host {
            return self;
        }
        let seen = |event: &Event| viewer.sees(event);
        let mut shown = self.events.iter().map(seen);
        self.lines.retain(|_| shown.next().unwrap_or(false));
        self.events.retain(seen);
        self.said.clear();
        let spec = self.command.spec();
        let theirs = spec.usage == Usage::Player;
        // A verb about a player names them first.
        let named = (spec.fields.first())
            .is_some_and(|field| field.required && field.column == Column::Player);
        let by = self.command.player().filter(|_| named);
        self.text = match by {
            _ if !theirs && self.events.is_empty() => "hidden".to_owned(),
            Some(player) if viewer.is(player) => self.text,
            Some(player) => format!("{} {}", spec.name, game.player_name(player)),
            None => spec.name.to_owned(),
        };
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;
    use crate::vocabulary::ids::PlayerId;

    const RULES: &str = "name = \"small\"\nwindows.answer = {}\n\
        [[steps]]\nname = \"main\"\nwindow = \"answer\"\n";

    fn game() -> Game {
        let rules = Ruleset::from_toml(RULES, "small").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
        game.define("bolt", "").unwrap();
        game.define(
            "asks",
            "ask A options mode options=3,5 labels=\"Bear,Wolf\"",
        )
        .unwrap();
        for line in [
            "start A",
            "push A bolt source=7",
            "pass A",
            "set_counter gold 2 player=A",
            "add_trigger raised bolt hidden=A",
            "reverse",
            "run asks",
        ] {
            game.command(line).unwrap();
        }
        game
    }

    /// A command of the host about a player's things is not that player's, and nobody knows of one
    /// without an event that they see.
    #[test]
    fn a_viewer_knows_their_own_commands_and_that_others_were_given() {
        let game = game();
        let seen = |viewer| {
            let mut past = game.past();
            let mut texts = vec![];
            while let Some(command) = past.next() {
                texts.push(command.seen_by(viewer, past.game()).text);
            }
            texts.join(", ")
        };
        let of = |number| seen(Viewer::Player(PlayerId::nth(number)));
        let own = "start, push player=A effect=bolt source=7, pass player=A, set_counter, ";
        assert_eq!(of(1), format!("{own}add_trigger, reverse, run"));
        let others = "start, push A, pass A, set_counter, ";
        assert_eq!(of(2), format!("{others}hidden, reverse, run"));
    }

    #[test]
    fn the_past_is_read_as_json_in_pieces() {
        let game = game();
        let numbers = |first, most| {
            let json = game.past_json(first, most);
            let list: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
            let numbers = list.iter().map(|one| one["number"].as_u64().unwrap());
            numbers.collect::<Vec<_>>()
        };
        assert_eq!(numbers(0, 100), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(numbers(2, 3), [2, 3, 4]);
        assert!(numbers(2, 0).is_empty());
        assert!(numbers(8, 1).is_empty());
    }

    #[test]
    fn a_question_has_its_labels_if_there_are_any() {
        let mut game = game();
        game.command("answer A Wolf").unwrap();
        game.define("counts", "ask A number mode min=1 max=4")
            .unwrap();
        game.command("run counts").unwrap();
        let said = game.past().flat_map(|command| command.said);
        let asked = said.filter(|said| said.text.starts_with("ask"));
        let asked: Vec<String> = asked.map(|said| said.text).collect();
        assert_eq!(
            asked,
            [
                "ask A options options=3,5 min=1 max=1 labels=\"Bear,Wolf\"",
                "ask A number options= min=1 max=4"
            ]
        );
    }
}
