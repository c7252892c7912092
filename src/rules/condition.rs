//! Conditions: the small expressions of guards, actions and triggers.
//!
//! `flag.attackers and not (turn == 1 and players == 2)`. Names are checked against the ruleset
//! when a condition is read. All values are whole numbers; a name that holds is 1, one that does
//! not is 0. Sums and products saturate.

use crate::rules::condition_error::ConditionError;
use crate::rules::condition_text::{ConditionReader, tokens};
use crate::rules::terms::Terms;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
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
    /// The comparison of two sides holds.
    Compare(Box<Self>, Comparison, Box<Self>),
    /// The fact, asked of a player other than the one the condition is about.
    Of(Subject, Fact),
    /// The sum, difference or product of two sides.
    Sum(Box<Self>, Arithmetic, Box<Self>),
    /// The values of the condition for each player in the game, combined.
    Over(Over, Box<Self>),
}

/// The player that a fact is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// `you.`: the player the condition is about, also where each player is looked at.
    You,
    /// `active.`: the active player.
    Active,
    /// `target.`: the target player.
    Target,
    /// `event.player.` and so on: the player in that column of the event.
    Event(u8),
    /// `top.`: the controller of the object on top of the stack.
    Top,
    /// `each.`: the player for whom a verb is submitted, in its numbers.
    Each,
}

/// An arithmetic operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arithmetic {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    By,
}

impl Arithmetic {
    /// Returns the result, kept within 64 bits. What is left over of a division is dropped, and
    /// nothing divided by 0 is 0.
    pub(crate) fn of(self, a: i64, b: i64) -> i64 {
        match self {
            Self::Plus => a.saturating_add(b),
            Self::Minus => a.saturating_sub(b),
            Self::Times => a.saturating_mul(b),
            Self::By if b == 0 => 0,
            Self::By => a.saturating_div(b),
        }
    }
}

/// The way in which the values of all players are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Over {
    /// `some(...)`: whether it holds for somebody.
    Some,
    /// `all(...)`: whether it holds for everybody.
    All,
    /// `how_many(...)`: for how many it holds.
    HowMany,
    /// `sum(...)`: the numbers of all.
    Sum,
    /// `most(...)`: the largest number that anybody has.
    Most,
    /// `least(...)`: the smallest number that anybody has.
    Least,
}

/// The scene of a condition: the table, and its context.
pub(crate) trait Scene {
    /// Returns the fact, from the point of view of `player`; `you` is the player the whole
    /// condition is about.
    fn fact(&self, fact: Fact, player: Option<PlayerId>, you: Option<PlayerId>) -> i64;

    /// Returns the player that the subject names, if there is one.
    fn subject(&self, subject: Subject) -> Option<PlayerId>;

    /// Returns the players in the game.
    fn players(&self) -> PlayerSet;

    /// Counts facts that are looked up for several players.
    fn look(&self, facts: usize) {
        let _ = facts;
    }
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

impl Comparison {
    /// Returns true if the comparison of the two numbers holds.
    pub(crate) const fn of(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
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
    /// `turn_data`: the `data` given when this turn was granted.
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
    /// `own_pass_rank`: the position, from 1, at which the player passed out of the round or of the
    /// window on top; 0 if not.
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
    /// `chapter.NAME`: whether that chapter is in progress.
    Chapter(ChapterId),
    /// `holds.NAME`: whether the player holds that token.
    Holds(TokenId),
    /// `role.NAME`: whether the player has that role in the window on top.
    Role(NameId),
    /// `on_stack.NAME`: how many objects with that effect are on the stack or wait to be placed.
    OnStack(NameId),
    /// `top.effect.NAME`: whether the object on top of the stack has that effect.
    TopEffect(NameId),
    /// `top.action.NAME`: whether it is of that kind of action.
    TopAction(NameId),
    /// `top.source`: its host's number; 0 without one.
    TopSource,
    /// `top.data`: its number.
    TopData,
    /// `top.own`: whether the player controls it.
    TopOwn,
    /// `top.at_me`: whether the player is its target.
    TopAtMe,
    /// `step.NAME`: whether that step is in progress.
    Step(StepId),
    /// `phase.NAME`: whether that phase is in progress.
    Phase(PhaseId),
    /// `window.NAME`: whether that window is open, on top of others.
    Window(WindowId),
    /// `flag.NAME`: whether the game's flag is set.
    Flag(NameId),
    /// `count.NAME`: the game's counter.
    Count(NameId),
    /// `own_flag.NAME`: whether the player's flag is set.
    OwnFlag(NameId),
    /// `own_count.NAME`: the player's counter.
    OwnCount(NameId),
    /// `data`: the number passed to the effect, the trigger or the action.
    Data,
    /// `source`: the host's number of it; 0 without one.
    Source,
    /// `other`: whether the player is somebody else than the one the condition is about.
    Other,
    /// `opponent`: whether the player is an opponent of that one.
    Opponent,
    /// `step_source`: the host's number of what inserted the current step; 0 if the rules did.
    StepSource,
    /// `step_data`: the `data` given with it.
    StepData,
    /// `phase_source`: the host's number of what inserted the current phase; 0 if the rules did.
    PhaseSource,
    /// `phase_data`: the `data` given with it.
    PhaseData,
    /// `added`: whether the current step was added to the turn, alone or with its phase.
    Added,
    /// `locked`: whether a lock refuses actions.
    Locked,
    /// `event.COLUMN`: the number in that column of the event; 0 if it has none.
    EventNumber(u8),
    /// `event.COLUMN.WORD`: whether that is what the event has in that column.
    EventIs(u8, i64),
}

impl Condition {
    /// Returns true if it holds for the player.
    // Most conditions compare a fact with a number.
    #[inline]
    pub(crate) fn holds(&self, scene: &impl Scene, player: Option<PlayerId>) -> bool {
        if let Self::Compare(fact, how, number) = self
            && let (Self::Fact(fact), Self::Number(number)) = (&**fact, &**number)
        {
            return how.of(scene.fact(*fact, player, player), *number);
        }
        self.value(scene, player, player) != 0
    }

    /// Returns the number that it evaluates to for the player.
    pub(crate) fn number(&self, scene: &impl Scene, player: Option<PlayerId>) -> i64 {
        self.value(scene, player, player)
    }

    /// Returns the number that it evaluates to for `player`, in a condition about `you`.
    #[inline(always)]
    pub(crate) fn value(
        &self,
        scene: &impl Scene,
        player: Option<PlayerId>,
        you: Option<PlayerId>,
    ) -> i64 {
        match self {
            Self::Number(number) => *number,
            Self::Fact(fact) => scene.fact(*fact, player, you),
            _ => self.combined(scene, player, you),
        }
    }

    fn combined(&self, scene: &impl Scene, player: Option<PlayerId>, you: Option<PlayerId>) -> i64 {
        if let Self::And(..) | Self::Or(..) | Self::Sum(..) = self {
            // A condition costs its terms, each time that it is asked of a player.
            scene.look(1);
        }
        let value = |part: &Self| part.value(scene, player, you);
        let holds = |part: &Self| value(part) != 0;
        match self {
            Self::Number(_) | Self::Fact(_) => value(self),
            Self::Not(inner) => i64::from(!holds(inner)),
            Self::And(a, b) => i64::from(holds(a) && holds(b)),
            Self::Or(a, b) => i64::from(holds(a) || holds(b)),
            Self::Of(subject, fact) => {
                let who = match subject {
                    Subject::You => you,
                    subject => scene.subject(*subject),
                };
                who.map_or(0, |who| scene.fact(*fact, Some(who), you))
            }
            Self::Sum(a, how, b) => how.of(value(a), value(b)),
            Self::Over(how, inner) => {
                let players = scene.players();
                // Nested ones count their own facts each time.
                scene.look(players.len() * inner.facts(1));
                let mut all = players
                    .iter()
                    .map(|each| inner.value(scene, Some(each), you));
                match how {
                    Over::Some => i64::from(all.any(|value| value != 0)),
                    Over::All => i64::from(all.all(|value| value != 0)),
                    Over::HowMany => all.filter(|value| *value != 0).count() as i64,
                    Over::Sum => all.fold(0, i64::saturating_add),
                    Over::Most => all.max().unwrap_or(0),
                    Over::Least => all.min().unwrap_or(0),
                }
            }
            Self::Compare(a, how, b) => i64::from(how.of(value(a), value(b))),
        }
    }

    /// Returns the largest number of facts looked up, for a number of players in the game.
    pub(crate) fn facts(&self, players: usize) -> usize {
        match self {
            Self::Number(_) | Self::Fact(_) | Self::Of(..) => 1,
            Self::Not(inner) => inner.facts(players),
            Self::And(a, b) | Self::Or(a, b) | Self::Compare(a, _, b) | Self::Sum(a, _, b) => {
                a.facts(players) + b.facts(players)
            }
            Self::Over(_, inner) => players * inner.facts(players),
        }
    }

    /// Calls `see` with every fact that it asks for, and its subject.
    pub(crate) fn each_fact(&self, see: &mut impl FnMut(Fact, Option<Subject>)) {
        match self {
            Self::Number(_) => {}
            Self::Fact(fact) => see(*fact, None),
            Self::Of(subject, fact) => see(*fact, Some(*subject)),
            Self::Not(inner) | Self::Over(_, inner) => inner.each_fact(see),
            Self::And(a, b) | Self::Or(a, b) | Self::Compare(a, _, b) | Self::Sum(a, _, b) => {
                a.each_fact(see);
                b.each_fact(see);
            }
        }
    }

    /// Returns true if it asks for such a fact anywhere.
    pub(crate) fn asks(&self, of: impl Fn(Fact, Option<Subject>) -> bool) -> bool {
        let mut asks = false;
        self.each_fact(&mut |fact, subject| asks |= of(fact, subject));
        asks
    }

    /// Returns true if it asks for the number, the source or the target that come with an action.
    pub(crate) fn asks_what_is_given(&self) -> bool {
        self.asks(|fact, subject| {
            matches!(fact, Fact::Data | Fact::Source) || subject == Some(Subject::Target)
        })
    }

    /// Reads a condition, or returns the mistake in it.
    pub(crate) fn read(
        text: &str,
        terms: &Terms,
        names: &mut Names,
    ) -> Result<Self, ConditionError> {
        ConditionReader::of(&tokens(text)?, terms, names).whole()
    }

    /// Reads the number of a verb, which may also ask for facts of the player for whom the verb is
    /// submitted.
    pub(crate) fn read_number(
        text: &str,
        terms: &Terms,
        names: &mut Names,
    ) -> Result<Self, ConditionError> {
        let tokens = tokens(text)?;
        let mut reader = ConditionReader::of(&tokens, terms, names);
        reader.of_each = true;
        reader.whole()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::condition_error::{ConditionError, MOST_LINKS};
    use crate::vocabulary::mistake::Mistake;

    fn read(text: &str) -> Result<Condition, String> {
        let terms = Terms {
            steps: vec!["draw".into()],
            phases: vec!["main".into()],
            ..Terms::default()
        };
        Condition::read(text, &terms, &mut Names::default())
            .map_err(|wrong| Mistake::from(wrong).to_string())
    }

    /// Three players; facts return only their numbers.
    struct Three<F>(F);

    impl<F: Fn(Fact) -> i64> Scene for Three<F> {
        fn fact(&self, fact: Fact, player: Option<PlayerId>, _: Option<PlayerId>) -> i64 {
            match (fact, player) {
                (Fact::OwnKey(1), Some(player)) => player.index() as i64,
                _ => (self.0)(fact),
            }
        }

        fn subject(&self, _: Subject) -> Option<PlayerId> {
            Some(PlayerId::nth(3))
        }

        fn players(&self) -> PlayerSet {
            PlayerSet::first(3)
        }
    }

    fn holds(condition: &Condition, fact: impl Fn(Fact) -> i64) -> bool {
        condition.holds(&Three(fact), Some(PlayerId::nth(2)))
    }

    #[test]
    fn products_bind_tighter_than_sums_and_sums_than_comparisons() {
        for text in [
            "1 + 2 * 3 == 7",
            "10 - 3 - 2 == 5",
            "(1 + 2) * 3 == 9",
            "2 -1 == 1",
            "2-1 == 1",
            "-2 + 5 == 3",
            "- turn == -4",
            "turn < 4 * turn",
            "9223372036854775807 + 1 == 9223372036854775807",
            "9223372036854775807 * -2 < -9223372036854775807",
        ] {
            assert!(holds(&read(text).unwrap(), |_| 4), "{text}");
        }
        assert!(
            read("9223372036854775808")
                .unwrap_err()
                .contains("too large")
        );
    }

    #[test]
    fn players_are_counted_and_compared() {
        for text in [
            "some(own_key.1 == 2)",
            "not some(own_key.1 > 2)",
            "all(own_key.1 <= 2)",
            "how_many(own_key.1 > 0) == 2",
            "sum(own_key.1 + 1) == 6",
            "most(own_key.1) == 2 and least(own_key.1) == 0",
            "how_many(own_key.1 < you.key.1) == 1",
            "active.key.1 == 2",
            "own_key.1 + target.own_key.1 == 3",
        ] {
            assert!(holds(&read(text).unwrap(), |_| 0), "{text}");
        }
        for (text, what) in [
            ("some own_key.1", "write some(...)"),
            ("some(all(own_key.1))", "within another"),
            ("active.stack", "same for everybody"),
            ("active.", "a name is missing"),
            ("event.player", "event.player.FACT"),
            ("event.colour", "is no column"),
            ("event.step.darw", "`darw`"),
            ("event.reason", "event.reason.WORD"),
            ("turn + ", "too early"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(what), "{text}: {error}");
        }
    }

    #[test]
    fn and_binds_tighter_than_or() {
        let condition = read("turn == 2 or turn == 1 and players == 9").unwrap();
        assert!(holds(&condition, |fact| if fact == Fact::Turn {
            2
        } else {
            3
        }));
        assert!(!holds(&condition, |fact| if fact == Fact::Turn {
            1
        } else {
            3
        }));
    }

    #[test]
    fn mistakes_are_reported() {
        assert!(read("turn ==").unwrap_err().contains("too early"));
        assert!(
            read("step.darw")
                .unwrap_err()
                .contains("did you mean `draw`")
        );
        assert!(read("turn 1").unwrap_err().contains("`1`"));
        assert!(read(&"(".repeat(1000)).unwrap_err().contains("too deeply"));
    }

    #[test]
    fn each_mistake_has_its_kind() {
        let terms = Terms::default();
        for (text, wrong) in [
            ("turn ==  $ 3", ConditionError::Sign('$')),
            ("turn == 1 1", ConditionError::Unexpected("1".into())),
            ("(turn == 1", ConditionError::NotClosed),
            ("turn ==", ConditionError::TooEarly),
            ("turn > 1 and trun", ConditionError::Fact("trun".into())),
            (
                "not step.draw",
                ConditionError::unknown("step", "draw", &[]),
            ),
            ("0 < event.player", ConditionError::FactOfPlayer("player")),
        ] {
            let read = Condition::read(text, &terms, &mut Names::default());
            assert_eq!(read, Err(wrong), "{text}");
        }
    }

    /// A long condition is nested as deeply as it is long, so its length is bounded: reading,
    /// evaluating and dropping it use a bounded stack.
    #[test]
    fn the_length_of_a_condition_is_bounded() {
        let chain = |links: usize, word: &str| read(&vec!["turn"; links + 1].join(word));
        for word in [" and ", " or ", " + ", " * "] {
            assert!(holds(&chain(MOST_LINKS, word).unwrap(), |_| 1));
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
