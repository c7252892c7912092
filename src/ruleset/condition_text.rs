//! Reading a condition from its text. Sums bind tighter than comparisons, which bind tighter than
//! `and`, which binds tighter than `or`.

use crate::ruleset::condition::{Arithmetic, Comparison, Condition, Fact, Over};
use crate::ruleset::terms::Terms;
use crate::vocabulary::ids::*;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::Names;

/// Returns the words and signs of a condition.
pub(super) fn tokens(text: &str) -> Result<Vec<&str>, Mistake> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = if first.is_ascii_digit() {
            rest.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len())
        } else if first.is_alphabetic() || first == '_' {
            rest.find(|c: char| !(c.is_alphanumeric() || "_.-".contains(c)))
                .unwrap_or(rest.len())
        } else if ["==", "!=", "<=", ">="]
            .iter()
            .any(|op| rest.starts_with(op))
        {
            2
        } else if "()<>+-*".contains(first) {
            1
        } else {
            return Err(format!("`{first}` has no meaning in a condition").into());
        };
        let (token, after) = rest.split_at(len);
        tokens.push(token);
        rest = after.trim_start();
    }
    Ok(tokens)
}

const DEEPEST: usize = 64;

/// The most links. Each `and`, `or`, `+`, `-` and `*` contains everything before it, and so adds a
/// level.
pub(super) const MOST_LINKS: usize = 256;

pub(super) struct ConditionReader<'a, 'b> {
    tokens: &'b [&'a str],
    pub(super) terms: &'b Terms,
    pub(super) names: &'b mut Names,
    depth: usize,
    links: usize,
    /// True inside a condition about each player.
    each: bool,
}

impl<'a, 'b> ConditionReader<'a, 'b> {
    pub(super) fn of(tokens: &'b [&'a str], terms: &'b Terms, names: &'b mut Names) -> Self {
        Self {
            tokens,
            terms,
            names,
            depth: 0,
            links: 0,
            each: false,
        }
    }

    /// Reads the condition that all the tokens form.
    pub(super) fn whole(mut self) -> Result<Condition, Mistake> {
        let condition = self.either()?;
        match self.tokens.first() {
            None => Ok(condition),
            Some(token) => Err(format!(
                "`{token}` is not expected there; join conditions with `and` or `or`"
            )
            .into()),
        }
    }

    fn next_if(&mut self, wanted: &str) -> bool {
        let found = self.tokens.first() == Some(&wanted);
        if found {
            self.tokens = &self.tokens[1..];
        }
        found
    }

    /// Returns true, and advances, if the condition continues with that word.
    fn link(&mut self, word: &str) -> Result<bool, Mistake> {
        let goes_on = self.next_if(word);
        self.links += usize::from(goes_on);
        if self.links > MOST_LINKS {
            Err(
                format!("the condition has more than {MOST_LINKS} `and`, `or`, `+`, `-` and `*`")
                    .into(),
            )
        } else {
            Ok(goes_on)
        }
    }

    fn either(&mut self) -> Result<Condition, Mistake> {
        let mut left = self.both()?;
        while self.link("or")? {
            left = Condition::Or(Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Result<Condition, Mistake> {
        let mut left = self.comparison()?;
        while self.link("and")? {
            left = Condition::And(Box::new(left), Box::new(self.comparison()?));
        }
        Ok(left)
    }

    fn comparison(&mut self) -> Result<Condition, Mistake> {
        let left = self.sum()?;
        let how = match self.tokens.first() {
            Some(&"==") => Comparison::Equal,
            Some(&"!=") => Comparison::NotEqual,
            Some(&"<") => Comparison::Less,
            Some(&"<=") => Comparison::AtMost,
            Some(&">") => Comparison::Greater,
            Some(&">=") => Comparison::AtLeast,
            _ => return Ok(left),
        };
        self.tokens = &self.tokens[1..];
        Ok(Condition::Compare(
            Box::new(left),
            how,
            Box::new(self.sum()?),
        ))
    }

    fn sum(&mut self) -> Result<Condition, Mistake> {
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

    fn product(&mut self) -> Result<Condition, Mistake> {
        let mut left = self.unary()?;
        while self.link("*")? {
            left = Condition::Sum(Box::new(left), Arithmetic::Times, Box::new(self.unary()?));
        }
        Ok(left)
    }

    /// Reads the condition in brackets, and the closing bracket.
    fn inner(&mut self) -> Result<Condition, Mistake> {
        let inner = self.either()?;
        if self.next_if(")") {
            Ok(inner)
        } else {
            Err("a `)` is missing".into())
        }
    }

    /// Reads the condition about each player in the brackets after `word`.
    fn over(&mut self, word: &str, how: Over) -> Result<Condition, Mistake> {
        if !self.next_if("(") {
            return Err(format!("write {word}(...), with a condition of each player").into());
        }
        if std::mem::replace(&mut self.each, true) {
            return Err(format!(
                "`{word}` stands within another condition of each player; ask for one after the \
                other"
            )
            .into());
        }
        let inner = self.inner()?;
        self.each = false;
        Ok(Condition::Over(how, Box::new(inner)))
    }

    fn unary(&mut self) -> Result<Condition, Mistake> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("the condition is nested too deeply".into());
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
            let Some((&token, rest)) = self.tokens.split_first() else {
                return Err("the condition ends too early".into());
            };
            self.tokens = rest;
            self.atom(token)?
        };
        self.depth -= 1;
        Ok(condition)
    }

    fn atom(&mut self, token: &'a str) -> Result<Condition, Mistake> {
        if token.starts_with(|c: char| c.is_ascii_digit()) {
            let number = token.parse();
            return number
                .map(Condition::Number)
                .map_err(|_| format!("`{token}` is too large a number").into());
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
    pub(super) fn fact(&mut self, token: &str) -> Result<Fact, Mistake> {
        Ok(match token.split_once('.') {
            Some((kind, "")) => return Err(format!("a name is missing after `{kind}.`").into()),
            None => match token {
                "turn" => Fact::Turn,
                "own_turns" => Fact::OwnTurns,
                "round" => Fact::Round,
                "players" => Fact::Players,
                "starting_players" => Fact::StartingPlayers,
                "stack" => Fact::Stack,
                "visit" => Fact::Visit,
                "streak" => Fact::Streak,
                "own_turn" => Fact::OwnTurn,
                "extra_turn" => Fact::ExtraTurn,
                "grants" => Fact::Grants,
                "turn_source" => Fact::TurnSource,
                "turn_data" => Fact::TurnData,
                "inserted_turn" => Fact::InsertedTurn,
                "table_turn" => Fact::TableTurn,
                "chapter_turns" => Fact::ChapterTurns,
                "chapter_rounds" => Fact::ChapterRounds,
                "actions" => Fact::Actions,
                "own_actions" => Fact::OwnActions,
                "sitting_out" => Fact::SittingOut,
                "own_passed" => Fact::OwnPassed,
                "own_pass_rank" => Fact::OwnPassRank,
                "pending" => Fact::Pending,
                "commits" => Fact::Commits,
                "seats_after" => Fact::SeatsAfter,
                "distance" => Fact::Distance,
                "step_source" => Fact::StepSource,
                "step_data" => Fact::StepData,
                "phase_source" => Fact::PhaseSource,
                "phase_data" => Fact::PhaseData,
                "data" => Fact::Data,
                "source" => Fact::Source,
                "other" => Fact::Other,
                "opponent" => Fact::Opponent,
                _ => {
                    return Err(format!(
                        "`{token}` is not a fact; flags are written flag.{token}, counters \
                        count.{token}"
                    )
                    .into());
                }
            },
            Some(("step", name)) => {
                Fact::Step(StepId::at(position(&self.terms.steps, name, "step")?))
            }
            Some(("phase", name)) => {
                Fact::Phase(PhaseId::at(position(&self.terms.phases, name, "phase")?))
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
                _ => return Err(format!("`own_key.{key}`: players have keys 1 to 4").into()),
            },
            Some(("flag", name)) => Fact::Flag(self.names.intern(name)),
            Some(("count", name)) => Fact::Count(self.names.intern(name)),
            Some(("on_stack", name)) => Fact::OnStack(self.names.intern(name)),
            Some(("own_flag", name)) => Fact::OwnFlag(self.names.intern(name)),
            Some(("own_count", name)) => Fact::OwnCount(self.names.intern(name)),
            Some((kind, _)) => {
                return Err(format!(
                    "`{kind}.` is not known; use step., phase., chapter., flag., count., \
                    own_flag., own_count., own_key., holds., role., on_stack., event., \
                    active., target. or you."
                )
                .into());
            }
        })
    }
}

fn position(list: &[Box<str>], name: &str, what: &str) -> Result<usize, Mistake> {
    if let Some(at) = list.iter().position(|known| &**known == name) {
        return Ok(at);
    }
    let reason = format!("there is no {what} `{name}`");
    Err(Mistake::near(reason, name, list.iter().map(AsRef::as_ref)))
}
