//! A moving picture: tables one after the other, in which what stays the same is drawn once.

use super::lettering::{CHAR, in_line, shortened};
use super::table::{DrawnTable, EDGE, WIDE, drawn, inside, page};
use crate::view::View;
use std::fmt::Write;
use xxhash_rust::xxh3::xxh3_64;

/// How long a table is shown, and how long the next one takes to appear, in milliseconds.
const SHOWN: usize = 2600;
const FADES: usize = 300;

/// The height of the words below a table, and the width of one of their letters.
const WORDS: usize = 44;
const LETTER: usize = CHAR * 15 / 12;

const STYLE: &str = "\
.tw-table .told{font-size:15px;fill:#1f2328}.tw-table .bar{fill:#0b5394}\
@media(prefers-color-scheme:dark){.tw-table .told{fill:#e8ebf0}.tw-table .bar{fill:#8fc1f7}}";

/// An element of the picture, and whether each of the tables has it.
struct Moving {
    element: String,
    shown: Vec<bool>,
}

/// Draws tables as one SVG picture that plays them again and again, each with words below it, such
/// as a sentence of the [`story`](crate::story).
///
/// Nothing runs and nothing is fetched. Where pictures do not move, or whoever looks does not want
/// them to, the table with the highest stack is shown.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, draw_moving_table, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let before = (game.view(), "A begins.".to_owned());
/// game.end_turn()?;
/// let picture = draw_moving_table(&[before, (game.view(), "B is next.".to_owned())]);
/// assert!(picture.contains("A begins.") && picture.contains("B is next."));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn draw_moving_table(tables: &[(View, String)]) -> String {
    let has_room = tables.iter().any(|(view, _)| !view.stack.is_empty());
    let drawn: Vec<DrawnTable> = (tables.iter())
        .map(|(view, _)| drawn(view, has_room))
        .collect();
    let high = drawn.iter().map(|one| one.high).max().unwrap_or_default();
    let said = tables.iter().map(|(_, words)| told(words, high));
    let (mut ring, mut below) = (vec![], vec![]);
    for (at, (one, words)) in drawn.iter().zip(said).enumerate() {
        add(&mut ring, &one.ring, at, tables.len());
        add(&mut below, &one.below, at, tables.len());
        add(&mut below, &words, at, tables.len());
    }
    let still = (tables.iter().enumerate())
        .max_by_key(|(at, (view, _))| (view.stack.len(), tables.len() - at))
        .map_or(0, |(at, _)| at);
    let mut courses: Vec<Vec<bool>> = vec![];
    let ring = inside(&written(&ring, &mut courses));
    let below = written(&below, &mut courses);
    // Several pictures may stand on one page, and each has its own courses.
    let mark = format!(
        "tw-{:06x}",
        xxh3_64(format!("{ring}{below}").as_bytes()) >> 40
    );
    let style = format!("{STYLE}{}", style_of(&courses, still, &mark));
    let whole = tables.len() * SHOWN;
    let bar = format!(
        "<rect class=\"bar\" x=\"{EDGE}\" y=\"{}\" width=\"0\" height=\"3\">\
         <animate attributeName=\"width\" from=\"0\" to=\"{}\" dur=\"{whole}ms\" \
         repeatCount=\"indefinite\"/></rect>\n",
        high + WORDS - 12,
        WIDE - 2 * EDGE
    );
    let content = format!("<g class=\"{mark}\">\n{ring}{below}</g>\n{bar}");
    let what = "A game that is played: the table after each decision, and what happened";
    page(high + WORDS, &style, what, &content)
}

/// Returns the words below a table.
fn told(words: &str, high: usize) -> String {
    let words = shortened(words, (WIDE - 2 * EDGE) / LETTER);
    let wide = words.chars().count() * LETTER;
    let (x, y) = (WIDE / 2, high + 16);
    let words = in_line(&words);
    format!(
        "<text class=\"middle told\" x=\"{x}\" y=\"{y}\" textLength=\"{wide}\" \
         lengthAdjust=\"spacingAndGlyphs\">{words}</text>\n"
    )
}

/// Adds the elements of a table's drawing, each once, however many tables have it.
fn add(parts: &mut Vec<Moving>, drawing: &str, table: usize, count: usize) {
    let mut behind = 0;
    for element in elements(drawing) {
        let known = parts.iter().position(|part| part.element == element);
        let at = known.unwrap_or_else(|| {
            // What is drawn over another element stays over it.
            let at = behind.min(parts.len());
            let shown = vec![false; count];
            parts.insert(at, Moving { element, shown });
            at
        });
        parts[at].shown[table] = true;
        behind = at + 1;
    }
}

/// Returns the outermost elements of a drawing: every line opens or closes groups, or is one.
fn elements(drawing: &str) -> Vec<String> {
    let (mut found, mut depth) = (vec![String::new()], 0);
    for line in drawing.lines() {
        depth += line.matches("<g ").count() + line.matches("<g>").count();
        depth -= line.matches("</g>").count();
        let last = found.last_mut().expect("there is always one");
        last.push_str(line);
        last.push('\n');
        if depth == 0 {
            found.push(String::new());
        }
    }
    found.pop();
    found
}

/// Returns the elements in groups that appear and vanish together; `courses` gets when.
fn written(parts: &[Moving], courses: &mut Vec<Vec<bool>>) -> String {
    let mut out = String::new();
    for same in parts.chunk_by(|one, next| one.shown == next.shown) {
        let course = &same[0].shown;
        let is_always = course.iter().all(|shown| *shown);
        if !is_always {
            let known = courses.iter().position(|known| known == course);
            let number = known.unwrap_or(courses.len());
            if known.is_none() {
                courses.push(course.clone());
            }
            let _ = writeln!(out, "<g class=\"c{number}\">");
        }
        for part in same {
            out.push_str(&part.element);
        }
        if !is_always {
            out.push_str("</g>\n");
        }
    }
    out
}

/// Returns the style by which groups appear and vanish; without motion, that of one table.
fn style_of(courses: &[Vec<bool>], still: usize, mark: &str) -> String {
    let (mut rest, mut moving) = (String::new(), String::new());
    for (number, course) in courses.iter().enumerate() {
        let _ = write!(
            rest,
            ".{mark} .c{number}{{opacity:{}}}",
            u8::from(course[still])
        );
        let whole = course.len() * SHOWN;
        let _ = write!(
            moving,
            ".{mark} .c{number}{{animation:{mark}-{number} {whole}ms infinite}}\
             @keyframes {mark}-{number}{{"
        );
        let last = course[course.len() - 1];
        let mut before = last;
        for (at, shown) in course.iter().copied().enumerate() {
            if shown != before {
                for (when, opacity) in [(0, before), (FADES, shown)] {
                    let share = percent(at * SHOWN + when, whole);
                    let _ = write!(moving, "{share}{{opacity:{}}}", u8::from(opacity));
                }
            }
            before = shown;
        }
        let last = u8::from(last);
        let _ = write!(moving, "0%,to{{opacity:{last}}}}}");
    }
    format!("{rest}@media(prefers-reduced-motion:no-preference){{{moving}}}")
}

/// Returns a part of a whole in percent, with two places behind the point.
fn percent(part: usize, whole: usize) -> String {
    let hundredths = part * 10_000 / whole;
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::Game;
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;
    use crate::vocabulary::command::Verbs;

    fn tables(names: [&str; 2], count: usize) -> Vec<(View, String)> {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut game: Game = Game::new(rules, Setup::named(names)).unwrap();
        game.start().unwrap();
        let mut tables = vec![];
        for at in 0..count {
            tables.push((game.view(), format!("<{at}>")));
            game.end_turn().unwrap();
        }
        tables
    }

    #[test]
    fn what_stays_the_same_is_drawn_once() {
        let tables = tables(["A</g>", "B"], 3);
        let picture = draw_moving_table(&tables);
        let seats = |words: &str| picture.matches(words).count();
        // A is active, is not, and is active again.
        assert_eq!(
            seats("class=\"seat active acts\" data-player=\"A&lt;/g&gt;\""),
            1
        );
        assert_eq!(seats("class=\"seat\" data-player=\"A&lt;/g&gt;\""), 1);
        assert!(picture.contains("&lt;2&gt;") && !picture.contains("<2>"));
        assert_eq!(
            picture.matches("<g").count(),
            picture.matches("</g>").count()
        );
        assert_eq!(picture, draw_moving_table(&tables));
    }

    #[test]
    fn courses_appear_and_vanish() {
        let style = style_of(&[vec![true, false]], 0, "tw-a");
        let rest = ".tw-a .c0{opacity:1}@media(prefers-reduced-motion:no-preference){";
        assert!(style.starts_with(rest), "{style}");
        // It fades in at the beginning, and out as the second one appears.
        let course = "0.00%{opacity:0}5.76%{opacity:1}50.00%{opacity:1}55.76%{opacity:0}";
        assert!(
            style.contains(&format!("{course}0%,to{{opacity:0}}}}")),
            "{style}"
        );
    }

    #[test]
    fn pictures_on_one_page_have_courses_of_their_own() {
        let mark = |count| {
            let picture = draw_moving_table(&tables(["A", "B"], count));
            let (_, rest) = picture.split_once("@keyframes ").unwrap();
            rest.split('-')
                .take(2)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(mark(2), mark(2));
        assert_ne!(mark(2), mark(3));
    }

    /// A sentence of the host's may have several lines. Fails if one ends the element it is in.
    #[test]
    fn words_of_several_lines_stay_in_their_element() {
        let mut tables = tables(["A", "B"], 2);
        tables[0].1 = "the same\none".to_owned();
        tables[1].1 = "the same\ntwo".to_owned();
        let picture = draw_moving_table(&tables);
        let mut open = 0_i32;
        for tag in picture.split('<').skip(1) {
            let is_text = tag.starts_with("text") || tag.starts_with("/text");
            let is_group = tag.starts_with("g ") || tag.starts_with("g>") || tag.starts_with("/g");
            assert!(open == 0 || !is_group, "a group ends or begins in a text");
            open += i32::from(is_text) * if tag.starts_with('/') { -1 } else { 1 };
        }
        assert!(picture.contains("the same two"));
    }

    #[test]
    fn no_table_is_a_picture() {
        assert!(draw_moving_table(&[]).starts_with("<svg"));
    }
}
