//! The written form of a ruleset: what a rules file says, before it is checked.
//!
//! TOML, JSON and the builder all fill these structs; unknown keys are errors. `docs/rules-format.md` explains every key.

use crate::error::{Code, Error};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rules file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetSource {
    /// A short name in lower case.
    pub name: String,
    /// A title for people.
    #[serde(default)]
    pub title: String,
    /// How many may play.
    #[serde(default)]
    pub players: PlayersSource,
    /// The choices among the engine's rules.
    #[serde(default)]
    pub options: Options,
    /// How much work one command may set off.
    #[serde(default)]
    pub limits: Limits,
    /// The kinds of window, by name. `owner` is always there.
    #[serde(default)]
    pub windows: BTreeMap<String, WindowSource>,
    /// The steps of a turn, in order.
    pub steps: Vec<StepSource>,
    /// The kinds of action, by name. None declared: every name is allowed.
    #[serde(default)]
    pub actions: BTreeMap<String, ActionSource>,
    /// The effects that check the state each time before somebody may act, in order (CR 704.3).
    #[serde(default)]
    pub checks: Vec<String>,
    /// Effects as data: each a list of verbs.
    #[serde(default)]
    pub effects: BTreeMap<String, Vec<VerbSource>>,
    /// Triggers that stand from the start: the arguments of `add_trigger`.
    #[serde(default)]
    pub triggers: Vec<BTreeMap<String, Argument>>,
}

/// How many may play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayersSource {
    /// At least so many.
    pub min: usize,
    /// At most so many.
    pub max: usize,
}

impl Default for PlayersSource {
    fn default() -> Self {
        Self { min: 1, max: crate::ids::MAX_PLAYERS }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }
    )*};
}

choices! {
    /// Who takes the first turn.
    StartRule { #[default] /** The first in the order. */ First, /** One drawn by the seeded generator. */ Random }
    /// Which granted turn is taken first.
    ExtraTurns { #[default] /** The newest (CR 500.7). */ Newest, /** The oldest. */ Oldest }
    /// From where the order goes on after extra turns.
    Resume { #[default] /** From the last normal turn. */ Anchor, /** From the player of the last turn of any kind. */ Taker }
    /// What reversing does while two players are left.
    ReverseWithTwo { #[default] /** Nothing to be seen. */ Nothing, /** The other player is skipped. */ Skip }
    /// When "skip the next player" picks its player.
    SkipNextBinds { #[default] /** When it is played. */ Now, /** When the turn ends. */ TurnEnd }
    /// What becomes of the turn of a player who leaves during it.
    LeaveRule { #[default] /** It runs to its end without an active player (CR 800.4j). */ FinishTurn, /** It ends at once. */ EndTurn }
    /// What teams share.
    Teams { #[default] /** The victory only. */ Victory, /** Their turns and their priority too (CR 805). */ Shared }
    /// What becomes of a team of which one leaves.
    TeamLeaves { #[default] /** The others go on. */ Alone, /** All leave (CR 810.8). */ Together }
    /// Where triggers go.
    TriggerRule { /** On the stack, when a player would next get priority (CR 603.3). */ Stack, #[default] /** They run at once. */ AtOnce }
    /// In which order a player's own triggers are placed.
    TriggerOrder { #[default] /** In the order of their registration. */ Registered, /** As the player says (CR 603.3b). */ Ask }
    /// What an endless loop is.
    LoopRule { #[default] /** An error; the command is refused. */ Error, /** A draw (CR 104.4b). */ Draw }
    /// When the game ends by itself.
    EndRule { #[default] /** When one player or team is left. */ LastStanding, /** When nobody is left. */ Never }
    /// When a round ends.
    RoundRule { #[default] /** When the order comes round to the player who began it. */ Wrap, /** When everybody has had a normal turn. */ Everyone, /** Never by itself. */ Manual }
    /// Whether a step's window opens.
    Opens { #[default] /** Every time. */ Always, /** If a state check or a trigger happened in the step (CR 514.3a). */ IfNeeded }
    /// Whether one player at a time may answer, or all who still owe one.
    Mode { #[default] /** One at a time, in turn order. */ Sequential, /** All at once. */ Concurrent }
    /// Who answers first.
    StartWith { #[default] /** The active player. */ Active, /** The player after the active one. */ Next, /** The player named when it is opened. */ Given }
    /// Who owes an answer as the window opens.
    Pending { #[default] /** Every living player. */ All, /** All but the active player. */ Others, /** The active player. */ Active, /** The player named when it is opened. */ Given }
    /// Who owes an answer again after an action.
    Reopen { #[default] /** Everybody not out of the window. */ All, /** Everybody but the actor. */ Others, /** Nobody. */ None }
    /// Who acts after an action.
    AfterAct { #[default] /** The same player again. */ Keep, /** The next who owes an answer. */ Next, /** Nobody: the window closes. */ Close }
    /// What passing means.
    PassRule { #[default] /** No answer until the window reopens. */ Soft, /** Out of this window. */ Hard, /** Not allowed. */ Forbid, /** The turn ends. */ EndTurn }
    /// What closing does.
    Then {
        #[default] /** Resolves the top of the stack and opens again; with an empty stack, ends the step (CR 117.4). */ Resolve,
        /** Resolves the whole stack, newest first, then opens again; with an empty stack, ends the step. */ ResolveAll,
        /** Ends the step. */ EndStep,
        /** Ends the turn. */ EndTurn,
        /** Goes back to the window beneath, or ends the step. */ Return
    }
}

/// The choices among the engine's rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who takes the first turn.
    pub start: StartRule,
    /// Which granted turn is taken first.
    pub extra_turns: ExtraTurns,
    /// From where the order goes on after extra turns.
    pub resume: Resume,
    /// What reversing does while two players are left.
    pub reverse_with_two: ReverseWithTwo,
    /// When "skip the next player" picks its player.
    pub skip_next: SkipNextBinds,
    /// What becomes of the turn of a player who leaves during it.
    pub leave: LeaveRule,
    /// Where triggers go.
    pub triggers: TriggerRule,
    /// In which order a player's own triggers are placed.
    pub trigger_order: TriggerOrder,
    /// What an endless loop is.
    pub on_loop: LoopRule,
    /// When the game ends by itself.
    pub end: EndRule,
    /// When a round ends.
    pub round: RoundRule,
    /// What teams share.
    pub teams: Teams,
    /// What becomes of a team of which one leaves.
    pub team_leaves: TeamLeaves,
}

/// How much work one command may set off before it is refused with `loop_limit`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Effects run.
    pub effects: u32,
    /// Turns begun or skipped.
    pub turns: u32,
    /// Steps entered or skipped.
    pub steps: u32,
    /// Verbs said by one effect.
    pub verbs: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { effects: 10_000, turns: 10_000, steps: 100_000, verbs: 10_000 }
    }
}

/// A kind of window.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WindowSource {
    /// One at a time, or all at once.
    pub mode: Mode,
    /// Who answers first.
    pub start: StartWith,
    /// Who owes an answer as it opens.
    pub pending: Pending,
    /// Who owes one again after an action.
    pub reopen: Reopen,
    /// Who acts after an action.
    pub after_act: AfterAct,
    /// What passing means.
    pub pass: PassRule,
    /// It closes when at most so many players are not out of it; otherwise when nobody owes an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub close_at: Option<usize>,
    /// What closing does.
    pub then: Then,
}

/// A step of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepSource {
    /// Its name.
    pub name: String,
    /// The phase it belongs to; consecutive steps of one phase are one phase. By default its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// The window it opens: a name, or `none`. By default `owner`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<String>,
    /// Whether the window opens.
    #[serde(default)]
    pub opens: Opens,
    /// It begins only while this holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<String>,
    /// It happens again as long as its window opened (CR 514.3a).
    #[serde(default)]
    pub repeats: bool,
    /// Ending the turn by effect goes here.
    #[serde(default)]
    pub terminal: bool,
    /// What lasts until the end of the turn ends here, after its own effects (CR 514.2).
    #[serde(default)]
    pub ends_turn_effects: bool,
    /// The effects run as it begins, in order.
    #[serde(default)]
    pub enter: Vec<String>,
    /// The effects run as it ends, in order.
    #[serde(default)]
    pub leave: Vec<String>,
}

/// A kind of action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ActionSource {
    /// It is allowed only while this holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Whether a lock refuses it.
    pub locked: bool,
    /// Whether it reopens the window as the window's rule says.
    pub reopens: bool,
}

impl Default for ActionSource {
    fn default() -> Self {
        Self { when: None, locked: true, reopens: true }
    }
}

/// A verb of a data effect: one key is the verb with its arguments; `when` and `each` may stand beside it.
pub type VerbSource = BTreeMap<String, Argument>;

/// An argument as written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// Yes or no.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A name or a variable.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// The arguments of a verb.
    Table(BTreeMap<String, Self>),
}

impl RulesetSource {
    /// Reads TOML; errors name the file, the line and the key.
    ///
    /// With `base = "NAME"` the file says only what differs from those built-in rules; steps of the same name are overlaid.
    pub fn from_toml(text: &str, file: &str) -> Result<Self, Error> {
        let failed = |error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            Error::new(Code::RulesSyntax).detail(format!("{file}:{line}: {}", error.message()))
        };
        let mut table: toml::Table = toml::from_str(text).map_err(failed)?;
        let Some(base) = table.remove("base") else { return toml::from_str(text).map_err(failed) };
        let named = base.as_str().map_or_else(|| Err(Code::UnknownRuleset.into()), super::builtin::text);
        let named = named.map_err(|error: Error| Error::new(Code::RulesInvalid).detail(format!("{file}: base: {error}")))?;
        let mut whole: toml::Table = toml::from_str(named).map_err(failed)?;
        overlay(&mut whole, table);
        whole.try_into().map_err(|error: toml::de::Error| Error::new(Code::RulesSyntax).detail(format!("{file}: {}", error.message())))
    }

    /// Reads JSON; errors name the file and the line.
    pub fn from_json(text: &str, file: &str) -> Result<Self, Error> {
        serde_json::from_str(text).map_err(|error| Error::new(Code::RulesSyntax).detail(format!("{file}:{}: {error}", error.line())))
    }
}

/// Lays one table over another: tables key by key, lists of named tables name by name, everything else whole.
fn overlay(under: &mut toml::Table, over: toml::Table) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(toml::Value::Table(under)), toml::Value::Table(over)) => overlay(under, over),
            (Some(toml::Value::Array(under)), toml::Value::Array(over)) if is_named(under) && is_named(&over) => {
                for member in over {
                    let name = member.get("name").cloned();
                    match (under.iter_mut().find(|known| known.get("name") == name.as_ref()), member) {
                        (Some(toml::Value::Table(under)), toml::Value::Table(over)) => overlay(under, over),
                        (_, member) => under.push(member),
                    }
                }
            }
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}

fn is_named(list: &[toml::Value]) -> bool {
    list.iter().all(|member| member.get("name").is_some())
}
