//! Plays a script through the public calls of a game and compares.

use super::expect::expect;
use super::read::{Line, LineKind, Script};
use super::set_up::{new_game, without_mods};
use super::unmet::Unmet;
use crate::engine::trace::{Traced, TracedPart};
use crate::play::cards::CardsResult;
use crate::play::game::Game;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::EventKind;
use std::fmt;

/// The most passes of one `pass_all`.
const MOST_PASSES: usize = 10_000;

/// The cost of a line of a script itself, and of a player in a view, in looks.
const LINE: u64 = 1_000;

/// The cost of an event that is played three times and written twice, in looks.
const TEXT: u64 = 100;

/// The words with which a line of a script begins that is not a command.
const WORDS: [&str; 3] = ["expect", "mark", "pass_all"];

/// The result of playing a script.
#[derive(Debug)]
pub struct Report {
    /// Every event, as text.
    pub log: Vec<String>,
    /// The first thing that was not as expected.
    pub difference: Option<Difference>,
    /// The game's hash at the end.
    pub hash: u128,
    /// Its position hash.
    pub position_hash: u128,
    /// Its public hash.
    pub public_hash: u128,
    /// The events of each line of the script that was played.
    events: Vec<(usize, Vec<String>)>,
}

/// One line of the trace of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceLine {
    /// A line of the script.
    Script(String),
    /// One stage followed another.
    Stage(Traced),
    /// An event, as text.
    Event(String),
}

/// The first place where a script and the game differ.
#[derive(Debug)]
pub struct Difference {
    /// The script's file.
    pub file: String,
    /// The line.
    pub number: usize,
    /// The line's text.
    pub line: String,
    /// The expectation and what was found.
    pub reason: String,
    /// The error with which the game refused a command of the script, if that is the difference.
    pub error: Option<Box<Error>>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: {}\n  {}",
            self.file,
            self.number,
            self.line,
            self.reason.replace('\n', "\n  ")
        )
    }
}

/// Plays the whole script, and stops at the first difference. The accepted commands are then played
/// again from the journal and compared, and so are the events of the past.
pub fn check(script: &Script) -> Report {
    check_with(script, |_| without_mods(script))
}

/// Plays a script as [`check`] does, in a game to which `cards` adds what the script cannot:
/// effects in code, and the host's state that they change.
///
/// ```
/// use turnwheel::script::{Script, check_with};
///
/// let text = "rules simple\nplayers 2\nstart A\nact A effect=again\nexpect extra A\n";
/// let script = Script::parse(text, "again.tws", None)?;
/// let report = check_with(&script, |game| {
///     game.register("again", |card| card.command("extra_turn A"));
/// });
/// assert!(report.difference.is_none());
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn check_with<R: CardsResult>(script: &Script, cards: impl FnOnce(&mut Game) -> R) -> Report {
    play(script, cards, false).0
}

/// Plays a script from a stranger as [`check`] does, as long as its cost is within what is `left`
/// of a budget of looks, from which it is taken.
pub(crate) fn check_within(script: &Script, left: &mut u64) -> Report {
    let (report, _, rest) = play_within(script, |_| without_mods(script), false, *left);
    *left = rest;
    report
}

/// Plays a script as [`check_with`] does, and the effects of each command twice, the second time
/// with fresh cards: a card that keeps state outside the game fails
/// ([`Game::play_twice`](crate::Game::play_twice)).
pub fn check_twice<R: CardsResult>(
    script: &Script,
    cards: impl Fn(&mut Game) -> R + Send + Sync + 'static,
) -> Report {
    check_with(script, move |game| {
        let dealt = cards(game).result();
        game.play_twice(move |copy| cards(copy));
        dealt
    })
}

/// Plays the whole script as [`check`] does, and also returns what happened in it: each line,
/// followed by its stages and events in their order.
pub fn trace(script: &Script) -> (Report, Vec<TraceLine>) {
    trace_with(script, |_| without_mods(script))
}

/// Traces a script as [`trace`] does, played as by [`check_with`].
pub fn trace_with<R: CardsResult>(
    script: &Script,
    cards: impl FnOnce(&mut Game) -> R,
) -> (Report, Vec<TraceLine>) {
    play(script, cards, true)
}

fn play<R: CardsResult>(
    script: &Script,
    cards: impl FnOnce(&mut Game) -> R,
    traced: bool,
) -> (Report, Vec<TraceLine>) {
    let (report, trace, _) = play_within(script, cards, traced, u64::MAX);
    (report, trace)
}

/// Plays a script whose cost, in looks, is at most `most`, and also returns what is left of that.
fn play_within<R: CardsResult>(
    script: &Script,
    cards: impl FnOnce(&mut Game) -> R,
    traced: bool,
    most: u64,
) -> (Report, Vec<TraceLine>, u64) {
    let mut report = Report {
        log: vec![],
        difference: None,
        hash: 0,
        position_hash: 0,
        public_hash: 0,
        events: vec![],
    };
    let game = match new_game(script, |game| cards(game).result()) {
        Ok(game) => game,
        Err(error) => {
            report.difference = Some(difference(script, 1, "the setup", error.to_string()));
            return (report, vec![], most);
        }
    };
    let mut player = Playback::of(script, game, most);
    player.game.trace(traced);
    report.difference = player.play().err().or_else(|| {
        let again = |what, reason| Some(difference(script, 1, what, reason));
        if let Err(error) = player.game.verify_replay() {
            return again("the journal played again", error.to_string());
        }
        let past = player.game.past().flat_map(|command| command.lines);
        let past: Vec<String> = past.collect();
        let agree = (past.iter().zip(&player.log)).take_while(|(past, live)| past == live);
        match agree.count() {
            agree if agree == past.len().max(player.log.len()) => None,
            agree => again(
                "the past read",
                format!("event {}: {:?}", agree + 1, past.get(agree)),
            ),
        }
    });
    report.hash = player.game.hash();
    report.position_hash = player.game.position_hash();
    report.public_hash = player.game.public_hash();
    report.log = player.log;
    report.events = player.events;
    (report, player.trace, player.left)
}

/// Returns the script's text with the event lines that are correct now. Scripts without event lines
/// stay without them, unless `all` is true. What comes after a line that does not hold is not
/// played, and keeps those that it has.
pub fn rewrite(text: &str, script: &Script, all: bool) -> String {
    rewrite_with(text, script, all, |_| without_mods(script))
}

/// Rewrites a script as [`rewrite`] does, played as by [`check_with`].
pub fn rewrite_with<R: CardsResult>(
    text: &str,
    script: &Script,
    all: bool,
    cards: impl FnOnce(&mut Game) -> R,
) -> String {
    let bare = Script {
        lines: script
            .lines
            .iter()
            .filter(|line| line.kind != LineKind::Event)
            .cloned()
            .collect(),
        ..script.clone()
    };
    let report = check_with(&bare, cards);
    let place = |number: usize| {
        let lines = &script.lines;
        lines.binary_search_by_key(&number, |line| line.number).ok()
    };
    let is_event = |at: usize| {
        let line = script.lines.get(at);
        line.is_some_and(|line| line.kind == LineKind::Event)
    };
    let (mut out, mut is_played) = (String::new(), true);
    for (number, line) in (1..).zip(text.lines()) {
        let place = place(number);
        if place.is_some_and(is_event) && is_played {
            continue;
        }
        out += line;
        out.push('\n');
        let Some(at) = place.filter(|at| !is_event(*at)) else {
            continue;
        };
        let known = |(number, _): &(usize, Vec<String>)| *number;
        let events = report.events.binary_search_by_key(&number, known);
        is_played = events.is_ok();
        if let Ok(events) = events
            && (all || is_event(at + 1))
        {
            for event in &report.events[events].1 {
                out += &format!("> {event}\n");
            }
        }
    }
    out
}

fn difference(script: &Script, number: usize, line: &str, reason: String) -> Difference {
    Difference {
        file: script.file.clone(),
        number,
        line: line.to_owned(),
        reason,
        error: None,
    }
}

/// The reason that a line of a script fails.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error("no command stands right before it")]
    NoCommandBefore,
    #[error("events have to follow the command that brings them")]
    EventsAlone,
    #[error("expected error {wanted}\n  but it was accepted")]
    Accepted { wanted: String },
    #[error("refused: {told}")]
    Refused { error: Error, told: String },
    #[error("expected error {wanted}\n  but found error {found}")]
    OtherError { wanted: String, found: String },
    #[error("the refused command changed the game")]
    RefusedAndChanged,
    #[error(transparent)]
    Unmet(#[from] Unmet),
    #[error("write: pass_all, or: pass_all until EXPECTATION")]
    NotPassAll,
    #[error("nobody can pass")]
    NobodyPasses,
    #[error("{name} cannot pass: {error}")]
    CannotPass { name: String, error: String },
    #[error("after {MOST_PASSES} passes: {0}")]
    UnmetByPasses(Unmet),
    #[error("still not done after {MOST_PASSES} passes")]
    StillPassing,
    #[error("the examples cause more work than is done for a check; they are played up to here")]
    TooMuchWork,
}

impl Script {
    /// Creates a game as the script sets it up, and plays its lines, up to the first that does not
    /// hold; [`check`](check()) tells that one.
    ///
    /// ```
    /// use turnwheel::script::Script;
    ///
    /// let text = "rules simple\nplayers A B\nstart A\nend_turn\nend_turn\n";
    /// assert_eq!(Script::parse(text, "turns.tws", None)?.played()?.turn().0, 3);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn played(&self) -> Result<Game, Error> {
        let game = new_game(self, |_| without_mods(self))?;
        let mut player = Playback::of(self, game, u64::MAX);
        // The first difference is told by a check, and what holds before it is a game all the same.
        let _ = player.play();
        player.game.clear_events();
        Ok(player.game)
    }
}

struct Playback<'a> {
    script: &'a Script,
    game: Game,
    /// The cost that playing it may still have, in looks.
    left: u64,
    log: Vec<String>,
    mark: usize,
    events: Vec<(usize, Vec<String>)>,
    trace: Vec<TraceLine>,
}

/// Returns the error for a line that begins with no verb, with the nearest word with which scripts
/// begin a line, if no verb is near.
fn or_of_scripts(error: Error) -> Error {
    match (error.word(), error.meant()) {
        (Some(word), None) if error.code == Code::UnknownCommand => {
            let word = word.to_owned();
            error.none_of(&word, WORDS)
        }
        _ => error,
    }
}

impl<'a> Playback<'a> {
    fn of(script: &'a Script, game: Game, most: u64) -> Self {
        Self {
            script,
            game,
            left: most,
            log: vec![],
            mark: 0,
            events: vec![],
            trace: vec![],
        }
    }

    fn play(&mut self) -> Result<(), Difference> {
        let lines = &self.script.lines;
        let mut at = 0;
        while at < lines.len() {
            let line = &lines[at];
            at += 1;
            self.trace.push(TraceLine::Script(line.text.clone()));
            let fail = |wrong: Wrong| {
                let told = wrong.to_string();
                let mut found = difference(self.script, line.number, &line.text, told);
                if let Wrong::Refused { error, .. } = wrong {
                    found.error = Some(Box::new(error));
                }
                found
            };
            match line.kind {
                LineKind::Command => {
                    let expected = lines
                        .get(at)
                        .filter(|next| next.kind == LineKind::ExpectError);
                    at += usize::from(expected.is_some());
                    let events = self
                        .command(line, expected.map(|line| line.text.as_str()))
                        .map_err(fail)?;
                    at += self.note_events(line, &lines[at..], events)?;
                }
                LineKind::Expect => {
                    let before = self.game.cost();
                    let met = self.expect(&line.text);
                    let looks = self.game.cost() - before + self.view_cost();
                    self.charge(looks).map_err(fail)?;
                    met.map_err(|unmet| fail(unmet.into()))?;
                }
                LineKind::ExpectError => {
                    return Err(fail(Wrong::NoCommandBefore));
                }
                LineKind::Event => {
                    return Err(fail(Wrong::EventsAlone));
                }
                LineKind::Mark => self.mark = self.log.len(),
                LineKind::PassAll => {
                    let events = self.pass_all(&line.text).map_err(fail)?;
                    at += self.note_events(line, &lines[at..], events)?;
                }
            }
        }
        Ok(())
    }

    fn drain(&mut self) -> Vec<String> {
        let events = self.game.take_events();
        let texts: Vec<String> = events
            .iter()
            .map(|event| self.game.event_text(event))
            .collect();
        let parts = Traced::with_events(self.game.take_trace(), texts.len());
        self.trace.extend(parts.into_iter().map(|part| match part {
            TracedPart::Event(at) => TraceLine::Event(texts[at].clone()),
            TracedPart::Stage(stage) => TraceLine::Stage(stage),
        }));
        self.log.extend(texts.iter().cloned());
        texts
    }

    /// Returns the cost of the last call, and of its events as text.
    fn call_cost(&self) -> u64 {
        self.game.cost() + TEXT * self.game.events().len() as u64
    }

    /// Returns the cost of an expectation, which looks at everything about the players.
    fn view_cost(&self) -> u64 {
        LINE * self.game.table().players().count() as u64
    }

    /// Takes a cost from what is left.
    fn charge(&mut self, looks: u64) -> Result<(), Wrong> {
        let left = self.left.checked_sub(looks.saturating_add(LINE));
        self.left = left.unwrap_or_default();
        left.map(drop).ok_or(Wrong::TooMuchWork)
    }

    fn command(&mut self, line: &Line, expected: Option<&str>) -> Result<Vec<String>, Wrong> {
        let before = expected.map(|_| (self.game.bytes(), self.game.accepted()));
        let result = self.game.command(&line.text);
        let compared = before.as_ref().map_or(0, |(bytes, _)| bytes.len());
        self.charge(self.call_cost() + compared as u64)?;
        if result.is_err() {
            self.game.take_trace();
        }
        match (result, expected) {
            (Ok(()), None) => Ok(self.drain()),
            (Ok(()), Some(wanted)) => Err(Wrong::Accepted {
                wanted: wanted.to_owned(),
            }),
            (Err(error), None) => {
                let error = or_of_scripts(error);
                Err(Wrong::Refused {
                    told: self.game.explain(&error),
                    error,
                })
            }
            (Err(error), Some(wanted)) if error.code.name() != wanted => Err(Wrong::OtherError {
                wanted: wanted.to_owned(),
                found: self.game.explain(&error),
            }),
            (Err(_), Some(_)) => {
                let same = before == Some((self.game.bytes(), self.game.accepted()))
                    && self.game.events().is_empty();
                if same {
                    Ok(vec![])
                } else {
                    Err(Wrong::RefusedAndChanged)
                }
            }
        }
    }

    fn expect(&self, text: &str) -> Result<(), Unmet> {
        expect(&self.game, &self.log[self.mark..], text)
    }

    /// Compares the events of a line with those that the script expects after it, if any. Returns
    /// the number of expected events.
    fn note_events(
        &mut self,
        line: &Line,
        after: &[Line],
        events: Vec<String>,
    ) -> Result<usize, Difference> {
        let wanted = after
            .iter()
            .take_while(|next| next.kind == LineKind::Event)
            .count();
        if wanted > 0 {
            self.compare(&after[..wanted], &events)?;
        }
        self.events.push((line.number, events));
        Ok(wanted)
    }

    fn compare(&self, wanted: &[Line], found: &[String]) -> Result<(), Difference> {
        for at in 0..wanted.len().max(found.len()) {
            let (line, event) = (wanted.get(at), found.get(at));
            if line.map(|line| &line.text) != event {
                let number = line.unwrap_or(&wanted[wanted.len() - 1]).number;
                let text = line.map_or("", |line| &line.text);
                let found = event.map_or("nothing more", String::as_str);
                return Err(difference(
                    self.script,
                    number,
                    text,
                    format!(
                        "expected {}\n  but found {found}",
                        if text.is_empty() {
                            "nothing more"
                        } else {
                            text
                        }
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Passes for the players who hold priority: without text, until the window closes, somebody is
    /// asked or something resolves; with `until EXPECTATION`, until that holds.
    fn pass_all(&mut self, text: &str) -> Result<Vec<String>, Wrong> {
        let until = text.strip_prefix("until ").map(str::trim);
        if until.is_none() && !text.is_empty() {
            return Err(Wrong::NotPassAll);
        }
        if let Some(Err(unmet)) = until.map(|text| self.expect(text))
            && unmet.is_misspelt()
        {
            return Err(unmet.into());
        }
        let mut events = vec![];
        for _ in 0..MOST_PASSES {
            if until.is_some_and(|text| self.expect(text).is_ok()) {
                return Ok(events);
            }
            let Await::Window { player, .. } = self.game.awaiting() else {
                return match until {
                    Some(text) => Ok(self.expect(text).map(|()| events)?),
                    None => Ok(events),
                };
            };
            let first = || self.game.player(self.game.view().pending.first()?);
            let Some(player) = player.or_else(first) else {
                return Err(Wrong::NobodyPasses);
            };
            self.game.pass(player).map_err(|error| Wrong::CannotPass {
                error: self.game.explain(&error),
                name: self.game.player_name(player).to_owned(),
            })?;
            self.charge(self.call_cost() + self.view_cost())?;
            let of_a_pass = [EventKind::Passed, EventKind::PriorityGiven];
            let mut brought = self.game.events().iter();
            let round_over = brought.any(|event| !of_a_pass.contains(&event.kind()));
            events.extend(self.drain());
            if until.is_none() && round_over {
                return Ok(events);
            }
        }
        match until.map(|text| self.expect(text)) {
            Some(Ok(())) => Ok(events),
            Some(Err(unmet)) => Err(Wrong::UnmetByPasses(unmet)),
            None => Err(Wrong::StillPassing),
        }
    }
}
