//! The rules of a game as play reads them: immutable, with all names resolved, shared freely.

pub(crate) mod about;
pub(crate) mod argument;
pub(crate) mod arguments;
pub(crate) mod choices;
pub(crate) mod clock;
mod columns;
mod compiled;
pub mod condition;
pub(crate) mod condition_error;
pub(crate) mod condition_said;
pub(crate) mod condition_text;
mod described;
mod determined;
mod effect;
pub(crate) mod fast;
pub(crate) mod filters;
pub(crate) mod labels;
mod limits;
pub(crate) mod line;
mod options;
pub(crate) mod read_error;
pub(crate) mod terms;
pub(crate) mod text;
pub(crate) mod when;
pub(crate) mod writer;

pub use argument::{Argument, Given};
pub(crate) use choices::*;
pub(crate) use clock::{ClockRule, LONGEST_TIME};
pub(crate) use compiled::*;
pub use described::AboutSource;
pub(crate) use effect::Is;
pub use effect::{Beside, DataEffect, DataVerb, Operand, Variable};
pub use limits::Limits;
pub use options::Options;

use crate::vocabulary::command::AddTrigger;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Until;
use condition::Condition;
use fast::Fast;
use std::collections::BTreeMap;
use std::sync::Arc;
use terms::Terms;

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
    pub(crate) name: Box<str>,
    pub(crate) title: Box<str>,
    pub(crate) about: AboutSource,
    pub(crate) min_players: usize,
    pub(crate) max_players: usize,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) terms: Terms,
    pub(crate) steps: Vec<Step>,
    /// The chapters; the first is the game without any.
    pub(crate) chapters: Vec<Chapter>,
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
    pub(crate) identity: u128,
    pub(crate) canonical: Box<str>,
    pub(crate) text: Box<str>,
}

impl Ruleset {
    /// Returns what they declare about an action.
    #[inline]
    pub(crate) fn declared(&self, action: Option<NameId>) -> Option<&Action> {
        self.actions.get(&action?)
    }

    /// Returns the refusal of that action, as [`unknown_action`](Self::unknown_action) does.
    #[cold]
    pub(crate) fn refuse_action(&self, names: &Names, action: NameId) -> Error {
        let said = names.get(action).unwrap_or_default();
        self.unknown_action(names, said).name(action)
    }

    /// Returns the refusal of an action that they do not declare, with those that they do in the
    /// order of the alphabet: the numbers of their names say nothing to anybody.
    #[cold]
    pub(crate) fn unknown_action(&self, names: &Names, said: &str) -> Error {
        let known = self.actions.keys();
        let mut known: Vec<&str> = known.filter_map(|known| names.get(*known)).collect();
        known.sort_unstable();
        let error = Error::new(Code::UnknownAction).at(Column::Action);
        error.mistaken(Mistake::unknown(said, known))
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

    pub(crate) fn read_from(mut self: Arc<Self>, text: &str) -> Arc<Self> {
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
