//! Questions on standard output, and their answers from standard input. An empty line, or the end
//! of the input, is the default.

use crate::terminal::Terminal;
use std::ops::RangeInclusive;
use turnwheel::check_name;

/// The longest answer that is read, in bytes.
const LONGEST: usize = 1_000;

pub(super) struct Questions<'t, 's> {
    terminal: &'t mut Terminal<'s>,
}

impl<'t, 's> Questions<'t, 's> {
    pub(super) fn of(terminal: &'t mut Terminal<'s>) -> Self {
        Self { terminal }
    }

    /// Asks until `read` understands the answer. It returns what is wrong otherwise.
    fn ask<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> T {
        loop {
            self.terminal.write(&format!("{question}? [{default}] "));
            let answer = self.line();
            self.terminal.write("\n");
            let said = answer.as_deref().map_or("", str::trim);
            match read(if said.is_empty() { default } else { said }) {
                Ok(value) => return value,
                Err(wrong) if answer.is_some() => self.terminal.tell(&wrong),
                Err(wrong) => unreachable!("the default fits: {wrong}"),
            }
        }
    }

    /// Returns a line of the input, or nothing at its end.
    fn line(&mut self) -> Option<String> {
        let mut line = vec![];
        let mut byte = [0];
        while line.len() < LONGEST && self.terminal.input().read(&mut byte).ok()? == 1 {
            if byte[0] == b'\n' {
                return Some(String::from_utf8_lossy(&line).into_owned());
            }
            line.push(byte[0]);
        }
        (!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned())
    }

    /// Asks for a name that a line of a script can hold. A default that is none becomes `game`.
    pub(super) fn name(&mut self, question: &str, default: &str) -> String {
        let default = name(default).unwrap_or_else(|_| "game".to_owned());
        self.ask(question, &default, name)
    }

    /// Asks for names with commas between them.
    pub(super) fn names(&mut self, question: &str, default: &str) -> Vec<String> {
        self.ask(question, default, |said| {
            let mut names: Vec<String> = vec![];
            for part in said.split(',') {
                let name = name(part.trim())?;
                match names.contains(&name) || OWN.contains(&&*name) {
                    true => return Err(format!("`{name}` is there already; give another name")),
                    false => names.push(name),
                }
            }
            Ok(names)
        })
    }

    pub(super) fn number(
        &mut self,
        question: &str,
        default: i64,
        range: RangeInclusive<i64>,
    ) -> i64 {
        let wrong = format!("a number from {} to {}, please", range.start(), range.end());
        self.ask(question, &default.to_string(), |said| {
            let number = said.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| wrong.clone())
        })
    }

    /// Asks for one of some words; the first is the default.
    pub(super) fn choice<T: Copy>(&mut self, question: &str, words: &[(&str, T)]) -> T {
        let (default, _) = words[0];
        self.ask(question, default, |said| {
            let found = words.iter().find(|(word, _)| *word == said);
            found.map(|(_, value)| *value).ok_or_else(|| {
                let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                format!("one of {}, please", words.join(", "))
            })
        })
    }

    pub(super) fn yes(&mut self, question: &str, default: bool) -> bool {
        let default = if default { "yes" } else { "no" };
        self.ask(question, default, |said| match said {
            "yes" | "y" => Ok(true),
            "no" | "n" => Ok(false),
            _ => Err("yes or no, please".to_owned()),
        })
    }
}

/// The actions that the file declares by itself, and its effects: the verbs of an action are an
/// effect of its name.
const OWN: [&str; 5] = ["attack", "answer", "lose", "wins", "best"];

/// Returns a name in the form in which rules files write theirs.
fn name(said: &str) -> Result<String, String> {
    let name = said.to_lowercase().replace([' ', '-'], "_");
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    match !name.is_empty() && name.chars().all(plain) && check_name(&name).is_ok() {
        true => Ok(name),
        false => Err("a name of letters from a to z, digits and _, please".to_owned()),
    }
}
