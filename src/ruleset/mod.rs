//! The rules of a game as data: immutable, validated when built, shared freely.

pub(crate) mod about;
pub(crate) mod arguments;
mod base_error;
pub(crate) mod bases;
mod brackets;
mod builder;
mod builtin;
mod choices;
mod clock;
mod columns;
mod compile;
mod compile_effects;
mod compile_names;
mod compile_takes;
mod compile_turns;
mod compile_windows;
mod compiled;
pub mod condition;
pub(crate) mod condition_error;
pub(crate) mod condition_said;
mod condition_text;
mod described;
mod determined;
mod effect;
pub(crate) mod errors;
pub(crate) mod examples;
pub(crate) mod fast;
mod fault;
mod file;
pub(crate) mod filters;
pub(crate) mod json;
mod key_index;
pub(crate) mod labels;
mod limits;
pub(crate) mod line;
mod lint;
mod misfit;
mod nobodys;
mod part;
mod placed;
mod plays;
pub(crate) mod read_error;
mod rules_error;
mod source;
mod spelling;
mod takes;
mod terms;
pub(crate) mod text;
mod tree;
mod turns;
pub(crate) mod when;
mod window;
pub(crate) mod writer;

pub use bases::Bases;
pub use builder::RulesetBuilder;
pub use builtin::{BUILTIN, Builtin};
pub use choices::*;
pub use clock::ClockSource;
pub(crate) use clock::{ClockRule, LONGEST_TIME};
pub(crate) use compiled::*;
pub use described::AboutSource;
pub use effect::{Beside, DataEffect, DataVerb, Operand, Variable};
pub use examples::ExampleSource;
pub(crate) use file::places_of;
pub use limits::Limits;
pub use lint::{Finding, Severity};
pub(crate) use lint::{Mentions, allowed_actions, findings, opens_elsewhere};
pub(crate) use plays::VerbList;
pub use plays::{CardSource, CostSource, EffectSource};
pub use source::*;
pub use takes::{BoundSource, NumberSource, PayloadSource, TakesSource, TargetSource};
pub use turns::{ChapterSource, TurnsSource};
pub use window::{CommitsSource, RoleSource, ThenSource, WindowSource};

use crate::ruleset::terms::Terms;
use crate::vocabulary::command::AddTrigger;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::words::Until;
use condition::Condition;
use fast::Fast;
use file::RulesFile;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A validated set of rules. Cheap to share through an [`Arc`]; nothing in it ever changes.
///
/// ```
/// use turnwheel::{Code, ruleset::Ruleset};
///
/// let text = "name = \"race\"\n[[steps]]\nname = \"move\"\nwindow = \"priority\"\n";
/// let wrong = Ruleset::from_toml(text, "race.toml").unwrap_err();
/// assert_eq!(wrong.code, Code::RulesInvalid);
/// assert!(wrong.to_string().contains("race.toml:4"), "{wrong}");
///
/// let rules = Ruleset::from_toml(&text.replace("priority", "owner"), "race.toml")?;
/// assert_eq!(rules.steps().collect::<Vec<_>>(), ["move"]);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ruleset {
    name: Box<str>,
    title: Box<str>,
    about: AboutSource,
    min_players: usize,
    max_players: usize,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) terms: Terms,
    pub(crate) steps: Vec<Step>,
    /// The chapters; the first is the game without any.
    chapters: Vec<Chapter>,
    pub(crate) first_chapter: Option<ChapterId>,
    /// True if chapters begin the rounds; otherwise each lap of the order is a round.
    pub(crate) rounds_by_chapter: bool,
    /// The orders; the first is the table's own.
    pub(crate) orders: Vec<OrderRule>,
    pub(crate) tokens: Vec<TokenStart>,
    pub(crate) counters: BTreeMap<NameId, CounterRule>,
    /// When flags are cleared whose verbs do not say so.
    pub(crate) flags: BTreeMap<NameId, Until>,
    pub(crate) starts: Vec<CounterStart>,
    pub(crate) clock: Option<ClockRule>,
    pub(crate) ends: Option<Condition>,
    pub(crate) windows: Vec<WindowRule>,
    pub(crate) actions: BTreeMap<NameId, Action>,
    pub(crate) checks: Vec<NameId>,
    pub(crate) fast: Fast,
    pub(crate) effects: Arc<BTreeMap<NameId, Arc<DataEffect>>>,
    /// The rules for playing cards, by their effects.
    pub(crate) plays: BTreeMap<NameId, PlayRule>,
    /// True if an action or a card costs something.
    pub(crate) has_costs: bool,
    pub(crate) triggers: Vec<AddTrigger>,
    pub(crate) names: Names,
    identity: u128,
    canonical: Box<str>,
    text: Box<str>,
}

impl Ruleset {
    /// Returns the same rules without short ways: in a game by them, every stage looks for
    /// everything. Both games are equal, and tests compare them.
    #[doc(hidden)]
    pub fn by_the_long_way(&self) -> Result<Arc<Self>, Error> {
        let mut again = Self::from_json(&self.canonical, self.name())?;
        if let Some(rules) = Arc::get_mut(&mut again) {
            rules.fast = Fast::NOTHING;
        }
        Ok(again)
    }

    /// Returns what they declare about an action.
    #[inline]
    pub(crate) fn declared(&self, action: Option<NameId>) -> Option<&Action> {
        self.actions.get(&action?)
    }

    /// Begins to build rules in code.
    pub fn builder(name: &str) -> RulesetBuilder {
        RulesetBuilder::new(name)
    }

    /// Returns the built-in rules of that name; [`BUILTIN`] lists them.
    ///
    /// Errors: [`unknown_ruleset`](crate::vocabulary::error::Code::UnknownRuleset), with the
    /// nearest name.
    pub fn builtin(name: &str) -> Result<Arc<Self>, Error> {
        builtin::load(name)
    }

    /// Reads rules from TOML text. Errors call the text `file`.
    pub fn from_toml(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_toml_over(text, file, &Bases::NONE)
    }

    /// Reads rules from JSON text. Errors call the text `file`.
    pub fn from_json(text: &str, file: &str) -> Result<Arc<Self>, Error> {
        Self::from_json_over(text, file, &Bases::NONE)
    }

    /// Reads rules from text, as JSON if `file` ends in `.json`, otherwise as TOML. They can be
    /// based on built-in rules and on `bases`.
    pub fn from_text(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::read(text, file), text, bases)
    }

    /// Reads rules from TOML text with these bases; see [`from_text`](Self::from_text).
    pub fn from_toml_over(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::toml(text, file), text, bases)
    }

    /// Reads rules from JSON text with these bases; see [`from_text`](Self::from_text).
    pub fn from_json_over(text: &str, file: &str, bases: &Bases) -> Result<Arc<Self>, Error> {
        Self::over(RulesFile::json(text, file), text, bases)
    }

    fn over<'a>(file: RulesFile<'a>, text: &str, bases: &'a Bases) -> Result<Arc<Self>, Error> {
        let rules = file.over(bases).load()?;
        // A text based on others is incomplete without them.
        Ok(match bases.is_empty() {
            true => rules.read_from(text),
            false => rules,
        })
    }

    /// Reads a rules file, and the files of its folder that it is based on.
    ///
    /// Errors: [`file_unreadable`](crate::vocabulary::error::Code::FileUnreadable), also for a base
    /// outside the folder of the file; the first mistake in the rules, with file, line and key.
    pub fn load(path: impl AsRef<std::path::Path>) -> Result<Arc<Self>, Error> {
        let path = path.as_ref();
        let text = bases::read(path)?;
        let bases = Bases::beside(path, &text)?;
        Self::from_text(&text, &path.to_string_lossy(), &bases)
    }

    /// Checks rules and makes them ready for play. Errors call them `file`.
    pub fn from_source(source: RulesetSource, file: &str) -> Result<Arc<Self>, Error> {
        let rules = compile::compile(source).map(Arc::new);
        rules.map_err(|error| Error::new(Code::RulesInvalid).detail(format!("{file}: {error}")))
    }

    /// Returns the rules' name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rules' title for people.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the facts about the rules that their file gives to people and tools.
    pub fn about(&self) -> &AboutSource {
        &self.about
    }

    /// Returns the smallest and the largest number of players.
    pub fn player_range(&self) -> (usize, usize) {
        (self.min_players, self.max_players)
    }

    /// Returns the rules in their one canonical form, as JSON. Rules read from it by
    /// [`from_json`](Self::from_json) have the same identity.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// Returns the text that the rules were read from, unchanged; for rules built in code, or with
    /// bases of your own, their canonical form.
    pub fn text(&self) -> &str {
        if self.text.is_empty() {
            &self.canonical
        } else {
            &self.text
        }
    }

    fn read_from(mut self: Arc<Self>, text: &str) -> Arc<Self> {
        if let Some(rules) = Arc::get_mut(&mut self) {
            rules.text = text.into();
        }
        self
    }

    /// Returns a standard 128-bit hash of the rules' canonical form, without the title, `about` and
    /// the examples: rulesets with equal identity play in the same way.
    pub fn identity(&self) -> u128 {
        self.identity
    }

    /// Returns the names of the steps, by number.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.terms.steps.iter().map(AsRef::as_ref)
    }

    /// Returns the same rules with lower limits, for games that this host makes and loads. Limits
    /// that are higher than those of the rules change nothing.
    ///
    /// The limits are the host's: neither the identity of the rules nor any hash depends on them.
    /// A command that goes beyond them is refused here and may be accepted elsewhere; a save that
    /// does not fit is refused with [`members_limit`](crate::Code::MembersLimit). A game that
    /// [follows](crate::Game::follow) another accepts what that one accepted.
    ///
    /// ```
    /// use turnwheel::{Code, Game, Setup, Verbs, ruleset::{Limits, Ruleset}};
    ///
    /// let limits = Limits { members: 100, ..Limits::default() };
    /// let rules = Ruleset::builtin("simple")?.lowered(&limits);
    /// let mut game: Game = Game::new(rules, Setup::players(2))?;
    /// game.start()?;
    /// let refused = game.command("extra_turn A count=1000").unwrap_err();
    /// assert_eq!(refused.code, Code::MembersLimit);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    #[must_use]
    pub fn lowered(&self, limits: &Limits) -> Arc<Self> {
        let limits = self.limits.lowered(limits);
        let fast = self.fast.within(&limits);
        Arc::new(Self {
            limits,
            fast,
            ..self.clone()
        })
    }

    /// Returns the limits of the games played by these rules.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns the names of the phases, by number.
    pub fn phases(&self) -> impl Iterator<Item = &str> {
        self.terms.phases.iter().map(AsRef::as_ref)
    }

    /// Returns the names of the kinds of window, by number.
    pub fn windows(&self) -> impl Iterator<Item = &str> {
        self.terms.windows.iter().map(AsRef::as_ref)
    }

    /// Returns the step of that name.
    pub fn step(&self, name: &str) -> Option<StepId> {
        self.steps().position(|step| step == name).map(StepId::at)
    }

    /// Returns the phase of that name.
    pub fn phase(&self, name: &str) -> Option<PhaseId> {
        self.phases()
            .position(|phase| phase == name)
            .map(PhaseId::at)
    }

    /// Returns the kind of window of that name.
    pub fn window(&self, name: &str) -> Option<WindowId> {
        self.windows()
            .position(|window| window == name)
            .map(WindowId::at)
    }

    /// Returns the names of the chapters, by number.
    pub fn chapters(&self) -> impl Iterator<Item = &str> {
        self.terms.chapters.iter().map(AsRef::as_ref)
    }

    /// Returns the names of the orders, by number; the first is `table`, the table's own.
    pub fn orders(&self) -> impl Iterator<Item = &str> {
        self.terms.orders.iter().map(AsRef::as_ref)
    }

    /// Returns the names of the tokens, by number.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.terms.tokens.iter().map(AsRef::as_ref)
    }

    /// Returns the names of the actions that the rules declare, in alphabetical order.
    pub fn actions(&self) -> Vec<&str> {
        self.sorted(self.actions.keys())
    }

    /// Returns the names of the counters that the rules declare, in alphabetical order.
    pub fn counters(&self) -> Vec<&str> {
        self.sorted(self.counters.keys())
    }

    /// Returns the names of the effects that are data of the rules, in alphabetical order.
    /// [`effects_needed`](Self::effects_needed) lists those that the host has to register.
    pub fn effects(&self) -> Vec<&str> {
        self.sorted(self.effects.keys())
    }

    fn sorted<'a>(&'a self, names: impl Iterator<Item = &'a NameId>) -> Vec<&'a str> {
        let mut names: Vec<_> = names.filter_map(|name| self.names.get(*name)).collect();
        names.sort_unstable();
        names
    }

    /// Returns the number of steps and effects that the rules themselves put into a game.
    pub(crate) fn listed(&self) -> usize {
        let steps = self.steps.iter();
        let effects: usize = steps.map(|step| step.enter.len() + step.leave.len()).sum();
        self.steps.len() + self.checks.len() + effects
    }

    /// Returns the rules of the chapter at that position in the file.
    pub(crate) fn chapter_at(&self, at: usize) -> &Chapter {
        &self.chapters[at + 1]
    }

    /// Returns the rules of a chapter, or of the game without any.
    pub(crate) fn chapter(&self, chapter: Option<ChapterId>) -> &Chapter {
        &self.chapters[chapter.map_or(0, |chapter| chapter.index() + 1)]
    }

    /// Returns the rule of a kind of window.
    pub(crate) fn window_rule(&self, window: WindowId) -> &WindowRule {
        &self.windows[window.index()]
    }

    /// Returns the names of the effects that the rules run without defining them as data: the host
    /// has to register them.
    pub fn effects_needed(&self) -> impl Iterator<Item = &str> {
        let chapters = self.chapters.iter().flat_map(|chapter| {
            let turns = &chapter.turns;
            chapter
                .enter
                .iter()
                .chain(&chapter.leave)
                .chain(&turns.first_effect)
                .chain(&turns.next_effect)
                .chain(&turns.lap_enter)
                .chain(&turns.lap_leave)
        });
        self.steps
            .iter()
            .flat_map(|step| step.enter.iter().chain(&step.leave))
            .chain(&self.checks)
            .chain(chapters)
            .chain(
                self.actions
                    .values()
                    .filter_map(|action| action.effect.as_ref()),
            )
            .chain(
                self.counters
                    .values()
                    .filter_map(|counter| counter.effect.as_ref()),
            )
            .chain(self.clock.iter().filter_map(|clock| clock.effect.as_ref()))
            .chain(
                self.windows
                    .iter()
                    .filter_map(|window| window.commits.as_ref()?.effect.as_ref()),
            )
            .filter(|name| !self.effects.contains_key(name))
            .filter_map(|name| self.names.get(*name))
    }
}
