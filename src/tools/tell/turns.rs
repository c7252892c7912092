//! Turns, their steps, and the chapters of the game in English.

use super::Teller;
use super::condition::{Cast, clause};
use super::effects::{led, uncapital};
use super::english::{Noun, count, plain, sentences, times};
use super::prose::Prose;
use super::windows::starts;
use crate::rules::{AfterChapter, Chapter};
use crate::ruleset::*;

impl Teller<'_> {
    /// Tells how turns follow each other, and what happens in one: chapter by chapter, if there are
    /// chapters.
    pub(super) fn turns(&self, page: &mut Prose) {
        if self.source.chapters.is_empty() {
            let said = sentences(self.walk(&self.source.turns));
            self.steps(page, &said, self.rules.chapter(None));
            return;
        }
        for (at, chapter) in self.source.chapters.iter().enumerate() {
            page.part();
            let turns = chapter.over(&self.source.turns);
            let mut said = vec![format!("Chapter {}, {}", at + 1, plain(&chapter.name))];
            said[0] += match self.is_first(at) && at > 0 {
                true => ", in which the game begins",
                false => "",
            };
            said.extend(self.around(chapter));
            said.extend(self.walk(&turns));
            said.extend(self.ends(chapter, at));
            self.steps(page, &sentences(said), self.rules.chapter_at(at));
        }
        if self.source.first_chapter.as_deref() == Some("none") {
            page.part();
            let mut said = vec!["The game begins without a chapter".to_owned()];
            said.extend(self.walk(&self.source.turns));
            self.steps(page, &sentences(said), self.rules.chapter(None));
        }
    }

    fn is_first(&self, at: usize) -> bool {
        let first = self.source.first_chapter.as_ref();
        first.is_some_and(|first| *first == self.source.chapters[at].name)
    }

    /// Returns what happens as a chapter begins and ends.
    fn around(&self, chapter: &ChapterSource) -> Vec<String> {
        let mut said = vec![];
        if chapter.begins_round {
            said.push("It begins a new round".to_owned());
        }
        let nobody = Cast::called("the player");
        if !chapter.enter.is_empty() {
            let does = self.effects(&chapter.enter, &nobody);
            said.push(led("As it begins", &does));
        }
        if !chapter.leave.is_empty() {
            let does = self.effects(&chapter.leave, &nobody);
            said.push(led("As it ends", &does));
        }
        said
    }

    /// Returns when a chapter ends, and what comes after it.
    fn ends(&self, chapter: &ChapterSource, at: usize) -> Vec<String> {
        let mut said = vec![];
        if let Some(first) = &chapter.first_step {
            said.push(format!(
                "Its first turn begins at the step {}",
                plain(first)
            ));
        }
        if let Some(ends) = &chapter.ends {
            let when = clause(self.rules, ends, &Cast::called("the turn's owner"));
            said.push(format!("The chapter ends as soon as {when}"));
        }
        let goes_on = self.source.chapters[at].next.is_none() && !self.can_end(chapter);
        said.extend(match self.rules.chapter_at(at).next {
            AfterChapter::Chapter(next) => {
                let next = &self.source.chapters[next.index()].name;
                Some(match *next == chapter.name {
                    true => "After it, it begins again".to_owned(),
                    false => format!("After it, the chapter {} follows", plain(next)),
                })
            }
            AfterChapter::None if goes_on => None,
            AfterChapter::None => Some("After it, turns continue without a chapter".to_owned()),
            AfterChapter::End => Some("After it, the game is over".to_owned()),
        });
        said
    }

    /// Returns true if something in the rules may end a chapter.
    fn can_end(&self, chapter: &ChapterSource) -> bool {
        let turns = chapter.over(&self.source.turns);
        let by_effect = self.rules.canonical().contains("\"end_chapter\"");
        let by_turns = turns.ends_by_itself() || turns.eligible.is_some();
        let by_nobody = turns.first_effect.is_some() || turns.next_effect.is_some();
        by_effect || by_turns || by_nobody || chapter.ends.is_some()
    }

    /// Returns how turns follow each other.
    fn walk(&self, turns: &TurnsSource) -> Vec<String> {
        let keys = turns.keys.as_deref().unwrap_or_default();
        let mut said = vec![match turns.walk.unwrap_or_default() {
            Walk::Ring => "Players take turns".to_owned(),
            Walk::Once => "Everybody takes one turn".to_owned(),
            Walk::Snake => "Players take turns, there and back again".to_owned(),
            Walk::Reverse => "Players take turns against the direction of play".to_owned(),
            Walk::Sorted => format!(
                "Players take turns by {}, sorted as each round begins",
                by(keys)
            ),
            Walk::Lowest => {
                format!(
                    "The next turn is always that of the player who is first by {}",
                    by(keys)
                )
            }
            Walk::Table => "Each turn is the whole table's, and nobody is active".to_owned(),
        }];
        if !keys.is_empty() {
            said.extend(match turns.ties.unwrap_or_default() {
                Ties::Keep => None,
                Ties::Reverse => Some("Players with equal keys change places".to_owned()),
                Ties::Seats => Some("Players with equal keys go by player number".to_owned()),
                Ties::Latest => Some("Of equal keys, the one set last comes first".to_owned()),
            });
        }
        if let Some(seats) = &turns.seats {
            let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
            said.push(format!("The order is that of players {}", seats.join(", ")));
        } else if let Some(order) = turns.order.as_ref().filter(|order| *order != "table") {
            said.push(format!("They follow the order {}", plain(order)));
        }
        if turns.restore_order == Some(true) {
            said.push("The order is as at the beginning of the game".to_owned());
        }
        if let Some(first) = &turns.first {
            said.extend((first != "next").then(|| format!("The first is {}", starts(first))));
        }
        let nobody = Cast::called("the player");
        let effects = [
            ("The first player is found so", turns.first_effect.as_ref()),
            (
                "The next player is always found so",
                turns.next_effect.as_ref(),
            ),
        ];
        for (what, effect) in effects {
            if let Some(effect) = effect {
                said.push(led(what, &self.effect(effect, &nobody)));
            }
        }
        if let Some(eligible) = &turns.eligible {
            let when = clause(self.rules, eligible, &Cast::of(Noun::they()));
            said.push(format!("Players take turns only while {when}"));
        }
        said.extend(turns.round.and_then(round));
        if let Some(first) = &turns.round_first {
            said.push(match first.as_str() {
                "same" => "Further rounds continue the order".to_owned(),
                "rotate" => "Each further round begins with the next player".to_owned(),
                word => format!("Each further round begins with {}", starts(word)),
            });
        }
        let laps = [
            ("As each lap of the order begins", &turns.lap_enter),
            ("As each lap of the order ends", &turns.lap_leave),
        ];
        for (when, effects) in laps {
            if let Some(effects) = effects {
                said.push(led(when, &self.effects(effects, &nobody)));
            }
        }
        let limits = [(turns.rounds, "round"), (turns.turns, "turn")];
        for (limit, what) in limits {
            said.extend(
                limit.map(|limit| format!("It lasts for {}", count(u64::from(limit), what))),
            );
        }
        if let Some(min) = turns.min_actions {
            said.push(format!(
                "The turn's owner acts at least {} in a turn",
                times(min)
            ));
        }
        if let Some(max) = turns.max_actions {
            said.push(format!(
                "The turn ends when its owner has acted {}",
                times(max)
            ));
        }
        if let Some(ends) = &turns.turn_ends {
            let when = clause(self.rules, ends, &Cast::called("the turn's owner"));
            said.push(format!("The turn ends as soon as {when}"));
        }
        said
    }

    /// Tells the steps of a turn, after what is said about turns.
    fn steps(&self, page: &mut Prose, said: &str, chapter: &Chapter) {
        let steps = chapter
            .steps
            .iter()
            .map(|step| &self.source.steps[step.index()]);
        let steps: Vec<&StepSource> = steps.collect();
        match steps[..] {
            [step] => {
                let (name, told) = self.step(step);
                let asked = self
                    .rules
                    .canonical()
                    .contains(&format!("step.{}", step.name));
                let owner = step.window.as_deref().unwrap_or("owner") == "owner";
                let named = match owner && name == step.name && !asked {
                    true => "In each turn, ".to_owned(),
                    false => format!("Each turn is one step, {name}: "),
                };
                page.paragraph(&format!("{said} {named}{}", uncapital(&told)));
            }
            _ => {
                page.paragraph(&format!("{said} A turn has {} steps:", steps.len()));
                let told = steps.iter().map(|step| self.step(step));
                let told: Vec<String> =
                    told.map(|(name, told)| format!("{name}: {told}")).collect();
                page.numbered(&told);
            }
        }
    }

    /// Returns the name of a step, and what happens in it.
    fn step(&self, step: &StepSource) -> (String, String) {
        let owner = Cast::called("the turn's owner");
        let when = |text: &str| clause(self.rules, text, &owner);
        let mut name = plain(&step.name);
        if let Some(phase) = Some(step.phase_name()).filter(|phase| *phase != step.name) {
            name += &format!(" (in the phase {})", plain(phase));
        }
        let mut said = vec![];
        if step.optional {
            said.push("It is left out, unless the game is sent there".to_owned());
        }
        if let Some(guard) = &step.guard {
            said.push(format!("Only if {}", when(guard)));
        }
        if let Some(who) = &step.who {
            said.push(format!("Only in turns in which this holds: {}", when(who)));
        }
        if !step.enter.is_empty() {
            said.extend(self.effects(&step.enter, &owner));
        }
        said.extend(self.window_of(step));
        if !step.leave.is_empty() {
            let does = self.effects(&step.leave, &owner);
            said.push(led("As the step ends", &does));
        }
        if step.ends_turn_effects {
            said.push("What lasts until the end of the turn ends here".to_owned());
        }
        if step.repeats {
            said.push("If its window opened, the step happens again".to_owned());
        }
        if let Some(again) = &step.again {
            said.push(format!("It happens again if, at its end, {}", when(again)));
        }
        let mut earlier = false;
        for edge in &step.edges {
            let to = plain(&edge.to);
            said.push(match (edge.auto, &edge.when) {
                (true, None) if earlier => format!("Otherwise, the step {to} follows"),
                (true, None) => format!("The step {to} follows"),
                (true, Some(open)) => {
                    let begin = if earlier { "Otherwise, if" } else { "If" };
                    format!("{begin} {}, the step {to} follows", when(open))
                }
                (false, None) => format!("From here the game may be sent to the step {to}"),
                (false, Some(open)) => {
                    format!("If {}, the game may be sent to the step {to}", when(open))
                }
            });
            earlier |= edge.auto;
        }
        if step.terminal {
            said.push("A turn that an effect ends continues here".to_owned());
        }
        if said.is_empty() {
            said.push("Nobody acts in it".to_owned());
        }
        (name, sentences(said))
    }

    /// Returns what happens in the window of a step. One that several steps open is told apart.
    fn window_of(&self, step: &StepSource) -> Option<String> {
        let name = step.window.as_deref().unwrap_or("owner");
        if name == "none" {
            return None;
        }
        let only = match step.opens {
            Opens::Always => "",
            Opens::IfNeeded => "If a check or a trigger happened in the step, ",
        };
        let place = Some(step);
        let Some(window) = self.source.windows.get(name) else {
            let acts = self.window(name, &owner(), place);
            return Some(only_if(only, &acts));
        };
        if self.is_apart(name) {
            let which = match self.lists_differ(name) {
                true => self.actions_in(name, window, place),
                false => String::new(),
            };
            let opens = format!("The window {} opens{which}", plain(name));
            return Some(only_if(only, &opens));
        }
        let acts = self.window(name, window, place);
        Some(match *name == *step.name {
            true => only_if(only, &acts),
            false => {
                let acts = uncapital(&acts);
                only_if(only, &format!("The window {} opens: {acts}", plain(name)))
            }
        })
    }

    /// Returns true if a window is told by itself: several steps open it, or effects, or nothing.
    pub(super) fn is_apart(&self, name: &str) -> bool {
        let steps = self.source.steps.iter();
        let steps = steps.filter(|step| step.window.as_deref() == Some(name));
        self.opened.contains(name) || steps.count() != 1
    }

    /// Returns true if a window that steps alone open takes other actions in one than in another.
    pub(super) fn lists_differ(&self, name: &str) -> bool {
        let Some(window) = self.source.windows.get(name) else {
            return false;
        };
        let steps = self.source.steps.iter();
        let steps = steps.filter(|step| step.window.as_deref() == Some(name));
        let mut lists = steps.map(|step| self.open_in(name, window, Some(step)));
        let first = lists.next();
        !self.opened.contains(name) && lists.any(|list| Some(list) != first)
    }
}

/// Returns a sentence behind its condition, if it has one.
fn only_if(only: &str, said: &str) -> String {
    match only {
        "" => said.to_owned(),
        only => only.to_owned() + &uncapital(said),
    }
}

/// Returns the window that every ruleset has.
fn owner() -> WindowSource {
    WindowSource {
        pending: Pending::Active,
        ..WindowSource::default()
    }
}

fn by(keys: &[i64]) -> String {
    let key = |key: &i64| match *key < 0 {
        true => format!(
            "their sorting key {}, the highest first",
            key.unsigned_abs()
        ),
        false => format!("their sorting key {key}, the lowest first"),
    };
    keys.iter().map(key).collect::<Vec<_>>().join(", then by ")
}

pub(super) fn round(rule: RoundRule) -> Option<String> {
    Some(match rule {
        RoundRule::Wrap => return None,
        RoundRule::Everyone => "A round ends when everybody has had a turn".to_owned(),
        RoundRule::Window => {
            "A round ends when everybody has passed out of it, or nobody may take turns any more"
                .to_owned()
        }
        RoundRule::Manual => "A round ends only when an effect or the host ends it".to_owned(),
    })
}

impl Teller<'_> {
    /// Returns the windows that are told by themselves.
    pub(super) fn windows_apart(&self) -> Vec<String> {
        let apart = self
            .source
            .windows
            .iter()
            .filter(|(name, _)| self.is_apart(name));
        apart
            .map(|(name, window)| {
                let steps = self.source.steps.iter();
                let by_step = steps
                    .clone()
                    .any(|step| step.window.as_deref() == Some(name));
                let unopened = match by_step || self.opened.contains(name) {
                    true => String::new(),
                    false => " Only the host opens it.".to_owned(),
                };
                format!(
                    "{}: {}{unopened}",
                    plain(name),
                    self.window(name, window, None)
                )
            })
            .collect()
    }
}
