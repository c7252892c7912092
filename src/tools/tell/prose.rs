//! The page of prose: paragraphs, headings and lists, in lines that fit a terminal.

/// The most letters of a line, unless one word is longer.
const WIDTH: usize = 80;

/// A page of prose as it grows.
#[derive(Default)]
pub(super) struct Prose {
    text: String,
}

impl Prose {
    /// Adds a paragraph; an empty one is left out.
    pub(super) fn paragraph(&mut self, text: &str) {
        self.lines("", "", text);
    }

    /// Adds a list under its heading; one without members is left out.
    pub(super) fn list(&mut self, heading: &str, members: &[String]) {
        if members.is_empty() {
            return;
        }
        self.text.push('\n');
        self.paragraph(heading);
        for member in members {
            self.lines("- ", "  ", member);
        }
    }

    /// Adds a list whose members are numbered from 1.
    pub(super) fn numbered(&mut self, members: &[String]) {
        for (at, member) in (1..).zip(members) {
            let number = format!("{at}. ");
            self.lines(&number, &" ".repeat(number.len()), member);
        }
    }

    /// Begins a new part of the page.
    pub(super) fn part(&mut self) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
    }

    pub(super) fn finish(self) -> String {
        self.text
    }

    /// Breaks a text into lines; the first begins with `first`, all others with `rest`.
    fn lines(&mut self, first: &str, rest: &str, text: &str) {
        let mut line = first.to_owned();
        let mut is_empty = true;
        for word in text.split_whitespace() {
            let letters = line.chars().count() + 1 + word.chars().count();
            if !is_empty && letters > WIDTH {
                self.text += line.trim_end();
                self.text.push('\n');
                rest.clone_into(&mut line);
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line += word;
            is_empty = false;
        }
        if !is_empty {
            self.text += &line;
            self.text.push('\n');
        }
    }
}
