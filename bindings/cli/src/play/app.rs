//! The actions of keys: picking decisions, typing free commands, and lines for the session.

use super::complete;
use super::decision::Decision;
use super::session::Session;
use super::trouble::{Done, Trouble};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use turnwheel::{StoryOptions, Told, story};

/// The most characters typed in one line.
const LONGEST: usize = 2_000;

/// The purpose of a line that is being typed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Asked {
    Command,
    Mark,
    Back,
    Save,
    Script,
}

impl Asked {
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Mark => "mark",
            Self::Back => "back to mark",
            Self::Save => "save as",
            Self::Script => "script as",
        }
    }
}

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Prompt {
    pub(crate) asked: Asked,
    pub(crate) text: String,
}

/// The last message, and whether the action was done or refused.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    pub(crate) text: String,
    pub(crate) refused: bool,
}

pub(crate) struct App {
    pub(crate) session: Session,
    /// The decisions to pick from, and the one under the cursor.
    pub(crate) decisions: Vec<Decision>,
    pub(crate) at: usize,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) said: Said,
    /// The story so far; the trace is shown in its place if `events` is true.
    pub(crate) story: Vec<Told>,
    pub(crate) events: bool,
    /// The number of commands before the last change: what is told of later ones is news.
    pub(crate) known: u64,
    now: u64,
    /// The number of lines of the trace or the story below the screen, and of the table above it.
    pub(crate) trace_up: usize,
    pub(crate) table_down: usize,
    pub(crate) help: bool,
    pub(crate) ended: bool,
    typed: Vec<String>,
    /// The number of commands when the game was last in a file.
    kept: u64,
    leaving: bool,
}

/// The keys, for the help.
pub(crate) const KEYS: &[(&str, &str)] = &[
    ("1-9 Enter", "take a decision"),
    ("Up Down", "choose one"),
    (":", "type any command; Tab completes"),
    (":why", "tell why a command is refused"),
    ("p", "pass"),
    ("n", "pass until something happens"),
    ("y", "always pass on what is on top of the stack"),
    ("u r", "undo, redo"),
    ("m b", "mark this place, go back to one"),
    ("s w", "save, write a scenario script"),
    ("l", "load rules and mods again"),
    ("g", "let AI seats continue"),
    ("PgUp PgDn", "read the story"),
    ("e", "events, or the story"),
    ("t", "trace stages, too"),
    ("Left Right", "read the table"),
    ("? q", "help, end"),
];

impl App {
    pub(crate) fn new(mut session: Session) -> Self {
        let done = session.play_seats();
        let kept = session.game.accepted();
        let mut app = Self {
            session,
            decisions: vec![],
            at: 0,
            prompt: None,
            said: Said {
                text: String::new(),
                refused: false,
            },
            story: vec![],
            events: false,
            known: 0,
            now: 0,
            trace_up: 0,
            table_down: 0,
            help: false,
            ended: false,
            typed: vec![],
            kept,
            leaving: false,
        };
        app.tell(done);
        app.look();
        app
    }

    fn tell(&mut self, done: Done) {
        let refused = done.is_err();
        let text = done.unwrap_or_else(|trouble| trouble.to_string());
        self.said = Said { text, refused };
    }

    /// Reads the table again after a change.
    fn look(&mut self) {
        let (decisions, trouble) = self.session.decisions();
        self.decisions = decisions;
        if let Some(trouble) = trouble {
            self.tell(Err(trouble));
        }
        self.story = story(&self.session.game, &StoryOptions::default());
        let accepted = self.session.game.accepted();
        // After a refusal, the news are as before.
        if accepted != self.now {
            (self.known, self.now) = (self.now, accepted);
        }
        self.at = 0;
        self.trace_up = 0;
    }

    fn submit(&mut self, line: &str) -> bool {
        let done = self.session.submit(line);
        let good = done.is_ok();
        self.tell(done);
        self.look();
        good
    }

    /// Performs the action of a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            self.ended = true;
            return;
        }
        let leaving = std::mem::take(&mut self.leaving);
        match &self.prompt {
            Some(_) => self.key_typed(key.code, control),
            None if self.help => self.help = false,
            None if !control => self.key_pressed(key.code, leaving),
            None => {}
        }
    }

    fn key_pressed(&mut self, key: KeyCode, leaving: bool) {
        match key {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.decisions.len().saturating_sub(1)),
            KeyCode::Enter => self.pick(self.at),
            KeyCode::Char(digit @ '1'..='9') => self.pick(digit as usize - '1' as usize),
            KeyCode::PageUp => {
                let lines = match self.events {
                    true => self.session.trace.len(),
                    false => self.story.len(),
                };
                let most = lines.saturating_sub(1);
                self.trace_up = (self.trace_up + 5).min(most);
            }
            KeyCode::PageDown => self.trace_up = self.trace_up.saturating_sub(5),
            KeyCode::Right => self.table_down += 1,
            KeyCode::Left => self.table_down = self.table_down.saturating_sub(1),
            KeyCode::Char(':' | '/') => self.ask(Asked::Command),
            KeyCode::Char('m') => self.ask(Asked::Mark),
            KeyCode::Char('b') => self.ask(Asked::Back),
            KeyCode::Char('s') => self.ask(Asked::Save),
            KeyCode::Char('w') => self.ask(Asked::Script),
            KeyCode::Char('p') => {
                let pass = |one: &&Decision| one.line.starts_with("pass ");
                match self.decisions.iter().find(pass).cloned() {
                    Some(one) => drop(self.submit(&one.line)),
                    None => self.tell(Err(Trouble::NobodyMayPass)),
                }
            }
            KeyCode::Char('n') => self.change(Session::pass_until_something_happens),
            KeyCode::Char('y') => self.change(Session::yield_to_the_top),
            KeyCode::Char('u') => self.change(Session::undo),
            KeyCode::Char('r') => self.change(Session::redo),
            KeyCode::Char('l') => self.change(Session::reload),
            KeyCode::Char('g') => self.change(Session::play_seats),
            KeyCode::Char('e') => {
                self.events = !self.events;
                self.trace_up = 0;
            }
            KeyCode::Char('t') => {
                self.events = true;
                self.change(Session::trace_stages);
            }
            KeyCode::Char('?' | 'h') => self.help = true,
            KeyCode::Char('q') if leaving || self.kept == self.session.game.accepted() => {
                self.ended = true;
            }
            KeyCode::Char('q') => {
                self.leaving = true;
                self.tell(Err(Trouble::NotSaved));
            }
            _ => {}
        }
    }

    fn change(&mut self, change: fn(&mut Session) -> Done) {
        let done = change(&mut self.session);
        self.tell(done);
        self.look();
    }

    fn pick(&mut self, at: usize) {
        match self.decisions.get(at).cloned() {
            Some(Decision {
                line, bounds: None, ..
            }) => drop(self.submit(&line)),
            Some(Decision {
                line,
                bounds: Some(bounds),
                ..
            }) => {
                self.ask(Asked::Command);
                self.tell(Ok(bounds));
                self.prompt = Some(Prompt {
                    asked: Asked::Command,
                    text: line,
                });
            }
            None => self.tell(Err(match self.decisions.is_empty() {
                true => Trouble::NobodyDecides,
                false => Trouble::NoSuchDecision(at + 1),
            })),
        }
    }

    fn ask(&mut self, asked: Asked) {
        self.prompt = Some(Prompt {
            asked,
            text: String::new(),
        });
        self.tell(Ok(String::new()));
    }

    fn key_typed(&mut self, key: KeyCode, control: bool) {
        let Some(prompt) = &mut self.prompt else {
            return;
        };
        match key {
            KeyCode::Esc => self.prompt = None,
            KeyCode::Backspace => drop(prompt.text.pop()),
            KeyCode::Char('u') if control => prompt.text.clear(),
            KeyCode::Char(c) if !control && prompt.text.len() < LONGEST => prompt.text.push(c),
            KeyCode::Up => {
                if let Some(last) = self.typed.last() {
                    prompt.text.clone_from(last);
                }
            }
            KeyCode::Tab => self.complete(),
            KeyCode::Enter => self.enter(),
            _ => {}
        }
    }

    /// Completes the last word as far as it is certain.
    fn complete(&mut self) {
        let words = self.candidates();
        let Some(prompt) = &mut self.prompt else {
            return;
        };
        let space = prompt.text.rfind(char::is_whitespace);
        let from = space.map_or(0, |at| at + 1);
        let common = complete::common(&words);
        if common.len() > prompt.text.len() - from {
            prompt.text.replace_range(from.., &common);
        }
        if words.len() == 1 && !prompt.text.ends_with('=') {
            prompt.text.push(' ');
        }
    }

    /// Returns the completions of the last word of the typed line.
    pub(crate) fn candidates(&self) -> Vec<String> {
        match &self.prompt {
            Some(Prompt {
                asked: Asked::Command,
                text,
            }) => complete::candidates(text, &self.session.game),
            Some(Prompt {
                asked: Asked::Back,
                text,
            }) => {
                let marks = self.session.game.marks().keys().map(ToString::to_string);
                marks.filter(|mark| mark.starts_with(text)).collect()
            }
            _ => vec![],
        }
    }

    fn enter(&mut self) {
        let Some(Prompt { asked, text }) = self.prompt.take() else {
            return;
        };
        let line = text.trim();
        if line.is_empty() {
            return;
        }
        match asked {
            Asked::Command if let Some(line) = complete::asked_about(line) => {
                let why = self.session.game.explain_command(line);
                self.tell(Ok(why));
                // The command is next to be submitted or corrected.
                let text = line.to_owned();
                self.prompt = Some(Prompt { asked, text });
            }
            Asked::Command => {
                self.typed.push(line.to_owned());
                if !self.submit(line) {
                    // The refused line stays, for correction.
                    self.prompt = Some(Prompt { asked, text });
                }
            }
            Asked::Mark => {
                let done = self.session.mark(line);
                self.tell(done);
            }
            Asked::Back => {
                let done = self.session.back(line);
                self.tell(done);
                self.look();
            }
            Asked::Script => {
                let done = self.session.write_script(line);
                self.tell(done);
            }
            Asked::Save => {
                let done = self.session.save(line);
                if done.is_ok() {
                    self.kept = self.session.game.accepted();
                }
                self.tell(done);
            }
        }
    }
}
