//! Rules built in code instead of a file.

use super::*;
use std::collections::BTreeMap;

/// Builds a [`Ruleset`] step by step: all that a rules file says, in code. Everything is checked by
/// [`build`](Self::build).
///
/// ```
/// use turnwheel::ruleset::{CounterSource, Ruleset, StepSource};
///
/// let rules = Ruleset::builder("draw_and_play")
///     .players(2, 4)
///     .step(StepSource { window: Some("none".into()), ..StepSource::new("draw") })
///     .step(StepSource { enter: vec!["gain".into()], ..StepSource::new("play") })
///     .counter("gold", CounterSource { cap: Some(9), ..CounterSource::default() })
///     .effect("gain", [("add_counter", [
///         ("name", "gold".into()), ("value", 1.into()), ("player", "active".into()),
///     ].into())])
///     .ends("active.count.gold >= 9")
///     .build()?;
/// assert_eq!(rules.steps().collect::<Vec<_>>(), ["draw", "play"]);
/// # Ok::<(), turnwheel::Error>(())
/// ```
///
/// Other rules are built on by [`from`](Self::from), also those of a file:
///
/// ```
/// use turnwheel::ruleset::{RulesetBuilder, RulesetSource, StepSource};
///
/// let source = RulesetSource::from_toml("name = \"house\"\nbase = \"simple\"\n", "house.toml")?;
/// let rules = RulesetBuilder::from(source).step(StepSource::new("discard")).build()?;
/// assert_eq!(rules.steps().last(), Some("discard"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct RulesetBuilder {
    source: RulesetSource,
}

impl From<RulesetSource> for RulesetBuilder {
    fn from(source: RulesetSource) -> Self {
        Self { source }
    }
}

impl RulesetBuilder {
    pub(super) fn new(name: &str) -> Self {
        Self {
            source: RulesetSource {
                name: name.to_owned(),
                ..RulesetSource::default()
            },
        }
    }

    /// Sets a title for people.
    #[must_use]
    pub fn title(mut self, title: &str) -> Self {
        self.source.title = title.to_owned();
        self
    }

    /// Allows `min` to `max` players.
    #[must_use]
    pub fn players(mut self, min: usize, max: usize) -> Self {
        self.source.players = PlayersSource { min, max };
        self
    }

    /// Sets the choices among the engine's rules.
    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.source.options = options;
        self
    }

    /// Sets how much work one command may set off.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.source.limits = limits;
        self
    }

    /// Adds a step after the ones added before.
    #[must_use]
    pub fn step(mut self, step: StepSource) -> Self {
        self.source.steps.push(step);
        self
    }

    /// Sets how turns follow each other where no chapter says otherwise.
    #[must_use]
    pub fn turns(mut self, turns: TurnsSource) -> Self {
        self.source.turns = turns;
        self
    }

    /// Adds a part of the game after the ones added before.
    #[must_use]
    pub fn chapter(mut self, chapter: ChapterSource) -> Self {
        self.source.chapters.push(chapter);
        self
    }

    /// Sets the chapter in which the game begins, or `none`; by default it is the first.
    #[must_use]
    pub fn first_chapter(mut self, chapter: &str) -> Self {
        self.source.first_chapter = Some(chapter.to_owned());
        self
    }

    /// Adds another order of the same players.
    #[must_use]
    pub fn order(mut self, name: &str, order: OrderSource) -> Self {
        self.source.orders.insert(name.to_owned(), order);
        self
    }

    /// Adds a mark that one player holds.
    #[must_use]
    pub fn token(mut self, name: &str, start: TokenStart) -> Self {
        self.source.tokens.insert(name.to_owned(), start);
        self
    }

    /// Declares a counter.
    #[must_use]
    pub fn counter(mut self, name: &str, counter: CounterSource) -> Self {
        self.source.counters.insert(name.to_owned(), counter);
        self
    }

    /// Sets the facts for people and tools.
    #[must_use]
    pub fn about(mut self, about: AboutSource) -> Self {
        self.source.about = about;
        self
    }

    /// Adds a scenario script about the rules.
    #[must_use]
    pub fn example(mut self, example: ExampleSource) -> Self {
        self.source.examples.push(example);
        self
    }

    /// Declares a flag.
    #[must_use]
    pub fn flag(mut self, name: &str, flag: FlagSource) -> Self {
        self.source.flags.insert(name.to_owned(), flag);
        self
    }

    /// Sets how long players may think.
    #[must_use]
    pub fn clock(mut self, clock: ClockSource) -> Self {
        self.source.clock = Some(clock);
        self
    }

    /// Sets the condition that ends the game as soon as it holds.
    #[must_use]
    pub fn ends(mut self, condition: &str) -> Self {
        self.source.ends = Some(condition.to_owned());
        self
    }

    /// Adds a kind of window.
    #[must_use]
    pub fn window(mut self, name: &str, window: WindowSource) -> Self {
        self.source.windows.insert(name.to_owned(), window);
        self
    }

    /// Declares a kind of action.
    #[must_use]
    pub fn action(mut self, name: &str, action: ActionSource) -> Self {
        self.source.actions.insert(name.to_owned(), action);
        self
    }

    /// Adds an effect to run each time before somebody may act.
    #[must_use]
    pub fn check(mut self, effect: &str) -> Self {
        self.source.checks.push(effect.to_owned());
        self
    }

    /// Adds verbs to an effect as data: each verb with the table of its arguments.
    #[must_use]
    pub fn effect<'a>(
        mut self,
        name: &str,
        verbs: impl IntoIterator<Item = (&'a str, Argument)>,
    ) -> Self {
        let one = |(verb, arguments): (&str, _)| VerbSource::from([(verb.to_owned(), arguments)]);
        let effect = self.source.effects.entry(name.to_owned()).or_default();
        effect.verbs_mut().extend(verbs.into_iter().map(one));
        self
    }

    /// Sets an effect as written in rules: verbs, each of which may have `when`, or a card.
    #[must_use]
    pub fn effect_in_full(mut self, name: &str, effect: EffectSource) -> Self {
        self.source.effects.insert(name.to_owned(), effect);
        self
    }

    /// Adds a trigger that exists from the start, with the arguments of `add_trigger`.
    #[must_use]
    pub fn trigger<'a>(mut self, arguments: impl IntoIterator<Item = (&'a str, Argument)>) -> Self {
        let named = arguments
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        self.source.triggers.push(named.collect());
        self
    }

    /// Checks everything and makes the rules ready for play.
    ///
    /// Errors: [`rules_invalid`](crate::vocabulary::error::Code::RulesInvalid), naming the key and
    /// the reason.
    pub fn build(self) -> Result<Arc<Ruleset>, Error> {
        let name = self.source.name.clone();
        Ruleset::from_source(self.source, &name)
    }
}

macro_rules! arguments {
    ($($ty:ty: $variant:ident($value:ident => $argument:expr);)*) => {$(
        impl From<$ty> for Argument {
            fn from($value: $ty) -> Self {
                Self::$variant($argument)
            }
        }
    )*};
}

arguments! {
    bool: Bool(value => value);
    i64: Int(number => number);
    &str: Text(text => text.to_owned());
    Vec<Argument>: List(list => list);
    BTreeMap<String, Argument>: Table(table => table);
}

impl<const COUNT: usize> From<[Self; COUNT]> for Argument {
    fn from(list: [Self; COUNT]) -> Self {
        Self::List(list.into())
    }
}

impl<const COUNT: usize> From<[(&str, Self); COUNT]> for Argument {
    fn from(table: [(&str, Self); COUNT]) -> Self {
        let named = table.map(|(name, value)| (name.to_owned(), value));
        Self::Table(named.into())
    }
}
