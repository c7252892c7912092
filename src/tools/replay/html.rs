//! The page itself: the template filled in with its styles, its script and the games.

use super::ReplayOptions;
use super::recording::{Recording, viewer_name};
use crate::tools::draw::lettering::escaped;
use serde_json::{Value, json};

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: [&str; 4] = [
    include_str!("page/data.js"),
    include_str!("page/ring.js"),
    include_str!("page/table.js"),
    include_str!("page/main.js"),
];

/// The script of a page without a game.
const NOTHING: &str =
    r#"document.getElementById("about").textContent = "No game was put on this page.";"#;

pub(super) fn page(recordings: &[Recording], options: &ReplayOptions<'_>) -> String {
    let first = recordings
        .first()
        .map_or(&Value::Null, |recording| &recording.json);
    let rules = first["rules"].as_str().unwrap_or("turnwheel");
    let title = options.title.unwrap_or(rules);
    let data = json!({
        "title": title,
        "viewer": viewer_name(options.viewer, &first["first"]),
        "parts": parts(recordings),
        "games": recordings.iter().map(|recording| &recording.json).collect::<Vec<_>>(),
    });
    let script = match recordings {
        [] => NOTHING.to_owned(),
        _ => SCRIPT.join("\n"),
    };
    let places = [
        ("{title}", escaped(title)),
        ("{style}", STYLE.to_owned()),
        ("{data}", inert(&data.to_string())),
        ("{script}", script),
    ];
    // Filled in from left to right, so that inserted text is not searched again.
    let mut rest = PAGE;
    let mut out = String::new();
    for (place, put) in places {
        if let Some((before, after)) = rest.split_once(place) {
            out += before;
            out += &put;
            rest = after;
        }
    }
    out + rest
}

/// Returns, for each game but the first, the first command with a different outcome than in the
/// first game, or `None` if they are equal.
fn parts(recordings: &[Recording]) -> Vec<Option<usize>> {
    let Some((first, others)) = recordings.split_first() else {
        return vec![];
    };
    let part = |other: &Recording| {
        let pairs = first.told.iter().zip(&other.told);
        let agree = pairs.take_while(|(one, other)| one == other).count();
        (agree < first.told.len().max(other.told.len())).then_some(agree + 1)
    };
    others.iter().map(part).collect()
}

/// Returns JSON that neither ends nor begins a script element.
fn inert(json: &str) -> String {
    json.replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script of the games would stop at the first of them, which is not there.
    #[test]
    fn a_page_without_a_game_says_so() {
        let page = page(&[], &ReplayOptions::default());
        assert!(page.contains("No game was put on this page"));
        assert!(!page.contains("COURSES"));
    }
}
