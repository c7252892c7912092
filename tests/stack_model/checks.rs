//! State checks: which there are, and when they run.

use crate::chance::Lcg;
use crate::lease::Until;
use crate::program::{Line, Verb, When, Who};
use crate::rules::VOTE;
use crate::stack::Call;
use crate::table::Table;

/// Draws the checks, each with the effects that it needs and itself behind them. Each makes its own
/// condition false, sooner or later.
pub(crate) fn draw(random: &mut Lcg) -> Vec<Vec<Vec<Line>>> {
    let mut checks = vec![];
    let mut effects = VOTE + 1;
    if random.one_in(3) {
        let high = When::CountAbove(1 + random.below(2) as i64);
        let lower = Line {
            verb: Verb::AddCounter {
                name: "c1",
                value: -1,
                player: None,
                until: Until::Game,
            },
            when: high,
        };
        let told = Line {
            verb: Verb::Raise {
                name: "r0",
                player: None,
            },
            when: high,
        };
        let both = if random.one_in(2) {
            vec![told, lower]
        } else {
            vec![lower]
        };
        checks.push(vec![both]);
        effects += 1;
    }
    if random.one_in(2) {
        let most = 2 + random.below(2) as i64;
        let dies = Line {
            verb: Verb::Leave(Who::Target),
            when: When::TargetCountAbove(most),
        };
        let deaths = Line {
            verb: Verb::Run {
                effect: effects,
                player: None,
                target: None,
                each: Some("player"),
            },
            when: When::SomeOwnCountAbove(most),
        };
        checks.push(vec![vec![dies], vec![deaths]]);
    }
    checks
}

/// How far the checks are that come before somebody may act.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Checks {
    #[default]
    Due,
    /// They run, and have changed something or not yet.
    Run {
        changed: bool,
    },
    Done,
}

impl Table {
    /// Runs the checks, again until none changes anything; returns true once they are done.
    pub(crate) fn are_checked(&mut self) -> bool {
        match self.checks {
            Checks::Due if self.rules.checks.is_empty() => self.checks = Checks::Done,
            Checks::Due => {
                for check in self.rules.checks.clone() {
                    self.plan(Call {
                        effect: check,
                        is_check: true,
                        ..Call::default()
                    });
                }
                self.checks = Checks::Run { changed: false };
                return false;
            }
            Checks::Run { changed } => {
                self.decide();
                self.checks = if changed { Checks::Due } else { Checks::Done };
                return false;
            }
            Checks::Done => {}
        }
        true
    }

    /// Notes that something was submitted while the checks run.
    pub(crate) fn note_change(&mut self) {
        if let Checks::Run { changed } = &mut self.checks {
            *changed = true;
        }
    }
}
