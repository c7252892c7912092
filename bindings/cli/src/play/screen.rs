//! The screen: the table, decisions and trace, laid out for any number of columns.

use super::app::{App, Asked, KEYS};
use super::complete;
use super::session::Traced;
use super::table::{self, Row, Tone, rows};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// The number of columns from which decisions and trace are beside the table.
const WIDE: u16 = 90;
/// The width of the labels of the table.
const LABEL: usize = 9;

/// The style of each tone.
#[derive(Clone, Copy)]
pub(crate) struct Theme {
    /// True if there is colour; without it, weight and reversal show the same.
    pub(crate) colour: bool,
}

impl Theme {
    fn style(self, tone: Tone) -> Style {
        let (modifier, colour) = match tone {
            Tone::Plain => return Style::new(),
            Tone::Now => (Modifier::BOLD, Color::Green),
            Tone::Alert => (Modifier::BOLD, Color::Yellow),
            Tone::Faint => (Modifier::DIM, Color::Reset),
        };
        let style = Style::new().add_modifier(modifier);
        if self.colour && tone != Tone::Faint {
            style.fg(colour)
        } else {
            style
        }
    }

    fn coloured(self, style: Style, colour: Color) -> Style {
        if self.colour { style.fg(colour) } else { style }
    }
}

pub(crate) fn draw(frame: &mut Frame<'_>, app: &App, theme: Theme) {
    let all = frame.area();
    let foot = footer(app, theme, all.width);
    let [above, below] = split(all, all.height.saturating_sub(foot.len() as u16));
    frame.render_widget(Paragraph::new(foot), below);
    if app.help {
        frame.render_widget(Paragraph::new(help(theme, all.width)), above);
        return;
    }
    if all.width >= WIDE {
        let left = Rect {
            width: above.width * 11 / 20,
            ..above
        };
        let right = Rect {
            x: left.x + left.width + 2,
            width: above.width - left.width - 2,
            ..above
        };
        draw_table(frame, app, theme, left);
        let most = (app.decisions.len().max(1) as u16 + 1).min(right.height / 2);
        let [upper, lower] = split(right, most);
        decisions(frame, app, theme, upper);
        happened(frame, app, theme, lower);
    } else {
        let lines = 1 + lines(app, theme, above.width).len() as u16;
        let [upper, rest] = split(above, lines.min(above.height * 3 / 5));
        let most = (app.decisions.len().max(1) as u16 + 1).min(rest.height * 3 / 5);
        let [middle, lower] = split(rest, most);
        draw_table(frame, app, theme, upper);
        decisions(frame, app, theme, middle);
        happened(frame, app, theme, lower);
    }
}

/// Splits an area into its first lines and the others.
fn split(area: Rect, lines: u16) -> [Rect; 2] {
    let lines = lines.min(area.height);
    [
        Rect {
            height: lines,
            ..area
        },
        Rect {
            y: area.y + lines,
            height: area.height - lines,
            ..area
        },
    ]
}

fn title(text: &str, width: u16, theme: Theme) -> Line<'static> {
    let style = theme.coloured(Style::new().add_modifier(Modifier::BOLD), Color::Cyan);
    let text = format!("─ {text} ");
    let rest = usize::from(width).saturating_sub(Span::raw(&text).width());
    Line::styled(text + &"─".repeat(rest), style)
}

fn lines(app: &App, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let rows = rows(&app.session);
    rows.iter()
        .flat_map(|row| wrapped(row, theme, usize::from(width)))
        .collect()
}

fn draw_table(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let lines = lines(app, theme, area.width);
    let room = usize::from(area.height).saturating_sub(1);
    let down = app.table_down.min(lines.len().saturating_sub(room));
    let name = app.session.game.rules().name().to_owned();
    let name = match lines.len() - down > room {
        true => format!("{name}, Right for more"),
        false => name,
    };
    let mut shown = vec![title(&name, area.width, theme)];
    shown.extend(lines.into_iter().skip(down).take(room));
    frame.render_widget(Paragraph::new(shown), area);
}

/// Returns a row in as many lines as it takes, with its label before the first.
pub(crate) fn wrapped(row: &Row, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let label = format!("{:LABEL$}", row.label);
    let label = Span::styled(label, theme.style(Tone::Faint));
    let pieces = row.pieces.iter();
    let pieces = pieces.map(|(text, tone)| (text.as_str(), theme.style(*tone)));
    flowed(label, pieces, width)
}

/// Returns words in as many lines as they take, indented by the width of the label.
fn flowed<'a>(
    label: Span<'static>,
    pieces: impl IntoIterator<Item = (&'a str, Style)>,
    width: usize,
) -> Vec<Line<'static>> {
    let indent = Span::raw(" ".repeat(label.width()));
    let room = width.saturating_sub(label.width()).max(1);
    let mut out = vec![];
    let (mut line, mut used) = (vec![label], 0);
    for (text, style) in pieces {
        for word in text.split_inclusive(' ') {
            for part in chunks(word, room) {
                let wide = Span::raw(part.trim_end()).width();
                if used > 0 && used + wide > room {
                    let full = std::mem::replace(&mut line, vec![indent.clone()]);
                    out.push(Line::from(full));
                    used = 0;
                }
                used += Span::raw(&part).width();
                line.push(Span::styled(part, style));
            }
        }
    }
    out.push(Line::from(line));
    out
}

/// Returns the pieces of a word that fit, since names may be wider than the screen.
fn chunks(word: &str, room: usize) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut used = 0;
    for c in word.chars() {
        let wide = Span::raw(c.to_string()).width();
        if used > 0 && used + wide > room && c != ' ' {
            out.push(String::new());
            used = 0;
        }
        used += wide;
        out.last_mut().expect("never empty").push(c);
    }
    out
}

fn decisions(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let mut lines = vec![title("decisions", area.width, theme)];
    let room = usize::from(area.height).saturating_sub(1).max(1);
    let from = (app.at + 1).saturating_sub(room);
    let view = app.session.view();
    if app.decisions.is_empty() {
        let text = if view.over {
            "the game is over"
        } else {
            "none for this table; : types a command"
        };
        lines.push(Line::styled(text, theme.style(Tone::Faint)));
    }
    for (at, one) in app.decisions.iter().enumerate().skip(from).take(room) {
        let number = match at {
            0..=8 => format!("{} ", at + 1),
            _ => "  ".to_owned(),
        };
        let picked = table::picked(&view, &one.line);
        let picked = picked.map_or(String::new(), |option| format!(": {option}"));
        let text = number + &one.shown + &picked;
        let style = match at == app.at {
            true => Style::new().add_modifier(Modifier::REVERSED),
            false => Style::new(),
        };
        lines.push(Line::styled(text, style));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// Draws what happened: the story, or the trace.
fn happened(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let room = usize::from(area.height).saturating_sub(1);
    let (name, mut lines) = match app.events {
        true => ("trace", trace(app, theme, area.width, room)),
        false => ("story", told(app, theme, area.width, room)),
    };
    lines.drain(..lines.len().saturating_sub(room));
    lines.insert(0, title(name, area.width, theme));
    frame.render_widget(Paragraph::new(lines), area);
}

/// Returns the last sentences, the news standing out (all that happened since the person's last
/// decision, AI seats included), and what effects wrote since.
fn told(app: &App, theme: Theme, width: u16, room: usize) -> Vec<Line<'static>> {
    let end = app.story.len() - app.trace_up.min(app.story.len());
    let from = end.saturating_sub(room);
    let mut lines: Vec<Line<'static>> = vec![];
    for told in &app.story[from..end] {
        let tone = match told.last > app.known {
            true => Tone::Now,
            false => Tone::Plain,
        };
        let number = format!("{:>4} ", told.last);
        let number = Span::styled(number, theme.style(Tone::Faint));
        let sentence = [(told.text.as_str(), theme.style(tone))];
        lines.extend(flowed(number, sentence, width.into()));
    }
    let logged = app.session.trace.iter().rev();
    let logged = logged.take_while(|traced| !matches!(traced, Traced::Command(..)));
    let logged: Vec<&String> = logged
        .filter_map(|traced| match traced {
            Traced::Log(text) if app.trace_up == 0 => Some(text),
            _ => None,
        })
        .collect();
    for text in logged.into_iter().rev() {
        let style = theme.style(Tone::Alert);
        let sign = Span::styled("   ! ", style);
        lines.extend(flowed(sign, [(text.as_str(), style)], width.into()));
    }
    lines
}

fn trace(app: &App, theme: Theme, width: u16, room: usize) -> Vec<Line<'static>> {
    let traced = &app.session.trace;
    let end = traced.len() - app.trace_up.min(traced.len());
    let mut lines: Vec<Line<'static>> = vec![];
    for traced in &traced[end.saturating_sub(room)..end] {
        let stage;
        let (sign, text, tone) = match traced {
            Traced::Command(line, false) => ("> ", line, Tone::Now),
            Traced::Command(line, true) => ("* ", line, Tone::Alert),
            Traced::Event(text) => ("  ", text, Tone::Plain),
            Traced::Log(text) => ("! ", text, Tone::Alert),
            Traced::Stage(from, to) => {
                stage = format!("{from} -> {to}");
                ("    ", &stage, Tone::Plain)
            }
        };
        let style = theme.style(tone);
        let sign = Span::styled(sign, style);
        lines.extend(flowed(sign, [(text.as_str(), style)], width.into()));
    }
    lines
}

/// Draws the last message, and the line that is typed or the keys.
fn footer(app: &App, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width);
    let mut out = vec![];
    let mut say = |sign: &'static str, text: &str, style: Style| {
        out.extend(
            flowed(Span::styled(sign, style), [(text, style)], width)
                .into_iter()
                .take(4),
        );
    };
    let faint = theme.style(Tone::Faint);
    if app.said.refused {
        say("refused: ", &app.said.text, theme.style(Tone::Alert));
    } else if !app.said.text.is_empty() {
        say("", &app.said.text, Style::new());
    }
    let Some(prompt) = &app.prompt else {
        let style = theme.style(Tone::Faint);
        out.push(Line::styled(
            "1-9 pick  : type  u undo  ? help  q end",
            style,
        ));
        return out;
    };
    if prompt.asked == Asked::Command
        && let Some(usage) = complete::usage(&prompt.text)
    {
        say("", &usage, faint);
    }
    let words = app.candidates();
    if !prompt.text.is_empty() && !words.is_empty() {
        let more = if words.len() > 8 { " ..." } else { "" };
        let text = words[..words.len().min(8)].join(" ") + more;
        say("Tab: ", &text, faint);
    }
    // The end of a long line is the part that is being typed.
    let label = format!("{}: ", prompt.asked.label());
    let room = width.saturating_sub(label.len() + 1).max(1);
    let skipped = prompt.text.chars().count().saturating_sub(room);
    let tail: String = prompt.text.chars().skip(skipped).collect();
    out.push(Line::from(vec![
        Span::styled(label, theme.style(Tone::Now)),
        Span::raw(tail),
        Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED)),
    ]));
    out
}

fn help(theme: Theme, width: u16) -> Vec<Line<'static>> {
    let mut out = vec![title("keys", width, theme)];
    for (keys, what) in KEYS {
        let keys = Span::styled(format!("{keys:11}"), theme.style(Tone::Now));
        out.extend(flowed(keys, [(*what, Style::new())], width.into()));
    }
    out
}
