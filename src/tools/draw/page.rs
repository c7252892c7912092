//! The page of a picture: columns of boxes and the arrows between them, as SVG with a fixed-width
//! font of known size.

use super::lettering::{CHAR, COLUMN_CHARS, escaped, hang, shortened, text, told, wrap};
use super::style::STYLE;
use std::cmp::Ordering;
use std::fmt::Write;

const LINE: usize = 15;
/// The same for a chapter's name, in larger letters.
const TITLE_CHARS: usize = COLUMN_CHARS * 12 / 14;
const COLUMN: usize = COLUMN_CHARS * CHAR + 22;
const LEFT: usize = 14;
const LANES: usize = 38;
/// The width of a frame.
const WIDTH: usize = LEFT + COLUMN + LANES;
const GAP: usize = 20;
/// The length of the arrow from a step to the next one.
const STEP_GAP: usize = 11;
const MARGIN: usize = 24;
const COLUMNS: usize = 4;
/// The fewest columns that a page is wide, and the width of lines across it.
const NARROWEST: usize = 3;
const NOTE_CHARS: usize = (NARROWEST * (WIDTH + GAP) - GAP) / CHAR - 6;
const NAME_CHARS: usize = 50;

/// The number of colours for the arrows of edges, used in turn.
const COLOURS: usize = 4;
/// The largest distance between lanes, and the number of lanes above a row of columns.
const LANE: usize = 6;
const ROADS: usize = 5;
/// The height of a screen: what would reach beyond it continues in another column.
const SCREEN: usize = 900;
/// The height of a row of chips, and the space in a chip beside its words.
const CHIPS: usize = 23;
const CHIP: usize = 12;

/// The classes of lines about edges, in the order of the colours.
const EDGES: [&str; COLOURS] = ["edge e0", "edge e1", "edge e2", "edge e3"];
/// The heads of arrows, by their classes.
const MARKERS: [&str; 6] = ["flow", "road", "e0", "e1", "e2", "e3"];

/// A word in a frame of its own, and what is told of it to who points at it.
pub(super) struct Chip {
    pub(super) words: String,
    pub(super) about: String,
    /// True if it moves the game: it opens a window, or leads to another step or turn.
    pub(super) moves: bool,
}

/// A line of text in a box.
pub(super) enum BoxLine {
    /// A title and the window beside it.
    Asks(String, String),
    Chips(Vec<Chip>),
    /// A line that is told in full to who points at it.
    Folded(String, String),
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
    x: usize,
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

/// A drawn frame: the place of a chapter, and of the lines about what follows.
struct FrameDrawn {
    title: String,
    x: usize,
    top: usize,
    bottom: usize,
}

/// A picture in progress: frames fill columns, and columns fill rows from the left.
pub(super) struct Page {
    out: String,
    arrows: String,
    /// The top of the current row of columns, and the bottom of all that is drawn.
    row: usize,
    deepest: usize,
    /// The bottom of the last frame in each column of the current row; the column in which is
    /// drawn; and the width of the widest row.
    bottoms: Vec<usize>,
    column: usize,
    widest: usize,
    /// The current frame: its place in the text, its top, how far it is drawn, and its boxes.
    frame: usize,
    top: usize,
    y: usize,
    boxes: Vec<Placed>,
    jumps: usize,
    /// The number of lines about edges, and the distance between their lanes, in this frame.
    told: usize,
    lane: usize,
    title: String,
    drawn: Vec<FrameDrawn>,
    /// The top of the first row, above which arrows between chapters are.
    road_top: usize,
}

impl Page {
    pub(super) fn new() -> Self {
        Self {
            out: String::new(),
            arrows: String::new(),
            row: MARGIN - 6,
            deepest: 0,
            bottoms: vec![],
            column: 0,
            widest: 1,
            frame: 0,
            top: 0,
            y: 0,
            boxes: vec![],
            jumps: 0,
            told: 0,
            lane: LANE,
            title: String::new(),
            drawn: vec![],
            road_top: 0,
        }
    }

    /// Draws the name of the rules, what they are, and lines about the whole game; with space for
    /// this many arrows between chapters beneath.
    pub(super) fn head(&mut self, name: &str, lines: &[String], roads: usize) {
        for line in wrap(name, NAME_CHARS) {
            self.row += 24;
            text(&mut self.out, "name", MARGIN, self.row, &line);
        }
        self.row += 4;
        for line in lines.iter().flat_map(|line| wrap(line, NOTE_CHARS)) {
            self.row += LINE;
            text(&mut self.out, "sub", MARGIN, self.row, &line);
        }
        self.row += 9 + LANE * roads.min(ROADS);
        self.road_top = self.row;
    }

    /// Draws the arrow from the chapter of the `from`-th frame to another one, by its title:
    /// straight down to the next one, or in a lane of its own beside the column and above the row.
    pub(super) fn road(&mut self, from: usize, to: &str) {
        let nth = from % ROADS;
        let known = |drawn: &&FrameDrawn| drawn.title == to;
        let (Some(start), Some(end)) = (self.drawn.get(from), self.drawn.iter().find(known)) else {
            return;
        };
        let (right, to) = (start.x + WIDTH, end.x - 1);
        let (from, y) = (start.bottom - 18 + nth % 3 * 4, end.top + 10 + nth * 3);
        let gap = right + 3 + nth * 3;
        let (class, path) = if start.x == end.x && end.top == start.bottom + GAP {
            let x = right - LANES;
            ("onward", format!("M{x} {}V{}", start.bottom, end.top - 1))
        } else if end.x == right + GAP {
            ("road", format!("M{right} {from}H{gap}V{y}H{to}"))
        } else {
            let (lane, landing) = (self.road_top - 4 - nth * LANE, to - 4 - nth * 3);
            (
                "road",
                format!("M{right} {from}H{gap}V{lane}H{landing}V{y}H{to}"),
            )
        };
        let _ = writeln!(
            self.arrows,
            "<path class=\"{class}\" d=\"{path}\" marker-end=\"url(#tw-road)\"/>"
        );
    }

    const fn x(&self) -> usize {
        MARGIN + self.column * (WIDTH + GAP)
    }

    /// Returns the height of a frame.
    pub(super) fn height(title: &str, about: &[String], draw: impl Fn(&mut Self)) -> usize {
        let mut page = Self::new();
        page.bottoms.push(0);
        page.begin(title, about);
        draw(&mut page);
        page.end(None);
        page.y - page.top
    }

    /// Returns the height of a column beneath the head of a page.
    pub(super) const fn room(&self) -> usize {
        SCREEN.saturating_sub(self.road_top + MARGIN)
    }

    /// Draws a frame: beneath the last one if it fits there, or else in the next column.
    pub(super) fn framed(
        &mut self,
        title: &str,
        about: &[String],
        then: Option<&str>,
        draw: impl Fn(&mut Self),
    ) {
        let height = Self::height(title, about, &draw) + then.map_or(0, |_| LINE + 2);
        let fresh = self.bottoms.last() == Some(&0);
        if !fresh && !self.fits(self.bottoms.len().wrapping_sub(1), height) {
            self.next_column();
        }
        self.column = self.bottoms.len() - 1;
        self.begin(title, about);
        draw(self);
        self.end(then);
    }

    /// Draws a frame in the last column with room for it, or in the next one.
    pub(super) fn framed_anywhere(&mut self, title: &str, draw: impl Fn(&mut Self)) {
        let height = Self::height(title, &[], &draw);
        let known = 0..self.bottoms.len();
        let column = known.rev().find(|column| self.fits(*column, height));
        self.column = column.unwrap_or_else(|| {
            self.next_column();
            self.bottoms.len() - 1
        });
        self.begin(title, &[]);
        draw(self);
        self.end(None);
    }

    /// Returns true if a frame of that height fits beneath the others of a column.
    fn fits(&self, column: usize, height: usize) -> bool {
        let bottom = self.bottoms.get(column);
        bottom.is_some_and(|bottom| bottom + GAP + height <= self.row + self.room())
    }

    /// Begins a column if the row has room for another one besides.
    pub(super) fn apart_from_before(&mut self) {
        if self.bottoms.len() + 2 <= COLUMNS {
            self.next_column();
        }
    }

    /// Begins a column, in another row if the row is full.
    fn next_column(&mut self) {
        if self.bottoms.len() == COLUMNS {
            self.bottoms.clear();
            self.row = self.deepest + GAP;
        }
        self.bottoms.push(0);
        self.widest = self.widest.max(self.bottoms.len());
    }

    fn begin(&mut self, title: &str, about: &[String]) {
        self.top = match self.bottoms[self.column] {
            0 => self.row,
            bottom => bottom + GAP,
        };
        self.frame = self.out.len();
        self.title = title.to_owned();
        self.y = self.top + 22;
        let x = self.x();
        for (at, line) in wrap(title, TITLE_CHARS).iter().enumerate() {
            self.y += if at == 0 { 0 } else { LINE };
            text(&mut self.out, "chapter", x + 12, self.y, line);
        }
        for line in about.iter().flat_map(|line| wrap(line, COLUMN_CHARS + 2)) {
            self.y += LINE;
            text(&mut self.out, "sub", x + 12, self.y, &line);
        }
        self.y += 8;
    }

    /// Forgets the boxes, so that arrows lead to later ones.
    pub(super) fn part(&mut self) {
        self.boxes.clear();
        (self.jumps, self.told, self.lane) = (0, 0, LANE);
    }

    /// Draws a box without arrows between it and its neighbours.
    pub(super) fn apart(&mut self, name: &str, lines: &[BoxLine]) {
        self.box_of(&StepBox {
            name,
            lines,
            optional: false,
            system: false,
            follows: false,
        });
        self.y += 8;
    }

    pub(super) fn step(&mut self, step: &StepBox) {
        if !self.boxes.is_empty() {
            self.y += STEP_GAP;
        }
        self.box_of(step);
    }

    fn box_of(&mut self, step: &StepBox) {
        let x = self.x() + LEFT;
        let (top, frame) = (self.y, self.out.len());
        let mut edges = vec![];
        self.y += 2;
        for line in step.lines {
            let (class, words) = match line {
                BoxLine::Title(words) => ("step", words),
                BoxLine::Window(words) => ("window", words),
                BoxLine::Edge(words) => (EDGES[self.told % COLOURS], words),
                BoxLine::Plain(words) | BoxLine::Folded(words, _) => ("sub", words),
                BoxLine::Asks(name, window) => {
                    self.asks(x + 12, name, window);
                    continue;
                }
                BoxLine::Chips(chips) => {
                    self.chips(x + 10, chips);
                    continue;
                }
            };
            if let BoxLine::Edge(_) = line {
                edges.push((self.y + LINE - 4, self.told % COLOURS));
                self.told += 1;
            }
            let about = match line {
                BoxLine::Folded(_, about) => about.as_str(),
                _ => "",
            };
            for row in hang(words) {
                self.y += LINE;
                told(&mut self.out, about, |out| {
                    text(out, class, x + 12, self.y - 2, &row)
                });
            }
        }
        self.y += 6;
        let height = self.y - top;
        let class = format!(
            "{}{}",
            if step.system { "system" } else { "box" },
            if step.optional { " optional" } else { "" }
        );
        let name = escaped(step.name);
        let size = format!("width=\"{COLUMN}\" height=\"{height}\" rx=\"6\"");
        let drawn = format!(
            "<rect class=\"{class}\" data-step=\"{name}\" x=\"{x}\" y=\"{top}\" {size}/>\n"
        );
        self.out.insert_str(frame, &drawn);
        let (optional, follows) = (step.optional, step.follows);
        self.boxes.push(Placed {
            name: step.name.to_owned(),
            x,
            top,
            height,
            edges,
            optional,
            follows,
            landed: 0,
        });
    }

    /// Draws the name of a step, and that of its window beside it if both fit in a line.
    fn asks(&mut self, x: usize, name: &str, window: &str) {
        let window = format!("\u{25b8} {window}");
        let length = name.chars().count() + 1;
        for row in hang(name) {
            self.y += LINE;
            text(&mut self.out, "step", x, self.y - 2, &row);
        }
        if length + window.chars().count() <= COLUMN_CHARS {
            return text(
                &mut self.out,
                "window",
                x + length * CHAR,
                self.y - 2,
                &window,
            );
        }
        for row in hang(&window) {
            self.y += LINE;
            text(&mut self.out, "window", x, self.y - 2, &row);
        }
    }

    /// Draws chips in rows.
    fn chips(&mut self, left: usize, chips: &[Chip]) {
        let room = COLUMN - 20;
        let mut x = 0;
        self.y += CHIPS;
        for chip in chips {
            let words = shortened(&chip.words, (room - CHIP) / CHAR);
            let width = words.chars().count() * CHAR + CHIP;
            if x > 0 && x + width > room {
                x = 0;
                self.y += CHIPS;
            }
            let (class, at, y) = (if chip.moves { " moves" } else { "" }, left + x, self.y);
            told(&mut self.out, &chip.about, |out| {
                let _ = writeln!(
                    out,
                    "<rect class=\"chip{class}\" x=\"{at}\" y=\"{}\" width=\"{width}\" \
                     height=\"{}\" rx=\"9\"/>",
                    y - CHIPS + 5,
                    CHIPS - 4
                );
                text(out, "action", at + CHIP / 2, y - 5, &words);
            });
            x += width + 5;
        }
        self.y += 2;
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

    /// Draws an arrow from the `nth` line about an edge in a box to another box, in a lane of its
    /// own: on the right side, or between the columns in which they are.
    pub(super) fn edge(&mut self, from: &str, nth: usize, to: &str) {
        let place = |name: &str| self.boxes.iter().position(|placed| placed.name == name);
        let (Some(start), Some(end)) = (place(from), place(to)) else {
            return;
        };
        let Some((y1, colour)) = self.boxes[start].edges.get(nth).copied() else {
            return;
        };
        let (from, lane) = (self.boxes[start].x, 10 + self.jumps * self.lane);
        let end = &mut self.boxes[end];
        let y2 = end.top + (8 + end.landed * 2 * LANE).min(end.height - 5);
        end.landed += 1;
        let (x, bend, to) = match end.x.cmp(&from) {
            Ordering::Less => (from, end.x + COLUMN + lane, end.x + COLUMN + 3),
            Ordering::Equal => (from + COLUMN, from + COLUMN + lane, from + COLUMN + 3),
            Ordering::Greater => (from + COLUMN, from + COLUMN + lane, end.x - 3),
        };
        let _ = writeln!(
            self.arrows,
            "<path class=\"jump e{colour}\" d=\"M{x} {y1}H{bend}V{y2}H{to}\" \
             marker-end=\"url(#tw-e{colour})\"/>"
        );
        self.jumps += 1;
    }

    fn end(&mut self, then: Option<&str>) {
        let x = self.x();
        for line in then.iter().flat_map(|then| wrap(then, COLUMN_CHARS)) {
            self.y += LINE + 2;
            text(&mut self.out, "then", x + 12, self.y, &line);
        }
        self.y += 8;
        let (top, height) = (self.top, self.y - self.top);
        let frame = format!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{height}\" \
             rx=\"8\"/>\n"
        );
        self.out.insert_str(self.frame, &frame);
        self.bottoms[self.column] = self.y;
        self.deepest = self.deepest.max(self.y);
        self.drawn.push(FrameDrawn {
            title: std::mem::take(&mut self.title),
            x,
            top,
            bottom: self.y,
        });
    }

    pub(super) fn finish(self) -> String {
        let columns = self.widest.max(NARROWEST);
        let width = MARGIN * 2 + columns * (WIDTH + GAP) - GAP;
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
