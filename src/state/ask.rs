//! The question that a player is asked: the kind of answer, the options, and the words that go with
//! it.

use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::check_name;
use crate::vocabulary::record::{ABSENT, Column};
use crate::vocabulary::spelling::said;
use crate::vocabulary::words::Question;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A question to a player.
///
/// ```
/// use turnwheel::Ask;
///
/// let ask = Ask::options([17, 23], 1, 1).prompt("Which creature?").labels(["Bear", "Wolf"]);
/// assert_eq!(ask.pick("Wolf"), Ok(Some(1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The kind of answer.
    pub question: Question,
    /// The options, as numbers of the host's; empty for a number or yes and no.
    pub options: Vec<i64>,
    /// The smallest number of picks, or the smallest number.
    pub min: i64,
    /// The largest number of picks, or the largest number.
    pub max: i64,
    /// The words that go with it, if any: for the player who answers, not for the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Arc<Wording>>,
}

/// The words of a question. They are plain data of the state, so a host that supports several
/// languages stores keys here and translates what it shows.
///
/// ```
/// use turnwheel::{Game, Setup, Wording, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.register("toll", |card| {
///     let player = card.controller().expect("a played card has a controller");
///     card.word(Wording::new(Some("Pay a coin?"), vec!["pay".into(), "stay".into()]));
///     card.choose_yes_no(player).map(drop)
/// });
/// game.command("act A effect=toll")?;
/// let question = game.view().choice.expect("it asks");
/// assert_eq!(question.prompt.as_deref(), Some("Pay a coin?"));
/// game.command("answer A pay")?;
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// The question in words; `None` if the host supplies them.
    pub prompt: Option<Box<str>>,
    /// The labels of the options, one for each; for yes and no two, yes first.
    pub labels: Vec<Box<str>>,
}

impl Wording {
    /// Returns the words, or `None` if there are none.
    pub fn new(prompt: Option<&str>, labels: Vec<Box<str>>) -> Option<Arc<Self>> {
        let prompt = prompt.filter(|text| !text.is_empty()).map(Box::from);
        (prompt.is_some() || !labels.is_empty()).then(|| Arc::new(Self { prompt, labels }))
    }

    /// Returns the labels of options that are texts and have no others: the texts themselves, or
    /// none if an option is no text, or a text that no command could say, such as `""`.
    pub fn labels_of(texts: impl Iterator<Item = Option<Box<str>>>) -> Vec<Box<str>> {
        let sayable = |text: &str| !text.is_empty() && check_name(text).is_ok();
        let labels = texts.map(|text| text.filter(|text| sayable(text)));
        let labels = labels.collect::<Option<_>>();
        labels.unwrap_or_default()
    }
}

impl Ask {
    fn new(question: Question, options: Vec<i64>, min: i64, max: i64) -> Self {
        Self {
            question,
            options,
            min,
            max,
            wording: None,
        }
    }

    /// Creates a question that asks for `min` to `max` different options.
    pub fn options(options: impl Into<Vec<i64>>, min: usize, max: usize) -> Self {
        Self::new(Question::Options, options.into(), min as i64, max as i64)
    }

    /// Creates a question that asks for the order of all options.
    pub fn order(options: impl Into<Vec<i64>>) -> Self {
        let options = options.into();
        let count = options.len() as i64;
        Self::new(Question::Order, options, count, count)
    }

    /// Creates a question that asks for a number between `min` and `max`.
    pub fn number(min: i64, max: i64) -> Self {
        Self::new(Question::Number, vec![], min, max)
    }

    /// Creates a question that asks for yes or no.
    pub fn yes_no() -> Self {
        Self::new(Question::YesNo, vec![], 0, 1)
    }

    /// Sets the question in words; an empty text sets none.
    #[must_use]
    pub fn prompt(mut self, prompt: &str) -> Self {
        let labels = self
            .wording
            .take()
            .map_or_else(Vec::new, |words| words.labels.clone());
        self.wording = Wording::new(Some(prompt), labels);
        self
    }

    /// Sets the labels of the options, one for each; for yes and no, yes first.
    #[must_use]
    pub fn labels<'a>(mut self, labels: impl IntoIterator<Item = &'a str>) -> Self {
        let prompt = self.wording.take().and_then(|words| words.prompt.clone());
        let labels = labels.into_iter().map(Box::from).collect();
        self.wording = Wording::new(prompt.as_deref(), labels);
        self
    }

    /// Returns the question without its words, such as `options 10, 20; 1 to 2 of them`.
    pub(crate) fn text(&self) -> String {
        const MOST: usize = 16;
        let Self { min, max, .. } = self;
        let shown = self.options.iter().take(MOST).map(i64::to_string);
        let mut shown = shown.collect::<Vec<_>>().join(", ");
        if let Some(more) = self
            .options
            .len()
            .checked_sub(MOST)
            .filter(|more| *more > 0)
        {
            shown.push_str(&format!(" and {more} more"));
        }
        match self.question {
            Question::Options => format!("options {shown}; {min} to {max} of them"),
            Question::Order => format!("order of {shown}"),
            Question::Number => format!("number from {min} to {max}"),
            Question::YesNo => "yes or no".to_owned(),
        }
    }

    /// Returns the label of a pick, if it has one.
    pub fn label(&self, pick: i64) -> Option<&str> {
        let labels = &self.wording.as_ref()?.labels;
        let at = match self.question {
            Question::YesNo => i64::from(pick == 0),
            _ => pick,
        };
        labels.get(usize::try_from(at).ok()?).map(AsRef::as_ref)
    }

    /// Returns the pick that a label stands for; without labels, `yes` and `no` still stand for
    /// theirs. Returns `None` if the question has no labels at all.
    ///
    /// Errors: [`bad_value`](Code::BadValue) if no option has this label, or several have it.
    pub fn pick(&self, label: &str) -> Result<Option<i64>, Error> {
        let refuse = |why: Mistake| Err(Error::new(Code::BadValue).at(Column::Picks).mistaken(why));
        let labels: Vec<&str> = match (&self.wording, self.question) {
            (Some(words), _) if !words.labels.is_empty() => {
                words.labels.iter().map(AsRef::as_ref).collect()
            }
            (_, Question::YesNo) => vec!["yes", "no"],
            _ => return Ok(None),
        };
        let mut fitting = (0_i64..).zip(&labels).filter(|(_, known)| **known == label);
        match (fitting.next(), fitting.next()) {
            (Some((at, _)), None) if self.question == Question::YesNo => Ok(Some(1 - at)),
            (Some((at, _)), None) => Ok(Some(at)),
            (Some(_), Some(_)) => {
                let label = said(label);
                refuse(format!("several options are called `{label}`; answer by number").into())
            }
            (None, _) => {
                let reason = format!("no option is called `{}`", said(label));
                refuse(Mistake::near(reason, label, labels))
            }
        }
    }

    /// Returns true if both questions allow the same answers. An effect that runs again has to ask
    /// the same question, but may word it differently.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let facts = |ask: &Self| (ask.question, ask.min, ask.max);
        facts(self) == facts(other) && self.options == other.options
    }

    /// Returns an error if no answer could fit, or the wording is invalid.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let refuse = |column, detail: &str| {
            let detail = detail.to_owned();
            Err(Error::new(Code::BadValue).at(column).detail(detail))
        };
        if !self.is_possible() {
            let wanted = self.wanted();
            let detail = format!("no answer could fit: {wanted}; check min, max and the options");
            return refuse(Column::Options, &detail);
        }
        if self.question == Question::Number && self.max == ABSENT {
            let detail = format!("{ABSENT} stands for an absent value, which is no answer");
            return refuse(Column::Max, &detail);
        }
        let Some(words) = &self.wording else {
            return Ok(());
        };
        let wanted = match self.question {
            Question::Options | Question::Order => self.options.len(),
            Question::YesNo => 2,
            Question::Number => 0,
        };
        let given = words.labels.len();
        if given != 0 && given != wanted {
            let detail = format!("{given} labels for {wanted} options: one each, or none");
            return refuse(Column::Labels, &detail);
        }
        if words.prompt.as_deref() == Some("") || words.labels.iter().any(|label| label.is_empty())
        {
            return refuse(Column::Labels, "a label is empty");
        }
        if words.prompt.is_none() && given == 0 {
            return refuse(Column::Labels, "there are no words");
        }
        let prompt = words.prompt.iter().map(|text| (Column::Prompt, text));
        let labels = words.labels.iter().map(|text| (Column::Labels, text));
        prompt
            .chain(labels)
            .try_for_each(|(column, text)| check_name(text).map_err(|error| error.at(column)))
    }

    /// Returns true if any answer could fit.
    pub(super) fn is_possible(&self) -> bool {
        match self.question {
            Question::Options => {
                0 <= self.min && self.min <= self.max && self.max <= self.options.len() as i64
            }
            Question::Number => self.min <= self.max,
            Question::Order | Question::YesNo => true,
        }
    }

    /// Returns what fits the question, in words. Picks are positions, which is easily overlooked
    /// where the options are numbers, too.
    pub(crate) fn wanted(&self) -> String {
        const LISTED: usize = 20;
        let many = match self.question {
            Question::Number => return format!("a number from {} to {}", self.min, self.max),
            Question::YesNo => return "1 for yes or 0 for no".to_owned(),
            Question::Order => "all".to_owned(),
            Question::Options if self.min == self.max => self.min.to_string(),
            Question::Options => format!("{} to {}", self.min, self.max),
        };
        let Some(last) = self.options.len().checked_sub(1) else {
            return "there are no options, so no picks".to_owned();
        };
        let mut text = format!("{many} of the positions 0 to {last}");
        if !self.options.iter().copied().eq(0..=last as i64) {
            let shown = self.options.iter().take(LISTED).map(i64::to_string);
            let more = if last < LISTED { "" } else { " and so on" };
            let shown = shown.collect::<Vec<_>>().join(", ");
            text += &format!(", where the options {shown}{more} stand");
        }
        text
    }

    /// Returns true if these picks answer the question.
    pub(crate) fn accepts(&self, picks: &[i64]) -> bool {
        let different = || {
            let mut sorted = picks.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[0] != pair[1])
        };
        let listed = || {
            picks
                .iter()
                .all(|pick| (0..self.options.len() as i64).contains(pick))
        };
        match self.question {
            Question::Options => {
                (self.min..=self.max).contains(&(picks.len() as i64)) && listed() && different()
            }
            Question::Order => picks.len() == self.options.len() && listed() && different(),
            Question::Number => picks.len() == 1 && (self.min..=self.max).contains(&picks[0]),
            Question::YesNo => picks.len() == 1 && (0..=1).contains(&picks[0]),
        }
    }
}
