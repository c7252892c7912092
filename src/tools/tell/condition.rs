//! Conditions in English: short ones in words, all others as they are written.

use super::english::{Noun, list, mark, plain, quoted};
use crate::rules::Ruleset;
use crate::rules::condition::{Arithmetic, Comparison, Condition, Fact, Over, Subject};
use crate::rules::writer::Writer;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;

/// The most facts that a condition in words has; a longer one is clearer as it is written.
const MOST: usize = 6;

/// The players of a condition, or of an effect, as its sentence calls them.
#[derive(Clone)]
pub(super) struct Cast {
    /// The player it is about.
    pub(super) player: Noun,
    pub(super) target: Noun,
    /// The player in `you.`, inside a condition about others.
    pub(super) you: Noun,
}

impl Cast {
    /// Returns the cast around that player.
    pub(super) fn of(player: Noun) -> Self {
        Self {
            you: player.clone(),
            player,
            target: Noun::one("the target"),
        }
    }

    pub(super) fn called(name: &str) -> Self {
        Self::of(Noun::one(name))
    }

    /// Returns the same cast in a clause about another player.
    fn about(&self, player: Noun) -> Self {
        Self {
            player,
            ..self.clone()
        }
    }
}

/// Returns a condition as a clause, such as `they have at least 3 coins`; in backticks as it is
/// written if it is long.
pub(super) fn clause(rules: &Ruleset, text: &str, cast: &Cast) -> String {
    in_words(rules, text, |teller, condition| {
        teller.whole(condition, cast)
    })
}

/// Returns arithmetic as a noun, such as `the round number plus 1`; or in backticks.
pub(super) fn number(rules: &Ruleset, text: &str, cast: &Cast) -> String {
    in_words(rules, text, |teller, condition| {
        teller.number(condition, cast)
    })
}

/// Returns arithmetic less than nothing as what is taken: `0 - data` is `the number given`.
pub(super) fn less(rules: &Ruleset, text: &str, cast: &Cast) -> Option<String> {
    let (names, Condition::Sum(nothing, Arithmetic::Minus, what)) = read(rules, text)? else {
        return None;
    };
    let names = &names;
    let teller = Clauses { rules, names };
    let said = || {
        let text = teller.writer().condition(&what);
        format!("`{text}`")
    };
    (*nothing == Condition::Number(0)).then(|| teller.number(&what, cast).unwrap_or_else(said))
}

/// Reads a condition or arithmetic; the names are those of the rules and of the text.
fn read(rules: &Ruleset, text: &str) -> Option<(Names, Condition)> {
    let mut names = rules.names.clone();
    let condition = Condition::read_number(text, &rules.terms, &mut names).ok()?;
    Some((names, condition))
}

fn in_words(
    rules: &Ruleset,
    text: &str,
    say: impl Fn(&Clauses<'_>, &Condition) -> Option<String>,
) -> String {
    let said = read(rules, text).and_then(|(names, condition)| {
        say(
            &Clauses {
                rules,
                names: &names,
            },
            &condition,
        )
    });
    said.unwrap_or_else(|| format!("`{}`", text.trim()))
}

/// A part of a condition, and whether it is denied.
type Demand<'c> = (&'c Condition, bool);

/// Returns the parts that all have to hold, or one of which has to.
fn parts<'c>((condition, denied): Demand<'c>, all: bool, found: &mut Vec<Demand<'c>>) {
    match condition {
        Condition::Not(inner) => match **inner {
            Condition::Not(_) | Condition::And(..) | Condition::Or(..) => {
                parts((inner, !denied), all, found);
            }
            _ => found.push((inner, !denied)),
        },
        Condition::And(a, b) if denied != all => {
            parts((a, denied), all, found);
            parts((b, denied), all, found);
        }
        Condition::Or(a, b) if denied == all => {
            parts((a, denied), all, found);
            parts((b, denied), all, found);
        }
        _ => found.push((condition, denied)),
    }
}

fn parts_of(part: Demand<'_>, all: bool) -> Vec<Demand<'_>> {
    let mut found = vec![];
    parts(part, all, &mut found);
    found
}

/// Returns clauses as one; a clause with the same subject as the one before leaves it out.
fn joined(clauses: &[String], cast: &Cast, last: &str) -> String {
    let subject = format!("{} ", cast.player.name);
    let subjects = [
        "it is round ",
        "it is turn ",
        "the step is ",
        "the phase is ",
        "the chapter is ",
        &subject,
    ];
    let mut short = vec![];
    for (at, clause) in clauses.iter().enumerate() {
        let repeated = subjects.iter().find(|subject| {
            clause.starts_with(**subject) && at > 0 && clauses[at - 1].starts_with(**subject)
        });
        let rest = repeated.and_then(|subject| clause.strip_prefix(subject));
        short.push(rest.unwrap_or(clause).to_owned());
    }
    list(&short, last)
}

struct Clauses<'a> {
    rules: &'a Ruleset,
    names: &'a Names,
}

impl Clauses<'_> {
    fn writer(&self) -> Writer<'_> {
        Writer {
            terms: &self.rules.terms,
            players: &[],
            names: self.names,
        }
    }

    fn whole(&self, condition: &Condition, cast: &Cast) -> Option<String> {
        let all = parts_of((condition, false), true);
        let (all, outer, inner) = match all.len() {
            1 => (parts_of(all[0], false), "or", "and"),
            _ => (all, "and", "or"),
        };
        let mut facts = 0;
        let mut clauses = vec![];
        let mut nested = false;
        for part in &all {
            let within = parts_of(*part, inner == "and");
            facts += within.len();
            let said: Option<Vec<String>> = within
                .iter()
                .map(|(part, denied)| self.atom(part, *denied, cast))
                .collect();
            let said = joined(&said?, cast, inner);
            nested |= within.len() > 1;
            clauses.push(match within.len() > 1 && inner == "or" {
                true => format!("either {said}"),
                false => said,
            });
        }
        if facts > MOST {
            return None;
        }
        Some(match (nested, outer) {
            (false, _) => joined(&clauses, cast, outer),
            (true, "or") => format!("either {}", clauses.join(", or ")),
            (true, _) => clauses.join(", and "),
        })
    }

    fn atom(&self, condition: &Condition, denied: bool, cast: &Cast) -> Option<String> {
        match condition {
            Condition::Fact(fact) => self.fact(*fact, denied, &cast.player, cast),
            Condition::Of(subject, fact) => {
                self.fact(*fact, denied, &self.subject(*subject, cast)?, cast)
            }
            Condition::Compare(a, how, b) => {
                self.comparison(a, if denied { how.other() } else { *how }, b, cast)
            }
            Condition::Over(how, inner) => self.over(*how, inner, denied, cast),
            _ => None,
        }
    }

    fn subject(&self, subject: Subject, cast: &Cast) -> Option<Noun> {
        Some(match subject {
            Subject::You => cast.you.clone(),
            Subject::Active => Noun::one("the active player"),
            Subject::Target => cast.target.clone(),
            Subject::Each => Noun::one("that player"),
            Subject::Top => Noun::one("the controller of the object on top of the stack"),
            Subject::Event(column) => match Column::all()[usize::from(column)].spec().name {
                "player" => Noun::one("the player of the event"),
                _ => return None,
            },
        })
    }

    fn fact(&self, fact: Fact, denied: bool, who: &Noun, cast: &Cast) -> Option<String> {
        let name = |id: NameId| self.names.get(id).unwrap_or("?");
        let terms = &self.rules.terms;
        let not = if denied { "not " } else { "" };
        let it = |what: &str| format!("it is {not}{what}");
        Some(match fact {
            Fact::OwnTurn => it(&format!("{} turn", who.own)),
            Fact::ExtraTurn => it("an extra turn"),
            Fact::InsertedTurn => it("a turn that the rules put between two others"),
            Fact::TableTurn => it("a turn of the whole table"),
            Fact::Step(id) => format!("the step is {not}{}", plain(&terms.steps[id.index()])),
            Fact::Phase(id) => format!("the phase is {not}{}", plain(&terms.phases[id.index()])),
            Fact::Chapter(id) => {
                format!("the chapter is {not}{}", plain(&terms.chapters[id.index()]))
            }
            Fact::Window(id) => {
                format!(
                    "the window {} is {not}open",
                    plain(&terms.windows[id.index()])
                )
            }
            Fact::Flag(id) => format!("{} is {not}set", mark(name(id))),
            Fact::OwnFlag(id) => format!("{} {}", who.does("have", denied), mark(name(id))),
            Fact::Role(id) => format!("{} the role {}", who.does("have", denied), plain(name(id))),
            Fact::Holds(id) => {
                let token = plain(&terms.tokens[id.index()]);
                format!("{} the token {token}", who.does("hold", denied))
            }
            Fact::SittingOut => format!("{} out", who.does("sit", denied)),
            Fact::OwnPassed => who.is("among those who have passed", denied),
            Fact::Added => format!("the step was {not}added to the turn"),
            Fact::Locked => format!("actions are {not}locked"),
            Fact::Stack if denied => "the stack is empty".to_owned(),
            Fact::Stack => "the stack is not empty".to_owned(),
            Fact::Other => who.is(
                &format!("somebody other than {}", object(&cast.you)),
                denied,
            ),
            Fact::Opponent => {
                let of = object(&cast.you);
                who.is(&format!("an opponent of {of}"), denied)
            }
            Fact::TopAction(id) => {
                let what = quoted(name(id));
                format!("the object on top of the stack is {not}of the kind {what}")
            }
            Fact::TopEffect(id) => {
                format!(
                    "the object on top of the stack is {not}{}",
                    quoted(name(id))
                )
            }
            Fact::TopOwn => {
                let what = "the object on top of the stack";
                format!("{} {what}", who.does("control", denied))
            }
            Fact::TopAtMe => who.is("the target of the object on top of the stack", denied),
            Fact::EventIs(..) => return None,
            // A number holds unless it is 0.
            number => {
                let number = self.count(number, who)?;
                format!("{number} is {}0", if denied { "" } else { "not " })
            }
        })
    }

    fn comparison(
        &self,
        a: &Condition,
        how: Comparison,
        b: &Condition,
        cast: &Cast,
    ) -> Option<String> {
        if let Condition::Number(than) = b {
            let (fact, who) = match a {
                Condition::Fact(fact) => (Some(*fact), cast.player.clone()),
                Condition::Of(subject, fact) => (Some(*fact), self.subject(*subject, cast)?),
                _ => (None, cast.player.clone()),
            };
            let said = fact.and_then(|fact| self.compared(fact, how, *than, &who));
            if said.is_some() {
                return said;
            }
        }
        let (a, b) = (self.number(a, cast)?, self.number(b, cast)?);
        Some(format!("{a} is {}{b}", degree(how)))
    }

    /// Returns a comparison with a number in the words of daily speech, if there are any.
    fn compared(&self, fact: Fact, how: Comparison, than: i64, who: &Noun) -> Option<String> {
        use Comparison::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        let numbered = |what: &str| match how {
            Equal => Some(format!("it is {what} {than}")),
            NotEqual => Some(format!("it is not {what} {than}")),
            Greater => Some(format!("it is after {what} {than}")),
            AtMost => Some(format!("it is not after {what} {than}")),
            Less | AtLeast => None,
        };
        match fact {
            Fact::Turn => numbered("turn"),
            Fact::Round => numbered("round"),
            Fact::Stack if (how, than) == (Equal, 0) => Some("the stack is empty".into()),
            // A host's cards are numbered from 1.
            Fact::Source if (how, than) == (Greater, 0) => Some("it is done with a card".into()),
            Fact::Source if (how, than) == (Equal, 0) => Some("it is done without a card".into()),
            Fact::OwnCount(id) => {
                let what = plain(self.names.get(id).unwrap_or("?"));
                let has = |amount: &str| {
                    let has = who.does("have", false);
                    Some(format!("{has} {amount} {what}"))
                };
                match (how, than) {
                    (Greater, 0) | (AtLeast, 1) => has("some"),
                    (Equal, 0) => has("no"),
                    (AtMost, 0) | (Less, 1) => has("no").map(|said| said + " left"),
                    (AtLeast, 2..) => has(&format!("at least {than}")),
                    (AtMost, 2..) => has(&format!("at most {than}")),
                    (Greater, 1..) => has(&format!("more than {than}")),
                    (Less, 2..) => has(&format!("fewer than {than}")),
                    (Equal, 2..) => has(&format!("exactly {than}")),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn over(&self, how: Over, inner: &Condition, denied: bool, cast: &Cast) -> Option<String> {
        let all = parts_of((inner, false), true);
        let single = match all[..] {
            [(part, of)] if parts_of((part, of), false).len() == 1 => Some((part, of)),
            _ => None,
        };
        let about = |name: &str| {
            let (part, of) = single?;
            self.atom(part, of, &cast.about(Noun::one(name)))
        };
        match (how, denied) {
            (Over::Some, false) if single.is_some() => about("some player"),
            (Over::Some, true) if single.is_some() => about("any player").map(deny),
            (Over::All, false) => about("every player"),
            (Over::All, true) => about("every player").map(deny),
            (Over::Some, _) => {
                let who = self.all_of(&all, Noun::who(), cast)?;
                let no = if denied { "no" } else { "a" };
                Some(format!("there is {no} player {who}"))
            }
            _ => {
                let number = self.number(&Condition::Over(how, Box::new(inner.clone())), cast)?;
                Some(format!("{number} is {}0", if denied { "" } else { "not " }))
            }
        }
    }

    /// Returns clauses about one player, all of which hold.
    fn all_of(&self, all: &[Demand<'_>], who: Noun, cast: &Cast) -> Option<String> {
        let cast = cast.about(who);
        let said: Option<Vec<String>> = all
            .iter()
            .map(|(part, denied)| self.atom(part, *denied, &cast))
            .collect();
        said.filter(|said| said.iter().all(|clause| clause.starts_with("who")))
            .map(|said| said.join(" and "))
    }

    fn number(&self, condition: &Condition, cast: &Cast) -> Option<String> {
        match condition {
            Condition::Number(number) => Some(number.to_string()),
            Condition::Fact(fact) => self.count(*fact, &cast.player),
            Condition::Of(subject, fact) => self.count(*fact, &self.subject(*subject, cast)?),
            Condition::Sum(a, how, b) => {
                let flat = |part: &Condition| !matches!(part, Condition::Sum(..));
                let (x, y) = (self.number(a, cast)?, self.number(b, cast)?);
                let how = match how {
                    Arithmetic::Plus => "plus",
                    Arithmetic::Minus => "minus",
                    Arithmetic::Times => "times",
                    Arithmetic::By => return None,
                };
                (flat(a) && flat(b)).then(|| format!("{x} {how} {y}"))
            }
            Condition::Over(Over::HowMany, inner) => {
                let all = parts_of((inner, false), true);
                let who = self.all_of(&all, Noun::several_who(), cast)?;
                Some(format!("the number of players {who}"))
            }
            Condition::Over(how, inner) => {
                let which = match how {
                    Over::Sum => "the sum of everybody's",
                    Over::Most => "the largest",
                    Over::Least => "the smallest",
                    _ => return None,
                };
                match **inner {
                    Condition::Fact(Fact::OwnCount(id)) => {
                        let what = plain(self.names.get(id).unwrap_or("?"));
                        Some(format!("{which} count of {what}"))
                    }
                    Condition::Fact(Fact::OwnKey(key)) => {
                        Some(format!("{which} sorting key {key}"))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn count(&self, fact: Fact, who: &Noun) -> Option<String> {
        let name = |id: NameId| plain(self.names.get(id).unwrap_or("?"));
        Some(match fact {
            Fact::Turn => "the turn number".into(),
            Fact::Round => "the round number".into(),
            Fact::OwnTurns => format!("{} number of turns begun", who.own),
            Fact::Players => "the number of players".into(),
            Fact::StartingPlayers => "the number of players at the start".into(),
            Fact::Stack => "the number of objects on the stack".into(),
            Fact::Visit => "the number of times this step was entered in the turn".into(),
            Fact::Streak => "the number of passes in a row".into(),
            Fact::Grants => "the number of granted turns to come".into(),
            Fact::ChapterTurns => "the number of turns begun in the chapter".into(),
            Fact::ChapterRounds => "the number of rounds ended in the chapter".into(),
            Fact::Actions => "the number of actions of the turn's owner in the turn".into(),
            Fact::OwnActions => format!("{} number of actions in the window", who.own),
            Fact::OwnPassRank => format!("{} place among those who passed out", who.own),
            Fact::Pending => "the number of players who owe an answer".into(),
            Fact::Commits => "the number of sealed answers".into(),
            Fact::SeatsAfter => format!("{} number of places after the active player", who.own),
            Fact::OwnKey(key) => format!("{} sorting key {key}", who.own),
            Fact::Count(id) => format!("the counter {}", name(id)),
            Fact::OwnCount(id) => format!("{} count of {}", who.own, name(id)),
            Fact::OnStack(id) => format!("the number of {} on the stack", quoted(&name(id))),
            Fact::Data => "the number given".into(),
            Fact::Source => "the card's number".into(),
            _ => return None,
        })
    }
}

/// Returns a player where a sentence has an object.
fn object(who: &Noun) -> &str {
    match who.name.as_str() {
        "they" => "them",
        name => name,
    }
}

fn deny(said: String) -> String {
    match said.strip_prefix("any player") {
        Some(rest) => format!("no player{rest}"),
        None => format!("not {said}"),
    }
}

const fn degree(how: Comparison) -> &'static str {
    match how {
        Comparison::Equal => "",
        Comparison::NotEqual => "not ",
        Comparison::Less => "less than ",
        Comparison::AtMost => "at most ",
        Comparison::Greater => "more than ",
        Comparison::AtLeast => "at least ",
    }
}

impl Comparison {
    /// Returns the comparison that holds if this one does not.
    const fn other(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtMost => Self::Greater,
            Self::Greater => Self::AtMost,
            Self::AtLeast => Self::Less,
        }
    }
}
