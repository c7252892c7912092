//! A drawn screen as a picture, for the documents.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::fmt::Write;

/// The width and height of a letter, in tenths of a pixel.
const LETTER: (usize, usize) = (84, 190);
const EDGE: usize = 160;
/// The distance from the top of a letter's cell to its baseline.
const LINE: usize = 140;
const BACK: &str = "#1d2430";

/// Returns the screen as SVG text; letters of one style are grouped.
pub(super) fn svg(buffer: &Buffer) -> String {
    let columns = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(columns);
    let width = columns * LETTER.0 + 2 * EDGE;
    let height = rows.len() * LETTER.1 + 2 * EDGE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>The table in the terminal, in play</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"80\" fill=\"{BACK}\"/>\n\
         <g font-family=\"ui-monospace, DejaVu Sans Mono, Menlo, monospace\" font-size=\"140\">\n",
        width / 10,
        height / 10,
    );
    for (row, cells) in rows.enumerate() {
        let look = |cell: &Cell| (cell.fg, cell.modifier);
        let mut column = 0;
        for run in cells.chunk_by(|one, next| look(one) == look(next)) {
            for (from, cells) in pieces(run) {
                place(&mut out, cells, (column + from, row));
            }
            column += run.len();
        }
    }
    out + "</g>\n</svg>\n"
}

/// Returns the pieces of a run with their positions. A run is cut at several spaces, which a
/// picture would not keep, unless they are visible.
fn pieces(run: &[Cell]) -> Vec<(usize, &[Cell])> {
    if run[0].modifier.contains(Modifier::REVERSED) {
        return vec![(0, run)];
    }
    let blank = |at: usize| run.get(at).is_none_or(|cell| cell.symbol() == " ");
    let mut out = vec![];
    let mut from = 0;
    while from < run.len() {
        let rest = from..run.len();
        let Some(begin) = rest.clone().find(|at| !blank(*at)) else {
            break;
        };
        let end = (begin..run.len()).find(|at| blank(*at) && blank(at + 1));
        let end = end.unwrap_or(run.len());
        out.push((begin, &run[begin..end]));
        from = end;
    }
    out
}

fn place(out: &mut String, run: &[Cell], (column, row): (usize, usize)) {
    let text: String = run.iter().map(Cell::symbol).collect();
    let look = run[0].modifier;
    let turned = look.contains(Modifier::REVERSED);
    let (x, y) = (column * LETTER.0 + EDGE, row * LETTER.1 + EDGE);
    let wide = run.len() * LETTER.0;
    let colour = match run[0].fg {
        Color::Green => "#8fd694",
        Color::Yellow => "#f2c14e",
        Color::Red => "#ff8b8b",
        Color::Cyan => "#7fd1e0",
        Color::Blue => "#8fc1f7",
        Color::Magenta => "#d7a6f0",
        _ => "#d8dee9",
    };
    if turned {
        let high = LETTER.1;
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{colour}\"/>"
        );
    }
    let fill = if turned { BACK } else { colour };
    let weight = if look.contains(Modifier::BOLD) {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let faint = if look.contains(Modifier::DIM) {
        " opacity=\"0.65\""
    } else {
        ""
    };
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{}\" textLength=\"{wide}\" \
        fill=\"{fill}\"{weight}{faint}>{text}</text>",
        y + LINE
    );
}
