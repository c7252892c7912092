//! The places at which a window opens.

use super::refer::Mentions;
use crate::rules::condition::Fact;
use crate::rules::{Ruleset, Step};
use crate::ruleset::{RulesetSource, WindowSource};
use crate::vocabulary::ids::ChapterId;

/// The places at which a window opens, if only steps open it.
#[derive(Default)]
pub(super) struct Opening {
    /// True for each step, phase and chapter in which it opens; empty if it may open anywhere.
    steps: Vec<bool>,
    phases: Vec<bool>,
    chapters: Vec<bool>,
}

impl Opening {
    /// Returns the places at which that window opens; `elsewhere` is true if it may open at others.
    pub(super) fn of(rules: &Ruleset, window: usize, elsewhere: bool) -> Self {
        let opens = |step: &Step| step.window.is_some_and(|opened| opened.index() == window);
        let steps: Vec<bool> = rules.steps.iter().map(opens).collect();
        if elsewhere || !steps.contains(&true) {
            return Self::default();
        }
        let mut phases = vec![false; rules.terms.phases.len()];
        for (step, opens) in rules.steps.iter().zip(&steps) {
            phases[step.phase.index()] |= opens;
        }
        let opens_in = |chapter: usize| {
            let chapter = rules.chapter(Some(ChapterId::at(chapter)));
            chapter.steps.iter().any(|step| steps[step.index()])
        };
        let chapters = (0..rules.terms.chapters.len()).map(opens_in).collect();
        Self {
            steps,
            phases,
            chapters,
        }
    }

    /// Returns the value of that fact while the window is open, if it is known because the step,
    /// phase or chapter is never in progress then, or because the window opens only there.
    pub(super) fn knows(&self, fact: &Fact) -> Option<i64> {
        let (all, at) = match fact {
            Fact::Step(step) => (&self.steps, step.index()),
            Fact::Phase(phase) => (&self.phases, phase.index()),
            Fact::Chapter(chapter) => (&self.chapters, chapter.index()),
            _ => return None,
        };
        let alone = all.iter().filter(|opens| **opens).count() == 1;
        match *all.get(at)? {
            false => Some(0),
            true if alone && !matches!(fact, Fact::Chapter(_)) => Some(1),
            true => None,
        }
    }
}

/// Returns true if an effect of the rules or another window opens that window.
pub(crate) fn opens_elsewhere(source: &RulesetSource, said: &Mentions, window: &str) -> bool {
    let next = |other: &WindowSource| other.next() == Some(window);
    said.says("window", window) || source.windows.values().any(next)
}
