//! Windows in English: who may answer, in what order, with what, and what comes next.

use super::Teller;
use super::condition::{Cast, clause};
use super::effects::led;
use super::english::{Noun, count, names, plain, sentences, times};
use crate::rules::condition::{Condition, Fact};
use crate::ruleset::*;
use crate::vocabulary::ids::{NameId, WindowId};

/// The step whose window it is, unless effects open it.
pub(super) type OpeningStep<'p> = Option<&'p StepSource>;

/// The most actions of a list; a rulebook names no more in one sentence.
const MOST_NAMED: usize = 24;

impl Teller<'_> {
    /// Returns what happens in a window.
    pub(super) fn window(
        &self,
        name: &str,
        window: &WindowSource,
        place: OpeningStep<'_>,
    ) -> String {
        let mut said = vec![];
        let cast = Cast::of(Noun::they());
        let condition = |text: &str| clause(self.rules, text, &cast);
        match (&window.commits, window.claims) {
            (Some(commits), _) => said.extend(self.commits(name, window, commits, place)),
            (None, true) => said.extend(self.claims(name, window, place)),
            (None, false) => said.extend(self.acts(name, window, place)),
        }
        if let Some(who) = &window.who {
            said.push(format!("A player is asked only while {}", condition(who)));
        }
        if let Some(start) = &window.start {
            let start = starts(start);
            said.extend(
                (window.mode == Mode::Sequential && window.pending != Pending::Active)
                    .then(|| format!("It begins with {start}")),
            );
        }
        if let Some(restart) = &window.restart {
            said.push(format!(
                "When it opens again, it begins with {}",
                starts(restart)
            ));
        }
        if let Some(order) = &window.order {
            said.push(format!("It follows the order {}", plain(order)));
        }
        if let Some(when) = &window.pass_when {
            said.push(format!("Players may pass only while {}", condition(when)));
        }
        if let Some(forced) = &window.forced {
            said.push(format!(
                "Players pass by themselves while {}",
                condition(forced)
            ));
        }
        said.extend(limits(
            "Each player",
            window.min_actions,
            window.max_actions,
        ));
        said.extend(self.roles(window));
        said.extend(closes(window));
        said.extend(self.then(name, window, place));
        sentences(said)
    }

    /// Returns who acts, how often, and how an action or a pass changes that.
    fn acts(&self, name: &str, window: &WindowSource, place: OpeningStep<'_>) -> Vec<String> {
        let (who, several) = asked(window);
        let alone = window.pending == Pending::Active;
        let forbidden = window.pass == PassRule::Forbid;
        let acts = match (window.after_act, several) {
            (AfterAct::Keep, _) if !forbidden => {
                if several {
                    "act"
                } else {
                    "acts"
                }
            }
            (AfterAct::Keep, false) => "acts as often as they like",
            (AfterAct::Keep, true) => "act as often as they like",
            (AfterAct::Next, false) if window.reopen == Reopen::None => "acts once",
            (AfterAct::Next, true) if window.reopen == Reopen::None => "act once each",
            (AfterAct::Next, false) => "acts",
            (AfterAct::Next, true) => "act",
            _ if alone => "takes one action",
            (_, false) if forbidden => "has to act",
            (_, true) if forbidden => "have to act",
            _ => "may act",
        };
        let passes = match window.after_act {
            _ if forbidden => "",
            AfterAct::Keep => " until passing",
            _ if several || acts == "may act" => " or pass",
            _ => " or passes",
        };
        let open = match place.is_none() && self.lists_differ(name) {
            true => String::new(),
            false => self.actions_in(name, window, place.or_else(|| self.first_step(name))),
        };
        let ends = alone && forbidden && window.after_act == AfterAct::EndTurn;
        let ends = if ends { ", which ends the turn" } else { "" };
        let mut said = vec![format!("{who} {acts}{open}{passes}{ends}")];
        match window.after_act {
            AfterAct::EndTurn if alone && forbidden => {}
            AfterAct::EndTurn if alone => said.push("The action ends the turn".into()),
            AfterAct::EndTurn => said.push("The first action ends the turn".into()),
            AfterAct::Close if !alone => said.push("The first action closes the window".into()),
            AfterAct::Keep if forbidden => {
                said.push("Nobody may pass".into());
            }
            _ => {}
        }
        let goes_on = matches!(window.after_act, AfterAct::Keep | AfterAct::Next);
        if !alone && goes_on {
            match window.reopen {
                Reopen::All => {
                    let all = match window.pending {
                        Pending::All => "everybody is",
                        _ => "all of them are",
                    };
                    said.push(format!("After an action, {all} asked again"));
                }
                Reopen::Others => said.push("After an action, all others are asked again".into()),
                Reopen::None => {}
            }
        }
        said.extend(match window.pass {
            PassRule::Hard => Some("Who passes is out of it".to_owned()),
            PassRule::EndTurn => Some("A pass ends the turn".to_owned()),
            PassRule::Round => {
                Some("A pass ends the turn, and the player takes no more turns in the round".into())
            }
            PassRule::Soft | PassRule::Forbid => None,
        });
        said
    }

    /// Returns the first step with a window that steps alone open.
    fn first_step(&self, name: &str) -> OpeningStep<'_> {
        let mut steps = self.source.steps.iter();
        let step = steps.find(|step| step.window.as_deref() == Some(name));
        step.filter(|_| !self.opened.contains(name))
    }

    /// Returns the actions that may be taken in a window, as the end of a sentence.
    pub(super) fn actions_in(
        &self,
        name: &str,
        window: &WindowSource,
        place: OpeningStep<'_>,
    ) -> String {
        if self.source.actions.is_empty() {
            return String::new();
        }
        let open = self.open_in(name, window, place);
        let bare = self.source.options.bare_acts == BareActs::Allow;
        let all = open.len() == self.source.actions.len() && open.len() > MOST_NAMED;
        match (open.len(), bare) {
            _ if all => " (any action)".to_owned(),
            (0, true) => " (an action without a name)".to_owned(),
            (0, false) => " (though no action is possible)".to_owned(),
            (_, true) => format!(" ({}, or an action without a name)", names(open, "or")),
            (_, false) => format!(" ({})", names(open, "or")),
        }
    }

    /// Returns the actions that may be possible in a window, judged by the step and the window that
    /// their conditions ask for.
    pub(super) fn open_in<'s>(
        &'s self,
        name: &str,
        window: &'s WindowSource,
        place: OpeningStep<'_>,
    ) -> Vec<&'s String> {
        let at = self.rules.windows().position(|known| known == name);
        let rule = at.map(|at| self.rules.window_rule(WindowId::at(at)));
        let listed =
            |action: &String| rule.is_none_or(|rule| rule.takes_from_somebody(NameId::of(action)));
        let possible = self.source.actions.iter().filter(|(name_of, action)| {
            let rule = &self.rules.actions[&NameId::of(name_of)];
            let known = |part: &Condition| match part {
                Condition::Fact(fact) => self.known(fact, (name, window), place).map(i64::from),
                _ => None,
            };
            let may = (rule.when.as_ref()).is_none_or(|when| when.determined(&known) != Some(0));
            action.anytime.is_some() || may && listed(name_of)
        });
        possible.map(|(action, _)| action).collect()
    }

    /// Returns whether a fact holds there, if that is known beforehand.
    fn known(
        &self,
        fact: &Fact,
        window: (&str, &WindowSource),
        place: OpeningStep<'_>,
    ) -> Option<bool> {
        let terms = &self.rules.terms;
        match fact {
            Fact::Step(id) => Some(*terms.steps[id.index()] == *place?.name),
            Fact::Phase(id) => Some(*terms.phases[id.index()] == *place?.phase_name()),
            Fact::Chapter(id) => {
                let steps = &self.rules.chapter(Some(*id)).steps;
                let mut steps = steps.iter().map(|step| &*terms.steps[step.index()]);
                let name = &place?.name;
                (!steps.any(|step| step == name)).then_some(false)
            }
            Fact::Role(id) => {
                let role = self.rules.names.get(*id)?;
                (!window.1.roles.contains_key(role)).then_some(false)
            }
            Fact::OwnTurn if self.source.options.teams == Teams::Victory => {
                match window.1.pending {
                    Pending::Active => Some(true),
                    Pending::Others => Some(false),
                    Pending::All | Pending::Given => None,
                }
            }
            Fact::Window(id) => Some(*terms.windows[id.index()] == *window.0),
            _ => None,
        }
    }

    fn claims(&self, name: &str, window: &WindowSource, place: OpeningStep<'_>) -> Vec<String> {
        let (who, _) = asked(window);
        let open = self.open_in(name, window, place);
        let mut said = vec![format!(
            "{who} may claim{}: {}",
            if window.pass == PassRule::Forbid {
                ""
            } else {
                " or pass"
            },
            names(open.iter().copied(), "or"),
        )];
        said.push(match window.ties {
            ClaimTies::Nearest => {
                "The claim with the highest rank wins, and of equal ones that of the first player \
                 in turn order after the active one"
                    .into()
            }
            ClaimTies::All => "The claims with the highest rank win".into(),
        });
        said
    }

    fn commits(
        &self,
        name: &str,
        window: &WindowSource,
        commits: &CommitsSource,
        place: OpeningStep<'_>,
    ) -> Vec<String> {
        let (who, several) = asked(window);
        let verb = if several { "give" } else { "gives" };
        let passes = match (window.pass, several) {
            (PassRule::Forbid, _) => "",
            (_, true) => ", or pass",
            (_, false) => ", or passes",
        };
        let mut said = vec![format!(
            "{who} {verb} a sealed answer{passes}; nobody sees another's before all are in"
        )];
        let extra = self.open_in(name, window, place);
        // Where the rules declare none, no action can be named here.
        match (self.source.actions.len(), extra.len()) {
            (0, _) | (_, 0) => {}
            (all, open) if all == open => said.push("Every action may be taken, too".into()),
            _ => said.push(format!("Actions may be taken, too: {}", names(extra, "or"))),
        }
        if let Some(payload) = &commits.payload {
            let places: Vec<String> = payload
                .places()
                .iter()
                .map(|place| self.given_number(place))
                .collect();
            said.push(match &places[..] {
                [] => "It holds nothing".into(),
                [one] => format!("The answer is {one}"),
                all => format!(
                    "The answer is {} numbers: {}",
                    all.len(),
                    all.join("; then ")
                ),
            });
        }
        match (commits.replace, commits.withdraw) {
            (true, true) => said.push("An answer may be replaced or taken back".into()),
            (true, false) => said.push("An answer may be replaced".into()),
            (false, true) => said.push("An answer may be taken back".into()),
            (false, false) => {}
        }
        said.push(match commits.keys.is_empty() {
            true => "Then all are revealed".to_owned(),
            false => format!(
                "Then all are revealed, and sorted by {}",
                sorted(&commits.keys)
            ),
        });
        let from = commits
            .from
            .as_deref()
            .map_or("the active player".into(), starts);
        said.push(match commits.ties {
            CommitTies::Group => "Equal answers count together".into(),
            CommitTies::Distance => format!("Equal ones follow in turn order from {from}"),
            CommitTies::Seats => "Equal ones follow by player number".into(),
            CommitTies::Order => "Equal ones follow in the order of players".into(),
            CommitTies::Again => "Players tied at the top answer again among themselves".into(),
        });
        if commits.keys.is_empty() && commits.ties == CommitTies::Group {
            said.pop();
        }
        if let Some(effect) = &commits.effect {
            let does = self.effect(effect, &Cast::called("the player"));
            let lead = match commits.keys.is_empty() {
                true => "For each answer",
                false => "For each answer, in this order",
            };
            said.push(led(lead, &does));
        }
        said
    }

    fn roles(&self, window: &WindowSource) -> Vec<String> {
        let mut said = vec![];
        if let Some(first) = &window.role {
            said.push(format!("Everybody has the role {} at first", plain(first)));
        }
        for (name, role) in &window.roles {
            let name = plain(name);
            let whose = format!("A player with the role {name}");
            if !role.actions.is_empty() {
                let actions = names(&role.actions, "or");
                said.push(format!("{whose} takes no action but {actions}"));
            }
            said.extend(limits(&whose, role.min_actions, role.max_actions));
            if let Some(next) = &role.next {
                said.push(format!("The role after {name} is {}", plain(next)));
            }
        }
        said
    }

    /// Returns what follows when a window has closed.
    fn then(&self, name: &str, window: &WindowSource, place: OpeningStep<'_>) -> Option<String> {
        let word = match &window.then {
            ThenSource::Window(next) => {
                return Some(format!("Then the window {} opens", plain(next)));
            }
            ThenSource::Word(word) => *word,
        };
        let only_acts = window.after_act == AfterAct::EndTurn && window.pass == PassRule::Forbid;
        let alone = window.pending == Pending::Active;
        let step = "Then the step ends".to_owned();
        Some(match word {
            Then::Resolve | Then::ResolveAll if self.stack && alone => {
                let what = match word {
                    Then::Resolve => "the top of the stack resolves",
                    _ => "the whole stack resolves, the newest first",
                };
                format!(
                    "After that, {what}, and the window opens again; once the stack is empty, the \
                     step ends"
                )
            }
            Then::Resolve if self.stack => {
                "When all have passed in a row, the top of the stack resolves, and the window \
                 opens again; once the stack is empty, the step ends"
                    .into()
            }
            Then::ResolveAll if self.stack => {
                "When all have passed, the whole stack resolves, the newest first, and the window \
                 opens again; once the stack is empty, the step ends"
                    .into()
            }
            Then::EndTurn if only_acts && window.pending == Pending::Active => return None,
            // Steps follow each other, so that needs no word.
            Then::Resolve | Then::ResolveAll | Then::EndStep if place.is_some() => return None,
            Then::Resolve | Then::ResolveAll | Then::EndStep => step,
            Then::EndTurn => "Then the turn ends".into(),
            Then::Return if place.is_none() => "Then the game returns to the window beneath".into(),
            Then::Return if self.opened.contains(name) => {
                "Then the game returns to the window beneath, or the step ends".into()
            }
            Then::Return => return None,
            Then::ToWinner => {
                "Then the turn ends, and the player whose claim won takes the next one".into()
            }
        })
    }
}

/// Returns who is asked in a window, and whether that is more than one at a time.
fn asked(window: &WindowSource) -> (String, bool) {
    let at_once = window.mode == Mode::Concurrent;
    let (one, all) = match window.pending {
        Pending::All => ("each player in turn", "all players, at the same time,"),
        Pending::Others => (
            "each of the others in turn",
            "all others, at the same time,",
        ),
        Pending::Active => ("the active player", ""),
        Pending::Given => (
            "each player named as it opens, in turn,",
            "the players named as it opens, at the same time,",
        ),
    };
    match at_once && !all.is_empty() {
        true => (all.to_owned(), true),
        false => (one.to_owned(), false),
    }
}

/// Returns the player with whom something begins.
pub(super) fn starts(word: &str) -> String {
    match word {
        "active" => "the active player".into(),
        "next" => "the player after the active one".into(),
        "given" => "the player named as it opens".into(),
        "other" => "the player after the last one to act".into(),
        "same" => "the same player again".into(),
        "first" => "the first in the order".into(),
        _ => match word.split_once('.') {
            Some(("token", token)) => format!("the holder of the token {}", plain(token)),
            Some(("after", token)) => {
                format!("the player after the holder of the token {}", plain(token))
            }
            _ => plain(word),
        },
    }
}

/// Returns how numbers are sorted: `the number, the highest first`.
pub(super) fn sorted(keys: &[i64]) -> String {
    let key = |key: &i64| {
        let which = match (keys.len(), key.unsigned_abs()) {
            (1, 1) => "the number".to_owned(),
            (_, nth) => format!("number {nth}"),
        };
        let first = if *key < 0 { "highest" } else { "lowest" };
        format!("{which}, the {first} first")
    };
    keys.iter().map(key).collect::<Vec<_>>().join(", then by ")
}

fn limits(who: &str, min: Option<u32>, max: Option<u32>) -> Option<String> {
    Some(match (min, max) {
        (None, None) => return None,
        (Some(min), None) => format!("{who} acts at least {}", times(min)),
        (None, Some(max)) => format!("{who} acts at most {}", times(max)),
        (Some(min), Some(max)) if min == max => format!("{who} acts {}", times(min)),
        (Some(min), Some(max)) => {
            format!(
                "{who} acts at least {} and at most {}",
                times(min),
                times(max)
            )
        }
    })
}

fn closes(window: &WindowSource) -> Vec<String> {
    let mut said = vec![];
    if let Some(left) = window.close_at {
        let players = count(left as u64, "player");
        let are = if left == 1 { "is" } else { "are" };
        said.push(format!("It closes when at most {players} {are} left in it"));
    }
    if let Some(passes) = window.close_after {
        said.push(format!("It closes after {} in a row", passes_of(passes)));
    }
    if let Some(quorum) = window.quorum {
        let players = count(quorum as u64, "player");
        let have = if quorum == 1 { "has" } else { "have" };
        said.push(format!("It closes when {players} {have} answered"));
    }
    match window.close {
        Close::Answered => {}
        Close::ByAnswers => {
            said.push("Until it closes, nobody may end the step, the phase or the turn".into());
        }
        Close::Explicit => {
            said.push("It closes only by an effect or the host, or when the step is ended".into());
        }
    }
    said
}

fn passes_of(passes: u32) -> String {
    match passes {
        1 => "a pass".to_owned(),
        _ => format!("{passes} passes"),
    }
}
