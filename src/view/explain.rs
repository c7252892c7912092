//! The reason for waiting, in words.

use super::{View, Viewer};
use crate::engine::Engine;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::words::TurnKind;

/// Explains which answers are owed, by whom and why, as far as this viewer may know.
pub(crate) fn explain(engine: &Engine, viewer: Viewer) -> String {
    let view = View::of(engine, viewer);
    let place = match (&view.step, &view.active) {
        (Some(step), Some(active)) => format!("in step {step} of turn {} of {active}", view.turn),
        (Some(step), None) if view.turn_kind.as_deref() == Some(TurnKind::Table.name()) => {
            format!(
                "in step {step} of turn {}, which is the whole table's",
                view.turn
            )
        }
        (Some(step), None) => format!("in step {step} of turn {}, whose player left", view.turn),
        _ => format!("in turn {}", view.turn),
    };
    match engine.awaiting() {
        Await::Start {} => "the game has not begun: the host has to submit start".to_owned(),
        Await::Over { .. } => match &view.winner {
            Some(winner) => format!("the game is over: {winner} won"),
            None => "the game is over: nobody won".to_owned(),
        },
        Await::Choice { .. } => {
            let choice = view.choice.as_ref();
            let what = choice.map_or("", |choice| &choice.question);
            if view.asked.len() > 1 {
                let asked = view.with_deciders(&view.asked);
                return format!("{place}: each of {asked} has to answer ({what})");
            }
            let who = choice.map_or("", |choice| {
                choice.decider.as_deref().unwrap_or(&choice.player)
            });
            let asked = choice.map(|choice| {
                let by = choice
                    .effect
                    .as_ref()
                    .map(|effect| format!(", asked by {effect}"));
                let prompt = choice.prompt.as_ref().map(|prompt| format!(": {prompt}"));
                by.unwrap_or_default() + &prompt.unwrap_or_default()
            });
            format!(
                "{place}, question {}: {who} has to answer ({what}){}",
                choice.map_or(0, |choice| choice.choice),
                asked.unwrap_or_default()
            )
        }
        Await::Effect { effect, .. } => {
            format!(
                "{place}: the host has to run the effect {}",
                engine.names.get(effect).unwrap_or_default()
            )
        }
        Await::Window { .. } => {
            let window = view.window.as_deref().unwrap_or_default();
            let passed = if view.passed.is_empty() {
                String::new()
            } else {
                format!("; {} passed", view.passed.join(", "))
            };
            let stack = if view.stack.is_empty() {
                String::new()
            } else {
                format!("; {} on the stack", view.stack.len())
            };
            let who = match &view.priority {
                Some(player) => match view.decider_of(player) {
                    Some(decider) => format!("{player}, for whom {decider} decides,"),
                    None => player.clone(),
                },
                None if view.pending.is_empty() => {
                    return format!("{place}, window {window}: the host has to close it");
                }
                None => {
                    let each = if view.pending.len() == 1 {
                        ""
                    } else {
                        "each of "
                    };
                    format!("{each}{}", view.with_deciders(&view.pending))
                }
            };
            format!("{place}, window {window}: {who} may act or pass{passed}{stack}")
        }
    }
}

impl View {
    /// Returns the player who decides for the player of that name, if somebody else does.
    pub(crate) fn decider_of(&self, name: &str) -> Option<&str> {
        let player = self.players.iter().find(|player| player.name == name);
        player.and_then(|player| player.decider.as_deref())
    }

    /// Returns these players, each with their decider.
    pub(crate) fn with_deciders(&self, names: &[String]) -> String {
        let each = names.iter().map(|name| match self.decider_of(name) {
            Some(decider) => format!("{name} ({decider} decides)"),
            None => name.clone(),
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
