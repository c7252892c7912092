//! The table as text for a terminal: order, turn, priority, stack and turns to come.

use super::View;
use std::fmt::Write;

/// The name of the line that has the stack.
pub(crate) const STACK: &str = "stack";

/// Draws the table: a few lines of plain text, at most 100 columns unless names are long.
pub fn show(view: &View) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}", heading(view));
    let _ = writeln!(out, "  order     {}", order(view));
    let _ = writeln!(out, "  steps     {}", steps(view));
    for (what, line) in details(view) {
        let _ = writeln!(out, "  {what:<9} {line}");
    }
    out
}

/// Returns a line with its name for each thing on the table besides turn, order and steps.
pub(crate) fn details(view: &View) -> Vec<(&str, String)> {
    let mut out = vec![];
    if !view.pending.is_empty() {
        let mut line = match &view.priority {
            Some(player) => match view.decider_of(player) {
                Some(decider) => format!("{player} may act ({decider} decides)"),
                None => format!("{player} may act"),
            },
            None => format!("all at once: {}", view.with_deciders(&view.pending)),
        };
        if !view.passed.is_empty() {
            let _ = write!(line, "; passed: {}", view.passed.join(", "));
        }
        if view.locked {
            line += "; locked";
        }
        out.push(("priority", line));
    }
    if let Some(choice) = &view.choice {
        let one = choice.decider.as_ref().unwrap_or(&choice.player).clone();
        let who = if view.asked.len() > 1 {
            view.with_deciders(&view.asked)
        } else {
            one
        };
        let labels = choice.labels.as_ref();
        let said = [
            choice.prompt.as_ref().map(|prompt| format!(": {prompt}")),
            labels.map(|labels| format!(" [{}]", labels.join(" | "))),
            choice
                .effect
                .as_ref()
                .map(|effect| format!(", asked by {effect}")),
        ];
        let said: String = said.into_iter().flatten().collect();
        let (number, kind) = (choice.choice, &choice.question);
        out.push((
            "question",
            format!("{who} answers question {number} ({kind}){said}"),
        ));
    }
    if !view.stack.is_empty() {
        let objects = view.stack.iter().rev().map(|object| {
            let target = object
                .target
                .as_ref()
                .map_or(String::new(), |target| format!(" at {target}"));
            format!(
                "{}'s {}{target} #{}",
                object.player, object.effect, object.object
            )
        });
        out.push((STACK, objects.collect::<Vec<_>>().join("  >  ")));
    }
    out.extend(held(view));
    let mut coming: Vec<String> = view
        .extra_turns
        .iter()
        .map(|turn| format!("extra turn of {}", turn.player))
        .collect();
    coming.extend(
        view.skips
            .iter()
            .map(|skip| format!("{} skips {}", skip.player, skip.count)),
    );
    coming.extend(view.turn_ends_after.map(|missing| match missing {
        0 => "the turn ends after the step's window".to_owned(),
        missing => format!("the turn ends after {missing} more"),
    }));
    coming.extend(
        view.named_next
            .iter()
            .map(|player| format!("{player} is next")),
    );
    if !coming.is_empty() {
        out.push(("to come", coming.join(", ")));
    }
    out
}

/// Returns the counters, flags and tokens that are set: those of the table first, then each
/// player's.
fn held(view: &View) -> Vec<(&str, String)> {
    let of = |player: Option<&str>| {
        let values = view.values.iter();
        let own = values.filter(|value| value.player.as_deref() == player);
        let own = own.map(|value| match value.kind.as_str() {
            "flag" if value.value == 1 => value.name.clone(),
            _ => format!("{} {}", value.name, value.value),
        });
        let held = view.tokens.iter();
        let held = held.filter(|token| player.is_some() && token.player.as_deref() == player);
        own.chain(held.map(|token| format!("({})", token.name)))
            .collect::<Vec<_>>()
    };
    let players = view.players.iter().map(|player| Some(player.name.as_str()));
    let all = [None].into_iter().chain(players);
    let all = all.map(|player| (player.unwrap_or("table"), of(player)));
    all.filter(|(_, held)| !held.is_empty())
        .map(|(who, held)| (who, shortened(&held)))
        .collect()
}

/// Returns as many of these as fit into a line, and how many more there are.
fn shortened(parts: &[String]) -> String {
    const LINE: usize = 80;
    let mut line = String::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 && line.len() + part.len() > LINE {
            let _ = write!(line, ", and {} more", parts.len() - at);
            break;
        }
        line += if at > 0 { ", " } else { "" };
        line += part;
    }
    line
}

fn heading(view: &View) -> String {
    if view.over {
        return view.outcome();
    }
    let Some(kind) = &view.turn_kind else {
        return "the game has not begun".to_owned();
    };
    let turn = match (&view.active, kind.as_str()) {
        (None, "table") => "turn of the whole table".to_owned(),
        (None, _) => "turn of a player who left".to_owned(),
        (Some(owner), "normal") => format!("turn of {owner}"),
        (Some(owner), kind) => format!("{kind} turn of {owner}"),
    };
    format!("round {}, turn {}: {turn}", view.round, view.turn)
}

/// Returns the seats with arrows in the direction of play, and the active player in brackets.
fn order(view: &View) -> String {
    let seats = view.order.iter().map(|name| {
        if Some(name) == view.active.as_ref() {
            format!("[{name}]")
        } else {
            name.clone()
        }
    });
    let arrow = if view.direction == "forward" {
        " -> "
    } else {
        " <- "
    };
    let mut line = seats.collect::<Vec<_>>().join(arrow);
    if !view.left.is_empty() {
        let _ = write!(line, "   (left: {})", view.left.join(", "));
    }
    line
}

/// Returns the current step among its neighbours.
fn steps(view: &View) -> String {
    const AROUND: usize = 2;
    let Some(step) = &view.step else {
        return "between turns".to_owned();
    };
    let from = view.plan_at.saturating_sub(AROUND);
    let to = (view.plan_at + AROUND + 1).min(view.plan.len());
    let shown = (from..to).map(|at| {
        if at == view.plan_at {
            format!("[{step}]")
        } else {
            view.plan[at].clone()
        }
    });
    let mut line = shown.collect::<Vec<_>>().join(" | ");
    if from > 0 {
        line.insert_str(0, ".. ");
    }
    if to < view.plan.len() {
        line += " ..";
    }
    line
}
