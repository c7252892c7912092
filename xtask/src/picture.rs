//! The README's picture: the table of a game in play, as a terminal shows it.

use crate::Generated;
use std::fmt::Write;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::show;
use turnwheel::{Error, Game, Setup};

const MOVES: &str = "
start Ada
reverse
extra_turn Cid source=7
skip_turn Dee
pass Ada
pass Dee
push Cid lightning target=Ada source=12
pass Cid
push Ben counterspell object=1 source=31
pass Ben";

pub fn files() -> Vec<Generated> {
    vec![(
        "docs/pictures/table.svg".into(),
        table().unwrap_or_else(|error| format!("the picture cannot be made: {error}\n")),
    )]
}

fn table() -> Result<String, Error> {
    let mut game: Game = Game::new(
        Ruleset::builtin("commander")?,
        Setup::named(["Ada", "Ben", "Cid", "Dee"]).seed(7),
    )?;
    game.define("lightning", "")?;
    game.define("counterspell", "counter object")?;
    for line in MOVES.lines().filter(|line| !line.is_empty()) {
        game.command(line)?;
    }
    Ok(draw(&show(&game.view())))
}

/// Text on a dark ground; names in brackets, the ones whose turn or step it is, stand out.
fn draw(text: &str) -> String {
    const LINE: usize = 24;
    const EDGE: usize = 20;
    const CHARACTER: f64 = 8.7;
    let columns = text.lines().map(str::len).max().unwrap_or(0);
    let (width, height) = (
        2 * EDGE + (columns as f64 * CHARACTER) as usize,
        2 * EDGE + LINE * text.lines().count(),
    );
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" role=\"img\">\n\
         <title>The table of a game: order, step, priority, stack and what is to come</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1d2430\"/>\n\
         <g font-family=\"ui-monospace, DejaVu Sans Mono, Menlo, monospace\" font-size=\"14\" xml:space=\"preserve\">\n"
    );
    for (at, line) in text.lines().enumerate() {
        let y = EDGE + LINE * at + 17;
        let color = if at == 0 { "#ffd479" } else { "#d5dbe5" };
        let _ = write!(out, "<text x=\"{EDGE}\" y=\"{y}\" fill=\"{color}\">");
        let mut rest = line;
        while let Some((before, after)) = rest.split_once('[') {
            let (marked, behind) = after.split_once(']').unwrap_or((after, ""));
            let _ = write!(
                out,
                "{}<tspan fill=\"#8fd694\" font-weight=\"bold\">[{}]</tspan>",
                escaped(before),
                escaped(marked)
            );
            rest = behind;
        }
        let _ = writeln!(out, "{}</text>", escaped(rest));
    }
    out + "</g>\n</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
