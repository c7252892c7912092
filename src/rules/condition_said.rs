//! Conditions in words: their text, and the part of one that fails, with the numbers it compares.

use super::condition::{Arithmetic, Comparison, Condition, Fact, Over, Scene, Subject};
use super::condition_text::BARE;
use super::writer::Writer;
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::record::Column;

/// How tightly the parts of a condition bind, from the loosest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binds {
    Or,
    And,
    Compare,
    Sum,
    Product,
    Alone,
}

impl Writer<'_> {
    /// Returns the text of a condition: one that would be read as the same condition.
    pub(crate) fn condition(self, condition: &Condition) -> String {
        self.within(condition, Binds::Or)
    }

    /// Returns the text of a part of a condition, in parentheses if it binds less than `least`.
    fn within(self, condition: &Condition, least: Binds) -> String {
        let (binds, text) = self.part(condition);
        match binds < least {
            true => format!("({text})"),
            false => text,
        }
    }

    fn part(self, condition: &Condition) -> (Binds, String) {
        let two = |a: &Condition, binds: Binds, sign: &str, b: &Condition, right: Binds| {
            let (a, b) = (self.within(a, binds), self.within(b, right));
            (binds, format!("{a} {sign} {b}"))
        };
        match condition {
            Condition::Number(number) => (Binds::Alone, number.to_string()),
            Condition::Fact(fact) => (Binds::Alone, self.fact(*fact)),
            Condition::Of(subject, fact) => (Binds::Alone, self.fact_of(*subject, *fact)),
            Condition::Not(inner) => {
                let inner = self.within(inner, Binds::Alone);
                (Binds::Alone, format!("not {inner}"))
            }
            Condition::Over(how, inner) => {
                let (how, inner) = (how.name(), self.condition(inner));
                (Binds::Alone, format!("{how}({inner})"))
            }
            Condition::Or(a, b) => two(a, Binds::Or, "or", b, Binds::And),
            Condition::And(a, b) => two(a, Binds::And, "and", b, Binds::Compare),
            Condition::Compare(a, how, b) => {
                let (a, b) = (self.within(a, Binds::Sum), self.within(b, Binds::Sum));
                (Binds::Compare, format!("{a} {} {b}", how.sign()))
            }
            Condition::Sum(a, Arithmetic::Plus, b) => two(a, Binds::Sum, "+", b, Binds::Product),
            Condition::Sum(a, Arithmetic::Minus, b) => two(a, Binds::Sum, "-", b, Binds::Product),
            Condition::Sum(a, Arithmetic::Times, b) => two(a, Binds::Product, "*", b, Binds::Alone),
            Condition::Sum(a, Arithmetic::By, b) => two(a, Binds::Product, "/", b, Binds::Alone),
        }
    }

    fn fact(self, fact: Fact) -> String {
        if let Some((word, _)) = BARE.iter().find(|(_, known)| *known == fact) {
            return (*word).to_owned();
        }
        let name = |id: NameId| self.names.get(id).unwrap_or("?").to_owned();
        let listed = |list: &[Box<str>], at: usize| list.get(at).map_or("?".into(), Box::to_string);
        let (kind, name) = match fact {
            Fact::OwnKey(key) => ("own_key", key.to_string()),
            Fact::Chapter(id) => ("chapter", listed(&self.terms.chapters, id.index())),
            Fact::Holds(id) => ("holds", listed(&self.terms.tokens, id.index())),
            Fact::Step(id) => ("step", listed(&self.terms.steps, id.index())),
            Fact::Phase(id) => ("phase", listed(&self.terms.phases, id.index())),
            Fact::Window(id) => ("window", listed(&self.terms.windows, id.index())),
            Fact::Role(id) => ("role", name(id)),
            Fact::OnStack(id) => ("on_stack", name(id)),
            Fact::TopEffect(id) => ("top.effect", name(id)),
            Fact::TopAction(id) => ("top.action", name(id)),
            Fact::Flag(id) => ("flag", name(id)),
            Fact::Count(id) => ("count", name(id)),
            Fact::OwnFlag(id) => ("own_flag", name(id)),
            Fact::OwnCount(id) => ("own_count", name(id)),
            Fact::EventNumber(column) => ("event", column_named(column).to_owned()),
            Fact::EventIs(column, word) => {
                let word = self.name(Column::all()[usize::from(column)], word);
                ("event", format!("{}.{word}", column_named(column)))
            }
            _ => unreachable!("all other facts have no name in them"),
        };
        format!("{kind}.{name}")
    }

    fn fact_of(self, subject: Subject, fact: Fact) -> String {
        let who = match subject {
            Subject::You => "you".to_owned(),
            Subject::Active => "active".to_owned(),
            Subject::Target => "target".to_owned(),
            Subject::Each => "each".to_owned(),
            Subject::Top => "top".to_owned(),
            Subject::Event(column) => format!("event.{}", column_named(column)),
        };
        let fact = self.fact(fact);
        format!("{who}.{}", fact.strip_prefix("own_").unwrap_or(&fact))
    }

    /// Returns the part of a condition that fails, with the values it has, for a condition that
    /// does not hold: of `step.auction and data > count.price` the second, with `2 > 3`.
    pub(crate) fn failure(
        self,
        condition: &Condition,
        scene: &impl Scene,
        player: Option<PlayerId>,
    ) -> String {
        let number = |part: &Condition| part.number(scene, player);
        let is = |part: &Condition| format!("`{}` is {}", self.condition(part), number(part));
        match condition {
            Condition::And(a, b) => {
                let first = if number(a) == 0 { a } else { b };
                self.failure(first, scene, player)
            }
            Condition::Or(a, b) => {
                let (a, b) = (
                    self.failure(a, scene, player),
                    self.failure(b, scene, player),
                );
                format!("{a}, and {b}")
            }
            Condition::Compare(a, how, b) => {
                let (x, y, sign) = (number(a), number(b), how.sign());
                format!("`{}` fails: {x} {sign} {y}", self.condition(condition))
            }
            Condition::Not(inner) => match &**inner {
                Condition::Fact(_) | Condition::Of(..) => is(inner),
                _ => format!("`{}` holds", self.condition(inner)),
            },
            _ => is(condition),
        }
    }
}

fn column_named(column: u8) -> &'static str {
    Column::all()[usize::from(column)].spec().name
}

impl Comparison {
    const fn sign(self) -> &'static str {
        match self {
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
        }
    }
}

impl Over {
    const fn name(self) -> &'static str {
        match self {
            Self::Some => "some",
            Self::All => "all",
            Self::HowMany => "how_many",
            Self::Sum => "sum",
            Self::Most => "most",
            Self::Least => "least",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::terms::Terms;
    use crate::vocabulary::names::Names;

    /// Three players whose facts are all 2.
    struct Twos;

    impl Scene for Twos {
        fn fact(&self, _: Fact, _: Option<PlayerId>, _: Option<PlayerId>) -> i64 {
            2
        }

        fn subject(&self, _: Subject) -> Option<PlayerId> {
            None
        }

        fn players(&self) -> crate::vocabulary::ids::PlayerSet {
            crate::vocabulary::ids::PlayerSet::first(3)
        }
    }

    fn writer<'a>(terms: &'a Terms, names: &'a Names) -> Writer<'a> {
        let players = &[];
        Writer {
            terms,
            players,
            names,
        }
    }

    fn with<T>(text: &str, then: impl FnOnce(Writer<'_>, &Condition) -> T) -> T {
        let (terms, mut names) = (Terms::default(), Names::default());
        let condition = Condition::read(text, &terms, &mut names).unwrap();
        then(writer(&terms, &names), &condition)
    }

    #[test]
    fn a_text_is_read_as_the_same_condition() {
        for text in [
            "turn == 1 or turn == 2 and not (stack > 0 or own_turn)",
            "(turn == 1 or turn == 2) and stack > 0",
            "turn - (round - 1) - 2 == 3 * (visit + 1)",
            "(turn > 1) == (round > 1)",
            "(turn - 1) / 2 * 3 / (turn / round)",
            "some(own_count.gold > you.count.gold) and most(own_key.1) >= -4",
            "event.player.flag.monarch and event.reason.skip and event.value > 1",
            "target.flag.shield or active.turns > 2 or data + source > 0",
            "event.action.spell or event.reason.forced",
        ] {
            let (terms, mut names) = (Terms::default(), Names::default());
            let condition = Condition::read(text, &terms, &mut names).unwrap();
            let said = writer(&terms, &names).condition(&condition);
            let again = Condition::read(&said, &terms, &mut names.clone());
            assert_eq!(again, Ok(condition), "{text}: {said}");
        }
        with("((turn)) > (1 + 2)", |writer, condition| {
            assert_eq!(writer.condition(condition), "turn > 1 + 2");
        });
    }

    #[test]
    fn the_part_that_fails_is_said_with_its_values() {
        for (text, why) in [
            (
                "turn > 1 and data > count.x + 1",
                "`data > count.x + 1` fails: 2 > 3",
            ),
            (
                "turn > 2 or not stack",
                "`turn > 2` fails: 2 > 2, and `stack` is 2",
            ),
            ("not (turn == 2)", "`turn == 2` holds"),
            ("all(own_key.1 < 2)", "`all(own_key.1 < 2)` is 0"),
            ("flag.a and target.flag.b", "`target.flag.b` is 0"),
        ] {
            let told = with(text, |writer, condition| {
                writer.failure(condition, &Twos, None)
            });
            assert_eq!(told, why, "{text}");
        }
    }
}
