//! The rules of a game: three steps, and effects that are drawn.

use crate::chance::{Lcg, one_of};
use crate::checks;
use crate::costs;
use crate::program::{Effect, Line, Verb, When};
use crate::windows::Reply;
use std::fmt::Write;
use turnwheel::words::OnError;

/// The number of effects.
pub(crate) const EFFECTS: usize = 8;

/// The effect in code that asks all at once.
pub(crate) const VOTE: Effect = EFFECTS;

/// How many players there may be.
pub(crate) const MOST_PLAYERS: usize = 5;

/// How many effects one command may run.
pub(crate) const MOST_EFFECTS: usize = 100;

/// A step of the turn.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) has_window: bool,
    /// True if what lasts until the end of the turn ends here.
    pub(crate) ends_turn_effects: bool,
}

pub(crate) const STEPS: [Step; 3] = [
    Step {
        name: "dawn",
        has_window: false,
        ends_turn_effects: false,
    },
    Step {
        name: "main",
        has_window: true,
        ends_turn_effects: false,
    },
    Step {
        name: "dusk",
        has_window: true,
        ends_turn_effects: true,
    },
];

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) effects: Vec<Vec<Line>>,
    /// The treatment of a command whose effect fails.
    pub(crate) on_error: OnError,
    /// The effects that pay for cards.
    pub(crate) costs: Vec<Effect>,
    /// True if players are asked for the order of their triggers.
    pub(crate) asks_order: bool,
    /// The state checks, which are the last effects.
    pub(crate) checks: Vec<Effect>,
    /// The effects that run as each step begins.
    pub(crate) enter: [Option<Effect>; 3],
    pub(crate) reply: Reply,
    /// True if "skip the next player" names its player as the turn ends.
    pub(crate) skips_at_turn_end: bool,
    /// The turn of whoever leaves ends, as if by an effect.
    pub(crate) ends_with_leaver: bool,
}

impl Rules {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        let effect = |random: &mut Lcg, number: Effect| {
            let lines = 0..1 + random.below(3);
            lines.map(|_| Line::draw(random, number)).collect()
        };
        let mut effects: Vec<Vec<Line>> =
            (0..EFFECTS).map(|number| effect(random, number)).collect();
        effects.push(vec![Line {
            verb: Verb::Vote,
            when: When::Always,
        }]);
        let mut checks = vec![];
        for mut check in checks::draw(random) {
            checks.push(effects.len() + check.len() - 1);
            effects.append(&mut check);
        }
        let costs = (effects.len()..effects.len() + 2).collect();
        effects.extend([costs::draw(random), costs::draw(random)]);
        Self {
            effects,
            checks,
            costs,
            on_error: one_of(random, &[OnError::Refuse, OnError::Skip, OnError::Disable]),
            asks_order: random.one_in(3),
            enter: [0; 3].map(|_| random.one_in(3).then(|| 1 + random.below(EFFECTS - 1))),
            reply: Reply::draw(random),
            skips_at_turn_end: random.one_in(3),
            ends_with_leaver: random.one_in(3),
        }
    }

    /// Returns them as a rules file.
    pub(crate) fn toml(&self) -> String {
        let mut text = format!(
            "name = \"stack\"\n\
             players = {{ min = 2, max = {MOST_PLAYERS} }}\n\
             limits = {{ effects = {MOST_EFFECTS}, events = 5000 }}\n\
             options = {{ triggers = \"stack\", trigger_order = \"{}\", \
             skip_next = \"{}\", leave = \"{}\", bare_acts = \"allow\" }}\n\
             actions = {{ spell = {{}}, mana = {{ locked = false }} }}\n\
             windows.w = {{}}\n",
            if self.asks_order { "ask" } else { "registered" },
            if self.skips_at_turn_end {
                "turn_end"
            } else {
                "now"
            },
            if self.ends_with_leaver {
                "end_turn"
            } else {
                "finish_turn"
            }
        );
        text += &self.reply.text();
        if !self.checks.is_empty() {
            let checks: Vec<String> = self
                .checks
                .iter()
                .map(|check| format!("\"e{check}\""))
                .collect();
            let _ = writeln!(text, "checks = [{}]", checks.join(", "));
        }
        for (step, enter) in STEPS.iter().zip(self.enter) {
            let _ = write!(text, "[[steps]]\nname = \"{}\"\n", step.name);
            let window = if step.has_window { "w" } else { "none" };
            let _ = writeln!(text, "window = \"{window}\"");
            if step.ends_turn_effects {
                text += "ends_turn_effects = true\nterminal = true\n";
            }
            if let Some(effect) = enter {
                let _ = writeln!(text, "enter = [\"e{effect}\"]");
            }
        }
        text += "[effects]\n";
        for (number, lines) in self.effects.iter().enumerate().filter(|it| it.0 != VOTE) {
            let lines: Vec<String> = lines.iter().map(|line| format!("'{line}'")).collect();
            let _ = writeln!(text, "e{number} = [{}]", lines.join(", "));
        }
        text
    }
}
