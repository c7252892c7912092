//! A mod's text as tokens, in one pass.

/// The kind of a token; its text is the part of the source from `start` to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Number,
    Text,
    Symbol,
    End,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) line: u32,
}

/// The longest literal, because comparing texts costs time that no instruction counts.
pub(super) const LONGEST_LITERAL: usize = 4096;

const SYMBOLS: &[&str] = &["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"];

#[derive(Debug)]
pub(super) struct Lexer<'a> {
    source: &'a [u8],
    at: usize,
    line: u32,
}

type Lexed<T> = Result<T, (u32, &'static str)>;

impl<'a> Lexer<'a> {
    pub(super) fn new(source: &'a [u8]) -> Self {
        Self {
            source,
            at: 0,
            line: 1,
        }
    }

    pub(super) fn next(&mut self) -> Lexed<Token> {
        self.skip_blanks()?;
        let (start, line) = (self.at, self.line);
        let kind = match self.peek(0) {
            None => Kind::End,
            Some(b'"' | b'\'') => self.quoted()?,
            Some(b'[') if self.bracket().is_some() => self.long(Kind::Text)?,
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(b'.') if self.peek(1).is_some_and(|c| c.is_ascii_digit()) => self.number(),
            Some(c) if is_letter(c) => {
                while self.peek(0).is_some_and(is_alphanumeric) {
                    self.at += 1;
                }
                Kind::Name
            }
            Some(_) => {
                let rest = &self.source[self.at..];
                let found = SYMBOLS.iter().find(|s| rest.starts_with(s.as_bytes()));
                self.at += found.map_or(1, |symbol| symbol.len());
                Kind::Symbol
            }
        };
        if kind == Kind::Text && self.at - start > LONGEST_LITERAL {
            return Err((line, "a text in a mod has at most 4096 bytes; join parts"));
        }
        Ok(Token {
            kind,
            start,
            end: self.at,
            line,
        })
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.source.get(self.at + ahead).copied()
    }

    fn skip_blanks(&mut self) -> Lexed<()> {
        loop {
            match self.peek(0) {
                Some(b' ' | b'\t' | b'\x0b' | b'\x0c') => self.at += 1,
                Some(b'\n' | b'\r') => self.newline(),
                Some(b'-') if self.peek(1) == Some(b'-') => {
                    self.at += 2;
                    if self.peek(0) == Some(b'[') && self.bracket().is_some() {
                        self.long(Kind::End)?;
                    } else {
                        while self.peek(0).is_some_and(|c| c != b'\n' && c != b'\r') {
                            self.at += 1;
                        }
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// `\r\n` and `\n\r` are one line end, as in Lua.
    fn newline(&mut self) {
        let pair = match (self.peek(0), self.peek(1)) {
            (Some(a), Some(b'\n' | b'\r')) => self.peek(1) != Some(a),
            _ => false,
        };
        self.at += 1 + usize::from(pair);
        self.line += 1;
    }

    fn number(&mut self) -> Kind {
        let hex = self.peek(0) == Some(b'0') && matches!(self.peek(1), Some(b'x' | b'X'));
        self.at += 1 + usize::from(hex);
        let exponent: &[u8] = if hex { b"Pp" } else { b"Ee" };
        while let Some(c) = self.peek(0) {
            self.at += match c {
                c if exponent.contains(&c) => {
                    1 + usize::from(matches!(self.peek(1), Some(b'+' | b'-')))
                }
                c if is_alphanumeric(c) || c == b'.' => 1,
                _ => break,
            };
        }
        Kind::Number
    }

    /// Returns the number of `=` in an opening long bracket here.
    fn bracket(&self) -> Option<usize> {
        let rest = self.source.get(self.at + 1..)?;
        let level = rest.iter().take_while(|c| **c == b'=').count();
        (rest.get(level) == Some(&b'[')).then_some(level)
    }

    fn long(&mut self, kind: Kind) -> Lexed<Kind> {
        let line = self.line;
        let level = self.bracket().unwrap_or(0);
        self.at += level + 2;
        loop {
            match self.peek(0) {
                None => return Err((line, "a long text or comment has no end")),
                Some(b'\n' | b'\r') => self.newline(),
                Some(b']') => {
                    let rest = &self.source[self.at + 1..];
                    let equals = rest.iter().take_while(|c| **c == b'=').count();
                    if equals == level && rest.get(level) == Some(&b']') {
                        self.at += level + 2;
                        return Ok(kind);
                    }
                    self.at += 1;
                }
                Some(0) if kind == Kind::Text => return Err((self.line, NUL)),
                Some(_) => self.at += 1,
            }
        }
    }

    fn quoted(&mut self) -> Lexed<Kind> {
        let quote = self.peek(0);
        self.at += 1;
        loop {
            match self.peek(0) {
                None | Some(b'\n' | b'\r') => return Err((self.line, "a text has no end")),
                Some(0) => return Err((self.line, NUL)),
                Some(b'\\') => self.escape()?,
                c => {
                    self.at += 1;
                    if c == quote {
                        return Ok(Kind::Text);
                    }
                }
            }
        }
    }

    fn escape(&mut self) -> Lexed<()> {
        self.at += 1;
        let rest = self.source.get(self.at..).unwrap_or_default();
        let zero = match rest.first() {
            Some(b'0'..=b'9') => {
                let digits = rest.iter().take(3).take_while(|c| c.is_ascii_digit());
                digits.into_iter().all(|c| *c == b'0')
            }
            Some(b'x') => rest.get(1..3) == Some(b"00"),
            Some(b'u') => rest
                .get(2..)
                .is_some_and(|rest| rest.iter().find(|c| **c != b'0') == Some(&b'}')),
            _ => false,
        };
        if zero {
            return Err((self.line, NUL));
        }
        match rest.first() {
            Some(b'\n' | b'\r') => self.newline(),
            Some(b'z') => {
                self.at += 1;
                loop {
                    match self.peek(0) {
                        Some(b'\n' | b'\r') => self.newline(),
                        Some(b' ' | b'\t' | b'\x0b' | b'\x0c') => self.at += 1,
                        _ => break,
                    }
                }
            }
            Some(_) => self.at += 1,
            None => {}
        }
        Ok(())
    }
}

const NUL: &str = "a text in a mod holds no zero byte";

fn is_letter(c: u8) -> bool {
    c.is_ascii_alphabetic() || c == b'_'
}

fn is_alphanumeric(c: u8) -> bool {
    is_letter(c) || c.is_ascii_digit()
}
