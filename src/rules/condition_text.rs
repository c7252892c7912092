//! Reading a condition from its text. Sums bind tighter than comparisons, which bind tighter than
//! `and`, which binds tighter than `or`.

use crate::rules::condition::{Arithmetic, Comparison, Condition, Fact, Over};
use crate::rules::condition_error::{ConditionError, MOST_LINKS};
use crate::rules::terms::Terms;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;

/// Returns true if a word of a condition may have that character behind its first one. Effects of
/// mods are called `cards/bolt`, and those that pay `bolt:cost`.
pub(crate) fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || "_.-/:".contains(c)
}

/// Returns the words and signs of a condition.
pub(crate) fn tokens(text: &str) -> Result<Vec<&str>, ConditionError> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = if first.is_ascii_digit() {
            rest.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len())
        } else if first.is_alphabetic() || first == '_' {
            rest.find(|c: char| !is_of_word(c)).unwrap_or(rest.len())
        } else if ["==", "!=", "<=", ">="]
            .iter()
            .any(|op| rest.starts_with(op))
        {
            2
        } else if "()<>+-*/".contains(first) {
            1
        } else {
            return Err(ConditionError::Sign(first));
        };
        let (token, after) = rest.split_at(len);
        tokens.push(token);
        rest = after.trim_start();
    }
    Ok(tokens)
}

/// The facts without a name in them.
pub(crate) const BARE: &[(&str, Fact)] = &[
    ("turn", Fact::Turn),
    ("own_turns", Fact::OwnTurns),
    ("round", Fact::Round),
    ("players", Fact::Players),
    ("starting_players", Fact::StartingPlayers),
    ("stack", Fact::Stack),
    ("visit", Fact::Visit),
    ("streak", Fact::Streak),
    ("own_turn", Fact::OwnTurn),
    ("extra_turn", Fact::ExtraTurn),
    ("grants", Fact::Grants),
    ("turn_source", Fact::TurnSource),
    ("turn_data", Fact::TurnData),
    ("inserted_turn", Fact::InsertedTurn),
    ("table_turn", Fact::TableTurn),
    ("chapter_turns", Fact::ChapterTurns),
    ("chapter_rounds", Fact::ChapterRounds),
    ("actions", Fact::Actions),
    ("own_actions", Fact::OwnActions),
    ("sitting_out", Fact::SittingOut),
    ("own_passed", Fact::OwnPassed),
    ("own_pass_rank", Fact::OwnPassRank),
    ("pending", Fact::Pending),
    ("commits", Fact::Commits),
    ("seats_after", Fact::SeatsAfter),
    ("distance", Fact::Distance),
    ("step_source", Fact::StepSource),
    ("step_data", Fact::StepData),
    ("phase_source", Fact::PhaseSource),
    ("phase_data", Fact::PhaseData),
    ("added", Fact::Added),
    ("locked", Fact::Locked),
    ("data", Fact::Data),
    ("source", Fact::Source),
    ("other", Fact::Other),
    ("opponent", Fact::Opponent),
    ("top.source", Fact::TopSource),
    ("top.data", Fact::TopData),
    ("top.own", Fact::TopOwn),
    ("top.at_me", Fact::TopAtMe),
];

const DEEPEST: usize = 64;

pub(crate) struct ConditionReader<'a, 'b> {
    tokens: &'b [&'a str],
    pub(super) terms: &'b Terms,
    pub(super) names: &'b mut Names,
    depth: usize,
    links: usize,
    /// True inside a condition about each player.
    each: bool,
    /// True in a number of a verb, which may be submitted for each player.
    pub(super) of_each: bool,
}

impl<'a, 'b> ConditionReader<'a, 'b> {
    pub(crate) fn of(tokens: &'b [&'a str], terms: &'b Terms, names: &'b mut Names) -> Self {
        Self {
            tokens,
            terms,
            names,
            depth: 0,
            links: 0,
            each: false,
            of_each: false,
        }
    }

    /// Reads the condition that all the tokens form.
    pub(crate) fn whole(mut self) -> Result<Condition, ConditionError> {
        let condition = self.either()?;
        match self.next() {
            None => Ok(condition),
            Some(token) => Err(ConditionError::Unexpected(token.to_owned())),
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let (token, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(token)
    }

    fn next_if(&mut self, wanted: &str) -> bool {
        let found = self.first() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    fn first(&self) -> Option<&'a str> {
        self.tokens.first().copied()
    }

    /// Returns true, and advances, if the condition continues with that word.
    fn link(&mut self, word: &str) -> Result<bool, ConditionError> {
        let goes_on = self.next_if(word);
        self.links += usize::from(goes_on);
        match self.links > MOST_LINKS {
            true => Err(ConditionError::TooLong),
            false => Ok(goes_on),
        }
    }

    fn either(&mut self) -> Result<Condition, ConditionError> {
        let mut left = self.both()?;
        while self.link("or")? {
            left = Condition::Or(Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Result<Condition, ConditionError> {
        let mut left = self.comparison()?;
        while self.link("and")? {
            left = Condition::And(Box::new(left), Box::new(self.comparison()?));
        }
        Ok(left)
    }

    fn comparison(&mut self) -> Result<Condition, ConditionError> {
        let left = self.sum()?;
        let how = match self.first() {
            Some("==") => Comparison::Equal,
            Some("!=") => Comparison::NotEqual,
            Some("<") => Comparison::Less,
            Some("<=") => Comparison::AtMost,
            Some(">") => Comparison::Greater,
            Some(">=") => Comparison::AtLeast,
            _ => return Ok(left),
        };
        self.next();
        Ok(Condition::Compare(
            Box::new(left),
            how,
            Box::new(self.sum()?),
        ))
    }

    fn sum(&mut self) -> Result<Condition, ConditionError> {
        let mut left = self.product()?;
        loop {
            let how = if self.link("+")? {
                Arithmetic::Plus
            } else if self.link("-")? {
                Arithmetic::Minus
            } else {
                return Ok(left);
            };
            left = Condition::Sum(Box::new(left), how, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Condition, ConditionError> {
        let mut left = self.unary()?;
        loop {
            let how = if self.link("*")? {
                Arithmetic::Times
            } else if self.link("/")? {
                Arithmetic::By
            } else {
                return Ok(left);
            };
            left = Condition::Sum(Box::new(left), how, Box::new(self.unary()?));
        }
    }

    /// Reads the condition in brackets, and the closing bracket.
    fn inner(&mut self) -> Result<Condition, ConditionError> {
        let inner = self.either()?;
        match self.next_if(")") {
            true => Ok(inner),
            false => Err(ConditionError::NotClosed),
        }
    }

    /// Reads the condition about each player in the brackets after `word`.
    fn over(&mut self, word: &str, how: Over) -> Result<Condition, ConditionError> {
        if !self.next_if("(") {
            return Err(ConditionError::OverNothing(word.to_owned()));
        }
        if std::mem::replace(&mut self.each, true) {
            return Err(ConditionError::OverWithin(word.to_owned()));
        }
        let inner = self.inner()?;
        self.each = false;
        Ok(Condition::Over(how, Box::new(inner)))
    }

    fn unary(&mut self) -> Result<Condition, ConditionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ConditionError::TooDeep);
        }
        let condition = if self.next_if("not") {
            Condition::Not(Box::new(self.unary()?))
        } else if self.next_if("-") {
            match self.unary()? {
                Condition::Number(number) => Condition::Number(number.saturating_neg()),
                inner => Condition::Sum(
                    Box::new(Condition::Number(0)),
                    Arithmetic::Minus,
                    Box::new(inner),
                ),
            }
        } else if self.next_if("(") {
            self.inner()?
        } else {
            let token = self.next().ok_or(ConditionError::TooEarly)?;
            self.atom(token)?
        };
        self.depth -= 1;
        Ok(condition)
    }

    fn atom(&mut self, token: &'a str) -> Result<Condition, ConditionError> {
        if token.starts_with(|c: char| c.is_ascii_digit()) {
            let number = token.parse();
            return number
                .map(Condition::Number)
                .map_err(|_| ConditionError::TooLarge(token.to_owned()));
        }
        if let Some(how) = Over::named(token) {
            return self.over(token, how);
        }
        if let Some(condition) = self.of_somebody(token)? {
            return Ok(condition);
        }
        self.fact(token).map(Condition::Fact)
    }

    /// Returns the fact of that name.
    pub(crate) fn fact(&mut self, token: &str) -> Result<Fact, ConditionError> {
        if let Some((_, fact)) = BARE.iter().find(|(word, _)| *word == token) {
            return Ok(*fact);
        }
        Ok(match token.split_once('.') {
            Some((kind, "")) => return Err(ConditionError::NameMissing(kind.to_owned())),
            None => return Err(ConditionError::Fact(token.to_owned())),
            Some(("step", name)) => {
                Fact::Step(StepId::at(position(&self.terms.steps, name, "step")?))
            }
            Some(("phase", name)) => {
                Fact::Phase(PhaseId::at(position(&self.terms.phases, name, "phase")?))
            }
            Some(("window", name)) => {
                Fact::Window(WindowId::at(position(&self.terms.windows, name, "window")?))
            }
            Some(("chapter", name)) => Fact::Chapter(ChapterId::at(position(
                &self.terms.chapters,
                name,
                "chapter",
            )?)),
            Some(("holds", name)) => {
                Fact::Holds(TokenId::at(position(&self.terms.tokens, name, "token")?))
            }
            Some(("role", name)) => Fact::Role(self.names.intern(name)),
            Some(("own_key", key)) => match key.parse() {
                Ok(key @ 1..=4) => Fact::OwnKey(key),
                _ => return Err(ConditionError::Key(key.to_owned())),
            },
            Some(("flag", name)) => Fact::Flag(self.names.intern(name)),
            Some(("count", name)) => Fact::Count(self.names.intern(name)),
            Some(("on_stack", name)) => Fact::OnStack(self.names.intern(name)),
            Some(("own_flag", name)) => Fact::OwnFlag(self.names.intern(name)),
            Some(("own_count", name)) => Fact::OwnCount(self.names.intern(name)),
            Some((kind, _)) => return Err(ConditionError::Kind(kind.to_owned())),
        })
    }
}

fn position(list: &[Box<str>], name: &str, what: &'static str) -> Result<usize, ConditionError> {
    let at = list.iter().position(|known| &**known == name);
    at.ok_or_else(|| ConditionError::unknown(what, name, list))
}
