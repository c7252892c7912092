//! Rules built in code instead of a file.

use super::*;

/// Builds a [`Ruleset`] step by step; everything is checked by [`build`](Self::build).
///
/// ```
/// use turnwheel::ruleset::{Options, Ruleset, StepSource};
///
/// let rules = Ruleset::builder("draw_and_play")
///     .players(2, 4)
///     .step(StepSource { name: "draw".into(), window: Some("none".into()), ..StepSource::default()
/// })
///     .step(StepSource { name: "play".into(), ..StepSource::default() })
///     .build()?;
/// assert_eq!(rules.steps().collect::<Vec<_>>(), ["draw", "play"]);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct RulesetBuilder {
    source: RulesetSource,
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

    /// Adds an effect as data.
    #[must_use]
    pub fn effect(mut self, name: &str, verbs: Vec<VerbSource>) -> Self {
        self.source.effects.insert(name.to_owned(), verbs);
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
