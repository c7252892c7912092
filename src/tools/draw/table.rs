//! A picture of the table: the ring of players, the stack, the steps of the turn, and in words what
//! else there is.

use super::lettering::{CHAR, escaped, in_line, shortened, told, wrap};
use super::ring::{Ring, SEAT, Size};
use crate::view::shown::{STACK, details};
use crate::view::{ObjectView, View};
use std::fmt::Write;

/// The width of the picture, and the margin.
pub(super) const WIDE: usize = 720;
pub(super) const EDGE: usize = 20;

/// The heights of a ring of boxes, a ring of circles, an object of the stack, a row of steps and a
/// line of text.
const BOXES: f64 = 330.0;
const CIRCLES: f64 = 400.0;
const OBJECT: usize = 46;
const STEPS: usize = 30;
const LINE: usize = 20;

/// The width of the stack beside the ring, the room between them, and the most objects that are
/// shown.
const BESIDE: usize = 190;
const GUTTER: usize = 14;
const MOST_OBJECTS: usize = 6;

/// The letters of a name in a seat, and of a line.
const IN_SEAT: usize = 18;
const IN_LINE: usize = (WIDE - 2 * EDGE - LABEL) / CHAR;
const LABEL: usize = 84;

/// The style of this picture alone, even where it stands in the middle of a page.
const STYLE: &str = "\
.tw-table text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#57606a}\
.tw-table .page{fill:#f6f8fa}.tw-table .middle{text-anchor:middle}\
.tw-table .ink{fill:#1f2328}.tw-table .name{fill:#1f2328;font-weight:bold}\
.tw-table .turn{fill:#1f2328;font-weight:bold;font-size:20px}\
.tw-table .seat rect,.tw-table .seat circle,.tw-table .object rect,.tw-table .step rect\
{fill:#ffffff;stroke:#c9ced6;stroke-width:1.5}\
.tw-table .active rect,.tw-table .active circle,.tw-table .now rect\
{fill:#dbeafe;stroke:#0b5394}.tw-table .now text{fill:#0b5394;font-weight:bold}\
.tw-table .was rect{fill:none}.tw-table .acts rect,.tw-table .acts circle\
{stroke:#b25d00;stroke-width:3.5}.tw-table .top rect{stroke:#b25d00}\
.tw-table .out rect,.tw-table .out circle{stroke-dasharray:5 4}\
.tw-table .way{fill:none;stroke:#c9ced6;stroke-width:3}.tw-table .head{fill:#57606a}\
@media(prefers-color-scheme:dark){.tw-table text{fill:#a7b0bd}.tw-table .page{fill:#161b22}\
.tw-table .ink,.tw-table .name,.tw-table .turn{fill:#e8ebf0}\
.tw-table .seat rect,.tw-table .seat circle,.tw-table .object rect,.tw-table .step rect\
{fill:#1d2430;stroke:#3a414d}\
.tw-table .active rect,.tw-table .active circle,.tw-table .now rect\
{fill:#1e3a5f;stroke:#8fc1f7}.tw-table .now text{fill:#8fc1f7}\
.tw-table .was rect{fill:none}.tw-table .acts rect,.tw-table .acts circle{stroke:#f5b94f}\
.tw-table .top rect{stroke:#f5b94f}.tw-table .way{stroke:#3a414d}.tw-table .head{fill:#a7b0bd}}";

/// Draws the table as an SVG picture: the players in their order with who is active and who may
/// act, the stack, the steps of the turn, and in words what else [`show`](crate::view::show)
/// tells.
///
/// Nothing but the view is needed, and names are shown as text, whatever they hold. Players,
/// objects and steps are groups of the classes `seat`, `object` and `step`, with `data-player`,
/// `data-object` and `data-step`.
pub fn draw_table(view: &View) -> String {
    let DrawnTable { ring, below, high } = drawn(view, !view.stack.is_empty());
    let what = "The table of a game: players, stack, steps, and what is to come";
    page(high, "", what, &format!("{}{below}", inside(&ring)))
}

/// The parts of a picture of the table: what stands in the ring's room, what is below it, and the
/// height of both.
pub(super) struct DrawnTable {
    pub(super) ring: String,
    pub(super) below: String,
    pub(super) high: usize,
}

/// Draws the parts, with room for a stack beside the ring or without.
pub(super) fn drawn(view: &View, has_room: bool) -> DrawnTable {
    let beside = (WIDE - 2 * EDGE - BESIDE - GUTTER) as f64;
    let narrow = has_room
        .then(|| Ring::of_boxes(view.order.len(), (beside, BOXES)))
        .flatten();
    let has_room = narrow.is_some();
    let (places, room) = match narrow {
        Some(places) => (places, (beside, BOXES)),
        None => ring_of((WIDE - 2 * EDGE) as f64, view.order.len()),
    };
    let (mut ring, mut below) = (String::new(), String::new());
    draw_ring(&mut ring, view, &places, room);
    if has_room && !view.stack.is_empty() {
        draw_stack(&mut ring, view, room.0 as usize + GUTTER);
    }
    let mut y = EDGE + room.1 as usize + 12;
    y = draw_steps(&mut below, view, y);
    for (label, words) in details(view) {
        if !(has_room && label == STACK) {
            y = draw_words(&mut below, label, &words, y);
        }
    }
    let high = y + EDGE / 2;
    DrawnTable { ring, below, high }
}

/// Returns what stands in the ring's room at its place.
pub(super) fn inside(ring: &str) -> String {
    format!("<g transform=\"translate({EDGE} {EDGE})\">\n{ring}</g>\n")
}

/// Returns the whole picture, with a style beside that of every table.
pub(super) fn page(high: usize, style: &str, what: &str, content: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw-table\" width=\"{WIDE}\" \
         height=\"{high}\" viewBox=\"0 0 {WIDE} {high}\" \
         style=\"max-width:100%;height:auto\" role=\"img\">\n<style>{STYLE}{style}</style>\n\
         <title>{what}</title>\n\
         <rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n{content}</svg>\n"
    )
}

/// Returns the ring over the whole width, and the room that it takes.
fn ring_of(wide: f64, count: usize) -> (Ring, Size) {
    match Ring::of_boxes(count, (wide, BOXES)) {
        Some(ring) => (ring, (wide, BOXES)),
        None => (Ring::of_circles(count, (wide, CIRCLES)), (wide, CIRCLES)),
    }
}

fn draw_ring(out: &mut String, view: &View, ring: &Ring, room: Size) {
    draw_way(out, ring.way, room, view.direction == "forward");
    for (at, (name, place)) in view.order.iter().zip(&ring.places).enumerate() {
        let (says, class) = standing(view, name);
        let about = std::iter::once(name.as_str()).chain(says.iter().map(String::as_str));
        let about = about.collect::<Vec<_>>().join(", ");
        let player = escaped(name);
        let _ = writeln!(out, "<g class=\"seat{class}\" data-player=\"{player}\">");
        told(out, &about, |out| match ring.circle {
            Some(radius) => draw_circle(out, *place, radius, name, at),
            None => draw_box(out, *place, name, &says.join(", ")),
        });
        out.push_str("</g>\n");
    }
    draw_middle(out, view, (room.0 / 2.0, room.1 / 2.0));
}

fn draw_box(out: &mut String, (x, y): (f64, f64), name: &str, says: &str) {
    let (left, top) = (x - SEAT.0 / 2.0, y - SEAT.1 / 2.0);
    let (wide, high) = SEAT;
    let _ = writeln!(
        out,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{high}\" rx=\"8\"/>"
    );
    let first = if says.is_empty() { y + 4.0 } else { y - 4.0 };
    middle(out, "name", (x, first), &shortened(name, IN_SEAT));
    middle(out, "", (x, y + 14.0), &shortened(says, IN_SEAT));
}

fn draw_circle(out: &mut String, (x, y): (f64, f64), radius: f64, name: &str, at: usize) {
    let _ = writeln!(
        out,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"
    );
    let short = name.chars().count() <= 3;
    let words = if short {
        name.to_owned()
    } else {
        (at + 1).to_string()
    };
    middle(out, "ink", (x, y + 4.0), &words);
}

/// Returns what is known of a player, most important first, and the classes of the seat.
fn standing(view: &View, name: &str) -> (Vec<String>, String) {
    let is = |player: &Option<String>| player.as_deref() == Some(name);
    let among = |players: &[String]| players.iter().any(|player| player == name);
    let player = view.players.iter().find(|player| player.name == name);
    let sits_out = player.is_some_and(|player| player.status == "sitting_out");
    let (active, acts) = (is(&view.active), among(&view.to_act));
    let role = view.roles.iter().find(|role| role.player == name);
    let says = [
        is(&view.winner).then(|| "won".to_owned()),
        active.then(|| "active".to_owned()),
        is(&view.priority).then(|| "may act".to_owned()),
        (acts && among(&view.asked)).then(|| "asked".to_owned()),
        (acts && !is(&view.priority) && !among(&view.asked)).then(|| "to act".to_owned()),
        among(&view.passed).then(|| "passed".to_owned()),
        among(&view.passed_out).then(|| "passed out".to_owned()),
        sits_out.then(|| "sits out".to_owned()),
        role.and_then(|role| role.role.clone()),
        player
            .and_then(|player| player.team)
            .map(|team| format!("team {team}")),
    ];
    let classes = [(active, " active"), (acts, " acts"), (sits_out, " out")];
    let classes = classes.iter().filter(|(holds, _)| *holds);
    (
        says.into_iter().flatten().collect(),
        classes.map(|(_, class)| *class).collect(),
    )
}

/// Draws the way round, nearly all of an ellipse, with its head.
fn draw_way(out: &mut String, (wide, high): Size, room: Size, forward: bool) {
    let at = |angle: f64| {
        (
            room.0 / 2.0 + angle.cos() * wide,
            room.1 / 2.0 + angle.sin() * high,
        )
    };
    let (from, to) = match forward {
        true => (at(-0.42), at(4.2)),
        false => (at(3.56), at(-1.06)),
    };
    let sweep = u8::from(forward);
    let _ = writeln!(
        out,
        "<path class=\"way\" d=\"M{:.1} {:.1}A{wide} {high} 0 1 {sweep} {:.1} {:.1}\"/>",
        from.0, from.1, to.0, to.1
    );
    // The head lies along the way: a little before its end.
    let before = at(if forward { 4.12 } else { -0.98 });
    let angle = (to.1 - before.1).atan2(to.0 - before.0).to_degrees();
    let _ = writeln!(
        out,
        "<path class=\"head\" d=\"M-8 -8L8 0L-8 8z\" transform=\"translate({:.1} {:.1}) \
         rotate({angle:.0})\"/>",
        to.0, to.1
    );
}

/// Draws what the table says of itself, in the middle of the ring.
fn draw_middle(out: &mut String, view: &View, (x, y): (f64, f64)) {
    let whose = match (&view.active, view.turn_kind.as_deref()) {
        (_, Some("table")) => "of everybody".to_owned(),
        (Some(player), Some("normal") | None) => format!("of {player}"),
        (Some(player), Some(kind)) => format!("of {player} ({kind})"),
        (None, _) => String::new(),
    };
    let mut place: Vec<&str> = vec![];
    for part in [&view.chapter, &view.phase, &view.step]
        .into_iter()
        .flatten()
    {
        if !place.contains(&part.as_str()) {
            place.push(part);
        }
    }
    let round = match view.round {
        0 => view.direction.clone(),
        round => format!("round {round}, {}", view.direction),
    };
    let turn = match view.turn {
        _ if view.over => view.outcome(),
        0 => "not begun".to_owned(),
        turn => format!("Turn {turn}"),
    };
    let decider = view.decider.as_ref().map(|name| format!("{name} decides"));
    let lines = [
        ("turn", turn),
        ("ink", whose),
        ("ink", place.join(" \u{b7} ")),
        ("ink", decider.unwrap_or_default()),
        ("", round),
    ];
    let lines: Vec<_> = lines
        .iter()
        .filter(|(_, words)| !words.is_empty())
        .collect();
    let top = y - (lines.len() - 1) as f64 * 11.0 + 5.0;
    for (at, (class, words)) in lines.into_iter().enumerate() {
        let most = if *class == "turn" { 24 } else { 36 };
        middle(
            out,
            class,
            (x, top + at as f64 * 22.0),
            &shortened(words, most),
        );
    }
}

/// Draws the stack as a pile beside the ring, the top first.
fn draw_stack(out: &mut String, view: &View, left: usize) {
    let shown = view.stack.len().min(MOST_OBJECTS);
    let _ = writeln!(out, "<text x=\"{left}\" y=\"14\">stack, top first</text>");
    for (at, object) in view.stack.iter().rev().take(shown).enumerate() {
        let y = 24 + at * (OBJECT + 4);
        let top = if at == 0 { " top" } else { "" };
        let number = object.object;
        let _ = writeln!(out, "<g class=\"object{top}\" data-object=\"{number}\">");
        told(out, &about_object(view, object), |out| {
            let _ = writeln!(
                out,
                "<rect x=\"{left}\" y=\"{y}\" width=\"{BESIDE}\" height=\"{OBJECT}\" rx=\"6\"/>"
            );
            let most = (BESIDE - 20) / CHAR;
            line(
                out,
                "name",
                (left + 10, y + 19),
                &shortened(&object.effect, most),
            );
            let by = about_player(object);
            line(out, "", (left + 10, y + 36), &shortened(&by, most));
        });
        out.push_str("</g>\n");
    }
    if view.stack.len() > shown {
        let (y, more) = (24 + shown * (OBJECT + 4) + 12, view.stack.len() - shown);
        line(out, "", (left, y), &format!("and {more} more"));
    }
}

fn about_player(object: &ObjectView) -> String {
    match &object.target {
        Some(target) => format!("{} \u{2192} {target}", object.player),
        None => object.player.clone(),
    }
}

fn about_object(view: &View, object: &ObjectView) -> String {
    let aim = object
        .aim
        .and_then(|aim| view.stack.iter().find(|other| other.object == aim));
    let parts = [
        Some(format!("{} of {}", object.effect, about_player(object))),
        aim.map(|aim| format!("at {}", aim.effect)),
        object.triggered.then(|| "triggered".to_owned()),
        object.lock.then(|| "locks actions".to_owned()),
        object.source.map(|source| format!("source {source}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Draws the steps of the turn in rows, and returns where the next line is.
fn draw_steps(out: &mut String, view: &View, top: usize) -> usize {
    let (mut x, mut y) = (EDGE, top);
    for (at, step) in view.plan.iter().enumerate() {
        let wide = step.chars().count() * CHAR + 18;
        if x > EDGE && x + wide > WIDE - EDGE {
            (x, y) = (EDGE, y + STEPS);
        }
        let now = at == view.plan_at && view.step.is_some();
        let class = match at < view.plan_at {
            _ if now => " now",
            true => " was",
            false => "",
        };
        let name = escaped(step);
        let _ = writeln!(
            out,
            "<g class=\"step{class}\" data-step=\"{name}\"><rect x=\"{x}\" y=\"{y}\" \
             width=\"{wide}\" height=\"24\" rx=\"12\"/>"
        );
        line(out, "", (x + 9, y + 16), step);
        out.push_str("</g>\n");
        x += wide + 6;
    }
    y + if view.plan.is_empty() { 8 } else { STEPS + 20 }
}

/// Draws a label and its words, and returns where the next line is.
fn draw_words(out: &mut String, label: &str, words: &str, mut y: usize) -> usize {
    line(out, "", (EDGE, y), &shortened(label, LABEL / CHAR - 1));
    for words in wrap(words, IN_LINE) {
        line(out, "ink", (EDGE + LABEL, y), &words);
        y += LINE;
    }
    y
}

/// Writes words that begin here, as wide as the layout takes them for: whatever font there is, they
/// stay in their frame.
fn line(out: &mut String, class: &str, (x, y): (usize, usize), words: &str) {
    write(out, class, (x as f64, y as f64), words);
}

/// Writes words around a middle.
fn middle(out: &mut String, class: &str, at: (f64, f64), words: &str) {
    let both = if class.is_empty() {
        "middle".to_owned()
    } else {
        format!("middle {class}")
    };
    write(out, &both, at, words);
}

fn write(out: &mut String, class: &str, (x, y): (f64, f64), words: &str) {
    if words.is_empty() {
        return;
    }
    let size = if class.ends_with("turn") { 20 } else { 12 };
    let wide = words.chars().count() * CHAR * size / 12;
    let class = if class.is_empty() {
        String::new()
    } else {
        format!(" class=\"{class}\"")
    };
    let words = in_line(words);
    let _ = writeln!(
        out,
        "<text{class} x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{wide}\" \
         lengthAdjust=\"spacingAndGlyphs\">{words}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::Game;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;

    #[test]
    fn names_are_text() {
        let setup = Setup::named(["<script>&", "B"]);
        let game: Game = Game::new(Ruleset::builtin("simple").unwrap(), setup).unwrap();
        let picture = draw_table(&game.view());
        assert!(picture.contains("&lt;script&gt;&amp;") && !picture.contains("<script>"));
    }

    #[test]
    fn a_view_that_was_plain_data_draws_the_same() {
        let rules = Ruleset::builtin("simple").unwrap();
        let game: Game = Game::new(rules, Setup::players(3)).unwrap();
        let view: View = serde_json::from_str(&game.view().to_json()).unwrap();
        assert_eq!(view, game.view());
        assert_eq!(draw_table(&view), draw_table(&game.view()));
    }

    #[test]
    fn everybody_and_everything_is_a_group_of_its_own() {
        let text = "name = 'pile'\nplayers = { min = 2, max = 10 }\n\
                    [[steps]]\nname = 'main'\nwindow = 'w'\n[windows.w]\nlike = 'priority'";
        let rules = Ruleset::from_toml(text, "pile.toml").unwrap();
        for count in [2, 7, 10] {
            let mut game: Game = Game::new(rules.clone(), Setup::players(count)).unwrap();
            game.define("bolt", "").unwrap();
            game.command("start A").unwrap();
            for _ in 0..3 {
                let player = game.priority().unwrap();
                let player = game.player_name(player).to_owned();
                game.command(&format!("push {player} bolt")).unwrap();
            }
            let picture = draw_table(&game.view());
            assert_eq!(picture.matches("data-player=").count(), count);
            let objects = picture.matches("data-object=").count();
            assert_eq!(objects, if count < 10 { 3 } else { 0 }, "{count}");
            assert!(objects > 0 || picture.contains("bolt"), "{count}");
            assert_eq!(picture.matches("class=\"step now\"").count(), 1);
        }
    }
}
