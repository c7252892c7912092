//! The page "What happens between two windows", made from the table of transitions.

use crate::Generated;
use std::fmt::Write;
use turnwheel::TRANSITIONS;

const INTRODUCTION: &str = "\
# What happens between two windows

A game waits in a window until nobody in it owes an answer. What follows is done in small stages,
one after the other, until it waits again. Each stage is plain data in the state: a game can be
saved, copied and hashed between any two of them. `turnwheel trace FILE` prints the stages that
a scenario goes through; Rust hosts get them from `Game::trace`, or as events of the `tracing` crate
with the feature of that name.

Before each stage comes the agenda, in this order of precedence:

1. somebody has left: the game may be decided, unless state checks are being run;
2. a question or an effect to be run: the game waits for it;
3. triggers that do not use the stack are placed;
4. what was said to end is ended: a step, a phase, the turn, a chapter, the game;
5. the turn ends, if an action has used it up.

While nothing is scheduled and only passes and ends of turns are submitted, the engine walks from
one window to the next without asking each stage what might come between; what happens is the same.

<!-- Generated from src/engine/transitions.rs by `make generate`; not to be edited. -->

";

pub(crate) fn files() -> Vec<Generated> {
    let mut page = String::from(INTRODUCTION);
    page += "```mermaid\nstateDiagram-v2\n";
    for row in TRANSITIONS.iter().filter(|row| row.from != row.to) {
        let _ = writeln!(page, "    {} --> {}", row.from, row.to);
    }
    page += "```\n\n| from | to | when |\n|---|---|---|\n";
    for row in TRANSITIONS {
        let _ = writeln!(page, "| `{}` | `{}` | {} |", row.from, row.to, row.when);
    }
    vec![("docs/stages.md".into(), page)]
}
