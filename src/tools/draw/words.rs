//! The short texts of a picture about each part of a ruleset.

use super::details;
use crate::ruleset::*;
use crate::tools::tell::english::count;
use serde::Serialize;

/// Returns the word of a closed choice, as written in rules files.
fn word<T: Serialize>(choice: T) -> String {
    match serde_json::to_value(choice) {
        Ok(serde_json::Value::String(word)) => word.replace('_', " "),
        _ => String::new(),
    }
}

/// Returns what the rules are: title and players, the description, and where they are from.
pub(super) fn about_whole(source: &RulesetSource) -> Vec<String> {
    let PlayersSource { min, max } = source.players;
    let players = if min == max {
        count(min as u64, "player")
    } else {
        format!("{min} to {max} players")
    };
    let parts = [&*source.title, &*players].into_iter();
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let AboutSource {
        description,
        author,
        licence,
        source: from,
        edition,
    } = &source.about;
    let facts = [from, edition, author, licence];
    let facts: Vec<&str> = facts.into_iter().map(String::as_str).collect();
    let facts: Vec<&str> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    let lines = [
        parts.join(" - "),
        description.replace('\n', " "),
        facts.join(", "),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns the options of the whole game.
pub(super) fn about_game(source: &RulesetSource) -> Vec<String> {
    let token = |(name, start): (&String, &TokenStart)| format!("{name} ({})", word(start));
    let lists: [(&str, Vec<String>); 3] = [
        (
            "orders besides the table's",
            source.orders.keys().cloned().collect(),
        ),
        ("tokens", source.tokens.iter().map(token).collect()),
        (
            "counters",
            source.counters.iter().map(about_counter).collect(),
        ),
    ];
    let lists = lists.into_iter().filter(|(_, names)| !names.is_empty());
    let lists: Vec<String> = lists
        .map(|(what, names)| format!("{what}: {}", names.join(", ")))
        .collect();
    let mut lines = vec![lists.join("; ")];
    lines.retain(|line| !line.is_empty());
    if let Some(ends) = &source.ends {
        lines.push(format!("the game ends when {ends}"));
    }
    lines.extend(details::about_options(source));
    lines
}

fn about_counter((name, counter): (&String, &CounterSource)) -> String {
    let until = counter
        .until
        .map_or(String::new(), |until| format!(" of the {}", until.name()));
    let cap = counter.cap.map_or(String::new(), |cap| {
        format!(
            " at {cap} {}",
            counter.effect.as_deref().unwrap_or("no more")
        )
    });
    let start = counter.start.map_or(String::new(), |start| {
        format!(" from {start} for {}", word(counter.of))
    });
    format!("{name}{until}{start}{cap}")
}

pub(super) fn about_turns(turns: &TurnsSource) -> Vec<String> {
    let mut lines = vec![];
    if let Some(walk) = turns.walk {
        lines.push(format!("walk: {}", word(walk)));
    }
    if let Some(seats) = &turns.seats {
        lines.push(format!("seats {seats:?}"));
    }
    if let Some(order) = &turns.order {
        lines.push(format!("order: {order}"));
    }
    if let Some(keys) = &turns.keys {
        lines.push(format!(
            "by keys {keys:?}, ties: {}",
            word(turns.ties.unwrap_or_default())
        ));
    }
    if let Some(first) = turns.first.as_ref().or(turns.first_effect.as_ref()) {
        lines.push(format!("first: {}", first.replace('.', " ")));
    }
    if let Some(next) = &turns.next_effect {
        lines.push(format!("next: {next}"));
    }
    if let Some(eligible) = &turns.eligible {
        lines.push(format!("only who has {eligible}"));
    }
    let actions = |number: u32| count(number.into(), "action");
    match (turns.min_actions, turns.max_actions) {
        (Some(min), Some(max)) if min == max => lines.push(actions(max)),
        (Some(min), Some(max)) => lines.push(format!("{min} to {}", actions(max))),
        (Some(min), None) => lines.push(format!("at least {}", actions(min))),
        (None, Some(max)) => lines.push(format!("at most {}", actions(max))),
        (None, None) => {}
    }
    if let Some(ends) = &turns.turn_ends {
        lines.push(format!("a turn ends when {ends}"));
    }
    if let Some(round) = turns.round {
        lines.push(format!("round: {}", word(round)));
    }
    if let Some(first) = &turns.round_first {
        lines.push(format!("further rounds: {}", first.replace('.', " ")));
    }
    for (what, effects) in [("enter", &turns.lap_enter), ("leave", &turns.lap_leave)] {
        if let Some(effects) = effects {
            lines.push(format!("laps {what}: {}", effects.join(", ")));
        }
    }
    if let Some(rounds) = turns.rounds {
        lines.push(count(rounds.into(), "round"));
    }
    if let Some(turns) = turns.turns {
        lines.push(count(turns.into(), "turn"));
    }
    lines
}

pub(super) fn about_chapter(chapter: &ChapterSource, turns: &TurnsSource) -> Vec<String> {
    let mut lines = vec![];
    if chapter.begins_round {
        lines.push("begins a round".to_owned());
    }
    if !chapter.enter.is_empty() {
        lines.push(format!("enter: {}", chapter.enter.join(", ")));
    }
    lines.extend(about_turns(&chapter.over(turns)));
    if let Some(first) = &chapter.first_step {
        lines.push(format!("first turn begins at {first}"));
    }
    if let Some(ends) = &chapter.ends {
        lines.push(format!("ends when {ends}"));
    }
    if !chapter.leave.is_empty() {
        lines.push(format!("leave: {}", chapter.leave.join(", ")));
    }
    lines
}

pub(super) fn about_step(step: &StepSource) -> Vec<String> {
    let mut lines = vec![];
    if let Some(guard) = &step.guard {
        lines.push(format!("only when {guard}"));
    }
    if step.optional {
        lines.push("passed over unless gone to".to_owned());
    }
    if step.opens == Opens::IfNeeded {
        lines.push("window only if something happened".to_owned());
    }
    if let Some(who) = &step.who {
        lines.push(format!("only of who has {who}"));
    }
    if step.terminal {
        lines.push("terminal: turns ended by effect end here".to_owned());
    }
    if step.ends_turn_effects {
        lines.push("ends what lasts until end of turn".to_owned());
    }
    lines
}

/// Returns the condition for repeating a step at once, if it has one.
pub(super) fn about_again(step: &StepSource) -> Option<String> {
    let opened = step.repeats.then(|| "its window opened".to_owned());
    let when: Vec<String> = opened.into_iter().chain(step.again.clone()).collect();
    (!when.is_empty()).then(|| format!("again while {}", when.join(", or ")))
}

pub(super) fn about_edge(edge: &EdgeSource) -> String {
    let how = if edge.auto { " by itself" } else { "" };
    let when = edge
        .when
        .as_ref()
        .map_or(String::new(), |when| format!(" when {when}"));
    format!("to {}{how}{when}", edge.to)
}

pub(super) fn about_owner() -> Vec<String> {
    vec!["the active player acts until passing".to_owned()]
}

pub(super) fn about_window(window: &WindowSource) -> Vec<String> {
    let mut lines = vec![];
    let how = if window.mode == Mode::Concurrent {
        "all at once"
    } else {
        "one at a time"
    };
    let who = match window.pending {
        Pending::All => "everybody",
        Pending::Others => "the others",
        Pending::Active => "the active player",
        Pending::Given => "the player named",
    };
    let start = window.start.as_ref().map_or(String::new(), |start| {
        format!(", from {}", start.replace('.', " "))
    });
    let who = if window.pending == Pending::Active {
        who.to_owned()
    } else {
        format!("{who}, {how}{start}")
    };
    let then = match &window.then {
        ThenSource::Word(then) => format!("; then: {}", word(*then)),
        ThenSource::Window(_) => String::new(),
    };
    let act = match window.commits.is_some() || window.claims {
        true => String::new(),
        false => format!(
            "act: {}, reopens {}; ",
            word(window.after_act),
            word(window.reopen)
        ),
    };
    lines.push(format!("{who}; {act}pass: {}{then}", word(window.pass)));
    if window.actions.as_deref() == Some(&[]) {
        lines.push("takes no action".to_owned());
    }
    if let Some(order) = &window.order {
        lines.push(format!("in the order {order}"));
    }
    if let Some(restart) = &window.restart {
        lines.push(format!("again from {}", restart.replace('.', " ")));
    }
    for (what, condition) in [
        ("asks only", &window.who),
        ("passes by itself:", &window.forced),
        ("passes only while", &window.pass_when),
    ] {
        if let Some(condition) = condition {
            lines.push(format!("{what} {condition}"));
        }
    }
    if let Some(commits) = &window.commits {
        lines.extend(details::about_commits(commits));
    } else if window.claims {
        lines.push(format!("claims, ties: {}", word(window.ties)));
    }
    lines.extend(details::about_duties(window));
    let closes = [
        window.close_at.map(|at| format!("closes with {at} left")),
        window
            .close_after
            .map(|passes| format!("closes after {}", count(passes.into(), "pass"))),
        window
            .quorum
            .map(|quorum| format!("closes with {}", count(quorum as u64, "answer"))),
        match window.close {
            Close::Answered => None,
            Close::ByAnswers => Some("closed by answers alone".to_owned()),
            Close::Explicit => Some("closed by the table".to_owned()),
        },
    ];
    lines.extend(closes.into_iter().flatten());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines about the turns and the only window of these rules.
    fn told(turns: &str, window: &str) -> String {
        let text = format!(
            "name = 'one'\nplayers = {{ min = 1, max = 1 }}\n[turns]\n{turns}\n[windows.w]\n\
             like = 'all_at_once'\n{window}\n[[steps]]\nname = 'main'\nwindow = 'w'\n"
        );
        let bases = &Bases::NONE;
        let source = RulesetSource::from_text(&text, "one.toml", bases).unwrap();
        let window = &source.windows["w"];
        let lines = [
            about_whole(&source),
            about_turns(&source.turns),
            about_window(window),
        ];
        lines.concat().join("\n")
    }

    #[test]
    fn one_thing_is_no_several_things() {
        let told = [
            told("min_actions = 1", "close_after = 1\nmax_actions = 1"),
            told("max_actions = 1", "quorum = 1\nmin_actions = 1"),
            told("min_actions = 1\nmax_actions = 1", ""),
        ]
        .join("\n");
        for words in [
            "1 player\n",
            "at least 1 action\n",
            "at most 1 action\n",
            "1 action\n",
            "closes after 1 pass",
            "closes with 1 answer",
            "at most 1 action each",
            "at least 1 action each",
        ] {
            assert!(told.contains(words), "{words}: {told}");
        }
        assert!(!told.contains("1 to 1"));
    }
}
