//! The walk through the past that finds the words for it.

use super::phrase::Blank;
use super::{StoryOptions, Told};
use crate::play::game::Game;
use crate::play::past::PastCommand;
use crate::state::ask::Ask;
use crate::tools::tell::english::{list, sentence};
use crate::vocabulary::command::Command;
use crate::vocabulary::event::{Event, EventKind};
use crate::vocabulary::ids::{NameId, ObjectId, PlayerId};
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;
use crate::vocabulary::words::Question;
use std::collections::BTreeMap;

/// The columns that say what an event is about, in the order in which its special phrases are
/// looked for.
const ABOUT: [Column; 8] = [
    Column::Effect,
    Column::Action,
    Column::Name,
    Column::Step,
    Column::Phase,
    Column::Token,
    Column::TurnKind,
    Column::Reason,
];

/// The events of a decision itself, whose command says more than they do.
const OWN: [EventKind; 3] = [
    EventKind::Acted,
    EventKind::ObjectPushed,
    EventKind::ChoiceAnswered,
];

/// A command of the past as the viewer sees it, the game after it, and who was asked before it.
struct Happened<'a> {
    game: &'a Game,
    asked: &'a [(PlayerId, Ask)],
    command: &'a PastCommand,
}

/// A teller of the past, who hears of its commands one after another.
pub(in crate::tools) struct Narrator<'a> {
    options: StoryOptions<'a>,
    told: Vec<Told>,
    /// The questions that wait for the next command.
    asked: Vec<(PlayerId, Ask)>,
    /// The objects on the stack, the top last, and the effects of all that were on it.
    stack: Vec<ObjectId>,
    effects: BTreeMap<ObjectId, NameId>,
    /// The last commands, if nothing but passing was done in them, which no sentence tells yet.
    passes: Option<Passes>,
}

/// Passes in a row that have led to nothing but steps.
#[derive(Default)]
struct Passes {
    first: u64,
    last: u64,
    players: Vec<PlayerId>,
    /// The phrase about the last step that they have led to.
    step: Option<String>,
}

/// The most counters of which one sentence tells. Where more change, as when chips are dealt, what
/// happened is told by the rest of it.
const MOST_COUNTERS: usize = 4;

/// The phrases about one command.
#[derive(Default)]
struct Account {
    phrases: Vec<(Option<Latest>, String)>,
    /// The number of phrases before what the object that resolves next has led to.
    resolved: usize,
    /// The step that began last, where no turn did: of several, nothing happened in the others.
    step: Option<String>,
    turn: bool,
}

/// A counter or a token, of whose values in one command only the last is told.
type Latest = (EventKind, [Option<i64>; 2]);

fn latest(event: &Event) -> Option<Latest> {
    let kind = event.kind();
    let columns = match kind {
        EventKind::CounterSet => [Column::Name, Column::Player],
        EventKind::TokenGiven => [Column::Token; 2],
        _ => return None,
    };
    Some((kind, columns.map(|column| event.word(column))))
}

impl Account {
    fn add(&mut self, event: &Event, phrase: String) {
        let (kind, latest) = (event.kind(), latest(event));
        let same = |said: &(Option<Latest>, String)| match latest {
            Some(_) => said.0 == latest,
            None => said.1 == phrase,
        };
        match kind {
            EventKind::StepBegan => self.step = Some(phrase).filter(|_| !self.turn),
            // What a card has done is told after it, though it happened before it left the stack.
            EventKind::ObjectResolved => {
                self.phrases.insert(self.resolved, (None, phrase));
                self.resolved = self.phrases.len();
            }
            _ => match self.phrases.iter_mut().find(|said| same(said)) {
                Some(said) => said.1 = phrase,
                None => self.phrases.push((latest, phrase)),
            },
        }
        match kind {
            EventKind::TurnBegan => (self.turn, self.step) = (true, None),
            EventKind::ChoiceAnswered => self.resolved = self.phrases.len(),
            _ => {}
        }
    }

    /// Returns the phrases that are told, the step last.
    fn phrases(self) -> (Vec<String>, Option<String>) {
        let counts = |latest: &Option<Latest>| matches!(latest, Some((EventKind::CounterSet, _)));
        let counters = self
            .phrases
            .iter()
            .filter(|(latest, _)| counts(latest))
            .count();
        let told = self.phrases.into_iter();
        let told = told.filter(|(latest, _)| counters <= MOST_COUNTERS || !counts(latest));
        (told.map(|(_, phrase)| phrase).collect(), self.step)
    }
}

fn questions(game: &Game) -> Vec<(PlayerId, Ask)> {
    let questions = game.table().questions();
    questions.map(|it| (it.player, it.ask.clone())).collect()
}

impl<'a> Narrator<'a> {
    /// Creates one who begins with the command after this state of the game.
    pub(in crate::tools) fn new(game: &Game, options: &StoryOptions<'a>) -> Self {
        let stack = game.table().stack();
        let (stack, effects): (Vec<_>, Vec<_>) = stack
            .map(|object| (object.object, (object.object, object.effect)))
            .unzip();
        Self {
            options: *options,
            told: vec![],
            asked: questions(game),
            stack,
            effects: BTreeMap::from_iter(effects),
            passes: None,
        }
    }

    /// Tells of the next command as the viewer sees it; `game` is the game after it.
    pub(in crate::tools) fn add(&mut self, command: &PastCommand, game: &Game) {
        let asked = std::mem::replace(&mut self.asked, questions(game));
        self.tell(&Happened {
            game,
            asked: &asked,
            command,
        });
    }

    /// Returns the story; `game` is the game after the last command.
    pub(in crate::tools) fn finish(mut self, game: &Game) -> Vec<Told> {
        self.tell_passes(game);
        self.told
    }

    fn tell(&mut self, happened: &Happened<'_>) {
        let number = happened.command.number;
        let (mut said, mut passers) = (Account::default(), vec![]);
        for event in &happened.command.events {
            match *event {
                Event::Passed { player, .. } if said.phrases.is_empty() => passers.push(player),
                // What others pass by themselves after something is no news.
                Event::Passed { .. } => {}
                _ => {
                    if let Some(phrase) = self.phrase(event, happened) {
                        said.add(event, phrase);
                    }
                    self.follow_stack(event);
                }
            }
        }
        let (mut phrases, step) = said.phrases();
        if !passers.is_empty() {
            let passes = self.passes.get_or_insert_with(|| Passes {
                first: number,
                ..Passes::default()
            });
            passes.last = number;
            passes.players.extend(passers);
            if phrases.is_empty() {
                passes.step = step.or(passes.step.take());
                return;
            }
        } else if phrases.is_empty() && step.is_none() {
            return;
        } else {
            self.tell_passes(happened.game);
        }
        phrases.extend(step);
        match self.passes.take() {
            Some(passes) => self.push_passes(&passes, happened.game, &phrases),
            None => self.push(number, number, None, &phrases),
        }
    }

    /// Tells the passes that are not told yet.
    fn tell_passes(&mut self, game: &Game) {
        if let Some(mut passes) = self.passes.take() {
            let step = passes.step.take();
            self.push_passes(&passes, game, step.as_slice());
        }
    }

    /// Adds a sentence about passes and what they have led to.
    fn push_passes(&mut self, passes: &Passes, game: &Game, phrases: &[String]) {
        let passing = self.passing(&passes.players, game);
        self.push(passes.first, passes.last, passing, phrases);
    }

    fn push(&mut self, first: u64, last: u64, passing: Option<String>, phrases: &[String]) {
        let rest = self.joined(phrases);
        let text = match passing {
            Some(passing) if !rest.is_empty() => format!("{passing}: {rest}"),
            Some(passing) => passing,
            None => rest,
        };
        if !text.is_empty() {
            let text = sentence(&text);
            self.told.push(Told { first, last, text });
        }
    }

    /// Returns the phrase about those who passed, unless it is not told.
    fn passing(&self, passed: &[PlayerId], game: &Game) -> Option<String> {
        let living = game.table().living();
        let all = living.len() > 1 && living.iter().all(|player| passed.contains(&player));
        let mut names: Vec<String> = vec![];
        for player in passed {
            let name = game.player_name(*player);
            if !names.iter().any(|other| other == name) {
                names.push(name.to_owned());
            }
        }
        let key = match names.len() {
            _ if all => "passed_all",
            1 => "passed",
            _ => "passed_several",
        };
        let players = list(&names, &self.options.words.and());
        let phrase = self.options.words.phrase(&[key.to_owned()])?;
        let told = phrase.filled(&|place| match place {
            Blank::Players | Blank::Column(Column::Player) => Some(players.clone()),
            _ => None,
        });
        told.filter(|told| !told.is_empty())
    }

    /// Joins phrases as `a`, `a and b` or `a, b and c`; without the `and` if one has its own.
    fn joined(&self, phrases: &[String]) -> String {
        let and = self.options.words.and();
        let within = format!(" {and} ");
        if phrases.iter().any(|phrase| phrase.contains(&within)) {
            return phrases.join(", ");
        }
        list(phrases, &and)
    }

    fn follow_stack(&mut self, event: &Event) {
        match *event {
            Event::ObjectPushed { object, effect, .. } => {
                self.stack.push(object);
                self.effects.insert(object, effect);
            }
            Event::ObjectResolved { object, .. }
            | Event::ObjectCountered { object, .. }
            | Event::ObjectRemoved { object, .. } => self.stack.retain(|other| *other != object),
            _ => {}
        }
    }

    /// Returns the phrase for an event, or `None` if it is not told.
    fn phrase(&self, event: &Event, happened: &Happened<'_>) -> Option<String> {
        let kind = event.kind().name();
        let writer = happened.game.engine().writer();
        let about = ABOUT.iter().filter_map(|column| {
            let word = event.word(*column)?;
            Some(format!("{kind}.{}", writer.name(*column, word)))
        });
        let triggered = event.word(Column::Trigger);
        let triggered = triggered.map(|_| format!("{kind}.triggered"));
        let mut keys: Vec<String> = about.chain(triggered).chain([kind.to_owned()]).collect();
        if let Event::FlagSet { value: 0, .. } = event {
            keys = vec![format!("{kind}.cleared")];
        }
        let phrase = self.options.words.phrase(&keys)?;
        let told = phrase.filled(&|place| self.word(place, event, happened))?;
        Some(told).filter(|told| !told.is_empty())
    }

    /// Returns the word for a place of a phrase about an event.
    fn word(&self, place: Blank, event: &Event, happened: &Happened<'_>) -> Option<String> {
        let effect = |effect: NameId| self.printed(Column::Effect, effect.number(), happened);
        match place {
            Blank::Under => self.effects.get(self.stack.last()?).copied().map(effect),
            Blank::Several => event
                .word(Column::Count)
                .filter(|count| *count != 1)
                .map(|count| count.to_string()),
            Blank::Players => None,
            Blank::Column(Column::Picks) => self.picks(event, happened),
            Blank::Column(Column::Data) if event.kind() == EventKind::Revealed => {
                revealed(event, happened).map(|number| number.to_string())
            }
            Blank::Column(column) => {
                let word = event
                    .word(column)
                    .or_else(|| self.of_command(column, event, happened));
                match column.spec().cell {
                    Cell::Object => {
                        let object = ObjectId::from_number(word?)?;
                        self.effects.get(&object).copied().map(effect)
                    }
                    _ => Some(self.printed(column, word?, happened)),
                }
            }
        }
    }

    /// Returns what the command says that its event does not, if the viewer may know it.
    fn of_command(&self, column: Column, event: &Event, happened: &Happened<'_>) -> Option<i64> {
        let command = &happened.command.command;
        let player = command.player()?;
        let own = OWN.contains(&event.kind())
            && event.word(Column::Player) == Some(player.number().into())
            && self.options.viewer.is(player);
        command.to_record().word(column).filter(|_| own)
    }

    /// Returns the picks of an answer: their labels, or their numbers.
    fn picks(&self, event: &Event, happened: &Happened<'_>) -> Option<String> {
        let Command::Answer(answer) = &happened.command.command else {
            return None;
        };
        let player = event.word(Column::Player)?;
        let own = player == i64::from(answer.player.number());
        if !own || !self.options.viewer.is(answer.player) || answer.picks.is_empty() {
            return None;
        }
        let asked = happened.asked.iter();
        let (_, ask) = asked.clone().find(|(player, _)| *player == answer.player)?;
        let picks = answer.picks.iter().map(|pick| picked(ask, *pick));
        Some(list(&picks.collect::<Vec<_>>(), &self.options.words.and()))
    }

    /// Returns a value of a column as it is printed.
    fn printed(&self, column: Column, word: i64, happened: &Happened<'_>) -> String {
        let name = happened.game.engine().writer().name(column, word);
        match (self.options.words.name(&name), column.spec().cell) {
            (Some(printed), _) => printed.to_owned(),
            (None, Cell::Player | Cell::Players | Cell::Int) => name,
            (None, _) if column == Column::Effect => title(&name),
            (None, _) => plain(&name),
        }
    }
}

/// Returns the first number of an answer that was sealed, from the answers themselves: the event of
/// a bid of 0 has none.
fn revealed(event: &Event, happened: &Happened<'_>) -> Option<i64> {
    let last = &happened.game.engine().state.rare.revealed;
    let is_of = |player: PlayerId| event.word(Column::Player) == Some(player.number().into());
    let answer = last.iter().find(|answer| is_of(answer.player));
    let first = answer.and_then(|answer| answer.payload.first().copied());
    event
        .word(Column::Data)
        .or(first.filter(|first| *first == 0))
}

/// Returns a pick in words.
fn picked(ask: &Ask, pick: i64) -> String {
    if let Some(label) = ask.label(pick) {
        return label.to_owned();
    }
    let option = usize::try_from(pick)
        .ok()
        .and_then(|at| ask.options.get(at));
    match (ask.question, option) {
        (Question::YesNo, _) => ["no", "yes"][usize::from(pick == 1)].to_owned(),
        (Question::Options | Question::Order, Some(option)) => option.to_string(),
        _ => pick.to_string(),
    }
}

/// Returns a name of the rules as words: `main1` is `main 1`, `end_combat` is `end combat`.
fn plain(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_ascii_digit() && words.ends_with(char::is_alphabetic) {
            words.push(' ');
        }
        words.push(if letter == '_' { ' ' } else { letter });
    }
    words
}

/// Returns the name of an effect as a card's: `mod/fact_or_fiction` is `Fact or Fiction`.
fn title(effect: &str) -> String {
    const SMALL: [&str; 9] = ["a", "and", "at", "for", "from", "in", "of", "or", "the"];
    let name = effect.rsplit('/').next().unwrap_or(effect);
    let words = plain(name);
    let words = words.split(' ').enumerate().map(|(at, word)| {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if at == 0 || !SMALL.contains(&word) => {
                first.to_uppercase().chain(letters).collect()
            }
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}
