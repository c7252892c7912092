//! A picture of the table: its text on a dark background.

use super::lettering::escaped;
use crate::tools::script::show;
use crate::view::View;
use std::fmt::Write;

/// The height of a line, the margin, and the width of ten characters.
const LINE: usize = 24;
const EDGE: usize = 20;
const TEN_CHARACTERS: usize = 87;

/// The colours on a light page, of this picture alone, even where it stands in the middle of one.
/// A viewer without styles keeps the dark ones, which are attributes.
const STYLE: &str = "@media(prefers-color-scheme:light){.tw-table rect{fill:#f6f8fa}\
.tw-table text{fill:#24292f}.tw-table .first{fill:#7a4b00}.tw-table .marked{fill:#1a6b4f}}";

/// The style of the active player and the current step.
const MARKED: &str = "class=\"marked\" fill=\"#8fd694\" font-weight=\"bold\"";

/// Draws the table as an SVG picture: what [`show`] tells, with the active player and the current
/// step standing out. Nothing but the view is needed, and names are shown as text, whatever they
/// hold.
pub fn draw_table(view: &View) -> String {
    let text = show(view);
    let columns = text.lines().map(|line| line.chars().count()).max();
    let (width, height) = (
        2 * EDGE + columns.unwrap_or(0) * TEN_CHARACTERS / 10,
        2 * EDGE + LINE * text.lines().count(),
    );
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw-table\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         style=\"max-width:100%;height:auto\" role=\"img\">\n\
         <style>{STYLE}</style>\n\
         <title>The table of a game: order, step, priority, stack and what is to come</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1d2430\"/>\n\
         <g font-family=\"ui-monospace, DejaVu Sans Mono, Menlo, monospace\" \
         font-size=\"14\">\n"
    );
    for (at, line) in text.lines().enumerate() {
        let y = EDGE + LINE * at + 17;
        let color = if at == 0 {
            "class=\"first\" fill=\"#ffd479\""
        } else {
            "fill=\"#d5dbe5\""
        };
        let mut rest = line;
        let mut at = 0;
        let mut part = |words: &str, style: &str| {
            at += write_part(&mut out, at, y, words, style);
        };
        while let Some((before, after)) = rest.split_once('[') {
            let (marked, behind) = after.split_once(']').unwrap_or((after, ""));
            part(before, color);
            part(&format!("[{marked}]"), MARKED);
            rest = behind;
        }
        part(rest, color);
    }
    out + "</g>\n</svg>\n"
}

/// Writes words that begin after so many characters of their line, as wide as the layout takes them
/// for: whatever font there is, they end in the frame. Returns the number of characters.
fn write_part(out: &mut String, at: usize, y: usize, words: &str, style: &str) -> usize {
    let blanks = words.chars().take_while(|letter| *letter == ' ').count();
    let shown = words.trim_matches(' ');
    if !shown.is_empty() {
        let x = EDGE + (at + blanks) * TEN_CHARACTERS / 10;
        let wide = shown.chars().count() * TEN_CHARACTERS / 10;
        let shown = escaped(shown);
        // Browsers do not hand `xml:space` on from a group, and columns are made of spaces.
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" textLength=\"{wide}\" \
             lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" {style}>{shown}</text>"
        );
    }
    words.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::game::Game;
    use crate::play::setup::Setup;
    use crate::ruleset::Ruleset;

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
}
