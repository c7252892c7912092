//! Expressions: operators, calls, tables and functions.

use super::{KEYWORDS, Kind, Owner, PREFIX, Parser, Part, Read, Value};

/// The deepest nesting of functions.
const FUNCTIONS: usize = 16;
/// The most values in a table's constructor.
const ITEMS: usize = 4096;
/// The most of them that are not paid for.
const FREE: usize = 16;
/// The most texts that one chain of `..` joins.
const JOINED: usize = 100;

impl<'a> Parser<'a> {
    pub(super) fn expressions(&mut self) -> Read<Vec<Part>> {
        let mut parts = vec![self.expression()?];
        while self.accept(",")? {
            parts.push(self.expression()?);
        }
        Ok(parts)
    }

    pub(super) fn expression(&mut self) -> Read<Part> {
        self.binary(0)
    }

    pub(super) fn binary(&mut self, limit: u8) -> Read<Part> {
        self.deeper(|parser| parser.operators(limit))
    }

    pub(super) fn operators(&mut self, limit: u8) -> Read<Part> {
        let start = self.token.start;
        let mut left = if ["not", "-", "#", "~"].iter().any(|op| self.is(op)) {
            let bitwise = self.is("~");
            let arithmetic = self.is("-");
            self.advance()?;
            let operand = self.binary(UNARY)?;
            if bitwise {
                self.as_number(operand);
            }
            // `-x` of a text is a number; the result of a metatable is unknown, but not nil.
            let value = match arithmetic && operand.value == Value::Number {
                true => Value::Number,
                false => Value::Something,
            };
            Part {
                start,
                end: self.ended,
                value,
            }
        } else {
            self.simple()?
        };
        while let Some((_, before, after)) = self.operator().filter(|(_, left, _)| *left > limit) {
            let sign = self.text();
            if sign == b".." {
                left = self.chain(left)?;
                continue;
            }
            let logic = sign == b"and" || sign == b"or";
            if logic {
                self.jumps += 1;
                let jumps = self.jumps;
                self.work(jumps)?;
            }
            self.advance()?;
            let right = self.binary(after)?;
            let bitwise = (4..=7).contains(&before);
            if bitwise {
                self.as_number(left);
                self.as_number(right);
            }
            left = Part {
                start: left.start,
                end: self.ended,
                value: if logic {
                    Value::Other
                } else {
                    Value::Something
                },
            };
        }
        Ok(left)
    }

    /// Turns `a .. b .. c` into one call, because joined texts are charged by their length.
    pub(super) fn chain(&mut self, left: Part) -> Read<Part> {
        let mut last = left;
        let mut count = 1;
        while self.is("..") {
            let sign = self.token;
            self.advance()?;
            last = self.binary(CONCAT)?;
            self.replace(sign, ",");
            count += 1;
            if count > JOINED {
                return self.refuse("too many texts are joined at once; use table.concat");
            }
        }
        if last.value == Value::Several {
            self.open(last.start, "(".to_owned());
            self.close(last.end, ")");
        }
        let all = if count > 2 { "_all" } else { "" };
        // In parentheses, because `return a .. b` is no tail call: it has a line of its own.
        self.open(left.start, format!("({PREFIX}concat{all}("));
        self.close(self.ended, "))");
        Ok(self.part(left.start, Value::Something))
    }

    pub(super) fn operator(&self) -> Option<(&'static str, u8, u8)> {
        if !matches!(self.token.kind, Kind::Name | Kind::Symbol) {
            return None;
        }
        let text = self.text();
        OPERATORS
            .iter()
            .copied()
            .find(|(sign, ..)| sign.as_bytes() == text)
    }

    pub(super) fn simple(&mut self) -> Read<Part> {
        let start = self.token.start;
        let value = match (self.token.kind, self.text()) {
            (Kind::Number, _) => Value::Number,
            (Kind::Text, _) | (Kind::Name, b"true" | b"false") => Value::Something,
            (Kind::Name, b"nil") => Value::Other,
            (Kind::Symbol, b"...") => {
                if !self.scopes.here().vararg && self.scopes.level() > 0 {
                    return self.unexpected();
                }
                Value::Several
            }
            (Kind::Symbol, b"{") => {
                let cost = self.table()?;
                self.paid(start, cost);
                return Ok(self.part(start, Value::Something));
            }
            (Kind::Name, b"function") => {
                self.advance()?;
                let cost = self.function_body(false)?;
                self.paid(start, cost);
                return Ok(self.part(start, Value::Something));
            }
            _ => return self.suffixed().map(|(part, _)| part),
        };
        self.advance()?;
        Ok(self.part(start, value))
    }

    /// Pays for the value that was just read, which is made in fewer instructions than it costs.
    fn paid(&mut self, start: usize, cost: usize) {
        if cost > 0 {
            self.open(start, format!("{PREFIX}paid({cost},"));
            self.close(self.ended, ")");
        }
    }

    pub(super) fn part(&self, start: usize, value: Value) -> Part {
        Part {
            start,
            end: self.ended,
            value,
        }
    }

    pub(super) fn owner(&mut self, name: &[u8]) -> Read<Owner> {
        let found = self.scopes.resolve(name);
        self.work(0)?;
        Ok(match found {
            None => Owner::Global,
            Some(level) if level == self.scopes.level() => Owner::Here,
            Some(level) => Owner::Around(level),
        })
    }

    /// The name of a field: any, as it stands in a table.
    pub(super) fn field(&mut self) -> Read<()> {
        if self.token.kind != Kind::Name
            || KEYWORDS.iter().any(|word| word.as_bytes() == self.text())
        {
            return self.unexpected();
        }
        self.advance()
    }

    pub(super) fn suffixed(&mut self) -> Read<(Part, &'a [u8])> {
        let start = self.token.start;
        let mut name: &[u8] = b"";
        let mut value = if self.accept("(")? {
            self.expression()?;
            self.expect(")")?;
            Value::Other
        } else {
            name = self.name()?;
            Value::Name(self.owner(name)?)
        };
        loop {
            value = match (self.token.kind, self.text()) {
                (Kind::Symbol, b".") => {
                    self.advance()?;
                    self.field()?;
                    Value::Indexed
                }
                (Kind::Symbol, b"[") => {
                    self.advance()?;
                    self.expression()?;
                    self.expect("]")?;
                    Value::Indexed
                }
                (Kind::Symbol, b":") => {
                    self.advance()?;
                    self.field()?;
                    self.arguments()?;
                    Value::Several
                }
                (Kind::Symbol, b"(" | b"{") | (Kind::Text, _) => {
                    self.arguments()?;
                    Value::Several
                }
                _ => return Ok((self.part(start, value), name)),
            };
        }
    }

    pub(super) fn arguments(&mut self) -> Read<()> {
        if self.token.kind == Kind::Text {
            return self.advance();
        }
        if self.is("{") {
            let start = self.token.start;
            let cost = self.deeper(Self::table)?;
            if cost > 0 {
                self.paid(start, cost);
                self.open(start, "(".to_owned());
                self.close(self.ended, ")");
            }
            return Ok(());
        }
        self.expect("(")?;
        if !self.is(")") {
            self.expressions()?;
        }
        self.expect(")")
    }

    /// Reads a table. Returns the cost of its values, which a few instructions put there.
    pub(super) fn table(&mut self) -> Read<usize> {
        self.expect("{")?;
        let mut items = 0;
        while !self.is("}") {
            items += 1;
            if items > ITEMS {
                return self.refuse("a table is written down with at most 4096 values");
            }
            let named = self.token.kind == Kind::Name
                && self.ahead.kind == Kind::Symbol
                && &self.source[self.ahead.start..self.ahead.end] == b"=";
            if named {
                self.field()?;
                self.expect("=")?;
            } else if self.accept("[")? {
                self.expression()?;
                self.expect("]")?;
                self.expect("=")?;
            }
            let part = self.expression()?;
            let more = self.accept(",")? || self.accept(";")?;
            if part.value == Value::Several && self.is("}") {
                self.open(part.start, format!("{PREFIX}all("));
                self.close(part.end, ")");
            }
            if !more {
                break;
            }
        }
        self.expect("}")?;
        Ok(if items > FREE { items / 2 } else { 0 })
    }

    /// Reads parameters and body. Returns the cost of creating the function, in instructions.
    pub(super) fn function_body(&mut self, method: bool) -> Read<usize> {
        if self.scopes.functions.len() >= FUNCTIONS {
            return self.refuse("functions nest too deep");
        }
        let jumps = self.jumps;
        self.scopes.open(0);
        self.expect("(")?;
        if method {
            self.scopes.declare(b"self");
        }
        while !self.is(")") {
            if self.accept("...")? {
                self.scopes.here().vararg = true;
                break;
            }
            let name = self.name()?;
            self.scopes.declare(name);
            if !self.accept(",")? {
                break;
            }
        }
        self.scopes.here().body = self.token.end;
        self.expect(")")?;
        self.block()?;
        self.expect("end")?;
        self.jumps = jumps;
        let direct = self.close_function();
        // Each of them is searched among all captured ones.
        let steps = direct * self.scopes.here().captured;
        Ok(if steps > 512 { steps / 256 } else { 0 })
    }

    pub(super) fn close_function(&mut self) -> usize {
        let level = self.scopes.level();
        let Some(function) = self.scopes.functions.pop() else {
            return 0;
        };
        if function.assigned {
            let born = format!(" local {PREFIX}born{level}={PREFIX}born() ");
            self.open(function.body, born);
        }
        if function.vararg {
            self.open(function.body, format!(" {PREFIX}few(...) "));
        }
        function.direct
    }
}

const UNARY: u8 = 12;
const CONCAT: u8 = 9;

const OPERATORS: &[(&str, u8, u8)] = &[
    ("or", 1, 1),
    ("and", 2, 2),
    ("<", 3, 3),
    (">", 3, 3),
    ("<=", 3, 3),
    (">=", 3, 3),
    ("~=", 3, 3),
    ("==", 3, 3),
    ("|", 4, 4),
    ("~", 5, 5),
    ("&", 6, 6),
    ("<<", 7, 7),
    (">>", 7, 7),
    ("..", 9, 8),
    ("+", 10, 10),
    ("-", 10, 10),
    ("*", 11, 11),
    ("/", 11, 11),
    ("//", 11, 11),
    ("%", 11, 11),
    ("^", 14, 13),
];
