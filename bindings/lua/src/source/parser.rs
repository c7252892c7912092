//! The part of Lua's grammar that is needed to rewrite a mod's text.

mod expressions;
mod statements;

use super::scope::Scopes;
use super::tokens::{Kind, Lexer, Token};
use super::{Edit, PREFIX, Refused};

/// The deepest nesting of a text.
const DEEPEST: usize = 100;
/// The number of steps of Lua's compiler that cost one instruction.
const STEPS: u64 = 256;
/// The number of tokens that cost one instruction.
const TOKENS: u64 = 4;
/// The number of steps that a letter of an inserted report costs.
const LETTER: u64 = 4;
/// The largest cost of a text, for any limit of the host.
const MOST_WORK: u64 = 1 << 26;

type Read<T> = Result<T, Refused>;

/// The known facts about an expression's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// It is never a text where a number is expected, and never nil.
    Number,
    /// It is never nil.
    Something,
    /// A call or `...`: several values.
    Several,
    /// A name in the mod.
    Name(Owner),
    Indexed,
    Other,
}

/// The owner of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Here,
    Around(usize),
    Global,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    start: usize,
    end: usize,
    value: Value,
}

pub(super) struct Parser<'a> {
    source: &'a [u8],
    lexer: Lexer<'a>,
    token: Token,
    ahead: Token,
    /// The end of the last token.
    ended: usize,
    scopes: Scopes<'a>,
    edits: Vec<Edit>,
    depth: usize,
    tokens: u64,
    /// The number of `and`, `or` and `elseif` in the current statement.
    jumps: u64,
}

impl<'a> Parser<'a> {
    /// Returns the edits in the order of their places, and the cost of compiling.
    pub(super) fn read(source: &'a [u8]) -> Read<(Vec<Edit>, i64)> {
        let nothing = Token {
            kind: Kind::End,
            start: 0,
            end: 0,
            line: 1,
        };
        let mut parser = Self {
            source,
            lexer: Lexer::new(source),
            token: nothing,
            ahead: nothing,
            ended: 0,
            scopes: Scopes::default(),
            edits: vec![],
            depth: 0,
            tokens: 0,
            jumps: 0,
        };
        parser.advance()?;
        parser.advance()?;
        parser.scopes.open(0);
        parser.block()?;
        if parser.token.kind != Kind::End {
            return parser.unexpected();
        }
        parser.close_function();
        parser.edits.sort_by_key(|edit| (edit.at, edit.rank));
        let cost = parser.tokens / TOKENS + parser.scopes.work / STEPS;
        Ok((parser.edits, cost as i64))
    }

    fn advance(&mut self) -> Read<()> {
        self.ended = self.token.end;
        self.token = self.ahead;
        self.ahead = self.lexer.next().map_err(|(line, why)| Refused {
            line,
            why: why.to_owned(),
            syntax: false,
        })?;
        self.tokens += 1;
        Ok(())
    }

    fn text(&self) -> &'a [u8] {
        &self.source[self.token.start..self.token.end]
    }

    fn is(&self, text: &str) -> bool {
        matches!(self.token.kind, Kind::Name | Kind::Symbol) && self.text() == text.as_bytes()
    }

    fn accept(&mut self, text: &str) -> Read<bool> {
        let found = self.is(text);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, text: &str) -> Read<()> {
        if self.accept(text)? {
            Ok(())
        } else {
            self.unexpected()
        }
    }

    fn unexpected<T>(&self) -> Read<T> {
        let near = String::from_utf8_lossy(self.text());
        let near: String = near.chars().take(40).collect();
        Err(Refused {
            line: self.token.line,
            why: format!("syntax error near '{near}'"),
            syntax: true,
        })
    }

    fn refuse<T>(&self, why: impl Into<String>) -> Read<T> {
        Err(Refused {
            line: self.token.line,
            why: why.into(),
            syntax: false,
        })
    }

    fn work(&mut self, steps: u64) -> Read<()> {
        self.scopes.work += steps;
        if self.scopes.work > MOST_WORK {
            return self.refuse("this takes too long to compile; write it in smaller parts");
        }
        Ok(())
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.refuse("this nests too deep; write it in smaller parts");
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Reads a name, which must not be one of turnwheel's.
    fn name(&mut self) -> Read<&'a [u8]> {
        let name = self.text();
        if self.token.kind != Kind::Name || KEYWORDS.iter().any(|word| word.as_bytes() == name) {
            return self.unexpected();
        }
        if name.starts_with(PREFIX.as_bytes()) {
            return self.refuse(format!(
                "names that begin with {PREFIX} are turnwheel's own"
            ));
        }
        if name == b"_ENV" {
            return self.refuse("_ENV is not available in mods; write _G");
        }
        self.advance()?;
        Ok(name)
    }

    fn open(&mut self, at: usize, text: String) {
        let order = -(self.edits.len() as i64);
        self.edits.push(Edit {
            at,
            until: at,
            rank: (2, order),
            text,
        });
    }

    fn close(&mut self, at: usize, text: &str) {
        let order = self.edits.len() as i64;
        self.edits.push(Edit {
            at,
            until: at,
            rank: (0, order),
            text: text.to_owned(),
        });
    }

    fn replace(&mut self, token: Token, text: &str) {
        self.edits.push(Edit {
            at: token.start,
            until: token.end,
            rank: (1, 0),
            text: text.to_owned(),
        });
    }

    /// Converts a text to a number in a counted call, or raises an error.
    fn as_number(&mut self, part: Part) {
        if part.value != Value::Number {
            self.open(part.start, format!("{PREFIX}number("));
            self.close(part.end, ")");
        }
    }
}

const KEYWORDS: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
];
