//! Conditions: the small expressions of guards, actions and triggers.
//!
//! `flag.attackers and not (turn == 1 and players == 2)`. Names are checked against the ruleset
//! when a condition is read. All values are whole numbers; a name that holds is 1, one that does
//! not is 0.

use crate::ruleset::text::Terms;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::{Names, did_you_mean};
use serde::{Deserialize, Serialize};

/// A condition that was read and checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// A number.
    Number(i64),
    /// A fact about the game.
    Fact(Fact),
    /// It does not hold.
    Not(Box<Self>),
    /// Both hold.
    And(Box<Self>, Box<Self>),
    /// At least one holds.
    Or(Box<Self>, Box<Self>),
    /// The two sides compare so.
    Compare(Box<Self>, Comparison, Box<Self>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

/// A fact a condition may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// `turn`: the number of turns begun.
    Turn,
    /// `own_turns`: how many turns the player has begun.
    OwnTurns,
    /// `round`: the number of the round.
    Round,
    /// `players`: how many are in the game.
    Players,
    /// `starting_players`: how many were in it when it began.
    StartingPlayers,
    /// `stack`: how many objects wait on the stack.
    Stack,
    /// `visit`: how often this step was entered in this turn.
    Visit,
    /// `streak`: how many passes in a row.
    Streak,
    /// `own_turn`: whether it is the player's turn.
    OwnTurn,
    /// `extra_turn`: whether this turn is an extra one.
    ExtraTurn,
    /// `grants`: how many granted turns are to come.
    Grants,
    /// `turn_source`: the host's number of what granted this turn; 0 if nothing did.
    TurnSource,
    /// `turn_data`: the number that came with this turn's grant.
    TurnData,
    /// `inserted_turn`: whether the rules put this turn between two others.
    InsertedTurn,
    /// `table_turn`: whether this turn is the whole table's.
    TableTurn,
    /// `chapter_turns`: how many turns have begun in this chapter.
    ChapterTurns,
    /// `chapter_rounds`: how many rounds have ended in this chapter.
    ChapterRounds,
    /// `actions`: how often the turn's owner acted in this turn.
    Actions,
    /// `own_actions`: how often the player acted in the window on top, where its rule limits that.
    OwnActions,
    /// `sitting_out`: whether the player sits out.
    SittingOut,
    /// `own_passed`: whether the player passed in the window on top since the last action, or
    /// passed out of the round.
    OwnPassed,
    /// `own_pass_rank`: as the how-manieth the player passed out of the round or of the window on
    /// top; 0 if not.
    OwnPassRank,
    /// `pending`: how many players still owe an answer in the window on top.
    Pending,
    /// `commits`: how many players have committed in it.
    Commits,
    /// `seats_after`: how many places the player sits after the active one; 0 for the active
    /// player.
    SeatsAfter,
    /// `distance`: how many places lie between the player and the player of the event, or the
    /// active one, the shorter way round (CR 801).
    Distance,
    /// `own_key.1` to `own_key.4`: the player's sorting key.
    OwnKey(u8),
    /// `chapter.NAME`: whether that chapter is going on.
    Chapter(ChapterId),
    /// `holds.NAME`: whether the player holds that token.
    Holds(TokenId),
    /// `role.NAME`: whether the player has that role in the window on top.
    Role(NameId),
    /// `on_stack.NAME`: how many objects with that effect are on the stack or wait to be placed.
    OnStack(NameId),
    /// `step.NAME`: whether that step is going on.
    Step(StepId),
    /// `phase.NAME`: whether that phase is going on.
    Phase(PhaseId),
    /// `flag.NAME`: whether the game's flag is set.
    Flag(NameId),
    /// `count.NAME`: the game's counter.
    Count(NameId),
    /// `own_flag.NAME`: whether the player's flag is set.
    OwnFlag(NameId),
    /// `own_count.NAME`: the player's counter.
    OwnCount(NameId),
}

impl Condition {
    /// Whether it holds, asking `fact` for what it needs.
    pub(crate) fn holds(&self, fact: &impl Fn(Fact) -> i64) -> bool {
        self.value(fact) != 0
    }

    /// Returns true if any of the facts it asks for is one of those.
    pub(crate) fn mentions(&self, those: &impl Fn(Fact) -> bool) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Fact(fact) => those(*fact),
            Self::Not(inner) => inner.mentions(those),
            Self::And(a, b) | Self::Or(a, b) | Self::Compare(a, _, b) => {
                a.mentions(those) || b.mentions(those)
            }
        }
    }

    fn value(&self, fact: &impl Fn(Fact) -> i64) -> i64 {
        match self {
            Self::Number(number) => *number,
            Self::Fact(name) => fact(*name),
            Self::Not(inner) => i64::from(!inner.holds(fact)),
            Self::And(a, b) => i64::from(a.holds(fact) && b.holds(fact)),
            Self::Or(a, b) => i64::from(a.holds(fact) || b.holds(fact)),
            Self::Compare(a, how, b) => {
                let (a, b) = (a.value(fact), b.value(fact));
                i64::from(match how {
                    Comparison::Equal => a == b,
                    Comparison::NotEqual => a != b,
                    Comparison::Less => a < b,
                    Comparison::AtMost => a <= b,
                    Comparison::Greater => a > b,
                    Comparison::AtLeast => a >= b,
                })
            }
        }
    }

    /// Reads a condition, or says what is wrong with it.
    pub(crate) fn read(text: &str, terms: &Terms, names: &mut Names) -> Result<Self, String> {
        let tokens = tokens(text)?;
        let mut reader = Reader {
            tokens: &tokens,
            terms,
            names,
            depth: 0,
            links: 0,
        };
        let condition = reader.either()?;
        match reader.tokens.first() {
            None => Ok(condition),
            Some(token) => Err(format!(
                "`{token}` is not expected there; join conditions with `and` or `or`"
            )),
        }
    }
}

fn tokens(text: &str) -> Result<Vec<&str>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = if first.is_alphanumeric() || first == '_' || first == '-' {
            rest.find(|c: char| !(c.is_alphanumeric() || "_.-".contains(c)))
                .unwrap_or(rest.len())
        } else if ["==", "!=", "<=", ">="]
            .iter()
            .any(|op| rest.starts_with(op))
        {
            2
        } else if "()<>".contains(first) {
            1
        } else {
            return Err(format!("`{first}` has no meaning in a condition"));
        };
        let (token, after) = rest.split_at(len);
        tokens.push(token);
        rest = after.trim_start();
    }
    Ok(tokens)
}

const DEEPEST: usize = 64;

/// Each `and` and `or` holds all that stands before it, and so is a level, too.
const MOST_LINKS: usize = 256;

struct Reader<'a, 'b> {
    tokens: &'b [&'a str],
    terms: &'b Terms,
    names: &'b mut Names,
    depth: usize,
    links: usize,
}

impl<'a> Reader<'a, '_> {
    fn next_if(&mut self, wanted: &str) -> bool {
        let found = self.tokens.first() == Some(&wanted);
        if found {
            self.tokens = &self.tokens[1..];
        }
        found
    }

    /// Whether the condition goes on with that word.
    fn link(&mut self, word: &str) -> Result<bool, String> {
        let goes_on = self.next_if(word);
        self.links += usize::from(goes_on);
        if self.links > MOST_LINKS {
            Err(format!(
                "the condition has more than {MOST_LINKS} `and` and `or`"
            ))
        } else {
            Ok(goes_on)
        }
    }

    fn either(&mut self) -> Result<Condition, String> {
        let mut left = self.both()?;
        while self.link("or")? {
            left = Condition::Or(Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Result<Condition, String> {
        let mut left = self.comparison()?;
        while self.link("and")? {
            left = Condition::And(Box::new(left), Box::new(self.comparison()?));
        }
        Ok(left)
    }

    fn comparison(&mut self) -> Result<Condition, String> {
        let left = self.unary()?;
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
            Box::new(self.unary()?),
        ))
    }

    fn unary(&mut self) -> Result<Condition, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("the condition is nested too deeply".to_owned());
        }
        let condition = if self.next_if("not") {
            Condition::Not(Box::new(self.unary()?))
        } else if self.next_if("(") {
            let inner = self.either()?;
            if !self.next_if(")") {
                return Err("a `)` is missing".to_owned());
            }
            inner
        } else {
            let Some((&token, rest)) = self.tokens.split_first() else {
                return Err("the condition ends too early".to_owned());
            };
            self.tokens = rest;
            self.atom(token)?
        };
        self.depth -= 1;
        Ok(condition)
    }

    fn atom(&mut self, token: &'a str) -> Result<Condition, String> {
        if let Ok(number) = token.parse() {
            return Ok(Condition::Number(number));
        }
        let fact = match token.split_once('.') {
            Some((kind, "")) => return Err(format!("a name is missing after `{kind}.`")),
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
                _ => {
                    return Err(format!(
                        "`{token}` is not a fact; flags are written flag.{token}, counters count.{token}"
                    ));
                }
            },
            Some(("step", name)) => Fact::Step(StepId(position(&self.terms.steps, name, "step")?)),
            Some(("phase", name)) => {
                Fact::Phase(PhaseId(position(&self.terms.phases, name, "phase")?))
            }
            Some(("chapter", name)) => {
                Fact::Chapter(ChapterId(position(&self.terms.chapters, name, "chapter")?))
            }
            Some(("holds", name)) => {
                Fact::Holds(TokenId(position(&self.terms.tokens, name, "token")?))
            }
            Some(("role", name)) => Fact::Role(self.names.intern(name)),
            Some(("own_key", key)) => match key.parse() {
                Ok(key @ 1..=4) => Fact::OwnKey(key),
                _ => return Err(format!("`own_key.{key}`: players have keys 1 to 4")),
            },
            Some(("flag", name)) => Fact::Flag(self.names.intern(name)),
            Some(("count", name)) => Fact::Count(self.names.intern(name)),
            Some(("on_stack", name)) => Fact::OnStack(self.names.intern(name)),
            Some(("own_flag", name)) => Fact::OwnFlag(self.names.intern(name)),
            Some(("own_count", name)) => Fact::OwnCount(self.names.intern(name)),
            Some((kind, _)) => {
                return Err(format!(
                    "`{kind}.` is not known; use step., phase., chapter., flag., count., own_flag., own_count., own_key., holds., role. or on_stack."
                ));
            }
        };
        Ok(Condition::Fact(fact))
    }
}

fn position(list: &[Box<str>], name: &str, what: &str) -> Result<u16, String> {
    if let Some(at) = list.iter().position(|known| &**known == name) {
        return Ok(at as u16);
    }
    Err(format!(
        "there is no {what} `{name}`{}",
        did_you_mean(name, list.iter().map(AsRef::as_ref))
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Condition, String> {
        let terms = Terms {
            steps: vec!["draw".into()],
            phases: vec!["main".into()],
            ..Terms::default()
        };
        Condition::read(text, &terms, &mut Names::default())
    }

    #[test]
    fn and_binds_tighter_than_or() {
        let condition = read("turn == 2 or turn == 1 and players == 9").unwrap();
        assert!(condition.holds(&|fact| if fact == Fact::Turn { 2 } else { 3 }));
        assert!(!condition.holds(&|fact| if fact == Fact::Turn { 1 } else { 3 }));
    }

    #[test]
    fn mistakes_are_named() {
        assert!(read("turn ==").unwrap_err().contains("too early"));
        assert!(
            read("step.darw")
                .unwrap_err()
                .contains("did you mean `draw`")
        );
        assert!(read("turn 1").unwrap_err().contains("`1`"));
        assert!(read(&"(".repeat(1000)).unwrap_err().contains("too deeply"));
    }

    /// What is long is as deep as it is long: reading, asking and forgetting it take a stack that
    /// ends.
    #[test]
    fn a_condition_ends() {
        let chain = |links: usize, word: &str| read(&vec!["turn"; links + 1].join(word));
        for word in [" and ", " or "] {
            assert!(chain(MOST_LINKS, word).unwrap().holds(&|_| 1));
            assert!(
                chain(MOST_LINKS + 1, word)
                    .unwrap_err()
                    .contains("more than 256")
            );
            assert!(chain(200_000, word).is_err());
        }
        let nested = "(turn and ".repeat(60) + "turn" + &")".repeat(60) + &" or turn".repeat(200);
        assert!(read(&nested).is_err(), "links are counted over all of it");
    }
}
