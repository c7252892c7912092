//! Lua's patterns, matched with a count of steps. It is the only matcher that mods have, because
//! the stock one cannot be interrupted.

mod set;

/// Why a pattern could not be matched to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The steps are used up.
    Steps,
    /// The pattern is malformed, for this reason.
    Pattern(&'static str),
}

/// The content of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// The text between two places, from 0, without the second.
    Text(usize, usize),
    /// A place in the text, from 0.
    Place(usize),
    /// Still open, from this place.
    Open(usize),
}

/// A match: where it begins, where it ends, and its captures.
pub type Found = (usize, usize, Vec<Capture>);

/// The most captures of one pattern.
const CAPTURES: usize = 32;
/// The deepest nesting of the matcher.
const DEPTH: u32 = 200;

/// One text against one pattern.
#[derive(Debug)]
pub struct Matcher<'a> {
    text: &'a [u8],
    pattern: &'a [u8],
    captures: Vec<Capture>,
    depth: u32,
    steps: i64,
}

type Step<T> = Result<T, Trouble>;

impl<'a> Matcher<'a> {
    /// A matcher that may take so many steps.
    pub fn new(text: &'a [u8], pattern: &'a [u8], steps: i64) -> Self {
        Self {
            text,
            pattern,
            captures: vec![],
            depth: 0,
            steps,
        }
    }

    /// The steps that are left.
    pub fn steps(&self) -> i64 {
        self.steps
    }

    /// The first match that begins at `from` or later, and does not end at `except`; `^` anchors if
    /// `anchors`.
    pub fn search(
        &mut self,
        from: usize,
        except: Option<usize>,
        anchors: bool,
    ) -> Step<Option<Found>> {
        let anchored = anchors && self.pattern.first() == Some(&b'^');
        for start in from..=self.text.len() {
            self.captures.clear();
            if let Some(end) = self.run(start, usize::from(anchored))?
                && except != Some(end)
            {
                if self
                    .captures
                    .iter()
                    .any(|capture| matches!(capture, Capture::Open(_)))
                {
                    return Err(Trouble::Pattern("unfinished capture"));
                }
                return Ok(Some((start, end, std::mem::take(&mut self.captures))));
            }
            if anchored {
                break;
            }
        }
        Ok(None)
    }

    /// The first place at `from` or later where the pattern stands, letter by letter.
    pub fn plain(&mut self, from: usize) -> Step<Option<Found>> {
        for start in from..=self.text.len() {
            let rest = &self.text[start..];
            if rest.len() < self.pattern.len() {
                break;
            }
            let same = rest
                .iter()
                .zip(self.pattern)
                .take_while(|(a, b)| a == b)
                .count();
            self.spend(1 + same as i64 / 4)?;
            if same == self.pattern.len() {
                return Ok(Some((start, start + same, vec![])));
            }
        }
        Ok(None)
    }

    fn spend(&mut self, steps: i64) -> Step<()> {
        self.steps -= steps;
        if self.steps > 0 {
            Ok(())
        } else {
            Err(Trouble::Steps)
        }
    }

    /// Matches the pattern from `p` at `s`. Returns the end of the match.
    fn run(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        self.depth += 1;
        let result = if self.depth > DEPTH {
            Err(Trouble::Pattern("pattern too complex"))
        } else {
            self.items(s, p)
        };
        self.depth -= 1;
        result
    }

    fn items(&mut self, mut s: usize, mut p: usize) -> Step<Option<usize>> {
        loop {
            self.spend(1)?;
            match (self.pattern.get(p), self.pattern.get(p + 1)) {
                (None, _) => return Ok(Some(s)),
                (Some(b'('), Some(b')')) => return self.capture(s, p + 2, Capture::Place(s)),
                (Some(b'('), _) => return self.capture(s, p + 1, Capture::Open(s)),
                (Some(b')'), _) => return self.close(s, p + 1),
                (Some(b'$'), None) => return Ok((s == self.text.len()).then_some(s)),
                (Some(b'%'), Some(b'b')) => match self.balance(s, p + 2)? {
                    Some(end) => (s, p) = (end, p + 4),
                    None => return Ok(None),
                },
                (Some(b'%'), Some(b'f')) => {
                    let end = self.item_end(p + 2)?;
                    if self.pattern.get(p + 2) != Some(&b'[') {
                        return Err(Trouble::Pattern("missing '[' after '%f'"));
                    }
                    let before = s.checked_sub(1).map_or(0, |at| self.text[at]);
                    let here = self.text.get(s).copied().unwrap_or(0);
                    if set::contains(self.pattern, before, p + 2, end)
                        || !set::contains(self.pattern, here, p + 2, end)
                    {
                        return Ok(None);
                    }
                    p = end;
                }
                (Some(b'%'), Some(digit @ b'0'..=b'9')) => match self.again(s, *digit)? {
                    Some(end) => (s, p) = (end, p + 2),
                    None => return Ok(None),
                },
                _ => {
                    let end = self.item_end(p)?;
                    let one = self.one(s, p, end)?;
                    match self.pattern.get(end) {
                        Some(b'?') => {
                            if one && let Some(found) = self.run(s + 1, end + 1)? {
                                return Ok(Some(found));
                            }
                            p = end + 1;
                        }
                        Some(b'*') => return self.most(s, p, end, 0),
                        Some(b'+') => return self.most(s, p, end, 1),
                        Some(b'-') => return self.fewest(s, p, end),
                        _ if one => (s, p) = (s + 1, end),
                        _ => return Ok(None),
                    }
                }
            }
        }
    }

    fn capture(&mut self, s: usize, p: usize, capture: Capture) -> Step<Option<usize>> {
        if self.captures.len() == CAPTURES {
            return Err(Trouble::Pattern("too many captures"));
        }
        let known = self.captures.len();
        self.captures.push(capture);
        let found = self.run(s, p)?;
        if found.is_none() {
            self.captures.truncate(known);
        }
        Ok(found)
    }

    fn close(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        let open = self
            .captures
            .iter()
            .rposition(|capture| matches!(capture, Capture::Open(_)));
        let Some(at) = open else {
            return Err(Trouble::Pattern("invalid pattern capture"));
        };
        let before = self.captures[at];
        if let Capture::Open(start) = before {
            self.captures[at] = Capture::Text(start, s);
        }
        let found = self.run(s, p)?;
        if found.is_none() {
            self.captures[at] = before;
        }
        Ok(found)
    }

    /// Matches as many as possible, then fewer.
    fn most(&mut self, s: usize, p: usize, end: usize, least: usize) -> Step<Option<usize>> {
        let mut count = 0;
        while self.one(s + count, p, end)? {
            count += 1;
        }
        while count >= least {
            if let Some(found) = self.run(s + count, end + 1)? {
                return Ok(Some(found));
            }
            if count == 0 {
                break;
            }
            count -= 1;
        }
        Ok(None)
    }

    /// Matches as few as possible, then more.
    fn fewest(&mut self, mut s: usize, p: usize, end: usize) -> Step<Option<usize>> {
        loop {
            if let Some(found) = self.run(s, end + 1)? {
                return Ok(Some(found));
            }
            if !self.one(s, p, end)? {
                return Ok(None);
            }
            s += 1;
        }
    }

    /// Matches `%bxy`: from x to the y that balances it.
    fn balance(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        let (Some(&open), Some(&close)) = (self.pattern.get(p), self.pattern.get(p + 1)) else {
            return Err(Trouble::Pattern("missing arguments to '%b'"));
        };
        if self.text.get(s) != Some(&open) {
            return Ok(None);
        }
        let mut depth = 1;
        for at in s + 1..self.text.len() {
            self.spend(1)?;
            let c = self.text[at];
            if c == close {
                depth -= 1;
                if depth == 0 {
                    return Ok(Some(at + 1));
                }
            } else if c == open {
                depth += 1;
            }
        }
        Ok(None)
    }

    /// Matches `%1`: the text of an earlier capture again.
    fn again(&mut self, s: usize, digit: u8) -> Step<Option<usize>> {
        let capture = usize::from(digit)
            .checked_sub(usize::from(b'1'))
            .and_then(|at| self.captures.get(at))
            .copied();
        let (from, to) = match capture {
            Some(Capture::Text(from, to)) => (from, to),
            // A place is not a text, so it never matches again.
            Some(Capture::Place(_)) => return Ok(None),
            _ => return Err(Trouble::Pattern("invalid capture index")),
        };
        self.spend((to - from) as i64 / 4)?;
        Ok(self.text[s..]
            .starts_with(&self.text[from..to])
            .then_some(s + to - from))
    }

    /// Returns the end of the single item that begins at `p`.
    fn item_end(&mut self, p: usize) -> Step<usize> {
        let end = set::item_end(self.pattern, p).map_err(Trouble::Pattern)?;
        self.spend((end - p) as i64 / 8)?;
        Ok(end)
    }

    /// Returns true if the item from `p` to `end` matches the letter at `s`.
    fn one(&mut self, s: usize, p: usize, end: usize) -> Step<bool> {
        self.spend(1 + (end - p) as i64 / 8)?;
        Ok(self
            .text
            .get(s)
            .is_some_and(|c| set::fits(self.pattern, *c, p, end)))
    }
}
