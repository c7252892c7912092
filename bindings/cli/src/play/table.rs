//! The table as rows: the view of a game, each row a label and words with their tone.

use super::session::Session;
use turnwheel::Game;
use turnwheel::projection::ProjectedTurn;
use turnwheel::view::View;
use turnwheel::words::TurnKind;

/// The meaning of a word, which the screen turns into a style.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Tone {
    Plain,
    /// Current things: the active player, the current step.
    Now,
    /// Something that waits or warns.
    Alert,
    /// Things that are over, or of little importance.
    Faint,
}

/// A row: a label, and pieces of text between which lines may break.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) label: &'static str,
    pub(crate) pieces: Vec<(String, Tone)>,
}

/// The number of turns to come that are shown.
const AHEAD: usize = 6;

/// Whose a turn of the whole table is.
const EVERYBODY: &str = "everybody";

fn row(label: &'static str, pieces: impl IntoIterator<Item = (String, Tone)>) -> Row {
    Row {
        label,
        pieces: pieces.into_iter().collect(),
    }
}

fn plain(text: impl Into<String>) -> (String, Tone) {
    (text.into(), Tone::Plain)
}

/// Returns every piece but the last with `between` at its end.
fn joined(pieces: Vec<(String, Tone)>, between: &str) -> Vec<(String, Tone)> {
    let last = pieces.len().saturating_sub(1);
    let add = |(at, (text, tone)): (usize, (String, Tone))| match at < last {
        true => (text + between, tone),
        false => (text, tone),
    };
    pieces.into_iter().enumerate().map(add).collect()
}

/// Returns the rows of the game at the table, without empty ones: first what its cards show.
pub(crate) fn rows(session: &Session) -> Vec<Row> {
    let shown = session.hands();
    let labels = std::iter::once("cards").chain(std::iter::repeat(""));
    let shown = shown.into_iter().zip(labels);
    let mut out: Vec<Row> = shown
        .map(|(line, label)| row(label, [plain(line)]))
        .collect();
    out.extend(rows_of(&session.game, &session.view()));
    out
}

/// Returns the rows of a game, without empty ones.
fn rows_of(game: &Game, view: &View) -> Vec<Row> {
    let mut out = vec![turn(view), order(view)];
    let teams = view.players.iter().filter_map(|player| {
        let team = player.team?;
        Some(plain(format!("{} {team}", player.name)))
    });
    out.push(row("teams", joined(teams.collect(), ", ")));
    for other in &view.orders {
        let text = other.players.join(arrow(&other.direction));
        out.push(row("order", [plain(format!("{}: {text}", other.name))]));
    }
    out.push(steps(view));
    out.push(waiting(view));
    out.push(window(view));
    out.push(row("question", question(view)));
    out.push(stack(view));
    out.push(coming(view));
    out.push(row("then", joined(ahead(game), ", ")));
    let tokens = view.tokens.iter().map(|token| {
        let holder = token.player.as_deref().unwrap_or("nobody");
        plain(format!("{}: {holder}", token.name))
    });
    out.push(row("tokens", joined(tokens.collect(), ", ")));
    out.push(values(view));
    out.push(clocks(view));
    let triggers = view.triggers.iter().map(|trigger| {
        let whose = trigger.player.as_ref();
        let whose = whose.map_or(String::new(), |player| format!(" ({player})"));
        plain(format!("{}{whose} on {}", trigger.effect, trigger.event))
    });
    out.push(row("triggers", joined(triggers.collect(), ", ")));
    out.push(row("orders", joined(manners(view), "; ")));
    out.push(row("waits", [plain(game.explain_wait())]));
    out.retain(|row| !row.pieces.is_empty());
    out
}

/// Returns the turns to come. Those of the whole table that follow each other are said once.
fn ahead(game: &Game) -> Vec<(String, Tone)> {
    let next = game.project(AHEAD);
    let table = |turn: &ProjectedTurn| turn.kind == TurnKind::Table;
    if !next.is_empty() && next.iter().all(table) {
        return vec![plain("every turn is everybody's")];
    }
    let runs = next.chunk_by(|one, other| table(one) && table(other));
    let first = |run: &[ProjectedTurn]| match table(&run[0]) {
        true => plain(EVERYBODY),
        false => plain(game.player_name(run[0].player)),
    };
    runs.map(first).collect()
}

fn turn(view: &View) -> Row {
    let text = if view.over {
        format!("over, {} won", view.who_won())
    } else if let Some(kind) = &view.turn_kind {
        let owner = view.active.as_deref().unwrap_or("nobody");
        let owner = match kind.as_str() {
            "table" => EVERYBODY.to_owned(),
            "normal" => owner.to_owned(),
            kind => format!("{owner} {kind}"),
        };
        format!("{}: {owner}", view.turn)
    } else {
        "the game has not begun".to_owned()
    };
    let mut pieces = vec![(text, Tone::Now)];
    if view.round > 0 {
        pieces.push(plain(format!("round {}", view.round)));
    }
    if let Some(chapter) = &view.chapter {
        pieces.push(plain(chapter.clone()));
    }
    if let Some(decider) = &view.decider {
        pieces.push((format!("{decider} decides"), Tone::Alert));
    }
    row("turn", joined(pieces, ", "))
}

fn arrow(direction: &str) -> &'static str {
    match direction {
        "forward" => " > ",
        _ => " < ",
    }
}

fn order(view: &View) -> Row {
    let sitting_out = |name: &String| {
        let status = |player: &turnwheel::view::PlayerView| player.status == "sitting_out";
        view.players
            .iter()
            .any(|player| &player.name == name && status(player))
    };
    let seats = view.order.iter().map(|name| match () {
        () if Some(name) == view.active.as_ref() => (format!("[{name}]"), Tone::Now),
        () if sitting_out(name) => (format!("({name})"), Tone::Faint),
        () => plain(name.clone()),
    });
    let mut pieces = joined(seats.collect(), arrow(&view.direction));
    if !view.left.is_empty() {
        pieces.push((format!("   left: {}", view.left.join(", ")), Tone::Faint));
    }
    row("order", pieces)
}

fn steps(view: &View) -> Row {
    let step = |(at, name): (usize, &String)| match at.cmp(&view.plan_at) {
        std::cmp::Ordering::Less => (name.clone(), Tone::Faint),
        std::cmp::Ordering::Equal if view.step.is_some() => (format!("[{name}]"), Tone::Now),
        _ => plain(name.clone()),
    };
    let plan = view.plan.iter().enumerate().map(step);
    row("steps", joined(plan.collect(), " "))
}

fn waiting(view: &View) -> Row {
    let mut pieces = vec![];
    match &view.priority {
        Some(player) => pieces.push((format!("{player} may act"), Tone::Now)),
        None if view.pending.is_empty() => {}
        None => pieces.push((format!("at once: {}", view.pending.join(", ")), Tone::Now)),
    }
    if !view.passed.is_empty() {
        pieces.push(plain(format!("passed: {}", view.passed.join(", "))));
    }
    if !view.passed_out.is_empty() {
        pieces.push(plain(format!("out: {}", view.passed_out.join(", "))));
    }
    if view.locked {
        pieces.push(("locked".to_owned(), Tone::Alert));
    }
    row("priority", joined(pieces, "; "))
}

fn window(view: &View) -> Row {
    let mut pieces: Vec<(String, Tone)> = vec![];
    for role in &view.roles {
        if let Some(name) = &role.role {
            pieces.push(plain(format!("{} is {name}", role.player)));
        }
    }
    for claim in &view.claims {
        let action = claim.action.as_deref().unwrap_or("something");
        pieces.push(plain(format!("{} claims {action}", claim.player)));
    }
    for commit in &view.commits {
        pieces.push(plain(format!("{} has committed", commit.player)));
    }
    for commit in &view.revealed {
        let payload: Vec<String> = commit.payload.iter().map(i64::to_string).collect();
        pieces.push(plain(format!(
            "{} reveals {}",
            commit.player,
            payload.join(" ")
        )));
    }
    if let Some(name) = view.window.as_ref().filter(|_| !pieces.is_empty()) {
        pieces.insert(0, plain(name.clone()));
    }
    row("window", joined(pieces, "; "))
}

fn question(view: &View) -> Vec<(String, Tone)> {
    let Some(choice) = &view.choice else {
        return vec![];
    };
    let decider = choice.decider.as_ref();
    let by = decider.map_or(String::new(), |by| format!(" ({by} decides)"));
    let asked = choice.prompt.as_ref().unwrap_or(&choice.question);
    let mut pieces = vec![(format!("{}{by}: {asked}", choice.player), Tone::Alert)];
    if let Some(effect) = &choice.effect {
        let whose = choice.controller.as_ref();
        let whose = whose.map_or_else(String::new, |player| format!(" of {player}"));
        let source = choice.source;
        let source = source.map_or_else(String::new, |source| format!(" (card {source})"));
        pieces.push(plain(format!("asked by {effect}{source}{whose}")));
    }
    if let Some(labels) = &choice.labels {
        pieces.push(plain(labels.join(" | ")));
    } else if let Some(options) = &choice.options {
        let options: Vec<String> = options.iter().map(i64::to_string).collect();
        if !options.is_empty() {
            pieces.push(plain(format!("of {}", options.join(" "))));
        }
    }
    if let (Some(min), Some(max)) = (choice.min, choice.max) {
        pieces.push(plain(format!("{min} to {max}")));
    }
    if view.asked.len() > 1 {
        pieces.push(plain(format!("asked: {}", view.asked.join(", "))));
    }
    joined(pieces, ", ")
}

/// Returns the options picked in an answer, if the question is about options.
pub(crate) fn picked(view: &View, line: &str) -> Option<String> {
    let options = view.choice.as_ref()?.options.as_ref()?;
    let picks = line.strip_prefix("answer ")?.split("picks=").nth(1)?;
    let picks = picks.split_whitespace().next()?.split(',');
    let option = |pick: &str| options.get(pick.parse::<usize>().ok()?).map(i64::to_string);
    let picked: Option<Vec<String>> = picks.map(option).collect();
    Some(picked?.join(" "))
}

fn stack(view: &View) -> Row {
    let objects = view.stack.iter().rev().enumerate().map(|(at, object)| {
        let target = object.target.as_ref();
        let target = target.map_or(String::new(), |target| format!(" at {target}"));
        let lock = if object.lock { ", locks" } else { "" };
        let text = format!(
            "#{} {} ({}{lock}){target}",
            object.object, object.effect, object.player
        );
        let tone = if at == 0 { Tone::Now } else { Tone::Plain };
        (text, tone)
    });
    row("stack", joined(objects.collect(), " over "))
}

fn coming(view: &View) -> Row {
    let mut pieces = vec![];
    for turn in &view.extra_turns {
        pieces.push((format!("extra turn of {}", turn.player), Tone::Alert));
    }
    for skip in &view.skips {
        let text = format!("{} skips {}", skip.player, skip.count);
        pieces.push((text, Tone::Alert));
    }
    if let Some(player) = &view.named_next {
        pieces.push((format!("{player} is next"), Tone::Alert));
    }
    if view.waiting_triggers > 0 {
        pieces.push(plain(format!("{} triggers", view.waiting_triggers)));
    }
    row("to come", joined(pieces, ", "))
}

/// Returns what players have asked to be done automatically.
fn manners(view: &View) -> Vec<(String, Tone)> {
    let said = view.manners.iter().map(|manner| {
        let does = match (&manner.command, &manner.step) {
            (Some(command), _) => format!("orders {command}"),
            (None, Some(step)) => format!("stops at {step}"),
            (None, None) if manner.question.is_some() => {
                let by = manner.effect.as_deref().unwrap_or("the rules");
                format!("answers {by} the same")
            }
            (None, None) => "passes".to_owned(),
        };
        let when = manner
            .when
            .as_ref()
            .map_or(String::new(), |when| format!(" if {when}"));
        plain(format!("{} {does}{when}", manner.player))
    });
    said.collect()
}

fn values(view: &View) -> Row {
    let value = |value: &turnwheel::view::ValueView| {
        let whose = value.player.as_ref();
        let whose = whose.map_or(String::new(), |player| format!("{player}'s "));
        match value.kind.as_str() {
            "flag" => plain(format!("{whose}{}", value.name)),
            _ => plain(format!("{whose}{} {}", value.name, value.value)),
        }
    };
    row(
        "values",
        joined(view.values.iter().map(value).collect(), ", "),
    )
}

fn clocks(view: &View) -> Row {
    let clock = |clock: &turnwheel::view::ClockView| {
        let left = clock.left.map_or("no limit".to_owned(), time);
        let tone = if clock.running {
            Tone::Now
        } else {
            Tone::Plain
        };
        let runs = if clock.running { " runs" } else { "" };
        (format!("{} {left}{runs}", clock.player), tone)
    };
    row(
        "clocks",
        joined(view.clocks.iter().map(clock).collect(), ", "),
    )
}

/// Returns milliseconds as minutes and seconds.
fn time(left: i64) -> String {
    let seconds = left.max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
