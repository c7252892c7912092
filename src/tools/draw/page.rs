//! The page of a picture: columns of boxes and the arrows between them, as SVG with a fixed-width
//! font of known size.

use crate::vocabulary::names::is_unseen;
use std::fmt::Write;

const CHAR: usize = 7;
const LINE: usize = 16;
const COLUMN_CHARS: usize = 34;
/// The same for a chapter's name, in larger letters.
const TITLE_CHARS: usize = COLUMN_CHARS * 12 / 14;
const COLUMN: usize = COLUMN_CHARS * CHAR + 28;
const LEFT: usize = 26;
const LANES: usize = 52;
const GAP: usize = 22;
const MARGIN: usize = 24;
const COLUMNS: usize = 4;
/// The width of a note. The narrowest page has two columns.
const NOTE_CHARS: usize = COLUMN_CHARS * 2 + 10;
const NAME_CHARS: usize = 50;

/// The number of colours for the arrows of edges, used in turn.
const COLOURS: usize = 4;
/// The largest distance between lanes, and the number of lanes above a row of columns.
const LANE: usize = 6;
const ROADS: usize = 6;
/// The depth at which a column of effects continues in another one.
const DEEP: usize = 640;

/// The style of a picture: of this one alone, even where it stands in the middle of a page.
const STYLE: &str = "\
.tw-rules text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#24292f}\
.tw-rules .name{font-size:20px;font-weight:bold}.tw-rules .sub{fill:#57606a}\
.tw-rules .chapter{font-size:14px;font-weight:bold;fill:#0b5394}\
.tw-rules .step{font-weight:bold}.tw-rules .window{fill:#7a4b00}.tw-rules .then{fill:#0b5394}\
.tw-rules .edge.e0,.tw-rules .head.e0{fill:#9a1f40}\
.tw-rules .edge.e1,.tw-rules .head.e1{fill:#1a6b4f}\
.tw-rules .edge.e2,.tw-rules .head.e2{fill:#7a3fa0}\
.tw-rules .edge.e3,.tw-rules .head.e3{fill:#a0520c}.tw-rules .head.flow{fill:#57606a}\
.tw-rules .head.road{fill:#0b5394}.tw-rules .page{fill:#ffffff}\
.tw-rules .frame{fill:#f6f8fa;stroke:#c9d1d9}.tw-rules .box{fill:#ffffff;stroke:#8c959f}\
.tw-rules .system{fill:#eef1f4;stroke:#8c959f}.tw-rules .optional{stroke-dasharray:5 4}\
.tw-rules .arrow,.tw-rules .jump,.tw-rules .road{fill:none;stroke-width:1.4}\
.tw-rules .arrow{stroke:#57606a}.tw-rules path.road{stroke:#0b5394}\
.tw-rules .jump.e0{stroke:#9a1f40}.tw-rules .jump.e1{stroke:#1a6b4f}\
.tw-rules .jump.e2{stroke:#7a3fa0}.tw-rules .jump.e3{stroke:#a0520c}\
@media(prefers-color-scheme:dark){.tw-rules text{fill:#e6edf3}.tw-rules .sub{fill:#9da7b3}\
.tw-rules .page{fill:#0d1117}.tw-rules .frame{fill:#161b22;stroke:#3d444d}\
.tw-rules .box{fill:#0d1117;stroke:#6e7681}.tw-rules .system{fill:#212830;stroke:#6e7681}\
.tw-rules .window{fill:#e3b341}\
.tw-rules .chapter,.tw-rules .then,.tw-rules .head.road{fill:#79c0ff}\
.tw-rules path.road{stroke:#79c0ff}.tw-rules .head.flow{fill:#9da7b3}\
.tw-rules .arrow{stroke:#9da7b3}.tw-rules .edge.e0,.tw-rules .head.e0{fill:#ff7b9c}\
.tw-rules .edge.e1,.tw-rules .head.e1{fill:#56d4a4}\
.tw-rules .edge.e2,.tw-rules .head.e2{fill:#d2a8ff}\
.tw-rules .edge.e3,.tw-rules .head.e3{fill:#ffa657}.tw-rules .jump.e0{stroke:#ff7b9c}\
.tw-rules .jump.e1{stroke:#56d4a4}.tw-rules .jump.e2{stroke:#d2a8ff}\
.tw-rules .jump.e3{stroke:#ffa657}}";

/// The classes of lines about edges, in the order of the colours.
const EDGES: [&str; COLOURS] = ["edge e0", "edge e1", "edge e2", "edge e3"];
/// The heads of arrows, by their classes.
const MARKERS: [&str; 6] = ["flow", "road", "e0", "e1", "e2", "e3"];

/// A line of text in a box.
pub(super) enum BoxLine {
    Title(String),
    Window(String),
    Edge(String),
    Plain(String),
}

/// The content of a step's box.
pub(super) struct StepBox<'a> {
    pub(super) name: &'a str,
    pub(super) lines: &'a [BoxLine],
    /// True if the step is only gone to, which changes how it is drawn.
    pub(super) optional: bool,
    /// True if nobody is asked in it.
    pub(super) system: bool,
    /// True if another step follows when no edge is taken.
    pub(super) follows: bool,
}

struct Placed {
    name: String,
    top: usize,
    height: usize,
    /// True if the step is only gone to, so that the usual flow leads past it.
    optional: bool,
    /// True if another step follows when no edge is taken.
    follows: bool,
    /// The heights of the lines about edges, each with its colour; each arrow begins at its line.
    edges: Vec<(usize, usize)>,
    /// The number of arrows of edges that end here so far; each has a place of its own.
    landed: usize,
}

/// The frame of a drawn column: the place of the chapter, and of the lines about what follows.
struct ColumnFrame {
    title: String,
    x: usize,
    top: usize,
    bottom: usize,
}

/// A picture in progress: columns fill rows from the left.
pub(super) struct Page {
    out: String,
    arrows: String,
    /// The top of the next row of columns, and the bottom of the current row.
    row: usize,
    deepest: usize,
    /// The number of columns in the current row, and the width of the widest row.
    columns: usize,
    widest: usize,
    /// The current column: the place of its frame in the text, its bottom, and its boxes.
    frame: usize,
    y: usize,
    boxes: Vec<Placed>,
    jumps: usize,
    /// The number of lines about edges, and the distance between their lanes, in this column.
    told: usize,
    lane: usize,
    title: String,
    drawn: Vec<ColumnFrame>,
    /// The space for arrows between chapters above each row of columns.
    roads: usize,
}

impl Page {
    pub(super) fn new(name: &str, subtitle: &str) -> Self {
        let mut out = String::new();
        let mut row = MARGIN - 6;
        for line in wrap(name, NAME_CHARS) {
            row += 24;
            text(&mut out, "name", MARGIN, row, &line);
        }
        row += 4;
        for line in wrap(subtitle, NOTE_CHARS) {
            row += LINE;
            text(&mut out, "sub", MARGIN, row, &line);
        }
        row += 18;
        Self {
            out,
            arrows: String::new(),
            row,
            deepest: row,
            columns: 0,
            widest: 1,
            frame: 0,
            y: row,
            boxes: vec![],
            jumps: 0,
            told: 0,
            lane: LANE,
            title: String::new(),
            drawn: vec![],
            roads: 0,
        }
    }

    /// Leaves space for this many arrows between chapters above each row of columns.
    pub(super) fn leave_roads(&mut self, count: usize) {
        self.roads = LANE * (count.min(ROADS) + 1);
        self.row += self.roads;
        self.deepest = self.row;
    }

    /// Draws the arrows from the chapter in the `from`-th column to another one, by its title, each
    /// in a lane of its own beside the column and above the row.
    pub(super) fn road(&mut self, from: usize, to: &str) {
        let nth = from % ROADS;
        let known = |drawn: &&ColumnFrame| drawn.title == to;
        let (Some(start), Some(end)) = (self.drawn.get(from), self.drawn.iter().find(known)) else {
            return;
        };
        let right = start.x + COLUMN + LANES + 12;
        let (gap, lane) = (right + 3 + nth * 3, end.top - 4 - nth * LANE);
        let landing = end.x + COLUMN / 2 + nth * 14;
        let _ = writeln!(
            self.arrows,
            "<path class=\"road\" d=\"M{right} {}H{gap}V{lane}H{landing}V{}\" \
             marker-end=\"url(#tw-road)\"/>",
            start.bottom - 18,
            end.top - 1
        );
    }

    /// Returns true if the column is so deep that its boxes should continue in another one.
    pub(super) const fn is_deep(&self) -> bool {
        self.y > self.row + DEEP
    }

    /// Draws lines across the whole page, above the columns.
    pub(super) fn note(&mut self, lines: &[String]) {
        for line in lines.iter().flat_map(|line| wrap(line, NOTE_CHARS)) {
            self.row += LINE;
            text(&mut self.out, "sub", MARGIN, self.row - 4, &line);
        }
        self.row += 12;
        self.deepest = self.row;
    }

    fn x(&self) -> usize {
        MARGIN + (self.columns - 1) * (COLUMN + LANES + GAP)
    }

    pub(super) fn begin_column(&mut self, title: &str, about: &[String]) {
        if self.columns == COLUMNS {
            self.columns = 0;
            self.row = self.deepest + GAP + self.roads;
        }
        self.columns += 1;
        self.widest = self.widest.max(self.columns);
        self.frame = self.out.len();
        self.boxes.clear();
        (self.jumps, self.told, self.lane) = (0, 0, LANE);
        self.title = title.to_owned();
        self.y = self.row + 22;
        let x = self.x();
        for (at, line) in wrap(title, TITLE_CHARS).iter().enumerate() {
            self.y += if at == 0 { 0 } else { LINE };
            text(&mut self.out, "chapter", x + 12, self.y, line);
        }
        for line in about.iter().flat_map(|line| wrap(line, COLUMN_CHARS + 2)) {
            self.y += LINE;
            text(&mut self.out, "sub", x + 12, self.y, &line);
        }
        self.y += 12;
    }

    /// Draws a box without arrows.
    pub(super) fn apart(&mut self, lines: &[BoxLine]) {
        self.boxes.clear();
        self.y += 8;
        self.step(&StepBox {
            name: "",
            lines,
            optional: false,
            system: false,
            follows: false,
        });
    }

    pub(super) fn step(&mut self, step: &StepBox) {
        let x = self.x() + LEFT;
        if !self.boxes.is_empty() {
            self.y += GAP;
        }
        let (mut rows, mut edges) = (vec![], vec![]);
        for line in step.lines {
            let (class, words) = match line {
                BoxLine::Title(words) => ("step", words),
                BoxLine::Window(words) => ("window", words),
                BoxLine::Edge(words) => (EDGES[self.told % COLOURS], words),
                BoxLine::Plain(words) => ("sub", words),
            };
            if let BoxLine::Edge(_) = line {
                edges.push((self.y + (rows.len() + 1) * LINE - 4, self.told % COLOURS));
                self.told += 1;
            }
            rows.extend(hang(words).into_iter().map(|row| (class, row)));
        }
        let (top, height) = (self.y, rows.len() * LINE + 12);
        let class = format!(
            "{}{}",
            if step.system { "system" } else { "box" },
            if step.optional { " optional" } else { "" }
        );
        let size = format!("width=\"{COLUMN}\" height=\"{height}\" rx=\"6\"");
        let _ = writeln!(
            self.out,
            "<rect class=\"{class}\" data-step=\"{}\" x=\"{x}\" y=\"{top}\" {size}/>",
            escaped(step.name)
        );
        for (at, (class, row)) in rows.iter().enumerate() {
            text(&mut self.out, class, x + 12, top + (at + 1) * LINE, row);
        }
        let (optional, follows) = (step.optional, step.follows);
        self.boxes.push(Placed {
            name: step.name.to_owned(),
            top,
            height,
            edges,
            optional,
            follows,
            landed: 0,
        });
        self.y += height;
    }

    /// Draws the arrows from each step to the one that usually follows it: straight down, or on the
    /// left side past steps that are only gone to.
    pub(super) fn flow(&mut self) {
        let x = self.x() + LEFT;
        let mut passing = 0;
        for (at, from) in self
            .boxes
            .iter()
            .enumerate()
            .filter(|(_, from)| from.follows)
        {
            let Some(over) = self.boxes[at + 1..].iter().position(|next| !next.optional) else {
                continue;
            };
            let (to, bottom) = (&self.boxes[at + 1 + over], from.top + from.height);
            let path = if over == 0 {
                format!("M{} {bottom}V{}", x + COLUMN / 2, to.top)
            } else {
                passing += 1;
                format!(
                    "M{x} {}H{}V{}H{}",
                    bottom - 10,
                    x - 14 - passing % 2 * LANE,
                    to.top + 10 + passing % 2 * 2 * LANE,
                    x - 1
                )
            };
            let _ = writeln!(
                self.arrows,
                "<path class=\"arrow\" d=\"{path}\" marker-end=\"url(#tw-flow)\"/>"
            );
        }
    }

    /// Arranges the lanes of this many edges beside the column.
    pub(super) fn lay_lanes(&mut self, count: usize) {
        self.lane = ((LANES - 14) / count.max(1)).clamp(2, LANE);
    }

    /// Draws an arrow from the `nth` line about an edge in the box of a step to another step, on
    /// the right side and in a lane of its own.
    pub(super) fn edge(&mut self, from: &str, nth: usize, to: &str) {
        let place = |name: &str| self.boxes.iter().position(|placed| placed.name == name);
        let (Some(start), Some(end)) = (place(from), place(to)) else {
            return;
        };
        let Some((y1, colour)) = self.boxes[start].edges.get(nth).copied() else {
            return;
        };
        let (x, lane) = (self.x() + LEFT + COLUMN, 10 + self.jumps * self.lane);
        let end = &mut self.boxes[end];
        let y2 = end.top + (8 + end.landed * 2 * LANE).min(end.height - 5);
        end.landed += 1;
        let bend = x + lane;
        let _ = writeln!(
            self.arrows,
            "<path class=\"jump e{colour}\" d=\"M{x} {y1}H{bend}V{y2}H{}\" \
             marker-end=\"url(#tw-e{colour})\"/>",
            x + 3
        );
        self.jumps += 1;
    }

    pub(super) fn end_column(&mut self, then: Option<&str>) {
        let x = self.x();
        if let Some(then) = then {
            self.y += 6;
            for line in wrap(then, COLUMN_CHARS) {
                self.y += LINE;
                text(&mut self.out, "then", x + 12, self.y, &line);
            }
        }
        self.y += 14;
        let height = self.y - self.row;
        let width = COLUMN + LANES + 12;
        let frame = format!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{height}\" \
             rx=\"8\"/>\n",
            self.row
        );
        self.out.insert_str(self.frame, &frame);
        self.deepest = self.deepest.max(self.y);
        self.drawn.push(ColumnFrame {
            title: std::mem::take(&mut self.title),
            x,
            top: self.row,
            bottom: self.y,
        });
    }

    pub(super) fn finish(self) -> String {
        let width = MARGIN * 2 + self.widest * (COLUMN + LANES + GAP);
        let height = self.deepest + MARGIN;
        let marker = |class| {
            format!(
                "<marker id=\"tw-{class}\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" \
                 markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">\
                 <path class=\"head {class}\" d=\"M0 0L8 4L0 8z\"/></marker>"
            )
        };
        let markers: String = MARKERS.map(marker).concat();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw-rules\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             style=\"max-width:100%;height:auto\">\n\
             <style>{STYLE}</style>\n<defs>{markers}</defs>\n\
             <rect class=\"page\" width=\"100%\" height=\"100%\"/>\n{}{}</svg>\n",
            self.out, self.arrows
        )
    }
}

/// Returns the words escaped for text or the value of an attribute. Invisible characters, which
/// could turn the rest around or end the picture, are spelt out.
pub(crate) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(c),
            c if is_unseen(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// Writes a line of text, as wide as the layout takes it for: whatever font there is, it stays in
/// its frame.
fn text(out: &mut String, class: &str, x: usize, y: usize, words: &str) {
    if words.is_empty() {
        return;
    }
    let size = match class {
        "name" => 20,
        "chapter" => 14,
        _ => 12,
    };
    let width = words.chars().count() * CHAR * size / 12;
    let words = escaped(words);
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" textLength=\"{width}\" \
         lengthAdjust=\"spacingAndGlyphs\">{words}</text>"
    );
}

/// Returns the words in the lines of a box; continued lines are indented.
fn hang(words: &str) -> Vec<String> {
    const IN: usize = 2;
    let mut lines = wrap(words, COLUMN_CHARS);
    if lines.len() > 1 {
        let first = lines.swap_remove(0);
        let rest = words[first.len()..].trim_start();
        let rest = wrap(rest, COLUMN_CHARS - IN).into_iter();
        // Only a non-breaking space is kept at the beginning of a line.
        lines = std::iter::once(first)
            .chain(rest.map(|line| "\u{a0}".repeat(IN) + &line))
            .collect();
    }
    lines
}

/// Returns the words in lines of at most this many characters; a longer word continues in the next
/// line.
fn wrap(words: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in words.split(' ') {
        let letters: Vec<char> = word.chars().collect();
        for (part, letters) in letters.chunks(most).enumerate() {
            if length > 0 && (part > 0 || length + 1 + letters.len() > most) {
                lines.push(String::new());
                length = 0;
            }
            let gap = usize::from(length > 0);
            length += gap + letters.len();
            if let Some(line) = lines.last_mut() {
                line.extend(std::iter::repeat_n(' ', gap).chain(letters.iter().copied()));
            }
        }
    }
    lines
}
