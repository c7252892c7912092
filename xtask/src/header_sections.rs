//! The functions of the header in reading order, under headings.

use crate::header::sources;
use std::collections::BTreeMap;
use std::fs;

/// The functions of the first section, in the order in which a host needs them: enough for a whole
/// game.
const FIRST_EVENING: &[&str] = &[
    "tw_ruleset_builtin",
    "tw_ruleset_load",
    "tw_ruleset_parse",
    "tw_ruleset_free",
    "tw_game_new",
    "tw_game_free",
    "tw_start",
    "tw_awaiting",
    "tw_pass",
    "tw_act",
    "tw_push",
    "tw_answer",
    "tw_end_turn",
    "tw_command",
    "tw_undo",
    "tw_legal",
    "tw_submit",
    "tw_explain_wait",
    "tw_error_message",
    "tw_events",
    "tw_events_clear",
    "tw_event_text",
    "tw_turn",
    "tw_step",
    "tw_active",
    "tw_counter",
    "tw_stack",
    "tw_player_name",
    "tw_word_text",
    "tw_choice",
    "tw_choice_label",
    "tw_effect",
    "tw_effect_controller",
    "tw_effect_fail",
    "tw_choose",
    "tw_add_counter",
    "tw_set_state",
    "tw_state",
    "tw_change_state",
    "tw_save",
    "tw_load",
    "tw_fork",
    "tw_restore",
    "tw_replay_html",
];
const FIRST: &str = "The first evening: enough for a whole game";

/// A heading, and the source files whose functions it covers.
type Section = (&'static str, &'static [&'static str]);

/// The sections behind the first, in the order of the header.
const SECTIONS: &[Section] = &[
    ("Verbs", &["verbs", "verbs_with"]),
    ("Looks", &["view", "looks"]),
    ("Names and numbers", &["names"]),
    (
        "Who has to act, and what they may do",
        &["awaiting", "play", "commands", "moves", "manners", "cards"],
    ),
    ("Effects", &["effect", "twice"]),
    ("Inside an effect: what it was told", &["running"]),
    ("Inside an effect: questions", &["choose"]),
    ("Questions, from the host's side", &["parts", "asking"]),
    (
        "The host's state, and texts that effects keep",
        &["state", "storage"],
    ),
    ("Games and events", &["game"]),
    ("Errors", &["error"]),
    (
        "A game as a value: saved, copied, hashed, gone back in",
        &["value"],
    ),
    ("Mods", &["mods"]),
    ("Rules", &["ruleset", "rules_text"]),
    ("Pictures", &["draw"]),
    (
        "Simulations, searches and scripts",
        &["simulation", "search", "script"],
    ),
    ("The library", &["version", "hooks"]),
];

/// Returns the file of each function.
fn files() -> BTreeMap<String, &'static str> {
    let mut found = BTreeMap::new();
    for file in SECTIONS.iter().flat_map(|(_, files)| *files) {
        let path = sources().join(format!("{file}.rs"));
        let text = fs::read_to_string(path).expect("the sources of the library are there");
        for part in text.split("extern \"C\" fn ").skip(1) {
            let name = part.split('(').next().unwrap_or_default();
            found.insert(name.to_owned(), *file);
        }
    }
    found
}

/// Returns the name of the function that a commented declaration declares.
fn name(block: &str) -> &str {
    let declared = block.rsplit("TW_API ").next().unwrap_or_default();
    let before = declared.split('(').next().unwrap_or_default();
    before.rsplit([' ', '*']).next().unwrap_or_default()
}

/// Returns the place of a function: its section, and its place in the first one. A function without
/// a section comes after all, and a test reports it.
fn place(name: &str, files: &BTreeMap<String, &'static str>) -> (usize, usize) {
    if let Some(at) = FIRST_EVENING.iter().position(|first| *first == name) {
        return (0, at);
    }
    let file = files.get(name).copied().unwrap_or_default();
    let found = SECTIONS.iter().position(|(_, files)| files.contains(&file));
    (found.map_or(SECTIONS.len(), |at| at) + 1, 0)
}

/// Returns the header with its functions in order. A verb with options follows the one without.
pub fn in_order(header: &str) -> String {
    let open = "#endif // __cplusplus\n\n";
    let Some(start) = header.find(open).map(|at| at + open.len()) else {
        return header.to_owned();
    };
    let Some(end) = header.rfind("#ifdef __cplusplus\n") else {
        return header.to_owned();
    };
    let files = files();
    let mut blocks: Vec<&str> = header[start..end].trim_end().split("\n\n/**").collect();
    let places: BTreeMap<String, usize> = (blocks.iter().enumerate())
        .map(|(at, block)| (name(block).to_owned(), at))
        .collect();
    blocks.sort_by_key(|block| {
        let name = name(block);
        let base = name.strip_suffix("_with").unwrap_or(name);
        let written = places.get(base).or_else(|| places.get(name));
        (place(name, &files), written.copied(), name.len())
    });
    let mut out = header[..start].to_owned();
    let mut last = usize::MAX;
    for block in blocks {
        let (own, _) = place(name(block), &files);
        if own != last {
            let behind = own.checked_sub(1).map(|at| SECTIONS.get(at));
            let heading = behind.map_or(FIRST, |section| section.map_or("Others", |it| it.0));
            out += &format!("/* -- {heading} {} */\n\n", "-".repeat(90 - heading.len()));
            last = own;
        }
        let begins = if block.starts_with("/**") { "" } else { "/**" };
        out = out + begins + block.trim_end() + "\n\n";
    }
    out + &header[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_its_heading() {
        let header = include_str!("../../include/turnwheel.h");
        let files = files();
        for (at, _) in header.match_indices("\nTW_API ") {
            let declared = header[at..].split(';').next().unwrap_or_default();
            let name = name(declared);
            assert!(place(name, &files).0 <= SECTIONS.len(), "{name}");
        }
        for first in FIRST_EVENING {
            assert!(header.contains(&format!("{first}(")), "{first}");
        }
        let heads = std::iter::once(FIRST).chain(SECTIONS.iter().map(|section| section.0));
        let heads = heads.map(|heading| header.find(&format!("/* -- {heading} -")));
        let heads: Vec<_> = heads.collect();
        assert!(heads.iter().all(Option::is_some) && heads.is_sorted());
    }
}
